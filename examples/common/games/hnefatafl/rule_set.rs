//! Rules by name or as an OTN rules record, which tells board and start, too.

use hnefatafl::otn::{self, OtnError, RulesRecord};
use hnefatafl::{
    Board, Position, Rules, StartLayout, Tafl7, Tafl9, Tafl11, Tafl13, Tafl15, Tafl17, Tafl19, UnknownRules,
};

use super::super::Program;

/// Rules, and the start of the game if they tell one.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games) struct RuleSet {
    pub(super) rules: Rules,
    start: Option<Start>,
}

/// A start on one of the boards.
#[derive(Clone, Copy, Debug)]
enum Start {
    Tafl7(Position<Tafl7>),
    Tafl9(Position<Tafl9>),
    Tafl11(Position<Tafl11>),
    Tafl13(Position<Tafl13>),
    Tafl15(Position<Tafl15>),
    Tafl17(Position<Tafl17>),
    Tafl19(Position<Tafl19>),
}

impl RuleSet {
    /// A name, or an OTN rules record, which begins with `dim:`.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        if text.trim_start().starts_with("dim:") {
            return Self::read_record(text).map_err(|error| format!("the rules record: {error}"));
        }
        let rules = text.parse().map_err(|error: UnknownRules| error.to_string())?;
        Ok(Self { rules, start: None })
    }

    fn read_record(text: &str) -> Result<Self, OtnError> {
        fn of<B: Board>(text: &str, start: fn(Position<B>) -> Start) -> Result<RuleSet, OtnError> {
            let record: RulesRecord<B> = text.parse()?;
            Ok(RuleSet { rules: *record.rules(), start: Some(start(*record.start())) })
        }
        match otn::board_size(text)? {
            7 => of(text, Start::Tafl7),
            9 => of(text, Start::Tafl9),
            11 => of(text, Start::Tafl11),
            13 => of(text, Start::Tafl13),
            15 => of(text, Start::Tafl15),
            17 => of(text, Start::Tafl17),
            _ => of(text, Start::Tafl19),
        }
    }

    /// The board that the rules tell.
    pub(super) fn board(self) -> Option<&'static str> {
        Some(match self.start? {
            Start::Tafl7(_) => "7",
            Start::Tafl9(_) => "9",
            Start::Tafl11(_) => "11",
            Start::Tafl13(_) => "13",
            Start::Tafl15(_) => "15",
            Start::Tafl17(_) => "17",
            Start::Tafl19(_) => "19",
        })
    }

    /// The start that the rules tell, or the usual one of the board.
    pub(super) fn start<B: StartLayout, P: Program>(self, program: P) -> P::Output {
        match self.start {
            None => program.run(Position::<B>::start(self.rules)),
            Some(Start::Tafl7(start)) => program.run(start),
            Some(Start::Tafl9(start)) => program.run(start),
            Some(Start::Tafl11(start)) => program.run(start),
            Some(Start::Tafl13(start)) => program.run(start),
            Some(Start::Tafl15(start)) => program.run(start),
            Some(Start::Tafl17(start)) => program.run(start),
            Some(Start::Tafl19(start)) => program.run(start),
        }
    }
}
