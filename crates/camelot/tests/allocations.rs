//! What a search calls millions of times allocates nothing.

#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

use std::ops::ControlFlow;

use allocation_counter::measure;
use camelot::board_core::Position as _;
use camelot::{Camelot, Chivalry, Duty, Position, Rules, perft};

fn allocations(run: impl FnOnce()) -> u64 {
    measure(run).count_total
}

#[test]
fn counting_playing_and_judging() {
    let start = Position::<Camelot>::start(Rules::CLASSIC);
    let large = Position::<Chivalry>::start(Rules::CLASSIC);
    // The man on g8 can capture on h9; the knight on f6 can charge.
    let sharp: Position<Camelot> =
        "2/8/10/12/12/8m3/12/7m4/6M5/5M6/5N6/m11/12/10/8/2 w 0 0 0".parse().unwrap();
    let charge = sharp.parse_move("f6-f8-h8xh10xj12").unwrap();
    let canter = start.parse_move("c6-e8").unwrap();
    let f6 = "f6".parse().unwrap();
    let (mut played, mut charged) = (start, sharp);
    for (what, count) in [
        ("count_legal_moves", allocations(|| assert_eq!(start.count_legal_moves(), 100))),
        ("perft", allocations(|| assert_eq!(perft(&start, 2), 10_036))),
        (
            "visit_legal_moves",
            allocations(|| _ = large.visit_legal_moves(|_| ControlFlow::<()>::Continue(()))),
        ),
        ("legal_moves", allocations(|| assert_eq!(start.legal_moves().len(), 100))),
        ("legal_moves with captures", allocations(|| assert!(sharp.legal_moves().contains(&charge)))),
        ("moves_from", allocations(|| assert_eq!(start.moves_from(f6).len(), 6))),
        ("check", allocations(|| assert!(start.is_legal(&canter) && sharp.is_legal(&charge)))),
        ("apply", allocations(|| assert!(start.apply(&canter).is_ok()))),
        ("play_unchecked", allocations(|| played.play_unchecked(&canter))),
        ("play_unchecked of a charge", allocations(|| charged.play_unchecked(&charge))),
        ("outcome", allocations(|| assert_eq!(played.outcome(), None))),
        ("duty", allocations(|| assert!(matches!(sharp.duty(), Duty::Capture { .. })))),
        ("hot_squares", allocations(|| assert!(!sharp.hot_squares(f6).is_empty()))),
    ] {
        assert_eq!(count, 0, "{what} allocates");
    }
}

/// So that the counts above mean something.
#[test]
fn a_list_longer_than_its_inline_room_allocates() {
    assert!(allocations(|| _ = Position::<Chivalry>::start(Rules::CLASSIC).legal_moves()) > 0);
}
