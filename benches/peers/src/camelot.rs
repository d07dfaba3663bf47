//! Camelot: the tests' naive implementation.

use camelot::{Board, Position};

use crate::tree::Tree;

#[path = "../../../crates/camelot/tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;

pub(crate) use naive::Naive;

/// The naive implementation at a position.
pub(crate) fn naive<B: Board>(position: &Position<B>) -> Naive {
    Naive::parse(&position.to_string(), i32::from(B::FILES), position.rules())
}

impl Tree for Naive {
    type Move = naive::NaiveMove;

    fn list(&self) -> Vec<Self::Move> {
        self.moves()
    }

    fn after(&self, mv: &Self::Move) -> Self {
        self.play(mv)
    }

    /// It has no check but to look the move up.
    fn checked(&self, mv: &Self::Move) -> Option<Self> {
        let text = mv.text();
        self.moves().iter().find(|listed| listed.text() == text).map(|listed| self.play(listed))
    }
}
