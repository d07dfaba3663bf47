//! Positions as text.

use graf_cestod::Stage;

use super::*;

const STRIPES: &str = "333333/333333/222222/222222/111111/111111";

#[track_caller]
fn goes_there_and_back(text: &str) {
    assert_eq!(at(text).to_string(), text);
}

#[test]
fn ranks_side_and_bound_value() {
    rule(
        "A position is six ranks from 6 down with `/` between them, then the side to move, `1` or `2`, then the bound value, `1`, `2`, `3`, or `-` for none, after single spaces.",
    );
    for side in ["1", "2"] {
        for bound in ["1", "2", "3", "-"] {
            goes_there_and_back(&format!("rrrrrg/6/6/6/6/GRRRRR {side} {bound}"));
        }
    }
    let position = at("rrrrrg/6/6/6/6/GRRRRR 2 3");
    assert_eq!((position.side_to_move(), position.bound().unwrap().steps()), (Side::Second, 3));
    for (text, error) in [
        ("", "column 1: expected a piece (`G`, `R`, `g`, `r`) or a number, but the text ends here"),
        ("rrrrrg/6/6/6/6", "column 15: expected `/` and the next rank, but the text ends here"),
        ("rrrrrg/6/6/6/6/GRRRRR/6 1 -", "column 22: expected a space and the side to move, found '/'"),
        ("rrrrrg/6/6/6/6/GRRRRR", "column 22: expected a space and the side to move, but the text ends here"),
        (
            "rrrrrg/6/6/6/6/GRRRRR ",
            "column 23: expected the side to move (`1` or `2`), but the text ends here",
        ),
        ("rrrrrg/6/6/6/6/GRRRRR 3 -", "column 23: expected the side to move (`1` or `2`), found '3'"),
        ("rrrrrg/6/6/6/6/GRRRRR  1 -", "column 23: expected the side to move (`1` or `2`), found ' '"),
        (
            "rrrrrg/6/6/6/6/GRRRRR 1",
            "column 24: expected a space and the bound value, but the text ends here",
        ),
        ("rrrrrg/6/6/6/6/GRRRRR 1-", "column 24: expected a space and the bound value, found '-'"),
        (
            "rrrrrg/6/6/6/6/GRRRRR 1 0",
            "column 25: expected the bound value (`1`, `2`, `3` or `-`), found '0'",
        ),
        (
            "rrrrrg/6/6/6/6/GRRRRR 1 4",
            "column 25: expected the bound value (`1`, `2`, `3` or `-`), found '4'",
        ),
    ] {
        assert_eq!(refused(text), error, "{text:?}");
    }
}

#[test]
fn pieces_and_runs() {
    rule(
        "A rank is written with `G` and `R` for First's graf and rytirod, `g` and `r` for Second's, and digits for runs of empty cells, as long as possible.",
    );
    let position = at("g1r3/6/6/6/6/R1G3 1 -");
    assert_eq!((position.graf(Side::First), position.rytirod(Side::First)), (Some(cell("c1")), cells("a1")));
    assert_eq!(
        (position.graf(Side::Second), position.rytirod(Side::Second)),
        (Some(cell("a6")), cells("c6"))
    );
    for (ranks, error) in [
        ("g5/33/6/6/6/G5", "column 4: expected a number from 1 to 6"),
        ("g5/15/6/6/6/G5", "column 4: expected a number from 1 to 6"),
        ("g5/7/6/6/6/G5", "column 4: expected a number from 1 to 6"),
        ("g5/0/6/6/6/G5", "column 4: expected a number from 1 to 6"),
        ("g5/06/6/6/6/G5", "column 4: expected a number without leading zeros, found '0'"),
        ("g6/6/6/6/6/G5", "column 2: expected a number from 1 to 5"),
        ("g4/6/6/6/6/G5", "column 3: expected a piece (`G`, `R`, `g`, `r`) or a number, found '/'"),
        ("x5/6/6/6/6/G5", "column 1: expected a piece (`G`, `R`, `g`, `r`) or a number, found 'x'"),
        ("g5R/6/6/6/6/G5", "column 3: expected `/` and the next rank, found 'R'"),
    ] {
        assert_eq!(refused(&format!("{ranks} 1 -")), error, "{ranks}");
    }
}

#[test]
fn a_fourth_field_is_the_layout() {
    rule("A fourth field gives the layout as six ranks of values from 6 down.");
    goes_there_and_back(&format!("rrrrrg/6/6/6/6/GRRRRR 1 - {STRIPES}"));
    let position = at(&format!("rrrrrg/6/6/6/6/GRRRRR 1 - {STRIPES}"));
    assert_eq!(position.layout().value(cell("a6")).steps(), 3);
    assert_eq!(position.layout().value(cell("a1")).steps(), 1);
    let text = |layout| format!("6/6/6/6/6/6 1 - {layout}");
    for (layout, error) in [
        ("", "column 17: expected a value (`1`, `2` or `3`), but the text ends here"),
        ("333333", "column 23: expected `/` and the next rank of values, but the text ends here"),
        ("33333/3", "column 22: expected a value (`1`, `2` or `3`), found '/'"),
        ("3333333", "column 23: expected `/` and the next rank of values, found '3'"),
    ] {
        assert_eq!(refused(&text(layout)), error, "{layout}");
    }
}

#[test]
fn the_default_layout_is_left_out() {
    rule("The default layout is accepted when read and left out when printed.");
    let text = "rrrrrg/6/6/6/6/GRRRRR 1 -";
    let written_out = format!("{text} 231223/213131/132312/312132/231313/213221");
    assert_eq!(at(&written_out), at(text));
    assert_eq!(at(&written_out).to_string(), text);
}

#[test]
fn nothing_else_may_stand_there() {
    rule("Nothing may stand before, between or after these fields.");
    for (text, column) in [
        (" rrrrrg/6/6/6/6/GRRRRR 1 -", 1),
        ("rrrrrg/6/6/6/6/ GRRRRR 1 -", 16),
        ("rrrrrg/6/6/6/6/GRRRRR 1  -", 25),
        ("rrrrrg/6/6/6/6/GRRRRR\t1 -", 22),
        ("rrrrrg/6/6/6/6/GRRRRR 1 -x", 26),
        ("rrrrrg/6/6/6/6/GRRRRR 1 - ", 27),
        ("rrrrrg/6/6/6/6/GRRRRR 1 -\n", 26),
        ("rrrrrg/6/6/6/6/GRRRRR 1 --", 26),
        ("6/6/6/6/6/6 1 - 333333/333333/222222/222222/111111/111111 ", 58),
        ("6/6/6/6/6/6 1 - 333333/333333/222222/222222/111111/1111111", 58),
    ] {
        let error = refused(text);
        assert!(error.starts_with(&format!("column {column}: ")), "{text:?}: {error}");
    }
}

#[test]
fn one_graf_and_five_rytirod() {
    rule("A side has at most one graf and five rytirod.");
    for (text, error) in [
        ("g5/6/6/6/6/GG4 1 -", "First has at most one graf, but here it has 2"),
        ("g4g/6/6/6/6/G5 1 -", "Second has at most one graf, but here it has 2"),
        ("g5/6/6/6/R5/GRRRRR 1 2", "First has at most five rytirod, but here it has 6"),
        (
            "grrrrr/r4g/6/6/6/G5 1 2",
            "Second has at most one graf, but here it has 2; Second has at most five rytirod, but here it has 6",
        ),
        (
            "gRRRRR/RRRRRR/RRRRRR/RRRRRR/RRRRRR/RRRRRG 1 2",
            "First has at most five rytirod, but here it has 34",
        ),
        (
            "gggggg/gggggg/gggggg/rrrrrr/rrrrrr/rrrrrG 2 1",
            "Second has at most one graf, but here it has 18; Second has at most five rytirod, but here it has 17",
        ),
    ] {
        assert_eq!(refused(text), error);
    }
    goes_there_and_back("g5/6/6/6/6/GRRRRR 1 2");
}

#[test]
fn play_need_not_reach_it() {
    rule("Positions are not tested for whether play can reach them.");
    for text in [
        // No rytirod at all, nothing that binds though it is Second's turn, a bound value that no piece of the
        // enemy stands on, both grafs side by side.
        "g5/6/6/6/6/G5 1 -",
        "g5/6/6/6/6/G5 2 -",
        "g5/6/6/6/6/G5 1 3",
        "6/6/6/6/6/Gg4 1 3",
        // A finished game with the winner to move.
        "6/6/6/6/6/G5 1 2",
    ] {
        goes_there_and_back(text);
    }
}

#[test]
fn grafs_and_bound_value_tell_what_it_is() {
    for (text, stage, end) in [
        ("g5/6/6/6/6/G5 1 3", Stage::Play, "goes on"),
        ("g5/6/6/6/6/G5 2 -", Stage::Play, "goes on"),
        ("6/6/6/6/6/G5 2 1", Stage::GrafCaptured, "First wins: graf-captured"),
        ("6/6/6/6/6/G5 1 1", Stage::GrafCaptured, "First wins: graf-captured"),
        ("6/6/6/6/6/GRRRRR 2 3", Stage::GrafCaptured, "First wins: graf-captured"),
        ("1r3g/6/6/6/6/2R3 1 1", Stage::GrafCaptured, "Second wins: graf-captured"),
        ("1r3g/6/6/6/6/2R3 1 -", Stage::GrafCaptured, "Second wins: graf-captured"),
        ("1r4/6/6/6/6/2G3 2 -", Stage::GrafCaptured, "First wins: graf-captured"),
        ("6/6/6/6/6/6 1 -", Stage::FirstDeploys, "goes on"),
        ("6/6/6/6/6/GRRRRR 2 -", Stage::SecondDeploys { edge: graf_cestod::Edge::North }, "goes on"),
    ] {
        assert_eq!(at(text).stage(), stage, "{text}");
        assert_eq!(ending(&at(text)), end, "{text}");
    }
    for (text, error) in [
        (
            "6/6/6/6/6/6 1 2",
            "nothing binds First before it deploys, so on the empty board the bound value is `-` and not 2",
        ),
        ("6/6/6/6/6/6 2 -", "the board is empty, so First is to move: it deploys before Second"),
        (
            "6/6/6/6/6/6 2 1",
            "nothing binds First before it deploys, so on the empty board the bound value is `-` and not 1; \
             the board is empty, so First is to move: it deploys before Second",
        ),
        (
            "6/6/6/6/6/r5 1 -",
            "Second has pieces and First has none, but First deploys before Second; \
             both grafs are missing, but the game ends when the first one is captured",
        ),
        ("r5/6/6/6/6/R5 1 2", "both grafs are missing, but the game ends when the first one is captured"),
        ("6/6/6/6/6/R5 1 2", "both grafs are missing, but the game ends when the first one is captured"),
        ("rrrrrg/6/6/6/6/6 1 -", "Second has pieces and First has none, but First deploys before Second"),
        ("6/6/6/6/6/GRRRRR 1 -", "First has deployed and Second has not, so Second is to move"),
        (
            "6/6/6/6/6/GRRRR1 2 -",
            "before Second deploys, First has one graf and five rytirod, but here it has 1 and 4",
        ),
        (
            "6/6/6/6/6/1RRRRR 2 -",
            "before Second deploys, First has one graf and five rytirod, but here it has 0 and 5",
        ),
        (
            "6/6/6/R5/6/GRRRR1 2 -",
            "before Second deploys, all of First's pieces are on the two rows nearest one edge",
        ),
        (
            "6/6/R5/6/6/G4R 1 -",
            "First has deployed and Second has not, so Second is to move; \
             before Second deploys, First has one graf and five rytirod, but here it has 1 and 2; \
             before Second deploys, all of First's pieces are on the two rows nearest one edge",
        ),
        ("1r4/6/6/6/6/2R3 1 -", "both grafs are missing, but the game ends when the first one is captured"),
        (
            "6/6/6/6/6/1RRRR1 1 -",
            "First has deployed and Second has not, so Second is to move; \
             before Second deploys, First has one graf and five rytirod, but here it has 0 and 4",
        ),
    ] {
        assert_eq!(refused(text), error, "{text}");
    }
}

#[test]
fn five_minus_those_on_the_board_can_return() {
    rule("In play, the number of rytirod that a side can return is five minus those on the board.");
    for (text, first, second) in [
        ("rrrrrg/6/6/6/6/GRRRRR 1 -", 0, 0),
        ("rr3g/6/6/6/6/GRRRR1 1 2", 1, 3),
        ("5g/6/6/6/6/G5 1 2", 5, 5),
        // Before the deployments nothing is captured.
        ("6/6/6/6/6/6 1 -", 0, 0),
        ("6/6/6/6/6/GRRRRR 2 -", 0, 0),
    ] {
        let position = at(text);
        assert_eq!(position.returnable(Side::First), first, "{text}");
        assert_eq!(position.returnable(Side::Second), second, "{text}");
    }
}
