//! Positions, moves, games and rules in human-readable and in binary formats.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

mod common;

use std::fmt::Debug;

use camelot::board_core::Position as _;
use camelot::{
    Board, Camelot, Chivalry, Duty, EndReason, Game, Landings, Move, NoMoves, Piece, Position, Rules, Setup,
    Step, StepKind,
};
use common::{ALL_RULES, random};
use proptest::prelude::*;
use proptest::sample::Index;
use serde::de::DeserializeOwned;
use serde::de::value::{SeqAccessDeserializer, SeqDeserializer};
use serde::{Deserialize, Serialize};

#[track_caller]
fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value, "{json}");
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(postcard::from_bytes::<T>(&bytes).unwrap(), *value);
}

fn all_go_there_and_back<B: Board>(position: &Position<B>) {
    there_and_back(position);
    there_and_back(&position.setup());
    there_and_back(&position.duty());
    for mv in position.legal_moves().into_iter().take(200) {
        there_and_back(&mv);
    }
}

#[test]
fn a_game_goes_there_and_back() {
    let mut game = Game::new(Position::<Camelot>::start(Rules::WCF));
    for text in ["f6-f5", "f11-f12", "f7-f6"] {
        game.play_text(text).unwrap();
    }
    there_and_back(&game);
}

#[test]
fn small_values_go_there_and_back() {
    Piece::ALL.iter().for_each(there_and_back);
    EndReason::ALL.iter().for_each(there_and_back);
    ALL_RULES.iter().for_each(there_and_back);
    there_and_back(&Duty::<Camelot>::Free);
}

#[test]
fn human_readable_forms_are_text() {
    let position = Position::<Camelot>::start(Rules::WCF);
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, format!(r#"{{"rules":"wcf","position":"{position}"}}"#));
    let mv: Move<Camelot> = "f6-f8xf10".parse().unwrap();
    assert_eq!(serde_json::to_string(&mv).unwrap(), r#""f6-f8xf10""#);
    let mut house = Rules::CLASSIC;
    house.no_moves = NoMoves::Loss;
    let json = serde_json::to_string(&house).unwrap();
    assert_eq!(json, r#"{"own_castle_entry":"ends_move","no_moves":"loss"}"#);
    assert_eq!(serde_json::from_str::<Rules>(r#"["ends_move","loss"]"#).unwrap(), house);
    assert_eq!(serde_json::to_string(&EndReason::FiftyMoves).unwrap(), r#""fifty-moves""#);
}

#[track_caller]
fn refused<T: DeserializeOwned + Debug>(json: &str, message: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.contains(message), "{error}");
}

#[test]
fn what_is_invalid_is_refused() {
    let start = Position::<Camelot>::start(Rules::CLASSIC);
    refused::<Position<Camelot>>(r#"{"rules":"classic","position":"2/8"}"#, "column 4: expected `/`");
    refused::<Position<Camelot>>(r#"{"position":"2/8"}"#, "missing field `rules`");
    refused::<Position<Camelot>>(&format!(r#"{{"rules":"house","position":"{start}"}}"#), "unknown rules");
    refused::<Position<Camelot>>(
        &format!(r#"{{"rules":"wcf","position":"{start}","x":1}}"#),
        "unknown field",
    );
    refused::<Rules>(r#"["ends_move"]"#, "invalid length 1");
    refused::<Rules>(r#"{"no_moves":"loss"}"#, "missing field `own_castle_entry`");
    refused::<Move<Camelot>>(r#""f6-f8-h8""#, "a canter by its two ends");
    refused::<Move<Camelot>>(r#""a1-a2""#, "a square of the board");
    refused::<Landings<Camelot>>("[]", "at least one landing square");
}

#[test]
fn invalid_bytes_are_refused() {
    let mut setup = Setup { castle_moves: [3, 0], ..Camelot::START };
    setup.black.insert("f6".parse().unwrap());
    let bytes = postcard::to_allocvec(&setup).unwrap();
    assert_eq!(postcard::from_bytes::<Setup<Camelot>>(&bytes).unwrap(), setup);
    assert!(postcard::from_bytes::<Position<Camelot>>(&bytes).is_err());
    // A capture from square 65 that lands nowhere: the kind, the square, no landings.
    assert!(postcard::from_bytes::<Move<Camelot>>(&[2, 65, 0]).is_err());
    // Square 0 is a corner that the board lacks.
    assert!(postcard::from_bytes::<Move<Camelot>>(&[0, 0, 65]).is_err());
}

/// This deserializer does not complain of what is left.
#[test]
fn structs_for_people_end_with_their_last_field() {
    let start = Position::<Camelot>::start(Rules::CLASSIC);
    let read = |fields: &[String]| {
        let fields = SeqDeserializer::<_, serde_json::Error>::new(fields.iter().cloned());
        Position::<Camelot>::deserialize(SeqAccessDeserializer::new(fields))
            .map_err(|error| error.to_string())
    };
    let fields = ["classic".to_owned(), start.to_string(), String::new()];
    assert_eq!(read(&fields[..2]), Ok(start));
    assert_eq!(read(&fields), Err("more elements than are expected".to_owned()));
}

/// The list in a value with an element more.
fn longer(list: ciborium::Value) -> ciborium::Value {
    let mut elements = list.into_array().unwrap();
    elements.push(65.into());
    elements.into()
}

/// CBOR's reader takes what it is asked for, and leaves the rest of a list to whoever reads on.
#[test]
fn lists_of_fixed_length_end_with_their_last_element() {
    let square = |name: &str| name.parse().unwrap();
    let landings = Landings::new(&[square("h8")]).unwrap();
    let moves: [Move<Camelot>; 4] = [
        Move::Plain { from: square("f6"), to: square("f7") },
        Move::Canter { from: square("f6"), to: square("f8") },
        Move::Capture { from: square("f6"), landings: landings.clone() },
        Move::Charge { from: square("f6"), pivot: square("f8"), landings },
    ];
    for mv in moves {
        let value = ciborium::Value::serialized(&mv).unwrap();
        assert_eq!(value.deserialized::<Move<Camelot>>().unwrap(), mv);
        let [(kind, parts)] = <[_; 1]>::try_from(value.into_map().unwrap()).unwrap();
        let error = ciborium::Value::Map(vec![(kind, longer(parts))]).deserialized::<Move<Camelot>>();
        assert!(error.unwrap_err().to_string().contains("more elements than are expected"), "{mv:?}");
    }

    let start = Position::<Camelot>::start(Rules::CLASSIC);
    let mut fields = ciborium::Value::serialized(&start).unwrap().into_map().unwrap();
    let castle_moves =
        &mut fields.iter_mut().find(|(name, _)| name.as_text() == Some("castle_moves")).unwrap().1;
    *castle_moves = longer(castle_moves.clone());
    let error = ciborium::Value::Map(fields).deserialized::<Position<Camelot>>().unwrap_err();
    assert!(error.to_string().contains("more elements than are expected"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn positions_and_moves_go_there_and_back(
        of_camelot in random::position::<Camelot>(&[12]),
        of_chivalry in random::position::<Chivalry>(&[12]),
    ) {
        all_go_there_and_back(&of_camelot);
        all_go_there_and_back(&of_chivalry);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn changed_bytes_give_an_error_or_a_valid_position(
        changes in proptest::collection::vec((any::<Index>(), any::<u8>()), 1..=6),
        missing in 0..2_usize,
    ) {
        let mut bytes = postcard::to_allocvec(&Position::<Camelot>::start(Rules::CLASSIC)).unwrap();
        for (at, byte) in changes {
            *at.get_mut(&mut bytes) = byte;
        }
        bytes.truncate(bytes.len() - missing);
        if let Ok(position) = postcard::from_bytes::<Position<Camelot>>(&bytes) {
            prop_assert_eq!(Position::new(position.setup()), Ok(position));
            prop_assert_eq!(position.count_legal_moves() == 0, position.outcome().is_some());
        }
    }
}

/// What an app is told has its fields and no others.
#[test]
fn steps_and_duties_with_unknown_fields_are_refused() {
    let square = |name: &str| name.parse().unwrap();
    let step = Step { to: square("f8"), kind: StepKind::Canter { over: square("f7") }, may_stop: true };
    there_and_back::<Step<Camelot>>(&step);
    let json = r#"{"to":"f8","kind":{"canter":{"over":"f7"}},"may_stop":true}"#;
    assert_eq!(serde_json::to_string(&step).unwrap(), json);
    for (from, to) in [("{\"to\"", "{\"two\":1,\"to\""), ("{\"over\"", "{\"two\":1,\"over\"")] {
        refused::<Step<Camelot>>(&json.replace(from, to), "unknown field `two`");
    }
    let duty = serde_json::to_string(&Duty::Capture { pieces: Camelot::START.white }).unwrap();
    let json = duty.replace("\"pieces\"", "\"two\":1,\"pieces\"");
    refused::<Duty<Camelot>>(&json, "unknown field `two`");
}
