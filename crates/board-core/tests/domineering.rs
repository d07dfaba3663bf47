//! The game of the README, through everything that the crate offers.

#![cfg(feature = "conformance")]
#![allow(clippy::unwrap_used)]

/// Public as in a crate of its own.
#[allow(unreachable_pub)]
#[path = "domineering/mod.rs"]
mod game;

use board_core::conformance::{Engine, InGame, check_random_games};
use board_core::{Bitboard, Game, Player, Position, Square, Symmetry, perft};
use game::{Board, Domineering};

struct Rules;

impl Engine for Rules {
    type Position = Domineering;
    type Symmetry = Symmetry;

    fn encodable_moves(&self, _: &Domineering) -> impl Iterator<Item = Square<Board>> {
        Square::all()
    }

    fn hash_from_scratch(&self, position: &Domineering) -> u64 {
        let mut rebuilt = Domineering::START;
        rebuilt.covered = Square::all().filter(|&square| position.covered.contains(square)).collect();
        rebuilt.turn = position.turn;
        rebuilt.hash64()
    }

    fn reread(&self, position: &Domineering) -> Result<Domineering, String> {
        let covered = position.covered.to_string().parse().map_err(|error| format!("{error}"))?;
        Ok(Domineering { covered, turn: position.turn })
    }

    /// Upright stays upright: no quarter turns.
    fn symmetries(&self, _: &Domineering) -> Vec<Symmetry> {
        vec![Symmetry::Identity, Symmetry::HalfTurn, Symmetry::MirrorFiles, Symmetry::MirrorRanks]
    }

    fn image(&self, position: &Domineering, symmetry: Symmetry) -> Domineering {
        Domineering { covered: position.covered.mapped(symmetry), turn: position.turn }
    }

    /// A domino is named by its lower or left square: of the two images, the first in order.
    fn image_of_move(&self, position: &Domineering, mv: &Square<Board>, symmetry: Symmetry) -> Square<Board> {
        let mut after = Domineering { covered: Bitboard::EMPTY, turn: position.turn };
        after.play_unchecked(mv);
        after.covered.mapped(symmetry).first().unwrap()
    }
}

#[test]
fn it_conforms() {
    check_random_games(&Rules, &Domineering::START, 50, 20, 1);
    check_random_games(&InGame(Rules), &Game::new(Domineering::START), 5, 20, 1);
}

/// Who wins with best play: the player to move or the other one.
fn mover_wins(position: &Domineering) -> bool {
    position.legal_moves().iter().any(|mv| !mover_wins(&position.apply(mv).unwrap()))
}

/// Known of the 4×4 board: whoever begins wins.
#[test]
fn the_first_to_move_wins_on_sixteen_squares() {
    for turn in Player::BOTH {
        assert!(mover_wins(&Domineering { turn, ..Domineering::START }));
    }
}

/// By the board's symmetry the upright and the flat player have the same number of sequences.
#[test]
fn both_players_count_the_same() {
    let flat_first = Domineering { turn: Player::Second, ..Domineering::START };
    for depth in 0..5 {
        assert_eq!(perft(&Domineering::START, depth), perft(&flat_first, depth));
    }
}

#[test]
fn the_readme_shows_this_game() {
    let readme = include_str!("../README.md");
    assert!(readme.contains(include_str!("domineering/mod.rs")));
}
