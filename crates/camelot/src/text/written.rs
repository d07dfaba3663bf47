//! Move texts in a position: ways of canters, and captures by their two ends.

use core::fmt;
use core::ops::ControlFlow;

use alloc::vec::Vec;
use board_core::{ParseMoveError, Square};
use smallvec::SmallVec;

use super::moves::{Written, write_squares};
use crate::check::{check_open, must_capture};
use crate::movegen::{Plan, View};
use crate::{Board, IllegalMove, Landings, Move, Position};

/// How many captures an error names.
const CANDIDATES: usize = 8;

/// How many chains of captures are looked at for those that end on a given square. Only games and positions
/// contrived for the purpose have more; it bounds the time that these can cost.
const CHAINS: usize = 4096;

impl<B: Board> Position<B> {
    /// Reads a move and checks it.
    pub(crate) fn read_move(&self, text: &str) -> Result<Move<B>, ParseMoveError<IllegalMove<B>>> {
        let written = Written::read(text)?;
        self.understand(&written).map_err(ParseMoveError::Illegal)
    }

    fn understand(&self, written: &Written<B>) -> Result<Move<B>, IllegalMove<B>> {
        let mv = written.to_move();
        let legal = self.check_move(&mv);
        // Who is to move and what stands where comes before all that is said of the way.
        if let Err(
            error @ (IllegalMove::GameOver { .. }
            | IllegalMove::NoPiece { .. }
            | IllegalMove::NotYourPiece { .. }
            | IllegalMove::InEnemyCastle { .. }),
        ) = legal
        {
            return Err(error);
        }
        if written.way().len() > 1 {
            self.check_way(written)?;
        }
        match legal {
            Ok(()) => Ok(mv),
            // A jump that can be made is meant as it is written, and the rest is missing.
            Err(error @ IllegalMove::CaptureMustGoOn { .. }) => Err(error),
            Err(error) if has_one_landing(&mv) => self.by_last_landing(&mv, error),
            Err(error) => Err(error),
        }
    }

    /// Checks every step of a written way of canters. It may cross the starting square; that it does not
    /// end there is for the move's own check to say.
    fn check_way(&self, written: &Written<B>) -> Result<(), IllegalMove<B>> {
        let view = View::new(self);
        let plan = Plan::new(&view);
        let from = written.from();
        let quiet = matches!(written, Written::Quiet { .. });
        let knight_is_bound = quiet && plan.quiet && view.knights.contains(from);
        let hot = view.hot_for(plan.hot, from);
        let mut at = from;
        for &to in written.way() {
            if view.enemy_castle.contains(at) {
                return Err(IllegalMove::EndsInCastle { square: at });
            }
            if !view.is_canter_step(from, at, to) {
                return Err(IllegalMove::NotACanterStep { from: at, to });
            }
            if to != from {
                check_open(&view, to)?;
            } else if view.own_castle.contains(to) {
                return Err(IllegalMove::OwnCastle { square: to });
            }
            if knight_is_bound && hot.contains(to) {
                return Err(must_capture(&view, from, to));
            }
            at = to;
        }
        Ok(())
    }

    /// Finds the capture or charge that `mv` tells by the last landing square alone. `literal` says why it
    /// is not legal as it is written.
    fn by_last_landing(&self, mv: &Move<B>, literal: IllegalMove<B>) -> Result<Move<B>, IllegalMove<B>> {
        let Some((start, _)) = mv.chain() else {
            return Err(literal);
        };
        let mut found = self.captures_between(start, mv);
        if found.candidates.is_empty() && !found.more {
            return Err(literal);
        }
        // The captures begin alike, so that a duty forbids all of them or none.
        if let Some(any) = found.candidates.first().or(found.other.as_ref()) {
            self.check_move(any)?;
        }
        if found.candidates.len() > 1 {
            return Err(IllegalMove::AmbiguousCapture { candidates: found.candidates, more: found.more });
        }
        match found.candidates.pop() {
            Some(only) if !found.more => Ok(only),
            _ => Err(IllegalMove::TooManyCaptures { from: start, to: mv.to() }),
        }
    }

    /// Looks for the captures from `start` that end where `mv` ends and begin as it begins.
    fn captures_between(&self, start: Square<B>, mv: &Move<B>) -> Found<B> {
        let end = mv.to();
        let mut found = Found { candidates: Vec::new(), other: None, more: false };
        let mut chains = 0;
        let flow = View::new(self).chain(mv.from()).visit(start, &mut SmallVec::new(), &mut |path| {
            let fits = path.last() == Some(&end);
            if chains == CHAINS || fits && found.candidates.len() == CANDIDATES {
                return ControlFlow::Break(());
            }
            chains += 1;
            let capture = || Landings::new(path).map(|landings| with_landings(mv, landings));
            if fits {
                found.candidates.extend(capture());
            } else if found.other.is_none() {
                found.other = capture();
            }
            ControlFlow::Continue(())
        });
        found.more = flow.is_break();
        found
    }

    /// Writes a move with the ways of its canters.
    pub(crate) fn write_move_text(&self, mv: &Move<B>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let landings = mv.chain().map_or(&[][..], |(_, landings)| landings);
        match mv.path(self) {
            Some(path) => write_squares(f, &path[..path.len() - landings.len()], landings),
            None => write!(f, "{mv}"),
        }
    }
}

/// What a search among the captures from a square has found.
struct Found<B: Board> {
    /// Captures that end where they should, in the order of moves: as many as an error names, at most.
    candidates: Vec<Move<B>>,
    /// The first capture that ends elsewhere.
    other: Option<Move<B>>,
    /// Whether there are captures that were not looked at.
    more: bool,
}

fn has_one_landing<B: Board>(mv: &Move<B>) -> bool {
    mv.chain().is_some_and(|(_, landings)| landings.len() == 1)
}

/// A capture or charge with other landings.
fn with_landings<B: Board>(mv: &Move<B>, landings: Landings<B>) -> Move<B> {
    let from = mv.from();
    match mv {
        Move::Charge { pivot, .. } => Move::Charge { from, pivot: *pivot, landings },
        _ => Move::Capture { from, landings },
    }
}
