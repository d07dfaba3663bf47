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

    /// The obstruction difference: the bits in which this set changes when the highest bit of `lower`
    /// (bit 0 when it has none) is taken from it as from one long number.
    ///
    /// For blockers on a line above a place, and `lower` below it, these are the bits from the nearest one
    /// below to the nearest one above; to the ends of the storage where there is none.
    #[must_use]
    fn obstruction_difference(self, lower: Self) -> Self;

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
    fn obstruction_difference(self, lower: Self) -> Self {
        let mut highest = [0; N];
        let mut found = false;
        for (i, bit) in highest.iter_mut().enumerate().rev() {
            let word = lower[i] | u64::from(i == 0);
            *bit = if found || word == 0 { 0 } else { 1 << (63 - (word | 1).leading_zeros()) };
            found |= word != 0;
        }
        let mut borrow = false;
        core::array::from_fn(|i| {
            let (difference, below) = self[i].overflowing_sub(highest[i]);
            let (difference, still_below) = difference.overflowing_sub(u64::from(borrow));
            borrow = below | still_below;
            difference ^ self[i]
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
    #[test]
    fn the_obstruction_difference_goes_from_blocker_to_blocker() {
        assert_eq!([0b1000_0000, 0].obstruction_difference([0b0110, 0]), [0b1111_1100, 0]);
        assert_eq!([0, 0b10].obstruction_difference([0b0110, 0]), [!0b0011, 0b11]);
        assert_eq!([0, 0b1000].obstruction_difference([1, 0b0010]), [0, 0b1110]);
        // Without a blocker the bits go to the end.
        assert_eq!([0b1000, 0].obstruction_difference([0, 0]), [0b1111, 0]);
        assert_eq!([0, 0].obstruction_difference([0b0100, 0]), [!0b0011, u64::MAX]);
        assert_eq!([0, 0, 0].obstruction_difference([0, 0, 0]), [u64::MAX; 3]);
    }
}
