//! Keys for Zobrist hashing, generated at compile time.
//!
//! A position's hash is the exclusive or of one key for each thing that is true of it ("a white knight
//! stands on c6", "Black is to move"), so that playing a move changes it by a few exclusive ors. See
//! A. L. Zobrist, *A New Hashing Method with Application for Game Playing*, 1970.

/// `N` well-mixed keys, the same on every machine and in every build.
///
/// Tables made with different seeds share no key in practice. The hash is for tables and quick
/// comparisons, not a defence: whoever knows the keys can build positions that collide.
///
/// ```
/// use board_core::zobrist;
///
/// const KEYS: [u64; 36] = zobrist::keys(1);
/// assert_ne!(KEYS[0], KEYS[1]);
/// ```
#[must_use]
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = mix(seed);
    let mut i = 0;
    while i < N {
        (state, keys[i]) = split_mix(state);
        i += 1;
    }
    keys
}

/// One step of the SplitMix64 generator: the next state, and its output.
///
/// See G. L. Steele, D. Lea, C. H. Flood, *Fast Splittable Pseudorandom Number Generators*, 2014.
pub(crate) const fn split_mix(state: u64) -> (u64, u64) {
    let next = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    (next, mix(next))
}

/// Spreads every bit of `x` over the whole word; a bijection.
#[must_use]
pub const fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::{keys, split_mix};

    /// The first outputs of SplitMix64 from state 0, as its authors' reference program prints them.
    #[test]
    fn split_mix_is_the_published_generator() {
        let (state, first) = split_mix(0);
        let (_, second) = split_mix(state);
        assert_eq!(first, 0xe220_a839_7b1d_cdaf);
        assert_eq!(second, 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn keys_are_distinct_and_not_zero() {
        let mut all = [keys::<400>(1), keys::<400>(2), keys::<400>(3)].concat();
        assert!(!all.contains(&0));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 1200);
    }
}
