//! Reads a recorded game, verifies every move of it, and shows it: in the terminal, or as a web page that needs no
//! network.
//!
//! ```text
//! cargo run --release --example replay -- game.txt
//! cargo run --release --example replay -- games.txt --game 2 --html game.html
//! ```
//!
//! It reads the library's plain-text records, which `board_core::record` describes, and for hnefatafl the game files
//! of OpenTafl. In a terminal it goes through the game step by step; otherwise it prints the whole of it.
//!
//! A broken record gives one line on stderr, with the line, the move and the rule that it breaks, and the exit status
//! 2. In a list of several games each broken one is told in its place, and the exit status is 1.

mod html;
mod list;
mod sheet;
mod story;
mod terminal;

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use common::cli::{self, Failure};
use common::games::{Playable, Program};
use common::records::{self, Saved};
use common::screen::Screen;
use hnefatafl::board_core::picture::TextStyle;
use hnefatafl::board_core::record::Record;

use crate::story::Story;

/// Show a recorded game move by move, with every move verified.
#[derive(Parser)]
#[command(name = "replay", after_help = EXAMPLES)]
struct Args {
    /// The file: records as `play` and `arena` save them, or a game file in OpenTafl notation
    file: PathBuf,
    /// Which game of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Verify and list the games of the file, as is done without --game when there are several
    #[arg(long, conflicts_with_all = ["game", "html", "step"])]
    list: bool,
    /// Write the game to this file as a web page that needs no network
    #[arg(long, value_name = "FILE", conflicts_with = "step")]
    html: Option<PathBuf>,
    /// Go step by step, with commands from stdin, even if that is no terminal
    #[arg(long)]
    step: bool,
    /// See the board from the other side
    #[arg(long)]
    flip: bool,
    /// Draw the board in ASCII
    #[arg(long)]
    ascii: bool,
}

const EXAMPLES: &str = "\
Examples:
  cargo run --release --example replay -- game.txt
  cargo run --release --example replay -- games.txt --game 2 --html game.html
  cargo run --release --example replay -- games.txt --list
  printf 'n\\nn\\n' | cargo run --release --example replay -- game.txt --step

Step by step: Enter or n is the next move, p the one before, a number goes to the position after that ply, s to the
start, e to the end, q quits. In the web page: the arrow keys, Home and End, the buttons, or a click on a move.";

fn main() -> ExitCode {
    cli::run(|args: Args| {
        let in_file = |error: String| Failure::Bad(format!("{}: {error}", args.file.display()));
        let records =
            records::read_file(&args.file).and_then(|text| records::records(&text)).map_err(in_file)?;
        if args.list || (args.game.is_none() && args.html.is_none() && records.len() > 1) {
            return list::list(records);
        }
        let record = chosen(records, args.game).map_err(in_file)?;
        let saved = Saved::new(record).map_err(in_file)?;
        match &args.html {
            Some(path) => {
                check_page(path)?;
                let page = saved.choice.run(Page { saved: &saved, flipped: args.flip })??;
                fs::write(path, page)
                    .map_err(|error| Failure::Bad(records::cannot_be_written(path, error)))?;
                cli::note(&records::wrote(path));
            }
            None => {
                let style = if args.ascii { TextStyle::Ascii } else { TextStyle::Unicode };
                let steps = args.step || (io::stdin().is_terminal() && io::stdout().is_terminal());
                saved.choice.run(Show { saved: &saved, flipped: args.flip, style, steps })??;
            }
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// The game that is wanted, counted from 1; none need be named where there is one only.
fn chosen(mut records: Vec<Record>, number: Option<usize>) -> Result<Record, String> {
    let count = records.len();
    match number {
        None if count > 1 => Err(format!("there are {count} games in it: choose one with --game")),
        None => records.pop().ok_or_else(|| "there is no game in it".to_owned()),
        Some(number @ 1..) if number <= count => Ok(records.swap_remove(number - 1)),
        Some(number) => Err(format!("there is no game {number} in it: --game takes 1 to {count}")),
    }
}

/// A page takes no other file's place.
fn check_page(path: &Path) -> Result<(), Failure> {
    let is_page = || fs::read(path).is_ok_and(|bytes| bytes.starts_with(html::BEGINNING.as_bytes()));
    if path.exists() && !is_page() {
        let shown = path.display();
        return Err(Failure::Bad(format!(
            "{shown} is there already and is not a web page: take another name"
        )));
    }
    Ok(())
}

struct Page<'a> {
    saved: &'a Saved,
    flipped: bool,
}

impl Program for Page<'_> {
    type Output = Result<String, Failure>;

    fn run<P: Playable>(self, _start: P) -> Self::Output {
        let story = Story::<P>::new(self.saved, self.flipped).map_err(Failure::Bad)?;
        html::page(&story).map_err(Failure::Bad)
    }
}

struct Show<'a> {
    saved: &'a Saved,
    flipped: bool,
    style: TextStyle,
    steps: bool,
}

impl Program for Show<'_> {
    type Output = Result<(), Failure>;

    fn run<P: Playable>(self, _start: P) -> Self::Output {
        let story = Story::<P>::new(self.saved, self.flipped).map_err(Failure::Bad)?;
        let mut screen = Screen::new(self.style);
        let shown = if self.steps { terminal::step } else { terminal::print };
        Ok(shown(&story, &mut screen)?)
    }
}
