//! The positions of each game, from its data file.

use camelot::Board as CamelotBoard;
use hnefatafl::Board as TaflBoard;

/// One row of a data file, without its rules.
pub struct Case {
    /// What the position is called.
    pub name: &'static str,
    /// Its text.
    pub position: &'static str,
    /// How many legal moves it has.
    pub moves: u64,
    /// How deep perft goes from it.
    pub depth: u8,
    /// What perft gives there.
    pub nodes: u64,
}

/// The rows of a data file (name, rules, position, moves, depth, nodes) whose position `parse` takes from rules and
/// text; others belong to another board.
fn read<P>(data: &'static str, parse: impl Fn(&str, &str) -> Option<P>) -> Vec<(Case, P)> {
    let rows = data.lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|row| {
        let fields: Vec<&str> = row.split('\t').collect();
        let [name, rules, position, moves, depth, nodes] = fields[..] else {
            panic!("not six fields: {row}")
        };
        let count = |text: &str| text.parse().expect("a count");
        let (moves, depth, nodes) = (count(moves), depth.parse().expect("a depth"), count(nodes));
        Some((Case { name, position, moves, depth, nodes }, parse(rules, position)?))
    })
    .collect()
}

/// The hnefatafl positions on the board `B`.
///
/// # Panics
///
/// When the data file is not one.
#[must_use]
pub fn hnefatafl<B: TaflBoard>() -> Vec<(Case, hnefatafl::Position<B>)> {
    read(include_str!("../data/hnefatafl.tsv"), |rules, text| {
        let rules: hnefatafl::Rules = rules.parse().expect("the rules have a name");
        hnefatafl::Position::parse(text, rules).ok()
    })
}

/// The Graf Cestod positions.
///
/// # Panics
///
/// When the data file is not one.
#[must_use]
pub fn graf_cestod() -> Vec<(Case, graf_cestod::Position)> {
    read(include_str!("../data/graf-cestod.tsv"), |rules, text| {
        assert_eq!(rules, "default", "the game has one rule set");
        graf_cestod::Position::parse(text).ok()
    })
}

/// The Camelot or Chivalry positions, as `B` says.
///
/// # Panics
///
/// When the data file is not one.
#[must_use]
pub fn camelot<B: CamelotBoard>() -> Vec<(Case, camelot::Position<B>)> {
    read(include_str!("../data/camelot.tsv"), |rules, text| {
        let rules: camelot::Rules = rules.parse().expect("the rules have a name");
        camelot::Position::parse(text, rules).ok()
    })
}
