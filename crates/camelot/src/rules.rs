//! The rule set as data.

use core::fmt;
use core::str::FromStr;

use alloc::string::String;

use board_core::text::{Word, words};

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

/// Why a text names no rules. Columns count characters from 1; of a word that is long, only the beginning is
/// kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownRules {
    /// The text does not begin with the name of a preset.
    #[error("column {column}: unknown rules {word:?}, expected `classic` or `wcf`")]
    Preset {
        /// Where the name should be: 1.
        column: usize,
        /// What is there instead.
        word: String,
    },
    /// What follows changes no rule.
    #[error(
        "column {column}: unknown rule {word:?}, expected `own_castle_entry=ends_move`, \
         `own_castle_entry=goes_on`, `no_moves=draw` or `no_moves=loss`"
    )]
    Rule {
        /// Where the word begins.
        column: usize,
        /// The word.
        word: String,
    },
    /// A rule is changed twice.
    #[error("column {column}: {word:?} changes a rule a second time, and each can be changed once")]
    Twice {
        /// Where the second change begins.
        column: usize,
        /// The second change.
        word: String,
    },
}

impl UnknownRules {
    /// Where the text is wrong, counted in characters from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        match self {
            Self::Preset { column, .. } | Self::Rule { column, .. } | Self::Twice { column, .. } => *column,
        }
    }
}

impl FromStr for Rules {
    type Err = UnknownRules;

    /// Reads the name of a preset, `classic` or `wcf`, and what differs from it, in any order.
    ///
    /// ```
    /// use camelot::{NoMoves, Rules};
    ///
    /// let mut rules = Rules::CLASSIC;
    /// rules.no_moves = NoMoves::Loss;
    /// assert_eq!("classic no_moves=loss".parse(), Ok(rules));
    /// assert_eq!(rules.to_string(), "classic no_moves=loss");
    /// ```
    ///
    /// # Errors
    ///
    /// [`UnknownRules`] for any other text, with the column and the word that does not fit.
    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        let mut words = words(text);
        let name = words.next().unwrap_or_default();
        let preset = Self::PRESETS.into_iter().find(|&(preset, _)| preset == name.text);
        let unknown = || UnknownRules::Preset { column: name.column, word: name.shortened() };
        let mut rules = preset.map(|(_, rules)| rules).ok_or_else(unknown)?;
        let (mut entry, mut no_moves) = (None, None);
        for word in words {
            let Word { column, text } = word;
            let twice = match text {
                "own_castle_entry=ends_move" => entry.replace(OwnCastleEntry::EndsMove).is_some(),
                "own_castle_entry=goes_on" => entry.replace(OwnCastleEntry::GoesOn).is_some(),
                "no_moves=draw" => no_moves.replace(NoMoves::Draw).is_some(),
                "no_moves=loss" => no_moves.replace(NoMoves::Loss).is_some(),
                _ => return Err(UnknownRules::Rule { column, word: word.shortened() }),
            };
            if twice {
                return Err(UnknownRules::Twice { column, word: word.shortened() });
            }
        }
        rules.own_castle_entry = entry.unwrap_or(rules.own_castle_entry);
        rules.no_moves = no_moves.unwrap_or(rules.no_moves);
        Ok(rules)
    }
}

/// A preset by its name; other rules as `classic` with what differs, `classic no_moves=loss`. Rules and values are
/// named as serde names them.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match (self.own_castle_entry, self.no_moves) {
            (OwnCastleEntry::EndsMove, NoMoves::Draw) => "classic",
            (OwnCastleEntry::EndsMove, NoMoves::Loss) => "classic no_moves=loss",
            (OwnCastleEntry::GoesOn, NoMoves::Draw) => "classic own_castle_entry=goes_on",
            (OwnCastleEntry::GoesOn, NoMoves::Loss) => "wcf",
        })
    }
}
