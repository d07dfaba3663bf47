//! Every sentence of `RULES.md` as a test: a small position, a move, what must happen.
//!
//! Positions stand on the default layout unless they name another one:
//!
//! ```text
//! 6 | 2 3 1 2 2 3
//! 5 | 2 1 3 1 3 1
//! 4 | 1 3 2 3 1 2
//! 3 | 3 1 2 1 3 2
//! 2 | 2 3 1 3 1 3
//! 1 | 2 1 3 2 2 1
//!     a b c d e f
//! ```

#![allow(clippy::unwrap_used)]

mod binding;
mod board;
mod deployment;
mod ends;
mod movement;
mod notation;
mod text;

use graf_cestod::board_core::{Outcome, Position as _};
use graf_cestod::{Cell, Cells, Position, Side};

const RULES: &str = include_str!("../../RULES.md");

/// The sentence that a test checks, which must stand in `RULES.md`.
#[track_caller]
fn rule(sentence: &str) {
    assert!(RULES.contains(&format!("\n- {sentence}\n")), "RULES.md does not say {sentence:?}");
}

#[track_caller]
fn at(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[track_caller]
fn cell(name: &str) -> Cell {
    Cell::named(name).unwrap_or_else(|| panic!("{name} is no cell"))
}

/// A set of cells by their names.
#[track_caller]
fn cells(names: &str) -> Cells {
    names.split_whitespace().map(cell).collect()
}

/// What comes of a move: the position after it, or what is wrong with it.
#[track_caller]
fn play(text: &str, mv: &str) -> String {
    let position = at(text);
    let read = position.parse_move(mv);
    // What is read is exactly what is listed.
    if let Ok(legal) = mv.parse() {
        assert_eq!(position.legal_moves().contains(&legal), read.is_ok(), "{mv} in {text}");
    }
    match read {
        Ok(mv) => position.apply(&mv).unwrap().to_string(),
        Err(error) => error.to_string(),
    }
}

/// The position after some legal moves.
#[track_caller]
fn after(text: &str, moves: &str) -> Position {
    moves.split_whitespace().fold(at(text), |position, mv| {
        let mv = position.parse_move(mv).unwrap_or_else(|error| panic!("{mv} in {position}: {error}"));
        assert!(position.legal_moves().contains(&mv), "{mv} in {position}");
        position.apply(&mv).unwrap()
    })
}

/// All legal moves as text.
#[track_caller]
fn moves(text: &str) -> Vec<String> {
    let position = at(text);
    position.legal_moves().iter().map(|mv| position.display_move(mv).to_string()).collect()
}

/// The cells where the piece on a cell can legally end.
#[track_caller]
fn targets(text: &str, from: &str) -> Cells {
    at(text).targets(cell(from))
}

/// How a game in this position has ended.
fn ending(position: &Position) -> String {
    match position.outcome() {
        None => "goes on".into(),
        Some(Outcome::Win { winner, by }) => format!("{} wins: {}", Side::from(winner), by.name()),
        Some(Outcome::Draw { by }) => format!("draw: {}", by.name()),
    }
}

/// What is wrong with a text that is no position.
#[track_caller]
fn refused(text: &str) -> String {
    match text.parse::<Position>() {
        Ok(position) => panic!("{text} is read as {position}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_sentence_has_a_test() {
    let tests = [
        include_str!("binding.rs"),
        include_str!("board.rs"),
        include_str!("deployment.rs"),
        include_str!("ends.rs"),
        include_str!("movement.rs"),
        include_str!("notation.rs"),
        include_str!("text.rs"),
    ]
    .concat();
    let sentences: Vec<&str> = RULES.lines().filter_map(|line| line.strip_prefix("- ")).collect();
    assert!(sentences.len() > 50, "only {} sentences", sentences.len());
    for sentence in sentences {
        assert!(tests.contains(&format!("\"{sentence}\"")), "no test for: {sentence}");
    }
}
