//! The legal moves of a square as arrows, or in text, which has none, as marks.

use std::ops::ControlFlow;

use common::games::{Playable, why_no_moves_from};
use hnefatafl::board_core::picture::Picture;
use hnefatafl::board_core::{Grid, Square};

/// How many moves of a piece are looked through: all, in any position that play is likely to reach.
const MOST_MOVES: usize = 1 << 20;

/// How many arrows are drawn. A board full of them would show nothing.
const MOST_ARROWS: usize = 100;

/// How moves are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// By arrows along their ways.
    Ways,
    /// By marks where they end.
    Ends,
}

/// The picture with the legal moves from a square: marks where they end, or arrows through all the squares where the piece comes down on
/// its way, and marks where a longer arrow passes over the end of a move. Where pieces come from beside the
/// board, a square that one can come to is marked.
///
/// # Errors
///
/// Why there is no such move.
pub(crate) fn with_moves<P: Playable>(
    picture: Picture<P::Board>,
    position: &P,
    square: &str,
    shown: Shown,
) -> Result<Picture<P::Board>, String> {
    let from = Square::named(square).ok_or_else(|| format!("there is no square `{square}` on this board"))?;
    if position.is_deployment() && position.outcome().is_none() {
        return Err(
            "the pieces are not deployed yet, so no move starts on a square: leave --from out, or give \
                    a --position after the deployments"
                .to_owned(),
        );
    }
    let ways = ways_from(position, from);
    if ways.is_empty() {
        return Err(why_no_moves(position, from));
    }
    let picture = picture.with_selected([from]);
    if shown == Shown::Ends {
        return Ok(picture.with_targets(ways.iter().filter_map(|way| way.last().copied())));
    }
    Ok(ways.iter().fold(picture, |picture, way| match *way.as_slice() {
        [only] => picture.with_targets([only]),
        [_, to] if ways.iter().any(|other| goes_beyond(other, way)) => picture.with_targets([to]),
        _ => picture.with_arrow(way.iter().copied()),
    }))
}

/// Whether a straight way is the continuation of another one, whose arrow would lie under its own: a rook's.
fn goes_beyond<G: Grid>(way: &[Square<G>], short: &[Square<G>]) -> bool {
    let (&[from, to], &[start, end]) = (way, short) else { return false };
    let step = |from: Square<G>, to: Square<G>| {
        (i16::from(to.file()) - i16::from(from.file()), i16::from(to.rank()) - i16::from(from.rank()))
    };
    let ((x, y), (short_x, short_y)) = (step(from, to), step(start, end));
    let same_direction = x * short_y == y * short_x && x * short_x + y * short_y > 0;
    same_direction && (x.abs(), y.abs()) > (short_x.abs(), short_y.abs())
}

/// The ways of the legal moves that start on a square, or that bring a piece to it from beside the board.
fn ways_from<P: Playable>(position: &P, from: Square<P::Board>) -> Vec<Vec<Square<P::Board>>> {
    let mut ways = Vec::new();
    let mut seen = 0;
    let _ = position.visit_moves_from(from, |mv| {
        seen += 1;
        let way = position.squares(&mv);
        // Moves that differ only in what they capture would be drawn over one another.
        if !ways.contains(&way) {
            ways.push(way);
        }
        if seen < MOST_MOVES && ways.len() < MOST_ARROWS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    ways
}

fn why_no_moves<P: Playable>(position: &P, from: Square<P::Board>) -> String {
    if let Some(outcome) = position.outcome() {
        return format!("the game is over ({outcome}), so no move starts on {from}");
    }
    let mut remarks = position.remarks();
    remarks.insert(0, why_no_moves_from(position, from));
    remarks.join("; ")
}
