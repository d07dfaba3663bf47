//! What the benchmarks share: the positions of each game, and what is measured over them.

mod positions;
mod suite;

pub use positions::{Case, camelot, graf_cestod, hnefatafl};
pub use suite::Suite;
