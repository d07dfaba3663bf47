//! Camelot and Chivalry for the programs: names, boards, and how they look.

mod evaluation;
mod taps;

use std::ops::ControlFlow;

use camelot::board_core::picture::Picture;
use camelot::board_core::{Player, Square};
use camelot::{Board, Camelot, Chivalry, Color, Duty, Move, Position, Rules};

use super::{Family, Playable, Program, Taps};

/// The game with both its boards.
#[derive(Debug)]
pub(super) struct CamelotGame;

impl Family for CamelotGame {
    const NAME: &'static str = "camelot";
    const SIDES: [&'static str; 2] = ["white", "black"];
    const IN_BRIEF: &'static str = "\
You win with two pieces in the enemy castle, or when the enemy has none left. A piece steps to a square
beside it, canters by jumping over friends as often as it likes, or captures by jumping over enemies. You
must capture when a piece of yours can, and go on as long as it can. A knight may canter and then capture
in one move.";
    const BOARDS: &'static [&'static str] = &["camelot", "chivalry"];
    const RULES: &'static [&'static str] = &["classic", "wcf"];

    type Rules = Rules;

    fn rules(name: &str) -> Result<Rules, String> {
        name.parse().map_err(|error: camelot::UnknownRules| error.to_string())
    }

    fn default_rules() -> Rules {
        Rules::default()
    }

    fn start<P: Program>(rules: Rules, board: &str, program: P) -> P::Output {
        match board {
            "chivalry" => program.run(Position::<Chivalry>::start(rules)),
            _ => program.run(Position::<Camelot>::start(rules)),
        }
    }

    /// The widths of the ranks tell the board.
    fn read<P: Program>(rules: Rules, text: &str, program: P) -> Result<P::Output, String> {
        if misfits::<Chivalry>(text) < misfits::<Camelot>(text) {
            let position = Position::<Chivalry>::parse(text, rules).map_err(|error| error.to_string())?;
            Ok(program.run(position))
        } else {
            let position = Position::<Camelot>::parse(text, rules).map_err(|error| error.to_string())?;
            Ok(program.run(position))
        }
    }
}

/// How many ranks of a text have not the width of the board's ranks.
fn misfits<B: Board>(text: &str) -> usize {
    let ranks = text.split(' ').next().unwrap_or_default().split('/');
    (0..B::RANKS).rev().zip(ranks).filter(|&(rank, text)| rank_width::<B>(rank) != text_width(text)).count()
}

/// How many squares of a rank exist.
fn rank_width<B: Board>(rank: u8) -> usize {
    (0..B::FILES).filter(|&file| Square::<B>::new(file, rank).is_some()).count()
}

/// How many squares the text of a rank is about: numbers are runs of empty squares.
fn text_width(rank: &str) -> usize {
    let (width, run) = rank.chars().fold((0_usize, 0_usize), |(width, run), c| match c.to_digit(10) {
        Some(digit) => (width, run.saturating_mul(10).saturating_add(digit as usize)),
        None => (width.saturating_add(run).saturating_add(1), 0),
    });
    width.saturating_add(run)
}

impl<B: Board> Playable for Position<B> {
    type Board = B;

    fn side_symbol(player: Player) -> char {
        Color::from(player).symbol()
    }

    fn picture(&self) -> Picture<B> {
        self.picture()
    }

    fn origin(mv: &Move<B>) -> Option<Square<B>> {
        Some(mv.from())
    }

    fn target(mv: &Move<B>) -> Option<Square<B>> {
        Some(mv.to())
    }

    fn squares(&self, mv: &Move<B>) -> Vec<Square<B>> {
        mv.path(self).unwrap_or_else(|| vec![mv.from(), mv.to()])
    }

    /// Other pieces may have more captures than there is time for.
    fn visit_moves_from(
        &self,
        square: Square<B>,
        visit: impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_moves_from(square, visit)
    }

    fn owner(&self, square: Square<B>) -> Option<Player> {
        self.piece_at(square).map(|piece| piece.color().into())
    }

    fn taps(&self, tapped: &[Square<B>]) -> Taps<Self> {
        taps::taps(self, tapped)
    }

    fn remarks(&self) -> Vec<String> {
        let count =
            |color| format!("{color}: knights {}, men {}", self.knights(color).len(), self.men(color).len());
        let mut remarks: Vec<_> = Color::BOTH.into_iter().map(count).collect();
        match self.duty() {
            Duty::Free => {}
            duty => remarks.push(duty.to_string()),
        }
        if self.quiet_plies_left() <= 20 {
            remarks.push(format!(
                "a draw in {} plies without a capture or a castle entry",
                self.quiet_plies_left()
            ));
        }
        remarks
    }

    fn evaluate(&self) -> i32 {
        evaluation::evaluate(self)
    }

    fn is_capture(&self, mv: &Move<B>) -> bool {
        mv.is_capture()
    }

    fn is_forced(&self) -> bool {
        matches!(self.duty(), Duty::Capture { .. } | Duty::LeaveCastleCapturing { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_have_widths() {
        assert_eq!(rank_width::<Camelot>(0), 2);
        assert_eq!(rank_width::<Camelot>(4), 12);
        assert_eq!(rank_width::<Chivalry>(4), 14);
        assert_eq!(text_width("2nmmmmmmn2"), 12);
        assert_eq!(text_width("12"), 12);
        assert_eq!(text_width(""), 0);
        assert_eq!(text_width("99999999999999999999999"), usize::MAX);
    }
}
