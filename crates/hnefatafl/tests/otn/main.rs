//! OpenTafl notation, both ways.

#![allow(clippy::unwrap_used)]

mod faults;
mod files;
mod games;
mod hostile;
mod moves;
#[path = "../random/mod.rs"]
mod random;
mod rule_faults;
mod rules;
