//! Graf Cestod as the targets see it.

use board_core::conformance::Engine;
use board_core::{Outcome, Position as _, Symmetry};
use graf_cestod::{Layout, Move, Position, Side};

use crate::Choices;

#[path = "../../crates/graf-cestod/tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;

/// The engine with a few moves that are tried, legal or not, besides the legal ones.
#[derive(Clone, Copy)]
pub struct GrafCestod {
    tried: [usize; 4],
}

impl GrafCestod {
    pub fn choose(choices: &mut Choices<'_>) -> Self {
        Self { tried: std::array::from_fn(|_| choices.below(Move::COUNT).unwrap_or(0)) }
    }
}

impl Engine for GrafCestod {
    type Position = Position;
    type Symmetry = Symmetry;

    /// The legal moves, all that are not deployments, and a run of others from each chosen one on.
    fn encodable_moves(&self, position: &Position) -> impl Iterator<Item = Move> {
        let chosen = self.tried.into_iter().flat_map(|from| (from..from + 16).filter_map(Move::from_index));
        let short = Move::all().filter(|mv| !matches!(mv, Move::Deploy(_)));
        position.legal_moves().into_iter().chain(chosen).chain(short)
    }

    fn hash_from_scratch(&self, position: &Position) -> u64 {
        position.hash_from_scratch()
    }

    fn reread(&self, position: &Position) -> Result<Position, String> {
        Position::parse(&position.to_string()).map_err(|error| error.to_string())
    }

    fn symmetries(&self, _: &Position) -> Vec<Symmetry> {
        vec![Symmetry::QuarterTurn, Symmetry::MirrorFiles]
    }

    fn image(&self, position: &Position, symmetry: Symmetry) -> Position {
        position.mapped(symmetry)
    }

    fn image_of_move(&self, _: &Position, mv: &Move, symmetry: Symmetry) -> Move {
        mv.mapped(symmetry)
    }

    /// The naive implementation finds the same moves and the same outcome.
    fn invariants(&self, position: &Position) -> Result<(), String> {
        let naive = naive::Naive::parse(&position.to_string());
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, by } => format!("win {} {}", Side::from(winner).symbol(), by.name()),
            Outcome::Draw { by } => format!("draw {by}"),
        });
        let expected = naive.moves();
        let moves = position.legal_moves();
        let texts = moves.iter().map(|mv| position.display_move(mv).to_string());
        let agree = outcome == naive.outcome() && texts.eq(expected.into_iter().map(|(text, _)| text));
        if agree { Ok(()) } else { Err("the naive implementation does not agree".into()) }
    }
}

/// A start on some layout with both sides deployed.
pub fn choose_start(choices: &mut Choices<'_>) -> Option<Position> {
    let mut layout = Layout::DEFAULT.to_string();
    // Every exchange of two values gives another layout.
    for _ in 0..choices.below(8)? {
        let cells: Vec<usize> = layout.char_indices().filter(|(_, c)| *c != '/').map(|(i, _)| i).collect();
        let (a, b) = (choices.pick(&cells)?, choices.pick(&cells)?);
        let mut bytes = layout.into_bytes();
        bytes.swap(a, b);
        layout = String::from_utf8(bytes).ok()?;
    }
    let mut position = Position::start(layout.parse().expect("twelve of each value"));
    for _ in 0..2 {
        let mut deployments = position.deployments();
        let deployment = deployments.nth(choices.below(deployments.len())?)?;
        position.play_unchecked(&Move::Deploy(deployment));
    }
    Some(position)
}
