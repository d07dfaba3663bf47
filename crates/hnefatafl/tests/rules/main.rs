//! Every sentence of `RULES.md` as a test: a small position, a move, what must happen.
//!
//! Positions stand on 7×7 unless they need another board: the throne is d4, the corners are a1, g1, a7
//! and g7.

#![allow(clippy::unwrap_used)]

mod board;
mod capture;
mod ends;
mod king;
mod movement;
mod text;
mod variants;

use hnefatafl::board_core::{Outcome, ParseMoveError, Position as _};
use hnefatafl::{Position, Rules, Side, Tafl7};

const FETLAR: Rules = Rules::FETLAR;
const HELMFRID: Rules = Rules::HELMFRID;
const BOTH: [Rules; 2] = [FETLAR, HELMFRID];

/// The sentence that a test checks, which must stand in `RULES.md`.
#[track_caller]
fn rule(sentence: &str) {
    let bullet = format!("\n- {sentence}\n");
    assert!(include_str!("../../RULES.md").contains(&bullet), "RULES.md does not say {sentence:?}");
}

#[track_caller]
fn at(rules: Rules, text: &str) -> Position<Tafl7> {
    Position::parse(text, rules).unwrap()
}

/// What comes of a move: the position after it, or the rule that it breaks.
#[track_caller]
fn play(rules: Rules, text: &str, mv: &str) -> String {
    let position = at(rules, text);
    match position.parse_move(mv) {
        Ok(mv) => position.apply(&mv).unwrap().to_string(),
        Err(ParseMoveError::Illegal(broken)) => broken.to_string(),
        Err(error) => panic!("{error}"),
    }
}

/// A legal move as it is printed.
#[track_caller]
fn printed(rules: Rules, text: &str, mv: &str) -> String {
    let position = at(rules, text);
    let mv = position.parse_move(mv).unwrap();
    let printed = position.display_move(&mv).to_string();
    assert_eq!(position.parse_move(&printed), Ok(mv));
    printed
}

/// How a game in this position has ended.
#[track_caller]
fn ending(rules: Rules, text: &str) -> String {
    match at(rules, text).outcome() {
        None => "goes on".into(),
        Some(Outcome::Win { winner, by }) => format!("{} win: {}", Side::from(winner), by.name()),
        Some(Outcome::Draw { by }) => format!("draw: {}", by.name()),
    }
}

/// How a game has ended after a move.
#[track_caller]
fn ending_after(rules: Rules, text: &str, mv: &str) -> String {
    ending(rules, &play(rules, text, mv))
}

/// The rules after a change.
fn but(mut rules: Rules, change: impl FnOnce(&mut Rules)) -> Rules {
    change(&mut rules);
    rules
}

fn fetlar_but(change: impl FnOnce(&mut Rules)) -> Rules {
    but(FETLAR, change)
}

#[test]
fn every_sentence_has_a_test() {
    let tests = [
        include_str!("board.rs"),
        include_str!("capture.rs"),
        include_str!("ends.rs"),
        include_str!("king.rs"),
        include_str!("movement.rs"),
        include_str!("text.rs"),
    ]
    .concat();
    let sentences: Vec<&str> =
        include_str!("../../RULES.md").lines().filter_map(|line| line.strip_prefix("- ")).collect();
    assert!(sentences.len() > 50);
    for sentence in sentences {
        assert!(tests.contains(&format!("\"{sentence}\"")), "no test quotes {sentence:?}");
    }
}
