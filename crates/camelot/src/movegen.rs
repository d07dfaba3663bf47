//! Legal moves: what may be moved, visitor, count.

mod canter;
mod chain;
mod plan;
mod view;

use core::convert::Infallible;
use core::ops::ControlFlow;

use board_core::{Bitboard, Square};
use smallvec::SmallVec;

use crate::moves::ASCENDING;
use crate::{Board, Landings, Move, Position};
pub(crate) use canter::neighbours_but_one;
pub(crate) use chain::Chain;
pub(crate) use plan::{Plan, Why};
pub(crate) use view::View;

/// Hands the legal moves of the pieces of `only` to `visit` in ascending order. The game is not over.
pub(crate) fn visit<B: Board, R>(
    position: &Position<B>,
    only: Bitboard<B>,
    mut visit: impl FnMut(Move<B>) -> ControlFlow<R>,
) -> ControlFlow<R> {
    let view = View::new(position);
    let plan = Plan::new(&view);
    for from in (plan.pieces | plan.castle_mover) & only {
        visit_piece(&view, &plan, from, &mut visit)?;
    }
    ControlFlow::Continue(())
}

fn visit_piece<B: Board, R>(
    view: &View<B>,
    plan: &Plan<B>,
    from: Square<B>,
    visit: &mut impl FnMut(Move<B>) -> ControlFlow<R>,
) -> ControlFlow<R> {
    if plan.castle_mover.contains(from) {
        let other = view.enemy_castle.without(from);
        return other.iter().try_for_each(|to| visit(Move::Plain { from, to }));
    }
    if plan.quiet {
        for to in ASCENDING.into_iter().filter_map(|d| from.step(d)) {
            if plan.open.contains(to) {
                visit(Move::Plain { from, to })?;
            }
        }
    }
    let canters = plan.canterers.contains(from).then(|| view.canters(plan, from));
    if let Some(canters) = canters {
        canters.quiet.iter().try_for_each(|to| visit(Move::Canter { from, to }))?;
    }
    if plan.capturers.contains(from) {
        view.chain(from).visit(from, &mut SmallVec::new(), &mut |landings| {
            Landings::new(landings)
                .map_or(ControlFlow::Continue(()), |landings| visit(Move::Capture { from, landings }))
        })?;
    }
    for pivot in canters.map_or(Bitboard::EMPTY, |canters| canters.pivots) {
        view.chain(from).visit(pivot, &mut SmallVec::new(), &mut |landings| {
            Landings::new(landings)
                .map_or(ControlFlow::Continue(()), |landings| visit(Move::Charge { from, pivot, landings }))
        })?;
    }
    ControlFlow::Continue(())
}

/// How many legal moves there are, without building any. The game is not over.
pub(crate) fn count<B: Board>(position: &Position<B>) -> u64 {
    let view = View::new(position);
    let plan = Plan::new(&view);
    let mut count = plan.castle_mover.len() as u64;
    if plan.quiet {
        count += view.count_plain(plan.pieces, plan.open);
    }
    for from in plan.canterers {
        let canters = view.canters(&plan, from);
        count = count.saturating_add(canters.quiet.len() as u64);
        for pivot in canters.pivots {
            count = count.saturating_add(view.chain(from).count(pivot));
        }
    }
    for from in plan.capturers {
        count = count.saturating_add(view.chain(from).count(from));
    }
    count
}

/// Runs a visitor that never breaks off.
pub(crate) fn run(flow: ControlFlow<Infallible>) {
    let ControlFlow::Continue(()) = flow;
}
