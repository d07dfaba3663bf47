//! Position texts.

use core::fmt;
use core::str::FromStr;

use board_core::Bitboard;
use board_core::text::{Cursor, read_ranks, write_ranks};

use crate::{Board, CASTLE_MOVES_LIMIT, Color, ParseError, Piece, Position, Rules, Setup, TextError};

impl<B: Board> Position<B> {
    /// Reads a position's text; see [Text](Position#text).
    ///
    /// ```
    /// use camelot::{Chivalry, Color, Position, Rules};
    ///
    /// let text = "2/8/10/12/14/14/4n9/14/14/5M8/14/4N9/12/10/8/2 b 0 1 17";
    /// let position = Position::<Chivalry>::parse(text, Rules::WCF)?;
    /// assert_eq!(position.castle_moves_left(Color::Black), 1);
    /// assert_eq!(position.to_string(), text);
    ///
    /// let error = Position::<Chivalry>::parse("2/8/10/12/15", Rules::WCF).unwrap_err();
    /// assert_eq!(error.to_string(), "column 11: expected a number from 1 to 14");
    /// # Ok::<(), camelot::ParseError<Chivalry>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the column where the text is wrong and what was expected there.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParseError<B>> {
        let setup = read_setup(text, rules)?;
        Ok(Self::new(setup)?)
    }
}

fn read_setup<B: Board>(text: &str, rules: Rules) -> Result<Setup<B>, TextError> {
    let mut cursor = Cursor::new(text);
    let mut pieces = [Bitboard::EMPTY; 2];
    let mut knights = Bitboard::EMPTY;
    read_ranks(&mut cursor, "`N`, `M`, `n`, `m` or a number", Piece::from_symbol, |square, piece| {
        pieces[piece.color() as usize].insert(square);
        if piece.is_knight() {
            knights.insert(square);
        }
    })?;
    let [white, black] = pieces;
    cursor.expect(' ', "a space and the side to move")?;
    let side_to_move = cursor.choose("`w` or `b`", Color::from_symbol)?;
    let mut number = |max: u32, expected| {
        cursor.expect(' ', expected)?;
        cursor.number(0, max)
    };
    let limit = CASTLE_MOVES_LIMIT.into();
    let castle_moves = [
        number(limit, "a space and White's castle moves")? as u8,
        number(limit, "a space and Black's castle moves")? as u8,
    ];
    let quiet_plies = number(u16::MAX.into(), "a space and the plies since the last capture")? as u16;
    cursor.end()?;
    Ok(Setup { white, black, knights, side_to_move, castle_moves, quiet_plies, rules })
}

impl<B: Board> FromStr for Position<B> {
    type Err = ParseError<B>;

    /// Reads a position's text under the default rules; see [Text](Position#text).
    ///
    /// # Errors
    ///
    /// As [`Position::parse`].
    fn from_str(text: &str) -> Result<Self, ParseError<B>> {
        Self::parse(text, Rules::default())
    }
}

/// The canonical text; see [Text](Position#text).
impl<B: Board> fmt::Display for Position<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ranks(f, |square| self.piece_at(square).map(Piece::symbol))?;
        let [white, black] = self.castle_moves;
        write!(f, " {} {white} {black} {}", self.side_to_move.symbol(), self.quiet_plies)
    }
}
