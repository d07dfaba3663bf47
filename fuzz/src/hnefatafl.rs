//! Hnefatafl as the targets see it.

use board_core::conformance::Engine;
use board_core::{Outcome, Position as _, Square, Symmetry};
use hnefatafl::{
    Board, Encirclement, Escape, Fault, KingArms, KingCapture, Move, NoMoves, PieceSet, Position, Repetition,
    Rules, Setup, Side, StartLayout,
};

use crate::{Choices, Compared};

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

    /// The naive implementation finds the same positions after the same moves.
    fn invariants(&self, position: &Position<B>) -> Result<(), String> {
        let naive = naive_of(position);
        let moves = position.legal_moves();
        let after = |mv| position.apply(mv).map(|position| position.to_string());
        let expected = naive.legal_moves().into_iter().map(|mv| Ok(naive.play(mv).text()));
        let agree = self.agrees(position, &moves) && moves.iter().map(after).eq(expected);
        if agree { Ok(()) } else { Err("the naive implementation does not agree".into()) }
    }
}

impl<B: Board> Compared for Tafl<B> {
    /// The moves from one of the squares.
    fn tried(&self, chosen: usize) -> Vec<Move<B>> {
        let from = self.tried[chosen % self.tried.len()];
        Square::all().map(|to| Move { from, to }).collect()
    }

    fn agrees(&self, position: &Position<B>, moves: &[Move<B>]) -> bool {
        let naive = naive_of(position);
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, by } => format!("win {} {}", Side::from(winner).symbol(), by.name()),
            Outcome::Draw { by } => format!("draw {}", by.name()),
        });
        let texts = moves.iter().map(|mv| position.display_move(mv).to_string());
        let expected = naive.legal_moves().into_iter().map(|mv| naive.move_text(mv));
        outcome.as_deref() == naive.outcome() && texts.eq(expected)
    }
}

fn naive_of<B: Board>(position: &Position<B>) -> naive::Naive {
    naive::Naive::parse(&position.to_string(), *position.rules())
}

/// The start of the game, or a position that the bytes describe.
pub fn choose_start<B: StartLayout>(choices: &mut Choices<'_>, rules: Rules) -> Option<Position<B>> {
    match choices.below(2)? {
        0 => Some(Position::start(rules)),
        _ => choose_position(choices, rules),
    }
}

/// A position that the bytes describe. What stands where it may not is taken off the board.
pub fn choose_position<B: Board>(choices: &mut Choices<'_>, rules: Rules) -> Option<Position<B>> {
    let mut setup = Setup::empty(rules);
    setup.side_to_move = choices.pick(&Side::BOTH)?;
    for (square, piece) in choices.pieces() {
        match piece {
            0 => setup.king = Some(square),
            1..=8 => _ = setup.attackers.insert(square),
            _ => _ = setup.defenders.insert(square),
        }
    }
    Position::new(setup).or_else(|invalid| Position::new(without(setup, invalid.faults()))).ok()
}

/// A setup without the pieces that are at fault.
fn without<B: Board>(mut setup: Setup<B>, faults: &[Fault<B>]) -> Setup<B> {
    for fault in faults {
        if let Fault::Reserved { square, .. } = *fault {
            setup.attackers.remove(square);
            setup.defenders.remove(square);
        }
    }
    setup
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
