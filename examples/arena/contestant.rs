//! Who competes.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use common::computer::{Computer, greedy_move};
use common::games::{Playable, random_move};
use hnefatafl::Game;

/// A way of playing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Contestant {
    /// Any legal move.
    Random,
    /// The move after which the position looks best.
    Greedy,
    /// A search.
    Search {
        /// How many plies it looks ahead.
        depth: u8,
        /// Its longest time for a move.
        time: Option<Duration>,
    },
}

impl Contestant {
    /// A move in a game that is not over. What is drawn at random comes from `random`; the seed is the taste
    /// of a search.
    pub(crate) fn choose<P: Playable>(
        self,
        game: &Game<P>,
        random: &mut fastrand::Rng,
        seed: u64,
    ) -> Option<P::Move> {
        match self {
            Self::Random => random_move(game.position(), random),
            Self::Greedy => greedy_move(game.position(), random),
            Self::Search { depth, time } => {
                let computer = Computer { think: time, depth, seed };
                computer.choose(game, random).map(|thought| thought.mv)
            }
        }
    }
}

/// As it is written on the command line.
impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.pad("random"),
            Self::Greedy => f.pad("greedy"),
            Self::Search { depth, time: None } => f.pad(&format!("depth={depth}")),
            Self::Search { depth, time: Some(time) } => {
                f.pad(&format!("depth={depth},time={}", time.as_secs_f64()))
            }
        }
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "random" => return Ok(Self::Random),
            "greedy" => return Ok(Self::Greedy),
            _ => {}
        }
        let (mut depth, mut time) = (None, None);
        for setting in text.split(',') {
            let repeated = match setting.split_once('=') {
                Some(("depth", value)) => depth.replace(read_depth(value)?).is_some(),
                Some(("time", value)) => time.replace(read_time(value)?).is_some(),
                _ => return Err("expected `random`, `greedy`, or a search such as `depth=3`".to_owned()),
            };
            if repeated {
                return Err(format!("`{setting}` says a second time what was said before"));
            }
        }
        // Within a time it may look as far as it can.
        Ok(Self::Search { depth: depth.unwrap_or(99), time })
    }
}

fn read_depth(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(depth @ 1..=99) => Ok(depth),
        _ => Err(format!("the depth must be a number from 1 to 99, not `{text}`")),
    }
}

fn read_time(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(seconds @ 0.001..=3600.0) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(format!("the time must be 0.001 to 3600 seconds, not `{text}`")),
    }
}
