//! Variations and their addresses: `12b.1.2a`.

use core::fmt;

use alloc::vec::Vec;

use board_core::text::Source;

use super::game::{CommentedMove, GameRecord, Line};
use super::replay::ReplayError;
use crate::board::Board;

/// Moves that might have been played in place of those of the game, or of another variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation<B: Board> {
    pub(super) address: Address,
    pub(super) line: Line<B>,
    pub(super) source: Source,
}

impl<B: Board> Variation<B> {
    /// Which variation of which move it is: `12b.1` is the first one of the second move of turn 12.
    #[must_use]
    pub const fn address(&self) -> &Address {
        &self.address
    }

    /// Its moves.
    #[must_use]
    pub const fn line(&self) -> &Line<B> {
        &self.line
    }
}

/// Where a variation begins: at a move of the game, or at one of another variation, and so on down.
///
/// In the game, `12b` is the second move of turn 12, and the variation is in its place. In a variation, `2a` is
/// the first move of its second turn, and the variation begins behind it. Turns of a variation that begins with
/// the second move of a turn are 1, with one move, 2, and so on. It goes no deeper than
/// [`GameRecord::DEEPEST_VARIATION`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    /// At least one.
    pub(super) branches: Vec<Branch>,
}

/// A point of a line, and the number of a variation there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Branch {
    pub(super) point: Point,
    pub(super) number: u32,
}

/// A move by its turn, from 1, and whether it is the second one of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Point {
    pub(super) turn: u32,
    pub(super) second: bool,
}

impl Point {
    /// How many moves of the game come before the move at this point.
    pub(super) const fn moves_before(self) -> usize {
        (self.turn as usize - 1).saturating_mul(2).saturating_add(self.second as usize)
    }

    /// How many moves of a variation lead up to this point, the move at it included.
    ///
    /// `late` is a variation that begins with the second move of a turn.
    fn moves_up_to(self, late: bool) -> Option<usize> {
        match (late, self.turn, self.second) {
            (true, 1, true) => None,
            (true, 1, false) => Some(1),
            (true, ..) => Some(self.moves_before()),
            (false, ..) => Some(self.moves_before().saturating_add(1)),
        }
    }
}

impl Address {
    /// Whether its variation begins with the second move of a turn; `None` if no move can be where it begins.
    pub(super) fn is_late(&self) -> Option<bool> {
        let (first, others) = self.branches.split_first()?;
        others.iter().try_fold(first.point.second, |late, Branch { point, .. }| {
            let moves = point.moves_up_to(late)?;
            Some(late != (moves % 2 == 1))
        })
    }

    pub(super) fn turn(&self) -> u32 {
        self.branches.first().map_or(0, |branch| branch.point.turn)
    }
}

/// `12b.1`
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, Branch { point, number }) in self.branches.iter().enumerate() {
            let dot = if i > 0 { "." } else { "" };
            write!(f, "{dot}{point}.{number}")?;
        }
        Ok(())
    }
}

/// `12b`
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.turn, if self.second { 'b' } else { 'a' })
    }
}

impl<B: Board> GameRecord<B> {
    /// Sorts the variations by the turn of the game that they leave, and notes where each address is found.
    pub(super) fn sort_variations(&mut self) {
        self.variations.sort_by_key(|variation| variation.address.turn());
        let variations = &self.variations;
        self.by_address = (0..variations.len()).collect();
        self.by_address.sort_by_key(|&index| &variations[index].address.branches);
    }

    /// The variation whose address has these branches.
    fn find_variation(&self, branches: &[Branch]) -> Option<&Variation<B>> {
        let branches_of = |index: usize| self.variations[index].address.branches.as_slice();
        let at = self.by_address.binary_search_by(|&index| branches_of(index).cmp(branches)).ok()?;
        self.variations.get(*self.by_address.get(at)?)
    }

    /// The moves that lead to the first one of a variation of this record.
    pub(super) fn before(
        &self,
        variation: &Variation<B>,
    ) -> Result<impl Iterator<Item = &CommentedMove<B>>, ReplayError<B>> {
        let address = &variation.address;
        let way = self.find_variation(&address.branches).filter(|&known| known == variation);
        let way = way.and_then(|_| self.way_to(address));
        let way = way.ok_or_else(|| ReplayError::NoSuchVariation { address: address.clone() })?;
        Ok(way.into_iter().flat_map(|(line, count)| line.moves.iter().take(count)))
    }

    /// The lines that lead to a variation, with how many moves of each; `None` when a line or a move is not
    /// there.
    pub(super) fn way_to(&self, address: &Address) -> Option<Vec<(&Line<B>, usize)>> {
        let mut way = Vec::new();
        let mut plies = 0;
        for (depth, branch) in address.branches.iter().enumerate() {
            let (line, count) = if depth == 0 {
                (&self.line, branch.point.moves_before())
            } else {
                let parent = self.find_variation(&address.branches[..depth])?;
                (&parent.line, branch.point.moves_up_to(plies % 2 == 1)?)
            };
            if count > line.moves.len() {
                return None;
            }
            plies += count;
            way.push((line, count));
        }
        Some(way)
    }
}
