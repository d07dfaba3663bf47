//! The eight symmetries of the board, which map position and layout together.

use board_core::Symmetry;

use crate::{Cell, Move, Position};

/// Where a cell goes. The board is square, so every symmetry has an image for every cell.
#[inline]
pub(crate) fn image(cell: Cell, symmetry: Symmetry) -> Cell {
    cell.mapped(symmetry).unwrap_or(cell)
}

impl Move {
    /// The move under a symmetry of the board: legal in [`Position::mapped`] exactly when this one is in
    /// the position.
    #[must_use]
    pub fn mapped(self, symmetry: Symmetry) -> Self {
        match self {
            Self::Deploy(deployment) => Self::Deploy(deployment.mapped(symmetry)),
            Self::Walk { from, to } => Self::Walk { from: image(from, symmetry), to: image(to, symmetry) },
            Self::Return { to } => Self::Return { to: image(to, symmetry) },
        }
    }
}

impl Position {
    /// The position under a symmetry of the board, its layout included.
    ///
    /// ```
    /// use graf_cestod::{Position, board_core::Symmetry};
    ///
    /// let position: Position = "rrrrrg/6/6/6/6/GRRRRR 1 -".parse()?;
    /// let turned = position.mapped(Symmetry::QuarterTurn);
    /// assert_eq!(
    ///     turned.to_string(),
    ///     "G4r/R4r/R4r/R4r/R4r/R4g 1 - 223122/131313/312231/231312/213132/132213"
    /// );
    /// # Ok::<(), graf_cestod::ParseError>(())
    /// ```
    #[must_use]
    pub fn mapped(&self, symmetry: Symmetry) -> Self {
        let mut image = Self {
            layout: self.layout.mapped(symmetry),
            pieces: self.pieces.map(|cells| cells.mapped(symmetry)),
            grafs: self.grafs.mapped(symmetry),
            hash: 0,
            side: self.side,
            bound: self.bound,
            bound_by: self.bound_by.map(|cell| self::image(cell, symmetry)),
        };
        image.hash = image.hash_from_scratch();
        image
    }
}
