//! The games of a file.

use std::io::{self, Write as _};
use std::process::ExitCode;

use common::cli::{Failure, one_line};
use common::games::{Playable, Program};
use common::records::Saved;
use hnefatafl::board_core::record::Record;

use crate::story;

/// Prints a line for each game: who plays, the result, the number of plies, or what is wrong.
pub(crate) fn list(records: Vec<Record>) -> Result<ExitCode, Failure> {
    let count = records.len();
    let mut status = ExitCode::SUCCESS;
    let mut out = io::stdout().lock();
    for (number, record) in (1..).zip(records) {
        let line = match Saved::new(record) {
            Ok(saved) => saved.choice.run(Line(&saved.record))?,
            Err(error) => {
                status = ExitCode::FAILURE;
                format!("broken: {}", one_line(&error))
            }
        };
        writeln!(out, "{number:>5}. {line}")?;
    }
    let games =
        if count == 1 { "1 game".to_owned() } else { format!("{count} games; show one with --game N") };
    writeln!(out, "{games}")?;
    Ok(status)
}

/// A game in a line.
struct Line<'a>(&'a Record);

impl Program for Line<'_> {
    type Output = String;

    fn run<P: Playable>(self, _start: P) -> String {
        let record = self.0;
        let title = story::title::<P>(record);
        let of = if title == record.game() { String::new() } else { format!("{}, ", record.game()) };
        format!("{title}, {of}{}, plies: {}", record.score(), record.moves().len())
    }
}
