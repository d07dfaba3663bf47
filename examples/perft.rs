//! Counts the legal move sequences of a given length: the standard check of a move generator, and a
//! measure of its speed.
//!
//! ```text
//! cargo run --release --example perft -- hnefatafl --depth 4
//! cargo run --release --example perft -- hnefatafl --board 9 --rules helmfrid --depth 3 --divide
//! ```
//!
//! On stdout: with `--divide` a line `MOVE: COUNT` for each legal move in the engine's order; last, always,
//! a line `nodes: COUNT`. Time and rate go to stderr, and so does a progress bar when it is a terminal. A
//! bad argument or position gives one line on stderr, nothing on stdout, and exit status 2.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use common::cli;
use common::games::{Choice, Playable, Program};
use common::threads::{self, progress_bar};
use hnefatafl::board_core;
use rayon::prelude::*;

/// Count the legal move sequences of a given length.
#[derive(Parser)]
#[command(name = "perft", after_help = EXAMPLES)]
struct Args {
    #[command(flatten)]
    choice: Choice,
    /// The length of the sequences in plies, 0 to 255
    #[arg(long, value_name = "N")]
    depth: u8,
    /// Print the count for each first move, too
    #[arg(long)]
    divide: bool,
    /// How many threads count, 1 to 1024; as many as the machine runs at once when left out
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

const EXAMPLES: &str = "\
Examples:
  cargo run --release --example perft -- hnefatafl --depth 4
  cargo run --release --example perft -- hnefatafl --board 9 --rules helmfrid --depth 3 --divide
  cargo run --release --example perft -- hnefatafl --depth 2 \\
      --position '9/9/9/9/4K4/9/9/2t2t3/9 d'

A finished game has no moves. The last ply is counted in bulk.";

fn main() -> ExitCode {
    cli::run(|args: Args| {
        let pool = threads::pool(args.threads)?;
        let threads = pool.current_num_threads();
        let count = Count { depth: args.depth, divide: args.divide, threads };
        let start = Instant::now();
        let report = pool.install(|| args.choice.run(count))?;
        let seconds = start.elapsed().as_secs_f64();
        report.write(&mut io::stdout().lock())?;
        let rate = report.nodes as f64 / seconds / 1e6;
        cli::note(&format!("{seconds:.3} s, {rate:.1} million nodes a second, threads: {threads}"));
        Ok(ExitCode::SUCCESS)
    })
}

/// What is printed on stdout.
struct Report {
    /// The text of each first move, and how many sequences it begins.
    divided: Vec<(String, u64)>,
    nodes: u64,
}

impl Report {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut out = io::BufWriter::new(out);
        for (mv, count) in &self.divided {
            writeln!(out, "{mv}: {count}")?;
        }
        writeln!(out, "nodes: {}", self.nodes)?;
        out.flush()
    }
}

struct Count {
    depth: u8,
    divide: bool,
    threads: usize,
}

impl Program for Count {
    type Output = Report;

    fn run<P: Playable>(self, position: P) -> Report {
        // The last ply needs no list of moves, unless they are to be printed.
        if self.depth == 0 || (self.depth == 1 && !self.divide) {
            return Report { divided: Vec::new(), nodes: board_core::perft(&position, self.depth) };
        }
        let moves = position.legal_moves();
        let counts = counts(&position, &moves, self.depth, self.threads);
        let nodes = counts.iter().fold(0, |sum: u64, &count| sum.saturating_add(count));
        let texts = moves.iter().map(|mv| position.display_move(mv).to_string());
        let divided = if self.divide { texts.zip(counts).collect() } else { Vec::new() };
        Report { divided, nodes }
    }
}

/// A position somewhere below a first move.
struct Task<P> {
    first_move: usize,
    position: P,
    depth: u8,
}

/// For each first move the number of sequences of `depth` plies that it begins; `depth` is at least 1.
fn counts<P: Playable>(position: &P, moves: &[P::Move], depth: u8, threads: usize) -> Vec<u64> {
    let tasks = tasks(position, moves, depth, threads);
    let bar = progress_bar(tasks.len() as u64, "{percent:>3} %");
    let counted: Vec<(usize, u64)> = tasks
        .into_par_iter()
        .with_max_len(1)
        .map(|task| {
            let count = board_core::perft(&task.position, task.depth);
            bar.inc(1);
            (task.first_move, count)
        })
        .collect();
    bar.finish_and_clear();
    let mut counts = vec![0_u64; moves.len()];
    for (first_move, count) in counted {
        counts[first_move] = counts[first_move].saturating_add(count);
    }
    counts
}

/// What the threads share out among themselves: the positions after one ply, or after two when the first
/// moves are too few to keep all threads busy to the end.
fn tasks<P: Playable>(position: &P, moves: &[P::Move], depth: u8, threads: usize) -> Vec<Task<P>> {
    let after = |position: &P, mv: &P::Move| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next
    };
    let first = moves.iter().enumerate().map(|(first_move, mv)| (first_move, after(position, mv)));
    if depth < 4 || threads == 1 || moves.len() >= 32 * threads {
        return first.map(|(first_move, position)| Task { first_move, position, depth: depth - 1 }).collect();
    }
    first
        .flat_map(|(first_move, position)| {
            let replies = position.legal_moves();
            replies.into_iter().map(move |reply| {
                let position = after(&position, &reply);
                Task { first_move, position, depth: depth - 2 }
            })
        })
        .collect()
}
