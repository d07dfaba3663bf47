//! Pictures of positions: what a board shows, for the plain-text and the SVG renderer alike.
//!
//! An engine describes its position once, as a [`Picture`]. Whoever shows it adds what the moment asks
//! for (the last move, the targets of the selected piece, arrows) and takes it as text with
//! [`Picture::to_text`] or, with the feature `svg`, as SVG with `Picture::to_svg`.
//!
//! ```
//! use board_core::picture::{Figure, Form, Ground, Picture, Tone};
//! use board_core::{grid, Bitboard, Square};
//!
//! grid! {
//!     /// The board of this example.
//!     struct Five = 5 x 5;
//! }
//! const KING: Figure = Figure::new(Tone::Light, Form::King, 'K').named("king");
//! const ATTACKER: Figure = Figure::new(Tone::Dark, Form::Disc, 't').named("attacker");
//!
//! let centre = Square::<Five>::named("c3").unwrap();
//! let attackers: Bitboard<Five> = "2x2/5/x3x/5/2x2".parse()?;
//! let picture = Picture::new()
//!     .with_ground([centre], Ground::Throne)
//!     .with_figures(attackers, ATTACKER)
//!     .with_figures(["c4".parse()?], KING)
//!     .with_last_move([centre, "c4".parse()?]);
//!
//! assert_eq!(
//!     format!("\n{picture}"),
//!     "
//!   +---------------+
//! 5 | .  .  t  .  . |
//! 4 | .  . [K] .  . |
//! 3 | t  . [+] .  t |
//! 2 | .  .  .  .  . |
//! 1 | .  .  t  .  . |
//!   +---------------+
//!     a  b  c  d  e"
//! );
//! # Ok::<(), board_core::TextError>(())
//! ```

mod cell;
#[cfg(feature = "svg")]
mod svg;
#[cfg(test)]
mod tests;
mod text;

use core::fmt;

use alloc::string::String;
use alloc::vec::Vec;

use crate::{Grid, Square};
pub use cell::{Cell, Figure, Form, Ground, Sign, Tone};
#[cfg(feature = "svg")]
pub use svg::{Color, Palette, Theme};
pub use text::TextStyle;

/// What a board shows: grounds, signs, figures, marks and arrows, and the words around it.
///
/// Made from [`Picture::new`], an empty board, by the `with_` methods. Each takes any collection of
/// squares: a [`Bitboard`](crate::Bitboard), an `Option`, an array. Where two calls speak of the same
/// thing on the same square, the later one holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture<G: Grid> {
    /// By square index; entries of missing squares are never read.
    cells: Vec<Cell>,
    arrows: Vec<Vec<Square<G>>>,
    title: String,
    caption: String,
    labels: bool,
    flipped: bool,
    chequered: bool,
}

impl<G: Grid> Picture<G> {
    /// The empty board, with labels, seen with rank 1 at the bottom, and titled with the grid's name.
    #[must_use]
    pub fn new() -> Self {
        Self {
            cells: alloc::vec![Cell::default(); usize::from(G::FILES) * usize::from(G::RANKS)],
            arrows: Vec::new(),
            title: G::NAME.into(),
            caption: String::new(),
            labels: true,
            flipped: false,
            chequered: false,
        }
    }

    /// The squares light and dark in turn, a1 dark, instead of all alike. Text does not show it.
    #[must_use]
    pub fn chequered(mut self) -> Self {
        for square in Square::<G>::all() {
            self.cells[square.index()].dark = (square.file() + square.rank()).is_multiple_of(2);
        }
        self.chequered = true;
        self
    }

    /// Squares of a special kind.
    #[must_use]
    pub fn with_ground(self, squares: impl IntoIterator<Item = Square<G>>, ground: Ground) -> Self {
        self.with(squares, |cell| cell.ground = ground)
    }

    /// Squares on which a sign is written.
    #[must_use]
    pub fn with_signs(self, squares: impl IntoIterator<Item = Square<G>>, sign: Sign) -> Self {
        self.with(squares, |cell| cell.sign = Some(sign))
    }

    /// Squares on which a figure stands.
    #[must_use]
    pub fn with_figures(self, squares: impl IntoIterator<Item = Square<G>>, figure: Figure) -> Self {
        self.with(squares, |cell| cell.figure = Some(figure))
    }

    /// The squares of the last move, from where it began to where it ended.
    #[must_use]
    pub fn with_last_move(self, squares: impl IntoIterator<Item = Square<G>>) -> Self {
        self.with(squares, |cell| cell.last_move = true)
    }

    /// Squares that a move can reach: shown as a dot, or as a ring round the figure that would be taken.
    #[must_use]
    pub fn with_targets(self, squares: impl IntoIterator<Item = Square<G>>) -> Self {
        self.with(squares, |cell| cell.target = true)
    }

    /// The squares that the user has chosen.
    #[must_use]
    pub fn with_selected(self, squares: impl IntoIterator<Item = Square<G>>) -> Self {
        self.with(squares, |cell| cell.selected = true)
    }

    /// Squares whose figures are threatened.
    #[must_use]
    pub fn with_danger(self, squares: impl IntoIterator<Item = Square<G>>) -> Self {
        self.with(squares, |cell| cell.danger = true)
    }

    /// An arrow through the centres of squares, with its head at the last one; none through fewer than
    /// two. Text does not show it.
    #[must_use]
    pub fn with_arrow(mut self, squares: impl IntoIterator<Item = Square<G>>) -> Self {
        let mut way: Vec<_> = squares.into_iter().collect();
        way.dedup();
        if way.len() >= 2 {
            self.arrows.push(way);
        }
        self
    }

    /// What the picture is called where it is not seen: the title of the SVG document.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// A line below the board.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
    }

    /// Without the letters of the files and the numbers of the ranks.
    #[must_use]
    pub fn without_labels(mut self) -> Self {
        self.labels = false;
        self
    }

    /// Seen from the other side of the board: a half turn of what was seen before.
    #[must_use]
    pub fn flipped(mut self) -> Self {
        self.flipped = !self.flipped;
        self
    }

    /// Whether it is seen from the other side: an odd number of [half turns](Picture::flipped).
    #[must_use]
    pub const fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// What a square shows.
    #[must_use]
    pub fn cell(&self, square: Square<G>) -> &Cell {
        &self.cells[square.index()]
    }

    /// The arrows, each as the squares that it passes.
    pub fn arrows(&self) -> impl Iterator<Item = &[Square<G>]> {
        self.arrows.iter().map(Vec::as_slice)
    }

    /// What the picture is called where it is not seen.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The line below the board; empty when there is none.
    #[must_use]
    pub fn caption(&self) -> &str {
        &self.caption
    }

    fn with(mut self, squares: impl IntoIterator<Item = Square<G>>, change: impl Fn(&mut Cell)) -> Self {
        for square in squares {
            change(&mut self.cells[square.index()]);
        }
        self
    }

    /// The ranks as they are seen, from the top down.
    fn ranks_from_top(&self) -> impl Iterator<Item = u8> + use<G> {
        let flipped = self.flipped;
        (0..G::RANKS).map(move |row| if flipped { row } else { G::RANKS - 1 - row })
    }

    /// The files as they are seen, from left to right.
    fn files_from_left(&self) -> impl Iterator<Item = u8> + use<G> {
        let flipped = self.flipped;
        (0..G::FILES).map(move |column| if flipped { G::FILES - 1 - column } else { column })
    }
}

impl<G: Grid> Default for Picture<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// The picture as [text](Picture::to_text) in [ASCII](TextStyle::Ascii).
impl<G: Grid> fmt::Display for Picture<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(TextStyle::Ascii))
    }
}
