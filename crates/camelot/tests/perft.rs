//! Counts of move sequences, against `data/camelot-perft.tsv`.

#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

use camelot::{Board, Camelot, Chivalry, Position, Rules, perft};

/// One row of the file.
struct Row<'a> {
    rules: Rules,
    position: &'a str,
    depth: u8,
    nodes: u64,
}

fn rows() -> Vec<Row<'static>> {
    let lines = include_str!("data/camelot-perft.tsv").lines();
    let rows = lines.filter(|line| !line.starts_with('#')).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [rules, position, depth, nodes] = columns[..] else { panic!("four columns: {line}") };
        Row {
            rules: rules.parse().unwrap(),
            position,
            depth: depth.parse().unwrap(),
            nodes: nodes.parse().unwrap(),
        }
    });
    rows.collect()
}

/// Checks the rows of one board.
fn check<B: Board>() {
    for row in rows() {
        let Ok(position) = Position::<B>::parse(row.position, row.rules) else { continue };
        assert_eq!(
            perft(&position, row.depth),
            row.nodes,
            "{} depth {} {}",
            row.position,
            row.depth,
            row.rules
        );
    }
}

#[test]
fn every_row_is_of_one_board() {
    let on_board = |row: &Row<'_>| {
        let camelot = row.position.parse::<Position<Camelot>>().is_ok();
        let chivalry = row.position.parse::<Position<Chivalry>>().is_ok();
        camelot != chivalry
    };
    assert!(rows().iter().all(on_board));
    assert_eq!(rows().len(), 112);
}

#[test]
fn camelot_counts() {
    check::<Camelot>();
}

#[test]
fn chivalry_counts() {
    check::<Chivalry>();
}
