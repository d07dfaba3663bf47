//! The pictures of README.md are what the crate draws.
//!
//! After a change of the drawing, `UPDATE_PICTURES=1 cargo test -p camelot --features svg --test pictures`
//! writes the SVG files anew.
#![cfg(feature = "svg")]
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

use std::path::Path;

use camelot::board_core::Position as _;
use camelot::board_core::picture::{Picture, Theme};
use camelot::{Camelot, Chivalry, Position, Rules, Square};

/// A man or knight on e6 with two canters before it.
const CANTER: &str = "2/8/10/12/5m1m4/12/12/12/1M10/3M8/4M7/12/12/10/8/2 w 0 0 0";
const CAPTURE: &str = "2/8/10/12/m11/12/12/12/12/12/12/10m1/7Mm3/10/8/2 w 0 0 0";
const CHARGE: &str = "2/8/10/12/12/8m3/12/7m4/6M5/5M6/5N6/m11/12/10/8/2 w 0 0 0";
const HOT: &str = "2/8/10/12/m11/12/12/12/12/1m10/3M8/2M9/2N9/10/8/2 w 0 0 0";
const LEAVING: &str = "2/8/10/12/m10m/12/12/12/12/12/M11/12/12/10/8/1M w 0 0 0";
const ENTERED: &str = "M1/8/7N2/12/12/12/12/12/12/12/12/m11/9m2/10/8/2 w 1 0 12";

fn at(text: &str) -> Position<Camelot> {
    text.parse().unwrap()
}

fn square(name: &str) -> Square<Camelot> {
    Square::named(name).unwrap()
}

/// A position with the way of a move, what it captures, and a title.
fn moving(text: &str, mv: &str, title: &str) -> Picture<Camelot> {
    let position = at(text);
    let mv = position.parse_move(mv).unwrap();
    position
        .picture()
        .with_title(title)
        .with_selected([mv.from()])
        .with_danger(mv.captures())
        .with_arrow(mv.path(&position).unwrap())
}

fn targets(text: &str, from: &str, title: &str) -> Picture<Camelot> {
    let position = at(text);
    let moves = position.moves_from(square(from));
    let ends: Vec<_> = moves.iter().map(camelot::Move::to).collect();
    position.picture().with_title(title).with_selected([square(from)]).with_targets(ends)
}

/// Compares a picture with its file, or writes it.
#[track_caller]
fn same(name: &str, svg: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(name);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, svg).unwrap();
    }
    let file = std::fs::read_to_string(&path).unwrap();
    assert!(file == svg, "pictures/{name} is not what the crate draws");
}

#[test]
fn the_pictures_are_what_the_crate_draws() {
    let theme = &Theme::AUTO;
    let camelot = Position::<Camelot>::start(Rules::CLASSIC);
    same("camelot.svg", &camelot.picture().with_title("The start of Camelot").to_svg(theme));
    let chivalry = Position::<Chivalry>::start(Rules::CLASSIC);
    same("chivalry.svg", &chivalry.picture().with_title("The start of Chivalry").to_svg(theme));
    same("canter.svg", &moving(CANTER, "e6-a8", "A canter over two friends").to_svg(theme));
    same("capture.svg", &moving(CAPTURE, "h4xl6", "A capture of two enemies").to_svg(theme));
    same("charge.svg", &moving(CHARGE, "f6-h8xj12", "A knight's charge").to_svg(theme));
    same("hot.svg", &targets(HOT, "c4", "A knight and the squares where its moves can end").to_svg(theme));
    same("leaving.svg", &targets(LEAVING, "g1", "A man that must leave its own castle").to_svg(theme));
    same("entered.svg", &targets(ENTERED, "f16", "A man in the enemy castle").to_svg(theme));
}
