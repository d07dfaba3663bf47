//! The sides and their pieces.

use core::fmt;
use core::ops::Not;

use board_core::Player;

/// One of the two sides: `First` chooses an edge, deploys and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Side {
    /// The side that begins.
    First,
    /// The other side.
    Second,
}

impl Side {
    /// Both sides, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side; the same as `!side`, usable in constants.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The side as position texts write it: `1` or `2`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::First => '1',
            Self::Second => '2',
        }
    }

    /// The side that position texts write so.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '1' => Some(Self::First),
            '2' => Some(Self::Second),
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

impl From<Player> for Side {
    #[inline]
    fn from(player: Player) -> Self {
        match player {
            Player::First => Self::First,
            Player::Second => Self::Second,
        }
    }
}

impl From<Side> for Player {
    #[inline]
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }
}

/// `First` or `Second`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "First",
            Self::Second => "Second",
        })
    }
}

/// The two kinds of pieces. They move alike and capture alike; the game is about the graf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Kind {
    /// The grave; each side has one, and who captures the enemy's wins.
    Graf,
    /// A knight; each side has five. The plural is *rytirod*.
    Rytir,
}

impl Kind {
    /// The letter that moves use for both sides: `G` or `R`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Graf => 'G',
            Self::Rytir => 'R',
        }
    }

    /// The kind of this letter.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            'G' => Some(Self::Graf),
            'R' => Some(Self::Rytir),
            _ => None,
        }
    }
}

/// `graf` or `rytir`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Graf => "graf",
            Self::Rytir => "rytir",
        })
    }
}

/// A piece: whose it is and of which kind.
///
/// ```
/// use graf_cestod::{Kind, Piece, Side};
///
/// let graf = Piece { side: Side::Second, kind: Kind::Graf };
/// assert_eq!(graf.symbol(), 'g');
/// assert_eq!(Piece::from_symbol('g'), Some(graf));
/// assert_eq!(graf.to_string(), "graf");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Graf or rytir.
    pub kind: Kind,
}

impl Piece {
    /// All four pieces, First's first.
    pub const ALL: [Self; 4] = [
        Self { side: Side::First, kind: Kind::Graf },
        Self { side: Side::First, kind: Kind::Rytir },
        Self { side: Side::Second, kind: Kind::Graf },
        Self { side: Side::Second, kind: Kind::Rytir },
    ];

    /// The letter of position texts: `G` and `R` for First, `g` and `r` for Second.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self.side {
            Side::First => self.kind.symbol(),
            Side::Second => self.kind.symbol().to_ascii_lowercase(),
        }
    }

    /// The piece of this letter.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        let side = if symbol.is_ascii_uppercase() { Side::First } else { Side::Second };
        match Kind::from_symbol(symbol.to_ascii_uppercase()) {
            Some(kind) => Some(Self { side, kind }),
            None => None,
        }
    }
}

/// `graf` or `rytir`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_go_there_and_back() {
        for c in (0..=0x17f).filter_map(char::from_u32) {
            let side = Side::BOTH.into_iter().find(|side| side.symbol() == c);
            assert_eq!(Side::from_symbol(c), side, "{c:?}");
            let kind = [Kind::Graf, Kind::Rytir].into_iter().find(|kind| kind.symbol() == c);
            assert_eq!(Kind::from_symbol(c), kind, "{c:?}");
            let piece = Piece::ALL.into_iter().find(|piece| piece.symbol() == c);
            assert_eq!(Piece::from_symbol(c), piece, "{c:?}");
        }
    }
}
