//! Lets two players compete in many games, on all cores.
//!
//! ```text
//! cargo run --release --example arena -- hnefatafl --board 9 --a depth=2 --b greedy --games 20
//! ```
//!
//! Every opening, some legal moves drawn at random, is played twice with the sides swapped, so that nobody is
//! favoured by it. Each game has a random generator of its own: the same seed gives the same games, in the same
//! order, whatever the number of threads, as long as no player has a limit of time.
//!
//! On stdout: the table, how the games ended, and the difference in strength with its interval; see
//! `arena/score.rs` for the formulas. A progress bar goes to stderr when that is a terminal. The exit status is
//! 2, with one line on stderr, for a bad argument, and for a file that cannot be written.

mod contestant;
mod report;
mod score;
mod tournament;

use std::io::{self, IsTerminal, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use common::cli::{self, Failure};
use common::games::{Choice, Playable, Program};
use common::records;
use common::threads::{self, progress_bar};

use crate::contestant::Contestant;
use crate::report::Report;
use crate::tournament::{Played, Tournament};

/// Let two players compete in many games.
#[derive(Parser)]
#[command(name = "arena", after_help = EXAMPLES)]
struct Args {
    #[command(flatten)]
    choice: Choice,
    /// One player: `random`, `greedy`, or a search such as `depth=3`, perhaps with a limit in seconds for each
    /// move, `depth=9,time=0.5`
    #[arg(long, value_name = "PLAYER", default_value = "depth=2")]
    a: Contestant,
    /// The other player
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    b: Contestant,
    /// How many games are played, an even number up to 100000
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = even)]
    games: u32,
    /// How many random plies open a game, 0 to 1000
    #[arg(long, value_name = "PLIES", default_value_t = 4, value_parser = clap::value_parser!(u16).range(..=1000))]
    opening: u16,
    /// Call a game a draw after so many plies
    #[arg(long, value_name = "PLIES", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    plies: u32,
    /// The seed of everything that is drawn at random
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many games are played at a time, 1 to 1024; as many as the machine runs at once when left out
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Save the games to this file, for `replay`; as many of them as a file of 64 MB holds
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

const EXAMPLES: &str = "\
`random` draws any legal move. `greedy` makes the move after which the position looks best. A search looks so
many plies ahead, and further where captures are forced.

Examples:
  cargo run --release --example arena -- hnefatafl --a depth=3 --b depth=2 --games 100
  cargo run --release --example arena -- graf-cestod --b random --games 40 --save games.txt
  cargo run --release --example arena -- camelot --board chivalry --rules wcf --a depth=9,time=0.1

The interval is that of Wilson at 95 %, a draw counting half: with that certainty the players' true strength is in
it. Elo = -400 log10(1 / score - 1). The same seed gives the same games where no player has a limit of time.";

fn main() -> ExitCode {
    cli::run(|args: Args| {
        if let Some(path) = &args.save {
            // Before the games: afterwards they would be lost.
            records::check_place(path).map_err(Failure::Bad)?;
        }
        let pool = threads::pool(args.threads)?;
        let threads = pool.current_num_threads();
        let tournament = Tournament {
            contestants: [args.a, args.b],
            games: args.games,
            opening: usize::from(args.opening),
            ply_limit: args.plies as usize,
            seed: args.seed,
            keeps_games: args.save.is_some(),
        };
        let start = Instant::now();
        let played = pool.install(|| args.choice.run(Play { tournament, threads }))?.map_err(Failure::Bad)?;
        if let Some(path) = &args.save {
            let texts: Vec<_> = played.iter().filter_map(|game| game.record.as_deref()).collect();
            cli::note(&records::write_all(path, &texts).map_err(Failure::Bad)?);
        }
        let report = Report::new(tournament, args.choice.game, &played);
        io::stdout().lock().write_all(report.to_string().as_bytes())?;
        cli::note(&format!("{:.1} s, threads: {threads}", start.elapsed().as_secs_f64()));
        Ok(ExitCode::SUCCESS)
    })
}

/// Plays the games in the threads of the pool that it runs in.
struct Play {
    tournament: Tournament,
    threads: usize,
}

impl Program for Play {
    type Output = Result<Vec<Played>, String>;

    fn run<P: Playable>(self, start: P) -> Self::Output {
        if let Some(outcome) = start.outcome() {
            return Err(format!("the position is one of a game that is over: {outcome}"));
        }
        let games = self.tournament.games;
        if !io::stderr().is_terminal() {
            cli::note(&format!("playing {games} games, threads: {}", self.threads));
        }
        let bar = progress_bar(games.into(), "{pos} of {len} games");
        let played = self.tournament.play(&start, || bar.inc(1));
        bar.finish_and_clear();
        played
    }
}

fn even(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(games @ 2..=100_000) if games % 2 == 0 => Ok(games),
        _ => Err("expected an even number from 2 to 100000, since every opening is played twice".to_owned()),
    }
}
