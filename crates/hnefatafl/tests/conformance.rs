//! The suite that every engine must satisfy: all sizes, the presets and random rules, with history too.

#![allow(clippy::unwrap_used)]

mod random;

use hnefatafl::board_core::conformance::{Engine, InGame, check, check_random_games};
use hnefatafl::board_core::{MoveList, Position as _, Symmetry};
use hnefatafl::{
    Bitboard, Board, Encirclement, Escape, Game, KingArms, KingCapture, Move, NoMoves, PieceSet, Position,
    Repetition, Rules, Side, Square, StartLayout, Tafl7, Tafl9, Tafl11, Tafl19,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Tafl on the board `B`.
struct Tafl<B>(std::marker::PhantomData<B>);

const fn tafl<B: Board>() -> Tafl<B> {
    Tafl(std::marker::PhantomData)
}

impl<B: Board> Engine for Tafl<B> {
    type Position = Position<B>;
    type Symmetry = Symmetry;

    fn encodable_moves(&self, _: &Position<B>) -> impl Iterator<Item = Move<B>> {
        Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)))
    }

    fn hash_from_scratch(&self, position: &Position<B>) -> u64 {
        position.hash_from_scratch()
    }

    fn reread(&self, position: &Position<B>) -> Result<Position<B>, String> {
        Position::parse(&position.to_string(), *position.rules()).map_err(|error| error.to_string())
    }

    fn symmetries(&self, _: &Position<B>) -> Vec<Symmetry> {
        Symmetry::of::<B>().collect()
    }

    fn image(&self, position: &Position<B>, symmetry: Symmetry) -> Position<B> {
        position.mapped(symmetry)
    }

    fn image_of_move(&self, _: &Position<B>, mv: &Move<B>, symmetry: Symmetry) -> Move<B> {
        mv.mapped(symmetry)
    }

    fn invariants(&self, position: &Position<B>) -> Result<(), String> {
        let again = Position::new(position.setup()).map_err(|error| error.to_string())?;
        if again != *position {
            return Err(format!("its setup makes {again:?}"));
        }
        moves_from_is_the_list(position)
    }
}

/// The moves of each piece are those of the list that start there, and no other square has any.
fn moves_from_is_the_list<B: Board>(position: &Position<B>) -> Result<(), String> {
    let moves = position.legal_moves();
    for from in Square::all() {
        let listed: MoveList<Move<B>> = moves.iter().filter(|mv| mv.from == from).copied().collect();
        let found = position.moves_from(from);
        if found != listed {
            return Err(format!("moves_from({from}) is {found:?}, listed are {listed:?}"));
        }
        let ends: Bitboard<B> = listed.iter().map(|mv| mv.to).collect();
        let targets = position.targets(from);
        if targets != ends {
            return Err(format!("targets({from}) is {targets:?}, listed are {listed:?}"));
        }
    }
    Ok(())
}

/// Rules that differ from the presets in every flag.
fn other_rules() -> Rules {
    let mut rules = Rules::FETLAR;
    rules.first_mover = Side::Defenders;
    rules.escape = Escape::Edges;
    rules.king_capture = KingCapture::TwoSides;
    rules.king_arms = KingArms::HammerOnly;
    rules.encirclement = Encirclement::Ignored;
    rules.repetition = Repetition::Ignored;
    rules.no_moves = NoMoves::Draw;
    rules.throne.stop = PieceSet::ALL;
    rules.throne.pass = PieceSet::KING;
    rules.throne.hostile = PieceSet::NONE;
    rules.throne.hostile_when_empty = PieceSet::DEFENDERS;
    rules.corners.stop = PieceSet::DEFENDERS | PieceSet::KING;
    rules.corners.hostile = PieceSet::ATTACKERS;
    rules
}

fn games<B: StartLayout>(games: usize, plies: usize) {
    for rules in [Rules::FETLAR, Rules::HELMFRID, other_rules()] {
        check_random_games(&tafl::<B>(), &Position::start(rules), games, plies, 1);
    }
}

#[test]
fn games_on_7() {
    games::<Tafl7>(3, 60);
}

#[test]
fn games_on_9() {
    games::<Tafl9>(1, 40);
}

#[test]
fn games_on_11() {
    games::<Tafl11>(1, 12);
}

#[test]
fn games_with_their_history() {
    for rules in [Rules::FETLAR, Rules::HELMFRID, other_rules()] {
        let game = Game::new(Position::<Tafl7>::start(rules));
        check_random_games(&InGame(tafl::<Tafl7>()), &game, 1, 12, 3);
    }
    // Few pieces, so that positions come again.
    let few = Position::<Tafl7>::parse("7/t6/7/3K3/7/7/7 a", Rules::FETLAR).unwrap();
    check_random_games(&InGame(tafl::<Tafl7>()), &Game::new(few), 2, 20, 4);
    let mut repeated = Game::new(few);
    for mv in ["a6-a5", "d4-d5", "a5-a6", "d5-d4"].repeat(2) {
        repeated.play_text(mv).unwrap();
    }
    check(&InGame(tafl::<Tafl7>()), &repeated);
}

#[test]
fn every_encodable_move_on_the_largest_board() {
    let mut setup = hnefatafl::Setup::<Tafl19>::empty(Rules::HELMFRID);
    setup.king = Some("j10".parse().unwrap());
    setup.attackers = ["a10", "j1", "s10", "j19"].map(|name| name.parse().unwrap()).into_iter().collect();
    setup.defenders = ["i10", "j11"].map(|name| name.parse().unwrap()).into_iter().collect();
    check(&tafl::<Tafl19>(), &Position::new(setup).unwrap());
}

/// Plays moves between squares of these numbers that hardly any rule allows, one after another: any valid
/// position may come of it, but never a panic.
fn play_anything<B: Board>(mut position: Position<B>, moves: &[(Index, Index)]) {
    let squares: Vec<Square<B>> = Square::all().collect();
    for (from, to) in moves {
        let mv = Move::new(*from.get(&squares), *to.get(&squares));
        let _ = (position.check(&mv), position.captures_of(&mv), position.display_move(&mv).to_string());
        position.play_unchecked(&mv);
        assert_eq!(Position::new(position.setup()), Ok(position), "after {mv}");
        let _ = (position.outcome(), position.legal_moves(), position.count_legal_moves());
        let _ = (position.king_threats(), position.king_escapes(), position.to_string());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_position_under_any_rules(position in random::position::<Tafl7>(random::rules())) {
        check(&tafl::<Tafl7>(), &position);
    }

    #[test]
    fn any_position_under_a_preset(position in random::position::<Tafl9>(random::preset())) {
        check(&tafl::<Tafl9>(), &position);
    }

    #[test]
    fn illegal_moves_leave_valid_positions(
        small in random::position::<Tafl7>(random::rules()),
        middle in random::position::<Tafl9>(random::rules()),
        large in random::position::<Tafl19>(random::rules()),
        moves in proptest::collection::vec(any::<(Index, Index)>(), 0..200),
    ) {
        play_anything(small, &moves);
        play_anything(middle, &moves);
        play_anything(large, &moves);
    }
}
