//! The rule set as data.

mod text;

use core::ops::{BitOr, Not, Sub};

use crate::{Piece, Side};

/// Everything that tafl players call a rule variant, as plain data with named presets.
///
/// Take a preset and change what you like:
///
/// ```
/// use hnefatafl::{Escape, Rules};
///
/// let mut rules = Rules::FETLAR;
/// rules.escape = Escape::Edges;
/// assert_ne!(rules, Rules::default());
/// ```
///
/// Every combination can be played. Variants to come will be further fields, so the struct cannot be
/// written out in full outside this crate; in a constant, change a copy of a preset.
///
/// Below, "the document" is the French page of the Fetlar rules, and "the source site" the site that it names
/// as its source. The [rulebook](crate::rulebook) quotes both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// Who makes the first move of a game. The document: the attackers (its rule 5). It only decides the
    /// side to move of [`Position::start`](crate::Position::start).
    pub first_mover: Side,
    /// Where the king must get to. The document: a corner (its rule 4).
    pub escape: Escape,
    /// What captures the king. The two readings of the document's rule 7 are
    /// [`FourSides`](KingCapture::FourSides) and [`TwoSidesAwayFromThrone`](KingCapture::TwoSidesAwayFromThrone).
    pub king_capture: KingCapture,
    /// Whether the king takes part in captures. The document: he does (its rule 6).
    pub king_arms: KingArms,
    /// Whether the attackers win by closing a ring round all defenders (the source site's rule 7b).
    pub encirclement: Encirclement,
    /// What the third occurrence of a position means (the source site's rule 9).
    pub repetition: Repetition,
    /// What it means when a side cannot move on its turn (the source site's rule 8).
    pub no_moves: NoMoves,
    /// Who may use the centre square, and whom it helps to capture (the document's rule 3).
    pub throne: Throne,
    /// Who may use the corner squares, and whom they help to capture (the document's rule 3).
    pub corners: Corners,
}

impl Rules {
    /// The document's title and closing statement: the king is captured on four sides, and never on the
    /// edge. The default.
    pub const FETLAR: Self = Self {
        first_mover: Side::Attackers,
        escape: Escape::Corners,
        king_capture: KingCapture::FourSides,
        king_arms: KingArms::Armed,
        encirclement: Encirclement::AttackersWin,
        repetition: Repetition::Draw,
        no_moves: NoMoves::Loss,
        throne: Throne {
            stop: PieceSet::KING,
            pass: PieceSet::ALL,
            hostile: PieceSet::ATTACKERS,
            hostile_when_empty: PieceSet::ALL,
        },
        corners: Corners { stop: PieceSet::KING, hostile: PieceSet::ALL },
    };

    /// The document's first statement, after Sten Helmfrid: away from the throne the king is captured as
    /// any other piece is.
    pub const HELMFRID: Self = Self { king_capture: KingCapture::TwoSidesAwayFromThrone, ..Self::FETLAR };

    /// The presets with their names, in the order of this page.
    pub const PRESETS: [(&'static str, Self); 2] = [("fetlar", Self::FETLAR), ("helmfrid", Self::HELMFRID)];

    /// The name of the preset that these rules are, if they are one.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        Self::PRESETS.iter().find(|(_, rules)| rules == self).map(|&(name, _)| name)
    }
}

/// [`Rules::FETLAR`].
impl Default for Rules {
    fn default() -> Self {
        Self::FETLAR
    }
}

/// Where the king must get to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Escape {
    /// To a corner.
    Corners,
    /// To any edge square, corners included.
    Edges,
}

/// What captures the king. In every case it takes an attacker's move that ends beside him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum KingCapture {
    /// All four squares beside him hold attackers; a throne that is hostile to him (under the presets the
    /// empty throne) stands in for one of them. He cannot be captured on the edge.
    FourSides,
    /// On the throne: all four squares beside him hold attackers. Beside the throne: all of them but the
    /// throne. Anywhere else as [`TwoSides`](KingCapture::TwoSides).
    TwoSidesAwayFromThrone,
    /// As any other piece everywhere: between two attackers, or an attacker and a square that is hostile
    /// to him. The attacker that moved is one of the two.
    TwoSides,
}

/// Whether the king takes part in captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum KingArms {
    /// As the piece that moves and as the partner of the one that moves.
    Armed,
    /// Only as the piece that moves ("hammer").
    HammerOnly,
    /// Only as the partner of the piece that moves ("anvil").
    AnvilOnly,
    /// Not at all.
    Unarmed,
}

impl KingArms {
    pub(crate) const fn as_mover(self) -> bool {
        matches!(self, Self::Armed | Self::HammerOnly)
    }

    pub(crate) const fn as_partner(self) -> bool {
        matches!(self, Self::Armed | Self::AnvilOnly)
    }
}

/// Whether the attackers win by encirclement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Encirclement {
    /// When after their move no path without an attacker leads from the king or any defender to the edge.
    AttackersWin,
    /// It has no effect.
    Ignored,
}

/// What the third occurrence of a position with the same side to move means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Repetition {
    /// The game is drawn.
    Draw,
    /// Nothing.
    Ignored,
}

/// What it means when a side cannot move on its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum NoMoves {
    /// It loses.
    Loss,
    /// The game is drawn, as the 2013 Fetlar panel ruled.
    Draw,
}

/// Who may use the throne, and whom it helps to capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Throne {
    /// Who may end a move there. A king may start the game there all the same.
    pub stop: PieceSet,
    /// Who may pass over it while it is empty.
    pub pass: PieceSet,
    /// Whom it helps to capture, empty or not, as if an enemy stood there.
    pub hostile: PieceSet,
    /// Whom it helps to capture while it is empty.
    pub hostile_when_empty: PieceSet,
}

/// Who may use the four corners, and whom they help to capture. Whether they can be passed over is no
/// question: every line ends there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Corners {
    /// Who may end a move there.
    pub stop: PieceSet,
    /// Whom they help to capture, as if an enemy stood there.
    pub hostile: PieceSet,
}

/// A set of the three kinds of pieces.
///
/// ```
/// use hnefatafl::{Piece, PieceSet};
///
/// let defending_side = PieceSet::DEFENDERS | PieceSet::KING;
/// assert!(defending_side.contains(Piece::King));
/// assert_eq!(!defending_side, PieceSet::ATTACKERS);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PieceSet {
    bits: u8,
}

impl PieceSet {
    /// No piece.
    pub const NONE: Self = Self { bits: 0 };
    /// The attackers.
    pub const ATTACKERS: Self = Self { bits: 1 << Piece::Attacker as u8 };
    /// The defenders without their king.
    pub const DEFENDERS: Self = Self { bits: 1 << Piece::Defender as u8 };
    /// The king.
    pub const KING: Self = Self { bits: 1 << Piece::King as u8 };
    /// Every piece.
    pub const ALL: Self = Self { bits: 0b111 };

    /// Whether the set holds this kind of piece.
    #[inline]
    #[must_use]
    pub const fn contains(self, piece: Piece) -> bool {
        self.bits >> piece as u8 & 1 == 1
    }

    /// The set with one more kind of piece; usable in constants.
    ///
    /// ```
    /// use hnefatafl::{Piece, PieceSet};
    ///
    /// const DEFENDING_SIDE: PieceSet = PieceSet::KING.with(Piece::Defender);
    /// assert_eq!(DEFENDING_SIDE, PieceSet::ALL.without(Piece::Attacker));
    /// ```
    #[must_use]
    pub const fn with(self, piece: Piece) -> Self {
        Self { bits: self.bits | 1 << piece as u8 }
    }

    /// The set with one kind of piece less; usable in constants.
    #[must_use]
    pub const fn without(self, piece: Piece) -> Self {
        Self { bits: self.bits & !(1 << piece as u8) }
    }

    /// One bit a piece, the attacker's the lowest.
    #[cfg(feature = "serde")]
    pub(crate) const fn bits(self) -> u8 {
        self.bits
    }

    #[cfg(feature = "serde")]
    pub(crate) const fn from_bits(bits: u8) -> Option<Self> {
        if bits <= Self::ALL.bits { Some(Self { bits }) } else { None }
    }

    /// The kinds of pieces in the set.
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::ALL.into_iter().filter(move |&piece| self.contains(piece))
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        pieces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl BitOr for PieceSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits }
    }
}

impl Sub for PieceSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { bits: self.bits & !other.bits }
    }
}

impl Not for PieceSet {
    type Output = Self;

    fn not(self) -> Self {
        Self::ALL - self
    }
}

/// The pieces' symbols, as [`Display`](core::fmt::Display) prints them.
impl core::fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "PieceSet({self})")
    }
}
