//! Hnefatafl on 9×9 and 11×11: `cargo bench --bench hnefatafl`.

mod common;

use common::{Case, Suite, cases};
use criterion::{Criterion, criterion_group, criterion_main};
use hnefatafl::{Board, Position, Rules, Tafl9, Tafl11};

/// The positions of the data file that are on the board `B`.
fn suite<B: Board>(name: &'static str) -> Suite<Position<B>> {
    let parse = |case: &Case| {
        let rules: Rules = case.rules.parse().expect("the rules have a name");
        Position::parse(case.position, rules).ok()
    };
    Suite::new(name, cases(include_str!("data/hnefatafl.tsv")), parse, |text, position| {
        Position::<B>::parse(text, *position.rules()).is_ok()
    })
}

fn hnefatafl(criterion: &mut Criterion) {
    suite::<Tafl9>("hnefatafl-9").run(criterion);
    suite::<Tafl11>("hnefatafl-11").run(criterion);
}

criterion_group!(benches, hnefatafl);
criterion_main!(benches);
