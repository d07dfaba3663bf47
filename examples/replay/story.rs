//! A game as it is told: what there is to show at each ply.

use common::games::{Playable, told_end, told_move};
use common::records::Saved;
use hnefatafl::Game;
use hnefatafl::board_core::picture::Picture;
use hnefatafl::board_core::record::Record;

/// A verified game with the notes of its record. Ply 0 is the start, ply 1 the position after the first move.
pub(crate) struct Story<'a, P: Playable> {
    pub(crate) game: Game<P>,
    pub(crate) record: &'a Record,
    sides: [&'static str; 2],
    flipped: bool,
}

impl<'a, P: Playable> Story<'a, P> {
    /// # Errors
    ///
    /// What is wrong with the game, which [`Saved`] has checked.
    pub(crate) fn new(saved: &'a Saved, flipped: bool) -> Result<Self, String> {
        let game = saved.record.replay().map_err(|error| error.to_string())?;
        Ok(Self { game, record: &saved.record, sides: saved.choice.game.sides(), flipped })
    }

    /// The last ply.
    pub(crate) fn last(&self) -> usize {
        self.game.ply()
    }

    /// The position at a ply, the move that led to it marked.
    pub(crate) fn picture(&self, ply: usize) -> Picture<P::Board> {
        let positions = self.game.positions();
        let mut picture = positions[ply].picture();
        if let Some(before) = ply.checked_sub(1) {
            picture = picture.with_last_move(positions[before].squares(&self.game.moves()[before]));
        }
        if self.flipped { picture.flipped() } else { picture }
    }

    /// The move that led to a ply: `3. attackers: d1-d4`.
    pub(crate) fn told(&self, ply: usize) -> String {
        told_move(&self.game, self.sides, ply).unwrap_or_else(|| "the start".to_owned())
    }

    /// The text of the move that led to a ply.
    pub(crate) fn move_text(&self, ply: usize) -> String {
        let before = ply - 1;
        self.game.positions()[before].display_move(&self.game.moves()[before]).to_string()
    }

    /// The position at a ply as text.
    pub(crate) fn position(&self, ply: usize) -> String {
        self.game.positions()[ply].to_string()
    }

    /// Who is to move at a ply, and what there is to know about the position; after the end nobody moves.
    pub(crate) fn remarks(&self, ply: usize) -> Vec<String> {
        let position = &self.game.positions()[ply];
        if position.outcome().is_some() || (ply == self.last() && self.game.outcome().is_some()) {
            return Vec::new();
        }
        let mut remarks = vec![format!("{} to move", self.sides[position.turn() as usize])];
        remarks.extend(position.remarks());
        remarks
    }

    /// What the record says about the move that led to a ply, or before the first one.
    pub(crate) fn comment(&self, ply: usize) -> &str {
        match ply.checked_sub(1) {
            None => self.record.comment(),
            Some(before) => self.record.moves().get(before).map_or("", |mv| mv.comment()),
        }
    }

    /// How the game ended, or that it goes on.
    pub(crate) fn end(&self) -> String {
        told_end(&self.game, self.sides).unwrap_or_else(|| "The game goes on.".to_owned())
    }

    /// What the game is called: `Ivar – Rolf`, or `hnefatafl` where no players are named.
    pub(crate) fn title(&self) -> String {
        title::<P>(self.record)
    }
}

/// What the game of a record is called.
pub(crate) fn title<P: Playable>(record: &Record) -> String {
    match P::PLAYERS.map(|tag| record.tag(tag)) {
        [None, None] => record.game().to_owned(),
        players => players.map(|player| player.unwrap_or("?")).join(" – "),
    }
}
