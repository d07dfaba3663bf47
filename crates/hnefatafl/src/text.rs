//! Positions and moves as text, both ways.

use core::fmt;
use core::str::FromStr;

use board_core::text::{Cursor, read_ranks, write_ranks};
use board_core::{ParseMoveError, Square, TextError};

use crate::board::Board;
use crate::error::{Fault, IllegalMove, InvalidPosition, ParseError};
use crate::{Captures, Move, Piece, Position, Rules, Setup, Side};

impl<B: Board> Position<B> {
    /// Reads a position: the ranks from the top down, a space, the side to move.
    ///
    /// ```
    /// use hnefatafl::{Position, Rules, Tafl9};
    ///
    /// let text = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a";
    /// let position = Position::<Tafl9>::parse(text, Rules::FETLAR)?;
    /// assert_eq!(position, Position::start(Rules::FETLAR));
    /// assert_eq!(position.to_string(), text);
    ///
    /// let error = Position::<Tafl9>::parse("9/9/9/9/9/9/9/9/8x a", Rules::FETLAR).unwrap_err();
    /// assert_eq!(error.to_string(), "column 18: expected `t`, `T`, `K` or a number, found 'x'");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseError`] with the column of the first character that does not fit; where each fits, with every fault
    /// of the position that the text describes, more than one king among them.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, ParseError<B>> {
        let mut setup = Setup::empty(rules);
        let mut cursor = Cursor::new(text);
        let mut second_king = None;
        read_ranks(
            &mut cursor,
            "`t`, `T`, `K` or a number",
            Piece::from_symbol,
            |square, piece| match piece {
                Piece::Attacker => _ = setup.attackers.insert(square),
                Piece::Defender => _ = setup.defenders.insert(square),
                Piece::King if setup.king.is_none() => setup.king = Some(square),
                Piece::King => second_king = second_king.or(Some(square)),
            },
        )?;
        cursor.expect(' ', "a space and the side to move")?;
        setup.side_to_move = cursor.choose("`a` or `d`", Side::from_symbol)?;
        cursor.end()?;
        let kings = setup.king.zip(second_king).map(|(first, second)| Fault::SecondKing { first, second });
        InvalidPosition::from_faults(kings.into_iter().chain(setup.faults()))?;
        Ok(Self::from_valid(&setup))
    }

    pub(crate) fn read_move(&self, text: &str) -> Result<Move<B>, ParseMoveError<IllegalMove<B>>> {
        self.check_stated(&MoveText::read(text)?).map_err(ParseMoveError::Illegal)
    }

    /// The move, if it is legal and what the text says about it is true.
    pub(crate) fn check_stated(&self, text: &MoveText<B>) -> Result<Move<B>, IllegalMove<B>> {
        let MoveText { king, mv, captures } = *text;
        self.check_move(&mv)?;
        self.check_stated_king(king, mv.from)?;
        self.check_stated_captures(captures, &mv)?;
        Ok(mv)
    }

    fn check_stated_king(&self, stated: bool, square: Square<B>) -> Result<(), IllegalMove<B>> {
        match self.piece_at(square) {
            Some(piece) if stated && piece != Piece::King => Err(IllegalMove::NotTheKing { square, piece }),
            _ => Ok(()),
        }
    }

    fn check_stated_captures(&self, stated: Option<Captures<B>>, mv: &Move<B>) -> Result<(), IllegalMove<B>> {
        let actual = self.captures_of(mv);
        match stated {
            Some(stated) if stated != actual => Err(IllegalMove::WrongCaptures { stated, actual }),
            _ => Ok(()),
        }
    }

    pub(crate) fn format_move(&self, mv: &Move<B>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.king == Some(mv.from) {
            f.write_str("K")?;
        }
        write!(f, "{mv}")?;
        let captures = self.captures_of(mv);
        if captures.is_empty() { Ok(()) } else { write!(f, "x{captures}") }
    }
}

/// What the text of a move says.
#[derive(Clone, Copy)]
pub(crate) struct MoveText<B: Board> {
    pub(crate) king: bool,
    pub(crate) mv: Move<B>,
    pub(crate) captures: Option<Captures<B>>,
}

impl<B: Board> MoveText<B> {
    pub(crate) fn read(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let king = cursor.eat('K');
        let mv = Move::read(&mut cursor)?;
        let captures = if cursor.eat('x') { Some(read_captures(&mut cursor)?) } else { None };
        cursor.end()?;
        Ok(Self { king, mv, captures })
    }
}

/// Reads `d5/Ke4`, each square once and one king at most.
fn read_captures<B: Board>(cursor: &mut Cursor<'_>) -> Result<Captures<B>, TextError> {
    let mut captures = Captures::NONE;
    loop {
        let start = cursor.clone();
        let king = cursor.eat('K');
        captures.check_next(king).map_err(|expected| start.expected(expected))?;
        let square = Square::read(cursor)?;
        captures.name(square, king).map_err(|expected| start.expected(expected))?;
        if !cursor.eat('/') {
            return Ok(captures);
        }
    }
}

/// The position as [`Position::parse`] reads it.
impl<B: Board> fmt::Display for Position<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ranks(f, |square| self.piece_at(square).map(Piece::symbol))?;
        write!(f, " {}", self.side_to_move.symbol())
    }
}

/// A position under the default rules, [`Rules::FETLAR`].
impl<B: Board> FromStr for Position<B> {
    type Err = ParseError<B>;

    /// # Errors
    ///
    /// As [`Position::parse`].
    fn from_str(text: &str) -> Result<Self, ParseError<B>> {
        Self::parse(text, Rules::default())
    }
}
