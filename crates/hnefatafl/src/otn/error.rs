//! What can be wrong with OpenTafl notation.

use alloc::string::String;

use board_core::text::Place;

/// Why a text is not OpenTafl notation that can be played here, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct OtnError {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub fault: OtnFault,
}

/// What is wrong with a record in OpenTafl notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OtnFault {
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
    /// A tag or a comment that does not end.
    #[error("the `[` here is not closed: expected `]` before the text ends")]
    Unclosed,
    /// A number outside its range.
    #[error("expected a number from {min} to {max}")]
    Number {
        /// The least number that can stand there.
        min: u32,
        /// The largest one.
        max: u32,
    },
    /// A piece that these rules do not have: a commander, a knight, a king of the attackers.
    #[error("the piece `{symbol}` is not played here: expected `t`, `T` or `K`")]
    Piece {
        /// Its symbol.
        symbol: char,
    },
    /// A jump or a berserk move.
    #[error("jumps and berserk moves are not played here: expected `-`")]
    Berserk,
    /// A symbol in front of a piece that needs none.
    #[error("only the king has a symbol in front of his square")]
    PlainSymbol,
    /// More than one king.
    #[error("there is a second king")]
    SecondKing,
    /// The pieces make no position under the rules.
    #[error("not a position: {0}")]
    Invalid(String),
    /// An entry that no rules record has.
    #[error("no rules record has an entry `{name}`")]
    UnknownEntry {
        /// Its name, cut where it is long.
        name: String,
    },
    /// An entry a second time.
    #[error("the entry `{name}` is here a second time")]
    SecondEntry {
        /// Its name.
        name: &'static str,
    },
    /// An entry that must be there, or not where it must be.
    #[error("expected the entry `{name}` {place}")]
    Misplaced {
        /// Its name.
        name: &'static str,
        /// Where it must be.
        place: &'static str,
    },
    /// A value that the notation does not know.
    #[error("the value of the entry `{entry}` is not known")]
    UnknownValue {
        /// Name and value, cut where they are long.
        entry: String,
    },
    /// A rule that the notation knows and [`Rules`](crate::Rules) cannot express.
    #[error("the rule `{entry}` is not played here")]
    NotPlayed {
        /// Name and value, cut where they are long.
        entry: String,
    },
    /// The king has to reach a corner, and there are none.
    #[error("without corners the king needs another goal: `cor:` goes with `esc:e`")]
    NoCorners,
    /// A record of a board of another size.
    #[error("the board is one of {found} by {found}, expected {expected} by {expected}")]
    OtherBoard {
        /// The size that was asked for.
        expected: u8,
        /// The size that the record tells.
        found: u8,
    },
    /// A game without the tag `rules`.
    #[error("expected the tag `rules`")]
    NoRules,
    /// A tag a second time.
    #[error("the tag `{name}` is here a second time")]
    SecondTag {
        /// Its name.
        name: String,
    },
    /// The tag `result` has another value.
    #[error("expected the result `1`, `0`, `-1` or `?`")]
    NotAResult,
    /// Not the number of a turn.
    #[error("expected the number of a turn, such as `12.`, or of one of a variation, such as `12b.1.3a.`")]
    Label,
    /// A turn out of its order.
    #[error("expected turn {expected}")]
    Turn {
        /// The number of the next turn.
        expected: usize,
    },
    /// A turn behind a resignation, or behind one of a single move.
    #[error(
        "this turn cannot follow: the one before it in its line has a single move or a resignation, and so was the last"
    )]
    AfterEnd,
    /// A third move in a turn.
    #[error(
        "a turn has two moves at most, of which `.....` is the first, and the one that resigns makes the last"
    )]
    LongTurn,
    /// `.....` where no move is left out, or none where one is.
    #[error("`.....` stands where a variation begins with the second move of a turn, there and nowhere else")]
    Skipped,
    /// A comment too many for the moves of the turn.
    #[error(
        "a comment here belongs to no move of this turn: `|` stands between those on the first and on the second one"
    )]
    CommentWithoutMove,
    /// Comments behind comments.
    #[error("there is a comment on this turn already")]
    SecondComment,
    /// A variation of a move that is not there.
    #[error("there is no move that this is a variation of")]
    NoSuchMove,
    /// More of something than a record can have.
    #[error("too many {what}: {most} at most")]
    TooMany {
        /// What.
        what: &'static str,
        /// How many there can be.
        most: usize,
    },
}

impl OtnError {
    pub(super) fn new(place: Place, fault: OtnFault) -> Self {
        Self { place, fault }
    }
}

impl OtnFault {
    /// That something else was expected than what was found, if anything was.
    pub(super) fn expected(expected: &'static str, found: Option<char>) -> Self {
        match found {
            Some(found) => Self::Unexpected { expected, found },
            None => Self::Ended { expected },
        }
    }
}
