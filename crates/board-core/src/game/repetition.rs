//! How often each position of a game occurred.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::Position;

/// One position that occurred, and how often.
#[derive(Clone, Debug)]
struct Entry {
    /// The ply of its first occurrence.
    first: usize,
    count: usize,
}

/// The positions from the start to the last one, counted.
#[derive(Clone, Debug, Default)]
pub(super) struct Occurrences {
    /// By repetition hash; more than one entry only where hashes collide, which is as rare as the game makes it.
    seen: BTreeMap<u64, SmallVec<[Entry; 1]>>,
    /// Where each ply was counted.
    plies: Vec<Visit>,
}

#[derive(Clone, Debug)]
struct Visit {
    hash: u64,
    /// The ply of the position's first occurrence, which tells its entry from others of the same hash.
    first: usize,
    /// The how-manieth occurrence it was.
    count: usize,
}

impl Occurrences {
    /// Counts `positions[ply]`; all before it are counted.
    pub(super) fn enter<P: Position>(&mut self, positions: &[P], ply: usize) {
        let position = &positions[ply];
        let hash = position.repetition_hash();
        let entries = self.seen.entry(hash).or_default();
        let known = entries.iter_mut().find(|entry| position.repeats(&positions[entry.first]));
        let (first, count) = match known {
            Some(entry) => {
                entry.count += 1;
                (entry.first, entry.count)
            }
            None => {
                entries.push(Entry { first: ply, count: 1 });
                (ply, 1)
            }
        };
        self.plies.push(Visit { hash, first, count });
    }

    /// Forgets the last position.
    pub(super) fn leave(&mut self) {
        let Some(Visit { hash, first, .. }) = self.plies.pop() else {
            return;
        };
        let Some(entries) = self.seen.get_mut(&hash) else {
            return;
        };
        if let Some(entry) = entries.iter_mut().find(|entry| entry.first == first) {
            entry.count -= 1;
        }
        entries.retain(|entry| entry.count > 0);
        if entries.is_empty() {
            self.seen.remove(&hash);
        }
    }

    /// The how-manieth occurrence the last position is.
    pub(super) fn of_last(&self) -> usize {
        self.plies.last().map_or(0, |visit| visit.count)
    }
}
