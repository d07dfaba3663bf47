//! Playing what a game file records.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use board_core::record::Score;
use board_core::text::{Place, Source, shortened};
use board_core::{Game, GameReason, IllegalInGame, Position as _};

use super::game::{CommentedMove, GameRecord, Line};
use super::moves::MoveRecord;
use super::variation::{Address, Variation};
use super::write::result;
use crate::board::Board;
use crate::{IllegalMove, Position};

/// Why the game of a record, or one of its variations, cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError<B: Board> {
    /// A move that cannot be played, or a resignation, `---`, where the game is over.
    #[error("{}move {number}, `{}`: {rule}", at(*.place), shortened(.text))]
    Move {
        /// Which move it is from the start of the game, counted from 1.
        number: usize,
        /// What the record says, as it is written here.
        text: String,
        /// The rule that it breaks.
        rule: IllegalInGame<IllegalMove<B>>,
        /// Where the move stood.
        place: Option<Place>,
    },
    /// The result is not that of the game.
    #[error("{}the result is `{}`, but the game ended with `{}`", at(*.place), result(*.recorded), result(*.played))]
    Result {
        /// What the record says.
        recorded: Score,
        /// What the moves lead to.
        played: Score,
        /// Where the result stood.
        place: Option<Place>,
    },
    /// The variation is one of another record.
    #[error("this record has no such variation `{address}`")]
    NoSuchVariation {
        /// Its address.
        address: Address,
    },
}

/// The beginning of a message, if the place is known.
fn at(place: Option<Place>) -> String {
    place.map_or_else(String::new, |place| format!("{place}: "))
}

impl<B: Board> GameRecord<B> {
    /// The game with every move played and the result found to be right.
    ///
    /// A game that the moves do not end was ended by its players, if the tag `result` says that it has ended: by a
    /// resignation of the side that lost, or by agreement on a draw.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] with the place, the move and the rule that it breaks, or the result that is wrong. Behind the
    /// end of the game neither a move can be played nor a side resign.
    pub fn replay(&self) -> Result<Game<Position<B>>, ReplayError<B>> {
        let mut game = self.play(self.line.moves.iter(), &self.line)?;
        // A refusal means that the game is over, which is compared with the record below.
        _ = match self.score {
            Some(Score::Win(winner)) => game.resign(!winner),
            Some(Score::Draw) => game.agree_draw(),
            _ => Ok(()),
        };
        let played = Score::of(game.outcome().as_ref());
        match self.score {
            Some(recorded) if recorded != Score::Unfinished && recorded != played => {
                Err(ReplayError::Result { recorded, played, place: self.score_source.0 })
            }
            _ => Ok(game),
        }
    }

    /// The moves of the game up to where one of its [variations](GameRecord::variations) leaves it, and then those
    /// of the variation. Where it ends in `---`, the side to move has resigned. To find the moves takes time in
    /// proportion to their number, and to the logarithm of the number of variations.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] when the variation is one of another record, or with the first move that cannot be played, or
    /// with the resignation behind the end of the game.
    pub fn replay_variation(&self, variation: &Variation<B>) -> Result<Game<Position<B>>, ReplayError<B>> {
        self.play(self.before(variation)?.chain(&variation.line.moves), &variation.line)
    }

    /// Plays these moves, the last of them those of the line, and the resignation that ends it, if one does.
    fn play<'a>(
        &self,
        moves: impl Iterator<Item = &'a CommentedMove<B>>,
        line: &Line<B>,
    ) -> Result<Game<Position<B>>, ReplayError<B>> {
        let mut game = Game::new(*self.start());
        for (i, mv) in moves.enumerate() {
            play_in(&mut game, &mv.record).map_err(|rule| ReplayError::Move {
                number: i + 1,
                text: mv.record.to_string(),
                rule,
                place: mv.place(),
            })?;
        }
        if let Some(Source(place)) = line.resigned {
            let number = game.ply() + 1;
            resign_in(&mut game).map_err(|rule| ReplayError::Move {
                number,
                text: "---".to_owned(),
                rule,
                place,
            })?;
        }
        Ok(game)
    }
}

fn play_in<B: Board>(
    game: &mut Game<Position<B>>,
    record: &MoveRecord<B>,
) -> Result<(), IllegalInGame<IllegalMove<B>>> {
    let mv = record.check(game.position()).map_err(IllegalInGame::Rules)?;
    game.play(&mv)
}

/// The side to move resigns.
fn resign_in<B: Board>(game: &mut Game<Position<B>>) -> Result<(), IllegalInGame<IllegalMove<B>>> {
    game.resign(game.turn()).map_err(|over| match over.outcome.reason() {
        GameReason::Ending(ending) => IllegalInGame::Over(*ending),
        GameReason::Rules(reason) => {
            let outcome = over.outcome.map(|_| *reason);
            IllegalInGame::Rules(IllegalMove::GameOver { outcome })
        }
    })
}
