//! Every sentence of `RULES.md`, by its number: §3.5 is sentence 5 of section 3.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

#[path = "../common/mod.rs"]
mod common;

mod boards;
mod castles;
mod compulsion;
mod end;
mod listing;
mod moves;
mod place;
mod text;

/// The numbers of the sentences of `RULES.md`.
fn sentences() -> Vec<String> {
    let mut section = "";
    let mut numbers = Vec::new();
    for line in include_str!("../../RULES.md").lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading.split(' ').next().unwrap();
        } else if let Some((number, _)) = line.split_once(". ")
            && number.parse::<u32>().is_ok()
        {
            numbers.push(format!("{section}.{number}"));
        }
    }
    numbers
}

#[test]
fn every_sentence_has_a_test() {
    let tests = [
        include_str!("boards.rs"),
        include_str!("castles.rs"),
        include_str!("compulsion.rs"),
        include_str!("end.rs"),
        include_str!("listing.rs"),
        include_str!("moves.rs"),
        include_str!("text.rs"),
    ]
    .concat();
    let is_end = |c: char| !c.is_ascii_digit() && c != '.';
    let cited: Vec<&str> = tests
        .split('§')
        .skip(1)
        .map(|rest| rest.split(is_end).next().unwrap().trim_end_matches('.'))
        .collect();
    assert!(sentences().len() > 50);
    for number in sentences() {
        assert!(cited.contains(&number.as_str()), "no test names §{number}");
    }
}
