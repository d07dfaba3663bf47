//! Serialization: text in human-readable formats, numbers in compact ones. Whatever is read is validated.

pub(crate) mod cells;

use board_core::de::{exactly, from_text};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Cells, Deployment, Kind, Layout, Move, Piece, Position, Setup, Side, Value};

/// The number of steps: 1, 2 or 3.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.steps())
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let steps = u8::deserialize(deserializer)?;
        Self::from_steps(steps).ok_or_else(|| D::Error::custom("a cell's value is 1, 2 or 3"))
    }
}

/// The text; in compact formats the sets of the cells of value 1 and of value 2.
impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        [Value::One, Value::Two].map(|value| self.cells(value)).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return from_text(deserializer, "a layout such as 231223/213131/132312/312132/231313/213221");
        }
        let [ones, twos]: [Cells; 2] = exactly(deserializer)?;
        if !ones.is_disjoint(twos) {
            return Err(D::Error::custom("a cell has one value"));
        }
        Self::from_cells(ones, twos, !(ones | twos)).map_err(D::Error::custom)
    }
}

/// A position in compact formats.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Position", deny_unknown_fields)]
struct Compact {
    /// `None` for the default one.
    #[serde(deserialize_with = "Deserialize::deserialize")]
    layout: Option<Layout>,
    /// The pieces of First, those of Second, and the grafs among them.
    #[serde(deserialize_with = "exactly")]
    pieces: [Cells; 3],
    side_to_move: Side,
    #[serde(deserialize_with = "Deserialize::deserialize")]
    bound: Option<Value>,
}

impl Compact {
    fn setup<E: Error>(&self) -> Result<Setup, E> {
        let [first, second, grafs] = self.pieces;
        if !first.is_disjoint(second) {
            return Err(E::custom("two pieces stand on one cell"));
        }
        if !grafs.is_subset(first | second) {
            return Err(E::custom("a graf is nobody's piece"));
        }
        let mut setup = Setup {
            side_to_move: self.side_to_move,
            bound: self.bound,
            ..Setup::empty(self.layout.unwrap_or_default())
        };
        for cell in first | second {
            let side = if first.contains(cell) { Side::First } else { Side::Second };
            let kind = if grafs.contains(cell) { Kind::Graf } else { Kind::Rytir };
            setup.put(cell, Some(Piece { side, kind }));
        }
        Ok(setup)
    }
}

/// The text, a plain string; in compact formats a handful of numbers. The cell that gave the bound value is
/// not kept.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let compact = Compact {
            layout: Some(self.layout).filter(|&layout| layout != Layout::DEFAULT),
            pieces: [self.pieces[0], self.pieces[1], self.grafs],
            side_to_move: self.side,
            bound: self.bound,
        };
        compact.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return from_text(deserializer, "a position such as rrrrrg/6/6/6/6/GRRRRR 1 -");
        }
        let setup = Compact::deserialize(deserializer)?.setup()?;
        Self::new(setup).map_err(D::Error::custom)
    }
}

/// The text; in compact formats the [index](Deployment::index).
impl Serialize for Deployment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        (self.index() as u16).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deployment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return from_text(deserializer, "a deployment such as S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1");
        }
        let index = u16::deserialize(deserializer)?;
        Self::from_index(index.into()).ok_or_else(|| D::Error::custom("a deployment's number is below 22176"))
    }
}

/// The text without the position, `c1-d3`; in compact formats the [index](Move::index).
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        (self.index() as u16).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return from_text(deserializer, "a move such as c1-d3");
        }
        let index = u16::deserialize(deserializer)?;
        Self::from_index(index.into()).ok_or_else(|| D::Error::custom("a move's number is below 23508"))
    }
}
