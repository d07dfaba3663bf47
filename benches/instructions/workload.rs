//! What is counted: for each board its positions' moves counted, listed and played, and perft.

use std::hint::black_box;

use benches::Case;
use board_core::{Position, perft};
use camelot::{Camelot, Chivalry};
use hnefatafl::Tafl11;

/// A piece of work, which returns how many units it consisted of.
pub(crate) struct Workload {
    pub(crate) name: String,
    pub(crate) unit: &'static str,
    pub(crate) work: Box<dyn Fn() -> u64>,
}

pub(crate) fn all() -> Vec<Workload> {
    let mut all = Vec::new();
    all.extend(over("hnefatafl-11", benches::hnefatafl::<Tafl11>()));
    all.extend(over("graf-cestod", benches::graf_cestod()));
    all.extend(over("camelot", benches::camelot::<Camelot>()));
    all.extend(over("chivalry", benches::camelot::<Chivalry>()));
    all
}

fn over<P: Position + 'static>(board: &str, cases: Vec<(Case, P)>) -> [Workload; 4] {
    let positions: Vec<P> = cases.iter().map(|(_, position)| position.clone()).collect();
    let moves = |p: &P| p.legal_moves().into_iter().map(|mv| (p.clone(), mv)).collect::<Vec<_>>();
    let plays: Vec<(P, P::Move)> = positions.iter().flat_map(moves).collect();
    let listed = positions.clone();
    let named = |name: &str, unit, work| Workload { name: format!("{board} {name}"), unit, work };
    [
        named(
            "count_legal_moves",
            "position",
            Box::new(move || {
                positions.iter().for_each(|p| _ = black_box(black_box(p).count_legal_moves()));
                positions.len() as u64
            }),
        ),
        named(
            "legal_moves",
            "move",
            Box::new(move || listed.iter().map(|p| black_box(black_box(p).legal_moves()).len() as u64).sum()),
        ),
        named(
            "apply",
            "move",
            Box::new(move || {
                let played = |(p, mv): &(P, P::Move)| black_box(black_box(p).apply(mv)).is_ok();
                plays.iter().filter(|&play| played(play)).count() as u64
            }),
        ),
        named(
            "perft",
            "node",
            Box::new(move || {
                let counted = |(case, p): &(Case, P)| {
                    assert_eq!(perft(p, case.depth), case.nodes, "{}", case.name);
                    case.nodes
                };
                cases.iter().map(counted).sum()
            }),
        ),
    ]
}
