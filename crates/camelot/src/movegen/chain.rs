//! Chains of captures.

use core::ops::ControlFlow;

use board_core::{Bitboard, Square};
use smallvec::SmallVec;

use super::view::View;
use crate::Board;
use crate::moves::ASCENDING;

/// The captures that one piece may make one after another, at some point of its move.
///
/// The piece itself stands on no square here: the one that it left counts as empty.
#[derive(Clone, Copy)]
pub(crate) struct Chain<B: Board> {
    /// The own pieces that stay.
    friends: Bitboard<B>,
    /// The enemies that are left.
    enemies: Bitboard<B>,
    enemy_castle: Bitboard<B>,
    /// The squares where a capture ends although it could go on.
    final_squares: Bitboard<B>,
}

impl<B: Board> View<B> {
    /// The captures of the piece that began its move on `from`, before the first one.
    #[inline]
    pub(crate) fn chain(&self, from: Square<B>) -> Chain<B> {
        Chain {
            friends: self.own.without(from),
            enemies: self.enemy,
            enemy_castle: self.enemy_castle,
            final_squares: self.final_squares,
        }
    }
}

impl<B: Board> Chain<B> {
    /// The enemies that are left.
    pub(crate) fn enemies(&self) -> Bitboard<B> {
        self.enemies
    }

    /// Whether the captures end on a square although they could go on.
    #[inline]
    pub(crate) fn ends_on(&self, at: Square<B>) -> bool {
        self.final_squares.contains(at)
    }

    /// The jumps from a square by landing square, ascending: the enemy that is captured, and where the
    /// piece lands.
    #[inline]
    pub(crate) fn jumps(&self, at: Square<B>) -> impl Iterator<Item = (Square<B>, Square<B>)> + use<B> {
        let Self { friends, enemies, enemy_castle, .. } = *self;
        let inside = enemy_castle.contains(at);
        ASCENDING.into_iter().filter(move |_| !inside).filter_map(move |d| {
            let over = at.step(d).filter(|&over| enemies.contains(over))?;
            let landing = over.step(d)?;
            let empty = !friends.contains(landing) && !enemies.contains(landing);
            empty.then_some((over, landing))
        })
    }

    /// The jumps from a square where an earlier capture landed: none where the capture ends.
    #[inline]
    pub(crate) fn next_jumps(&self, at: Square<B>) -> impl Iterator<Item = (Square<B>, Square<B>)> + use<B> {
        let ends = self.ends_on(at);
        self.jumps(at).filter(move |_| !ends)
    }

    /// Takes a captured enemy off the board.
    #[inline]
    pub(crate) fn without(mut self, captured: Square<B>) -> Self {
        self.enemies.remove(captured);
        self
    }

    /// Hands the landing squares of each whole chain from `at` to `visit`, in ascending order.
    ///
    /// The number of chains can grow exponentially with that of the enemies; the memory is one frame for
    /// each capture of the chain at hand.
    pub(crate) fn visit<R>(
        self,
        at: Square<B>,
        path: &mut SmallVec<[Square<B>; 16]>,
        visit: &mut impl FnMut(&[Square<B>]) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        let ends = !path.is_empty() && self.ends_on(at);
        let mut goes_on = false;
        for (over, landing) in self.jumps(at).filter(|_| !ends) {
            goes_on = true;
            path.push(landing);
            self.without(over).visit(landing, path, visit)?;
            path.pop();
        }
        if goes_on { ControlFlow::Continue(()) } else { visit(path) }
    }

    /// How many whole chains there are from `at`, where the piece can capture.
    pub(crate) fn count(self, at: Square<B>) -> u64 {
        let jumps = self.jumps(at).map(|(over, landing)| self.without(over).count_on(landing));
        jumps.fold(0, u64::saturating_add)
    }

    /// How many ways there are to go on after a landing: one where the capture ends.
    fn count_on(self, at: Square<B>) -> u64 {
        if self.ends_on(at) { 1 } else { self.count(at).max(1) }
    }
}
