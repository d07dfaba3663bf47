//! Which pieces may move, and how: the duties, in their order.

use board_core::Bitboard;

use super::view::{View, jumps};
use crate::Board;

/// Why the choice of moves is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// Nothing is compulsory.
    Free,
    /// Somebody can capture.
    Capture,
    /// Somebody stands in the own castle and can move.
    LeaveCastle,
    /// Somebody stands in the own castle and can capture.
    LeaveCastleCapturing,
}

/// Which pieces may move, and how.
#[derive(Clone, Copy)]
pub(crate) struct Plan<B: Board> {
    pub(crate) why: Why,
    /// The pieces that may move, except inside the enemy castle.
    pub(crate) pieces: Bitboard<B>,
    /// Whether plain moves and canters are allowed.
    pub(crate) quiet: bool,
    /// Those of `pieces` that can capture from where they stand, and may: none when `quiet`.
    pub(crate) capturers: Bitboard<B>,
    /// Those of `pieces` that can make the first step of a canter and may make some canter or charge.
    pub(crate) canterers: Bitboard<B>,
    /// The piece that may step inside the enemy castle, if there is one.
    pub(crate) castle_mover: Bitboard<B>,
    /// The squares that plain moves and canters may enter.
    pub(crate) open: Bitboard<B>,
    /// The hot squares while every piece stands where it stands.
    pub(crate) hot: Bitboard<B>,
}

impl<B: Board> Plan<B> {
    pub(crate) fn new(view: &View<B>) -> Self {
        let open = view.open();
        let hot = view.hot_squares();
        let movers = view.own - view.enemy_castle;
        let canterers = jumps(open, view.own) & movers;
        let inside = movers & view.own_castle;
        let (why, pieces) = if !inside.is_disjoint(hot) {
            (Why::LeaveCastleCapturing, inside)
        } else if !inside.is_empty() && view.any_can_move(inside, canterers, hot) {
            (Why::LeaveCastle, inside)
        } else if !movers.is_disjoint(hot) {
            (Why::Capture, movers)
        } else {
            (Why::Free, movers)
        };
        let quiet = matches!(why, Why::Free | Why::LeaveCastle);
        let castle_mover = if why == Why::Free { view.castle_mover() } else { Bitboard::EMPTY };
        let cantering = if quiet { pieces } else { pieces & view.knights };
        Self {
            why,
            pieces,
            quiet,
            capturers: pieces & hot,
            canterers: cantering & canterers,
            castle_mover,
            open,
            hot,
        }
    }
}

impl<B: Board> View<B> {
    /// Whether the side to move has any legal move. Finds no move, only whether there is one: the duties
    /// choose among moves but never leave a side that could move without one.
    pub(crate) fn can_move(&self) -> bool {
        let movers = self.own - self.enemy_castle;
        let steps = self.any_can_move(movers, Bitboard::EMPTY, Bitboard::EMPTY);
        steps
            || !self.castle_mover().is_empty()
            || !movers.is_disjoint(jumps(self.open(), self.own))
            || !movers.is_disjoint(self.hot_squares())
    }

    /// The piece that could step inside the enemy castle, if there is one.
    fn castle_mover(&self) -> Bitboard<B> {
        let inside = self.own & self.enemy_castle;
        let other_is_empty = !self.enemy_castle.is_disjoint(self.empty);
        if self.castle_move_left && other_is_empty { inside } else { Bitboard::EMPTY }
    }
}
