//! Rules and sets of pieces.

use core::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::FromText;
use crate::{
    Corners, Encirclement, Escape, KingArms, KingCapture, NoMoves, PieceSet, Repetition, Rules, Side, Throne,
};

/// The fields of [`Rules`], each of which must be there; the compiler checks that they are all of them.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Rules", deny_unknown_fields)]
struct AllFields {
    first_mover: Side,
    escape: Escape,
    king_capture: KingCapture,
    king_arms: KingArms,
    encirclement: Encirclement,
    repetition: Repetition,
    no_moves: NoMoves,
    throne: Throne,
    corners: Corners,
}

/// The name of a preset, `"fetlar"`; other rules as a map of all fields, which binary formats always
/// hold.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.name() {
            Some(name) if serializer.is_human_readable() => serializer.serialize_str(name),
            _ => AllFields::serialize(self, serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(NameOrFields)
        } else {
            AllFields::deserialize(deserializer)
        }
    }
}

struct NameOrFields;

impl<'de> Visitor<'de> for NameOrFields {
    type Value = Rules;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a rule set or every rule")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Rules, E> {
        name.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Rules, A::Error> {
        AllFields::deserialize(MapAccessDeserializer::new(fields))
    }

    /// Some formats write the fields of every struct without their names.
    fn visit_seq<A: SeqAccess<'de>>(self, fields: A) -> Result<Rules, A::Error> {
        AllFields::deserialize(SeqAccessDeserializer::new(fields))
    }
}

/// The symbols of the pieces, `"tTK"`; in binary formats one bit a piece, the attacker's the lowest.
impl Serialize for PieceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.bits())
        }
    }
}

impl<'de> Deserialize<'de> for PieceSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(FromText::new());
        }
        let bits = u8::deserialize(deserializer)?;
        let unknown = || Error::custom(format_args!("{bits} is not a set of pieces: expected 0 to 7"));
        Self::from_bits(bits).ok_or_else(unknown)
    }
}
