//! Camelot and Chivalry: `cargo bench --bench camelot`.

mod common;

use camelot::{Board, Camelot, Chivalry, Position, Rules};
use common::{Case, Suite, cases};
use criterion::{Criterion, criterion_group, criterion_main};

/// The positions of the data file that are on the board `B`.
fn suite<B: Board>(name: &'static str) -> Suite<Position<B>> {
    let parse = |case: &Case| {
        let rules: Rules = case.rules.parse().expect("the rules have a name");
        Position::parse(case.position, rules).ok()
    };
    Suite::new(name, cases(include_str!("data/camelot.tsv")), parse, |text, position| {
        Position::<B>::parse(text, position.rules()).is_ok()
    })
}

fn camelot(criterion: &mut Criterion) {
    suite::<Camelot>("camelot").run(criterion);
    suite::<Chivalry>("chivalry").run(criterion);
}

criterion_group!(benches, camelot);
criterion_main!(benches);
