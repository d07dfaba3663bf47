//! Moves.

use alloc::vec::Vec;

use board_core::Square;
use board_core::de::{exactly, from_text};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Board, Landings, Move};

/// How binary formats hold a move; `L` are the landing squares.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Move", bound(serialize = "L: Serialize", deserialize = "L: Deserialize<'de>"))]
enum Compact<B: Board, L> {
    Plain(#[serde(deserialize_with = "exactly")] [Square<B>; 2]),
    Canter(#[serde(deserialize_with = "exactly")] [Square<B>; 2]),
    Capture(#[serde(deserialize_with = "exactly")] (Square<B>, L)),
    Charge(#[serde(deserialize_with = "exactly")] (Square<B>, Square<B>, L)),
}

/// The [text](Move#text) without the position, `"f6-h8xh10"`, in binary formats the kind and the squares.
/// Moves that are legal in some position come back as they were; in binary formats all do.
impl<B: Board> Serialize for Move<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let compact = match self {
            Self::Plain { from, to } => Compact::Plain([*from, *to]),
            Self::Canter { from, to } => Compact::Canter([*from, *to]),
            Self::Capture { from, landings } => Compact::Capture((*from, &**landings)),
            Self::Charge { from, pivot, landings } => Compact::Charge((*from, *pivot, &**landings)),
        };
        compact.serialize(serializer)
    }
}

/// Refuses what is no move of the board: squares that it lacks, captures without a landing square.
impl<'de, B: Board> Deserialize<'de> for Move<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return from_text(deserializer, "a move such as f6-h8xh10");
        }
        Ok(match Compact::<B, Landings<B>>::deserialize(deserializer)? {
            Compact::Plain([from, to]) => Self::Plain { from, to },
            Compact::Canter([from, to]) => Self::Canter { from, to },
            Compact::Capture((from, landings)) => Self::Capture { from, landings },
            Compact::Charge((from, pivot, landings)) => Self::Charge { from, pivot, landings },
        })
    }
}

/// The squares one after another.
impl<B: Board> Serialize for Landings<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

/// Refuses an empty sequence.
impl<'de, B: Board> Deserialize<'de> for Landings<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = Vec::deserialize(deserializer)?;
        Self::new(&squares).ok_or_else(|| D::Error::invalid_length(0, &"at least one landing square"))
    }
}
