//! The suite passes a sound game, and finds every fault that a game can be given.

mod stones;

use alloc::string::String;
use alloc::vec::Vec;

use super::equality::agree_with_each_other;
use super::properties::{examine, stops};
use super::random::Random;
use super::{Engine, InGame, check, check_random_games, examine_game};
use crate::testing::{Duel, DuelMove, Fault, Three};
use crate::{Game, Player, Position, Square, Symmetry};
use stones::{Flaw, Laying, Stones};

/// How the tests' game is told to the suite.
struct Duels {
    /// Whether the moves that can be expressed lack one.
    forgetful: bool,
}

const DUELS: Duels = Duels { forgetful: false };

impl Engine for Duels {
    type Position = Duel;
    type Symmetry = (Symmetry, bool);

    fn encodable_moves(&self, _: &Duel) -> impl Iterator<Item = DuelMove> {
        let skip = usize::from(self.forgetful);
        Square::all().skip(skip).flat_map(|from| Square::all().map(move |to| DuelMove { from, to }))
    }

    fn hash_from_scratch(&self, duel: &Duel) -> u64 {
        duel.hash_from_scratch()
    }

    fn reread(&self, duel: &Duel) -> Result<Duel, String> {
        duel.reread()
    }

    fn symmetries(&self, _: &Duel) -> Vec<(Symmetry, bool)> {
        Symmetry::of::<Three>().flat_map(|symmetry| [(symmetry, false), (symmetry, true)]).collect()
    }

    fn image(&self, duel: &Duel, (symmetry, swapped): (Symmetry, bool)) -> Duel {
        duel.mapped(symmetry, swapped)
    }

    fn image_of_move(&self, _: &Duel, mv: &DuelMove, (symmetry, _): (Symmetry, bool)) -> DuelMove {
        let image = |square: Square<Three>| square.mapped(symmetry).unwrap();
        DuelMove { from: image(mv.from), to: image(mv.to) }
    }

    fn image_of_player(&self, player: Player, (_, swapped): (Symmetry, bool)) -> Player {
        if swapped { !player } else { player }
    }

    fn invariants(&self, duel: &Duel) -> Result<(), String> {
        if duel.outcome().is_some() && duel.plies() == 0 {
            Err("over before it began".into())
        } else {
            Ok(())
        }
    }
}

const OPEN: &str = "2S/3/F2 f 0";
const WALLED: &str = "1#S/3/F#1 s 3";
const CAUGHT: &str = "3/3/2F s 5";
const STUCK: &str = "2S/#2/F#1 f 7";

/// What the suite finds in a game with a fault.
fn finding(fault: Option<Fault>) -> Result<(), String> {
    for text in [OPEN, WALLED, CAUGHT, STUCK] {
        examine(&DUELS, &Duel::at(text).with_fault(fault))?;
    }
    examine_game(&DUELS, &Duel::at(OPEN).with_fault(fault), 60, &mut Random::new(1))
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(finding(None), Ok(()));
    check(&DUELS, &Duel::at(WALLED));
    check_random_games(&DUELS, &Duel::at(OPEN), 20, 60, 1);
}

#[test]
fn a_sound_game_passes_with_its_history() {
    let mut ignoring = Duel::at(OPEN);
    ignoring.repetition = false;
    let mut colliding = Duel::at(OPEN);
    colliding.colliding = true;
    for start in [Duel::at(OPEN), Duel::at(STUCK), ignoring, colliding] {
        check_random_games(&InGame(DUELS), &Game::new(start.clone()), 5, 40, 2);
        check_random_games(&InGame(DUELS), &Game::with_ply_limit(start.clone(), 7), 2, 40, 3);
        let mut closed = Game::new(start);
        if closed.resign(Player::Second).is_ok() {
            check(&InGame(DUELS), &closed);
            closed.reopen();
            closed.agree_draw().unwrap();
            check(&InGame(DUELS), &closed);
        }
    }
}

#[test]
fn every_fault_is_found_and_named() {
    for (fault, finding_part) in [
        (Fault::DoublesMove, "is listed twice"),
        (Fault::DescendingMoves, "but is smaller"),
        (Fault::Miscounts, "count_legal_moves says 1, but 2 are listed"),
        (Fault::StopsLate, "told to stop at move 1 went on to move 2"),
        (Fault::StopsLateAtThird, "told to stop at move 3 went on to move 4"),
        (Fault::ListsOtherMoves, "legal_moves lists other moves"),
        (Fault::VisitsFewer, "legal_moves lists other moves than visit_legal_moves visits"),
        (Fault::VisitsInOtherOrder, "legal_moves lists other moves than visit_legal_moves visits"),
        (Fault::MovesAfterEnd, "the game is over (first wins: the runner was caught) and has legal moves"),
        (Fault::NoEndWhenStuck, "not over and has no legal move"),
        (Fault::ForgetsMove, "is not listed, but check says Ok(())"),
        (Fault::ListsIllegalMove, "is listed, but check says Err(NotAStep(a1))"),
        (Fault::IsLegalLies, "is not listed, but is_legal says that it is legal"),
        (Fault::ApplyAcceptsAll, "apply accepts"),
        (Fault::ApplyNamesOtherRule, "(a1 is walled), but check says Err(NotAStep(a1))"),
        (Fault::ApplyDiffers, "apply and play_unchecked differ"),
        (Fault::ChangesClones, "on a copy changed the position"),
        (Fault::ChangesWhenRefusing, "to refuse moves changed the position"),
        (Fault::TurnStays, "it is still the turn of the first player"),
        (Fault::StaleHash, "is not the recomputed"),
        (Fault::HashOfPath, "equal positions have different hashes"),
        (Fault::HasherOfPath, "equal positions feed a hasher differently"),
        (Fault::NeverRepeats, "equal positions do not repeat each other"),
        (Fault::RepeatsOneWay, "only one of two positions repeats the other"),
        (Fault::RepetitionHashOfPlies, "have different repetition hashes"),
        (Fault::TextLosesTurn, "the position written and read is another one"),
        (Fault::NobodySeesWalls, "equal positions differ in what can be played"),
        (Fault::NobodySeesRepetition, "equal positions differ in what can be played"),
        (Fault::TextRefused, "the position's text is not read: refused"),
        (Fault::MoveTextTurned, "which is read as"),
        (Fault::MoveTextRefused, "which is not read: not a move: column 1: expected a riddle"),
        (Fault::ParsesIllegal, "which is not legal"),
        (Fault::NoStepsNorth, "are not the images of the legal moves"),
        (Fault::NoStepsSouth, "which is not legal in"),
        (Fault::CaughtOnlyInTheWest, "the image's outcome is"),
        (Fault::LeavesWallNorth, "which leads to"),
    ] {
        let found = finding(Some(fault)).expect_err(&alloc::format!("{fault:?} was not found"));
        assert!(found.contains(finding_part), "{fault:?}: {found}");
        assert!(
            found.contains("in the position ") || found.contains("3/"),
            "{fault:?} without a position: {found}"
        );
    }
}

#[test]
fn a_sound_game_of_many_moves_passes() {
    assert_eq!(examine(&Laying, &Stones::empty(None)), Ok(()));
    check_random_games(&Laying, &Stones::framed(None), 1, 25, 1);
    check_random_games(&InGame(Laying), &Game::new(Stones::framed(None)), 1, 4, 1);
}

/// In one game no position comes back, and only the other moves lead to as many stones.
#[test]
fn equality_is_asked_of_the_positions_after_different_moves() {
    let flaw = Some(Flaw::EqualInNumber);
    for position in [Stones::empty(flaw), Stones::framed(flaw)] {
        let found = examine(&Laying, &position).unwrap_err();
        assert!(found.starts_with("equal positions have different hashes: "), "{found}");
    }
}

#[test]
fn equality_is_asked_of_a_position_and_its_images() {
    let flaw = Some(Flaw::EqualWhenTurned);
    for position in [Stones::empty(flaw), Stones::framed(flaw)] {
        let found = examine(&Laying, &position).unwrap_err();
        assert!(found.starts_with("equal positions have different hashes: "), "{found}");
    }
    // The only move has no other one to be compared with, but d4 becomes h8.
    let found = examine(&Laying, &Stones::all_but("d4", flaw)).unwrap_err();
    assert!(found.starts_with("under HalfTurn: equal positions have different hashes: "), "{found}");
}

/// Turned by half, a1 becomes k11, the last square of all, and none of the first 41 squares another one.
#[test]
fn of_many_positions_those_that_feed_a_hasher_the_same_are_compared() {
    let flaw = Some(Flaw::EqualWhenTurned);
    let mut positions: Vec<_> = Square::all().take(41).map(|square| Stones::one_at(square, flaw)).collect();
    assert_eq!(agree_with_each_other(&positions), Ok(()));
    positions.extend(Square::named("k11").map(|last| Stones::one_at(last, flaw)));
    let found = agree_with_each_other(&positions).unwrap_err();
    assert!(found.starts_with("equal positions have different hashes: "), "{found}");
}

/// The only two positions that repeat each other are the first one, a1, and the one so many places later, k11.
fn turned_are_found_at(distance: usize, len: usize) -> bool {
    let flaw = Some(Flaw::RepeatsWhenTurned);
    let mut squares: Vec<_> = Square::all().take(len).collect();
    squares[distance] = Square::named("k11").unwrap();
    let positions: Vec<_> = squares.into_iter().map(|square| Stones::one_at(square, flaw)).collect();
    match agree_with_each_other(&positions) {
        Ok(()) => false,
        Err(found) => {
            assert!(found.starts_with("positions that repeat each other have different"), "{found}");
            true
        }
    }
}

#[test]
fn of_few_positions_each_is_compared_with_each() {
    for len in 2..=32 {
        assert!((1..len).all(|distance| turned_are_found_at(distance, len)), "{len}");
    }
}

#[test]
fn of_many_positions_those_at_powers_of_two_are_compared() {
    for distance in 1..41 {
        let is_power = [1, 2, 4, 8, 16, 32].contains(&distance);
        assert_eq!(turned_are_found_at(distance, 41), is_power, "{distance}");
    }
}

#[test]
fn equality_and_repetition_are_asked_in_both_directions() {
    for (flaw, finding_part) in [
        (Flaw::EqualsEarlier, "only one of two positions equals the other"),
        (Flaw::RepeatsEarlier, "only one of two positions repeats the other"),
        (Flaw::UnequalToo, "`!=` is not the opposite of `==`"),
    ] {
        let found = examine(&Laying, &Stones::framed(Some(flaw))).unwrap_err();
        assert!(found.contains(finding_part), "{flaw:?}: {found}");
    }
}

#[test]
fn a_visit_is_stopped_far_on_too() {
    for (from, to) in [(16, 25), (23, 24)] {
        let found = examine(&Laying, &Stones::framed(Some(Flaw::PassesStops { from, to }))).unwrap_err();
        let stop = from + 1;
        assert!(found.contains(&alloc::format!("told to stop at move {stop} went on to move ")), "{found}");
        let found = examine(&Laying, &Stones::framed(Some(Flaw::LosesBreaks { from, to }))).unwrap_err();
        assert!(found.contains("returned Continue(())"), "{found}");
    }
    // Of 121 moves every eleventh is tried, whichever comes first.
    for from in 16..95 {
        let to = from + 11;
        let found = examine(&Laying, &Stones::empty(Some(Flaw::PassesStops { from, to }))).unwrap_err();
        assert!(found.contains("told to stop at move "), "{from}: {found}");
    }
}

#[test]
fn visits_are_stopped_everywhere_or_in_every_run() {
    for len in 0..=64 {
        assert!(stops(len, 5).eq(0..len), "{len}");
    }
    // The root of 1000 is 31 and a fraction.
    let each_31st = (31..984).step_by(31);
    assert!(stops(1000, 0).eq((0..16).chain(each_31st).chain(984..1000)));
    for shift in [0, 1, 30, 31, u64::MAX] {
        let stops: Vec<_> = stops(1000, shift).collect();
        assert!((0..16).chain(984..1000).all(|at| stops.contains(&at)));
        assert!(stops.windows(2).all(|pair| pair[0] < pair[1] && pair[1] - pair[0] <= 31), "{stops:?}");
        assert!(stops.len() <= 16 + 16 + 33, "{stops:?}");
    }
}

#[test]
fn a_test_that_forgets_a_legal_move_is_found() {
    let forgetful = Duels { forgetful: true };
    let found = examine(&forgetful, &Duel::at(OPEN)).unwrap_err();
    assert!(found.contains("encodable_moves lacks the legal move DuelMove { from: a1, to: b1 }"), "{found}");
}

#[test]
fn an_invariant_of_the_game_is_asked() {
    let found = examine(&DUELS, &Duel::at("3/1F1/3 s 0")).unwrap_err();
    assert_eq!(found, "over before it began\nin the position 3/1F1/3 s 0 (0)");
}

#[test]
fn an_invariant_of_the_position_is_asked_of_its_game_too() {
    let game = Game::new(Duel::at("3/1F1/3 s 0"));
    assert!(examine(&InGame(DUELS), &game).unwrap_err().starts_with("over before it began"));
}

/// A position that is played elsewhere when it is played again.
#[test]
fn a_game_that_is_not_itself_after_undo_and_redo_is_found() {
    let start = Duel::at(OPEN).with_fault(Some(Fault::PlaysOtherwiseAgain));
    let mut game = Game::new(start);
    for text in ["a1-a2", "c3-c2"] {
        game.play_text(text).unwrap();
    }
    let found = InGame(DUELS).invariants(&game).unwrap_err();
    assert!(found.starts_with("the game undone to ply 1 is "), "{found}");
}

#[test]
fn undo_is_asked_of_every_game() {
    // Without its repetition hash a position is counted apart from its first occurrence.
    let start = Duel::at(OPEN).with_fault(Some(Fault::RepetitionHashOfPlies));
    let mut game = Game::new(start);
    for text in ["a1-a2", "c3-c2", "a2-a1", "c2-c3"] {
        game.play_text(text).unwrap();
    }
    assert!(examine(&InGame(DUELS), &game).is_err());
}

#[test]
#[should_panic(expected = "count_legal_moves says 1, but 2 are listed\nin the position 2S/3/F2 f 0 (0)")]
fn check_panics_with_the_property_and_the_position() {
    check(&DUELS, &Duel::at(OPEN).with_fault(Some(Fault::Miscounts)));
}

#[test]
#[should_panic(expected = "is not the recomputed")]
fn check_random_games_panics_too() {
    check_random_games(&DUELS, &Duel::at(OPEN).with_fault(Some(Fault::StaleHash)), 1, 2, 1);
}
