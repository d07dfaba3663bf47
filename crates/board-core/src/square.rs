//! One square of a board.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::text::{Cursor, TextError};
use crate::{Direction, Grid, Symmetry};

/// A square that exists on the board `G`.
///
/// Two bytes. Squares are ordered by their [index](Square::index): a1, b1, … then a2, b2, …
///
/// ```
/// use board_core::{grid, Direction, Square};
///
/// grid! {
///     /// The board of this example.
///     struct Eleven = 11 x 11;
/// }
///
/// let d11: Square<Eleven> = "d11".parse()?;
/// assert_eq!((d11.file(), d11.rank()), (3, 10));
/// assert_eq!(d11.step(Direction::North), None);
/// assert_eq!(d11.step(Direction::South).unwrap().to_string(), "d10");
///
/// const CENTRE: Square<Eleven> = Square::new(5, 5).unwrap();
/// assert_eq!(CENTRE.to_string(), "f6");
/// # Ok::<(), board_core::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<G> {
    index: u16,
    grid: PhantomData<G>,
}

impl<G: Grid> Square<G> {
    /// The square of this file and rank, both counted from 0; `None` when the board has none there.
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if G::GEOMETRY.shape.contains(file, rank) {
            Some(Self::trusted(rank as u16 * G::FILES as u16 + file as u16))
        } else {
            None
        }
    }

    /// The square of this [index](Square::index); `None` when the board has none of that number.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if G::GEOMETRY.shape.contains_index(index) { Some(Self::trusted(index as u16)) } else { None }
    }

    /// The square named by text such as `"d4"`, for constants; [`FromStr`] explains what is wrong.
    ///
    /// ```
    /// use board_core::{grid, Square};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// const D4: Square<Six> = Square::named("d4").unwrap();
    /// assert_eq!(Square::<Six>::named("d7"), None);
    /// assert_eq!(D4.index(), 3 * 6 + 3);
    /// ```
    #[must_use]
    pub const fn named(name: &str) -> Option<Self> {
        let (file, rank) = match *name.as_bytes() {
            [file @ b'a'..=b'z', rank @ b'1'..=b'9'] => (file, rank - b'0'),
            [file @ b'a'..=b'z', ten @ b'1'..=b'9', one @ b'0'..=b'9'] => {
                (file, (ten - b'0') * 10 + (one - b'0'))
            }
            _ => return None,
        };
        Self::new(file - b'a', rank - 1)
    }

    /// Only for numbers of existing squares: bits of a [`Bitboard`](crate::Bitboard), checked numbers.
    #[inline]
    pub(crate) const fn trusted(index: u16) -> Self {
        Self { index, grid: PhantomData }
    }

    /// The square's number, `rank * FILES + file`, for tables; below `FILES * RANKS`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The file (column), counted from 0 in the west.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        (self.index % G::FILES as u16) as u8
    }

    /// The rank (row), counted from 0 in the south.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.index / G::FILES as u16) as u8
    }

    /// The next square in a direction; `None` where the board ends.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        if !G::GEOMETRY.shape.can_step(self.index as usize, direction) {
            return None;
        }
        let (files, ranks) = direction.delta();
        let by = ranks as i16 * G::FILES as i16 + files as i16;
        Some(Self::trusted(self.index.wrapping_add_signed(by)))
    }

    /// The square so many files to the east and ranks to the north; `None` off the board.
    #[inline]
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i16 + files as i16;
        let rank = self.rank() as i16 + ranks as i16;
        if file < 0 || rank < 0 {
            return None;
        }
        Self::new(file as u8, rank as u8)
    }

    /// The squares from the next one in a direction to the board's end or a missing square.
    ///
    /// ```
    /// use board_core::{grid, Direction, Square};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// let c4 = Square::<Six>::named("c4").unwrap();
    /// let names: Vec<String> = c4.ray(Direction::North).map(|s| s.to_string()).collect();
    /// assert_eq!(names, ["c5", "c6"]);
    /// ```
    #[inline]
    pub fn ray(self, direction: Direction) -> impl Iterator<Item = Self> + Clone {
        core::iter::successors(self.step(direction), move |s| s.step(direction))
    }

    /// The direction in which `other` lies on a common rank, file or diagonal.
    #[must_use]
    pub const fn direction_to(self, other: Self) -> Option<Direction> {
        Direction::along(other.file() as i16 - self.file() as i16, other.rank() as i16 - self.rank() as i16)
    }

    /// How many king's steps `other` is away: the larger of the two differences.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The square that takes this one's place under a symmetry; `None` when the board has no square
    /// there, which never happens under a symmetry [of the board](Symmetry::is_of).
    #[must_use]
    pub const fn mapped(self, symmetry: Symmetry) -> Option<Self> {
        match symmetry.map(self.file(), self.rank(), G::FILES, G::RANKS) {
            Some((file, rank)) => Self::new(file, rank),
            None => None,
        }
    }

    /// All squares of the board in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..G::FILES as usize * G::RANKS as usize).filter_map(Self::from_index)
    }

    /// Reads a square's name, one letter and a number without leading zeros, at the cursor.
    ///
    /// # Errors
    ///
    /// [`TextError`] at the first character that cannot stand there, and at the letter when the board has no such file, or
    /// not this square.
    pub fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let start = cursor.clone();
        let missing = || start.expected("a square of the board");
        let file = cursor.choose("a square", |c| c.is_ascii_lowercase().then(|| c as u8 - b'a'))?;
        if file >= G::FILES {
            return Err(missing());
        }
        let rank = cursor.number(1, G::RANKS.into())?;
        Self::new(file, rank as u8 - 1).ok_or_else(missing)
    }
}

impl<G: Grid> fmt::Display for Square<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

/// The square's name, as [`Display`](fmt::Display) prints it.
impl<G: Grid> fmt::Debug for Square<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<G: Grid> FromStr for Square<G> {
    type Err = TextError;

    /// # Errors
    ///
    /// [`TextError`] when the text is anything but the name of one square of the board.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let square = Self::read(&mut cursor)?;
        cursor.end()?;
        Ok(square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Camelotish, Cross, Eleven, Nineteen};
    use alloc::string::ToString;

    #[test]
    fn names_go_there_and_back() {
        for square in Square::<Nineteen>::all() {
            let name = square.to_string();
            assert_eq!(name.parse(), Ok(square));
            assert_eq!(Square::named(&name), Some(square));
        }
        assert_eq!(Square::<Nineteen>::all().count(), 361);
    }

    #[test]
    fn what_is_not_a_square_is_refused() {
        for text in [
            "",
            "a",
            "1",
            "a0",
            "l1",
            "a12",
            "a01",
            "A1",
            "a1 ",
            " a1",
            "a+1",
            "é1",
            "a①",
            "a99999999999999999999",
        ] {
            assert!(text.parse::<Square<Eleven>>().is_err(), "{text:?}");
            assert_eq!(Square::<Eleven>::named(text), None, "{text:?}");
        }
        for (text, error) in [
            ("Z", "column 1: expected a square, found 'Z'"),
            ("z", "column 1: expected a square of the board, found 'z'"),
            ("l1", "column 1: expected a square of the board, found 'l'"),
            ("ll", "column 1: expected a square of the board, found 'l'"),
            ("kk", "column 2: expected a number, found 'k'"),
            ("k12", "column 2: expected a number from 1 to 11"),
        ] {
            assert_eq!(text.parse::<Square<Eleven>>().unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn missing_squares_do_not_exist() {
        assert_eq!(Square::<Cross>::all().count(), 5);
        assert_eq!(Square::<Cross>::named("a1"), None);
        let b1 = Square::<Cross>::named("b1").unwrap();
        assert_eq!(b1.step(Direction::East), None);
        assert_eq!(b1.step(Direction::NorthEast).unwrap().to_string(), "c2");
        assert_eq!(Square::<Cross>::from_index(0), None);
        for index in (9..1000).chain([usize::MAX]) {
            assert_eq!(Square::<Cross>::from_index(index), None, "{index}");
        }
    }

    #[test]
    fn ranks_have_up_to_two_digits() {
        crate::grid! {
            /// As many ranks as a board can have.
            struct Tall = 2 x 26;
        }
        for (name, rank) in [("b9", 8), ("b10", 9), ("b19", 18), ("b20", 19), ("b26", 25)] {
            let square = Square::<Tall>::new(1, rank).unwrap();
            assert_eq!(Square::named(name), Some(square));
            assert_eq!((name.parse(), square.to_string().as_str()), (Ok(square), name));
        }
        assert_eq!(Square::<Tall>::named("b27"), None);
    }

    /// What a king walks: all squares at a distance, and after his first step those in a direction.
    #[test]
    fn distances_and_directions_are_those_of_steps() {
        for from in Square::<Eleven>::all() {
            let mut near = alloc::vec![from];
            for distance in 0..11 {
                for &square in &near {
                    assert!(from.distance(square) <= distance);
                }
                let beyond = Square::all().filter(|square| !near.contains(square));
                assert!(beyond.clone().all(|square| from.distance(square) > distance));
                let next: alloc::vec::Vec<_> = beyond
                    .filter(|square| {
                        Direction::ALL.iter().any(|&d| square.step(d).is_some_and(|s| near.contains(&s)))
                    })
                    .collect();
                near.extend(next);
            }
            for to in Square::all() {
                let along =
                    Direction::ALL.into_iter().find(|&direction| from.ray(direction).any(|s| s == to));
                assert_eq!(from.direction_to(to), along, "{from} {to}");
            }
        }
    }

    #[test]
    fn a_step_is_an_offset_by_one() {
        fn check<G: Grid>() {
            for square in Square::<G>::all() {
                for direction in Direction::ALL {
                    let (files, ranks) = direction.delta();
                    assert_eq!(square.step(direction), square.offset(files, ranks), "{square} {direction:?}");
                }
            }
        }
        check::<Cross>();
        check::<Camelotish>();
        check::<Nineteen>();
    }

    #[test]
    fn offsets_do_not_wrap() {
        let k11 = Square::<Eleven>::named("k11").unwrap();
        assert_eq!(k11.step(Direction::East), None);
        assert_eq!(k11.offset(127, 127), None);
        assert_eq!(k11.offset(-128, -128), None);
        assert_eq!(k11.offset(-10, -10), Square::new(0, 0));
        assert_eq!(k11.ray(Direction::SouthWest).count(), 10);
    }
}
