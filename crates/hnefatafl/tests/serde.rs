//! Serde: text where people read, numbers where machines do, and nothing invalid by either way.

#![allow(clippy::unwrap_used)]
#![cfg(feature = "serde")]

mod random;

use hnefatafl::board_core::Position as _;
use hnefatafl::{
    Bitboard, Board as _, Captures, EndReason, Escape, Game, KingCapture, Move, Outcome, PieceSet, Player,
    Position, Rules, Setup, Side, Tafl7, Tafl9, Tafl11,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::{SeqAccessDeserializer, SeqDeserializer};
use serde_json::{Value, json};

fn json_error<T: DeserializeOwned + std::fmt::Debug>(value: &Value) -> String {
    serde_json::from_str::<T>(&value.to_string()).unwrap_err().to_string()
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    let bytes = postcard::to_stdvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value, "{bytes:?}");
}

const ESCAPED: &str = "K8/9/9/9/9/9/9/9/9 a";

#[test]
fn a_position_is_its_rules_and_its_text() {
    let position = Position::<Tafl9>::parse(ESCAPED, Rules::HELMFRID).unwrap();
    let value = serde_json::to_value(position).unwrap();
    assert_eq!(value, json!({"rules": "helmfrid", "position": ESCAPED}));
    assert_eq!(serde_json::from_value::<Position<Tafl9>>(value).unwrap(), position);
}

/// Every field with its name and its values as words.
fn edge_escape() -> Value {
    json!({
        "first_mover": "attackers",
        "escape": "edges",
        "king_capture": "two_sides",
        "king_arms": "hammer_only",
        "encirclement": "ignored",
        "repetition": "ignored",
        "no_moves": "draw",
        "throne": {"stop": "K", "pass": "TK", "hostile": "", "hostile_when_empty": "tTK"},
        "corners": {"stop": "tTK", "hostile": ""},
    })
}

#[test]
fn rules_are_the_name_of_a_preset_or_every_field() {
    assert_eq!(serde_json::to_value(Rules::FETLAR).unwrap(), json!("fetlar"));
    let rules: Rules = serde_json::from_value(edge_escape()).unwrap();
    assert_eq!((rules.escape, rules.king_capture), (Escape::Edges, KingCapture::TwoSides));
    assert_eq!(rules.throne.pass, PieceSet::DEFENDERS | PieceSet::KING);
    assert_eq!(rules.corners.hostile, PieceSet::NONE);
    assert_eq!(serde_json::to_value(rules).unwrap(), edge_escape());
}

#[test]
fn a_preset_may_be_written_out() {
    let mut all = edge_escape();
    for (field, value) in [
        ("escape", json!("corners")),
        ("king_capture", json!("four_sides")),
        ("king_arms", json!("armed")),
        ("encirclement", json!("attackers_win")),
        ("repetition", json!("draw")),
        ("no_moves", json!("loss")),
        ("throne", json!({"stop": "K", "pass": "tTK", "hostile": "t", "hostile_when_empty": "tTK"})),
        ("corners", json!({"stop": "K", "hostile": "tTK"})),
    ] {
        all[field] = value;
    }
    assert_eq!(serde_json::from_value::<Rules>(all).unwrap(), Rules::FETLAR);
}

#[test]
fn rules_may_come_without_the_names_of_their_fields() {
    let unnamed = json!([
        "attackers",
        "edges",
        "two_sides",
        "hammer_only",
        "ignored",
        "ignored",
        "draw",
        ["K", "TK", "", "tTK"],
        ["tTK", ""]
    ]);
    let named: Rules = serde_json::from_value(edge_escape()).unwrap();
    assert_eq!(serde_json::from_value::<Rules>(unnamed).unwrap(), named);
}

#[test]
fn rules_lack_no_field_and_have_no_other() {
    let fields: Vec<String> = edge_escape().as_object().unwrap().keys().cloned().collect();
    for field in fields {
        let mut lacking = edge_escape();
        lacking.as_object_mut().unwrap().remove(&field);
        assert!(json_error::<Rules>(&lacking).starts_with(&format!("missing field `{field}`")));
    }
    let mut more = edge_escape();
    more["shieldwall"] = json!("strong");
    assert!(json_error::<Rules>(&more).starts_with("unknown field `shieldwall`"));
    let mut more = edge_escape();
    more["throne"]["colour"] = json!("red");
    assert!(json_error::<Rules>(&more).starts_with("unknown field `colour`"));
}

#[test]
fn hostile_rules_are_refused() {
    let expected = "the name of a rule set or every rule";
    for (value, error) in [
        (json!("Fetlar"), "column 1: unknown rules \"Fetlar\", expected `fetlar` or `helmfrid`"),
        (json!(""), "column 1: unknown rules"),
        (json!(1), expected),
        (json!(["fetlar"]), "unknown variant `fetlar`, expected `attackers` or `defenders`"),
        (json!(["attackers", "edges"]), "invalid length 2"),
        (json!(null), expected),
        (json!({}), "missing field `first_mover`"),
    ] {
        let found = json_error::<Rules>(&value);
        assert!(found.contains(error), "{value}: {found}");
    }
    for (value, error) in [
        (json!("x"), "column 1: expected `t`, `T` or `K`, each once at most, found 'x'"),
        (json!("tt"), "column 2: expected `t`, `T` or `K`, each once at most, found 't'"),
        (json!(7), "expected a set of pieces such as tTK"),
    ] {
        let found = json_error::<PieceSet>(&value);
        assert!(found.contains(error), "{value}: {found}");
    }
    assert!(postcard::from_bytes::<PieceSet>(&[8]).is_err());
    assert_eq!(postcard::from_bytes::<PieceSet>(&[7]), Ok(PieceSet::ALL));
}

#[test]
fn hostile_positions_are_refused() {
    let empty = "9/9/9/9/9/9/9/9/9 a";
    for (value, error) in [
        (json!({"rules": "fetlar", "position": "t8/9/9/9/9/9/9/9/9 a"}), "an attacker stands on a9"),
        (json!({"rules": "fetlar", "position": "9/9/9 a"}), "column 6: expected `/` and the next rank"),
        (
            json!({"rules": "fetlar", "position": "K8/K8/9/9/9/9/9/9/9 a"}),
            "a king on a9 and another one on a8",
        ),
        (json!({"rules": "feltar", "position": empty}), "unknown rules"),
        (json!({"position": empty}), "missing field `rules`"),
        (json!({"rules": "fetlar"}), "missing field `position`"),
        (json!({"rules": "fetlar", "position": empty, "hash": 1}), "unknown field `hash`"),
        (json!({"rules": "fetlar", "position": 9}), "expected a string"),
        (json!(empty), "expected a map of `rules` and `position`"),
    ] {
        let found = json_error::<Position<Tafl9>>(&value);
        assert!(found.contains(error), "{value}: {found}");
    }
}

/// Bytes of a position as postcard writes them, part by part.
fn binary(attackers: [u64; 2], defenders: [u64; 2], king: Option<u16>) -> Vec<u8> {
    postcard::to_stdvec(&(attackers, defenders, king, Side::Defenders, Rules::FETLAR)).unwrap()
}

#[test]
fn hostile_bytes_are_refused() {
    let read = |bytes: &[u8]| postcard::from_bytes::<Position<Tafl9>>(bytes).ok();
    let position = Position::parse("9/9/9/9/9/9/9/9/KtT6 d", Rules::FETLAR).unwrap();
    assert_eq!(read(&binary([2, 0], [4, 0], Some(0))), Some(position), "b1 is bit 1, c1 bit 2");

    for (what, bytes) in [
        ("a king off the board", binary([2, 0], [4, 0], Some(81))),
        ("an attacker off the board", binary([2, 1 << 17], [4, 0], Some(0))),
        ("two pieces on b1", binary([2, 0], [2, 0], Some(0))),
        ("an attacker under the king", binary([2, 0], [4, 0], Some(1))),
        ("an attacker in the corner", binary([1, 0], [4, 0], Some(1))),
        ("a defender on the throne", binary([2, 0], [1 << 40, 0], Some(0))),
    ] {
        assert_eq!(read(&bytes), None, "{what}");
    }
}

#[test]
fn captures_are_on_different_squares() {
    let position = Position::<Tafl7>::parse("7/2t4/2K4/tT4t/7/7/7 a", Rules::HELMFRID).unwrap();
    round_trip(&position.captures_of(&"g4-c4".parse().unwrap()));
    round_trip(&Captures::<Tafl7>::NONE);
    let pieces = "7/7/7/3x3/7/7/7";
    let lacking = json_error::<Captures<Tafl7>>(&json!({"pieces": pieces}));
    assert!(lacking.starts_with("missing field `king`"), "{lacking}");
    let shared = json_error::<Captures<Tafl7>>(&json!({"pieces": pieces, "king": "d4"}));
    assert!(shared.starts_with("two captured pieces stand on d4"), "{shared}");
    let more = json_error::<Captures<Tafl7>>(&json!({"pieces": pieces, "king": null, "count": 1}));
    assert!(more.starts_with("unknown field `count`"), "{more}");
    // By hand a square can be in both, and is counted once.
    let mut captures = Captures { pieces: Bitboard::EMPTY, king: Some(Tafl7::THRONE) };
    captures.pieces.insert(Tafl7::THRONE);
    assert_eq!((captures.len(), captures.squares().len(), captures.to_string().as_str()), (1, 1, "Kd4"));
}

/// Reads a struct that is written as a list; the deserializer does not complain of what is left.
fn from_list<T: DeserializeOwned>(fields: &[Value]) -> Result<T, String> {
    let fields = SeqDeserializer::<_, serde_json::Error>::new(fields.iter().cloned());
    T::deserialize(SeqAccessDeserializer::new(fields)).map_err(|error| error.to_string())
}

#[test]
fn structs_for_people_end_with_their_last_field() {
    let more = "more elements than are expected".to_owned();
    let position = [json!("fetlar"), json!(ESCAPED), json!(null)];
    assert!(from_list::<Position<Tafl9>>(&position[..2]).is_ok());
    assert_eq!(from_list::<Position<Tafl9>>(&position), Err(more.clone()));
    let captures = [json!("7/7/7/3x3/7/7/7"), json!("d5"), json!(null)];
    assert!(from_list::<Captures<Tafl7>>(&captures[..2]).is_ok());
    assert_eq!(from_list::<Captures<Tafl7>>(&captures), Err(more));
}

#[test]
fn moves_are_text_or_two_numbers() {
    let mv: Move<Tafl11> = "b1-k11".parse().unwrap();
    assert_eq!(serde_json::to_value(mv).unwrap(), json!("b1-k11"));
    assert_eq!(postcard::to_stdvec(&mv).unwrap(), [1, 120]);
    round_trip(&mv);
    for text in ["b1-k12", "b1", "b1-b3 ", "Kb1-b3", "b1-b3xb4", ""] {
        assert!(serde_json::from_value::<Move<Tafl11>>(json!(text)).is_err(), "{text}");
    }
    assert!(postcard::from_bytes::<Move<Tafl11>>(&[1, 121]).is_err());
    assert!(postcard::from_bytes::<Move<Tafl11>>(&[1]).is_err());
}

/// CBOR's reader takes what it is asked for, and leaves the rest of a list to whoever reads on.
#[test]
fn moves_end_with_their_second_square() {
    let mv: Move<Tafl11> = "b1-k11".parse().unwrap();
    let mut squares = ciborium::Value::serialized(&mv).unwrap().into_array().unwrap();
    let read = |squares: &[_]| ciborium::Value::Array(squares.to_vec()).deserialized::<Move<Tafl11>>();
    assert_eq!(read(&squares).unwrap(), mv);
    squares.push(120.into());
    assert!(read(&squares).unwrap_err().to_string().contains("more elements than are expected"));
}

#[test]
fn setups_and_captures_are_sets_of_squares() {
    let position = Position::<Tafl9>::parse("9/9/9/9/9/9/9/2t6/1T7 a", Rules::FETLAR).unwrap();
    let value = serde_json::to_value(position.setup()).unwrap();
    assert_eq!(value["attackers"], json!("9/9/9/9/9/9/9/2x6/9"));
    assert_eq!((&value["king"], &value["side_to_move"]), (&json!(null), &json!("attackers")));
    round_trip(&position.setup());
    let captures = position.captures_of(&"c2-c1".parse().unwrap());
    assert_eq!(serde_json::to_value(captures).unwrap()["pieces"], json!("9/9/9/9/9/9/9/9/1x7"));
    round_trip(&captures);
}

#[test]
fn a_game_is_read_by_playing_it() {
    let mut game = Game::new(Position::<Tafl9>::start(Rules::HELMFRID));
    game.play_text("d1-d4").unwrap();
    game.play_text("e4-h4").unwrap();
    let value = serde_json::to_value(&game).unwrap();
    assert_eq!(value["start"]["rules"], json!("helmfrid"));
    assert_eq!(value["moves"], json!(["d1-d4", "e4-h4"]));
    round_trip(&game);
    let mut illegal = value;
    illegal["moves"][1] = json!("e4-h5");
    let error = json_error::<Game<Position<Tafl9>>>(&illegal);
    assert!(error.contains("e4 and h5 are not on one rank or file"), "{error}");
}

#[test]
fn outcomes_and_sides_have_the_names_of_the_programs() {
    let outcome = Outcome::Win { winner: Player::First, by: EndReason::KingCaptured };
    assert_eq!(
        serde_json::to_value(outcome).unwrap(),
        json!({"win": {"winner": "first", "by": "king-captured"}})
    );
    for reason in EndReason::ALL {
        assert_eq!(serde_json::to_value(reason).unwrap(), json!(reason.name()));
        round_trip(&reason);
    }
    assert_eq!(serde_json::to_value(Side::BOTH).unwrap(), json!(["attackers", "defenders"]));
}

#[test]
fn the_binary_form_is_compact() {
    let start = Position::<Tafl11>::start(Rules::FETLAR);
    let bytes = postcard::to_stdvec(&start).unwrap();
    assert!(bytes.len() < start.to_string().len(), "{} bytes", bytes.len());
}

proptest! {
    #[test]
    fn round_trips(position in random::position::<Tafl11>(random::rules())) {
        round_trip(position.rules());
        round_trip(&position);
        for mv in position.legal_moves() {
            round_trip(&mv);
        }
    }

    #[test]
    fn any_bytes_give_an_error_or_a_valid_position(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        if let Ok(position) = postcard::from_bytes::<Position<Tafl11>>(&bytes) {
            prop_assert_eq!(Position::new(position.setup()), Ok(position));
        }
    }

    /// Bytes that a position was written as, one of them changed.
    #[test]
    fn changed_bytes_give_an_error_or_a_valid_position(
        position in random::position::<Tafl11>(random::rules()),
        at in any::<proptest::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let mut bytes = postcard::to_stdvec(&position).unwrap();
        *at.get_mut(&mut bytes) = byte;
        if let Ok(position) = postcard::from_bytes::<Position<Tafl11>>(&bytes) {
            prop_assert_eq!(Position::new(position.setup()), Ok(position));
        }
    }
}

/// A setup without its king is none whose king was captured.
#[test]
fn the_king_is_not_forgotten() {
    let mut setup = serde_json::to_value(Position::<Tafl9>::start(Rules::FETLAR).setup()).unwrap();
    setup.as_object_mut().unwrap().remove("king");
    assert!(json_error::<Setup<Tafl9>>(&setup).starts_with("missing field `king`"));
    setup["king"] = json!(null);
    assert_eq!(serde_json::from_value::<Setup<Tafl9>>(setup).unwrap().king, None);
}
