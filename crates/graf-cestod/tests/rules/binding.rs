//! Whose piece may move.

use graf_cestod::{Exception, Value};

use super::*;

/// First's pieces on cells of value 2, a1 and a2, are blocked. Those on b1, a3 and b2 can move, and one
/// rytir is captured.
const BLOCKED: &str = "5g/6/6/R5/RR4/GR4 1 2";

/// First has no piece on a cell of value 2, and three captured rytirod.
const NONE_THERE: &str = "2R3/r5/1r4/R4g/5r/r4G 1 2";

/// All of First's pieces are blocked, and one rytir is captured.
const WALLED_IN: &str = "6/6/r5/Rr1r2/RRr1g1/G1Rr2 1 1";

#[test]
fn the_first_move_is_free() {
    rule("First's first move may be made with any of its pieces.");
    let position = after("6/6/6/6/6/6 1 -", "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1 N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6");
    assert_eq!(position.bound(), None);
    assert_eq!(position.bound_by(), None);
    assert_eq!(position.movable(), cells("a1 b1 c1 d1 e1 f1"));
}

#[test]
fn the_landing_cell_binds() {
    rule(
        "Afterwards the mover is bound: it may only move pieces that stand on a cell of the value on which the opponent's last move ended.",
    );
    // From b1, worth 1, to b2, worth 3. Of Second's pieces those on b6 and f6 stand on cells of value 3.
    let position = after("rrrrrg/6/6/6/6/GRRRRR 1 -", "b1-b2");
    assert_eq!(position.bound(), Some(Value::Three));
    assert_eq!(position.bound_by(), Some(cell("b2")));
    assert_eq!(position.movable(), cells("b6 f6"));
    assert_eq!(
        position.parse_move("c6-c5").unwrap_err().to_string(),
        "bound to 3 by the move to b2, but c6 has value 1: the pieces on b6 and f6 can move"
    );
    // A position that is read does not know the cell.
    let text = position.to_string();
    assert_eq!(text, "rrrrrg/6/6/6/1R4/G1RRRR 2 3");
    assert_eq!(at(&text).bound_by(), None);
    assert_eq!(play(&text, "c6-c5"), "bound to 3, but c6 has value 1: the pieces on b6 and f6 can move");
    // A capture binds too, and the second side as the first.
    assert_eq!(play("5g/6/6/2r3/2R3/G5 1 -", "c2xc3"), "5g/6/6/2R3/6/G5 2 2");
    assert_eq!(play("rrrrrg/6/6/6/1R4/G1RRRR 2 3", "b6-b3"), "r1rrrg/6/6/1r4/1R4/G1RRRR 1 1");
}

#[test]
fn with_no_piece_on_the_value_the_mover_is_free() {
    rule("The exception holds when no piece of the mover stands on a cell of the bound value.");
    let position = at(NONE_THERE);
    assert_eq!(position.exception(), Some(Exception::NoPieceOnValue));
    assert_eq!(position.movable(), position.pieces(Side::First));
    // It does not hold where one does.
    let position = at("2R3/r5/1r4/R4g/5r/r4G 1 3");
    assert_eq!(position.exception(), None);
    assert_eq!(position.movable(), cells("a3"));
}

#[test]
fn with_all_pieces_on_the_value_blocked_the_mover_is_free() {
    rule(
        "The exception holds too when pieces of the mover stand on cells of the bound value but none of them can move.",
    );
    let position = at(BLOCKED);
    assert_eq!(position.exception(), Some(Exception::PiecesBlocked));
    assert_eq!(position.movable(), cells("b1 b2 a3"));
    // Without the rytirod on a3 and b2 the one on a2 can move, and binds.
    let position = at("5g/6/6/6/R5/GR4 1 2");
    assert_eq!(position.exception(), None);
    assert_eq!(position.movable(), cells("a2"));
    let error = "bound to 2, but b1 has value 1: the piece on a2 can move";
    assert_eq!(play("5g/6/6/6/R5/GR4 1 2", "b1-c1"), error);
}

#[test]
fn a_captured_rytir_can_return() {
    rule(
        "Under the exception the mover may put one of its captured rytirod on any empty cell of the bound value, and nothing moves.",
    );
    assert_eq!(at(BLOCKED).returnable(Side::First), 1);
    // The cells of value 2 are a6, d6, e6, a5, c4, f4, c3, f3, a2, a1, d1 and e1.
    assert_eq!(at(BLOCKED).returns(), cells("a6 d6 e6 a5 c4 f4 c3 f3 d1 e1"));
    assert_eq!(play(BLOCKED, "R@a6"), "R4g/6/6/R5/RR4/GR4 2 2");
    assert_eq!(play("G5/6/6/6/6/5g 2 3", "R@b6"), "Gr4/6/6/6/6/5g 1 3");
    for (mv, error) in [
        ("R@b3", "a rytir returns to a cell of the bound value 2, but b3 has value 1"),
        ("R@a1", "a rytir returns to an empty cell, but a piece stands on a1"),
    ] {
        assert_eq!(play(BLOCKED, mv), error);
    }
    assert_eq!(play(NONE_THERE, "R@a5"), "a rytir returns to an empty cell, but a piece stands on a5");
    let error =
        "a rytir can be returned only when no piece on the bound value 2 can move: the piece on a2 can move";
    assert_eq!(play("5g/6/6/6/R5/GR4 1 2", "R@a6"), error);
    // What comes back is gone from the captured ones.
    assert_eq!(after(BLOCKED, "R@a6").returnable(Side::First), 0);
}

#[test]
fn any_piece_can_move() {
    rule("Under the exception the mover may instead move any of its pieces, from a cell of any value.");
    // b1 is worth 1, b2 and a3 are worth 3.
    assert_eq!(play(BLOCKED, "b1-c1"), "5g/6/6/R5/RR4/G1R3 2 3");
    assert_eq!(play(BLOCKED, "b2-b3"), "5g/6/6/RR4/R5/GR4 2 1");
    assert_eq!(play(BLOCKED, "a3-a4"), "5g/6/R5/6/RR4/GR4 2 1");
    // By the ordinary rules.
    assert_eq!(play(BLOCKED, "b1-d1"), "d1 cannot be reached from b1 in exactly 1 step");
}

#[test]
fn both_kinds_at_once() {
    rule(
        "Both kinds are legal at once, and either may be empty: no captured rytir, no returns; every piece blocked, only returns.",
    );
    let both = moves(BLOCKED);
    assert!(both.contains(&"b1-c1".into()) && both.contains(&"R@a6".into()));
    // The rytir on f1 is the fifth: nothing can return.
    let all_there = "5g/6/6/R5/RR4/GR3R 1 2";
    assert_eq!(at(all_there).exception(), Some(Exception::PiecesBlocked));
    assert!(moves(all_there).iter().all(|mv| !mv.starts_with('R')));
    assert!(moves(all_there).contains(&"b1-c1".into()));
    assert_eq!(play(all_there, "R@a6"), "nothing to return: all five rytirod of First are on the board");
    assert_eq!(moves(WALLED_IN), ["R@b1", "R@f1", "R@e4", "R@b5", "R@d5", "R@f5", "R@c6"]);
}

#[test]
fn a_return_binds() {
    rule("A return binds the opponent to the value of the cell where the rytir is put.");
    // First's last move before ended on b1, worth 1; its return is to a cell of value 3.
    let position = after("4R1/6/5R/6/G1r3/3g2 1 1", "R@b1 c2-c1 b1xc1 R@d2");
    assert_eq!(position.bound(), Some(Value::Three));
    assert_eq!(position.bound_by(), Some(cell("d2")));
    assert_eq!(position.movable(), cells("c1"));
}

#[test]
fn a_graf_does_not_return() {
    rule("A captured graf is never returned.");
    for text in ["1r3g/6/6/6/6/2R3 1 1", "1r3g/6/6/6/6/2R3 1 2"] {
        assert_eq!(at(text).legal_moves().len(), 0);
        assert_eq!(play(text, "R@f1"), "the game is over: Second won, the graf was captured");
    }
}

#[test]
fn unbound_there_is_no_exception() {
    rule("When nothing binds the mover there is no exception, and so no return.");
    let free = BLOCKED.replace("1 2", "1 -");
    assert_eq!(at(&free).exception(), None);
    assert_eq!(at(&free).returns(), Cells::EMPTY);
    assert_eq!(play(&free, "R@a6"), "nothing binds First now, so no rytir can be returned");
    let walled_in = WALLED_IN.replace("1 1", "1 -");
    assert_eq!(at(&walled_in).exception(), None);
    assert_eq!(ending(&at(&walled_in)), "Second wins: no-moves");
}
