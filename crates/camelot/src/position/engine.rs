//! The position as an engine: `board_core::Position`.

use core::fmt;
use core::ops::ControlFlow;

use board_core::{Bitboard, Outcome, ParseMoveError, Player};

use crate::movegen::{self, View};
use crate::{Board, Color, EndReason, IllegalMove, Move, NoMoves, Position, QUIET_PLIES_LIMIT};

impl<B: Board> board_core::Position for Position<B> {
    type Move = Move<B>;
    type Reason = EndReason;
    type IllegalMove = IllegalMove<B>;

    #[inline]
    fn turn(&self) -> Player {
        self.side_to_move.into()
    }

    /// How the game ended, or `None` while it goes on. A fixed number of set operations.
    fn outcome(&self) -> Option<Outcome<EndReason>> {
        self.early_outcome().or_else(|| self.stalemate())
    }

    /// Ascending, without doubles. Allocates only for captures of more than eight pieces, and takes memory
    /// in proportion to the longest chain of captures. A position made up for the purpose can have more
    /// chains than anybody can visit: break off, or ask [`check`](board_core::Position::check),
    /// [`outcome`](board_core::Position::outcome) and [`Position::begin`], whose time does not grow with
    /// the number of chains.
    fn visit_legal_moves<R>(&self, visit: impl FnMut(Move<B>) -> ControlFlow<R>) -> ControlFlow<R> {
        match self.early_outcome() {
            Some(_) => ControlFlow::Continue(()),
            None => movegen::visit(self, Bitboard::ALL, visit),
        }
    }

    /// Builds no moves and allocates nothing.
    fn count_legal_moves(&self) -> u64 {
        match self.early_outcome() {
            Some(_) => 0,
            None => movegen::count(self),
        }
    }

    fn check(&self, mv: &Move<B>) -> Result<(), IllegalMove<B>> {
        self.check_move(mv)
    }

    fn play_unchecked(&mut self, mv: &Move<B>) {
        self.play(mv);
    }

    /// The hash of the pieces, the side to move and the castle moves of both sides. The ply counter and
    /// the rules do not enter it.
    #[inline]
    fn hash64(&self) -> u64 {
        self.hash
    }

    /// The same pieces, side to move and castle moves of both sides.
    fn repeats(&self, earlier: &Self) -> bool {
        self.hash == earlier.hash
            && self.pieces == earlier.pieces
            && self.knights == earlier.knights
            && self.side_to_move == earlier.side_to_move
            && self.castle_moves == earlier.castle_moves
    }

    /// Reads a move: `c6-c7`, `e6-c8-a8`, `h4xj4xl6`, `f6-f8-h8xh10xj12`.
    ///
    /// A canter, and a charge's canters, may be written by any way that is legal or by their two ends
    /// alone. Captures are written with every landing square; the last one alone is enough where just one
    /// capture fits.
    fn parse_move(&self, text: &str) -> Result<Move<B>, ParseMoveError<IllegalMove<B>>> {
        self.read_move(text)
    }

    fn write_move(&self, mv: &Move<B>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_move_text(mv, f)
    }
}

impl<B: Board> Position<B> {
    /// The endings that do not depend on the legal moves, in the order of the rules.
    pub(crate) fn early_outcome(&self) -> Option<Outcome<EndReason>> {
        // Only a position that play cannot reach has both castles taken; whoever moved last wins it.
        let last = !self.side_to_move;
        let winner = [last, !last].into_iter().find(|&color| self.holds_castle(color));
        if let Some(winner) = winner {
            return Some(Outcome::Win { winner: winner.into(), by: EndReason::Castle });
        }
        let [white, black] = self.pieces.map(Bitboard::len);
        match (white, black) {
            (0, 0 | 1) | (1, 0) => return Some(Outcome::Draw { by: EndReason::Elimination }),
            (_, 0) => return Some(won(Color::White, EndReason::Elimination)),
            (0, _) => return Some(won(Color::Black, EndReason::Elimination)),
            (1, 1) => return Some(Outcome::Draw { by: EndReason::OnePieceEach }),
            _ => {}
        }
        (self.quiet_plies >= QUIET_PLIES_LIMIT).then_some(Outcome::Draw { by: EndReason::FiftyMoves })
    }

    fn holds_castle(&self, color: Color) -> bool {
        B::castle(!color).is_subset(self.pieces(color))
    }

    /// The ending of a position in which the side to move has pieces but no move.
    fn stalemate(&self) -> Option<Outcome<EndReason>> {
        if View::new(self).can_move() {
            return None;
        }
        let opponent = !self.side_to_move;
        let wins = self.rules.no_moves == NoMoves::Loss && self.pieces(opponent).len() >= 2;
        Some(if wins { won(opponent, EndReason::NoMoves) } else { Outcome::Draw { by: EndReason::NoMoves } })
    }
}

fn won(color: Color, by: EndReason) -> Outcome<EndReason> {
    Outcome::Win { winner: color.into(), by }
}
