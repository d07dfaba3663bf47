//! `Serialize` and `Deserialize` (feature `serde`): text in human-readable formats, numbers in binary
//! ones. What is read is validated as text and setups are.

mod captures;
mod position;
mod rules;

use board_core::Grid;
use board_core::de::{exactly, from_text};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Move;

/// `"d1-d4"`, in binary formats the indices of the two squares.
impl<B: Grid> Serialize for Move<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.from, self.to).serialize(serializer)
        }
    }
}

impl<'de, B: Grid> Deserialize<'de> for Move<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return from_text(deserializer, "a move such as d1-d4");
        }
        let (from, to) = exactly(deserializer)?;
        Ok(Self { from, to })
    }
}
