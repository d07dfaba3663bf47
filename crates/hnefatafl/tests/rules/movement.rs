//! Movement.

use hnefatafl::board_core::Position as _;

use crate::{BOTH, FETLAR, at, play, rule};

/// Where the piece on a square can move to.
#[track_caller]
fn ways(text: &str, from: &str) -> String {
    let from = from.parse().unwrap();
    let ends = BOTH.map(|rules| {
        let position = at(rules, text);
        let all =
            position.pieces_of(position.side_to_move()).iter().map(|square| position.targets(square).len());
        assert_eq!(position.count_legal_moves(), all.sum::<usize>() as u64);
        position.targets(from).to_string()
    });
    assert_eq!(ends[0], ends[1], "the rule sets move alike");
    ends[0].clone()
}

#[test]
fn along_ranks_and_files() {
    rule("Every piece moves any number of empty squares along a rank or a file.");
    let ends = "1x5/1x5/x1xxxxx/1x5/1x5/1x5/1x5";
    assert_eq!(ways("7/7/1t5/3K3/7/7/7 a", "b5"), ends);
    assert_eq!(ways("7/7/1T5/3K3/7/7/7 d", "b5"), ends);
    assert_eq!(ways("7/7/1K5/7/7/7/7 d", "b5"), ends);
}

#[test]
fn over_empty_squares_only() {
    rule("Every piece moves any number of empty squares along a rank or a file.");
    let text = "7/7/1t2T2/1t1K3/7/7/1T5 a";
    assert_eq!(ways(text, "b5"), "1x5/1x5/x1xx3/7/7/7/7");
    assert_eq!(play(FETLAR, text, "b5-e5"), "the way from b5 to e5 is blocked by the defender on e5");
    assert_eq!(play(FETLAR, text, "b5-f5"), "the way from b5 to f5 is blocked by the defender on e5");
    assert_eq!(play(FETLAR, text, "b5-b2"), "the way from b5 to b2 is blocked by the attacker on b4");
    // Of several pieces on the way the first one is named.
    let crowd = "7/7/1t2TtK/7/7/7/7 a";
    assert_eq!(play(FETLAR, crowd, "b5-f5"), "the way from b5 to f5 is blocked by the defender on e5");
    assert_eq!(play(FETLAR, text, "b5-c6"), "b5 and c6 are not on one rank or file");
    assert_eq!(play(FETLAR, text, "b5-c7"), "b5 and c7 are not on one rank or file");
    assert_eq!(play(FETLAR, text, "b5-b5"), "the piece on b5 has to move to another square");
    assert_eq!(play(FETLAR, text, "c5-c6"), "there is no piece on c5");
}

#[test]
fn only_the_king_on_special_squares() {
    rule("Only the king may stop on the throne or on a corner.");
    let ends = "1xx1xx1/3x3/3x3/7/3x3/3x3/3x3";
    assert_eq!(ways("3t3/7/7/7/K6/7/7 a", "d7"), ends);
    assert_eq!(ways("3T3/7/7/7/K6/7/7 d", "d7"), ends);
    assert_eq!(ways("3K3/7/7/7/7/7/7 d", "d7"), "xxx1xxx/3x3/3x3/3x3/3x3/3x3/3x3");
    let reserved = |mv| play(FETLAR, "3t3/7/7/7/K6/7/7 a", mv);
    assert_eq!(reserved("d7-d4"), "d4 is reserved for the king: no attacker may stop there");
    assert_eq!(reserved("d7-a7"), "a7 is reserved for the king: no attacker may stop there");
}

#[test]
fn back_to_the_throne() {
    rule("The king may go back to the throne.");
    for rules in BOTH {
        assert_eq!(play(rules, "3K3/7/7/7/7/t6/7 d", "d7-d4"), "7/7/7/3K3/7/t6/7 a");
    }
}

#[test]
fn over_the_empty_throne() {
    rule("Every piece may pass over the empty throne.");
    for rules in BOTH {
        assert_eq!(play(rules, "3t3/7/7/7/K6/7/7 a", "d7-d1"), "7/7/7/7/K6/7/3t3 d");
        assert_eq!(play(rules, "3T3/7/7/7/K6/7/7 d", "d7-d2"), "7/7/7/7/K6/3T3/7 a");
        assert_eq!(play(rules, "7/7/7/1K5/7/7/7 d", "b4-f4"), "7/7/7/5K1/7/7/7 a");
        assert_eq!(
            play(rules, "3t3/7/7/3K3/7/7/7 a", "d7-d1"),
            "the way from d7 to d1 is blocked by the king on d4"
        );
    }
}
