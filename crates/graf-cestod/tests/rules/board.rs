//! The board.

use graf_cestod::board_core::picture::TextStyle;
use graf_cestod::{Layout, Value};

use super::*;

#[test]
fn it_has_thirty_six_cells() {
    rule("A board has 6 × 6 cells.");
    assert_eq!(Cell::all().count(), 36);
    assert!(Cell::named("f6").is_some());
    assert_eq!(Cell::named("g1"), None);
    assert_eq!(Cell::named("a7"), None);
}

#[test]
fn files_have_letters_and_ranks_numbers() {
    rule("Files are lettered `a` to `f` from west to east, ranks numbered `1` to `6` from south to north.");
    // Ranks are written from the north down, files from the west.
    let position = at("g5/6/6/6/5R/1G4 1 -");
    let symbol = |name| position.piece_at(cell(name)).map(graf_cestod::Piece::symbol);
    assert_eq!(symbol("a6"), Some('g'));
    assert_eq!(symbol("f2"), Some('R'));
    assert_eq!(symbol("b1"), Some('G'));
    assert_eq!(symbol("a1"), None);
}

#[test]
fn twelve_cells_have_each_value() {
    rule("Every cell has a value, 1, 2 or 3, and exactly twelve cells have each value.");
    for value in Value::ALL {
        assert_eq!(Layout::DEFAULT.cells(value).len(), 12);
    }
    for (layout, counts) in [
        // The default layout with a 1 instead of the 2 on a6.
        ("131223/213131/132312/312132/231313/213221", "13 of value 1, 11 of value 2 and 12 of value 3"),
        ("221223/213131/132312/312132/231313/213221", "12 of value 1, 13 of value 2 and 11 of value 3"),
        ("111111/111111/111111/111111/111111/111111", "36 of value 1, 0 of value 2 and 0 of value 3"),
    ] {
        let expected = format!("a layout has twelve cells of each value, but this one has {counts}");
        assert_eq!(layout.parse::<Layout>().unwrap_err().to_string(), expected);
        assert_eq!(refused(&format!("6/6/6/6/6/6 1 - {layout}")), expected);
    }
    for digit in ["0", "4", "x"] {
        let layout = format!("{digit}31223/213131/132312/312132/231313/213221");
        let error = format!("column 1: expected a value (`1`, `2` or `3`), found '{digit}'");
        assert_eq!(layout.parse::<Layout>().unwrap_err().to_string(), error);
    }
}

#[test]
fn values_have_signs() {
    rule("The values are drawn as `I` for 1, `X` for 2 and `△` for 3.");
    let picture = at("5g/6/6/6/6/G5 1 -").picture().without_labels();
    let expected = "
┌────────────────────────┐
│ X   △   I   X   X  ♚△  │
│ X   I   △   I   △   I  │
│ I   △   X   △   I   X  │
│ △   I   X   I   △   X  │
│ X   △   I   △   I   △  │
│♔X   I   △   X   X   I  │
└────────────────────────┘";
    let drawn = picture.to_text(TextStyle::Unicode);
    let signs = |text: &str| -> String { text.chars().filter(|c| "IX△♔♚".contains(*c)).collect() };
    assert_eq!(signs(&drawn), signs(expected));
}

#[test]
fn the_default_layout_is_the_drawn_one() {
    rule("The default layout is this one, from rank 6 down:");
    for (rank, values) in
        [(6, "231223"), (5, "213131"), (4, "132312"), (3, "312132"), (2, "231313"), (1, "213221")]
    {
        for (file, value) in ('a'..='f').zip(values.chars()) {
            let name = format!("{file}{rank}");
            assert_eq!(Layout::DEFAULT.value(cell(&name)).symbol(), value, "{name}");
        }
        // The drawing of the rules.
        let spaced: Vec<String> = values.chars().map(String::from).collect();
        assert!(RULES.contains(&format!("\n  {rank} | {}\n", spaced.join(" "))));
    }
}

#[test]
fn every_other_layout_is_a_board() {
    rule("Every other layout with twelve cells of each value is a board too.");
    let stripes: Layout = "333333/333333/222222/222222/111111/111111".parse().unwrap();
    assert_eq!(stripes.value(cell("a1")), Value::One);
    assert_eq!(stripes.value(cell("f6")), Value::Three);
    // a1 is worth 1 there and 2 on the default layout.
    let layout = " 333333/333333/222222/222222/111111/111111";
    assert_eq!(targets(&format!("5g/6/6/6/6/G5 1 -{layout}"), "a1"), cells("a2 b1"));
    assert_eq!(targets("5g/6/6/6/6/G5 1 -", "a1"), cells("a3 b2 c1"));
}
