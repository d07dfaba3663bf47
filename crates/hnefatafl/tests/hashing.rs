//! The two hashes of a position: `hash64`, kept and linear, and `Hash`, which covers what `Eq` compares.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, RandomState};

use hnefatafl::board_core::Position as _;
use hnefatafl::{
    Bitboard, Board, Corners, Encirclement, Escape, KingArms, KingCapture, NoMoves, PieceSet, Position,
    Repetition, Rules, Setup, Side, Square, Tafl11, Throne,
};

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
    // That of a game's table is not under a secret key, and holds what repetition compares.
    let of_repetition: HashSet<u64> = positions.iter().map(Position::repetition_hash).collect();
    assert_eq!(of_repetition.len(), positions.len());
}

#[test]
fn positions_under_other_rules_differ_in_their_hash() {
    let [fetlar, helmfrid] = [Rules::FETLAR, Rules::HELMFRID].map(Position::<Tafl11>::start);
    assert_eq!(fetlar.hash64(), helmfrid.hash64(), "`hash64` covers pieces and side to move");
    assert_eq!(fetlar.repetition_hash(), helmfrid.repetition_hash(), "and so does repetition");
    let state = RandomState::new();
    assert_ne!(state.hash_one(fetlar), state.hash_one(helmfrid));
}

/// Rule sets that differ from the Fetlar rules in one rule each, and in every one of them.
fn changed_rules() -> Vec<Rules> {
    let changes: [fn(&mut Rules); 13] = [
        |rules| rules.first_mover = Side::Defenders,
        |rules| rules.escape = Escape::Edges,
        |rules| rules.king_capture = KingCapture::TwoSides,
        |rules| rules.king_arms = KingArms::Unarmed,
        |rules| rules.encirclement = Encirclement::Ignored,
        |rules| rules.repetition = Repetition::Ignored,
        |rules| rules.no_moves = NoMoves::Draw,
        |rules| rules.throne = Throne { stop: PieceSet::NONE, ..rules.throne },
        |rules| rules.throne = Throne { pass: PieceSet::NONE, ..rules.throne },
        |rules| rules.throne = Throne { hostile: PieceSet::NONE, ..rules.throne },
        |rules| rules.throne = Throne { hostile_when_empty: PieceSet::NONE, ..rules.throne },
        |rules| rules.corners = Corners { stop: PieceSet::NONE, ..rules.corners },
        |rules| rules.corners = Corners { hostile: PieceSet::NONE, ..rules.corners },
    ];
    let changed = changes.map(|change| {
        let mut rules = Rules::FETLAR;
        change(&mut rules);
        rules
    });
    changed.into()
}

#[test]
fn all_that_is_compared_enters_the_hash_of_a_map() {
    let setup = Position::<Tafl11>::start(Rules::FETLAR).setup();
    let [b2, b3]: [Square<Tafl11>; 2] = ["b2", "b3"].map(|name| Square::named(name).unwrap());
    let mut setups = vec![
        setup,
        Setup { attackers: setup.attackers.with(b2), ..setup },
        Setup { attackers: setup.attackers.with(b3), ..setup },
        Setup { defenders: setup.defenders.with(b2), ..setup },
        Setup { defenders: setup.defenders.with(b3), ..setup },
        Setup { attackers: setup.defenders, defenders: setup.attackers, ..setup },
        Setup { king: Some(b2), ..setup },
        Setup { king: Some(b3), ..setup },
        Setup { king: None, ..setup },
        Setup { side_to_move: Side::Defenders, ..setup },
    ];
    setups.extend(changed_rules().into_iter().map(|rules| Setup { rules, ..setup }));
    let hash = |&setup: &Setup<Tafl11>| {
        let position = Position::new(setup).unwrap();
        BuildHasherDefault::<DefaultHasher>::default().hash_one(position)
    };
    assert_eq!(setups.iter().map(hash).collect::<HashSet<_>>().len(), setups.len());
}
