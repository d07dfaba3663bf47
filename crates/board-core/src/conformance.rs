//! What every engine must satisfy, as a suite that its tests run (feature `conformance`).
//!
//! A crate with a game names this crate among its dev-dependencies, with the feature:
//!
//! ```toml
//! [dev-dependencies]
//! board-core = { version = "0.1", features = ["conformance"] }
//! ```
//!
//! Its tests declare a local type that implements [`Engine`] and says what the suite cannot know by
//! itself: which moves can be expressed, how a position is written and read, which symmetries the game
//! has. Then they call [`check`] on chosen positions and [`check_random_games`] on starts. With
//! [`InGame`] the same properties are asked of [`Game`](crate::Game), and undo and redo with them.
//!
//! ```
//! use board_core::conformance::{Engine, InGame, check, check_random_games};
//! use board_core::{Bitboard, Game, Position, Square, Symmetry};
//! # mod domineering {
//! #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/domineering/mod.rs"));
//! # }
//! use domineering::{Board, Domineering};
//!
//! struct Rules;
//!
//! impl Engine for Rules {
//!     type Position = Domineering;
//!     type Symmetry = Symmetry;
//!
//!     fn encodable_moves(&self, _: &Domineering) -> impl Iterator<Item = Square<Board>> {
//!         Square::all()
//!     }
//!     fn hash_from_scratch(&self, position: &Domineering) -> u64 {
//!         Domineering { ..*position }.hash64()
//!     }
//!     fn reread(&self, position: &Domineering) -> Result<Domineering, String> {
//!         let text = position.covered.to_string();
//!         let covered = text.parse().map_err(|error: board_core::TextError| error.to_string())?;
//!         Ok(Domineering { covered, ..*position })
//!     }
//!     fn symmetries(&self, _: &Domineering) -> Vec<Symmetry> {
//!         vec![Symmetry::Identity, Symmetry::HalfTurn, Symmetry::MirrorFiles, Symmetry::MirrorRanks]
//!     }
//!     fn image(&self, position: &Domineering, symmetry: Symmetry) -> Domineering {
//!         Domineering { covered: position.covered.mapped(symmetry), ..*position }
//!     }
//!     fn image_of_move(&self, position: &Domineering, mv: &Square<Board>, symmetry: Symmetry) -> Square<Board> {
//!         // The lower or left square of the domino's image names it.
//!         let mut laid = Domineering { covered: Bitboard::EMPTY, ..*position };
//!         laid.play_unchecked(mv);
//!         laid.covered.mapped(symmetry).first().unwrap()
//!     }
//! }
//!
//! check(&Rules, &Domineering::START);
//! check_random_games(&Rules, &Domineering::START, 10, 20, 1);
//! check_random_games(&InGame(Rules), &Game::new(Domineering::START), 2, 20, 1);
//! ```
//!
//! # The properties
//!
//! - The legal moves ascend strictly, so none is listed twice; their count is the length of the list; a
//!   visit stops where it is told to, with the value that it was told, and visits nothing after. It is told so
//!   at every move where there are up to 64, otherwise at the first and the last sixteen and at every
//!   ⌊√*n*⌋th of *n*.
//! - A finished game has no legal move, an unfinished one has at least one.
//! - [`check`](Position::check), [`is_legal`](Position::is_legal) and [`apply`](Position::apply) accept
//!   the listed moves and no other encodable move, and give the same reason for a refusal.
//!   [`play_unchecked`](Position::play_unchecked) survives every encodable move.
//! - `apply` leaves the position unchanged, also when it refuses, and equals `play_unchecked` on a clone; the turn then
//!   passes.
//! - The kept hash equals the recomputed one, here and after every move.
//! - A position equals itself. Of two positions each equals the other or neither does, each repeats the
//!   other or neither does, and `!=` is the opposite of `==`. Equal positions have equal hashes, repeat each
//!   other, feed a [`Hasher`](core::hash::Hasher) the same, and have the same legal moves, turn and outcome;
//!   positions that repeat each other have equal repetition hashes.
//!
//!   This is asked of a position and its clone, what is read from its text, its images and the positions
//!   after its moves; of these and their images; of any two positions of a random game; and of the positions
//!   after the moves with each other. Where those are more than 32, each is compared with the ones 1, 2, 4, 8
//!   and so on places later in the list, and with the next one that feeds a hasher the same.
//! - A position written and read is the same position. A legal move printed by
//!   [`display_move`](Position::display_move) reads back as itself; what it prints of any move,
//!   [`parse_move`](Position::parse_move) reads as a legal one or not at all.
//! - Every symmetry maps the legal moves onto those of the image, the turn and the outcome onto its turn
//!   and outcome, and the position after a move onto the position after the move's image.
//!
//! The moves of a position are listed for that, and those of the positions after each of them: where a game has
//! positions of more moves than memory holds, begin elsewhere.

#[macro_use]
mod verdict;

mod equality;
mod in_game;
mod properties;
mod random;
#[cfg(test)]
mod tests;

use core::fmt::Debug;

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Player, Position};
pub use in_game::InGame;
use random::Random;

/// What the suite has to be told about a game. Implemented in the game's tests by a type of their own.
pub trait Engine {
    /// The positions under test.
    type Position: Position;

    /// A symmetry of the game: often [`crate::Symmetry`], or a type of the tests where colours change
    /// sides too, or [`Infallible`](core::convert::Infallible) where there is none.
    type Symmetry: Copy + Debug;

    /// Every move that the move type can express on the board of the position, legal or not.
    ///
    /// Where that is endless (chains of any length), a choice that contains the legal moves and as many
    /// near misses as can be had. Doubles and any order are fine.
    fn encodable_moves(
        &self,
        position: &Self::Position,
    ) -> impl Iterator<Item = <Self::Position as Position>::Move>;

    /// What [`Position::hash64`] must be, computed from the position's parts and not from the kept hash.
    fn hash_from_scratch(&self, position: &Self::Position) -> u64;

    /// The position written as text and read again, under the same rules.
    ///
    /// # Errors
    ///
    /// What the reader said, where it refused its own text.
    fn reread(&self, position: &Self::Position) -> Result<Self::Position, String>;

    /// The symmetries under which the game's rules do not change; the same for a position, its images and
    /// its successors.
    fn symmetries(&self, position: &Self::Position) -> Vec<Self::Symmetry>;

    /// The position under a symmetry.
    fn image(&self, position: &Self::Position, symmetry: Self::Symmetry) -> Self::Position;

    /// A move of `position` under a symmetry: a move of the image.
    fn image_of_move(
        &self,
        position: &Self::Position,
        mv: &<Self::Position as Position>::Move,
        symmetry: Self::Symmetry,
    ) -> <Self::Position as Position>::Move;

    /// The player who has this one's part in the image. It is the same player, unless the symmetry
    /// exchanges the sides.
    fn image_of_player(&self, player: Player, symmetry: Self::Symmetry) -> Player {
        let _ = symmetry;
        player
    }

    /// Whatever else must hold in every position of this game.
    ///
    /// # Errors
    ///
    /// What does not hold.
    fn invariants(&self, position: &Self::Position) -> Result<(), String> {
        let _ = position;
        Ok(())
    }
}

/// Checks every property in one position and across its moves.
///
/// # Panics
///
/// When a property fails, with the property, the move and the position; and when the engine panics, as it does.
#[track_caller]
pub fn check<E: Engine>(engine: &E, position: &E::Position) {
    if let Err(failure) = properties::examine(engine, position) {
        panic!("{failure}");
    }
}

/// Plays random games from a start, each until it ends or `max_plies` are played, and [checks](check)
/// every position on the way, and its equality with each earlier one of its game. The same seed gives
/// the same games.
///
/// # Panics
///
/// When a property fails, with the property, the move and the position; and when the engine panics, as it does.
#[track_caller]
pub fn check_random_games<E: Engine>(
    engine: &E,
    start: &E::Position,
    games: usize,
    max_plies: usize,
    seed: u64,
) {
    let mut random = Random::new(seed);
    for _ in 0..games {
        if let Err(failure) = examine_game(engine, start, max_plies, &mut random) {
            panic!("{failure}");
        }
    }
}

fn examine_game<E: Engine>(
    engine: &E,
    start: &E::Position,
    max_plies: usize,
    random: &mut Random,
) -> Result<(), String> {
    let mut met: Vec<E::Position> = alloc::vec![start.clone()];
    for ply in 0..=max_plies {
        let position = &met[ply];
        properties::examine(engine, position)?;
        properties::among_earlier(&met[..ply], position)?;
        let moves = position.legal_moves();
        let Some(mv) = random.choose(&moves) else {
            break;
        };
        let mut next = position.clone();
        next.play_unchecked(mv);
        met.push(next);
    }
    Ok(())
}
