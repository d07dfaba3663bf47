//! What the guide says about a server's games.

use hnefatafl::board_core::record::Record;
use hnefatafl::{Game, Player, Position, Rules, Tafl7, Tafl11};

use crate::server::{Refusal, Table, open};

const GUIDE: &str = include_str!("../../../docs/server.md");
const GAMES: [&str; 4] = ["hnefatafl", "camelot", "chivalry", "graf-cestod"];

#[test]
fn the_guide_shows_the_server() {
    crate::shows(GUIDE, include_str!("server.rs"));
}

#[test]
fn every_game_of_the_guide_opens_and_no_other() {
    for game in GAMES {
        let mut table = open(game).unwrap();
        let view = table.view();
        assert_eq!((view.ply, view.turn, view.outcome), (0, Player::First, None), "{game}");
        table.play(Player::First, 0, &view.legal_moves[0]).unwrap();
        assert_eq!((table.view().ply, table.view().turn), (1, Player::Second), "{game}");
    }
    assert!(open("chess").is_none());
}

#[test]
fn a_client_is_told_so_many_moves_and_no_more() {
    assert_eq!(open("hnefatafl").unwrap().view().legal_moves.len(), 116);
    assert_eq!(open("graf-cestod").unwrap().view().legal_moves.len(), 500, "of 22,176 deployments");
}

#[test]
fn a_request_is_refused_with_its_status() {
    let mut table = open("hnefatafl").unwrap();
    let before = table.view();
    let mut refused = |player, ply, text: &str| {
        let refusal = table.play(player, ply, text).unwrap_err();
        assert_eq!(table.view(), before, "a refused request changes nothing");
        (refusal.status(), refusal.to_string())
    };
    assert_eq!(refused(Player::Second, 0, "d1-d4"), (403, "it is the other player's turn".into()));
    assert_eq!(
        refused(Player::First, 1, "d1-d4"),
        (409, "the game is at ply 0, not 1: load it again".into())
    );
    assert_eq!(
        refused(Player::First, 0, "d1-a1"),
        (422, "a1 is reserved for the king: no attacker may stop there".into())
    );
    assert_eq!(refused(Player::First, 0, "\0").0, 422);
    assert_eq!(refused(Player::First, 0, &"d".repeat(1 << 20)).0, 422);
}

#[test]
fn a_request_that_is_sent_twice_is_played_once() {
    let mut table = open("camelot").unwrap();
    let mv = table.view().legal_moves[0].clone();
    table.play(Player::First, 0, &mv).unwrap();
    assert_eq!(table.play(Player::First, 0, &mv), Err(Refusal::Stale { now: 1, yours: 0 }));
}

#[test]
fn a_finished_game_says_so_to_both_players() {
    let escape: Position<Tafl7> = "7/7/4t2/7/7/2K4/7 d".parse().unwrap();
    let mut game = Game::new(escape);
    Table::play(&mut game, Player::Second, 0, "c2-a2").unwrap();
    Table::play(&mut game, Player::First, 1, "e5-e4").unwrap();
    Table::play(&mut game, Player::Second, 2, "a2-a1").unwrap();
    assert_eq!(game.view().outcome.as_deref(), Some("second wins: the king escaped"));
    assert!(game.view().legal_moves.is_empty());
    for player in [Player::First, Player::Second] {
        let refusal = Table::play(&mut game, player, 3, "e4-e3").unwrap_err();
        assert_eq!(
            (refusal.status(), refusal.to_string().as_str()),
            (422, "the game is over: the defenders won, the king escaped")
        );
    }
}

#[test]
fn a_record_brings_the_game_back() {
    for game in GAMES {
        let mut table = open(game).unwrap();
        for ply in 0..6 {
            let view = table.view();
            table.play(view.turn, ply, view.legal_moves.last().unwrap()).unwrap();
        }
        let record = Record::parse(&table.record()).unwrap();
        assert_eq!(record.moves().len(), 6);
        assert_eq!(record.tag("PlyLimit"), Some("1000"), "the bound comes back too");
        if game == "hnefatafl" {
            let again: Game<Position<Tafl11>> = record.replay().unwrap();
            assert_eq!(again.view(), table.view());
            assert_eq!(*again.position().rules(), Rules::FETLAR);
        }
    }
}
