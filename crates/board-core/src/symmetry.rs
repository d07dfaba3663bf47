//! The symmetries of the square and of the rectangle.

use crate::{Grid, Square};

/// One of the eight symmetries of a square board.
///
/// Boards of other shapes have some of them: see [`Symmetry::is_of`] and [`Symmetry::of`].
///
/// ```
/// use board_core::{grid, Square, Symmetry};
///
/// grid! {
///     /// The board of this example.
///     struct Six = 6 x 6;
/// }
/// let b1 = Square::<Six>::named("b1").unwrap();
/// assert_eq!(b1.mapped(Symmetry::QuarterTurn).unwrap().to_string(), "a5");
/// assert_eq!(Symmetry::of::<Six>().count(), 8);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Symmetry {
    /// Everything stays.
    Identity,
    /// A turn by 90° clockwise: what was west is then north.
    QuarterTurn,
    /// A turn by 180°.
    HalfTurn,
    /// A turn by 270° clockwise.
    ThreeQuarterTurn,
    /// West and east change places.
    MirrorFiles,
    /// South and north change places.
    MirrorRanks,
    /// Files and ranks change places: the mirror is the diagonal from a1.
    Transpose,
    /// The mirror is the other diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::MirrorFiles,
        Self::MirrorRanks,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            other => other,
        }
    }

    /// The symmetry that does this one and then `next`.
    ///
    /// ```
    /// use board_core::Symmetry;
    ///
    /// let turn = Symmetry::QuarterTurn;
    /// assert_eq!(turn.then(turn), Symmetry::HalfTurn);
    /// assert_eq!(turn.then(turn.inverse()), Symmetry::Identity);
    /// ```
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        // On a 3×3 board the images of two neighbours of a corner tell all eight symmetries apart.
        let image = |s: Self, (file, rank)| s.map(file, rank, 3, 3);
        let follow = |point| image(self, point).and_then(|point| image(next, point));
        Self::ALL
            .into_iter()
            .find(|&s| [(0, 1), (1, 0)].into_iter().all(|p| image(s, p) == follow(p)))
            .unwrap_or(Self::Identity)
    }

    /// Whether the symmetry maps the board `G` onto itself, missing squares included.
    #[must_use]
    pub fn is_of<G: Grid>(self) -> bool {
        self.fits(G::FILES, G::RANKS) && Square::<G>::all().all(|square| square.mapped(self).is_some())
    }

    /// The symmetries that map the board `G` onto itself; the identity is always the first.
    pub fn of<G: Grid>() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().filter(|symmetry| symmetry.is_of::<G>())
    }

    /// Whether a board of this size has it: of one that is not square, files do not become ranks.
    const fn fits(self, files: u8, ranks: u8) -> bool {
        let swaps = matches!(
            self,
            Self::QuarterTurn | Self::ThreeQuarterTurn | Self::Transpose | Self::AntiTranspose
        );
        !swaps || files == ranks
    }

    /// Where a file and rank go on a board of this size; `None` when the size does not allow it.
    pub(crate) const fn map(self, file: u8, rank: u8, files: u8, ranks: u8) -> Option<(u8, u8)> {
        let (east, north) = (files - 1 - file, ranks - 1 - rank);
        if !self.fits(files, ranks) {
            return None;
        }
        Some(match self {
            Self::Identity => (file, rank),
            Self::QuarterTurn => (rank, east),
            Self::HalfTurn => (east, north),
            Self::ThreeQuarterTurn => (north, file),
            Self::MirrorFiles => (east, rank),
            Self::MirrorRanks => (file, north),
            Self::Transpose => (rank, file),
            Self::AntiTranspose => (north, east),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Symmetry;
    use crate::Square;
    use crate::testing::{Camelotish, Eleven};

    #[test]
    fn they_are_a_group() {
        for a in Symmetry::ALL {
            assert_eq!(a.then(a.inverse()), Symmetry::Identity);
            for b in Symmetry::ALL {
                for square in Square::<Eleven>::all() {
                    let by_steps = square.mapped(a).unwrap().mapped(b);
                    assert_eq!(square.mapped(a.then(b)), by_steps);
                }
            }
        }
    }

    #[test]
    fn a_quarter_turn_is_clockwise() {
        let a1 = Square::<Eleven>::named("a1").unwrap();
        assert_eq!(a1.mapped(Symmetry::QuarterTurn), Square::named("a11"));
        let a11 = Square::<Eleven>::named("a11").unwrap();
        assert_eq!(a11.mapped(Symmetry::QuarterTurn), Square::named("k11"));
    }

    #[test]
    fn a_board_that_is_not_square_has_four() {
        use Symmetry::{HalfTurn, Identity, MirrorFiles, MirrorRanks};
        let four = [Identity, HalfTurn, MirrorFiles, MirrorRanks];
        assert!(Symmetry::of::<Camelotish>().eq(four));
        crate::grid! { struct NoSquares = ["  "]; }
        assert!(Symmetry::of::<NoSquares>().eq(four));
    }
}
