//! Capture of attackers and defenders: the same under both rule sets.

use crate::{BOTH, at, ending, fetlar_but, play, printed, rule};
use hnefatafl::{KingArms, Rules};

/// The move, written with all that it captures, leads from one position to the other.
#[track_caller]
fn plays(before: &str, mv: &str, after: &str) {
    for rules in BOTH {
        assert_eq!(play(rules, before, mv), after);
        assert_eq!(printed(rules, before, mv), mv);
    }
}

#[test]
fn between_the_mover_and_a_second_piece() {
    rule(
        "The piece that has just moved captures each enemy beside it that it holds, along the rank or the file, between itself and a second piece of its own side.",
    );
    plays("7/7/1t5/3K3/7/2Tt3/7 a", "b5-b2xc2", "7/7/7/3K3/7/1t1t3/7 d");
    plays("7/7/7/T2K3/1t5/1T5/7 d", "a4-b4xb3", "7/7/7/1T1K3/7/1T5/7 a");
    // A gap, a corner of squares, no second piece, a piece of one's own in the middle.
    plays("7/7/1t5/3K3/7/2T1t2/7 a", "b5-b2", "7/7/7/3K3/7/1tT1t2/7 d");
    plays("7/7/1t5/3K3/2t4/2T4/7 a", "b5-b2", "7/7/7/3K3/2t4/1tT4/7 d");
    plays("7/7/1t5/3K3/7/2TT3/7 a", "b5-b2", "7/7/7/3K3/7/1tTT3/7 d");
    plays("7/7/1t5/3K3/7/2tt3/7 a", "b5-b2", "7/7/7/3K3/7/1ttt3/7 d");
    // At the edge there is no second piece.
    plays("7/7/7/3K3/1t5/T6/7 a", "b3-b2", "7/7/7/3K3/7/Tt5/7 d");
}

#[test]
fn only_by_the_piece_that_moves() {
    rule(
        "The piece that has just moved captures each enemy beside it that it holds, along the rank or the file, between itself and a second piece of its own side.",
    );
    // c2 stands between b2 and d2 already, and the move is elsewhere.
    plays("7/7/t6/3K3/7/1tTt3/7 a", "a5-a4", "7/7/7/t2K3/7/1tTt3/7 d");
}

#[test]
fn hostile_square_as_second_piece() {
    rule("A hostile square stands in for the second piece.");
    plays("7/7/7/3K3/7/2t4/1T5 a", "c2-c1xb1", "7/7/7/3K3/7/7/2t4 d");
    plays("7/2T4/3t3/7/7/K6/7 d", "c6-d6xd5", "7/3T3/7/7/7/K6/7 a");
    // Other squares are not hostile.
    plays("7/2T4/4t2/7/7/K6/7 d", "c6-e6", "7/4T2/4t2/7/7/K6/7 a");
}

#[test]
fn a_hostile_square_captures_nothing_by_itself() {
    rule("Nothing is captured between a hostile square and a piece that has not moved.");
    // b1 stands between the corner and c1 already, c4 between the throne and b4.
    plays("7/7/t6/3K3/7/7/1Tt4 a", "a5-b5", "7/7/1t5/3K3/7/7/1Tt4 d");
    plays("7/7/7/1tT3t/7/7/4K2 a", "g4-g5", "7/7/6t/1tT4/7/7/4K2 d");
}

#[test]
fn up_to_three() {
    rule("One move captures up to three pieces.");
    plays("1t5/7/7/3K3/3t3/1Tt1tT1/3T3 d", "d1-d2xc2/d3/e2", "1t5/7/7/3K3/7/1T1T1T1/7 a");
    plays("7/K6/7/7/3T3/1tT1Tt1/3t3 a", "d1-d2xc2/d3/e2", "7/K6/7/7/7/1t1t1t1/7 d");
}

#[test]
fn moving_in_between_is_safe() {
    rule(
        "A piece may move between two enemies, or between an enemy and a hostile square, without being captured.",
    );
    plays("7/7/2T4/3K3/7/1t1t3/7 d", "c5-c2", "7/7/7/3K3/7/1tTt3/7 a");
    plays("7/7/2t4/3K3/7/1T1T3/7 a", "c5-c2", "7/7/7/3K3/7/1TtT3/7 d");
    plays("7/7/1T5/3K3/7/7/2t4 d", "b5-b1", "7/7/7/3K3/7/7/1Tt4 a");
    plays("7/7/1t5/3K3/7/7/2T4 a", "b5-b1", "7/7/7/3K3/7/7/1tT4 d");
    plays("7/3T3/t6/7/7/K6/7 a", "a5-d5", "7/3T3/3t3/7/7/K6/7 d");
}

#[test]
fn judged_after_the_move_and_before_removal() {
    rule("All captures of a move are judged on the board after the move and before anything is removed.");
    // Two captures; the square that d2 comes from is empty when they are judged.
    plays("7/7/7/3K3/1tTtTt1/7/7 a", "d3-d2", "7/7/7/3K3/1tT1Tt1/3t3/7 d");
    plays("7/7/7/3K3/1tT1Tt1/3t3/7 a", "d2-d3xc3/e3", "7/7/7/3K3/1t1t1t1/7/7 d");
}

#[test]
fn captured_pieces_leave() {
    rule("A captured piece leaves the board.");
    for rules in BOTH {
        let before = at(rules, "7/7/1t5/3K3/7/2Tt3/7 a");
        let mut after = before;
        hnefatafl::board_core::Position::play_unchecked(&mut after, &"b5-b2".parse().unwrap());
        assert_eq!(after.piece_at("c2".parse().unwrap()), None);
        assert_eq!((before.defenders().len(), after.defenders().len()), (1, 0));
    }
}

#[test]
fn the_king_takes_part() {
    rule("The king takes part in captures, as the piece that moves and as the second piece.");
    plays("1t5/7/1K5/7/7/2tT3/7 d", "Kb5-b2xc2", "1t5/7/7/7/7/1K1T3/7 a");
    plays("1t5/7/1T5/7/7/2tK3/7 d", "b5-b2xc2", "1t5/7/7/7/7/1T1K3/7 a");
}

#[test]
fn the_king_captures_from_the_corner() {
    rule("The king captures with the move that takes him to a corner too.");
    plays("1t5/7/K6/7/7/7/1tT4 d", "Ka5-a1xb1", "1t5/7/7/7/7/7/K1T4 a");
    assert_eq!(ending(Rules::FETLAR, "1t5/7/7/7/7/7/K1T4 a"), "defenders win: king-escaped");
}

#[test]
fn corners_are_hostile_to_every_piece() {
    rule("A corner is hostile to every piece.");
    plays("7/7/7/3K3/7/2t4/1T5 a", "c2-c1xb1", "7/7/7/3K3/7/7/2t4 d");
    plays("1t5/7/7/3K3/7/2T4/1t5 d", "c2-c1xb1", "1t5/7/7/3K3/7/7/2T4 a");
    // All four corners: along both lines.
    plays("7/T6/1t5/3K3/7/7/7 a", "b5-a5xa6", "7/7/t6/3K3/7/7/7 d");
    plays("5T1/4t2/7/3K3/7/7/7 a", "e6-e7xf7", "4t2/7/7/3K3/7/7/7 d");
    plays("7/7/7/3K3/5t1/6T/7 a", "f3-g3xg2", "7/7/7/3K3/6t/7/7 d");
    // The king is captured so under the Helmfrid rules alone: see the tests of his capture.
}

#[test]
fn the_throne_is_hostile_to_attackers() {
    rule("The throne is hostile to attackers, empty or not.");
    plays("7/2T4/3t3/7/7/t5K/7 d", "c6-d6xd5", "7/3T3/7/7/7/t5K/7 a");
    // With the king on it, who is a second piece himself unless he is unarmed.
    plays("7/2T4/3t3/3K3/7/t6/7 d", "c6-d6xd5", "7/3T3/7/3K3/7/t6/7 a");
    let unarmed = fetlar_but(|rules| rules.king_arms = KingArms::Unarmed);
    assert_eq!(play(unarmed, "7/2T4/3t3/3K3/7/t6/7 d", "c6-d6xd5"), "7/3T3/7/3K3/7/t6/7 a");
}

#[test]
fn the_empty_throne_is_hostile_to_defenders() {
    rule("The throne is hostile to defenders only while it is empty.");
    plays("7/2t4/3T3/7/7/7/1K5 a", "c6-d6xd5", "7/3t3/7/7/7/7/1K5 d");
    plays("7/2t4/3T3/3K3/7/7/7 a", "c6-d6", "7/3t3/3T3/3K3/7/7/7 d");
}
