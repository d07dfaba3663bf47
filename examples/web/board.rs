//! The board of a page: which fields lie over the picture, and what a tap on each of them does.

use common::board::ground_name;
use common::games::{Playable, Taps};
use hnefatafl::board_core::picture::{Cell, Picture, Tone};
use hnefatafl::board_core::{Grid, Square};
use serde::Serialize;

use crate::table::Seated;

/// A square as a field over the picture.
#[derive(Serialize)]
pub(crate) struct Field {
    name: String,
    /// What a person hears who cannot see it.
    label: String,
    /// Where its upper left corner is, in hundredths of the picture's width and height.
    left: f64,
    top: f64,
    /// What a tap does; nothing when it is `None`.
    tap: Option<Tap>,
}

/// What a tap on a square does.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Tap {
    /// It goes on from the taps before.
    Next,
    /// It plays the move that the taps before have made.
    Finish,
    /// It is the first one of another move.
    Other,
    /// It takes the last tap back.
    Back,
}

/// The board and what taps do there.
pub(crate) struct BoardView<'a, P: Playable> {
    position: &'a P,
    /// The squares tapped so far that lead to a move.
    pub(crate) tapped: Vec<Square<P::Board>>,
    /// What can follow those taps.
    pub(crate) taps: Taps<P>,
    /// The squares where a move can begin.
    beginnings: Vec<Square<P::Board>>,
}

impl<'a, P: Playable> BoardView<'a, P> {
    pub(crate) fn new(table: &'a Seated<P>, tapped: Vec<Square<P::Board>>, human: bool) -> Self {
        let position = table.game.position();
        if !human {
            return Self { position, tapped, taps: Taps::nowhere(), beginnings: Vec::new() };
        }
        let beginnings = position.taps(&[]);
        let taps = position.taps(&tapped);
        if tapped.is_empty() || taps.lead_nowhere() {
            // Taps that a change of the game has overtaken are forgotten.
            return Self {
                position,
                tapped: Vec::new(),
                beginnings: beginnings.next.clone(),
                taps: beginnings,
            };
        }
        Self { position, tapped, taps, beginnings: beginnings.next }
    }

    pub(crate) fn picture(&self, table: &Seated<P>, flipped: bool) -> Picture<P::Board> {
        let game = &table.game;
        let before = game.positions().iter().rev().nth(1);
        let last = before.zip(game.moves().last()).map(|(before, mv)| before.squares(mv));
        let mut picture =
            self.position.picture_of_taps(&self.tapped).with_last_move(last.unwrap_or_default());
        // Before the first tap the squares that can be tapped are marked by the page: they may be many.
        if !self.tapped.is_empty() && !self.position.is_deployment() {
            picture = picture.with_targets(self.taps.next.iter().copied());
        }
        if flipped { picture.flipped() } else { picture }
    }

    pub(crate) fn prompt(&self) -> Option<String> {
        let last = self.tapped.last();
        let may_stop = self.taps.complete.is_some() && !self.taps.next.is_empty();
        let stop = last.filter(|_| may_stop).map(|last| format!("go on, or tap {last} again to stop there"));
        self.taps.prompt.clone().or(stop)
    }

    /// Whether the page should mark the squares that can be tapped next: where the picture does not, and they
    /// are not just any pieces of the player's.
    pub(crate) fn marks_next(&self) -> bool {
        if self.position.is_deployment() {
            return true;
        }
        let own = |square: &Square<P::Board>| self.position.owner(*square) == Some(self.position.turn());
        let pieces = Square::all().filter(own).count();
        self.tapped.is_empty() && (2 * self.taps.next.len() <= pieces || !self.taps.next.iter().all(own))
    }

    /// Width and height of a field in hundredths of those of the picture.
    pub(crate) fn field_size(&self, picture: &Picture<P::Board>) -> [f64; 2] {
        let (width, height) = picture.svg_size();
        [width, height].map(|whole| percent(Picture::<P::Board>::SVG_SIDE, whole))
    }

    pub(crate) fn fields(&self, picture: &Picture<P::Board>) -> Vec<Field> {
        let (width, height) = picture.svg_size();
        let field = |square: Square<P::Board>| {
            let (left, top) = picture.svg_corner(square);
            Field {
                name: square.to_string(),
                label: label(square, picture.cell(square)),
                left: percent(left, width),
                top: percent(top, height),
                tap: self.tap(square),
            }
        };
        Square::all().map(field).collect()
    }

    fn tap(&self, square: Square<P::Board>) -> Option<Tap> {
        let is_own_piece = || self.position.owner(square) == Some(self.position.turn());
        if self.taps.next.contains(&square) {
            Some(Tap::Next)
        } else if self.tapped.last() == Some(&square) {
            Some(if self.taps.complete.is_some() { Tap::Finish } else { Tap::Back })
        } else if self.beginnings.contains(&square) && is_own_piece() {
            Some(Tap::Other)
        } else {
            None
        }
    }
}

/// `d4, dark attacker`
fn label<G: Grid>(square: Square<G>, cell: &Cell) -> String {
    let mut words = vec![square.to_string()];
    words.push(match cell.figure {
        Some(figure) => {
            let tone = if figure.tone == Tone::Dark { "dark" } else { "light" };
            format!("{tone} {}", figure.name)
        }
        None => "empty".to_owned(),
    });
    words.extend(ground_name(cell.ground).map(str::to_owned));
    words.extend(cell.sign.map(|sign| format!("sign {}", sign.glyph)));
    let marks = [(cell.selected, "chosen"), (cell.target, "can be reached"), (cell.last_move, "last move")];
    words.extend(marks.into_iter().filter(|(marked, _)| *marked).map(|(_, mark)| mark.to_owned()));
    words.join(", ")
}

/// A part in hundredths of a whole.
fn percent(part: f64, whole: f64) -> f64 {
    (part / whole * 100_000.0).round() / 1000.0
}
