//! Position records: `/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/`.

use core::fmt;
use core::mem::replace;
use core::str::FromStr;

use board_core::text::{Cursor, read_ranks, write_ranks};
use board_core::{Bitboard, Grid, Square};

use super::error::{OtnError, OtnFault};
use super::part::{Part, check_end};
use crate::board::Board;
use crate::{Piece, Position, Rules, Setup, Side};

/// Where the pieces stand, and nothing else: rank 1 first, each rank ended with `/`, the first one begun with it.
///
/// Plain data like [`Setup`], which need not make sense under any rules.
///
/// ```
/// use hnefatafl::otn::PositionRecord;
/// use hnefatafl::{Position, Rules, Side, Tafl7};
///
/// let record: PositionRecord<Tafl7> = "/3t3/7/7/3K3/7/7/6T/".parse()?;
/// let position = Position::new(record.setup(Rules::FETLAR, Side::Defenders)).unwrap_err();
/// assert_eq!(position.to_string(), "a defender stands on g7, where its rules do not let it stop");
///
/// let start = Position::<Tafl7>::start(Rules::FETLAR);
/// assert_eq!(PositionRecord::from(&start).to_string(), "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
/// # Ok::<(), hnefatafl::otn::OtnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PositionRecord<B: Grid> {
    /// Where the attackers stand.
    pub attackers: Bitboard<B>,
    /// Where the defenders stand, without the king.
    pub defenders: Bitboard<B>,
    /// Where the king stands; `None` when he has been captured.
    pub king: Option<Square<B>>,
}

impl<B: Board> PositionRecord<B> {
    /// The setup with these pieces, under these rules and with this side to move.
    #[must_use]
    pub const fn setup(&self, rules: Rules, side_to_move: Side) -> Setup<B> {
        let Self { attackers, defenders, king } = *self;
        Setup { attackers, defenders, king, side_to_move, rules }
    }

    pub(super) fn read(part: Part<'_>) -> Result<Self, OtnError> {
        let mut record = Self { attackers: Bitboard::EMPTY, defenders: Bitboard::EMPTY, king: None };
        let mut has_king = false;
        let mut piece = |symbol| match Piece::from_symbol(symbol) {
            Some(Piece::King) if replace(&mut has_king, true) => None,
            piece => piece,
        };
        let mut cursor = Cursor::new(part.text);
        let mut read = || {
            cursor.expect('/', "`/` and rank 1")?;
            read_ranks(&mut cursor, PIECES, &mut piece, |square: Square<B>, piece| {
                let square = upside_down(square);
                match piece {
                    Piece::Attacker => _ = record.attackers.insert(square),
                    Piece::Defender => _ = record.defenders.insert(square),
                    Piece::King => record.king = Some(square),
                }
            })?;
            cursor.expect('/', "`/` after the last rank")?;
            check_end(&cursor, "the end of the position")
        };
        read().map_err(|error| {
            let OtnError { place, fault } = part.refused(error);
            OtnError::new(place, of_piece(fault))
        })?;
        Ok(record)
    }
}

const PIECES: &str = "`t`, `T`, `K` or a number";

/// The fault, told as that of a piece that cannot stand there if it is one: one of the notation that is not played
/// here, or a king, of whom only the second is refused.
fn of_piece(fault: OtnFault) -> OtnFault {
    match fault {
        OtnFault::Unexpected { expected: PIECES, found: 'K' } => OtnFault::SecondKing,
        OtnFault::Unexpected { expected: PIECES, found: symbol @ ('c' | 'C' | 'n' | 'N' | 'k') } => {
            OtnFault::Piece { symbol }
        }
        fault => fault,
    }
}

/// The square of the same file on the rank as far from the other border: records begin with rank 1, and the
/// readers of texts with the highest one.
fn upside_down<B: Grid>(square: Square<B>) -> Square<B> {
    Square::new(square.file(), B::RANKS - 1 - square.rank()).unwrap_or(square)
}

impl<B: Board> From<&Position<B>> for PositionRecord<B> {
    fn from(position: &Position<B>) -> Self {
        let Setup { attackers, defenders, king, .. } = position.setup();
        Self { attackers, defenders, king }
    }
}

impl<B: Board> fmt::Display for PositionRecord<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("/")?;
        write_ranks(f, |square: Square<B>| {
            let square = upside_down(square);
            if self.king == Some(square) {
                Some('K')
            } else if self.attackers.contains(square) {
                Some('t')
            } else {
                self.defenders.contains(square).then_some('T')
            }
        })?;
        f.write_str("/")
    }
}

impl<B: Board> FromStr for PositionRecord<B> {
    type Err = OtnError;

    /// # Errors
    ///
    /// [`OtnError`] with the column of what does not fit: a rank too long or too short, berserk pieces, a second
    /// king.
    fn from_str(text: &str) -> Result<Self, OtnError> {
        Self::read(Part::whole(text))
    }
}
