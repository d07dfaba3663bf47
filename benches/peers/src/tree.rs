//! What every engine can be asked for in a comparison: ours through the `Position` trait, others through
//! adapters of a few lines.

use std::hint::black_box;

use board_core::Position;

/// A position of some engine, ours or another.
pub trait Tree: Sized {
    type Move;

    fn list(&self) -> Vec<Self::Move>;

    /// The position after a listed move.
    fn after(&self, mv: &Self::Move) -> Self;

    /// Checks a move and plays it; `None` when it is not legal.
    fn checked(&self, mv: &Self::Move) -> Option<Self>;
}

/// perft without bulk counting where the engine has none: the moves of the last ply are listed.
pub fn perft<T: Tree>(tree: &T, depth: u8) -> u64 {
    let moves = tree.list();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|mv| perft(&tree.after(mv), depth - 1)).sum()
}

/// The positions of a data file that both sides play, ours and theirs.
pub struct Pairs<P, T> {
    pub positions: Vec<(P, T)>,
}

impl<P: Position, T: Tree> Pairs<P, T> {
    /// Both sides list the moves of every position: how many there are.
    pub fn our_lists(&self) -> u64 {
        self.positions.iter().map(|(position, _)| position.legal_moves().len() as u64).sum()
    }

    pub fn their_lists(&self) -> u64 {
        self.positions.iter().map(|(_, tree)| tree.list().len() as u64).sum()
    }
}

/// Every legal move of some positions, to be played.
pub struct Plays<P: Position, T: Tree> {
    ours: Vec<(P, P::Move)>,
    theirs: Vec<(T, T::Move)>,
}

impl<P: Position, T: Tree + Clone> Plays<P, T> {
    pub fn of(pairs: &Pairs<P, T>) -> Self {
        let mut plays = Self { ours: Vec::new(), theirs: Vec::new() };
        for (position, tree) in &pairs.positions {
            plays.ours.extend(position.legal_moves().into_iter().map(|mv| (position.clone(), mv)));
            plays.theirs.extend(tree.list().into_iter().map(|mv| (tree.clone(), mv)));
        }
        plays
    }

    /// Checked play: `apply`.
    pub fn play_ours(&self) -> u64 {
        self.ours.iter().filter(|(position, mv)| black_box(position.apply(mv)).is_ok()).count() as u64
    }

    pub fn play_theirs(&self) -> u64 {
        self.theirs.iter().filter(|(tree, mv)| black_box(tree.checked(mv)).is_some()).count() as u64
    }
}
