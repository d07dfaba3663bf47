//! The guides under `docs/` show programs that are compiled, and that do what the guides say.

#![allow(clippy::unwrap_used, clippy::expect_used)]
// The programs are written as in a crate of their own.
#![allow(missing_docs, unreachable_pub)]

mod search;
mod search_tests;
mod server;
mod server_tests;
mod variant;
mod variant_tests;

/// A guide shows a module of this folder word for word.
#[track_caller]
fn shows(guide: &str, module: &str) {
    assert!(
        guide.contains(&format!("```rust\n{module}```\n")),
        "the guide shows the program as it is tested"
    );
}
