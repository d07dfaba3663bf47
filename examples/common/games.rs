//! The games by name.
//!
//! A program is written once, for any [`Playable`] position, and is handed one by a [`Family`]. A further
//! game is a file in this folder and one line in [`games!`] below.

mod camelot;
mod choice;
mod graf_cestod;
mod hnefatafl;
mod playable;
mod taps;
mod telling;

pub use choice::Choice;
pub use playable::{Playable, first_legal_moves, first_moves_from, random_move};
pub use taps::Taps;
pub use telling::{told_end, told_move, why_no_moves_from};

use ::hnefatafl::board_core::record::Record;

use crate::cli::Failure;

/// A game with all its boards and rule sets.
pub trait Family {
    /// The game's name on the command line.
    const NAME: &'static str;

    /// What the two sides are called, the one that usually begins first.
    const SIDES: [&'static str; 2];

    /// What a player has to know, in a few lines.
    const IN_BRIEF: &'static str;

    /// The names of the boards, the default one first; empty when there is one board only.
    const BOARDS: &'static [&'static str];

    /// The names of the rule sets, the default one first; empty when there is one only.
    const RULES: &'static [&'static str];

    /// A rule set.
    type Rules: Copy;

    /// The rule set of this name, or of another text that the game reads as rules.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    fn rules(text: &str) -> Result<Self::Rules, String>;

    /// The default rule set.
    fn default_rules() -> Self::Rules;

    /// The board that belongs to the rules, where they tell it with the start of the game.
    fn board_of_rules(_rules: Self::Rules) -> Option<&'static str> {
        None
    }

    /// Hands the start of a game to a program: the one that the rules tell, or that of the board. The name is one
    /// of [`BOARDS`](Family::BOARDS) or that of the rules, or anything when there is one board only.
    fn start<P: Program>(rules: Self::Rules, board: &str, program: P) -> P::Output;

    /// Hands the position of a text, on the board that the text tells, to a program.
    ///
    /// # Errors
    ///
    /// Why the text is no position.
    fn read<P: Program>(rules: Self::Rules, text: &str, program: P) -> Result<P::Output, String>;

    /// The game of a text in the notation of other programs, if the text looks like one.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    #[must_use]
    fn read_foreign_record(_text: &str) -> Option<Result<Record, String>> {
        None
    }
}

/// What is done with a position of whatever game.
pub trait Program {
    /// What comes out.
    type Output;

    /// Does it.
    fn run<P: Playable>(self, position: P) -> Self::Output;
}

/// What is done with a game as a whole.
pub trait FamilyProgram {
    /// What comes out.
    type Output;

    /// Does it.
    fn run<F: Family>(self) -> Self::Output;
}

macro_rules! games {
    ($($(#[$meta:meta])* $game:ident = $family:ty;)*) => {
        /// A game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
        pub enum Game {
            $($(#[$meta])* $game,)*
        }

        impl Game {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$game),*];

            /// Hands the game to a program.
            pub fn run<P: FamilyProgram>(self, program: P) -> P::Output {
                match self {
                    $(Self::$game => program.run::<$family>(),)*
                }
            }
        }
    };
}

games! {
    /// Six pieces a side; the cell where a move ends binds the opponent
    GrafCestod = graf_cestod::GrafCestod;
    /// Attackers hunt a king who wants to reach a corner
    Hnefatafl = hnefatafl::Hnefatafl;
    /// Knights and men ride for the enemy castle, on two boards
    Camelot = camelot::CamelotGame;
}

impl Game {
    /// What the game calls its sides.
    #[must_use]
    pub fn sides(self) -> [&'static str; 2] {
        struct Sides;
        impl FamilyProgram for Sides {
            type Output = [&'static str; 2];
            fn run<F: Family>(self) -> Self::Output {
                F::SIDES
            }
        }
        self.run(Sides)
    }

    /// What a player has to know, in a few lines.
    #[must_use]
    pub fn in_brief(self) -> &'static str {
        struct InBrief;
        impl FamilyProgram for InBrief {
            type Output = &'static str;
            fn run<F: Family>(self) -> Self::Output {
                F::IN_BRIEF
            }
        }
        self.run(InBrief)
    }

    /// Whether the game has several rule sets.
    #[must_use]
    pub fn has_rule_sets(self) -> bool {
        struct HasRuleSets;
        impl FamilyProgram for HasRuleSets {
            type Output = bool;
            fn run<F: Family>(self) -> Self::Output {
                !F::RULES.is_empty()
            }
        }
        self.run(HasRuleSets)
    }

    /// The game's name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        struct Name;
        impl FamilyProgram for Name {
            type Output = &'static str;
            fn run<F: Family>(self) -> Self::Output {
                F::NAME
            }
        }
        self.run(Name)
    }

    /// The game of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.name() == name)
    }
}

/// The rule set of a name, or the default one.
///
/// # Errors
///
/// A name that the game does not know.
pub fn rules_of<F: Family>(name: Option<&str>) -> Result<F::Rules, Failure> {
    let Some(name) = name else {
        return Ok(F::default_rules());
    };
    if F::RULES.is_empty() {
        return Err(Failure::Bad(format!("{} has one rule set only: leave the rules out", F::NAME)));
    }
    F::rules(name).map_err(Failure::Bad)
}

/// Names in a sentence: `a`, `b` or `c`.
pub(crate) fn alternatives(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => String::new(),
    }
}
