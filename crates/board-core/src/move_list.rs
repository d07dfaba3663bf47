//! The legal moves of a position, as a list.

use core::ops::{Deref, DerefMut};

use smallvec::SmallVec;

/// How many moves a [`MoveList`] holds before it allocates.
const INLINE: usize = 128;

/// Moves in the engine's order. It is a slice in all but name, and allocates only past 128 moves.
///
/// Those 128 lie within the list itself, on the stack as a rule: keep `M` to a few words.
///
/// Its owner may put it into another order, as a search does that looks at the likeliest move first:
///
/// ```
/// use board_core::MoveList;
///
/// let mut moves: MoveList<&str> = ["a1-a2", "a1-a3", "b1-b2"].into_iter().collect();
/// moves.sort_by_key(|&mv| mv != "a1-a3");
/// assert_eq!(moves[..], ["a1-a3", "a1-a2", "b1-b2"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveList<M> {
    moves: SmallVec<[M; INLINE]>,
}

impl<M> MoveList<M> {
    /// An empty list.
    #[inline]
    #[must_use]
    pub fn new() -> Self {
        Self { moves: SmallVec::new() }
    }

    /// Appends a move.
    #[inline]
    pub fn push(&mut self, mv: M) {
        self.moves.push(mv);
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.moves
    }
}

impl<M> DerefMut for MoveList<M> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.moves
    }
}

impl<M> Extend<M> for MoveList<M> {
    #[inline]
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.moves.extend(moves);
    }
}

impl<M> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        Self { moves: moves.into_iter().collect() }
    }
}

impl<M> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = IntoIter<M>;

    #[inline]
    fn into_iter(self) -> IntoIter<M> {
        IntoIter { moves: self.moves.into_iter() }
    }
}

impl<'a, M> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.iter()
    }
}

/// The moves of a [`MoveList`], by value.
#[derive(Clone, Debug)]
pub struct IntoIter<M> {
    moves: smallvec::IntoIter<[M; INLINE]>,
}

impl<M> Iterator for IntoIter<M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.moves.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.moves.size_hint()
    }
}

impl<M> DoubleEndedIterator for IntoIter<M> {
    #[inline]
    fn next_back(&mut self) -> Option<M> {
        self.moves.next_back()
    }
}

impl<M> ExactSizeIterator for IntoIter<M> {}
impl<M> core::iter::FusedIterator for IntoIter<M> {}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{INLINE, MoveList};

    #[test]
    fn it_is_filled_and_emptied_like_any_list() {
        for len in [0, 1, INLINE, INLINE + 1, 1000] {
            let mut list = MoveList::new();
            list.extend(0..len / 2);
            list.extend(len / 2..len);
            assert_eq!(list[..], Vec::from_iter(0..len));
            let mut moves = list.into_iter();
            assert_eq!((moves.len(), moves.size_hint()), (len, (len, Some(len))));
            assert_eq!(moves.next_back(), len.checked_sub(1));
            assert!(moves.eq(0..len.saturating_sub(1)));
        }
    }
}
