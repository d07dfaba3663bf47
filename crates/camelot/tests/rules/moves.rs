//! §2: the four kinds of move.

use camelot::board_core::Position as _;
use camelot::{Chivalry, Color, Move, Rules};

use crate::place::{after, all, classic, legal, of, on, refused, squares};

/// §2.1
#[test]
fn a_move_is_made_by_a_piece_of_the_side_to_move() {
    let position = classic("w Mf6 Ma6 ma12 mb12");
    refused(&position, "a12-a11", "the piece on a12 is Black's, but White is to move");
    refused(&position, "e6-e7", "there is no piece on e6");
    assert!(all(&position).iter().all(|text| text.starts_with("f6") || text.starts_with("a6")));
    let position = after(&position, "f6-f7");
    refused(&position, "f7-f8", "the piece on f7 is White's, but Black is to move");
}

/// §2.2
#[test]
fn a_plain_move_is_one_step_in_any_direction() {
    for piece in ["Mf6", "Nf6"] {
        let position = classic(&format!("w {piece} ma12 mb12"));
        assert_eq!(all(&position), ["f6-e5", "f6-f5", "f6-g5", "f6-e6", "f6-g6", "f6-e7", "f6-f7", "f6-g7"]);
        refused(&position, "f6-f8", "no canter over friends leads from f6 to f8");
        // The text of two steps is that of a canter, but a program may ask for them.
        let two_steps = Move::Plain { from: "f6".parse().unwrap(), to: "f8".parse().unwrap() };
        let error = position.check(&two_steps).unwrap_err().to_string();
        assert_eq!(error, "a plain move is a single step, and f8 is not next to f6");
        assert_eq!(squares(after(&position, "f6-g7").pieces(Color::White)), "g7");
    }
}

/// §2.2, §1.1: missing squares are no squares.
#[test]
fn a_plain_move_stays_on_the_board() {
    assert_eq!(all(&classic("w Ma4 mk12 ml12")), ["a4-b3", "a4-b4", "a4-a5", "a4-b5"]);
    let corner = on::<Chivalry>(Rules::CLASSIC, "w Mb4 mk12 ml12");
    assert_eq!(all(&corner), ["b4-c3", "b4-c4", "b4-a5", "b4-b5", "b4-c5"]);
    refused(&corner, "b4-a4", "not a move: column 4: expected a square of the board, found 'a'");
}

/// §2.2
#[test]
fn a_plain_move_goes_to_an_empty_square() {
    let position = classic("w Mf6 Mf7 Nf8 ma12 mb12");
    refused(&position, "f6-f7", "f7 is occupied");
    assert!(!of(&position, "f6").contains(&"f6-f7".into()));
    // The enemy on g7 is guarded by the one behind it, and cannot be captured.
    let position = classic("w Mf6 mg7 mh8 Ma6");
    refused(&position, "f6-g7", "g7 is occupied");
}

/// §2.3
#[test]
fn a_canter_jumps_an_adjacent_friend() {
    let position = classic("w Mf6 Ng7 ma12 mb12");
    assert_eq!(of(&position, "f6").last().unwrap(), "f6-h8");
    // Knights canter over men as men over knights.
    assert_eq!(of(&position, "g7")[8 - 1], "g7-e5");
    refused(&position, "f6-d4", "no canter over friends leads from f6 to d4");
}

/// §2.3
#[test]
fn a_canter_lands_just_beyond_on_an_empty_square() {
    let position = classic("w Mf6 Mf7 Mf8 ma12 mb12");
    refused(&position, "f6-f8", "f8 is occupied");
    refused(&position, "f6-f9", "no canter over friends leads from f6 to f9");
    let enemy_beyond = classic("w Mf6 Mf7 mf8 mf9 ma12");
    refused(&enemy_beyond, "f6-f8", "f8 is occupied");
    let edge = classic("w Mk6 Ml6 ma12 mb12");
    assert!(of(&edge, "k6").iter().all(|text| text.len() == 5 && !text.contains("-m")));
}

/// §2.3: over an enemy it is no canter.
#[test]
fn a_canter_needs_a_friend() {
    let position = classic("w Mf6 mg7 Ma6 ma12 mb12");
    refused(&position, "f6-h8", "no canter over friends leads from f6 to h8");
}

/// §2.4, §2.7
#[test]
fn canters_repeat_in_any_direction_and_stop_at_will() {
    let position = classic("w Me6 Md7 Mb8 ma12 ml12");
    assert_eq!(of(&position, "e6")[7..], ["e6-c8-a8", "e6-c8"]);
    assert!(of(&position, "e6").contains(&"e6-e7".into()));
}

/// §2.5
#[test]
fn a_canter_removes_nothing() {
    let position = classic("w Me6 Md7 Mb8 ma12 ml12");
    let position = after(&position, "e6-c8-a8");
    assert_eq!(squares(position.pieces(Color::White)), "d7 a8 b8");
    assert_eq!(squares(position.pieces(Color::Black)), "a12 l12");
}

/// The way round f7 that comes back to e6.
const ROUND: &str = "w Me6 Mf6 Mg7 Mf8 Me7 Md6 ma12 ml12";

/// §2.6
#[test]
fn a_canter_does_not_end_where_it_began() {
    let position = classic(ROUND);
    refused(&position, "e6-g6-g8-e8-e6", "a canter may not end on its starting square e6");
    refused(&position, "e6-e6", "a canter may not end on its starting square e6");
    legal(&position, "e6-g6-g8-e8");
    assert!(!of(&position, "e6").iter().any(|text| text.ends_with("-e6")));
}

/// §2.6
#[test]
fn a_canter_may_cross_its_starting_square() {
    let position = classic(ROUND);
    let crossing = legal(&position, "e6-g6-g8-e8-e6-c6");
    assert_eq!(crossing, legal(&position, "e6-c6"));
}

/// §2.8
#[test]
fn a_capture_jumps_an_adjacent_enemy_and_removes_it() {
    for (piece, victim) in [("M", "m"), ("M", "n"), ("N", "m"), ("N", "n")] {
        let position = classic(&format!("w {piece}f6 {victim}g7 ma12"));
        assert_eq!(all(&position), ["f6xh8"]);
        let next = after(&position, "f6xh8");
        assert_eq!(squares(next.pieces(Color::White)), "h8");
        assert_eq!(squares(next.pieces(Color::Black)), "a12");
        assert_eq!(next.knights(Color::White).is_empty(), piece == "M");
    }
}

/// §2.8
#[test]
fn a_capture_goes_in_all_eight_directions() {
    let around =
        [("e5", "d4"), ("f5", "f4"), ("g5", "h4"), ("e6", "d6"), ("g6", "h6"), ("e7", "d8"), ("f7", "f8")];
    for (over, landing) in around.into_iter().chain([("g7", "h8")]) {
        let position = classic(&format!("w Mf6 m{over} ma12"));
        assert_eq!(all(&position), [format!("f6x{landing}")]);
    }
}

/// §2.8
#[test]
fn a_capture_lands_just_beyond_on_an_empty_square() {
    let guarded = classic("w Mf6 mf7 mf8 ma12");
    refused(&guarded, "f6xf8", "f8 is occupied");
    refused(&guarded, "f6xf9", "f6 to f9 is no jump: a capture lands two squares away in a straight line");
    let own_behind = classic("w Mf6 mf7 Mf8 ma12 Md9");
    assert_eq!(of(&own_behind, "f6").iter().filter(|text| text.contains('x')).count(), 0);
    refused(&own_behind, "f6xf8", "f8 is occupied");
    assert_eq!(of(&classic("w Mh4 mi4 mk5 Ml6 ma12"), "h4"), ["h4xj4"]);
    let edge = classic("w Mk6 ml6 ma12");
    assert!(all(&edge).iter().all(|text| text.contains('-')));
    refused(&classic("w Mf6 ma12 mb12"), "f6xf8", "there is no enemy on f7 to capture between f6 and f8");
}

/// §2.9
#[test]
fn a_capture_goes_on_while_it_can() {
    let position = classic("w Mh4 mi4 mk5 ma12");
    assert_eq!(all(&position), ["h4xj4xl6"]);
    refused(&position, "h4xj4", "the capture must go on from j4, where it can take k5");
    assert_eq!(squares(after(&position, "h4xj4xl6").pieces(Color::Black)), "a12");
    refused(&position, "h4xj4xl6xl8", "there is no enemy on l7 to capture between l6 and l8");
}

/// §2.10
#[test]
fn the_player_chooses_among_captures() {
    // One enemy in the west, two in the east; and from h6 two ways on.
    let position = classic("w Mf6 me6 mg6 mh7 mi6 ma12");
    assert_eq!(all(&position), ["f6xd6", "f6xh6xj6", "f6xh6xh8"]);
}

/// §2.11
#[test]
fn captures_cross_the_starting_square() {
    let position = classic("w Me6 mf6 mg7 mf8 me7 md5 ma12");
    legal(&position, "e6xg6xg8xe8xe6xc4");
    refused(&position, "e6xg6xg8xe8xe6", "the capture must go on from e6, where it can take d5");
}

/// §2.11
#[test]
fn captures_end_on_the_starting_square() {
    let position = classic("w Me6 mf6 mg7 mf8 me7 ma12");
    assert_eq!(all(&position), ["e6xg6xg8xe8xe6", "e6xe8xg8xg6xe6"]);
    let next = after(&position, "e6xg6xg8xe8xe6");
    assert_eq!(squares(next.pieces(Color::White)), "e6");
    assert_eq!(squares(next.pieces(Color::Black)), "a12");
}

/// §2.12
#[test]
fn a_captured_enemy_is_gone() {
    let position = classic("w Mf6 mf7 ma12");
    assert_eq!(all(&position), ["f6xf8"]);
    refused(&position, "f6xf8xf6", "there is no enemy on f7 to capture between f8 and f6");
}

/// §2.13
#[test]
fn a_knight_charges_and_a_man_does_not() {
    let knight = classic("w Nf6 Mf7 mf9 ma5");
    assert!(of(&knight, "f6").contains(&"f6-f8xf10".into()));
    assert_eq!(squares(after(&knight, "f6-f8xf10").pieces(Color::Black)), "a5");
    let man = classic("w Mf6 Mf7 mf9 ma5");
    assert!(!all(&man).iter().any(|text| text.contains('x')));
    let message = "the man on f6 may not canter and capture in one move: only a knight may charge";
    refused(&man, "f6-f8xf10", message);
}

/// §2.13: a charge begins with a canter, and a plain step is none.
#[test]
fn a_charge_begins_with_canters() {
    let position = classic("w Nf6 mf8 Ma5 ma12");
    refused(&position, "f6-f7xf9", "no canter over friends leads from f6 to f7");
    assert!(!all(&position).iter().any(|text| text.contains('x')));
}

/// §2.13, §2.14
#[test]
fn a_charge_canters_often_and_captures_on() {
    let position = classic("w Nf6 Mf7 Mg8 mh9 mi11 ma5");
    assert!(of(&position, "f6").contains(&"f6-f8-h8xh10xj12".into()));
    refused(&position, "f6-f8-h8xh10", "the capture must go on from h10, where it can take i11");
}

/// §2.15
#[test]
fn there_is_no_other_mix() {
    // After the capture on f8 the knight could jump its friend on g8.
    let position = classic("w Nf6 mf7 Mg8 ma12");
    assert_eq!(all(&position).iter().filter(|text| text.starts_with("f6")).collect::<Vec<_>>(), ["f6xf8"]);
    refused(&position, "f6xf8-h8", "not a move: column 6: expected the end, found '-'");
    // A step cannot be followed by a canter, nor a canter by a step.
    let position = classic("w Nf6 Mf8 ma12 mb12");
    refused(&position, "f6-f7-f9", "f6 to f7 is no canter: it needs a friend between them to jump");
    let position = classic("w Nf6 Mf7 ma12 mb12");
    refused(&position, "f6-f8-f9", "f8 to f9 is no canter: it needs a friend between them to jump");
}
