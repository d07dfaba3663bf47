//! Playing a move: the legality check that names the broken rule, captures, the hash.

mod capture;

use board_core::{Bitboard, Direction, Square};

use crate::board::Board;
use crate::error::IllegalMove;
use crate::movegen::{Ground, soldier};
use crate::setup::reserved;
use crate::{Captures, Move, Piece, PieceSet, Position, Side, zobrist};

impl<B: Board> Position<B> {
    /// What a legal move captures.
    ///
    /// ```
    /// use hnefatafl::{Position, Rules, Tafl9};
    ///
    /// let position = Position::<Tafl9>::parse("9/9/9/9/2K6/9/9/tT7/2t6 a", Rules::FETLAR)?;
    /// let captures = position.captures_of(&"c1-c2".parse()?);
    /// assert_eq!(captures.to_string(), "b2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// For a move that is not legal it tells what the piece would capture if it stood on the move's end;
    /// nothing when there is no piece to move.
    #[must_use]
    pub fn captures_of(&self, mv: &Move<B>) -> Captures<B> {
        match self.piece_at(mv.from) {
            Some(piece) => self.moved(piece, mv).captures_by(piece, mv.to),
            None => Captures::NONE,
        }
    }

    /// The pieces after a move and before its captures; hash and turn are as they were.
    fn moved(&self, piece: Piece, mv: &Move<B>) -> Self {
        let mut next = *self;
        next.lift(piece, mv.from);
        next.drop(piece, mv.to);
        next
    }

    fn lift(&mut self, piece: Piece, square: Square<B>) {
        match piece {
            Piece::Attacker => _ = self.attackers.remove(square),
            Piece::Defender => _ = self.defenders.remove(square),
            Piece::King => self.king = None,
        }
    }

    fn drop(&mut self, piece: Piece, square: Square<B>) {
        match piece {
            Piece::Attacker => _ = self.attackers.insert(square),
            Piece::Defender => _ = self.defenders.insert(square),
            Piece::King => self.king = Some(square),
        }
    }
}

impl<B: Board> Position<B> {
    /// # Errors
    ///
    /// The first rule that the move breaks.
    pub(crate) fn check_move(&self, mv: &Move<B>) -> Result<(), IllegalMove<B>> {
        if let Some(outcome) = self.outcome_before_moves() {
            return Err(IllegalMove::GameOver { outcome });
        }
        if self.is_in_reach(mv) {
            return Ok(());
        }
        // Only a refused move is looked at rule by rule.
        self.check_movement(mv).map_err(|broken| {
            // With a legal move at hand the side can move, so only now this has to be asked.
            if self.can_move(self.side_to_move) {
                broken
            } else {
                IllegalMove::GameOver { outcome: self.outcome_without_moves() }
            }
        })
    }

    /// Whether the mover's piece on the move's start can go to its end.
    fn is_in_reach(&self, mv: &Move<B>) -> bool {
        self.own_piece_at(mv.from).is_some_and(|piece| self.reach(piece, mv.from).contains(mv.to))
    }

    fn check_movement(&self, &Move { from, to }: &Move<B>) -> Result<(), IllegalMove<B>> {
        let piece = self.piece_at(from).ok_or(IllegalMove::NoPiece { square: from })?;
        if piece.side() != self.side_to_move {
            let side_to_move = self.side_to_move;
            return Err(IllegalMove::NotYourPiece { square: from, piece, side_to_move });
        }
        if from == to {
            return Err(IllegalMove::NotMoving { square: from });
        }
        let direction = from
            .direction_to(to)
            .filter(|direction| Direction::ORTHOGONAL.contains(direction))
            .ok_or(IllegalMove::NotOnALine { from, to })?;
        self.check_way(piece, from, to, direction)?;
        self.check_stop(piece, to)
    }

    /// The squares up to `to` must be empty, and those before it open to the piece.
    fn check_way(
        &self,
        piece: Piece,
        from: Square<B>,
        to: Square<B>,
        direction: Direction,
    ) -> Result<(), IllegalMove<B>> {
        let ground = Ground::of(self, piece);
        let occupied = Bitboard::from(to) - self.empty_squares();
        let closed = (Bitboard::between(from, to) - ground.through) | occupied;
        if closed.is_empty() {
            return Ok(());
        }
        let nearest = from.ray(direction).find(|&square| closed.contains(square));
        nearest.map_or(Ok(()), |at| match self.piece_at(at) {
            Some(piece) => Err(IllegalMove::Blocked { from, to, at, piece }),
            None => Err(IllegalMove::MayNotPass { piece, square: at }),
        })
    }

    fn check_stop(&self, piece: Piece, square: Square<B>) -> Result<(), IllegalMove<B>> {
        if !reserved::<B>(&self.rules, piece).contains(square) {
            return Ok(());
        }
        let who = if square == B::THRONE { self.rules.throne.stop } else { self.rules.corners.stop };
        Err(if who == PieceSet::KING {
            IllegalMove::ReservedForKing { piece, square }
        } else {
            IllegalMove::MayNotStop { piece, square }
        })
    }

    /// Plays a move without asking whether it is legal. One that would leave no valid position moves nothing.
    pub(crate) fn play(&mut self, mv: &Move<B>) {
        if let Some(piece) = self.own_piece_at(mv.from).filter(|&piece| self.is_open_to(piece, mv.to)) {
            self.lift(piece, mv.from);
            self.drop(piece, mv.to);
            self.hash ^= zobrist::piece(piece, mv.from) ^ zobrist::piece(piece, mv.to);
            let captures = self.captures_by(piece, mv.to);
            self.capture(&captures);
        }
        self.side_to_move = !self.side_to_move;
        self.hash ^= zobrist::turn();
    }

    /// The piece of the side to move on a square.
    #[inline]
    fn own_piece_at(&self, square: Square<B>) -> Option<Piece> {
        let soldiers = match self.side_to_move {
            Side::Attackers => self.attackers,
            Side::Defenders => self.defenders,
        };
        if soldiers.contains(square) {
            Some(soldier(self.side_to_move))
        } else if self.king == Some(square) && self.side_to_move == Side::Defenders {
            Some(Piece::King)
        } else {
            None
        }
    }

    /// Whether nothing stands on a square and a piece may stop there. Hardly any square is special, so that
    /// the rules are seldom looked at.
    #[inline]
    fn is_open_to(&self, piece: Piece, square: Square<B>) -> bool {
        let occupied = self.attackers.contains(square) | self.defenders.contains(square);
        let special = square == B::THRONE || B::CORNERS.contains(square);
        !occupied
            && self.king != Some(square)
            && !(special && reserved::<B>(&self.rules, piece).contains(square))
    }

    fn capture(&mut self, captures: &Captures<B>) {
        let enemy = soldier(!self.side_to_move);
        for square in captures.pieces {
            self.lift(enemy, square);
            self.hash ^= zobrist::piece(enemy, square);
        }
        if let Some(king) = captures.king {
            self.lift(Piece::King, king);
            self.hash ^= zobrist::piece(Piece::King, king);
        }
    }
}
