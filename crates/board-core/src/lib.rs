#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(test, feature = "svg"))]
extern crate std;

mod bitboard;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
#[cfg(feature = "serde")]
pub mod de;
mod direction;
mod game;
mod grid;
mod move_list;
mod outcome;
mod perft;
pub mod picture;
mod player;
mod position;
pub mod record;
mod robust_hash;
#[cfg(feature = "serde")]
mod serde;
mod square;
mod symmetry;
#[cfg(test)]
mod testing;
pub mod text;
mod words;
pub mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use direction::Direction;
pub use game::{Closing, Ending, Game, GameOver, GameReason, IllegalInGame, IllegalRecord};
pub use grid::{Geometry, Grid, Shape, Shaped, Surroundings, words_for};
pub use move_list::{IntoIter, MoveList};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use player::Player;
pub use position::{DisplayMove, Position};
pub use robust_hash::robust_hash;
pub use square::Square;
pub use symmetry::Symmetry;
pub use text::{ParseMoveError, TextError};
pub use words::Words;
