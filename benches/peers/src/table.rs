//! The table of ratios, as Markdown.

use std::error::Error;
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

/// Replaces what stands in a Markdown file between `<!-- NAME: start -->` and `<!-- NAME: end -->`.
pub fn write_between_marks(file: &Path, name: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let (start, end) = (format!("<!-- {name}: start -->\n"), format!("<!-- {name}: end -->\n"));
    let page = std::fs::read_to_string(file)?;
    let marks = page.split_once(&start).and_then(|(before, rest)| Some((before, rest.split_once(&end)?.1)));
    let (before, after) = marks.ok_or_else(|| format!("{} has no marks for {name}", file.display()))?;
    std::fs::write(file, format!("{before}{start}\n{}\n\n{end}{after}", text.trim_end()))?;
    Ok(())
}
