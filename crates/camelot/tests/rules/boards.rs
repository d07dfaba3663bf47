//! §1: boards and start.

use camelot::{Board, Camelot, Chivalry, Color, Position, Rules, Square};

use crate::place::squares;

/// The files of each rank, from rank 1 up.
fn drawn<B: Board>() -> Vec<String> {
    (0..16)
        .map(|rank| {
            let files = (0..B::FILES).filter(|&file| Square::<B>::new(file, rank).is_some());
            files.map(|file| (b'a' + file) as char).collect()
        })
        .collect()
}

/// §1.1
#[test]
fn the_squares_of_the_boards() {
    let camelot = ["fg", "cdefghij", "bcdefghijk"];
    let full = ["abcdefghijkl"; 10];
    assert_eq!(drawn::<Camelot>(), [&camelot[..], &full, &["bcdefghijk", "cdefghij", "fg"]].concat());
    assert_eq!(Square::<Camelot>::all().count(), 160);
    let chivalry = ["gh", "defghijk", "cdefghijkl", "bcdefghijklm"];
    let full = ["abcdefghijklmn"; 8];
    let top = ["bcdefghijklm", "cdefghijkl", "defghijk", "gh"];
    assert_eq!(drawn::<Chivalry>(), [&chivalry[..], &full, &top].concat());
    assert_eq!(Square::<Chivalry>::all().count(), 176);
}

/// §1.6: steps, canters, captures and a charge in the middle, far from where the boards differ.
#[test]
fn the_rules_are_the_same_on_both_boards() {
    // The same pieces on c6 to h10, with the ranks that are longer in Chivalry filled up to the east.
    let rows = ["2m9", "3mM7", "2N2mn5", "3M1m6", "4N7"];
    for rules in crate::common::ALL_RULES {
        for side in ["w", "b"] {
            let text = |start: &str, empty: &str, end: &str, longer: usize| {
                let longer = |row: &str| {
                    let run = row.rfind(|c: char| !c.is_ascii_digit()).unwrap() + 1;
                    format!("{}{}", &row[..run], row[run..].parse::<usize>().unwrap() + longer)
                };
                let rows: Vec<_> = rows.iter().copied().map(longer).collect();
                format!("{start}/{empty}/{empty}/{}/{empty}/{end} {side} 0 0 0", rows.join("/"))
            };
            let camelot = text("2/8/10/12", "12", "12/10/8/2", 0);
            let chivalry = text("2/8/10/12", "14", "12/10/8/2", 2);
            let camelot = crate::common::at::<Camelot>(&camelot, rules);
            let chivalry = crate::common::at::<Chivalry>(&chivalry, rules);
            assert_eq!(crate::common::texts(&camelot), crate::common::texts(&chivalry));
        }
    }
}

/// §1.2
#[test]
fn the_castles() {
    assert_eq!(squares(Camelot::castle(Color::White)), "f1 g1");
    assert_eq!(squares(Camelot::castle(Color::Black)), "f16 g16");
    assert_eq!(squares(Chivalry::castle(Color::White)), "g1 h1");
    assert_eq!(squares(Chivalry::castle(Color::Black)), "g16 h16");
}

/// §1.3, §1.4
#[test]
fn the_start_of_camelot() {
    let start = Position::<Camelot>::start(Rules::CLASSIC);
    assert_eq!(start.side_to_move(), Color::White);
    assert_eq!(squares(start.knights(Color::White)), "c6 j6 d7 i7");
    assert_eq!(squares(start.men(Color::White)), "d6 e6 f6 g6 h6 i6 e7 f7 g7 h7");
    assert_eq!(squares(start.knights(Color::Black)), "d10 i10 c11 j11");
    assert_eq!(squares(start.men(Color::Black)), "e10 f10 g10 h10 d11 e11 f11 g11 h11 i11");
}

/// §1.3, §1.5
#[test]
fn the_start_of_chivalry() {
    let start = Position::<Chivalry>::start(Rules::WCF);
    assert_eq!(start.side_to_move(), Color::White);
    assert_eq!(squares(start.knights(Color::White)), "c6 d6 k6 l6 c7 d7 k7 l7");
    assert_eq!(squares(start.men(Color::White)), "e6 f6 g6 h6 i6 j6 e7 f7 g7 h7 i7 j7");
    assert_eq!(squares(start.knights(Color::Black)), "c10 d10 k10 l10 c11 d11 k11 l11");
    assert_eq!(squares(start.men(Color::Black)), "e10 f10 g10 h10 i10 j10 e11 f11 g11 h11 i11 j11");
}

/// Nothing is counted yet at the start, under either rule set.
#[test]
fn the_start_counts_from_zero() {
    for (name, rules) in Rules::PRESETS {
        let start = Position::<Camelot>::start(rules);
        assert_eq!(start.rules().name(), Some(name));
        assert_eq!((start.castle_moves(Color::White), start.castle_moves(Color::Black)), (0, 0));
        assert_eq!((start.quiet_plies(), start.quiet_plies_left()), (0, 100));
    }
}

/// At most 128 bytes a position, 32 a move.
#[test]
fn positions_and_moves_are_small() {
    assert!(size_of::<Position<Camelot>>() <= 96);
    assert!(size_of::<Position<Chivalry>>() <= 128);
    assert!(size_of::<camelot::Move<Chivalry>>() <= 32);
}
