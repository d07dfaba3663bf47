//! The pictures of README.md are what the crate draws.
//!
//! After a change of the drawing, `UPDATE_PICTURES=1 cargo test -p graf-cestod --features svg --test pictures`
//! writes the SVG files anew.

#![allow(clippy::unwrap_used)]
#![cfg(feature = "svg")]

use graf_cestod::board_core::Position as _;
use graf_cestod::board_core::picture::{Picture, Theme};
use graf_cestod::{Board, Cell, Layout, Position};

fn at(text: &str) -> Position {
    text.parse().unwrap()
}

fn cell(name: &str) -> Cell {
    Cell::named(name).unwrap()
}

fn way(names: &str) -> Vec<Cell> {
    names.split(' ').map(cell).collect()
}

/// Both sides have deployed.
const DEPLOYED: &str = "2g1r1/rr1r1r/6/6/R1R1R1/1R1G1R 1 -";

/// The rytir on d4, worth 3, has an enemy before it and one in the west, and a friend behind it.
const MOVING: &str = "g5/3r2/1r1R2/6/3R2/G5 1 -";

fn board() -> Picture<Board> {
    Position::start(Layout::DEFAULT).picture().with_title("The board of Graf Cestod")
}

fn deployed() -> Picture<Board> {
    at(DEPLOYED).picture().with_title("Graf Cestod: both sides have deployed")
}

/// The rytir on d4 and where it can go.
fn moving() -> Picture<Board> {
    let (position, d4) = (at(MOVING), cell("d4"));
    position
        .picture()
        .with_title("Graf Cestod: where a rytir on a cell of value 3 can go")
        .with_selected([d4])
        .with_targets(position.targets(d4))
        .with_arrow(way("d4 c4 c5 d5"))
        .with_arrow(way("d4 d3 e3 f3"))
}

/// Second's pieces that may move after First's first move.
fn bound() -> Picture<Board> {
    let position = at(DEPLOYED);
    let position = position.apply(&position.parse_move("a2-b3").unwrap()).unwrap();
    position
        .picture()
        .with_title("Graf Cestod: the cell where the last move ended binds the opponent")
        .with_last_move(way("a2 b3"))
        .with_arrow(way("a2 a3 b3"))
        .with_selected(position.movable())
}

/// First has no piece on the bound value and may return a rytir.
fn returning() -> Picture<Board> {
    let position = at("2R3/r5/1r4/R4g/5r/r4G 1 2");
    position
        .picture()
        .with_title("Graf Cestod: where a captured rytir can return")
        .with_last_move([cell("a5")])
        .with_targets(position.returns())
}

fn pictures() -> [(&'static str, Picture<Board>); 5] {
    [
        ("board", board()),
        ("bound", bound()),
        ("deployed", deployed()),
        ("moving", moving()),
        ("returning", returning()),
    ]
}

/// The file holds the text; it is written first when the pictures are to be updated.
#[track_caller]
fn kept(name: &str, text: &str) {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(name);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&file, text).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "{} is not what the crate draws", file.display());
}

#[test]
fn the_svg_files_are_what_the_crate_draws() {
    for (name, picture) in pictures() {
        let file = format!("{name}.svg");
        let readme = include_str!("../README.md");
        assert!(readme.contains(&format!(".][{name}]\n")), "{name} is shown");
        assert!(readme.contains(&format!("\n[{name}]: pictures/{file}\n")), "{name} is linked");
        kept(&file, &(picture.to_svg(&Theme::AUTO) + "\n"));
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
    let links =
        pictures().map(|(name, picture)| format!("[{name}]: {}\n", address(&picture.to_svg(&Theme::AUTO))));
    kept("inline.md", &links.concat());
}
