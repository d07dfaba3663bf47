//! The flags of `Rules`: each changes what its table in `RULES.md` says.

use hnefatafl::board_core::Position as _;
use hnefatafl::{
    Encirclement, Escape, KingArms, KingCapture, Move, NoMoves, Piece, PieceSet, Position, Rules, Side,
    Tafl7, Tafl9,
};

use crate::{FETLAR, HELMFRID, at, ending, ending_after, fetlar_but, play};

#[test]
fn the_presets() {
    assert_eq!(Rules::default(), FETLAR);
    let fetlar = fetlar_but(|rules| rules.king_capture = KingCapture::TwoSidesAwayFromThrone);
    assert_eq!(fetlar, HELMFRID, "they differ in the capture of the king and in nothing else");
    assert_eq!((FETLAR.name(), HELMFRID.name()), (Some("fetlar"), Some("helmfrid")));
    assert_eq!(("fetlar".parse(), "helmfrid".parse()), (Ok(FETLAR), Ok(HELMFRID)));
    assert_eq!(fetlar_but(|rules| rules.escape = Escape::Edges).name(), None);
    for unknown in ["", "Fetlar", "fetlar ", "copenhagen"] {
        assert!(unknown.parse::<Rules>().is_err());
    }
}

#[test]
fn first_mover() {
    let rules = fetlar_but(|rules| rules.first_mover = Side::Defenders);
    let start = Position::<Tafl9>::start(rules);
    assert_eq!(start.side_to_move(), Side::Defenders);
    assert!(start.is_legal(&"e7-a7".parse().unwrap()));
}

#[test]
fn escape() {
    let rules = fetlar_but(|rules| rules.escape = Escape::Edges);
    assert_eq!(ending_after(rules, "7/7/7/1K5/7/7/3t3 d", "b4-a4"), "defenders win: king-escaped");
    assert_eq!(ending_after(rules, "7/7/7/1K5/7/7/3t3 d", "b4-b2"), "goes on");
    assert_eq!(ending(rules, "7/7/7/7/7/7/K6 a"), "defenders win: king-escaped", "a corner is on the edge");
}

#[test]
fn king_capture_between_two_everywhere() {
    let rules = fetlar_but(|rules| rules.king_capture = KingCapture::TwoSides);
    let won = "attackers win: king-captured";
    assert_eq!(ending_after(rules, "7/7/t6/3K3/3t3/7/7 a", "a5-d5"), won, "on the throne");
    assert_eq!(ending_after(rules, "7/7/7/7/2tK3/4t2/7 a", "e2-e3"), won, "beside it");
    assert_eq!(ending_after(rules, "7/7/7/7/3K3/t6/7 a", "a2-d2"), won, "against the empty throne");
    assert_eq!(ending_after(rules, "7/7/7/t6/2K4/2t4/7 a", "a4-c4"), won, "elsewhere");
    assert_eq!(ending_after(rules, "7/7/7/t6/1tKt3/7/7 a", "a4-c4"), "goes on", "not by the third");
}

#[test]
fn a_throne_that_is_not_hostile_to_the_king() {
    let rules = fetlar_but(|rules| rules.throne.hostile_when_empty = !PieceSet::KING);
    assert_eq!(ending_after(rules, "7/7/7/7/2tKt2/t6/7 a", "a2-d2"), "goes on");
    assert_eq!(ending_after(FETLAR, "7/7/7/7/2tKt2/t6/7 a", "a2-d2"), "attackers win: king-captured");
}

#[test]
fn king_arms() {
    let mover = |arms| {
        let rules = fetlar_but(|rules| rules.king_arms = arms);
        play(rules, "1t5/7/1K5/7/7/2tT3/7 d", "b5-b2") == "1t5/7/7/7/7/1K1T3/7 a"
    };
    let partner = |arms| {
        let rules = fetlar_but(|rules| rules.king_arms = arms);
        play(rules, "1t5/7/1T5/7/7/2tK3/7 d", "b5-b2") == "1t5/7/7/7/7/1T1K3/7 a"
    };
    for (arms, as_mover, as_partner) in [
        (KingArms::Armed, true, true),
        (KingArms::HammerOnly, true, false),
        (KingArms::AnvilOnly, false, true),
        (KingArms::Unarmed, false, false),
    ] {
        assert_eq!((mover(arms), partner(arms)), (as_mover, as_partner), "{arms:?}");
    }
}

#[test]
fn encirclement_ignored() {
    let rules = fetlar_but(|rules| rules.encirclement = Encirclement::Ignored);
    let ring = "7/3t3/2t1t2/1t1K1t1/2t1t2/3t3/7 d";
    assert_eq!(
        (ending(FETLAR, ring), ending(rules, ring)),
        ("attackers win: encircled".into(), "goes on".into())
    );
}

#[test]
fn no_moves_draw() {
    let rules = fetlar_but(|rules| rules.no_moves = NoMoves::Draw);
    assert_eq!(ending(rules, "7/7/t6/Kt5/t6/7/7 d"), "draw: no-moves");
    assert_eq!(ending(rules, "7/7/7/3K3/7/7/7 a"), "draw: no-moves");
}

/// Every piece on d7, the other king's side far away.
fn on_d7(piece: Piece) -> &'static str {
    match piece {
        Piece::Attacker => "3t3/7/7/7/1K5/7/7 a",
        Piece::Defender => "3T3/7/7/7/1K5/7/2t4 d",
        Piece::King => "3K3/7/7/7/7/7/2t4 d",
    }
}

/// Whether each kind of piece can make the move from d7.
fn can(rules: Rules, mv: &str) -> PieceSet {
    let mv: Move<Tafl7> = mv.parse().unwrap();
    let legal = |piece| {
        let position = at(rules, on_d7(piece));
        let legal = position.is_legal(&mv);
        assert_eq!(position.targets(mv.from).contains(mv.to), legal, "{mv} of the {piece}");
        assert_eq!(position.count_legal_moves(), position.legal_moves().len() as u64);
        legal
    };
    Piece::ALL.into_iter().filter(|&piece| legal(piece)).collect()
}

fn all_sets() -> impl Iterator<Item = PieceSet> {
    (0..8).map(|bits| Piece::ALL.into_iter().filter(|&piece| bits >> piece as u8 & 1 == 1).collect())
}

#[test]
fn who_may_stop_and_pass() {
    for set in all_sets() {
        let stop = fetlar_but(|rules| rules.throne.stop = set);
        assert_eq!(
            (can(stop, "d7-d4"), can(stop, "d7-d3"), can(stop, "d7-a7")),
            (set, PieceSet::ALL, PieceSet::KING)
        );
        let pass = fetlar_but(|rules| rules.throne.pass = set);
        assert_eq!(
            (can(pass, "d7-d4"), can(pass, "d7-d3"), can(pass, "d7-a7")),
            (PieceSet::KING, set, PieceSet::KING)
        );
        let corners = fetlar_but(|rules| rules.corners.stop = set);
        assert_eq!(
            (can(corners, "d7-d4"), can(corners, "d7-a7"), can(corners, "d7-g7")),
            (PieceSet::KING, set, set)
        );
    }
}

#[test]
fn what_is_refused_on_special_squares() {
    let nobody = fetlar_but(|rules| {
        rules.throne.stop = PieceSet::NONE;
        rules.throne.pass = PieceSet::NONE;
        rules.corners.stop = PieceSet::DEFENDERS;
    });
    assert_eq!(play(nobody, on_d7(Piece::King), "d7-d4"), "the king may not stop on d4");
    assert_eq!(play(nobody, on_d7(Piece::King), "d7-d2"), "the king may not pass over the throne d4");
    assert_eq!(play(nobody, on_d7(Piece::Attacker), "d7-g7"), "the attacker may not stop on g7");
    assert_eq!(at(nobody, "7/7/7/3K3/7/7/1t5 d").king().unwrap().to_string(), "d4", "he may start there");
}

/// Whether each kind of piece on d5, b1 or, for the king, d3 is captured against a special square.
fn captured_against_throne(rules: Rules, king_home: bool) -> PieceSet {
    let home = if king_home { "3K3" } else { "7" };
    let exile = if king_home { "7" } else { "4K2" };
    let captured = |piece| match piece {
        Piece::Attacker => {
            play(rules, &format!("7/2T4/3t3/{home}/7/{exile}/1t5 d"), "c6-d6").starts_with("7/3T3/7/")
        }
        Piece::Defender => {
            play(rules, &format!("7/2t4/3T3/{home}/7/{exile}/7 a"), "c6-d6").starts_with("7/3t3/7/")
        }
        Piece::King => {
            let four_sides = play(rules, "7/2t4/2tKt2/7/7/7/7 a", "c6-d6");
            !king_home && !four_sides.contains('K')
        }
    };
    Piece::ALL.into_iter().filter(|&piece| captured(piece)).collect()
}

#[test]
fn whom_the_throne_helps_to_capture() {
    for set in all_sets() {
        let always = fetlar_but(|rules| {
            rules.throne.hostile = set;
            rules.throne.hostile_when_empty = PieceSet::NONE;
            rules.king_arms = KingArms::Unarmed;
        });
        assert_eq!(captured_against_throne(always, false), set);
        assert_eq!(captured_against_throne(always, true), set - PieceSet::KING);
        let empty = fetlar_but(|rules| {
            rules.throne.hostile = PieceSet::NONE;
            rules.throne.hostile_when_empty = set;
            rules.king_arms = KingArms::Unarmed;
        });
        assert_eq!(captured_against_throne(empty, false), set);
        assert_eq!(captured_against_throne(empty, true), PieceSet::NONE);
    }
}

#[test]
fn whom_the_corners_help_to_capture() {
    for set in all_sets() {
        let rules = fetlar_but(|rules| {
            rules.corners.hostile = set;
            rules.king_capture = KingCapture::TwoSides;
        });
        let captured = |piece| match piece {
            Piece::Attacker => !play(rules, "1t5/7/7/3K3/7/2T4/1t5 d", "c2-c1").ends_with("1tT4 a"),
            Piece::Defender => !play(rules, "7/7/7/3K3/7/2t4/1T5 a", "c2-c1").ends_with("1Tt4 d"),
            Piece::King => !play(rules, "7/7/7/7/7/2t4/1K5 a", "c2-c1").contains('K'),
        };
        assert_eq!(Piece::ALL.into_iter().filter(|&piece| captured(piece)).collect::<PieceSet>(), set);
    }
}
