//! What can be wrong with positions, texts and moves.

use core::fmt;

use alloc::vec::Vec;
use board_core::{Outcome, Square, TextError};

use crate::{Board, Color, EndReason, Move};

/// Why a setup is not a position: all of its faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidPosition<B: Board> {
    /// At least one.
    faults: Vec<Fault<B>>,
}

impl<B: Board> InvalidPosition<B> {
    pub(crate) fn unless_empty(faults: impl Iterator<Item = Fault<B>>) -> Result<(), Self> {
        let faults: Vec<_> = faults.collect();
        if faults.is_empty() { Ok(()) } else { Err(Self { faults }) }
    }

    /// Every fault; at least one.
    #[must_use]
    pub fn faults(&self) -> &[Fault<B>] {
        &self.faults
    }
}

impl<B: Board> fmt::Display for InvalidPosition<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            let separator = if i == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl<B: Board> core::error::Error for InvalidPosition<B> {}

/// One thing that keeps a setup from being a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault<B: Board> {
    /// A square has a piece of each side.
    #[error("{square} has a piece of each side")]
    TwoPieces {
        /// The square.
        square: Square<B>,
    },
    /// A square is marked as a knight's but has no piece.
    #[error("{square} is a knight's square but has no piece")]
    KnightWithoutPiece {
        /// The square.
        square: Square<B>,
    },
    /// A side has made more moves in the enemy castle than it has.
    #[error("{color} has made {moves} moves in the enemy castle, at most 2 are possible")]
    CastleMoves {
        /// The side.
        color: Color,
        /// The number given.
        moves: u8,
    },
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError<B: Board> {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text can be read but is not a position.
    #[error(transparent)]
    Invalid(#[from] InvalidPosition<B>),
}

/// Which rule a move breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove<B: Board> {
    /// Nobody moves any more.
    #[error("the game is over: {}", describe(outcome))]
    GameOver {
        /// How it ended.
        outcome: Outcome<EndReason>,
    },
    /// There is nothing to move.
    #[error("there is no piece on {square}")]
    NoPiece {
        /// The empty square.
        square: Square<B>,
    },
    /// The piece is the opponent's.
    #[error("the piece on {square} is {}'s, but {color} is to move", color.opponent())]
    NotYourPiece {
        /// Where the piece stands.
        square: Square<B>,
        /// Who is to move.
        color: Color,
    },
    /// A piece in the enemy castle stays there.
    #[error("the piece on {square} is in the enemy castle: it may only step to the other castle square")]
    InEnemyCastle {
        /// Where the piece stands.
        square: Square<B>,
    },
    /// The side has used up its two moves inside the enemy castle.
    #[error("the piece on {square} may not move: {color} has made its two moves inside the enemy castle")]
    CastleMovesSpent {
        /// Where the piece stands.
        square: Square<B>,
        /// Who is to move.
        color: Color,
    },
    /// A plain move goes to a neighbouring square.
    #[error("a plain move is a single step, and {to} is not next to {from}")]
    NotAStep {
        /// Where the piece stands.
        from: Square<B>,
        /// Where it would go.
        to: Square<B>,
    },
    /// The square is not empty.
    #[error("{square} is occupied")]
    Occupied {
        /// The square.
        square: Square<B>,
    },
    /// Plain moves and canters may not enter the own castle.
    #[error("{square} is the own castle: only a capture may enter")]
    OwnCastle {
        /// The castle square.
        square: Square<B>,
    },
    /// The canter would end where it began.
    #[error("a canter may not end on its starting square {square}")]
    CanterEndsOnStart {
        /// Where the piece stands.
        square: Square<B>,
    },
    /// A written step of a canter is none.
    #[error("{from} to {to} is no canter: it needs a friend between them to jump")]
    NotACanterStep {
        /// Where the step begins.
        from: Square<B>,
        /// Where it would land.
        to: Square<B>,
    },
    /// No canters lead there.
    #[error("no canter over friends leads from {from} to {to}")]
    NoCanter {
        /// Where the piece stands.
        from: Square<B>,
        /// Where it would go.
        to: Square<B>,
    },
    /// A knight that canters next to an enemy that it can capture has to.
    #[error("the knight must capture on reaching {square}, where it can take {over}, or elsewhere after it")]
    KnightMustCapture {
        /// Where the knight can capture.
        square: Square<B>,
        /// An enemy that it can capture there.
        over: Square<B>,
    },
    /// Only knights charge.
    #[error("the man on {square} may not canter and capture in one move: only a knight may charge")]
    NotAKnight {
        /// Where the man stands.
        square: Square<B>,
    },
    /// The canters of a charge would end where they began.
    #[error(
        "the canters of a charge may not end on their starting square {square}: without them it is a plain capture"
    )]
    ChargeFromStart {
        /// Where the knight stands.
        square: Square<B>,
    },
    /// A step of a capture jumps nothing.
    #[error("{from} to {to} is no jump: a capture lands two squares away in a straight line")]
    NotAJump {
        /// Where the step begins.
        from: Square<B>,
        /// Where it would land.
        to: Square<B>,
    },
    /// A step of a capture jumps no enemy.
    #[error("there is no enemy on {over} to capture between {from} and {to}")]
    NothingToCapture {
        /// Where the step begins.
        from: Square<B>,
        /// The square that is jumped.
        over: Square<B>,
        /// Where it would land.
        to: Square<B>,
    },
    /// The move would go on from a castle that ends it.
    #[error("a piece that enters a castle ends its move there, and cannot go on from {square}")]
    EndsInCastle {
        /// The castle square.
        square: Square<B>,
    },
    /// The captures stop too early.
    #[error("the capture must go on from {square}, where it can take {over}")]
    CaptureMustGoOn {
        /// Where the piece would stop.
        square: Square<B>,
        /// An enemy that it can capture there.
        over: Square<B>,
    },
    /// A piece can capture, and the move does not.
    #[error("a capture is compulsory: {from} can take {over}")]
    CaptureCompulsory {
        /// A piece that can capture.
        from: Square<B>,
        /// An enemy that it can capture.
        over: Square<B>,
    },
    /// A piece in the own castle has to leave before all else.
    #[error("the piece on {square} stands in the own castle and must leave it first")]
    MustLeaveCastle {
        /// A piece in the own castle that can move.
        square: Square<B>,
    },
    /// A piece in the own castle can capture, and has to.
    #[error("the own castle must be left with a capture: {from} can take {over}")]
    MustLeaveCastleCapturing {
        /// A piece in the own castle that can capture.
        from: Square<B>,
        /// An enemy that it can capture.
        over: Square<B>,
    },
    /// The piece has no legal move.
    #[error("the piece on {square} has no legal move")]
    CannotMove {
        /// Where the piece stands.
        square: Square<B>,
    },
    /// No legal move of the piece goes on with this step.
    #[error("no single step from {from} to {to} can come next in a legal move of this piece")]
    NoStep {
        /// Where the piece has come.
        from: Square<B>,
        /// Where it would go next.
        to: Square<B>,
    },
    /// Several captures fit what was written.
    #[error("the capture can be made in several ways, write all its squares: {}", Candidates(candidates, *more))]
    AmbiguousCapture {
        /// Captures that fit, in the order of moves: two to eight.
        candidates: Vec<Move<B>>,
        /// Whether there may be others.
        more: bool,
    },
    /// The captures were too many to find the one that a last landing square alone stands for.
    #[error("too many captures begin on {from} to tell which one ends on {to}, write all its squares")]
    TooManyCaptures {
        /// Where the captures begin.
        from: Square<B>,
        /// Where the one that is meant ends.
        to: Square<B>,
    },
}

/// The winner by the name of its side.
fn describe(outcome: &Outcome<EndReason>) -> impl fmt::Display {
    struct Described(Outcome<EndReason>);
    impl fmt::Display for Described {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self.0 {
                Outcome::Win { winner, by } => write!(f, "{} won, {by}", Color::from(winner)),
                Outcome::Draw { by } => write!(f, "a draw, {by}"),
            }
        }
    }
    Described(*outcome)
}

struct Candidates<'a, B: Board>(&'a [Move<B>], bool);

impl<B: Board> fmt::Display for Candidates<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, candidate) in self.0.iter().enumerate() {
            let separator = if i == 0 { "" } else { ", " };
            write!(f, "{separator}{candidate}")?;
        }
        f.write_str(if self.1 { ", …" } else { "" })
    }
}
