//! A deployment in the making, for constructors and readers.

use alloc::vec::Vec;

use super::Deployment;
use crate::{Cell, Cells, DeploymentFault, Edge, InvalidDeployment, Kind};

/// The pieces put so far. It stays small however many there are.
pub(crate) struct Draft {
    grafs: usize,
    rytirod: usize,
    /// The cell of the last graf.
    graf: Option<Cell>,
    /// All cells named.
    cells: Cells,
    /// The cells named more than once.
    doubled: Cells,
}

impl Draft {
    pub(crate) const fn new() -> Self {
        Self { grafs: 0, rytirod: 0, graf: None, cells: Cells::EMPTY, doubled: Cells::EMPTY }
    }

    pub(crate) fn put(&mut self, kind: Kind, cell: Cell) {
        match kind {
            Kind::Graf => {
                self.grafs += 1;
                self.graf = Some(cell);
            }
            Kind::Rytir => self.rytirod += 1,
        }
        if !self.cells.insert(cell) {
            self.doubled.insert(cell);
        }
    }

    pub(crate) fn finish(self, edge: Edge) -> Result<Deployment, InvalidDeployment> {
        let faults = self.faults(edge);
        match self.graf {
            Some(graf) if faults.is_empty() => Ok(Deployment::placed(edge, graf, self.cells.without(graf))),
            _ => Err(InvalidDeployment { faults }),
        }
    }

    fn faults(&self, edge: Edge) -> Vec<DeploymentFault> {
        let mut faults = Vec::new();
        if self.grafs != 1 {
            faults.push(DeploymentFault::Grafs { found: self.grafs });
        }
        if self.rytirod != 5 {
            faults.push(DeploymentFault::Rytirod { found: self.rytirod });
        }
        faults.extend(self.doubled.iter().map(|cell| DeploymentFault::Doubled { cell }));
        let outside = self.cells - edge.rows();
        faults.extend(outside.iter().map(|cell| DeploymentFault::OutOfRows { cell, edge }));
        faults
    }
}
