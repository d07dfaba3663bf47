//! Playing a move, and the check that names the rule it breaks.

mod check;
mod play;
