//! A plain description of a position, and the check that makes a position of it.

use alloc::vec::Vec;

use crate::board::CELLS;
use crate::{Cell, Cells, Edge, Fault, InvalidPosition, Kind, Layout, Piece, Position, Side, Value};

/// A description of a position: anything can be written into it, and [`Position::new`] says whether it is
/// a position and what is wrong if not.
///
/// ```
/// use graf_cestod::{Cell, Layout, Piece, Position, Setup};
///
/// let mut setup = Setup::empty(Layout::DEFAULT);
/// for (name, symbol) in [("a1", 'G'), ("b1", 'G'), ("f6", 'g')] {
///     setup.put(Cell::named(name).unwrap(), Piece::from_symbol(symbol));
/// }
/// let error = Position::new(setup).unwrap_err();
/// assert_eq!(error.to_string(), "First has at most one graf, but here it has 2");
///
/// setup.put(Cell::named("b1").unwrap(), None);
/// assert_eq!(Position::new(setup)?.to_string(), "5g/6/6/6/6/G5 1 -");
/// # Ok::<(), graf_cestod::InvalidPosition>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    /// The values of the cells.
    pub layout: Layout,
    /// What stands on each cell, by the cell's [index](Cell::index). Serialized as a map from the cells that
    /// are not empty.
    #[cfg_attr(feature = "serde", serde(with = "crate::serde::cells"))]
    pub cells: [Option<Piece>; CELLS],
    /// Who is to move.
    pub side_to_move: Side,
    /// The value that the mover is bound to. Deserialized like every other field: it must be there, and say
    /// so (`null` in JSON) when nothing binds the mover.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "serde::Deserialize::deserialize"))]
    pub bound: Option<Value>,
}

impl Setup {
    /// The empty board with this layout, before First's deployment.
    #[must_use]
    pub const fn empty(layout: Layout) -> Self {
        Self { layout, cells: [None; CELLS], side_to_move: Side::First, bound: None }
    }

    /// Puts a piece on a cell, or empties it; what stood there before.
    pub fn put(&mut self, cell: Cell, piece: Option<Piece>) -> Option<Piece> {
        core::mem::replace(&mut self.cells[cell.index()], piece)
    }

    /// What stands on a cell.
    #[must_use]
    pub const fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.cells[cell.index()]
    }

    /// The cells of a kind of pieces.
    fn cells_of(&self, side: Side, kind: Kind) -> Cells {
        let piece = Some(Piece { side, kind });
        Cell::all().filter(|&cell| self.piece_at(cell) == piece).collect()
    }

    /// Everything that is wrong with it.
    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for side in Side::BOTH {
            let (grafs, rytirod) = self.counts(side);
            if grafs > 1 {
                faults.push(Fault::Grafs { side, found: grafs });
            }
            if rytirod > 5 {
                faults.push(Fault::Rytirod { side, found: rytirod });
            }
        }
        match Side::BOTH.map(|side| self.counts(side)) {
            [(0, 0), (0, 0)] => self.empty_board_faults(&mut faults),
            [first, (0, 0)] if self.bound.is_none() => self.deployment_faults(first, &mut faults),
            counts => self.play_faults(counts, &mut faults),
        }
        faults
    }

    /// How many grafs and rytirod a side has.
    fn counts(&self, side: Side) -> (usize, usize) {
        (self.cells_of(side, Kind::Graf).len(), self.cells_of(side, Kind::Rytir).len())
    }

    /// Nobody has deployed: First does so now.
    fn empty_board_faults(&self, faults: &mut Vec<Fault>) {
        faults.extend(self.bound.map(|bound| Fault::BoundBeforeDeployment { bound }));
        if self.side_to_move == Side::Second {
            faults.push(Fault::SecondBeforeFirst);
        }
    }

    /// There is play, or its end. Nothing need bind the mover, for there are moves that any piece may make.
    fn play_faults(&self, counts: [(usize, usize); 2], faults: &mut Vec<Fault>) {
        let [first, second] = counts;
        if self.bound.is_none() && first == (0, 0) {
            faults.push(Fault::SecondDeployedFirst);
        }
        if first.0 + second.0 == 0 {
            faults.push(Fault::NoGrafs);
        }
    }

    /// First alone has pieces, and nothing binds the mover: Second deploys now.
    fn deployment_faults(&self, (grafs, rytirod): (usize, usize), faults: &mut Vec<Fault>) {
        if self.side_to_move == Side::First {
            faults.push(Fault::FirstDeployedAlready);
        }
        if grafs < 1 || rytirod < 5 {
            faults.push(Fault::DeploymentCount { grafs, rytirod });
        }
        let pieces = self.cells_of(Side::First, Kind::Graf) | self.cells_of(Side::First, Kind::Rytir);
        if !Edge::ALL.into_iter().any(|edge| pieces.is_subset(edge.rows())) {
            faults.push(Fault::DeploymentRows);
        }
    }
}

impl Position {
    /// The position that a setup describes.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] with every fault. A position need not be one that play can reach, but it must
    /// mean something: a stage of the deployment, a position of play, or a finished game.
    pub fn new(setup: Setup) -> Result<Self, InvalidPosition> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(InvalidPosition { faults });
        }
        let mut position = Self {
            layout: setup.layout,
            pieces: Side::BOTH
                .map(|side| setup.cells_of(side, Kind::Graf) | setup.cells_of(side, Kind::Rytir)),
            grafs: setup.cells_of(Side::First, Kind::Graf) | setup.cells_of(Side::Second, Kind::Graf),
            hash: 0,
            side: setup.side_to_move,
            bound: setup.bound,
            bound_by: None,
        };
        position.hash = position.hash_from_scratch();
        Ok(position)
    }

    /// The description of the position.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup { side_to_move: self.side, bound: self.bound, ..Setup::empty(self.layout) };
        for cell in Cell::all() {
            setup.put(cell, self.piece_at(cell));
        }
        setup
    }
}
