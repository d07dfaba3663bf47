//! The keys of the position hash.

use board_core::{Grid, Square, zobrist};

use crate::Piece;

/// Enough for the largest board; a smaller one uses the first keys of each row.
const SQUARES: usize = 19 * 19;

static PIECES: [[u64; SQUARES]; 3] = [zobrist::keys(1), zobrist::keys(2), zobrist::keys(3)];

const DEFENDERS_TO_MOVE: u64 = zobrist::keys::<1>(4)[0];

/// Changes the hash by a piece that comes to or leaves a square.
#[inline]
pub(crate) fn piece<B: Grid>(piece: Piece, square: Square<B>) -> u64 {
    PIECES[piece as usize].get(square.index()).copied().unwrap_or(0)
}

/// Changes the hash by the turn passing.
#[inline]
pub(crate) const fn turn() -> u64 {
    DEFENDERS_TO_MOVE
}
