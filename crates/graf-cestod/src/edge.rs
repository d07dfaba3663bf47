//! The four edges, from which the sides deploy.

use core::fmt;

use board_core::Symmetry;

use crate::board::cell;
use crate::{Cell, Cells};

/// An edge of the board. A side deploys on the two rows nearest its edge.
///
/// ```
/// use graf_cestod::Edge;
///
/// assert_eq!(Edge::North.rows().to_string(), "xxxxxx/xxxxxx/6/6/6/6");
/// assert_eq!(Edge::North.opposite(), Edge::South);
/// assert_eq!(Edge::East.symbol(), 'E');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Edge {
    /// Ranks 6 and 5.
    North,
    /// Files `f` and `e`.
    East,
    /// Ranks 1 and 2.
    South,
    /// Files `a` and `b`.
    West,
}

impl Edge {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The edge on the other side of the board.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The letter that deployments use: `N`, `E`, `S` or `W`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }

    /// The edge of this letter.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        Some(match symbol {
            'N' => Self::North,
            'E' => Self::East,
            'S' => Self::South,
            'W' => Self::West,
            _ => return None,
        })
    }

    /// The twelve cells of the two rows nearest the edge.
    #[must_use]
    pub fn rows(self) -> Cells {
        match self {
            Self::North => Cells::rank(5) | Cells::rank(4),
            Self::East => Cells::file(5) | Cells::file(4),
            Self::South => Cells::rank(0) | Cells::rank(1),
            Self::West => Cells::file(0) | Cells::file(1),
        }
    }

    /// The edge whose two rows hold all these cells, if there is just one. Six pieces never fit in the
    /// rows of two edges, for those share four cells at most.
    pub(crate) fn of_rows(cells: Cells) -> Option<Self> {
        let mut edges = Self::ALL.into_iter().filter(|edge| cells.is_subset(edge.rows()));
        edges.next().filter(|_| edges.next().is_none())
    }

    /// Where the edge goes under a symmetry.
    ///
    /// ```
    /// use graf_cestod::{Edge, board_core::Symmetry};
    ///
    /// assert_eq!(Edge::West.mapped(Symmetry::QuarterTurn), Edge::North);
    /// ```
    #[must_use]
    pub fn mapped(self, symmetry: Symmetry) -> Self {
        Self::of_rows(self.rows().mapped(symmetry)).unwrap_or(self)
    }

    /// The place of a cell of the two rows among the twelve, in the order of the cells, from 0.
    #[inline]
    pub(crate) const fn slot_of(self, cell: Cell) -> u8 {
        match self {
            // Ranks 5 and 6 are the cells 24 to 35.
            Self::North | Self::South => cell.index() as u8 % 12,
            // Files `e` and `f` have the numbers 4 and 5.
            Self::East | Self::West => cell.rank() * 2 + cell.file() % 2,
        }
    }

    /// The cell at a place among the twelve.
    #[inline]
    pub(crate) fn cell_at(self, slot: u8) -> Cell {
        SLOTS[self as usize][usize::from(slot) % 12]
    }
}

/// The twelve cells of each edge, in cell order.
static SLOTS: [[Cell; 12]; 4] = slots();

const fn slots() -> [[Cell; 12]; 4] {
    let mut slots = [[cell(0); 12]; 4];
    let mut slot = 0;
    while slot < 12 {
        // Ranks 5 and 6 are the cells 24 to 35, files `e` and `f` the fifth and sixth of each rank.
        slots[Edge::North as usize][slot] = cell(24 + slot);
        slots[Edge::East as usize][slot] = cell(slot / 2 * 6 + 4 + slot % 2);
        slots[Edge::South as usize][slot] = cell(slot);
        slots[Edge::West as usize][slot] = cell(slot / 2 * 6 + slot % 2);
        slot += 1;
    }
    slots
}

/// `north`, `east`, `south` or `west`.
impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_number_the_two_rows_in_cell_order() {
        for edge in Edge::ALL {
            assert_eq!(edge.rows().len(), 12);
            for (slot, cell) in edge.rows().iter().enumerate() {
                assert_eq!(edge.slot_of(cell), slot as u8, "{edge} {cell}");
                assert_eq!(edge.cell_at(slot as u8), cell, "{edge} {slot}");
            }
        }
    }

    #[test]
    fn symbols_go_there_and_back() {
        for edge in Edge::ALL {
            assert_eq!(Edge::from_symbol(edge.symbol()), Some(edge));
            assert_eq!(edge.opposite().opposite(), edge);
            assert!(edge.rows().is_disjoint(edge.opposite().rows()));
        }
        assert_eq!(Edge::from_symbol('n'), None);
    }
}
