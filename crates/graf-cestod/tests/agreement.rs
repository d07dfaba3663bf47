//! The engine and the naive rules of `naive/mod.rs` agree: on every legal move in order, the position after
//! it, the outcome, and what an app asks.

#![allow(clippy::unwrap_used)]

mod naive;
mod random;

use graf_cestod::board_core::Position as _;
use graf_cestod::{Cell, Cells, Exception, Layout, Outcome, Position, Side};
use naive::{At, Naive};
use proptest::prelude::*;
use proptest::sample::Index;

fn outcome(position: &Position) -> Option<String> {
    position.outcome().map(|outcome| match outcome {
        Outcome::Win { winner, by } => format!("win {} {}", Side::from(winner).symbol(), by.name()),
        Outcome::Draw { by } => format!("draw {by}"),
    })
}

fn cells(ats: impl IntoIterator<Item = At>) -> Cells {
    ats.into_iter().map(|(file, rank)| Cell::new(file as u8, rank as u8).unwrap()).collect()
}

/// Compares one position and all that follow it directly.
fn agree(position: &Position) {
    let naive = Naive::parse(&position.to_string());
    assert_eq!(naive.text(), position.to_string());
    assert_eq!(outcome(position), naive.outcome(), "{position}");

    let (moves, expected) = (position.legal_moves(), naive.moves());
    assert_eq!(position.count_legal_moves(), expected.len() as u64, "{position}");
    let texts = moves.iter().map(|mv| position.display_move(mv).to_string());
    let expected_texts: Vec<&str> = expected.iter().map(|(text, _)| text.as_str()).collect();
    assert_eq!(texts.collect::<Vec<_>>(), expected_texts, "{position}");
    for (mv, (_, after)) in moves.iter().zip(&expected) {
        let next = position.apply(mv).unwrap();
        assert_eq!(next.to_string(), after.text(), "after {mv} in {position}");
        if moves.len() < 1_000 {
            assert_eq!(outcome(&next), after.outcome(), "after {mv} in {position}");
        }
    }
    agree_on_queries(position, &naive, &expected_texts);
}

fn agree_on_queries(position: &Position, naive: &Naive, moves: &[&str]) {
    let starting_on = |at: At| moves.iter().filter(|text| text.starts_with(&naive::name(at))).count();
    let movable = cells(naive::every_cell().filter(|&at| starting_on(at) > 0));
    assert_eq!(position.movable(), movable, "{position}");
    for at in naive::every_cell() {
        let cell = cells([at]).first().unwrap();
        assert_eq!(position.moves_from(cell).len(), starting_on(at), "{position}");
        assert_eq!(position.targets(cell).len(), starting_on(at), "{position}");
        let side = if "GR".contains(naive.piece(at)) { '1' } else { '2' };
        let reach = if naive.piece(at) == '.' { Vec::new() } else { naive.targets(side, at) };
        assert_eq!(position.reach(cell), cells(reach), "{cell} in {position}");
    }
    let returns =
        naive::every_cell().filter(|&at| moves.contains(&format!("R@{}", naive::name(at)).as_str()));
    assert_eq!(position.returns(), cells(returns), "{position}");
    assert_eq!(
        position.deployments().len() as u64,
        if naive.deploys_from().is_empty() { 0 } else { position.count_legal_moves() }
    );
    assert_eq!(position.exception(), exception(naive), "{position}");
    for side in Side::BOTH {
        let captured = if naive.deploys_from().is_empty() { naive.captured(side.symbol()) } else { 0 };
        assert_eq!(position.returnable(side), captured, "{position}");
    }
}

fn exception(naive: &Naive) -> Option<Exception> {
    if naive.bound == '-' || naive.loser_of_graf().is_some() {
        return None;
    }
    let pieces = naive.bound_pieces();
    if pieces.is_empty() {
        return Some(Exception::NoPieceOnValue);
    }
    let blocked = pieces.iter().all(|&at| naive.targets(naive.side, at).is_empty());
    blocked.then_some(Exception::PiecesBlocked)
}

/// Deploys by two draws and plays on.
fn play_game(layout: Layout, deployments: [Index; 2], choices: &[Index]) {
    let mut position = Position::start(layout);
    for draw in deployments {
        let mut all = position.deployments();
        let deployment = all.nth(draw.index(all.len())).unwrap();
        position.play_unchecked(&graf_cestod::Move::Deploy(deployment));
    }
    for choice in choices {
        agree(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        position.play_unchecked(choice.get(&moves));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_games_agree(
        layout in random::layout(),
        deployments: [Index; 2],
        choices in proptest::collection::vec(any::<Index>(), 0..300),
    ) {
        play_game(layout, deployments, &choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn random_positions_agree(position in random::in_play()) {
        agree(&position);
    }
}

#[test]
fn deployments_agree() {
    let start = Position::start(Layout::DEFAULT);
    agree(&start);
    for text in [
        "N:Ga5,Rb5,Rc5,Rd5,Re5,Rf6",
        "E:Ge6,Rf6,Re5,Rf5,Re4,Rf3",
        "S:Ga1,Rb1,Ra2,Rb2,Rc1,Rf2",
        "W:Ga6,Ra5,Ra4,Ra3,Ra2,Rb1",
    ] {
        agree(&start.apply(&start.parse_move(text).unwrap()).unwrap());
    }
}

#[test]
fn finished_games_agree() {
    for text in [
        "1r3g/6/6/6/6/2R3 1 1",
        "1r3g/6/6/6/6/2R3 2 -",
        "6/6/6/6/6/GRRRRR 2 3",
        "6/6/r5/Rr1r2/RRrRg1/G1Rr2 1 1",
        "6/6/6/6/6/5g 2 1",
    ] {
        agree(&text.parse().unwrap());
    }
}
