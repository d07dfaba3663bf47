//! Counting the leaves of the game tree: the standard check of a move generator.
//!
//! See *Perft* in the Chess Programming Wiki.

use core::convert::Infallible;
use core::ops::ControlFlow;

use alloc::vec::Vec;

use crate::Position;

/// The number of legal move sequences of `depth` plies; 1 at depth 0, and a finished game has no moves.
///
/// The last ply is counted in bulk by [`Position::count_legal_moves`]. Allocates nothing of its own; the
/// time grows with the number of sequences of `depth - 1` plies. Depths are 8-bit, which bounds the stack
/// to 255 positions: half a mebibyte for those of the games here, one without optimisation. Keep your own small. A count past `u64::MAX` stays there.
///
/// ```
/// use board_core::{perft, Position};
///
/// fn tree_size<P: Position>(position: &P) -> u64 {
///     (0..=3).map(|depth| perft(position, depth)).sum()
/// }
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => {
            let mut nodes = 0_u64;
            let ControlFlow::Continue(()) = position.visit_legal_moves(|mv| {
                let mut next = position.clone();
                next.play_unchecked(&mv);
                nodes = nodes.saturating_add(perft(&next, depth - 1));
                ControlFlow::<Infallible>::Continue(())
            });
            nodes
        }
    }
}

/// [`perft`] split by the first move, in the engine's move order: the way to find a wrong move.
///
/// At depth 0 there is no first move, and the list is empty.
#[must_use]
pub fn divide<P: Position>(position: &P, depth: u8) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut counts = Vec::new();
    let ControlFlow::Continue(()) = position.visit_legal_moves(|mv| {
        let mut next = position.clone();
        next.play_unchecked(&mv);
        counts.push((mv, perft(&next, rest)));
        ControlFlow::<Infallible>::Continue(())
    });
    counts
}

#[cfg(test)]
mod tests {
    use super::{divide, perft};
    use crate::testing::Duel;
    use crate::{Game, Position};

    const OPEN: &str = "2S/3/F2 f 0";

    /// The same count by lists and copies, without bulk counting.
    fn naive<P: Position>(position: &P, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        position.legal_moves().into_iter().map(|mv| naive(&position.apply(&mv).unwrap(), depth - 1)).sum()
    }

    /// Counted by hand: two steps out of each corner, then three a side; from the fifth ply on some
    /// runners are caught, and corners, edges and the centre differ.
    #[test]
    fn counts_made_by_hand() {
        let counts = [1, 2, 4, 12, 36, 76];
        for (depth, count) in (0..).zip(counts) {
            assert_eq!(perft(&Duel::at(OPEN), depth), count, "depth {depth}");
        }
    }

    #[test]
    fn bulk_counting_agrees_with_listing() {
        for text in [OPEN, "1#S/3/F#1 s 3", "3/FS1/3 f 0", "3/3/2F s 5", "2S/#2/F#1 f 7"] {
            for depth in 0..8 {
                let duel = Duel::at(text);
                assert_eq!(perft(&duel, depth), naive(&duel, depth), "{text} at {depth}");
            }
        }
    }

    #[test]
    fn a_finished_game_has_no_sequences() {
        let caught = Duel::at("3/3/2F s 5");
        assert_eq!((perft(&caught, 0), perft(&caught, 1), perft(&caught, 4)), (1, 0, 0));
    }

    /// Repetition ends games, so a game has fewer sequences than its positions allow.
    #[test]
    fn games_see_their_repetitions() {
        let game = Game::new(Duel::at(OPEN));
        for depth in 0..=8 {
            assert_eq!(perft(&game, depth), naive(&Duel::at(OPEN), depth), "no third occurrence yet");
        }
        assert_eq!(perft(&game, 9), naive(&game, 9));
        assert!(perft(&game, 9) < perft(game.position(), 9));
    }

    #[test]
    fn divide_splits_the_count_by_the_first_move() {
        let duel = Duel::at(OPEN);
        assert_eq!(divide(&duel, 0), []);
        for depth in 1..7 {
            let split = divide(&duel, depth);
            assert!(split.iter().map(|(mv, _)| *mv).eq(duel.legal_moves()));
            for (mv, count) in &split {
                assert_eq!(*count, naive(&duel.apply(mv).unwrap(), depth - 1));
            }
            assert_eq!(split.iter().map(|(_, count)| count).sum::<u64>(), perft(&duel, depth));
        }
    }
}
