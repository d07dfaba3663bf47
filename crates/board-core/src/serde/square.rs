//! A square is its name, in binary formats its index.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::de::from_text;
use crate::{Grid, Square};

/// The name (`"d4"`) in human-readable formats, the [index](Square::index) in others.
impl<G: Grid> Serialize for Square<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u16(self.index() as u16)
        }
    }
}

/// Refuses what is no square of the board.
impl<'de, G: Grid> Deserialize<'de> for Square<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            from_text(deserializer, "the name of a square")
        } else {
            let index = u16::deserialize(deserializer)?;
            Self::from_index(index.into()).ok_or_else(|| {
                D::Error::invalid_value(Unexpected::Unsigned(index.into()), &"the index of a square")
            })
        }
    }
}
