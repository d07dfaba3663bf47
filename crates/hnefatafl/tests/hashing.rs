//! The two hashes of a position: `hash64`, kept and linear, and `Hash`, which covers what `Eq` compares.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use hnefatafl::board_core::Position as _;
use hnefatafl::{Bitboard, Board, Position, Rules, Setup, Square, Tafl11};

fn with_attackers(attackers: Bitboard<Tafl11>) -> Position<Tafl11> {
    Position::new(Setup { attackers, ..Setup::empty(Rules::FETLAR) }).unwrap()
}

/// Sets of attackers whose keys cancel out. The keys have 64 bits, so that of more than 64 some always do:
/// elimination as for linear equations finds them.
fn sets_without_a_key() -> Vec<Bitboard<Tafl11>> {
    let empty = with_attackers(Bitboard::EMPTY).hash64();
    let mut rows: Vec<(u64, Bitboard<Tafl11>)> = Vec::new();
    let mut found = Vec::new();
    for square in Square::all().filter(|&s| s != Tafl11::THRONE && !Tafl11::CORNERS.contains(s)) {
        let mut set = Bitboard::from(square);
        let mut key = with_attackers(set).hash64() ^ empty;
        for &(row, squares) in &rows {
            if key ^ row < key {
                key ^= row;
                set = (set | squares) - (set & squares);
            }
        }
        if key == 0 {
            found.push(set);
        } else {
            rows.push((key, set));
            rows.sort_by_key(|&(row, _)| std::cmp::Reverse(row));
        }
    }
    found
}

#[test]
fn positions_of_one_hash64_differ_in_their_hash() {
    let sets = sets_without_a_key();
    assert_eq!(sets.len(), 121 - 5 - 64);
    let positions: Vec<_> = sets.into_iter().map(with_attackers).collect();
    let kept: HashSet<u64> = positions.iter().map(Position::hash64).collect();
    assert_eq!(kept, HashSet::from([with_attackers(Bitboard::EMPTY).hash64()]));

    let state = RandomState::new();
    let hashes: HashSet<u64> = positions.iter().map(|position| state.hash_one(position)).collect();
    assert_eq!(hashes.len(), positions.len());
}

#[test]
fn positions_under_other_rules_differ_in_their_hash() {
    let [fetlar, helmfrid] = [Rules::FETLAR, Rules::HELMFRID].map(Position::<Tafl11>::start);
    assert_eq!(fetlar.hash64(), helmfrid.hash64(), "`hash64` covers pieces and side to move");
    let state = RandomState::new();
    assert_ne!(state.hash_one(fetlar), state.hash_one(helmfrid));
}
