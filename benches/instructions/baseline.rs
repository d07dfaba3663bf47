//! The baseline: its file, and the comparison with it.

use std::error::Error;
use std::fmt::{self, Write as _};
use std::path::Path;
use std::process::Command;

/// How far a count may be off, either way, with the baseline's toolchain.
const TOLERANCE: f64 = 0.03;

/// How much higher a count may be with another toolchain.
const TOLERANCE_ELSEWHERE: f64 = 0.25;

const REWRITE: &str = "cargo run --release -p benches --bin instructions -- --write";

/// Compiler and kind of machine, on which the counts depend: `1.95.0 x86_64-unknown-linux-gnu`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Toolchain(String);

impl Toolchain {
    /// What Cargo has just built this program with.
    pub(crate) fn of_this_build() -> Result<Self, Box<dyn Error>> {
        let version = String::from_utf8(Command::new("rustc").arg("-vV").output()?.stdout)?;
        let line = |key| version.lines().find_map(|line| line.strip_prefix(key)).ok_or("rustc -vV says less");
        Ok(Self(format!("{} {}", line("release: ")?, line("host: ")?)))
    }
}

/// What one piece of work takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) amount: u64,
    pub(crate) instructions: u64,
}

/// What all pieces of work take with one toolchain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Baseline {
    pub(crate) toolchain: Toolchain,
    pub(crate) rows: Vec<Row>,
}

/// What a comparison came to.
pub(crate) struct Verdict {
    pub(crate) report: String,
    pub(crate) passed: bool,
}

const TOOLCHAIN: &str = "# rustc ";

impl Baseline {
    pub(crate) fn read(file: &Path) -> Result<Self, Box<dyn Error>> {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(Self::parse(&text).ok_or_else(|| format!("{} is no baseline; {REWRITE}", file.display()))?)
    }

    fn parse(text: &str) -> Option<Self> {
        let toolchain = text.lines().find_map(|line| line.strip_prefix(TOOLCHAIN))?;
        let rows = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
            let mut fields = line.split('\t');
            let mut field = || fields.next();
            let (name, amount, instructions) = (field()?.to_owned(), field()?, field()?);
            Some(Row { name, amount: amount.parse().ok()?, instructions: instructions.parse().ok()? })
        });
        Some(Self { toolchain: Toolchain(toolchain.to_owned()), rows: rows.collect::<Option<_>>()? })
    }

    /// Compares what was measured now with what was measured then.
    pub(crate) fn against(&self, then: &Self) -> Verdict {
        let same_toolchain = self.toolchain == then.toolchain;
        let mut verdict = Verdict { report: String::new(), passed: true };
        let report = &mut verdict.report;
        if !same_toolchain {
            let (now, then) = (&self.toolchain.0, &then.toolchain.0);
            let _ = writeln!(report, "This is rustc {now}, the baseline is from rustc {then}.");
        }
        for row in &self.rows {
            let found = then.rows.iter().find(|found| found.name == row.name);
            let (line, passed) = row.against(found, same_toolchain);
            let _ = writeln!(report, "{}: {line}", row.name);
            verdict.passed &= passed;
        }
        for gone in then.rows.iter().filter(|gone| !self.rows.iter().any(|row| row.name == gone.name)) {
            let _ = writeln!(report, "{}: only in the baseline. FAILED", gone.name);
            verdict.passed = false;
        }
        if !verdict.passed {
            let _ = writeln!(report, "When the change is meant to be, write the baseline anew: {REWRITE}");
        }
        verdict
    }
}

impl Row {
    /// How it compares with the baseline's row, and whether that passes.
    fn against(&self, then: Option<&Self>, same_toolchain: bool) -> (String, bool) {
        let Some(then) = then else {
            return ("not in the baseline. FAILED".to_owned(), false);
        };
        if self.amount != then.amount {
            let (now, then) = (self.amount, then.amount);
            return (format!("other work than the baseline's: {now} units, not {then}. FAILED"), false);
        }
        let change = self.instructions as f64 / then.instructions as f64 - 1.0;
        let change_text = format!("{:+.1} %", change * 100.0);
        let slower = change > if same_toolchain { TOLERANCE } else { TOLERANCE_ELSEWHERE };
        let faster = change < -TOLERANCE;
        match (slower, faster) {
            (true, _) => (format!("{change_text}, slower than is tolerated. FAILED"), false),
            (_, true) if same_toolchain => {
                (format!("{change_text}, so the baseline is out of date. FAILED"), false)
            }
            (_, true) => (format!("{change_text}, faster than the baseline"), true),
            _ => (change_text, true),
        }
    }
}

/// The text of its file.
impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TOOLCHAIN}{}", self.toolchain.0)?;
        writeln!(f, "# Machine instructions of the engines' work, counted by Callgrind. Written by:")?;
        writeln!(f, "# {REWRITE}")?;
        writeln!(f, "# work\tunits\tinstructions\tinstructions a unit")?;
        for Row { name, amount, instructions } in &self.rows {
            let each = *instructions as f64 / *amount as f64;
            writeln!(f, "{name}\t{amount}\t{instructions}\t{each:.2}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn baseline(toolchain: &str, instructions: u64) -> Baseline {
        let row = Row { name: "game apply".to_owned(), amount: 10, instructions };
        Baseline { toolchain: Toolchain(toolchain.to_owned()), rows: vec![row] }
    }

    #[test]
    fn its_text_reads_back() {
        let baseline = baseline("1.95.0 a-machine", 12_345);
        assert_eq!(Baseline::parse(&baseline.to_string()), Some(baseline));
        assert_eq!(Baseline::parse("game apply\t10\t5"), None);
        assert_eq!(Baseline::parse("# rustc 1.95.0\ngame apply\tten\t5"), None);
    }

    #[test]
    fn three_per_cent_either_way_are_tolerated_with_the_same_toolchain() {
        for (now, passed) in [(1000, true), (1029, true), (1031, false), (971, true), (969, false)] {
            assert_eq!(baseline("a", now).against(&baseline("a", 1000)).passed, passed, "{now}");
        }
    }

    #[test]
    fn another_toolchain_may_be_25_per_cent_slower_or_any_amount_faster() {
        for (now, passed) in [(1031, true), (1249, true), (1251, false), (500, true)] {
            assert_eq!(baseline("a", now).against(&baseline("b", 1000)).passed, passed, "{now}");
        }
    }

    #[test]
    fn work_that_is_new_gone_or_changed_fails() {
        let then = baseline("a", 1000);
        let none = Baseline { rows: Vec::new(), ..then.clone() };
        assert!(!then.against(&none).passed);
        assert!(!none.against(&then).passed);
        let mut changed = then.clone();
        changed.rows[0].amount = 11;
        assert!(!changed.against(&then).passed);
    }
}
