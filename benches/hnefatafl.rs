//! Hnefatafl on 9×9 and 11×11: `cargo bench --bench hnefatafl`.

use benches::Suite;
use criterion::{Criterion, criterion_group, criterion_main};
use hnefatafl::{Board, Position, Tafl9, Tafl11};

fn suite<B: Board>(name: &'static str) -> Suite<Position<B>> {
    Suite::new(name, benches::hnefatafl(), |text, position| {
        Position::<B>::parse(text, *position.rules()).is_ok()
    })
}

fn hnefatafl(criterion: &mut Criterion) {
    suite::<Tafl9>("hnefatafl-9").run(criterion);
    suite::<Tafl11>("hnefatafl-11").run(criterion);
}

criterion_group!(benches, hnefatafl);
criterion_main!(benches);
