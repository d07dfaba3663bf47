//! What a position looks like.

use board_core::picture::{Figure, Form, Picture, Sign, Tone};

use crate::{Board, Kind, Piece, Position, Side, Value};

impl Value {
    /// What is written on a cell of this value.
    const fn board_sign(self) -> Sign {
        match self {
            Self::One | Self::Two => Sign::new(self.sign(), self.sign()),
            Self::Three => Sign::new('^', self.sign()),
        }
    }
}

impl Piece {
    /// The piece as it is drawn: First's are light, and a graf wears a crown. To place it on a picture, hand it to
    /// [`with_figures`](board_core::picture::Picture::with_figures).
    #[must_use]
    pub const fn figure(self) -> Figure {
        let tone = match self.side {
            Side::First => Tone::Light,
            Side::Second => Tone::Dark,
        };
        match self.kind {
            Kind::Graf => Figure::new(tone, Form::King, self.symbol()).named("graf"),
            Kind::Rytir => Figure::new(tone, Form::Knight, self.symbol()).named("rytir"),
        }
    }
}

impl Position {
    /// The position as a picture, for plain text and, with the feature `svg`, for SVG.
    ///
    /// Every cell bears its value as the game's document draws it: `I` for 1, `X` for 2, `△` for 3, which
    /// is `^` in ASCII. The caller adds what the moment asks for: the last move, targets, arrows.
    ///
    /// ```
    /// use graf_cestod::{Cell, Position};
    ///
    /// let position: Position = "rrrrrg/6/6/6/6/GRRRRR 1 -".parse()?;
    /// let a1 = Cell::named("a1").unwrap();
    /// let picture = position.picture().with_selected([a1]).with_targets(position.targets(a1));
    /// assert_eq!(
    ///     format!("\n{picture}"),
    ///     "
    ///   +------------------------+
    /// 6 | rX  r^  rI  rX  rX  g^ |
    /// 5 |  X   I   ^   I   ^   I |
    /// 4 |  I   ^   X   ^   I   X |
    /// 3 |( ^)  I   X   I   ^   X |
    /// 2 |  X ( ^)  I   ^   I   ^ |
    /// 1 |<GX> RI  R^  RX  RX  RI |
    ///   +------------------------+
    ///     a   b   c   d   e   f"
    /// );
    /// # Ok::<(), graf_cestod::ParseError>(())
    /// ```
    #[must_use]
    pub fn picture(&self) -> Picture<Board> {
        let mut picture = Picture::new().with_title("Graf Cestod");
        for value in Value::ALL {
            picture = picture.with_signs(self.layout.cells(value), value.board_sign());
        }
        for piece in Piece::ALL {
            let of_kind = match piece.kind {
                Kind::Graf => self.pieces(piece.side) & self.grafs,
                Kind::Rytir => self.rytirod(piece.side),
            };
            picture = picture.with_figures(of_kind, piece.figure());
        }
        picture
    }
}
