//! What stands on the cells of a setup: a map from the cells that are not empty.

use core::fmt;

use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};

use crate::board::CELLS;
use crate::{Cell, Piece};

pub(crate) fn serialize<S: Serializer>(
    cells: &[Option<Piece>; CELLS],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let pieces = Cell::all().filter_map(|cell| Some((cell, cells[cell.index()]?)));
    // A compact format needs the number of entries beforehand.
    let count = pieces.clone().count();
    let mut map = serializer.serialize_map(Some(count))?;
    for (cell, piece) in pieces {
        map.serialize_entry(&cell, &piece)?;
    }
    map.end()
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[Option<Piece>; CELLS], D::Error> {
    deserializer.deserialize_map(Pieces)
}

struct Pieces;

impl<'de> Visitor<'de> for Pieces {
    type Value = [Option<Piece>; CELLS];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from cells to pieces")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut cells = [None; CELLS];
        while let Some((cell, piece)) = map.next_entry::<Cell, Piece>()? {
            if cells[cell.index()].replace(piece).is_some() {
                return Err(A::Error::custom(format_args!("{cell} is named more than once")));
            }
        }
        Ok(cells)
    }
}
