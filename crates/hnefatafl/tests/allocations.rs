//! What a search calls millions of times allocates nothing.

#![allow(clippy::unwrap_used)]

use std::ops::ControlFlow;

use allocation_counter::measure;
use hnefatafl::board_core::{MoveList, Position as _};
use hnefatafl::{Move, Position, Rules, Setup, Tafl11, Tafl19, perft};

fn allocations(run: impl FnOnce()) -> u64 {
    measure(run).count_total
}

#[test]
fn counting_playing_and_judging() {
    let start = Position::<Tafl11>::start(Rules::FETLAR);
    let capture: Position<Tafl11> = "11/11/11/4t6/11/5K5/11/11/4T6/2Tt7/4t6 d".parse().unwrap();
    let mv: Move<Tafl11> = "e3-e2".parse().unwrap();
    assert_eq!(capture.captures_of(&mv).len(), 1);
    let mut played = capture;
    for (what, count) in [
        ("count_legal_moves", allocations(|| assert_eq!(start.count_legal_moves(), 116))),
        ("perft", allocations(|| assert_eq!(perft(&start, 3), 806_344))),
        (
            "visit_legal_moves",
            allocations(|| _ = start.visit_legal_moves(|_| ControlFlow::<()>::Continue(()))),
        ),
        ("legal_moves", allocations(|| assert_eq!(start.legal_moves().len(), 116))),
        ("check", allocations(|| assert!(capture.is_legal(&mv)))),
        ("play_unchecked", allocations(|| played.play_unchecked(&mv))),
        ("outcome", allocations(|| assert_eq!(played.outcome(), None))),
        ("king_threats", allocations(|| assert!(played.king_threats().is_empty()))),
        ("king_escapes", allocations(|| assert!(played.king_escapes().is_empty()))),
        ("a clone of a list", allocations(|| _ = MoveList::from_iter([mv]).clone())),
    ] {
        assert_eq!(count, 0, "{what} allocates");
    }
}

/// So that the counts above mean something.
#[test]
fn a_list_longer_than_its_inline_room_allocates() {
    let mut setup = Setup::<Tafl19>::empty(Rules::FETLAR);
    setup.king = Some("j10".parse().unwrap());
    setup.attackers =
        ["b2", "c3", "d4", "e5", "f6", "g7", "h8"].map(|at| at.parse().unwrap()).into_iter().collect();
    let position = Position::new(setup).unwrap();
    assert!(position.count_legal_moves() > 200);
    assert!(allocations(|| _ = position.legal_moves()) > 0);
}

/// A king on the throne and four attackers, of whom the first two have 36 moves each on the empty lines of 19×19, and
/// the others 18 each along their files. On the rank that they share, 16 moves and as many as they are files apart.
fn four_attackers(names: [&str; 4]) -> Position<Tafl19> {
    let mut setup = Setup::<Tafl19>::empty(Rules::FETLAR);
    setup.king = Some("j10".parse().unwrap());
    setup.attackers = names.into_iter().map(|at| at.parse().unwrap()).collect();
    Position::new(setup).unwrap()
}

#[test]
fn a_list_of_128_moves_allocates_nothing_and_a_longer_one_does() {
    let full = four_attackers(["b2", "c3", "e5", "i5"]);
    assert_eq!(allocations(|| assert_eq!(full.legal_moves().len(), 128)), 0);
    let longer = four_attackers(["b2", "c3", "d5", "i5"]);
    assert!(allocations(|| assert_eq!(longer.legal_moves().len(), 129)) > 0);
}
