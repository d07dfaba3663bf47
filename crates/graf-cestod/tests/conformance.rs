//! The promises of the `Position` trait, checked by the suite of `board-core`.

#![allow(clippy::unwrap_used)]

mod random;

use graf_cestod::board_core::conformance::{Engine, InGame, check, check_random_games};
use graf_cestod::board_core::{Position as _, Symmetry};
use graf_cestod::{Deployment, Fault, Game, InvalidPosition, Move, Position, Stage};
use proptest::prelude::*;

/// The game, with every so many deployments among the moves that can be expressed.
struct GrafCestod {
    every: usize,
}

const WHOLE: GrafCestod = GrafCestod { every: 1 };

/// For positions in play, where no deployment is legal.
const SPARSE: GrafCestod = GrafCestod { every: 101 };

impl Engine for GrafCestod {
    type Position = Position;
    type Symmetry = Symmetry;

    /// All 23,508 of them; of the deployments, only every so many.
    fn encodable_moves(&self, _: &Position) -> impl Iterator<Item = Move> {
        let deployments = (0..Deployment::COUNT).step_by(self.every);
        deployments.chain(Deployment::COUNT..Move::COUNT).filter_map(Move::from_index)
    }

    fn hash_from_scratch(&self, position: &Position) -> u64 {
        position.hash_from_scratch()
    }

    fn reread(&self, position: &Position) -> Result<Position, String> {
        Position::parse(&position.to_string()).map_err(|error| error.to_string())
    }

    /// All eight: the layout goes with the pieces.
    fn symmetries(&self, _: &Position) -> Vec<Symmetry> {
        Symmetry::ALL.into()
    }

    fn image(&self, position: &Position, symmetry: Symmetry) -> Position {
        position.mapped(symmetry)
    }

    fn image_of_move(&self, _: &Position, mv: &Move, symmetry: Symmetry) -> Move {
        mv.mapped(symmetry)
    }

    fn invariants(&self, position: &Position) -> Result<(), String> {
        validity(position).map_err(|error| format!("not valid: {:?}", error.faults()))?;
        for cell in position.movable() | position.returns() {
            if position.outcome().is_some() {
                return Err(format!("the game is over, but {cell} is offered"));
            }
        }
        if position.stage() != Stage::Play && position.exception().is_some() {
            return Err("there is an exception outside of play".into());
        }
        Ok(())
    }
}

/// The setup describes the position, and is valid.
fn validity(position: &Position) -> Result<(), InvalidPosition> {
    let rebuilt = Position::new(position.setup())?;
    assert_eq!(&rebuilt, position);
    assert_eq!(rebuilt.hash_from_scratch(), rebuilt.hash64());
    Ok(())
}

/// One position of every stage and ending.
const STAGES: [&str; 10] = [
    "6/6/6/6/6/6 1 -",
    "4RR/4RG/4R1/4R1/6/6 2 -",
    "rrrrrg/6/6/6/6/GRRRRR 1 -",
    "rrrrrg/6/6/6/6/GRRRRR 2 -",
    "2R3/r5/1r4/R4g/5r/r4G 1 2",
    "R5/G4r/R3r1/1R3r/R3g1/R3rr 1 - 333333/333333/222222/222222/111111/111111",
    "6/6/r5/Rr1r2/RRrRg1/G1Rr2 1 1",
    "1r3g/6/6/6/6/2R3 1 1",
    "1r3g/6/6/6/6/2R3 2 -",
    "6/6/6/6/6/GRRRRR 2 3",
];

#[test]
fn every_stage_conforms() {
    for text in STAGES {
        check(&WHOLE, &text.parse().unwrap());
    }
}

#[test]
fn random_games_conform() {
    for (seed, text) in [STAGES[2], STAGES[4], STAGES[5]].into_iter().enumerate() {
        check_random_games(&SPARSE, &text.parse().unwrap(), 2, 60, seed as u64);
    }
}

#[test]
fn games_with_their_history_conform() {
    let start: Position = STAGES[2].parse().unwrap();
    check_random_games(&InGame(SPARSE), &Game::new(start), 2, 25, 7);
}

/// It takes no part in equality, so the suite does not see it.
#[test]
fn the_cell_that_binds_goes_where_its_symmetry_takes_it() {
    let position: Position = STAGES[2].parse().unwrap();
    for mv in position.legal_moves() {
        let next = position.apply(&mv).unwrap();
        for symmetry in Symmetry::ALL {
            let image = next.mapped(symmetry);
            assert_eq!(image.bound_by(), mv.mapped(symmetry).end(), "{mv} under {symmetry:?}");
            assert_eq!(image.bound_by().map(|cell| image.layout().value(cell)), next.bound());
        }
    }
}

/// A move that was not legal leaves a position that is still valid.
#[test]
fn unchecked_play_never_breaks_a_position() {
    for text in STAGES {
        let position: Position = text.parse().unwrap();
        for mv in Move::all() {
            let mut broken = position;
            broken.play_unchecked(&mv);
            let faults = validity(&broken).map_err(|error| error.faults().to_vec());
            assert_eq!(faults, Ok::<(), Vec<Fault>>(()), "{mv} in {text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_positions_conform(position in random::in_play()) {
        check(&SPARSE, &position);
    }
}
