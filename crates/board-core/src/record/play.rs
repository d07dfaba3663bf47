//! Records of games, and games of records.

use core::fmt;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Record, RecordFault, Score};
use crate::text::{Place, shortened};
use crate::{Ending, Game, GameReason, IllegalInGame, Outcome, ParseMoveError, Position};

/// A position whose games can be written as [`Record`]s and read from them.
///
/// The texts of its moves must have the form of a [record's moves](super), and a position must come out of
/// [`read_start`](Recorded::read_start) as it went into [`start_tags`](Recorded::start_tags).
pub trait Recorded: Position {
    /// The value of the tag `Game`.
    const GAME: &'static str;

    /// The tags with the players' names, after what the game calls its sides: of the first player, of the
    /// second one.
    const PLAYERS: [&'static str; 2];

    /// The tags that tell the position and the rules from which a game starts.
    fn start_tags(&self) -> Vec<(&'static str, String)>;

    /// The position that the tags tell.
    ///
    /// # Errors
    ///
    /// [`StartError`] when a tag is missing or wrong.
    fn read_start(record: &Record) -> Result<Self, StartError>;

    /// The short name of a reason for the end of a game, as the tag `Termination` has it.
    fn reason_name(reason: Self::Reason) -> &'static str;
}

/// Why the tags of a record tell no start of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the tag `{tag}`: {problem}")]
pub struct StartError {
    /// The tag that is missing or wrong.
    pub tag: &'static str,
    /// What is wrong with it. A column in it counts the characters of the tag's value from 1.
    pub problem: String,
}

impl StartError {
    /// This problem with a tag.
    pub fn new(tag: &'static str, problem: impl fmt::Display) -> Self {
        Self { tag, problem: problem.to_string() }
    }
}

/// Why a record is not that of a game; `I` is the game's own `IllegalMove`. Made by [`Record::replay`].
///
/// Everything that was read from a text is told with its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError<I> {
    /// The record is one of another game.
    #[error("{}the tag `Game` must be `{expected}`", At(*.place))]
    OtherGame {
        /// The name of the game that was asked for.
        expected: &'static str,
        /// Where the tag stood.
        place: Option<Place>,
    },
    /// The tags tell no start.
    #[error("{}{error}", At(*.place))]
    Start {
        /// What is wrong with which tag.
        error: StartError,
        /// Where the tag stood.
        place: Option<Place>,
    },
    /// A move that cannot be played.
    #[error("{}move {number}, `{}`: {rule}", At(*.place), shortened(.text))]
    Move {
        /// Which move of the record it is, counted from 1.
        number: usize,
        /// What the record says.
        text: String,
        /// Why it cannot be played.
        rule: ParseMoveError<IllegalInGame<I>>,
        /// Where the move stood.
        place: Option<Place>,
    },
    /// The result is not that of the game.
    #[error("{}the result is {recorded}, but {}", At(*.place), told(*.played))]
    Result {
        /// What the record says.
        recorded: Score,
        /// What the moves lead to.
        played: Score,
        /// Where the result stood.
        place: Option<Place>,
    },
    /// The tag `Termination` does not tell why the game ended.
    #[error("{}the tag `Termination` must be `{expected}`, which ended the game", At(*.place))]
    Termination {
        /// Why the game ended.
        expected: &'static str,
        /// Where the tag stood.
        place: Option<Place>,
    },
}

/// The beginning of a message, if the place is known.
struct At(Option<Place>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |place| write!(f, "{place}: "))
    }
}

fn told(played: Score) -> String {
    match played {
        Score::Unfinished => {
            "the game goes on after the last move: expected `*`, or the tag `Termination` with \
                              `resignation` or `agreement`"
                .into()
        }
        score => format!("the game ended with {score}"),
    }
}

impl Record {
    /// The record of a game: its start, the moves played, the result and why. Moves that were undone are
    /// left out. Further tags and comments can be added.
    ///
    /// # Errors
    ///
    /// [`RecordFault`] when a tag or a move cannot be written, which does not happen where [`Recorded`] keeps
    /// its promises.
    pub fn of_game<P: Recorded>(game: &Game<P>) -> Result<Self, RecordFault> {
        let mut record = Self::new(P::GAME)?;
        for (name, value) in game.start().start_tags() {
            record.set_tag(name, &value)?;
        }
        if game.ply_limit() != Game::<P>::DEFAULT_PLY_LIMIT {
            record.set_tag("PlyLimit", &game.ply_limit().to_string())?;
        }
        let outcome = game.outcome();
        if let Some(outcome) = &outcome {
            record.set_tag("Termination", termination::<P>(outcome))?;
        }
        record.set_score(Score::of(outcome.as_ref()));
        for (position, mv) in game.positions().iter().zip(game.moves()) {
            record.push_move(&position.display_move(mv).to_string())?;
        }
        Ok(record)
    }

    /// The game of this record, every move of it played and the result found to be right.
    ///
    /// A result that does not follow from the moves needs the tag `Termination`: `resignation` of the loser, or
    /// `agreement` on a draw. With the result `*` the tag may say anything.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] with the place, the move and the rule that it breaks.
    pub fn replay<P: Recorded>(&self) -> Result<Game<P>, ReplayError<P::IllegalMove>> {
        if self.game() != P::GAME {
            return Err(ReplayError::OtherGame { expected: P::GAME, place: self.tag_place("Game") });
        }
        let start = P::read_start(self).map_err(|error| self.start_error(error))?;
        self.replay_from(start)
    }

    /// The same for a start that is known, whatever the tags tell about it.
    ///
    /// # Errors
    ///
    /// As [`replay`](Record::replay).
    pub fn replay_from<P: Recorded>(&self, start: P) -> Result<Game<P>, ReplayError<P::IllegalMove>> {
        let mut game =
            Game::with_ply_limit(start, self.ply_limit().map_err(|error| self.start_error(error))?);
        self.play_moves(&mut game)?;
        self.close(&mut game);
        self.check_end(&game)?;
        Ok(game)
    }

    /// Plays the moves in a game, and nothing else.
    ///
    /// # Errors
    ///
    /// [`ReplayError::Move`] with the first move that cannot be played; those before it are played then.
    pub fn play_moves<P: Position>(&self, game: &mut Game<P>) -> Result<(), ReplayError<P::IllegalMove>> {
        for (i, mv) in self.moves().iter().enumerate() {
            game.play_text(mv.text()).map_err(|rule| ReplayError::Move {
                number: i + 1,
                text: mv.text().into(),
                rule,
                place: mv.place(),
            })?;
        }
        Ok(())
    }

    /// The value of a tag that must be there.
    ///
    /// # Errors
    ///
    /// [`StartError`] when it is not.
    pub fn required_tag(&self, name: &'static str) -> Result<&str, StartError> {
        self.tag(name).ok_or_else(|| StartError::new(name, "it is missing"))
    }

    fn ply_limit(&self) -> Result<usize, StartError> {
        let Some(limit) = self.tag("PlyLimit") else {
            return Ok(Self::MOST_MOVES);
        };
        let digits = !limit.starts_with(['+', '0']) || limit == "0";
        let number = limit.parse().ok().filter(|&limit: &usize| digits && limit <= Self::MOST_MOVES);
        let most = Self::MOST_MOVES;
        number.ok_or_else(|| StartError::new("PlyLimit", format_args!("expected a number up to {most}")))
    }

    fn start_error<I>(&self, error: StartError) -> ReplayError<I> {
        let place = self.tag_place(error.tag);
        ReplayError::Start { error, place }
    }

    /// Lets the players end the game as the record says, unless it has ended already.
    fn close<P: Position>(&self, game: &mut Game<P>) {
        // A refusal means that the game is over, which is compared with the record afterwards.
        _ = match (self.tag("Termination"), self.score()) {
            (Some("resignation"), Score::Win(winner)) => game.resign(!winner),
            (Some("agreement"), Score::Draw) => game.agree_draw(),
            _ => Ok(()),
        };
    }

    fn check_end<P: Recorded>(&self, game: &Game<P>) -> Result<(), ReplayError<P::IllegalMove>> {
        let outcome = game.outcome();
        let (recorded, played) = (self.score(), Score::of(outcome.as_ref()));
        if recorded != played {
            return Err(ReplayError::Result { recorded, played, place: self.score_place() });
        }
        let expected = outcome.as_ref().map(termination::<P>);
        match (expected, self.tag("Termination")) {
            (Some(expected), Some(termination)) if termination != expected => {
                Err(ReplayError::Termination { expected, place: self.tag_place("Termination") })
            }
            _ => Ok(()),
        }
    }
}

/// The tag `Termination` of a game that ended so.
fn termination<P: Recorded>(outcome: &Outcome<GameReason<P::Reason>>) -> &'static str {
    match outcome.reason() {
        GameReason::Rules(reason) => P::reason_name(*reason),
        GameReason::Ending(ending) => Ending::name(*ending),
    }
}
