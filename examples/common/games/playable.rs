//! What the programs need of a position beyond the trait that every engine implements.

use std::fmt;
use std::ops::ControlFlow;

use hnefatafl::board_core::picture::Picture;
use hnefatafl::board_core::record::Recorded;
use hnefatafl::board_core::{Grid, Player, Square};

use super::taps::{self, Taps};

/// A position that the programs can count, list, show and play.
pub trait Playable:
    Recorded<Move: Send + Sync, Reason: Send + Sync, IllegalMove: Send + Sync>
    + fmt::Display
    + Send
    + Sync
    + 'static
{
    /// How position texts write a side to move.
    fn side_symbol(player: Player) -> char;

    /// The board.
    type Board: Grid;

    /// What the position looks like.
    fn picture(&self) -> Picture<Self::Board>;

    /// The square where a move starts, if it starts on one.
    fn origin(mv: &Self::Move) -> Option<Square<Self::Board>>;

    /// The square where a move ends, if it ends on one.
    fn target(mv: &Self::Move) -> Option<Square<Self::Board>>;

    /// The squares of a legal move in the order of its steps, for an arrow; those of a move that starts or ends
    /// beside the board are the ones that it fills.
    fn squares(&self, mv: &Self::Move) -> Vec<Square<Self::Board>>;

    /// Hands the legal moves that start on a square, or that bring a piece to it from beside the board, to `visit`
    /// in ascending order, until it breaks off.
    fn visit_moves_from(
        &self,
        square: Square<Self::Board>,
        mut visit: impl FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_legal_moves(|mv| {
            let starts_here = Self::origin(&mv).or_else(|| Self::target(&mv)) == Some(square);
            if starts_here { visit(mv) } else { ControlFlow::Continue(()) }
        })
    }

    /// Whose piece stands on a square.
    fn owner(&self, square: Square<Self::Board>) -> Option<Player>;

    /// What a player should know besides the board, one remark a line.
    fn remarks(&self) -> Vec<String>;

    /// How good the position is for the first player, in hundredths of a plain piece. The game is not over. What
    /// passes 30,000 either way, the worth of a won game, counts as a little less than that.
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

    /// What can follow some squares that a person has tapped in this order.
    ///
    /// A move is told by the square where it starts and the one where it ends, or by one of them where it has only
    /// one, unless the game needs more.
    fn taps(&self, tapped: &[Square<Self::Board>]) -> Taps<Self> {
        taps::of_ends(self, tapped)
    }

    /// What the position looks like when a person has tapped these squares.
    fn picture_of_taps(&self, tapped: &[Square<Self::Board>]) -> Picture<Self::Board> {
        self.picture().with_selected(tapped.iter().copied()).with_arrow(tapped.iter().copied())
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
    let _ = position.visit_legal_moves(|mv| collected(&mut moves, limit, mv));
    moves
}

/// The first legal moves that start on a square, or bring a piece to it from beside the board, at most so many.
pub fn first_moves_from<P: Playable>(position: &P, square: Square<P::Board>, limit: usize) -> Vec<P::Move> {
    let mut moves = Vec::new();
    let _ = position.visit_moves_from(square, |mv| collected(&mut moves, limit, mv));
    moves
}

/// Adds a move, and breaks off when there are so many.
fn collected<M>(moves: &mut Vec<M>, limit: usize, mv: M) -> ControlFlow<()> {
    moves.push(mv);
    if moves.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// A legal move drawn at random: any of the first few thousand, which are all in any position that play is
/// likely to reach, and any deployment.
pub fn random_move<P: Playable>(position: &P, random: &mut fastrand::Rng) -> Option<P::Move> {
    const MOST_MOVES: usize = 4096;
    position.drawn_move(random).or_else(|| random.choice(first_legal_moves(position, MOST_MOVES)))
}
