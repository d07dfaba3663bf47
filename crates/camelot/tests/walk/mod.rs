//! The moves of a piece, step by step: shared with the fuzz targets.

use std::collections::{BTreeSet, HashSet};

use camelot::{Board, Move, MoveBuilder, Position, Square, StepKind};

/// Every move that the steps lead to.
pub(crate) fn reachable<B: Board>(position: &Position<B>, square: Square<B>) -> BTreeSet<Move<B>> {
    let mut moves = BTreeSet::new();
    if let Ok(builder) = position.begin(square) {
        walk(&builder, &mut HashSet::new(), &mut moves);
    }
    moves
}

/// Canters go round in circles; where a piece has come in the same state before, nothing new follows.
fn walk<B: Board>(
    builder: &MoveBuilder<B>,
    seen: &mut HashSet<(Square<B>, bool)>,
    moves: &mut BTreeSet<Move<B>>,
) {
    let finished = builder.finish();
    let steps = builder.steps();
    assert!(finished.is_some() || !steps.is_empty(), "a dead end: {builder:?}");
    assert!(steps.is_sorted_by(|a, b| a.to < b.to), "{steps:?}");
    moves.extend(finished);
    for step in steps {
        let mut next = builder.clone();
        next.step(step.to).expect("an offered step can be made");
        assert_eq!(next.finish().is_some(), step.may_stop, "{step:?} of {builder:?}");
        let again = matches!(step.kind, StepKind::Canter { .. }) && !seen.insert((step.to, step.may_stop));
        if !again {
            walk(&next, seen, moves);
        }
    }
}
