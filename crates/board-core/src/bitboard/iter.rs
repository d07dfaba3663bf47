//! Walking through a set in the order of its squares.

use core::iter::FusedIterator;

use super::Bitboard;
use crate::{Grid, Square};

/// The squares of a [`Bitboard`], in order. Made by [`Bitboard::iter`].
#[derive(Clone, Debug)]
pub struct Squares<G: Grid> {
    set: Bitboard<G>,
    /// The word that is walked through.
    index: usize,
    /// What is left of it.
    word: u64,
}

impl<G: Grid> Squares<G> {
    #[inline]
    pub(super) fn new(set: Bitboard<G>) -> Self {
        Self { set, index: 0, word: set.words().first().copied().unwrap_or(0) }
    }
}

impl<G: Grid> Iterator for Squares<G> {
    type Item = Square<G>;

    #[inline]
    fn next(&mut self) -> Option<Square<G>> {
        while self.word == 0 {
            self.word = *self.set.words().get(self.index + 1)?;
            self.index += 1;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(Square::trusted((self.index * 64 + bit) as u16))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let later = self.set.words().iter().skip(self.index + 1);
        let left = self.word.count_ones() + later.map(|word| word.count_ones()).sum::<u32>();
        (left as usize, Some(left as usize))
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
