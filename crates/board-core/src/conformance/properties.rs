//! The properties, one function each.

use core::fmt::Debug;
use core::ops::ControlFlow;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::Engine;
use super::fingerprint::fingerprint;
use crate::{MoveList, Outcome, Position};

/// Nothing, or the property that failed and how.
pub(super) type Verdict = Result<(), String>;

/// Fails with the message, unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(format!($($message)+));
        }
    };
}

type Move<E> = <<E as Engine>::Position as Position>::Move;

/// Every property of one position and of its moves; the failure names the position too.
pub(super) fn examine<E: Engine>(engine: &E, position: &E::Position) -> Verdict {
    let examined = || {
        let moves = position.legal_moves();
        order(&moves)?;
        counting(position, &moves)?;
        visiting(position, &moves)?;
        ending(position, &moves)?;
        legality(engine, position, &moves)?;
        playing(engine, position, &moves)?;
        hashing(engine, position)?;
        position_text(engine, position)?;
        move_text(position, &moves)?;
        symmetries(engine, position, &moves)?;
        engine.invariants(position)
    };
    examined().map_err(|failure| format!("{failure}\nin the position {position:?}"))
}

/// What equality promises of two positions.
pub(super) fn compare<P: Position>(one: &P, other: &P) -> Verdict {
    let equal = one == other;
    let repeats = one.repeats(other);
    if equal {
        ensure!(
            one.hash64() == other.hash64(),
            "equal positions have different hashes: {one:?} and {other:?}"
        );
        ensure!(
            fingerprint(one) == fingerprint(other),
            "equal positions feed a hasher differently: {one:?} and {other:?}"
        );
        ensure!(repeats, "equal positions do not repeat each other: {one:?} and {other:?}");
        ensure!(
            one.turn() == other.turn()
                && one.outcome() == other.outcome()
                && one.repetition_draws() == other.repetition_draws()
                && one.legal_moves() == other.legal_moves(),
            "equal positions differ in what can be played: {one:?} and {other:?}"
        );
    }
    ensure!(repeats == other.repeats(one), "only one of two positions repeats the other: {one:?}, {other:?}");
    ensure!(
        !repeats || one.repetition_hash() == other.repetition_hash(),
        "positions that repeat each other have different repetition hashes: {one:?} and {other:?}"
    );
    Ok(())
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

/// Breaks off at each of the first sixteen moves, and at the last one.
fn visiting<P: Position>(position: &P, moves: &[P::Move]) -> Verdict {
    let len = moves.len();
    for stop in (0..len.min(16)).chain(len.checked_sub(1)) {
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
    let mut visited = Vec::new();
    let flow = position.visit_legal_moves(|mv| {
        visited.push(mv);
        ControlFlow::<()>::Continue(())
    });
    ensure!(flow.is_continue(), "a visit that was never stopped returned {flow:?}");
    ensure!(visited == *moves, "legal_moves lists other moves than visit_legal_moves visits");
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
fn legality<E: Engine>(engine: &E, position: &E::Position, moves: &MoveList<Move<E>>) -> Verdict {
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

fn playing<E: Engine>(engine: &E, position: &E::Position, moves: &[Move<E>]) -> Verdict {
    let before = position.clone();
    let (text, hash) = (format!("{position:?}"), position.hash64());
    for mv in moves {
        let applied =
            position.apply(mv).map_err(|rule| format!("apply refuses the legal move {mv:?}: {rule}"))?;
        let mut played = position.clone();
        played.play_unchecked(mv);
        ensure!(
            *position == before && format!("{position:?}") == text && position.hash64() == hash,
            "playing {mv:?} on a copy changed the position, which was {text}"
        );
        ensure!(
            applied == played,
            "apply and play_unchecked differ for {mv:?}: one gives {applied:?}, the other {played:?}"
        );
        ensure!(
            applied.turn() == !position.turn(),
            "after {mv:?} it is still the turn of the {} player",
            position.turn()
        );
        hashing(engine, &played).map_err(|failure| format!("after {mv:?}: {failure}"))?;
        compare(&applied, &played)?;
    }
    Ok(())
}

fn hashing<E: Engine>(engine: &E, position: &E::Position) -> Verdict {
    let (kept, scratch) = (position.hash64(), engine.hash_from_scratch(position));
    ensure!(kept == scratch, "the kept hash {kept:#018x} is not the recomputed {scratch:#018x}");
    compare(position, position)?;
    compare(position, &position.clone())
}

fn position_text<E: Engine>(engine: &E, position: &E::Position) -> Verdict {
    let read =
        engine.reread(position).map_err(|error| format!("the position's text is not read: {error}"))?;
    ensure!(read == *position, "the position written and read is another one: {read:?}");
    compare(position, &read)
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

fn symmetries<E: Engine>(engine: &E, position: &E::Position, moves: &[Move<E>]) -> Verdict {
    for symmetry in engine.symmetries(position) {
        one_symmetry(engine, position, moves, symmetry)
            .map_err(|failure| format!("under {symmetry:?}: {failure}"))?;
    }
    Ok(())
}

fn one_symmetry<E: Engine>(
    engine: &E,
    position: &E::Position,
    moves: &[Move<E>],
    symmetry: E::Symmetry,
) -> Verdict {
    let image = engine.image(position, symmetry);
    hashing(engine, &image)?;
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
        moves.iter().map(|mv| engine.image_of_move(position, mv, symmetry)).collect();
    for (mv, mapped) in moves.iter().zip(&mapped) {
        let after = image
            .apply(mapped)
            .map_err(|rule| format!("{mv:?} becomes {mapped:?}, which is not legal in {image:?}: {rule}"))?;
        let expected = position.apply(mv).map_err(|rule| rule.to_string())?;
        let expected = engine.image(&expected, symmetry);
        ensure!(
            after == expected,
            "{mv:?} becomes {mapped:?}, which leads to {after:?} instead of {expected:?}"
        );
        compare(&after, &expected)?;
    }
    mapped.sort_unstable();
    ensure!(
        mapped == *image.legal_moves(),
        "the legal moves of the image {image:?} are not the images of the legal moves"
    );
    Ok(())
}
