//! Positions as keys of a map.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

use std::collections::HashSet;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use camelot::board_core::Position as _;
use camelot::{Bitboard, Board, Camelot, Color, Position, Rules, Setup, Square};

fn std_hash(position: &Position<Camelot>) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(position)
}

/// White's men on these squares and nothing else.
fn men(white: Bitboard<Camelot>) -> Position<Camelot> {
    Position::new(Setup { white, ..Setup::empty(Rules::CLASSIC) }).unwrap()
}

/// Squares on which men leave the Zobrist hash as it is without them. Of more than 64 keys of 64 bits, the sum
/// of some is nothing.
fn unseen_men() -> Bitboard<Camelot> {
    let nobody = men(Bitboard::EMPTY).hash64();
    let mut basis: Vec<(u64, Bitboard<Camelot>)> = Vec::new();
    for square in Square::all() {
        let mut sum = (men(square.into()).hash64() ^ nobody, square.into());
        for &(key, squares) in &basis {
            if sum.0 & 1 << key.ilog2() != 0 {
                sum = (sum.0 ^ key, sum.1 ^ squares);
            }
        }
        if sum.0 == 0 {
            return sum.1;
        }
        basis.push(sum);
    }
    unreachable!("160 keys of 64 bits")
}

/// The keys of the Zobrist hash are public; a map of positions must not depend on them.
#[test]
fn positions_made_to_share_their_zobrist_hash_do_not_share_those_of_maps_and_games() {
    let (crowd, nobody) = (men(unseen_men()), men(Bitboard::EMPTY));
    assert_ne!(crowd, nobody);
    assert_eq!(crowd.hash64(), nobody.hash64());
    assert_ne!(std_hash(&crowd), std_hash(&nobody));
    assert_ne!(crowd.repetition_hash(), nobody.repetition_hash());
}

#[test]
fn all_that_is_compared_enters_the_hash_of_a_map() {
    let setup = Camelot::START;
    let [c6, d6]: [Square<Camelot>; 2] = ["c6", "d6"].map(|name| Square::named(name).unwrap());
    let setups = [
        setup,
        Setup { white: setup.white.without(d6), ..setup },
        Setup { black: setup.black.with(Square::named("a4").unwrap()), ..setup },
        Setup { white: setup.black, black: setup.white, ..setup },
        Setup { knights: setup.knights.without(c6), ..setup },
        Setup { side_to_move: Color::Black, ..setup },
        Setup { castle_moves: [1, 0], ..setup },
        Setup { castle_moves: [0, 1], ..setup },
        Setup { quiet_plies: 1, ..setup },
        Setup { rules: Rules::WCF, ..setup },
    ];
    let hashes: HashSet<u64> = setups.iter().map(|&setup| std_hash(&Position::new(setup).unwrap())).collect();
    assert_eq!(hashes.len(), setups.len());
}
