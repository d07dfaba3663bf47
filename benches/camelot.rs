//! Camelot and Chivalry: `cargo bench --bench camelot`.

use benches::Suite;
use camelot::{Board, Camelot, Chivalry, Position};
use criterion::{Criterion, criterion_group, criterion_main};

fn suite<B: Board>(name: &'static str) -> Suite<Position<B>> {
    Suite::new(name, benches::camelot(), |text, position| {
        Position::<B>::parse(text, position.rules()).is_ok()
    })
}

fn camelot(criterion: &mut Criterion) {
    suite::<Camelot>("camelot").run(criterion);
    suite::<Chivalry>("chivalry").run(criterion);
}

criterion_group!(benches, camelot);
criterion_main!(benches);
