//! Moves made step by step.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

mod common;
mod walk;

use std::collections::BTreeSet;

use camelot::board_core::Position as _;
use camelot::{Board, Camelot, Chivalry, MoveBuilder, Position, Rules, Square};
use common::{at, random};
use proptest::prelude::*;
use walk::reachable;

fn compare<B: Board>(position: &Position<B>) {
    for square in Square::<B>::all() {
        let listed: BTreeSet<_> = position.moves_from(square).into_iter().collect();
        assert_eq!(reachable(position, square), listed, "{square} of {position:?}");
        assert_eq!(position.begin(square).is_ok(), !listed.is_empty(), "{square} of {position:?}");
    }
}

fn position<B: Board>() -> impl Strategy<Value = Position<B>> {
    random::position(&[3, 8, 15, 25, 35])
        .prop_filter("every way is walked", |position| position.count_legal_moves() < 1000)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn steps_lead_to_the_legal_moves_and_no_others(
        position_of_camelot in position::<Camelot>(),
        position_of_chivalry in position::<Chivalry>(),
    ) {
        compare(&position_of_camelot);
        compare(&position_of_chivalry);
    }
}

#[test]
fn a_refused_step_says_why_and_changes_nothing() {
    let text = "2/8/10/12/12/12/12/5m6/12/5M6/5N6/m11/12/10/8/2 w 0 0 0";
    let position = at::<Camelot>(text, Rules::CLASSIC);
    let square = |name| Square::named(name).unwrap();
    let mut knight = position.begin(square("f6")).unwrap();
    let before = knight.clone();
    for (to, message) in [
        ("f7", "f7 is occupied"),
        ("f9", "f9 is occupied"),
        ("h8", "no canter over friends leads from f6 to h8"),
    ] {
        assert_eq!(knight.step(square(to)).unwrap_err().to_string(), message);
        assert_eq!(knight, before);
    }
    knight.step(square("f8")).unwrap();
    let error = knight.step(square("g9")).unwrap_err().to_string();
    assert_eq!(error, "no canter over friends leads from f6 to g9");
    knight.step(square("f10")).unwrap();
    assert!(knight.steps().is_empty());
    let error = knight.step(square("f11")).unwrap_err().to_string();
    assert_eq!(error, "no single step from f10 to f11 can come next in a legal move of this piece");
    assert_eq!(knight.path(), [square("f6"), square("f8"), square("f10")]);
    assert_eq!(
        (knight.back(), knight.back(), knight.back()),
        (Some(square("f10")), Some(square("f8")), None)
    );
    assert_eq!(knight, before);
}

/// Nothing follows a plain move, not even over an enemy.
#[test]
fn a_step_after_a_plain_move_is_told_as_that() {
    let position = at::<Camelot>("2/8/10/12/12/12/12/12/6m5/12/5M6/12/m11/10/8/2 w 0 0 0", Rules::CLASSIC);
    let square = |name| Square::named(name).unwrap();
    let mut man = position.begin(square("f6")).unwrap();
    man.step(square("f7")).unwrap();
    let error = man.step(square("h9")).unwrap_err().to_string();
    assert_eq!(error, "no single step from f7 to h9 can come next in a legal move of this piece");
}

/// What was judged at the start of the move does not hold behind its captures.
#[test]
fn nothing_follows_captures_that_come_back_to_the_start() {
    let square = |name: &str| Square::named(name).unwrap();
    let text = "2/8/10/12/11m/11m/12/12/12/5m6/4m1m5/4Mm6/M11/10/8/2 w 0 0 0";
    let position = at::<Camelot>(text, Rules::CLASSIC);
    let mut man = position.begin(square("e5")).unwrap();
    for name in ["g5", "g7", "e7", "e5"] {
        man.step(square(name)).unwrap();
    }
    assert_eq!(man.finish().unwrap().to_string(), "e5xg5xg7xe7xe5");
    assert!(man.steps().is_empty());
    for name in ["f5", "e4", "d5", "e6"] {
        let error = man.step(square(name)).unwrap_err().to_string();
        assert_eq!(
            error,
            format!("no single step from e5 to {name} can come next in a legal move of this piece")
        );
    }
}

/// The whole move is legal, and its first step is another one.
#[test]
fn a_move_of_two_canters_is_two_steps() {
    let text = "2/8/10/12/5mm5/12/12/12/1M10/3M8/4N7/12/12/10/8/2 w 0 0 0";
    let position = at::<Camelot>(text, Rules::CLASSIC);
    let [e6, c8, a8] = ["e6", "c8", "a8"].map(|name| Square::named(name).unwrap());
    let mut knight = position.begin(e6).unwrap();
    let error = knight.step(a8).unwrap_err().to_string();
    assert_eq!(error, "no single step from e6 to a8 can come next in a legal move of this piece");
    knight.step(c8).unwrap();
    knight.step(a8).unwrap();
    assert_eq!(knight.finish(), position.parse_move("e6-a8").ok());
}

#[test]
fn a_piece_that_cannot_move_says_why() {
    let begin = |text: &str, name| {
        let position = at::<Camelot>(text, Rules::CLASSIC);
        position.begin(Square::named(name).unwrap()).unwrap_err().to_string()
    };
    let start = Position::<Camelot>::start(Rules::CLASSIC).to_string();
    assert_eq!(begin(&start, "a4"), "there is no piece on a4");
    assert_eq!(begin(&start, "e10"), "the piece on e10 is Black's, but White is to move");
    // Behind its friends; White's man on f1 of the rules' test of §4.10.
    let blocked = "2/8/10/12/mm10/12/12/12/12/12/12/12/12/2M1M1M3/2MMM3/M1 w 0 0 0";
    assert_eq!(begin(blocked, "f1"), "the piece on f1 has no legal move");
    let bound = "2/8/10/12/12/12/12/12/12/5m6/4N7/M11/12/10/8/2 w 0 0 0";
    assert_eq!(begin(bound, "a5"), "a capture is compulsory: e6 can take f7");
    // The knight e5 could canter over e6, but no charge comes of it.
    let bound_knight = "2/8/10/12/m11/12/12/12/12/12/4M7/4N4m2/9M2/10/8/2 w 0 0 0";
    assert_eq!(begin(bound_knight, "e5"), "a capture is compulsory: j4 can take j5");
    // f1 and g1 are White's castle, and of the two only g1 can leave it.
    let bound_in_castle = "2/8/10/12/mm10/12/12/12/12/12/12/12/12/2M1M1M3/2MMM3/MM w 0 0 0";
    let message = "the piece on g1 stands in the own castle and must leave it first";
    assert_eq!(begin(bound_in_castle, "f1"), message);
    let spent = "M1/8/10/12/mm10/12/12/12/12/12/12/M11/12/10/8/2 w 2 0 0";
    let message = "the piece on f16 may not move: White has made its two moves inside the enemy castle";
    assert_eq!(begin(spent, "f16"), message);
    // That is told before duties that bind others.
    let spent_and_bound = "M1/8/10/12/12/12/12/12/12/5m6/4N7/mm10/12/10/8/2 w 2 0 0";
    assert_eq!(begin(spent_and_bound, "f16"), message);
    let over = "2/8/10/12/m11/12/12/12/12/12/12/M11/12/10/8/2 w 0 0 0";
    assert_eq!(begin(over, "a5"), "the game is over: a draw, each side has one piece left");
}

/// §3.6, and how a path is cut: e6 is hot, since f7 could be taken from there.
#[test]
fn a_knight_that_goes_back_behind_the_hot_square_may_stop_again() {
    let text = "2/8/10/12/m11/12/12/12/12/3M1m6/12/4M7/2NM8/10/8/2 w 0 0 0";
    let position = at::<Camelot>(text, Rules::CLASSIC);
    let [c4, e4, e6, c8, g8] = ["c4", "e4", "e6", "c8", "g8"].map(|name| Square::named(name).unwrap());
    let mut knight = position.begin(c4).unwrap();
    let stops = |knight: &MoveBuilder<Camelot>| -> Vec<_> {
        knight.steps().into_iter().map(|step| (step.to, step.may_stop)).collect()
    };
    for to in [e4, e6, c8] {
        knight.step(to).unwrap();
    }
    assert_eq!(knight.path(), [c4, e4, e6, c8]);
    assert_eq!((stops(&knight), knight.finish()), (vec![(e6, false)], None));
    knight.step(e6).unwrap();
    assert_eq!(knight.path(), [c4, e4, e6]);
    assert_eq!((stops(&knight), knight.finish()), (vec![(e4, true), (c8, false), (g8, true)], None));
    knight.step(e4).unwrap();
    assert_eq!(knight.path(), [c4, e4]);
    assert_eq!(knight.finish().unwrap().to_string(), "c4-e4");
    assert_eq!((knight.back(), knight.back()), (Some(e4), None));
}
