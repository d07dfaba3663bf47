//! Reading and writing text strictly: every error tells the column and what was expected there.

mod scanner;
mod word;

use core::fmt;

use crate::{Grid, Square};
pub use scanner::{Place, Scanner, Source};
pub use word::{Word, shortened, words};

/// Why a text could not be read. Columns count characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// A character that cannot stand there.
    #[error("column {column}: expected {expected}, found {found:?}")]
    Unexpected {
        /// Where, counted in characters from 1.
        column: usize,
        /// What can stand there.
        expected: &'static str,
        /// What stands there.
        found: char,
    },
    /// The text ends too early.
    #[error("column {column}: expected {expected}, but the text ends here")]
    Ended {
        /// Where, counted in characters from 1.
        column: usize,
        /// What has to follow.
        expected: &'static str,
    },
    /// A number outside its range.
    #[error("column {column}: expected a number from {min} to {max}")]
    NumberOutOfRange {
        /// Where the number starts, counted in characters from 1.
        column: usize,
        /// The least number that can stand there.
        min: u32,
        /// The largest number that can stand there.
        max: u32,
    },
}

impl TextError {
    /// Where the text is wrong, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        match self {
            Self::Unexpected { column, .. }
            | Self::Ended { column, .. }
            | Self::NumberOutOfRange { column, .. } => *column,
        }
    }
}

/// Why a text is not a move that can be played: it is no move at all, or the rules forbid it.
///
/// `I` is the game's `IllegalMove`, which names the broken rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseMoveError<I> {
    /// The text is not a move of this game.
    #[error("not a move: {0}")]
    Text(TextError),
    /// The move is not legal in this position.
    #[error("{0}")]
    Illegal(I),
}

/// The message holds that of the text error, which is therefore not its source as well.
impl<I> From<TextError> for ParseMoveError<I> {
    fn from(error: TextError) -> Self {
        Self::Text(error)
    }
}

impl<I> ParseMoveError<I> {
    /// The same error with its broken rule put in other terms.
    pub fn map_illegal<J>(self, f: impl FnOnce(I) -> J) -> ParseMoveError<J> {
        match self {
            Self::Text(error) => ParseMoveError::Text(error),
            Self::Illegal(rule) => ParseMoveError::Illegal(f(rule)),
        }
    }
}

/// A place in a text that is read from left to right.
///
/// ```
/// use board_core::text::Cursor;
///
/// let mut cursor = Cursor::new("x12;");
/// assert!(cursor.eat('x'));
/// assert_eq!(cursor.number(1, 20)?, 12);
/// let error = cursor.end().unwrap_err();
/// assert_eq!(error.to_string(), "column 4: expected the end, found ';'");
/// # Ok::<(), board_core::TextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// The start of a text.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self { rest: text, column: 1 }
    }

    /// The column of the next character, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is not read yet.
    #[must_use]
    pub const fn rest(&self) -> &'a str {
        self.rest
    }

    /// The next character, without passing it.
    #[must_use]
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Passes the next character if it fulfils the condition.
    pub fn take_if(&mut self, condition: impl FnOnce(char) -> bool) -> Option<char> {
        let c = self.peek().filter(|&c| condition(c))?;
        self.rest = &self.rest[c.len_utf8()..];
        self.column += 1;
        Some(c)
    }

    /// Passes `c` if it is the next character; whether it was.
    pub fn eat(&mut self, c: char) -> bool {
        self.take_if(|next| next == c).is_some()
    }

    /// Passes `c`.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the words of `expected` when another character or the end follows.
    pub fn expect(&mut self, c: char, expected: &'static str) -> Result<(), TextError> {
        if self.eat(c) { Ok(()) } else { Err(self.expected(expected)) }
    }

    /// Passes one character and returns what `choose` makes of it.
    ///
    /// # Errors
    ///
    /// [`TextError`] with the words of `expected` when `choose` makes nothing of it, or the text ends.
    pub fn choose<T>(
        &mut self,
        expected: &'static str,
        choose: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, TextError> {
        let chosen = self.peek().and_then(choose).ok_or_else(|| self.expected(expected))?;
        self.take_if(|_| true);
        Ok(chosen)
    }

    /// Passes a decimal number from `min` to `max`, written without sign or leading zeros.
    ///
    /// # Errors
    ///
    /// [`TextError`] when there is no digit, a leading zero, or a number outside the range.
    pub fn number(&mut self, min: u32, max: u32) -> Result<u32, TextError> {
        let start = self.column;
        let digit = |c: char| c.to_digit(10);
        let mut value = u64::from(self.choose("a number", digit)?);
        if value == 0 && self.peek().and_then(digit).is_some() {
            return Err(TextError::Unexpected {
                column: start,
                expected: "a number without leading zeros",
                found: '0',
            });
        }
        while let Some(next) = self.peek().and_then(digit) {
            self.take_if(|_| true);
            value = value.saturating_mul(10).saturating_add(next.into());
        }
        let in_range = u32::try_from(value).ok().filter(|value| (min..=max).contains(value));
        in_range.ok_or(TextError::NumberOutOfRange { column: start, min, max })
    }

    /// Checks that nothing follows.
    ///
    /// # Errors
    ///
    /// [`TextError`] when something does.
    pub fn end(&self) -> Result<(), TextError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.expected("the end")) }
    }

    /// The error that something else was expected here.
    #[must_use]
    pub fn expected(&self, expected: &'static str) -> TextError {
        let column = self.column;
        match self.peek() {
            Some(found) => TextError::Unexpected { column, expected, found },
            None => TextError::Ended { column, expected },
        }
    }
}

/// Reads a board rank by rank from the top: `/` between the ranks, decimal numbers for runs of empty
/// squares, and what `piece` knows for the others, which are handed to `place`. Only squares that exist
/// are counted. Afterwards the cursor stands behind the last rank.
///
/// `pieces` names the pieces in errors, for example ``"`t`, `T` or `K`"``.
///
/// # Errors
///
/// [`TextError`] where a rank is too long or too short, a number is 0 or has leading zeros, or a
/// character is unknown.
pub fn read_ranks<G: Grid, T>(
    cursor: &mut Cursor<'_>,
    pieces: &'static str,
    mut piece: impl FnMut(char) -> Option<T>,
    mut place: impl FnMut(Square<G>, T),
) -> Result<(), TextError> {
    for rank in (0..G::RANKS).rev() {
        let mut squares = rank_squares::<G>(rank);
        let mut left = squares.clone().count() as u32;
        while left > 0 {
            if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
                let run = cursor.number(1, left)?;
                squares.nth(run as usize - 1);
                left -= run;
            } else {
                let piece = cursor.choose(pieces, &mut piece)?;
                if let Some(square) = squares.next() {
                    place(square, piece);
                }
                left -= 1;
            }
        }
        if rank > 0 {
            cursor.expect('/', "`/` and the next rank")?;
        }
    }
    Ok(())
}

/// Writes a board as [`read_ranks`] reads it, with every run of empty squares as long as possible.
///
/// # Errors
///
/// Those of the writer.
pub fn write_ranks<G: Grid>(
    f: &mut impl fmt::Write,
    piece: impl Fn(Square<G>) -> Option<char>,
) -> fmt::Result {
    for rank in (0..G::RANKS).rev() {
        let mut run = 0_u32;
        for square in rank_squares::<G>(rank) {
            let Some(piece) = piece(square) else {
                run += 1;
                continue;
            };
            write_run(f, &mut run)?;
            f.write_char(piece)?;
        }
        write_run(f, &mut run)?;
        if rank > 0 {
            f.write_char('/')?;
        }
    }
    Ok(())
}

fn write_run(f: &mut impl fmt::Write, run: &mut u32) -> fmt::Result {
    match core::mem::take(run) {
        0 => Ok(()),
        run => write!(f, "{run}"),
    }
}

/// The squares of a rank that exist, from west to east.
fn rank_squares<G: Grid>(rank: u8) -> impl Iterator<Item = Square<G>> + Clone {
    (0..G::FILES).filter_map(move |file| Square::new(file, rank))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bitboard;
    use crate::testing::{Cross, Seven};
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;
    use proptest::prelude::*;

    fn read(text: &str) -> Result<Vec<(Square<Cross>, char)>, String> {
        let mut found = Vec::new();
        let mut cursor = Cursor::new(text);
        read_ranks(&mut cursor, "`p`", |c| (c == 'p').then_some(c), |square, c| found.push((square, c)))
            .and_then(|()| cursor.end())
            .map_err(|e| e.to_string())?;
        Ok(found)
    }

    #[test]
    fn only_existing_squares_are_counted() {
        let named = |name| (Square::named(name).unwrap(), 'p');
        assert_eq!(read("p/1p1/1"), Ok(alloc::vec![named("b3"), named("b2")]));
        let mut text = String::new();
        write_ranks::<Cross>(&mut text, |s| (s.rank() == 1 && s.file() == 1).then_some('p')).unwrap();
        assert_eq!(text, "1/1p1/1");
    }

    #[test]
    fn errors_name_the_column_and_what_was_expected() {
        for (text, error) in [
            ("", "column 1: expected `p`, but the text ends here"),
            ("x/3/1", "column 1: expected `p`, found 'x'"),
            ("é/3/1", "column 1: expected `p`, found 'é'"),
            ("1/4/1", "column 3: expected a number from 1 to 3"),
            ("1/p3/1", "column 4: expected a number from 1 to 2"),
            ("1/p0p/1", "column 4: expected a number from 1 to 2"),
            ("1/03/1", "column 3: expected a number without leading zeros, found '0'"),
            ("1/pppp/1", "column 6: expected `/` and the next rank, found 'p'"),
            ("1/pp/1", "column 5: expected `p`, found '/'"),
            ("1/3/1 ", "column 6: expected the end, found ' '"),
            ("1/3", "column 4: expected `/` and the next rank, but the text ends here"),
            ("1/99999999999999999999/1", "column 3: expected a number from 1 to 3"),
        ] {
            assert_eq!(read(text), Err(error.to_string()), "{text:?}");
        }
    }

    #[test]
    fn every_error_tells_its_column() {
        for (text, column) in [("1/3", 4), ("x/3/1", 1), ("1/4/1", 3)] {
            let mut cursor = Cursor::new(text);
            let error = read_ranks::<Cross, _>(&mut cursor, "`p`", |_| None::<()>, |_, ()| {}).unwrap_err();
            assert_eq!(error.column(), column, "{text}");
        }
    }

    #[test]
    fn columns_count_characters() {
        let mut cursor = Cursor::new("éé1");
        assert!(cursor.eat('é') && cursor.eat('é'));
        assert_eq!(cursor.column(), 3);
        assert_eq!(cursor.rest(), "1");
        assert_eq!(cursor.number(0, 1), Ok(1));
        assert!(cursor.end().is_ok());
    }

    #[test]
    fn the_largest_number_is_a_limit_like_any_other() {
        assert_eq!(Cursor::new("4294967295").number(0, u32::MAX), Ok(u32::MAX));
        for text in ["4294967296", "99999999999999999999999"] {
            let out_of_range = TextError::NumberOutOfRange { column: 1, min: 0, max: u32::MAX };
            assert_eq!(Cursor::new(text).number(0, u32::MAX), Err(out_of_range), "{text}");
        }
    }

    proptest! {
        /// One text for one value: what is read at all is what would be written.
        #[test]
        fn only_the_canonical_text_is_read(text in "[x/1-9a-m0]{0,12}|[x1-3/]{5}", name in "[a-e]?[0-9]{0,2}") {
            if let Ok(set) = text.parse::<Bitboard<Cross>>() {
                prop_assert_eq!(set.to_string(), text);
            }
            if let Ok(square) = name.parse::<Square<Seven>>() {
                prop_assert_eq!(square.to_string(), name);
            }
        }

        #[test]
        fn any_text_is_read_or_refused_at_one_of_its_columns(text in any::<String>()) {
            let last = text.chars().count() + 1;
            for error in [text.parse::<Bitboard<Cross>>().err(), text.parse::<Square<Cross>>().err()] {
                prop_assert!(error.is_none_or(|error| (1..=last).contains(&error.column())));
            }
        }
    }
}
