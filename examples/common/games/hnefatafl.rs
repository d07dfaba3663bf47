//! Hnefatafl for the programs: names, boards, and how they look.

mod evaluation;
mod otn;
mod rule_set;

use hnefatafl::board_core::picture::Picture;
use hnefatafl::board_core::record::Record;
use hnefatafl::board_core::{Player, Square};
use hnefatafl::{Board, Move, Position, Rules, Side, Tafl7, Tafl9, Tafl11, Tafl13, Tafl15, Tafl17, Tafl19};

use rule_set::RuleSet;

use super::{Family, Playable, Program};

/// The game with all its boards.
#[derive(Debug)]
pub(super) struct Hnefatafl;

impl Family for Hnefatafl {
    const NAME: &'static str = "hnefatafl";
    const SIDES: [&'static str; 2] = ["attackers", "defenders"];
    const IN_BRIEF: &'static str = "\
The defenders win when their king reaches a corner. The attackers win when they capture him, or close a
ring round him and all his men. Every piece moves like a rook in chess. Only the king may stop on a corner
or on the throne, the square in the middle. A piece is captured between two enemies, when one of them has
just moved there; the king on all four sides (with the rules helmfrid, away from the throne, on two).";
    const BOARDS: &'static [&'static str] = &["11", "9"];
    const RULES: &'static [&'static str] = &["fetlar", "helmfrid"];

    type Rules = RuleSet;

    fn rules(text: &str) -> Result<RuleSet, String> {
        RuleSet::read(text)
    }

    fn default_rules() -> RuleSet {
        RuleSet::default()
    }

    fn board_of_rules(rules: RuleSet) -> Option<&'static str> {
        rules.board()
    }

    fn start<P: Program>(rules: RuleSet, board: &str, program: P) -> P::Output {
        match board {
            "9" => rules.start::<Tafl9, P>(program),
            _ => rules.start::<Tafl11, P>(program),
        }
    }

    /// Game files in OpenTafl notation.
    fn read_foreign_record(text: &str) -> Option<Result<Record, String>> {
        otn::read_record(text)
    }

    /// The number of ranks tells the board.
    fn read<P: Program>(rules: RuleSet, text: &str, program: P) -> Result<P::Output, String> {
        fn on<B: Board, P: Program>(rules: Rules, text: &str, program: P) -> Result<P::Output, String> {
            match Position::<B>::parse(text, rules) {
                Ok(position) => Ok(program.run(position)),
                Err(error) => Err(error.to_string()),
            }
        }
        let rules = rules.rules;
        let board = text.split(' ').next().unwrap_or_default();
        match board.split('/').count() {
            7 => on::<Tafl7, P>(rules, text, program),
            9 => on::<Tafl9, P>(rules, text, program),
            11 => on::<Tafl11, P>(rules, text, program),
            13 => on::<Tafl13, P>(rules, text, program),
            15 => on::<Tafl15, P>(rules, text, program),
            17 => on::<Tafl17, P>(rules, text, program),
            19 => on::<Tafl19, P>(rules, text, program),
            _ if text.is_empty() => Err("expected a position, but the text is empty".to_owned()),
            ranks => {
                Err(format!("expected 7, 9, 11, 13, 15, 17 or 19 ranks with `/` between them, found {ranks}"))
            }
        }
    }
}

impl<B: Board> Playable for Position<B> {
    type Board = B;

    fn side_symbol(player: Player) -> char {
        Side::from(player).symbol()
    }

    fn picture(&self) -> Picture<B> {
        self.picture()
    }

    fn origin(mv: &Move<B>) -> Option<Square<B>> {
        Some(mv.from)
    }

    fn target(mv: &Move<B>) -> Option<Square<B>> {
        Some(mv.to)
    }

    fn squares(&self, mv: &Move<B>) -> Vec<Square<B>> {
        mv.squares().into()
    }

    fn owner(&self, square: Square<B>) -> Option<Player> {
        self.piece_at(square).map(|piece| piece.side().into())
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks =
            vec![format!("{} attackers, {} defenders", self.attackers().len(), self.defenders().len())];
        let escapes: Vec<_> = self.king_escapes().iter().map(|square| square.to_string()).collect();
        if !escapes.is_empty() {
            remarks.push(format!("the king has an open way to {}", escapes.join(", ")));
        }
        let threats: Vec<_> = self.king_threats().iter().map(ToString::to_string).collect();
        if !threats.is_empty() {
            remarks.push(format!("the attackers threaten to capture the king by {}", threats.join(", ")));
        }
        remarks
    }

    fn evaluate(&self) -> i32 {
        evaluation::evaluate(self)
    }

    fn is_capture(&self, mv: &Move<B>) -> bool {
        !self.captures_of(mv).is_empty()
    }
}
