//! The ways a piece can go, worked out at compile time.
//!
//! For each cell and number of steps the table holds the cells that can be reached on an empty board,
//! and for each of them the sets of cells that a piece passes on its ways there. A way is open when no
//! piece stands on a passed cell, so that the targets of a piece are a handful of mask tests.

use board_core::Direction;

use crate::board::{CELLS, cell};
use crate::{Cell, Cells, Value};

/// The most ways between two cells: three, from a cell to one that is two files and one rank away.
const MAX_WAYS: usize = 3;

/// A target, and the ways there.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// The target alone.
    pub(crate) to: Cells,
    /// The cells passed on each way. Where there are fewer than three ways, the first one is repeated.
    ways: [Cells; MAX_WAYS],
}

impl Reach {
    /// Whether a way there passes none of these cells.
    #[inline]
    pub(crate) fn is_open(&self, occupied: Cells) -> bool {
        self.ways.iter().any(|way| way.is_disjoint(occupied))
    }

    /// The cells passed on all the ways together.
    pub(crate) fn passed(&self) -> Cells {
        self.ways.iter().fold(Cells::EMPTY, |all, &way| all | way)
    }
}

/// The targets from a cell in exactly as many steps as the value says.
#[inline]
pub(crate) fn reaches(from: Cell, value: Value) -> &'static [Reach] {
    let row = from.index() * 3 + value.index();
    &TABLE.reaches[TABLE.starts[row]..TABLE.starts[row + 1]]
}

/// The number of triples of cell, value and target.
const TOTAL: usize = total();

struct Table {
    reaches: [Reach; TOTAL],
    /// Where the targets of each cell and value start; one more, where the last ones end.
    starts: [usize; CELLS * 3 + 1],
}

static TABLE: Table = table();

/// The ways from one cell to another.
#[derive(Clone, Copy)]
struct Ways {
    found: usize,
    passed: [Cells; MAX_WAYS],
}

impl Ways {
    const NONE: Self = Self { found: 0, passed: [Cells::EMPTY; MAX_WAYS] };

    const fn push(&mut self, passed: Cells) {
        if self.found == 0 {
            self.passed = [passed; MAX_WAYS];
        } else {
            self.passed[self.found] = passed;
        }
        self.found += 1;
    }
}

/// The ways from a cell to every cell in so many steps.
const fn ways_from(start: Cell, steps: usize) -> [Ways; CELLS] {
    let mut ways = [Ways::NONE; CELLS];
    let mut turns = 0;
    while turns < 1 << (2 * steps) {
        if let Some(walk) = walk(start, steps, turns) {
            let passed = match steps {
                1 => Cells::EMPTY,
                2 => Cells::of(&[walk[1]]),
                _ => Cells::of(&[walk[1], walk[2]]),
            };
            ways[walk[steps].index()].push(passed);
        }
        turns += 1;
    }
    ways
}

/// The cells of a walk, the start first; two bits of `turns` tell the direction of each step. `None` when
/// the walk leaves the board or comes to a cell twice.
const fn walk(start: Cell, steps: usize, turns: usize) -> Option<[Cell; 4]> {
    let mut cells = [start; 4];
    let mut step = 0;
    while step < steps {
        let direction = Direction::ORTHOGONAL[turns >> (2 * step) & 3];
        let Some(next) = cells[step].step(direction) else {
            return None;
        };
        let mut before = 0;
        while before <= step {
            if cells[before].index() == next.index() {
                return None;
            }
            before += 1;
        }
        step += 1;
        cells[step] = next;
    }
    Some(cells)
}

const fn total() -> usize {
    let mut total = 0;
    let mut row = 0;
    while row < CELLS * 3 {
        let ways = ways_from(cell(row / 3), row % 3 + 1);
        let mut to = 0;
        while to < CELLS {
            if ways[to].found > 0 {
                total += 1;
            }
            to += 1;
        }
        row += 1;
    }
    total
}

const fn table() -> Table {
    let none = Reach { to: Cells::EMPTY, ways: [Cells::EMPTY; MAX_WAYS] };
    let mut table = Table { reaches: [none; TOTAL], starts: [0; CELLS * 3 + 1] };
    let mut next = 0;
    let mut row = 0;
    while row < CELLS * 3 {
        let ways = ways_from(cell(row / 3), row % 3 + 1);
        let mut to = 0;
        while to < CELLS {
            if ways[to].found > 0 {
                let target = Cells::of(&[cell(to)]);
                table.reaches[next] = Reach { to: target, ways: ways[to].passed };
                next += 1;
            }
            to += 1;
        }
        row += 1;
        table.starts[row] = next;
    }
    assert!(next == TOTAL, "the table has room for its entries and no more");
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(from: &str, value: Value) -> Cells {
        reaches(Cell::named(from).unwrap(), value).iter().map(|r| r.to.first().unwrap()).collect()
    }

    #[test]
    fn targets_on_an_empty_board() {
        // Drawn by hand: exactly so many steps, so that three steps reach the neighbours by a detour and
        // never a cell that is two away.
        assert_eq!(targets("c3", Value::One), "6/6/2x3/1x1x2/2x3/6".parse().unwrap());
        assert_eq!(targets("c3", Value::Two), "6/2x3/1x1x2/x3x1/1x1x2/2x3".parse().unwrap());
        assert_eq!(targets("c3", Value::Three), "2x3/1x1x2/x1x1x1/1x1x1x/x1x1x1/1x1x2".parse().unwrap());
        assert_eq!(targets("a1", Value::Three), "6/6/x5/1x4/x1x3/1x1x2".parse().unwrap());
    }

    #[test]
    fn ways_are_as_many_as_there_are() {
        let ways = |from: &str, to: &str, steps| {
            let ways = ways_from(Cell::named(from).unwrap(), steps)[Cell::named(to).unwrap().index()];
            (ways.found, ways.passed)
        };
        let set = |text: &str| text.parse::<Cells>().unwrap();
        assert_eq!(ways("c3", "c3", 2).0, 0, "the start counts as visited");
        assert_eq!(ways("c3", "d4", 2).0, 2);
        assert_eq!(ways("c3", "c6", 3), (1, [set("6/2x3/2x3/6/6/6"); 3]));
        // Round the west side and round the east side.
        let (found, passed) = ways("c3", "c4", 3);
        assert_eq!(found, 2);
        assert!(passed.contains(&set("6/6/1x4/1x4/6/6")));
        assert!(passed.contains(&set("6/6/3x2/3x2/6/6")));
        let (found, passed) = ways("c3", "e4", 3);
        assert_eq!(found, 3);
        for way in ["6/6/6/3xx1/6/6", "6/6/3x2/3x2/6/6", "6/6/2xx2/6/6/6"] {
            assert!(passed.contains(&set(way)), "{way}");
        }
    }
}
