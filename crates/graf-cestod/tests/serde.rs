//! Serde: text where people read, numbers where machines do, and nothing invalid by either way.

#![allow(clippy::unwrap_used)]
#![cfg(feature = "serde")]

mod random;

use std::fmt::Debug;

use graf_cestod::board_core::Position as _;
use graf_cestod::{
    Deployment, Edge, EndReason, Exception, Game, Kind, Layout, Move, Piece, Position, Setup, Side, Stage,
    Value,
};
use proptest::prelude::*;
use proptest::sample::Index;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

const STRIPES: &str = "333333/333333/222222/222222/111111/111111";

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    let bytes = postcard::to_stdvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value, "{bytes:?}");
}

#[track_caller]
fn json_error<T: DeserializeOwned + Debug>(value: &serde_json::Value) -> String {
    serde_json::from_str::<T>(&value.to_string()).unwrap_err().to_string()
}

/// What a compact format says of a position with these pieces: First's, Second's, the grafs.
fn refuses_pieces(pieces: [u64; 3], side: Side, bound: Option<u8>) -> bool {
    let bytes = postcard::to_stdvec(&(None::<[u64; 2]>, pieces, side, bound)).unwrap();
    postcard::from_bytes::<Position>(&bytes).is_err()
}

#[test]
fn for_people_everything_is_text() {
    let position: Position = "2R3/r5/1r4/R4g/5r/r4G 1 2".parse().unwrap();
    assert_eq!(serde_json::to_value(position).unwrap(), json!("2R3/r5/1r4/R4g/5r/r4G 1 2"));
    let layout: Layout = STRIPES.parse().unwrap();
    assert_eq!(serde_json::to_value(layout).unwrap(), json!(STRIPES));
    for text in ["c1-d3", "R@c4", "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1"] {
        assert_eq!(serde_json::to_value(text.parse::<Move>().unwrap()).unwrap(), json!(text));
    }
    let deployment: Deployment = "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1".parse().unwrap();
    assert_eq!(serde_json::to_value(deployment).unwrap(), json!("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1"));
    assert_eq!(serde_json::to_value(Value::Three).unwrap(), json!(3));
    assert_eq!(serde_json::to_value(Side::Second).unwrap(), json!("second"));
    assert_eq!(serde_json::to_value(Edge::North).unwrap(), json!("north"));
    assert_eq!(serde_json::to_value(EndReason::GrafCaptured).unwrap(), json!("graf-captured"));
    assert_eq!(serde_json::to_value(EndReason::NoMoves).unwrap(), json!("no-moves"));
    for reason in EndReason::ALL {
        assert_eq!(serde_json::to_value(reason).unwrap(), json!(reason.name()));
    }
    let graf = Piece { side: Side::First, kind: Kind::Graf };
    assert_eq!(serde_json::to_value(graf).unwrap(), json!({"side": "first", "kind": "graf"}));
    let stage = Stage::SecondDeploys { edge: Edge::East };
    assert_eq!(serde_json::to_value(stage).unwrap(), json!({"second_deploys": {"edge": "east"}}));
    let error = json_error::<Stage>(&json!({"second_deploys": {"edge": "east", "row": 1}}));
    assert!(error.contains("unknown field `row`"), "{error}");
    assert_eq!(serde_json::to_value(Exception::PiecesBlocked).unwrap(), json!("pieces_blocked"));
}

#[test]
fn for_machines_it_is_compact() {
    let bytes = |text: &str| postcard::to_stdvec(&text.parse::<Position>().unwrap()).unwrap().len();
    assert!(bytes("6/6/6/6/6/6 1 -") <= 6);
    assert!(bytes("2R3/r5/1r4/R4g/5r/r4G 1 2") <= 24);
    assert!(bytes(&format!("r5/6/6/6/6/5G 1 2 {STRIPES}")) <= 36);
    for mv in Move::all().step_by(97) {
        assert!(postcard::to_stdvec(&mv).unwrap().len() <= 3);
    }
}

#[test]
fn small_values_go_there_and_back() {
    Value::ALL.iter().for_each(round_trip);
    Side::BOTH.iter().for_each(round_trip);
    Edge::ALL.iter().for_each(round_trip);
    Piece::ALL.iter().for_each(round_trip);
    EndReason::ALL.iter().for_each(round_trip);
    Move::all().step_by(31).for_each(|mv| round_trip(&mv));
    (0..Deployment::COUNT).step_by(211).filter_map(Deployment::from_index).for_each(|d| round_trip(&d));
    for stage in
        [Stage::FirstDeploys, Stage::SecondDeploys { edge: Edge::West }, Stage::Play, Stage::GrafCaptured]
    {
        round_trip(&stage);
    }
}

#[test]
fn stages_and_endings_go_there_and_back() {
    for text in [
        "6/6/6/6/6/6 1 -",
        "4RR/4RG/4R1/4R1/6/6 2 -",
        "6/6/r5/Rr1r2/RRrRg1/G1Rr2 1 1",
        "1r3g/6/6/6/6/2R3 1 1",
        "6/6/6/6/6/GRRRRR 2 3",
    ] {
        round_trip(&text.parse::<Position>().unwrap());
        round_trip(&format!("{text} {STRIPES}").parse::<Position>().unwrap());
    }
}

/// A game is its start and its moves, so that the cell that gave the bound value comes back.
#[test]
fn a_game_goes_there_and_back() {
    let mut game = Game::new(Position::start(Layout::DEFAULT));
    for mv in ["S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1", "N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6", "b1-b2", "b6-b3", "f1-f2"] {
        game.play_text(mv).unwrap();
    }
    round_trip(&game);
    let json = serde_json::to_string(&game).unwrap();
    let read: Game<Position> = serde_json::from_str(&json).unwrap();
    assert_eq!(read.position().bound_by(), game.position().bound_by());
    assert!(read.position().bound_by().is_some());
    let illegal = json.replace("b1-b2", "b1-b3");
    assert!(serde_json::from_str::<Game<Position>>(&illegal).is_err());
}

/// A setup is unvalidated, so it can hold what is no position.
#[test]
fn a_setup_is_a_map_of_its_pieces() {
    let mut setup = "2g3/6/6/6/6/G5 2 3".parse::<Position>().unwrap().setup();
    let json = json!({
        "layout": Layout::DEFAULT.to_string(),
        "cells": {
            "a1": {"side": "first", "kind": "graf"},
            "c6": {"side": "second", "kind": "graf"},
        },
        "side_to_move": "second",
        "bound": 3,
    });
    assert_eq!(serde_json::to_value(setup).unwrap(), json);
    round_trip(&setup);
    setup.cells = [setup.cells[0]; 36];
    round_trip(&setup);
    round_trip(&Setup::empty(Layout::DEFAULT));
    assert_eq!(serde_json::to_value(Setup::empty(Layout::DEFAULT)).unwrap()["bound"], json!(null));

    let text = json.to_string();
    assert!(serde_json::from_str::<Setup>(&text).is_ok());
    for (from, to, error) in [
        ("\"c6\"", "\"a1\"", "a1 is named more than once"),
        ("\"c6\"", "\"c7\"", "column 2: expected a number from 1 to 6"),
        ("\"bound\"", "\"bond\"", "unknown field `bond`"),
        ("\"bound\":3,", "", "missing field `bound`"),
        ("\"kind\"", "\"strong\":true,\"kind\"", "unknown field `strong`"),
        ("231223", "131223", "a layout has twelve cells of each value"),
    ] {
        let wrong = text.replacen(from, to, 1);
        let found = serde_json::from_str::<Setup>(&wrong).unwrap_err().to_string();
        assert!(found.contains(error), "{wrong}: {found}");
    }
}

#[test]
fn numbers_may_have_names_all_of_which_must_be_there() {
    let position: Position = "6/6/r5/Rr1r2/RRrRg1/G1Rr2 1 1".parse().unwrap();
    let fields = ciborium::Value::serialized(&position).unwrap().into_map().unwrap();
    let read = |fields: Vec<_>| ciborium::Value::Map(fields).deserialized::<Position>();
    assert_eq!(read(fields.clone()).unwrap(), position);
    for i in 0..fields.len() {
        let mut fewer = fields.clone();
        let (name, _) = fewer.remove(i);
        let error = read(fewer).unwrap_err().to_string();
        assert!(error.contains(&format!("missing field `{}`", name.into_text().unwrap())), "{error}");
    }
    let mut more = fields;
    more.push(("extra".into(), 1.into()));
    let error = read(more).unwrap_err().to_string();
    assert!(error.contains("unknown field `extra`"), "{error}");
}

/// CBOR's reader takes what it is asked for, and leaves the rest of a list to whoever reads on.
#[test]
fn lists_of_fixed_length_end_with_their_last_element() {
    let longer = |list: &ciborium::Value| {
        let list = list.as_array().unwrap();
        ciborium::Value::from([&list[..], &list[..1]].concat())
    };
    let layout = longer(&ciborium::Value::serialized(&Layout::DEFAULT).unwrap());
    let error = layout.deserialized::<Layout>().unwrap_err().to_string();
    assert!(error.contains("more elements than are expected"), "{error}");

    let position = Position::start(Layout::DEFAULT);
    let mut fields = ciborium::Value::serialized(&position).unwrap().into_map().unwrap();
    let pieces = &mut fields.iter_mut().find(|(name, _)| name.as_text() == Some("pieces")).unwrap().1;
    *pieces = longer(pieces);
    let error = ciborium::Value::Map(fields).deserialized::<Position>().unwrap_err().to_string();
    assert!(error.contains("more elements than are expected"), "{error}");
}

#[test]
fn text_is_validated() {
    let error = json_error::<Position>(&json!("6/6/6/6/6/6 2 -"));
    assert!(error.starts_with("the board is empty, so First is to move"), "{error}");
    let error = json_error::<Position>(&json!("6/6/6/6/6/6 1 - 1"));
    assert!(error.starts_with("column 18: expected a value"), "{error}");
    let error = json_error::<Position>(&json!(7));
    assert!(error.contains("expected a position such as rrrrrg/6/6/6/6/GRRRRR 1 -"), "{error}");
    let error = json_error::<Layout>(&json!("111111/111111/111111/111111/111111/111111"));
    assert!(
        error.starts_with("a layout has twelve cells of each value, but this one has 36 of value 1"),
        "{error}"
    );
    let error = json_error::<Move>(&json!("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf3"));
    assert!(error.starts_with("f3 is not on the two rows nearest the south edge"), "{error}");
    let error = json_error::<Deployment>(&json!("c1-d3"));
    assert!(error.contains("expected an edge"), "{error}");
    for number in [0, 4, 255] {
        let error = json_error::<Value>(&json!(number));
        assert!(error.starts_with("a cell's value is 1, 2 or 3"), "{error}");
    }
    assert!(serde_json::from_str::<Value>("256").is_err());
}

#[test]
fn numbers_are_validated() {
    // The grafs on a1 and b1: a position of play.
    let (first, second) = (0b01, 0b10);
    assert!(!refuses_pieces([first, second, 0b11], Side::First, None));
    assert!(refuses_pieces([first, first, first], Side::First, None), "two pieces on a cell");
    assert!(refuses_pieces([0b011, 0b110, 0b101], Side::First, None), "two rytirod on a cell");
    assert!(refuses_pieces([first, second, 0b111], Side::First, None), "a graf of nobody");
    assert!(refuses_pieces([first, 1 << 36, first | 1 << 36], Side::First, None), "off the board");
    assert!(refuses_pieces([u64::MAX, 0, 0], Side::First, None), "off the board");
    assert!(refuses_pieces([0b101, second, 0b111], Side::First, None), "two grafs of First");
    assert!(refuses_pieces([0b1111_1101, second, 0b11], Side::First, None), "six rytirod");
    assert!(refuses_pieces([first, second, 0], Side::First, Some(1)), "no graf");
    assert!(refuses_pieces([first, second, 0b11], Side::First, Some(0)), "no value");
    assert!(refuses_pieces([first, second, 0b11], Side::First, Some(4)), "no value");
    assert!(refuses_pieces([0, 0, 0], Side::Second, None), "Second before First");

    let layout = |sets: [u64; 2]| postcard::from_bytes::<Layout>(&postcard::to_stdvec(&sets).unwrap());
    assert!(layout([0xfff, 0xfff << 12]).is_ok());
    assert!(layout([0xfff, 0xfff]).is_err(), "a cell with two values");
    assert!(layout([0xfff, 0xfff << 25]).is_err(), "off the board");
    assert!(layout([0xfff, 0x7ff << 12]).is_err(), "eleven cells of value 2");
    assert!(layout([0xfff, 0]).is_err(), "no cell of value 2");

    let mv = |number: u16| postcard::from_bytes::<Move>(&postcard::to_stdvec(&number).unwrap());
    assert!(mv(Move::COUNT as u16 - 1).is_ok());
    assert!(mv(Move::COUNT as u16).is_err());
    assert!(mv(u16::MAX).is_err());
    let deployment = |number: u16| postcard::from_bytes::<Deployment>(&postcard::to_stdvec(&number).unwrap());
    assert!(deployment(Deployment::COUNT as u16 - 1).is_ok());
    assert!(deployment(Deployment::COUNT as u16).is_err());
}

proptest! {
    #[test]
    fn random_positions_go_there_and_back(position in random::in_play(), choice: Index) {
        round_trip(&position);
        round_trip(position.layout());
        let moves = position.legal_moves();
        if !moves.is_empty() {
            let next = position.apply(choice.get(&moves)).unwrap();
            round_trip(&next);
        }
    }

    /// Whatever the bytes are, what is read is a valid position.
    #[test]
    fn random_bytes_never_give_an_invalid_position(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        if let Ok(position) = postcard::from_bytes::<Position>(&bytes) {
            prop_assert_eq!(Position::new(position.setup()), Ok(position));
        }
        let _ = postcard::from_bytes::<Move>(&bytes);
        let _ = postcard::from_bytes::<Layout>(&bytes);
        let _ = postcard::from_bytes::<Deployment>(&bytes);
    }

    /// The same for numbers that are nearly right.
    #[test]
    fn random_numbers_never_give_an_invalid_position(
        first: u64, second: u64, grafs: u64, mask: u64, sparse: u64, second_to_move: bool, bound in 0..5_u8,
    ) {
        let mask = mask & sparse & 0xf_ffff_ffff;
        let pieces = [first & mask, second & mask & !first, grafs & mask & (first | second)];
        let side = if second_to_move { Side::Second } else { Side::First };
        let bound = Some(bound).filter(|&bound| bound > 0);
        let bytes = postcard::to_stdvec(&(None::<[u64; 2]>, pieces, side, bound)).unwrap();
        if let Ok(position) = postcard::from_bytes::<Position>(&bytes) {
            prop_assert_eq!(Position::new(position.setup()), Ok(position));
            prop_assert_eq!(&position.to_string().parse::<Position>(), &Ok(position));
        }
    }
}
