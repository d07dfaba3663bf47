//! What can be wrong with positions, moves and texts.

use core::fmt;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_core::{Grid, Outcome, Square, TextError};

use crate::captures::Captures;
use crate::{EndReason, Piece, Side};

/// The first rule that a move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove<B: Grid> {
    /// Nobody can move any more.
    #[error("the game is over: {}", told(outcome))]
    GameOver {
        /// How it ended.
        outcome: Outcome<EndReason>,
    },
    /// There is nothing to move.
    #[error("there is no piece on {square}")]
    NoPiece {
        /// Where the move starts.
        square: Square<B>,
    },
    /// The piece is the opponent's.
    #[error("the {piece} on {square} is not yours: the {side_to_move} are to move")]
    NotYourPiece {
        /// Where the move starts.
        square: Square<B>,
        /// What stands there.
        piece: Piece,
        /// Whose turn it is.
        side_to_move: Side,
    },
    /// The move starts and ends on the same square.
    #[error("the piece on {square} has to move to another square")]
    NotMoving {
        /// Where the move starts and ends.
        square: Square<B>,
    },
    /// Pieces move along ranks and files.
    #[error("{from} and {to} are not on one rank or file")]
    NotOnALine {
        /// Where the move starts.
        from: Square<B>,
        /// Where it was to end.
        to: Square<B>,
    },
    /// Pieces do not jump.
    #[error("the way from {from} to {to} is blocked by the {piece} on {at}")]
    Blocked {
        /// Where the move starts.
        from: Square<B>,
        /// Where it was to end.
        to: Square<B>,
        /// The first square on the way that is not empty.
        at: Square<B>,
        /// What stands there.
        piece: Piece,
    },
    /// The piece may not pass over the throne.
    #[error("the {piece} may not pass over the throne {square}")]
    MayNotPass {
        /// What was to move.
        piece: Piece,
        /// The throne.
        square: Square<B>,
    },
    /// Only the king may stop on the throne and on the corners.
    #[error("{square} is reserved for the king: no {piece} may stop there")]
    ReservedForKing {
        /// What was to move.
        piece: Piece,
        /// The throne or a corner.
        square: Square<B>,
    },
    /// The rules let this piece not stop on the throne or on a corner.
    #[error("the {piece} may not stop on {square}")]
    MayNotStop {
        /// What was to move.
        piece: Piece,
        /// The throne or a corner.
        square: Square<B>,
    },
    /// The text says that the king moves, but he stands elsewhere.
    #[error("the piece on {square} is not the king but {} {piece}", article(*.piece))]
    NotTheKing {
        /// Where the move starts.
        square: Square<B>,
        /// What stands there.
        piece: Piece,
    },
    /// The text names captures that the move does not make, or not all that it makes.
    #[error("the move captures {}, not {}", few(actual), few(stated))]
    WrongCaptures {
        /// What the text says.
        stated: Captures<B>,
        /// What the move captures.
        actual: Captures<B>,
    },
}

/// One reason why a [`Setup`](crate::Setup), or a text that has the form of a position, is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault<B: Grid> {
    /// More than one king. Only a text can have them: a [`Setup`](crate::Setup) has room for one.
    #[error("there is a king on {first} and another one on {second}")]
    SecondKing {
        /// Where the first one of the text stands.
        first: Square<B>,
        /// Where the next one stands.
        second: Square<B>,
    },
    /// Two pieces on one square.
    #[error("two pieces stand on {square}")]
    Shared {
        /// Where.
        square: Square<B>,
    },
    /// A piece on a throne or corner where its rules do not let it stop.
    #[error("{} {piece} stands on {square}, where its rules do not let it stop", article(*.piece))]
    Reserved {
        /// What stands there.
        piece: Piece,
        /// Where.
        square: Square<B>,
    },
}

/// The outcome with the winner by the game's own name: `the attackers won, the king was captured`.
fn told(outcome: &Outcome<EndReason>) -> String {
    match outcome {
        Outcome::Win { winner, by } => format!("the {} won, {by}", Side::from(*winner)),
        Outcome::Draw { by } => format!("a draw, {by}"),
    }
}

/// Captures as a message tells them, however many a text may name: the first few, and `…` where those are not all.
fn few<B: Grid>(captures: &Captures<B>) -> String {
    const MOST: usize = 6;
    let text = captures.to_string();
    match text.match_indices('/').nth(MOST - 1) {
        Some((end, _)) => format!("{}/…", &text[..end]),
        None => text,
    }
}

const fn article(piece: Piece) -> &'static str {
    match piece {
        Piece::Attacker => "an",
        Piece::Defender | Piece::King => "a",
    }
}

/// Why a [`Setup`](crate::Setup) or a text is no position: every fault, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidPosition<B: Grid> {
    faults: Vec<Fault<B>>,
}

impl<B: Grid> InvalidPosition<B> {
    pub(crate) fn from_faults(faults: impl Iterator<Item = Fault<B>>) -> Result<(), Self> {
        let faults: Vec<_> = faults.collect();
        if faults.is_empty() { Ok(()) } else { Err(Self { faults }) }
    }

    /// All faults, in the order of the squares for each kind.
    #[must_use]
    pub fn faults(&self) -> &[Fault<B>] {
        &self.faults
    }
}

/// All faults, with `; ` between them.
impl<B: Grid> fmt::Display for InvalidPosition<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl<B: Grid> core::error::Error for InvalidPosition<B> {}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError<B: Grid> {
    /// The text does not have the form of a position.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text describes what is no position.
    #[error(transparent)]
    Invalid(#[from] InvalidPosition<B>),
}

/// Why a text names no rules. Columns count characters from 1; of a word that is long, only the beginning is
/// kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownRules {
    /// The text does not begin with the name of a preset.
    #[error("column {column}: unknown rules {word:?}, expected `fetlar` or `helmfrid`")]
    Preset {
        /// Where the name should be: 1.
        column: usize,
        /// What is there instead.
        word: String,
    },
    /// There is no rule of this name to be changed, or it has no value.
    #[error(
        "column {column}: unknown rule {word:?}, expected `first_mover`, `escape`, `king_capture`, `king_arms`, \
         `encirclement`, `repetition`, `no_moves`, `stop`, `pass`, `hostile` or `hostile_when_empty` of `throne.`, \
         or `stop` or `hostile` of `corners.`, then `=` and its value"
    )]
    Rule {
        /// Where the word begins.
        column: usize,
        /// The word.
        word: String,
    },
    /// The rule has no such value.
    #[error("column {column}: the rule `{rule}` has no value {value:?}, expected {expected}")]
    Value {
        /// Where the value begins.
        column: usize,
        /// The rule.
        rule: &'static str,
        /// The value.
        value: String,
        /// What it can be.
        expected: &'static str,
    },
    /// A rule is changed twice.
    #[error("column {column}: {word:?} changes a rule a second time, and each can be changed once")]
    Twice {
        /// Where the second change begins.
        column: usize,
        /// The second change.
        word: String,
    },
}

impl UnknownRules {
    /// Where the text is wrong, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        match self {
            Self::Preset { column, .. }
            | Self::Rule { column, .. }
            | Self::Value { column, .. }
            | Self::Twice { column, .. } => *column,
        }
    }
}
