//! How a game ends by its position.

use core::fmt;

use board_core::{Bitboard, Outcome};

use crate::movegen::View;
use crate::{Board, Color, NoMoves, Position, QUIET_PLIES_LIMIT};

/// Why a game ended by the rules of its position.
///
/// ```
/// use camelot::EndReason;
///
/// assert_eq!(EndReason::FiftyMoves.name(), "fifty-moves");
/// assert_eq!(EndReason::Castle.to_string(), "two pieces are in the enemy castle");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum EndReason {
    /// A side has two pieces in the enemy castle: it wins.
    Castle,
    /// A side has no piece left: the opponent wins if it has two or more, otherwise a draw.
    Elimination,
    /// Each side has one piece: a draw.
    OnePieceEach,
    /// Fifty moves by each side without a capture and without an entry into an enemy castle: a draw.
    FiftyMoves,
    /// The side to move has pieces but no legal move: a draw or a loss, as
    /// [`Rules::no_moves`](crate::Rules::no_moves) says.
    NoMoves,
}

impl EndReason {
    /// All reasons, in the order in which they are checked.
    pub const ALL: [Self; 5] =
        [Self::Castle, Self::Elimination, Self::OnePieceEach, Self::FiftyMoves, Self::NoMoves];

    /// The reason as a short name for programs: `castle`, `elimination`, `one-piece-each`, `fifty-moves`
    /// or `no-moves`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Castle => "castle",
            Self::Elimination => "elimination",
            Self::OnePieceEach => "one-piece-each",
            Self::FiftyMoves => "fifty-moves",
            Self::NoMoves => "no-moves",
        }
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Castle => "two pieces are in the enemy castle",
            Self::Elimination => "a side has no piece left",
            Self::OnePieceEach => "each side has one piece left",
            Self::FiftyMoves => "fifty moves each without a capture or a castle entry",
            Self::NoMoves => "the side to move has no legal move",
        })
    }
}

impl<B: Board> Position<B> {
    /// The endings that do not depend on the legal moves, in the order of the rules.
    pub(crate) fn early_outcome(&self) -> Option<Outcome<EndReason>> {
        // Only a position that play cannot reach has both castles taken; whoever moved last wins it.
        let last = !self.side_to_move;
        let winner = [last, !last].into_iter().find(|&color| self.holds_castle(color));
        if let Some(winner) = winner {
            return Some(Outcome::Win { winner: winner.into(), by: EndReason::Castle });
        }
        let [white, black] = self.pieces.map(Bitboard::len);
        match (white, black) {
            (0, 0 | 1) | (1, 0) => return Some(Outcome::Draw { by: EndReason::Elimination }),
            (_, 0) => return Some(won(Color::White, EndReason::Elimination)),
            (0, _) => return Some(won(Color::Black, EndReason::Elimination)),
            (1, 1) => return Some(Outcome::Draw { by: EndReason::OnePieceEach }),
            _ => {}
        }
        (self.quiet_plies >= QUIET_PLIES_LIMIT).then_some(Outcome::Draw { by: EndReason::FiftyMoves })
    }

    fn holds_castle(&self, color: Color) -> bool {
        B::castle(!color).is_subset(self.pieces(color))
    }

    /// The ending of a position in which the side to move has pieces but no move.
    pub(crate) fn stalemate(&self) -> Option<Outcome<EndReason>> {
        if View::new(self).can_move() {
            return None;
        }
        let opponent = !self.side_to_move;
        let wins = self.rules.no_moves == NoMoves::Loss && self.pieces(opponent).len() >= 2;
        Some(if wins { won(opponent, EndReason::NoMoves) } else { Outcome::Draw { by: EndReason::NoMoves } })
    }
}

fn won(color: Color, by: EndReason) -> Outcome<EndReason> {
    Outcome::Win { winner: color.into(), by }
}
