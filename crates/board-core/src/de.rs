//! Helpers for writing a `Deserialize` of one's own (feature `serde`).

mod exactly;
mod from_text;
mod name_or_fields;

pub use exactly::exactly;
pub use from_text::from_text;
pub use name_or_fields::name_or_fields;

use serde::de::{Error, Expected, Unexpected};

/// The text of these bytes, for formats that do not tell text from bytes.
fn text_of<'a, E: Error>(bytes: &'a [u8], expected: &dyn Expected) -> Result<&'a str, E> {
    core::str::from_utf8(bytes).map_err(|_| E::invalid_value(Unexpected::Bytes(bytes), expected))
}
