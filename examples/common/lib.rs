//! What the example programs share: the games by name, the computer's play, saved games, boards in the terminal,
//! command lines, lines of input.

pub mod board;
pub mod cli;
pub mod computer;
pub mod games;
pub mod lines;
pub mod records;
