//! What an app asks: what a move would capture, who threatens the king, where he can escape to.

#![allow(clippy::unwrap_used)]

use hnefatafl::board_core::{MoveList, Position as _};
use hnefatafl::{Bitboard, Captures, Encirclement, Escape, Move, PieceSet, Position, Rules, Tafl7, Tafl11};

fn at(rules: Rules, text: &str) -> Position<Tafl7> {
    Position::parse(text, rules).unwrap()
}

fn squares(squares: Bitboard<Tafl7>) -> String {
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

fn moves(moves: &MoveList<Move<Tafl7>>) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn escapes(text: &str) -> String {
    squares(at(Rules::FETLAR, text).king_escapes())
}

#[test]
fn the_king_escapes_along_open_lines() {
    assert_eq!(escapes("7/7/7/7/7/7/1K1t3 d"), "a1");
    assert_eq!(escapes("K6/7/7/7/7/7/3t3 d"), "", "he has escaped already");
    assert_eq!(escapes("7/7/7/K6/7/7/3t3 d"), "a1 a7");
    assert_eq!(escapes("7/7/7/K6/T6/7/3t3 d"), "a7", "his own men are in the way too");
    assert_eq!(escapes("7/7/7/1K5/7/7/3t3 d"), "", "it takes him two moves");
    assert_eq!(escapes("7/7/7/K6/7/7/3t3 a"), "a1 a7", "whoever's turn it is");
    assert_eq!(escapes("7/7/7/7/7/7/3t3 d"), "", "he has been captured");
}

#[test]
fn the_king_escapes_to_the_edge_where_the_rules_say_so() {
    let mut rules = Rules::FETLAR;
    rules.escape = Escape::Edges;
    assert_eq!(squares(at(rules, "7/7/1t5/1K3t1/7/7/3t3 d").king_escapes()), "b1 a4");
    rules.corners.stop = PieceSet::NONE;
    assert_eq!(squares(at(rules, "7/7/7/K6/7/7/3t3 d").king_escapes()), "", "he is there already");
}

#[test]
fn threats_are_the_moves_that_would_capture_him() {
    let threats = |rules, text: &str| moves(&at(rules, text).king_threats());
    // Two attackers can reach c4, the last open square beside him.
    let text = "7/2t4/7/t6/1tKt3/2t4/7 d";
    assert_eq!(threats(Rules::FETLAR, text), "a4-c4 c6-c4");
    assert_eq!(threats(Rules::FETLAR, &text.replace(" d", " a")), "a4-c4 c6-c4", "whoever's turn it is");
    assert_eq!(threats(Rules::FETLAR, "7/2t4/7/t6/1tK4/2t4/7 d"), "");
    assert_eq!(threats(Rules::HELMFRID, "7/2t4/7/t6/2K4/2t4/7 d"), "a4-c4 c6-c4");
    // Captures of defenders are no threat to him, beside him neither.
    assert_eq!(threats(Rules::HELMFRID, "7/7/7/t2K3/2T4/2t4/7 d"), "");
    assert_eq!(at(Rules::HELMFRID, "7/7/7/t2K3/2T4/2t4/7 a").captures_of(&"a4-c4".parse().unwrap()).len(), 1);
    assert_eq!(threats(Rules::HELMFRID, "7/7/7/3K3/t6/1Tt4/7 d"), "");
    assert_eq!(threats(Rules::FETLAR, "7/7/7/7/7/7/1t5 d"), "", "no king");
}

#[test]
fn nothing_threatens_when_the_game_is_over() {
    let ring = "7/7/1t5/t1t4/t1Kt3/tTt4/1t5 d";
    let over = at(Rules::HELMFRID, ring);
    assert_eq!(over.outcome().map(|outcome| outcome.reason().name()), Some("encircled"));
    assert!(over.king_threats().is_empty());
    let mut rules = Rules::HELMFRID;
    rules.encirclement = Encirclement::Ignored;
    assert_eq!(moves(&at(rules, ring).king_threats()), "a3-b3 b5-b3");
}

#[test]
fn captures_of_a_move() {
    let position = at(Rules::HELMFRID, "7/2t4/2K4/tT4t/7/7/7 a");
    let captures = position.captures_of(&"g4-c4".parse().unwrap());
    assert_eq!(squares(captures.pieces), "b4");
    assert_eq!(captures.king.map(|king| king.to_string()).as_deref(), Some("c5"));
    assert_eq!((captures.len(), captures.is_empty()), (2, false));
    assert_eq!(squares(captures.squares()), "b4 c5");
    assert_eq!(captures.to_string(), "b4/Kc5");
    let none = position.captures_of(&"g4-f4".parse().unwrap());
    assert_eq!((none, none.len(), none.is_empty()), (Captures::NONE, 0, true));
    assert_eq!(none.to_string(), "nothing");
    assert_eq!(position.captures_of(&"a1-a2".parse().unwrap()), Captures::NONE, "nothing stands on a1");
}

#[test]
fn positions_and_moves_are_small() {
    assert!(size_of::<Position<Tafl11>>() <= 64);
    assert_eq!(size_of::<Move<Tafl11>>(), 4);
}
