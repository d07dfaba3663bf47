//! Legal moves: every piece moves any number of empty squares along a rank or a file.
//!
//! To count, all moves of an army in one direction are found at once: its set of squares is filled
//! through the empty squares ([`Bitboard::filled`]), and one step further in the same direction every
//! square that is reached is the end of exactly one move, since no piece sees past another. To list, each
//! piece that has room beside it looks along its rank and its file ([`Bitboard::slide`]).

use core::ops::ControlFlow;

use board_core::{Bitboard, Direction, MoveList, Square};

use crate::board::Board;
use crate::setup::reserved;
use crate::{Move, Piece, Position, Side};

/// Where a kind of piece may go in a position, apart from being on a line.
pub(crate) struct Ground<B: Board> {
    /// Empty squares over which it may pass.
    pub(crate) through: Bitboard<B>,
    /// Empty squares on which it may stop.
    onto: Bitboard<B>,
}

impl<B: Board> Ground<B> {
    #[inline]
    pub(crate) fn of(position: &Position<B>, piece: Piece) -> Self {
        let empty = position.empty_squares();
        let mut through = empty;
        if !position.rules.throne.pass.contains(piece) {
            through.remove(B::THRONE);
        }
        Self { through, onto: empty - reserved(&position.rules, piece) }
    }

    /// Where a piece on a square can move to.
    #[inline]
    fn ends(&self, square: Square<B>) -> Bitboard<B> {
        let slide = |direction| Bitboard::slide(square, direction, self.through);
        (slide(Direction::North) | slide(Direction::East)) & self.onto
    }

    /// The pieces of an army that have room beside them; the others need no look along their lines.
    #[inline]
    fn mobile(&self, army: Bitboard<B>) -> Bitboard<B> {
        army & (self.through | self.onto).grown()
    }

    /// How many moves an army has.
    #[inline]
    fn count(&self, army: Bitboard<B>) -> usize {
        let ends = |direction| (army.filled(direction, self.through).stepped(direction) & self.onto).len();
        Direction::map_orthogonal(ends).into_iter().sum()
    }
}

/// The pieces of a side that are not kings.
pub(crate) const fn soldier(side: Side) -> Piece {
    match side {
        Side::Attackers => Piece::Attacker,
        Side::Defenders => Piece::Defender,
    }
}

impl<B: Board> Position<B> {
    /// Where the piece on a square can move to; empty when it cannot, is not the mover's, or the game is
    /// over.
    ///
    /// ```
    /// use hnefatafl::{Position, Rules, Tafl11};
    ///
    /// let start = Position::<Tafl11>::start(Rules::FETLAR);
    /// let targets = start.targets("d1".parse()?);
    /// assert_eq!(targets.len(), 6); // b1, c1 and d2 to d5
    /// # Ok::<(), hnefatafl::board_core::TextError>(())
    /// ```
    #[must_use]
    pub fn targets(&self, square: Square<B>) -> Bitboard<B> {
        if self.outcome_before_moves().is_some() {
            return Bitboard::EMPTY;
        }
        match self.piece_at(square) {
            Some(piece) if piece.side() == self.side_to_move => self.reach(piece, square),
            _ => Bitboard::EMPTY,
        }
    }

    /// The legal moves of the piece on a square, in ascending order; none if it has none.
    ///
    /// ```
    /// use hnefatafl::{Position, Rules, Tafl11};
    ///
    /// let start = Position::<Tafl11>::start(Rules::FETLAR);
    /// let moves = start.moves_from("d1".parse()?);
    /// assert_eq!(moves.len(), 6);
    /// assert_eq!(moves[0].to_string(), "d1-b1");
    /// # Ok::<(), hnefatafl::board_core::TextError>(())
    /// ```
    #[must_use]
    pub fn moves_from(&self, square: Square<B>) -> MoveList<Move<B>> {
        self.targets(square).iter().map(|to| Move { from: square, to }).collect()
    }

    /// Where a piece on a square could move to if it were its side's turn.
    pub(crate) fn reach(&self, piece: Piece, square: Square<B>) -> Bitboard<B> {
        Ground::of(self, piece).ends(square)
    }

    /// Whether a side has a piece that can move, whoever's turn it is.
    pub(crate) fn can_move(&self, side: Side) -> bool {
        let king = (side == Side::Defenders).then_some(Piece::King);
        king.into_iter().chain([soldier(side)]).any(|piece| {
            let ground = Ground::of(self, piece);
            let pieces = self.pieces(piece);
            // Nearly always some piece has room beside it; only the way over a square where it may not
            // stop needs a closer look.
            !pieces.grown().is_disjoint(ground.onto)
                || pieces.into_iter().any(|square| !ground.ends(square).is_empty())
        })
    }

    /// The pieces of the side to move that have room beside them, in order, and where each can go.
    #[inline]
    fn reaches(&self) -> impl Iterator<Item = (Square<B>, Bitboard<B>)> {
        let soldier = soldier(self.side_to_move);
        let ground = Ground::of(self, soldier);
        let king = self.king.filter(|_| self.side_to_move == Side::Defenders);
        let kings = king.map_or(Bitboard::EMPTY, |square| self.reach(Piece::King, square));
        let pieces = match self.outcome_before_moves() {
            Some(_) => Bitboard::EMPTY,
            None => king.into_iter().fold(ground.mobile(self.pieces(soldier)), Bitboard::with),
        };
        pieces.iter().map(move |from| (from, if king == Some(from) { kings } else { ground.ends(from) }))
    }

    pub(crate) fn visit_moves<T>(&self, mut visit: impl FnMut(Move<B>) -> ControlFlow<T>) -> ControlFlow<T> {
        for (from, ends) in self.reaches() {
            for to in ends {
                visit(Move { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn list_moves(&self) -> MoveList<Move<B>> {
        let mut moves = MoveList::new();
        for (from, ends) in self.reaches() {
            let mut ends = ends.iter();
            // As an iterator that does not know its length: to count the ends first costs more than it saves.
            moves.extend(core::iter::from_fn(|| ends.next().map(|to| Move { from, to })));
        }
        moves
    }

    pub(crate) fn count_moves(&self) -> u64 {
        if self.outcome_before_moves().is_some() {
            return 0;
        }
        let soldier = soldier(self.side_to_move);
        let soldiers = Ground::of(self, soldier).count(self.pieces(soldier));
        let king = self.king.filter(|_| self.side_to_move == Side::Defenders);
        let kings = king.map_or(0, |square| self.reach(Piece::King, square).len());
        (soldiers + kings) as u64
    }
}
