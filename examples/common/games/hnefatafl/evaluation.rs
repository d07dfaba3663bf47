//! How good a position is for the attackers.

use hnefatafl::board_core::{Bitboard, Direction, Square};
use hnefatafl::{Board, Escape, Position, Side};

const ATTACKER: i32 = 100;
/// There are half as many defenders.
const DEFENDER: i32 = 190;
/// For the king's distance to his goal in moves, as if nothing else moved: 1, 2, 3, 4, more.
const DISTANCE: [i32; 5] = [-700, -260, -110, -40, 0];
/// There is no way for the king at all.
const SEALED: i32 = 160;
/// Two open ways can hardly be closed with one move.
const TWO_WAYS: i32 = -4000;
/// An open way when the defenders are to move is as good as won; the search knows it, this helps at its edge.
const WAY_TO_GO: i32 = -6000;
const BESIDE_KING: i32 = 30;
const KING_MOVE: i32 = -6;
/// An attacker on one of the three squares that cut a corner off.
const CORNER_GUARD: i32 = 30;
/// An edge square that the defenders' side could still reach.
const OPEN_EDGE: i32 = -4;

/// For the attackers, in hundredths of an attacker.
pub(super) fn evaluate<B: Board>(position: &Position<B>) -> i32 {
    let (attackers, defenders) = (position.attackers(), position.defenders());
    let material = ATTACKER * attackers.len() as i32 - DEFENDER * defenders.len() as i32;
    let Some(king) = position.king() else {
        return material;
    };
    let empty = position.empty_squares();
    let held = defenders.with(king);
    let open_edge = (held.flooded(!attackers) & B::EDGE).len() as i32;
    let beside = (Bitboard::from(king).grown() & attackers).len() as i32;
    material
        + king_ways(position, king, empty)
        + BESIDE_KING * beside
        + CORNER_GUARD * (corner_guards::<B>() & attackers).len() as i32
        + OPEN_EDGE * open_edge
}

/// What the king's way to his goal is worth.
fn king_ways<B: Board>(position: &Position<B>, king: Square<B>, empty: Bitboard<B>) -> i32 {
    let goal = match position.rules().escape {
        Escape::Edges => B::EDGE,
        _ => B::CORNERS,
    };
    let mut reached = Bitboard::from(king);
    let mut score = 0;
    for (i, worth) in DISTANCE.into_iter().enumerate() {
        let next = slides(reached, empty);
        if i == 0 {
            score += KING_MOVE * next.without(king).len() as i32;
        }
        let ways = (next & goal).len();
        if ways > 0 {
            return score + worth + urgency(position, i, ways);
        }
        if next == reached {
            return score + SEALED;
        }
        reached = next;
    }
    score
}

fn urgency<B: Board>(position: &Position<B>, moves_before: usize, ways: usize) -> i32 {
    match (moves_before, position.side_to_move()) {
        (0, Side::Defenders) => WAY_TO_GO,
        (0, Side::Attackers) if ways > 1 => TWO_WAYS,
        _ => 0,
    }
}

/// The squares and all that a rook on one of them reaches.
fn slides<B: Board>(from: Bitboard<B>, empty: Bitboard<B>) -> Bitboard<B> {
    Direction::ORTHOGONAL.into_iter().fold(from, |all, direction| all | from.filled(direction, empty))
}

/// The diagonals of three squares that cut the corners off: a3, b2, c1 and their images.
fn corner_guards<B: Board>() -> Bitboard<B> {
    let near = B::CORNERS.grown();
    near.grown() & !near
}

#[cfg(test)]
mod tests {
    use super::*;
    use hnefatafl::{Rules, Tafl9};

    fn score(text: &str) -> i32 {
        evaluate(&Position::<Tafl9>::parse(text, Rules::FETLAR).unwrap())
    }

    #[test]
    fn an_open_way_is_good_for_the_defenders_and_a_closed_one_for_the_attackers() {
        let open = score("9/9/9/9/9/9/9/2t6/3K1t3 a");
        let closed = score("9/9/9/9/9/9/9/9/2tK1t3 a");
        assert!(open < closed, "{open} {closed}");
        let two_ways = score("9/9/9/9/9/9/2t6/2t6/3K5 a");
        assert!(two_ways < open, "{two_ways} {open}");
    }

    #[test]
    fn three_squares_guard_each_corner() {
        let guards = corner_guards::<Tafl9>();
        assert_eq!(guards.to_string(), "2x3x2/1x5x1/x7x/9/9/9/x7x/1x5x1/2x3x2");
    }

    #[test]
    fn pieces_count() {
        let even = score("9/9/1T7/9/4K4/9/9/2t2t3/9 a");
        assert!(score("9/9/9/9/4K4/9/9/2t2t3/9 a") > even);
        assert!(score("9/9/1T7/9/4K4/9/9/2t6/9 a") < even);
    }
}
