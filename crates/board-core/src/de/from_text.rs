//! Values that are read from their text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::Deserializer;
use serde::de::{Error, Visitor};

use super::text_of;

/// Reads a string of any length, or its bytes, as its `FromStr` does, without copying it where the format need not. `expected` says
/// what the text is, for the error where there is none.
///
/// # Errors
///
/// What the format says of anything but a string, and what `FromStr` says of the text.
///
/// # Examples
///
/// ```
/// use board_core::de::from_text;
///
/// struct Minutes(u16);
///
/// impl<'de> serde::Deserialize<'de> for Minutes {
///     fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
///         from_text(deserializer, "a number of minutes").map(Minutes)
///     }
/// }
///
/// assert_eq!(serde_json::from_str::<Minutes>("\"90\"").unwrap().0, 90);
/// assert!(serde_json::from_str::<Minutes>("[]").is_err());
/// ```
pub fn from_text<'de, T, D>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    // Not `deserialize_str`: there a format may refuse what it cannot lend, as CBOR's reader does with long texts.
    deserializer.deserialize_string(Text { expected, value: PhantomData })
}

struct Text<T> {
    expected: &'static str,
    value: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<T, E> {
        text_of(bytes, &self).and_then(|text| self.visit_str(text))
    }
}
