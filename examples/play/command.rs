//! What a player can type.

use std::path::PathBuf;

/// What a player wants.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// An empty line.
    Nothing,
    /// To make this move.
    Move(String),
    /// To deploy the pieces as the words say.
    Deploy(Vec<String>),
    /// To see the legal moves, of one piece or all.
    Moves(Option<String>),
    Board,
    Position,
    History,
    Undo,
    Redo,
    Hint,
    /// To let the computer make this move.
    Go,
    Draw,
    Resign,
    Save(PathBuf),
    Load(PathBuf),
    New,
    Help,
    Quit,
}

/// The commands, as `help` prints them.
pub(crate) const HELP: &str = "\
A move     type it as text, for example d1-d4; captures need not be written
moves      the legal moves; `moves d1` those of one piece, marked on the board
board      the board again; `position` prints it as one line of text
history    the moves so far
undo       take back your last move; `redo` plays it again
hint       what the computer would play; `go` lets it play
draw       offer a draw; `resign` gives up
save FILE  save the game; `load FILE` goes on with a saved one
new        the same game from its start
quit       leave, as the end of the input does";

/// What `help` adds while pieces are deployed.
pub(crate) const DEPLOYMENT_HELP: &str = "\
deploy random     a random deployment; `deploy computer` one that the computer likes
deploy CELLS      your own, the graf first: deploy a1 b1 c1 d1 e1 f1";

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// What is wrong with a command. What is no command at all is taken for a move.
    pub(crate) fn read(line: &str) -> Result<Self, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&verb, rest)) = words.split_first() else {
            return Ok(Self::Nothing);
        };
        let verb = verb.to_ascii_lowercase();
        let path = || match line.trim().split_once(char::is_whitespace) {
            Some((_, path)) => Ok(PathBuf::from(path.trim())),
            None => Err(format!("name the file: {verb} game.txt")),
        };
        let command = match (verb.as_str(), rest) {
            ("moves", []) => Self::Moves(None),
            ("moves", [square]) => Self::Moves(Some((*square).to_owned())),
            ("deploy", []) => {
                return Err("deploy how? `deploy random`, `deploy computer` or cells".to_owned());
            }
            ("deploy", words) => Self::Deploy(words.iter().map(ToString::to_string).collect()),
            ("save", _) => Self::Save(path()?),
            ("load", _) => Self::Load(path()?),
            ("board" | "b", []) => Self::Board,
            ("position", []) => Self::Position,
            ("history", []) => Self::History,
            ("undo" | "u", []) => Self::Undo,
            ("redo", []) => Self::Redo,
            ("hint", []) => Self::Hint,
            ("go", []) => Self::Go,
            ("draw", []) => Self::Draw,
            ("resign", []) => Self::Resign,
            ("new", []) => Self::New,
            ("help" | "h" | "?", _) => Self::Help,
            ("quit" | "q" | "exit", []) => Self::Quit,
            (_, [to]) if is_like_a_square(&verb) && is_like_a_square(to) => {
                Self::Move(format!("{verb}-{to}"))
            }
            (verb, []) if verb.chars().all(char::is_alphabetic) => {
                return Err(format!("there is no command `{verb}`; `help` lists them"));
            }
            _ => Self::Move(line.trim().to_owned()),
        };
        Ok(command)
    }
}

/// A letter and a number.
fn is_like_a_square(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(|c| c.is_ascii_lowercase())
        && !chars.as_str().is_empty()
        && chars.all(|c| c.is_ascii_digit())
}
