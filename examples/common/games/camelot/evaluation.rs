//! How good a position is for White.

use camelot::board_core::Bitboard;
use camelot::{Board, Color, Position};

const MAN: i32 = 100;
const KNIGHT: i32 = 260;
/// A piece in the enemy castle is half a win, but it does not fight any more.
const IN_CASTLE: i32 = 450;
/// For each rank that a piece has come forward.
const FORWARD: i32 = 3;
/// For each piece of the own side beside a piece: they protect each other, and are there to be cantered over.
const TOGETHER: i32 = 4;
/// For each piece that is two king's steps or less from the own castle: somebody must guard it.
const GUARD: i32 = 8;
/// More guards than this are of no use.
const GUARDS: i32 = 3;

/// For White, in hundredths of a man.
pub(super) fn evaluate<B: Board>(position: &Position<B>) -> i32 {
    side(position, Color::White) - side(position, Color::Black)
}

fn side<B: Board>(position: &Position<B>, color: Color) -> i32 {
    let pieces = position.pieces(color);
    let in_castle = pieces & B::castle(!color);
    let fighting = pieces - in_castle;
    let knights = (position.knights(color) & fighting).len() as i32;
    let men = fighting.len() as i32 - knights;
    let forward: i32 =
        fighting.iter().map(|square| i32::from(ranks_forward::<B>(square.rank(), color))).sum();
    let together: usize =
        fighting.iter().map(|square| (Bitboard::from(square).grown() & fighting).len() - 1).sum();
    let near_home = B::castle(color).grown().grown() & fighting;
    IN_CASTLE * in_castle.len() as i32
        + KNIGHT * knights
        + MAN * men
        + FORWARD * forward
        + TOGETHER * together as i32
        + GUARD * GUARDS.min(near_home.len() as i32)
}

/// How far a rank is from a side's own first rank.
fn ranks_forward<B: Board>(rank: u8, color: Color) -> u8 {
    match color {
        Color::White => rank,
        Color::Black => B::RANKS - 1 - rank,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use camelot::{Camelot, Rules};

    fn score(text: &str) -> i32 {
        evaluate(&Position::<Camelot>::parse(text, Rules::CLASSIC).unwrap())
    }

    #[test]
    fn the_start_is_even() {
        assert_eq!(evaluate(&Position::<Camelot>::start(Rules::CLASSIC)), 0);
    }

    #[test]
    fn pieces_and_castles_count() {
        let even = score("2/8/10/12/12/12/3m8/12/12/3M8/12/12/12/10/8/2 w 0 0 0");
        assert_eq!(even, 0);
        assert!(score("2/8/10/12/12/12/3m8/12/12/3N8/12/12/12/10/8/2 w 0 0 0") > even);
        assert!(score("M1/8/10/12/12/12/3m8/12/12/12/12/12/12/10/8/2 w 0 0 0") > even);
        assert!(score("2/8/10/12/12/12/3m8/12/12/3M8/12/12/12/10/8/m1 w 0 0 0") < even);
    }
}
