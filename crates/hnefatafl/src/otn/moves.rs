//! Move records: `Ke5-e1xe2--`.

use core::fmt;
use core::str::FromStr;

use board_core::text::Place;
use board_core::{Grid, Position as _};

use super::error::{OtnError, OtnFault};
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

    /// Reads a record that begins at this place.
    pub(super) fn read(text: &str, place: Place) -> Result<Self, OtnError> {
        let refused = |column, fault| OtnError::new(Place { column: place.column + column, ..place }, fault);
        check_symbols(text).map_err(|(at, fault)| refused(at, fault))?;
        if let Some(at) = text.chars().position(|c| matches!(c, '^' | '=')) {
            return Err(refused(at, OtnFault::Berserk));
        }
        let plain = text.trim_end_matches(['+', '-']);
        let sign = &text[plain.len()..];
        let info = Info::ALL.into_iter().find(|info| info.symbol() == sign);
        // Without its end square a move ends with `-` too, which is no sign then.
        let plain = if info.is_some() && plain.contains('-') { plain } else { text };
        let MoveText { king, mv, captures } =
            MoveText::read(plain).map_err(|error| OtnError::within(place, error))?;
        Ok(Self { king, mv, captures: captures.unwrap_or_default(), info })
    }
}

/// Only the king may have his symbol in front of a square. What else stands there is told with its column.
fn check_symbols(text: &str) -> Result<(), (usize, OtnFault)> {
    let mut chars = text.chars().enumerate().peekable();
    let mut before = '/';
    while let Some((at, symbol)) = chars.next() {
        let in_front = matches!(before, 'x' | '/') && matches!(chars.peek(), Some((_, 'a'..='z')));
        match symbol {
            'c' | 'C' | 'n' | 'N' | 'k' if in_front => return Err((at, OtnFault::Piece { symbol })),
            't' | 'T' if in_front => return Err((at, OtnFault::PlainSymbol)),
            _ => before = symbol,
        }
    }
    Ok(())
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
    /// [`OtnError`] with the column of what does not fit: squares off the board, jumps and berserk moves, pieces
    /// that are not played here. The resignation `---` is no move, and only a game can have it.
    fn from_str(text: &str) -> Result<Self, OtnError> {
        Self::read(text, Place::START)
    }
}
