//! A position as plain data, not validated.

use board_core::Bitboard;

use crate::{Board, Color, Rules};

/// A plain description of a position: what [`Position::new`](crate::Position::new) validates and
/// [`Position::setup`](crate::Position::setup) gives back.
///
/// ```
/// use camelot::{Camelot, Position, Rules, Setup, Square};
///
/// let mut setup = Setup::<Camelot>::empty(Rules::CLASSIC);
/// for name in ["e6", "a4"] {
///     setup.white.insert(Square::named(name).unwrap());
/// }
/// setup.black.insert(Square::named("f7").unwrap());
/// let position = Position::new(setup).unwrap();
/// assert_eq!(position.to_string(), "2/8/10/12/12/12/12/12/12/5m6/4M7/12/M11/10/8/2 w 0 0 0");
///
/// setup.black |= setup.white;
/// assert!(Position::new(setup).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = "", deny_unknown_fields))]
pub struct Setup<B: Board> {
    /// The squares of White's pieces.
    pub white: Bitboard<B>,
    /// The squares of Black's pieces. A square holds one piece at most.
    pub black: Bitboard<B>,
    /// The squares of the knights of both sides; every other piece is a man.
    pub knights: Bitboard<B>,
    /// Who is to move.
    pub side_to_move: Color,
    /// How many of their moves inside the enemy castle White and Black have made, 0 to 2 each.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "board_core::de::exactly"))]
    pub castle_moves: [u8; 2],
    /// The plies since the last capture or entry into an enemy castle. At 100 the game is drawn.
    pub quiet_plies: u16,
    /// Which rules are played.
    pub rules: Rules,
}

impl<B: Board> Setup<B> {
    /// A board without pieces, White to move, nothing counted yet. [`Board::START`] is the start of the game.
    #[must_use]
    pub const fn empty(rules: Rules) -> Self {
        Self {
            white: Bitboard::EMPTY,
            black: Bitboard::EMPTY,
            knights: Bitboard::EMPTY,
            side_to_move: Color::White,
            castle_moves: [0, 0],
            quiet_plies: 0,
            rules,
        }
    }
}
