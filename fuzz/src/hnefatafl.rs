//! Hnefatafl as the targets see it.

use board_core::conformance::Engine;
use board_core::{Outcome, Position as _, Square, Symmetry};
use hnefatafl::{
    Board, Encirclement, Escape, KingArms, KingCapture, Move, NoMoves, PieceSet, Position, Repetition, Rules,
    Side,
};

use crate::Choices;

#[path = "../../crates/hnefatafl/tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;

/// The engine with a few squares between which all moves are tried, legal or not, besides the legal ones.
#[derive(Clone, Copy)]
pub struct Tafl<B: Board> {
    tried: [Square<B>; 6],
}

impl<B: Board> Tafl<B> {
    pub fn choose(choices: &mut Choices<'_>) -> Self {
        let squares: Vec<Square<B>> = Square::all().collect();
        Self { tried: std::array::from_fn(|_| choices.pick(&squares).unwrap_or(B::THRONE)) }
    }
}

impl<B: Board> Engine for Tafl<B> {
    type Position = Position<B>;
    type Symmetry = Symmetry;

    fn encodable_moves(&self, position: &Position<B>) -> impl Iterator<Item = Move<B>> {
        let from_tried =
            self.tried.into_iter().flat_map(|from| Square::all().map(move |to| Move { from, to }));
        position.legal_moves().into_iter().chain(from_tried)
    }

    fn hash_from_scratch(&self, position: &Position<B>) -> u64 {
        position.hash_from_scratch()
    }

    fn reread(&self, position: &Position<B>) -> Result<Position<B>, String> {
        Position::parse(&position.to_string(), *position.rules()).map_err(|error| error.to_string())
    }

    fn symmetries(&self, _: &Position<B>) -> Vec<Symmetry> {
        vec![Symmetry::QuarterTurn, Symmetry::MirrorFiles]
    }

    fn image(&self, position: &Position<B>, symmetry: Symmetry) -> Position<B> {
        position.mapped(symmetry)
    }

    fn image_of_move(&self, _: &Position<B>, mv: &Move<B>, symmetry: Symmetry) -> Move<B> {
        mv.mapped(symmetry)
    }

    fn invariants(&self, position: &Position<B>) -> Result<(), String> {
        agrees(position)
    }
}

/// The naive implementation finds the same moves and the same outcome.
fn agrees<B: Board>(position: &Position<B>) -> Result<(), String> {
    let naive = naive::Naive::parse(&position.to_string(), *position.rules());
    let outcome = position.outcome().map(|outcome| match outcome {
        Outcome::Win { winner, by } => format!("win {} {}", Side::from(winner).symbol(), by.name()),
        Outcome::Draw { by } => format!("draw {}", by.name()),
    });
    let moves = position.legal_moves();
    let texts = moves.iter().map(|mv| position.display_move(mv).to_string());
    let expected = naive.legal_moves().into_iter().map(|mv| naive.move_text(mv));
    let agree = outcome.as_deref() == naive.outcome() && texts.eq(expected);
    if agree { Ok(()) } else { Err("the naive implementation does not agree".into()) }
}

/// Rules of any kind, the presets more often than others.
pub fn choose_rules(choices: &mut Choices<'_>) -> Option<Rules> {
    let mut rules = Rules::FETLAR;
    match choices.byte()? {
        0..=99 => return Some(Rules::FETLAR),
        100..=199 => return Some(Rules::HELMFRID),
        _ => {}
    }
    let sets: Vec<PieceSet> = [PieceSet::NONE, PieceSet::ATTACKERS]
        .into_iter()
        .flat_map(|a| [a, a | PieceSet::DEFENDERS])
        .flat_map(|set| [set, set | PieceSet::KING])
        .collect();
    rules.first_mover = choices.pick(&Side::BOTH)?;
    rules.escape = choices.pick(&[Escape::Corners, Escape::Edges])?;
    rules.king_capture = choices.pick(&[
        KingCapture::FourSides,
        KingCapture::TwoSidesAwayFromThrone,
        KingCapture::TwoSides,
    ])?;
    rules.king_arms =
        choices.pick(&[KingArms::Armed, KingArms::HammerOnly, KingArms::AnvilOnly, KingArms::Unarmed])?;
    rules.encirclement = choices.pick(&[Encirclement::AttackersWin, Encirclement::Ignored])?;
    rules.repetition = choices.pick(&[Repetition::Draw, Repetition::Ignored])?;
    rules.no_moves = choices.pick(&[NoMoves::Loss, NoMoves::Draw])?;
    rules.throne.stop = choices.pick(&sets)?;
    rules.throne.pass = choices.pick(&sets)?;
    rules.throne.hostile = choices.pick(&sets)?;
    rules.throne.hostile_when_empty = choices.pick(&sets)?;
    rules.corners.stop = choices.pick(&sets)?;
    rules.corners.hostile = choices.pick(&sets)?;
    Some(rules)
}
