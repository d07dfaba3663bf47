//! The pages under `docs/` show programs that are compiled and do what the page says, and name tests that exist.

#![allow(clippy::unwrap_used, clippy::expect_used)]
// The programs are written as in a crate of their own.
#![allow(missing_docs, unreachable_pub)]

#[allow(dead_code, reason = "its `main` is that of the reader's program")]
mod choose;
mod invariants;
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
