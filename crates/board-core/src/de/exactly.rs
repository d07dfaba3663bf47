//! Tuples, arrays and structs that end with their last element.

use core::fmt;

use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};

/// Reads a tuple, an array, a tuple struct or, in human-readable formats, a struct, and refuses whatever follows its
/// last element. It is for these alone: other types may be refused.
///
/// serde's own tuples and arrays, and derived structs where a format writes them as lists, take their elements and
/// leave it to the format to complain of more. Not every format does: one reads the surplus as the next fields of what
/// is around it.
///
/// Two things are read as serde does, for where they end only the format knows: structs of binary formats, and lists of
/// human-readable ones that do not tell how much of them is left (a row of CSV goes on with what is around the value).
///
/// Fields are read so with `#[serde(deserialize_with = "board_core::de::exactly")]`.
///
/// # Errors
///
/// What `T` refuses, and a sequence that is longer.
///
/// # Examples
///
/// ```
/// use board_core::de::exactly;
/// use serde::de::value::{Error, SeqAccessDeserializer, SeqDeserializer};
///
/// // This deserializer does not complain of what is left.
/// let three = || SeqAccessDeserializer::new(SeqDeserializer::<_, Error>::new([3, 4, 5_u8].into_iter()));
/// assert_eq!(serde::Deserialize::deserialize(three()), Ok([3, 4]));
/// assert!(exactly::<[u8; 2], _>(three()).is_err());
/// ```
pub fn exactly<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let human_readable = deserializer.is_human_readable();
    T::deserialize(Exactly { inner: deserializer, human_readable })
}

/// A deserializer of tuples and structs, or the visitor of one, that lets nothing follow the last element.
struct Exactly<T> {
    inner: T,
    human_readable: bool,
}

impl<T> Exactly<T> {
    fn visitor<V>(&self, visitor: V) -> Exactly<V> {
        Exactly { inner: visitor, human_readable: self.human_readable }
    }
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Exactly<D> {
    type Error = D::Error;

    fn is_human_readable(&self) -> bool {
        self.human_readable
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, D::Error> {
        let visitor = self.visitor(visitor);
        self.inner.deserialize_tuple(len, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let visitor = self.visitor(visitor);
        self.inner.deserialize_tuple_struct(name, len, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        if self.human_readable {
            let visitor = self.visitor(visitor);
            self.inner.deserialize_struct(name, fields, visitor)
        } else {
            self.inner.deserialize_struct(name, fields, visitor)
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        let visitor = self.visitor(visitor);
        self.inner.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq map enum identifier ignored_any
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Exactly<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<V::Value, A::Error> {
        let value = self.inner.visit_seq(&mut seq)?;
        let tells_of_more = seq.size_hint().is_some_and(|left| left > 0);
        if (tells_of_more || !self.human_readable) && seq.next_element::<IgnoredAny>()?.is_some() {
            return Err(A::Error::custom("more elements than are expected"));
        }
        Ok(value)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.inner.visit_map(map)
    }
}
