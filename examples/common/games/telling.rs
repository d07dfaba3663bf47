//! Games in words.

use hnefatafl::board_core::Square;
use hnefatafl::{Game, Outcome};

use super::Playable;

/// A move of a game as it is told, with its number: `3. attackers: d1-d4`. Plies count from 1.
#[must_use]
pub fn told_move<P: Playable>(game: &Game<P>, sides: [&str; 2], ply: usize) -> Option<String> {
    let before = ply.checked_sub(1)?;
    let (position, mv) = (game.positions().get(before)?, game.moves().get(before)?);
    Some(format!("{ply}. {}: {}", sides[position.turn() as usize], position.display_move(mv)))
}

/// How a game ended, if it did: `After 12 plies, a win for attackers: the king was captured.`
#[must_use]
pub fn told_end<P: Playable>(game: &Game<P>, sides: [&str; 2]) -> Option<String> {
    let end = match game.outcome()? {
        Outcome::Win { winner, by } => format!("a win for {}: {by}", sides[winner as usize]),
        Outcome::Draw { by } => format!("a draw: {by}"),
    };
    let plies = match game.ply() {
        1 => "1 ply".to_owned(),
        ply => format!("{ply} plies"),
    };
    Some(format!("After {plies}, {end}."))
}

/// Why no legal move starts on a square while the game goes on.
pub fn why_no_moves_from<P: Playable>(position: &P, square: Square<P::Board>) -> String {
    match position.owner(square) {
        None => format!("there is no piece on {square}"),
        Some(owner) if owner != position.turn() => format!("the piece on {square} is not to move"),
        Some(_) => format!("the piece on {square} has no legal move now"),
    }
}
