//! A position as plain data, and its validation.

use board_core::{Bitboard, Grid, Square};

use crate::board::Board;
use crate::error::{Fault, InvalidPosition};
use crate::{Piece, Position, Rules, Side};

/// Everything that makes a position, as plain data that need not make sense.
///
/// [`Position::new`] turns it into a position or tells every fault; [`Position::setup`] is the way back.
///
/// ```
/// use hnefatafl::{Position, Rules, Setup, Side, Tafl11};
///
/// let mut setup = Setup::<Tafl11>::empty(Rules::FETLAR);
/// setup.king = Some("f6".parse()?);
/// setup.attackers = ["d6".parse()?, "a11".parse()?].into_iter().collect();
/// setup.side_to_move = Side::Defenders;
///
/// let error = Position::new(setup).unwrap_err();
/// assert_eq!(error.to_string(), "an attacker stands on a11, where its rules do not let it stop");
/// # Ok::<(), hnefatafl::board_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = "", deny_unknown_fields))]
pub struct Setup<B: Grid> {
    /// Where the attackers stand.
    pub attackers: Bitboard<B>,
    /// Where the defenders stand, without the king.
    pub defenders: Bitboard<B>,
    /// Where the king stands; `None` when he has been captured. Deserialized like every other field: it must be
    /// there, and say so (`null` in JSON) when he has been captured.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "serde::Deserialize::deserialize"))]
    pub king: Option<Square<B>>,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// The rules in force.
    pub rules: Rules,
}

impl<B: Board> Setup<B> {
    /// An empty board, the side that the rules let begin to move.
    #[must_use]
    pub fn empty(rules: Rules) -> Self {
        Self {
            attackers: Bitboard::EMPTY,
            defenders: Bitboard::EMPTY,
            king: None,
            side_to_move: rules.first_mover,
            rules,
        }
    }

    /// Every reason why this is no position; empty when it is one.
    pub(crate) fn faults(&self) -> impl Iterator<Item = Fault<B>> {
        let king: Bitboard<B> = self.king.into_iter().collect();
        let shared = (self.attackers & self.defenders) | ((self.attackers | self.defenders) & king);
        let misplaced = [(Piece::Attacker, self.attackers), (Piece::Defender, self.defenders)]
            .into_iter()
            .flat_map(|(piece, squares)| {
                (squares & reserved::<B>(&self.rules, piece))
                    .into_iter()
                    .map(move |square| Fault::Reserved { piece, square })
            });
        shared.into_iter().map(|square| Fault::Shared { square }).chain(misplaced)
    }

    /// # Errors
    ///
    /// [`InvalidPosition`] with every fault.
    pub(crate) fn validate(&self) -> Result<(), InvalidPosition<B>> {
        InvalidPosition::from_faults(self.faults())
    }
}

impl<B: Board> From<Position<B>> for Setup<B> {
    fn from(position: Position<B>) -> Self {
        position.setup()
    }
}

/// The special squares on which a piece may not stop. A king may stand on the throne in any case, since
/// he starts there; so he is never misplaced.
pub(crate) fn reserved<B: Board>(rules: &Rules, piece: Piece) -> Bitboard<B> {
    let mut squares = Bitboard::EMPTY;
    if !rules.throne.stop.contains(piece) {
        squares.insert(B::THRONE);
    }
    if !rules.corners.stop.contains(piece) {
        squares |= B::CORNERS;
    }
    squares
}
