//! A move made step by step.

use alloc::vec::Vec;
use board_core::{Bitboard, Square};

use crate::movegen::{Chain, Plan, View, neighbours_but_one};
use crate::moves::jumped;
use crate::{Board, IllegalMove, Landings, Move, Position};

/// The moves of one piece as a tree of steps, for boards that are tapped: where can it go next, and may the
/// move stop there? Made by [`Position::begin`].
///
/// Every step that is offered leads to a legal move. While it canters, a piece is not sent back to its
/// starting square: what it can reach from there it can reach at once. A canter to a square where the piece
/// has been takes back what led away from it: the [path](MoveBuilder::path) ends on that square again, and
/// holds no more squares than the board, however long the piece wanders.
///
/// ```
/// use camelot::{Camelot, Position, Rules, Square, Step, StepKind};
///
/// let text = "2/8/10/12/12/12/12/5m6/12/5M6/5N6/m11/12/10/8/2 w 0 0 0";
/// let position = Position::<Camelot>::parse(text, Rules::CLASSIC)?;
/// let [f6, f8, f9, f10] = ["f6", "f8", "f9", "f10"].map(|name| Square::named(name).unwrap());
///
/// let mut knight = position.begin(f6)?;
/// assert_eq!(knight.steps().len(), 8);
/// knight.step(f8)?; // a canter over its friend on f7
/// assert_eq!(knight.finish(), None); // next to an enemy that it must capture
/// assert_eq!(knight.steps(), [Step { to: f10, kind: StepKind::Capture { over: f9 }, may_stop: true }]);
/// knight.step(f10)?;
/// assert_eq!(knight.finish().unwrap().to_string(), "f6-f8xf10");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveBuilder<B: Board> {
    position: Position<B>,
    /// The squares up to now, the starting square included. Those before the captures all differ.
    path: Vec<Square<B>>,
    /// The kind of each step up to now: one less than there are squares.
    kinds: Vec<StepKind<B>>,
}

/// One step that a piece can make next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = "", rename_all = "snake_case", deny_unknown_fields))]
pub struct Step<B: Board> {
    /// Where it leads.
    pub to: Square<B>,
    /// What it is.
    pub kind: StepKind<B>,
    /// Whether the move may stop there.
    pub may_stop: bool,
}

/// What a single step of a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = "", rename_all = "snake_case", deny_unknown_fields))]
#[non_exhaustive]
pub enum StepKind<B: Board> {
    /// A step to a neighbouring square; the move ends with it.
    Plain,
    /// A jump over a friend.
    Canter {
        /// The friend that is jumped.
        over: Square<B>,
    },
    /// A jump over an enemy, which is removed.
    Capture {
        /// The enemy that is captured.
        over: Square<B>,
    },
}

impl<B: Board> Position<B> {
    /// Begins a move of the piece on a square, to be made step by step.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] when the piece has no legal move: that it is in the enemy castle and the castle moves are spent;
    /// otherwise the duty that binds another piece, if one does.
    pub fn begin(&self, square: Square<B>) -> Result<MoveBuilder<B>, IllegalMove<B>> {
        self.check_mover(square)?;
        let builder = MoveBuilder { position: *self, path: alloc::vec![square], kinds: Vec::new() };
        if builder.steps().is_empty() {
            let view = View::new(self);
            let duty = Plan::new(&view).duty_broken(&view);
            return Err(duty.unwrap_or(IllegalMove::CannotMove { square }));
        }
        Ok(builder)
    }
}

impl<B: Board> MoveBuilder<B> {
    /// The squares of the move up to now, the starting square first. Canters do not cross a square twice:
    /// see [`step`](MoveBuilder::step).
    #[must_use]
    pub fn path(&self) -> &[Square<B>] {
        &self.path
    }

    /// The steps that the piece can make next, in the order of their squares; none when the move is complete.
    /// No two lead to the same square.
    #[must_use]
    pub fn steps(&self) -> Vec<Step<B>> {
        let stage = Stage::new(self);
        let mut steps = Vec::new();
        match self.kinds.last() {
            Some(StepKind::Plain) => {}
            Some(StepKind::Capture { .. }) => {
                stage.add_captures(stage.chain.next_jumps(stage.at), &mut steps);
            }
            Some(StepKind::Canter { .. }) => {
                stage.add_canters(&mut steps);
                if stage.view.knights.contains(stage.from) {
                    stage.add_captures(stage.chain.jumps(stage.at), &mut steps);
                }
            }
            None => {
                stage.add_plain(&mut steps);
                stage.add_canters(&mut steps);
                if stage.plan.capturers.contains(stage.from) {
                    stage.add_captures(stage.chain.jumps(stage.at), &mut steps);
                }
            }
        }
        steps.sort_unstable();
        steps
    }

    /// Makes a step to a square.
    ///
    /// A canter to a square of the path cuts the path back to it, as [`back`](MoveBuilder::back) would, so
    /// that canters in circles leave nothing behind. That loses no move: whatever the longer way could
    /// become, the shorter one can.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] when the piece cannot go there next; nothing is changed then.
    pub fn step(&mut self, to: Square<B>) -> Result<(), IllegalMove<B>> {
        let Some(step) = self.steps().into_iter().find(|step| step.to == to) else {
            return Err(self.why_not(to));
        };
        if let (StepKind::Canter { .. }, Some(place)) = (step.kind, self.place_in_path(to)) {
            self.path.truncate(place + 1);
            self.kinds.truncate(place);
            return Ok(());
        }
        self.path.push(to);
        self.kinds.push(step.kind);
        Ok(())
    }

    /// Takes the last step of the path back; the square that it had led to, or `None` at the start of the move.
    pub fn back(&mut self) -> Option<Square<B>> {
        self.kinds.pop()?;
        self.path.pop()
    }

    /// The move, if it may stop here.
    #[must_use]
    pub fn finish(&self) -> Option<Move<B>> {
        let stage = Stage::new(self);
        let (from, at) = (stage.from, stage.at);
        match self.kinds.last()? {
            StepKind::Plain => Some(Move::Plain { from, to: at }),
            StepKind::Canter { .. } => stage.may_rest().then_some(Move::Canter { from, to: at }),
            StepKind::Capture { .. } if stage.chain.next_jumps(at).next().is_some() => None,
            StepKind::Capture { .. } => self.as_written(&self.path[self.canters() + 1..]),
        }
    }

    /// Where in the path a square is.
    fn place_in_path(&self, square: Square<B>) -> Option<usize> {
        self.path.iter().position(|&passed| passed == square)
    }

    /// How many of the steps are canters.
    fn canters(&self) -> usize {
        self.kinds.iter().take_while(|kind| matches!(kind, StepKind::Canter { .. })).count()
    }

    /// The capture or charge with these landings.
    fn as_written(&self, landings: &[Square<B>]) -> Option<Move<B>> {
        let landings = Landings::new(landings)?;
        let (from, pivot) = (self.path[0], self.path[self.canters()]);
        Some(if pivot == from {
            Move::Capture { from, landings }
        } else {
            Move::Charge { from, pivot, landings }
        })
    }

    /// The rule that a step to a square breaks.
    fn why_not(&self, to: Square<B>) -> IllegalMove<B> {
        let (from, at) = (self.path[0], self.path[self.path.len() - 1]);
        if self.kinds.contains(&StepKind::Plain) {
            return IllegalMove::NoStep { from: at, to };
        }
        let enemies = self.position.pieces(!self.position.side_to_move());
        let captures = jumped(at, to).is_some_and(|over| enemies.contains(over));
        let mv = if captures {
            let mut landings = self.path[self.canters() + 1..].to_vec();
            landings.push(to);
            self.as_written(&landings)
        } else if self.kinds.is_empty() && at.distance(to) == 1 {
            Some(Move::Plain { from, to })
        } else if self.canters() == self.kinds.len() {
            Some(Move::Canter { from, to })
        } else {
            None
        };
        match mv.map(|mv| self.position.check_move(&mv)) {
            Some(Err(error)) => error,
            _ => IllegalMove::NoStep { from: at, to },
        }
    }
}

/// A move under way, with the sets that its next step is read from.
struct Stage<B: Board> {
    view: View<B>,
    plan: Plan<B>,
    chain: Chain<B>,
    from: Square<B>,
    at: Square<B>,
    /// The squares that a knight may not pass without a capture; none for a man.
    hot: Bitboard<B>,
    /// Whether the move may still end without a capture.
    quiet: bool,
    /// The squares of the path up to the first hot one: a canter back to them makes the move quiet again.
    cold_path: Bitboard<B>,
}

impl<B: Board> Stage<B> {
    fn new(builder: &MoveBuilder<B>) -> Self {
        let view = View::new(&builder.position);
        let plan = Plan::new(&view);
        let (from, at) = (builder.path[0], builder.path[builder.path.len() - 1]);
        let chain = builder.kinds.iter().fold(view.chain(from), |chain, kind| match kind {
            StepKind::Capture { over } => chain.without(*over),
            _ => chain,
        });
        let knight = view.knights.contains(from);
        let hot = if knight { view.hot_for(plan.hot, from) } else { Bitboard::EMPTY };
        let cold = builder.path.iter().take_while(|&&square| !hot.contains(square)).count();
        let quiet = plan.quiet && cold == builder.path.len();
        let cold_path = builder.path[..cold].iter().copied().collect();
        Self { view, plan, chain, from, at, hot, quiet, cold_path }
    }

    /// Whether a canter may end here.
    fn may_rest(&self) -> bool {
        self.quiet && self.at != self.from
    }

    fn add_plain(&self, steps: &mut Vec<Step<B>>) {
        let Self { plan, view, from, .. } = self;
        let targets = if plan.castle_mover.contains(*from) {
            view.enemy_castle.without(*from)
        } else if plan.quiet && plan.pieces.contains(*from) {
            let near = board_core::Direction::ALL.into_iter().filter_map(|d| from.step(d));
            near.collect::<Bitboard<B>>() & plan.open
        } else {
            Bitboard::EMPTY
        };
        steps.extend(targets.iter().map(|to| Step { to, kind: StepKind::Plain, may_stop: true }));
    }

    fn add_canters(&self, steps: &mut Vec<Step<B>>) {
        if !self.plan.canterers.contains(self.from) || self.view.enemy_castle.contains(self.at) {
            return;
        }
        for (over, to) in neighbours_but_one(self.at, self.view.own.without(self.from)) {
            if !self.plan.open.contains(to) {
                continue;
            }
            let goes_back = self.plan.quiet && self.cold_path.contains(to);
            let may_stop = goes_back || self.quiet && !self.hot.contains(to);
            if may_stop || self.leads_to_a_charge(to) {
                steps.push(Step { to, kind: StepKind::Canter { over }, may_stop });
            }
        }
    }

    /// Whether a knight that canters to a square can capture there or further on.
    fn leads_to_a_charge(&self, to: Square<B>) -> bool {
        let further = || self.view.flood_from(self.from, to, self.plan.open);
        self.hot.contains(to) || !further().is_disjoint(self.hot)
    }

    fn add_captures(&self, jumps: impl Iterator<Item = (Square<B>, Square<B>)>, steps: &mut Vec<Step<B>>) {
        steps.extend(jumps.map(|(over, to)| {
            let may_stop = self.chain.without(over).next_jumps(to).next().is_none();
            Step { to, kind: StepKind::Capture { over }, may_stop }
        }));
    }
}
