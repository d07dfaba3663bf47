//! Random positions and games, for properties that must hold in all of them. They shrink to few pieces and few moves.

use camelot::board_core::Position as _;
use camelot::{Board, Move, Position, Rules, Setup, Square};
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::ALL_RULES;

pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    select(&ALL_RULES)
}

/// What a square of a random position may hold. All zeros is nothing, so that positions shrink to empty squares.
type Draw = (u8, u8, bool);

/// Pieces anywhere: one of `percents` says how many of a hundred squares are taken, castles more often than others.
pub(crate) fn position<B: Board>(percents: &'static [u8]) -> impl Strategy<Value = Position<B>> {
    let draw = (0..100_u8, 0..100_u8, proptest::bool::weighted(0.45));
    let draws = proptest::collection::vec(draw, Square::<B>::all().count());
    let counters = ([0..3_u8, 0..3_u8], select(&[0, 0, 7, 50, 97, 98, 99, 100]));
    (rules(), select(percents), 20..=80_u8, draws, any::<bool>(), counters).prop_map(
        |(rules, percent, white_share, draws, black_to_move, (castle_moves, quiet_plies))| {
            let mut setup = Setup { castle_moves, quiet_plies, ..Setup::empty(rules) };
            place(&mut setup, percent, white_share, &draws);
            if black_to_move {
                setup.side_to_move = !setup.side_to_move;
            }
            Position::new(setup).unwrap()
        },
    )
}

fn place<B: Board>(setup: &mut Setup<B>, percent: u8, white_share: u8, draws: &[Draw]) {
    let castles = B::CASTLES[0] | B::CASTLES[1];
    for (square, &(taken, white, knight)) in Square::all().zip(draws) {
        let percent = if castles.contains(square) { 35 } else { percent };
        if taken < 100 - percent {
            continue;
        }
        let side = if white < white_share { &mut setup.white } else { &mut setup.black };
        side.insert(square);
        if knight {
            setup.knights.insert(square);
        }
    }
}

/// How to go on from a position: one choice for each ply, fewer than `plies`.
pub(crate) fn choices(plies: usize) -> impl Strategy<Value = Vec<Choice>> {
    let choice = (any::<Index>(), proptest::bool::weighted(0.6));
    proptest::collection::vec(
        choice.prop_map(|(index, prefer_capture)| Choice { index, prefer_capture }),
        0..plies,
    )
}

/// One of the legal moves. Captures are rare where it is any of them, so they can be preferred.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    index: Index,
    prefer_capture: bool,
}

impl Choice {
    /// The move that is chosen, `None` where none is legal.
    pub(crate) fn among<B: Board>(&self, position: &Position<B>) -> Option<Move<B>> {
        let moves = position.legal_moves();
        let captures: Vec<_> = moves.iter().filter(|mv| mv.is_capture()).collect();
        if self.prefer_capture && !captures.is_empty() {
            return Some((*self.index.get(&captures)).clone());
        }
        (!moves.is_empty()).then(|| self.index.get(&moves).clone())
    }
}
