//! Counting the leaves of the game tree: the standard check of a move generator.
//!
//! See *Perft* in the Chess Programming Wiki.

use core::convert::Infallible;
use core::ops::ControlFlow;

use alloc::vec::Vec;

use crate::Position;

/// The number of legal move sequences of `depth` plies; 1 at depth 0, and a finished game has no moves.
///
/// The last ply is counted in bulk by [`Position::count_legal_moves`]. Allocates nothing of its own; the
/// time grows with the number of sequences of `depth - 1` plies. Depths are 8-bit, so that no game can
/// exhaust the stack. A count past `u64::MAX` stays there.
///
/// ```
/// use board_core::{perft, Position};
///
/// fn tree_size<P: Position>(position: &P) -> u64 {
///     (0..=3).map(|depth| perft(position, depth)).sum()
/// }
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => {
            let mut nodes = 0_u64;
            let ControlFlow::Continue(()) = position.visit_legal_moves(|mv| {
                let mut next = position.clone();
                next.play_unchecked(&mv);
                nodes = nodes.saturating_add(perft(&next, depth - 1));
                ControlFlow::<Infallible>::Continue(())
            });
            nodes
        }
    }
}

/// [`perft`] split by the first move, in the engine's move order: the way to find a wrong move.
///
/// At depth 0 there is no first move, and the list is empty.
#[must_use]
pub fn divide<P: Position>(position: &P, depth: u8) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut counts = Vec::new();
    let ControlFlow::Continue(()) = position.visit_legal_moves(|mv| {
        let mut next = position.clone();
        next.play_unchecked(&mv);
        counts.push((mv, perft(&next, rest)));
        ControlFlow::<Infallible>::Continue(())
    });
    counts
}
