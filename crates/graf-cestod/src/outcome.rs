//! How a game ends.

use core::fmt;

/// Why a game ended by the rules of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum EndReason {
    /// A graf was captured: its side lost.
    GrafCaptured,
    /// The side to move has no legal action: it lost.
    NoMoves,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [Self; 2] = [Self::GrafCaptured, Self::NoMoves];

    /// The reason as programs write it: `graf-captured` or `no-moves`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GrafCaptured => "graf-captured",
            Self::NoMoves => "no-moves",
        }
    }
}

/// The reason in words: `the graf was captured`, `the side to move has no legal action`.
impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::GrafCaptured => "the graf was captured",
            Self::NoMoves => "the side to move has no legal action",
        })
    }
}
