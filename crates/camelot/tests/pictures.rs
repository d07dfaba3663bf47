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

/// The pictures as SVG, in the order of their names.
fn pictures() -> [(&'static str, String); 8] {
    let theme = &Theme::AUTO;
    let camelot = Position::<Camelot>::start(Rules::CLASSIC).picture().with_title("The start of Camelot");
    let chivalry = Position::<Chivalry>::start(Rules::CLASSIC).picture().with_title("The start of Chivalry");
    let hot = targets(HOT, "c4", "A knight and the squares where its moves can end");
    [
        ("camelot", camelot.to_svg(theme)),
        ("canter", moving(CANTER, "e6-a8", "A canter over two friends").to_svg(theme)),
        ("capture", moving(CAPTURE, "h4xl6", "A capture of two enemies").to_svg(theme)),
        ("charge", moving(CHARGE, "f6-h8xj12", "A knight's charge").to_svg(theme)),
        ("chivalry", chivalry.to_svg(theme)),
        ("entered", targets(ENTERED, "f16", "A man in the enemy castle").to_svg(theme)),
        ("hot", hot.to_svg(theme)),
        ("leaving", targets(LEAVING, "g1", "A man that must leave its own castle").to_svg(theme)),
    ]
}

/// The file holds the text; it is written first when the pictures are to be updated.
#[track_caller]
fn kept(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(name);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let file = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(file == text, "pictures/{name} is not what the crate draws");
}

#[test]
fn the_pictures_are_what_the_crate_draws() {
    for (name, svg) in pictures() {
        let readme = include_str!("../README.md");
        assert!(readme.contains(&format!(".][{name}]\n")), "{name} is shown");
        assert!(readme.contains(&format!("\n[{name}]: pictures/{name}.svg\n")), "{name} is linked");
        kept(&format!("{name}.svg"), &svg);
    }
}

/// A `data:` address that holds the text itself.
fn address(svg: &str) -> String {
    let escaped = svg.bytes().map(|byte| match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b':' | b'=' | b'/' => char::from(byte).into(),
        _ => format!("%{byte:02X}"),
    });
    format!("data:image/svg+xml,{}", escaped.collect::<String>())
}

/// The documentation on the web has no folder of pictures beside it, so it carries them.
#[test]
fn the_documentation_carries_the_pictures() {
    let links = pictures().map(|(name, svg)| format!("[{name}]: {}\n", address(&svg)));
    kept("inline.md", &links.concat());
}
