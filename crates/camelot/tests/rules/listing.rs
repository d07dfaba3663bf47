//! §6: one move, one entry.

use camelot::Move;
use camelot::board_core::Position as _;

use crate::place::{all, classic, legal, of, refused};

/// §6.1
#[test]
fn a_canter_is_listed_once_whatever_its_way() {
    let position = classic("w Mc4 Mc5 Md6 Md4 Me5 ma12 mb12");
    let to_e6 = of(&position, "c4").into_iter().filter(|text| text.ends_with("e6"));
    assert_eq!(to_e6.count(), 1);
    assert_eq!(legal(&position, "c4-c6-e6"), legal(&position, "c4-e4-e6"));
}

/// §6.2
#[test]
fn a_capture_is_listed_for_each_sequence_of_landings() {
    let position = classic("w Me6 mf6 mg7 mf8 me7 ma12");
    assert_eq!(all(&position), ["e6xg6xg8xe8xe6", "e6xe8xg8xg6xe6"]);
}

/// §6.3
#[test]
fn a_charge_is_listed_for_each_end_of_its_canters_and_each_landing() {
    // Two ways lead to e6, and from c6 as well as from e6 the knight takes d7.
    let position = classic("w Nc4 Mc5 Md6 Md4 Me5 md7 ma12");
    let charges: Vec<_> = of(&position, "c4").into_iter().filter(|text| text.contains('x')).collect();
    assert_eq!(charges, ["c4-c6xe8", "c4-c6-e6xc8"]);
}

/// §6.4
#[test]
fn a_charge_does_not_begin_where_it_began() {
    let position = classic("w Ne6 Mf6 Mg7 Mf8 Me7 md6 ma12");
    assert_eq!(of(&position, "e6"), ["e6xc6"]);
    let message =
        "the canters of a charge may not end on their starting square e6: without them it is a plain capture";
    refused(&position, "e6-g6-g8-e8-e6xc6", message);
    let e6 = "e6".parse().unwrap();
    let charge = Move::Charge { from: e6, pivot: e6, landings: camelot::Square::named("c6").unwrap().into() };
    assert!(!position.is_legal(&charge));
}

/// §6.5
#[test]
fn moves_ascend() {
    let position = classic("w Nc4 Mc5 Me3 mc7 md4 ma12");
    assert_eq!(all(&position), ["c4xe4", "c4-c6xc8"]);
    assert!(position.legal_moves().is_sorted_by(|one, next| one < next));
    let position = classic("w Nc4 Mc5 mc7 Ml4 ma12");
    assert_eq!(
        all(&position),
        [
            "c4-b3", "c4-c3", "c4-d3", "c4-b4", "c4-d4", "c4-b5", "c4-d5", "c4-c6xc8", "l4-k3", "l4-k4",
            "l4-k5", "l4-l5", "c5-b4", "c5-d4", "c5-b5", "c5-d5", "c5-b6", "c5-c6", "c5-d6", "c5-c3",
        ]
    );
    assert!(position.legal_moves().is_sorted_by(|one, next| one < next));
}
