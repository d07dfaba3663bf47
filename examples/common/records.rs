//! Games in files: the library's plain-text records, which `board_core::record` describes, and the notations of
//! others that a game reads.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use hnefatafl::Game;
use hnefatafl::board_core::record::{Record, RecordError};
use hnefatafl::board_core::text::shortened;

use crate::cli::{Failure, one_line};
use crate::games::{self, Choice, Family, FamilyProgram, Playable, Program, rules_of};

/// A saved game takes a few bytes a ply; a longer file is something else.
const LONGEST_FILE: u64 = 1 << 26;

/// A saved game that has been played to its end once, so that nothing in it is wrong.
#[derive(Clone, Debug)]
pub struct Saved {
    /// The game and the start of it.
    pub choice: Choice,
    /// The game as it was written.
    pub record: Record,
}

impl Saved {
    /// Reads a file of one game and plays the game.
    ///
    /// # Errors
    ///
    /// The file, the line and the move that is wrong, and the rule that it breaks.
    pub fn load(path: &Path) -> Result<Self, String> {
        let saved = read_file(path).and_then(|text| match records(&text)?.as_mut_slice() {
            [record] => Self::new(record.clone()),
            records => Err(format!("there are {} games in it: load a file of one", records.len())),
        });
        saved.map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Plays the game of a record.
    ///
    /// # Errors
    ///
    /// The line and the move that is wrong, and the rule that it breaks.
    pub fn new(record: Record) -> Result<Self, String> {
        let game = games::Game::named(record.game())
            .ok_or_else(|| format!("there is no game `{}` here", shortened(record.game())))?;
        let start = record.required_tag("Start").map_err(|error| error.to_string())?.to_owned();
        // Where there is one rule set only, the tag is a note.
        let rules = game.has_rule_sets().then(|| record.tag("Rules").map(str::to_owned)).flatten();
        let saved = Self { choice: Choice { game, board: None, rules, position: Some(start) }, record };
        let wrong = |tag: &str, error: Failure| match saved.record.tag_place(tag) {
            Some(place) => format!("{place}: the tag `{tag}`: {error}"),
            None => format!("the tag `{tag}`: {error}"),
        };
        game.run(CheckRules(saved.choice.rules.as_deref())).map_err(|error| wrong("Rules", error))?;
        saved.choice.run(Check(&saved)).map_err(|error| wrong("Start", error))??;
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

/// Whether the rules are any.
struct CheckRules<'a>(Option<&'a str>);

impl FamilyProgram for CheckRules<'_> {
    type Output = Result<(), Failure>;

    fn run<F: Family>(self) -> Self::Output {
        rules_of::<F>(self.0).map(|_| ())
    }
}

struct Check<'a>(&'a Saved);

impl Program for Check<'_> {
    type Output = Result<(), String>;

    fn run<P: Playable>(self, _start: P) -> Self::Output {
        self.0.record.replay::<P>().map(|_| ()).map_err(|error| error.to_string())
    }
}

/// The records of a text. They are not played yet, except one in the notation of others, which is played to know
/// what it says.
///
/// # Errors
///
/// The line and what is wrong with it.
pub fn records(text: &str) -> Result<Vec<Record>, String> {
    for &game in games::Game::ALL {
        if let Some(record) = game.run(ReadForeign(text)) {
            return record.map(|record| vec![record]);
        }
    }
    let records: Vec<_> =
        Record::parse_all(text).collect::<Result<_, RecordError>>().map_err(|error| error.to_string())?;
    if records.is_empty() {
        // The reader of a single record says what it misses.
        Record::parse(text).map_err(|error| error.to_string())?;
    }
    Ok(records)
}

struct ReadForeign<'a>(&'a str);

impl FamilyProgram for ReadForeign<'_> {
    type Output = Option<Result<Record, String>>;

    fn run<F: Family>(self) -> Self::Output {
        F::read_foreign_record(self.0)
    }
}

/// The text of a file of games.
///
/// # Errors
///
/// Why it cannot be read.
pub fn read_file(path: &Path) -> Result<String, String> {
    let mut text = String::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    let read = file.take(LONGEST_FILE + 1).read_to_string(&mut text).map_err(|error| error.to_string())?;
    if read as u64 > LONGEST_FILE {
        return Err(format!("longer than {LONGEST_FILE} bytes: this is not a saved game"));
    }
    Ok(text)
}

/// Whether a game may go to a file: one that is there already must hold one saved game.
///
/// # Errors
///
/// Why it may not.
pub fn check_place_of_one(path: &Path) -> Result<(), String> {
    check_place(path)?;
    let text = if path.exists() { read_file(path)? } else { String::new() };
    match Record::parse_all(&text).count() {
        0 | 1 => Ok(()),
        count => Err(format!("{} holds {count} games: take another name", path.display())),
    }
}

/// Whether games may go to a file: one that is there already must hold saved games.
///
/// # Errors
///
/// Why they may not.
pub fn check_place(path: &Path) -> Result<(), String> {
    let shown = path.display();
    let holds_games = || {
        let text = read_file(path).unwrap_or_default();
        Record::parse_all(&text).next().is_some_and(|record| record.is_ok())
    };
    if path.exists() {
        if holds_games() {
            return fs::OpenOptions::new()
                .append(true)
                .open(path)
                .map(|_| ())
                .map_err(|error| cannot_be_written(path, error));
        }
        return Err(format!("{shown} is there already and is not a saved game: take another name"));
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            Err(format!("{shown}: there is no folder {}", folder.display()))
        }
        // Only trying tells whether the system lets a file be there.
        _ => fs::File::create_new(path)
            .and_then(|_| fs::remove_file(path))
            .map_err(|error| cannot_be_written(path, error)),
    }
}

/// Writes a game to a file, where [`check_place_of_one`] lets it.
///
/// # Errors
///
/// Why it cannot be written.
pub fn save<P: Playable>(path: &Path, game: &Game<P>) -> Result<(), String> {
    let record = Record::of_game(game).map_err(|error| format!("{}: {error}", path.display()))?;
    check_place_of_one(path)?;
    write(path, &record.to_string())
}

/// Writes the text of games to a file, where [`check_place`] lets it.
///
/// # Errors
///
/// Why it cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    check_place(path)?;
    fs::write(path, text).map_err(|error| cannot_be_written(path, error))
}

/// Writes the records of games to a file, where [`check_place`] lets it: as many as can be read back. What is to be
/// told of it.
///
/// # Errors
///
/// Why it cannot be written.
pub fn write_all(path: &Path, records: &[&str]) -> Result<String, String> {
    let fitting = fitting(records, LONGEST_FILE);
    write(path, &records[..fitting].join(BETWEEN))?;
    let wrote = wrote(path);
    Ok(if fitting < records.len() {
        format!("{wrote}: the first {fitting} of {} games, more would be too long to read", records.len())
    } else {
        wrote
    })
}

/// An empty line stands between games.
const BETWEEN: &str = "\n";

/// How many of the records, and what stands between them, have so many bytes at most.
fn fitting(records: &[&str], most: u64) -> usize {
    let mut length = 0;
    let with_next = |record: &&&str| {
        length += record.len() as u64;
        let fits = length <= most;
        length += BETWEEN.len() as u64;
        fits
    };
    records.iter().take_while(with_next).count()
}

/// What is told of a file that cannot be written.
#[allow(clippy::needless_pass_by_value, reason = "`map_err` hands errors on by value")]
#[must_use]
pub fn cannot_be_written(path: &Path, error: io::Error) -> String {
    format!("{} cannot be written: {error}", path.display())
}

/// What is told of a file that has been written.
#[must_use]
pub fn wrote(path: &Path) -> String {
    one_line(&format!("wrote {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn as_many_games_are_written_as_can_be_read() {
        let records = ["12345", "1234", "123"];
        // With a line break between them they end at 5, 10 and 14.
        for (most, expected) in [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (13, 2), (14, 3), (1 << 26, 3)] {
            assert_eq!(fitting(&records, most), expected, "{most}");
        }
    }
}
