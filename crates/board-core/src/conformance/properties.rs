//! The properties, one function each.

use core::fmt::Debug;
use core::ops::ControlFlow;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Engine;
use super::equality::{Compared, agree_with_each_other};
use super::verdict::Verdict;
use crate::{Outcome, Position};

type Move<E> = <<E as Engine>::Position as Position>::Move;

/// Every property of one position and of its moves; the failure names the position too.
pub(super) fn examine<E: Engine>(engine: &E, position: &E::Position) -> Verdict {
    let examined = || {
        let here = Compared::of(position);
        let moves = here.moves();
        order(moves)?;
        counting(position, moves)?;
        visiting(position, moves)?;
        ending(position, moves)?;
        legality(engine, position, moves)?;
        let successors = playing(engine, &here)?;
        refusing(engine, position, moves)?;
        agree_with_each_other(&successors)?;
        hashing(engine, &here)?;
        position_text(engine, &here)?;
        move_text(position, moves)?;
        symmetries(engine, &here, &successors)?;
        engine.invariants(position)
    };
    examined().map_err(|failure| format!("{failure}\nin the position {position:?}"))
}

/// Compares a position with the earlier ones of its game.
pub(super) fn among_earlier<P: Position>(earlier: &[P], position: &P) -> Verdict {
    let here = Compared::of(position);
    earlier.iter().try_for_each(|earlier| here.agrees_with(&Compared::of(earlier)))
}

fn order<M: Ord + Debug>(moves: &[M]) -> Verdict {
    for pair in moves.windows(2) {
        let (first, second) = (&pair[0], &pair[1]);
        ensure!(first != second, "the move {first:?} is listed twice");
        ensure!(first < second, "the move {second:?} is listed after {first:?}, but is smaller");
    }
    Ok(())
}

fn counting<P: Position>(position: &P, moves: &[P::Move]) -> Verdict {
    let count = position.count_legal_moves();
    ensure!(count == moves.len() as u64, "count_legal_moves says {count}, but {} are listed", moves.len());
    Ok(())
}

/// Where visits of so many moves are broken off: everywhere when they are few. Otherwise at the first and
/// the last sixteen, and in between so often that no ⌊√*len*⌋ places in a row are left out; which ones,
/// `shift` decides, so that other positions have other ones.
pub(super) fn stops(len: usize, shift: u64) -> impl Iterator<Item = usize> {
    const EVERYWHERE: usize = 64;
    const AT_AN_END: usize = 16;
    let step = if len <= EVERYWHERE { 1 } else { len.isqrt() };
    let shift = (shift % step as u64) as usize;
    (0..len).filter(move |at| *at < AT_AN_END || len - at <= AT_AN_END || at % step == shift)
}

/// Visits all moves, and then breaks off at the [`stops`].
fn visiting<P: Position>(position: &P, moves: &[P::Move]) -> Verdict {
    let mut visited = Vec::new();
    let flow = position.visit_legal_moves(|mv| {
        visited.push(mv);
        ControlFlow::<()>::Continue(())
    });
    ensure!(flow.is_continue(), "a visit that was never stopped returned {flow:?}");
    ensure!(visited == *moves, "legal_moves lists other moves than visit_legal_moves visits");
    for stop in stops(moves.len(), position.hash64()) {
        let mut visited = 0;
        let flow = position.visit_legal_moves(|mv| {
            visited += 1;
            if visited == stop + 1 { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
        });
        ensure!(
            visited == stop + 1,
            "a visit that was told to stop at move {} went on to move {visited}",
            stop + 1
        );
        ensure!(
            flow == ControlFlow::Break(moves[stop].clone()),
            "a visit that was stopped with {:?} returned {flow:?}",
            moves[stop]
        );
    }
    Ok(())
}

fn ending<P: Position>(position: &P, moves: &[P::Move]) -> Verdict {
    match position.outcome() {
        Some(outcome) => ensure!(moves.is_empty(), "the game is over ({outcome}) and has legal moves"),
        None => ensure!(!moves.is_empty(), "the game is not over and has no legal move"),
    }
    Ok(())
}

/// Legality, asked in every way of every move that can be expressed.
fn legality<E: Engine>(engine: &E, position: &E::Position, moves: &[Move<E>]) -> Verdict {
    let mut encodable: Vec<Move<E>> = engine.encodable_moves(position).collect();
    encodable.sort_unstable();
    encodable.dedup();
    for mv in moves {
        ensure!(
            encodable.binary_search(mv).is_ok(),
            "the test's encodable_moves lacks the legal move {mv:?}"
        );
    }
    for mv in &encodable {
        let listed = moves.binary_search(mv).is_ok();
        let (is, is_not) = if listed { ("is", "is not") } else { ("is not", "is") };
        let checked = position.check(mv);
        ensure!(checked.is_ok() == listed, "{mv:?} {is} listed, but check says {checked:?}");
        ensure!(
            position.is_legal(mv) == listed,
            "{mv:?} {is} listed, but is_legal says that it {is_not} legal"
        );
        match (position.apply(mv), checked) {
            (Ok(_), Ok(())) => {}
            (Ok(_), Err(rule)) => {
                return Err(format!("apply accepts {mv:?}, which check refuses: {rule}"));
            }
            (Err(applied), checked) => ensure!(
                checked.as_ref() == Err(&applied),
                "apply refuses {mv:?} ({applied}), but check says {checked:?}"
            ),
        }
        if !listed {
            position.clone().play_unchecked(mv);
            let text = position.display_move(mv).to_string();
            if let Ok(read) = position.parse_move(&text) {
                ensure!(
                    moves.binary_search(&read).is_ok(),
                    "parse_move reads {text:?} as {read:?}, which is not legal"
                );
            }
        }
    }
    Ok(())
}

/// To refuse a move leaves the position what it was.
fn refusing<E: Engine>(engine: &E, position: &E::Position, moves: &[Move<E>]) -> Verdict {
    let before = AsItWas::of(position);
    for mv in engine.encodable_moves(position).filter(|mv| moves.binary_search(mv).is_err()) {
        let refused = position.apply(&mv);
        ensure!(refused.is_err(), "apply accepts {mv:?}, which it refused before");
    }
    ensure!(before.is_still(position), "to refuse moves changed the position, which was {}", before.text);
    Ok(())
}

/// What a position was, before others were made of it.
struct AsItWas<P> {
    position: P,
    text: String,
    hash: u64,
}

impl<P: Position> AsItWas<P> {
    fn of(position: &P) -> Self {
        Self { position: position.clone(), text: format!("{position:?}"), hash: position.hash64() }
    }

    fn is_still(&self, position: &P) -> bool {
        *position == self.position && format!("{position:?}") == self.text && position.hash64() == self.hash
    }
}

/// Plays every move; the positions after them.
fn playing<E: Engine>(engine: &E, here: &Compared<'_, E::Position>) -> Result<Vec<E::Position>, String> {
    let position = here.position();
    let before = AsItWas::of(position);
    let mut successors = Vec::new();
    for mv in here.moves() {
        let applied =
            position.apply(mv).map_err(|rule| format!("apply refuses the legal move {mv:?}: {rule}"))?;
        let mut played = position.clone();
        played.play_unchecked(mv);
        ensure!(
            before.is_still(position),
            "playing {mv:?} on a copy changed the position, which was {}",
            before.text
        );
        after_a_move(engine, here, &applied, &played)
            .map_err(|failure| format!("after {mv:?}: {failure}"))?;
        successors.push(applied);
    }
    Ok(successors)
}

/// The position after a move, made in both ways.
fn after_a_move<E: Engine>(
    engine: &E,
    before: &Compared<'_, E::Position>,
    applied: &E::Position,
    played: &E::Position,
) -> Verdict {
    ensure!(
        applied == played,
        "apply and play_unchecked differ: one gives {applied:?}, the other {played:?}"
    );
    let turn = before.position().turn();
    ensure!(applied.turn() == !turn, "it is still the turn of the {turn} player");
    let after = Compared::of(applied);
    hashing(engine, &after)?;
    after.agrees_with(&Compared::of(played))?;
    after.agrees_with(before)
}

fn hashing<E: Engine>(engine: &E, here: &Compared<'_, E::Position>) -> Verdict {
    let (kept, scratch) = (here.position().hash64(), engine.hash_from_scratch(here.position()));
    ensure!(kept == scratch, "the kept hash {kept:#018x} is not the recomputed {scratch:#018x}");
    here.agrees_with_itself()
}

fn position_text<E: Engine>(engine: &E, here: &Compared<'_, E::Position>) -> Verdict {
    let read = engine
        .reread(here.position())
        .map_err(|error| format!("the position's text is not read: {error}"))?;
    ensure!(read == *here.position(), "the position written and read is another one: {read:?}");
    here.agrees_with(&Compared::of(&read))
}

fn move_text<P: Position>(position: &P, moves: &[P::Move]) -> Verdict {
    for mv in moves {
        let text = position.display_move(mv).to_string();
        match position.parse_move(&text) {
            Ok(read) => ensure!(read == *mv, "{mv:?} is printed as {text:?}, which is read as {read:?}"),
            Err(error) => {
                return Err(format!("{mv:?} is printed as {text:?}, which is not read: {error}"));
            }
        }
    }
    Ok(())
}

fn symmetries<E: Engine>(
    engine: &E,
    here: &Compared<'_, E::Position>,
    successors: &[E::Position],
) -> Verdict {
    for symmetry in engine.symmetries(here.position()) {
        one_symmetry(engine, here, successors, symmetry)
            .map_err(|failure| format!("under {symmetry:?}: {failure}"))?;
    }
    Ok(())
}

fn one_symmetry<E: Engine>(
    engine: &E,
    here: &Compared<'_, E::Position>,
    successors: &[E::Position],
    symmetry: E::Symmetry,
) -> Verdict {
    let position = here.position();
    let image = engine.image(position, symmetry);
    let there = Compared::of(&image);
    hashing(engine, &there)?;
    here.agrees_with(&there)?;
    ensure!(
        image.turn() == engine.image_of_player(position.turn(), symmetry),
        "the image {image:?} has the turn of the {} player",
        image.turn()
    );
    let mapped_outcome = position.outcome().map(|outcome| match outcome {
        Outcome::Win { winner, by } => Outcome::Win { winner: engine.image_of_player(winner, symmetry), by },
        draw @ Outcome::Draw { .. } => draw,
    });
    let outcome = image.outcome();
    ensure!(outcome == mapped_outcome, "the image's outcome is {outcome:?} instead of {mapped_outcome:?}");

    let mut mapped: Vec<Move<E>> =
        here.moves().iter().map(|mv| engine.image_of_move(position, mv, symmetry)).collect();
    for ((mv, successor), mapped) in here.moves().iter().zip(successors).zip(&mapped) {
        let after = image
            .apply(mapped)
            .map_err(|rule| format!("{mv:?} becomes {mapped:?}, which is not legal in {image:?}: {rule}"))?;
        let expected = engine.image(successor, symmetry);
        ensure!(
            after == expected,
            "{mv:?} becomes {mapped:?}, which leads to {after:?} instead of {expected:?}"
        );
        let expected = Compared::of(&expected);
        expected.agrees_with(&Compared::of(&after))?;
        expected.agrees_with(&Compared::of(successor))?;
    }
    mapped.sort_unstable();
    ensure!(
        mapped == *there.moves(),
        "the legal moves of the image {image:?} are not the images of the legal moves"
    );
    Ok(())
}
