//! What can be wrong with a move, a position, a layout or a text.

use core::fmt;

use alloc::vec::Vec;

use board_core::{Outcome, TextError};

use crate::{Cell, Cells, Edge, EndReason, Side, Value};

/// Which rule a move breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// Nobody moves any more.
    #[error("the game is over: {}", Told(*outcome))]
    GameOver {
        /// How it ended.
        outcome: Outcome<EndReason>,
    },
    /// A piece is moved or returned before the side has deployed.
    #[error(
        "{side} has not deployed yet, so the move must be a deployment such as `S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1`"
    )]
    NotDeployed {
        /// The side to move.
        side: Side,
    },
    /// A deployment when both sides have deployed.
    #[error("both sides have deployed already")]
    AlreadyDeployed,
    /// Second deploys from an edge that does not face First's.
    #[error("First deployed from the {} edge, so Second deploys from the {expected} edge and not from the {edge} edge", expected.opposite())]
    WrongEdge {
        /// The edge of the move.
        edge: Edge,
        /// The edge that faces First's.
        expected: Edge,
    },
    /// A deployment that is none from any edge. Only text can express it.
    #[error(transparent)]
    InvalidDeployment(#[from] InvalidDeployment),
    /// No piece stands on the cell that the move starts from.
    #[error("there is no piece on {cell}")]
    NoPiece {
        /// The empty cell.
        cell: Cell,
    },
    /// The piece on the cell that the move starts from is the opponent's.
    #[error("the piece on {cell} is {}'s, but {side} is to move", side.opponent())]
    NotYourPiece {
        /// The piece's cell.
        cell: Cell,
        /// The side to move.
        side: Side,
    },
    /// The piece stands on a cell of another value than the bound one, and a piece on the bound value can
    /// move.
    #[error("bound to {bound}{}, but {cell} has value {value}: {}", Because(*bound_by), MustMove(*movable))]
    Bound {
        /// The cell of the piece.
        cell: Cell,
        /// Its value.
        value: Value,
        /// The value that the mover is bound to.
        bound: Value,
        /// The cell on which the opponent's last move ended, when known: a note for people, which takes no
        /// part in the equality of positions, so that the refusals of equal positions may differ in it.
        bound_by: Option<Cell>,
        /// The cells whose pieces can move instead.
        movable: Cells,
    },
    /// The target is too far, too near, or on the wrong colour of a chequered board.
    #[error("{to} cannot be reached from {from} in exactly {} step{}", value.steps(), plural(*value))]
    OutOfReach {
        /// Where the piece stands.
        from: Cell,
        /// The target.
        to: Cell,
        /// The value of the cell where the piece stands.
        value: Value,
    },
    /// The target holds a piece of the mover.
    #[error("{to} holds a piece of your own")]
    OwnPiece {
        /// The target.
        to: Cell,
    },
    /// A piece stands on every way to the target.
    #[error("every way from {from} to {to} in exactly {} steps is blocked, by the piece{} on {}", value.steps(), if blockers.len() == 1 { "" } else { "s" }, List(*blockers))]
    Blocked {
        /// Where the piece stands.
        from: Cell,
        /// The target.
        to: Cell,
        /// The value of the cell where the piece stands.
        value: Value,
        /// The cells with the pieces that are in the way.
        blockers: Cells,
    },
    /// The move is written as a capture, but its target is empty. Only text can express it.
    #[error("nothing to capture on {to}: write `-` instead of `x`")]
    NothingToCapture {
        /// The empty target.
        to: Cell,
    },
    /// A return at a moment when no value binds the mover.
    #[error("nothing binds {side} now, so no rytir can be returned")]
    ReturnUnbound {
        /// The side to move.
        side: Side,
    },
    /// A return although a piece on the bound value can move.
    #[error("a rytir can be returned only when no piece on the bound value {bound} can move: {}", MustMove(*movable))]
    ReturnWhileMovable {
        /// The value that the mover is bound to.
        bound: Value,
        /// The cells whose pieces can move.
        movable: Cells,
    },
    /// A return when no rytir of the mover is captured.
    #[error("nothing to return: all five rytirod of {side} are on the board")]
    NothingToReturn {
        /// The side to move.
        side: Side,
    },
    /// A return to a cell of another value than the bound one.
    #[error("a rytir returns to a cell of the bound value {bound}, but {cell} has value {value}")]
    ReturnToOtherValue {
        /// The cell of the move.
        cell: Cell,
        /// Its value.
        value: Value,
        /// The value that the mover is bound to.
        bound: Value,
    },
    /// A return to a cell where a piece stands.
    #[error("a rytir returns to an empty cell, but a piece stands on {cell}")]
    ReturnToOccupied {
        /// The cell of the move.
        cell: Cell,
    },
}

/// The winner by the name of its side: `First won, the graf was captured`.
struct Told(Outcome<EndReason>);

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Outcome::Win { winner, by } => write!(f, "{} won, {by}", Side::from(winner)),
            Outcome::Draw { by } => write!(f, "a draw, {by}"),
        }
    }
}

const fn plural(value: Value) -> &'static str {
    match value {
        Value::One => "",
        Value::Two | Value::Three => "s",
    }
}

/// ` by the move to c4`, or nothing when that is not known.
struct Because(Option<Cell>);

impl fmt::Display for Because {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(cell) => write!(f, " by the move to {cell}"),
            None => Ok(()),
        }
    }
}

/// `the piece on a1 can move`, `the pieces on a1 and b3 can move`.
struct MustMove(Cells);

impl fmt::Display for MustMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0.len() == 1 { "" } else { "s" };
        write!(f, "the piece{plural} on {} can move", List(self.0))
    }
}

/// `a1`, `a1 and b3`, `a1, b3 and c2`.
struct List(Cells);

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.len().saturating_sub(1);
        for (i, cell) in self.0.iter().enumerate() {
            let before = match i {
                0 => "",
                _ if i == last => " and ",
                _ => ", ",
            };
            write!(f, "{before}{cell}")?;
        }
        Ok(())
    }
}

/// Writes the faults of a list with `; ` between them.
fn write_faults(faults: &[impl fmt::Display], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (i, fault) in faults.iter().enumerate() {
        let before = if i == 0 { "" } else { "; " };
        write!(f, "{before}{fault}")?;
    }
    Ok(())
}

/// Pieces that are no deployment from their edge, with everything that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidDeployment {
    pub(crate) faults: Vec<DeploymentFault>,
}

impl InvalidDeployment {
    /// Everything that is wrong; never empty.
    #[must_use]
    pub fn faults(&self) -> &[DeploymentFault] {
        &self.faults
    }
}

impl fmt::Display for InvalidDeployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_faults(&self.faults, f)
    }
}

impl core::error::Error for InvalidDeployment {}

/// One thing that is wrong with a deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeploymentFault {
    /// Not one graf.
    #[error("a deployment has one graf, but this one has {found}")]
    Grafs {
        /// How many there are.
        found: usize,
    },
    /// Not five rytirod.
    #[error("a deployment has five rytirod, but this one has {found}")]
    Rytirod {
        /// How many there are.
        found: usize,
    },
    /// Two pieces on a cell.
    #[error("{cell} is named more than once")]
    Doubled {
        /// The cell.
        cell: Cell,
    },
    /// A cell that is too far from the edge.
    #[error("{cell} is not on the two rows nearest the {edge} edge")]
    OutOfRows {
        /// The cell.
        cell: Cell,
        /// The edge of the deployment.
        edge: Edge,
    },
}

/// A description that is no position, with everything that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidPosition {
    pub(crate) faults: Vec<Fault>,
}

impl InvalidPosition {
    /// Everything that is wrong; never empty.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_faults(&self.faults, f)
    }
}

impl core::error::Error for InvalidPosition {}

/// One thing that is wrong with the description of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// More than one graf of a side.
    #[error("{side} has at most one graf, but here it has {found}")]
    Grafs {
        /// Whose.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// More than five rytirod of a side.
    #[error("{side} has at most five rytirod, but here it has {found}")]
    Rytirod {
        /// Whose.
        side: Side,
        /// How many there are.
        found: usize,
    },
    /// A bound value on an empty board.
    #[error(
        "nothing binds First before it deploys, so on the empty board the bound value is `-` and not {bound}"
    )]
    BoundBeforeDeployment {
        /// The bound value.
        bound: Value,
    },
    /// The board is empty and it is Second's turn.
    #[error("the board is empty, so First is to move: it deploys before Second")]
    SecondBeforeFirst,
    /// Nothing binds the mover and Second alone has pieces.
    #[error("Second has pieces and First has none, but First deploys before Second")]
    SecondDeployedFirst,
    /// Nothing binds the mover, First alone has pieces, and it is First's turn.
    #[error("First has deployed and Second has not, so Second is to move")]
    FirstDeployedAlready,
    /// Nothing binds the mover and First alone has pieces, but not all six.
    #[error(
        "before Second deploys, First has one graf and five rytirod, but here it has {grafs} and {rytirod}"
    )]
    DeploymentCount {
        /// First's grafs.
        grafs: usize,
        /// First's rytirod.
        rytirod: usize,
    },
    /// Nothing binds the mover and First alone has pieces, but they are not near one edge.
    #[error("before Second deploys, all of First's pieces are on the two rows nearest one edge")]
    DeploymentRows,
    /// There are pieces, but both grafs are missing. Where First alone has pieces and nothing binds the mover, there is no
    /// play, and [`DeploymentCount`](Self::DeploymentCount) tells it.
    #[error("both grafs are missing, but the game ends when the first one is captured")]
    NoGrafs,
}

/// Values that are no layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a layout has twelve cells of each value, but this one has {} of value 1, {} of value 2 and {} of value 3",
    counts[0], counts[1], counts[2]
)]
pub struct InvalidLayout {
    pub(crate) counts: [usize; 3],
}

impl InvalidLayout {
    /// How many cells have this value.
    #[must_use]
    pub const fn count(&self, value: Value) -> usize {
        self.counts[value.index()]
    }
}

/// Why a text is no layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseLayoutError {
    /// The text is not six ranks of six values.
    #[error(transparent)]
    Text(#[from] TextError),
    /// There are not twelve cells of each value.
    #[error(transparent)]
    Invalid(#[from] InvalidLayout),
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// The text is not written as positions are.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The layout in the fourth field has not twelve cells of each value.
    #[error(transparent)]
    Layout(#[from] InvalidLayout),
    /// The text describes something that is no position.
    #[error(transparent)]
    Invalid(#[from] InvalidPosition),
}

impl From<ParseLayoutError> for ParseError {
    fn from(error: ParseLayoutError) -> Self {
        match error {
            ParseLayoutError::Text(error) => Self::Text(error),
            ParseLayoutError::Invalid(error) => Self::Layout(error),
        }
    }
}
