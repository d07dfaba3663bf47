//! `Serialize` and `Deserialize` (feature `serde`): text in human-readable formats, numbers in binary
//! ones. What is read is validated as texts and setups are.

mod moves;
mod position;
mod rules;

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::Deserializer;
use serde::de::{Error, Visitor};

/// Reads a string by its `FromStr`.
struct FromText<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

fn read_text<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(FromText(PhantomData))
}
