//! Command lines: one clear line on stderr for everything that is wrong, and the exit status.

use std::io::{self, Write as _};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;

/// The exit status for a bad argument, and for input or output that failed.
pub const BAD_USE: u8 = 2;

/// How many characters of a message are shown; a stranger's argument may be long.
const LONGEST_MESSAGE: usize = 600;

/// Why a program cannot do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// An argument, or what it names, is no good.
    #[error("{0}")]
    Bad(String),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The whole of a program's `main`: reads the arguments, runs the program, turns what went wrong into one
/// line on stderr and status 2.
///
/// A reader that closes the pipe early (`| head`) has what it wanted: that ends the program quietly.
pub fn run<A: Parser>(program: impl FnOnce(A) -> Result<ExitCode, Failure>) -> ExitCode {
    run_with(A::try_parse().map_err(Usage::Clap), program)
}

/// Why the arguments are no good.
#[derive(Debug)]
pub enum Usage {
    /// As clap says, or that help is wanted.
    Clap(clap::Error),
    /// As the program says.
    Bad(String),
}

/// As [`run`], for arguments that the program has read itself.
pub fn run_with<A: Parser>(
    args: Result<A, Usage>,
    program: impl FnOnce(A) -> Result<ExitCode, Failure>,
) -> ExitCode {
    let failure = match args {
        Ok(args) => match program(args) {
            Ok(status) => return status,
            Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Err(failure) => failure.to_string(),
        },
        Err(Usage::Clap(error)) if !error.use_stderr() => {
            // Help. Nobody is left to be told when it cannot be printed.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(Usage::Clap(error)) => complaint(&error),
        Err(Usage::Bad(message)) => message,
    };
    let name = A::command().get_name().to_owned();
    note(&format!("{name}: {}", one_line(&failure)));
    ExitCode::from(BAD_USE)
}

/// Writes a line to stderr. Where that cannot be written nobody is left to be told, and the program goes on.
pub fn note(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// What clap complains about, without its advice on usage.
fn complaint(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let text = text.split("\n\n").next().unwrap_or_default();
    text.strip_prefix("error: ").unwrap_or(text).to_owned()
}

/// A reader of lengths of time in seconds, from the least to the longest one that is allowed; for clap.
pub fn seconds(allowed: RangeInclusive<f64>) -> impl Fn(&str) -> Result<Duration, String> + Clone {
    move |text| {
        let seconds = text.parse().map_err(|_| "expected a number of seconds".to_owned())?;
        if allowed.contains(&seconds) {
            Ok(Duration::from_secs_f64(seconds))
        } else {
            Err(format!("expected {} to {} seconds", allowed.start(), allowed.end()))
        }
    }
}

/// A message as one line that a terminal can show: no line breaks, no control characters, none that are unseen or
/// turn the direction of writing, not too long.
#[must_use]
pub fn one_line(message: &str) -> String {
    let words = message.split_whitespace().collect::<Vec<_>>().join(" ");
    let shown: String = words
        .chars()
        .map(|c| if c.is_control() || is_unseen(c) { char::REPLACEMENT_CHARACTER } else { c })
        .take(LONGEST_MESSAGE)
        .collect();
    if words.chars().nth(LONGEST_MESSAGE).is_some() { shown + " …" } else { shown }
}

/// Whether a character formats the text around it: marks and embeddings of direction, joiners, blanks without width,
/// tags. A stranger's text could look like another one with them.
const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn a_message_is_one_line_without_characters_that_are_unseen() {
        assert_eq!(one_line("a \n\t b"), "a b");
        assert_eq!(one_line("g\u{1b}[31m"), "g\u{fffd}[31m");
        // Right to left, a blank without width, a byte order mark, an isolate, a tag.
        for c in ['\u{202e}', '\u{200b}', '\u{feff}', '\u{2066}', '\u{e0041}'] {
            assert_eq!(one_line(&format!("ab{c}cd")), "ab\u{fffd}cd", "{c:?}");
        }
        assert_eq!(one_line("Žižka, 三 ♞"), "Žižka, 三 ♞");
        assert_eq!(one_line(&"x".repeat(601)), "x".repeat(600) + " …");
    }
}
