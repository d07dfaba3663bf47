//! A text as its words, each with its column, and the words of strangers in messages.

use alloc::string::String;

/// A part of a text, with the place where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Word<'a> {
    /// Where it begins, counted in characters from 1.
    pub column: usize,
    /// The word itself; empty where two spaces meet.
    pub text: &'a str,
}

/// The word of an empty text.
impl Default for Word<'_> {
    fn default() -> Self {
        Self { column: 1, text: "" }
    }
}

impl<'a> Word<'a> {
    /// What stands before and behind the first `separator`; `None` without one.
    ///
    /// ```
    /// use board_core::text::Word;
    ///
    /// let word = Word { column: 5, text: "no_moves=loss" };
    /// let value = Word { column: 14, text: "loss" };
    /// assert_eq!(word.split_once('='), Some((Word { column: 5, text: "no_moves" }, value)));
    /// ```
    #[must_use]
    pub fn split_once(self, separator: char) -> Option<(Self, Self)> {
        let (name, value) = self.text.split_once(separator)?;
        let column = self.column.saturating_add(name.chars().count() + 1);
        Some((Self { text: name, ..self }, Self { column, text: value }))
    }

    /// The word as a message tells it: of one that is longer than 40 characters, the beginning alone.
    #[must_use]
    pub fn shortened(self) -> String {
        shortened(self.text)
    }
}

/// The words of a text: what stands between its spaces, at least one word.
///
/// Nothing is skipped: where two spaces meet, there is a word without a letter, which a strict reader refuses at its
/// column.
///
/// ```
/// use board_core::text::{Word, words};
///
/// let mut words = words("é  b");
/// assert_eq!(words.next(), Some(Word { column: 1, text: "é" }));
/// assert_eq!(words.next(), Some(Word { column: 3, text: "" }));
/// assert_eq!(words.next(), Some(Word { column: 4, text: "b" }));
/// assert_eq!(words.next(), None);
/// ```
pub fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut next = 1;
    text.split(' ').map(move |text| {
        let column = next;
        next += text.chars().count() + 1;
        Word { column, text }
    })
}

/// What an error tells of a text from a stranger, however long that is: its first 40 characters, and `…` where that
/// is not all.
///
/// ```
/// use board_core::text::shortened;
///
/// assert_eq!(shortened("loss"), "loss");
/// assert_eq!(shortened(&"x".repeat(1_000_000)), "x".repeat(40) + "…");
/// ```
#[must_use]
pub fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_words_is_one_empty_word() {
        assert!(words("").eq([Word::default()]));
        assert!(words(" ").eq([Word { column: 1, text: "" }, Word { column: 2, text: "" }]));
    }

    #[test]
    fn columns_count_characters() {
        assert!(words("ünï =ö").eq([Word { column: 1, text: "ünï" }, Word { column: 5, text: "=ö" }]));
        let (name, value) = Word { column: 7, text: "ü=a=b" }.split_once('=').unwrap();
        assert_eq!((name, value), (Word { column: 7, text: "ü" }, Word { column: 9, text: "a=b" }));
        assert_eq!(Word { column: 7, text: "ab" }.split_once('='), None);
    }

    #[test]
    fn the_largest_column_stays() {
        let (_, value) = Word { column: usize::MAX, text: "a=b" }.split_once('=').unwrap();
        assert_eq!(value, Word { column: usize::MAX, text: "b" });
    }

    #[test]
    fn forty_characters_are_told() {
        let forty = "é".repeat(40);
        assert_eq!(shortened(&forty), forty);
        assert_eq!(Word { column: 1, text: &(forty.clone() + "x") }.shortened(), forty + "…");
    }
}
