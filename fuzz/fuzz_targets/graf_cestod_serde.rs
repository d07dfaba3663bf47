//! Serialized positions, setups, moves, layouts and games.
#![no_main]

use graf_cestod::{Deployment, Layout, Move, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_position(data, Position::new, Position::setup);
    fuzz::serde_value::<Move>(data);
    fuzz::serde_value::<Layout>(data);
    fuzz::serde_value::<Deployment>(data);
    fuzz::serde_game::<Position>(data);
});
