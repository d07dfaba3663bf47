//! Tuples, arrays and structs that end with their last element.

use core::fmt;

use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};

/// Reads a tuple, an array, a tuple struct or, in human-readable formats, a struct, and refuses whatever follows its
/// last element. Structs of binary formats are read as they are, for some say nothing of where a struct ends. It is for
/// these alone: other types may be refused.
///
/// serde's own tuples and arrays, and derived structs where a format writes them as lists, take their elements and
/// leave it to the format to complain of more. Not every format does: one reads the surplus as the next fields of what
/// is around it.
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
    T::deserialize(Exactly(deserializer))
}

/// A deserializer of tuples and structs, or the visitor of one, that lets nothing follow the last element.
struct Exactly<T>(T);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Exactly<D> {
    type Error = D::Error;

    fn is_human_readable(&self) -> bool {
        self.0.is_human_readable()
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple(len, Exactly(visitor))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_tuple_struct(name, len, Exactly(visitor))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        if self.is_human_readable() {
            self.0.deserialize_struct(name, fields, Exactly(visitor))
        } else {
            self.0.deserialize_struct(name, fields, visitor)
        }
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(Exactly(visitor))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq map enum identifier ignored_any
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Exactly<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<V::Value, A::Error> {
        let value = self.0.visit_seq(&mut seq)?;
        match seq.next_element::<IgnoredAny>()? {
            None => Ok(value),
            Some(_) => Err(A::Error::custom("more elements than are expected")),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(map)
    }
}
