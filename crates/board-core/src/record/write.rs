//! Writing a record.

use core::fmt::{self, Write};

use super::{Record, Tag};

/// The text that [`Record::parse`] reads back: a tag a line, `Result` the last of them, an empty line, a turn
/// a line, the result.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tags.iter().try_for_each(|tag| tag.fmt(f))?;
        writeln!(f, "[Result \"{}\"]\n", self.score)?;
        if !self.comment.is_empty() {
            writeln!(f, "{{{}}}", self.comment)?;
        }
        for (i, turn) in self.moves.chunks(2).enumerate() {
            write!(f, "{}.", i + 1)?;
            for mv in turn {
                write!(f, " {}", mv.text)?;
                if !mv.comment.is_empty() {
                    write!(f, " {{{}}}", mv.comment)?;
                }
            }
            f.write_char('\n')?;
        }
        writeln!(f, "{}", self.score)
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"", self.name)?;
        for c in self.value.chars() {
            if matches!(c, '"' | '\\') {
                f.write_char('\\')?;
            }
            f.write_char(c)?;
        }
        f.write_str("\"]\n")
    }
}
