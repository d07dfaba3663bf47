// Where a link is defined twice, the first definition holds: documentation has no files to link to.
#![doc = "[RULES.md]: rulebook"]
#![doc = include_str!("../pictures/inline.md")]
#![doc = ""]
#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(test)]
extern crate std;

// The signs of the sources lead to where they are explained.
#[doc = "[doc]: #camelot-and-chivalry-the-rules-as-played"]
#[doc = "[WCF]: #camelot-and-chivalry-the-rules-as-played"]
#[doc = "[gap]: #camelot-and-chivalry-the-rules-as-played"]
#[doc = ""]
#[doc = include_str!("../RULES.md")]
pub mod rulebook {}

mod apply;
mod board;
mod builder;
mod check;
mod engine;
mod error;
mod movegen;
mod moves;
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
mod symmetry;
mod text;
mod zobrist;

pub use board::{Board, Camelot, Chivalry};
pub use board_core::{
    self, Bitboard, Direction, Game, MoveList, Outcome, ParseMoveError, Player, Square, Symmetry, TextError,
    divide, perft,
};
pub use builder::{MoveBuilder, Step, StepKind};
pub use error::{Fault, IllegalMove, InvalidPosition, ParseError};
pub use moves::{Landings, Move};
pub use outcome::EndReason;
pub use piece::{Color, Piece};
pub use position::{CASTLE_MOVES_LIMIT, Position, QUIET_PLIES_LIMIT};
pub use queries::Duty;
pub use rules::{NoMoves, OwnCastleEntry, Rules, UnknownRules};
pub use setup::Setup;
