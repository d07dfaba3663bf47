//! Graf Cestod as the targets see it.

use board_core::conformance::Engine;
use board_core::{Outcome, Position as _, Symmetry};
use graf_cestod::{Cell, Deployment, Kind, Layout, Move, Piece, Position, Setup, Side, Value};

use crate::{Choices, Compared};

#[path = "../../crates/graf-cestod/tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;

/// The engine with a few deployments that are tried, legal or not, besides the legal moves.
#[derive(Clone, Copy)]
pub struct GrafCestod {
    deployments: [usize; 4],
}

impl GrafCestod {
    pub fn choose(choices: &mut Choices<'_>) -> Self {
        Self { deployments: std::array::from_fn(|_| choices.below(Deployment::COUNT).unwrap_or(0)) }
    }

    /// A few deployments from each chosen one on.
    fn deployments(&self) -> impl Iterator<Item = Move> {
        self.deployments.into_iter().flat_map(|from| (from..from + 8).filter_map(Move::from_index))
    }
}

impl Engine for GrafCestod {
    type Position = Position;
    type Symmetry = Symmetry;

    /// The legal moves, all that are not deployments, and the chosen deployments.
    fn encodable_moves(&self, position: &Position) -> impl Iterator<Item = Move> {
        let short = (Deployment::COUNT..Move::COUNT).filter_map(Move::from_index);
        position.legal_moves().into_iter().chain(self.deployments()).chain(short)
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

    /// The naive implementation finds the same positions after the same moves.
    fn invariants(&self, position: &Position) -> Result<(), String> {
        let moves = position.legal_moves();
        let after = |mv| position.apply(mv).map(|position| position.to_string());
        let expected = naive_of(position).moves().into_iter().map(|(_, after)| Ok(after.text()));
        let agree = self.agrees(position, &moves) && moves.iter().map(after).eq(expected);
        if agree { Ok(()) } else { Err("the naive implementation does not agree".into()) }
    }
}

impl Compared for GrafCestod {
    /// All deployments are listed.
    const LISTED: usize = Deployment::COUNT;

    /// The chosen deployments, the moves from one cell, and the returns.
    fn tried(&self, chosen: usize) -> Vec<Move> {
        let from = Cell::all().nth(chosen % 36);
        let walks = from.into_iter().flat_map(|from| Cell::all().map(move |to| Move::Walk { from, to }));
        let returns = Cell::all().map(|to| Move::Return { to });
        self.deployments().chain(walks).chain(returns).collect()
    }

    fn agrees(&self, position: &Position, moves: &[Move]) -> bool {
        let naive = naive_of(position);
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, by } => format!("win {} {}", Side::from(winner).symbol(), by.name()),
            Outcome::Draw { by } => format!("draw {by}"),
        });
        let texts = moves.iter().map(|mv| position.display_move(mv).to_string());
        let expected = naive.moves().into_iter().map(|(text, _)| text);
        outcome == naive.outcome() && texts.eq(expected)
    }
}

fn naive_of(position: &Position) -> naive::Naive {
    naive::Naive::parse(&position.to_string())
}

/// The start on some layout, before the deployments, or a position that the bytes describe, if it is one.
pub fn choose_start(choices: &mut Choices<'_>) -> Option<Position> {
    let layout = choose_layout(choices)?;
    let start = Position::start(layout);
    match choices.below(2)? {
        0 => Some(start),
        _ => Some(Position::new(choose_setup(choices, layout)?).unwrap_or(start)),
    }
}

/// The default layout after some exchanges of two values, each of which gives another layout.
fn choose_layout(choices: &mut Choices<'_>) -> Option<Layout> {
    let mut values = Layout::DEFAULT.values();
    for _ in 0..choices.below(8)? {
        let (one, other) = (choices.below(values.len())?, choices.below(values.len())?);
        values.swap(one, other);
    }
    Some(Layout::new(values).expect("twelve of each value"))
}

/// Pieces where the bytes put them, of each side one graf at most.
fn choose_setup(choices: &mut Choices<'_>, layout: Layout) -> Option<Setup> {
    let mut setup = Setup::empty(layout);
    setup.side_to_move = choices.pick(&Side::BOTH)?;
    setup.bound = choices.pick(&[None, Some(Value::One), Some(Value::Two), Some(Value::Three)])?;
    for (cell, piece) in choices.pieces() {
        let side = Side::BOTH[usize::from(piece % 2)];
        let graf = Some(Piece { side, kind: Kind::Graf });
        let rytir = Some(Piece { side, kind: Kind::Rytir });
        let is_graf = piece < 8 && !setup.cells.contains(&graf);
        setup.put(cell, if is_graf { graf } else { rytir });
    }
    Some(setup)
}
