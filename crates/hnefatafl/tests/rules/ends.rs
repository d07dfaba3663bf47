//! The ends of a game.

use hnefatafl::board_core::{Ending, GameReason, Position as _};
use hnefatafl::{Encirclement, Game, NoMoves, PieceSet, Repetition, Rules, Tafl7};

use crate::{BOTH, FETLAR, HELMFRID, at, but, ending, ending_after, play, rule};

const ENCIRCLED: &str = "attackers win: encircled";

#[test]
fn a_corner_wins() {
    rule("The defenders win when the king stands on a corner.");
    for rules in BOTH {
        for corner in ["a1", "g1", "a7", "g7"] {
            let text = match corner {
                "a1" | "a7" => "7/7/7/K6/7/7/3t3 d",
                _ => "7/7/7/6K/7/7/3t3 d",
            };
            let from = &corner.replace(['1', '7'], "4");
            let mv = format!("K{from}-{corner}");
            assert_eq!(ending_after(rules, text, &mv), "defenders win: king-escaped");
        }
        // Another edge square does not, nor does a defender on his way there.
        assert_eq!(ending_after(rules, "7/7/7/1K5/7/7/3t3 d", "Kb4-a4"), "goes on");
        assert_eq!(ending(rules, "7/7/7/3K3/7/7/1T5 d"), "goes on");
    }
}

#[test]
fn the_kings_capture_wins() {
    rule("The attackers win when the king is captured.");
    for rules in BOTH {
        let after = play(rules, "7/7/t6/2tKt2/3t3/7/7 a", "a5-d5xKd4");
        assert_eq!(after, "7/7/3t3/2t1t2/3t3/7/7 d");
        assert_eq!(ending(rules, &after), "attackers win: king-captured");
        assert_eq!(at(rules, &after).king(), None);
    }
}

#[test]
fn encirclement() {
    rule(
        "The attackers win by encirclement when, after their move and its removals, no path of orthogonally adjacent squares without an attacker leads from the king or from any defender to an edge square.",
    );
    for rules in BOTH {
        let ring = "3t3/7/2t1t2/1t1K1t1/2t1t2/3t3/7 a";
        assert_eq!(ending(rules, &ring.replace(" a", " d")), "goes on");
        assert_eq!(ending_after(rules, ring, "d7-d6"), ENCIRCLED);
        // With defenders inside, and with one outside.
        assert_eq!(ending_after(rules, "3t3/7/2tTt2/1tTKTt1/2tTt2/3t3/7 a", "d7-d6"), ENCIRCLED);
        assert_eq!(ending_after(rules, "3t3/7/2t1t2/1t1K1t1/2t1t2/3t2T/7 a", "d7-d6"), "goes on");
        // The one outside is captured by the move.
        let outside = "7/3t3/2t1t2/1t1K1t1/2t1t2/3tt2/5T1 a";
        assert_eq!(ending_after(rules, outside, "e2-e1xf1"), ENCIRCLED);
        // One hole is enough.
        assert_eq!(ending(rules, "7/1ttttt1/1t3t1/1t1K1t1/1t3t1/1tt1tt1/7 d"), "goes on");
        assert_eq!(ending(rules, "7/1ttttt1/1t3t1/1t1K1t1/1t3t1/1ttttt1/7 d"), ENCIRCLED);
    }
}

#[test]
fn on_the_edge_is_outside() {
    rule("For encirclement a piece on the edge has reached it, corners included.");
    for rules in BOTH {
        assert_eq!(ending(rules, "7/3t3/2t1t2/tt1K1t1/T1t1t2/t2t3/7 d"), "goes on");
        assert_eq!(ending(rules, "7/3t3/2t1t2/tt1K1t1/Ttt1t2/t2t3/7 d"), "goes on");
        // The same defender one square further in.
        assert_eq!(ending(rules, "7/3t3/2t1t2/1t1K1t1/tTt1t2/1t1t3/7 d"), ENCIRCLED);
        // A defender who may stand on a corner.
        let anywhere = but(rules, |rules| rules.corners.stop = PieceSet::ALL);
        assert_eq!(ending(anywhere, "7/3t3/2t1t2/1t1K1t1/2t1t2/t2t3/Tt5 d"), "goes on");
    }
}

#[test]
fn over_the_throne() {
    rule("For encirclement the throne can be walked over.");
    for rules in BOTH {
        assert_eq!(ending(rules, "7/7/2tt3/1tK4/2tt3/7/7 d"), "goes on");
        assert_eq!(ending(rules, "7/7/2tt3/1tK1t2/2tt3/7/7 d"), ENCIRCLED);
    }
}

/// The king on c3 and a defender on b2, who could capture c4 by moving to b4.
const BREAKABLE: &str = "7/7/1t5/t1t4/t1Kt3/tTt4/1t5 a";

#[test]
fn capturing_does_not_open() {
    rule("A ring that only a capture could break is closed.");
    for rules in BOTH {
        let breakable = BREAKABLE.replace(" a", " d");
        assert_eq!(ending(rules, &breakable), ENCIRCLED);
        let without = but(rules, |rules| rules.encirclement = Encirclement::Ignored);
        assert_eq!(play(without, &breakable, "b2-b4xc4"), "7/7/1t5/tT5/t1Kt3/t1t4/1t5 a");
    }
}

#[test]
fn judged_when_the_defenders_are_to_move() {
    rule("A position without a known last move is judged for encirclement when the defenders are to move.");
    for rules in BOTH {
        assert_eq!(ending(rules, BREAKABLE), "goes on");
        assert_eq!(ending(rules, &BREAKABLE.replace(" a", " d")), ENCIRCLED);
    }
}

/// The attacker in b1 has a corner beside it where it may not stop.
const STUCK_ATTACKERS: &str = "7/7/7/3K3/7/1T5/1tT4 a";
/// The king on a4 is walled in at the edge, which is no ring.
const STUCK_KING: &str = "7/7/t6/Kt5/t6/7/7 d";

#[test]
fn who_cannot_move_loses() {
    rule("A side that cannot move on its turn loses.");
    for rules in BOTH {
        assert_eq!(ending(rules, STUCK_ATTACKERS), "defenders win: no-moves");
        assert_eq!(ending(rules, STUCK_KING), "attackers win: no-moves");
        assert_eq!(ending(rules, "7/7/7/3K3/7/7/7 a"), "defenders win: no-moves");
        // On the other side's turn it does not matter.
        assert_eq!(ending(rules, &STUCK_KING.replace(" d", " a")), "goes on");
        // A piece that can only pass over the throne can move.
        assert_eq!(ending(rules, "7/7/2TT3/1Tt3K/2TT3/7/7 a"), "goes on");
    }
}

/// Plays the moves in a game; how it has ended.
#[track_caller]
fn after_moves(rules: Rules, start: &str, moves: &str) -> Option<GameReason<hnefatafl::EndReason>> {
    let mut game = Game::new(at(rules, start));
    for mv in moves.split(' ') {
        assert_eq!(game.outcome(), None, "before {mv}");
        game.play_text(mv).unwrap();
    }
    game.outcome().map(|outcome| *outcome.reason())
}

#[test]
fn the_third_occurrence_draws() {
    rule(
        "The third occurrence of a position with the same side to move is a draw, and the first position counts as one.",
    );
    let start = "7/t6/7/3K3/7/7/7 a";
    let once = "a6-a5 d4-d5 a5-a6 d5-d4";
    let twice = format!("{once} {once}");
    for rules in BOTH {
        assert_eq!(after_moves(rules, start, once), None);
        let repetition = Some(GameReason::Ending(Ending::Repetition));
        assert_eq!(after_moves(rules, start, &twice), repetition);
        let ignored = but(rules, |rules| rules.repetition = Repetition::Ignored);
        assert_eq!(after_moves(ignored, start, &format!("{twice} {twice}")), None);
        // The attacker takes three moves round, the king two; then the other way round. The pieces stand
        // so for the third time, but only for the second time with the attackers to move.
        let other_side = "a6-a5 d4-d5 a5-a3 d5-d4 a3-a6 d4-d5 a6-a5 d5-d2 a5-a6 d2-d4";
        assert_eq!(after_moves(rules, start, other_side), None);
    }
}

#[test]
fn one_ending_in_order() {
    rule(
        "A game ends once, by the first of these that applies: king captured, king escaped, encircled, no moves, repetition.",
    );
    for rules in BOTH {
        // Captured, and the defenders have no move. Captured, and the defender left is encircled.
        assert_eq!(ending(rules, "7/7/7/7/7/7/3t3 d"), "attackers win: king-captured");
        assert_eq!(ending(rules, "7/7/7/2t4/1tTt3/2t4/7 d"), "attackers win: king-captured");
        // Escaped, and the attackers have no move.
        assert_eq!(ending(rules, "7/7/7/7/7/7/K6 a"), "defenders win: king-escaped");
        // Encircled, and without a move.
        assert_eq!(ending(rules, "7/7/7/2t4/1tKt3/2t4/7 d"), ENCIRCLED);
        let no_rings = but(rules, |rules| rules.encirclement = Encirclement::Ignored);
        assert_eq!(ending(no_rings, "7/7/7/2t4/1tKt3/2t4/7 d"), "attackers win: no-moves");
    }
}

#[test]
fn a_finished_game_has_no_moves() {
    let king_captured = "the attackers won, the king was captured";
    for (rules, text, why) in [
        (FETLAR, "7/7/7/7/7/7/K1t4 a", "the defenders won, the king escaped"),
        (HELMFRID, "7/7/7/7/7/7/2t1T2 a", king_captured),
        (HELMFRID, "7/7/7/7/7/7/2t1T2 d", king_captured),
        (FETLAR, &BREAKABLE.replace(" a", " d"), "the attackers won, the defenders were encircled"),
        (FETLAR, STUCK_KING, "the attackers won, the side to move has no legal move"),
        (
            but(FETLAR, |rules| rules.no_moves = NoMoves::Draw),
            STUCK_KING,
            "a draw, the side to move has no legal move",
        ),
    ] {
        let position = at(rules, text);
        assert!(position.outcome().is_some());
        assert_eq!((position.legal_moves().len(), position.count_legal_moves()), (0, 0));
        let mut squares = hnefatafl::Square::<Tafl7>::all();
        assert!(squares.all(|square| position.targets(square).is_empty()));
        for mv in ["c1-c2", "a4-a2", "b7-b6"] {
            assert_eq!(play(rules, text, mv), format!("the game is over: {why}"));
        }
    }
}
