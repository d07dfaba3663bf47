//! `Serialize` and `Deserialize` (feature `serde`): text in human-readable formats, numbers in binary
//! ones. What is read is validated as text and setups are.

mod captures;
mod position;
mod rules;

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use board_core::Grid;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Move;

/// Reads a string by its `FromStr`.
struct FromText<T>(PhantomData<T>);

impl<T> FromText<T> {
    const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

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
            return deserializer.deserialize_str(FromText::new());
        }
        let (from, to) = Deserialize::deserialize(deserializer)?;
        Ok(Self { from, to })
    }
}
