//! Which moves are legal.

use core::ops::ControlFlow;

use board_core::MoveList;

use crate::ways::reaches;
use crate::{Cell, Cells, Exception, Move, Position, Side, Stage};

/// What the mover can do in play.
struct Choice {
    /// The pieces that may move as far as the bound value is concerned.
    pieces: Cells,
    /// Where a rytir may be returned.
    returns: Cells,
}

impl Position {
    /// The cells where the piece on a cell could end by the ordinary movement: exactly as many steps as its
    /// cell is worth, through empty cells, onto an empty cell or an enemy. It does not ask whose turn it
    /// is or what binds the mover. Empty when no piece stands there.
    ///
    /// ```
    /// use graf_cestod::{Cell, Position};
    ///
    /// let position: Position = "rrrrrg/6/6/6/6/GRRRRR 1 -".parse()?;
    /// let c1 = Cell::named("c1").unwrap(); // worth 3, with friends on both sides
    /// assert_eq!(position.reach(c1).to_string(), "6/6/2x3/1x1x2/x3x1/6");
    /// # Ok::<(), graf_cestod::ParseError>(())
    /// ```
    #[must_use]
    pub fn reach(&self, cell: Cell) -> Cells {
        match self.piece_at(cell) {
            Some(piece) => self.reach_of(piece.side, cell),
            None => Cells::EMPTY,
        }
    }

    /// The same for a cell that is known to hold a piece of the side.
    #[inline]
    fn reach_of(&self, side: Side, cell: Cell) -> Cells {
        let occupied = self.occupied();
        let mut targets = Cells::EMPTY;
        for reach in reaches(cell, self.layout.value(cell)) {
            if reach.is_open(occupied) {
                targets |= reach.to;
            }
        }
        targets - self.pieces(side)
    }

    /// The pieces among these that can move by the ordinary movement.
    pub(crate) fn mobile(&self, pieces: Cells) -> Cells {
        pieces.iter().filter(|&cell| !self.reach_of(self.side, cell).is_empty()).collect()
    }

    /// Whether any of these pieces can move by the ordinary movement.
    #[inline]
    fn any_mobile(&self, pieces: Cells) -> bool {
        pieces.iter().any(|cell| !self.reach_of(self.side, cell).is_empty())
    }

    /// How many moves these pieces have by the ordinary movement.
    #[inline]
    fn mobility(&self, pieces: Cells) -> usize {
        pieces.iter().map(|cell| self.reach_of(self.side, cell).len()).sum()
    }

    /// The mover's pieces on cells of the bound value; all of them when nothing binds the mover.
    #[inline]
    pub(crate) fn on_bound_value(&self) -> Cells {
        let own = self.pieces(self.side);
        self.bound.map_or(own, |bound| own & self.layout.cells(bound))
    }

    /// Where a captured rytir could be put if the exception holds: the empty cells of the bound value.
    #[inline]
    fn open_to_returns(&self) -> Cells {
        match self.bound {
            Some(bound) if self.rytirod(self.side).len() < 5 => self.layout.cells(bound) - self.occupied(),
            _ => Cells::EMPTY,
        }
    }

    #[inline]
    fn choice(&self) -> Choice {
        if self.stage() != Stage::Play {
            return Choice { pieces: Cells::EMPTY, returns: Cells::EMPTY };
        }
        let pieces = self.on_bound_value();
        if self.bound.is_none() || self.any_mobile(pieces) {
            return Choice { pieces, returns: Cells::EMPTY };
        }
        Choice { pieces: self.pieces(self.side), returns: self.open_to_returns() }
    }

    /// Whether the exception holds, so that any piece may move and a captured rytir may return, and which
    /// of its two cases. `None` when nothing binds the mover and outside of play.
    ///
    /// ```
    /// use graf_cestod::{Exception, Position};
    ///
    /// // First is bound to 2 and has pieces on cells of value 1 and 3 alone.
    /// let position: Position = "2R3/r5/1r4/R4g/5r/r4G 1 2".parse()?;
    /// assert_eq!(position.exception(), Some(Exception::NoPieceOnValue));
    /// assert_eq!(position.returns().len(), 9);
    /// # Ok::<(), graf_cestod::ParseError>(())
    /// ```
    #[must_use]
    pub fn exception(&self) -> Option<Exception> {
        if self.stage() != Stage::Play || self.bound.is_none() {
            return None;
        }
        let pieces = self.on_bound_value();
        if pieces.is_empty() {
            Some(Exception::NoPieceOnValue)
        } else if self.any_mobile(pieces) {
            None
        } else {
            Some(Exception::PiecesBlocked)
        }
    }

    /// The mover's pieces that have a legal move.
    #[must_use]
    pub fn movable(&self) -> Cells {
        self.mobile(self.choice().pieces)
    }

    /// The cells where a captured rytir may be returned now: the empty cells of the bound value when the
    /// exception holds and a rytir is captured, otherwise none.
    #[must_use]
    pub fn returns(&self) -> Cells {
        self.choice().returns
    }

    /// The cells where the piece on a cell may legally end now; empty when it may not move.
    #[must_use]
    pub fn targets(&self, from: Cell) -> Cells {
        if self.choice().pieces.contains(from) { self.reach_of(self.side, from) } else { Cells::EMPTY }
    }

    /// The legal moves of the piece on a cell, in ascending order; none if it has none.
    ///
    /// ```
    /// use graf_cestod::{Cell, Position};
    ///
    /// let position: Position = "rrrrrg/6/6/6/6/GRRRRR 1 -".parse()?;
    /// let moves = position.moves_from(Cell::named("a1").unwrap());
    /// assert_eq!(moves.len(), 2);
    /// assert_eq!(moves[0].to_string(), "a1-b2");
    /// # Ok::<(), graf_cestod::ParseError>(())
    /// ```
    #[must_use]
    pub fn moves_from(&self, from: Cell) -> MoveList<Move> {
        self.targets(from).iter().map(|to| Move::Walk { from, to }).collect()
    }

    /// Hands out every legal move in ascending order.
    pub(crate) fn visit<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        for deployment in self.deployments() {
            visit(Move::Deploy(deployment))?;
        }
        let Choice { pieces, returns } = self.choice();
        for from in pieces {
            for to in self.reach_of(self.side, from) {
                visit(Move::Walk { from, to })?;
            }
        }
        for to in returns {
            visit(Move::Return { to })?;
        }
        ControlFlow::Continue(())
    }

    /// How many legal moves there are, without listing them.
    pub(crate) fn count(&self) -> usize {
        if self.stage() != Stage::Play {
            return self.deployments().len();
        }
        let bound = self.on_bound_value();
        match self.mobility(bound) {
            0 => self.mobility(self.pieces(self.side) - bound) + self.open_to_returns().len(),
            moves => moves,
        }
    }

    /// Whether the mover has a legal action; for positions in play.
    #[inline]
    pub(crate) fn can_act(&self) -> bool {
        self.any_mobile(self.pieces(self.side)) || !self.open_to_returns().is_empty()
    }
}
