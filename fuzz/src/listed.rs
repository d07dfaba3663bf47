//! As many moves of a position as can be looked at.

use std::ops::ControlFlow;

use board_core::Position;

/// More moves than this are not looked at one by one.
pub const MANY: usize = 2_000;

/// Whether a full check can list all that it asks for: the moves here and after each of them, each time at most so many.
pub fn can_be_checked<P: Position>(position: &P, most: usize) -> bool {
    let listed = Listed::of(position, most);
    let is_few_after = |mv| position.apply(mv).is_ok_and(|next| Listed::of(&next, most).is_few());
    listed.is_few() && listed.moves.iter().all(is_few_after)
}

/// The legal moves of a position, or the first of them. Where every square is full of enemies, the chains of captures
/// are too many to list, and an engine is only asked not to list them unasked.
pub struct Listed<M> {
    pub moves: Vec<M>,
    /// Whether there are no others.
    pub is_all: bool,
}

impl<M: Ord + Clone> Listed<M> {
    /// The moves up to a number.
    pub fn of<P: Position<Move = M>>(position: &P, most: usize) -> Self {
        let mut moves = Vec::new();
        let flow = position.visit_legal_moves(|mv| {
            moves.push(mv);
            if moves.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Self { moves, is_all: flow.is_continue() }
    }

    /// Whether each of them can be looked at.
    pub fn is_few(&self) -> bool {
        self.is_all && self.moves.len() <= MANY
    }

    /// Whether a move is legal, as far as the list says.
    pub fn contains(&self, mv: &M) -> Option<bool> {
        let found = self.moves.binary_search(mv);
        let is_listed_range = self.is_all || self.moves.last() >= Some(mv);
        is_listed_range.then_some(found.is_ok())
    }

    /// At most so many of the moves, evenly spread; a number chooses which.
    pub fn sample(&self, most: usize, chosen: usize) -> impl Iterator<Item = M> {
        let stride = self.moves.len() / most + 1;
        self.moves.iter().skip(chosen % stride).step_by(stride).cloned()
    }
}
