//! Games that the bytes choose: board, rules and moves.
#![no_main]

use camelot::{Board, Camelot, Chivalry, Position};
use fuzz::Choices;
use fuzz::camelot::{Camelots, choose_rules};
use libfuzzer_sys::fuzz_target;

fn play<B: Board>(mut choices: Choices<'_>) -> Option<()> {
    let rules = choose_rules(&mut choices)?;
    let engine = Camelots::<B>::choose(&mut choices)?;
    fuzz::play(engine, Position::start(rules), choices);
    Some(())
}

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices::new(data);
    match choices.below(2) {
        Some(0) => play::<Camelot>(choices),
        _ => play::<Chivalry>(choices),
    };
});
