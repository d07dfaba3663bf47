//! How fast our engines are against others, as a table of ratios from one run.
//!
//! ```text
//! cargo run --release --manifest-path benches/peers/Cargo.toml
//! cargo run --release --manifest-path benches/peers/Cargo.toml -- --write README.md
//! ```
//!
//! With `--growth` a second table tells what perft costs a node as the tree grows.
//!
//! Every row first checks that both sides count the same, then times them in turn, round by round; the ratio
//! is the median over the rounds. Perft of ours counts the last ply in bulk; an engine that cannot do that
//! lists its moves.

mod camelot;
mod cases;
mod graf_cestod;
mod growth;
mod hnefatafl;
mod measure;
mod table;
mod tree;

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;

use crate::measure::Effort;
use crate::table::Table;

/// Time our engines and others side by side.
#[derive(Parser)]
struct Args {
    /// Put the table between the marks of this file, instead of printing it
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Show as well what perft costs a node as the tree grows, and what a second thread brings; for a machine
    /// that does nothing else
    #[arg(long)]
    growth: bool,
    /// Check that all sides agree and time next to nothing
    #[arg(long)]
    test: bool,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args = Args::parse();
    let effort = if args.test {
        Effort { rounds: 1, per_round: Duration::ZERO }
    } else {
        Effort { rounds: 9, per_round: Duration::from_millis(100) }
    };
    let mut table = Table::default();
    cases::hnefatafl(&mut table, effort);
    cases::graf_cestod(&mut table, effort);
    cases::camelot(&mut table, effort);
    let growth = if args.growth || args.test { growth::report(args.test) } else { String::new() };
    let text = format!("{table}\n{growth}").trim_end().to_owned() + "\n";
    match args.write {
        Some(file) => table::write_between_marks(&file, &text)?,
        None => println!("{text}"),
    }
    Ok(())
}
