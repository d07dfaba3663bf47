//! Deployments as text: `S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1`.

use core::fmt;
use core::str::FromStr;

use board_core::ParseMoveError;
use board_core::text::Cursor;

use super::{Deployment, Draft};
use crate::{Cell, Edge, InvalidDeployment, Kind};

impl Deployment {
    /// Reads what follows the edge: a colon and the pieces, up to the end of the text.
    pub(crate) fn read_pieces(
        edge: Edge,
        cursor: &mut Cursor<'_>,
    ) -> Result<Self, ParseMoveError<InvalidDeployment>> {
        cursor.expect(':', "`:` and the six pieces")?;
        let mut draft = Draft::new();
        loop {
            let kind = cursor.choose("`G` or `R` and its cell", Kind::from_symbol)?;
            draft.put(kind, Cell::read(cursor)?);
            if cursor.rest().is_empty() {
                break;
            }
            cursor.expect(',', "`,` and the next piece")?;
        }
        draft.finish(edge).map_err(ParseMoveError::Illegal)
    }
}

/// The edge, then the graf and the rytirod in cell order: `S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1`.
impl fmt::Display for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.edge.symbol())?;
        for (i, (kind, cell)) in self.pieces().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{}{cell}", kind.symbol())?;
        }
        Ok(())
    }
}

/// The deployment's text.
impl fmt::Debug for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Deployment {
    type Err = ParseMoveError<InvalidDeployment>;

    /// Reads an edge and six pieces in any order.
    ///
    /// # Errors
    ///
    /// [`ParseMoveError::Text`] at the first character that does not fit, [`ParseMoveError::Illegal`] with
    /// every fault when the pieces are no deployment from that edge.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cursor = Cursor::new(text);
        let edge = cursor.choose("an edge (`N`, `E`, `S` or `W`)", Edge::from_symbol)?;
        Self::read_pieces(edge, &mut cursor)
    }
}
