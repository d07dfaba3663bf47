//! What a position looks like.

use board_core::Square;
use board_core::picture::{Figure, Form, Ground, Picture, Tone};

use crate::{Board, Move, Piece, Position};

impl Piece {
    /// The piece as it is drawn: the attackers dark, the king and his defenders light; its letter is its
    /// [`symbol`](Piece::symbol). To place it on a picture, hand it to
    /// [`with_figures`](board_core::picture::Picture::with_figures).
    ///
    /// ```
    /// use hnefatafl::{Piece, Position, Rules, Tafl7};
    ///
    /// let start = Position::<Tafl7>::start(Rules::FETLAR).picture();
    /// assert_eq!(start.cell("d4".parse()?).figure, Some(Piece::King.figure()));
    /// # Ok::<(), hnefatafl::board_core::TextError>(())
    /// ```
    #[must_use]
    pub const fn figure(self) -> Figure {
        match self {
            Self::Attacker => Figure::new(Tone::Dark, Form::Disc, self.symbol()).named("attacker"),
            Self::Defender => Figure::new(Tone::Light, Form::Disc, self.symbol()).named("defender"),
            Self::King => Figure::new(Tone::Light, Form::King, self.symbol()).named("king"),
        }
    }
}

impl<B: Board> Position<B> {
    /// The position as a picture, for plain text and, with the feature `svg`, for SVG: the throne and the
    /// corners are marked.
    ///
    /// The caller adds what the moment asks for: targets, danger, arrows, the last move.
    ///
    /// ```
    /// use hnefatafl::{Position, Rules, Tafl7};
    ///
    /// let position = Position::<Tafl7>::parse("3t3/7/3T3/tt1K2t/3T3/3t3/3t3 d", Rules::FETLAR)?;
    /// let king = "d4".parse()?;
    /// let picture = position.picture().with_selected([king]).with_targets(position.targets(king));
    /// assert_eq!(
    ///     format!("\n{picture}"),
    ///     "
    ///   +---------------------+
    /// 7 | x  .  .  t  .  .  x |
    /// 6 | .  .  .  .  .  .  . |
    /// 5 | .  .  .  T  .  .  . |
    /// 4 | t  t (.)<K>(.)(.) t |
    /// 3 | .  .  .  T  .  .  . |
    /// 2 | .  .  .  t  .  .  . |
    /// 1 | x  .  .  t  .  .  x |
    ///   +---------------------+
    ///     a  b  c  d  e  f  g"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn picture(&self) -> Picture<B> {
        let empty = Picture::new()
            .with_title("Hnefatafl")
            .with_ground([B::THRONE], Ground::Throne)
            .with_ground(B::CORNERS, Ground::Corner);
        Piece::ALL
            .into_iter()
            .fold(empty, |picture, piece| picture.with_figures(self.pieces(piece), piece.figure()))
    }
}

impl<B: Board> Move<B> {
    /// The squares of the move, for [`Picture::with_last_move`] and [`Picture::with_arrow`].
    ///
    /// ```
    /// use hnefatafl::board_core::Position as _;
    /// use hnefatafl::{Move, Position, Rules, Tafl7};
    ///
    /// let mv: Move<Tafl7> = "d1-c1".parse()?;
    /// let position = Position::start(Rules::FETLAR).apply(&mv)?;
    /// let text = position.picture().with_last_move(mv.squares()).to_string();
    /// assert!(text.contains("1 | x  . [t][.] .  .  x |"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn squares(self) -> [Square<B>; 2] {
        [self.from, self.to]
    }
}
