//! A set of squares.

mod build;
mod iter;
mod lines;
mod ops;
#[cfg(test)]
mod tests;

use core::fmt;

use crate::{Direction, Grid, Square, Symmetry, Words};

pub use iter::Squares;

/// Calls a method with the direction as a constant, so that shifts are by constants even where the
/// direction is not: the difference is that of a few instructions to a few dozen.
macro_rules! in_direction {
    ($direction:expr, $set:ident.$method:ident($($argument:expr)?)) => {
        match $direction {
            Direction::North => $set.$method::<{ Direction::North as usize }>($($argument)?),
            Direction::NorthEast => $set.$method::<{ Direction::NorthEast as usize }>($($argument)?),
            Direction::East => $set.$method::<{ Direction::East as usize }>($($argument)?),
            Direction::SouthEast => $set.$method::<{ Direction::SouthEast as usize }>($($argument)?),
            Direction::South => $set.$method::<{ Direction::South as usize }>($($argument)?),
            Direction::SouthWest => $set.$method::<{ Direction::SouthWest as usize }>($($argument)?),
            Direction::West => $set.$method::<{ Direction::West as usize }>($($argument)?),
            Direction::NorthWest => $set.$method::<{ Direction::NorthWest as usize }>($($argument)?),
        }
    };
}

/// A set of squares of the board `G`, one bit a square.
///
/// It never holds a bit off the board: no constructor, operator or shift yields one. All set algebra is a
/// few machine instructions; [`iter`](Bitboard::iter) goes in the order of the squares.
///
/// ```
/// use board_core::{grid, Bitboard, Direction, Square};
///
/// grid! {
///     /// The board of this example.
///     struct Six = 6 x 6;
/// }
///
/// let pieces: Bitboard<Six> = "6/6/2x3/6/6/x4x".parse()?;
/// assert_eq!(pieces.len(), 3);
/// assert_eq!(pieces.stepped(Direction::East).to_string(), "6/6/3x2/6/6/1x4");
/// assert!(pieces.contains(Square::named("c4").unwrap()));
/// assert!((pieces & !pieces).is_empty());
/// # Ok::<(), board_core::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard<G: Grid> {
    words: G::Words,
}

impl<G: Grid> Bitboard<G> {
    /// No square.
    pub const EMPTY: Self = Self { words: G::Words::EMPTY };

    /// Every square of the board.
    pub const ALL: Self = Self { words: G::GEOMETRY.shape.all };

    /// Whether the square is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, square: Square<G>) -> bool {
        let (word, bit) = place(square);
        self.words.as_ref()[word] & bit != 0
    }

    /// Adds a square; whether it was new.
    #[inline]
    pub fn insert(&mut self, square: Square<G>) -> bool {
        let (word, bit) = place(square);
        self.words.word_mut(word).is_some_and(|word| {
            let new = *word & bit == 0;
            *word |= bit;
            new
        })
    }

    /// Takes a square out; whether it was there.
    #[inline]
    pub fn remove(&mut self, square: Square<G>) -> bool {
        let (word, bit) = place(square);
        self.words.word_mut(word).is_some_and(|word| {
            let there = *word & bit != 0;
            *word &= !bit;
            there
        })
    }

    /// The set with one more square.
    #[inline]
    #[must_use]
    pub fn with(mut self, square: Square<G>) -> Self {
        self.insert(square);
        self
    }

    /// The set with one square less.
    #[inline]
    #[must_use]
    pub fn without(mut self, square: Square<G>) -> Self {
        self.remove(square);
        self
    }

    /// How many squares are in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.words.as_ref().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set holds no square.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The first square in order.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Square<G>> {
        self.iter().next()
    }

    /// The last square in order.
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<Square<G>> {
        let words = self.words.as_ref().iter().enumerate();
        let (i, word) = words.rev().find(|&(_, &word)| word != 0)?;
        Some(Square::trusted((i * 64 + 63 - word.leading_zeros() as usize) as u16))
    }

    /// Whether every square of this set is in the other.
    #[inline]
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether the two sets share no square.
    #[inline]
    #[must_use]
    pub fn is_disjoint(self, other: Self) -> bool {
        (self & other).is_empty()
    }

    /// The squares in order, from a1 along the ranks.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Squares<G> {
        Squares::new(self)
    }

    /// Every square moved one step; those that would leave the board are dropped.
    #[inline]
    #[must_use]
    pub fn stepped(self, direction: Direction) -> Self {
        in_direction!(direction, self.stepped_towards())
    }

    /// The set and the squares that it reaches by any number of steps in one direction through the
    /// squares of `through`.
    ///
    /// This is the occluded fill by parallel prefix (Kogge and Stone): with pieces as the set and empty
    /// squares as `through` it gives, for all pieces at once, where they can slide. Logarithmic in the
    /// board's length.
    ///
    /// ```
    /// use board_core::{grid, Bitboard, Direction};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// let rook: Bitboard<Six> = "6/6/6/6/6/x5".parse()?;
    /// let blocker: Bitboard<Six> = "6/6/6/6/6/3x2".parse()?;
    /// assert_eq!(rook.filled(Direction::East, !blocker).to_string(), "6/6/6/6/6/xxx3");
    /// # Ok::<(), board_core::TextError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn filled(self, direction: Direction, through: Self) -> Self {
        in_direction!(direction, self.filled_towards(through))
    }

    /// The set and all its orthogonal neighbours.
    #[inline]
    #[must_use]
    pub fn grown(self) -> Self {
        let [north, east, south, west] = Direction::map_orthogonal(|direction| self.stepped(direction));
        self | north | east | south | west
    }

    /// The squares of `within` that can be reached from the set by orthogonal steps inside `within`.
    #[must_use]
    pub fn flooded(self, within: Self) -> Self {
        let mut reached = self & within;
        loop {
            let next = reached.grown() & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The set under a symmetry; squares whose image the board lacks are dropped, which never happens
    /// under a symmetry [of the board](Symmetry::is_of).
    #[must_use]
    pub fn mapped(self, symmetry: Symmetry) -> Self {
        self.iter().filter_map(|square| square.mapped(symmetry)).collect()
    }

    /// The words of the set: bit `i % 64` of word `i / 64` is the square of [index](Square::index) `i`.
    #[inline]
    #[must_use]
    pub fn words(&self) -> &[u64] {
        self.words.as_ref()
    }

    #[inline]
    fn stepped_towards<const D: usize>(self) -> Self {
        let steppable = Self { words: G::GEOMETRY.shape.steppable[D] };
        (self & steppable).shifted::<D>(1)
    }

    #[inline]
    fn filled_towards<const D: usize>(self, through: Self) -> Self {
        let arrivable = Self { words: G::GEOMETRY.shape.steppable[Direction::ALL[D].opposite() as usize] };
        let mut reached = self;
        let mut open = through & arrivable;
        let mut step = 1;
        while step < usize::from(G::FILES.max(G::RANKS)) {
            reached |= open & reached.shifted::<D>(step);
            open &= open.shifted::<D>(step);
            step *= 2;
        }
        reached
    }

    /// All bits moved by `steps` steps at once. Only for callers that mask what wraps round an edge.
    #[inline]
    fn shifted<const D: usize>(self, steps: usize) -> Self {
        let (files, ranks) = Direction::ALL[D].delta();
        let by = isize::from(ranks) * isize::from(G::FILES) + isize::from(files);
        let words = if by > 0 {
            self.words.shifted_up(by.unsigned_abs() * steps)
        } else {
            self.words.shifted_down(by.unsigned_abs() * steps)
        };
        Self { words }
    }
}

/// The word and the bit of a square.
#[inline]
const fn place<G: Grid>(square: Square<G>) -> (usize, u64) {
    (square.index() / 64, 1 << (square.index() % 64))
}

/// The ranks from the top down, `x` for a square of the set, numbers for runs of others: `6/2x3/…`.
/// Reads back with [`FromStr`](core::str::FromStr).
impl<G: Grid> fmt::Display for Bitboard<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::write_ranks(f, |square: Square<G>| self.contains(square).then_some('x'))
    }
}

/// The squares by name, as a set: `{a1, b3}`.
impl<G: Grid> fmt::Debug for Bitboard<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
