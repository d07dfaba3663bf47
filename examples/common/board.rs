//! The board as coloured text for a terminal. What prints it drops the colours where they are not wanted.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use hnefatafl::board_core::picture::{Cell, Form, Ground, Picture, TextStyle, Tone};
use hnefatafl::board_core::{Grid, Player, Square};

// The colours, chosen to be readable on light and dark terminals.
const DARK: Style = AnsiColor::Red.on_default().bold();
const LIGHT: Style = AnsiColor::Cyan.on_default().bold();
const GROUND: Style = Style::new().dimmed();
const SPECIAL: Style = AnsiColor::Magenta.on_default();
const TARGET: Style = AnsiColor::Green.on_default().bold();
const BRACKET: Style = AnsiColor::Yellow.on_default().bold();

/// Draws the board as it is seen, with the names of files and ranks around it. The last move's end and the
/// selected square stand in brackets. Where squares bear signs, the sign stands behind the piece.
#[must_use]
pub fn draw<G: Grid>(picture: &Picture<G>, style: TextStyle) -> String {
    let signs = Square::all().any(|square| picture.cell(square).sign.is_some());
    let width = if signs { 2 } else { 1 };
    let mut names = String::from("    ");
    for file in turned(0..G::FILES, picture) {
        // As wide as a cell and the gap before it.
        let _ = write!(names, " {:<width$}", (b'a' + file) as char);
    }
    let names = names.trim_end();
    let mut text = format!("{names}\n");
    for rank in turned((0..G::RANKS).rev(), picture) {
        let _ = write!(text, "{:>3} ", rank + 1);
        let cell_at = |file| Square::new(file, rank).map(|square| picture.cell(square));
        let mut left = None;
        for file in turned(0..G::FILES, picture) {
            let cell = cell_at(file);
            text += &gap(left, cell);
            text += &cell.map_or_else(|| " ".repeat(width), |cell| square(cell, signs, style));
            left = cell;
        }
        let _ = writeln!(text, "{} {}", gap(left, None), rank + 1);
    }
    text + names
}

/// Ranks or files as they are seen: the other way round in a picture from the other side.
fn turned<G: Grid>(lines: impl DoubleEndedIterator<Item = u8>, picture: &Picture<G>) -> Vec<u8> {
    if picture.is_flipped() { lines.rev().collect() } else { lines.collect() }
}

/// What the signs on the board mean: a line for the pieces of each side, and one for the special squares.
pub fn legend<G: Grid>(
    picture: &Picture<G>,
    style: TextStyle,
    sides: [&str; 2],
    owner: impl Fn(Square<G>) -> Option<Player>,
) -> String {
    let mut lines = [(sides[0], BTreeSet::new()), (sides[1], BTreeSet::new()), ("squares", BTreeSet::new())];
    for square in Square::all() {
        let cell = picture.cell(square);
        if let (Some(player), Some(figure)) = (owner(square), cell.figure) {
            lines[player as usize].1.insert(format!("{} {}", cell.symbol(style), figure.name));
        }
        if let Some(name) = ground_name(cell.ground) {
            lines[2].1.insert(format!("{} {name}", cell.ground.symbol(style)));
        }
    }
    let mut text = String::new();
    for (name, signs) in lines.into_iter().filter(|(_, signs)| !signs.is_empty()) {
        let _ = writeln!(text, "{name:<10} {}", Vec::from_iter(signs).join(", "));
    }
    text
}

/// The name of a special square.
#[must_use]
pub const fn ground_name(ground: Ground) -> Option<&'static str> {
    match ground {
        Ground::Throne => Some("throne"),
        Ground::Corner => Some("corner"),
        Ground::Castle(_) => Some("castle"),
        _ => None,
    }
}

/// What stands between two squares.
fn gap(left: Option<&Cell>, right: Option<&Cell>) -> String {
    let bracketed = |cell: Option<&Cell>| cell.is_some_and(|cell| cell.last_move || cell.selected);
    if bracketed(right) {
        format!("{BRACKET}[{BRACKET:#}")
    } else if bracketed(left) {
        format!("{BRACKET}]{BRACKET:#}")
    } else {
        " ".to_owned()
    }
}

fn square(cell: &Cell, signs: bool, style: TextStyle) -> String {
    let ground_style = if cell.ground == Ground::Plain { GROUND } else { SPECIAL };
    let ground = cell.sign.map_or(cell.ground.symbol(style), |sign| sign.in_style(style));
    let ground = format!("{ground_style}{ground}{ground_style:#}");
    match (top(cell, style), signs) {
        (Some((symbol, style)), true) => format!("{style}{symbol}{style:#}{ground}"),
        (Some((symbol, style)), false) => format!("{style}{symbol}{style:#}"),
        (None, true) => format!(" {ground}"),
        (None, false) => ground,
    }
}

/// What lies on the ground of a square: a piece, or the mark of a target.
fn top(cell: &Cell, style: TextStyle) -> Option<(char, Style)> {
    let mark = |plain, fine| Some((if style == TextStyle::Ascii { plain } else { fine }, TARGET));
    match (cell.figure, cell.target) {
        (None, false) => None,
        (None, true) => mark('*', '•'),
        (Some(_), true) => mark('#', '×'),
        (Some(figure), false) => {
            let tone = if figure.tone == Tone::Dark { DARK } else { LIGHT };
            let plain = matches!(figure.form, Form::Disc | Form::Man);
            Some((cell.symbol(style), if plain { tone } else { tone.underline() }))
        }
    }
}
