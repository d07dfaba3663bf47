//! How many machine instructions the engines take, against a baseline: unlike time, the number is the same
//! however busy the machine is. Needs [Valgrind](https://valgrind.org), whose tool Callgrind counts.
//!
//! ```text
//! cargo run --release -p benches --bin instructions
//! cargo run --release -p benches --bin instructions -- --write
//! ```
//!
//! The first compares with `benches/data/instructions.tsv` and fails when a count is off; the second writes
//! that file anew. The file names the compiler and the machine's kind that it comes from, since both change
//! the counts: on the same two, a count may differ by 3 % either way (a baseline that is too high would hide
//! the next slow-down); on others it may be 25 % higher, and a lower one is only reported.

mod baseline;
mod callgrind;
mod workload;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

use crate::baseline::{Baseline, Row, Toolchain};
use crate::workload::Workload;

const BASELINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/instructions.tsv");

/// Count the engines' machine instructions and compare them with the baseline.
#[derive(Parser)]
struct Args {
    /// Write the baseline anew instead of comparing
    #[arg(long)]
    write: bool,
    /// Only do this work, and print how much it was: what runs inside Callgrind
    #[arg(long, value_name = "NAME", hide = true, conflicts_with = "write")]
    work: Option<String>,
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let args = Args::parse();
    let workloads = workload::all();
    if let Some(name) = args.work {
        let workload = workloads.iter().find(|workload| workload.name == name).ok_or("no such work")?;
        println!("{}", callgrind::counted_section(&*workload.work));
        return Ok(ExitCode::SUCCESS);
    }
    let measured = Baseline {
        toolchain: Toolchain::of_this_build()?,
        rows: workloads.iter().map(measure).collect::<Result<_, _>>()?,
    };
    if args.write {
        std::fs::write(BASELINE, measured.to_string())?;
        return Ok(ExitCode::SUCCESS);
    }
    let baseline = Baseline::read(Path::new(BASELINE))?;
    let verdict = measured.against(&baseline);
    print!("{}", verdict.report);
    Ok(if verdict.passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn measure(workload: &Workload) -> Result<Row, Box<dyn Error>> {
    let (amount, instructions) = callgrind::count(&workload.name)?;
    let each = instructions as f64 / amount as f64;
    eprintln!("{}: {each:.1} instructions a {}", workload.name, workload.unit);
    Ok(Row { name: workload.name.clone(), amount, instructions })
}
