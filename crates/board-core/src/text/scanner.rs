//! A place in a text of several lines.

use core::fmt;
use core::hash::{Hash, Hasher};

/// A place in a text. Both numbers count from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub const START: Self = Self { line: 1, column: 1 };
}

/// `line 3, column 5`
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Where a value stood in the text that it was read from, if it was read from one. All sources are equal, so
/// that values are compared by what they say.
///
/// ```
/// use board_core::text::{Place, Source};
///
/// assert_eq!(Source(Some(Place::START)), Source(None));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Source(pub Option<Place>);

impl PartialEq for Source {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Source {}

impl Hash for Source {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What [`Cursor`](super::Cursor) is for one line, for texts of several lines: it knows its [`Place`].
///
/// ```
/// use board_core::text::Scanner;
///
/// let mut scanner = Scanner::new("one\ntwo");
/// assert_eq!(scanner.take_while(|c| c.is_alphabetic()), "one");
/// scanner.skip_blanks();
/// assert_eq!(scanner.place().to_string(), "line 2, column 1");
/// assert_eq!(scanner.rest(), "two");
/// ```
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Scanner<'a> {
    /// The start of a text.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self { rest: text, place: Place::START }
    }

    /// The start of a text that is a part of a longer one, where it begins at this place.
    #[must_use]
    pub const fn at(text: &'a str, place: Place) -> Self {
        Self { rest: text, place }
    }

    /// The place of the next character.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// What is not read yet.
    #[must_use]
    pub const fn rest(&self) -> &'a str {
        self.rest
    }

    /// Whether everything is read.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next character, without passing it.
    #[must_use]
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Passes the next character.
    pub fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.place.line = self.place.line.saturating_add(1);
            self.place.column = 1;
        } else {
            self.place.column = self.place.column.saturating_add(1);
        }
        Some(c)
    }

    /// Passes `c` if it is the next character; whether it was.
    pub fn eat(&mut self, c: char) -> bool {
        let next = self.peek() == Some(c);
        if next {
            self.bump();
        }
        next
    }

    /// Passes these characters if they are the next ones; whether they were.
    pub fn eat_str(&mut self, text: &str) -> bool {
        let next = self.rest.starts_with(text);
        if next {
            text.chars().for_each(|_| _ = self.bump());
        }
        next
    }

    /// Passes characters as long as they fulfil the condition; what was passed.
    pub fn take_while(&mut self, condition: impl Fn(char) -> bool) -> &'a str {
        let text = self.rest;
        while self.peek().is_some_and(&condition) {
            self.bump();
        }
        &text[..text.len() - self.rest.len()]
    }

    /// Whether a blank stands here, as [`skip_blanks`](Self::skip_blanks) passes them.
    #[must_use]
    pub fn is_at_blank(&self) -> bool {
        matches!(self.peek(), Some(' ' | '\t' | '\n')) || self.rest.starts_with("\r\n")
    }

    /// Passes blanks, tabs and line breaks, `\n` or `\r\n`.
    pub fn skip_blanks(&mut self) {
        loop {
            self.take_while(|c| matches!(c, ' ' | '\t' | '\n'));
            if !self.eat_str("\r\n") {
                return;
            }
        }
    }

    /// Passes everything.
    pub fn skip_to_end(&mut self) {
        self.take_while(|_| true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let mut scanner = Scanner::new("é=1\r\n\tx\ny");
        assert!(scanner.eat('é') && scanner.eat_str("=1") && !scanner.eat('1'));
        assert_eq!(scanner.place(), Place { line: 1, column: 4 });
        scanner.skip_blanks();
        assert_eq!((scanner.place(), scanner.peek()), (Place { line: 2, column: 2 }, Some('x')));
        scanner.skip_to_end();
        assert_eq!((scanner.place(), scanner.is_at_end()), (Place { line: 3, column: 2 }, true));
        assert_eq!(scanner.bump(), None);
    }

    #[test]
    fn a_carriage_return_alone_is_no_blank() {
        let mut scanner = Scanner::new(" \r ");
        scanner.skip_blanks();
        assert_eq!(scanner.rest(), "\r ");
        assert!(!scanner.is_at_blank());
        for (text, is_blank) in
            [(" ", true), ("\t", true), ("\n", true), ("\r\n", true), ("", false), ("x ", false)]
        {
            assert_eq!(Scanner::new(text).is_at_blank(), is_blank, "{text:?}");
        }
    }
}
