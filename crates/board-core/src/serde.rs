//! Reading and writing with serde: text in human-readable formats, compact numbers in binary ones.
//!
//! Whatever is read is checked, as text is: no format can yield a square off the board, a set with such
//! a square, or a game with a move that its rules forbid.
//!
//! Values that are several numbers in binary formats end with the last of them, and so do games, positions and rules
//! where a human-readable format writes their structs as lists and tells how long they are, whether the format minds a
//! surplus or not. Of other structs and enums (outcomes, setups and the like, and every struct in binary formats)
//! unknown and missing names are refused; whether a list may be longer is the format's to say.

mod bitboard;
mod game;
mod move_list;
mod record;
mod square;
#[cfg(test)]
mod tests;
