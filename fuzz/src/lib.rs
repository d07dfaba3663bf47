//! What the fuzz targets share: for each way in which a stranger's bytes reach an engine, one function
//! that every game's target calls.

#![allow(missing_docs)]

pub mod camelot;
pub mod graf_cestod;
pub mod hnefatafl;

mod choices;
mod listed;
mod playing;
mod reading;

pub use choices::Choices;
pub use playing::{Compared, play};
pub use reading::{move_text, position_text, replayed, serde_game, serde_position, serde_value};
