//! Sides and pieces.

use core::fmt;
use core::ops::Not;

use board_core::Player;

/// One of the two sides. White begins.
///
/// ```
/// use camelot::{Color, Player};
///
/// assert_eq!(!Color::White, Color::Black);
/// assert_eq!(Player::from(Color::White), Player::First);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Color {
    /// The side in the south, whose castle is on rank 1.
    White,
    /// The side in the north, whose castle is on rank 16.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The letter in position texts: `w` or `b`.
    #[inline]
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// The side that a position text writes with this letter.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'w' => Some(Self::White),
            'b' => Some(Self::Black),
            _ => None,
        }
    }

    /// The other side; the same as `!color`, usable in constants.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

/// `White` or `Black`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

impl From<Color> for Player {
    #[inline]
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::First,
            Color::Black => Self::Second,
        }
    }
}

impl From<Player> for Color {
    #[inline]
    fn from(player: Player) -> Self {
        match player {
            Player::First => Self::White,
            Player::Second => Self::Black,
        }
    }
}

/// A piece: a knight or a man of one side.
///
/// ```
/// use camelot::{Color, Piece};
///
/// assert_eq!(Piece::new(Color::Black, true), Piece::BlackKnight);
/// assert_eq!(Piece::BlackKnight.symbol(), 'n');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Piece {
    /// White's knight, `N`.
    WhiteKnight,
    /// White's man, `M`.
    WhiteMan,
    /// Black's knight, `n`.
    BlackKnight,
    /// Black's man, `m`.
    BlackMan,
}

impl Piece {
    /// All four, White's first.
    pub const ALL: [Self; 4] = [Self::WhiteKnight, Self::WhiteMan, Self::BlackKnight, Self::BlackMan];

    /// The knight or the man of a side.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, knight: bool) -> Self {
        match (color, knight) {
            (Color::White, true) => Self::WhiteKnight,
            (Color::White, false) => Self::WhiteMan,
            (Color::Black, true) => Self::BlackKnight,
            (Color::Black, false) => Self::BlackMan,
        }
    }

    /// Whose piece it is.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::WhiteKnight | Self::WhiteMan => Color::White,
            Self::BlackKnight | Self::BlackMan => Color::Black,
        }
    }

    /// Whether it is a knight.
    #[inline]
    #[must_use]
    pub const fn is_knight(self) -> bool {
        matches!(self, Self::WhiteKnight | Self::BlackKnight)
    }

    /// The letter in position texts: `N` and `M` for White's knight and man, `n` and `m` for Black's.
    #[inline]
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::WhiteKnight => 'N',
            Self::WhiteMan => 'M',
            Self::BlackKnight => 'n',
            Self::BlackMan => 'm',
        }
    }

    /// The piece that a position text writes with this letter.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'N' => Some(Self::WhiteKnight),
            'M' => Some(Self::WhiteMan),
            'n' => Some(Self::BlackKnight),
            'm' => Some(Self::BlackMan),
            _ => None,
        }
    }
}

/// `knight` or `man`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if self.is_knight() { "knight" } else { "man" })
    }
}
