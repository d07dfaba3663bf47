//! Movement.

use super::*;

#[test]
fn exactly_as_many_steps_as_the_value() {
    rule("A piece moves exactly as many steps as the value of the cell that it starts on.");
    assert_eq!(targets("g5/6/6/3G2/6/6 1 -", "d3"), cells("d4 e3 d2 c3"));
    assert_eq!(targets("g5/6/6/2G3/6/6 1 -", "c3"), cells("c5 d4 e3 d2 c1 b2 a3 b4"));
    assert_eq!(targets("5g/6/6/G5/6/6 1 -", "a3"), cells("a6 b5 c4 d3 c2 b1 a4 b3 a2"));
    let error = "c4 cannot be reached from c3 in exactly 2 steps";
    assert_eq!(play("g5/6/6/2G3/6/6 1 -", "c3-c4"), error);
    let error = "d5 cannot be reached from d3 in exactly 1 step";
    assert_eq!(play("g5/6/6/3G2/6/6 1 -", "d3-d5"), error);
}

#[test]
fn steps_are_orthogonal() {
    rule("Each step goes to a neighbouring cell along the rank or the file.");
    let error = "e4 cannot be reached from d3 in exactly 1 step";
    assert_eq!(play("g5/6/6/3G2/6/6 1 -", "d3-e4"), error);
    // The board does not go on behind its edge: f1 is worth 1, and a2 is the next cell in their order.
    assert_eq!(targets("g5/6/6/6/6/5G 1 -", "f1"), cells("f2 e1"));
}

#[test]
fn the_direction_may_change() {
    rule("The direction may change between steps.");
    assert_eq!(play("g5/6/6/2G3/6/6 1 -", "c3-d4"), "g5/6/3G2/6/6/6 2 3");
    // a3-a4 turns twice: a3, b3, b4, a4.
    assert_eq!(play("5g/6/6/G5/6/6 1 -", "a3-a4"), "5g/6/G5/6/6/6 2 1");
}

#[test]
fn no_cell_twice() {
    rule("A piece does not come to a cell twice in one move.");
    // The way by b3 and b4 is blocked; a4, a5 and back to a4 is no way.
    let error = "every way from a3 to a4 in exactly 3 steps is blocked, by the piece on b3";
    assert_eq!(play("5g/6/6/GR4/R5/6 1 -", "a3-a4"), error);
}

#[test]
fn not_back_to_the_start() {
    rule("The cell that it starts on counts as visited.");
    // The way by b3 and b4 is blocked; to a2 and back, or to b3 and back, and then to a4 is no way.
    let error = "every way from a3 to a4 in exactly 3 steps is blocked, by the piece on b4";
    assert_eq!(play("5g/R5/1R4/G5/6/6 1 -", "a3-a4"), error);
    assert_eq!(play("5g/6/6/2G3/6/6 1 -", "c3-c3"), "c3 cannot be reached from c3 in exactly 2 steps");
}

#[test]
fn what_is_passed_is_empty() {
    rule("Every cell that it passes is empty.");
    for blocker in ['R', 'r'] {
        let position = format!("g5/6/2{blocker}3/2G3/6/6 1 -");
        let error = "every way from c3 to c5 in exactly 2 steps is blocked, by the piece on c4";
        assert_eq!(play(&position, "c3-c5"), error);
        // Round the corner there is another way, by d3.
        assert!(targets(&position, "c3").contains(cell("d4")));
        let position = format!("g5/6/2{blocker}3/2G{blocker}2/6/6 1 -");
        let error = "every way from c3 to d4 in exactly 2 steps is blocked, by the pieces on d3 and c4";
        assert_eq!(play(&position, "c3-d4"), error);
    }
    // Either cell passed can be the blocked one, and the graf of the enemy blocks like any piece.
    for position in ["5g/6/6/Gr4/6/6 1 -", "5g/6/6/G1r3/6/6 1 -", "6/6/6/G1g3/6/6 1 -"] {
        assert!(!targets(position, "a3").contains(cell("d3")), "{position}");
    }
}

#[test]
fn an_enemy_on_the_last_cell_is_captured() {
    rule("It ends on an empty cell or on an enemy, which is captured.");
    assert_eq!(play("g5/2r3/6/2G3/6/6 1 -", "c3xc5"), "g5/2G3/6/6/6/6 2 3");
    assert_eq!(play("g5/6/6/2G3/6/6 1 -", "c3-c5"), "g5/2G3/6/6/6/6 2 3");
}

#[test]
fn not_onto_a_friend() {
    rule("It does not end on a friend.");
    assert_eq!(play("g5/2R3/6/2G3/6/6 1 -", "c3-c5"), "c5 holds a piece of your own");
    assert!(!targets("g5/2R3/6/2G3/6/6 1 -", "c3").contains(cell("c5")));
    assert!(!targets("g5/2r3/6/2r3/6/G5 2 -", "c3").contains(cell("c5")));
}

#[test]
fn graf_and_rytir_are_alike() {
    rule("Graf and rytir move alike, and each captures both.");
    let all = cells("c5 d4 e3 d2 c1 b2 a3 b4");
    assert_eq!(targets("g5/6/6/2G3/6/5R 1 -", "c3"), all);
    assert_eq!(targets("g5/6/6/2R3/6/5G 1 -", "c3"), all);
    assert_eq!(targets("G5/6/6/2g3/6/5r 2 -", "c3"), all);
    assert_eq!(targets("G5/6/6/2r3/6/5g 2 -", "c3"), all);
    assert_eq!(play("g5/2r3/6/2G3/6/5R 1 -", "c3xc5"), "g5/2G3/6/6/6/5R 2 3");
    assert_eq!(play("r5/2g3/6/2G3/6/5R 1 -", "c3xc5"), "r5/2G3/6/6/6/5R 2 3");
    assert_eq!(play("g5/2r3/6/2R3/6/5G 1 -", "c3xc5"), "g5/2R3/6/6/6/5G 2 3");
    assert_eq!(play("r5/2g3/6/2R3/6/5G 1 -", "c3xc5"), "r5/2R3/6/6/6/5G 2 3");
    assert_eq!(play("G5/2R3/6/2g3/6/5r 2 -", "c3xc5"), "G5/2g3/6/6/6/5r 1 3");
    assert_eq!(play("R5/2G3/6/2r3/6/5g 2 -", "c3xc5"), "R5/2r3/6/6/6/5g 1 3");
}

#[test]
fn the_way_has_no_effect() {
    rule("The way taken has no effect, so a move is the pair of its start and its end.");
    // Three ways lead from a3 to c4.
    let moves = moves("5g/6/6/G5/6/6 1 -");
    assert_eq!(moves.iter().filter(|mv| *mv == "a3-c4").count(), 1);
    assert_eq!(play("5g/6/6/G5/6/6 1 -", "a3-c4"), "5g/6/2G3/6/6/6 2 2");
    // With two of them blocked it is the same move with the same result.
    assert_eq!(play("5g/6/r5/G1r3/6/6 1 -", "a3-c4"), "5g/6/r1G3/2r3/6/6 2 2");
}

#[test]
fn a_move_starts_with_your_own_piece() {
    assert_eq!(play("g5/6/6/2G3/6/6 1 -", "c4-c5"), "there is no piece on c4");
    assert_eq!(play("g5/6/6/2G3/6/6 1 -", "a6-a5"), "the piece on a6 is Second's, but First is to move");
}
