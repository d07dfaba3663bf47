//! The shortest complete program: a position, its legal moves, a move, what a bad move breaks.
//!
//! ```text
//! cargo run --example quickstart_hnefatafl
//! ```

use clap::Parser;
use hnefatafl::board_core::Position as _;
use hnefatafl::{Game, Position, Rules, Tafl11};

/// The shortest complete program: a position, its legal moves, a move, what a bad move breaks.
#[derive(Parser)]
#[command(name = "quickstart_hnefatafl")]
struct Args {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Args {} = Args::parse();

    let mut game = Game::new(Position::<Tafl11>::start(Rules::FETLAR));
    println!("{} legal moves", game.legal_moves().len());

    game.play_text("d1-d4")?;
    println!("{}", game.position());

    if let Err(rule) = game.play_text("d6-d3") {
        println!("d6-d3 cannot be played: {rule}");
    }

    while let Some(mv) = game.legal_moves().first() {
        game.play(mv)?;
    }
    if let Some(outcome) = game.outcome() {
        println!("after {} plies, {outcome}", game.ply());
    }
    Ok(())
}
