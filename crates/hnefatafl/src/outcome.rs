//! How a game ends by its position.

use core::fmt;

use board_core::{Bitboard, Outcome, Player};

use crate::board::Board;
use crate::{Encirclement, NoMoves, Position, Side};

/// Why a game is over. Ends are looked for in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum EndReason {
    /// The attackers captured the king.
    KingCaptured,
    /// The king reached a corner, or the edge where the rules say so.
    KingEscaped,
    /// The attackers closed a ring round the king and all defenders.
    Encircled,
    /// The side to move cannot move.
    NoMoves,
}

impl EndReason {
    /// All reasons, in the order in which they are looked for.
    pub const ALL: [Self; 4] = [Self::KingCaptured, Self::KingEscaped, Self::Encircled, Self::NoMoves];

    /// A short name for programs: `king-captured`, `king-escaped`, `encircled`, `no-moves`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::KingCaptured => "king-captured",
            Self::KingEscaped => "king-escaped",
            Self::Encircled => "encircled",
            Self::NoMoves => "no-moves",
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::KingCaptured => "the king was captured",
            Self::KingEscaped => "the king escaped",
            Self::Encircled => "the defenders were encircled",
            Self::NoMoves => "the side to move has no legal move",
        })
    }
}

impl<B: Board> Position<B> {
    /// The end by king or ring, which needs no look at the moves.
    pub(crate) fn outcome_before_moves(&self) -> Option<Outcome<EndReason>> {
        let win = |winner: Side, by| Some(Outcome::Win { winner: winner.into(), by });
        let Some(king) = self.king else {
            return win(Side::Attackers, EndReason::KingCaptured);
        };
        if self.goal().contains(king) {
            return win(Side::Defenders, EndReason::KingEscaped);
        }
        if self.is_encircled() {
            return win(Side::Attackers, EndReason::Encircled);
        }
        None
    }

    /// Encirclement is judged after an attackers' move, so only when the defenders are to move.
    fn is_encircled(&self) -> bool {
        self.side_to_move == Side::Defenders
            && self.rules.encirclement == Encirclement::AttackersWin
            && !reaches_edge(self.defenders_and_king(), !self.attackers)
    }

    /// The end of a position in which the side to move has no legal move.
    pub(crate) fn outcome_without_moves(&self) -> Outcome<EndReason> {
        let by = EndReason::NoMoves;
        match self.rules.no_moves {
            NoMoves::Loss => Outcome::Win { winner: !Player::from(self.side_to_move), by },
            NoMoves::Draw => Outcome::Draw { by },
        }
    }

    pub(crate) fn find_outcome(&self) -> Option<Outcome<EndReason>> {
        self.outcome_before_moves()
            .or_else(|| (!self.can_move(self.side_to_move)).then(|| self.outcome_without_moves()))
    }
}

/// Whether orthogonal steps through `open` lead from one of the squares to the edge.
fn reaches_edge<B: Board>(squares: Bitboard<B>, open: Bitboard<B>) -> bool {
    let mut reached = squares;
    loop {
        if !reached.is_disjoint(B::EDGE) {
            return true;
        }
        let next = reached.grown() & open;
        if next == reached {
            return false;
        }
        reached = next;
    }
}
