//! A set of squares is its ranks as text, in binary formats its words.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::de::from_text;
use crate::{Bitboard, Grid, Words};

/// The ranks as text (`"6/2x3/…"`) in human-readable formats, the [words](Bitboard::words) in others.
impl<G: Grid> Serialize for Bitboard<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let mut tuple = serializer.serialize_tuple(self.words().len())?;
        for word in self.words() {
            tuple.serialize_element(word)?;
        }
        tuple.end()
    }
}

/// Refuses a set with a square that the board lacks.
impl<'de, G: Grid> Deserialize<'de> for Bitboard<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            from_text(deserializer, "the ranks of a board, with `x` for the squares of a set")
        } else {
            deserializer.deserialize_tuple(Self::EMPTY.words().len(), WordTuple(PhantomData))
        }
    }
}

struct WordTuple<G>(PhantomData<G>);

impl<'de, G: Grid> Visitor<'de> for WordTuple<G> {
    type Value = Bitboard<G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} words of a set of squares", G::Words::EMPTY.as_ref().len())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Bitboard<G>, A::Error> {
        let mut words = G::Words::EMPTY;
        let mut index = 0;
        while let Some(word) = words.word_mut(index) {
            *word = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(index, &self))?;
            index += 1;
        }
        if seq.next_element::<IgnoredAny>()?.is_some() {
            return Err(A::Error::invalid_length(index + 1, &self));
        }
        Bitboard::from_words(words.as_ref()).ok_or_else(|| A::Error::custom("a square off the board"))
    }
}
