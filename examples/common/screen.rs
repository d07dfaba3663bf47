//! What goes to stdout, with colours where they are wanted, and the note that the computer thinks.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use anstream::AutoStream;
use anstyle::Style;
use hnefatafl::board_core::picture::TextStyle;
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli;
use crate::lines::{Line, read_line};

/// What stands out.
pub const STRONG: Style = Style::new().bold();

/// How long the computer must think before it is worth a line where there is no terminal.
const NOTEWORTHY: Duration = Duration::from_secs(1);

/// The terminal, or what takes its place.
pub struct Screen {
    out: AutoStream<io::Stdout>,
    /// How the board is drawn.
    pub style: TextStyle,
    /// Whether a person is asked for input.
    asks: bool,
}

impl Screen {
    /// Stdout, in colours where they are wanted, and stdin.
    #[must_use]
    pub fn new(style: TextStyle) -> Self {
        // `auto` drops the colours unless stdout is a terminal and NO_COLOR is not set.
        Self { out: AutoStream::auto(io::stdout()), style, asks: io::stdin().is_terminal() }
    }

    /// Prints a line, or several.
    ///
    /// # Errors
    ///
    /// Those of stdout.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")?;
        self.out.flush()
    }

    /// The next line of input; `None` at its end. Only a terminal is prompted.
    ///
    /// # Errors
    ///
    /// Those of stdin and stdout.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<Line>> {
        if self.asks {
            write!(self.out, "{STRONG}{prompt}>{STRONG:#} ")?;
            self.out.flush()?;
        }
        let line = read_line(&mut io::stdin().lock())?;
        if self.asks && line.is_none() {
            writeln!(self.out)?;
        }
        Ok(line)
    }

    /// Does something that takes a while, with a note on stderr: a spinner where it is a terminal.
    pub fn while_noting<T>(&self, note: &str, limit: Duration, work: impl FnOnce() -> T) -> T {
        if !io::stderr().is_terminal() {
            if limit >= NOTEWORTHY {
                cli::note(&format!("{note}, for up to {} s", limit.as_secs_f64()));
            }
            return work();
        }
        let spinner = ProgressBar::new_spinner().with_message(note.to_owned());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}, {elapsed}") {
            spinner.set_style(style);
        }
        spinner.enable_steady_tick(Duration::from_millis(100));
        let done = work();
        spinner.finish_and_clear();
        done
    }
}
