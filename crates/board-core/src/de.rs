//! Helpers for writing a `Deserialize` of one's own (feature `serde`).

mod exactly;
mod from_text;
mod name_or_fields;

pub use exactly::exactly;
pub use from_text::from_text;
pub use name_or_fields::name_or_fields;
