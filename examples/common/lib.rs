//! What the example programs share: the games by name, the computer's play, saved games, boards in the terminal,
//! command lines, lines of input, threads.

pub mod board;
pub mod cli;
pub mod computer;
pub mod games;
pub mod lines;
pub mod records;
pub mod screen;
pub mod threads;

/// The programs of the guides under `docs/`, as doctests.
#[cfg(doctest)]
mod guides {
    #[doc = include_str!("../../docs/search.md")]
    mod search {}

    #[doc = include_str!("../../docs/server.md")]
    mod server {}

    #[doc = include_str!("../../docs/variants.md")]
    mod variants {}
}
