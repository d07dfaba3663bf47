//! Text of positions and moves.

use hnefatafl::board_core::{Position as _, Symmetry};
use hnefatafl::{Fault, Move, ParseError, Piece, Position, Tafl7, Tafl9, Tafl11};

use crate::{BOTH, FETLAR, HELMFRID, at, play, printed, rule};

/// What reading a position on 7×7 says.
fn refusal(text: &str) -> String {
    Position::<Tafl7>::parse(text, FETLAR).unwrap_err().to_string()
}

#[test]
fn ranks_and_side() {
    rule(
        "A position is its ranks from the top down with `/` between them, one space, and the side to move, `a` or `d`.",
    );
    let position = at(FETLAR, "3t3/7/7/7/7/7/1K5 d");
    assert_eq!(position.piece_at("d7".parse().unwrap()), Some(Piece::Attacker));
    assert_eq!(position.piece_at("b1".parse().unwrap()), Some(Piece::King));
    assert_eq!(
        refusal("7/7/7/7/7/7/7"),
        "column 14: expected a space and the side to move, but the text ends here"
    );
    assert_eq!(refusal("7/7/7/7/7/7/7 "), "column 15: expected `a` or `d`, but the text ends here");
    assert_eq!(refusal("7/7/7/7/7/7/7  a"), "column 15: expected `a` or `d`, found ' '");
    assert_eq!(refusal("7/7/7/7/7/7/7 A"), "column 15: expected `a` or `d`, found 'A'");
    assert_eq!(refusal("7/7/7/7/7/7/7 a "), "column 16: expected the end, found ' '");
    assert_eq!(refusal("7/7/7/7/7/7/7/7 a"), "column 14: expected a space and the side to move, found '/'");
    assert_eq!(refusal("7/7/7/7/7/7 a"), "column 12: expected `/` and the next rank, found ' '");
    assert_eq!(refusal(" 7/7/7/7/7/7/7 a"), "column 1: expected `t`, `T`, `K` or a number, found ' '");
    assert_eq!(refusal("/7/7/7/7/7/7/7/ a"), "column 1: expected `t`, `T`, `K` or a number, found '/'");
}

#[test]
fn symbols() {
    rule("An attacker is `t`, a defender `T`, the king `K`.");
    let position = at(FETLAR, "7/7/1tTK3/7/7/7/7 a");
    let on = |name: &str| position.piece_at(name.parse().unwrap());
    assert_eq!(on("b5"), Some(Piece::Attacker));
    assert_eq!(on("c5"), Some(Piece::Defender));
    assert_eq!(on("d5"), Some(Piece::King));
    assert_eq!(on("e5"), None);
    assert_eq!(refusal("7/7/1k5/7/7/7/7 a"), "column 6: expected `t`, `T`, `K` or a number, found 'k'");
}

#[test]
fn runs() {
    rule("A run of empty squares is a decimal number, as long as possible and without leading zeros.");
    let eleven = Position::<Tafl11>::parse("11/11/11/11/11/10t/11/11/11/11/1K9 a", FETLAR).unwrap();
    assert_eq!(eleven.to_string(), "11/11/11/11/11/10t/11/11/11/11/1K9 a");
    assert_eq!(eleven.piece_at("k6".parse().unwrap()), Some(Piece::Attacker));
    assert_eq!(refusal("7/7/07/7/7/7/7 a"), "column 5: expected a number without leading zeros, found '0'");
    assert_eq!(refusal("7/7/0ttttttt/7/7/7/7 a"), "column 5: expected a number from 1 to 7");
    assert_eq!(refusal("7/7/8/7/7/7/7 a"), "column 5: expected a number from 1 to 7");
    assert_eq!(refusal("7/7/3t4/7/7/7/7 a"), "column 7: expected a number from 1 to 3");
    assert_eq!(refusal("7/7/43/7/7/7/7 a"), "column 5: expected a number from 1 to 7");
    assert_eq!(refusal("7/7/6/7/7/7/7 a"), "column 6: expected `t`, `T`, `K` or a number, found '/'");
}

#[test]
fn one_king() {
    rule("There is at most one king.");
    assert_eq!(refusal("7/7/K1K4/7/7/7/7 a"), "there is a king on a5 and another one on c5");
    let error = Position::<Tafl7>::parse("K6/7/K6/7/7/6K/7 a", FETLAR).unwrap_err();
    let ParseError::Invalid(invalid) = error else { panic!("{error}") };
    let square = |name: &str| name.parse().unwrap();
    assert_eq!(invalid.faults(), [Fault::SecondKing { first: square("a7"), second: square("a5") }]);
    // Every other fault is told as well.
    assert_eq!(
        refusal("t1K1K1T/7/7/7/7/7/7 a"),
        "there is a king on c7 and another one on e7; \
         an attacker stands on a7, where its rules do not let it stop; \
         a defender stands on g7, where its rules do not let it stop"
    );
}

#[test]
fn a_text_that_does_not_fit_is_told_before_two_kings() {
    rule("There is at most one king.");
    let nine = |text: &str| Position::<Tafl9>::parse(text, FETLAR).unwrap_err().to_string();
    assert_eq!(nine("KK7/9/9/9/9/9/9/9/9 x"), "column 21: expected `a` or `d`, found 'x'");
    assert_eq!(
        nine("KK7/9/9/9/9/9/9/9/9"),
        "column 20: expected a space and the side to move, but the text ends here"
    );
    assert_eq!(nine("KK7/9/9/9/9/9/9/9/9 a "), "column 22: expected the end, found ' '");
    assert_eq!(nine("KK7/9/9/9/9/9/9/9/9 a"), "there is a king on a9 and another one on b9");
}

#[test]
fn special_squares_are_kept_free() {
    rule("No other piece than the king stands on the throne or on a corner.");
    for rules in BOTH {
        for (text, square) in [
            ("t6/7/7/7/7/7/1K5 a", "a7"),
            ("6t/7/7/7/7/7/1K5 a", "g7"),
            ("7/7/7/3t3/7/7/1K5 a", "d4"),
            ("7/7/7/7/7/7/tK5 a", "a1"),
            ("7/7/7/7/7/7/1K4t a", "g1"),
        ] {
            for (text, piece) in [(text.to_owned(), "an attacker"), (text.replace('t', "T"), "a defender")] {
                let error = Position::<Tafl7>::parse(&text, rules).unwrap_err().to_string();
                let fault = format!("{piece} stands on {square}, where its rules do not let it stop");
                assert_eq!(error, fault);
            }
        }
    }
    for square in ["a1", "g1", "a7", "g7", "d4"] {
        let mut setup = at(FETLAR, "7/7/7/7/7/7/1t5 d").setup();
        setup.king = Some(square.parse().unwrap());
        assert!(Position::new(setup).is_ok(), "the king may stand on {square}");
    }
    // Every fault is told.
    assert_eq!(
        refusal("t5T/7/7/3T3/7/7/7 a"),
        "an attacker stands on a7, where its rules do not let it stop; \
         a defender stands on d4, where its rules do not let it stop; \
         a defender stands on g7, where its rules do not let it stop"
    );
}

#[test]
fn without_a_king() {
    rule("A position without a king is one whose king has been captured.");
    for rules in BOTH {
        let position = at(rules, "7/7/1t1T3/7/7/7/7 a");
        assert_eq!(position.king(), None);
        assert_eq!(position.outcome().unwrap().reason().name(), "king-captured");
    }
}

#[test]
fn the_turn_passes_at_the_end_too() {
    rule("The side to move changes after the last move of a game too.");
    for rules in BOTH {
        assert_eq!(play(rules, "7/7/t6/2tKt2/3t3/7/7 a", "a5-d5"), "7/7/3t3/2t1t2/3t3/7/7 d");
        assert_eq!(play(rules, "7/7/7/K6/7/7/3t3 d", "a4-a1"), "7/7/7/7/7/7/K2t3 a");
    }
}

const THREE: &str = "1t5/7/7/3K3/3t3/1Tt1tT1/3T3 d";

#[test]
fn moves_and_captures() {
    rule(
        "A move is written `d1-d4`, followed by what it captures, sorted by file and then by rank, as in `d1-d4xd5/e4`.",
    );
    assert_eq!(printed(FETLAR, "3t3/7/7/7/7/7/1K5 a", "d7-d2"), "d7-d2");
    // By squares alone d3 would come last, after c2 and e2.
    assert_eq!(printed(FETLAR, THREE, "d1-d2"), "d1-d2xc2/d3/e2");
    // Two on one file: the lower rank first.
    assert_eq!(printed(FETLAR, "7/7/2T4/2t4/T6/2t4/2T1K2 d", "a3-c3"), "a3-c3xc2/c4");
    // Ranks are numbers: 9 comes before 10.
    let eleven = "5T5/5t5/T10/5t5/5T5/11/11/11/11/11/1K9 d";
    let position = Position::<Tafl11>::parse(eleven, FETLAR).unwrap();
    let mv = position.parse_move("a9-f9").unwrap();
    assert_eq!(position.display_move(&mv).to_string(), "a9-f9xf8/f10");
    let nine = "9/9/9/9/9/9/9/9/1K1t5 a";
    let mv: Move<Tafl9> = "d1-d8".parse().unwrap();
    assert_eq!(Position::<Tafl9>::parse(nine, FETLAR).unwrap().display_move(&mv).to_string(), "d1-d8");
}

/// Moving to c4, the attacker captures the king on c5 and the defender on b4.
const KING_AND_DEFENDER: &str = "7/2t4/2K4/tT4t/7/7/7 a";

#[test]
fn a_captured_king() {
    rule("A captured king is written with `K` before his square, which does not count in sorting.");
    assert_eq!(printed(HELMFRID, "7/7/7/t6/2K4/2t4/7 a", "a4-c4"), "a4-c4xKc3");
    assert_eq!(printed(HELMFRID, KING_AND_DEFENDER, "g4-c4"), "g4-c4xb4/Kc5");
    let mirrored = at(HELMFRID, KING_AND_DEFENDER).mapped(Symmetry::MirrorFiles);
    assert_eq!(mirrored.to_string(), "7/4t2/4K2/t4Tt/7/7/7 a");
    assert_eq!(printed(HELMFRID, "7/4t2/4K2/t4Tt/7/7/7 a", "a4-e4"), "a4-e4xKe5/f4");
}

#[test]
fn the_kings_moves() {
    rule("The king's own moves are written with `K` in front.");
    assert_eq!(printed(FETLAR, "7/7/7/1K5/7/7/3t3 d", "b4-b2"), "Kb4-b2");
    assert_eq!(printed(FETLAR, "1t5/7/K6/7/7/7/1tT4 d", "a5-a1"), "Ka5-a1xb1");
}

#[test]
fn what_may_be_left_out() {
    rule("On reading, the `K` in front and the captures may be left out.");
    let king = at(FETLAR, "1t5/7/K6/7/7/7/1tT4 d");
    let mv = Ok("a5-a1".parse().unwrap());
    for text in ["Ka5-a1xb1", "a5-a1xb1", "Ka5-a1", "a5-a1"] {
        assert_eq!(king.parse_move(text), mv);
    }
    let refused = play(FETLAR, "7/7/7/1K5/7/T6/3t3 d", "Ka2-a3");
    assert_eq!(refused, "the piece on a2 is not the king but a defender");
}

#[test]
fn stated_captures_are_checked() {
    rule("Captures that are given must be the whole set, in any order, with `K` exactly on a captured king.");
    let position = at(FETLAR, THREE);
    for text in ["d1-d2xc2/d3/e2", "d1-d2xe2/d3/c2", "d1-d2xd3/c2/e2"] {
        assert_eq!(position.parse_move(text), Ok("d1-d2".parse().unwrap()));
    }
    let said = |mv| play(FETLAR, THREE, mv);
    assert_eq!(said("d1-d2xc2"), "the move captures c2/d3/e2, not c2");
    assert_eq!(said("d1-d2xb5/c2/d3/e2"), "the move captures c2/d3/e2, not b5/c2/d3/e2");
    assert_eq!(said("d1-d2xKc2/d3/e2"), "the move captures c2/d3/e2, not Kc2/d3/e2");
    assert_eq!(said("d1-a1xd4"), "a1 is reserved for the king: no defender may stop there");
    assert_eq!(said("d1-b1xb2"), "the move captures nothing, not b2");
    let king = |mv| play(HELMFRID, KING_AND_DEFENDER, mv);
    assert_eq!(king("g4-c4xKc5/b4"), "7/2t4/7/t1t4/7/7/7 d");
    assert_eq!(king("g4-c4xc5/b4"), "the move captures b4/Kc5, not b4/c5");
    assert_eq!(king("g4-c4xKc5"), "the move captures b4/Kc5, not Kc5");
}
