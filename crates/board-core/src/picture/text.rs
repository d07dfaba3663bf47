//! Pictures as plain text.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use super::{Cell, Picture};
use crate::{Grid, Square};

/// Which characters a picture in text is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TextStyle {
    /// The letters of position texts, framed by `+`, `-` and `|`.
    #[default]
    Ascii,
    /// Pictorial characters such as `♞`, framed by lines.
    Unicode,
}

impl TextStyle {
    /// Top left, top right, bottom left, bottom right, horizontal, vertical.
    const fn frame(self) -> [char; 6] {
        match self {
            Self::Ascii => ['+', '+', '+', '+', '-', '|'],
            Self::Unicode => ['┌', '┐', '└', '┘', '─', '│'],
        }
    }
}

impl<G: Grid> Picture<G> {
    /// The board as lines of text, without a line break after the last.
    ///
    /// Squares are three columns wide, four where any square bears a sign, which then stands behind the
    /// figure. Marks are brackets round a square: `< >` selected, `( )` a target, `! !` in danger, `[ ]`
    /// the last move; the first of these that applies is shown. Missing squares are blank.
    #[must_use]
    pub fn to_text(&self, style: TextStyle) -> String {
        self.to_text_with(style, |_, _, text| text.to_owned())
    }

    /// The board as lines of text, each square as `paint` makes it: for colours in a terminal.
    ///
    /// `paint` gets the square, what it shows, and the text that stands for it, brackets included. It
    /// may surround the text by escape codes; if it changes the width, lines are no longer aligned.
    ///
    /// ```
    /// use board_core::picture::{Picture, TextStyle};
    /// use board_core::{grid, Square};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// let picture = Picture::<Six>::new().with_targets(Square::named("c4"));
    /// let coloured = picture.to_text_with(TextStyle::Unicode, |_, cell, text| {
    ///     if cell.target { format!("\x1b[42m{text}\x1b[0m") } else { text.into() }
    /// });
    /// assert!(coloured.contains("4 │ ·  · \x1b[42m(·)\x1b[0m ·  ·  · │"));
    /// ```
    #[must_use]
    pub fn to_text_with(
        &self,
        style: TextStyle,
        mut paint: impl FnMut(Square<G>, &Cell, &str) -> String,
    ) -> String {
        let signed = Square::<G>::all().any(|square| self.cell(square).sign.is_some());
        let cell_width = if signed { 4 } else { 3 };
        let label_width = match (self.labels, G::RANKS) {
            (false, _) => 0,
            (true, ..10) => 2,
            (true, _) => 3,
        };
        let [top_left, top_right, bottom_left, bottom_right, horizontal, vertical] = style.frame();
        let border = |left: char, right: char| {
            let line: String = core::iter::repeat_n(horizontal, cell_width * usize::from(G::FILES)).collect();
            format!("{:label_width$}{left}{line}{right}\n", "")
        };

        let mut text = border(top_left, top_right);
        for rank in self.ranks_from_top() {
            if self.labels {
                text += &format!("{:>width$} ", rank + 1, width = label_width - 1);
            }
            text.push(vertical);
            for file in self.files_from_left() {
                text += &match Square::new(file, rank) {
                    Some(square) => {
                        let cell = self.cell(square);
                        paint(square, cell, &cell.text(style, signed))
                    }
                    None => format!("{:cell_width$}", ""),
                };
            }
            text.push(vertical);
            text.push('\n');
        }
        text += &border(bottom_left, bottom_right);
        if self.labels {
            text += &format!("{:label_width$} ", "");
            for file in self.files_from_left() {
                text += &format!(" {:<width$}", (b'a' + file) as char, width = cell_width - 1);
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
        // Nothing that a terminal would obey.
        text.extend(self.caption.chars().map(|c| {
            let obeyed = c.is_control() && c != '\n';
            if obeyed { char::REPLACEMENT_CHARACTER } else { c }
        }));
        text.truncate(text.trim_end_matches('\n').len());
        text
    }
}

impl Cell {
    /// The brackets, the figure or ground, and where squares bear signs the sign.
    fn text(&self, style: TextStyle, signed: bool) -> String {
        let (open, close) = self.brackets();
        let symbol = self.symbol(style);
        match self.sign {
            Some(sign) => {
                // An empty signed square needs no other character.
                let symbol = if self.figure.is_none() { ' ' } else { symbol };
                format!("{open}{symbol}{}{close}", sign.in_style(style))
            }
            None if signed => format!("{open}{symbol} {close}"),
            None => format!("{open}{symbol}{close}"),
        }
    }

    const fn brackets(&self) -> (char, char) {
        if self.selected {
            ('<', '>')
        } else if self.target {
            ('(', ')')
        } else if self.danger {
            ('!', '!')
        } else if self.last_move {
            ('[', ']')
        } else {
            (' ', ' ')
        }
    }
}
