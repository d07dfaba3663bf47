//! Games that the bytes choose: rules, start and moves.
#![no_main]

use fuzz::Choices;
use fuzz::hnefatafl::{Tafl, choose_rules};
use hnefatafl::{Position, StartLayout, Tafl7, Tafl9, Tafl11};
use libfuzzer_sys::fuzz_target;

fn play<B: StartLayout>(mut choices: Choices<'_>) -> Option<()> {
    let rules = choose_rules(&mut choices)?;
    let engine = Tafl::<B>::choose(&mut choices);
    fuzz::play(engine, Position::start(rules), choices);
    Some(())
}

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices::new(data);
    match choices.below(3) {
        Some(0) => play::<Tafl7>(choices),
        Some(1) => play::<Tafl9>(choices),
        _ => play::<Tafl11>(choices),
    };
});
