//! The position: a value from which everything else is read.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::{Cell, Cells, Deployment, Deployments, Edge, Kind, Layout, Piece, Side, Value, zobrist};

/// A position of Graf Cestod: the layout, the pieces, who is to move, and the value that binds the mover.
///
/// At most 64 bytes, and always one of four [stages](Stage). It need not be one that play can reach.
///
/// # Equality
///
/// Two positions are equal when layout, pieces, side to move and bound value are; this is also what
/// repetition compares. [Which cell](Position::bound_by) gave the bound value is a note for people and takes
/// no part; refusals tell it, so that equal positions may differ in what their
/// [`IllegalMove`](crate::IllegalMove) says of it.
///
/// Equal positions have equal hashes, and all that is compared enters either of them. [`Hash`] feeds it to
/// the hasher: the key for maps that strangers fill. [`hash64`](board_core::Position::hash64) is kept up to
/// date and costs nothing to ask, but its keys are public: the key for a search table. The layout's part of
/// it never changes.
///
/// ```
/// use graf_cestod::board_core::Position as _;
/// use graf_cestod::{Layout, Position, Value};
///
/// let start = Position::start(Layout::DEFAULT);
/// assert_eq!(start.count_legal_moves(), 22_176);
///
/// let position: Position = "rrrrrg/6/6/6/6/GRRRRR 1 -".parse()?;
/// let next = position.apply(&position.parse_move("b1-b2")?)?;
/// assert_eq!(next.bound(), Some(Value::Three));
/// assert_eq!(next.bound_by().unwrap().to_string(), "b2");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    pub(crate) layout: Layout,
    /// All pieces of each side.
    pub(crate) pieces: [Cells; 2],
    /// The grafs of both sides.
    pub(crate) grafs: Cells,
    pub(crate) hash: u64,
    pub(crate) side: Side,
    pub(crate) bound: Option<Value>,
    pub(crate) bound_by: Option<Cell>,
}

/// What happens in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Stage {
    /// The board is empty, and First chooses an edge and deploys.
    FirstDeploys,
    /// Second deploys from the edge that faces First's.
    SecondDeploys {
        /// Second's edge.
        edge: Edge,
    },
    /// Both grafs are on the board. The side to move may have lost for want of a move.
    Play,
    /// A graf is captured, and the game is over.
    GrafCaptured,
}

/// Why the mover is free of the bound value for one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Exception {
    /// No piece of the mover stands on a cell of the bound value.
    NoPieceOnValue,
    /// Pieces of the mover stand on cells of the bound value, but none of them can move.
    PiecesBlocked,
}

/// The case in words.
impl fmt::Display for Exception {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::NoPieceOnValue => "no piece stands on a cell of the bound value",
            Self::PiecesBlocked => "every piece on a cell of the bound value is blocked",
        })
    }
}

impl Position {
    /// The empty board before First's deployment, with this layout.
    #[must_use]
    pub fn start(layout: Layout) -> Self {
        let mut start = Self {
            layout,
            pieces: [Cells::EMPTY; 2],
            grafs: Cells::EMPTY,
            hash: 0,
            side: Side::First,
            bound: None,
            bound_by: None,
        };
        start.hash = start.hash_from_scratch();
        start
    }

    /// The values of the cells.
    #[inline]
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Who is to move; after the game the side that lost, if play led there.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// The piece on a cell.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let side = Side::BOTH.into_iter().find(|&side| self.pieces(side).contains(cell))?;
        Some(Piece { side, kind: self.kind_at(cell) })
    }

    /// The kind of a piece that stands on the cell.
    #[inline]
    pub(crate) fn kind_at(&self, cell: Cell) -> Kind {
        if self.grafs.contains(cell) { Kind::Graf } else { Kind::Rytir }
    }

    /// The cells of a side's pieces.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, side: Side) -> Cells {
        self.pieces[side as usize]
    }

    /// The cell of a side's graf; `None` before the side deploys and when the graf is captured.
    #[inline]
    #[must_use]
    pub fn graf(&self, side: Side) -> Option<Cell> {
        (self.grafs & self.pieces(side)).first()
    }

    /// The cells of a side's rytirod.
    #[inline]
    #[must_use]
    pub fn rytirod(&self, side: Side) -> Cells {
        self.pieces(side) - self.grafs
    }

    /// The cells where a piece stands.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Cells {
        self.pieces[0] | self.pieces[1]
    }

    /// What happens here: a deployment, play, or nothing any more.
    #[inline]
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.grafs.len() == 2 {
            return Stage::Play;
        }
        // Before the deployments nothing binds the mover, and Second has no piece.
        if self.bound.is_some() || !self.pieces(Side::Second).is_empty() {
            return Stage::GrafCaptured;
        }
        match Edge::of_rows(self.pieces(Side::First)) {
            Some(edge) => Stage::SecondDeploys { edge: edge.opposite() },
            None => Stage::FirstDeploys,
        }
    }

    /// The value that the mover is bound to: that of the cell on which the opponent's last move ended.
    /// `None` before the deployments and at First's first move, where any piece may move.
    #[inline]
    #[must_use]
    pub const fn bound(&self) -> Option<Value> {
        self.bound
    }

    /// The cell on which the opponent's last move ended, which gave the bound value. Known after a move
    /// was played here; a position that was read or built does not tell it.
    #[inline]
    #[must_use]
    pub const fn bound_by(&self) -> Option<Cell> {
        self.bound_by
    }

    /// How many captured rytirod of a side wait to be returned: five minus those on the board, and none
    /// before the side has deployed.
    ///
    /// ```
    /// use graf_cestod::{Position, Side};
    ///
    /// let position: Position = "2R3/r5/1r4/R4g/5r/r4G 1 2".parse()?;
    /// assert_eq!(position.returnable(Side::First), 3);
    /// assert_eq!(position.returnable(Side::Second), 1);
    /// # Ok::<(), graf_cestod::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn returnable(&self, side: Side) -> usize {
        match self.stage() {
            Stage::Play | Stage::GrafCaptured => 5 - self.rytirod(side).len(),
            Stage::FirstDeploys | Stage::SecondDeploys { .. } => 0,
        }
    }

    /// The legal deployments, made one by one: 22,176 before First's deployment, 5,544 before Second's, and
    /// none afterwards.
    ///
    /// ```
    /// use graf_cestod::{Layout, Position};
    ///
    /// let mut deployments = Position::start(Layout::DEFAULT).deployments();
    /// assert_eq!(deployments.len(), 22_176);
    /// assert_eq!(deployments.nth(5_544).unwrap().to_string(), "E:Ge1,Rf1,Re2,Rf2,Re3,Rf3");
    /// ```
    #[must_use]
    pub fn deployments(&self) -> Deployments {
        match self.stage() {
            Stage::FirstDeploys => Deployments::EVERY,
            Stage::SecondDeploys { edge } => Deployment::all(edge),
            Stage::Play | Stage::GrafCaptured => Deployments::NONE,
        }
    }

    /// The hash computed from all parts; the kept one is always the same.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        let mut hash = self.layout.key() ^ zobrist::turn(self.side) ^ zobrist::bound(self.bound);
        for side in Side::BOTH {
            for cell in self.pieces(side) {
                hash ^= zobrist::piece(side, self.kind_at(cell), cell);
            }
        }
        hash
    }
}

/// The start with the default layout.
impl Default for Position {
    fn default() -> Self {
        Self::start(Layout::DEFAULT)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.pieces == other.pieces
            && self.grafs == other.grafs
            && self.side == other.side
            && self.bound == other.bound
            && self.layout == other.layout
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Not the Zobrist hash: its keys are public, so that anybody can make up positions that share one.
        self.layout.hash(state);
        self.pieces.hash(state);
        self.grafs.hash(state);
        self.side.hash(state);
        self.bound.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_small() {
        assert!(size_of::<Position>() <= 64);
    }
}
