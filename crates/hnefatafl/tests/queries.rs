//! What an app asks: what a move would capture, who threatens the king, where he can escape to.

#![allow(clippy::unwrap_used)]

use hnefatafl::board_core::{MoveList, Position as _};
use hnefatafl::{
    Bitboard, Captures, Encirclement, Escape, Move, Piece, PieceSet, Position, Rules, Tafl7, Tafl11,
};

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

#[test]
fn the_moves_of_a_piece_are_told_alone() {
    let position = at(Rules::FETLAR, "7/7/7/7/1T5/K6/3t3 d");
    let of = |square: &str| moves(&position.moves_from(square.parse().unwrap()));
    assert_eq!(of("b3"), "b3-b1 b3-b2 b3-a3 b3-c3 b3-d3 b3-e3 b3-f3 b3-g3 b3-b4 b3-b5 b3-b6 b3-b7");
    assert_eq!(of("d1"), "", "it is not its side's turn");
    assert_eq!(of("a7"), "", "nothing stands there");
}

/// The way over the throne is room enough.
#[test]
fn a_piece_that_can_only_pass_the_throne_can_move() {
    let mut rules = Rules::FETLAR;
    rules.throne.pass = PieceSet::ALL;
    rules.throne.stop = PieceSet::KING;
    let position = at(rules, "1K5/7/7/7/2tTt2/3t3/7 d");
    assert_eq!(moves(&position.moves_from("d3".parse().unwrap())), "d3-d5 d3-d6 d3-d7");
    assert_eq!(position.legal_moves().iter().filter(|mv| mv.from.to_string() == "d3").count(), 3);
}

#[test]
fn a_special_square_is_told_to_be_the_kings_where_it_is() {
    let mut rules = Rules::FETLAR;
    rules.throne.stop = PieceSet::KING;
    rules.corners.stop = [Piece::King, Piece::Defender].into_iter().collect();
    let position = at(rules, "7/7/7/t6/K6/7/3t3 a");
    let refusal = |text: &str| position.parse_move(text).unwrap_err().to_string();
    assert_eq!(refusal("a4-d4"), "d4 is reserved for the king: no attacker may stop there");
    assert_eq!(refusal("d1-a1"), "the attacker may not stop on a1");
}

#[test]
fn captures_are_debugged_as_they_are_written() {
    let position = at(Rules::FETLAR, "1K5/7/7/7/2Tt3/7/1t5 a");
    for (mv, captured) in [("b1-b2", "nothing"), ("b1-b3", "c3")] {
        let captures = position.captures_of(&mv.parse().unwrap());
        assert_eq!(captures.to_string(), captured);
        assert_eq!(format!("{captures:?}"), format!("Captures({captured})"));
    }
}
