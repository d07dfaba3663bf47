//! Serialized positions, moves, rules and games.
#![no_main]

use board_core::Game;
use camelot::{Camelot, Chivalry, Move, Position, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_value::<Position<Camelot>>(data);
    fuzz::serde_value::<Position<Chivalry>>(data);
    fuzz::serde_value::<Move<Camelot>>(data);
    fuzz::serde_value::<Rules>(data);
    fuzz::serde_value::<Game<Position<Camelot>>>(data);
});
