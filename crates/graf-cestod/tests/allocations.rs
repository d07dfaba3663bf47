//! What a search calls millions of times allocates nothing.

#![allow(clippy::unwrap_used)]

use std::ops::ControlFlow;

use allocation_counter::measure;
use graf_cestod::board_core::Position as _;
use graf_cestod::{Layout, Move, Position, Side, perft};

fn allocations(run: impl FnOnce()) -> u64 {
    measure(run).count_total
}

#[test]
fn counting_playing_and_judging() {
    let start = Position::start(Layout::DEFAULT);
    let deployed: Position = "rrrrrg/6/6/6/6/GRRRRR 1 -".parse().unwrap();
    let free: Position = "2R3/r5/1r4/R4g/5r/r4G 1 2".parse().unwrap();
    let (walk, back): (Move, Move) = ("b1-b2".parse().unwrap(), "R@b2".parse().unwrap());
    let deploy: Move = "E:Gf3,Re1,Rf1,Re2,Re6,Rf6".parse().unwrap();
    let mut played = deployed;
    for (what, count) in [
        ("count_legal_moves of deployments", allocations(|| assert_eq!(start.count_legal_moves(), 22_176))),
        ("count_legal_moves", allocations(|| assert_eq!(free.count_legal_moves(), 20))),
        ("perft", allocations(|| assert_eq!(perft(&deployed, 4), 2_305))),
        ("perft of deployments", allocations(|| assert_eq!(perft(&start, 2), 122_943_744))),
        (
            "visit_legal_moves",
            allocations(|| _ = start.visit_legal_moves(|_| ControlFlow::<()>::Continue(()))),
        ),
        ("legal_moves", allocations(|| assert_eq!(free.legal_moves().len(), 20))),
        ("moves_from", allocations(|| _ = deployed.moves_from("b1".parse().unwrap()))),
        ("check", allocations(|| assert!(deployed.is_legal(&walk) && !free.is_legal(&back)))),
        ("apply", allocations(|| assert!(start.apply(&deploy).is_ok()))),
        ("play_unchecked", allocations(|| played.play_unchecked(&walk))),
        ("outcome", allocations(|| assert_eq!(played.outcome(), None))),
        ("movable", allocations(|| assert!(!played.movable().is_empty()))),
        ("returns", allocations(|| assert_eq!((free.returns().len(), free.returnable(Side::First)), (9, 3)))),
    ] {
        assert_eq!(count, 0, "{what} allocates");
    }
}

/// So that the counts above mean something.
#[test]
fn a_list_longer_than_its_inline_room_allocates() {
    assert!(allocations(|| _ = Position::start(Layout::DEFAULT).legal_moves()) > 0);
}
