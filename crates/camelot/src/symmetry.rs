//! The symmetries of the game.

use board_core::{Square, Symmetry};

use crate::{Board, Landings, Move, Position, Setup};

impl<B: Board> Position<B> {
    /// The position under a symmetry of the board; `None` for the four that the board, being longer than
    /// wide, does not have.
    ///
    /// Each castle belongs to a side, so symmetries that turn the board upside down change the colours
    /// as well: the half turn gives the position as the opponent sees it, with the sides' pieces, castle
    /// moves and turn exchanged. [`MirrorFiles`](Symmetry::MirrorFiles) keeps the colours. The legal moves
    /// of the image are the images of the legal moves.
    ///
    /// ```
    /// use camelot::{board_core::Symmetry, Camelot, Color, Position, Rules};
    ///
    /// let start = Position::<Camelot>::start(Rules::CLASSIC);
    /// assert_eq!(start.mapped(Symmetry::MirrorFiles), Some(start));
    /// let turned = start.mapped(Symmetry::HalfTurn).unwrap();
    /// assert_eq!(turned.side_to_move(), Color::Black);
    /// assert_eq!(turned.pieces(Color::White), start.pieces(Color::White));
    /// assert_eq!(start.mapped(Symmetry::QuarterTurn), None);
    /// ```
    #[must_use]
    pub fn mapped(&self, symmetry: Symmetry) -> Option<Self> {
        if !symmetry.is_of::<B>() {
            return None;
        }
        let mut setup = Setup {
            white: self.pieces[0].mapped(symmetry),
            black: self.pieces[1].mapped(symmetry),
            knights: self.knights.mapped(symmetry),
            ..self.setup()
        };
        if swaps_colors(symmetry) {
            core::mem::swap(&mut setup.white, &mut setup.black);
            setup.castle_moves.reverse();
            setup.side_to_move = !setup.side_to_move;
        }
        Some(Self::trusted(&setup))
    }
}

impl<B: Board> Move<B> {
    /// The move under a symmetry of the board; `None` for the four that the board does not have.
    #[must_use]
    pub fn mapped(&self, symmetry: Symmetry) -> Option<Self> {
        let map = |square: Square<B>| square.mapped(symmetry);
        let map_all = |landings: &Landings<B>| {
            let images: Option<smallvec::SmallVec<[_; 16]>> = landings.iter().copied().map(map).collect();
            Landings::new(&images?)
        };
        Some(match self {
            Self::Plain { from, to } => Self::Plain { from: map(*from)?, to: map(*to)? },
            Self::Canter { from, to } => Self::Canter { from: map(*from)?, to: map(*to)? },
            Self::Capture { from, landings } => {
                Self::Capture { from: map(*from)?, landings: map_all(landings)? }
            }
            Self::Charge { from, pivot, landings } => {
                Self::Charge { from: map(*from)?, pivot: map(*pivot)?, landings: map_all(landings)? }
            }
        })
    }
}

/// Whether a symmetry of the board brings each side's castle to where the other's was.
fn swaps_colors(symmetry: Symmetry) -> bool {
    matches!(symmetry, Symmetry::HalfTurn | Symmetry::MirrorRanks)
}
