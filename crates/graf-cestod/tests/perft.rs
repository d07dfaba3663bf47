//! Reference counts, worked out by two independent programs from the rules page.

use graf_cestod::{Position, perft};

const SUITE: &str = include_str!("data/perft.tsv");

/// Every row: a position, a depth, and the number of legal move sequences of that length.
#[test]
fn the_reference_counts_come_out() {
    let mut rows = 0;
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let mut field = || fields.next().unwrap_or_else(|| panic!("a field is missing: {line}"));
        let position: Position = field().parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let depth: u8 = field().parse().unwrap();
        let nodes: u64 = field().parse().unwrap();
        assert_eq!(perft(&position, depth), nodes, "{line}");
        rows += 1;
    }
    assert_eq!(rows, SUITE.lines().count() - 1);
    assert!(rows >= 60, "only {rows} rows");
}
