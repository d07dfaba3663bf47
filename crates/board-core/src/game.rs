//! A game: a start position and the moves since.

mod as_position;
mod ending;
mod repetition;
#[cfg(test)]
mod tests;

use core::hash::{Hash, Hasher};

use alloc::vec::Vec;

use crate::{Outcome, ParseMoveError, Player, Position};
pub use ending::{Closing, Ending, GameOver, GameReason, IllegalInGame, IllegalRecord};
use repetition::Occurrences;

/// [`Game::DEFAULT_PLY_LIMIT`], whatever the position.
pub(crate) const PLY_LIMIT: usize = 100_000;

/// A start position and the moves since: play, undo and redo, and every ending that needs the history
/// (repetition, resignation, agreed draws).
///
/// A game is itself a [`Position`], so that a search or perft over games sees the repetitions.
/// Undo takes back everything that play did, and a move that is refused changes nothing.
///
/// # Equality
///
/// Two games are equal when start, moves played, [closing](Closing) and ply limit are equal; moves that
/// were undone do not count.
///
/// # Bounds
///
/// A game fed by a stranger cannot grow without bound: at the ply limit, [`Game::DEFAULT_PLY_LIMIT`]
/// unless chosen, it is drawn. Memory is one position, one move and an entry in the table of repetitions a
/// ply; play and undo take logarithmic time in the number of plies, as long as few positions share a
/// [`repetition_hash`](Position::repetition_hash): in the games of this family nobody can make many that do.
///
/// ```
/// use board_core::{Game, IllegalInGame, Position};
///
/// /// Plays the first legal move until the game ends; how many plies that took.
/// fn play_out<P: Position>(start: P) -> Result<usize, IllegalInGame<P::IllegalMove>> {
///     let mut game = Game::new(start);
///     while let Some(mv) = game.legal_moves().first() {
///         game.play(mv)?;
///     }
///     Ok(game.ply())
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Position> {
    /// The start and the position after each move, undone ones included.
    positions: Vec<P>,
    /// The moves, undone ones included.
    moves: Vec<P::Move>,
    /// How many of the moves are played.
    ply: usize,
    /// How often the positions up to now occurred.
    occurrences: Occurrences,
    closing: Option<Closing>,
    ply_limit: usize,
}

impl<P: Position> Game<P> {
    /// The number of plies after which a game is drawn unless [`Game::with_ply_limit`] sets a lower one.
    pub const DEFAULT_PLY_LIMIT: usize = PLY_LIMIT;

    /// A game that starts from a position, which counts as its first occurrence.
    #[must_use]
    pub fn new(start: P) -> Self {
        Self::with_ply_limit(start, Self::DEFAULT_PLY_LIMIT)
    }

    /// A game that is drawn when it reaches so many plies; [`Game::DEFAULT_PLY_LIMIT`] holds in place of
    /// anything higher.
    #[must_use]
    pub fn with_ply_limit(start: P, ply_limit: usize) -> Self {
        let ply_limit = ply_limit.min(PLY_LIMIT);
        let positions = alloc::vec![start];
        let mut occurrences = Occurrences::default();
        occurrences.enter(&positions, 0);
        Self { positions, moves: Vec::new(), ply: 0, occurrences, closing: None, ply_limit }
    }

    /// The game with these moves played, from a start and a record of moves.
    ///
    /// # Errors
    ///
    /// [`IllegalRecord`] with the first move that cannot be played, and why.
    pub fn replay(
        start: P,
        moves: impl IntoIterator<Item = P::Move>,
    ) -> Result<Self, IllegalRecord<P::IllegalMove>> {
        let mut game = Self::new(start);
        game.play_all(moves)?;
        Ok(game)
    }

    pub(crate) fn play_all(
        &mut self,
        moves: impl IntoIterator<Item = P::Move>,
    ) -> Result<(), IllegalRecord<P::IllegalMove>> {
        for mv in moves {
            let ply = self.ply + 1;
            self.play(&mv).map_err(|rule| IllegalRecord { ply, rule })?;
        }
        Ok(())
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.positions[self.ply]
    }

    /// The position that the game started from.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// How many moves are played.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The number of plies at which the game is drawn.
    #[must_use]
    pub const fn ply_limit(&self) -> usize {
        self.ply_limit
    }

    /// The moves played so far.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves[..self.ply]
    }

    /// The moves that [`redo`](Game::redo) would play again, the next one first.
    #[must_use]
    pub fn undone(&self) -> &[P::Move] {
        &self.moves[self.ply..]
    }

    /// The start and the position after each move played: one more than there are moves.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions[..=self.ply]
    }

    /// How often the position now has occurred, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.occurrences.of_last()
    }

    /// How the players closed the game, if they did.
    #[must_use]
    pub const fn closing(&self) -> Option<Closing> {
        self.closing
    }

    /// How the game ended, or `None` while it goes on: by the rules of the position, by the third
    /// occurrence of a position where the rules count them, at the ply limit, or by the players.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome<GameReason<P::Reason>>> {
        if let Some(outcome) = self.position().outcome() {
            return Some(outcome.map(GameReason::Rules));
        }
        let by = self.ending()?.into();
        Some(match self.closing {
            // A game that has ended otherwise cannot be resigned.
            Some(Closing::Resignation(loser)) => Outcome::Win { winner: !loser, by },
            _ => Outcome::Draw { by },
        })
    }

    /// What ended the game although its position could be played on; where the position itself has ended
    /// the game too, that comes first.
    fn ending_in_force(&self) -> Option<Ending> {
        self.ending().filter(|_| self.position().outcome().is_none())
    }

    /// What ends the game whatever its position says: cheaper to ask than the position's outcome.
    fn ending(&self) -> Option<Ending> {
        if self.position().repetition_draws() && self.occurrences() >= 3 {
            return Some(Ending::Repetition);
        }
        if self.ply >= self.ply_limit {
            return Some(Ending::PlyLimit);
        }
        self.closing.map(|closing| match closing {
            Closing::Resignation(_) => Ending::Resignation,
            Closing::Agreement => Ending::Agreement,
        })
    }

    /// Plays a move. Moves that were undone are forgotten.
    ///
    /// # Errors
    ///
    /// [`IllegalInGame`] when the game is over or the rules forbid the move; nothing is changed then.
    pub fn play(&mut self, mv: &P::Move) -> Result<(), IllegalInGame<P::IllegalMove>> {
        self.check(mv)?;
        self.push(mv.clone());
        Ok(())
    }

    /// Reads a move and plays it; the move.
    ///
    /// # Errors
    ///
    /// [`ParseMoveError`] when the text is no move or the move cannot be played; nothing is changed then.
    pub fn play_text(
        &mut self,
        text: &str,
    ) -> Result<P::Move, ParseMoveError<IllegalInGame<P::IllegalMove>>> {
        let mv = self.parse_move(text)?;
        self.push(mv.clone());
        Ok(mv)
    }

    fn push(&mut self, mv: P::Move) {
        let mut next = self.position().clone();
        next.play_unchecked(&mv);
        self.moves.truncate(self.ply);
        self.positions.truncate(self.ply + 1);
        self.moves.push(mv);
        self.positions.push(next);
        self.ply += 1;
        self.occurrences.enter(&self.positions, self.ply);
    }

    /// Takes the last move back, and with it a resignation or an agreed draw that followed it. The move,
    /// or `None` at the start of the game.
    pub fn undo(&mut self) -> Option<&P::Move> {
        self.ply = self.ply.checked_sub(1)?;
        self.occurrences.leave();
        self.closing = None;
        self.moves.get(self.ply)
    }

    /// Plays the last undone move again. The move, or `None` when nothing is undone or the players have
    /// closed the game.
    pub fn redo(&mut self) -> Option<&P::Move> {
        if self.closing.is_some() || self.ply == self.moves.len() {
            return None;
        }
        self.ply += 1;
        self.occurrences.enter(&self.positions, self.ply);
        self.moves().last()
    }

    /// One player gives up; the other one wins.
    ///
    /// # Errors
    ///
    /// [`GameOver`] when the game has ended already.
    pub fn resign(&mut self, player: Player) -> Result<(), GameOver<P::Reason>> {
        self.close(Closing::Resignation(player))
    }

    /// Both players agree on a draw.
    ///
    /// # Errors
    ///
    /// [`GameOver`] when the game has ended already.
    pub fn agree_draw(&mut self) -> Result<(), GameOver<P::Reason>> {
        self.close(Closing::Agreement)
    }

    fn close(&mut self, closing: Closing) -> Result<(), GameOver<P::Reason>> {
        if let Some(outcome) = self.outcome() {
            return Err(GameOver { outcome });
        }
        self.closing = Some(closing);
        Ok(())
    }

    /// Takes a resignation or an agreed draw back; what it was.
    pub fn reopen(&mut self) -> Option<Closing> {
        self.closing.take()
    }
}

impl<P: Position> PartialEq for Game<P> {
    fn eq(&self, other: &Self) -> bool {
        // The start and the moves decide all positions.
        self.start() == other.start()
            && self.moves() == other.moves()
            && self.closing == other.closing
            && self.ply_limit == other.ply_limit
    }
}

impl<P: Position> Eq for Game<P> {}

impl<P: Position> Hash for Game<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.start().hash(state);
        self.moves().hash(state);
        self.closing.hash(state);
    }
}
