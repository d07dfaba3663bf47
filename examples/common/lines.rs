//! Input line by line in bounded memory.

use std::io::{self, BufRead, Read};

/// The longest line that is read whole, in bytes. Positions and moves are far shorter.
pub const LONGEST_LINE: usize = 1 << 16;

/// One line of input, without its line end.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// Text.
    Text(String),
    /// Bytes that are not UTF-8; the text has replacement characters for them.
    NotUtf8(String),
    /// A line of more than [`LONGEST_LINE`] bytes; the text is its beginning. The rest has been skipped.
    TooLong(String),
}

impl Line {
    /// What the line says, as far as it can be shown.
    #[must_use]
    pub fn shown(&self) -> &str {
        match self {
            Self::Text(text) | Self::NotUtf8(text) | Self::TooLong(text) => text,
        }
    }

    /// The text of the line.
    ///
    /// # Errors
    ///
    /// What is wrong with a line that is no text.
    pub fn text(&self) -> Result<&str, String> {
        match self {
            Self::Text(text) => Ok(text),
            Self::NotUtf8(_) => Err("the line is not valid UTF-8".to_owned()),
            Self::TooLong(_) => Err(format!("the line is longer than {LONGEST_LINE} bytes")),
        }
    }
}

/// Reads one line, which ends with a line feed, with or without a carriage return before it, or with the
/// input; `None` at the end of the input.
///
/// # Errors
///
/// Those of the reader.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    // One byte more than the longest line for each character of the line end.
    let limit = LONGEST_LINE as u64 + 2;
    if input.by_ref().take(limit).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let ended = bytes.pop_if(|&mut byte| byte == b'\n').is_some();
    if ended {
        bytes.pop_if(|&mut byte| byte == b'\r');
    }
    if bytes.len() > LONGEST_LINE {
        if !ended {
            input.skip_until(b'\n')?;
        }
        // A character may be cut in two here; the replacement character shows it.
        bytes.truncate(LONGEST_LINE);
        return Ok(Some(Line::TooLong(String::from_utf8_lossy(&bytes).into_owned())));
    }
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => Line::Text(text),
        Err(error) => Line::NotUtf8(String::from_utf8_lossy(error.as_bytes()).into_owned()),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Line> {
        core::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_end_with_line_feeds_with_crlf_or_with_the_input() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"a\n\nb"), [text("a"), text(""), text("b")]);
        assert_eq!(lines(b"a\r\n\r\nb\r\n"), [text("a"), text(""), text("b")]);
        assert_eq!(lines(b"a\rb\n"), [text("a\rb")]);
    }

    #[test]
    fn what_is_no_text_is_told_apart() {
        assert_eq!(lines(b"a\xffb\nc\n"), [Line::NotUtf8("a\u{fffd}b".to_owned()), text("c")]);
    }

    #[test]
    fn a_line_may_be_as_long_as_the_limit_and_no_longer() {
        for end in ["\n", "\r\n", ""] {
            let full = "x".repeat(LONGEST_LINE);
            assert_eq!(lines(format!("{full}{end}").as_bytes()), [text(&full)]);
            for more in [1, 2, 3, 10 * LONGEST_LINE] {
                let long = "x".repeat(LONGEST_LINE + more);
                let rest = if end.is_empty() { "" } else { "next" };
                let mut expected = vec![Line::TooLong(full.clone())];
                expected.extend((!rest.is_empty()).then(|| text(rest)));
                assert_eq!(lines(format!("{long}{end}{rest}").as_bytes()), expected, "{more} {end:?}");
            }
        }
    }
}
