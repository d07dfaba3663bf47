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
    for (text, error) in [
        ("", UnknownRules::Preset),
        ("WCF", UnknownRules::Preset),
        ("wcf ", UnknownRules::Rule),
        ("wcf no_moves", UnknownRules::Rule),
        ("wcf no_moves=win", UnknownRules::Rule),
        ("wcf no_moves=draw no_moves=loss", UnknownRules::Twice),
    ] {
        assert_eq!(text.parse::<Rules>(), Err(error), "{text:?}");
    }
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
