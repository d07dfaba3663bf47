//! Moves by tapping squares: a piece, and then where each of its steps leads.

use camelot::board_core::Square;
use camelot::{Board, Position, Step, StepKind};

use super::super::Taps;

pub(super) fn taps<B: Board>(position: &Position<B>, tapped: &[Square<B>]) -> Taps<Position<B>> {
    let Some((&from, steps)) = tapped.split_first() else {
        let pieces = position.pieces(position.side_to_move());
        let next = pieces.into_iter().filter(|&piece| position.begin(piece).is_ok()).collect();
        return Taps { next, ..Taps::nowhere() };
    };
    let Ok(mut mv) = position.begin(from) else {
        return Taps::nowhere();
    };
    if steps.iter().any(|&to| mv.step(to).is_err()) {
        return Taps::nowhere();
    }
    let (all, complete) = (mv.steps(), mv.finish());
    let ahead: Vec<_> = all.iter().copied().filter(|step| !returns(step, tapped)).collect();
    // It must go back where there is nothing else to do.
    let steps = if ahead.is_empty() && complete.is_none() { all } else { ahead };
    Taps { next: steps.into_iter().map(|step| step.to).collect(), complete, prompt: None }
}

/// Whether a step canters back to where the piece has been, from where it could have gone on at once.
fn returns<B: Board>(step: &Step<B>, tapped: &[Square<B>]) -> bool {
    matches!(step.kind, StepKind::Canter { .. }) && tapped.contains(&step.to)
}
