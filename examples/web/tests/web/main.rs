//! The program `web`, asked as a page asks it, and its page in a real browser.

#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

mod bounds;
mod browser;
mod driver;
mod guard;
mod play;
#[path = "../../../tests/programs/mod.rs"]
mod programs;
mod server;
mod start;
