//! The search of the guide against one that looks at everything.

use std::collections::HashMap;

use camelot::Camelot;
use hnefatafl::board_core::{Position, Square};
use hnefatafl::{Rules, Side, Tafl7, Tafl9};

use crate::search::{Search, WIN};

const GUIDE: &str = include_str!("../../../docs/search.md");

#[test]
fn the_guide_shows_the_search() {
    crate::shows(GUIDE, include_str!("search.rs"));
}

#[test]
fn the_guide_shows_a_whole_program() {
    let program = format!("```rust,ignore\nmod search;\n\n{}```\n", include_str!("choose.rs"));
    assert!(GUIDE.contains(&program), "the guide shows the program as it is compiled");
}

#[test]
fn it_is_as_short_as_the_guide_says() {
    assert!(GUIDE.contains("under sixty lines"));
    assert!(include_str!("search.rs").lines().count() < 60);
}

/// The score of a position by the definition: no window, no table.
fn plain<P: Position>(position: &P, depth: u8, evaluate: fn(&P) -> i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        return i32::from(outcome.score(position.turn())) * (WIN + i32::from(depth));
    }
    if depth == 0 {
        return evaluate(position);
    }
    let after = |mv| -plain(&position.apply(mv).expect("the move is listed"), depth - 1, evaluate);
    position.legal_moves().iter().map(after).max().expect("a game that goes on has a move")
}

/// Plays a game along its moves number 0, `stride`, twice that, and so on, and searches each of its positions with
/// one table that is never emptied.
fn agrees<P: Position>(start: P, evaluate: fn(&P) -> i32, depth: u8, stride: usize, plies: usize) {
    let mut search = Search { table: HashMap::new(), evaluate };
    let mut position = start;
    for ply in 0..plies {
        if position.outcome().is_some() {
            assert_eq!(search.best_move(&position, depth), None, "a finished game has no best move");
            return;
        }
        let best = search.best_move(&position, depth).expect("a game that goes on has a best move").clone();
        let score = plain(&position, depth, evaluate);
        assert_eq!(search.score(&position, depth, -i32::MAX, i32::MAX), score, "{position:?}");
        let next = position.apply(&best).expect("the best move is legal");
        assert_eq!(-plain(&next, depth - 1, evaluate), score, "{best:?} in {position:?}");
        for cut in [-1, 0, 1] {
            let bound = search.score(&position, depth, score + cut - 1, score + cut + 1);
            assert!(
                if cut == 0 { bound == score } else { (bound - (score + cut)) * cut <= 0 },
                "{bound} for {score}"
            );
        }
        let moves = position.legal_moves();
        position.play_unchecked(&moves[ply * stride % moves.len()]);
    }
}

fn balance<B: hnefatafl::Board>(position: &hnefatafl::Position<B>) -> i32 {
    let balance = 2 * position.defenders().len() as i32 - position.attackers().len() as i32;
    if position.side_to_move() == Side::Defenders { balance } else { -balance }
}

#[test]
fn in_hnefatafl_it_finds_what_looking_at_everything_finds() {
    for stride in [3, 7, 11] {
        agrees(hnefatafl::Position::<Tafl7>::start(Rules::FETLAR), balance, 2, stride, 12);
    }
    let few = hnefatafl::Position::<Tafl7>::parse("7/7/7/2t4/2K4/7/3t1t1 d", Rules::FETLAR).unwrap();
    agrees(few, balance, 3, 5, 12);
}

#[test]
fn in_camelot_it_finds_what_looking_at_everything_finds() {
    let ahead = |position: &camelot::Position<Camelot>| {
        let white = position.pieces(camelot::Color::White).len() as i32;
        let black = position.pieces(camelot::Color::Black).len() as i32;
        if position.side_to_move() == camelot::Color::White { white - black } else { black - white }
    };
    for stride in [3, 7, 11] {
        agrees(camelot::Position::start(camelot::Rules::CLASSIC), ahead, 2, stride, 8);
    }
    let few = "2/8/10/12/5M6/4n7/12/12/12/12/12/7N4/6m5/10/8/2 w 0 0 0".parse().unwrap();
    agrees(few, ahead, 3, 5, 12);
}

#[test]
fn in_graf_cestod_it_finds_what_looking_at_everything_finds() {
    let ahead = |position: &graf_cestod::Position| {
        let own =
            |square| position.piece_at(square).is_some_and(|piece| piece.side == position.side_to_move());
        let of = |mine| {
            Square::all().filter(|&cell| position.piece_at(cell).is_some() && own(cell) == mine).count()
        };
        of(true) as i32 - of(false) as i32
    };
    for stride in [3, 7, 11] {
        agrees("2g1r1/rr1r1r/6/6/R1R1R1/1R1G1R 1 -".parse().unwrap(), ahead, 2, stride, 12);
    }
}

/// Hand-made: the king on c3 gets to an edge where two corners are open, and the attackers can close only one.
#[test]
fn the_guides_example_is_a_win_in_three_plies() {
    let position = hnefatafl::Position::<Tafl9>::parse("9/9/9/9/9/9/2K6/9/4t1t2 d", Rules::FETLAR).unwrap();
    let mut search = Search { table: HashMap::new(), evaluate: balance };
    assert_eq!(search.score(&position, 3, -i32::MAX, i32::MAX), WIN, "won with no ply left of the three");
}
