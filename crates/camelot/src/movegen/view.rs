//! A position as the side to move sees it.

use board_core::{Bitboard, Direction};

use crate::{Board, OwnCastleEntry, Position};

/// The sets that every question about the moves of one side needs.
#[derive(Clone, Copy)]
pub(crate) struct View<B: Board> {
    pub(crate) own: Bitboard<B>,
    pub(crate) enemy: Bitboard<B>,
    pub(crate) empty: Bitboard<B>,
    /// The own knights.
    pub(crate) knights: Bitboard<B>,
    pub(crate) own_castle: Bitboard<B>,
    pub(crate) enemy_castle: Bitboard<B>,
    /// The squares where a capture ends although it could go on.
    pub(crate) final_squares: Bitboard<B>,
    /// Whether a move inside the enemy castle is left.
    pub(crate) castle_move_left: bool,
}

impl<B: Board> View<B> {
    #[inline]
    pub(crate) fn new(position: &Position<B>) -> Self {
        let color = position.side_to_move;
        let own = position.pieces(color);
        let own_castle = B::castle(color);
        let enemy_castle = B::castle(!color);
        let final_squares = match position.rules.own_castle_entry {
            OwnCastleEntry::EndsMove => enemy_castle | own_castle,
            OwnCastleEntry::GoesOn => enemy_castle,
        };
        Self {
            own,
            enemy: position.pieces(!color),
            empty: position.empty_squares(),
            knights: own & position.knights,
            own_castle,
            enemy_castle,
            final_squares,
            castle_move_left: position.castle_moves_left(color) > 0,
        }
    }

    /// The squares where a piece of the side to move can capture, or could if it stood there.
    ///
    /// A piece in the enemy castle never captures.
    #[inline]
    pub(crate) fn hot_squares(&self) -> Bitboard<B> {
        jumps(self.empty, self.enemy) - self.enemy_castle
    }

    /// The squares that a plain move or a canter may enter, the enemy castle included.
    #[inline]
    pub(crate) fn open(&self) -> Bitboard<B> {
        self.empty - self.own_castle
    }

    /// How many single steps lead from `pieces` to `open`.
    #[inline]
    pub(crate) fn count_plain(&self, pieces: Bitboard<B>, open: Bitboard<B>) -> u64 {
        Direction::map_all(|d| (pieces.stepped(d) & open).len() as u64).into_iter().sum()
    }

    /// Whether one of `pieces`, none of them in the enemy castle, has a legal move when no other duty
    /// binds it. `canterers` can make the first step of a canter, `hot` are the hot squares.
    ///
    /// The first step decides: a canter that may not end is a canter of a knight to a hot square, and
    /// then a charge.
    #[inline]
    pub(crate) fn any_can_move(&self, pieces: Bitboard<B>, canterers: Bitboard<B>, hot: Bitboard<B>) -> bool {
        let open = self.open();
        !union(Direction::map_all(|d| pieces.stepped(d))).is_disjoint(open)
            || !pieces.is_disjoint(canterers | hot)
    }
}

/// Where jumps over the pieces of `over` land that begin on `from`, whatever stands there. Jumps go back
/// as well as forth, so these are also the squares from which such jumps land on `from`.
#[inline]
pub(crate) fn jumps<B: Board>(from: Bitboard<B>, over: Bitboard<B>) -> Bitboard<B> {
    union(Direction::map_all(|d| (from.stepped(d) & over).stepped(d)))
}

#[inline]
fn union<B: Board>(sets: [Bitboard<B>; 8]) -> Bitboard<B> {
    sets.into_iter().fold(Bitboard::EMPTY, |all, set| all | set)
}
