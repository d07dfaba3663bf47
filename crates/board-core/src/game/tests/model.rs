//! Any sequence of actions, against a game that keeps nothing but lists.

use alloc::vec::Vec;

use proptest::prelude::*;

use super::START;
use crate::testing::{Duel, DuelMove};
use crate::{Closing, Game, Player, Position};

/// What can be done to a game.
#[derive(Clone, Copy, Debug)]
enum Action {
    /// Plays the move of this number among the legal ones, counted round.
    Play(usize),
    PlayRefused,
    Undo,
    Redo,
    Resign,
    Agree,
    Reopen,
}

fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        8 => (0..4_usize).prop_map(Action::Play),
        1 => Just(Action::PlayRefused),
        3 => Just(Action::Undo),
        3 => Just(Action::Redo),
        1 => Just(Action::Resign),
        1 => Just(Action::Agree),
        2 => Just(Action::Reopen),
    ]
}

/// The same game by the letter of its documentation: everything else is computed anew when asked.
struct Model {
    start: Duel,
    played: Vec<DuelMove>,
    undone: Vec<DuelMove>,
    closing: Option<Closing>,
    ply_limit: usize,
}

impl Model {
    fn positions(&self) -> Vec<Duel> {
        let mut positions = alloc::vec![self.start.clone()];
        for mv in &self.played {
            let next = positions[positions.len() - 1].apply(mv).unwrap();
            positions.push(next);
        }
        positions
    }

    fn occurrences(&self) -> usize {
        let positions = self.positions();
        let now = &positions[positions.len() - 1];
        positions.iter().filter(|earlier| now.repeats(earlier)).count()
    }

    fn is_over(&self) -> bool {
        let now = &self.positions()[self.played.len()];
        let repeated = now.repetition && self.occurrences() >= 3;
        now.outcome().is_some() || repeated || self.played.len() >= self.ply_limit || self.closing.is_some()
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Play(number) if !self.is_over() => {
                let moves = self.positions()[self.played.len()].legal_moves();
                self.played.push(moves[number % moves.len()]);
                self.undone.clear();
            }
            Action::Play(_) | Action::PlayRefused => {}
            Action::Undo => {
                if let Some(mv) = self.played.pop() {
                    self.undone.push(mv);
                    self.closing = None;
                }
            }
            Action::Redo if self.closing.is_none() => self.played.extend(self.undone.pop()),
            Action::Resign if !self.is_over() => self.closing = Some(Closing::Resignation(Player::Second)),
            Action::Agree if !self.is_over() => self.closing = Some(Closing::Agreement),
            Action::Redo | Action::Resign | Action::Agree => {}
            Action::Reopen => self.closing = None,
        }
    }
}

fn act(game: &mut Game<Duel>, action: Action) {
    match action {
        Action::Play(number) => {
            let moves = game.legal_moves();
            if !moves.is_empty() {
                game.play(&moves[number % moves.len()]).unwrap();
            }
        }
        Action::PlayRefused => assert!(game.play_text("b2-b2").is_err()),
        Action::Undo => drop(game.undo().copied()),
        Action::Redo => drop(game.redo().copied()),
        Action::Resign => drop(game.resign(Player::Second)),
        Action::Agree => drop(game.agree_draw()),
        Action::Reopen => drop(game.reopen()),
    }
}

proptest! {
    #[test]
    fn a_game_is_what_its_lists_say(
        actions in proptest::collection::vec(any_action(), 0..60),
        repetition in any::<bool>(),
        colliding in any::<bool>(),
        ply_limit in prop_oneof![Just(100), 0..20_usize],
    ) {
        let mut start = Duel::at(START);
        (start.repetition, start.colliding) = (repetition, colliding);
        let mut game = Game::with_ply_limit(start.clone(), ply_limit);
        let mut model =
            Model { start, played: Vec::new(), undone: Vec::new(), closing: None, ply_limit };
        for action in actions {
            act(&mut game, action);
            model.act(action);
            prop_assert_eq!(game.moves(), &model.played[..]);
            prop_assert!(game.undone().iter().eq(model.undone.iter().rev()));
            prop_assert_eq!(game.positions(), model.positions());
            prop_assert_eq!(game.occurrences(), model.occurrences());
            prop_assert_eq!(game.closing(), model.closing);
            prop_assert_eq!(game.outcome().is_some(), model.is_over());
        }
    }
}
