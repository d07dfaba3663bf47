//! Move records: `Ke5-e1xe2--`.

use core::fmt;
use core::str::FromStr;

use board_core::text::Cursor;
use board_core::{Grid, Position as _, Square, TextError};

use super::error::{OtnError, OtnFault};
use super::part::{Part, check_end};
use crate::board::Board;
use crate::text::MoveText;
use crate::{Captures, EndReason, IllegalMove, Move, Piece, Position, Side};

/// A move as a record tells it: where from and where to, whether it is the king's, what it captures and what it
/// threatens. Only its form is known to be right, until [`check`](MoveRecord::check) has seen it in its position.
///
/// ```
/// use hnefatafl::board_core::Position as _;
/// use hnefatafl::otn::MoveRecord;
/// use hnefatafl::{Position, Rules, Tafl7};
///
/// let position = Position::<Tafl7>::parse("7/7/7/7/1t5/1K5/7 d", Rules::FETLAR)?;
/// let record: MoveRecord<Tafl7> = "Kb2-b1-".parse()?;
/// let mv = record.check(&position)?;
/// assert_eq!(MoveRecord::of(&position, &mv), record);
/// assert_eq!(record.to_string(), "Kb2-b1-");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveRecord<B: Grid> {
    king: bool,
    mv: Move<B>,
    captures: Captures<B>,
    info: Option<Info>,
}

/// The sign after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Info {
    /// `+`: the king can be captured next.
    KingInDanger,
    /// `-`: the king has a way to escape.
    EscapeOpen,
    /// `++`: the king is captured.
    KingCaptured,
    /// `--`: the king escapes.
    KingEscaped,
}

impl Info {
    /// All four.
    pub const ALL: [Self; 4] = [Self::KingInDanger, Self::EscapeOpen, Self::KingCaptured, Self::KingEscaped];

    /// As it is written: `+`, `-`, `++` or `--`.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::KingInDanger => "+",
            Self::EscapeOpen => "-",
            Self::KingCaptured => "++",
            Self::KingEscaped => "--",
        }
    }
}

impl<B: Board> MoveRecord<B> {
    /// The record of a legal move, with all that it captures. The sign tells how it ends the game, or what the
    /// side that moved threatens: the attackers to capture the king, the defenders to let him escape.
    #[must_use]
    pub fn of(position: &Position<B>, mv: &Move<B>) -> Self {
        let king = position.king() == Some(mv.from);
        let mut next = *position;
        next.play_unchecked(mv);
        Self { king, mv: *mv, captures: position.captures_of(mv), info: info(position.side_to_move(), &next) }
    }

    /// The move, if it is legal in the position and the record says of it what is true: that the king moves, and
    /// what is captured. A record may leave both out. The sign is not looked at: programs differ about it.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the broken rule.
    pub fn check(&self, position: &Position<B>) -> Result<Move<B>, IllegalMove<B>> {
        let captures = Some(self.captures).filter(|captures| !captures.is_empty());
        position.check_stated(&MoveText { king: self.king, mv: self.mv, captures })
    }

    /// From where to where.
    #[must_use]
    pub const fn mv(&self) -> Move<B> {
        self.mv
    }

    /// Whether the record says that the king moves.
    #[must_use]
    pub const fn is_kings(&self) -> bool {
        self.king
    }

    /// What the record says is captured; nothing where it does not say.
    #[must_use]
    pub const fn captures(&self) -> &Captures<B> {
        &self.captures
    }

    /// The sign after the move.
    #[must_use]
    pub const fn info(&self) -> Option<Info> {
        self.info
    }

    pub(super) fn read(part: Part<'_>) -> Result<Self, OtnError> {
        let mut reader = Reader { cursor: Cursor::new(part.text), part };
        let king = reader.king()?;
        let from = reader.square()?;
        reader.hyphen()?;
        let to = reader.square()?;
        let captures = reader.captures()?;
        let info = reader.info();
        check_end(&reader.cursor, "the end of the move").map_err(|error| reader.refused(error))?;
        Ok(Self { king, mv: Move::new(from, to), captures, info })
    }
}

/// Reads a record from left to right, so that its first fault is the one that is told. What the notation has in a
/// place and is not played here is told by its name.
struct Reader<'a> {
    cursor: Cursor<'a>,
    /// The record.
    part: Part<'a>,
}

impl Reader<'_> {
    fn refused(&self, error: TextError) -> OtnError {
        self.part.refused(error)
    }

    /// The error that this is wrong with the next character.
    fn fault(&self, fault: OtnFault) -> OtnError {
        OtnError::new(self.part.place_of(self.cursor.column()), fault)
    }

    /// Whether `K` stands in front of a square, where no other piece has its symbol.
    fn king(&mut self) -> Result<bool, OtnError> {
        let mut next = self.cursor.rest().chars();
        match (next.next(), next.next()) {
            (Some(symbol @ ('c' | 'C' | 'n' | 'N' | 'k')), Some('a'..='z')) => {
                Err(self.fault(OtnFault::Piece { symbol }))
            }
            (Some('t' | 'T'), Some('a'..='z')) => Err(self.fault(OtnFault::PlainSymbol)),
            _ => Ok(self.cursor.eat('K')),
        }
    }

    fn square<B: Board>(&mut self) -> Result<Square<B>, OtnError> {
        Square::read(&mut self.cursor).map_err(|error| self.refused(error))
    }

    fn hyphen(&mut self) -> Result<(), OtnError> {
        if matches!(self.cursor.peek(), Some('^' | '=')) {
            return Err(self.fault(OtnFault::Berserk));
        }
        let passed = self.cursor.expect('-', "`-` and the square to move to");
        passed.map_err(|error| self.refused(error))
    }

    /// `xd5/Ke4`, each square once and one king at most, if it stands here.
    fn captures<B: Board>(&mut self) -> Result<Captures<B>, OtnError> {
        let mut captures = Captures::NONE;
        let mut more = self.cursor.eat('x');
        while more {
            let start = self.cursor.clone();
            let refused = |reader: &Self, expected| reader.refused(start.expected(expected));
            let king = self.king()?;
            captures.check_next(king).map_err(|expected| refused(self, expected))?;
            let square = self.square()?;
            captures.name(square, king).map_err(|expected| refused(self, expected))?;
            more = self.cursor.eat('/');
        }
        Ok(captures)
    }

    /// The sign after the move, if one stands here.
    fn info(&mut self) -> Option<Info> {
        let sign = self.cursor.take_if(|c| matches!(c, '+' | '-'))?;
        Some(match (sign, self.cursor.eat(sign)) {
            ('+', false) => Info::KingInDanger,
            ('+', true) => Info::KingCaptured,
            (_, false) => Info::EscapeOpen,
            (_, true) => Info::KingEscaped,
        })
    }
}

fn info<B: Board>(mover: Side, next: &Position<B>) -> Option<Info> {
    match next.outcome().map(|outcome| *outcome.reason()) {
        Some(EndReason::KingCaptured) => Some(Info::KingCaptured),
        Some(EndReason::KingEscaped) => Some(Info::KingEscaped),
        Some(_) => None,
        None => match mover {
            Side::Attackers => (!next.king_threats().is_empty()).then_some(Info::KingInDanger),
            Side::Defenders => (!next.king_escapes().is_empty()).then_some(Info::EscapeOpen),
        },
    }
}

impl<B: Board> fmt::Display for MoveRecord<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.king {
            write!(f, "{}", Piece::King.symbol())?;
        }
        write!(f, "{}", self.mv)?;
        if !self.captures.is_empty() {
            write!(f, "x{}", self.captures)?;
        }
        f.write_str(self.info.map_or("", Info::symbol))
    }
}

impl<B: Board> FromStr for MoveRecord<B> {
    type Err = OtnError;

    /// # Errors
    ///
    /// [`OtnError`] with the column of the first character that does not fit, or of what the notation has there and
    /// is not played here: jumps and berserk moves, other pieces. The resignation `---` is no move, and only a game
    /// can have it.
    fn from_str(text: &str) -> Result<Self, OtnError> {
        Self::read(Part::whole(text))
    }
}
