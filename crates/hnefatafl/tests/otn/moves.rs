//! Move records.

use hnefatafl::otn::{Info, MoveRecord};
use hnefatafl::{IllegalMove, Position, Rules, Tafl9};
use proptest::prelude::*;

fn record(text: &str) -> MoveRecord<Tafl9> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn position(text: &str) -> Position<Tafl9> {
    Position::parse(text, Rules::FETLAR).unwrap()
}

#[test]
fn a_record_tells_the_king_captures_and_a_sign() {
    for (text, king, captures, info) in [
        ("e5-e8", false, 0, None),
        ("e5-e8xe9", false, 1, None),
        ("Ke5-e1-", true, 0, Some(Info::EscapeOpen)),
        ("Ke1-a1--", true, 0, Some(Info::KingEscaped)),
        ("a3-e3+", false, 0, Some(Info::KingInDanger)),
        ("e3-e4++", false, 0, Some(Info::KingCaptured)),
        ("c3-e3xe4/Kf3/e2++", false, 3, Some(Info::KingCaptured)),
        ("c3-c4xc5-", false, 1, Some(Info::EscapeOpen)),
    ] {
        let read = record(text);
        assert_eq!((read.is_kings(), read.captures().len(), read.info()), (king, captures, info), "{text}");
    }
    assert_eq!(
        record("c3-e3xe4/Kf3/e2++").to_string(),
        "c3-e3xe2/e4/Kf3++",
        "captures are sorted when written"
    );
}

#[test]
fn what_is_not_played_is_named() {
    for (text, error) in [
        ("ce6^e8", "column 1: the piece `c` is not played here: expected `t`, `T` or `K`"),
        ("Ne6^=e8xce7/ne9/f8/d8", "column 1: the piece `N` is not played here: expected `t`, `T` or `K`"),
        ("e6-e8xce7", "column 7: the piece `c` is not played here: expected `t`, `T` or `K`"),
        ("e6-e8xd8/ne9", "column 10: the piece `n` is not played here: expected `t`, `T` or `K`"),
        ("ke6-e8", "column 1: the piece `k` is not played here: expected `t`, `T` or `K`"),
        ("e6^e8", "column 3: jumps and berserk moves are not played here: expected `-`"),
        ("Ke8=e4xe3", "column 4: jumps and berserk moves are not played here: expected `-`"),
        ("e8^=e4", "column 3: jumps and berserk moves are not played here: expected `-`"),
        ("te5-e8", "column 1: only the king has a symbol in front of his square"),
        ("e5-e8xTe9", "column 7: only the king has a symbol in front of his square"),
    ] {
        let found = text.parse::<MoveRecord<Tafl9>>().unwrap_err().to_string();
        assert_eq!(found, format!("line 1, {error}"), "{text}");
    }
}

#[test]
fn records_are_read_strictly() {
    for (text, column) in [
        ("", 1),
        ("-", 1),
        ("--", 1),
        ("---", 1),
        ("e5", 3),
        ("e5-", 4),
        ("e5--", 4),
        ("e5-e", 5),
        ("e5-e0", 5),
        ("e5-e10", 5),
        ("j1-e5", 1),
        ("e5-e8x", 7),
        ("e5-e8xe9/", 10),
        ("e5-e8xe9/e9", 10),
        ("e5-e8+-", 7),
        ("e5-e8---", 8),
        ("e5-e8+++", 8),
        ("e5-e8 ", 6),
        ("e5-e8\0", 6),
        ("e5–e8", 3),
    ] {
        let error = text.parse::<MoveRecord<Tafl9>>().unwrap_err();
        assert_eq!((error.place.line, error.place.column), (1, column), "{text}: {error}");
    }
}

#[test]
fn the_first_fault_is_the_one_that_is_told() {
    // A symbol or a jump behind the fault is not looked at, and stands in no place of its own.
    for (text, error) in [
        ("d2\n\n-c2xnd3", "column 3: expected `-` and the square to move to, found '\\n'"),
        ("d2zc2=", "column 3: expected `-` and the square to move to, found 'z'"),
        ("d2zxnd3", "column 3: expected `-` and the square to move to, found 'z'"),
        ("d2-c2=", "column 6: expected the end of the move, found '='"),
        ("d2-=c2", "column 4: expected a square, found '='"),
        ("d2-c2/nd3", "column 6: expected the end of the move, found '/'"),
        ("d2-c2xd3xnd4", "column 9: expected the end of the move, found 'x'"),
        ("d2-c2xd3/d3/nd4", "column 10: expected a square that is not named yet, found 'd'"),
        ("d2-c2xKd3/Kd4=", "column 11: expected one king at most, found 'K'"),
        ("b1-b2xKa1/K^", "column 11: expected one king at most, found 'K'"),
        ("b1-b2xKa1/K", "column 11: expected one king at most, found 'K'"),
    ] {
        let found = text.parse::<MoveRecord<Tafl9>>().unwrap_err().to_string();
        assert_eq!(found, format!("line 1, {error}"), "{text}");
    }
}

#[test]
fn a_record_is_checked_in_its_position() {
    // The attacker on c1 goes to c2 and captures b2, against the one on a2.
    let capture = position("9/9/9/9/2K6/9/9/tT7/2t6 a");
    let mv = record("c1-c2").mv();
    assert_eq!(record("c1-c2").check(&capture), Ok(mv), "captures may be left out");
    assert_eq!(record("c1-c2xb2").check(&capture), Ok(mv));
    assert!(matches!(record("c1-c2xb2/d2").check(&capture), Err(IllegalMove::WrongCaptures { .. })));
    assert!(matches!(record("c1-d1xb2").check(&capture), Err(IllegalMove::WrongCaptures { .. })));
    assert!(matches!(record("Kc1-c2").check(&capture), Err(IllegalMove::NotTheKing { .. })));
    assert!(matches!(record("c5-c4").check(&capture), Err(IllegalMove::NotYourPiece { .. })));
    // `K` may be left out, and signs are the writer's affair.
    let escape = position("9/9/9/9/2K6/9/9/tT7/2t6 d");
    assert!(record("c5-c9").check(&escape).is_ok());
    assert!(record("Kc5-c9++").check(&escape).is_ok());
}

/// What is written of a move.
fn written(position_text: &str, mv: &str) -> String {
    let position = position(position_text);
    let mv = record(mv).check(&position).unwrap();
    MoveRecord::of(&position, &mv).to_string()
}

#[test]
fn the_sign_tells_the_end_or_what_the_mover_threatens() {
    // Four attackers round the king.
    assert_eq!(written("9/9/9/9/9/2t6/1tKt5/9/2t6 a", "c1-c2"), "c1-c2xKc3++");
    // Three of them, and the fourth can come: e3-d3.
    assert_eq!(written("9/9/9/9/9/2t6/1tK1t4/9/2t6 a", "c1-c2"), "c1-c2+");
    // The king in a corner; on the way to one; with no way.
    assert_eq!(written("7t1/9/9/9/9/9/9/9/4K4 d", "e1-a1"), "Ke1-a1--");
    assert_eq!(written("7t1/9/9/9/9/9/9/4K4/9 d", "e2-e1"), "Ke2-e1-");
    assert_eq!(written("7t1/9/9/9/9/9/9/4K4/9 d", "e2-e3"), "Ke2-e3");
    // A defender opens the way.
    assert_eq!(written("9/9/9/9/9/9/9/t8/1TK4t1 d", "b1-b3"), "b1-b3-");
    // The attackers are not told what the king can do.
    assert_eq!(written("9/9/9/9/9/9/9/8t/1K7 a", "i2-i3"), "i2-i3");
}

proptest! {
    /// What stands behind a fault changes nothing about it.
    #[test]
    fn the_first_fault_does_not_know_what_follows(
        text in "K?[a-j][1-9]-[a-j][1-9](x[a-jKnt][a-j1-9/]{0,4})?[-+=^\\n]{0,3}|[a-dKnt1-3x/^=+-]{0,9}",
        rest in "[a-dKnt1-3x/^=+\\n-]{0,9}",
    ) {
        if let Err(error) = text.parse::<MoveRecord<Tafl9>>() {
            let column = error.place.column;
            prop_assert!((1..=text.chars().count() + 1).contains(&column));
            // A number goes on with its next digit, and a symbol is one in front of a letter.
            if column + 1 < text.chars().count() {
                let longer = format!("{text}{rest}").parse::<MoveRecord<Tafl9>>();
                prop_assert_eq!(longer, Err(error), "{:?} {:?}", text, rest);
            }
        }
    }
}
