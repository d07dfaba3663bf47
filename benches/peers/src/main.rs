//! How fast our engines are against others, as a table of ratios from one run; and how perft's cost grows
//! with the depth.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- --write README.md
//! ```
//!
//! The second writes both tables between their marks; it takes some minutes, and a machine that does nothing
//! else. `--only speed` or `--only growth` makes one of them.
//!
//! Every row of the first table checks that both sides count the same, then times them in turn, round by
//! round; the ratio is the median over the rounds. Perft of ours counts the last ply in bulk; an engine that
//! cannot do that lists its moves.

mod camelot;
mod cases;
mod graf_cestod;
mod growth;
mod hnefatafl;
mod measure;
mod table;
mod tree;

use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, ValueEnum};

use crate::growth::Start;
use crate::measure::Effort;
use crate::table::Table;

/// Time our engines and others side by side.
#[derive(Parser)]
struct Args {
    /// Put the tables between their marks in this file, instead of printing them
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Make one of the two tables
    #[arg(long, value_name = "TABLE")]
    only: Option<Which>,
    /// Check that all sides agree, and every row of the benchmarks' data; time next to nothing
    #[arg(long)]
    test: bool,
    /// Only count: what a process of the growth table does
    #[arg(long, value_name = "START", hide = true, requires = "depth")]
    count: Option<Start>,
    #[arg(long, value_name = "N", hide = true)]
    depth: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Which {
    Speed,
    Growth,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    if let Some((start, depth)) = args.count.zip(args.depth) {
        println!("{}", start.count(depth));
        return Ok(());
    }
    if args.test {
        cases::check_data();
    }
    let wanted = |which| args.only.is_none_or(|only| only == which);
    if wanted(Which::Speed) {
        show(&args, "speed", &speed(args.test).to_string())?;
    }
    if wanted(Which::Growth) {
        show(&args, "growth", &growth::report(args.test)?)?;
    }
    Ok(())
}

fn show(args: &Args, name: &str, table: &str) -> Result<(), Box<dyn Error>> {
    match &args.write {
        Some(file) => table::write_between_marks(file, name, table),
        None => {
            println!("{table}");
            Ok(())
        }
    }
}

fn speed(test: bool) -> Table {
    let effort = if test {
        Effort { rounds: 1, per_round: Duration::ZERO }
    } else {
        Effort { rounds: 9, per_round: Duration::from_millis(100) }
    };
    let mut table = Table::default();
    cases::hnefatafl(&mut table, effort);
    cases::graf_cestod(&mut table, effort);
    cases::camelot(&mut table, effort);
    table
}
