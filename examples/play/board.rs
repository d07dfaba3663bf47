//! The board as text.

use std::fmt::Write as _;

use anstyle::Style;
use common::games::{Cell, Playable, Point};
use hnefatafl::Player;

use crate::screen::{FIRST, GROUND, LAST, SECOND, SPECIAL, TARGET};

/// What is marked on the board.
#[derive(Default)]
pub(crate) struct Marks {
    /// What is put in brackets: where the last move ended, or the piece whose moves are shown.
    pub(crate) bracketed: Option<Point>,
    /// Where a piece can go.
    pub(crate) targets: Vec<Point>,
}

/// Draws the board, south below, with the names of files and ranks around it.
pub(crate) fn draw<P: Playable>(position: &P, marks: &Marks, ascii: bool) -> String {
    let (files, ranks) = P::SIZE;
    let mut text = String::new();
    let mut names = String::from("    ");
    for file in 0..files {
        // As wide as a cell and the gap before it.
        let _ = write!(names, " {:<1$}", (b'a' + file) as char, width::<P>());
    }
    let names = names.trim_end();
    let _ = writeln!(text, "{names}");
    for rank in (0..ranks).rev() {
        let _ = write!(text, "{:>3} ", rank + 1);
        for file in 0..files {
            let at = Point { file, rank };
            text.push_str(&gap(marks, file.checked_sub(1).map(|file| Point { file, rank }), Some(at)));
            text.push_str(&square(position, at, marks, ascii));
        }
        let last = files.checked_sub(1).map(|file| Point { file, rank });
        let _ = writeln!(text, "{} {}", gap(marks, last, None), rank + 1);
    }
    text + names
}

fn width<P: Playable>() -> usize {
    if P::SHOWS_GROUND { 2 } else { 1 }
}

/// What stands between two squares.
fn gap(marks: &Marks, left: Option<Point>, right: Option<Point>) -> String {
    if right.is_some() && right == marks.bracketed {
        format!("{LAST}[{LAST:#}")
    } else if left.is_some() && left == marks.bracketed {
        format!("{LAST}]{LAST:#}")
    } else {
        " ".to_owned()
    }
}

fn square<P: Playable>(position: &P, at: Point, marks: &Marks, ascii: bool) -> String {
    let Some(cell) = position.cell(at, ascii) else {
        return " ".repeat(width::<P>());
    };
    let top = top(&cell, marks.targets.contains(&at), ascii);
    let ground = if cell.special { SPECIAL } else { GROUND };
    match top {
        Some((sign, style)) if P::SHOWS_GROUND => {
            format!("{style}{sign}{style:#}{ground}{}{ground:#}", cell.ground)
        }
        Some((sign, style)) => format!("{style}{sign}{style:#}"),
        None if P::SHOWS_GROUND => format!(" {ground}{}{ground:#}", cell.ground),
        None => format!("{ground}{}{ground:#}", cell.ground),
    }
}

/// What lies on the ground of a square: a piece or a mark.
fn top(cell: &Cell, target: bool, ascii: bool) -> Option<(char, Style)> {
    let mark = |plain, fine| Some((if ascii { plain } else { fine }, TARGET));
    match (cell.man, target) {
        (None, false) => None,
        (None, true) => mark('+', '•'),
        (Some(_), true) => mark('x', '×'),
        (Some(man), false) => {
            let style = if man.owner == Player::First { FIRST } else { SECOND };
            Some((man.sign, if man.chief { style.underline() } else { style }))
        }
    }
}
