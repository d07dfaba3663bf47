//! Serialized positions, setups, captures, moves, rules, sets and games.
#![no_main]

use hnefatafl::board_core::Bitboard;
use hnefatafl::{Captures, Move, PieceSet, Position, Rules, Tafl9, Tafl11, Tafl19};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    fuzz::serde_position(data, Position::<Tafl9>::new, Position::setup);
    fuzz::serde_position(data, Position::<Tafl11>::new, Position::setup);
    fuzz::serde_position(data, Position::<Tafl19>::new, Position::setup);
    fuzz::serde_value::<Move<Tafl11>>(data);
    fuzz::serde_value::<Captures<Tafl9>>(data);
    fuzz::serde_value::<Bitboard<Tafl19>>(data);
    fuzz::serde_value::<PieceSet>(data);
    fuzz::serde_value::<Rules>(data);
    fuzz::serde_game::<Position<Tafl9>>(data);
});
