//! Reading and writing with serde: text in human-readable formats, compact numbers in binary ones.
//!
//! Whatever is read is checked, as text is: no format can yield a square off the board, a set with such
//! a square, or a game with a move that its rules forbid.

mod bitboard;
mod game;
mod move_list;
mod record;
mod square;
#[cfg(test)]
mod tests;
