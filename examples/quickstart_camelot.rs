//! The shortest complete program: a position, a canter, a compulsory capture, what a bad move breaks.
//!
//! ```text
//! cargo run --example quickstart_camelot
//! ```

use camelot::board_core::Position as _;
use camelot::{Camelot, Game, Position, Rules};
use clap::Parser;

/// The shortest complete program: a position, a canter, a compulsory capture, what a bad move breaks.
#[derive(Parser)]
#[command(name = "quickstart_camelot")]
struct Args {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Args {} = Args::parse();

    let mut game = Game::new(Position::<Camelot>::start(Rules::CLASSIC));
    println!("{} legal moves", game.legal_moves().len());

    game.play_text("c6-e8")?; // a canter over the knight on d7
    game.play_text("e10-e9")?;
    println!("{}", game.position());

    println!("{}", game.position().duty());
    if let Err(rule) = game.play_text("d6-d5") {
        println!("d6-d5 cannot be played: {rule}");
    }
    for mv in game.legal_moves() {
        println!("{}", game.position().display_move(&mv));
    }
    Ok(())
}
