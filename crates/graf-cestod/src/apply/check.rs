//! The first rule that a move breaks.

use board_core::Position as _;

use crate::ways::reaches;
use crate::{Cell, Deployment, IllegalMove, Move, Position, Stage, Value};

impl Position {
    pub(crate) fn check_move(&self, mv: Move) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalMove::GameOver { outcome });
        }
        match mv {
            Move::Deploy(deployment) => self.check_deployment(deployment),
            Move::Walk { .. } | Move::Return { .. } if self.stage() != Stage::Play => {
                Err(IllegalMove::NotDeployed { side: self.side })
            }
            Move::Walk { from, to } => self.check_walk(from, to),
            Move::Return { to } => self.check_return(to),
        }
    }

    pub(super) fn check_deployment(&self, deployment: Deployment) -> Result<(), IllegalMove> {
        match self.stage() {
            Stage::FirstDeploys => Ok(()),
            Stage::SecondDeploys { edge } if edge == deployment.edge() => Ok(()),
            Stage::SecondDeploys { edge } => {
                Err(IllegalMove::WrongEdge { edge: deployment.edge(), expected: edge })
            }
            Stage::Play | Stage::GrafCaptured => Err(IllegalMove::AlreadyDeployed),
        }
    }

    fn check_walk(&self, from: Cell, to: Cell) -> Result<(), IllegalMove> {
        let side = self.side;
        if !self.pieces(side).contains(from) {
            return Err(if self.occupied().contains(from) {
                IllegalMove::NotYourPiece { cell: from, side }
            } else {
                IllegalMove::NoPiece { cell: from }
            });
        }
        let value = self.layout.value(from);
        self.check_bound(from, value)?;
        self.check_movement(from, to, value)
    }

    /// A piece on another value may move only when none on the bound value can.
    fn check_bound(&self, cell: Cell, value: Value) -> Result<(), IllegalMove> {
        let Some(bound) = self.bound.filter(|&bound| bound != value) else {
            return Ok(());
        };
        let movable = self.mobile(self.on_bound_value());
        if movable.is_empty() {
            return Ok(());
        }
        Err(IllegalMove::Bound { cell, value, bound, bound_by: self.bound_by, movable })
    }

    fn check_movement(&self, from: Cell, to: Cell, value: Value) -> Result<(), IllegalMove> {
        let occupied = self.occupied();
        let Some(reach) = reaches(from, value).iter().find(|reach| reach.to.contains(to)) else {
            return Err(IllegalMove::OutOfReach { from, to, value });
        };
        if self.pieces(self.side).contains(to) {
            return Err(IllegalMove::OwnPiece { to });
        }
        if !reach.is_open(occupied) {
            let blockers = reach.passed() & occupied;
            return Err(IllegalMove::Blocked { from, to, value, blockers });
        }
        Ok(())
    }

    fn check_return(&self, cell: Cell) -> Result<(), IllegalMove> {
        let side = self.side;
        let Some(bound) = self.bound else {
            return Err(IllegalMove::ReturnUnbound { side });
        };
        if self.returnable(side) == 0 {
            return Err(IllegalMove::NothingToReturn { side });
        }
        let movable = self.mobile(self.on_bound_value());
        if !movable.is_empty() {
            return Err(IllegalMove::ReturnWhileMovable { bound, movable });
        }
        let value = self.layout.value(cell);
        if value != bound {
            return Err(IllegalMove::ReturnToOtherValue { cell, value, bound });
        }
        if self.occupied().contains(cell) {
            return Err(IllegalMove::ReturnToOccupied { cell });
        }
        Ok(())
    }
}
