//! Making sets, in constants too.

use core::str::FromStr;

use super::{Bitboard, place};
use crate::text::{Cursor, TextError, read_ranks};
use crate::{Grid, Square, Words};

/// Constructors for constants. They are for a named board; code that is generic over the board collects
/// squares instead, or takes the set as an associated constant of a trait.
impl<G: Grid<Words = [u64; N]>, const N: usize> Bitboard<G> {
    /// The set of these squares.
    ///
    /// ```
    /// use board_core::{grid, Bitboard, Square};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// const CORNERS: Bitboard<Six> = Bitboard::of(&[
    ///     Square::named("a1").unwrap(),
    ///     Square::named("f1").unwrap(),
    ///     Square::named("a6").unwrap(),
    ///     Square::named("f6").unwrap(),
    /// ]);
    /// assert_eq!(CORNERS.to_string(), "x4x/6/6/6/6/x4x");
    /// ```
    #[must_use]
    pub const fn of(squares: &[Square<G>]) -> Self {
        let mut words = [0; N];
        let mut i = 0;
        while i < squares.len() {
            let (word, bit) = place(squares[i]);
            words[word] |= bit;
            i += 1;
        }
        Self { words }
    }

    /// The squares in either set: `|`, usable in constants.
    ///
    /// ```
    /// use board_core::{grid, Bitboard};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// const START: &str = "rrrrrg/6/6/6/6/GRRRRR";
    /// const GRAF: Bitboard<Six> = Bitboard::of_symbol(START, b'G').unwrap();
    /// const KNIGHTS: Bitboard<Six> = Bitboard::of_symbol(START, b'R').unwrap();
    /// const BOTH: Bitboard<Six> = GRAF.union(KNIGHTS);
    /// assert_eq!(BOTH.to_string(), "6/6/6/6/6/xxxxxx");
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        let mut words = self.words;
        let mut i = 0;
        while i < N {
            words[i] |= other.words[i];
            i += 1;
        }
        Self { words }
    }

    /// The squares that hold `symbol` in a board written rank by rank from the top: `/` between the
    /// ranks, decimal numbers without leading zeros for runs of empty squares, any other ASCII character for
    /// a piece. `None` when the text does not fill the board exactly.
    ///
    /// A start layout is written once and read as often as it has kinds of pieces:
    ///
    /// ```
    /// use board_core::{grid, Bitboard};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// const START: &str = "rrrrrg/6/6/6/6/GRRRRR";
    /// const KNIGHTS: Bitboard<Six> = Bitboard::of_symbol(START, b'R').unwrap();
    /// assert_eq!(KNIGHTS.to_string(), "6/6/6/6/6/1xxxxx");
    /// ```
    #[must_use]
    pub const fn of_symbol(ranks: &str, symbol: u8) -> Option<Self> {
        let text = ranks.as_bytes();
        let mut words = [0; N];
        let (mut file, mut rank) = (0, G::RANKS);
        let mut i = 0;
        while rank > 0 {
            rank -= 1;
            let mut run: usize = 0;
            while file < G::FILES {
                if let Some(square) = Square::<G>::new(file, rank) {
                    if run == 0 && i < text.len() && text[i].is_ascii_digit() {
                        if text[i] == b'0' {
                            return None;
                        }
                        while i < text.len() && text[i].is_ascii_digit() {
                            run = run.saturating_mul(10).saturating_add((text[i] - b'0') as usize);
                            i += 1;
                        }
                    }
                    if run > 0 {
                        run -= 1;
                    } else {
                        if i >= text.len() || text[i] == b'/' || !text[i].is_ascii() {
                            return None;
                        }
                        if text[i] == symbol {
                            let (word, bit) = place(square);
                            words[word] |= bit;
                        }
                        i += 1;
                    }
                }
                file += 1;
            }
            file = 0;
            let separated = if rank > 0 { i < text.len() && text[i] == b'/' } else { i == text.len() };
            if run > 0 || !separated {
                return None;
            }
            i += 1;
        }
        Some(Self { words })
    }
}

impl<G: Grid> Bitboard<G> {
    /// The set with these [words](Bitboard::words); `None` when their number is not the board's or a bit
    /// is off the board.
    #[must_use]
    pub fn from_words(words: &[u64]) -> Option<Self> {
        if words.len() != Self::EMPTY.words().len() {
            return None;
        }
        let set = Self { words: G::Words::from_fn(|i| words[i]) };
        set.is_subset(Self::ALL).then_some(set)
    }

    /// The squares of a file, counted from 0; empty past the last.
    #[must_use]
    pub fn file(file: u8) -> Self {
        (0..G::RANKS).filter_map(|rank| Square::new(file, rank)).collect()
    }

    /// The squares of a rank, counted from 0; empty past the last.
    #[must_use]
    pub fn rank(rank: u8) -> Self {
        (0..G::FILES).filter_map(|file| Square::new(file, rank)).collect()
    }
}

impl<G: Grid> FromStr for Bitboard<G> {
    type Err = TextError;

    /// Reads what [`Display`](core::fmt::Display) prints: ranks from the top down with `/` between them,
    /// `x` for a square of the set, numbers for runs of others.
    ///
    /// # Errors
    ///
    /// [`TextError`] at the first character that does not fit.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut set = Self::EMPTY;
        let mut cursor = Cursor::new(text);
        read_ranks(
            &mut cursor,
            "`x`",
            |c| (c == 'x').then_some(()),
            |square, ()| {
                set.insert(square);
            },
        )?;
        cursor.end()?;
        Ok(set)
    }
}
