//! The position: fields, invariants, queries.

use core::fmt;
use core::hash::{Hash, Hasher};

use board_core::{Bitboard, Square};

use crate::{Board, Color, Fault, InvalidPosition, Piece, Rules, Setup, zobrist};

/// The number of plies without a capture or a castle entry after which the game is drawn: fifty moves by
/// each side.
pub const QUIET_PLIES_LIMIT: u16 = 100;

/// How many moves inside the enemy castle each side has in the whole game.
pub const CASTLE_MOVES_LIMIT: u8 = 2;

/// A position on the board `B`: pieces, side to move, the castle moves made by each side, the plies since
/// the last capture or castle entry, and the rules.
///
/// A value of at most 128 bytes, free to copy. Any set of pieces on the squares of the board is a position,
/// whether or not play can reach it; a counter of 100 plies or more is a drawn game.
///
/// # Equality
///
/// Two positions are equal when all of this is equal. [`repeats`](board_core::Position::repeats) and
/// [`hash64`](board_core::Position::hash64) leave out the ply counter and the rules: the same position, for
/// repetition, has the same pieces, side to move and castle moves of both sides.
///
/// [`Hash`] feeds all that is compared to the hasher: the key for maps that strangers fill. `hash64` is
/// kept up to date and costs nothing to ask, but its keys are public: the key for a search table.
///
/// # Text
///
/// [`Display`](fmt::Display) writes the canonical text, [`FromStr`](core::str::FromStr) reads it under the
/// default rules, [`Position::parse`] under any. Ranks 16 down to 1 with `/` between them, numbers for
/// runs of empty squares (only squares that exist count), `N` and `M` for White's knights and men, `n` and
/// `m` for Black's; then `w` or `b` to move, the castle moves of White and of Black, 0 to 2, and the plies
/// since the last capture or castle entry, 0 to 65535.
///
/// ```
/// use camelot::{board_core::Position as _, Camelot, Position, Rules};
///
/// let start = Position::<Camelot>::start(Rules::CLASSIC);
/// assert_eq!(start.legal_moves().len(), 100);
///
/// let text = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 0";
/// assert_eq!(text.parse(), Ok(start));
/// assert_eq!(start.to_string(), text);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position<B: Board> {
    /// The pieces of White and of Black. No square is in both.
    pub(crate) pieces: [Bitboard<B>; 2],
    /// The knights of both sides: a subset of the pieces.
    pub(crate) knights: Bitboard<B>,
    /// The hash of pieces, side to move and castle moves.
    pub(crate) hash: u64,
    pub(crate) quiet_plies: u16,
    /// At most [`CASTLE_MOVES_LIMIT`] each.
    pub(crate) castle_moves: [u8; 2],
    pub(crate) side_to_move: Color,
    pub(crate) rules: Rules,
}

impl<B: Board> Position<B> {
    /// The start of the game.
    #[must_use]
    pub fn start(rules: Rules) -> Self {
        Self::trusted(&Setup { rules, ..B::START })
    }

    /// The position that a setup describes.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] with every fault: squares with pieces of both sides, knights on squares without
    /// a piece, more than two castle moves.
    pub fn new(setup: Setup<B>) -> Result<Self, InvalidPosition<B>> {
        InvalidPosition::unless_empty(faults(&setup))?;
        Ok(Self::trusted(&setup))
    }

    /// A setup without faults.
    pub(crate) fn trusted(setup: &Setup<B>) -> Self {
        let mut position = Self {
            pieces: [setup.white, setup.black],
            knights: setup.knights,
            hash: 0,
            quiet_plies: setup.quiet_plies,
            castle_moves: setup.castle_moves,
            side_to_move: setup.side_to_move,
            rules: setup.rules,
        };
        position.hash = position.hash_from_scratch();
        position
    }

    /// The position as plain data.
    #[must_use]
    pub fn setup(&self) -> Setup<B> {
        Setup {
            white: self.pieces[0],
            black: self.pieces[1],
            knights: self.knights,
            side_to_move: self.side_to_move,
            castle_moves: self.castle_moves,
            quiet_plies: self.quiet_plies,
            rules: self.rules,
        }
    }

    /// Which rules are played.
    #[inline]
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Who is to move; after the last move of a game it is still the other side's turn.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// The piece on a square, if there is one.
    #[inline]
    #[must_use]
    pub fn piece_at(&self, square: Square<B>) -> Option<Piece> {
        let color = Color::BOTH.into_iter().find(|&color| self.pieces(color).contains(square))?;
        Some(Piece::new(color, self.knights.contains(square)))
    }

    /// The squares of a side's pieces.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, color: Color) -> Bitboard<B> {
        self.pieces[color as usize]
    }

    /// The squares of a side's knights.
    #[inline]
    #[must_use]
    pub fn knights(&self, color: Color) -> Bitboard<B> {
        self.pieces(color) & self.knights
    }

    /// The squares of a side's men.
    #[inline]
    #[must_use]
    pub fn men(&self, color: Color) -> Bitboard<B> {
        self.pieces(color) - self.knights
    }

    /// The squares of all pieces.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard<B> {
        self.pieces[0] | self.pieces[1]
    }

    /// The squares without a piece.
    #[inline]
    #[must_use]
    pub fn empty_squares(&self) -> Bitboard<B> {
        !self.occupied()
    }

    /// How many moves inside the enemy castle a side has made, 0 to 2.
    #[inline]
    #[must_use]
    pub const fn castle_moves(&self, color: Color) -> u8 {
        self.castle_moves[color as usize]
    }

    /// How many moves inside the enemy castle a side has left, 0 to 2.
    #[inline]
    #[must_use]
    pub const fn castle_moves_left(&self, color: Color) -> u8 {
        CASTLE_MOVES_LIMIT - self.castle_moves(color)
    }

    /// The plies since the last capture or entry into an enemy castle.
    #[inline]
    #[must_use]
    pub const fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// After how many more plies without a capture or a castle entry the game is drawn, 0 to 100.
    #[inline]
    #[must_use]
    pub const fn quiet_plies_left(&self) -> u16 {
        QUIET_PLIES_LIMIT.saturating_sub(self.quiet_plies)
    }

    /// The Zobrist hash computed anew; [`hash64`](board_core::Position::hash64) keeps the same number up
    /// to date.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        let mut hash = match self.side_to_move {
            Color::White => 0,
            Color::Black => zobrist::BLACK_TO_MOVE,
        };
        for color in Color::BOTH {
            hash ^= zobrist::castle_moves(color, self.castle_moves(color));
            for square in self.pieces(color) {
                hash ^= zobrist::piece(Piece::new(color, self.knights.contains(square)), square);
            }
        }
        hash
    }
}

fn faults<B: Board>(setup: &Setup<B>) -> impl Iterator<Item = Fault<B>> {
    let doubled = (setup.white & setup.black).iter().map(|square| Fault::TwoPieces { square });
    let nobody = setup.knights - setup.white - setup.black;
    let ghosts = nobody.iter().map(|square| Fault::KnightWithoutPiece { square });
    let moves = Color::BOTH.into_iter().zip(setup.castle_moves);
    let spent = moves
        .filter(|&(_, moves)| moves > CASTLE_MOVES_LIMIT)
        .map(|(color, moves)| Fault::CastleMoves { color, moves });
    doubled.chain(ghosts).chain(spent)
}

impl<B: Board> Hash for Position<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Not the Zobrist hash: its keys are public, so that anybody can make up positions that share one.
        self.setup().hash(state);
    }
}

/// The position's text.
impl<B: Board> fmt::Debug for Position<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({self}, {})", B::NAME, self.rules)
    }
}
