//! Walking through a set in the order of its squares.

use core::iter::FusedIterator;

use super::Bitboard;
use crate::{Grid, Square};

/// The squares of a [`Bitboard`], in order. Made by [`Bitboard::iter`].
#[derive(Clone, Debug)]
pub struct Squares<G: Grid> {
    left: Bitboard<G>,
    /// All words before this one are empty.
    word: usize,
}

impl<G: Grid> Squares<G> {
    #[inline]
    pub(super) fn new(left: Bitboard<G>) -> Self {
        Self { left, word: 0 }
    }
}

impl<G: Grid> Iterator for Squares<G> {
    type Item = Square<G>;

    #[inline]
    fn next(&mut self) -> Option<Square<G>> {
        use crate::Words;
        while let Some(word) = self.left.words.word_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Square::trusted((self.word * 64 + bit) as u16));
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
    }
}

impl<G: Grid> ExactSizeIterator for Squares<G> {}
impl<G: Grid> FusedIterator for Squares<G> {}

impl<G: Grid> IntoIterator for Bitboard<G> {
    type Item = Square<G>;
    type IntoIter = Squares<G>;

    #[inline]
    fn into_iter(self) -> Squares<G> {
        self.iter()
    }
}

impl<G: Grid> FromIterator<Square<G>> for Bitboard<G> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square<G>>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<G: Grid> Extend<Square<G>> for Bitboard<G> {
    #[inline]
    fn extend<I: IntoIterator<Item = Square<G>>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl<G: Grid> From<Square<G>> for Bitboard<G> {
    #[inline]
    fn from(square: Square<G>) -> Self {
        Self::EMPTY.with(square)
    }
}
