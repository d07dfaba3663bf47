//! Positions.

use core::fmt;

use alloc::string::String;
use alloc::vec::Vec;

use board_core::Bitboard;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{number, square};
use crate::{Board, Position, Rules, Setup, Side};

/// How human-readable formats hold a position.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position", deny_unknown_fields, expecting = "a map of `rules` and `position`")]
struct Readable<T> {
    rules: Rules,
    position: T,
}

/// How binary formats hold a position; `W` is a set of squares as words.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position")]
struct Compact<W> {
    rules: Rules,
    side_to_move: Side,
    king: Option<u16>,
    attackers: W,
    defenders: W,
}

/// A value written as its `Display` prints it.
struct Printed<T>(T);

impl<T: fmt::Display> Serialize for Printed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// `{"rules": "fetlar", "position": "3ttt3/… a"}`, in binary formats the rules, the side to move, and the
/// pieces as numbers.
impl<B: Board> Serialize for Position<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = self.rules;
        if serializer.is_human_readable() {
            return Readable { rules, position: Printed(self) }.serialize(serializer);
        }
        let compact = Compact {
            rules,
            side_to_move: self.side_to_move,
            king: self.king.map(number),
            attackers: self.attackers.words(),
            defenders: self.defenders.words(),
        };
        compact.serialize(serializer)
    }
}

/// Refuses what [`Position::parse`] and [`Position::new`] refuse.
impl<'de, B: Board> Deserialize<'de> for Position<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let Readable::<String> { rules, position } = Deserialize::deserialize(deserializer)?;
            return Self::parse(&position, rules).map_err(Error::custom);
        }
        let compact = Compact::<Vec<u64>>::deserialize(deserializer)?;
        Self::new(compact.setup()?).map_err(Error::custom)
    }
}

impl Compact<Vec<u64>> {
    fn setup<B: Board, E: Error>(&self) -> Result<Setup<B>, E> {
        let squares = |words: &[u64]| {
            Bitboard::from_words(words)
                .ok_or_else(|| E::custom(format_args!("a set of squares that {} lacks", B::NAME)))
        };
        Ok(Setup {
            attackers: squares(&self.attackers)?,
            defenders: squares(&self.defenders)?,
            king: self.king.map(square).transpose()?,
            side_to_move: self.side_to_move,
            rules: self.rules,
        })
    }
}
