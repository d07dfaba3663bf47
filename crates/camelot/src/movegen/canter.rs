//! Canters: where they lead, never by which ways.

use alloc::vec::Vec;
use board_core::{Bitboard, Direction, Square};

use super::plan::Plan;
use super::view::{View, jumps};
use crate::Board;

/// Where the canters of one piece may end.
#[derive(Clone, Copy)]
pub(crate) struct Canters<B: Board> {
    /// Where the move may end after canters alone.
    pub(crate) quiet: Bitboard<B>,
    /// Where a knight may begin the captures of a charge.
    pub(crate) pivots: Bitboard<B>,
}

impl<B: Board> View<B> {
    /// Where the canters of the piece on `from` may end.
    pub(crate) fn canters(&self, plan: &Plan<B>, from: Square<B>) -> Canters<B> {
        let reached = self.flood(from, plan.open);
        if !self.knights.contains(from) {
            return Canters { quiet: reached, pivots: Bitboard::EMPTY };
        }
        let hot = self.hot_for(plan.hot, from);
        let pivots = reached & hot;
        let quiet = if !plan.quiet {
            Bitboard::EMPTY
        } else if pivots.is_empty() {
            reached
        } else {
            self.flood(from, plan.open - hot)
        };
        Canters { quiet, pivots }
    }

    /// The hot squares for a knight that leaves `from`, where it may land then.
    pub(crate) fn hot_for(&self, hot: Bitboard<B>, from: Square<B>) -> Bitboard<B> {
        hot | (jumps(from.into(), self.enemy) - self.enemy_castle)
    }

    /// The squares of `open` that canters of the piece on `from` reach through squares of `open`; the
    /// enemy castle ends a canter.
    ///
    /// The starting square is not among them. A way may cross it, but what it reaches from there it
    /// reaches without having left.
    pub(crate) fn flood(&self, from: Square<B>, open: Bitboard<B>) -> Bitboard<B> {
        self.flood_from(from, from, open)
    }

    /// The same for a piece that began its move on `from` and has come to `at`.
    pub(crate) fn flood_from(&self, from: Square<B>, at: Square<B>, open: Bitboard<B>) -> Bitboard<B> {
        let friends = self.own.without(from);
        let mut reached = Bitboard::EMPTY;
        let mut frontier = Bitboard::from(at) - self.enemy_castle;
        while !frontier.is_empty() {
            let landings = (jumps(frontier, friends) & open) - reached;
            reached |= landings;
            frontier = landings - self.enemy_castle;
        }
        reached
    }

    /// A shortest way of canters from `from` to `to` through squares of `open`, both ends included; among
    /// several, the one whose squares come first, compared by file and then by rank.
    pub(crate) fn shortest_way(
        &self,
        from: Square<B>,
        to: Square<B>,
        open: Bitboard<B>,
    ) -> Option<Vec<Square<B>>> {
        let friends = self.own.without(from);
        let mut unseen = open.without(from);
        let mut levels: Vec<Bitboard<B>> = Vec::new();
        let mut frontier = Bitboard::from(from);
        while !frontier.contains(to) {
            frontier = jumps(frontier - self.enemy_castle, friends) & unseen;
            if frontier.is_empty() {
                return None;
            }
            unseen -= frontier;
            levels.push(frontier);
        }
        // Of each level, only what lies on a shortest way to the end. Nothing leads on from the enemy castle.
        let mut towards = Bitboard::from(to);
        for level in levels.iter_mut().rev() {
            *level &= towards;
            towards = jumps(*level, friends) - self.enemy_castle;
        }
        let mut way = alloc::vec![from];
        let mut last = from;
        for level in levels {
            let next = jumps(Bitboard::from(last), friends) & level;
            last = next.iter().min_by_key(|square| (square.file(), square.rank()))?;
            way.push(last);
        }
        Some(way)
    }
}

/// For each piece of `over` next to `square`: the piece's square, and the square beyond it.
pub(crate) fn neighbours_but_one<B: Board>(
    square: Square<B>,
    over: Bitboard<B>,
) -> impl Iterator<Item = (Square<B>, Square<B>)> {
    Direction::ALL.into_iter().filter_map(move |d| {
        let jumped = square.step(d).filter(|&jumped| over.contains(jumped))?;
        Some((jumped, jumped.step(d)?))
    })
}
