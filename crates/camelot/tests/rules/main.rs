//! Every sentence of `RULES.md`, by its number: §3.5 is sentence 5 of section 3.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

#[path = "../common/mod.rs"]
mod common;

mod boards;
mod castles;
mod compulsion;
mod end;
mod listing;
mod moves;
mod place;
mod text;
