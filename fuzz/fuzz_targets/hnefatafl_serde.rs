//! Serialized positions, moves, rules and games.
#![no_main]

use board_core::Game;
use hnefatafl::{Move, Position, Rules, Tafl9, Tafl11};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_value::<Position<Tafl9>>(data);
    fuzz::serde_value::<Position<Tafl11>>(data);
    fuzz::serde_value::<Move<Tafl11>>(data);
    fuzz::serde_value::<Rules>(data);
    fuzz::serde_value::<Game<Position<Tafl9>>>(data);
});
