//! Legal moves: every piece moves any number of empty squares along a rank or a file.
//!
//! All moves of an army in one direction are found at once: its set of squares is filled through the
//! empty squares ([`Bitboard::filled`]), and one step further in the same direction every square that is
//! reached is the end of exactly one move, since no piece sees past another.

use core::ops::ControlFlow;

use board_core::{Bitboard, Direction, Square};

use crate::board::Board;
use crate::setup::reserved;
use crate::{Move, Piece, Position, Side};

/// Where a kind of piece may go in a position, apart from being on a line.
struct Ground<B: Board> {
    /// Empty squares over which it may pass.
    through: Bitboard<B>,
    /// Empty squares on which it may stop.
    onto: Bitboard<B>,
}

impl<B: Board> Ground<B> {
    #[inline]
    fn of(position: &Position<B>, piece: Piece) -> Self {
        let empty = position.empty_squares();
        let mut through = empty;
        if !position.rules.throne.pass.contains(piece) {
            through.remove(B::THRONE);
        }
        Self { through, onto: empty - reserved(&position.rules, piece) }
    }

    /// The squares on which moves of these pieces in this direction end, each of one move.
    #[inline]
    fn ends(&self, pieces: Bitboard<B>, direction: Direction) -> Bitboard<B> {
        pieces.filled(direction, self.through).stepped(direction) & self.onto
    }

    /// The squares on which moves of these pieces end.
    fn all_ends(&self, pieces: Bitboard<B>) -> Bitboard<B> {
        Direction::ORTHOGONAL
            .into_iter()
            .fold(Bitboard::EMPTY, |all, direction| all | self.ends(pieces, direction))
    }

    fn count(&self, pieces: Bitboard<B>) -> usize {
        Direction::ORTHOGONAL.into_iter().map(|direction| self.ends(pieces, direction).len()).sum()
    }
}

const fn kinds(side: Side) -> &'static [Piece] {
    match side {
        Side::Attackers => &[Piece::Attacker],
        Side::Defenders => &[Piece::Defender, Piece::King],
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
    /// let ends = start.moves_from("d1".parse()?);
    /// assert_eq!(ends.len(), 6); // b1, c1 and d2 to d5
    /// # Ok::<(), hnefatafl::board_core::TextError>(())
    /// ```
    #[must_use]
    pub fn moves_from(&self, square: Square<B>) -> Bitboard<B> {
        if self.outcome_before_moves().is_some() {
            return Bitboard::EMPTY;
        }
        match self.piece_at(square) {
            Some(piece) if piece.side() == self.side_to_move => self.reach(piece, square),
            _ => Bitboard::EMPTY,
        }
    }

    /// Where a piece on a square could move to if it were its side's turn.
    pub(crate) fn reach(&self, piece: Piece, square: Square<B>) -> Bitboard<B> {
        Ground::of(self, piece).all_ends(square.into())
    }

    /// Whether a side has a piece that can move, whoever's turn it is.
    pub(crate) fn can_move(&self, side: Side) -> bool {
        kinds(side).iter().any(|&piece| {
            let ground = Ground::of(self, piece);
            let pieces = self.pieces(piece);
            // Nearly always some piece has room beside it; only the way over a square where it may not
            // stop needs a closer look.
            !(pieces.grown() & ground.onto).is_empty() || !ground.all_ends(pieces).is_empty()
        })
    }

    pub(crate) fn visit_moves<T>(&self, mut visit: impl FnMut(Move<B>) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.outcome_before_moves().is_some() {
            return ControlFlow::Continue(());
        }
        let soldier = match self.side_to_move {
            Side::Attackers => Piece::Attacker,
            Side::Defenders => Piece::Defender,
        };
        let (soldiers, king) = (Ground::of(self, soldier), Ground::of(self, Piece::King));
        for from in self.pieces_of(self.side_to_move) {
            let ground = if self.king == Some(from) { &king } else { &soldiers };
            for to in ground.all_ends(from.into()) {
                visit(Move { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn count_moves(&self) -> u64 {
        if self.outcome_before_moves().is_some() {
            return 0;
        }
        let counts = kinds(self.side_to_move)
            .iter()
            .map(|&piece| Ground::of(self, piece).count(self.pieces(piece)) as u64);
        counts.sum()
    }
}
