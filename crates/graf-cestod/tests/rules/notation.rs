//! Moves as text.

use graf_cestod::Move;

use super::*;

const PLAY: &str = "g5/2r3/6/2G3/6/6 1 -";

#[track_caller]
fn printed(text: &str, mv: &str) -> String {
    let position = at(text);
    let mv = position.parse_move(mv).unwrap();
    position.display_move(&mv).to_string()
}

#[track_caller]
fn not_a_move(mv: &str) -> String {
    let error = at(PLAY).parse_move(mv).unwrap_err().to_string();
    assert_eq!(mv.parse::<Move>().unwrap_err().to_string(), error);
    error
}

#[test]
fn a_piece_moves() {
    rule("`c1-d3` is a piece's move.");
    let expected = Move::Walk { from: cell("c3"), to: cell("d4") };
    assert_eq!(at(PLAY).parse_move("c3-d4"), Ok(expected));
    assert_eq!("c3-d4".parse(), Ok(expected));
    assert_eq!(printed(PLAY, "c3-d4"), "c3-d4");
    for (text, error) in [
        (
            "",
            "column 1: expected a cell, `R@` and a cell, or an edge (`N`, `E`, `S`, `W`) and `:`, but the text ends here",
        ),
        (
            "Gc3-d4",
            "column 1: expected a cell, `R@` and a cell, or an edge (`N`, `E`, `S`, `W`) and `:`, found 'G'",
        ),
        ("c3", "column 3: expected `-` or `x` and the target, but the text ends here"),
        ("c3 d4", "column 3: expected `-` or `x` and the target, found ' '"),
        ("c3-g4", "column 4: expected a square of the board, found 'g'"),
        ("c3-d7", "column 5: expected a number from 1 to 6"),
        ("c3-d4 ", "column 6: expected the end, found ' '"),
        (
            " c3-d4",
            "column 1: expected a cell, `R@` and a cell, or an edge (`N`, `E`, `S`, `W`) and `:`, found ' '",
        ),
    ] {
        assert_eq!(not_a_move(text), format!("not a move: {error}"), "{text:?}");
    }
}

#[test]
fn x_is_for_captures() {
    rule("`c1xd3` is the same move, read only when it captures; `-` is read for any move.");
    let capture = Move::Walk { from: cell("c3"), to: cell("c5") };
    assert_eq!(at(PLAY).parse_move("c3xc5"), Ok(capture));
    assert_eq!(at(PLAY).parse_move("c3-c5"), Ok(capture));
    let error = at(PLAY).parse_move("c3xd4").unwrap_err();
    assert_eq!(error.to_string(), "nothing to capture on d4: write `-` instead of `x`");
    // Without a position nobody can tell.
    assert_eq!("c3xd4".parse(), Ok(Move::Walk { from: cell("c3"), to: cell("d4") }));
}

#[test]
fn captures_are_printed_with_x() {
    rule("A capture is printed with `x`.");
    assert_eq!(printed(PLAY, "c3-c5"), "c3xc5");
    assert_eq!(printed("G5/2R3/6/2g3/6/6 2 -", "c3-c5"), "c3xc5");
}

#[test]
fn returns() {
    rule("`R@c4` is a return, by either side.");
    let expected = Move::Return { to: cell("c4") };
    assert_eq!("R@c4".parse(), Ok(expected));
    for side in [1, 2] {
        // Neither graf stands on a cell of value 2.
        let text = format!("2g3/6/6/6/6/2G3 {side} 2");
        assert_eq!(at(&text).parse_move("R@c4"), Ok(expected));
        assert_eq!(printed(&text, "R@c4"), "R@c4");
    }
    for (text, error) in [
        (
            "r@c4",
            "column 1: expected a cell, `R@` and a cell, or an edge (`N`, `E`, `S`, `W`) and `:`, found 'r'",
        ),
        (
            "G@c4",
            "column 1: expected a cell, `R@` and a cell, or an edge (`N`, `E`, `S`, `W`) and `:`, found 'G'",
        ),
        ("Rc4", "column 2: expected `@` and the cell of the return, found 'c'"),
        ("R@", "column 3: expected a square, but the text ends here"),
        ("R@c4 ", "column 5: expected the end, found ' '"),
    ] {
        assert_eq!(not_a_move(text), format!("not a move: {error}"), "{text:?}");
    }
}

#[test]
fn deployments() {
    rule(
        "`S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1` is a deployment, by either side: the edge, one of `N`, `E`, `S`, `W`, then the six pieces, in any order when read, the graf and then the rytirod in the order of the cells when printed.",
    );
    let start = "6/6/6/6/6/6 1 -";
    let text = "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1";
    assert_eq!(printed(start, text), text);
    assert_eq!(printed(start, "S:Rf1,Re1,Rd1,Ga1,Rc1,Rb1"), text);
    let second = "N:Gf6,Ra6,Rb6,Rc6,Rd6,Re6";
    assert_eq!(printed("6/6/6/6/6/GRRRRR 2 -", second), second);
    for edge in ["N:Ga5,Rb5,Rc5,Rd5,Re5,Rf5", "E:Ge1,Rf1,Re2,Rf2,Re3,Rf3", "W:Ga1,Rb1,Ra2,Rb2,Ra3,Rb3"] {
        assert_eq!(printed(start, edge), edge);
    }
    for (text, error) in [
        ("S", "column 2: expected `:` and the six pieces, but the text ends here"),
        ("S:", "column 3: expected `G` or `R` and its cell, but the text ends here"),
        ("S:ga1", "column 3: expected `G` or `R` and its cell, found 'g'"),
        ("S:Ga1 ", "column 6: expected `,` and the next piece, found ' '"),
        ("S:Ga1,", "column 7: expected `G` or `R` and its cell, but the text ends here"),
        ("S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1,", "column 27: expected `G` or `R` and its cell, but the text ends here"),
        (
            "s:Ga1,Rb1,Rc1,Rd1,Re1,Rf1",
            "column 1: expected a cell, `R@` and a cell, or an edge (`N`, `E`, `S`, `W`) and `:`, found 's'",
        ),
        (
            "X:Ga1",
            "column 1: expected a cell, `R@` and a cell, or an edge (`N`, `E`, `S`, `W`) and `:`, found 'X'",
        ),
    ] {
        assert_eq!(not_a_move(text), format!("not a move: {error}"), "{text:?}");
    }
}

#[test]
fn the_order_of_the_cells() {
    rule("The order of the cells is a1, b1, … f1, a2, … f6.");
    let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    let expected: Vec<String> =
        (1..=6).flat_map(|rank| ('a'..='f').map(move |file| format!("{file}{rank}"))).collect();
    assert_eq!(names, expected);
    // In deployments, too.
    let text = "W:Gb6,Ra1,Rb1,Ra2,Rb2,Ra6";
    assert_eq!(printed("6/6/6/6/6/6 1 -", "W:Ra6,Rb2,Ra2,Rb1,Ra1,Gb6"), text);
}
