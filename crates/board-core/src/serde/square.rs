//! A square is its name, in binary formats its index.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
            deserializer.deserialize_str(Name(PhantomData))
        } else {
            let index = u16::deserialize(deserializer)?;
            Self::from_index(index.into()).ok_or_else(|| {
                D::Error::invalid_value(Unexpected::Unsigned(index.into()), &"the index of a square")
            })
        }
    }
}

struct Name<G>(PhantomData<G>);

impl<G: Grid> Visitor<'_> for Name<G> {
    type Value = Square<G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a square")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Square<G>, E> {
        name.parse().map_err(E::custom)
    }
}
