//! Rules by name, and sets of pieces by their symbols.

use core::fmt;
use core::str::FromStr;

use super::{PieceSet, Rules};
use crate::{Piece, UnknownRules};

impl FromStr for Rules {
    type Err = UnknownRules;

    /// The preset of this name, in lower case: `fetlar` or `helmfrid`.
    ///
    /// # Errors
    ///
    /// [`UnknownRules`] for any other text.
    fn from_str(name: &str) -> Result<Self, UnknownRules> {
        let preset = Self::PRESETS.iter().find(|(preset, _)| *preset == name);
        preset.map(|&(_, rules)| rules).ok_or(UnknownRules)
    }
}

/// The pieces' symbols in a position: `tTK` is everybody.
impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|piece| fmt::Write::write_char(f, piece.symbol()))
    }
}

impl FromStr for PieceSet {
    type Err = board_core::TextError;

    /// Reads what [`Display`](fmt::Display) prints, in any order.
    ///
    /// # Errors
    ///
    /// [`TextError`](board_core::TextError) for a symbol that is unknown or stands there twice.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cursor = board_core::text::Cursor::new(text);
        let mut set = Self::NONE;
        while cursor.end().is_err() {
            let new = |c| Piece::from_symbol(c).filter(|&piece| !set.contains(piece));
            let piece = cursor.choose("`t`, `T` or `K`, each once at most", new)?;
            set = set.with(piece);
        }
        Ok(set)
    }
}
