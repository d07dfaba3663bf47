//! The moves.

use crate::board::CELLS;
use crate::{Cell, Cells, Deployment};

/// A move: a deployment, a piece's move, or the return of a rytir. At most eight bytes.
///
/// It need not be legal anywhere. The way that a piece takes has no effect, so a piece's move is the pair of
/// its ends.
///
/// # Order
///
/// Deployments in [their order](Deployment#order), then the moves of pieces by start and target, then the
/// returns by cell. Legal moves come in this order, and [`index`](Move::index) counts in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A side puts its six pieces on the board.
    Deploy(Deployment),
    /// A piece moves, and captures what stands on the target.
    Walk {
        /// The piece's cell.
        from: Cell,
        /// The cell where it ends.
        to: Cell,
    },
    /// A captured rytir comes back; nothing moves.
    Return {
        /// The cell where it is put.
        to: Cell,
    },
}

const WALKS: usize = Deployment::COUNT;
const RETURNS: usize = WALKS + CELLS * CELLS;

impl Move {
    /// How many moves can be expressed: 22,176 deployments, 36 × 36 moves of pieces, 36 returns.
    pub const COUNT: usize = RETURNS + CELLS;

    /// The move's number among all that can be expressed, counted from 0 and below [`Move::COUNT`]: for
    /// tables, and for programs that learn.
    ///
    /// ```
    /// use graf_cestod::Move;
    ///
    /// let mv: Move = "c1-d3".parse()?;
    /// assert_eq!(Move::from_index(mv.index()), Some(mv));
    /// assert_eq!(Move::from_index(Move::COUNT), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::Deploy(deployment) => deployment.index(),
            Self::Walk { from, to } => WALKS + from.index() * CELLS + to.index(),
            Self::Return { to } => RETURNS + to.index(),
        }
    }

    /// The move of this [index](Move::index).
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        if let Some(cell) = index.checked_sub(RETURNS) {
            return Some(Self::Return { to: Cell::from_index(cell)? });
        }
        if let Some(pair) = index.checked_sub(WALKS) {
            let (from, to) = (Cell::from_index(pair / CELLS)?, Cell::from_index(pair % CELLS)?);
            return Some(Self::Walk { from, to });
        }
        Deployment::from_index(index).map(Self::Deploy)
    }

    /// Every move that can be expressed, legal or not, in ascending order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::from_index)
    }

    /// The cell on which the move ends, which binds the opponent to its value; `None` for a deployment,
    /// which binds nobody.
    #[inline]
    #[must_use]
    pub const fn end(self) -> Option<Cell> {
        match self {
            Self::Deploy(_) => None,
            Self::Walk { to, .. } | Self::Return { to } => Some(to),
        }
    }

    /// The cells of the move, for a picture's last move: the start and the end, the cell of a return, the
    /// six cells of a deployment.
    ///
    /// ```
    /// use graf_cestod::board_core::Position as _;
    /// use graf_cestod::Position;
    ///
    /// let position: Position = "rrrrrg/6/6/6/6/GRRRRR 1 -".parse()?;
    /// let mv = position.parse_move("b1-b2")?;
    /// let picture = position.apply(&mv)?.picture().with_last_move(mv.cells());
    /// assert!(picture.to_string().contains("1 | GX [ I] R^  RX  RX  RI |"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cells(self) -> Cells {
        match self {
            Self::Deploy(deployment) => deployment.cells(),
            Self::Walk { from, to } => Cells::of(&[from, to]),
            Self::Return { to } => to.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn it_is_small() {
        assert!(size_of::<Move>() <= 8);
        assert!(size_of::<Option<Move>>() <= 8);
    }

    #[test]
    fn its_cells_are_those_that_its_text_names() {
        for mv in Move::all() {
            let text = mv.to_string();
            let names = text.split(|c: char| "-@:,GRNESW".contains(c)).filter(|name| !name.is_empty());
            assert_eq!(mv.cells(), names.filter_map(Cell::named).collect(), "{text}");
        }
    }

    #[test]
    fn numbers_ascend_with_the_moves() {
        assert_eq!(Move::COUNT, 22_176 + 1_296 + 36);
        assert_eq!(Move::all().count(), Move::COUNT);
        assert!(Move::all().is_sorted_by(|a, b| a < b));
        assert!(Move::all().enumerate().all(|(index, mv)| mv.index() == index));
        assert_eq!(Move::from_index(usize::MAX), None);
    }
}
