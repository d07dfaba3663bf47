//! A game in which no position comes back and many moves are legal, sound or broken on purpose.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::conformance::Engine;
use crate::testing::Eleven;
use crate::{Bitboard, Outcome, ParseMoveError, Player, Position, Square, Symmetry, TextError, zobrist};

/// How [`Stones`] can be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// Positions with as many stones are equal.
    EqualInNumber,
    /// A position equals itself turned by half.
    EqualWhenTurned,
    /// A position equals those with fewer stones, but they do not equal it.
    EqualsEarlier,
    /// A position repeats those with fewer stones, but they do not repeat it.
    RepeatsEarlier,
    /// A position repeats itself turned by half.
    RepeatsWhenTurned,
    /// Both `==` and `!=` hold between a position and itself.
    UnequalToo,
    /// A visit does not stop at the moves in this range, counted from 0, unless it is the last one.
    PassesStops { from: usize, to: usize },
    /// A visit stops at such a move, but does not return what it was given.
    LosesBreaks { from: usize, to: usize },
}

/// In turn each player lays a stone on a free square. Who lays the last one wins.
#[derive(Clone, Debug)]
pub(super) struct Stones {
    laid: Bitboard<Eleven>,
    turn: Player,
    flaw: Option<Flaw>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} holds a stone")]
pub(super) struct Taken(String);

impl Stones {
    /// The empty board: 121 moves.
    pub(super) const fn empty(flaw: Option<Flaw>) -> Self {
        Self { laid: Bitboard::EMPTY, turn: Player::First, flaw }
    }

    /// Only the 25 squares from d4 to h8 are free.
    pub(super) fn framed(flaw: Option<Flaw>) -> Self {
        let framing =
            |square: &Square<Eleven>| square.file().abs_diff(5) > 2 || square.rank().abs_diff(5) > 2;
        Self { laid: Square::all().filter(framing).collect(), ..Self::empty(flaw) }
    }

    /// One square is free.
    pub(super) fn all_but(name: &str, flaw: Option<Flaw>) -> Self {
        let free = Square::named(name).unwrap();
        Self { laid: Square::all().filter(|&square| square != free).collect(), ..Self::empty(flaw) }
    }

    /// This square holds the only stone.
    pub(super) fn one_at(square: Square<Eleven>, flaw: Option<Flaw>) -> Self {
        Self { laid: [square].into_iter().collect(), turn: Player::Second, flaw }
    }

    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn is_same(&self, other: &Self) -> bool {
        (self.laid, self.turn) == (other.laid, other.turn)
    }

    fn is_turned(&self, other: &Self) -> bool {
        self.laid.mapped(Symmetry::HalfTurn) == other.laid
    }
}

impl PartialEq for Stones {
    fn eq(&self, other: &Self) -> bool {
        match self.flaw {
            Some(Flaw::EqualInNumber) => self.laid.len() == other.laid.len(),
            Some(Flaw::EqualWhenTurned) => self.is_same(other) || self.is_turned(other),
            Some(Flaw::EqualsEarlier) => self.is_same(other) || self.laid.len() > other.laid.len(),
            _ => self.is_same(other),
        }
    }

    #[expect(clippy::partialeq_ne_impl, reason = "it can be written, so it can be wrong")]
    fn ne(&self, other: &Self) -> bool {
        self.is(Flaw::UnequalToo) || !(self == other)
    }
}

impl Eq for Stones {}

impl Hash for Stones {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.flaw {
            Some(Flaw::EqualInNumber) => self.laid.len().hash(state),
            Some(Flaw::EqualWhenTurned) => {
                let turned = self.laid.mapped(Symmetry::HalfTurn);
                (self.laid | turned, self.laid & turned).hash(state);
            }
            _ => (self.laid, self.turn).hash(state),
        }
    }
}

impl Position for Stones {
    type Move = Square<Eleven>;
    type Reason = &'static str;
    type IllegalMove = Taken;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome<&'static str>> {
        let full = (!self.laid).is_empty();
        full.then_some(Outcome::Win { winner: !self.turn, by: "the board is full" })
    }

    fn visit_legal_moves<B>(
        &self,
        mut visit: impl FnMut(Square<Eleven>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let free = !self.laid;
        for (index, mv) in free.iter().enumerate() {
            let last = index + 1 == free.len();
            let flow = visit(mv);
            match self.flaw {
                Some(Flaw::PassesStops { from, to }) if (from..to).contains(&index) && !last => {}
                Some(Flaw::LosesBreaks { from, to })
                    if (from..to).contains(&index) && !last && flow.is_break() =>
                {
                    break;
                }
                _ if flow.is_break() => return flow,
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: &Square<Eleven>) -> Result<(), Taken> {
        if self.laid.contains(*mv) { Err(Taken(mv.to_string())) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, mv: &Square<Eleven>) {
        self.laid.insert(*mv);
        self.turn = !self.turn;
    }

    fn hash64(&self) -> u64 {
        let squares = self.laid.iter().map(|square| zobrist::mix(square.index() as u64 + 1));
        squares.fold(self.turn as u64, |hash, key| hash ^ key)
    }

    fn repeats(&self, earlier: &Self) -> bool {
        match self.flaw {
            Some(Flaw::EqualsEarlier) => self.is_same(earlier),
            Some(Flaw::RepeatsEarlier) => self == earlier || self.laid.len() > earlier.laid.len(),
            Some(Flaw::RepeatsWhenTurned) => self == earlier || self.is_turned(earlier),
            _ => self == earlier,
        }
    }

    fn repetition_hash(&self) -> u64 {
        match self.flaw {
            Some(Flaw::EqualInNumber | Flaw::EqualWhenTurned) => self.laid.len() as u64,
            Some(Flaw::RepeatsEarlier) => 0,
            _ => self.hash64(),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Square<Eleven>, ParseMoveError<Taken>> {
        let mv = text.parse()?;
        self.check(&mv).map_err(ParseMoveError::Illegal)?;
        Ok(mv)
    }

    fn write_move(&self, mv: &Square<Eleven>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{mv}")
    }
}

/// How the game is told to the suite.
pub(super) struct Laying;

impl Engine for Laying {
    type Position = Stones;
    type Symmetry = Symmetry;

    fn encodable_moves(&self, _: &Stones) -> impl Iterator<Item = Square<Eleven>> {
        Square::all()
    }

    fn hash_from_scratch(&self, stones: &Stones) -> u64 {
        stones.hash64()
    }

    fn reread(&self, stones: &Stones) -> Result<Stones, String> {
        let laid = stones.laid.to_string().parse().map_err(|error: TextError| error.to_string())?;
        Ok(Stones { laid, ..stones.clone() })
    }

    fn symmetries(&self, _: &Stones) -> Vec<Symmetry> {
        Symmetry::ALL.into()
    }

    fn image(&self, stones: &Stones, symmetry: Symmetry) -> Stones {
        Stones { laid: stones.laid.mapped(symmetry), ..stones.clone() }
    }

    fn image_of_move(&self, _: &Stones, mv: &Square<Eleven>, symmetry: Symmetry) -> Square<Eleven> {
        mv.mapped(symmetry).unwrap()
    }
}
