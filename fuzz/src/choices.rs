//! Bytes as choices.

use board_core::{Grid, Square};

/// Reads bytes as the choices of a player: when they run out, there are no more choices.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    bytes: &'a [u8],
}

impl<'a> Choices<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(first)
    }

    /// A number below `count`: the rest of a byte, or of two bytes, the higher one first, where one is not enough.
    pub fn below(&mut self, count: usize) -> Option<usize> {
        let mut number = usize::from(self.byte()?);
        if count > 256 {
            number = number * 256 + usize::from(self.byte()?);
        }
        number.checked_rem(count)
    }

    pub fn pick<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        self.below(things.len()).map(|i| things[i].clone())
    }

    /// Pieces on a board, each of one byte: the higher four bits are the number of squares that stay empty before
    /// it, the lower four bits say what it is, 15 that it is nothing. The byte that leads beyond the last square is
    /// the last one.
    pub fn pieces<G: Grid>(&mut self) -> Vec<(Square<G>, u8)> {
        let mut squares = Square::all();
        let mut pieces = Vec::new();
        while let Some(byte) = self.byte() {
            let Some(square) = squares.nth(usize::from(byte >> 4)) else { break };
            if byte & 15 != 15 {
                pieces.push((square, byte & 15));
            }
        }
        pieces
    }
}
