//! The two players, as generic code sees them.

use core::fmt;
use core::ops::Not;

/// One of the two players, whatever the game calls its sides.
///
/// Each game crate has its own word (`Side::Attackers`, `Color::White`) and converts it with `From` in
/// both directions. The names stay with the sides: [`Player::First`] is the side that begins under the
/// game's usual rules, also where a variant lets the other side begin.
///
/// ```
/// use board_core::Player;
///
/// assert_eq!(!Player::First, Player::Second);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Player {
    /// The side that usually begins.
    First,
    /// The other side.
    Second,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other player; the same as `!player`, usable in constants.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Not for Player {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}
