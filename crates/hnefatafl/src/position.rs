//! The position: what it holds, and what can be asked of it.

use core::hash::{Hash, Hasher};

use board_core::{Bitboard, Grid, Square, Symmetry};

use crate::board::{Board, StartLayout};
use crate::error::InvalidPosition;
use crate::{Piece, Rules, Setup, Side, zobrist};

/// A position of a tafl game on the board `B`: pieces, side to move and rules. A small `Copy` value, 64
/// bytes on 11×11.
///
/// What every engine offers (`legal_moves`, `apply`, `outcome`, …) comes from the trait
/// [`board_core::Position`].
///
/// ```
/// use hnefatafl::board_core::Position as _;
/// use hnefatafl::{Position, Rules, Tafl11};
///
/// let start = Position::<Tafl11>::start(Rules::FETLAR);
/// assert_eq!(start.legal_moves().len(), 116);
///
/// let next = start.apply(&start.parse_move("d1-d4")?)?;
/// assert_eq!(next.piece_at("d4".parse()?), Some(hnefatafl::Piece::Attacker));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Equality
///
/// Two positions are equal when pieces, side to move and rules are equal. For the repetition rule the
/// rules do not matter: [`repeats`](board_core::Position::repeats). [`Hash`] covers all that is
/// compared, for maps that strangers fill; search tables take
/// [`hash64`](board_core::Position::hash64), which is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<B: Grid> {
    // Invariant: the three sets of squares are disjoint, no attacker or defender stands where the rules
    // do not let it stop, and `hash` is what `hash_from_scratch` gives.
    pub(crate) attackers: Bitboard<B>,
    pub(crate) defenders: Bitboard<B>,
    pub(crate) hash: u64,
    pub(crate) king: Option<Square<B>>,
    pub(crate) side_to_move: Side,
    pub(crate) rules: Rules,
}

impl<B: StartLayout> Position<B> {
    /// The start of a game.
    #[must_use]
    pub fn start(rules: Rules) -> Self {
        Self::from_valid(&Setup {
            attackers: B::ATTACKERS,
            defenders: B::DEFENDERS,
            king: Some(B::THRONE),
            side_to_move: rules.first_mover,
            rules,
        })
    }
}

/// The start of a game under the default rules, [`Rules::FETLAR`].
impl<B: StartLayout> Default for Position<B> {
    fn default() -> Self {
        Self::start(Rules::default())
    }
}

impl<B: Board> Position<B> {
    /// The position that a setup describes.
    ///
    /// # Errors
    ///
    /// [`InvalidPosition`] with every fault: pieces that share a square, attackers or defenders on a
    /// throne or corner where the rules do not let them stop. Whether play can reach the position is not
    /// asked.
    pub fn new(setup: Setup<B>) -> Result<Self, InvalidPosition<B>> {
        setup.validate()?;
        Ok(Self::from_valid(&setup))
    }

    /// Only for setups without faults.
    pub(crate) fn from_valid(setup: &Setup<B>) -> Self {
        let Setup { attackers, defenders, king, side_to_move, rules } = *setup;
        let mut position = Self { attackers, defenders, hash: 0, king, side_to_move, rules };
        position.hash = position.hash_from_scratch();
        position
    }

    /// The position as plain data, to be changed and made a position again.
    #[must_use]
    pub const fn setup(&self) -> Setup<B> {
        let Self { attackers, defenders, king, side_to_move, rules, .. } = *self;
        Setup { attackers, defenders, king, side_to_move, rules }
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whose turn it is. The turn passes after the last move of a game too.
    #[must_use]
    pub const fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// Where the attackers stand.
    #[must_use]
    pub const fn attackers(&self) -> Bitboard<B> {
        self.attackers
    }

    /// Where the defenders stand, without the king.
    #[must_use]
    pub const fn defenders(&self) -> Bitboard<B> {
        self.defenders
    }

    /// Where the king stands; `None` when he has been captured.
    #[must_use]
    pub const fn king(&self) -> Option<Square<B>> {
        self.king
    }

    /// Where nothing stands.
    #[must_use]
    pub fn empty_squares(&self) -> Bitboard<B> {
        !(self.attackers | self.defenders_and_king())
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square<B>) -> Option<Piece> {
        if self.attackers.contains(square) {
            Some(Piece::Attacker)
        } else if self.defenders.contains(square) {
            Some(Piece::Defender)
        } else if self.king == Some(square) {
            Some(Piece::King)
        } else {
            None
        }
    }

    /// Where the pieces of one kind stand.
    #[must_use]
    pub fn pieces(&self, piece: Piece) -> Bitboard<B> {
        match piece {
            Piece::Attacker => self.attackers,
            Piece::Defender => self.defenders,
            Piece::King => self.king.into_iter().collect(),
        }
    }

    /// Where the pieces of one side stand, the king included.
    #[must_use]
    pub fn pieces_of(&self, side: Side) -> Bitboard<B> {
        match side {
            Side::Attackers => self.attackers,
            Side::Defenders => self.defenders_and_king(),
        }
    }

    #[inline]
    pub(crate) fn defenders_and_king(&self) -> Bitboard<B> {
        match self.king {
            Some(king) => self.defenders.with(king),
            None => self.defenders,
        }
    }

    /// The position under a symmetry of the square. Its legal moves are the images of the legal moves of
    /// this one: [`Move::mapped`](crate::Move::mapped).
    #[must_use]
    pub fn mapped(&self, symmetry: Symmetry) -> Self {
        Self::from_valid(&Setup {
            attackers: self.attackers.mapped(symmetry),
            defenders: self.defenders.mapped(symmetry),
            king: self.king.and_then(|king| king.mapped(symmetry)),
            ..self.setup()
        })
    }

    /// The hash computed anew from pieces and side to move; always the same as
    /// [`hash64`](board_core::Position::hash64), which is kept.
    #[must_use]
    pub fn hash_from_scratch(&self) -> u64 {
        let turn = match self.side_to_move {
            Side::Attackers => 0,
            Side::Defenders => zobrist::turn(),
        };
        Piece::ALL
            .into_iter()
            .flat_map(|piece| self.pieces(piece).into_iter().map(move |s| zobrist::piece(piece, s)))
            .fold(turn, |hash, key| hash ^ key)
    }
}

impl<B: Board> Hash for Position<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Not the kept hash: it is linear, so that positions of one value are easily made.
        self.setup().hash(state);
    }
}
