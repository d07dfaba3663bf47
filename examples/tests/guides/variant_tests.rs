//! The variant of the guide keeps what every position promises.

use hnefatafl::board_core::conformance::{Engine, InGame, check, check_random_games};
use hnefatafl::board_core::{Position as _, Symmetry};
use hnefatafl::{Game, Move, Position, Rules, Square, Tafl7};

use crate::variant::BareKing;

const GUIDE: &str = include_str!("../../../docs/variants.md");

#[test]
fn the_guide_shows_the_variant() {
    crate::shows(GUIDE, include_str!("variant.rs"));
}

fn position(text: &str) -> BareKing<Tafl7> {
    BareKing(Position::parse(text, Rules::FETLAR).unwrap())
}

/// The defender on c3 stands beside the attacker on b3; the attacker from d6 comes to its other side.
#[test]
fn a_king_who_loses_his_last_defender_has_lost() {
    let mut game = Game::new(position("7/3t3/7/7/1tT4/5K1/7 a"));
    game.play_text("d6-d3").unwrap();
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.to_string(), "first wins: the king has lost his last defender");
    assert!(game.legal_moves().is_empty());
    assert_eq!(
        game.play_text("f2-f1").unwrap_err().to_string(),
        "the game is over: the king has lost his last defender"
    );
}

#[test]
fn a_king_with_a_defender_plays_on() {
    let mut game = Game::new(position("7/3t3/7/7/1tT4/T4K1/7 a"));
    game.play_text("d6-d3").unwrap();
    assert!(game.outcome().is_none());
    assert_eq!(game.position().0.defenders().len(), 1);
    game.play_text("f2-f1").unwrap();
}

#[test]
fn a_bare_king_who_escapes_has_won_all_the_same() {
    let escaped = position("7/7/7/2t4/7/7/K6 a");
    assert_eq!(escaped.outcome().unwrap().to_string(), "second wins: the king escaped");
}

/// The variant decides as the engine does what repetition is, and finds it as fast.
#[test]
fn repetition_is_that_of_the_engine() {
    for rules in [Rules::FETLAR, Rules::HELMFRID] {
        let start = Position::<Tafl7>::parse("7/3t3/7/3K3/3T3/7/2t4 a", rules).unwrap();
        let variant = BareKing(start);
        assert_eq!(variant.repetition_draws(), start.repetition_draws());
        assert_eq!(variant.repetition_hash(), start.repetition_hash());
        assert_ne!(variant.repetition_hash(), variant.hash64(), "that is what a trait's default would be");
    }
}

struct Tafl;

impl Engine for Tafl {
    type Position = BareKing<Tafl7>;
    type Symmetry = Symmetry;

    fn encodable_moves(&self, _: &Self::Position) -> impl Iterator<Item = Move<Tafl7>> {
        Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)))
    }

    fn hash_from_scratch(&self, position: &Self::Position) -> u64 {
        position.0.hash_from_scratch()
    }

    fn reread(&self, position: &Self::Position) -> Result<Self::Position, String> {
        let text = position.0.to_string();
        Position::parse(&text, *position.0.rules()).map(BareKing).map_err(|error| error.to_string())
    }

    fn symmetries(&self, _: &Self::Position) -> Vec<Symmetry> {
        Symmetry::of::<Tafl7>().collect()
    }

    fn image(&self, position: &Self::Position, symmetry: Symmetry) -> Self::Position {
        BareKing(position.0.mapped(symmetry))
    }

    fn image_of_move(&self, _: &Self::Position, mv: &Move<Tafl7>, symmetry: Symmetry) -> Move<Tafl7> {
        mv.mapped(symmetry)
    }
}

#[test]
fn it_keeps_what_every_position_promises() {
    let start = BareKing(Position::start(Rules::FETLAR));
    check_random_games(&Tafl, &start, 2, 12, 1);
    check_random_games(&InGame(Tafl), &Game::new(start), 1, 8, 2);
    check(&Tafl, &position("7/7/7/2t4/7/5K1/7 d"));
    check(&Tafl, &position("7/7/7/2t4/7/5K1/7 a"));
}
