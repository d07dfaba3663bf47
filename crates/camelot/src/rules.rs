//! The rule set as data.

use core::fmt;
use core::str::FromStr;

/// Which rules are played.
///
/// Start from a preset and change what differs; every flag says what it changes, and by which source.
///
/// ```
/// use camelot::{NoMoves, Rules};
///
/// let mut house = Rules::CLASSIC;
/// house.no_moves = NoMoves::Loss;
/// assert_eq!(Rules::default(), Rules::CLASSIC);
/// assert_eq!("wcf".parse(), Ok(Rules::WCF));
/// assert_eq!(house.name(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// What happens when a capture lands in the own castle.
    pub own_castle_entry: OwnCastleEntry,
    /// What happens when the side to move has pieces but no legal move.
    pub no_moves: NoMoves,
}

/// What happens when a capture lands in the own castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum OwnCastleEntry {
    /// The move ends there at once, as the French rules of Camelot and Chivalry say.
    EndsMove,
    /// The piece goes on capturing if it can, as the World Camelot Federation plays.
    GoesOn,
}

/// What happens when the side to move has pieces but no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum NoMoves {
    /// The game is drawn, as the French rules of Camelot and Chivalry say.
    Draw,
    /// The opponent wins if it has two or more pieces; otherwise the game is drawn. So the World Camelot
    /// Federation plays.
    Loss,
}

impl Rules {
    /// The French rules of Camelot and Chivalry; the default.
    pub const CLASSIC: Self = Self { own_castle_entry: OwnCastleEntry::EndsMove, no_moves: NoMoves::Draw };

    /// The choices of the World Camelot Federation.
    pub const WCF: Self = Self { own_castle_entry: OwnCastleEntry::GoesOn, no_moves: NoMoves::Loss };

    /// The presets with their names, the default first.
    pub const PRESETS: [(&'static str, Self); 2] = [("classic", Self::CLASSIC), ("wcf", Self::WCF)];

    /// The name of the preset, if these rules are one: `classic` or `wcf`.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        Self::PRESETS.into_iter().find(|&(_, rules)| rules == self).map(|(name, _)| name)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::CLASSIC
    }
}

/// No preset has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown rules: expected `classic` or `wcf`")]
pub struct UnknownRules;

impl FromStr for Rules {
    type Err = UnknownRules;

    /// Reads the name of a preset, `classic` or `wcf`.
    ///
    /// # Errors
    ///
    /// [`UnknownRules`] for any other text.
    fn from_str(name: &str) -> Result<Self, UnknownRules> {
        let preset = Self::PRESETS.into_iter().find(|&(preset, _)| preset == name);
        preset.map(|(_, rules)| rules).ok_or(UnknownRules)
    }
}

/// The preset's name, or the flags of rules that are no preset.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => write!(f, "{:?}, {:?}", self.own_castle_entry, self.no_moves),
        }
    }
}
