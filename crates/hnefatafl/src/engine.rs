//! The position as every engine offers it.

use core::fmt;
use core::ops::ControlFlow;

use board_core::{MoveList, Outcome, ParseMoveError, Player, robust_hash};

use crate::board::Board;
use crate::{EndReason, IllegalMove, Move, Position, Repetition};

impl<B: Board> board_core::Position for Position<B> {
    type Move = Move<B>;
    type Reason = EndReason;
    type IllegalMove = IllegalMove<B>;

    #[inline]
    fn turn(&self) -> Player {
        self.side_to_move.into()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome<EndReason>> {
        self.find_outcome()
    }

    /// Allocates nothing.
    #[inline]
    fn visit_legal_moves<T>(&self, visit: impl FnMut(Move<B>) -> ControlFlow<T>) -> ControlFlow<T> {
        self.visit_moves(visit)
    }

    #[inline]
    fn legal_moves(&self) -> MoveList<Move<B>> {
        self.list_moves()
    }

    /// Counts all moves of an army in one direction at once.
    #[inline]
    fn count_legal_moves(&self) -> u64 {
        self.count_moves()
    }

    #[inline]
    fn check(&self, mv: &Move<B>) -> Result<(), IllegalMove<B>> {
        self.check_move(mv)
    }

    /// Every result is a valid position: a move of what is not the mover's piece, to a square where
    /// something stands or where the piece may not stop, moves and captures nothing, and the turn passes all
    /// the same. Whether the way is straight and free is not asked.
    #[inline]
    fn play_unchecked(&mut self, mv: &Move<B>) {
        self.play(mv);
    }

    /// Covers pieces and side to move, not the rules. Whoever knows the keys can make positions of one
    /// value: for search tables take this, for maps that strangers fill [`Hash`](core::hash::Hash).
    #[inline]
    fn hash64(&self) -> u64 {
        self.hash
    }

    /// The same pieces on the same squares and the same side to move.
    #[inline]
    fn repeats(&self, earlier: &Self) -> bool {
        self.hash == earlier.hash
            && self.side_to_move == earlier.side_to_move
            && self.attackers == earlier.attackers
            && self.defenders == earlier.defenders
            && self.king == earlier.king
    }

    /// Not the Zobrist hash: its keys are public, so that anybody can make up games of positions that share one.
    fn repetition_hash(&self) -> u64 {
        robust_hash(&(self.attackers, self.defenders, self.king, self.side_to_move))
    }

    fn repetition_draws(&self) -> bool {
        self.rules.repetition == Repetition::Draw
    }

    /// Reads `d1-d4`, with or without a `K` in front of the king's moves and the captures behind,
    /// `d1-d4xd5/e4`. What is written must be right: the captures all of them, in any order.
    fn parse_move(&self, text: &str) -> Result<Move<B>, ParseMoveError<IllegalMove<B>>> {
        self.read_move(text)
    }

    /// Writes `d1-d4xd5/e4`, `Kf6-f2`, `e5-f5xKf6`.
    fn write_move(&self, mv: &Move<B>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.format_move(mv, f)
    }
}
