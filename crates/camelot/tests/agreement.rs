//! The engine and the naive rules of `naive/mod.rs` agree: on every legal move and how it is written, what it
//! captures, the position after it, and the outcome.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

mod common;
mod naive;

use std::collections::BTreeSet;

use camelot::board_core::Position as _;
use camelot::{Board, Camelot, Chivalry, Color, Duty, Move, Outcome, Position};
use common::random::{self, Choice};
use common::{ALL_RULES, at};
use naive::{Kind, Naive};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

fn kind<B: Board>(mv: &Move<B>) -> Kind {
    match mv {
        Move::Plain { .. } => Kind::Plain,
        Move::Canter { .. } => Kind::Canter,
        Move::Capture { .. } => Kind::Capture,
        Move::Charge { .. } => Kind::Charge,
    }
}

fn outcome<B: Board>(position: &Position<B>) -> Option<String> {
    position.outcome().map(|outcome| match outcome {
        Outcome::Win { winner, by } => format!("win {} {}", Color::from(winner).symbol(), by.name()),
        Outcome::Draw { by } => format!("draw {}", by.name()),
    })
}

/// What random positions had, so that comparisons of nothing but quiet moves are noticed.
#[derive(Default)]
struct Seen {
    kinds: BTreeSet<Kind>,
    duties: BTreeSet<&'static str>,
    ends: BTreeSet<&'static str>,
}

impl Seen {
    fn note<B: Board>(&mut self, position: &Position<B>) {
        self.kinds.extend(position.legal_moves().iter().map(kind));
        self.ends.extend(position.outcome().map(|outcome| outcome.reason().name()));
        self.duties.insert(match position.duty() {
            Duty::Free => "free",
            Duty::Capture { .. } => "capture",
            Duty::LeaveCastle { .. } => "leave",
            Duty::LeaveCastleCapturing { .. } => "leave capturing",
            _ => "unknown",
        });
    }
}

/// Compares outcome, moves and their texts, captured pieces and the positions after each move.
fn compare<B: Board>(position: &Position<B>) {
    let naive = Naive::parse(&position.to_string(), i32::from(B::FILES), position.rules());
    assert_eq!(naive.text(), position.to_string());
    assert_eq!(outcome(position), naive.outcome(), "{position:?}");
    let mut expected: Vec<_> = naive
        .moves()
        .iter()
        .map(|mv| {
            let mut captured: Vec<String> = mv.captured.iter().map(|&p| naive::name(p)).collect();
            captured.sort_unstable();
            (mv.kind, mv.text(), captured, naive.play(mv).text())
        })
        .collect();
    expected.sort_unstable();
    let moves = position.legal_moves();
    assert!(moves.is_sorted_by(|a, b| a < b), "{position:?}");
    assert_eq!(position.count_legal_moves(), moves.len() as u64, "{position:?}");
    let mut found: Vec<_> = moves
        .iter()
        .map(|mv| {
            let mut captured: Vec<String> = mv.captures().map(|square| square.to_string()).collect();
            captured.sort_unstable();
            let text = position.display_move(mv).to_string();
            assert_eq!(position.parse_move(&text).as_ref(), Ok(mv), "{position:?}");
            (kind(mv), text, captured, position.apply(mv).unwrap().to_string())
        })
        .collect();
    found.sort_unstable();
    assert_eq!(found, expected, "{position:?}");
}

fn compare_along<B: Board>(mut position: Position<B>, choices: &[Choice]) {
    for choice in choices {
        // Dense positions can have more chains than a comparison has time for.
        if position.count_legal_moves() > 3000 {
            return;
        }
        compare(&position);
        let Some(mv) = choice.among(&position) else { return };
        position = position.apply(&mv).unwrap();
    }
}

fn any_position<B: Board>() -> impl Strategy<Value = Position<B>> {
    random::position(&[2, 5, 10, 20, 30, 40])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn random_games_of_camelot_agree(rules in random::rules(), choices in random::choices(400)) {
        compare_along(Position::<Camelot>::start(rules), &choices);
    }

    #[test]
    fn random_games_of_chivalry_agree(rules in random::rules(), choices in random::choices(400)) {
        compare_along(Position::<Chivalry>::start(rules), &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1200))]

    #[test]
    fn random_positions_of_camelot_agree(position in any_position::<Camelot>(), choices in random::choices(8)) {
        compare_along(position, &choices);
    }

    #[test]
    fn random_positions_of_chivalry_agree(position in any_position::<Chivalry>(), choices in random::choices(8)) {
        compare_along(position, &choices);
    }
}

/// What the comparisons above would be worth little without.
#[test]
fn random_positions_have_every_kind_of_move_every_duty_and_every_ending() {
    let mut runner = TestRunner::deterministic();
    let mut seen = Seen::default();
    for _ in 0..1200 {
        let position = any_position::<Camelot>().new_tree(&mut runner).unwrap().current();
        if position.count_legal_moves() > 3000 {
            continue;
        }
        seen.note(&position);
        for mv in position.legal_moves().into_iter().step_by(7) {
            seen.ends.extend(position.apply(&mv).unwrap().outcome().map(|outcome| outcome.reason().name()));
        }
    }
    assert_eq!(seen.kinds.len(), 4);
    assert!(["free", "capture", "leave", "leave capturing"].iter().all(|duty| seen.duties.contains(duty)));
    // A side that cannot move is too rare here; the test below and the rules' own tests have it.
    let ends = ["castle", "elimination", "one-piece-each", "fifty-moves"];
    assert!(ends.iter().all(|end| seen.ends.contains(end)), "{:?}", seen.ends);
}

/// White's last piece has made its steps in the enemy castle.
#[test]
fn a_side_that_cannot_move_ends_alike() {
    for rules in ALL_RULES {
        compare(&at::<Camelot>("M1/8/10/12/12/12/12/12/12/12/12/mm10/12/10/8/2 w 2 0 0", rules));
    }
}
