//! The position as every engine offers it: `board_core::Position`.

use core::fmt;
use core::ops::ControlFlow;

use board_core::{Bitboard, Outcome, ParseMoveError, Player, robust_hash};

use crate::movegen;
use crate::{Board, EndReason, IllegalMove, Move, Position};

impl<B: Board> board_core::Position for Position<B> {
    type Move = Move<B>;
    type Reason = EndReason;
    type IllegalMove = IllegalMove<B>;

    #[inline]
    fn turn(&self) -> Player {
        self.side_to_move.into()
    }

    /// How the game ended, or `None` while it goes on. A fixed number of set operations.
    fn outcome(&self) -> Option<Outcome<EndReason>> {
        self.early_outcome().or_else(|| self.stalemate())
    }

    /// Ascending, without doubles. Allocates only for captures of more than eight pieces, and takes memory
    /// in proportion to the longest chain of captures. Played games can reach hundreds of thousands of
    /// chains, and a position made up for the purpose can have more than anybody can visit: break off, or
    /// ask [`check`](board_core::Position::check), [`outcome`](board_core::Position::outcome) and
    /// [`Position::begin`], whose time does not grow with the number of chains.
    fn visit_legal_moves<R>(&self, visit: impl FnMut(Move<B>) -> ControlFlow<R>) -> ControlFlow<R> {
        match self.early_outcome() {
            Some(_) => ControlFlow::Continue(()),
            None => movegen::visit(self, Bitboard::ALL, visit),
        }
    }

    /// Builds no moves and allocates nothing. It walks every chain of captures all the same, and so does
    /// [`perft`](board_core::perft): a position made up for the purpose can have more of them than anybody
    /// can count, see [`visit_legal_moves`](board_core::Position::visit_legal_moves).
    fn count_legal_moves(&self) -> u64 {
        match self.early_outcome() {
            Some(_) => 0,
            None => movegen::count(self),
        }
    }

    fn check(&self, mv: &Move<B>) -> Result<(), IllegalMove<B>> {
        self.check_move(mv)
    }

    fn play_unchecked(&mut self, mv: &Move<B>) {
        self.play(mv);
    }

    /// The hash of the pieces, the side to move and the castle moves of both sides. The ply counter and
    /// the rules do not enter it.
    #[inline]
    fn hash64(&self) -> u64 {
        self.hash
    }

    /// The same pieces, side to move and castle moves of both sides.
    fn repeats(&self, earlier: &Self) -> bool {
        self.hash == earlier.hash
            && self.pieces == earlier.pieces
            && self.knights == earlier.knights
            && self.side_to_move == earlier.side_to_move
            && self.castle_moves == earlier.castle_moves
    }

    /// Not the Zobrist hash: its keys are public, so that anybody can make up games of positions that share one.
    fn repetition_hash(&self) -> u64 {
        robust_hash(&(self.pieces, self.knights, self.side_to_move, self.castle_moves))
    }

    /// Reads a move: `c6-c7`, `e6-c8-a8`, `h4xj4xl6`, `f6-f8-h8xh10xj12`.
    ///
    /// A canter, and a charge's canters, may be written by any way that is legal or by their two ends
    /// alone. Captures are written with every landing square; the last one alone is enough where just one
    /// capture fits and the text does not begin with a jump that can be made as it is written. It is
    /// looked for among the first 4096 captures that begin on the square, so that the time is bounded:
    /// where there are more, all squares must be written.
    fn parse_move(&self, text: &str) -> Result<Move<B>, ParseMoveError<IllegalMove<B>>> {
        self.read_move(text)
    }

    fn write_move(&self, mv: &Move<B>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_move_text(mv, f)
    }
}
