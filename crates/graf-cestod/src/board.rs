//! The board: 6×6 cells, files `a`–`f` from west to east, ranks `1`–`6` from south to north.

use board_core::{Bitboard, Square, grid};

grid! {
    /// The shape of the board: six files and six ranks. What the cells are worth is the
    /// [`Layout`](crate::Layout)'s affair.
    pub struct Board = 6 x 6;
}

/// A cell of the board. Cells are ordered a1, b1, … f1, a2, … f6.
pub type Cell = Square<Board>;

/// A set of cells.
pub type Cells = Bitboard<Board>;

/// The number of cells.
pub(crate) const CELLS: usize = 36;

/// The cell of a number below 36, for tables that the compiler builds.
pub(crate) const fn cell(index: usize) -> Cell {
    Cell::from_index(index).expect("a cell's number is below 36")
}
