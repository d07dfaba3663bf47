//! Games that the bytes choose: the moves that are tried, layout, start and moves. The start is that of the game, before
//! the deployments, or any position.
#![no_main]

use fuzz::Choices;
use fuzz::graf_cestod::{GrafCestod, choose_start};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices::new(data);
    let engine = GrafCestod::choose(&mut choices);
    if let Some(start) = choose_start(&mut choices) {
        fuzz::play(engine, start, choices);
    }
});
