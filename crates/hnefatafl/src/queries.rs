//! What an app asks about the king.

use board_core::{Bitboard, MoveList};

use crate::board::Board;
use crate::{Escape, Move, Piece, Position};

impl<B: Board> Position<B> {
    /// The squares on which the king would win if he could move now, whoever's turn it is: corners, or
    /// edge squares where the rules say so. Empty when he has no open way, or the game is over by king or
    /// ring.
    ///
    /// ```
    /// use hnefatafl::{Position, Rules, Tafl9};
    ///
    /// let position = Position::<Tafl9>::parse("9/9/9/9/9/9/9/2t6/3K1t3 a", Rules::FETLAR)?;
    /// assert_eq!(position.king_escapes().to_string(), "9/9/9/9/9/9/9/9/x8"); // a1
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn king_escapes(&self) -> Bitboard<B> {
        match self.king {
            Some(king) if self.outcome_before_moves().is_none() => {
                self.reach(Piece::King, king) & self.goal()
            }
            _ => Bitboard::EMPTY,
        }
    }

    /// The attackers' moves that would capture the king if it were their turn now, in ascending order.
    /// Empty when the game is over by king or ring.
    ///
    /// ```
    /// use hnefatafl::{Position, Rules, Tafl9};
    ///
    /// let text = "9/9/9/9/9/2t6/1tKt5/9/2t6 d";
    /// let position = Position::<Tafl9>::parse(text, Rules::FETLAR)?;
    /// let threats: Vec<String> = position.king_threats().iter().map(|mv| mv.to_string()).collect();
    /// assert_eq!(threats, ["c1-c2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn king_threats(&self) -> MoveList<Move<B>> {
        let Some(king) = self.king.filter(|_| self.outcome_before_moves().is_none()) else {
            return MoveList::new();
        };
        let beside = Bitboard::beside(king);
        self.attackers
            .into_iter()
            .flat_map(|from| {
                let ends = self.reach(Piece::Attacker, from) & beside;
                ends.into_iter().map(move |to| Move { from, to })
            })
            .filter(|mv| self.captures_of(mv).king.is_some())
            .collect()
    }

    /// The squares that win the game for the king.
    pub(crate) fn goal(&self) -> Bitboard<B> {
        match self.rules.escape {
            Escape::Corners => B::CORNERS,
            Escape::Edges => B::EDGE,
        }
    }
}
