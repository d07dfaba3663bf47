//! Positions as keys of a map.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use graf_cestod::Position;
use graf_cestod::board_core::Position as _;

/// By all that is compared, and not by the Zobrist hash, whose keys are public.
#[test]
fn all_that_is_compared_enters_the_hash_of_a_map() {
    let texts = [
        "rrrrrg/6/6/6/6/GRRRRR 1 -",
        "rrrrrg/6/6/6/6/GRRRR1 1 -",
        "rrrr1g/6/6/6/6/GRRRRR 1 -",
        "rrrrrg/6/6/6/6/RGRRRR 1 -",
        "rrrrrg/6/6/6/6/GRRRRR 2 -",
        "rrrrrg/6/6/6/6/GRRRRR 1 2",
        "rrrrrg/6/6/6/6/GRRRRR 1 - 333333/333333/222222/222222/111111/111111",
    ];
    let hash = |text: &&str| {
        let position: Position = text.parse().unwrap();
        BuildHasherDefault::<DefaultHasher>::default().hash_one(position)
    };
    assert_eq!(texts.iter().map(hash).collect::<HashSet<_>>().len(), texts.len());
}

/// Two rytirod at their places, one of them elsewhere, the other, and both: each step changes the Zobrist hash by the
/// same, wherever the other one stands, so that such steps can be made to cancel out. Not so what a game's table is
/// ordered by.
#[test]
fn steps_do_not_cancel_out_in_the_hash_of_repetition() {
    let texts = [
        "rrrrrg/6/6/6/6/GRRRRR 1 -",
        "rrrrrg/6/6/6/1R4/G1RRRR 1 -",
        "rrrrrg/6/6/6/2R3/GR1RRR 1 -",
        "rrrrrg/6/6/6/1RR3/G2RRR 1 -",
    ];
    let positions = texts.map(|text| text.parse::<Position>().unwrap());
    let sum = |hash: fn(&Position) -> u64| positions.iter().map(hash).fold(0, |sum, hash| sum ^ hash);
    assert_eq!(sum(Position::hash64), 0);
    assert_ne!(sum(Position::repetition_hash), 0);
}
