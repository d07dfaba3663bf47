// Where a link is defined twice, the first definition holds.
#![doc = "[RULES.md]: rulebook"]
#![doc = ""]
#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[doc = include_str!("../RULES.md")]
pub mod rulebook {}

mod apply;
mod board;
mod captures;
mod engine;
mod error;
mod movegen;
mod moves;
pub mod otn;
mod outcome;
mod picture;
mod piece;
mod position;
mod queries;
mod record;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod text;
mod zobrist;

pub use board::{Board, StartLayout, Tafl7, Tafl9, Tafl11, Tafl13, Tafl15, Tafl17, Tafl19};
pub use board_core;
pub use board_core::{Bitboard, Game, Outcome, Player, Square, divide, perft};
pub use captures::Captures;
pub use error::{Fault, IllegalMove, InvalidPosition, ParseError, UnknownRules};
pub use moves::Move;
pub use outcome::EndReason;
pub use piece::{Piece, Side};
pub use position::Position;
pub use rules::{
    Corners, Encirclement, Escape, KingArms, KingCapture, NoMoves, PieceSet, Repetition, Rules, Throne,
};
pub use setup::Setup;
