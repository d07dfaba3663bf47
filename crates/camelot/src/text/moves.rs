//! Move texts without a position.

use core::fmt;
use core::str::FromStr;

use board_core::Square;
use board_core::text::Cursor;
use smallvec::SmallVec;

use crate::{Board, Landings, Move, TextError};

/// A move as it is written: the starting square, the squares after each `-`, and those after each `x`.
#[derive(Clone, Debug)]
pub(super) struct Written<B: Board> {
    pub(super) from: Square<B>,
    /// Where a step or the canters lead.
    pub(super) way: SmallVec<[Square<B>; 8]>,
    /// Where the captures land.
    pub(super) landings: SmallVec<[Square<B>; 8]>,
}

impl<B: Board> Written<B> {
    /// Reads the whole text: steps with `-` before captures with `x`, at least one of either.
    pub(super) fn read(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let from = Square::read(&mut cursor)?;
        let mut written = Self { from, way: SmallVec::new(), landings: SmallVec::new() };
        while cursor.eat('-') {
            written.way.push(Square::read(&mut cursor)?);
        }
        while cursor.eat('x') {
            written.landings.push(Square::read(&mut cursor)?);
        }
        if written.way.is_empty() && written.landings.is_empty() {
            return Err(cursor.expected("`-` or `x` and a square"));
        }
        cursor.end()?;
        Ok(written)
    }

    /// The move that has these ends; of two squares, neighbours make a plain move.
    pub(super) fn into_move(self) -> Option<Move<B>> {
        let from = self.from;
        let end = self.way.last().copied();
        Some(match (end, Landings::new(&self.landings)) {
            (None, None) => return None,
            (None, Some(landings)) => Move::Capture { from, landings },
            (Some(pivot), Some(landings)) => Move::Charge { from, pivot, landings },
            (Some(to), None) if self.way.len() == 1 && from.distance(to) == 1 => Move::Plain { from, to },
            (Some(to), None) => Move::Canter { from, to },
        })
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
        let written = Written::read(text)?;
        if written.way.len() > 1 {
            return Err(behind_first_step(text));
        }
        // Something is written, so there is a move; the error is never reached.
        written.into_move().ok_or_else(|| behind_first_step(text))
    }
}

/// The error that the second step of a way stands where it cannot.
fn behind_first_step(text: &str) -> TextError {
    let second = text.match_indices('-').nth(1).map_or(text.len(), |(i, _)| i);
    // Texts that were read are ASCII, so that columns and bytes agree.
    match text[second..].chars().next() {
        Some(found) => TextError::Unexpected {
            column: second + 1,
            expected: "a canter by its two ends (only a position can read its way)",
            found,
        },
        None => TextError::Ended { column: second + 1, expected: "a move" },
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
