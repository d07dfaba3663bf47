//! §4: castles.

use camelot::board_core::Position as _;
use camelot::{Bitboard, Camelot, Chivalry, Color, Duty, IllegalMove, Move, Position, Rules, Setup, Square};

use crate::place::{after, all, classic, legal, of, on, refused, setup, squares, wcf};

/// §4.1
#[test]
fn plain_moves_do_not_enter_the_own_castle() {
    let position = classic("w Me2 ma12 mb12");
    refused(&position, "e2-f1", "f1 is the own castle: only a capture may enter");
    assert_eq!(all(&position), ["e2-d2", "e2-f2", "e2-d3", "e2-e3", "e2-f3"]);
    let black = classic("b me15 Ma5 Mb5");
    refused(&black, "e15-f16", "f16 is the own castle: only a capture may enter");
    let chivalry = on::<Chivalry>(Rules::CLASSIC, "w Mh2 ma12 mb12");
    refused(&chivalry, "h2-h1", "h1 is the own castle: only a capture may enter");
}

/// §4.1
#[test]
fn canters_do_not_enter_the_own_castle() {
    let position = classic("w Me3 Mf2 ma12 mb12");
    refused(&position, "e3-g1", "g1 is the own castle: only a capture may enter");
    assert!(!of(&position, "e3").contains(&"e3-g1".into()));
}

/// §4.1: not even to pass.
#[test]
fn canters_do_not_pass_the_own_castle() {
    let position = classic("w Me3 Mf2 Mh2 ma12 mb12");
    refused(&position, "e3-i3", "no canter over friends leads from e3 to i3");
    refused(&position, "e3-g1-i3", "g1 is the own castle: only a capture may enter");
    // A piece that begins there does not come back to begin again.
    let position = classic("w Mf1 Mg2 Mh4 Mg4 Mf2 ma12 mb12");
    refused(&position, "f1-h3-h5-f3-f1-h3", "f1 is the own castle: only a capture may enter");
}

/// §4.1
#[test]
fn the_canters_of_a_charge_do_not_enter_the_own_castle() {
    let position = classic("w Ne3 Mf2 mg2 ma12");
    refused(&position, "e3-g1xg3", "g1 is the own castle: only a capture may enter");
    assert!(!of(&position, "e3").iter().any(|text| text.contains("g1")));
}

/// §4.2
#[test]
fn a_capture_may_enter_the_own_castle_and_is_compulsory() {
    let position = classic("w Me3 mf2 ma12");
    assert_eq!(all(&position), ["e3xg1"]);
    refused(&position, "e3-e4", "a capture is compulsory: e3 can take f2");
    assert_eq!(squares(after(&position, "e3xg1").pieces(Color::White)), "g1");
}

/// §4.2: the square from which a capture would enter is hot, and a charge may make that capture.
#[test]
fn a_charge_may_enter_the_own_castle_with_its_capture() {
    let position = classic("w Nc3 Md3 mf2 ma12");
    let message = "the knight must capture on reaching e3, where it can take f2, or elsewhere after it";
    refused(&position, "c3-e3", message);
    assert_eq!(squares(after(&position, "c3-e3xg1").pieces(Color::White)), "g1 d3");
}

/// §4.3
#[test]
fn under_classic_rules_a_capture_ends_in_the_own_castle() {
    let position = classic("w Me3 mf2 mh2 ma12");
    assert_eq!(all(&position), ["e3xg1"]);
    let message = "a piece that enters a castle ends its move there, and cannot go on from g1";
    refused(&position, "e3xg1xi3", message);
    let charge = classic("w Nc3 Md3 mf2 mh2 ma12");
    legal(&charge, "c3-e3xg1");
    refused(&charge, "c3-e3xg1xi3", message);
}

/// §4.3
#[test]
fn under_wcf_rules_a_capture_goes_on_from_the_own_castle() {
    let position = wcf("w Me3 mf2 mh2 ma12");
    assert_eq!(all(&position), ["e3xg1xi3"]);
    refused(&position, "e3xg1", "the capture must go on from g1, where it can take h2");
    let charge = wcf("w Nc3 Md3 mf2 mh2 ma12");
    legal(&charge, "c3-e3xg1xi3");
    refused(&charge, "c3-e3xg1", "the capture must go on from g1, where it can take h2");
}

/// §4.3: a side without a move has a rule of its own, which does not matter here.
#[test]
fn a_capture_in_the_own_castle_goes_on_by_its_own_rule_alone() {
    let under = |rules: &str| on::<Camelot>(rules.parse().unwrap(), "w Me3 mf2 mh2 ma12");
    for rules in ["classic no_moves=loss", "wcf own_castle_entry=ends_move"] {
        assert_eq!(all(&under(rules)), ["e3xg1"], "{rules}");
    }
    for rules in ["classic own_castle_entry=goes_on", "wcf no_moves=draw"] {
        assert_eq!(all(&under(rules)), ["e3xg1xi3"], "{rules}");
    }
}

/// §4.4
#[test]
fn a_piece_in_the_own_castle_moves_first() {
    let position = classic("w Mg1 Ma6 ma12 ml12");
    assert_eq!(all(&position), ["g1-f2", "g1-g2", "g1-h2"]);
    refused(&position, "a6-a7", "the piece on g1 stands in the own castle and must leave it first");
    assert_eq!(position.duty(), Duty::LeaveCastle { pieces: Square::named("g1").unwrap().into() });
    assert_eq!(position.duty().to_string(), "the own castle must be left: g1 can move");
    let black = classic("b mg16 ma6 Ma12 Ml12");
    assert_eq!(all(&black), ["g16-f15", "g16-g15", "g16-h15"]);
}

/// §4.4: before a capture of another piece, and before its charge.
#[test]
fn the_duty_to_leave_comes_before_captures_of_others() {
    let position = classic("w Mg1 Ma6 ma7 Nl6 Ml7 ml9");
    assert_eq!(all(&position), ["g1-f2", "g1-g2", "g1-h2"]);
    for text in ["a6xa8", "l6-l8xl10"] {
        refused(&position, text, "the piece on g1 stands in the own castle and must leave it first");
    }
}

/// §4.4: any of the two in the castle may go, if it can.
#[test]
fn one_of_two_pieces_leaves_the_own_castle() {
    let position = classic("w Mf1 Mg1 ma12 ml12");
    assert_eq!(all(&position), ["f1-e2", "f1-f2", "f1-g2", "g1-f2", "g1-g2", "g1-h2"]);
}

/// §4.5
#[test]
fn the_own_castle_is_left_with_a_capture_if_possible() {
    let position = classic("w Mf1 Ng1 mh2 Ma6 ma7 ml12");
    assert_eq!(all(&position), ["g1xi3"]);
    let message = "the own castle must be left with a capture: g1 can take h2";
    for text in ["g1-g2", "f1-e2", "a6-a7", "a6xa8"] {
        let found = if text == "a6-a7" { "a7 is occupied" } else { message };
        refused(&position, text, found);
    }
    assert_eq!(position.duty(), Duty::LeaveCastleCapturing { pieces: Square::named("g1").unwrap().into() });
    let told = "the own castle must be left with a capture: g1 can capture";
    assert_eq!(position.duty().to_string(), told);
}

/// §4.5
#[test]
fn a_charge_out_of_the_own_castle_stands_in_for_the_capture() {
    let position = classic("w Mf1 me2 Ng1 Mh2 mj4 Na6 Ma7 ma9");
    assert_eq!(all(&position), ["f1xd3", "g1-i3xk5"]);
    let message = "the own castle must be left with a capture: f1 can take e2";
    refused(&position, "a6-a8xa10", message);
}

/// §4.6
#[test]
fn the_own_castle_is_left_by_steps_canters_and_charges() {
    let cold = classic("w Ng1 Mh2 ma12 mb12");
    assert_eq!(all(&cold), ["g1-f2", "g1-g2", "g1-i3"]);
    let hot = classic("w Ng1 Mh2 mj4 ma12");
    assert_eq!(all(&hot), ["g1-f2", "g1-g2", "g1-i3xk5"]);
    let message = "the knight must capture on reaching i3, where it can take j4, or elsewhere after it";
    refused(&hot, "g1-i3", message);
}

/// §4.7: the steps in `hot` above are free; here the charge is all there is.
#[test]
fn a_charge_that_is_the_only_way_out_must_be_made() {
    let position = classic("w Ng1 Mf2 Mg2 Mh2 Me3 Mg3 mj4 ma12");
    assert_eq!(all(&position), ["g1-i3xk5"]);
    refused(&position, "e3-e4", "the piece on g1 stands in the own castle and must leave it first");
}

/// §4.8
#[test]
fn captures_may_lead_back_into_the_own_castle() {
    let text = "w Mg1 mg2 mh2 mh3 mf2 ma12";
    let back = "g1xi3xg3xg1";
    legal(&classic(text), back);
    legal(&wcf(text), &format!("{back}xe3"));
    refused(&wcf(text), back, "the capture must go on from g1, where it can take f2");
}

/// §4.9
#[test]
fn no_piece_steps_inside_the_own_castle() {
    let position = classic("w Mg1 ma12 ml12");
    refused(&position, "g1-f1", "f1 is the own castle: only a capture may enter");
}

/// A man on f1 behind its friends, who block every step and canter of it.
const BLOCKED: &str = "Mf1 Me2 Mf2 Mg2 Md3 Mf3 Mh3";

/// §4.10
#[test]
fn others_move_when_the_own_castle_is_blocked() {
    let free = classic(&format!("w {BLOCKED} ma12 mb12"));
    assert!(of(&free, "f1").is_empty());
    legal(&free, "d3-d4");
    assert_eq!(free.duty(), Duty::Free);
    let bound = classic(&format!("w {BLOCKED} ma12 mi4"));
    assert_eq!(all(&bound), ["h3xj5"]);
    refused(&bound, "d3-d4", "a capture is compulsory: h3 can take i4");
}

/// §4.4: of two pieces in the own castle the one that can move must, and the duty names no other.
#[test]
fn a_blocked_piece_does_not_free_the_other() {
    let position = classic(&format!("w {BLOCKED} Mg1 ma12 mb12"));
    assert_eq!(all(&position), ["g1-h2", "g1-e3-c3", "g1-e3", "g1-g3", "g1-g3-i3"]);
    assert_eq!(position.duty(), Duty::LeaveCastle { pieces: Square::named("g1").unwrap().into() });
}

/// §4.10: a step inside the enemy castle is a move of another piece.
#[test]
fn a_step_in_the_enemy_castle_waits_for_the_own_castle() {
    let position = classic("w Mg1 Mf16 ma12 mb12");
    assert_eq!(all(&position), ["g1-f2", "g1-g2", "g1-h2"]);
    refused(&position, "f16-g16", "the piece on g1 stands in the own castle and must leave it first");
    legal(&classic(&format!("w {BLOCKED} Mf16 ma12 mb12")), "f16-g16");
}

/// §4.11
#[test]
fn a_canter_ends_in_the_enemy_castle() {
    let position = classic("w Md14 Me15 Mg15 ma5 mb5");
    legal(&position, "d14-f16");
    refused(&position, "d14-h14", "no canter over friends leads from d14 to h14");
    let message = "a piece that enters a castle ends its move there, and cannot go on from f16";
    refused(&position, "d14-f16-h14", message);
    // A charge goes no further than a canter.
    let charge = classic("w Nd14 Me15 mg15 mg14 ma5");
    legal(&charge, "d14-f16");
    refused(&charge, "d14-f16xh14", message);
    assert!(!all(&charge).iter().any(|text| text.contains('x')));
}

/// §4.11
#[test]
fn a_capture_ends_in_the_enemy_castle() {
    for position in [classic("w Md14 me15 mg15 ma5"), wcf("w Md14 me15 mg15 ma5")] {
        assert_eq!(all(&position), ["d14xf16"]);
        let message = "a piece that enters a castle ends its move there, and cannot go on from f16";
        refused(&position, "d14xf16xh14", message);
    }
}

/// §4.12
#[test]
fn nobody_comes_out_of_the_enemy_castle() {
    let position = classic("w Nf16 Mg15 Ma5 ma12 mb12");
    assert_eq!(of(&position, "f16"), ["f16-g16"]);
    let message = "the piece on f16 is in the enemy castle: it may only step to the other castle square";
    for text in ["f16-e15", "f16-h14", "f16-f16", "f16-h14xh12"] {
        refused(&position, text, message);
    }
}

/// §4.12: staying is no step.
#[test]
fn nobody_steps_from_a_castle_square_to_the_same_one() {
    let position = classic("w Nf16 Mg15 Ma5 ma12 mb12");
    let square = Square::named("f16").unwrap();
    let stay = Move::Plain { from: square, to: square };
    assert_eq!(position.check(&stay), Err(IllegalMove::InEnemyCastle { square }));
}

/// §4.13
#[test]
fn nobody_captures_from_the_enemy_castle() {
    let position = classic("w Nf16 Ma5 mg15 ma12");
    assert_eq!(position.duty(), Duty::Free);
    legal(&position, "a5-a6");
    let message = "the piece on f16 is in the enemy castle: it may only step to the other castle square";
    refused(&position, "f16xh14", message);
}

/// §4.13
#[test]
fn the_enemy_castle_is_not_hot() {
    // From f16 the knight could take f15 otherwise, f14 being empty.
    let position = classic("w Nd14 Me15 mf15 mg15 ma5");
    legal(&position, "d14-f16");
    assert!(!all(&position).iter().any(|text| text.contains('x')));
    assert!(position.hot_squares(Square::named("d14").unwrap()).is_disjoint(
        [Square::named("f16").unwrap(), Square::named("g16").unwrap()].into_iter().collect::<Bitboard<_>>()
    ));
}

/// §4.14
#[test]
fn a_player_steps_twice_inside_the_enemy_castle() {
    let mut position = classic("w Mf16 Ma5 mg1 ml12");
    for (white, black) in [("f16-g16", "g1-f1"), ("g16-f16", "f1-g1")] {
        position = after(&after(&position, white), black);
    }
    assert_eq!((position.castle_moves(Color::White), position.castle_moves(Color::Black)), (2, 2));
    assert_eq!(position.castle_moves_left(Color::White), 0);
    refused(
        &position,
        "f16-g16",
        "the piece on f16 may not move: White has made its two moves inside the enemy castle",
    );
    assert!(of(&position, "f16").is_empty());
}

/// §4.14: each player has a count of its own, of the whole game and not of one piece.
#[test]
fn each_player_has_its_own_count() {
    let spent = |castle_moves| {
        Position::new(Setup { castle_moves, ..setup::<camelot::Camelot>("w Mf16 Ma5 mg1 ml12") }).unwrap()
    };
    assert!(of(&spent([2, 0]), "f16").is_empty());
    assert_eq!(of(&spent([0, 2]), "f16"), ["f16-g16"]);
    assert_eq!(after(&spent([1, 2]), "f16-g16").castle_moves(Color::White), 2);
}

/// §4.14: the step counts as a quiet move.
#[test]
fn a_step_in_the_enemy_castle_gives_way_to_duties() {
    let position = classic("w Mf16 Ma5 ma6 ml12");
    assert_eq!(all(&position), ["a5xa7"]);
    refused(&position, "f16-g16", "a capture is compulsory: a5 can take a6");
    let blocked = classic("w Mf16 Ma5 mg16 ml12");
    assert!(of(&blocked, "f16").is_empty());
    refused(&blocked, "f16-g16", "g16 is occupied");
    assert!(blocked.outcome().is_none());
}
