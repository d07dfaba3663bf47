//! The end.

use graf_cestod::Game;
use graf_cestod::board_core::{Ending, GameReason};

use super::*;

#[test]
fn capturing_the_graf_wins() {
    rule("Capturing the enemy graf wins at once.");
    assert_eq!(ending(&after("6/6/6/6/1g4/G5 1 -", "a1xb2")), "First wins: graf-captured");
    assert_eq!(ending(&after("6/6/6/6/1g4/R4G 1 -", "a1xb2")), "First wins: graf-captured");
    assert_eq!(ending(&after("6/6/6/6/1G4/g5 2 -", "a1xb2")), "Second wins: graf-captured");
    assert_eq!(ending(&after("g5/6/6/6/1r4/G5 1 -", "a1xb2")), "goes on");
}

#[test]
fn the_loser_is_to_move_and_cannot() {
    rule("The other side is then to move, bound by the landing cell, and has no moves.");
    let over = after("6/6/6/6/1g4/G5 1 -", "a1xb2");
    assert_eq!(over.to_string(), "6/6/6/6/1G4/6 2 3");
    assert_eq!(over.legal_moves().len(), 0);
    // Not even with rytirod that could move and return.
    let over = after("rr4/6/6/6/1g4/G5 1 -", "a1xb2");
    assert_eq!(over.legal_moves().len(), 0);
    assert_eq!(play(&over.to_string(), "a6-a5"), "the game is over: First won, the graf was captured");
}

/// Reached by legal play; every way of First's pieces is blocked.
const BLOCKED: &str = "6/6/r5/Rr1r2/RRrRg1/G1Rr2 1 1";

#[test]
fn who_cannot_act_loses() {
    rule("A side without any legal action loses.");
    assert_eq!(ending(&at(BLOCKED)), "Second wins: no-moves");
    assert_eq!(at(BLOCKED).legal_moves().len(), 0);
    assert_eq!(play(BLOCKED, "a1-b1"), "the game is over: Second won, the side to move has no legal action");
    // The other side can still move, and goes on.
    assert_eq!(ending(&at(&BLOCKED.replace("1 1", "2 1"))), "goes on");
    // With a rytir less First can return it.
    assert_eq!(ending(&at("6/6/r5/Rr1r2/RRr1g1/G1Rr2 1 1")), "goes on");
    // The same for the other side.
    let mirrored = "6/6/R5/rR1R2/rrRrG1/g1rR2 2 1";
    assert_eq!(ending(&at(mirrored)), "First wins: no-moves");
}

fn game(text: &str, moves: &str) -> Game<Position> {
    let mut game = Game::new(at(text));
    for mv in moves.split_whitespace() {
        game.play_text(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    game
}

fn is_drawn_by_repetition(game: &Game<Position>) -> bool {
    game.outcome() == Some(Outcome::Draw { by: GameReason::Ending(Ending::Repetition) })
}

/// The grafs go to and fro between cells of value 3 and 1.
const TO_AND_FRO: &str = "6/4g1/6/6/1G4/6 1 3";
const ROUND: &str = "b2-b1 e5-e4 b1-b2 e4-e5 ";

#[test]
fn the_third_occurrence_is_a_draw() {
    rule("The third occurrence of a position is a draw.");
    let once = game(TO_AND_FRO, ROUND);
    assert_eq!((once.occurrences(), once.outcome()), (2, None));
    let twice = game(TO_AND_FRO, &ROUND.repeat(2));
    assert_eq!(twice.occurrences(), 3);
    assert!(is_drawn_by_repetition(&twice));
    assert_eq!(twice.legal_moves().len(), 0);
}

#[test]
fn the_bound_value_is_part_of_the_position() {
    rule("Positions are the same when cells, side to move and bound value are.");
    // After two rounds these cells have stood there three times, but once with nothing that binds.
    let game = game(&TO_AND_FRO.replace("1 3", "1 -"), &ROUND.repeat(2));
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    let same = |one: &str, other: &str| at(one).repeats(&at(other));
    assert!(same(TO_AND_FRO, TO_AND_FRO));
    assert!(!same(TO_AND_FRO, "6/4g1/6/6/1G4/6 1 2"));
    assert!(!same(TO_AND_FRO, "6/4g1/6/6/1G4/6 2 3"));
    assert!(!same(TO_AND_FRO, "6/4g1/6/6/1G4/R5 1 3"));
    assert!(!same("6/4g1/6/6/1GR3/6 1 3", "6/4g1/6/6/1RG3/6 1 3"));
    assert!(!same(TO_AND_FRO, "6/4g1/6/6/1G4/6 1 3 333333/333333/222222/222222/111111/111111"));
    // Which cell gave the bound value is no part of it.
    assert!(same(TO_AND_FRO, &after(TO_AND_FRO, ROUND).to_string()));
    assert!(after(TO_AND_FRO, ROUND).repeats(&at(TO_AND_FRO)));
}

#[test]
fn captures_do_not_reset_the_count() {
    rule("Captures do not reset the count.");
    // Each side captures a rytir and returns one.
    let start = "4R1/6/5R/6/G1r3/3g2 1 1";
    let round = "R@b1 c2-c1 b1xc1 R@d2 c1-c2 d2xc2 ";
    let once = game(start, round);
    assert_eq!(once.position().to_string(), start);
    assert_eq!((once.occurrences(), once.outcome()), (2, None));
    assert!(is_drawn_by_repetition(&game(start, &round.repeat(2))));
}
