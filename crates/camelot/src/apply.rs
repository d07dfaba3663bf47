//! Playing a move.

use board_core::Square;

use crate::moves::jumped;
use crate::{Board, CASTLE_MOVES_LIMIT, Color, Move, Piece, Position, zobrist};

impl<B: Board> Position<B> {
    /// Plays a move without asking whether it is legal.
    ///
    /// A move that was not legal keeps the invariants of the position all the same: it moves nothing if
    /// there is no own piece on its first square, captures only enemies, and takes away whatever stands on
    /// its last square.
    pub(crate) fn play(&mut self, mv: &Move<B>) {
        let color = self.side_to_move;
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        let (from, to) = (mv.from(), mv.to());
        if self.pieces(color).contains(from) {
            let piece = Piece::new(color, self.knights.contains(from));
            self.remove(from);
            self.capture(mv, color);
            self.remove(to);
            self.put(piece, to);
            self.enter_castle(color, from, to);
        }
        self.side_to_move = !color;
        self.hash ^= zobrist::BLACK_TO_MOVE;
    }

    fn capture(&mut self, mv: &Move<B>, color: Color) {
        let Some((mut last, landings)) = mv.chain() else {
            return;
        };
        for &landing in landings {
            if let Some(over) = jumped(last, landing).filter(|&over| self.pieces(!color).contains(over)) {
                self.remove(over);
                self.quiet_plies = 0;
            }
            last = landing;
        }
    }

    /// Counts a step inside the enemy castle; an entry starts the ply counter again.
    fn enter_castle(&mut self, color: Color, from: Square<B>, to: Square<B>) {
        let castle = B::castle(!color);
        if !castle.contains(to) {
            return;
        }
        if castle.contains(from) {
            let moves = self.castle_moves(color);
            let next = CASTLE_MOVES_LIMIT.min(moves + 1);
            self.hash ^= zobrist::castle_moves(color, moves) ^ zobrist::castle_moves(color, next);
            self.castle_moves[color as usize] = next;
        } else {
            self.quiet_plies = 0;
        }
    }

    /// Takes whatever stands on a square off the board.
    #[inline]
    fn remove(&mut self, square: Square<B>) {
        if let Some(piece) = self.piece_at(square) {
            self.pieces[piece.color() as usize].remove(square);
            self.knights.remove(square);
            self.hash ^= zobrist::piece(piece, square);
        }
    }

    /// Puts a piece on an empty square.
    #[inline]
    fn put(&mut self, piece: Piece, square: Square<B>) {
        self.pieces[piece.color() as usize].insert(square);
        if piece.is_knight() {
            self.knights.insert(square);
        }
        self.hash ^= zobrist::piece(piece, square);
    }
}
