//! Rules, which are a name or all of their fields.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{exactly, text_of};

/// Reads what human-readable formats hold as the name that its `FromStr` knows or as a struct, and others as
/// the struct. `expected` says what is read, for the error where it is neither.
///
/// # Errors
///
/// A name that `FromStr` refuses, and fields that `Fields` refuses.
///
/// # Examples
///
/// ```
/// use board_core::de::name_or_fields;
///
/// #[derive(Debug, PartialEq)]
/// struct Clock {
///     minutes: u16,
/// }
///
/// impl core::str::FromStr for Clock {
///     type Err = &'static str;
///
///     fn from_str(name: &str) -> Result<Self, Self::Err> {
///         match name {
///             "blitz" => Ok(Self { minutes: 5 }),
///             _ => Err("expected `blitz`"),
///         }
///     }
/// }
///
/// #[derive(serde::Deserialize)]
/// struct Fields {
///     minutes: u16,
/// }
///
/// impl From<Fields> for Clock {
///     fn from(Fields { minutes }: Fields) -> Self {
///         Self { minutes }
///     }
/// }
///
/// impl<'de> serde::Deserialize<'de> for Clock {
///     fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
///         name_or_fields::<_, Fields, _>(deserializer, "a clock")
///     }
/// }
///
/// assert_eq!(serde_json::from_str::<Clock>("\"blitz\"").unwrap(), Clock { minutes: 5 });
/// assert_eq!(serde_json::from_str::<Clock>("{\"minutes\": 40}").unwrap(), Clock { minutes: 40 });
/// assert!(serde_json::from_str::<Clock>("\"bullet\"").is_err());
/// ```
pub fn name_or_fields<'de, T, Fields, D>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display> + From<Fields>,
    Fields: Deserialize<'de>,
    D: Deserializer<'de>,
{
    if deserializer.is_human_readable() {
        deserializer.deserialize_any(NameOrFields { expected, value: PhantomData::<(T, Fields)> })
    } else {
        Fields::deserialize(deserializer).map(T::from)
    }
}

struct NameOrFields<T, Fields> {
    expected: &'static str,
    value: PhantomData<(T, Fields)>,
}

impl<'de, T, Fields> Visitor<'de> for NameOrFields<T, Fields>
where
    T: FromStr<Err: fmt::Display> + From<Fields>,
    Fields: Deserialize<'de>,
{
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<T, E> {
        name.parse().map_err(E::custom)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<T, E> {
        text_of(bytes, &self).and_then(|name| self.visit_str(name))
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        Fields::deserialize(MapAccessDeserializer::new(fields)).map(T::from)
    }

    /// Some formats write the fields of every struct without their names.
    fn visit_seq<A: SeqAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
        exactly::<Fields, _>(SeqAccessDeserializer::new(fields)).map(T::from)
    }
}
