//! Whether a move is legal, and which rule it breaks if not.

use board_core::{Bitboard, Outcome, Square};

use crate::movegen::{Chain, Plan, View, Why, neighbours_but_one};
use crate::moves::jumped;
use crate::{Board, EndReason, IllegalMove, Move, Position};

impl<B: Board> Position<B> {
    /// The first rule that a move breaks. Walks the move itself and no other: the time grows with its
    /// length and the size of the board, not with the number of legal moves.
    ///
    /// What the piece cannot do comes first, then what the player must do instead.
    pub(crate) fn check_move(&self, mv: &Move<B>) -> Result<(), IllegalMove<B>> {
        self.check_going_on()?;
        let view = View::new(self);
        let plan = Plan::new(&view);
        let from = mv.from();
        self.check_piece(&view, from)?;
        if view.enemy_castle.contains(from) {
            return self.check_castle_step(&view, &plan, mv);
        }
        match mv {
            Move::Plain { from, to } => check_step(&view, *from, *to)?,
            Move::Canter { from, to } => check_canter(&view, &plan, *from, *to)?,
            Move::Capture { from, landings } => check_chain(view.chain(*from), *from, landings)?,
            Move::Charge { from, pivot, landings } => {
                check_pivot(&view, &plan, *from, *pivot)?;
                check_chain(view.chain(*from), *pivot, landings)?;
            }
        }
        plan.check_duty(&view, from, mv.is_capture())
    }

    /// Refuses every move of a finished game.
    pub(crate) fn check_going_on(&self) -> Result<(), IllegalMove<B>> {
        let outcome: Option<Outcome<EndReason>> = board_core::Position::outcome(self);
        outcome.map_or(Ok(()), |outcome| Err(IllegalMove::GameOver { outcome }))
    }

    /// Refuses squares without a piece of the side to move.
    pub(crate) fn check_piece(&self, view: &View<B>, square: Square<B>) -> Result<(), IllegalMove<B>> {
        if view.own.contains(square) {
            Ok(())
        } else if view.enemy.contains(square) {
            Err(IllegalMove::NotYourPiece { square, color: self.side_to_move })
        } else {
            Err(IllegalMove::NoPiece { square })
        }
    }

    /// Checks a move of a piece in the enemy castle.
    fn check_castle_step(&self, view: &View<B>, plan: &Plan<B>, mv: &Move<B>) -> Result<(), IllegalMove<B>> {
        let square = mv.from();
        let target = match mv {
            Move::Plain { to, .. } if *to != square => Some(*to),
            _ => None,
        };
        let to = target
            .filter(|&to| view.enemy_castle.contains(to))
            .ok_or(IllegalMove::InEnemyCastle { square })?;
        if !view.empty.contains(to) {
            return Err(IllegalMove::Occupied { square: to });
        }
        self.check_castle_moves(view, square)?;
        plan.check_castle_duty(view)
    }

    /// Refuses a piece in the enemy castle when no step inside it is left.
    pub(crate) fn check_castle_moves(&self, view: &View<B>, square: Square<B>) -> Result<(), IllegalMove<B>> {
        if view.castle_move_left {
            Ok(())
        } else {
            Err(IllegalMove::CastleMovesSpent { square, color: self.side_to_move })
        }
    }
}

/// Checks a single step as such.
fn check_step<B: Board>(view: &View<B>, from: Square<B>, to: Square<B>) -> Result<(), IllegalMove<B>> {
    if from.distance(to) != 1 {
        return Err(IllegalMove::NotAStep { from, to });
    }
    check_open(view, to)
}

/// Refuses squares that plain moves and canters may not enter.
pub(crate) fn check_open<B: Board>(view: &View<B>, square: Square<B>) -> Result<(), IllegalMove<B>> {
    if view.own.contains(square) || view.enemy.contains(square) {
        Err(IllegalMove::Occupied { square })
    } else if view.own_castle.contains(square) {
        Err(IllegalMove::OwnCastle { square })
    } else {
        Ok(())
    }
}

/// Checks a move of canters alone.
fn check_canter<B: Board>(
    view: &View<B>,
    plan: &Plan<B>,
    from: Square<B>,
    to: Square<B>,
) -> Result<(), IllegalMove<B>> {
    if from == to {
        return Err(IllegalMove::CanterEndsOnStart { square: from });
    }
    check_open(view, to)?;
    if !view.flood(from, plan.open).contains(to) {
        return Err(IllegalMove::NoCanter { from, to });
    }
    if !plan.quiet {
        return plan.check_duty(view, from, false);
    }
    if !view.knights.contains(from) {
        return Ok(());
    }
    let hot = view.hot_for(plan.hot, from);
    if view.flood(from, plan.open - hot).contains(to) {
        return Ok(());
    }
    let way = view.shortest_way(from, to, plan.open).unwrap_or_default();
    let passed = way.into_iter().find(|&square| hot.contains(square));
    let blame = if hot.contains(to) { to } else { passed.unwrap_or(to) };
    Err(must_capture(view, from, blame))
}

/// The knight that began on `from` may not pass or end on `square`, which is hot.
pub(crate) fn must_capture<B: Board>(view: &View<B>, from: Square<B>, square: Square<B>) -> IllegalMove<B> {
    let over = view.chain(from).jumps(square).next().map_or(square, |(over, _)| over);
    IllegalMove::KnightMustCapture { square, over }
}

/// Checks the canters of a charge.
fn check_pivot<B: Board>(
    view: &View<B>,
    plan: &Plan<B>,
    from: Square<B>,
    pivot: Square<B>,
) -> Result<(), IllegalMove<B>> {
    if !view.knights.contains(from) {
        return Err(IllegalMove::NotAKnight { square: from });
    }
    if pivot == from {
        return Err(IllegalMove::ChargeFromStart { square: from });
    }
    check_open(view, pivot)?;
    if !view.flood(from, plan.open).contains(pivot) {
        return Err(IllegalMove::NoCanter { from, to: pivot });
    }
    if view.enemy_castle.contains(pivot) {
        return Err(IllegalMove::EndsInCastle { square: pivot });
    }
    Ok(())
}

/// Checks a chain of captures that begins on `at`.
fn check_chain<B: Board>(
    mut chain: Chain<B>,
    mut at: Square<B>,
    landings: &[Square<B>],
) -> Result<(), IllegalMove<B>> {
    for (i, &to) in landings.iter().enumerate() {
        if i > 0 && chain.ends_on(at) {
            return Err(IllegalMove::EndsInCastle { square: at });
        }
        chain = chain.jump(at, to)?;
        at = to;
    }
    match chain.next_jumps(at).next() {
        Some((over, _)) => Err(IllegalMove::CaptureMustGoOn { square: at, over }),
        None => Ok(()),
    }
}

impl<B: Board> Chain<B> {
    /// The chain after one more jump.
    pub(crate) fn jump(self, from: Square<B>, to: Square<B>) -> Result<Self, IllegalMove<B>> {
        let over = jumped(from, to).ok_or(IllegalMove::NotAJump { from, to })?;
        if !self.enemies().contains(over) {
            return Err(IllegalMove::NothingToCapture { from, over, to });
        }
        if !self.jumps(from).any(|(_, landing)| landing == to) {
            return Err(IllegalMove::Occupied { square: to });
        }
        Ok(self.without(over))
    }
}

impl<B: Board> Plan<B> {
    /// Checks that the player's duties allow a move of the piece on `from`, outside the enemy castle.
    pub(crate) fn check_duty(
        &self,
        view: &View<B>,
        from: Square<B>,
        captures: bool,
    ) -> Result<(), IllegalMove<B>> {
        if self.pieces.contains(from) && (captures || self.quiet) {
            return Ok(());
        }
        self.duty_broken(view).map_or(Ok(()), Err)
    }

    /// Checks that the player's duties allow a step inside the enemy castle.
    pub(crate) fn check_castle_duty(&self, view: &View<B>) -> Result<(), IllegalMove<B>> {
        self.duty_broken(view).map_or(Ok(()), Err)
    }

    /// The duty in force, as the reason why a move that neglects it is not legal.
    pub(crate) fn duty_broken(&self, view: &View<B>) -> Option<IllegalMove<B>> {
        let from = match self.why {
            Why::Free => return None,
            Why::LeaveCastle => self.leavers(view).first()?,
            Why::Capture | Why::LeaveCastleCapturing => self.capturers.first()?,
        };
        if self.why == Why::LeaveCastle {
            return Some(IllegalMove::MustLeaveCastle { square: from });
        }
        let (over, _) = view.chain(from).jumps(from).next()?;
        Some(match self.why {
            Why::Capture => IllegalMove::CaptureCompulsory { from, over },
            _ => IllegalMove::MustLeaveCastleCapturing { from, over },
        })
    }

    /// Those of the pieces in the own castle that can move; only of use while they must.
    pub(crate) fn leavers(&self, view: &View<B>) -> Bitboard<B> {
        let can = |&square: &Square<B>| view.any_can_move(square.into(), self.canterers, self.hot);
        self.pieces.iter().filter(can).collect()
    }
}

impl<B: Board> View<B> {
    /// Whether a written step is a canter of the piece that began on `from`: over a friend, which the piece
    /// itself is not.
    pub(crate) fn is_canter_step(&self, from: Square<B>, at: Square<B>, to: Square<B>) -> bool {
        neighbours_but_one(at, self.own.without(from)).any(|(_, landing)| landing == to)
    }
}
