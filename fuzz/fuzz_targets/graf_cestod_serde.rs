//! Serialized positions, moves, layouts and games.
#![no_main]

use board_core::Game;
use graf_cestod::{Deployment, Layout, Move, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_value::<Position>(data);
    fuzz::serde_value::<Move>(data);
    fuzz::serde_value::<Layout>(data);
    fuzz::serde_value::<Deployment>(data);
    fuzz::serde_value::<Game<Position>>(data);
});
