//! Who captures whom. All captures of a move are judged on the board after the move and before anything
//! is removed.

use board_core::{Bitboard, Direction, Square};

use crate::board::Board;
use crate::{Captures, KingCapture, Piece, Position, Side};

impl<B: Board> Position<B> {
    /// What the piece that has just moved to a square captures; the move itself is made already.
    pub(super) fn captures_by(&self, mover: Piece, to: Square<B>) -> Captures<B> {
        let (enemies, king) = match mover {
            Piece::Attacker => (self.defenders, self.king),
            Piece::King if !self.rules.king_arms.as_mover() => return Captures::NONE,
            Piece::Defender | Piece::King => (self.attackers, None),
        };
        let beside = Bitboard::beside(to);
        Captures {
            pieces: self.custodial_captures(mover.side(), to, beside & enemies),
            king: king.filter(|&king| beside.contains(king) && self.captures_king(to, king)),
        }
    }

    /// Of the enemies beside the mover, those that it holds against a partner behind them: custodial
    /// capture.
    fn custodial_captures(&self, side: Side, to: Square<B>, targets: Bitboard<B>) -> Bitboard<B> {
        if targets.is_empty() {
            return targets;
        }
        let partners = self.partners(side);
        let held = |direction| {
            let target = to.step(direction).filter(|&square| targets.contains(square))?;
            let behind = target.step(direction)?;
            partners.contains(behind).then_some(target)
        };
        Direction::ORTHOGONAL.into_iter().filter_map(held).collect()
    }

    /// The squares that hold an enemy soldier from behind when `side` moves: its own pieces and the
    /// squares that are hostile to the enemy.
    fn partners(&self, side: Side) -> Bitboard<B> {
        match side {
            Side::Attackers => self.attackers | self.hostile_squares(Piece::Defender),
            Side::Defenders => {
                let armed = self.rules.king_arms.as_partner();
                let king = self.king.filter(|_| armed).into_iter().collect::<Bitboard<B>>();
                self.defenders | king | self.hostile_squares(Piece::Attacker)
            }
        }
    }

    /// The special squares that help to capture a kind of piece.
    fn hostile_squares(&self, piece: Piece) -> Bitboard<B> {
        let (throne, corners) = (&self.rules.throne, &self.rules.corners);
        let mut squares = if corners.hostile.contains(piece) { B::CORNERS } else { Bitboard::EMPTY };
        let throne_is_empty = || self.piece_at(B::THRONE).is_none();
        if throne.hostile.contains(piece) || (throne.hostile_when_empty.contains(piece) && throne_is_empty())
        {
            squares.insert(B::THRONE);
        }
        squares
    }

    /// Whether the attacker that has just moved beside the king captures him.
    fn captures_king(&self, to: Square<B>, king: Square<B>) -> bool {
        let beside = Bitboard::beside(king);
        let near_throne = beside.with(king).contains(B::THRONE);
        match self.rules.king_capture {
            KingCapture::FourSides => beside.len() == 4 && beside.is_subset(self.king_captors()),
            KingCapture::TwoSidesAwayFromThrone if near_throne => {
                beside.without(B::THRONE).is_subset(self.attackers)
            }
            KingCapture::TwoSidesAwayFromThrone | KingCapture::TwoSides => to
                .direction_to(king)
                .and_then(|direction| king.step(direction))
                .is_some_and(|behind| self.king_captors().contains(behind)),
        }
    }

    /// The squares that hold the king: attackers and what is hostile to him.
    fn king_captors(&self) -> Bitboard<B> {
        self.attackers | self.hostile_squares(Piece::King)
    }
}
