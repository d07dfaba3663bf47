//! Saved games: the library's plain-text records, which `board_core::record` describes.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use hnefatafl::Game;
use hnefatafl::board_core::record::Record;

use crate::games::{self, Choice, Playable, Program};

/// A saved game takes a few bytes a ply; a longer file is something else.
const LONGEST_FILE: u64 = 1 << 24;

/// A saved game that has been played to its end once, so that nothing in it is wrong.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The game and the start of it.
    pub choice: Choice,
    record: Record,
}

impl Saved {
    /// Reads a file and plays the game.
    ///
    /// # Errors
    ///
    /// The file, the line and the move that is wrong, and the rule that it breaks.
    pub fn load(path: &Path) -> Result<Self, String> {
        let saved = read_file(path).and_then(|text| Self::parse(&text));
        saved.map_err(|error| format!("{}: {error}", path.display()))
    }

    fn parse(text: &str) -> Result<Self, String> {
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        let game = games::Game::named(record.game())
            .ok_or_else(|| format!("there is no game `{}` here", record.game()))?;
        let start = record.required_tag("Start").map_err(|error| error.to_string())?.to_owned();
        let rules = record.tag("Rules").map(str::to_owned);
        let saved = Self { choice: Choice { game, board: None, rules, position: Some(start) }, record };
        saved.choice.run(Check(&saved)).map_err(|error| match saved.record.tag_place("Start") {
            Some(place) => format!("{place}: {error}"),
            None => error.to_string(),
        })??;
        Ok(saved)
    }

    /// The game, which is drawn at the ply limit if it goes on so long.
    ///
    /// # Errors
    ///
    /// As [`load`](Saved::load), which has checked that there are none.
    pub fn replay<P: Playable>(&self, ply_limit: usize) -> Result<Game<P>, String> {
        let saved: Game<P> = self.record.replay().map_err(|error| error.to_string())?;
        if saved.outcome().is_some() || saved.ply_limit() <= ply_limit {
            return Ok(saved);
        }
        let mut game = Game::with_ply_limit(saved.start().clone(), ply_limit.max(saved.ply()));
        self.record.play_moves(&mut game).map_err(|error| error.to_string())?;
        Ok(game)
    }
}

struct Check<'a>(&'a Saved);

impl Program for Check<'_> {
    type Output = Result<(), String>;

    fn run<P: Playable>(self, _start: P) -> Self::Output {
        self.0.record.replay::<P>().map(|_| ()).map_err(|error| error.to_string())
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

/// Whether a game may go to a file: one that is there already must be a saved game.
///
/// # Errors
///
/// Why it may not.
pub fn check_place(path: &Path) -> Result<(), String> {
    let shown = path.display();
    let is_saved_game = || read_file(path).is_ok_and(|text| Record::parse(&text).is_ok());
    if path.exists() {
        if is_saved_game() {
            return Ok(());
        }
        return Err(format!("{shown} is there already and is not a saved game: take another name"));
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            Err(format!("{shown}: there is no folder {}", folder.display()))
        }
        _ => Ok(()),
    }
}

/// Writes a game to a file, where [`check_place`] lets it.
///
/// # Errors
///
/// Why it cannot be written.
pub fn save<P: Playable>(path: &Path, game: &Game<P>) -> Result<(), String> {
    check_place(path)?;
    let shown = path.display();
    let record = Record::of_game(game).map_err(|error| format!("{shown}: {error}"))?;
    fs::write(path, record.to_string()).map_err(|error| format!("{shown}: {error}"))
}
