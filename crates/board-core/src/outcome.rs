//! How a game ended.

use core::fmt;

use crate::Player;

/// Who won, or that nobody did, *and why*: `R` is the game's own list of reasons.
///
/// ```
/// use board_core::{Outcome, Player};
///
/// let outcome = Outcome::Win { winner: Player::First, by: "the king was captured" };
/// assert_eq!(outcome.winner(), Some(Player::First));
/// assert_eq!(outcome.score(Player::Second), -1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Outcome<R> {
    /// One player won.
    Win {
        /// Who.
        winner: Player,
        /// Why.
        by: R,
    },
    /// Neither player won.
    Draw {
        /// Why.
        by: R,
    },
}

impl<R> Outcome<R> {
    /// The winner, if there is one.
    #[inline]
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        match self {
            Self::Win { winner, .. } => Some(*winner),
            Self::Draw { .. } => None,
        }
    }

    /// The reason, of a win as of a draw.
    #[inline]
    #[must_use]
    pub const fn reason(&self) -> &R {
        match self {
            Self::Win { by, .. } | Self::Draw { by } => by,
        }
    }

    /// 1 when `player` won, 0 for a draw, -1 when `player` lost.
    #[inline]
    #[must_use]
    pub fn score(&self, player: Player) -> i8 {
        match self.winner() {
            None => 0,
            Some(winner) if winner == player => 1,
            Some(_) => -1,
        }
    }

    /// The same outcome with its reason put in other terms.
    #[inline]
    #[must_use]
    pub fn map<S>(self, f: impl FnOnce(R) -> S) -> Outcome<S> {
        match self {
            Self::Win { winner, by } => Outcome::Win { winner, by: f(by) },
            Self::Draw { by } => Outcome::Draw { by: f(by) },
        }
    }
}

/// `first wins: REASON`, `second wins: REASON` or `draw: REASON`.
impl<R: fmt::Display> fmt::Display for Outcome<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { winner, by } => write!(f, "{winner} wins: {by}"),
            Self::Draw { by } => write!(f, "draw: {by}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;
    use crate::Player::{First, Second};

    #[test]
    fn a_win_counts_one_up_or_down_and_a_draw_nothing() {
        for winner in [First, Second] {
            let win = Outcome::Win { winner, by: () };
            assert_eq!((win.score(winner), win.score(!winner)), (1, -1));
        }
        let draw = Outcome::Draw { by: () };
        assert_eq!((draw.score(First), draw.score(Second)), (0, 0));
    }
}
