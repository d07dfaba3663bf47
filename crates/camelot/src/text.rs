//! Positions and moves as text, both ways.

mod moves;
mod position;
mod written;
