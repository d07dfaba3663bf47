//! Lines and neighbours of single squares, from tables made at compile time.

use super::Bitboard;
use crate::{Direction, Grid, Square, Words as _};

impl<G: Grid> Bitboard<G> {
    /// The squares from the next one in a direction to the board's end or a missing square: the set of
    /// [`Square::ray`], by one look into a table.
    #[inline]
    #[must_use]
    pub fn ray(square: Square<G>, direction: Direction) -> Self {
        match G::GEOMETRY.surroundings.get(square.index()) {
            Some(surroundings) => Self { words: surroundings.rays[direction as usize] },
            None => Self::EMPTY,
        }
    }

    /// The squares one orthogonal step away, by one look into a table.
    #[inline]
    #[must_use]
    pub fn beside(square: Square<G>) -> Self {
        match G::GEOMETRY.surroundings.get(square.index()) {
            Some(surroundings) => Self { words: surroundings.beside },
            None => Self::EMPTY,
        }
    }

    /// The squares strictly between two squares of one rank, file or diagonal; empty for others, and
    /// where a missing square lies between them.
    ///
    /// ```
    /// use board_core::{grid, Bitboard, Square};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// let square = |name| Square::<Six>::named(name).unwrap();
    /// let between = Bitboard::between(square("a1"), square("d4"));
    /// assert_eq!(between, Bitboard::of(&[square("b2"), square("c3")]));
    /// ```
    #[inline]
    #[must_use]
    pub fn between(a: Square<G>, b: Square<G>) -> Self {
        let Some(direction) = a.direction_to(b) else {
            return Self::EMPTY;
        };
        let ray = Self::ray(a, direction);
        if ray.contains(b) { ray & Self::ray(b, direction.opposite()) } else { Self::EMPTY }
    }

    /// Where a piece on a square gets to along a line, in a direction and in the opposite one, through the
    /// squares of `through`: up to the first other square each way, which is part of the set.
    ///
    /// This is the *obstruction difference* of the [Chess Programming Wiki]: one subtraction, over the whole
    /// line, of the nearest blocker below from the blockers above. No branch depends on the position.
    ///
    /// ```
    /// use board_core::{grid, Bitboard, Direction, Square};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// let square = |name| Square::<Six>::named(name).unwrap();
    /// let blocker = Bitboard::from(square("d1"));
    /// let slide = Bitboard::slide(square("b1"), Direction::East, !blocker);
    /// assert_eq!(slide, Bitboard::of(&[square("a1"), square("c1"), square("d1")]));
    /// ```
    ///
    /// [Chess Programming Wiki]: https://www.chessprogramming.org/Obstruction_Difference
    #[inline]
    #[must_use]
    pub fn slide(square: Square<G>, direction: Direction, through: Self) -> Self {
        let (there, back) = (Self::ray(square, direction), Self::ray(square, direction.opposite()));
        let (files, ranks) = direction.delta();
        let ascending = ranks > 0 || (ranks == 0 && files > 0);
        let (above, below) = if ascending { (there, back) } else { (back, there) };
        let (blockers_above, blockers_below) = (above - through, below - through);
        let reached = blockers_above.words.obstruction_difference(blockers_below.words);
        (above | below) & Self { words: reached }
    }
}
