//! Saved games: a plain text that a person can read and write.
//!
//! ```text
//! game: hnefatafl
//! rules: fetlar
//! start: 3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a
//! moves:
//!   d1-d4
//!   f8-i8
//! end: defenders resign
//! ```
//!
//! - `game` comes first, then `rules` in a game with several rule sets (the default one when left out),
//!   `start`, the position that the game starts from, and `moves`.
//! - After `moves:` there is one move a line, as the game's texts write moves.
//! - `end` is there when the players ended the game: `SIDE resign` or `draw agreed`. Other endings follow
//!   from the moves.
//! - Blank lines, lines that begin with `#`, and spaces around a line mean nothing.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use common::games::{Choice, Playable, Program};
use hnefatafl::board_core::Closing;
use hnefatafl::{Game, Player};

/// A saved game takes a few bytes a ply; a longer file is something else.
const LONGEST_FILE: u64 = 1 << 24;

/// A saved game as it stands in its file. Only its form is known to be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) game: common::games::Game,
    pub(crate) rules: Option<String>,
    /// With the number of its line.
    start: (usize, String),
    /// With the numbers of their lines.
    moves: Vec<(usize, String)>,
    closing: Option<(usize, Closing)>,
}

impl Record {
    /// Reads a file and plays the game to its end, so that nothing in it is wrong.
    ///
    /// # Errors
    ///
    /// The file, the line and the move that is wrong, and the rule that it breaks.
    pub(crate) fn load(path: &Path) -> Result<Self, String> {
        let record = read_file(path).and_then(|text| Self::parse(&text)).and_then(|record| {
            record.choice().run(Check(&record)).map_err(|error| {
                let (line, _) = record.start;
                format!("line {line}: {error}")
            })??;
            Ok(record)
        });
        record.map_err(|error| format!("{}: {error}", path.display()))
    }

    /// The game and its start.
    pub(crate) fn choice(&self) -> Choice {
        let (_, start) = &self.start;
        Choice { game: self.game, board: None, rules: self.rules.clone(), position: Some(start.clone()) }
    }

    fn parse(text: &str) -> Result<Self, String> {
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).peekable();
        let mut tag = |name: &str| -> Result<Option<(usize, String)>, String> {
            let Some(&(number, line)) = lines.peek() else {
                return Ok(None);
            };
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(':'));
            Ok(value.map(|value| {
                lines.next();
                (number, value.trim().to_owned())
            }))
        };
        let missing = |name: &str| format!("expected a line `{name}: …`: this is not a saved game");
        let (line, name) = tag("game")?.ok_or_else(|| missing("game"))?;
        let game = common::games::Game::named(&name)
            .ok_or_else(|| format!("line {line}: there is no game `{name}` here"))?;
        let rules = tag("rules")?.map(|(_, rules)| rules);
        let start = tag("start")?.ok_or_else(|| missing("start"))?;
        match tag("moves")? {
            Some((_, rest)) if rest.is_empty() => {}
            Some((line, _)) => return Err(format!("line {line}: the first move belongs on the next line")),
            None => return Err(missing("moves")),
        }
        let mut moves = Vec::new();
        let mut closing = None;
        for (number, line) in lines {
            if closing.is_some() {
                return Err(format!("line {number}: nothing may follow the end of the game"));
            }
            match line.strip_prefix("end:") {
                Some(end) => closing = Some((number, read_closing(game, number, end.trim())?)),
                None => moves.push((number, line.to_owned())),
            }
        }
        Ok(Self { game, rules, start, moves, closing })
    }

    /// Plays the saved moves.
    ///
    /// # Errors
    ///
    /// The line and the move that is wrong, and the rule that it breaks.
    pub(crate) fn replay<P: Playable>(&self, game: &mut Game<P>) -> Result<(), String> {
        for (line, mv) in &self.moves {
            game.play_text(mv).map_err(|error| format!("line {line}: `{mv}`: {error}"))?;
        }
        let Some((line, closing)) = self.closing else {
            return Ok(());
        };
        let closed = match closing {
            Closing::Resignation(player) => game.resign(player),
            Closing::Agreement => game.agree_draw(),
        };
        closed.map_err(|error| format!("line {line}: {error}"))
    }
}

struct Check<'a>(&'a Record);

impl Program for Check<'_> {
    type Output = Result<(), String>;

    fn run<P: Playable>(self, position: P) -> Self::Output {
        self.0.replay(&mut Game::new(position))
    }
}

fn read_file(path: &Path) -> Result<String, String> {
    let mut text = String::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    let read = file.take(LONGEST_FILE + 1).read_to_string(&mut text).map_err(|error| error.to_string())?;
    if read as u64 > LONGEST_FILE {
        return Err(format!("longer than {LONGEST_FILE} bytes: this is not a saved game"));
    }
    Ok(text)
}

fn read_closing(game: common::games::Game, line: usize, text: &str) -> Result<Closing, String> {
    let sides = game.sides();
    let resigning =
        Player::BOTH.into_iter().find(|&p| text.strip_suffix(" resign") == Some(sides[p as usize]));
    match (resigning, text) {
        (Some(player), _) => Ok(Closing::Resignation(player)),
        (None, "draw agreed") => Ok(Closing::Agreement),
        (None, _) => {
            let [first, second] = sides;
            Err(format!("line {line}: expected `{first} resign`, `{second} resign` or `draw agreed`"))
        }
    }
}

/// Writes a game to a file. A file that is there already must be a saved game.
///
/// # Errors
///
/// Why it cannot be written.
pub(crate) fn save<P: Playable>(path: &Path, choice: &Choice, game: &Game<P>) -> Result<(), String> {
    let shown = path.display();
    if path.exists() && read_file(path).and_then(|text| Record::parse(&text)).is_err() {
        return Err(format!("{shown} is there already and is not a saved game: take another name"));
    }
    fs::write(path, text(choice, game)).map_err(|error| format!("{shown}: {error}"))
}

fn text<P: Playable>(choice: &Choice, game: &Game<P>) -> String {
    let mut text = format!("game: {}\n", choice.game.name());
    if let Some(rules) = choice.game.rules_or_default(choice.rules.as_deref()) {
        let _ = writeln!(text, "rules: {rules}");
    }
    let _ = writeln!(text, "start: {}\nmoves:", game.start());
    for (position, mv) in game.positions().iter().zip(game.moves()) {
        let _ = writeln!(text, "  {}", position.display_move(mv));
    }
    let sides = choice.game.sides();
    let _ = match game.closing() {
        Some(Closing::Resignation(player)) => writeln!(text, "end: {} resign", sides[player as usize]),
        Some(Closing::Agreement) => writeln!(text, "end: draw agreed"),
        None => Ok(()),
    };
    text
}
