//! The pictures that the documentation shows are those that the renderer draws.
//!
//! `UPDATE_PICTURES=1 cargo test -p hnefatafl --features svg --test pictures` draws them anew.

#![allow(clippy::unwrap_used)]
#![cfg(feature = "svg")]

use std::path::Path;

use hnefatafl::board_core::Position as _;
use hnefatafl::board_core::picture::{Picture, Theme};
use hnefatafl::{Board, Move, Position, Rules, Tafl7, Tafl11};

#[track_caller]
fn drawn<B: Board>(name: &str, picture: &Picture<B>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(name);
    let svg = picture.to_svg(&Theme::AUTO);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, &svg).unwrap();
    }
    assert!(std::fs::read_to_string(&path).unwrap() == svg, "{name} is not what is drawn today");
}

#[test]
fn the_start() {
    drawn("start.svg", &Position::<Tafl11>::start(Rules::FETLAR).picture());
}

#[test]
fn the_last_move() {
    let mv: Move<Tafl7> = "d1-b1".parse().unwrap();
    let next = Position::start(Rules::FETLAR).apply(&mv).unwrap();
    drawn("last-move.svg", &next.picture().with_last_move(mv.squares()).with_arrow(mv.squares()));
}

#[test]
fn pieces_and_special_squares_are_named_for_those_who_do_not_see() {
    let svg = Position::<Tafl7>::start(Rules::FETLAR).picture().to_svg(&Theme::LIGHT);
    for name in ["<title>Hnefatafl</title>", "king", "defender", "attacker"] {
        assert!(svg.contains(name), "{name}");
    }
}
