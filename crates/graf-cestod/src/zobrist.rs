//! The keys of the positions' hash.

use board_core::zobrist;

use crate::board::CELLS;
use crate::{Cell, Kind, Side, Value};

static PIECES: [u64; 4 * CELLS] = zobrist::keys(0x6772_6166_0001);
const BOUND: [u64; 3] = zobrist::keys(0x6772_6166_0002);
const SECOND: [u64; 1] = zobrist::keys(0x6772_6166_0003);

/// A piece on a cell.
#[inline]
pub(crate) fn piece(side: Side, kind: Kind, cell: Cell) -> u64 {
    PIECES[(side as usize * 2 + kind as usize) * CELLS + cell.index()]
}

/// What binds the mover.
#[inline]
pub(crate) fn bound(bound: Option<Value>) -> u64 {
    bound.map_or(0, |value| BOUND[value.index()])
}

/// The side to move.
#[inline]
pub(crate) fn turn(side: Side) -> u64 {
    match side {
        Side::First => 0,
        Side::Second => SECOND[0],
    }
}
