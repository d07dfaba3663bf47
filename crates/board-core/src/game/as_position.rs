//! A game seen as a position, so that searches know its history.

use core::fmt;
use core::ops::ControlFlow;

use super::{Closing, Game, GameReason, IllegalInGame};
use crate::{Outcome, ParseMoveError, Player, Position, zobrist};

impl<P: Position> Game<P> {
    /// What the history adds to the hash: 0 at a first occurrence of an open game.
    pub(crate) const fn history_key(occurrences: usize, closing: Option<Closing>) -> u64 {
        let closing = match closing {
            None => 0,
            Some(Closing::Agreement) => 1,
            Some(Closing::Resignation(Player::First)) => 2,
            Some(Closing::Resignation(Player::Second)) => 3,
        };
        zobrist::mix((occurrences.saturating_sub(1) as u64) << 2 | closing)
    }
}

impl<P: Position> Position for Game<P> {
    type Move = P::Move;
    type Reason = GameReason<P::Reason>;
    type IllegalMove = IllegalInGame<P::IllegalMove>;

    fn turn(&self) -> Player {
        self.position().turn()
    }

    fn outcome(&self) -> Option<Outcome<Self::Reason>> {
        Self::outcome(self)
    }

    fn visit_legal_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.ending() {
            Some(_) => ControlFlow::Continue(()),
            None => self.position().visit_legal_moves(visit),
        }
    }

    fn count_legal_moves(&self) -> u64 {
        match self.ending() {
            Some(_) => 0,
            None => self.position().count_legal_moves(),
        }
    }

    fn check(&self, mv: &Self::Move) -> Result<(), Self::IllegalMove> {
        match self.ending_in_force() {
            Some(ending) => Err(IllegalInGame::Over(ending)),
            None => self.position().check(mv).map_err(IllegalInGame::Rules),
        }
    }

    /// Appends to the history, so it allocates. It does nothing when the move is not legal or the game is over: every
    /// game is one that was played by the rules, and none grows past its ply limit.
    fn play_unchecked(&mut self, mv: &Self::Move) {
        if self.is_legal(mv) {
            self.push(mv.clone());
        }
    }

    /// The position's hash mixed with how often it occurred and how the players closed the game. The other positions
    /// that occurred do not enter it, although they too can come back.
    fn hash64(&self) -> u64 {
        self.position().hash64() ^ Self::history_key(self.occurrences(), self.closing)
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.position().repeats(earlier.position())
    }

    fn repetition_hash(&self) -> u64 {
        self.position().repetition_hash()
    }

    fn repetition_draws(&self) -> bool {
        self.position().repetition_draws()
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError<Self::IllegalMove>> {
        match (self.position().parse_move(text), self.ending_in_force()) {
            (Err(ParseMoveError::Text(error)), _) => Err(ParseMoveError::Text(error)),
            (_, Some(ending)) => Err(ParseMoveError::Illegal(IllegalInGame::Over(ending))),
            (read, None) => read.map_err(|error| error.map_illegal(IllegalInGame::Rules)),
        }
    }

    fn write_move(&self, mv: &Self::Move, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().write_move(mv, f)
    }
}
