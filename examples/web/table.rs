//! A game that is played here, whichever it is.

use common::computer::Computer;
use common::games::{Choice, Playable, Program};
use hnefatafl::board_core::Position as _;
use hnefatafl::board_core::record::Record;
use hnefatafl::{Game, Player};
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::view::{Look, View};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Seat {
    /// A person at the page.
    Human,
    /// The search.
    Computer,
}

/// What a person does in a game.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(crate) enum Act {
    /// Makes the move of this text.
    Move { text: String },
    /// Takes back the last move that a person made, and what followed it.
    Undo,
    /// Plays it again.
    Redo,
    /// Gives up.
    Resign,
    /// Agrees on a draw with another person.
    Draw,
}

/// What the computer plays: the version of the game it thought about, and its move.
pub(crate) type Thought = Box<dyn FnOnce() -> (u64, Option<String>) + Send>;

/// A game of any kind, with its players.
pub(crate) trait Table: Send {
    /// Grows with every change.
    fn version(&self) -> u64;

    /// What a page shows.
    fn view(&self, look: &Look) -> Result<View, Refusal>;

    /// Does what a person wants; nothing is changed when that is refused.
    fn act(&mut self, act: &Act) -> Result<(), Refusal>;

    /// A thought about the next move, if it is the computer's.
    fn thought(&self) -> Option<Thought>;

    /// Plays what a thought came to, unless the game has gone on meanwhile.
    fn answer(&mut self, version: u64, text: Option<&str>);

    /// The game as a record.
    fn record(&self) -> Result<String, Refusal>;
}

/// How a game is set up.
pub(crate) struct Setup<'a> {
    pub(crate) choice: &'a Choice,
    pub(crate) seats: [Seat; 2],
    pub(crate) ply_limit: usize,
    pub(crate) computer: Computer,
}

/// The one place where a game of whatever kind is taken for a table.
impl Program for Setup<'_> {
    type Output = Box<dyn Table>;

    fn run<P: Playable>(self, position: P) -> Self::Output {
        Box::new(Seated {
            game: Game::with_ply_limit(position, self.ply_limit),
            kind: self.choice.game,
            seats: self.seats,
            computer: self.computer,
            version: 0,
        })
    }
}

/// A game with its players.
pub(crate) struct Seated<P: Playable> {
    pub(crate) game: Game<P>,
    pub(crate) kind: common::games::Game,
    pub(crate) seats: [Seat; 2],
    computer: Computer,
    version: u64,
}

impl<P: Playable> Table for Seated<P> {
    fn version(&self) -> u64 {
        self.version
    }

    fn view(&self, look: &Look) -> Result<View, Refusal> {
        View::of(self, self.version, look)
    }

    fn act(&mut self, act: &Act) -> Result<(), Refusal> {
        match act {
            Act::Move { text } => self.play(text)?,
            Act::Undo => self.undo()?,
            Act::Redo => self.redo()?,
            Act::Resign => self.resign()?,
            Act::Draw => self.agree_draw()?,
        }
        self.version += 1;
        Ok(())
    }

    fn thought(&self) -> Option<Thought> {
        if self.game.outcome().is_some() || self.seat(self.game.turn()) == Seat::Human {
            return None;
        }
        let (game, computer, version) = (self.game.clone(), self.computer, self.version);
        Some(Box::new(move || {
            let mut random = fastrand::Rng::with_seed(computer.seed ^ game.ply() as u64);
            let thought = computer.choose(&game, &mut random);
            (version, thought.map(|thought| game.position().display_move(&thought.mv).to_string()))
        }))
    }

    fn answer(&mut self, version: u64, text: Option<&str>) {
        if version == self.version && text.is_some_and(|text| self.game.play_text(text).is_ok()) {
            self.version += 1;
        }
    }

    fn record(&self) -> Result<String, Refusal> {
        Record::of_game(&self.game).map(|record| record.to_string()).map_err(Refusal::fault)
    }
}

impl<P: Playable> Seated<P> {
    pub(crate) fn seat(&self, player: Player) -> Seat {
        self.seats[player as usize]
    }

    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        if let Some(outcome) = self.game.outcome() {
            return Err(Refusal::conflict(format!("the game is over: {}", outcome.reason())));
        }
        if self.seat(self.game.turn()) == Seat::Computer {
            return Err(Refusal::conflict("it is the computer's turn"));
        }
        let text = self.full_text(text.trim())?;
        self.game.play_text(&text).map(|_| ()).map_err(Refusal::illegal)
    }

    /// A deployment may be typed as its cells alone.
    fn full_text(&self, text: &str) -> Result<String, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.len() > 1 && self.game.position().is_deployment() {
            return self.game.position().deployment(&words).map_err(Refusal::illegal);
        }
        Ok(text.to_owned())
    }

    /// How many plies are left when the last move of a person is taken back.
    pub(crate) fn before_last_human_move(&self) -> Option<usize> {
        let mut positions = self.game.positions().iter().enumerate().rev().skip(1);
        positions.find(|(_, position)| self.seat(position.turn()) == Seat::Human).map(|(ply, _)| ply)
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        if self.game.reopen().is_some() {
            return Ok(());
        }
        let ply = self
            .before_last_human_move()
            .ok_or_else(|| Refusal::conflict("there is no move to take back"))?;
        while self.game.ply() > ply && self.game.undo().is_some() {}
        Ok(())
    }

    fn redo(&mut self) -> Result<(), Refusal> {
        if self.game.redo().is_none() {
            return Err(Refusal::conflict("there is no move to play again"));
        }
        // The computer's answer belongs to it.
        while self.seat(self.game.turn()) == Seat::Computer && self.game.redo().is_some() {}
        Ok(())
    }

    /// The person who gives up: the one to move, or the one who waits for the computer.
    pub(crate) fn resigner(&self) -> Option<Player> {
        let turn = self.game.turn();
        [turn, !turn].into_iter().find(|&player| self.seat(player) == Seat::Human)
    }

    fn resign(&mut self) -> Result<(), Refusal> {
        let player = self.resigner().ok_or_else(|| Refusal::conflict("the computer plays both sides"))?;
        self.game.resign(player).map_err(Refusal::conflict)
    }

    /// Whether two people are there to agree.
    pub(crate) fn can_agree(&self) -> bool {
        self.seats == [Seat::Human; 2]
    }

    fn agree_draw(&mut self) -> Result<(), Refusal> {
        if !self.can_agree() {
            return Err(Refusal::conflict("the computer agrees on no draw"));
        }
        self.game.agree_draw().map_err(Refusal::conflict)
    }
}
