//! §3: compulsion.

use camelot::board_core::Position as _;
use camelot::{Duty, Square};

use crate::place::{all, classic, legal, of, refused, squares};

/// §3.1
#[test]
fn a_capture_is_compulsory() {
    let position = classic("w Me6 mf7 Ma6 ma12 ml12");
    assert_eq!(all(&position), ["e6xg8"]);
    refused(&position, "a6-a7", "a capture is compulsory: e6 can take f7");
    refused(&position, "e6-e7", "a capture is compulsory: e6 can take f7");
    let e6 = Square::named("e6").unwrap();
    assert_eq!(position.duty(), Duty::Capture { pieces: e6.into() });
}

/// §3.1: a canter, too, has to wait.
#[test]
fn a_capture_comes_before_a_canter() {
    let position = classic("w Me6 mf7 Ma6 Ma7 ma12 ml12");
    refused(&position, "a6-a8", "a capture is compulsory: e6 can take f7");
}

/// §3.1
#[test]
fn any_piece_that_can_capture_may() {
    let position = classic("w Me6 mf7 Na6 ma7 ml12");
    assert_eq!(all(&position), ["a6xa8", "e6xg8"]);
}

/// §3.2
#[test]
fn a_charge_stands_in_for_a_capture() {
    let position = classic("w Me6 mf7 Nc4 Mc5 mc7 ma12");
    assert_eq!(all(&position), ["c4-c6xc8", "e6xg8"]);
}

/// §3.2: the charge may be that of the knight that could capture at once.
#[test]
fn a_knight_that_can_capture_may_charge_elsewhere() {
    let position = classic("w Nc4 Mc5 Me3 mc7 md4 ma12");
    assert_eq!(all(&position), ["c4xe4", "c4-c6xc8"]);
}

/// §3.3
#[test]
fn a_charge_alone_compels_nobody() {
    let position = classic("w Nc4 Mc5 mc7 ma12");
    assert_eq!(position.duty(), Duty::Free);
    legal(&position, "c4-c6xc8");
    legal(&position, "c4-c3");
    legal(&position, "c5-d5");
}

/// §3.4, §3.5
#[test]
fn a_knight_does_not_end_a_canter_on_a_hot_square() {
    let position = classic("w Nc4 Mc5 mc7 ma12");
    let message = "the knight must capture on reaching c6, where it can take c7, or elsewhere after it";
    refused(&position, "c4-c6", message);
    assert!(!of(&position, "c4").contains(&"c4-c6".into()));
    // With the square behind the enemy taken, c6 is not hot.
    legal(&classic("w Nc4 Mc5 mc7 mc8 ma12"), "c4-c6");
}

/// §3.4: the knight has left its own square, where it could land.
#[test]
fn the_starting_square_makes_squares_hot() {
    // From e6 over d5 the knight would land on c4, where it came from.
    let position = classic("w Nc4 Mh4 md5 ma12");
    let [c4, h4, e6] = ["c4", "h4", "e6"].map(|name| Square::named(name).unwrap());
    assert!(position.hot_squares(c4).contains(e6));
    assert!(!position.hot_squares(h4).contains(e6));
    assert_eq!(position.hot_squares(Square::named("d12").unwrap()).len(), 0);
}

/// §3.4, §2.11: a charge that comes to such a square may land where it began.
#[test]
fn a_charge_may_land_where_it_began() {
    // c4 canters over c5 and d6 to e6, and takes d5, beyond which c4 is empty now.
    let position = classic("w Nc4 Mc5 Md6 md5 Me4 ma12");
    legal(&position, "c4-c6-e6xc4");
}

/// §3.6: the way counts, not only its end.
#[test]
fn a_knight_does_not_pass_a_hot_square() {
    let message = "the knight must capture on reaching c6, where it can take c7, or elsewhere after it";
    let only_way = classic("w Nc4 Mc5 Md6 mc7 mb8 ma12");
    refused(&only_way, "c4-c6-e6", message);
    refused(&only_way, "c4-e6", message);
    assert!(!of(&only_way, "c4").iter().any(|text| text.ends_with("e6")));
    // Round by e4 no square is hot.
    let two_ways = classic("w Nc4 Mc5 Md6 Md4 Me5 mc7 mb8 ma12");
    refused(&two_ways, "c4-c6-e6", message);
    legal(&two_ways, "c4-e4-e6");
    assert!(of(&two_ways, "c4").contains(&"c4-e4-e6".into()));
    assert_eq!(legal(&two_ways, "c4-e6"), legal(&two_ways, "c4-e4-e6"));
}

/// §3.7
#[test]
fn a_charge_passes_hot_squares() {
    let position = classic("w Nc4 Mc5 Md6 mc7 me7 ma12");
    legal(&position, "c4-c6xc8");
    legal(&position, "c4-c6-e6xe8");
}

/// §3.8
#[test]
fn a_man_canters_where_it_likes() {
    let position = classic("w Mc4 Mc5 Md6 mc7 mb8 ma12");
    legal(&position, "c4-c6");
    legal(&position, "c4-c6-e6");
}

/// The duty is told with all pieces that it binds, and a finished game has none.
#[test]
fn the_duty_names_its_pieces() {
    let position = classic("w Me6 mf7 Na6 ma7 ml12");
    let Duty::Capture { pieces } = position.duty() else { panic!("{:?}", position.duty()) };
    assert_eq!(squares(pieces), "a6 e6");
    assert_eq!(position.duty().to_string(), "a capture is compulsory: a6, e6 can capture");
    let finished = classic("w Me6 mf7");
    assert!(finished.outcome().is_some());
    assert_eq!(finished.duty(), Duty::Free);
}
