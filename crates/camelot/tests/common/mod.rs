//! What several test files share.
#![allow(dead_code, reason = "every test file uses its own part of this")]
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

use camelot::board_core::{Position as _, zobrist};
use camelot::{Board, Position, Rules};

/// Numbers that look random and are the same everywhere.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        let bits = zobrist::mix(self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        ((u128::from(bits) * n as u128) >> 64) as usize
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn of<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

pub(crate) const BOTH_RULES: [Rules; 2] = [Rules::CLASSIC, Rules::WCF];

/// A position with pieces anywhere: `percent` of the squares are taken, castles more often than others.
pub(crate) fn random_position<B: Board>(random: &mut Random, percent: usize, rules: Rules) -> Position<B> {
    let mut setup = camelot::Setup::<B>::empty(rules);
    let castles = B::CASTLES[0] | B::CASTLES[1];
    let white_share = 20 + random.below(61);
    for square in camelot::Square::<B>::all() {
        let percent = if castles.contains(square) { 35 } else { percent };
        if !random.chance(percent) {
            continue;
        }
        let side = if random.chance(white_share) { &mut setup.white } else { &mut setup.black };
        side.insert(square);
        if random.chance(45) {
            setup.knights.insert(square);
        }
    }
    if random.chance(50) {
        setup.side_to_move = !setup.side_to_move;
    }
    setup.castle_moves = [random.below(3) as u8, random.below(3) as u8];
    setup.quiet_plies = *random.of(&[0, 0, 7, 50, 97, 98, 99, 100]);
    Position::new(setup).unwrap()
}

/// The position of a text.
#[track_caller]
pub(crate) fn at<B: Board>(text: &str, rules: Rules) -> Position<B> {
    Position::parse(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The texts of all legal moves, sorted.
pub(crate) fn texts<B: Board>(position: &Position<B>) -> Vec<String> {
    let moves = position.legal_moves();
    let mut texts: Vec<String> = moves.iter().map(|mv| position.display_move(mv).to_string()).collect();
    texts.sort_unstable();
    texts
}
