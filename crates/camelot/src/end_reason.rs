//! Why a game ends.

use core::fmt;

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
