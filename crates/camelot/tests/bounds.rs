//! Long moves, crowded boards, and positions made to have too many moves.
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

mod common;

use std::ops::ControlFlow;

use camelot::board_core::Position as _;
use camelot::{
    Bitboard, Board, Camelot, Chivalry, Color, IllegalMove, Move, ParseError, ParseMoveError, Position,
    Rules, Setup, Square, Step, StepKind,
};
use common::{ALL_RULES, at};

/// Eight enemies in a ring, which White can go round in both directions.
#[test]
fn a_ring_of_eight_captures() {
    let text = "2/8/10/12/m11/12/12/12/3m1m6/2m3m5/12/2m3m5/2Mm1m6/10/8/2 w 0 0 0";
    let position = at::<Camelot>(text, Rules::CLASSIC);
    let listed: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    assert_eq!(listed, ["c4xe4xg4xg6xg8xe8xc8xc6xc4", "c4xc6xc8xe8xg8xg6xg4xe4xc4"]);
    let mv = position.parse_move(&listed[0]).unwrap();
    assert_eq!(mv.captures().count(), 8);
    let after = position.apply(&mv).unwrap();
    assert_eq!(after.to_string(), "2/8/10/12/m11/12/12/12/12/12/12/12/2M9/10/8/2 b 0 0 0");
}

/// Whether a piece can land there by jumps from a5.
fn is_landing(square: Square<Chivalry>) -> bool {
    square.file().is_multiple_of(2) && square.rank().is_multiple_of(2)
}

/// Friends on every square that a knight never lands on: the number of its ways is beyond counting, the
/// number of its moves is not.
fn crowd(enemies: &str) -> Position<Chivalry> {
    let knight: Square<Chivalry> = Square::named("a5").unwrap();
    let friends: Bitboard<_> = Square::all().filter(|square| !is_landing(*square)).collect();
    let black: Bitboard<_> = enemies.split_whitespace().map(|name| Square::named(name).unwrap()).collect();
    let white = (friends - Chivalry::castle(Color::Black) - black).with(knight);
    let setup = Setup { white, black, knights: knight.into(), ..Chivalry::START };
    Position::new(setup).unwrap()
}

#[test]
fn ways_of_canters_are_not_enumerated() {
    // Black waits in its castle, out of every reach.
    let position = crowd("g16 h16");
    let knight = Square::named("a5").unwrap();
    let canters: Vec<_> = position
        .moves_from(knight)
        .into_iter()
        .filter(|mv| matches!(mv, Move::Canter { .. }))
        .map(|mv| mv.to())
        .collect();
    let all_but_its_own = Square::<Chivalry>::all()
        .filter(|square| is_landing(*square) && *square != knight)
        .filter(|square| !Chivalry::castle(Color::White).contains(*square));
    assert!(canters.iter().copied().eq(all_but_its_own));
    for mv in position.legal_moves() {
        let text = position.display_move(&mv).to_string();
        assert_eq!(position.parse_move(&text), Ok(mv));
    }
}

#[test]
fn a_charge_of_many_canters_on_a_full_board() {
    // m15 is no square, so that l14 can be taken from m13 and from k15 only. Six canters lead to m13.
    let position = crowd("g16 h16 l14");
    let moves = position.moves_from(Square::named("a5").unwrap());
    let charges: Vec<_> = moves.iter().filter(|mv| mv.is_capture()).collect();
    let texts: Vec<String> = charges.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["a5-m13xk15", "a5-k15xm13"]);
    assert_eq!(charges[0].path(&position).unwrap().len(), 1 + 6 + 1);
    let text = position.display_move(charges[0]).to_string();
    // Every canter goes two files east, so that the smallest list begins with the lowest rank.
    assert_eq!(text, "a5-c3-e5-g7-i9-k11-m13xk15");
}

/// Enemies on every square that a jumper never lands on.
fn lattice(rules: Rules) -> Position<Chivalry> {
    let man: Square<Chivalry> = Square::named("g7").unwrap();
    let black: Bitboard<_> = Square::all().filter(|square| !is_landing(*square)).collect();
    let setup = Setup {
        white: man.into(),
        black: black - Chivalry::castle(Color::White),
        knights: man.into(),
        rules,
        ..Chivalry::START
    };
    Position::new(setup).unwrap()
}

/// Plays a game from its start; every move is legal.
fn played<B: Board>(moves: &str) -> Position<B> {
    let start = Position::start(Rules::CLASSIC);
    moves.split_whitespace().fold(start, |position, text| {
        let mv = position.parse_move(text).unwrap();
        position.apply(&mv).unwrap()
    })
}

/// Two players who mean to can reach crowded boards by quiet moves alone. What the docs say does not grow with the
/// number of captures must not do so here.
#[test]
fn contrived_games_reach_too_many_captures() {
    let camelot = played::<Camelot>(
        "e7-e8 g10-e12-c10-c12 c6-b5 i10-g10-e12 b5-c6 h10-f12-d12-b12 c6-b5 d10-d12 b5-c6 e10-d10 c6-b5 \
         f11-d13 b5-c6 h11-f11 c6-b5 j11-h11 b5-c6 g11-f12 c6-b5 i11-g11-e13 b5-c6 h11-g12 c6-b5 b12-c13 \
         b5-c6 c12-c14 c6-b5 d12-f14 b5-c6 e12-d12 c6-b5 g12-f13 b5-c6 c14-d14 c6-b5 f10-e9",
    );
    let more_than_are_searched = 4096;
    let mut left = more_than_are_searched;
    let flow = camelot.visit_legal_moves(|mv| {
        assert!(camelot.is_legal(&mv));
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(flow.is_break(), "there are more than {more_than_are_searched}");
    assert_eq!(camelot.outcome(), None);

    let chivalry = played::<Chivalry>(
        "h7-h8 c10-c12 c6-b5 d10-d12 b5-c6 h10-f12 c6-b5 l10-j12-h10-h12 b5-c6 k10-i12-g12-e12 c6-b5 i11-g13 \
         b5-c6 e10-g12-g14 c6-b5 f10-e10 b5-c6 i10-g12 c6-b5 k11-i11 b5-c6 j10-i10 c6-b5 j11-i12 b5-c6 \
         l11-k11 c6-b5 k11-j12 b5-c6 d12-e13 c6-b5 f12-f13 b5-c6 h12-h13 c6-b5 j12-i13 b5-c6 i10-h9",
    );
    assert_eq!(chivalry.outcome(), None);
    let h8 = Square::named("h8").unwrap();
    assert!(
        chivalry.begin(h8).unwrap().steps().iter().all(|step| matches!(step.kind, StepKind::Capture { .. }))
    );
    let mut left = 500_000;
    let flow = chivalry.visit_legal_moves(|_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(flow.is_break(), "there are half a million");
}

#[test]
fn too_many_captures_are_visited_as_far_as_one_likes() {
    for rules in ALL_RULES {
        let position = lattice(rules);
        assert_eq!(position.outcome(), None);
        let mut last: Option<Move<Chivalry>> = None;
        let mut visited = 0;
        let flow = position.visit_legal_moves(|mv| {
            assert!(last.as_ref() < Some(&mv));
            assert!(position.is_legal(&mv));
            visited += 1;
            last = Some(mv);
            if visited == 3000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(flow.is_break());
    }
}

#[test]
fn the_moves_of_a_piece_do_not_wait_for_those_of_others() {
    let [g7, m13] = ["g7", "m13"].map(|name| Square::named(name).unwrap());
    for rules in ALL_RULES {
        let mut setup = lattice(rules).setup();
        setup.white.insert(m13);
        setup.knights.insert(m13);
        let position = Position::new(setup).unwrap();
        for from in [g7, m13] {
            let first = position.visit_moves_from(from, ControlFlow::Break).break_value().unwrap();
            assert!(first.from() == from && first.is_capture() && position.is_legal(&first), "{first}");
        }
        let f7 = Square::named("f7").unwrap();
        assert!(position.visit_moves_from(f7, ControlFlow::Break).is_continue(), "an enemy stands there");
    }
}

/// The last step each time, away from the own castle, to the end of the capture.
fn long_capture(position: &Position<Chivalry>) -> Move<Chivalry> {
    let mut builder = position.begin(Square::named("g7").unwrap()).unwrap();
    while let Some(step) = builder.steps().last() {
        builder.step(step.to).unwrap();
    }
    builder.finish().unwrap()
}

#[test]
fn a_single_capture_among_too_many_is_made_checked_written_and_read() {
    for rules in ALL_RULES {
        let position = lattice(rules);
        let mv = long_capture(&position);
        assert!(mv.captures().count() > 8, "{mv}");
        let text = position.display_move(&mv).to_string();
        assert_eq!(position.parse_move(&text), Ok(mv.clone()));
        assert_eq!(text.parse(), Ok(mv.clone()));
        let next = position.apply(&mv).unwrap();
        assert_eq!(
            next.pieces(Color::Black).len(),
            position.pieces(Color::Black).len() - mv.captures().count()
        );
        assert_eq!(next.hash64(), next.hash_from_scratch());
    }
}

/// §7.7: two that fit are named, and with fewer nobody can say whether others fit.
#[test]
fn an_abbreviated_capture_among_too_many_is_refused() {
    let position = lattice(Rules::CLASSIC);
    let mut first_captures = Vec::new();
    let _ = position.visit_legal_moves(|mv| {
        first_captures.push(mv);
        if first_captures.len() == 4096 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let g7 = Square::<Chivalry>::named("g7").unwrap();
    let (mut ambiguous, mut too_many) = (0, 0);
    // What is but one jump away is meant as it is written.
    for to in Square::all().filter(|&to| is_landing(to) && (to == g7 || to.distance(g7) > 2)) {
        let fitting = first_captures.iter().filter(|mv| mv.to() == to);
        let candidates: Vec<_> = fitting.take(8).cloned().collect();
        let expected = if candidates.len() > 1 {
            ambiguous += 1;
            IllegalMove::AmbiguousCapture { candidates, more: true }
        } else {
            too_many += 1;
            IllegalMove::TooManyCaptures { from: g7, to }
        };
        assert_eq!(position.parse_move(&format!("g7x{to}")), Err(ParseMoveError::Illegal(expected)));
    }
    assert!(ambiguous > 0 && too_many > 0, "{ambiguous} and {too_many}");
}

fn megabyte(unit: &str) -> String {
    unit.repeat(1 << 20)
}

/// Text of any length is read in one pass.
#[test]
fn endless_texts_are_read() {
    let start = Position::<Camelot>::start(Rules::CLASSIC);
    let way = "c6-e8".to_owned() + &megabyte("-c6-e8");
    assert_eq!(start.parse_move(&way).map(|mv| mv.to_string()), Ok("c6-e8".into()));
    let captures = "c6".to_owned() + &megabyte("xe8xc6");
    let error = start.parse_move(&captures).unwrap_err().to_string();
    assert_eq!(error, "there is no enemy on d7 to capture between c6 and e8");
}

#[test]
fn endless_texts_are_refused() {
    let start = Position::<Camelot>::start(Rules::CLASSIC);
    let whole = start.to_string();
    for (text, column) in [
        (megabyte("9"), 1),
        (megabyte("0"), 1),
        (megabyte("/"), 1),
        (megabyte("é"), 1),
        (megabyte("M"), 3),
        // The second rank has eight squares, of which two are told.
        (megabyte("2/"), 4),
        // Ten ranks have twelve squares, and the one below them ten.
        (format!("2/8/10/{}", megabyte("12/")), "2/8/10/".len() + 10 * "12/".len() + 1),
        // The plies would begin with a zero.
        (format!("{whole}{}", megabyte("9")), whole.len()),
        (format!("{whole}{}", megabyte(" ")), whole.len() + 1),
    ] {
        let shown: String = text.chars().take(60).collect();
        match text.parse::<Position<Camelot>>() {
            Err(ParseError::Text(error)) => assert_eq!(error.column(), column, "{shown:?}"),
            other => panic!("{shown:?} is read as {other:?}"),
        }
    }
    for (text, column) in [
        (megabyte("c"), 2),
        (megabyte("1"), 1),
        (megabyte("é"), 1),
        (megabyte("c6"), 3),
        (megabyte("c6-e8"), 6),
        (format!("c6{}", megabyte("-")), 4),
        (format!("c6-c{}", megabyte("7")), 5),
        (format!("c6xe8{}", megabyte("-c6")), 6),
        (format!("c6-c7{}", megabyte("\0")), 6),
        (megabyte("c6x"), (3 << 20) + 1),
    ] {
        let shown: String = text.chars().take(60).collect();
        match start.parse_move(&text) {
            Err(ParseMoveError::Text(error)) => assert_eq!(error.column(), column, "{shown:?}"),
            other => panic!("{shown:?} is read as {other:?}"),
        }
    }
    let way = "c6-e8".to_owned() + &megabyte("-c6-e8");
    assert_eq!(way.parse::<Move<Camelot>>().unwrap_err().column(), 6);
}

/// Canters 10,000 times: the first half always by the first step, which goes back and forth, then by each in turn.
fn wander<B: Board>(position: &Position<B>, from: &str) {
    let mut builder = position.begin(Square::named(from).unwrap()).unwrap();
    for i in 0..10_000 {
        let steps = builder.steps();
        let canter = |step: &&Step<B>| matches!(step.kind, StepKind::Canter { .. });
        let canters: Vec<_> = steps.iter().filter(canter).collect();
        let step = canters[if i < 5_000 { 0 } else { i % canters.len() }];
        builder.step(step.to).unwrap();
        let path = builder.path();
        assert_eq!(path[path.len() - 1], step.to);
        assert_eq!(path[0].to_string(), from);
        assert!((1..path.len()).all(|i| !path[i..].contains(&path[i - 1])), "{path:?}");
    }
}

/// No square is twice in the path of the canters, so that it is no longer than the board has squares.
#[test]
fn canters_in_circles_leave_nothing_behind() {
    let text = "2/8/10/12/12/12/12/12/12/5m6/12/3M8/2NM8/10/8/2 w 0 0 0";
    wander(&at::<Camelot>(text, Rules::CLASSIC), "c4");
    wander(&crowd("g16 h16"), "a5");
}
