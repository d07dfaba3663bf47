//! Moves.

use core::fmt;
use core::str::FromStr;

use board_core::text::Cursor;
use board_core::{Grid, Square, Symmetry, TextError};

/// A move: from a square to a square, whatever it captures. Four bytes.
///
/// Moves are ordered by their start and then by their end.
///
/// ```
/// use hnefatafl::{Move, Tafl11};
///
/// let mv: Move<Tafl11> = "d1-d4".parse()?;
/// assert_eq!(mv.from.to_string(), "d1");
/// assert_eq!(mv.to_string(), "d1-d4");
/// # Ok::<(), hnefatafl::board_core::TextError>(())
/// ```
///
/// A move by itself does not know its position. To write what it captures, or to check it, see
/// [`Position`](board_core::Position): `display_move` and `parse_move`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<B: Grid> {
    /// Where the piece stands.
    pub from: Square<B>,
    /// Where it goes.
    pub to: Square<B>,
}

impl<B: Grid> Move<B> {
    /// The move between two squares.
    #[must_use]
    pub const fn new(from: Square<B>, to: Square<B>) -> Self {
        Self { from, to }
    }

    /// The image of the move under a symmetry of the board, which every symmetry of the square is.
    #[must_use]
    pub fn mapped(self, symmetry: Symmetry) -> Self {
        // A tafl board has all eight symmetries, so the images exist.
        let image = |square: Square<B>| square.mapped(symmetry).unwrap_or(square);
        Self { from: image(self.from), to: image(self.to) }
    }

    /// Reads `d1-d4` at the cursor.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let from = Square::read(cursor)?;
        cursor.expect('-', "`-` and the square to move to")?;
        let to = Square::read(cursor)?;
        Ok(Self { from, to })
    }
}

/// `d1-d4`
impl<B: Grid> fmt::Display for Move<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// As [`Display`](fmt::Display) prints it.
impl<B: Grid> fmt::Debug for Move<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<B: Grid> FromStr for Move<B> {
    type Err = TextError;

    /// Reads the two squares, `d1-d4`, and nothing else.
    ///
    /// # Errors
    ///
    /// [`TextError`] at the first character that does not fit.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let mv = Self::read(&mut cursor)?;
        cursor.end()?;
        Ok(mv)
    }
}
