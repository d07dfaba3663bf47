//! What can be wrong with the text of a record, whatever its game.

use super::Score;
use crate::text::Place;

/// Why a text is no record, and where it stops to be one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct RecordError {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a record, or with something that was to be put into one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// A character that cannot stand there.
    #[error("expected {expected}, found {found:?}")]
    Unexpected {
        /// What can stand there.
        expected: &'static str,
        /// What stands there.
        found: char,
    },
    /// The text ends too early.
    #[error("expected {expected}, but the text ends here")]
    Ended {
        /// What has to follow.
        expected: &'static str,
    },
    /// A control character in a tag's value or a comment.
    #[error("the control character {found:?} cannot stand here")]
    Control {
        /// Which one.
        found: char,
    },
    /// The first tag is another one.
    #[error("expected the tag `Game` first, found another one")]
    GameIsNotFirst,
    /// Not the name of a tag.
    #[error("expected a tag's name: a letter, then letters, digits or `_`, 64 at most")]
    NotATagName,
    /// A tag a second time.
    #[error("the tag `{name}` is here a second time")]
    SecondTag {
        /// Its name.
        name: alloc::string::String,
    },
    /// A further tag would be one too many.
    #[error("a record has at most 256 tags")]
    TooManyTags,
    /// The tag `Result` cannot be set: it is the score.
    #[error("the tag `Result` follows from the score and cannot be set by itself")]
    ResultIsNoTag,
    /// The tag `Result` has another value.
    #[error("expected the result `1-0`, `0-1`, `1/2-1/2` or `*`")]
    NotAResult,
    /// The result after the moves is not the one of the tag `Result`.
    #[error("the result is {end} here, but {tag} in the tag `Result`")]
    TwoResults {
        /// The one of the tag.
        tag: Score,
        /// The one at the end.
        end: Score,
    },
    /// A move's number that is not its own.
    #[error("expected the number {expected}, found something else")]
    WrongNumber {
        /// What can stand there.
        expected: ExpectedNumber,
    },
    /// Not the text of a move.
    #[error(
        "expected a move: a letter, then printable ASCII without brackets, `\"`, `;`, `!`, `?` and `$`, 1000 at most"
    )]
    NotAMove,
    /// There is no move with this number.
    #[error("there is no move of this number to comment on")]
    NoSuchMove,
    /// A further move would be one too many.
    #[error("a record has at most 100000 moves")]
    TooManyMoves,
    /// A variation.
    #[error("a variation begins here: a record holds only the moves that were played")]
    Variation,
    /// A rest-of-line comment.
    #[error("comments stand in braces, `{{…}}`, not behind `;`")]
    LineComment,
    /// An annotation sign.
    #[error("annotation signs are not part of a record: a comment in braces can say the same")]
    Annotation,
    /// A comment behind a comment.
    #[error("there is a comment already: one before the first move and one after each move at most")]
    SecondComment,
    /// A brace inside a comment.
    #[error("comments do not nest: no braces inside of them")]
    BraceInComment,
    /// The comment that begins here has no end.
    #[error("the comment that begins here is not closed: expected `}}`")]
    OpenComment,
}

/// The numbers that can stand before a move: `3.` before the first move of turn 3, `3...` or none before the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpectedNumber {
    pub(super) turn: usize,
    /// Whether it is the second move of the turn.
    pub(super) second: bool,
}

impl ExpectedNumber {
    /// The turn, counted from 1.
    #[must_use]
    pub const fn turn(self) -> usize {
        self.turn
    }

    /// Whether the move is the second one of its turn.
    #[must_use]
    pub const fn is_second_move(self) -> bool {
        self.second
    }
}

impl core::fmt::Display for ExpectedNumber {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.second { write!(f, "{}... or none", self.turn) } else { write!(f, "{}.", self.turn) }
    }
}
