//! What a position looks like.

use board_core::picture::{Figure, Form, Ground, Picture, Tone};

use crate::{Board, Color, Piece, Position};

impl Color {
    /// White's pieces are light.
    const fn tone(self) -> Tone {
        match self {
            Self::White => Tone::Light,
            Self::Black => Tone::Dark,
        }
    }
}

impl Piece {
    /// The piece as it is drawn: White's are light; its letter is its [`symbol`](Piece::symbol). To place it on a
    /// picture, hand it to [`with_figures`](board_core::picture::Picture::with_figures).
    #[must_use]
    pub const fn figure(self) -> Figure {
        let form = if self.is_knight() { Form::Knight } else { Form::Man };
        Figure::new(self.color().tone(), form, self.symbol())
    }
}

impl<B: Board> Position<B> {
    /// The position as a picture, castles marked, for plain text and, with the feature `svg`, for SVG. The
    /// caller adds what the moment asks for: the last move, targets, arrows.
    ///
    /// ```
    /// use camelot::{Camelot, Position, Rules};
    ///
    /// let start = Position::<Camelot>::start(Rules::CLASSIC);
    /// assert_eq!(
    ///     format!("\n{}", start.picture()),
    ///     "
    ///    +------------------------------------+
    /// 16 |                _  _                |
    /// 15 |       .  .  .  .  .  .  .  .       |
    /// 14 |    .  .  .  .  .  .  .  .  .  .    |
    /// 13 | .  .  .  .  .  .  .  .  .  .  .  . |
    /// 12 | .  .  .  .  .  .  .  .  .  .  .  . |
    /// 11 | .  .  n  m  m  m  m  m  m  n  .  . |
    /// 10 | .  .  .  n  m  m  m  m  n  .  .  . |
    ///  9 | .  .  .  .  .  .  .  .  .  .  .  . |
    ///  8 | .  .  .  .  .  .  .  .  .  .  .  . |
    ///  7 | .  .  .  N  M  M  M  M  N  .  .  . |
    ///  6 | .  .  N  M  M  M  M  M  M  N  .  . |
    ///  5 | .  .  .  .  .  .  .  .  .  .  .  . |
    ///  4 | .  .  .  .  .  .  .  .  .  .  .  . |
    ///  3 |    .  .  .  .  .  .  .  .  .  .    |
    ///  2 |       .  .  .  .  .  .  .  .       |
    ///  1 |                _  _                |
    ///    +------------------------------------+
    ///      a  b  c  d  e  f  g  h  i  j  k  l"
    /// );
    /// ```
    #[must_use]
    pub fn picture(&self) -> Picture<B> {
        let mut picture = Picture::new();
        for color in Color::BOTH {
            picture = picture
                .with_ground(B::castle(color), Ground::Castle(color.tone()))
                .with_figures(self.knights(color), Piece::new(color, true).figure())
                .with_figures(self.men(color), Piece::new(color, false).figure());
        }
        picture
    }
}
