//! Pictures as text, line by line.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Figure, Form, Ground, Picture, Sign, TextStyle, Tone};
use crate::testing::{Cross, Eleven, Three};
use crate::{Bitboard, Grid, Square};

const MAN: Figure = Figure::new(Tone::Light, Form::Man, 'M');
const KNIGHT: Figure = Figure::new(Tone::Dark, Form::Knight, 'n');

fn at<G: Grid>(name: &str) -> Option<Square<G>> {
    Some(Square::named(name).unwrap())
}

/// With a line break in front, so that the expected lines start at the margin.
fn lines<G: Grid>(picture: &Picture<G>, style: TextStyle) -> String {
    format!("\n{}", picture.to_text(style))
}

#[test]
fn an_empty_board_has_dots_labels_and_a_frame() {
    let expected = "
  +---------+
3 | .  .  . |
2 | .  .  . |
1 | .  .  . |
  +---------+
    a  b  c";
    assert_eq!(lines(&Picture::<Three>::new(), TextStyle::Ascii), expected);
    assert_eq!(lines(&Picture::<Three>::new().chequered(), TextStyle::Ascii), expected);
}

#[test]
fn each_style_has_its_characters() {
    let picture = Picture::<Three>::new()
        .with_ground(at("a1"), Ground::Corner)
        .with_ground(at("b2"), Ground::Throne)
        .with_ground(at("c3"), Ground::Castle(Tone::Dark))
        .with_figures(at("a3"), MAN)
        .with_figures(at("c1"), KNIGHT)
        .with_figures(at("b1"), KNIGHT.with_glyph('♘'));
    let ascii = "
  +---------+
3 | M  .  _ |
2 | .  +  . |
1 | x  n  n |
  +---------+
    a  b  c";
    let unicode = "
  ┌─────────┐
3 │ ♙  ·  ⌂ │
2 │ ·  ◇  · │
1 │ ×  ♘  ♞ │
  └─────────┘
    a  b  c";
    assert_eq!(lines(&picture, TextStyle::Ascii), ascii);
    assert_eq!(lines(&picture, TextStyle::Unicode), unicode);
    assert_eq!(format!("\n{picture}"), ascii, "Display is ASCII");
}

#[test]
fn a_sign_stands_behind_the_figure_or_alone() {
    let picture = Picture::<Three>::new()
        .with_signs(Bitboard::<Three>::rank(0), Sign::new('3', '△'))
        .with_figures(at("b1"), MAN)
        .with_figures(at("b2"), KNIGHT)
        .with_last_move(at("c1"));
    let ascii = "
  +------------+
3 | .   .   .  |
2 | .   n   .  |
1 |  3  M3 [ 3]|
  +------------+
    a   b   c";
    let unicode = "
  ┌────────────┐
3 │ ·   ·   ·  │
2 │ ·   ♞   ·  │
1 │  △  ♙△ [ △]│
  └────────────┘
    a   b   c";
    assert_eq!(lines(&picture, TextStyle::Ascii), ascii);
    assert_eq!(lines(&picture, TextStyle::Unicode), unicode);
}

#[test]
fn missing_squares_are_blank() {
    let picture = Picture::<Cross>::new().with_targets(Bitboard::ALL);
    let expected = "
  +---------+
3 |   (.)   |
2 |(.)(.)(.)|
1 |   (.)   |
  +---------+
    a  b  c";
    assert_eq!(lines(&picture, TextStyle::Ascii), expected);
}

#[test]
fn numbers_of_two_digits_stay_aligned() {
    let text = Picture::<Eleven>::new().to_text(TextStyle::Ascii);
    let starts: Vec<String> = text.lines().map(|line| line.chars().take(4).collect()).collect();
    assert_eq!(starts[..4], ["   +", "11 |", "10 |", " 9 |"]);
    assert!(text.ends_with("\n     a  b  c  d  e  f  g  h  i  j  k"));
}

#[test]
fn the_other_side_sees_the_board_half_turned() {
    let picture = Picture::<Three>::new()
        .with_figures(at("a1"), MAN)
        .with_figures(at("b1"), KNIGHT)
        .with_caption("after White's move");
    let expected = "
  +---------+
1 | .  n  M |
2 | .  .  . |
3 | .  .  . |
  +---------+
    c  b  a
after White's move";
    assert_eq!(lines(&picture.clone().flipped(), TextStyle::Ascii), expected);
    assert!(picture.clone().flipped().is_flipped() && !picture.is_flipped());
    assert_eq!(picture.clone().flipped().flipped(), picture);
}

#[test]
fn labels_can_be_left_out() {
    let picture = Picture::<Three>::new().without_labels().with_caption("nothing");
    let expected = "
+---------+
| .  .  . |
| .  .  . |
| .  .  . |
+---------+
nothing";
    assert_eq!(lines(&picture, TextStyle::Ascii), expected);
}

#[test]
fn of_several_marks_the_most_urgent_is_shown() {
    let all = Bitboard::<Three>::ALL;
    let picture = Picture::<Three>::new()
        .without_labels()
        .with_last_move(all)
        .with_danger(Bitboard::<Three>::rank(1) | Bitboard::rank(0))
        .with_targets(Bitboard::<Three>::rank(0))
        .with_selected(at("b1"));
    let expected = "
+---------+
|[.][.][.]|
|!.!!.!!.!|
|(.)<.>(.)|
+---------+";
    assert_eq!(lines(&picture, TextStyle::Ascii), expected);
}

#[test]
fn the_later_figure_holds() {
    let picture = Picture::<Three>::new().with_figures(at("a1"), MAN).with_figures(at("a1"), KNIGHT);
    assert_eq!(picture.cell(at("a1").unwrap()).figure, Some(KNIGHT));
}

#[test]
fn an_arrow_needs_two_squares() {
    let squares = |names: &'static str| names.split(' ').filter_map(Square::<Three>::named);
    let picture = Picture::new()
        .with_arrow(squares("a1"))
        .with_arrow(squares("a1 a1"))
        .with_arrow(squares("a1 b1 b1 b3"))
        .with_arrow([]);
    assert!(picture.arrows().eq([&squares("a1 b1 b3").collect::<Vec<_>>()[..]]));
}

#[test]
fn paint_gets_every_square_with_its_text() {
    let picture = Picture::<Cross>::new().with_figures(at("b2"), MAN).with_last_move(at("b2"));
    let mut seen = Vec::new();
    let text = picture.to_text_with(TextStyle::Ascii, |square, cell, text| {
        seen.push((format!("{square}"), cell.figure.is_some()));
        text.replace('M', "w")
    });
    let expected = [("b3", false), ("a2", false), ("b2", true), ("c2", false), ("b1", false)];
    assert!(seen.iter().map(|(name, figure)| (name.as_str(), *figure)).eq(expected));
    assert!(text.contains("2 | . [w] . |"), "{text}");
}

#[test]
fn a_caption_gives_a_terminal_no_orders() {
    let picture = Picture::<Three>::new().with_caption("over\x1b[2J\r\nand \u{9b}out");
    assert!(picture.to_text(TextStyle::Ascii).ends_with("\nover\u{fffd}[2J\u{fffd}\nand \u{fffd}out"));
}

#[test]
fn title_and_caption_are_those_given() {
    let picture = Picture::<Three>::new().with_title("Nine squares").with_caption("none is taken");
    assert_eq!((picture.title(), picture.caption()), ("Nine squares", "none is taken"));
}
