//! A game in the terminal: against the computer, against another person, or the computer against itself.
//!
//! ```text
//! cargo run --release --example play -- hnefatafl
//! cargo run --release --example play -- hnefatafl --watch
//! ```
//!
//! Moves are typed as text; `help` lists the commands. The board is drawn in Unicode, and in colour when
//! stdout is a terminal and `NO_COLOR` is not set. With input from a pipe or a file the program asks for
//! nothing and ends at the end of the input with status 0.
//!
//! The computer's play is the crate `minimax` over the trait that every engine implements; see
//! `common/computer.rs`. Games are saved as the library's plain-text records; `board_core::record` describes
//! them.

mod command;
mod seats;
mod session;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{CommandFactory, FromArgMatches, Parser};
use common::cli::{self, Failure, Usage};
use common::computer::Computer;
use common::games::{Choice, Game};
use common::records::{self, Saved};
use common::screen::Screen;
use hnefatafl::board_core::picture::TextStyle;

use crate::seats::Seats;
use crate::session::{Leave, Opening, Settings};

/// Play a game in the terminal.
#[derive(Parser)]
#[command(name = "play", after_help = EXAMPLES)]
struct Args {
    /// The game; may be left out with --load
    #[arg(required_unless_present = "load")]
    game: Option<Game>,
    /// The board: `9` or `11` (hnefatafl), `camelot` or `chivalry` (camelot) [default: 11, camelot]
    #[arg(long, value_name = "B")]
    board: Option<String>,
    /// The rules: `fetlar`, `helmfrid` or a rules record in OpenTafl notation, `"dim:11 …"` (hnefatafl),
    /// `classic` or `wcf` (camelot) [default: fetlar, classic]
    #[arg(long, value_name = "R")]
    rules: Option<String>,
    /// Start from this position, which also tells the board, instead of the start of the game
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Go on with a saved game, or with a game file of OpenTafl
    #[arg(long, value_name = "FILE", conflicts_with_all = ["board", "rules", "position"])]
    load: Option<PathBuf>,
    /// Save the game to this file at the end; breaking off with Ctrl-C saves nothing
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Watch the computer play against itself
    #[arg(long)]
    watch: bool,
    /// How long the computer may think about a move, 0.01 to 3600 [default: 2, or 0.4 with --watch]
    #[arg(long, value_name = "SECONDS", value_parser = cli::seconds(0.01..=3600.0))]
    think: Option<Duration>,
    /// How many plies the computer may look ahead, 1 to 99
    #[arg(long, value_name = "PLIES", default_value_t = 99, value_parser = clap::value_parser!(u8).range(1..=99))]
    depth: u8,
    /// Call the game a draw after so many plies [default: 100000, or 250 with --watch]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    plies: Option<u32>,
    /// The seed of everything that is drawn at random: the computer's taste, deployments. With --depth, and
    /// time enough to reach it, the same seed gives the same game
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Draw the board in ASCII
    #[arg(long)]
    ascii: bool,
}

const EXAMPLES: &str = "\
Who plays a side is told by the side's name, for example --attackers computer. When nothing is said, a
person plays the first side and the computer the second one.

Examples:
  cargo run --release --example play -- hnefatafl
  cargo run --release --example play -- hnefatafl --watch
  cargo run --release --example play -- hnefatafl --board 9 --defenders human --think 5
  cargo run --release --example play -- hnefatafl --attackers human --defenders human
  cargo run --release --example play -- --load game.txt
  printf 'moves d1\\nd1-d4\\n' | cargo run --release --example play -- hnefatafl";

/// What `--watch` changes: a whole game is to be over in a minute or two.
const WATCH: (Duration, u32) = (Duration::from_millis(400), 250);
const ALONE: (Duration, u32) = (Duration::from_secs(2), 100_000);

fn main() -> ExitCode {
    let matches = seats::with_side_args(Args::command()).try_get_matches();
    let args = matches.map_err(Usage::Clap).and_then(|matches| {
        let args = Args::from_arg_matches(&matches).map_err(Usage::Clap)?;
        Ok((args, matches))
    });
    let (args, matches) = match args {
        Ok((args, matches)) => (Ok(args), Some(matches)),
        Err(usage) => (Err(usage), None),
    };
    cli::run_with(args, |args: Args| {
        let opening = opening(&args)?;
        let game = opening.choice.game;
        let seats = matches.map_or_else(|| Ok(Seats::default()), |matches| Seats::from_args(&matches, game));
        let mut seats = seats.map_err(Failure::Bad)?;
        if args.watch {
            seats = seats.watching().map_err(Failure::Bad)?;
        }
        play(args, opening, seats)
    })
}

fn opening(args: &Args) -> Result<Opening, Failure> {
    let saved = args.load.as_deref().map(Saved::load).transpose().map_err(Failure::Bad)?;
    match (saved, args.game) {
        (Some(saved), Some(game)) if saved.choice.game != game => {
            let saved = saved.choice.game.name();
            Err(Failure::Bad(format!("the saved game is one of {saved}, not of {}", game.name())))
        }
        (Some(saved), _) => Ok(Opening::from(saved)),
        (None, Some(game)) => {
            let Args { board, rules, position, .. } = args;
            let (board, rules, position) = (board.clone(), rules.clone(), position.clone());
            Ok(Opening::new(Choice { game, board, rules, position }))
        }
        (None, None) => Err(Failure::Bad("name a game, or a saved one with --load".to_owned())),
    }
}

fn play(args: Args, mut opening: Opening, seats: Seats) -> Result<ExitCode, Failure> {
    if let Some(path) = &args.save {
        // Before the game: at its end it would be lost.
        records::check_place_of_one(path).map_err(Failure::Bad)?;
    }
    let (think, plies) = if args.watch { WATCH } else { ALONE };
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..=999_999));
    let think = args.think.unwrap_or(think);
    let mut settings = Settings {
        seats,
        computer: Computer { think: Some(think), depth: args.depth, seed },
        think,
        ply_limit: args.plies.unwrap_or(plies) as usize,
        save: args.save,
        random: fastrand::Rng::with_seed(seed),
        screen: Screen::new(if args.ascii { TextStyle::Ascii } else { TextStyle::Unicode }),
    };
    loop {
        match session::run(&opening, &mut settings)? {
            Leave::Quit => return Ok(ExitCode::SUCCESS),
            Leave::Load(next) => opening = *next,
        }
    }
}
