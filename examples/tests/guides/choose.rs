use std::collections::HashMap;

use crate::search::Search;
use hnefatafl::board_core::Position as _;
use hnefatafl::{Position, Rules, Side, Tafl11};

fn balance(position: &Position<Tafl11>) -> i32 {
    let balance = 2 * position.defenders().len() as i32 - position.attackers().len() as i32;
    if position.side_to_move() == Side::Defenders { balance } else { -balance }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position = Position::<Tafl11>::start(Rules::FETLAR);
    let mut search = Search { table: HashMap::new(), evaluate: balance };
    let best = search.best_move(&position, 2).ok_or("the game is over")?;
    println!("{}", position.display_move(best));
    println!("{}", position.apply(best)?.picture());
    Ok(())
}
