//! A game with its history, held to the properties of a position.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Engine;
use crate::{Closing, Game, Player, Position};

/// Puts [`Game`] through the suite that `E` describes for its positions: `InGame(MyGame)`.
///
/// Besides the properties of every position, undo back to the start and redo must restore every game on
/// the way. Each check replays the whole game several times, so few and short games do.
#[derive(Clone, Copy, Debug)]
pub struct InGame<E>(pub E);

impl<E: Engine> Engine for InGame<E> {
    type Position = Game<E::Position>;
    type Symmetry = E::Symmetry;

    fn encodable_moves(
        &self,
        game: &Self::Position,
    ) -> impl Iterator<Item = <Self::Position as Position>::Move> {
        self.0.encodable_moves(game.position())
    }

    fn hash_from_scratch(&self, game: &Self::Position) -> u64 {
        let now = game.position();
        let occurrences = game.positions().iter().filter(|earlier| now.repeats(earlier)).count();
        self.0.hash_from_scratch(now) ^ Game::<E::Position>::history_key(occurrences, game.closing())
    }

    /// A record of the game: the start as text, then each move as text.
    fn reread(&self, game: &Self::Position) -> Result<Self::Position, String> {
        let mut read = Game::with_ply_limit(self.0.reread(game.start())?, game.ply_limit());
        for (position, mv) in game.positions().iter().zip(game.moves()) {
            let text = position.display_move(mv).to_string();
            read.play_text(&text).map_err(|error| format!("{text}: {error}"))?;
        }
        close(&mut read, game.closing())?;
        Ok(read)
    }

    fn symmetries(&self, game: &Self::Position) -> Vec<Self::Symmetry> {
        self.0.symmetries(game.position())
    }

    fn image(&self, game: &Self::Position, symmetry: Self::Symmetry) -> Self::Position {
        let mut image = Game::with_ply_limit(self.0.image(game.start(), symmetry), game.ply_limit());
        for (position, mv) in game.positions().iter().zip(game.moves()) {
            image.play_unchecked(&self.0.image_of_move(position, mv, symmetry));
        }
        let closing = game.closing().map(|closing| match closing {
            Closing::Resignation(player) => Closing::Resignation(self.0.image_of_player(player, symmetry)),
            Closing::Agreement => Closing::Agreement,
        });
        // An image that cannot be closed differs from what the suite expects, and is reported there.
        let _ = close(&mut image, closing);
        image
    }

    fn image_of_move(
        &self,
        game: &Self::Position,
        mv: &<Self::Position as Position>::Move,
        symmetry: Self::Symmetry,
    ) -> <Self::Position as Position>::Move {
        self.0.image_of_move(game.position(), mv, symmetry)
    }

    fn image_of_player(&self, player: Player, symmetry: Self::Symmetry) -> Player {
        self.0.image_of_player(player, symmetry)
    }

    fn invariants(&self, game: &Self::Position) -> Result<(), String> {
        self.0.invariants(game.position())?;
        undo_and_redo(game)
    }
}

fn close<P: Position>(game: &mut Game<P>, closing: Option<Closing>) -> Result<(), String> {
    match closing {
        None => Ok(()),
        Some(Closing::Resignation(player)) => game.resign(player),
        Some(Closing::Agreement) => game.agree_draw(),
    }
    .map_err(|error| error.to_string())
}

fn undo_and_redo<P: Position>(game: &Game<P>) -> Result<(), String> {
    let mut back = game.clone();
    back.reopen();
    let open = back.clone();
    while back.undo().is_some() {}
    let mut fresh = Game::with_ply_limit(game.start().clone(), game.ply_limit());
    for mv in game.moves() {
        same(&fresh, &back, "undone")?;
        fresh.play_unchecked(mv);
        if back.redo() != Some(mv) {
            return Err(format!("redo does not play {mv:?} again"));
        }
    }
    same(&open, &back, "undone and redone")
}

fn same<P: Position>(expected: &Game<P>, found: &Game<P>, how: &str) -> Result<(), String> {
    // Equal games are those of one start and the same moves. What they came to is compared besides.
    let state = |game: &Game<P>| (game.occurrences(), game.outcome());
    if expected == found && expected.position() == found.position() && state(expected) == state(found) {
        Ok(())
    } else {
        Err(format!("the game {how} to ply {} is {found:?} instead of {expected:?}", expected.ply()))
    }
}
