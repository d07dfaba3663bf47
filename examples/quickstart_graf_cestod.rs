//! The shortest complete program: deployments, the value that binds a player, what a bad move breaks.
//!
//! ```text
//! cargo run --example quickstart_graf_cestod
//! ```

use clap::Parser;
use graf_cestod::board_core::Position as _;
use graf_cestod::{Game, Layout, Position};

/// The shortest complete program: deployments, the value that binds a player, what a bad move breaks.
#[derive(Parser)]
#[command(name = "quickstart_graf_cestod")]
struct Args {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Args {} = Args::parse();

    let mut game = Game::new(Position::start(Layout::DEFAULT));
    println!("{} ways to deploy", game.count_legal_moves());

    game.play_text("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1")?;
    game.play_text("N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6")?;
    game.play_text("b1-b2")?;
    println!("{}", game.position());

    // b2 has the value 3, so Second has to move a piece from a cell of that value.
    if let Err(rule) = game.play_text("a6-a4") {
        println!("a6-a4 cannot be played: {rule}");
    }
    for mv in game.legal_moves() {
        println!("{}", game.position().display_move(&mv));
    }
    Ok(())
}
