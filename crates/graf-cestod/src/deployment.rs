//! The deployment of a side's six pieces, which is one move.

mod draft;
mod list;
mod text;

use board_core::Symmetry;

use crate::{Cell, Cells, Edge, InvalidDeployment, Kind, symmetry};
pub(crate) use draft::Draft;
pub use list::Deployments;

/// How many ways there are to put five rytirod on eleven cells.
const RYTIROD: usize = 462;

/// Where a side puts its graf and its five rytirod: six of the twelve cells nearest an edge.
///
/// Always a possible deployment: whether it is the right edge is the position's affair. Four bytes.
///
/// # Order
///
/// By edge (north, east, south, west), then by the graf's cell, then by the rytirod: the deployment
/// whose last rytirod stands on the lower cell comes first, when these are the same cell the one before
/// the last decides, and so on. [`index`](Deployment::index) counts in this order.
///
/// ```
/// use graf_cestod::{Deployment, Edge};
///
/// let deployment: Deployment = "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1".parse()?;
/// assert_eq!(deployment.edge(), Edge::South);
/// assert_eq!(deployment.graf().to_string(), "a1");
/// assert_eq!(deployment.rytirod().to_string(), "6/6/6/6/6/1xxxxx");
///
/// // A random draw needs no list: any number below 5,544 is a deployment.
/// assert_eq!(Deployment::nth(Edge::South, 0), Some(deployment));
/// assert_eq!(Deployment::nth(Edge::South, Deployment::PER_EDGE), None);
///
/// let error = "S:Ga1,Ra1,Rc1,Rd1,Re1,Rf3".parse::<Deployment>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "a1 is named more than once; f3 is not on the two rows nearest the south edge"
/// );
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deployment {
    edge: Edge,
    /// The graf's place among the twelve cells of the edge, 0 to 11.
    graf: u8,
    /// The places of the rytirod: five bits, not the graf's.
    rytirod: u16,
}

impl Deployment {
    /// How many deployments there are from one edge: 12 cells for the graf, and 462 ways to put five
    /// rytirod on the eleven others.
    pub const PER_EDGE: usize = 12 * RYTIROD;

    /// How many deployments there are from all four edges.
    pub const COUNT: usize = 4 * Self::PER_EDGE;

    /// The deployment of these pieces, in any order.
    ///
    /// # Errors
    ///
    /// [`InvalidDeployment`] with every fault: not one graf and five rytirod, a cell that is named more
    /// than once, a cell that is not on the two rows nearest the edge.
    ///
    /// ```
    /// use graf_cestod::{Cell, Deployment, DeploymentFault, Edge, Kind};
    ///
    /// let cells = ["a1", "b2", "c1", "d1", "e2"].map(|name| Cell::named(name).unwrap());
    /// let pieces = cells.map(|cell| (Kind::Rytir, cell));
    /// let error = Deployment::new(Edge::South, pieces).unwrap_err();
    /// assert_eq!(error.faults(), [DeploymentFault::Grafs { found: 0 }]);
    /// ```
    pub fn new(
        edge: Edge,
        pieces: impl IntoIterator<Item = (Kind, Cell)>,
    ) -> Result<Self, InvalidDeployment> {
        let mut draft = Draft::new();
        for (kind, cell) in pieces {
            draft.put(kind, cell);
        }
        draft.finish(edge)
    }

    /// The edge it starts from.
    #[inline]
    #[must_use]
    pub const fn edge(self) -> Edge {
        self.edge
    }

    /// The graf's cell.
    #[inline]
    #[must_use]
    pub fn graf(self) -> Cell {
        self.edge.cell_at(self.graf)
    }

    /// The cells of the five rytirod.
    #[inline]
    #[must_use]
    pub fn rytirod(self) -> Cells {
        (0..12).filter(|slot| self.rytirod >> slot & 1 == 1).map(|slot| self.edge.cell_at(slot)).collect()
    }

    /// The cells of all six pieces.
    #[inline]
    #[must_use]
    pub fn cells(self) -> Cells {
        self.rytirod().with(self.graf())
    }

    /// The six pieces: the graf, and then the rytirod in cell order.
    pub fn pieces(self) -> impl Iterator<Item = (Kind, Cell)> {
        let rytirod = self.rytirod().iter().map(|cell| (Kind::Rytir, cell));
        core::iter::once((Kind::Graf, self.graf())).chain(rytirod)
    }

    /// The deployment under a symmetry of the board.
    ///
    /// ```
    /// use graf_cestod::{Deployment, board_core::Symmetry};
    ///
    /// let south: Deployment = "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1".parse()?;
    /// let west = south.mapped(Symmetry::QuarterTurn);
    /// assert_eq!(west.to_string(), "W:Ga6,Ra1,Ra2,Ra3,Ra4,Ra5");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn mapped(self, symmetry: Symmetry) -> Self {
        let edge = self.edge.mapped(symmetry);
        Self::placed(edge, symmetry::image(self.graf(), symmetry), self.rytirod().mapped(symmetry))
    }

    /// The deployment of pieces that are known to be right for the edge.
    fn placed(edge: Edge, graf: Cell, rytirod: Cells) -> Self {
        let rytirod = rytirod.iter().fold(0, |slots, cell| slots | 1 << edge.slot_of(cell));
        Self { edge, graf: edge.slot_of(graf), rytirod }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DeploymentFault;
    use alloc::string::ToString;

    #[test]
    fn it_is_small() {
        assert_eq!(size_of::<Deployment>(), 4);
    }

    #[test]
    fn every_fault_is_named_once() {
        let error = "S:Ga1,Ga1,Ga1,Rb1,Rb6,Rb6,Rb6".parse::<Deployment>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "a deployment has one graf, but this one has 3; \
             a deployment has five rytirod, but this one has 4; \
             a1 is named more than once; \
             b6 is named more than once; \
             b6 is not on the two rows nearest the south edge"
        );
        let named = |name| Cell::named(name).unwrap();
        let error = Deployment::new(Edge::North, [(Kind::Graf, named("a1"))]).unwrap_err();
        let outside = DeploymentFault::OutOfRows { cell: named("a1"), edge: Edge::North };
        assert_eq!(error.faults(), [DeploymentFault::Rytirod { found: 0 }, outside]);
    }

    #[test]
    fn pieces_come_back() {
        for edge in Edge::ALL {
            for n in (0..Deployment::PER_EDGE).step_by(37) {
                let deployment = Deployment::nth(edge, n).unwrap();
                assert_eq!(Deployment::new(edge, deployment.pieces()), Ok(deployment));
                assert_eq!(deployment.cells().len(), 6);
                assert!(deployment.cells().is_subset(edge.rows()));
            }
        }
    }

    #[test]
    fn symmetries_map_it_piece_by_piece() {
        let deployment: Deployment = "E:Gf3,Re1,Rf1,Re2,Re6,Rf6".parse().unwrap();
        for symmetry in Symmetry::ALL {
            let image = deployment.mapped(symmetry);
            assert_eq!(Some(image.graf()), deployment.graf().mapped(symmetry));
            assert_eq!(image.rytirod(), deployment.rytirod().mapped(symmetry));
            assert_eq!(Deployment::new(image.edge(), image.pieces()), Ok(image));
            assert_eq!(image.mapped(symmetry.inverse()), deployment);
        }
    }
}
