//! Text from strangers: an error with the column, never a panic, never an invalid position.

#![allow(clippy::unwrap_used)]

mod random;

use hnefatafl::board_core::{ParseMoveError, Position as _, TextError};
use hnefatafl::{
    Escape, Move, ParseError, Piece, PieceSet, Position, Rules, Side, Square, Tafl9, Tafl11, Tafl19,
};
use proptest::prelude::*;

const START: &str = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a";

/// Where a text stops to be a position, or else what is wrong with the position.
fn position_error(text: &str) -> Result<usize, String> {
    match Position::<Tafl9>::parse(text, Rules::FETLAR).unwrap_err() {
        ParseError::Text(error) => Ok(error.column()),
        other => Err(other.to_string()),
    }
}

fn move_error(text: &str) -> usize {
    let start = Position::<Tafl9>::start(Rules::FETLAR);
    match start.parse_move(text).unwrap_err() {
        ParseMoveError::Text(error) => error.column(),
        other => panic!("{text:?} is a move: {other}"),
    }
}

#[test]
fn positions() {
    let megabyte = |unit: &str| unit.repeat(1 << 20);
    let nines = megabyte("9");
    for (text, column) in [
        ("", 1),
        (" ", 1),
        ("\0", 1),
        ("９/9", 1),
        ("9/9/9/9/9/9/9/9/9\u{a0}a", 18),
        ("9/9/9/9/9/9/9/9/9 а", 19),
        ("9/9/9/9/9/9/9/9/9 a\n", 20),
        ("9/9/9/9/9/9/9/9/9 a\0", 20),
        ("9/9/9/9/9/9/9/9/9 aa", 20),
        ("9/9/9/9/9/9/9/9/9/ a", 18),
        ("9\\9", 2),
        ("09/9", 1),
        ("00000000000/9", 1),
        ("4294967296/9", 1),
        ("4294967305/9", 1),
        ("18446744073709551625/9", 1),
        ("-9/9", 1),
        ("+9/9", 1),
        ("1.0/9", 2),
        ("0x9/9", 1),
        ("3ttt3/é", 7),
        ("ttttttttt", 10),
        (nines.as_str(), 1),
        (megabyte("t").as_str(), 10),
        (megabyte("/").as_str(), 1),
        (megabyte("K").as_str(), 10),
        (megabyte("9/").as_str(), 18),
        (megabyte("é").as_str(), 1),
        (format!("{START}{nines}").as_str(), START.len() + 1),
    ] {
        let shown: String = text.chars().take(40).collect();
        assert_eq!(position_error(text), Ok(column), "{shown:?}");
    }
}

/// A board of this size without an empty square: the king in its middle, and the same piece everywhere else.
fn full(size: usize, piece: &str, side: char) -> String {
    let half = piece.repeat(size / 2);
    let ranks = |count| vec![piece.repeat(size); count].join("/");
    format!("{}/{half}K{half}/{} {side}", ranks(size / 2), ranks(size / 2))
}

#[test]
fn full_boards_have_pieces_where_they_may_not_stop() {
    for (piece, name) in [("t", "an attacker"), ("T", "a defender")] {
        let place = |square: &str| format!("{name} stands on {square}, where its rules do not let it stop");
        let small = Position::<Tafl11>::parse(&full(11, piece, 'a'), Rules::FETLAR).unwrap_err();
        assert_eq!(small.to_string(), ["a1", "k1", "a11", "k11"].map(place).join("; "));
        let large = Position::<Tafl19>::parse(&full(19, piece, 'd'), Rules::FETLAR).unwrap_err();
        assert_eq!(large.to_string(), ["a1", "s1", "a19", "s19"].map(place).join("; "));
    }
}

/// Where every piece may stop everywhere, a full board is a position, and its game is over.
#[test]
fn nobody_moves_on_a_full_board() {
    let mut rules = Rules::FETLAR;
    rules.escape = Escape::Edges;
    (rules.throne.stop, rules.corners.stop) = (PieceSet::ALL, PieceSet::ALL);
    for (piece, side, end) in [
        ("t", 'a', "second wins: the side to move has no legal move"),
        ("t", 'd', "first wins: the defenders were encircled"),
        ("T", 'a', "second wins: the side to move has no legal move"),
        ("T", 'd', "first wins: the side to move has no legal move"),
    ] {
        let position = Position::<Tafl19>::parse(&full(19, piece, side), rules).unwrap();
        assert_eq!(position.outcome().unwrap().to_string(), end, "{piece} {side}");
        assert_eq!((position.count_legal_moves(), position.legal_moves().len()), (0, 0));
        assert_eq!(position.to_string(), full(19, piece, side));
    }
}

#[test]
fn moves() {
    let megabyte = |unit: &str| unit.repeat(1 << 20);
    for (text, column) in [
        ("", 1),
        ("K", 2),
        ("d", 2),
        ("d1", 3),
        ("d1-", 4),
        ("d1-d", 5),
        ("d1-d10", 5),
        ("d1-j1", 4),
        ("d0-d4", 2),
        ("d01-d4", 2),
        ("D1-d4", 1),
        ("d1d4", 3),
        ("d1–d4", 3),
        ("d1-d4x", 7),
        ("d1-d4xd5/", 10),
        ("d1-d4xd5/d5", 10),
        ("d1-d4xKd5/Kd6", 11),
        ("d1-d4xKKd5", 8),
        ("d1-d4x/d5", 7),
        ("d1-d4 ", 6),
        ("d1-d4\0", 6),
        (" d1-d4", 1),
        ("KKd1-d4", 2),
        ("kd1-d4", 1),
        ("ed1-d4", 2),
        ("d1-d4+", 6),
        ("d4294967297-d4", 2),
        (megabyte("1").as_str(), 1),
        (format!("d{}-d4", megabyte("1")).as_str(), 2),
        (megabyte("d1-d4x").as_str(), 9),
        (format!("d1-d4x{}", megabyte("d5/")).as_str(), 10),
        (format!("d1-d4{}", megabyte("\0")).as_str(), 6),
        (megabyte("K").as_str(), 2),
    ] {
        let shown: String = text.chars().take(40).collect();
        assert_eq!(move_error(text), column, "{shown:?}");
    }
}

#[test]
fn a_move_without_a_position_is_two_squares() {
    for (text, column) in [("Kd1-d4", 1), ("d1-d4xd5", 6), ("d1", 3), ("d1-d4-d5", 6)] {
        assert_eq!(text.parse::<Move<Tafl9>>().unwrap_err().column(), column, "{text:?}");
    }
    assert_eq!("d1-d4".parse::<Move<Tafl9>>().unwrap().to_string(), "d1-d4");
}

#[test]
fn errors_say_what_was_expected() {
    let start = Position::<Tafl9>::start(Rules::FETLAR);
    let said = |text| start.parse_move(text).unwrap_err().to_string();
    assert_eq!(said("d1=d4"), "not a move: column 3: expected `-` and the square to move to, found '='");
    assert_eq!(said("x"), "not a move: column 1: expected a square of the board, found 'x'");
    assert_eq!(said("d"), "not a move: column 2: expected a number, but the text ends here");
    assert_eq!(said("d1-z4"), "not a move: column 4: expected a square of the board, found 'z'");
    assert_eq!(
        said("d1-d4xd5/d5"),
        "not a move: column 10: expected a square that is not named yet, found 'd'"
    );
    for second in ["d1-d4xKd5/Kd6", "d1-d4xKd5/Kd5", "d1-d4xKd5/K^", "d1-d4xKd5/K"] {
        assert_eq!(said(second), "not a move: column 11: expected one king at most, found 'K'", "{second}");
    }
    let column = |text: &str| text.parse::<Position<Tafl9>>().unwrap_err();
    assert!(matches!(column("9/"), ParseError::Text(TextError::Ended { column: 3, .. })));
}

#[test]
fn the_largest_board_has_its_names() {
    let mv: Move<Tafl19> = "s19-s1".parse().unwrap();
    assert_eq!((mv.from.file(), mv.from.rank(), mv.to.rank()), (18, 18, 0));
    for text in ["t1-s1", "s20-s1", "s0-s1", "s1-s019"] {
        assert!(text.parse::<Move<Tafl19>>().is_err(), "{text}");
    }
}

#[test]
fn symbols_are_their_own_inverse() {
    for c in (0..=char::MAX as u32).filter_map(char::from_u32) {
        assert_eq!(Piece::from_symbol(c).map(Piece::symbol), "tTK".contains(c).then_some(c));
        assert_eq!(Side::from_symbol(c).map(Side::symbol), "ad".contains(c).then_some(c));
    }
}

/// Text that looks like a position in many ways.
fn nearly_a_position() -> impl Strategy<Value = String> {
    let token = prop_oneof![
        4 => "[1-9]",
        4 => "[tTK]{1,9}",
        4 => Just("/".to_owned()),
        1 => Just("9/9/9/9".to_owned()),
        1 => Just(" a".to_owned()),
        1 => Just(" d".to_owned()),
        1 => any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(token, 0..24).prop_map(|tokens| tokens.concat())
}

/// The text of a position, one character of it replaced.
fn changed(text: &str, at: proptest::sample::Index, with: char) -> String {
    let at = at.index(text.chars().count());
    text.chars().enumerate().map(|(i, c)| if i == at { with } else { c }).collect()
}

fn parses_to_what_it_prints(text: &str) {
    if let Ok(position) = Position::<Tafl9>::parse(text, Rules::FETLAR) {
        assert_eq!(position.to_string(), text, "there is one way to write a position");
        assert_eq!(Position::parse(&position.to_string(), Rules::FETLAR), Ok(position));
        assert_eq!(Position::new(position.setup()), Ok(position));
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        parses_to_what_it_prints(&text);
        let _ = text.parse::<Move<Tafl9>>();
        let _ = text.parse::<Rules>();
        let _ = text.parse::<Square<Tafl11>>();
        let _ = Position::<Tafl9>::start(Rules::FETLAR).parse_move(&text);
    }

    #[test]
    fn nearly_a_position_is_read_or_refused(text in nearly_a_position()) {
        parses_to_what_it_prints(&text);
    }

    #[test]
    fn a_changed_position_is_read_or_refused(
        position in random::position::<Tafl9>(Just(Rules::FETLAR)),
        at in any::<proptest::sample::Index>(),
        with in prop_oneof!["[1-9tTKad/ ]".prop_map(|s| s.chars().next().unwrap()), any::<char>()],
    ) {
        parses_to_what_it_prints(&changed(&position.to_string(), at, with));
    }

    #[test]
    fn what_is_printed_reads_back(position in random::position::<Tafl11>(random::rules())) {
        prop_assert_eq!(Position::parse(&position.to_string(), *position.rules()), Ok(position));
        for mv in position.legal_moves() {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
            prop_assert_eq!(position.parse_move(&position.display_move(&mv).to_string()), Ok(mv));
        }
    }

    #[test]
    fn a_changed_move_is_refused_or_legal(
        position in random::position::<Tafl9>(random::preset()),
        which in any::<proptest::sample::Index>(),
        at in any::<proptest::sample::Index>(),
        with in "[a-i1-9K/x-]",
    ) {
        let moves = position.legal_moves();
        if !moves.is_empty() {
            let text = position.display_move(which.get(&moves)).to_string();
            let text = changed(&text, at, with.chars().next().unwrap());
            if let Ok(mv) = position.parse_move(&text) {
                prop_assert!(moves.contains(&mv), "{} in {}", text, position);
            }
        }
    }

    #[test]
    fn sets_of_pieces_read_back(bits in 0_u8..8, other in ".*") {
        let set: PieceSet = Piece::ALL.into_iter().filter(|&piece| bits >> piece as u8 & 1 == 1).collect();
        prop_assert_eq!(set.to_string().parse(), Ok(set));
        if let Ok(set) = other.parse::<PieceSet>() {
            prop_assert_eq!(set.iter().count(), other.chars().count());
        }
    }
}
