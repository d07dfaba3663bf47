//! Positions.

use core::fmt;

use alloc::string::String;

use board_core::de::exactly;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Board, Position, Rules, Setup};

/// How human-readable formats hold a position.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position", deny_unknown_fields, expecting = "a map of `rules` and `position`")]
struct Readable<T> {
    rules: Rules,
    position: T,
}

/// A value written as its `Display` prints it.
struct Printed<T>(T);

impl<T: fmt::Display> Serialize for Printed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// `{"rules": "classic", "position": "2/8/… w 0 0 0"}`, in binary formats the numbers of the [`Setup`].
impl<B: Board> Serialize for Position<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return Readable { rules: self.rules, position: Printed(self) }.serialize(serializer);
        }
        self.setup().serialize(serializer)
    }
}

/// Refuses what [`Position::parse`] and [`Position::new`] refuse.
impl<'de, B: Board> Deserialize<'de> for Position<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let Readable::<String> { rules, position } = exactly(deserializer)?;
            return Self::parse(&position, rules).map_err(Error::custom);
        }
        Self::new(Setup::deserialize(deserializer)?).map_err(Error::custom)
    }
}
