//! Serialized positions, setups, moves, rules and games.
#![no_main]

use hnefatafl::{Move, Position, Rules, Tafl9, Tafl11};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_position(data, Position::<Tafl9>::new, Position::setup);
    fuzz::serde_position(data, Position::<Tafl11>::new, Position::setup);
    fuzz::serde_value::<Move<Tafl11>>(data);
    fuzz::serde_value::<Rules>(data);
    fuzz::serde_game::<Position<Tafl9>>(data);
});
