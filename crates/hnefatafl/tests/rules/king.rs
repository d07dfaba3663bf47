//! Capture of the king.

use crate::{BOTH, FETLAR, HELMFRID, ending, ending_after, play, rule};
use hnefatafl::Rules;

const WON: &str = "attackers win: king-captured";

/// The move captures the king.
#[track_caller]
fn captures(rules: Rules, text: &str, mv: &str) {
    assert!(mv.contains("xK"), "the capture is part of the move");
    assert_eq!(ending_after(rules, text, mv), WON);
}

/// The move is legal and does not capture the king.
#[track_caller]
fn spares(rules: Rules, text: &str, mv: &str) {
    let after = play(rules, text, mv);
    assert!(after.contains('K'), "{after}");
    assert_ne!(ending(rules, &after), WON);
}

#[test]
fn fetlar_on_all_four_sides() {
    rule("The king is captured when attackers hold all four squares beside him.");
    // Away from the throne, c3; then on it, d4.
    captures(FETLAR, "7/7/7/t6/1tKt3/2t4/7 a", "a4-c4xKc3");
    captures(FETLAR, "7/7/t6/2tKt2/3t3/7/7 a", "a5-d5xKd4");
    // Three are not enough, whichever they are, and a defender is no attacker.
    spares(FETLAR, "7/7/7/t6/1tKt3/7/7 a", "a4-c4");
    spares(FETLAR, "7/7/7/t6/1tK4/2t4/7 a", "a4-c4");
    spares(FETLAR, "7/7/7/t6/2Kt3/2t4/7 a", "a4-c4");
    spares(FETLAR, "7/7/7/t6/1tKt3/2T4/7 a", "a4-c4");
    spares(FETLAR, "7/7/t6/2tKt2/7/7/7 a", "a5-d5");
}

#[test]
fn fetlar_beside_the_empty_throne() {
    rule("The empty throne stands in for one of the four attackers.");
    captures(FETLAR, "7/7/7/7/2tKt2/t6/7 a", "a2-d2xKd3");
    captures(FETLAR, "7/7/2t4/t1K4/2t4/7/7 a", "a4-b4xKc4");
    spares(FETLAR, "7/7/7/7/3Kt2/t6/7 a", "a2-d2");
}

#[test]
fn fetlar_never_on_the_edge() {
    rule("The king cannot be captured on the edge.");
    spares(FETLAR, "7/7/t6/7/K6/t6/7 a", "a5-a4");
    spares(FETLAR, "7/7/t6/1t5/K6/t6/7 a", "b4-b3");
    spares(FETLAR, "7/7/t6/7/Kt5/t6/7 a", "a5-a4");
    // Beside a corner neither.
    spares(FETLAR, "7/7/7/7/7/1t5/1Kt4 a", "c1-c2");
    spares(FETLAR, "7/7/7/7/2t4/1t5/1K5 a", "c3-c1");
}

#[test]
fn helmfrid_on_the_throne() {
    rule("On the throne the king is captured when all four squares beside him hold attackers.");
    captures(HELMFRID, "7/7/t6/2tKt2/3t3/7/7 a", "a5-d5xKd4");
    spares(HELMFRID, "7/7/t6/2tKt2/7/7/7 a", "a5-d5");
    spares(HELMFRID, "7/7/t6/3K3/3t3/7/7 a", "a5-d5");
}

#[test]
fn helmfrid_beside_the_throne() {
    rule("Beside the throne the king is captured when all squares beside him but the throne hold attackers.");
    captures(HELMFRID, "7/7/7/7/2tKt2/t6/7 a", "a2-d2xKd3");
    // Two are not enough there, on either line.
    spares(HELMFRID, "7/7/7/7/2tK3/4t2/7 a", "e2-e3");
    spares(HELMFRID, "7/7/7/7/3Kt2/t6/7 a", "a2-d2");
}

#[test]
fn helmfrid_elsewhere_between_two() {
    rule(
        "Anywhere else the king is captured as any other piece is, between two attackers of which one has just moved.",
    );
    captures(HELMFRID, "7/7/7/t6/2K4/2t4/7 a", "a4-c4xKc3");
    captures(HELMFRID, "7/7/3t3/7/1tK4/7/7 a", "d5-d3xKc3");
    spares(HELMFRID, "7/7/7/t6/2Kt3/7/7 a", "a4-c4");
    spares(HELMFRID, "7/7/7/t6/2K4/2T4/7 a", "a4-c4");
    // b3 and d3 stand there already, and the one that moves ends on another side.
    spares(HELMFRID, "7/7/7/t6/1tKt3/7/7 a", "a4-c4");
}

#[test]
fn helmfrid_against_a_corner() {
    rule("Away from the throne a corner stands in for the second attacker.");
    captures(HELMFRID, "7/7/7/7/7/2t4/1K5 a", "c2-c1xKb1");
    captures(HELMFRID, "7/6K/5t1/7/7/7/7 a", "f5-g5xKg6");
    captures(HELMFRID, "5K1/4t2/7/7/7/7/7 a", "e6-e7xKf7");
    captures(HELMFRID, "7/K6/1t5/7/7/7/7 a", "b5-a5xKa6");
}

#[test]
fn helmfrid_on_the_edge() {
    rule("The king can be captured on the edge as anywhere else.");
    captures(HELMFRID, "7/7/7/1t5/K6/t6/7 a", "b4-a4xKa3");
    spares(HELMFRID, "7/7/7/2t4/K6/7/7 a", "c4-c3");
    spares(HELMFRID, "7/7/7/7/K1t4/7/7 a", "c3-b3");
}

#[test]
fn only_by_a_move_that_ends_beside_him() {
    rule("The king is captured only by an attacker's move that ends beside him.");
    for rules in BOTH {
        // He stands in the trap already when another attacker moves.
        spares(rules, "7/7/7/2t4/1tKt3/2t4/4t2 a", "e1-f1");
    }
}

#[test]
fn not_by_his_own_move() {
    rule("A king who moves into the trap himself is not captured.");
    // Between two, and beside the throne among three.
    spares(HELMFRID, "2K4/7/7/7/1t1t3/7/7 d", "c7-c3");
    for rules in BOTH {
        spares(rules, "7/7/7/3K3/2t1t2/3t3/7 d", "d4-d3");
    }
}
