//! Games as records, and rules as the records write them.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

mod common;

use camelot::board_core::record::Record;
use camelot::{Board, Camelot, Chivalry, Game, NoMoves, OwnCastleEntry, Position, Rules, UnknownRules};
use common::random::{self, Choice};
use proptest::prelude::*;

#[test]
fn a_game_is_written_with_its_rules_and_start() {
    let mut game = Game::new(Position::<Camelot>::start(Rules::WCF));
    let start = game.start().to_string();
    game.play_text("c6-c7").unwrap();
    game.agree_draw().unwrap();
    let text = format!(
        "[Game \"camelot\"]\n[Rules \"wcf\"]\n[Start \"{start}\"]\n[Termination \"agreement\"]\n\
         [Result \"1/2-1/2\"]\n\n1. c6-c7\n1/2-1/2\n"
    );
    let record = Record::of_game(&game).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(text.parse::<Record>().unwrap().replay(), Ok(game));
}

#[test]
fn a_broken_record_gives_the_line_the_move_and_the_rule() {
    let start = Position::<Camelot>::start(Rules::CLASSIC);
    let record: Record =
        format!("[Game \"camelot\"]\n[Rules \"classic\"]\n[Start \"{start}\"]\n\n1. c6-c7\n1... c6-c8\n*")
            .parse()
            .unwrap();
    let error = record.replay::<Position<Camelot>>().unwrap_err();
    assert_eq!(error.to_string(), "line 6, column 6: move 2, `c6-c8`: there is no piece on c6");
}

#[test]
fn rules_are_a_preset_and_what_differs() {
    for entry in [OwnCastleEntry::EndsMove, OwnCastleEntry::GoesOn] {
        for no_moves in [NoMoves::Draw, NoMoves::Loss] {
            let mut rules = Rules::CLASSIC;
            (rules.own_castle_entry, rules.no_moves) = (entry, no_moves);
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
    }
    assert_eq!("wcf no_moves=draw own_castle_entry=ends_move".parse(), Ok(Rules::CLASSIC));
    let preset = |word: &str| UnknownRules::Preset { column: 1, word: word.into() };
    let rule = |column, word: &str| UnknownRules::Rule { column, word: word.into() };
    let twice = |column, word: &str| UnknownRules::Twice { column, word: word.into() };
    for (text, error) in [
        ("", preset("")),
        ("WCF", preset("WCF")),
        ("wcf ", rule(5, "")),
        ("wcf no_moves", rule(5, "no_moves")),
        ("wcf no_moves=draw Ärger", rule(19, "Ärger")),
        ("wcf  no_moves=draw", rule(5, "")),
        ("wcf no_moves=draw no_moves=loss", twice(19, "no_moves=loss")),
    ] {
        assert_eq!(text.parse::<Rules>(), Err(error.clone()), "{text:?}");
        assert!(error.to_string().starts_with(&format!("column {}: ", error.column())), "{error}");
    }
}

/// Where, what is there, and what is expected.
#[test]
fn unknown_rules_are_told_with_their_word() {
    let message = |text: &str| text.parse::<Rules>().unwrap_err().to_string();
    let preset = "column 1: unknown rules \"hou\\nse\", expected `classic` or `wcf`";
    assert_eq!(message("hou\nse"), preset);
    let values =
        "`own_castle_entry=ends_move`, `own_castle_entry=goes_on`, `no_moves=draw` or `no_moves=loss`";
    let rule = format!("column 5: unknown rule \"no_moves=win\", expected {values}");
    assert_eq!(message("wcf no_moves=win"), rule);
    let twice = "column 23: \"no_moves=loss\" changes a rule a second time, and each can be changed once";
    assert_eq!(message("classic no_moves=draw no_moves=loss"), twice);
    // Forty characters of a word are enough.
    let long = "é".repeat(1_000_000);
    let beginning = format!("column 1: unknown rules \"{}…\", expected", &long[..80]);
    assert!(message(&long).starts_with(&beginning), "{}", message(&long));
    assert!(!message(&"é".repeat(40)).contains('…'));
    let record: Record = "[Game \"camelot\"]\n[Rules \"wfc\"]\n\n*".parse().unwrap();
    let error = record.replay::<Position<Camelot>>().unwrap_err().to_string();
    let line =
        "line 2, column 1: the tag `Rules`: column 1: unknown rules \"wfc\", expected `classic` or `wcf`";
    assert_eq!(error, line);
}

fn goes_there_and_back<B: Board>(start: Position<B>, choices: &[Choice]) {
    let mut game = Game::new(start);
    for choice in choices {
        if game.outcome().is_some() {
            break;
        }
        game.play(&choice.among(game.position()).unwrap()).unwrap();
    }
    let text = Record::of_game(&game).unwrap().to_string();
    assert_eq!(text.parse::<Record>().unwrap().replay(), Ok(game), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_games_go_there_and_back(
        of_camelot in random::position::<Camelot>(&[15]),
        of_chivalry in random::position::<Chivalry>(&[15]),
        choices in random::choices(80),
    ) {
        goes_there_and_back(of_camelot, &choices);
        goes_there_and_back(of_chivalry, &choices);
    }
}
