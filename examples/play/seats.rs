//! Who plays which side.

use clap::{Arg, ArgMatches, Command, builder::EnumValueParser};
use common::games::Game;
use hnefatafl::Player;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Seat {
    /// A person who types moves
    Human,
    /// The search
    Computer,
}

/// Who plays the two sides.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seats {
    stated: [Option<Seat>; 2],
}

/// Adds an option for each side of each game: `--attackers computer`.
pub(crate) fn with_side_args(command: Command) -> Command {
    side_names().into_iter().fold(command, |command, name| {
        command.arg(
            Arg::new(name)
                .long(name)
                .value_name("WHO")
                .help(format!("Who plays {name}: human or computer"))
                .hide_possible_values(true)
                .value_parser(EnumValueParser::<Seat>::new()),
        )
    })
}

/// The names of the sides of all games, each once.
fn side_names() -> Vec<&'static str> {
    let mut names: Vec<_> = Game::ALL.iter().flat_map(|game| game.sides()).collect();
    let mut seen = std::collections::HashSet::new();
    names.retain(|name| seen.insert(*name));
    names
}

impl Seats {
    /// What the options say of the sides of a game.
    ///
    /// # Errors
    ///
    /// An option for a side that the game does not have.
    pub(crate) fn from_args(matches: &ArgMatches, game: Game) -> Result<Self, String> {
        let sides = game.sides();
        let seat = |name: &str| matches.get_one::<Seat>(name).copied();
        if let Some(stranger) =
            side_names().into_iter().find(|name| !sides.contains(name) && seat(name).is_some())
        {
            let [first, second] = sides;
            return Err(format!("{} is played by {first} and {second}, not by {stranger}", game.name()));
        }
        Ok(Self { stated: sides.map(seat) })
    }

    /// The computer on both sides.
    ///
    /// # Errors
    ///
    /// When a person was to play.
    pub(crate) fn watching(self) -> Result<Self, String> {
        if self.stated.contains(&Some(Seat::Human)) {
            return Err("with --watch the computer plays both sides: leave the human out".to_owned());
        }
        Ok(Self { stated: [Some(Seat::Computer); 2] })
    }

    /// Who plays a side. A side of which nothing was said is played by whom its opponent needs, and the
    /// first side by a person.
    pub(crate) fn of(self, player: Player) -> Seat {
        let stated = |player: Player| self.stated[player as usize];
        match (stated(player), stated(!player)) {
            (Some(seat), _) => seat,
            (None, Some(Seat::Human)) => Seat::Computer,
            (None, Some(Seat::Computer)) => Seat::Human,
            (None, None) if player == Player::First => Seat::Human,
            (None, None) => Seat::Computer,
        }
    }

    /// Whether a person plays at all.
    pub(crate) fn has_human(self) -> bool {
        Player::BOTH.into_iter().any(|player| self.of(player) == Seat::Human)
    }
}
