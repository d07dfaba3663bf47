//! Rules.

use board_core::de::name_or_fields;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{NoMoves, OwnCastleEntry, Rules};

/// The fields of [`Rules`], each of which must be there; the compiler checks that they are all of them.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Rules", deny_unknown_fields)]
struct AllFields {
    own_castle_entry: OwnCastleEntry,
    no_moves: NoMoves,
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

/// The name of a preset, `"classic"`; other rules as a map of all fields, which binary formats always hold.
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
