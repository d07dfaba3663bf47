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

#[doc = include_str!("../RULES.md")]
pub mod rulebook {}

mod apply;
mod board;
mod deployment;
mod edge;
mod engine;
mod error;
mod layout;
mod movegen;
mod moves;
mod outcome;
mod picture;
mod piece;
mod position;
mod record;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod symmetry;
mod text;
mod value;
mod ways;
mod zobrist;

pub use board_core;
pub use board_core::{Game, Outcome, Player, Square, divide, perft};

pub use board::{Board, Cell, Cells};
pub use deployment::{Deployment, Deployments};
pub use edge::Edge;
pub use error::{
    DeploymentFault, Fault, IllegalMove, InvalidDeployment, InvalidLayout, InvalidPosition, ParseError,
    ParseLayoutError,
};
pub use layout::Layout;
pub use moves::Move;
pub use outcome::EndReason;
pub use piece::{Kind, Piece, Side};
pub use position::{Exception, Position, Stage};
pub use setup::Setup;
pub use value::Value;
