//! Which position of which game, as the command line tells it.

use super::{Family, FamilyProgram, Game, Program, alternatives, rules_of};
use crate::cli::Failure;

/// A game, its board and rules, and a position.
#[derive(Clone, Debug, clap::Args)]
pub struct Choice {
    /// The game
    pub game: Game,
    /// The board: `9` or `11` (hnefatafl), `camelot` or `chivalry` (camelot) [default: 11, camelot]
    #[arg(long, value_name = "B")]
    pub board: Option<String>,
    /// The rules: `fetlar`, `helmfrid` or a rules record in OpenTafl notation, `"dim:11 …"` (hnefatafl),
    /// `classic` or `wcf` (camelot) [default: fetlar, classic]
    #[arg(long, value_name = "R")]
    pub rules: Option<String>,
    /// Start from this position, which also tells the board, instead of the start of the game
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
}

impl Choice {
    /// Hands the position to a program.
    ///
    /// # Errors
    ///
    /// An unknown board or rule set, or a text that is no position.
    pub fn run<P: Program>(&self, program: P) -> Result<P::Output, Failure> {
        self.game.run(Chosen { choice: self, program })
    }
}

struct Chosen<'a, P> {
    choice: &'a Choice,
    program: P,
}

impl<P: Program> FamilyProgram for Chosen<'_, P> {
    type Output = Result<P::Output, Failure>;

    fn run<F: Family>(self) -> Self::Output {
        let rules = rules_of::<F>(self.choice.rules.as_deref())?;
        let board = board_of::<F>(self.choice.board.as_deref(), rules)?;
        match &self.choice.position {
            Some(text) => F::read(rules, text, self.program)
                .map_err(|error| Failure::Bad(format!("the position is not valid: {error}"))),
            None => Ok(F::start(rules, board, self.program)),
        }
    }
}

/// The board that was asked for, which cannot be another one than the rules tell; that of the rules; the default one.
fn board_of<F: Family>(name: Option<&str>, rules: F::Rules) -> Result<&'static str, Failure> {
    let name = match (name, F::board_of_rules(rules)) {
        (Some(name), Some(board)) if name != board => {
            return Err(Failure::Bad(format!(
                "the rules are those of a board of {board}: leave `--board {name}` out"
            )));
        }
        (_, Some(board)) => return Ok(board),
        (None, None) => return Ok(F::BOARDS.first().copied().unwrap_or_default()),
        (Some(name), None) => name,
    };
    if F::BOARDS.is_empty() {
        return Err(Failure::Bad(format!("{} has one board only: leave the board out", F::NAME)));
    }
    F::BOARDS.iter().copied().find(|&board| board == name).ok_or_else(|| {
        Failure::Bad(format!("the board of {} is {}, not `{name}`", F::NAME, alternatives(F::BOARDS)))
    })
}
