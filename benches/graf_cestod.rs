//! Graf Cestod from deployment to the ending: `cargo bench --bench graf_cestod`.

mod common;

use common::{Case, Suite, cases};
use criterion::{Criterion, criterion_group, criterion_main};
use graf_cestod::Position;

fn graf_cestod(criterion: &mut Criterion) {
    let parse = |case: &Case| {
        assert_eq!(case.rules, "default", "the game has one rule set");
        Position::parse(case.position).ok()
    };
    let cases = cases(include_str!("data/graf-cestod.tsv"));
    Suite::new("graf-cestod", cases, parse, |text, _| Position::parse(text).is_ok()).run(criterion);
}

criterion_group!(benches, graf_cestod);
criterion_main!(benches);
