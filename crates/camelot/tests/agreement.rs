//! The engine and the naive rules of `naive/mod.rs` agree: on every legal move and how it is written, what it
//! captures, the position after it, and the outcome.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

mod common;
mod naive;

use std::collections::BTreeSet;

use camelot::board_core::Position as _;
use camelot::{Board, Camelot, Chivalry, Color, Duty, Move, Outcome, Position, Rules};
use common::{BOTH_RULES, Random, random_position};
use naive::{Kind, Naive};

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

/// What the compared positions had, so that a comparison of nothing but quiet moves is noticed.
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
    let wcf = position.rules() == Rules::WCF;
    let naive = Naive::parse(&position.to_string(), i32::from(B::FILES), wcf);
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

fn games<B: Board>(games: usize) {
    for (seed, rules) in (0..games).zip(BOTH_RULES.into_iter().cycle()) {
        let mut random = Random::new(seed as u64 * 1000);
        let mut position = Position::<B>::start(rules);
        for _ in 0..400 {
            compare(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Captures are rare in random play, so they are preferred where the player is free to choose.
            let captures: Vec<_> = moves.iter().filter(|mv| mv.is_capture()).collect();
            let mv = if !captures.is_empty() && random.chance(60) {
                captures[random.below(captures.len())]
            } else {
                random.of(&moves)
            };
            position = position.apply(mv).unwrap();
        }
    }
}

/// Positions with pieces anywhere, and a few moves from each.
fn positions<B: Board>(count: u64) {
    let mut seen = Seen::default();
    for seed in 0..count {
        let mut random = Random::new(1_000_000 + seed * 100);
        let percent = *random.of(&[2, 5, 10, 20, 30, 40]);
        let rules = *random.of(&BOTH_RULES);
        let mut position = random_position::<B>(&mut random, percent, rules);
        for _ in 0..4 {
            // Dense positions can have more chains than a comparison has time for.
            if position.count_legal_moves() > 3000 {
                break;
            }
            compare(&position);
            seen.note(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.apply(random.of(&moves)).unwrap();
        }
    }
    assert_eq!(seen.kinds.len(), 4);
    assert!(["free", "capture", "leave", "leave capturing"].iter().all(|duty| seen.duties.contains(duty)));
    // A side that cannot move is too rare here; the rules' own tests have it.
    let ends = ["castle", "elimination", "one-piece-each", "fifty-moves"];
    assert!(ends.iter().all(|end| seen.ends.contains(end)), "{:?}", seen.ends);
}

#[test]
fn random_games_of_camelot_agree() {
    games::<Camelot>(6);
}

#[test]
fn random_games_of_chivalry_agree() {
    games::<Chivalry>(6);
}

#[test]
fn random_positions_of_camelot_agree() {
    positions::<Camelot>(1200);
}

#[test]
fn random_positions_of_chivalry_agree() {
    positions::<Chivalry>(1200);
}
