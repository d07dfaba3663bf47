//! The position as every engine offers it: `board_core::Position`.

use core::fmt;
use core::ops::ControlFlow;

use board_core::{Outcome, ParseMoveError, Player, robust_hash};

use crate::{EndReason, IllegalMove, Move, Position, Side, Stage};

impl board_core::Position for Position {
    type Move = Move;
    type Reason = EndReason;
    type IllegalMove = IllegalMove;

    fn turn(&self) -> Player {
        self.side.into()
    }

    /// A missing graf ends the game, and so does a mover without any legal action. The draw by repetition
    /// belongs to [`Game`](board_core::Game).
    fn outcome(&self) -> Option<Outcome<EndReason>> {
        let (loser, by) = match self.stage() {
            Stage::FirstDeploys | Stage::SecondDeploys { .. } => return None,
            Stage::Play if self.can_act() => return None,
            Stage::Play => (self.side, EndReason::NoMoves),
            Stage::GrafCaptured if self.graf(Side::First).is_none() => (Side::First, EndReason::GrafCaptured),
            Stage::GrafCaptured => (Side::Second, EndReason::GrafCaptured),
        };
        Some(Outcome::Win { winner: loser.opponent().into(), by })
    }

    /// Allocates nothing.
    fn visit_legal_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit(visit)
    }

    /// Deployments are counted without being made, moves without being listed.
    fn count_legal_moves(&self) -> u64 {
        self.count() as u64
    }

    fn check(&self, mv: &Move) -> Result<(), IllegalMove> {
        self.check_move(*mv)
    }

    /// A move that would break the position (a piece that is not there, a deployment in the midst of
    /// play, a return with nothing captured) leaves it as it is, so that every result is a valid position.
    fn play_unchecked(&mut self, mv: &Move) {
        self.play(*mv);
    }

    fn hash64(&self) -> u64 {
        self.hash
    }

    /// The same layout, cells, side to move and bound value.
    fn repeats(&self, earlier: &Self) -> bool {
        self == earlier
    }

    /// Not the Zobrist hash: its keys are public, so that anybody can make up games of positions that share one.
    fn repetition_hash(&self) -> u64 {
        robust_hash(self)
    }

    /// Reads `c1-d3`, `c1xd3` (only when it captures), `R@c4` or `S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1`.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError<IllegalMove>> {
        self.read_move(text)
    }

    /// Writes what [`Move`]'s `Display` does, with `x` instead of `-` for a capture.
    fn write_move(&self, mv: &Move, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *mv {
            Move::Walk { from, to } if self.pieces(self.side.opponent()).contains(to) => {
                write!(f, "{from}x{to}")
            }
            mv => fmt::Display::fmt(&mv, f),
        }
    }
}
