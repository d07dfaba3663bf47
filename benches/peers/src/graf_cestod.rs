//! Graf Cestod: the tests' naive implementation. There is no other.

use graf_cestod::Position;

use crate::tree::Tree;

#[path = "../../../crates/graf-cestod/tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;

pub(crate) use naive::Naive;

/// The naive implementation at a position.
pub(crate) fn naive(position: &Position) -> Naive {
    Naive::parse(&position.to_string())
}

impl Tree for Naive {
    type Move = (String, Self);

    fn list(&self) -> Vec<Self::Move> {
        self.moves()
    }

    /// Its moves carry the positions that they lead to.
    fn after(&self, mv: &Self::Move) -> Self {
        mv.1.clone()
    }

    /// It has no check but to look the move up.
    fn checked(&self, mv: &Self::Move) -> Option<Self> {
        self.moves().into_iter().find(|(text, _)| *text == mv.0).map(|(_, after)| after)
    }
}
