//! The history of a game, with a toy game whose positions repeat soon.

mod model;

use core::hash::BuildHasher;
use std::hash::RandomState;

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::testing::{Duel, DuelEnd, DuelIllegal, DuelMove};
use crate::{
    Closing, Ending, Game, GameReason, IllegalInGame, Outcome, ParseMoveError, Player, Position, Square,
};

/// The runners stand in opposite corners; neither can reach the other in the cycles below.
const START: &str = "2S/3/F2 f 0";
/// Four plies that lead back to the start.
const CYCLE: [&str; 4] = ["a1-a2", "c3-c2", "a2-a1", "c2-c3"];
/// Another four.
const OTHER_CYCLE: [&str; 4] = ["a1-b1", "c3-b3", "b1-a1", "b3-c3"];

fn start() -> Game<Duel> {
    Game::new(Duel::at(START))
}

fn mv(text: &str) -> DuelMove {
    let (from, to) = text.split_once('-').unwrap();
    DuelMove { from: Square::named(from).unwrap(), to: Square::named(to).unwrap() }
}

fn play(game: &mut Game<Duel>, moves: &[&str]) {
    for text in moves {
        assert_eq!(game.play(&mv(text)), Ok(()), "{text}");
    }
}

fn after(moves: &[&str]) -> Game<Duel> {
    let mut game = start();
    play(&mut game, moves);
    game
}

fn drawn(ending: Ending) -> Option<Outcome<GameReason<DuelEnd>>> {
    Some(Outcome::Draw { by: GameReason::Ending(ending) })
}

mod playing {
    use super::*;

    #[test]
    fn a_game_starts_with_nothing_played() {
        let game = start();
        assert_eq!(game.position(), &Duel::at(START));
        assert_eq!(game.start(), game.position());
        assert_eq!((game.ply(), game.moves(), game.undone()), (0, &[][..], &[][..]));
        assert_eq!(game.positions().len(), 1);
        assert_eq!((game.closing(), game.outcome()), (None, None));
        assert_eq!(game.ply_limit(), Game::<Duel>::DEFAULT_PLY_LIMIT);
    }

    #[test]
    fn moves_and_positions_are_kept_in_order() {
        let game = after(&["a1-a2", "c3-c2"]);
        assert_eq!(game.moves(), [mv("a1-a2"), mv("c3-c2")]);
        let texts: Vec<_> = game.positions().iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["2S/3/F2 f 0", "2S/F2/3 s 1", "3/F1S/3 f 2"]);
        assert_eq!(game.position().to_string(), "3/F1S/3 f 2");
        assert_eq!(game.start().to_string(), START);
    }

    #[test]
    fn play_text_plays_what_it_read() {
        let mut game = start();
        assert_eq!(game.play_text("a1-b1"), Ok(mv("a1-b1")));
        assert_eq!(game.moves(), [mv("a1-b1")]);
    }

    #[test]
    fn the_rules_end_a_game_and_name_the_reason() {
        let mut game = Game::new(Duel::at("1S1/3/F#1 f 0"));
        play(&mut game, &["a1-a2", "b3-a3", "a2-a3"]);
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome, Outcome::Win { winner: Player::First, by: GameReason::Rules(DuelEnd::Caught) });
        assert_eq!(outcome.to_string(), "first wins: the runner was caught");
        assert_eq!(game.legal_moves().len(), 0);
        assert_eq!(game.play(&mv("a3-b3")), Err(IllegalInGame::Rules(DuelIllegal::Over)));
    }
}

mod refusing {
    use super::*;

    #[test]
    fn a_refused_move_names_the_rule_and_changes_nothing() {
        let mut game = after(&["a1-a2"]);
        game.undo();
        let before = game.clone();
        assert_eq!(game.play(&mv("a1-c3")), Err(IllegalInGame::Rules(DuelIllegal::NotAStep(mv("a1-c3").to))));
        let error = game.play_text("c3-c2").unwrap_err();
        assert_eq!(error.to_string(), "c3 does not hold your runner");
        let error = game.play_text("a1-a22").unwrap_err();
        assert_eq!(error.to_string(), "not a move: column 5: expected a number from 1 to 3");
        assert_eq!(game, before);
        assert_eq!(game.undone(), [mv("a1-a2")], "what was undone can still be redone");
    }

    #[test]
    fn a_game_that_its_history_ended_names_the_ending() {
        let mut game = start();
        game.resign(Player::First).unwrap();
        let over = IllegalInGame::Over(Ending::Resignation);
        assert_eq!(game.play(&mv("a1-a2")), Err(over.clone()));
        assert_eq!(game.play_text("a1-a2"), Err(ParseMoveError::Illegal(over.clone())));
        // What is no move at all is told as that, as before the end.
        let no_move = game.play_text("a1-a22").unwrap_err().to_string();
        assert_eq!(no_move, "not a move: column 5: expected a number from 1 to 3");
        assert_eq!(over.to_string(), "the game is over: a player resigned");
        assert_eq!(game.legal_moves().len(), 0);
        assert_eq!(game.count_legal_moves(), 0);
        assert_eq!(game.ply(), 0);
    }

    #[test]
    fn an_unchecked_move_does_not_go_on_behind_the_end() {
        let mut agreed = start();
        agreed.agree_draw().unwrap();
        let caught = Game::new(Duel::at("3/3/1SF s 0").apply(&mv("b1-c1")).unwrap());
        assert!(matches!(
            caught.outcome(),
            Some(Outcome::Win { by: GameReason::Rules(DuelEnd::Caught), .. })
        ));
        for mut game in [agreed, caught] {
            let before = game.clone();
            for text in ["a1-a2", "c1-c2", "c1-b1"] {
                game.play_unchecked(&mv(text));
            }
            assert_eq!(game, before);
        }
    }

    #[test]
    fn an_illegal_move_is_not_played_unchecked_either() {
        let mut game = start();
        for text in ["a1-a3", "b1-b2", "c3-c2"] {
            game.play_unchecked(&mv(text));
        }
        assert_eq!(game, start());
        game.play_unchecked(&mv("a1-a2"));
        assert_eq!(game.moves(), [mv("a1-a2")]);
    }
}

mod undoing {
    use super::*;

    #[test]
    fn undo_and_redo_walk_the_same_way() {
        let mut game = after(&CYCLE);
        let played = game.clone();
        for text in CYCLE.iter().rev() {
            assert_eq!(game.undo(), Some(&mv(text)));
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game, start());
        assert_eq!(game.undone(), CYCLE.map(mv));
        for (ply, text) in CYCLE.iter().enumerate() {
            assert_eq!(game.redo(), Some(&mv(text)));
            assert_eq!(game.moves(), &CYCLE.map(mv)[..=ply]);
            assert_eq!(game.position(), &played.positions()[ply + 1]);
        }
        assert_eq!(game.redo(), None);
        assert_eq!(game, played);
        assert_eq!(game.occurrences(), 2);
    }

    #[test]
    fn a_new_move_forgets_what_was_undone() {
        let mut game = after(&CYCLE);
        game.undo();
        game.undo();
        play(&mut game, &["a2-a3"]);
        assert_eq!(game.undone(), []);
        assert_eq!(game.redo(), None);
        assert_eq!(game, after(&["a1-a2", "c3-c2", "a2-a3"]));
        assert_eq!(game.positions().len(), 4);
    }

    #[test]
    fn the_same_move_again_forgets_too() {
        let mut game = after(&["a1-a2", "c3-c2"]);
        game.undo();
        game.undo();
        play(&mut game, &["a1-a2"]);
        assert_eq!(game.redo(), None);
    }

    #[test]
    fn undo_reopens_a_game_that_was_won() {
        let mut game = Game::new(Duel::at("3/3/FS1 f 0"));
        play(&mut game, &["a1-b1"]);
        assert!(game.outcome().is_some());
        game.undo();
        assert_eq!(game.outcome(), None);
        play(&mut game, &["a1-a2"]);
    }
}

mod repeating {
    use super::*;

    #[test]
    fn the_third_occurrence_draws_and_the_start_counts_as_one() {
        let mut game = start();
        assert_eq!(game.occurrences(), 1);
        play(&mut game, &CYCLE);
        assert_eq!((game.occurrences(), game.outcome()), (2, None));
        play(&mut game, &CYCLE[..3]);
        assert_eq!(game.outcome(), None);
        play(&mut game, &CYCLE[3..]);
        assert_eq!((game.occurrences(), game.outcome()), (3, drawn(Ending::Repetition)));
        let refused = game.play(&mv("a1-a2")).unwrap_err();
        assert_eq!(refused.to_string(), "the game is over: the position occurred for the third time");
    }

    #[test]
    fn the_way_between_the_occurrences_does_not_matter() {
        let game = after(&[CYCLE, OTHER_CYCLE].concat());
        assert_eq!(game.outcome(), drawn(Ending::Repetition));
    }

    #[test]
    fn undo_takes_the_count_back_and_redo_restores_it() {
        let mut game = after(&[CYCLE, CYCLE].concat());
        game.undo();
        assert_eq!((game.occurrences(), game.outcome()), (2, None));
        game.redo();
        assert_eq!(game.outcome(), drawn(Ending::Repetition));
        while game.undo().is_some() {}
        play(&mut game, &[&CYCLE, &CYCLE[..3]].concat());
        assert_eq!(game.outcome(), None, "counts were left over");
        play(&mut game, &CYCLE[3..]);
        assert_eq!(game.outcome(), drawn(Ending::Repetition));
    }

    #[test]
    fn rules_without_repetition_go_on() {
        let mut lasting = Duel::at(START);
        lasting.repetition = false;
        let mut game = Game::new(lasting);
        for _ in 0..5 {
            play(&mut game, &CYCLE);
        }
        assert_eq!((game.occurrences(), game.outcome()), (6, None));
    }

    #[test]
    fn different_positions_of_one_hash_are_counted_apart() {
        let mut colliding = Duel::at(START);
        colliding.colliding = true;
        let mut game = Game::new(colliding);
        let counts: Vec<_> = CYCLE
            .into_iter()
            .chain(OTHER_CYCLE)
            .map(|text| {
                play(&mut game, &[text]);
                game.occurrences()
            })
            .collect();
        assert_eq!(counts, [1, 1, 1, 2, 1, 1, 1, 3]);
        while game.undo().is_some() {}
        assert_eq!(game.occurrences(), 1);
        play(&mut game, &CYCLE);
        assert_eq!(game.occurrences(), 2);
    }

    /// The fifth position was new, the fourth was not; another fourth one must be compared with neither.
    #[test]
    fn positions_that_were_undone_are_not_compared_with() {
        let mut colliding = Duel::at(START);
        colliding.colliding = true;
        let mut game = Game::new(colliding);
        play(&mut game, &CYCLE);
        play(&mut game, &["a1-b1"]);
        game.undo();
        game.undo();
        play(&mut game, &["c2-b2"]);
        assert_eq!(game.occurrences(), 1);
    }

    #[test]
    fn an_ending_by_the_rules_comes_before_repetition() {
        // The start itself is lost: First cannot step. However often it occurred, the rules decide.
        let game = Game::with_ply_limit(Duel::at("2S/#2/F#1 f 0"), 0);
        let by = GameReason::Rules(DuelEnd::Stuck);
        assert_eq!(game.outcome(), Some(Outcome::Win { winner: Player::Second, by }));
        assert_eq!(game.check(&mv("a1-a2")), Err(IllegalInGame::Rules(DuelIllegal::Walled(mv("a1-a2").to))));
    }
}

mod closing {
    use super::*;

    #[test]
    fn who_resigns_loses_on_any_turn() {
        for loser in Player::BOTH {
            let mut game = after(&["a1-a2"]);
            game.resign(loser).unwrap();
            let by = GameReason::Ending(Ending::Resignation);
            assert_eq!(game.outcome(), Some(Outcome::Win { winner: !loser, by }));
            assert_eq!(game.closing(), Some(Closing::Resignation(loser)));
        }
    }

    #[test]
    fn players_agree_on_a_draw() {
        let mut game = start();
        game.agree_draw().unwrap();
        assert_eq!(game.outcome(), drawn(Ending::Agreement));
        assert_eq!(game.outcome().unwrap().to_string(), "draw: the players agreed on a draw");
    }

    #[test]
    fn a_game_that_is_over_is_not_closed_again() {
        let mut game = start();
        game.agree_draw().unwrap();
        let refused = game.resign(Player::First).unwrap_err();
        assert_eq!(refused.to_string(), "the game is over already (draw: the players agreed on a draw)");
        assert_eq!(game.closing(), Some(Closing::Agreement));

        let mut won = Game::new(Duel::at("3/3/FS1 f 0"));
        play(&mut won, &["a1-b1"]);
        assert!(won.agree_draw().is_err());
        assert_eq!(won.closing(), None);
    }

    #[test]
    fn a_closed_game_is_not_redone() {
        let mut game = after(&["a1-a2"]);
        game.undo();
        game.agree_draw().unwrap();
        assert_eq!(game.redo(), None);
        assert_eq!(game.ply(), 0);
    }

    #[test]
    fn reopen_gives_the_game_back() {
        let mut game = after(&["a1-a2"]);
        let open = game.clone();
        assert_eq!(game.reopen(), None);
        game.resign(Player::Second).unwrap();
        assert_eq!(game.reopen(), Some(Closing::Resignation(Player::Second)));
        assert_eq!(game, open);
        play(&mut game, &["c3-c2"]);
    }

    #[test]
    fn undo_takes_the_closing_back_with_the_move() {
        let mut game = after(&["a1-a2"]);
        game.agree_draw().unwrap();
        assert_eq!(game.undo(), Some(&mv("a1-a2")));
        assert_eq!(game, start());
    }

    #[test]
    fn undo_at_the_start_leaves_the_closing() {
        let mut game = start();
        game.agree_draw().unwrap();
        assert_eq!(game.undo(), None);
        assert_eq!(game.closing(), Some(Closing::Agreement));
    }
}

mod limits {
    use super::*;

    #[test]
    fn the_ply_limit_draws() {
        let mut game = Game::with_ply_limit(Duel::at(START), 3);
        play(&mut game, &CYCLE[..2]);
        assert_eq!(game.outcome(), None);
        play(&mut game, &CYCLE[2..3]);
        assert_eq!(game.outcome(), drawn(Ending::PlyLimit));
        assert_eq!(game.play(&mv(CYCLE[3])), Err(IllegalInGame::Over(Ending::PlyLimit)));
        game.play_unchecked(&mv(CYCLE[3]));
        assert_eq!(game.ply(), 3);
        game.undo();
        assert_eq!(game.outcome(), None);
    }

    #[test]
    fn a_win_with_the_last_ply_is_a_win() {
        let mut game = Game::with_ply_limit(Duel::at("3/3/FS1 f 0"), 1);
        play(&mut game, &["a1-b1"]);
        assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Player::First));
        assert_eq!(game.play(&mv("a1-b1")), Err(IllegalInGame::Rules(DuelIllegal::Over)));
    }

    #[test]
    fn a_limit_of_no_plies_draws_at_once() {
        let game = Game::with_ply_limit(Duel::at(START), 0);
        assert_eq!(game.outcome(), drawn(Ending::PlyLimit));
    }
}

mod comparing {
    use super::*;

    #[test]
    fn start_moves_closing_and_limit_decide_equality() {
        let game = after(&["a1-a2"]);
        assert_ne!(game, start());
        assert_ne!(game, after(&["a1-b1"]));
        let mut limited = Game::with_ply_limit(game.start().clone(), 9);
        play(&mut limited, &["a1-a2"]);
        assert_ne!(game, limited);
        assert_ne!(start(), Game::new(Duel::at("2S/3/F2 f 2")));
        let mut closed = game.clone();
        closed.agree_draw().unwrap();
        assert_ne!(closed, game);
    }

    #[test]
    fn moves_that_were_undone_do_not_count() {
        let hasher = RandomState::new();
        let mut game = after(&["a1-a2", "c3-c2"]);
        game.undo();
        let direct = after(&["a1-a2"]);
        assert_eq!(game, direct);
        assert_eq!(hasher.hash_one(&game), hasher.hash_one(&direct));
        assert_ne!(hasher.hash_one(&game), hasher.hash_one(start()));
        assert_eq!(game.hash64(), direct.hash64());
    }

    #[test]
    fn the_hash_tells_occurrences_and_closings_apart() {
        let once = start();
        let twice = after(&CYCLE);
        let mut resigned = [once.clone(), once.clone()];
        resigned[0].resign(Player::First).unwrap();
        resigned[1].resign(Player::Second).unwrap();
        let mut agreed = once.clone();
        agreed.agree_draw().unwrap();
        let [first, second] = resigned;
        let mut hashes = [once, twice, first, second, agreed].map(|game| game.hash64());
        hashes.sort_unstable();
        assert!(hashes.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn a_fresh_game_hashes_as_its_position() {
        assert_eq!(start().hash64(), Duel::at(START).hash64());
    }

    #[test]
    fn a_game_repeats_as_its_position_does() {
        let mut ignoring = Duel::at(START);
        (ignoring.repetition, ignoring.colliding) = (false, true);
        for position in [Duel::at(START), ignoring] {
            let game = Game::new(position.clone());
            assert_eq!(game.repetition_draws(), position.repetition_draws());
            assert_eq!(game.repetition_hash(), position.repetition_hash());
        }
    }
}
