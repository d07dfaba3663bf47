//! Serialized positions, setups, moves, landings, duties, rules and games.
#![no_main]

use camelot::{Camelot, Chivalry, Duty, Landings, Move, Position, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_position(data, Position::<Camelot>::new, Position::setup);
    fuzz::serde_position(data, Position::<Chivalry>::new, Position::setup);
    fuzz::serde_value::<Move<Camelot>>(data);
    fuzz::serde_value::<Move<Chivalry>>(data);
    fuzz::serde_value::<Landings<Camelot>>(data);
    fuzz::serde_value::<Duty<Chivalry>>(data);
    fuzz::serde_value::<Rules>(data);
    fuzz::serde_game::<Position<Camelot>>(data);
    fuzz::serde_game::<Position<Chivalry>>(data);
});
