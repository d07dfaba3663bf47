//! A deployment by tapping cells: the graf's, and then those of the five rytirod.

use graf_cestod::board_core::picture::Picture;
use graf_cestod::{Board, Cell, Cells, Deployment, Edge, Kind, Move, Piece, Position};

use super::super::Taps;

/// The pieces in the order in which they are put.
const PIECES: [Kind; 6] = [Kind::Graf, Kind::Rytir, Kind::Rytir, Kind::Rytir, Kind::Rytir, Kind::Rytir];

/// The taps of a side that deploys from one of the edges.
pub(super) fn taps(edges: &[Edge], tapped: &[Cell]) -> Taps<Position> {
    let placed: Cells = tapped.iter().copied().collect();
    let edges: Vec<_> = edges.iter().filter(|edge| placed.is_subset(edge.rows())).collect();
    if placed.len() != tapped.len() || edges.is_empty() {
        return Taps::nowhere();
    }
    let Some(next) = PIECES.get(tapped.len()) else {
        // Six pieces fit in the rows of one edge only.
        let pieces = PIECES.into_iter().zip(tapped.iter().copied());
        let deployment = edges.first().and_then(|&&edge| Deployment::new(edge, pieces).ok());
        return Taps { complete: deployment.map(Move::Deploy), ..Taps::nowhere() };
    };
    let open = edges.iter().fold(Cells::EMPTY, |open, edge| open | edge.rows()) - placed;
    let prompt = match next {
        Kind::Graf => "place your graf".to_owned(),
        Kind::Rytir => format!("place a rytir, {} to go", PIECES.len() - tapped.len()),
    };
    Taps { next: open.into_iter().collect(), complete: None, prompt: Some(prompt) }
}

/// The board with the pieces that are placed already.
pub(super) fn picture(position: &Position, tapped: &[Cell]) -> Picture<Board> {
    let side = position.side_to_move();
    let placed = PIECES.into_iter().zip(tapped);
    placed.fold(position.picture(), |picture, (kind, &cell)| {
        picture.with_figures([cell], Piece { side, kind }.figure())
    })
}
