//! Games as records.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_core::record::{Record, Recorded, StartError};

use crate::board::Board;
use crate::{EndReason, Position, Rules};

/// The tags `Rules`, as [`Rules`] are written, and `Start`, the position's text, which also tells the board.
impl<B: Board> Recorded for Position<B> {
    const GAME: &'static str = "hnefatafl";
    const PLAYERS: [&'static str; 2] = ["Attackers", "Defenders"];

    fn start_tags(&self) -> Vec<(&'static str, String)> {
        alloc::vec![("Rules", self.rules().to_string()), ("Start", self.to_string())]
    }

    fn read_start(record: &Record) -> Result<Self, StartError> {
        let rules: Rules =
            record.required_tag("Rules")?.parse().map_err(|error| StartError::new("Rules", error))?;
        Self::parse(record.required_tag("Start")?, rules).map_err(|error| StartError::new("Start", error))
    }

    fn reason_name(reason: EndReason) -> &'static str {
        reason.name()
    }
}
