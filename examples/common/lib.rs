//! What the example programs share: the games by name, command lines, lines of input.

pub mod cli;
pub mod games;
pub mod lines;
