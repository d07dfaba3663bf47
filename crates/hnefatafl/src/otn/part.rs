//! A part of a text that is read by itself: the value of an entry or of a tag, a move.

use board_core::TextError;
use board_core::text::{Cursor, Place};

use super::error::{OtnError, OtnFault};

/// A part of a text. It knows what stands behind it, for where it ends too early the text need not end.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) text: &'a str,
    /// Where it begins.
    pub(super) place: Place,
    /// What stands behind it; `None` where the whole text ends.
    pub(super) next: Option<char>,
}

impl<'a> Part<'a> {
    /// A text that is no part of a longer one.
    pub(super) const fn whole(text: &'a str) -> Self {
        Self { text, place: Place::START, next: None }
    }

    /// The place of a column of this part, which is of one line up to there.
    pub(super) const fn place_of(&self, column: usize) -> Place {
        Place { column: self.place.column + column - 1, ..self.place }
    }

    /// The error of a reader of this part.
    pub(super) fn refused(&self, error: TextError) -> OtnError {
        let fault = match error {
            TextError::Unexpected { expected, found, .. } => OtnFault::Unexpected { expected, found },
            TextError::NumberOutOfRange { min, max, .. } => OtnFault::Number { min, max },
            TextError::Ended { expected, .. } => OtnFault::expected(expected, self.next),
            _ => OtnFault::expected("a text of this notation", self.next),
        };
        OtnError::new(self.place_of(error.column()), fault)
    }
}

/// Checks that a part is read to its end, which is `expected` there.
pub(super) fn check_end(cursor: &Cursor<'_>, expected: &'static str) -> Result<(), TextError> {
    cursor.end().map_err(|_| cursor.expected(expected))
}
