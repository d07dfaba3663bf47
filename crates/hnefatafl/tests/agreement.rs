//! The engine and the naive rules of `naive/mod.rs` agree: on every legal move, what it captures, the
//! position after it, and the outcome.

#![allow(clippy::unwrap_used)]

mod naive;
mod random;

use std::collections::BTreeSet;

use hnefatafl::board_core::{Outcome, Position as _};
use hnefatafl::{
    Board, EndReason, Position, Rules, Side, StartLayout, Tafl7, Tafl9, Tafl11, Tafl13, Tafl15, Tafl17,
    Tafl19,
};
use naive::Naive;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

fn told(outcome: Outcome<EndReason>) -> String {
    match outcome {
        Outcome::Win { winner, by } => format!("win {} {}", Side::from(winner).symbol(), by.name()),
        Outcome::Draw { by } => format!("draw {}", by.name()),
    }
}

fn outcome<B: Board>(position: &Position<B>) -> Option<String> {
    position.outcome().map(told)
}

/// Compares one position and all that follow it directly.
fn agree<B: Board>(position: &Position<B>) {
    let naive = Naive::parse(&position.to_string(), *position.rules());
    let context = || format!("in {position} under {:?}", position.rules());
    assert_eq!(naive.text(), position.to_string());
    assert_eq!(outcome(position).as_deref(), naive.outcome(), "{}", context());

    let (moves, expected) = (position.legal_moves(), naive.legal_moves());
    assert_eq!(position.count_legal_moves(), expected.len() as u64, "{}", context());
    let texts: Vec<String> = moves.iter().map(|mv| position.display_move(mv).to_string()).collect();
    let expected_texts: Vec<String> = expected.iter().map(|&mv| naive.move_text(mv)).collect();
    assert_eq!(texts, expected_texts, "{}", context());

    for (mv, &expected) in moves.iter().zip(&expected) {
        let (next, naive_next) = (position.apply(mv).unwrap(), naive.play(expected));
        assert_eq!(next.to_string(), naive_next.text(), "after {mv} {}", context());
        assert_eq!(outcome(&next).as_deref(), naive_next.outcome(), "after {mv} {}", context());
    }
    agree_on_queries(position, &naive);
}

fn agree_on_queries<B: Board>(position: &Position<B>, naive: &Naive) {
    let goes_on = naive.outcome_of_king().is_none();
    let texts = |side: char, wanted: &dyn Fn((naive::At, naive::At)) -> bool| -> Vec<String> {
        let moves = if goes_on { naive.movements(side) } else { Vec::new() };
        moves.into_iter().filter(|&mv| wanted(mv)).map(|(from, to)| plain(from, to)).collect()
    };
    let captures_king = |mv| naive.captures(mv).iter().any(|&(file, rank)| naive.board[rank][file] == 'K');
    let threats: Vec<String> = position.king_threats().iter().map(ToString::to_string).collect();
    assert_eq!(threats, texts('a', &captures_king), "threats in {position}");

    let wins = |(from, to): (naive::At, naive::At)| {
        naive.board[from.1][from.0] == 'K' && naive.play((from, to)).outcome() == Some("win d king-escaped")
    };
    let king = position.king();
    let escapes: Vec<String> =
        position.king_escapes().iter().map(|to| format!("{}-{to}", king.unwrap())).collect();
    assert_eq!(escapes, texts('d', &wins), "escapes in {position}");
}

fn plain((from_file, from_rank): naive::At, (to_file, to_rank): naive::At) -> String {
    let file = |file: usize| char::from(b'a' + file as u8);
    format!("{}{}-{}{}", file(from_file), from_rank + 1, file(to_file), to_rank + 1)
}

/// Plays the chosen moves as long as the game goes on, comparing all the way.
fn agree_along<B: Board>(start: Position<B>, choices: &[Index]) {
    let mut position = start;
    for choice in choices {
        agree(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        position.play_unchecked(choice.get(&moves));
    }
    agree(&position);
}

/// What to play, fewer than `most` plies.
fn choices(most: usize) -> impl Strategy<Value = Vec<Index>> {
    proptest::collection::vec(any::<Index>(), 0..most)
}

fn start_with<B: StartLayout>(rules: Rules) -> impl Strategy<Value = Position<B>> {
    Just(Position::start(rules))
}

/// A random position of board `B` under random rules, and what to play from there.
fn anywhere<B: Board>(plies: usize) -> impl Strategy<Value = (Position<B>, Vec<Index>)> {
    (random::position::<B>(random::rules()), choices(plies))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn games_from_the_starts(
        small in random::preset().prop_flat_map(start_with::<Tafl9>),
        large in random::preset().prop_flat_map(start_with::<Tafl11>),
        choices in choices(180),
    ) {
        agree_along(small, &choices);
        agree_along(large, &choices);
    }

    #[test]
    fn games_from_the_starts_under_any_rules(
        tiny in random::rules().prop_flat_map(start_with::<Tafl7>),
        small in random::rules().prop_flat_map(start_with::<Tafl9>),
        large in random::rules().prop_flat_map(start_with::<Tafl11>),
        choices in choices(90),
    ) {
        agree_along(tiny, &choices);
        agree_along(small, &choices);
        agree_along(large, &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn anywhere_on_7((position, choices) in anywhere::<Tafl7>(9)) {
        agree_along(position, &choices);
    }

    #[test]
    fn anywhere_on_9((position, choices) in anywhere::<Tafl9>(9)) {
        agree_along(position, &choices);
    }

    #[test]
    fn anywhere_on_11((position, choices) in anywhere::<Tafl11>(9)) {
        agree_along(position, &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn anywhere_on_larger_boards(
        (p13, choices) in anywhere::<Tafl13>(6),
        (p15, _) in anywhere::<Tafl15>(6),
        (p17, _) in anywhere::<Tafl17>(6),
        (p19, _) in anywhere::<Tafl19>(6),
    ) {
        agree_along(p13, &choices);
        agree_along(p15, &choices);
        agree_along(p17, &choices);
        agree_along(p19, &choices);
    }
}

/// What the comparisons above would be worth little without.
#[test]
fn random_positions_meet_every_ending_and_every_capture() {
    let mut runner = TestRunner::deterministic();
    let mut met = BTreeSet::new();
    for _ in 0..2000 {
        let (position, _) = anywhere::<Tafl7>(1).new_tree(&mut runner).unwrap().current();
        met.extend(outcome(&position));
        for mv in position.legal_moves() {
            let captures = position.captures_of(&mv);
            met.insert(format!("{} captured", captures.pieces.len()));
            if captures.king.is_some() {
                met.insert(format!("king captured by {:?}", position.rules().king_capture));
            }
            met.extend(outcome(&position.apply(&mv).unwrap()).map(|end| format!("after a move: {end}")));
        }
    }
    for wanted in [
        "0 captured",
        "1 captured",
        "2 captured",
        "3 captured",
        "king captured by FourSides",
        "king captured by TwoSidesAwayFromThrone",
        "king captured by TwoSides",
        "after a move: win a king-captured",
        "after a move: win d king-escaped",
        "after a move: win a encircled",
        "after a move: win a no-moves",
        "after a move: win d no-moves",
        "after a move: draw no-moves",
    ] {
        assert!(met.contains(wanted), "no {wanted:?} among {met:?}");
    }
}
