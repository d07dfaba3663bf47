//! Text from strangers: errors, never a panic.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

mod common;

use camelot::board_core::Position as _;
use camelot::{Bitboard, Board, Camelot, Chivalry, Fault, Move, Position, Rules, Setup, Square};
use common::{ALL_RULES, random};
use proptest::prelude::*;

/// Text that looks like a position from afar.
fn nearly_position() -> impl Strategy<Value = String> {
    "([NMnm1-9/]{0,6}(10|12|14)?/){0,16}[NMnm0-9]{0,3}( [wbx])?( [0-9]{1,2}){0,4}"
}

fn nearly_move() -> impl Strategy<Value = String> {
    "[a-o][0-9]{1,2}([-xX][a-n][0-9]{1,2}){0,6}.?"
}

fn read<B: Board>(text: &str) {
    if let Ok(position) = text.parse::<Position<B>>() {
        assert_eq!(position.to_string(), text);
        assert_eq!(Position::new(position.setup()), Ok(position));
    }
    if let Ok(mv) = text.parse::<Move<B>>() {
        assert_eq!(mv.to_string(), text);
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        read::<Camelot>(&text);
        read::<Chivalry>(&text);
    }

    #[test]
    fn texts_like_positions_are_read_or_refused(text in nearly_position()) {
        read::<Camelot>(&text);
        read::<Chivalry>(&text);
    }

    #[test]
    fn texts_like_moves_are_legal_or_refused(position in random::position::<Camelot>(&[25]), text in nearly_move()) {
        read::<Camelot>(&text);
        if let Ok(mv) = position.parse_move(&text) {
            prop_assert!(position.is_legal(&mv));
        }
    }

    /// Whatever is played unchecked, the position stays one.
    #[test]
    fn any_move_played_unchecked_leaves_a_position(mut position in random::position::<Camelot>(&[25]), text in nearly_move()) {
        if let Ok(mv) = text.parse() {
            position.play_unchecked(&mv);
            prop_assert_eq!(Position::new(position.setup()), Ok(position));
            prop_assert_eq!(position.hash64(), position.hash_from_scratch());
        }
    }
}

/// Every fault of a setup is told.
#[test]
fn an_invalid_setup_is_refused_with_every_fault() {
    let square = |name| Square::<Camelot>::named(name).unwrap();
    let setup = Setup {
        black: Camelot::START.black | square("f6").into(),
        knights: Camelot::START.knights | square("a4").into(),
        castle_moves: [0, 3],
        ..Camelot::START
    };
    let error = Position::new(setup).unwrap_err();
    assert_eq!(
        error.faults(),
        [
            Fault::TwoPieces { square: square("f6") },
            Fault::KnightWithoutPiece { square: square("a4") },
            Fault::CastleMoves { color: camelot::Color::Black, moves: 3 },
        ]
    );
    assert_eq!(
        error.to_string(),
        "f6 has a piece of each side; a4 is a knight's square but has no piece; \
         Black has made 3 moves in the enemy castle, at most 2 are possible"
    );
}

/// No piece at all, and a piece on every square.
#[test]
fn empty_and_full_boards_are_positions() {
    for rules in ALL_RULES {
        let empty = Setup {
            white: Bitboard::EMPTY,
            black: Bitboard::EMPTY,
            knights: Bitboard::EMPTY,
            ..Chivalry::START
        };
        let full = Setup { white: Bitboard::ALL, knights: Bitboard::ALL, ..empty };
        for setup in [empty, full] {
            let position = Position::new(Setup { rules, ..setup }).unwrap();
            assert!(position.outcome().is_some());
            assert_eq!(position.count_legal_moves(), 0);
        }
    }
    assert!(Position::<Camelot>::start(Rules::CLASSIC).outcome().is_none());
}
