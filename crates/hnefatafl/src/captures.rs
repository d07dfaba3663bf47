//! What a move captures.

use core::fmt;

use alloc::vec::Vec;

use board_core::{Bitboard, Grid, Square};

/// The pieces that a move captures.
///
/// No move captures two pieces on one square, and deserializers refuse it. Where the two fields are filled in by
/// hand and share a square, only the king counts there.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Captures<B: Grid> {
    /// Attackers or defenders: up to three.
    pub pieces: Bitboard<B>,
    /// The square of the king when he is captured.
    pub king: Option<Square<B>>,
}

impl<B: Grid> Captures<B> {
    /// No capture.
    pub const NONE: Self = Self { pieces: Bitboard::EMPTY, king: None };

    /// Whether nothing is captured.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// How many pieces are captured, the king included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.squares().len()
    }

    /// All squares on which something is captured.
    #[must_use]
    pub fn squares(&self) -> Bitboard<B> {
        self.king.map_or(self.pieces, |king| self.pieces.with(king))
    }

    /// Whether a text may name the king, or another piece, as the next capture: one king at most.
    ///
    /// # Errors
    ///
    /// What the text should name instead.
    pub(crate) fn check_next(&self, is_king: bool) -> Result<(), &'static str> {
        if is_king && self.king.is_some() { Err("one king at most") } else { Ok(()) }
    }

    /// Adds a capture that a text names, each square once.
    ///
    /// # Errors
    ///
    /// What the text should name instead.
    pub(crate) fn name(&mut self, square: Square<B>, is_king: bool) -> Result<(), &'static str> {
        if self.squares().contains(square) {
            return Err("a square that is not named yet");
        }
        if is_king {
            self.king = Some(square);
        } else {
            self.pieces.insert(square);
        }
        Ok(())
    }
}

impl<B: Grid> Default for Captures<B> {
    fn default() -> Self {
        Self::NONE
    }
}

/// As in a move's text, `d5/Ke4`, sorted by file and then by rank; `nothing` when there is none.
impl<B: Grid> fmt::Display for Captures<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nothing");
        }
        let mut squares: Vec<_> = self.squares().iter().collect();
        squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
        for (i, &square) in squares.iter().enumerate() {
            let separator = if i > 0 { "/" } else { "" };
            let king = if self.king == Some(square) { "K" } else { "" };
            write!(f, "{separator}{king}{square}")?;
        }
        Ok(())
    }
}

/// As [`Display`](fmt::Display) prints them.
impl<B: Grid> fmt::Debug for Captures<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Captures({self})")
    }
}
