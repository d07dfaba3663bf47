//! Camelot and Chivalry as the targets see them.

use board_core::conformance::Engine;
use board_core::{Direction, Outcome, Player, Position as _, Square, Symmetry};
use camelot::{Board, Color, Landings, Move, Position, Rules};

use crate::Choices;

#[path = "../../crates/camelot/tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;

/// The engine with a square from which moves of every kind are tried, legal or not, besides the legal ones.
#[derive(Clone, Copy)]
pub struct Camelots<B: Board> {
    tried: Square<B>,
}

impl<B: Board> Camelots<B> {
    pub fn choose(choices: &mut Choices<'_>) -> Option<Self> {
        let squares: Vec<Square<B>> = Square::all().collect();
        let tried = choices.pick(&squares).or_else(|| squares.first().copied())?;
        Some(Self { tried })
    }
}

impl<B: Board> Engine for Camelots<B> {
    type Position = Position<B>;
    type Symmetry = Symmetry;

    fn encodable_moves(&self, position: &Position<B>) -> impl Iterator<Item = Move<B>> {
        let mut moves: Vec<Move<B>> = position.legal_moves().into_iter().collect();
        let from = self.tried;
        for to in Square::all() {
            moves.push(Move::Plain { from, to });
            moves.push(Move::Canter { from, to });
            moves.push(Move::Capture { from, landings: to.into() });
            if from.distance(to) != 2 {
                continue;
            }
            for next in Direction::ALL.into_iter().filter_map(|d| to.step(d)?.step(d)) {
                moves.push(Move::Charge { from, pivot: to, landings: next.into() });
                moves.extend(Landings::new(&[to, next]).map(|landings| Move::Capture { from, landings }));
            }
        }
        moves.into_iter()
    }

    fn hash_from_scratch(&self, position: &Position<B>) -> u64 {
        position.hash_from_scratch()
    }

    fn reread(&self, position: &Position<B>) -> Result<Position<B>, String> {
        Position::parse(&position.to_string(), position.rules()).map_err(|error| error.to_string())
    }

    fn symmetries(&self, _: &Position<B>) -> Vec<Symmetry> {
        vec![Symmetry::HalfTurn, Symmetry::MirrorFiles]
    }

    fn image(&self, position: &Position<B>, symmetry: Symmetry) -> Position<B> {
        position.mapped(symmetry).expect("the boards have these symmetries")
    }

    fn image_of_move(&self, _: &Position<B>, mv: &Move<B>, symmetry: Symmetry) -> Move<B> {
        mv.mapped(symmetry).expect("the boards have these symmetries")
    }

    fn image_of_player(&self, player: Player, symmetry: Symmetry) -> Player {
        if symmetry == Symmetry::HalfTurn { !player } else { player }
    }

    /// The naive implementation finds the same moves, writes them alike, and finds the same positions after them
    /// and the same outcome.
    fn invariants(&self, position: &Position<B>) -> Result<(), String> {
        let naive = naive::Naive::parse(&position.to_string(), i32::from(B::FILES), position.rules());
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, by } => format!("win {} {}", Color::from(winner).symbol(), by.name()),
            Outcome::Draw { by } => format!("draw {}", by.name()),
        });
        let after = |mv: &Move<B>| position.apply(mv).map_or_else(|e| e.to_string(), |p| p.to_string());
        let mut moves: Vec<_> = position
            .legal_moves()
            .iter()
            .map(|mv| (position.display_move(mv).to_string(), after(mv)))
            .collect();
        let mut expected: Vec<_> =
            naive.moves().iter().map(|mv| (mv.text(), naive.play(mv).text())).collect();
        moves.sort_unstable();
        expected.sort_unstable();
        let agree = outcome == naive.outcome() && moves == expected;
        if agree { Ok(()) } else { Err("the naive implementation does not agree".into()) }
    }
}

/// One of the two rule sets.
pub fn choose_rules(choices: &mut Choices<'_>) -> Option<Rules> {
    choices.pick(&[Rules::CLASSIC, Rules::WCF])
}
