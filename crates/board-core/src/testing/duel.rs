//! A game small enough to be known by heart, whole or broken on purpose.

use core::cell::Cell;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;
use core::str::FromStr;

use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;

use super::Three;
use crate::text::{Cursor, ParseMoveError, TextError, read_ranks, write_ranks};
use crate::{Bitboard, Direction, MoveList, Outcome, Player, Position, Square, Symmetry, zobrist};

/// Two runners on nine squares, some of them walled. In turn each takes one step along a rank or a file,
/// to an empty square or onto the other runner, whom that catches. Who cannot step loses.
///
/// Text: the ranks with `F`, `S` and `#`, the side to move `f` or `s`, the plies played: `2S/1#1/F2 f 0`.
#[derive(Clone)]
pub(crate) struct Duel {
    runners: [Option<Square<Three>>; 2],
    walls: Bitboard<Three>,
    turn: Player,
    plies: u32,
    hash: u64,
    /// Whether the rules count repetitions.
    pub(crate) repetition: bool,
    /// Whether all positions have the same repetition hash, which is poor but right.
    pub(crate) colliding: bool,
    pub(crate) fault: Option<Fault>,
    /// Part of no comparison: which squares were left on the way here, and a memory common to all clones.
    path: u64,
    common: Rc<Cell<u32>>,
}

/// How a [`Duel`] can be broken: each way hurts one promise of [`Position`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Fault {
    DoublesMove,
    DescendingMoves,
    Miscounts,
    StopsLate,
    StopsLateAtThird,
    ListsOtherMoves,
    VisitsFewer,
    VisitsInOtherOrder,
    MovesAfterEnd,
    NoEndWhenStuck,
    ForgetsMove,
    ListsIllegalMove,
    IsLegalLies,
    ApplyAcceptsAll,
    ApplyNamesOtherRule,
    ApplyDiffers,
    ChangesClones,
    ChangesWhenRefusing,
    PlaysOtherwiseAgain,
    TurnStays,
    StaleHash,
    HashOfPath,
    HasherOfPath,
    NeverRepeats,
    RepeatsOneWay,
    RepetitionHashOfPlies,
    TextLosesTurn,
    NobodySeesWalls,
    NobodySeesRepetition,
    TextRefused,
    MoveTextTurned,
    MoveTextRefused,
    ParsesIllegal,
    NoStepsNorth,
    NoStepsSouth,
    CaughtOnlyInTheWest,
    LeavesWallNorth,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct DuelMove {
    pub(crate) from: Square<Three>,
    pub(crate) to: Square<Three>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum DuelEnd {
    Caught,
    Stuck,
}

impl fmt::Display for DuelEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Caught => "the runner was caught",
            Self::Stuck => "the runner cannot step",
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum DuelIllegal {
    #[error("the game is over")]
    Over,
    #[error("{0} does not hold your runner")]
    NotYours(Square<Three>),
    #[error("{0} is not one step away")]
    NotAStep(Square<Three>),
    #[error("{0} is walled")]
    Walled(Square<Three>),
}

const RUNNER_KEYS: [[u64; 9]; 2] = [zobrist::keys(1), zobrist::keys(2)];
const SECOND_KEY: u64 = zobrist::keys::<1>(3)[0];
const WALL_KEYS: [u64; 9] = zobrist::keys(4);

impl Duel {
    /// A position that is known to be well written.
    pub(crate) fn at(text: &str) -> Self {
        text.parse().unwrap()
    }

    pub(crate) fn with_fault(mut self, fault: Option<Fault>) -> Self {
        self.fault = fault;
        self.hash = self.hash_from_scratch();
        self
    }

    pub(crate) fn hash_from_scratch(&self) -> u64 {
        let runners = self.runners.iter().zip(RUNNER_KEYS);
        let runners = runners.filter_map(|(square, keys)| square.map(|square| keys[square.index()]));
        let walls = self.seen_walls().iter().map(|square| WALL_KEYS[square.index()]);
        let turn = if self.turn == Player::Second { SECOND_KEY } else { 0 };
        let path = if self.is(Fault::HashOfPath) { self.path } else { 0 };
        runners.chain(walls).fold(turn ^ path, |hash, key| hash ^ key)
    }

    pub(crate) fn mapped(&self, symmetry: Symmetry, swapped: bool) -> Self {
        let mut image = self.clone();
        image.runners = self.runners.map(|runner| runner.and_then(|square| square.mapped(symmetry)));
        image.walls = self.walls.mapped(symmetry);
        if swapped {
            image.runners.swap(0, 1);
            image.turn = !self.turn;
        }
        image.hash = image.hash_from_scratch();
        image
    }

    /// The position written and read.
    pub(crate) fn reread(&self) -> Result<Self, String> {
        use alloc::string::ToString;
        if self.is(Fault::TextRefused) {
            return Err("refused".into());
        }
        let mut read: Self = self.to_string().parse().map_err(|error: TextError| error.to_string())?;
        if self.is(Fault::TextLosesTurn) {
            read.turn = Player::First;
        }
        read.repetition = self.repetition != self.is(Fault::NobodySeesRepetition);
        if self.is(Fault::NobodySeesWalls) {
            read.walls = Bitboard::EMPTY;
        }
        read.colliding = self.colliding;
        Ok(read.with_fault(self.fault))
    }

    pub(crate) const fn plies(&self) -> u32 {
        self.plies
    }

    /// The walls as far as anything but the rules looks at them.
    fn seen_walls(&self) -> Bitboard<Three> {
        if self.is(Fault::NobodySeesWalls) { Bitboard::EMPTY } else { self.walls }
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    fn runner(&self, player: Player) -> Option<Square<Three>> {
        self.runners[player as usize]
    }

    /// The rules, one by one, without any fault of the listing.
    fn first_broken_rule(&self, mv: DuelMove) -> Option<DuelIllegal> {
        if self.runners.contains(&None) {
            return Some(DuelIllegal::Over);
        }
        if self.runner(self.turn) != Some(mv.from) {
            return Some(DuelIllegal::NotYours(mv.from));
        }
        let step = Direction::ORTHOGONAL.into_iter().find(|&d| mv.from.step(d) == Some(mv.to));
        let lacking = match self.fault {
            Some(Fault::NoStepsNorth) => Some(Direction::North),
            Some(Fault::NoStepsSouth) => Some(Direction::South),
            _ => None,
        };
        if step.is_none() || step == lacking {
            return Some(DuelIllegal::NotAStep(mv.to));
        }
        self.walls.contains(mv.to).then_some(DuelIllegal::Walled(mv.to))
    }

    fn listed(&self) -> Vec<DuelMove> {
        let runner = self.runner(self.turn).filter(|_| !self.runners.contains(&None));
        let targets = runner.into_iter().flat_map(|from| Square::all().map(move |to| DuelMove { from, to }));
        let mut moves: Vec<_> = targets.filter(|&mv| self.first_broken_rule(mv).is_none()).collect();
        match self.fault {
            Some(Fault::DoublesMove) => moves.extend(moves.last().copied()),
            Some(Fault::DescendingMoves) => moves.reverse(),
            Some(Fault::ForgetsMove) if moves.len() > 1 => moves.truncate(moves.len() - 1),
            Some(Fault::ListsIllegalMove) => {
                let stay = runner.map(|from| DuelMove { from, to: from });
                moves.extend(stay);
                moves.sort_unstable();
            }
            Some(Fault::MovesAfterEnd) if moves.is_empty() => {
                let all = Square::all().next();
                moves.extend(all.map(|a1| DuelMove { from: a1, to: a1 }));
            }
            _ => {}
        }
        moves
    }
}

impl Position for Duel {
    type Move = DuelMove;
    type Reason = DuelEnd;
    type IllegalMove = DuelIllegal;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome<DuelEnd>> {
        let caught = Player::BOTH.into_iter().find(|&player| self.runner(player).is_none());
        if let Some(caught) = caught {
            let catcher = self.runner(!caught).map_or(2, Square::file);
            let mirrored = self.is(Fault::CaughtOnlyInTheWest) && catcher > 1;
            let winner = if mirrored { caught } else { !caught };
            return Some(Outcome::Win { winner, by: DuelEnd::Caught });
        }
        let stuck = self.listed().is_empty() && !self.is(Fault::NoEndWhenStuck);
        stuck.then_some(Outcome::Win { winner: !self.turn, by: DuelEnd::Stuck })
    }

    fn visit_legal_moves<B>(&self, mut visit: impl FnMut(DuelMove) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut late = ControlFlow::Continue(());
        let mut moves = self.listed();
        match self.fault {
            Some(Fault::VisitsFewer) => _ = moves.pop(),
            Some(Fault::VisitsInOtherOrder) => moves.reverse(),
            _ => {}
        }
        for (index, mv) in moves.into_iter().enumerate() {
            let flow = visit(mv);
            if late.is_continue() {
                late = flow;
            }
            let goes_on = self.is(Fault::StopsLate) || (self.is(Fault::StopsLateAtThird) && index == 2);
            if late.is_break() && !goes_on {
                break;
            }
        }
        late
    }

    fn check(&self, mv: &DuelMove) -> Result<(), DuelIllegal> {
        let broken = self.first_broken_rule(*mv);
        if broken.is_some() && self.is(Fault::ChangesWhenRefusing) {
            self.common.set(self.common.get() + 1);
        }
        broken.map_or(Ok(()), Err)
    }

    fn play_unchecked(&mut self, mv: &DuelMove) {
        let (mover, other) = (self.turn as usize, !self.turn as usize);
        self.path ^= zobrist::mix(mv.from.index() as u64 + 1);
        self.runners[mover] = Some(mv.to);
        if self.runners[other] == Some(mv.to) {
            self.runners[other] = None;
        }
        if self.is(Fault::LeavesWallNorth) && mv.to.rank() > mv.from.rank() {
            self.walls.insert(mv.from);
        }
        if !self.is(Fault::TurnStays) {
            self.turn = !self.turn;
        }
        self.plies += 1;
        if self.is(Fault::PlaysOtherwiseAgain) {
            self.plies += self.common.get();
        }
        if self.is(Fault::ChangesClones) || self.is(Fault::PlaysOtherwiseAgain) {
            self.common.set(self.common.get() + 1);
        }
        if !self.is(Fault::StaleHash) {
            self.hash = self.hash_from_scratch();
        }
    }

    fn hash64(&self) -> u64 {
        self.hash
    }

    fn repeats(&self, earlier: &Self) -> bool {
        (self.runners, self.seen_walls(), self.turn) == (earlier.runners, earlier.seen_walls(), earlier.turn)
            && !self.is(Fault::NeverRepeats)
            && !(self.is(Fault::RepeatsOneWay) && earlier.plies > self.plies)
    }

    fn repetition_hash(&self) -> u64 {
        if self.is(Fault::RepetitionHashOfPlies) {
            return self.hash ^ u64::from(self.plies);
        }
        if self.colliding { 0 } else { self.hash }
    }

    fn repetition_draws(&self) -> bool {
        self.repetition
    }

    fn parse_move(&self, text: &str) -> Result<DuelMove, ParseMoveError<DuelIllegal>> {
        let mut cursor = Cursor::new(text);
        if self.is(Fault::MoveTextRefused) {
            cursor.expect('?', "a riddle")?;
        }
        let from = Square::read(&mut cursor)?;
        cursor.expect('-', "`-` and a square")?;
        let to = Square::read(&mut cursor)?;
        cursor.end()?;
        let mv = DuelMove { from, to };
        if !self.is(Fault::ParsesIllegal) {
            self.check(&mv).map_err(ParseMoveError::Illegal)?;
        }
        if self.is(Fault::MoveTextTurned) {
            return Ok(self.listed().first().copied().unwrap_or(mv));
        }
        Ok(mv)
    }

    fn write_move(&self, mv: &DuelMove, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", mv.from, mv.to)
    }

    fn legal_moves(&self) -> MoveList<DuelMove> {
        let mut moves = self.listed();
        if self.is(Fault::ListsOtherMoves) {
            moves.pop();
        }
        moves.into_iter().collect()
    }

    fn count_legal_moves(&self) -> u64 {
        let wrong = self.is(Fault::Miscounts) || self.is(Fault::ListsOtherMoves);
        self.listed().len() as u64 - u64::from(wrong)
    }

    fn is_legal(&self, mv: &DuelMove) -> bool {
        self.check(mv).is_ok() || self.is(Fault::IsLegalLies)
    }

    fn apply(&self, mv: &DuelMove) -> Result<Self, DuelIllegal> {
        if !self.is(Fault::ApplyAcceptsAll) {
            self.check(mv).map_err(|rule| {
                if self.is(Fault::ApplyNamesOtherRule) { DuelIllegal::Walled(mv.to) } else { rule }
            })?;
        }
        let mut next = self.clone();
        next.play_unchecked(mv);
        next.plies += u32::from(self.is(Fault::ApplyDiffers));
        Ok(next)
    }
}

impl PartialEq for Duel {
    fn eq(&self, other: &Self) -> bool {
        let parts = |d: &Self| {
            let repetition = d.repetition || d.is(Fault::NobodySeesRepetition);
            (d.runners, d.seen_walls(), d.turn, d.plies, repetition, d.colliding, d.fault)
        };
        parts(self) == parts(other)
    }
}

impl Eq for Duel {}

impl Hash for Duel {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.runners, self.seen_walls(), self.turn, self.plies).hash(state);
        if self.is(Fault::HasherOfPath) {
            self.path.hash(state);
        }
    }
}

impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_ranks(f, |square| match square {
            _ if self.runners[0] == Some(square) => Some('F'),
            _ if self.runners[1] == Some(square) => Some('S'),
            _ => self.walls.contains(square).then_some('#'),
        })?;
        let turn = if self.turn == Player::First { 'f' } else { 's' };
        write!(f, " {turn} {}", self.plies)
    }
}

impl fmt::Debug for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self} ({})", self.common.get())
    }
}

impl FromStr for Duel {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let mut runners = [None, None];
        let mut walls = Bitboard::EMPTY;
        read_ranks(
            &mut cursor,
            "`F`, `S` or `#`",
            |c| "FS#".contains(c).then_some(c),
            |square, c| match c {
                'F' => runners[0] = Some(square),
                'S' => runners[1] = Some(square),
                _ => {
                    walls.insert(square);
                }
            },
        )?;
        cursor.expect(' ', "a space and the side to move")?;
        let turn = cursor.choose("`f` or `s`", |c| match c {
            'f' => Some(Player::First),
            's' => Some(Player::Second),
            _ => None,
        })?;
        cursor.expect(' ', "a space and the plies played")?;
        let plies = cursor.number(0, 1000)?;
        cursor.end()?;
        let mut duel = Self {
            runners,
            walls,
            turn,
            plies,
            hash: 0,
            repetition: true,
            colliding: false,
            fault: None,
            path: 0,
            common: Rc::default(),
        };
        duel.hash = duel.hash_from_scratch();
        Ok(duel)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Duel {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Duel {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
