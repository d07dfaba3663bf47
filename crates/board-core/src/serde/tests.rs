//! There and back in a human-readable and a binary format, and what must be refused.

use core::fmt::Debug;
use core::str::FromStr;

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use proptest::prelude::*;
use serde::de::DeserializeOwned;
use serde::de::value::{
    BytesDeserializer, MapDeserializer, SeqAccessDeserializer, SeqDeserializer, StrDeserializer,
    U64Deserializer,
};
use serde::{Deserialize, Deserializer, Serialize};

use crate::de::{exactly, name_or_fields};
use crate::record::Record;
use crate::testing::{Camelotish, Cross, Duel, DuelMove, Eleven, Nineteen};
use crate::{
    Bitboard, Closing, Direction, Ending, Game, GameReason, Grid, MoveList, Outcome, Player, Position,
    Square, Symmetry,
};

/// Writes and reads the value in both formats; the JSON text.
fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> alloc::string::String {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    let bytes = postcard::to_stdvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value);
    json
}

fn refusal<T: DeserializeOwned + Debug>(json: &str) -> alloc::string::String {
    serde_json::from_str::<T>(json).unwrap_err().to_string()
}

#[test]
fn every_square_is_its_name_or_its_index() {
    for square in Square::<Camelotish>::all() {
        assert_eq!(there_and_back(&square), format!("\"{square}\""));
    }
    let k11 = Square::<Eleven>::named("k11").unwrap();
    assert_eq!(postcard::to_stdvec(&k11).unwrap(), [120]);
}

#[test]
fn squares_off_the_board_are_refused() {
    let refused = refusal::<Square<Eleven>>("\"l1\"");
    assert!(refused.contains("column 1: expected a square of the board, found 'l'"), "{refused}");
    let refused = refusal::<Square<Eleven>>("4");
    assert!(refused.contains("expected the name of a square"), "{refused}");
    for json in ["\"a1\"", "\"\"", "\"b1 \"", "4", "null", "[1]"] {
        refusal::<Square<Cross>>(json);
    }
    for index in [0_u16, 2, 6, 8, 9, u16::MAX] {
        let bytes = postcard::to_stdvec(&index).unwrap();
        assert!(postcard::from_bytes::<Square<Cross>>(&bytes).is_err(), "{index}");
    }
}

fn sets_go_there_and_back<G: Grid>(indices: Vec<usize>) {
    let set: Bitboard<G> = indices.into_iter().filter_map(Square::from_index).collect();
    assert_eq!(there_and_back(&set), format!("\"{set}\""));
}

/// A binary format that tells sequences their own length.
struct Numbers<'a>(&'a [u64]);

impl<'de> serde::Deserializer<'de> for Numbers<'_> {
    type Error = serde::de::value::Error;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn deserialize_any<V: serde::de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
        visitor.visit_seq(SeqDeserializer::new(self.0.iter().copied()))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

#[test]
fn a_set_has_as_many_words_as_its_board() {
    let read =
        |words: &[u64]| Bitboard::<Eleven>::deserialize(Numbers(words)).map_err(|error| error.to_string());
    assert_eq!(read(&[1, 0]), Ok(Square::named("a1").unwrap().into()));
    assert_eq!(read(&[1, 0, 0]), Err("invalid length 3, expected the 2 words of a set of squares".into()));
    for words in [&[1][..], &[1, 0, 0], &[1, 0, 0, 0]] {
        assert!(read(words).unwrap_err().contains("expected the 2 words of a set of squares"), "{words:?}");
    }
}

#[test]
fn a_list_of_exact_length_has_as_many_elements_and_no_more() {
    let read = |numbers: &[u64]| exactly::<[u64; 2], _>(Numbers(numbers));
    assert_eq!(read(&[3, 4]), Ok([3, 4]));
    assert!(read(&[3]).unwrap_err().to_string().contains("invalid length 1, expected an array of length 2"));
    for more in [&[3, 4, 5][..], &[3, 4, 5, 6]] {
        assert_eq!(read(more).unwrap_err().to_string(), "more elements than are expected");
    }
    assert!(!exactly::<ForPeople, _>(Numbers(&[])).unwrap().0, "a binary format stays one");
    let number = || U64Deserializer::<serde::de::value::Error>::new(3);
    assert!(exactly::<ForPeople, _>(number()).unwrap().0, "and so does one for people");
    let no_list = exactly::<[u64; 2], _>(number()).unwrap_err().to_string();
    assert_eq!(no_list, "invalid type: integer `3`, expected an array of length 2");
}

#[test]
fn rows_go_on_with_what_is_around_the_value() {
    /// The numbers of a row that does not tell how long it is, in a format for people.
    fn row(numbers: &[u64]) -> impl Deserializer<'_, Error = serde::de::value::Error> {
        SeqAccessDeserializer::new(SeqDeserializer::new(numbers.iter().copied().filter(|_| true)))
    }
    assert_eq!(exactly::<[u64; 2], _>(row(&[3, 4, 5])), Ok([3, 4]));
    assert_eq!(exactly::<Fields, _>(row(&[3, 4, 5])).map(Clock::from), Ok(Clock(3, 4)));
    assert!(exactly::<[u64; 2], _>(row(&[3])).is_err());
}

/// A list that tells that nothing is left need not bear to be asked for more.
#[test]
fn lists_for_people_that_tell_their_end_are_not_asked_behind_it() {
    struct Two(usize);

    impl<'de> serde::de::SeqAccess<'de> for Two {
        type Error = serde::de::value::Error;

        fn next_element_seed<T: serde::de::DeserializeSeed<'de>>(
            &mut self,
            seed: T,
        ) -> Result<Option<T::Value>, Self::Error> {
            self.0 = self.0.checked_sub(1).expect("nothing is left");
            seed.deserialize(U64Deserializer::new(7)).map(Some)
        }

        fn size_hint(&self) -> Option<usize> {
            Some(self.0)
        }
    }

    assert_eq!(exactly::<[u64; 2], _>(SeqAccessDeserializer::new(Two(2))), Ok([7, 7]));
    assert!(exactly::<[u64; 2], _>(SeqAccessDeserializer::new(Two(3))).is_err());
}

#[test]
fn text_may_come_as_bytes() {
    let bytes = |bytes| BytesDeserializer::<serde::de::value::Error>::new(bytes);
    assert_eq!(Square::<Eleven>::deserialize(bytes(b"k11")).unwrap(), Square::named("k11").unwrap());
    let text = StrDeserializer::<serde::de::value::Error>::new("k12");
    let refused = Square::<Eleven>::deserialize(text).unwrap_err();
    assert_eq!(Square::<Eleven>::deserialize(bytes(b"k12")), Err(refused));
    assert!(Square::<Eleven>::deserialize(bytes(b"k1\xff")).unwrap_err().to_string().contains("byte array"));
    assert_eq!(Clock::deserialize(bytes(b"blitz")), Ok(Clock(5, 3)));
    assert!(Clock::deserialize(bytes(b"\xff")).is_err());
}

#[test]
fn structs_of_binary_formats_end_where_the_format_says() {
    /// Threes without end, as from a format that does not tell where a struct ends.
    struct Endless;

    impl<'de> Deserializer<'de> for Endless {
        type Error = serde::de::value::Error;

        fn is_human_readable(&self) -> bool {
            false
        }

        fn deserialize_any<V: serde::de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
            visitor.visit_seq(SeqDeserializer::new(core::iter::repeat(3_u64)))
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
            newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
        }
    }

    assert_eq!(Clock::deserialize(Endless), Ok(Clock(3, 3)));
    assert!(exactly::<[u64; 2], _>(Endless).is_err());
}

#[test]
fn tuple_structs_of_exact_length_are_read_in_binary_too() {
    #[derive(Debug, PartialEq, Deserialize)]
    struct Pair(u8, u8);
    let read = |bytes| exactly::<Pair, _>(&mut postcard::Deserializer::from_bytes(bytes));
    assert_eq!(read(&[1, 2]), Ok(Pair(1, 2)));
    assert!(read(&[1]).is_err());
    assert!(exactly::<Pair, _>(Numbers(&[1, 2, 3])).is_err());
}

/// Whether the format is one that people read.
struct ForPeople(bool);

impl<'de> Deserialize<'de> for ForPeople {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(deserializer.is_human_readable()))
    }
}

/// A clock that has names for some of its settings.
#[derive(Debug, PartialEq)]
struct Clock(u64, u64);

impl FromStr for Clock {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        if name == "blitz" { Ok(Self(5, 3)) } else { Err("expected `blitz`") }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    minutes: u64,
    increment: u64,
}

impl From<Fields> for Clock {
    fn from(Fields { minutes, increment }: Fields) -> Self {
        Self(minutes, increment)
    }
}

impl<'de> Deserialize<'de> for Clock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        name_or_fields::<_, Fields, _>(deserializer, "a clock")
    }
}

#[test]
fn people_give_a_name_or_every_field() {
    for json in [r#""blitz""#, r#"{"minutes":5,"increment":3}"#, "[5,3]"] {
        assert_eq!(serde_json::from_str::<Clock>(json).unwrap(), Clock(5, 3), "{json}");
    }
    for (json, message) in [
        (r#""bullet""#, "expected `blitz`"),
        (r#"{"minutes":5}"#, "missing field `increment`"),
        (r#"{"minutes":5,"increment":3,"name":"blitz"}"#, "unknown field `name`"),
        ("[5]", "invalid length 1"),
        ("5", "expected a clock"),
    ] {
        assert!(refusal::<Clock>(json).contains(message), "{json}");
    }
    // This deserializer does not complain of what is left.
    let fields = |numbers: &[u64]| {
        let numbers = SeqDeserializer::<_, serde::de::value::Error>::new(numbers.iter().copied());
        Clock::deserialize(SeqAccessDeserializer::new(numbers))
    };
    assert_eq!(fields(&[5, 3]), Ok(Clock(5, 3)));
    assert_eq!(fields(&[5, 3, 1]).unwrap_err().to_string(), "more elements than are expected");
}

#[test]
fn machines_give_every_field() {
    assert_eq!(postcard::from_bytes::<Clock>(&[5, 3]).unwrap(), Clock(5, 3));
    assert!(postcard::from_bytes::<Clock>(&[5]).is_err());
    assert_eq!(Clock::deserialize(Numbers(&[5, 3])), Ok(Clock(5, 3)));
    let named = [("minutes", 5_u64), ("increment", 3)];
    let named = MapDeserializer::<_, serde::de::value::Error>::new(named.into_iter());
    assert_eq!(exactly::<Fields, _>(named).map(Clock::from), Ok(Clock(5, 3)));
}

proptest! {
    #[test]
    fn sets_are_ranks_or_words(indices in proptest::collection::vec(0..400_usize, 0..400)) {
        sets_go_there_and_back::<Cross>(indices.clone());
        sets_go_there_and_back::<Camelotish>(indices.clone());
        sets_go_there_and_back::<Nineteen>(indices);
    }

    #[test]
    fn no_bytes_make_a_square_off_the_board(bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
        if let Ok(set) = postcard::from_bytes::<Bitboard<Cross>>(&bytes) {
            prop_assert!(set.is_subset(Bitboard::ALL));
        }
        if let Ok(square) = postcard::from_bytes::<Square<Cross>>(&bytes) {
            prop_assert!(Bitboard::ALL.contains(square));
        }
    }
}

#[test]
fn sets_off_the_board_are_refused() {
    assert!(refusal::<Bitboard<Cross>>("\"1/4/1\"").contains("column 3: expected a number from 1 to 3"));
    refusal::<Bitboard<Cross>>("[2]");
    for word in [1_u64, 1 << 9, u64::MAX] {
        let bytes = postcard::to_stdvec(&word).unwrap();
        let refused = postcard::from_bytes::<Bitboard<Cross>>(&bytes);
        assert!(refused.is_err(), "{word}");
    }
    let short = postcard::to_stdvec(&1_u64).unwrap();
    assert!(postcard::from_bytes::<Bitboard<Eleven>>(&short).is_err(), "two words are needed");
}

#[test]
fn small_values_are_words_in_lower_case() {
    assert_eq!(there_and_back(&Player::First), "\"first\"");
    assert_eq!(there_and_back(&Direction::NorthEast), "\"north_east\"");
    assert_eq!(there_and_back(&Symmetry::AntiTranspose), "\"anti_transpose\"");
    assert_eq!(there_and_back(&Closing::Resignation(Player::Second)), "{\"resignation\":\"second\"}");
    let outcome = Outcome::Win { winner: Player::First, by: GameReason::<u8>::Ending(Ending::Resignation) };
    assert_eq!(there_and_back(&outcome), r#"{"win":{"winner":"first","by":{"ending":"resignation"}}}"#);
    assert_eq!(there_and_back(&MoveList::from_iter([3, 1])), "[3,1]");
    let more = r#"{"win":{"winner":"first","by":1,"extra":1}}"#;
    assert!(refusal::<Outcome<u8>>(more).starts_with("unknown field `extra`"));
}

mod games {
    use super::*;

    const MOVES: [&str; 4] = ["a1-a2", "c3-c2", "a2-a1", "c2-c3"];

    fn game() -> Game<Duel> {
        let mut game = Game::new(Duel::at("2S/3/F2 f 0"));
        for text in MOVES {
            game.play_text(text).unwrap();
        }
        game
    }

    #[test]
    fn a_game_is_its_start_and_its_moves() {
        let mut game = game();
        game.undo();
        game.undo();
        let expected = concat!(
            r#"{"start":"2S/3/F2 f 0","moves":[{"from":"a1","to":"a2"},{"from":"c3","to":"c2"}],"#,
            r#""closing":null,"ply_limit":100000}"#
        );
        assert_eq!(there_and_back(&game), expected);
    }

    /// This deserializer does not complain of what is left.
    #[test]
    fn games_end_with_their_last_field() {
        let json = serde_json::to_value(game()).unwrap();
        let mut fields = ["start", "moves", "closing", "ply_limit"].map(|name| json[name].clone()).to_vec();
        let read = |fields: &[serde_json::Value]| {
            let fields = SeqDeserializer::<_, serde_json::Error>::new(fields.iter().cloned());
            Game::<Duel>::deserialize(SeqAccessDeserializer::new(fields))
        };
        assert_eq!(read(&fields).unwrap(), game());
        fields.push(json["start"].clone());
        assert_eq!(read(&fields).unwrap_err().to_string(), "more elements than are expected");
    }

    #[test]
    fn the_history_comes_back_with_it() {
        for closing in [None, Some(Closing::Agreement), Some(Closing::Resignation(Player::First))] {
            let mut game = game();
            match closing {
                None => {}
                Some(Closing::Agreement) => game.agree_draw().unwrap(),
                Some(Closing::Resignation(player)) => game.resign(player).unwrap(),
            }
            let json = there_and_back(&game);
            let read: Game<Duel> = serde_json::from_str(&json).unwrap();
            assert_eq!(read.occurrences(), 2);
            assert_eq!(read.positions(), game.positions());
            assert_eq!(read.outcome(), game.outcome());
        }
        let limited = Game::with_ply_limit(Duel::at("2S/3/F2 f 0"), 5);
        assert!(there_and_back(&limited).ends_with("\"ply_limit\":5}"));
    }

    #[test]
    fn fields_come_in_any_order_and_some_may_be_missing() {
        let json = r#"{"moves":[{"to":"a2","from":"a1"}],"start":"2S/3/F2 f 0"}"#;
        let read: Game<Duel> = serde_json::from_str(json).unwrap();
        assert_eq!(read.ply(), 1);
        assert_eq!(read.ply_limit(), Game::<Duel>::DEFAULT_PLY_LIMIT);
        assert_eq!(read.closing(), None);
    }

    /// A game from this start, with the moves and further fields as JSON.
    fn refused(start: &str, moves: &str, more: &str) -> alloc::string::String {
        refusal::<Game<Duel>>(&format!(r#"{{"start":"{start}","moves":[{moves}]{more}}}"#))
    }

    #[test]
    fn an_illegal_game_is_refused_with_the_ply_and_the_rule() {
        let start = "2S/3/F2 f 0";
        let first = r#"{"from":"a1","to":"a2"}"#;
        let found = refused(start, &format!(r#"{first},{{"from":"c3","to":"a1"}}"#), "");
        assert!(found.starts_with("ply 2: a1 is not one step away"), "{found}");
        let found = refused(start, &format!("{first},{first}"), "");
        assert!(found.starts_with("ply 2: a1 does not hold your runner"), "{found}");
        let found = refused(start, first, r#","ply_limit":0"#);
        assert!(found.starts_with("ply 1: the game is over: the game reached its ply limit"), "{found}");
        let found = refused("2S/3/F2 f", "", "");
        assert!(found.contains("column 10: expected a space and the plies played"), "{found}");
    }

    #[test]
    fn a_game_that_is_over_is_not_closed() {
        let found = refused("3/3/2F s 5", "", r#","closing":"agreement""#);
        assert!(found.starts_with("the game is over already (first wins: the runner was caught)"), "{found}");
    }

    #[test]
    fn a_game_without_bound_is_refused() {
        let start = "2S/3/F2 f 0";
        let found = refused(start, "", r#","ply_limit":100001"#);
        assert!(found.starts_with("a ply limit of 100001, expected at most 100000"), "{found}");
        refused(start, "", r#","ply_limit":-1"#);
        let moves = alloc::vec![r#"{"from":"a1","to":"a2"}"#; 100_001].join(",");
        let found = refused(start, &moves, "");
        assert!(found.starts_with("invalid length 100001, expected at most 100000 moves"), "{found}");
    }

    #[test]
    fn unknown_and_doubled_fields_are_refused() {
        assert!(refused("2S/3/F2 f 0", "", r#","moves":[]"#).starts_with("duplicate field `moves`"));
        assert!(refused("2S/3/F2 f 0", "", r#","winner":"first""#).starts_with("unknown field `winner`"));
        assert!(refusal::<Game<Duel>>("{}").starts_with("missing field `start`"));
    }

    #[test]
    fn hostile_lengths_and_moves_are_refused_in_binary_too() {
        let mut bytes = postcard::to_stdvec("2S/3/F2 f 0").unwrap();
        let start = bytes.len();
        bytes.extend(postcard::to_stdvec(&u64::MAX).unwrap());
        assert!(postcard::from_bytes::<Game<Duel>>(&bytes).is_err());

        bytes.truncate(start);
        let a3 = Square::named("a3").unwrap();
        let far = DuelMove { from: Square::named("a1").unwrap(), to: a3 };
        bytes.extend(postcard::to_stdvec(&(&[far][..], None::<Closing>, 9_usize)).unwrap());
        assert!(postcard::from_bytes::<Game<Duel>>(&bytes).is_err());
    }

    #[test]
    fn replay_plays_a_record() {
        let start = Duel::at("2S/3/F2 f 0");
        let record = game();
        assert_eq!(Game::replay(start.clone(), record.moves().iter().copied()), Ok(record.clone()));
        let twice = [record.moves()[0]; 2];
        let error = Game::replay(start.clone(), twice).unwrap_err();
        assert_eq!(error.ply, 2);
        assert_eq!(Err(error.rule), record.start().apply(&twice[0]).map(Game::new).unwrap().check(&twice[1]));
    }
}

/// CBOR's reader lends texts of up to 4,096 bytes only.
#[test]
fn long_records_are_read_from_formats_that_do_not_lend_them() {
    for letters in [10, 100_000] {
        let mut record = Record::new("duel").unwrap();
        record.set_comment(&"x".repeat(letters)).unwrap();
        let mut bytes = Vec::new();
        ciborium::into_writer(&record, &mut bytes).unwrap();
        assert_eq!(ciborium::from_reader::<Record, _>(&bytes[..]).unwrap(), record);
    }
}

#[test]
fn a_record_is_its_text() {
    let text = "[Game \"duel\"]\n[Result \"1-0\"]\n\n1. a1-a2 {\"so\"}\n1-0\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(there_and_back(&record), serde_json::to_string(text).unwrap());
    assert_eq!(there_and_back(&record.score()), r#"{"win":"first"}"#);
    assert!(refusal::<Record>(r#""[Game \"duel\"] 1""#).starts_with("line 1, column 16: expected `.`"));
    assert!(refusal::<Record>("1").contains("expected the text of a record"));
}
