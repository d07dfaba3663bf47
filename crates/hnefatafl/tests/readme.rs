//! What the README shows and rustdoc does not run.

#![allow(clippy::unwrap_used)]

use hnefatafl::{Position, Rules, Tafl11};

const README: &str = include_str!("../README.md");

/// The code blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let opening = format!("```{language}\n");
    README.split(opening.as_str()).skip(1).map(|rest| rest.split("\n```").next().unwrap()).collect()
}

#[test]
fn the_picture_is_the_start() {
    let start = Position::<Tafl11>::start(Rules::FETLAR).picture().to_string();
    assert_eq!(blocks("text"), [start.replace("[+]", " + ")]);
}

#[cfg(feature = "serde")]
#[test]
fn the_json_is_a_position() {
    let [json] = blocks("json")[..] else { panic!("one block") };
    let position: Position<hnefatafl::Tafl7> = serde_json::from_str(json).unwrap();
    assert_eq!(position, Position::start(Rules::HELMFRID));
}
