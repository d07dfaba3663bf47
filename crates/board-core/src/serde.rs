//! Reading and writing with serde (feature `serde`): text in human-readable formats, compact numbers in binary
//! ones.
//!
//! Whatever is read is checked, as text is: no format can yield a square off the board, a set with such
//! a square, or a game with a move that its rules forbid.
//!
//! Values that are several numbers in binary formats end with the last of them, and so do games, positions and rules
//! where a format writes their structs as lists, whether the format minds a surplus or not. Of the structs and enums
//! whose reading serde derives as it is (outcomes, setups and the like) unknown and missing names are refused;
//! whether a list may be longer is the format's to say.
//!
//! The functions are for those who write `Deserialize` for a game of their own.

mod bitboard;
mod exactly;
mod from_text;
mod game;
mod move_list;
mod name_or_fields;
mod record;
mod square;
#[cfg(test)]
mod tests;

pub use exactly::exactly;
pub use from_text::from_text;
pub use name_or_fields::name_or_fields;
