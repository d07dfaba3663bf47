//! What equality promises, asked of two positions or of many.

use core::cell::OnceCell;

use alloc::vec::Vec;

use super::verdict::Verdict;
use crate::{Outcome, Player, Position, robust_hash};

/// A position among those that it is compared with. What can be played in it is looked up once, however
/// many it equals.
pub(super) struct Compared<'a, P: Position> {
    position: &'a P,
    play: OnceCell<Play<P>>,
}

/// What can be played in a position.
#[derive(PartialEq)]
struct Play<P: Position> {
    turn: Player,
    outcome: Option<Outcome<P::Reason>>,
    repetition_draws: bool,
    moves: Vec<P::Move>,
}

impl<'a, P: Position> Compared<'a, P> {
    pub(super) const fn of(position: &'a P) -> Self {
        Self { position, play: OnceCell::new() }
    }

    pub(super) const fn position(&self) -> &'a P {
        self.position
    }

    pub(super) fn moves(&self) -> &[P::Move] {
        &self.play().moves
    }

    fn play(&self) -> &Play<P> {
        self.play.get_or_init(|| Play {
            turn: self.position.turn(),
            outcome: self.position.outcome(),
            repetition_draws: self.position.repetition_draws(),
            moves: self.position.legal_moves().to_vec(),
        })
    }

    /// A position equals itself and its clone.
    pub(super) fn agrees_with_itself(&self) -> Verdict {
        let clone = self.position.clone();
        for same in [self, &Compared::of(&clone)] {
            ensure!(self.position == same.position, "a position does not equal itself: {:?}", self.position);
            self.agrees_with(same)?;
        }
        Ok(())
    }

    /// Equality and repetition are mutual, and what is equal has everything else in common.
    pub(super) fn agrees_with(&self, other: &Compared<'_, P>) -> Verdict {
        let (one, two) = (self.position, other.position);
        let equal = one == two;
        ensure!(equal == (two == one), "only one of two positions equals the other: {one:?} and {two:?}");
        let unequal = [one != two, two != one];
        ensure!(unequal == [!equal; 2], "`!=` is not the opposite of `==` for {one:?} and {two:?}");
        let repeats = one.repeats(two);
        if equal {
            ensure!(
                one.hash64() == two.hash64(),
                "equal positions have different hashes: {one:?} and {two:?}"
            );
            ensure!(
                robust_hash(one) == robust_hash(two),
                "equal positions feed a hasher differently: {one:?} and {two:?}"
            );
            ensure!(repeats, "equal positions do not repeat each other: {one:?} and {two:?}");
            ensure!(
                self.play() == other.play(),
                "equal positions differ in what can be played: {one:?} and {two:?}"
            );
        }
        ensure!(repeats == two.repeats(one), "only one of two positions repeats the other: {one:?}, {two:?}");
        ensure!(
            !repeats || one.repetition_hash() == two.repetition_hash(),
            "positions that repeat each other have different repetition hashes: {one:?} and {two:?}"
        );
        Ok(())
    }
}

/// Up to so many positions are compared each with each.
const EACH_WITH_EACH: usize = 32;

/// Compares positions with each other: each with each where they are few. Of many, each is compared with
/// those 1, 2, 4, 8 and so on places later, and with the next one that feeds a hasher the same: *n* log *n*
/// pairs.
pub(super) fn agree_with_each_other<P: Position>(positions: &[P]) -> Verdict {
    let all: Vec<_> = positions.iter().map(Compared::of).collect();
    let few = all.len() <= EACH_WITH_EACH;
    for (index, one) in all.iter().enumerate() {
        let distances = (1..all.len() - index).filter(|distance| few || distance.is_power_of_two());
        for distance in distances {
            one.agrees_with(&all[index + distance])?;
        }
    }
    if few { Ok(()) } else { hashed_alike_agree(&all) }
}

/// Compares those that feed a hasher the same, each with the next.
fn hashed_alike_agree<P: Position>(all: &[Compared<'_, P>]) -> Verdict {
    let mut order: Vec<_> = all.iter().map(|one| (robust_hash(one.position), one)).collect();
    order.sort_by_key(|&(print, _)| print);
    for pair in order.windows(2) {
        let ((print, one), (next_print, next)) = (&pair[0], &pair[1]);
        if print == next_print {
            one.agrees_with(next)?;
        }
    }
    Ok(())
}
