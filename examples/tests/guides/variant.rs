use std::fmt;
use std::ops::ControlFlow;

use hnefatafl::board_core::{ParseMoveError, Position as Rulebook};
use hnefatafl::{Board, EndReason, IllegalMove, Move, Outcome, Player, Position};

/// Hnefatafl in which a king without defenders has lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BareKing<B: Board>(pub Position<B>);

/// Why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    Hnefatafl(EndReason),
    BareKing,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hnefatafl(reason) => reason.fmt(f),
            Self::BareKing => f.write_str("the king has lost his last defender"),
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal<B: Board> {
    #[error(transparent)]
    Hnefatafl(IllegalMove<B>),
    #[error("the game is over: {}", Reason::BareKing)]
    BareKing,
}

impl<B: Board> BareKing<B> {
    fn king_is_bare(&self) -> bool {
        self.0.outcome().is_none() && self.0.defenders().is_empty()
    }
}

impl<B: Board> Rulebook for BareKing<B> {
    type Move = Move<B>;
    type Reason = Reason;
    type IllegalMove = Refusal<B>;

    fn turn(&self) -> Player {
        self.0.turn()
    }

    fn outcome(&self) -> Option<Outcome<Reason>> {
        if self.king_is_bare() {
            return Some(Outcome::Win { winner: Player::First, by: Reason::BareKing });
        }
        self.0.outcome().map(|outcome| outcome.map(Reason::Hnefatafl))
    }

    fn visit_legal_moves<T>(&self, visit: impl FnMut(Move<B>) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.king_is_bare() { ControlFlow::Continue(()) } else { self.0.visit_legal_moves(visit) }
    }

    fn count_legal_moves(&self) -> u64 {
        if self.king_is_bare() { 0 } else { self.0.count_legal_moves() }
    }

    fn check(&self, mv: &Move<B>) -> Result<(), Refusal<B>> {
        if self.king_is_bare() {
            Err(Refusal::BareKing)
        } else {
            self.0.check(mv).map_err(Refusal::Hnefatafl)
        }
    }

    fn play_unchecked(&mut self, mv: &Move<B>) {
        self.0.play_unchecked(mv);
    }

    fn hash64(&self) -> u64 {
        self.0.hash64()
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.0.repeats(&earlier.0)
    }

    fn repetition_draws(&self) -> bool {
        self.0.repetition_draws()
    }

    fn repetition_hash(&self) -> u64 {
        self.0.repetition_hash()
    }

    fn parse_move(&self, text: &str) -> Result<Move<B>, ParseMoveError<Refusal<B>>> {
        let mv = self.0.parse_move(text).map_err(|error| error.map_illegal(Refusal::Hnefatafl))?;
        self.check(&mv).map_err(ParseMoveError::Illegal)?;
        Ok(mv)
    }

    fn write_move(&self, mv: &Move<B>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_move(mv, f)
    }
}
