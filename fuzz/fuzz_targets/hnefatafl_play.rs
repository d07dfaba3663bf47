//! Games that the bytes choose: board, rules, the moves that are tried, start and moves. The start is that of the game
//! or any position; the largest board has none but these.
#![no_main]

use fuzz::Choices;
use fuzz::hnefatafl::{Tafl, choose_position, choose_rules, choose_start};
use hnefatafl::{Board, Position, Rules, Tafl7, Tafl9, Tafl11, Tafl19};
use libfuzzer_sys::fuzz_target;

type Start<B> = fn(&mut Choices<'_>, Rules) -> Option<Position<B>>;

fn play<B: Board>(mut choices: Choices<'_>, choose_start: Start<B>) -> Option<()> {
    let rules = choose_rules(&mut choices)?;
    let engine = Tafl::choose(&mut choices);
    let start = choose_start(&mut choices, rules)?;
    fuzz::play(engine, start, choices);
    Some(())
}

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices::new(data);
    match choices.below(4) {
        Some(0) => play::<Tafl7>(choices, choose_start),
        Some(1) => play::<Tafl9>(choices, choose_start),
        Some(2) => play::<Tafl11>(choices, choose_start),
        _ => play::<Tafl19>(choices, choose_position),
    };
});
