//! The machine words behind a [`Bitboard`](crate::Bitboard).

use core::fmt::Debug;
use core::hash::Hash;

mod sealed {
    pub trait Sealed {}
    impl<const N: usize> Sealed for [u64; N] {}
}

/// Fixed storage for a set of squares: an array `[u64; N]`, and nothing else implements it.
///
/// Bit `i` of the storage is bit `i % 64` of word `i / 64`. A [`Grid`](crate::Grid) names the array
/// that is just long enough for it.
pub trait Words:
    sealed::Sealed + Copy + Eq + Ord + Hash + Debug + AsRef<[u64]> + Send + Sync + 'static
{
    /// No bit set.
    const EMPTY: Self;

    /// The word at each index as `f` tells it.
    #[must_use]
    fn from_fn(f: impl Fn(usize) -> u64) -> Self;

    /// The words of two arrays combined in pairs.
    #[must_use]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self;

    /// Every bit moved `by` places towards the higher indices; what passes the end is lost.
    #[must_use]
    fn shifted_up(self, by: usize) -> Self;

    /// Every bit moved `by` places towards the lower indices; what passes the start is lost.
    #[must_use]
    fn shifted_down(self, by: usize) -> Self;

    /// The word at `index`, to change; `None` past the end.
    fn word_mut(&mut self, index: usize) -> Option<&mut u64>;
}

impl<const N: usize> Words for [u64; N] {
    const EMPTY: Self = [0; N];

    #[inline]
    fn from_fn(f: impl Fn(usize) -> u64) -> Self {
        core::array::from_fn(f)
    }

    #[inline]
    fn zip(mut self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        for (word, other) in self.iter_mut().zip(other) {
            *word = f(*word, other);
        }
        self
    }

    #[inline]
    fn shifted_up(self, by: usize) -> Self {
        let (whole, rest) = (by / 64, by % 64);
        let word = |i: usize| self.get(i).copied().unwrap_or(0);
        core::array::from_fn(|i| {
            if i < whole {
                0
            } else if rest == 0 || i == whole {
                word(i - whole) << rest
            } else {
                word(i - whole) << rest | word(i - whole - 1) >> (64 - rest)
            }
        })
    }

    #[inline]
    fn shifted_down(self, by: usize) -> Self {
        let (whole, rest) = (by / 64, by % 64);
        let word = |i: usize| self.get(i).copied().unwrap_or(0);
        core::array::from_fn(|i| {
            if rest == 0 {
                word(i + whole)
            } else {
                word(i + whole) >> rest | word(i + whole + 1) << (64 - rest)
            }
        })
    }

    #[inline]
    fn word_mut(&mut self, index: usize) -> Option<&mut u64> {
        self.get_mut(index)
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn shifts_cross_word_borders_and_lose_what_leaves() {
        let one = [1_u64, 0, 0];
        assert_eq!(one.shifted_up(64), [0, 1, 0]);
        assert_eq!(one.shifted_up(65), [0, 2, 0]);
        assert_eq!([1 << 63, 0, 0].shifted_up(1), [0, 1, 0]);
        assert_eq!([0, 0, 1 << 63].shifted_up(1), [0, 0, 0]);
        assert_eq!([0, 1, 0].shifted_down(1), [1 << 63, 0, 0]);
        assert_eq!([0, 0, 1].shifted_down(128), [1, 0, 0]);
        assert_eq!([1, 0, 0].shifted_down(1), [0, 0, 0]);
        assert_eq!(one.shifted_up(192), [0, 0, 0]);
        assert_eq!(one.shifted_up(0), one);
        assert_eq!(one.shifted_down(0), one);
    }
}
