//! Captures.

use board_core::de::exactly;
use board_core::{Bitboard, Grid, Square};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::Captures;

#[derive(Deserialize)]
#[serde(rename = "Captures", bound = "", deny_unknown_fields)]
struct Unchecked<B: Grid> {
    pieces: Bitboard<B>,
    #[serde(deserialize_with = "Deserialize::deserialize")]
    king: Option<Square<B>>,
}

/// Refuses a king on the square of another captured piece.
impl<'de, B: Grid> Deserialize<'de> for Captures<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Unchecked { pieces, king } = exactly(deserializer)?;
        match king.filter(|&king| pieces.contains(king)) {
            Some(king) => Err(Error::custom(format_args!("two captured pieces stand on {king}"))),
            None => Ok(Self { pieces, king }),
        }
    }
}
