//! Graf Cestod from deployment to the ending: `cargo bench --bench graf_cestod`.

use benches::Suite;
use criterion::{Criterion, criterion_group, criterion_main};
use graf_cestod::Position;

fn graf_cestod(criterion: &mut Criterion) {
    let positions = benches::graf_cestod();
    Suite::new("graf-cestod", positions, |text, _| Position::parse(text).is_ok()).run(criterion);
}

criterion_group!(benches, graf_cestod);
criterion_main!(benches);
