//! Random layouts and positions, for properties that must hold in all of them.

use graf_cestod::{Cell, Kind, Layout, Piece, Position, Setup, Side, Value};
use proptest::prelude::*;
use proptest::sample::select;

/// A layout with its cells shuffled; the default one in one case of three.
pub(crate) fn layout() -> impl Strategy<Value = Layout> {
    let values: Vec<Value> = Value::ALL.into_iter().flat_map(|value| [value; 12]).collect();
    let shuffled = Just(values).prop_shuffle().prop_map(|values| {
        let values: [Value; 36] = values.try_into().unwrap();
        Layout::new(values).unwrap()
    });
    prop_oneof![2 => shuffled, 1 => Just(Layout::DEFAULT)]
}

/// Positions of play: both grafs, any number of rytirod, scattered over the board or crowded in its south,
/// so that pieces are blocked.
pub(crate) fn in_play() -> impl Strategy<Value = Position> {
    let southmost = select(&[14_usize, 20, 36]);
    let cells = Just(Cell::all().collect::<Vec<_>>()).prop_shuffle();
    let bound = prop_oneof![Just(None), select(&Value::ALL).prop_map(Some)];
    (layout(), southmost, cells, 0..=5_usize, 0..=5_usize, select(&Side::BOTH), bound).prop_map(
        |(layout, southmost, cells, first, second, side_to_move, bound)| {
            let mut setup = Setup { side_to_move, bound, ..Setup::empty(layout) };
            let mut cells = cells.into_iter().filter(|cell| cell.index() < southmost);
            for (side, rytirod) in [(Side::First, first), (Side::Second, second)] {
                let kinds = std::iter::once(Kind::Graf).chain(std::iter::repeat_n(Kind::Rytir, rytirod));
                for kind in kinds {
                    setup.put(cells.next().unwrap(), Some(Piece { side, kind }));
                }
            }
            Position::new(setup).unwrap()
        },
    )
}
