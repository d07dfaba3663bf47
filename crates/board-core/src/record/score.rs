//! The result of a game, as records write it.

use core::fmt;

use crate::{Outcome, Player};

/// The result of a game, as records write it: who won, not why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Score {
    /// This player won: `1-0` or `0-1`.
    Win(Player),
    /// Nobody won: `1/2-1/2`.
    Draw,
    /// The game goes on, or nobody knows: `*`.
    Unfinished,
}

impl Score {
    /// All four.
    pub const ALL: [Self; 4] =
        [Self::Win(Player::First), Self::Win(Player::Second), Self::Draw, Self::Unfinished];

    /// As it is written: `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Win(Player::First) => "1-0",
            Self::Win(Player::Second) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unfinished => "*",
        }
    }

    /// The score of this [symbol](Score::symbol).
    #[must_use]
    pub fn from_symbol(symbol: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|score| score.symbol() == symbol)
    }

    /// The score of a game that ended so, or goes on.
    #[must_use]
    pub const fn of<R>(outcome: Option<&Outcome<R>>) -> Self {
        match outcome {
            Some(Outcome::Win { winner, .. }) => Self::Win(*winner),
            Some(Outcome::Draw { .. }) => Self::Draw,
            None => Self::Unfinished,
        }
    }
}

/// Its [symbol](Score::symbol).
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.symbol())
    }
}
