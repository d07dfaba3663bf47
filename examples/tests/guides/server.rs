use std::fmt::Display;
use std::ops::ControlFlow;

use hnefatafl::board_core::Position;
use hnefatafl::board_core::record::{Record, Recorded};
use hnefatafl::{Game, Player};

/// Where a game is drawn: far beyond what people play, and a bound of the memory it takes.
const PLY_LIMIT: usize = 1_000;

/// How many legal moves a client is told at most.
const MOST_MOVES: usize = 500;

/// Why a request is refused, and the HTTP status that says so.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("it is the other player's turn")]
    NotYourTurn,
    #[error("the game is at ply {now}, not {yours}: load it again")]
    Stale { now: usize, yours: usize },
    #[error("{0}")]
    Illegal(String),
}

impl Refusal {
    pub fn status(&self) -> u16 {
        match self {
            Self::NotYourTurn => 403,
            Self::Stale { .. } => 409,
            Self::Illegal(_) => 422,
        }
    }
}

/// What a client needs to show the game.
#[derive(Debug, PartialEq, Eq)]
pub struct View {
    pub ply: usize,
    pub position: String,
    pub turn: Player,
    pub legal_moves: Vec<String>,
    pub outcome: Option<String>,
}

/// A game of whatever kind: what the handlers of requests see.
pub trait Table: Send {
    fn play(&mut self, player: Player, ply: usize, text: &str) -> Result<(), Refusal>;
    fn view(&self) -> View;
    fn record(&self) -> String;
}

impl<P: Recorded<Move: Send> + Display + Send> Table for Game<P> {
    fn play(&mut self, player: Player, ply: usize, text: &str) -> Result<(), Refusal> {
        if self.ply() != ply {
            return Err(Refusal::Stale { now: self.ply(), yours: ply });
        }
        if self.outcome().is_none() && self.turn() != player {
            return Err(Refusal::NotYourTurn);
        }
        self.play_text(text).map_err(|error| Refusal::Illegal(error.to_string()))?;
        Ok(())
    }

    fn view(&self) -> View {
        let mut legal_moves = Vec::new();
        let _ = self.visit_legal_moves(|mv| {
            legal_moves.push(self.display_move(&mv).to_string());
            if legal_moves.len() < MOST_MOVES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        View {
            ply: self.ply(),
            position: self.position().to_string(),
            turn: self.turn(),
            legal_moves,
            outcome: self.outcome().map(|outcome| outcome.to_string()),
        }
    }

    fn record(&self) -> String {
        Record::of_game(self).map_or_else(|fault| fault.to_string(), |record| record.to_string())
    }
}

/// A new game; none when there is no game of that name.
pub fn open(game: &str) -> Option<Box<dyn Table>> {
    fn table<P: Recorded<Move: Send> + Display + Send + 'static>(start: P) -> Option<Box<dyn Table>> {
        Some(Box::new(Game::with_ply_limit(start, PLY_LIMIT)))
    }
    match game {
        "hnefatafl" => table(hnefatafl::Position::<hnefatafl::Tafl11>::start(hnefatafl::Rules::FETLAR)),
        "camelot" => table(camelot::Position::<camelot::Camelot>::start(camelot::Rules::CLASSIC)),
        "chivalry" => table(camelot::Position::<camelot::Chivalry>::start(camelot::Rules::CLASSIC)),
        "graf-cestod" => table(graf_cestod::Position::start(graf_cestod::Layout::DEFAULT)),
        _ => None,
    }
}
