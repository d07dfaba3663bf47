//! Tells all about positions: one position a line on stdin, one JSON object a line on stdout, for scripts
//! in any language.
//!
//! ```text
//! echo '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a' | cargo run --release --example inspect -- hnefatafl
//! ```
//!
//! - `{"position": TEXT, "outcome": null, "moves": {MOVE: TEXT AFTER IT, ...}}`: the position in its
//!   canonical form, and the legal moves in the engine's order.
//! - In a finished game `outcome` is `"win SIDE REASON"` or `"draw REASON"`, and `moves` is empty.
//! - `{"input": LINE, "error": MESSAGE}` for a line that is not a valid position. An empty line is none.
//!   Bytes that are not UTF-8 are shown as replacement characters; of a line of more than 65,536 bytes
//!   the beginning is shown.
//!
//! Each answer is written out before the next line is read, so a program can ask and listen in turn. One
//! position is held at a time. The exit status is 1 when any line was bad, and 2 for bad arguments.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Parser;
use common::cli::{self, Failure};
use common::games::{Family, FamilyProgram, Game, Playable, Program, rules_of};
use common::lines::{Line, read_line};
use hnefatafl::Outcome;

/// Read positions, one a line, and write each one's outcome and legal moves as a JSON object a line.
#[derive(Parser)]
#[command(name = "inspect", after_help = EXAMPLES)]
struct Args {
    /// The game
    game: Game,
    /// The rules: `fetlar`, `helmfrid` or a rules record in OpenTafl notation, `"dim:11 …"` (hnefatafl),
    /// `classic` or `wcf` (camelot) [default: fetlar, classic]
    #[arg(long, value_name = "R")]
    rules: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  echo '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a' | cargo run --release --example inspect -- hnefatafl
  cargo run --release --example inspect -- hnefatafl --rules helmfrid < positions.txt > answers.jsonl

The position tells the board. The exit status is 1 when any line was not a valid position.";

fn main() -> ExitCode {
    cli::run(|args: Args| args.game.run(Inspect { rules: args.rules }))
}

struct Inspect {
    rules: Option<String>,
}

impl FamilyProgram for Inspect {
    type Output = Result<ExitCode, Failure>;

    fn run<F: Family>(self) -> Self::Output {
        let rules = rules_of::<F>(self.rules.as_deref())?;
        let (mut input, mut out) = (io::stdin().lock(), BufWriter::new(io::stdout().lock()));
        let mut status = ExitCode::SUCCESS;
        while let Some(line) = read_line(&mut input)? {
            let answer = line.text().and_then(|text| F::read(rules, text, Answer { out: &mut out }));
            match answer {
                Ok(written) => written?,
                Err(message) => {
                    write_error(&mut out, &line, &message)?;
                    status = ExitCode::FAILURE;
                }
            }
            out.flush()?;
        }
        Ok(status)
    }
}

fn write_error(out: &mut impl Write, line: &Line, message: &str) -> io::Result<()> {
    out.write_all(b"{\"input\": ")?;
    write_string(out, line.shown())?;
    out.write_all(b", \"error\": ")?;
    write_string(out, message)?;
    out.write_all(b"}\n")
}

/// Writes a position's answer move by move: a position may have thousands.
struct Answer<'a, W> {
    out: &'a mut W,
}

impl<W: Write> Program for Answer<'_, W> {
    type Output = io::Result<()>;

    fn run<P: Playable>(self, position: P) -> io::Result<()> {
        let out = self.out;
        out.write_all(b"{\"position\": ")?;
        write_string(out, &position.to_string())?;
        out.write_all(b", \"outcome\": ")?;
        match position.outcome() {
            None => out.write_all(b"null")?,
            Some(outcome) => write_string(out, &outcome_text::<P>(outcome))?,
        }
        out.write_all(b", \"moves\": {")?;
        let mut separator = "";
        let written = position.visit_legal_moves(|mv| {
            let written = write_move(out, separator, &position, &mv);
            separator = ", ";
            written.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        });
        if let ControlFlow::Break(error) = written {
            return Err(error);
        }
        out.write_all(b"}}\n")
    }
}

fn write_move<P: Playable>(
    out: &mut impl Write,
    separator: &str,
    position: &P,
    mv: &P::Move,
) -> io::Result<()> {
    let mut next = position.clone();
    next.play_unchecked(mv);
    out.write_all(separator.as_bytes())?;
    write_string(out, &position.display_move(mv).to_string())?;
    out.write_all(b": ")?;
    write_string(out, &next.to_string())
}

fn outcome_text<P: Playable>(outcome: Outcome<P::Reason>) -> String {
    match outcome {
        Outcome::Win { winner, by } => format!("win {} {}", P::side_symbol(winner), P::reason_name(by)),
        Outcome::Draw { by } => format!("draw {}", P::reason_name(by)),
    }
}

/// Writes a JSON string.
fn write_string(out: &mut impl Write, text: &str) -> io::Result<()> {
    serde_json::to_writer(out, text).map_err(io::Error::from)
}
