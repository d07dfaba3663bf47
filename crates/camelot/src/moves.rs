//! The move type.

use core::cmp::Ordering;
use core::ops::Deref;

use alloc::vec::Vec;
use board_core::{Direction, Square};
use smallvec::{SmallVec, smallvec};

use crate::{Board, Position};

/// A move of one piece. It need not be legal in any position.
///
/// What the list of legal moves tells apart is here and nothing else: two canters by different ways
/// between the same squares are one move. [`path`](Move::path) rebuilds a way when it is wanted.
///
/// At most 32 bytes; only captures of more than eight pieces allocate.
///
/// # Order
///
/// By the starting square, then plain moves, canters, captures and charges, then by the squares in the
/// order of the move. Squares are ordered along the ranks, a1, b1, … then a2, b2, …
///
/// # Text
///
/// [`Display`](core::fmt::Display) writes what can be said without the position: `c6-c7`, `e6-a8` for a
/// canter by its two ends, `h4xj4xl6`, and `f6-h8xh10xj12` for a charge with its canters by their two ends.
/// [`FromStr`](core::str::FromStr) reads that back; of two squares, neighbours make a plain move and all
/// others a canter. Every move that is legal in some position comes back as it was; others may not, for the
/// text does not tell the kind: a plain move from c4 to h9 prints as `c4-h9`, which is read as a canter.
/// [`Position`] writes and reads the full ways.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move<B: Board> {
    /// One step to an empty square.
    Plain {
        /// Where the piece stands.
        from: Square<B>,
        /// Where it goes.
        to: Square<B>,
    },
    /// One or more jumps over friends.
    Canter {
        /// Where the piece stands.
        from: Square<B>,
        /// Where the last jump lands.
        to: Square<B>,
    },
    /// One or more jumps over enemies, which are removed.
    Capture {
        /// Where the piece stands.
        from: Square<B>,
        /// Where it lands after each jump.
        landings: Landings<B>,
    },
    /// A knight's canters and then captures.
    Charge {
        /// Where the knight stands.
        from: Square<B>,
        /// Where its canters end and its captures begin.
        pivot: Square<B>,
        /// Where it lands after each capture.
        landings: Landings<B>,
    },
}

impl<B: Board> Move<B> {
    /// Where the piece stands before the move.
    #[inline]
    #[must_use]
    pub const fn from(&self) -> Square<B> {
        match self {
            Self::Plain { from, .. }
            | Self::Canter { from, .. }
            | Self::Capture { from, .. }
            | Self::Charge { from, .. } => *from,
        }
    }

    /// Where the piece stands after the move.
    #[inline]
    #[must_use]
    pub fn to(&self) -> Square<B> {
        match self {
            Self::Plain { to, .. } | Self::Canter { to, .. } => *to,
            Self::Capture { landings, .. } | Self::Charge { landings, .. } => landings.last(),
        }
    }

    /// Whether the move captures.
    #[inline]
    #[must_use]
    pub const fn is_capture(&self) -> bool {
        matches!(self, Self::Capture { .. } | Self::Charge { .. })
    }

    /// The square where the captures begin, and where each of them lands; no square for a quiet move.
    #[inline]
    pub(crate) fn chain(&self) -> Option<(Square<B>, &[Square<B>])> {
        match self {
            Self::Plain { .. } | Self::Canter { .. } => None,
            Self::Capture { from, landings } => Some((*from, landings)),
            Self::Charge { pivot, landings, .. } => Some((*pivot, landings)),
        }
    }

    /// The squares of the captured pieces, in the order of the captures; none for a quiet move.
    ///
    /// ```
    /// use camelot::{Camelot, Move};
    ///
    /// let mv: Move<Camelot> = "h4xj4xl6".parse()?;
    /// assert!(mv.captures().eq(["i4".parse()?, "k5".parse()?]));
    /// # Ok::<(), camelot::TextError>(())
    /// ```
    pub fn captures(&self) -> impl Iterator<Item = Square<B>> {
        let (start, landings) = self.chain().unwrap_or((self.from(), &[]));
        let mut last = start;
        landings.iter().filter_map(move |&landing| jumped(core::mem::replace(&mut last, landing), landing))
    }

    /// Every square that the piece stands on during the move, the first and the last one included, to show
    /// the move step by step. A canter goes by a shortest way that is legal in `position`; among several,
    /// the one whose squares come first, compared by file and then by rank.
    ///
    /// `None` when the position has no such canters. Nothing else is checked.
    ///
    /// ```
    /// use camelot::{board_core::Position as _, Camelot, Position, Rules};
    ///
    /// let text = "2/8/10/12/5mm5/12/12/12/1M10/3M8/4N7/12/12/10/8/2 w 0 0 0";
    /// let position = Position::<Camelot>::parse(text, Rules::CLASSIC)?;
    /// let mv = position.parse_move("e6-a8")?;
    /// assert_eq!(format!("{:?}", mv.path(&position).unwrap()), "[e6, c8, a8]");
    /// assert_eq!(position.display_move(&mv).to_string(), "e6-c8-a8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn path(&self, position: &Position<B>) -> Option<Vec<Square<B>>> {
        let mut path = match self {
            Self::Plain { from, to } => return Some(alloc::vec![*from, *to]),
            Self::Canter { from, to } => return position.canter_way(*from, *to, false),
            Self::Capture { from, .. } => alloc::vec![*from],
            Self::Charge { from, pivot, .. } => position.canter_way(*from, *pivot, true)?,
        };
        if let Some((_, landings)) = self.chain() {
            path.extend_from_slice(landings);
        }
        Some(path)
    }

    /// What comes after the starting square in the order of moves.
    fn rest(&self) -> (u8, Square<B>, &[Square<B>]) {
        match self {
            Self::Plain { to, .. } => (0, *to, &[]),
            Self::Canter { to, .. } => (1, *to, &[]),
            Self::Capture { from, landings } => (2, *from, landings),
            Self::Charge { pivot, landings, .. } => (3, *pivot, landings),
        }
    }
}

impl<B: Board> Ord for Move<B> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.from().cmp(&other.from()).then_with(|| self.rest().cmp(&other.rest()))
    }
}

impl<B: Board> PartialOrd for Move<B> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The square that is jumped on the way between two squares; `None` when they are not two squares apart
/// on a line.
pub(crate) fn jumped<B: Board>(from: Square<B>, to: Square<B>) -> Option<Square<B>> {
    let over = from.step(from.direction_to(to)?)?;
    (from.distance(to) == 2).then_some(over)
}

/// The eight directions from the one that leads to the lowest square to the one that leads to the highest.
pub(crate) const ASCENDING: [Direction; 8] = [
    Direction::SouthWest,
    Direction::South,
    Direction::SouthEast,
    Direction::West,
    Direction::East,
    Direction::NorthWest,
    Direction::North,
    Direction::NorthEast,
];

/// Where a piece lands after each of its captures: at least one square. A slice in all but name.
///
/// ```
/// use camelot::{Camelot, Landings, Square};
///
/// let landings: Vec<Square<Camelot>> = vec!["j4".parse()?, "l6".parse()?];
/// let landings = Landings::new(&landings).unwrap();
/// assert_eq!(landings.len(), 2);
/// assert_eq!(landings.last().to_string(), "l6");
/// assert!(Landings::<Camelot>::new(&[]).is_none());
/// # Ok::<(), camelot::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Landings<B: Board> {
    squares: SmallVec<[Square<B>; 8]>,
}

impl<B: Board> Landings<B> {
    /// These squares in this order; `None` when there are none.
    #[inline]
    #[must_use]
    pub fn new(squares: &[Square<B>]) -> Option<Self> {
        (!squares.is_empty()).then(|| Self { squares: SmallVec::from_slice(squares) })
    }

    /// The last square, where the piece stays.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Square<B> {
        self.squares[self.squares.len() - 1]
    }
}

impl<B: Board> From<Square<B>> for Landings<B> {
    fn from(square: Square<B>) -> Self {
        Self { squares: smallvec![square] }
    }
}

impl<B: Board> Deref for Landings<B> {
    type Target = [Square<B>];

    #[inline]
    fn deref(&self) -> &[Square<B>] {
        &self.squares
    }
}
