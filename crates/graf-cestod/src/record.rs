//! Games as records.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_core::record::{Record, Recorded, StartError};

use crate::{EndReason, Position};

/// The tag `Start`, the position's text, with the layout where it is not the default one.
impl Recorded for Position {
    const GAME: &'static str = "graf-cestod";
    const PLAYERS: [&'static str; 2] = ["First", "Second"];

    fn start_tags(&self) -> Vec<(&'static str, String)> {
        alloc::vec![("Start", self.to_string())]
    }

    fn read_start(record: &Record) -> Result<Self, StartError> {
        Self::parse(record.required_tag("Start")?).map_err(|error| StartError::new("Start", error))
    }

    fn reason_name(reason: EndReason) -> &'static str {
        reason.name()
    }
}
