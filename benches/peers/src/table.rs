//! The table of ratios, as Markdown.

use std::fmt;
use std::path::Path;

use crate::measure::Comparison;

#[derive(Default)]
pub struct Table {
    rows: Vec<Row>,
}

struct Row {
    game: &'static str,
    work: &'static str,
    against: &'static str,
    unit: &'static str,
    comparison: Comparison,
}

impl Table {
    pub fn add(
        &mut self,
        (game, work, against): (&'static str, &'static str, &'static str),
        unit: &'static str,
        comparison: Comparison,
    ) {
        eprintln!("{game}, {work}, against {against}: {:.1} times", comparison.ratio);
        self.rows.push(Row { game, work, against, unit, comparison });
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| game | work | ours | against | theirs | times faster |")?;
        writeln!(f, "| --- | --- | ---: | --- | ---: | ---: |")?;
        for Row { game, work, against, unit, comparison } in &self.rows {
            let Comparison { ours, theirs, ratio } = comparison;
            writeln!(
                f,
                "| {game} | {work} | {} a {unit} | {against} | {} | **{ratio:.0}** |",
                time(*ours),
                time(*theirs)
            )?;
        }
        Ok(())
    }
}

fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 10.0 => format!("{n:.1} ns"),
        n if n < 10_000.0 => format!("{n:.0} ns"),
        n => format!("{:.0} µs", n / 1000.0),
    }
}

const START: &str = "<!-- speed: start -->\n";
const END: &str = "<!-- speed: end -->";

/// Replaces what stands between the marks of a Markdown file.
pub fn write_between_marks(file: &Path, text: &str) -> Result<(), Box<dyn std::error::Error>> {
    let page = std::fs::read_to_string(file)?;
    let marks = page.find(START).zip(page.find(END)).filter(|(start, end)| start < end);
    let (start, end) = marks.ok_or_else(|| format!("{} has no marks", file.display()))?;
    let page = format!("{}{START}\n{text}\n{}", &page[..start], &page[end..]);
    std::fs::write(file, page)?;
    Ok(())
}
