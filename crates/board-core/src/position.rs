//! What every engine offers.

use core::convert::Infallible;
use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::{MoveList, Outcome, ParseMoveError, Player};

/// A position of a game: a value from which legal moves are read and new positions are made.
///
/// Whatever is built on top (history, perft, search, servers) needs nothing but this trait. The suite in
/// the module `conformance` (a feature) holds every engine to the promises made here.
///
/// # Moves
///
/// The legal moves come in ascending order of `Move` and without doubles. They are those of the position
/// alone: rules that need the history, such as repetition, belong to [`Game`](crate::Game). A finished
/// game has no legal moves.
///
/// # Equality
///
/// Two positions are equal when everything that their type stores of the game is equal: pieces, side to
/// move, rules, counters. What counts as the *same position* for repetition is less, and each engine says
/// what: [`repeats`](Position::repeats).
///
/// # A search
///
/// ```
/// use board_core::Position;
///
/// /// The best score that the side to move can force within `depth` plies, between -1 and 1.
/// fn negamax<P: Position>(position: &P, depth: u8) -> i8 {
///     if let Some(outcome) = position.outcome() {
///         return outcome.score(position.turn());
///     }
///     if depth == 0 {
///         return 0;
///     }
///     let mut best = -1;
///     for mv in position.legal_moves() {
///         let mut next = position.clone();
///         next.play_unchecked(&mv);
///         best = best.max(-negamax(&next, depth - 1));
///     }
///     best
/// }
/// ```
pub trait Position: Clone + Eq + Hash + Debug {
    /// A move. It need not be legal in any position.
    type Move: Clone + Ord + Hash + Debug;

    /// Why a game can end by the rules of the position.
    type Reason: Copy + Eq + Hash + Debug + Display;

    /// Which rule a move breaks.
    type IllegalMove: Error + Clone + Eq + 'static;

    /// Who is to move; after the last move of a game it is still the other player's turn.
    #[must_use]
    fn turn(&self) -> Player;

    /// How the game ended, or `None` while it goes on.
    #[must_use]
    fn outcome(&self) -> Option<Outcome<Self::Reason>>;

    /// Hands every legal move to `visit` in ascending order, until it breaks off.
    ///
    /// Allocates nothing, or as little as the engine documents.
    fn visit_legal_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The first rule that `mv` breaks in this position.
    ///
    /// # Errors
    ///
    /// The game's `IllegalMove` when the move is not legal.
    fn check(&self, mv: &Self::Move) -> Result<(), Self::IllegalMove>;

    /// Plays a move in place without asking whether it is legal: the step of a search.
    ///
    /// A legal move gives exactly what [`apply`](Position::apply) gives. A move that was not legal gives
    /// some position, possibly one that play could not reach, but never a panic. (A [`Game`](crate::Game) holds
    /// legal moves alone, so it asks all the same, and leaves out what is not legal.)
    fn play_unchecked(&mut self, mv: &Self::Move);

    /// The Zobrist hash, kept up to date by every move.
    ///
    /// Equal positions have equal hashes. Each engine says which parts of a position enter it.
    #[must_use]
    fn hash64(&self) -> u64;

    /// Whether this is the same position as `earlier` in the sense of the game's repetition rule.
    #[must_use]
    fn repeats(&self, earlier: &Self) -> bool;

    /// A hash of what [`repeats`](Position::repeats) compares: equal whenever it says yes.
    ///
    /// A [`Game`](crate::Game) looks positions up by it. The [`hash64`](Position::hash64) that it is by default will do
    /// where the players mean well; a stranger can make a game of positions that share a Zobrist hash, and that game
    /// grows slow. With [`robust_hash`](crate::robust_hash) of what is compared nobody can, so engines do that.
    #[must_use]
    fn repetition_hash(&self) -> u64 {
        self.hash64()
    }

    /// Whether the rules in force end a game as a draw at the third occurrence of a position.
    #[must_use]
    fn repetition_draws(&self) -> bool {
        true
    }

    /// Reads a move and checks it.
    ///
    /// # Errors
    ///
    /// [`ParseMoveError::Text`] when the text is no move, [`ParseMoveError::Illegal`] with the broken rule
    /// when it is one that cannot be played here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError<Self::IllegalMove>>;

    /// Writes a legal move as the game's records do, captures included. What is written reads back with
    /// [`parse_move`](Position::parse_move). A move that is not legal is written as far as it makes sense.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    fn write_move(&self, mv: &Self::Move, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// A move as text: `position.display_move(&mv).to_string()`.
    #[must_use]
    fn display_move<'a>(&'a self, mv: &'a Self::Move) -> DisplayMove<'a, Self> {
        DisplayMove { position: self, mv }
    }

    /// The legal moves as a list, in ascending order.
    #[must_use]
    fn legal_moves(&self) -> MoveList<Self::Move> {
        let mut moves = MoveList::new();
        let ControlFlow::Continue(()) = self.visit_legal_moves(|mv| {
            moves.push(mv);
            ControlFlow::<Infallible>::Continue(())
        });
        moves
    }

    /// How many legal moves there are. Engines count without listing where they can.
    #[must_use]
    fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        let ControlFlow::Continue(()) = self.visit_legal_moves(|_| {
            count += 1;
            ControlFlow::<Infallible>::Continue(())
        });
        count
    }

    /// Whether a move is legal.
    #[must_use]
    fn is_legal(&self, mv: &Self::Move) -> bool {
        self.check(mv).is_ok()
    }

    /// The position after a move; this one is untouched.
    ///
    /// # Errors
    ///
    /// The game's `IllegalMove`, naming the broken rule, when the move is not legal.
    fn apply(&self, mv: &Self::Move) -> Result<Self, Self::IllegalMove> {
        self.check(mv)?;
        let mut next = self.clone();
        next.play_unchecked(mv);
        Ok(next)
    }
}

/// A move with its position, for printing. Made by [`Position::display_move`].
#[derive(Debug)]
pub struct DisplayMove<'a, P: Position> {
    position: &'a P,
    mv: &'a P::Move,
}

impl<P: Position> Clone for DisplayMove<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Position> Copy for DisplayMove<'_, P> {}

impl<P: Position> Display for DisplayMove<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.write_move(self.mv, f)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;
    use crate::testing::{Duel, DuelEnd, DuelIllegal, DuelMove};

    /// A game that gives no more than it must.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Plain(Duel);

    impl Position for Plain {
        type Move = DuelMove;
        type Reason = DuelEnd;
        type IllegalMove = DuelIllegal;

        fn turn(&self) -> Player {
            self.0.turn()
        }

        fn outcome(&self) -> Option<Outcome<DuelEnd>> {
            self.0.outcome()
        }

        fn visit_legal_moves<B>(&self, visit: impl FnMut(DuelMove) -> ControlFlow<B>) -> ControlFlow<B> {
            self.0.visit_legal_moves(visit)
        }

        fn check(&self, mv: &DuelMove) -> Result<(), DuelIllegal> {
            self.0.check(mv)
        }

        fn play_unchecked(&mut self, mv: &DuelMove) {
            self.0.play_unchecked(mv);
        }

        fn hash64(&self) -> u64 {
            self.0.hash64()
        }

        fn repeats(&self, earlier: &Self) -> bool {
            self.0.repeats(&earlier.0)
        }

        fn parse_move(&self, text: &str) -> Result<DuelMove, ParseMoveError<DuelIllegal>> {
            self.0.parse_move(text)
        }

        fn write_move(&self, mv: &DuelMove, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.write_move(mv, f)
        }
    }

    #[test]
    fn what_a_game_need_not_give_follows_from_what_it_gives() {
        let plain = Plain(Duel::at("2S/1F1/3 f 0"));
        let moves = plain.legal_moves();
        let texts: Vec<_> = moves.iter().map(|mv| plain.display_move(mv).to_string()).collect();
        assert_eq!(texts, ["b2-b1", "b2-a2", "b2-c2", "b2-b3"]);
        assert_eq!(plain.count_legal_moves(), 4);
        for mv in &moves {
            let mut next = plain.clone();
            next.play_unchecked(mv);
            assert!(plain.is_legal(mv));
            assert_eq!(plain.apply(mv), Ok(next));
        }
        let away = DuelMove { from: moves[0].to, to: moves[0].from };
        assert!(!plain.is_legal(&away));
        assert_eq!(plain.apply(&away), Err(DuelIllegal::NotYours(away.from)));
        assert_eq!(plain.repetition_hash(), plain.hash64());
        assert!(plain.repetition_draws());
    }
}
