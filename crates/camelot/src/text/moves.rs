//! Move texts without a position.

use core::fmt;
use core::str::FromStr;

use board_core::Square;
use board_core::text::Cursor;
use smallvec::SmallVec;

use crate::{Board, Landings, Move, TextError};

/// A move as it is written.
#[derive(Clone, Debug)]
pub(super) enum Written<B: Board> {
    /// A step or canters: the squares after each `-`.
    Quiet { from: Square<B>, way: Landings<B> },
    /// Captures: the squares after each `-`, if there are any, and those after each `x`.
    Captures { from: Square<B>, way: SmallVec<[Square<B>; 8]>, landings: Landings<B> },
}

impl<B: Board> Written<B> {
    /// Reads the whole text: steps with `-` before captures with `x`, at least one of either.
    pub(super) fn read(text: &str) -> Result<Self, TextError> {
        Self::read_steps(text, usize::MAX)
    }

    /// Reads a text with at most so many `-`.
    fn read_steps(text: &str, limit: usize) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let from = Square::read(&mut cursor)?;
        let mut way = SmallVec::new();
        while cursor.eat('-') {
            way.push(Square::read(&mut cursor)?);
            if way.len() == limit && cursor.peek() == Some('-') {
                return Err(cursor.expected("a canter by its two ends (only a position can read its way)"));
            }
        }
        let mut landings = SmallVec::<[_; 8]>::new();
        while cursor.eat('x') {
            landings.push(Square::read(&mut cursor)?);
        }
        let written = match (Landings::new(&way), Landings::new(&landings)) {
            (_, Some(landings)) => Self::Captures { from, way, landings },
            (Some(way), None) => Self::Quiet { from, way },
            (None, None) => return Err(cursor.expected("`-` or `x` and a square")),
        };
        cursor.end()?;
        Ok(written)
    }

    /// Where the piece stands.
    pub(super) fn from(&self) -> Square<B> {
        match self {
            Self::Quiet { from, .. } | Self::Captures { from, .. } => *from,
        }
    }

    /// The squares after each `-`.
    pub(super) fn way(&self) -> &[Square<B>] {
        match self {
            Self::Quiet { way, .. } => way,
            Self::Captures { way, .. } => way,
        }
    }

    /// The move that has these ends; of two squares, neighbours make a plain move.
    pub(super) fn to_move(&self) -> Move<B> {
        match self.clone() {
            Self::Quiet { from, way } => match *way {
                [to] if from.distance(to) == 1 => Move::Plain { from, to },
                _ => Move::Canter { from, to: way.last() },
            },
            Self::Captures { from, way, landings } => match way.last() {
                Some(&pivot) => Move::Charge { from, pivot, landings },
                None => Move::Capture { from, landings },
            },
        }
    }
}

impl<B: Board> FromStr for Move<B> {
    type Err = TextError;

    /// Reads a move without its position: canters by their two ends; see [Text](Move#text).
    ///
    /// # Errors
    ///
    /// [`TextError`] at the first character that does not fit. A canter's way is refused as well: only a
    /// position can tell whether it is one.
    fn from_str(text: &str) -> Result<Self, TextError> {
        Written::read_steps(text, 1).map(|written| written.to_move())
    }
}

/// The move without its position: canters by their two ends; see [Text](Move#text).
impl<B: Board> fmt::Display for Move<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain { from, to } | Self::Canter { from, to } => write_squares(f, &[*from, *to], &[]),
            Self::Capture { from, landings } => write_squares(f, &[*from], landings),
            Self::Charge { from, pivot, landings } => write_squares(f, &[*from, *pivot], landings),
        }
    }
}

/// `-` between the squares of the way, `x` before each landing square.
pub(super) fn write_squares<B: Board>(
    f: &mut fmt::Formatter<'_>,
    way: &[Square<B>],
    landings: &[Square<B>],
) -> fmt::Result {
    for (i, square) in way.iter().enumerate() {
        let separator = if i == 0 { "" } else { "-" };
        write!(f, "{separator}{square}")?;
    }
    landings.iter().try_for_each(|landing| write!(f, "x{landing}"))
}
