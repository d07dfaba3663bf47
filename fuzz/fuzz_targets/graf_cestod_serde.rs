//! Serialized positions, setups, moves, layouts, pieces and games.
#![no_main]

use graf_cestod::{Deployment, Layout, Move, Piece, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_position(data, Position::new, Position::setup);
    fuzz::serde_value::<Move>(data);
    fuzz::serde_value::<Layout>(data);
    fuzz::serde_value::<Deployment>(data);
    fuzz::serde_value::<Piece>(data);
    fuzz::serde_game::<Position>(data);
});
