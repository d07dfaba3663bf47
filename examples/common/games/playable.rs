//! What the programs need of a position beyond the trait that every engine implements.

use std::fmt;
use std::ops::ControlFlow;

use hnefatafl::board_core::{Player, Position};

/// A position that the programs can count, list, show and play.
pub trait Playable:
    Position<Move: Send + Sync, Reason: Send + Sync, IllegalMove: Send + Sync>
    + fmt::Display
    + Send
    + Sync
    + 'static
{
    /// How position texts write a side to move.
    fn side_symbol(player: Player) -> char;

    /// The short name of a reason for the end of a game.
    fn reason_name(reason: Self::Reason) -> &'static str;

    /// How many files and ranks the board spans.
    const SIZE: (u8, u8);

    /// Whether cells show their ground beside a piece, too.
    const SHOWS_GROUND: bool = false;

    /// What a square looks like; `None` where the board has no square.
    fn cell(&self, at: Point, ascii: bool) -> Option<Cell>;

    /// The square where a move starts, if it starts on one.
    fn origin(mv: &Self::Move) -> Option<Point>;

    /// The square where a move ends, if it ends on one.
    fn target(mv: &Self::Move) -> Option<Point>;

    /// What a player should know besides the board, one remark a line.
    fn remarks(&self) -> Vec<String>;

    /// How good the position is for the first player, in hundredths of a plain piece; at most 30,000
    /// either way. The game is not over.
    fn evaluate(&self) -> i32;

    /// Whether a move captures: the search looks at captures first.
    fn is_capture(&self, mv: &Self::Move) -> bool;

    /// Whether the player is forced to capture, so that a search should look further.
    fn is_forced(&self) -> bool {
        false
    }

    /// A legal move drawn at random where there are too many moves to search.
    fn drawn_move(&self, _random: &mut fastrand::Rng) -> Option<Self::Move> {
        None
    }

    /// Whether [`drawn_move`](Playable::drawn_move) draws a deployment of pieces.
    fn is_deployment(&self) -> bool {
        false
    }

    /// A deployment as a move's text, from cells as a person types them.
    ///
    /// # Errors
    ///
    /// What is wrong with the words.
    fn deployment(&self, _words: &[&str]) -> Result<String, String> {
        Err("there is nothing to deploy in this game".to_owned())
    }
}

/// The first legal moves, at most so many. A position that was made up for the purpose may have more chains
/// of captures than memory holds.
pub fn first_legal_moves<P: Playable>(position: &P, limit: usize) -> Vec<P::Move> {
    let mut moves = Vec::new();
    let _ = position.visit_legal_moves(|mv| {
        moves.push(mv);
        if moves.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    moves
}

/// A place on the board, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// From west to east.
    pub file: u8,
    /// From south to north.
    pub rank: u8,
}

impl Point {
    /// The place of a square's name, `a1` to `z99`, if it has the form of one.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut chars = name.chars();
        let file = chars.next().filter(char::is_ascii_lowercase)? as u8 - b'a';
        let rank = chars.as_str();
        let digits = rank.bytes().all(|byte| byte.is_ascii_digit()) && !rank.starts_with('0');
        let rank: u8 = rank.parse().ok().filter(|_| digits)?;
        Some(Self { file, rank: rank.checked_sub(1)? })
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file) as char, self.rank + 1)
    }
}

/// What a square looks like. Everything is one column wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The piece that stands there.
    pub man: Option<Man>,
    /// The sign of the square itself.
    pub ground: char,
    /// Whether the square is a special one.
    pub special: bool,
}

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Its sign.
    pub sign: char,
    /// Whose it is.
    pub owner: Player,
    /// Whether it is more than a plain piece.
    pub chief: bool,
}

#[cfg(test)]
mod tests {
    use super::Point;

    #[test]
    fn names_of_squares_go_there_and_back() {
        for name in ["a1", "k11", "s19", "n16"] {
            assert_eq!(Point::named(name).unwrap().to_string(), name);
        }
        for name in ["", "a", "a0", "a01", "A1", "a1 ", "é1", "a+1", "a256", "11"] {
            assert_eq!(Point::named(name), None, "{name:?}");
        }
    }
}
