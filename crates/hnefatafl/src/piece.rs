//! The two sides and their pieces.

use core::fmt;
use core::ops::Not;

use board_core::Player;

/// One of the two sides. As a [`Player`] the attackers are `First` and the defenders `Second`, whoever
/// begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Side {
    /// The side that hunts the king.
    Attackers,
    /// The king and his defenders.
    Defenders,
}

impl Side {
    /// Both sides, the attackers first.
    pub const BOTH: [Self; 2] = [Self::Attackers, Self::Defenders];

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Attackers => Self::Defenders,
            Self::Defenders => Self::Attackers,
        }
    }

    /// How position texts write the side to move: `a` or `d`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Attackers => 'a',
            Self::Defenders => 'd',
        }
    }

    /// The side of this [symbol](Side::symbol).
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'a' => Some(Self::Attackers),
            'd' => Some(Self::Defenders),
            _ => None,
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

impl From<Side> for Player {
    #[inline]
    fn from(side: Side) -> Self {
        match side {
            Side::Attackers => Self::First,
            Side::Defenders => Self::Second,
        }
    }
}

impl From<Player> for Side {
    #[inline]
    fn from(player: Player) -> Self {
        match player {
            Player::First => Self::Attackers,
            Player::Second => Self::Defenders,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Attackers => "attackers",
            Self::Defenders => "defenders",
        })
    }
}

/// The three kinds of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Piece {
    /// `t`
    Attacker,
    /// `T`
    Defender,
    /// `K`
    King,
}

impl Piece {
    /// All three, in the order of their declaration.
    pub const ALL: [Self; 3] = [Self::Attacker, Self::Defender, Self::King];

    /// Whose piece it is.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Attacker => Side::Attackers,
            Self::Defender | Self::King => Side::Defenders,
        }
    }

    /// How position texts write the piece: `t`, `T` or `K`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Attacker => 't',
            Self::Defender => 'T',
            Self::King => 'K',
        }
    }

    /// The piece of this [symbol](Piece::symbol).
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            't' => Some(Self::Attacker),
            'T' => Some(Self::Defender),
            'K' => Some(Self::King),
            _ => None,
        }
    }
}

/// `attacker`, `defender` or `king`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
            Self::King => "king",
        })
    }
}
