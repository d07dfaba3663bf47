//! Positions and moves as text, both ways.

use core::fmt;
use core::str::FromStr;

use board_core::text::{Cursor, TextError, read_ranks, write_ranks};
use board_core::{ParseMoveError, Position as _};

use crate::{
    Cell, Deployment, Edge, IllegalMove, InvalidDeployment, Layout, Move, ParseError, Piece, Position, Setup,
    Side, Value,
};

impl Position {
    /// Reads a position: six ranks from 6 down, the side to move, the bound value or `-`, and the layout when
    /// it is not the default one, with single spaces between them.
    ///
    /// ```
    /// use graf_cestod::Position;
    ///
    /// let position = Position::parse("rrrrrg/6/6/6/6/GRRRRR 1 -")?;
    /// assert_eq!(position.to_string(), "rrrrrg/6/6/6/6/GRRRRR 1 -");
    ///
    /// let error = Position::parse("rrrrrg/33/6/6/6/GRRRRR 1 -").unwrap_err();
    /// assert_eq!(error.to_string(), "column 8: expected a number from 1 to 6");
    /// # Ok::<(), graf_cestod::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError::Text`] at the first character that does not fit, [`ParseError::Layout`] when the layout
    /// has not twelve cells of each value, [`ParseError::Invalid`] with every fault when the text describes
    /// no position.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut setup = Setup::empty(Layout::DEFAULT);
        let mut cursor = Cursor::new(text);
        read_ranks(
            &mut cursor,
            "a piece (`G`, `R`, `g`, `r`) or a number",
            Piece::from_symbol,
            |cell, piece| {
                setup.put(cell, Some(piece));
            },
        )?;
        cursor.expect(' ', "a space and the side to move")?;
        setup.side_to_move = cursor.choose("the side to move (`1` or `2`)", Side::from_symbol)?;
        cursor.expect(' ', "a space and the bound value")?;
        setup.bound = cursor.choose("the bound value (`1`, `2`, `3` or `-`)", bound)?;
        if cursor.eat(' ') {
            setup.layout = Layout::read(&mut cursor)?;
        }
        cursor.end()?;
        Ok(Self::new(setup)?)
    }

    /// Reads a move and checks it.
    pub(crate) fn read_move(&self, text: &str) -> Result<Move, ParseMoveError<IllegalMove>> {
        let (mv, captures) = read_move(text).map_err(|error| error.map_illegal(IllegalMove::from))?;
        self.check(&mv).map_err(ParseMoveError::Illegal)?;
        match mv {
            Move::Walk { to, .. } if captures && !self.occupied().contains(to) => {
                Err(ParseMoveError::Illegal(IllegalMove::NothingToCapture { to }))
            }
            mv => Ok(mv),
        }
    }
}

fn bound(symbol: char) -> Option<Option<Value>> {
    if symbol == '-' { Some(None) } else { Value::from_symbol(symbol).map(Some) }
}

impl FromStr for Position {
    type Err = ParseError;

    /// The same as [`Position::parse`].
    ///
    /// # Errors
    ///
    /// Those of [`Position::parse`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

/// The canonical text, which [`Position::parse`] reads: the layout is left out when it is the default one.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ranks(f, |cell| self.piece_at(cell).map(Piece::symbol))?;
        let bound = self.bound.map_or('-', Value::symbol);
        write!(f, " {} {bound}", self.side.symbol())?;
        if self.layout == Layout::DEFAULT { Ok(()) } else { write!(f, " {}", self.layout) }
    }
}

/// The position's text.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// Reads a move, and whether it is written as a capture.
fn read_move(text: &str) -> Result<(Move, bool), ParseMoveError<InvalidDeployment>> {
    let mut cursor = Cursor::new(text);
    let start = cursor.peek();
    if let Some(edge) = start.and_then(Edge::from_symbol) {
        cursor.eat(edge.symbol());
        let deployment = Deployment::read_pieces(edge, &mut cursor)?;
        return Ok((Move::Deploy(deployment), false));
    }
    let read = if cursor.eat('R') { read_return(&mut cursor)? } else { read_walk(&mut cursor)? };
    cursor.end()?;
    Ok(read)
}

fn read_return(cursor: &mut Cursor<'_>) -> Result<(Move, bool), TextError> {
    cursor.expect('@', "`@` and the cell of the return")?;
    Ok((Move::Return { to: Cell::read(cursor)? }, false))
}

fn read_walk(cursor: &mut Cursor<'_>) -> Result<(Move, bool), TextError> {
    if !cursor.peek().is_some_and(|c| ('a'..='f').contains(&c)) {
        return Err(cursor.expected("a cell, `R@` and a cell, or an edge (`N`, `E`, `S`, `W`) and `:`"));
    }
    let from = Cell::read(cursor)?;
    let captures = cursor.choose("`-` or `x` and the target", |c| match c {
        '-' => Some(false),
        'x' => Some(true),
        _ => None,
    })?;
    Ok((Move::Walk { from, to: Cell::read(cursor)? }, captures))
}

/// `c1-d3`, `R@c4` or `S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1`. Whether it captures is the position's affair:
/// `position.display_move(&mv)` writes `c1xd3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deploy(deployment) => deployment.fmt(f),
            Self::Walk { from, to } => write!(f, "{from}-{to}"),
            Self::Return { to } => write!(f, "R@{to}"),
        }
    }
}

/// The move's text.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError<InvalidDeployment>;

    /// Reads what can be read without a position: `c1-d3` and `c1xd3` alike, `R@c4`, a deployment.
    ///
    /// # Errors
    ///
    /// [`ParseMoveError::Text`] at the first character that does not fit, [`ParseMoveError::Illegal`] when the
    /// pieces of a deployment are none from their edge.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_move(text).map(|(mv, _)| mv)
    }
}
