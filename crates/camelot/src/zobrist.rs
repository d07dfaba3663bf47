//! The keys of the position hash.

use board_core::{Grid, Square, zobrist};

use crate::{Color, Piece};

/// As many squares as the larger board has numbers.
const SQUARES: usize = 14 * 16;

static PIECES: [[u64; SQUARES]; 4] =
    [zobrist::keys(0xca_01), zobrist::keys(0xca_02), zobrist::keys(0xca_03), zobrist::keys(0xca_04)];

/// For each side, the keys of one and of two moves inside the enemy castle.
const CASTLE_MOVES: [[u64; 2]; 2] = [zobrist::keys(0xca_05), zobrist::keys(0xca_06)];

/// Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(0xca_07)[0];

#[inline]
pub(crate) fn piece<G: Grid>(piece: Piece, square: Square<G>) -> u64 {
    PIECES[piece as usize][square.index()]
}

/// No moves have no key.
#[inline]
pub(crate) fn castle_moves(color: Color, moves: u8) -> u64 {
    match moves {
        0 => 0,
        1 => CASTLE_MOVES[color as usize][0],
        _ => CASTLE_MOVES[color as usize][1],
    }
}
