//! Reference counts: the positions of `data/perft.tsv`, and the starts to the depth that other engines
//! agree on.

#![allow(clippy::unwrap_used)]

use hnefatafl::board_core::{Position as _, divide, perft};
use hnefatafl::{Position, Rules, StartLayout, Tafl9, Tafl11};

/// One row of the data file: rules, position, depth, nodes.
fn check_row(row: &str) {
    let fields: Vec<&str> = row.split('\t').collect();
    let [rules, text, depth, nodes] = fields[..] else { panic!("not four fields: {row}") };
    let rules: Rules = rules.parse().unwrap();
    let (depth, nodes) = (depth.parse().unwrap(), nodes.parse().unwrap());
    let found = match text.matches('/').count() {
        8 => perft(&Position::<Tafl9>::parse(text, rules).unwrap(), depth),
        10 => perft(&Position::<Tafl11>::parse(text, rules).unwrap(), depth),
        _ => panic!("neither 9 nor 11 ranks: {row}"),
    };
    assert_eq!(found, nodes, "{row}");
}

#[test]
fn reference_positions() {
    let rows = include_str!("data/perft.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut checked = 0;
    for row in rows {
        check_row(row);
        checked += 1;
    }
    assert_eq!(checked, 61, "the data file is complete");
}

fn counts_of_start<B: StartLayout>(rules: Rules) -> [u64; 4] {
    [1, 2, 3, 4].map(|depth| perft(&Position::<B>::start(rules), depth))
}

#[test]
fn starts() {
    for rules in [Rules::FETLAR, Rules::HELMFRID] {
        assert_eq!(counts_of_start::<Tafl11>(rules), [116, 6_788, 806_344, 50_456_804]);
        assert_eq!(counts_of_start::<Tafl9>(rules), [72, 3_944, 285_728, 15_951_824]);
    }
}

#[test]
fn divide_splits_perft_by_the_first_move() {
    let start = Position::<Tafl9>::start(Rules::FETLAR);
    let parts = divide(&start, 3);
    assert!(parts.iter().map(|(mv, _)| *mv).eq(start.legal_moves()));
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 285_728);
}
