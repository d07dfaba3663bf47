//! `Serialize` and `Deserialize` (feature `serde`): text in human-readable formats, numbers in binary
//! ones. What is read is validated as texts and setups are.

mod moves;
mod position;
mod rules;
