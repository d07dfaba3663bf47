//! Games that the bytes choose: board, rules, the moves that are tried, start and moves. The start is that of the game
//! or any position.
#![no_main]

use camelot::{Board, Camelot, Chivalry};
use fuzz::Choices;
use fuzz::camelot::{Camelots, choose_rules, choose_start};
use libfuzzer_sys::fuzz_target;

fn play<B: Board>(mut choices: Choices<'_>) -> Option<()> {
    let rules = choose_rules(&mut choices)?;
    let engine = Camelots::<B>::choose(&mut choices)?;
    let start = choose_start(&mut choices, rules)?;
    fuzz::play(engine, start, choices);
    Some(())
}

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices::new(data);
    match choices.below(2) {
        Some(0) => play::<Camelot>(choices),
        _ => play::<Chivalry>(choices),
    };
});
