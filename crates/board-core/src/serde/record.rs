//! A record is its text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::de::from_text;
use crate::record::Record;

/// The text of the record, in every format.
impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads the text as [`Record::parse`] does.
impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        from_text(deserializer, "the text of a record")
    }
}
