//! Camelot and Chivalry as the targets see them.

use std::collections::BTreeSet;

use board_core::conformance::Engine;
use board_core::{Direction, Outcome, Player, Position as _, Square, Symmetry};
use camelot::{Board, Color, Landings, Move, Position, Rules, Setup};

use crate::{Choices, Compared};

#[path = "../../crates/camelot/tests/naive/mod.rs"]
#[allow(dead_code)]
mod naive;
#[path = "../../crates/camelot/tests/walk/mod.rs"]
mod walk;

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
        let tried = (0..KINDS).flat_map(|kind| self.tried(kind));
        position.legal_moves().into_iter().chain(tried)
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

    /// The naive implementation finds the same positions after the same moves, and the steps of a
    /// [`MoveBuilder`](camelot::MoveBuilder) lead to the moves of each piece.
    fn invariants(&self, position: &Position<B>) -> Result<(), String> {
        let after = |mv: &Move<B>| position.apply(mv).map_or_else(|e| e.to_string(), |p| p.to_string());
        let moves = position.legal_moves();
        let mut found: Vec<_> =
            moves.iter().map(|mv| (position.display_move(mv).to_string(), after(mv))).collect();
        let naive = naive_of(position);
        let mut expected: Vec<_> =
            naive.moves().iter().map(|mv| (mv.text(), naive.play(mv).text())).collect();
        found.sort_unstable();
        expected.sort_unstable();
        if !self.agrees(position, &moves) || found != expected {
            return Err("the naive implementation does not agree".into());
        }
        for square in Square::all() {
            let listed: BTreeSet<_> = position.moves_from(square).into_iter().collect();
            if walk::reachable(position, square) != listed {
                return Err(format!("the steps from {square} lead to other moves"));
            }
        }
        Ok(())
    }
}

impl<B: Board> Compared for Camelots<B> {
    /// Moves of one kind from the square.
    fn tried(&self, chosen: usize) -> Vec<Move<B>> {
        let from = self.tried;
        match chosen % KINDS {
            0 => Square::all().map(|to| Move::Plain { from, to }).collect(),
            1 => Square::all().map(|to| Move::Canter { from, to }).collect(),
            2 => Square::all().map(|to| Move::Capture { from, landings: to.into() }).collect(),
            _ => two_jumps(from),
        }
    }

    fn agrees(&self, position: &Position<B>, moves: &[Move<B>]) -> bool {
        let naive = naive_of(position);
        let outcome = position.outcome().map(|outcome| match outcome {
            Outcome::Win { winner, by } => format!("win {} {}", Color::from(winner).symbol(), by.name()),
            Outcome::Draw { by } => format!("draw {}", by.name()),
        });
        let mut texts: Vec<_> = moves.iter().map(|mv| position.display_move(mv).to_string()).collect();
        let mut expected: Vec<_> = naive.moves().iter().map(naive::NaiveMove::text).collect();
        texts.sort_unstable();
        expected.sort_unstable();
        outcome == naive.outcome() && texts == expected
    }
}

/// In how many kinds the moves are divided that are tried.
const KINDS: usize = 4;

/// The captures and charges of two jumps from a square.
fn two_jumps<B: Board>(from: Square<B>) -> Vec<Move<B>> {
    let jumps = |at: Square<B>| Direction::ALL.into_iter().filter_map(move |d| at.step(d)?.step(d));
    let mut moves = Vec::new();
    for to in jumps(from) {
        for next in jumps(to) {
            moves.push(Move::Charge { from, pivot: to, landings: next.into() });
            moves.extend(Landings::new(&[to, next]).map(|landings| Move::Capture { from, landings }));
        }
    }
    moves
}

fn naive_of<B: Board>(position: &Position<B>) -> naive::Naive {
    naive::Naive::parse(&position.to_string(), i32::from(B::FILES), position.rules())
}

/// The start of the game, or a position that the bytes describe.
pub fn choose_start<B: Board>(choices: &mut Choices<'_>, rules: Rules) -> Option<Position<B>> {
    match choices.below(2)? {
        0 => Some(Position::start(rules)),
        _ => choose_position(choices, rules),
    }
}

fn choose_position<B: Board>(choices: &mut Choices<'_>, rules: Rules) -> Option<Position<B>> {
    let mut setup = Setup::empty(rules);
    setup.side_to_move = choices.pick(&Color::BOTH)?;
    setup.castle_moves = [choices.pick(&[0, 1, 2])?, choices.pick(&[0, 1, 2])?];
    setup.quiet_plies = choices.below(110)? as u16;
    for (square, piece) in choices.pieces() {
        let side = if piece % 2 == 0 { &mut setup.white } else { &mut setup.black };
        side.insert(square);
        if piece % 4 >= 2 {
            setup.knights.insert(square);
        }
    }
    Some(Position::new(setup).expect("each square has one piece at most"))
}

/// One of the four rule sets.
pub fn choose_rules(choices: &mut Choices<'_>) -> Option<Rules> {
    let mut going_on = Rules::CLASSIC;
    going_on.own_castle_entry = Rules::WCF.own_castle_entry;
    let mut losing = Rules::CLASSIC;
    losing.no_moves = Rules::WCF.no_moves;
    choices.pick(&[Rules::CLASSIC, Rules::WCF, going_on, losing])
}
