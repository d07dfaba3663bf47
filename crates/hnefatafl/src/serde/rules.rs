//! Rules and sets of pieces.

use board_core::de::{from_text, name_or_fields};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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

/// What is read where no name is.
#[derive(Deserialize)]
#[serde(transparent)]
struct Fields(#[serde(with = "AllFields")] Rules);

impl From<Fields> for Rules {
    fn from(Fields(rules): Fields) -> Self {
        rules
    }
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
        name_or_fields::<_, Fields, _>(deserializer, "the name of a rule set or every rule")
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
            return from_text(deserializer, "a set of pieces such as tTK");
        }
        let bits = u8::deserialize(deserializer)?;
        let unknown = || Error::custom(format_args!("{bits} is not a set of pieces: expected 0 to 7"));
        Self::from_bits(bits).ok_or_else(unknown)
    }
}
