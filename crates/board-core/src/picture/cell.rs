//! What one square can show.

use super::TextStyle;

/// What one square shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Cell {
    /// What kind of square it is.
    pub ground: Ground,
    /// Whether it is a dark square of a chequered board.
    pub dark: bool,
    /// What is written on it.
    pub sign: Option<Sign>,
    /// What stands on it.
    pub figure: Option<Figure>,
    /// Whether the last move began here, passed here or ended here.
    pub last_move: bool,
    /// Whether a move can reach it.
    pub target: bool,
    /// Whether the user has chosen it.
    pub selected: bool,
    /// Whether what stands on it is threatened.
    pub danger: bool,
}

impl Cell {
    /// The character of the figure or, on an empty square, of the ground.
    #[must_use]
    pub const fn symbol(&self, style: TextStyle) -> char {
        match (self.figure, style) {
            (Some(figure), TextStyle::Ascii) => figure.symbol,
            (Some(figure), TextStyle::Unicode) => figure.glyph,
            (None, _) => self.ground.symbol(style),
        }
    }
}

/// What kind of square a square is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ground {
    /// Like all others.
    #[default]
    Plain,
    /// The king's seat.
    Throne,
    /// A square that the king flees to.
    Corner,
    /// A square of the castle of the side with figures of this tone.
    Castle(Tone),
}

impl Ground {
    /// The character of an empty square: `.`, `+`, `x`, `_`, or `·`, `◇`, `×`, `⌂`.
    #[must_use]
    pub const fn symbol(self, style: TextStyle) -> char {
        match (self, style) {
            (Self::Plain, TextStyle::Ascii) => '.',
            (Self::Plain, TextStyle::Unicode) => '·',
            (Self::Throne, TextStyle::Ascii) => '+',
            (Self::Throne, TextStyle::Unicode) => '◇',
            (Self::Corner, TextStyle::Ascii) => 'x',
            (Self::Corner, TextStyle::Unicode) => '×',
            (Self::Castle(_), TextStyle::Ascii) => '_',
            (Self::Castle(_), TextStyle::Unicode) => '⌂',
        }
    }
}

/// A sign that is written on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Sign {
    /// The character in [ASCII](TextStyle::Ascii) text.
    pub symbol: char,
    /// The character everywhere else.
    pub glyph: char,
}

impl Sign {
    /// A sign: `Sign::new('3', '△')`.
    #[must_use]
    pub const fn new(symbol: char, glyph: char) -> Self {
        Self { symbol, glyph }
    }

    /// The character in text of this style.
    #[must_use]
    pub const fn in_style(self, style: TextStyle) -> char {
        match style {
            TextStyle::Ascii => self.symbol,
            TextStyle::Unicode => self.glyph,
        }
    }
}

/// A piece as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Figure {
    /// The colour of its side.
    pub tone: Tone,
    /// What it looks like.
    pub form: Form,
    /// The character in [ASCII](TextStyle::Ascii) text.
    pub symbol: char,
    /// The character in [Unicode](TextStyle::Unicode) text.
    pub glyph: char,
    /// The game's word for it, for people who cannot see the picture.
    pub name: &'static str,
}

impl Figure {
    /// A figure with the usual glyph of its form and tone, named as its form.
    #[must_use]
    pub const fn new(tone: Tone, form: Form, symbol: char) -> Self {
        let (light, dark, name) = match form {
            Form::Disc => ('○', '●', "disc"),
            Form::Man => ('♙', '♟', "man"),
            Form::Knight => ('♘', '♞', "knight"),
            Form::King => ('♔', '♚', "king"),
        };
        let glyph = match tone {
            Tone::Light => light,
            Tone::Dark => dark,
        };
        Self { tone, form, symbol, glyph, name }
    }

    /// The same figure with another glyph.
    #[must_use]
    pub const fn with_glyph(self, glyph: char) -> Self {
        Self { glyph, ..self }
    }

    /// The same figure under the game's word for it.
    #[must_use]
    pub const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }
}

/// The colour of a side's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Light pieces.
    Light,
    /// Dark pieces.
    Dark,
}

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// A flat round piece.
    Disc,
    /// A small standing piece.
    Man,
    /// A piece with a horse's head.
    Knight,
    /// A piece with a crown.
    King,
}
