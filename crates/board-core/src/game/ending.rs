//! The endings that a position alone does not know.

use core::fmt;

use crate::{Outcome, Player};

/// How the players closed a game that the rules had not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Closing {
    /// This player gave up.
    Resignation(Player),
    /// Both agreed on a draw.
    Agreement,
}

/// What ended a game although its position could be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Ending {
    /// A position occurred for the third time: a draw.
    Repetition,
    /// The game reached its ply limit: a draw.
    PlyLimit,
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
}

impl Ending {
    /// A short name for programs: `repetition`, `ply-limit`, `resignation`, `agreement`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repetition => "repetition",
            Self::PlyLimit => "ply-limit",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Repetition => "the position occurred for the third time",
            Self::PlyLimit => "the game reached its ply limit",
            Self::Resignation => "a player resigned",
            Self::Agreement => "the players agreed on a draw",
        })
    }
}

/// Why a [`Game`](crate::Game) ended: `R` is the reason of the game's own rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum GameReason<R> {
    /// By the rules of the position.
    Rules(R),
    /// By its history.
    Ending(Ending),
}

impl<R> From<Ending> for GameReason<R> {
    fn from(ending: Ending) -> Self {
        Self::Ending(ending)
    }
}

impl<R: fmt::Display> fmt::Display for GameReason<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(reason) => reason.fmt(f),
            Self::Ending(ending) => ending.fmt(f),
        }
    }
}

/// Why a move cannot be played in a [`Game`](crate::Game); `I` is the game's own `IllegalMove`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalInGame<I> {
    /// The game has ended by its history.
    #[error("the game is over: {0}")]
    Over(Ending),
    /// The rules forbid the move in this position.
    #[error(transparent)]
    Rules(I),
}

/// A recorded game with a move that cannot be played. Made by [`Game::replay`](crate::Game::replay).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply}: {rule}")]
pub struct IllegalRecord<I> {
    /// Which move of the record it is, counted from 1.
    pub ply: usize,
    /// Why it cannot be played.
    pub rule: IllegalInGame<I>,
}

/// The game has ended already, so nobody can resign it or agree on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is over already ({outcome})")]
pub struct GameOver<R: fmt::Display> {
    /// How it ended.
    pub outcome: Outcome<GameReason<R>>,
}
