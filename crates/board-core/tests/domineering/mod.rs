use std::fmt;
use std::ops::ControlFlow;

use board_core::{Bitboard, Direction, Outcome, ParseMoveError, Player, Position, Square, grid, zobrist};

grid! {
    /// Sixteen squares.
    pub struct Board = 4 x 4;
}

/// Domineering: one player lays dominoes upright, the other one lays them flat; who cannot, loses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Domineering {
    pub covered: Bitboard<Board>,
    pub turn: Player,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no room for a domino at {0}")]
pub struct NoRoom(Square<Board>);

impl Domineering {
    pub const START: Self = Self { covered: Bitboard::EMPTY, turn: Player::First };

    /// From the square that names a domino to its other square.
    fn along(&self) -> Direction {
        match self.turn {
            Player::First => Direction::North,
            Player::Second => Direction::East,
        }
    }

    /// Every domino that can be laid, by its lower or left square.
    fn places(&self) -> Bitboard<Board> {
        let free = !self.covered;
        free & free.stepped(self.along().opposite())
    }
}

impl Position for Domineering {
    type Move = Square<Board>;
    type Reason = &'static str;
    type IllegalMove = NoRoom;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome<&'static str>> {
        let lost = self.places().is_empty();
        lost.then_some(Outcome::Win { winner: !self.turn, by: "the opponent has no room" })
    }

    fn visit_legal_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.places().iter().try_for_each(visit)
    }

    fn count_legal_moves(&self) -> u64 {
        self.places().len() as u64
    }

    fn check(&self, mv: &Self::Move) -> Result<(), NoRoom> {
        if self.places().contains(*mv) { Ok(()) } else { Err(NoRoom(*mv)) }
    }

    fn play_unchecked(&mut self, mv: &Self::Move) {
        self.covered |= mv.step(self.along()).into_iter().chain([*mv]).collect();
        self.turn = !self.turn;
    }

    // Larger games keep a hash in the position, made of `zobrist::keys`.
    fn hash64(&self) -> u64 {
        zobrist::mix(self.covered.words()[0] << 1 | self.turn as u64)
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self == earlier
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseMoveError<NoRoom>> {
        let mv = text.parse()?;
        self.check(&mv).map_err(ParseMoveError::Illegal)?;
        Ok(mv)
    }

    fn write_move(&self, mv: &Self::Move, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{mv}")
    }
}
