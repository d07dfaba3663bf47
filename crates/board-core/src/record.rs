//! Games as plain text: one format for all games, close to PGN, that people read and programs check.
//!
//! ```text
//! [Game "hnefatafl"]
//! [Rules "fetlar"]
//! [Start "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a"]
//! [Attackers "Xerxes"]
//! [Date "2015.05.04"]
//! [Termination "resignation"]
//! [Result "1-0"]
//!
//! 1. e2-g2 e3-h3
//! 2. b5-b3 {halfway round the board} e4-f4
//! 3. e1-e3
//! 1-0
//! ```
//!
//! # The format
//!
//! - **Tags** first, each `[Name "value"]` with one or more spaces between. A name is a letter and then letters, digits
//!   or `_`, 64 characters at most, and occurs once. A value is any text without control characters, with `\"` for `"`
//!   and `\\` for `\`. The first tag is `Game`. There are at most [`Record::MOST_TAGS`].
//! - **Moves** in the game's own text, two a turn. Before the first move of a turn stands its number, `2.`; before
//!   the second one it may be repeated with three dots, `2...`. Turn 1 begins with whoever makes the first move.
//!   A move is a letter and then printable ASCII characters without `"`, `;`, `!`, `?`, `$` and brackets, 1,000 at
//!   most. There are at most [`Record::MOST_MOVES`].
//! - **Comments** in braces, one before the first move and one after each move. They may hold line breaks and
//!   tabs, but no other control characters and no braces: comments do not nest. One that is empty says as much as
//!   none.
//! - **The result** last: `1-0` when the first player won, `0-1` when the second one did, `1/2-1/2` for a draw, `*`
//!   for a game that goes on. The first player is [`Player::First`], whoever begins: White, the attackers.
//!   The tag `Result` may say it too, and must then say the same.
//! - Between these, blanks, tabs and line breaks (`\n` or `\r\n`) mean nothing.
//!
//! Variations, rest-of-line comments and annotation signs, which PGN knows, are refused by name: a record
//! holds what was played.
//!
//! Some tags mean something to [`Record::replay`]: those in which a game tells its start (`Start`, and `Rules`
//! where it has several); `Termination`, why the game ended (`resignation`, `agreement`, `repetition`,
//! `ply-limit`, or the game's own short name of a reason, such as `king-escaped`); `PlyLimit`, when it is not
//! [`Game::DEFAULT_PLY_LIMIT`]. All others are notes: `Event`, `Site`, `Round`, `Date` as `YYYY.MM.DD`, and
//! the players under what the game calls its sides.
//!
//! # Reading and writing
//!
//! ```
//! use board_core::record::{Record, Score};
//!
//! let text = "[Game \"hnefatafl\"]\n[Event \"Friday\"]\n[Result \"*\"]\n\n1. d1-d4 {to the side} f8-i8\n*\n";
//! let mut record: Record = text.parse()?;
//! assert_eq!(record.tag("Event"), Some("Friday"));
//! assert_eq!(record.moves()[0].comment(), "to the side");
//! assert_eq!(record.to_string(), text);
//!
//! record.push_move("d4-d5")?;
//! record.set_score(Score::Draw);
//! assert_eq!(record.to_string().parse::<Record>()?, record);
//!
//! let error = "[Game \"hnefatafl\"]\n\n1. d1-d4 3. h1-h4\n*".parse::<Record>().unwrap_err();
//! assert_eq!(error.to_string(), "line 3, column 10: expected the number 1... or none, found something else");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A [`Record`] knows no game: that its moves can be played is checked by [`Record::replay`], and
//! [`Record::of_game`] makes one of a [`Game`](crate::Game).
//!
//! [`Game::DEFAULT_PLY_LIMIT`]: crate::Game::DEFAULT_PLY_LIMIT
//! [`Player::First`]: crate::Player::First

mod error;
mod play;
mod read;
mod score;
#[cfg(test)]
mod tests;
mod write;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

pub use error::{ExpectedNumber, RecordError, RecordFault};
pub use play::{Recorded, ReplayError, StartError};
pub use read::Records;
pub use score::Score;

use crate::text::{Place, Source};

/// A game as its text tells it: tags, moves, comments, result. See the [module](self).
///
/// # Equality
///
/// Two records are equal when all that is written of them is; where it stood in a text does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    // Invariant: `Game` first, no `Result`, no name twice; every text is one that the format can hold.
    tags: Vec<Tag>,
    comment: String,
    moves: Vec<RecordedMove>,
    score: Score,
    /// Where the result stood.
    end: Source,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Tag {
    name: String,
    value: String,
    source: Source,
}

/// A move of a record, with its comment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordedMove {
    text: String,
    comment: String,
    source: Source,
}

impl RecordedMove {
    /// The move in the game's own text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The comment on it, or an empty text.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Where the move stood, in a record that was read.
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        self.source.0
    }
}

impl Record {
    /// The most tags that a record can have.
    pub const MOST_TAGS: usize = 256;

    /// The most moves that a record can have: those of the longest [`Game`](crate::Game).
    pub const MOST_MOVES: usize = crate::game::PLY_LIMIT;

    /// A record of this game, without moves and with the result `*`.
    ///
    /// # Errors
    ///
    /// [`RecordFault`] when the name of the game has control characters.
    pub fn new(game: &str) -> Result<Self, RecordFault> {
        check_value(game)?;
        let game = Tag { name: "Game".to_owned(), value: game.to_owned(), source: Source::default() };
        Ok(Self {
            tags: alloc::vec![game],
            comment: String::new(),
            moves: Vec::new(),
            score: Score::Unfinished,
            end: Source::default(),
        })
    }

    /// Reads one record and nothing else. The same as `text.parse()`.
    ///
    /// # Errors
    ///
    /// [`RecordError`] with the line and the column.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        read::single(text)
    }

    /// Reads records that follow one another, as a file of many games holds them.
    ///
    /// ```
    /// use board_core::record::{Record, RecordError};
    ///
    /// let file = "[Game \"camelot\"]\n1-0\n\n[Game \"camelot\"]\n0-1\n";
    /// let records = Record::parse_all(file).collect::<Result<Vec<_>, RecordError>>()?;
    /// assert_eq!(records.len(), 2);
    /// # Ok::<(), RecordError>(())
    /// ```
    #[must_use]
    pub const fn parse_all(text: &str) -> Records<'_> {
        Records::new(text)
    }

    /// Which game it is: the value of the tag `Game`.
    #[must_use]
    pub fn game(&self) -> &str {
        self.tags.first().map_or("", |tag| &tag.value)
    }

    /// Names and values of the tags in their order, `Game` first. `Result` is not among them: it is the
    /// [score](Record::score).
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str()))
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.find_tag(name).map(|tag| tag.value.as_str())
    }

    /// Where a tag stood, in a record that was read.
    #[must_use]
    pub fn tag_place(&self, name: &str) -> Option<Place> {
        self.find_tag(name)?.source.0
    }

    fn find_tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// Gives a tag a value; a new tag comes after the others.
    ///
    /// # Errors
    ///
    /// [`RecordFault`] when the name is none, the value has control characters, the name is `Result`, which
    /// [`set_score`](Record::set_score) decides, or the record is full. Nothing is changed then.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), RecordFault> {
        check_name(name)?;
        check_value(value)?;
        let tag = Tag { name: name.to_owned(), value: value.to_owned(), source: Source::default() };
        match self.tags.iter_mut().find(|tag| tag.name == name) {
            Some(old) => *old = tag,
            None => self.add_tag(tag)?,
        }
        Ok(())
    }

    /// Adds a tag whose name and value are known to be right.
    fn add_tag(&mut self, tag: Tag) -> Result<(), RecordFault> {
        if tag.name == "Result" {
            return Err(RecordFault::ResultIsNoTag);
        }
        if self.tags.len() == Self::MOST_TAGS {
            return Err(RecordFault::TooManyTags);
        }
        self.tags.push(tag);
        Ok(())
    }

    /// Takes a tag away; its value. `Game` stays.
    pub fn remove_tag(&mut self, name: &str) -> Option<String> {
        let at = self.tags.iter().skip(1).position(|tag| tag.name == name)?;
        Some(self.tags.remove(at + 1).value)
    }

    /// The moves in their order.
    #[must_use]
    pub fn moves(&self) -> &[RecordedMove] {
        &self.moves
    }

    /// Adds a move. It is not played: any text that has the form of a move will do.
    ///
    /// # Errors
    ///
    /// [`RecordFault`] when the text cannot stand as a move, or the record is full.
    pub fn push_move(&mut self, text: &str) -> Result<(), RecordFault> {
        check_move(text)?;
        self.add_move(text, Source::default())
    }

    fn add_move(&mut self, text: &str, source: Source) -> Result<(), RecordFault> {
        if self.moves.len() == Self::MOST_MOVES {
            return Err(RecordFault::TooManyMoves);
        }
        self.moves.push(RecordedMove { text: text.to_owned(), comment: String::new(), source });
        Ok(())
    }

    /// The comment before the first move, or an empty text.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Sets the comment before the first move; an empty text takes it away.
    ///
    /// # Errors
    ///
    /// [`RecordFault`] when the text has braces, or control characters other than `\n` and tabs.
    pub fn set_comment(&mut self, comment: &str) -> Result<(), RecordFault> {
        check_comment(comment)?;
        comment.clone_into(&mut self.comment);
        Ok(())
    }

    /// Sets the comment on the move of this ply, counted from 1; an empty text takes it away.
    ///
    /// # Errors
    ///
    /// [`RecordFault`] when there is no such move, or the text cannot be a comment.
    pub fn set_comment_at(&mut self, ply: usize, comment: &str) -> Result<(), RecordFault> {
        check_comment(comment)?;
        let mv = ply.checked_sub(1).and_then(|index| self.moves.get_mut(index));
        comment.clone_into(&mut mv.ok_or(RecordFault::NoSuchMove)?.comment);
        Ok(())
    }

    /// The result.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Sets the result, which then stands in no text.
    pub fn set_score(&mut self, score: Score) {
        self.score = score;
        self.end = Source::default();
    }

    /// Where the result stood, in a record that was read.
    #[must_use]
    pub const fn score_place(&self) -> Option<Place> {
        self.end.0
    }
}

/// What a tag's name is made of.
const fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

const LONGEST_NAME: usize = 64;

fn check_name(name: &str) -> Result<(), RecordFault> {
    let letter_first = name.starts_with(|c: char| c.is_ascii_alphabetic());
    if letter_first && name.len() <= LONGEST_NAME && name.chars().all(is_name_char) {
        Ok(())
    } else {
        Err(RecordFault::NotATagName)
    }
}

fn check_value(value: &str) -> Result<(), RecordFault> {
    match value.chars().find(|c| c.is_control()) {
        Some(found) => Err(RecordFault::Control { found }),
        None => Ok(()),
    }
}

/// What may stand in a comment between its braces.
fn is_comment_char(c: char) -> bool {
    matches!(c, '\n' | '\t') || !(c.is_control() || matches!(c, '{' | '}'))
}

fn check_comment(comment: &str) -> Result<(), RecordFault> {
    match comment.chars().find(|&c| !is_comment_char(c)) {
        Some('{' | '}') => Err(RecordFault::BraceInComment),
        Some(found) => Err(RecordFault::Control { found }),
        None => Ok(()),
    }
}

/// What a move is made of, after its first letter.
const fn is_move_char(c: char) -> bool {
    c.is_ascii_graphic()
        && !is_annotation_sign(c)
        && !matches!(c, '"' | ';' | '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>')
}

/// What PGN writes behind a move to praise or blame it.
const fn is_annotation_sign(c: char) -> bool {
    matches!(c, '!' | '?' | '$')
}

const LONGEST_MOVE: usize = 1_000;

fn check_move(text: &str) -> Result<(), RecordFault> {
    let letter_first = text.starts_with(|c: char| c.is_ascii_alphabetic());
    if letter_first && text.len() <= LONGEST_MOVE && text.chars().all(is_move_char) {
        Ok(())
    } else {
        Err(RecordFault::NotAMove)
    }
}
