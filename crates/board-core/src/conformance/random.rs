//! Random choices that are the same everywhere.

use crate::zobrist::{mix, split_mix};

/// A stream of random numbers.
pub(super) struct Random {
    state: u64,
}

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self { state: mix(seed) }
    }

    /// One of the choices; `None` when there is none.
    pub(super) fn choose<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        let (state, random) = split_mix(self.state);
        self.state = state;
        let index = (u128::from(random) * choices.len() as u128) >> 64;
        choices.get(index as usize)
    }
}
