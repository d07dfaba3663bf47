//! What an app asks: a piece's moves, the ways of canters, what is compulsory.

use core::fmt;
use core::ops::ControlFlow;

use alloc::vec::Vec;
use board_core::{Bitboard, MoveList, Square};

use crate::movegen::{self, Plan, View, Why};
use crate::{Board, IllegalMove, Move, Position};

/// What the side to move has to do, in the order of the duties. Made by [`Position::duty`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = "", rename_all = "snake_case", deny_unknown_fields))]
#[non_exhaustive]
pub enum Duty<B: Board> {
    /// Nothing is compulsory, or the game is over.
    Free,
    /// A piece can capture, so the move must be a capture, or a knight's charge instead.
    Capture {
        /// The pieces that can capture.
        pieces: Bitboard<B>,
    },
    /// A piece stands in the own castle and must leave it, before any other duty.
    LeaveCastle {
        /// The pieces in the own castle that can move.
        pieces: Bitboard<B>,
    },
    /// A piece in the own castle can capture, so that one of the pieces there must capture, or charge.
    LeaveCastleCapturing {
        /// The pieces in the own castle that can capture.
        pieces: Bitboard<B>,
    },
}

/// A sentence for the player.
impl<B: Board> fmt::Display for Duty<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, pieces, after) = match self {
            Self::Free => return f.write_str("any move is free"),
            Self::Capture { pieces } => ("a capture is compulsory: ", pieces, " can capture"),
            Self::LeaveCastle { pieces } => ("the own castle must be left: ", pieces, " can move"),
            Self::LeaveCastleCapturing { pieces } => {
                ("the own castle must be left with a capture: ", pieces, " can capture")
            }
        };
        f.write_str(before)?;
        for (i, square) in pieces.iter().enumerate() {
            let separator = if i == 0 { "" } else { ", " };
            write!(f, "{separator}{square}")?;
        }
        f.write_str(after)
    }
}

impl<B: Board> Position<B> {
    /// The legal moves of the piece on a square, in ascending order; none if it has none.
    ///
    /// Played games can reach hundreds of thousands of captures, and a position made up for the purpose can
    /// have more than any memory holds. For games and positions of strangers, [`Position::begin`] and
    /// [`Position::visit_moves_from`], broken off in time, are bounded.
    ///
    /// ```
    /// use camelot::{Camelot, Position, Rules, Square};
    ///
    /// let start = Position::<Camelot>::start(Rules::CLASSIC);
    /// let moves = start.moves_from(Square::named("f6").unwrap());
    /// assert_eq!(moves.len(), 6);
    /// assert_eq!(moves[0].to_string(), "f6-e5");
    /// ```
    #[must_use]
    pub fn moves_from(&self, square: Square<B>) -> MoveList<Move<B>> {
        let mut moves = MoveList::new();
        movegen::run(self.visit_moves_from(square, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        }));
        moves
    }

    /// Hands the legal moves of the piece on a square to `visit` in ascending order, until it breaks off.
    ///
    /// What other pieces can do takes no time here, however many captures they have. Only captures of more than eight
    /// pieces allocate.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    ///
    /// use camelot::{Camelot, Position, Rules, Square};
    ///
    /// let start = Position::<Camelot>::start(Rules::CLASSIC);
    /// let first = start.visit_moves_from(Square::named("f6").unwrap(), ControlFlow::Break);
    /// assert_eq!(first.break_value().unwrap().to_string(), "f6-e5");
    /// ```
    pub fn visit_moves_from<R>(
        &self,
        square: Square<B>,
        visit: impl FnMut(Move<B>) -> ControlFlow<R>,
    ) -> ControlFlow<R> {
        match self.early_outcome() {
            Some(_) => ControlFlow::Continue(()),
            None => movegen::visit(self, square.into(), visit),
        }
    }

    /// What is compulsory now, and why. A fixed number of set operations.
    ///
    /// ```
    /// use camelot::{Camelot, Duty, Position, Rules};
    ///
    /// let text = "2/8/10/12/12/12/12/12/12/5m6/4N7/M11/12/10/8/2 w 0 0 0";
    /// let position = Position::<Camelot>::parse(text, Rules::CLASSIC)?;
    /// assert_eq!(position.duty().to_string(), "a capture is compulsory: e6 can capture");
    /// # Ok::<(), camelot::ParseError<Camelot>>(())
    /// ```
    #[must_use]
    pub fn duty(&self) -> Duty<B> {
        if board_core::Position::outcome(self).is_some() {
            return Duty::Free;
        }
        let view = View::new(self);
        let plan = Plan::new(&view);
        match plan.why {
            Why::Free => Duty::Free,
            Why::Capture => Duty::Capture { pieces: plan.capturers },
            Why::LeaveCastle => Duty::LeaveCastle { pieces: plan.leavers(&view) },
            Why::LeaveCastleCapturing => Duty::LeaveCastleCapturing { pieces: plan.capturers },
        }
    }

    /// The squares on which the piece of the side to move on `square` could capture if it stood there, its
    /// own square being left: a knight that canters there without going on must capture. Empty when the
    /// side to move has no piece on the square.
    ///
    /// ```
    /// use camelot::{Camelot, Position, Rules, Square};
    ///
    /// let text = "2/8/10/12/12/12/12/12/2m9/12/3N8/M11/12/10/8/2 w 0 0 0";
    /// let position = Position::<Camelot>::parse(text, Rules::CLASSIC)?;
    /// let hot = position.hot_squares(Square::named("d6").unwrap());
    /// assert!(hot.contains(Square::named("c7").unwrap()));
    /// assert_eq!(hot.len(), 8);
    /// # Ok::<(), camelot::ParseError<Camelot>>(())
    /// ```
    #[must_use]
    pub fn hot_squares(&self, square: Square<B>) -> Bitboard<B> {
        let view = View::new(self);
        if !view.own.contains(square) {
            return Bitboard::EMPTY;
        }
        view.hot_for(view.hot_squares(), square) & (view.empty | square.into())
    }

    /// A shortest way of canters that is legal here, for a knight's charge or for a move of canters alone;
    /// among several, the one whose squares come first, compared by file and then by rank.
    pub(crate) fn canter_way(&self, from: Square<B>, to: Square<B>, charge: bool) -> Option<Vec<Square<B>>> {
        if from == to {
            return None;
        }
        let view = View::new(self);
        let all = view.open();
        let cold = if charge || !view.knights.contains(from) {
            all
        } else {
            all - view.hot_for(view.hot_squares(), from)
        };
        view.shortest_way(from, to, cold)
    }

    /// Refuses a piece that has no legal move, with the reason.
    pub(crate) fn check_mover(&self, square: Square<B>) -> Result<(), IllegalMove<B>> {
        self.check_going_on()?;
        let view = View::new(self);
        let plan = Plan::new(&view);
        self.check_piece(&view, square)?;
        if view.enemy_castle.contains(square) {
            self.check_castle_moves(&view, square)?;
            return plan.check_castle_duty(&view);
        }
        plan.check_duty(&view, square, plan.capturers.contains(square) || plan.canterers.contains(square))
    }
}
