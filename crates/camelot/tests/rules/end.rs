//! §5: how a game ends.

use camelot::board_core::{Ending, GameReason, Position as _};
use camelot::{
    Bitboard, Board, Camelot, Color, EndReason, Game, Outcome, Player, Position, Rules, Setup, Square,
};

use crate::common::ALL_RULES;
use crate::place::{after, classic, legal, on, refused, setup, wcf};

fn win(color: Color, by: EndReason) -> Option<Outcome<EndReason>> {
    Some(Outcome::Win { winner: color.into(), by })
}

fn draw(by: EndReason) -> Option<Outcome<EndReason>> {
    Some(Outcome::Draw { by })
}

/// The position after so many quiet plies.
fn after_plies(text: &str, quiet_plies: u16) -> Position<Camelot> {
    Position::new(Setup { quiet_plies, ..setup(text) }).unwrap()
}

/// A finished game has no moves, and says why it is over.
#[test]
fn a_finished_game_has_no_moves() {
    let position = classic("w Mf16 Mg16 Ma5 mb5 ml12");
    assert_eq!(position.count_legal_moves(), 0);
    assert!(position.legal_moves().is_empty());
    refused(&position, "a5-a6", "the game is over: White won, two pieces are in the enemy castle");
    let drawn = classic("w Ma5 mb5");
    refused(&drawn, "a5-a6", "the game is over: a draw, each side has one piece left");
}

/// §5.1
#[test]
fn two_pieces_in_the_enemy_castle_win() {
    let position = classic("w Mf16 Mg15 ma5 mb5");
    assert_eq!(position.outcome(), None);
    assert_eq!(after(&position, "g15-g16").outcome(), win(Color::White, EndReason::Castle));
    let black = classic("b mf1 mg2 Ma5 Mb5");
    assert_eq!(after(&black, "g2-g1").outcome(), win(Color::Black, EndReason::Castle));
    let chivalry = on::<camelot::Chivalry>(Rules::WCF, "b Mg16 Mh16 ma5 mb5");
    assert_eq!(chivalry.outcome(), win(Color::White, EndReason::Castle));
}

/// §5.1: one's own castle wins nothing.
#[test]
fn two_pieces_in_the_own_castle_win_nothing() {
    assert_eq!(classic("w Mf1 Mg1 ma5 mb5").outcome(), None);
}

/// §5.1 comes before §5.2: the last enemy is taken by the move that fills the castle.
#[test]
fn the_castle_comes_before_elimination() {
    let position = classic("w Mf16 Mi14 mh15");
    assert_eq!(after(&position, "i14xg16").outcome(), win(Color::White, EndReason::Castle));
}

/// §5.1
#[test]
fn of_two_taken_castles_the_last_mover_wins() {
    assert_eq!(classic("b Mf16 Mg16 mf1 mg1").outcome(), win(Color::White, EndReason::Castle));
    assert_eq!(classic("w Mf16 Mg16 mf1 mg1").outcome(), win(Color::Black, EndReason::Castle));
}

/// §5.2
#[test]
fn a_side_without_pieces_has_lost() {
    for rules in ALL_RULES {
        let position = on::<Camelot>(rules, "w Me6 Ma5 mf7");
        assert_eq!(after(&position, "e6xg8").outcome(), win(Color::White, EndReason::Elimination));
        let black = on::<Camelot>(rules, "b me6 ma5");
        assert_eq!(black.outcome(), win(Color::Black, EndReason::Elimination));
    }
}

/// §5.2
#[test]
fn one_piece_against_none_is_a_draw() {
    let position = classic("w Me6 mf7 mh9");
    assert_eq!(after(&position, "e6xg8xi10").outcome(), draw(EndReason::Elimination));
    assert_eq!(classic("w ma5").outcome(), draw(EndReason::Elimination));
    assert_eq!(wcf("b").outcome(), draw(EndReason::Elimination));
}

/// §5.3
#[test]
fn one_piece_each_is_a_draw() {
    let position = classic("w Me6 mf7 ma12");
    assert_eq!(after(&position, "e6xg8").outcome(), draw(EndReason::OnePieceEach));
    assert_eq!(classic("w Me6 Ma5 mf7").outcome(), None);
    assert_eq!(classic("w Me6 ma5 mf7").outcome(), None);
    // It comes before the count of plies.
    assert_eq!(after_plies("w Me6 ma5", 100).outcome(), draw(EndReason::OnePieceEach));
}

/// §5.4
#[test]
fn a_hundred_quiet_plies_are_a_draw() {
    let position = after_plies("w Me6 Mb5 ma12 ml12", 98);
    assert_eq!((position.outcome(), position.quiet_plies_left()), (None, 2));
    let position = after(&position, "e6-e7");
    assert_eq!((position.outcome(), position.quiet_plies_left()), (None, 1));
    let position = after(&position, "a12-a11");
    assert_eq!((position.outcome(), position.quiet_plies_left()), (draw(EndReason::FiftyMoves), 0));
    assert_eq!(after_plies("w Me6 Mb5 ma12 ml12", u16::MAX).outcome(), draw(EndReason::FiftyMoves));
}

/// §5.4
#[test]
fn a_canter_counts_as_quiet() {
    assert_eq!(after(&after_plies("w Me6 Me7 ma12 ml12", 40), "e6-e8").quiet_plies(), 41);
}

/// §5.4
#[test]
fn a_capture_starts_the_count_again() {
    assert_eq!(after(&after_plies("w Me6 Ma5 mf7 ml12", 99), "e6xg8").quiet_plies(), 0);
    assert_eq!(after(&after_plies("w Ne4 Me5 me7 ml12", 99), "e4-e6xe8").quiet_plies(), 0);
}

/// §5.4
#[test]
fn an_entry_into_the_enemy_castle_starts_the_count_again() {
    assert_eq!(after(&after_plies("w Mg15 Ma5 mb3 ml12", 99), "g15-g16").quiet_plies(), 0);
    assert_eq!(after(&after_plies("w Nd14 Me15 mb3 ml12", 99), "d14-f16").quiet_plies(), 0);
}

/// §5.4
#[test]
fn a_step_inside_the_castle_does_not() {
    let position = after(&after_plies("w Mg16 Ma5 mb3 ml12", 99), "g16-f16");
    assert_eq!(position.outcome(), draw(EndReason::FiftyMoves));
}

/// White's last piece has made its steps in the castle.
fn stuck(rules: Rules) -> Position<Camelot> {
    let setup = Setup { castle_moves: [2, 0], rules, ..setup("w Mf16 ma5 mb5") };
    Position::new(setup).unwrap()
}

/// §5.5
#[test]
fn no_legal_move_draws_under_classic_rules_and_loses_under_wcf_rules() {
    assert_eq!(stuck(Rules::CLASSIC).outcome(), draw(EndReason::NoMoves));
    assert_eq!(stuck(Rules::WCF).outcome(), win(Color::Black, EndReason::NoMoves));
    let setup = Setup { castle_moves: [1, 2], ..stuck(Rules::WCF).setup() };
    assert_eq!(Position::new(setup).unwrap().outcome(), None);
}

/// §5.5: the own castle has a rule of its own, which does not matter here.
#[test]
fn no_legal_move_ends_the_game_by_its_own_rule_alone() {
    let stuck_by = |rules: &str| stuck(rules.parse().unwrap()).outcome();
    assert_eq!(stuck_by("classic no_moves=loss"), win(Color::Black, EndReason::NoMoves));
    assert_eq!(stuck_by("wcf no_moves=draw"), draw(EndReason::NoMoves));
}

/// §5.5: White fills the board but for the only enemy, which cannot be jumped.
#[test]
fn no_legal_move_draws_against_a_single_piece() {
    let corner = Square::named("g16").unwrap();
    for rules in ALL_RULES {
        let setup =
            Setup { white: !Bitboard::from(corner), black: corner.into(), rules, ..setup::<Camelot>("w") };
        let full = Position::new(setup).unwrap();
        assert_eq!(full.outcome(), draw(EndReason::NoMoves));
        assert_eq!(full.count_legal_moves(), 0);
    }
}

/// §5.5: a capture that is the only move is a move, and so is a step inside the enemy castle.
#[test]
fn any_kind_of_move_is_a_move() {
    let surrounded = classic("w Md6 mc5 md5 me5 mc6 me6 mc7 md7 me7");
    assert_eq!(surrounded.outcome(), None);
    assert!(surrounded.legal_moves().iter().all(camelot::Move::is_capture));
    let mut step = setup::<Camelot>("w Mg16 ma5 mb5");
    assert_eq!(Position::new(step).unwrap().count_legal_moves(), 1);
    step.castle_moves = [2, 0];
    assert_eq!(Position::new(step).unwrap().outcome(), draw(EndReason::NoMoves));
}

/// §5.5, §4.1: steps and canters into the own castle are no moves, even if all else is full.
#[test]
fn the_own_castle_is_no_way_out() {
    let black = Camelot::castle(Color::Black);
    let empty = Bitboard::from(Square::named("f1").unwrap());
    let full = Setup { white: !(black | empty), black, ..setup::<Camelot>("w") };
    assert_eq!(Position::new(full).unwrap().outcome(), draw(EndReason::NoMoves));
}

/// §5.4 comes before §5.5.
#[test]
fn the_count_comes_before_the_missing_move() {
    let setup = Setup { quiet_plies: 100, ..stuck(Rules::WCF).setup() };
    assert_eq!(Position::new(setup).unwrap().outcome(), draw(EndReason::FiftyMoves));
}

/// §5.6
#[test]
fn the_third_occurrence_is_a_draw() {
    let mut game = Game::new(classic("w Me6 Mb5 ma12 ml12"));
    for _ in 0..2 {
        assert_eq!(game.outcome(), None);
        for text in ["e6-e7", "a12-a11", "e7-e6", "a11-a12"] {
            game.play_text(text).unwrap();
        }
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw { by: GameReason::Ending(Ending::Repetition) }));
}

/// §5.6: the castle steps made belong to the position, the ply counter does not.
#[test]
fn castle_steps_tell_positions_apart() {
    let before = classic("w Mf16 Ma8 mb3 ml12");
    let round = ["f16-g16", "b3-b4", "g16-f16", "b4-b3"];
    let later = round.into_iter().fold(before, |position, text| after(&position, text));
    assert_eq!(later.pieces(Color::White), before.pieces(Color::White));
    assert!(!later.repeats(&before));
    assert_ne!(later.hash64(), before.hash64());
    for castle_moves in [[1, 0], [2, 0], [0, 1], [1, 1]] {
        let other = Position::new(Setup { castle_moves, ..before.setup() }).unwrap();
        assert!(!other.repeats(&before));
        assert_ne!(other.hash64(), before.hash64());
    }
    let idle = after_plies("w Mf16 Ma8 mb3 ml12", 70);
    assert!(idle.repeats(&before) && idle != before);
    assert_eq!(idle.hash64(), before.hash64());
}

/// §5.7
#[test]
fn players_may_agree_on_a_draw_and_resign() {
    let mut game = Game::new(Position::<Camelot>::start(Rules::CLASSIC));
    game.play(&legal(game.position(), "f6-f5")).unwrap();
    game.agree_draw().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Draw { by: GameReason::Ending(Ending::Agreement) }));
    game.reopen();
    game.resign(Player::First).unwrap();
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner()), Some(Player::Second));
}

/// The names that programs use.
#[test]
fn the_reasons_have_names() {
    let names = EndReason::ALL.map(EndReason::name);
    assert_eq!(names, ["castle", "elimination", "one-piece-each", "fifty-moves", "no-moves"]);
}
