//! Games that the bytes choose.

use board_core::conformance::{Engine, InGame, check};
use board_core::{Game, Position};

use crate::choices::Choices;
use crate::listed::{Listed, MANY, can_be_checked};

type MoveOf<E> = <<E as Engine>::Position as Position>::Move;

/// An engine with a naive implementation of the same rules beside it. Its `invariants` compare all that the two find.
pub trait Compared: Engine {
    /// How many moves of a position are listed at most.
    const LISTED: usize = MANY;

    /// Moves that are tried besides the listed ones, legal or not; a number chooses which of those that the engine
    /// holds ready.
    fn tried(&self, chosen: usize) -> Vec<MoveOf<Self>>;

    /// Whether the naive implementation finds these moves, writes them alike, and finds the same outcome.
    fn agrees(&self, position: &Self::Position, moves: &[MoveOf<Self>]) -> bool;
}

/// The longest game.
const PLIES: usize = 120;

/// The moves that the positions of a game may list together. A position with too many to look at counts as its sample.
const MOVES: usize = 5_000;

/// Of more moves than this, a sample is tried.
const SAMPLE: usize = 200;

/// The longest game that is checked with its history, which replays it for every move and symmetry.
const PLIES_WITH_HISTORY: usize = 6;

/// Plays the game that the bytes choose, looks at every position, checks the last one in full, then takes it all back
/// and plays it again. A full check also asks for what every move leads to, and takes as long as many looks.
pub fn play<E: Compared>(engine: E, start: E::Position, mut choices: Choices<'_>) {
    let mut game = Game::new(start);
    let mut past = Vec::new();
    let mut moves_left = MOVES;
    loop {
        let listed = Listed::of(game.position(), E::LISTED);
        let chosen = choices.below(listed.moves.len());
        look(&engine, &game, &listed, chosen.unwrap_or(0));
        past.push(game.clone());
        let looked_at = if listed.is_few() { listed.moves.len() } else { SAMPLE };
        moves_left = moves_left.saturating_sub(looked_at);
        let goes_on = game.outcome().is_none() && game.ply() < PLIES && moves_left > 0;
        let Some(chosen) = chosen.filter(|_| goes_on) else { break };
        step(&mut game, &listed.moves[chosen]);
    }
    if can_be_checked(game.position(), E::LISTED) {
        check(&engine, game.position());
        if game.ply() <= PLIES_WITH_HISTORY {
            check(&InGame(engine), &game);
        }
    }
    resign(&game, &past);
    undo_and_redo(game, &past);
}

/// Everything but what the moves lead to: list, count, legality, hash, text and the naive implementation agree.
fn look<E: Compared>(engine: &E, game: &Game<E::Position>, listed: &Listed<MoveOf<E>>, chosen: usize) {
    let position = game.position();
    let moves = &listed.moves;
    assert_eq!(position.hash64(), engine.hash_from_scratch(position), "{position:?}");
    assert_eq!(engine.reread(position).as_ref(), Ok(position));
    assert!(moves.is_sorted_by(|a, b| a < b), "{position:?}");
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{position:?}");
    if listed.is_all {
        assert_eq!(position.count_legal_moves(), moves.len() as u64, "{position:?}");
    }
    if listed.is_few() {
        assert!(engine.agrees(position, moves), "the naive implementation does not agree: {position:?}");
    }
    look_at_history(game);
    for mv in listed.sample(SAMPLE, chosen) {
        judge(position, listed, &mv);
    }
    let tried = engine.tried(chosen);
    for mv in &tried {
        judge(position, listed, mv);
    }
    if let Some(refused) = tried.iter().find(|mv| !position.is_legal(mv)) {
        let mut same = game.clone();
        assert!(same.play(refused).is_err(), "{refused:?} in {position:?}");
        assert_same(&same, game);
    }
}

/// The third occurrence, counted one by one, ends the game where the rules say so; nothing goes on behind an end.
fn look_at_history<P: Position>(game: &Game<P>) {
    let position = game.position();
    let occurrences = game.positions().iter().filter(|earlier| position.repeats(earlier)).count();
    assert_eq!(game.occurrences(), occurrences, "{position:?}");
    let repeated = position.repetition_draws() && occurrences >= 3;
    assert_eq!(game.outcome().is_some(), position.outcome().is_some() || repeated, "{position:?}");
    if game.outcome().is_some() {
        assert!(game.legal_moves().is_empty(), "{position:?}");
        let mut same = game.clone();
        assert!(same.resign(position.turn()).is_err(), "{position:?}");
        if let Some(mv) = Listed::of(position, 0).moves.first() {
            assert!(same.play(mv).is_err(), "{position:?}");
        }
        assert_same(&same, game);
    }
}

/// Whoever resigns while the game goes on ends it; undo takes that back with the last move.
fn resign<P: Position>(game: &Game<P>, past: &[Game<P>]) {
    let mut resigned = game.clone();
    let goes_on = game.outcome().is_none();
    assert_eq!(resigned.resign(game.turn()).is_ok(), goes_on);
    assert!(resigned.outcome().is_some() && resigned.legal_moves().is_empty());
    if resigned.undo().is_some() {
        assert_same(&resigned, &past[past.len() - 2]);
    }
}

/// A move is legal and is applied if it is listed, and otherwise refused; the position stays what it was.
fn judge<P: Position>(position: &P, listed: &Listed<P::Move>, mv: &P::Move) {
    let before = position.clone();
    let is_legal = position.is_legal(mv);
    if let Some(is_listed) = listed.contains(mv) {
        assert_eq!(is_legal, is_listed, "{mv:?} in {position:?}");
    }
    assert_eq!(position.apply(mv).is_ok(), is_legal, "{mv:?} in {position:?}");
    assert_eq!(*position, before, "after {mv:?}");
}

/// Plays a move by its text.
fn step<P: Position>(game: &mut Game<P>, mv: &P::Move) {
    let text = game.position().display_move(mv).to_string();
    let after = game.position().apply(mv);
    let read = game.play_text(&text).unwrap_or_else(|error| panic!("{text} is not read: {error}"));
    assert_eq!(read, *mv, "{text}");
    assert_eq!(after.as_ref(), Ok(game.position()), "{text}");
}

/// Undo leads back through the states that the game had, redo forth.
fn undo_and_redo<P: Position>(mut game: Game<P>, past: &[Game<P>]) {
    for before in past.iter().rev().skip(1) {
        game.undo().expect("there is a move to take back");
        assert_same(&game, before);
    }
    assert!(game.undo().is_none());
    for after in &past[1..] {
        game.redo().expect("there is a move to play again");
        assert_same(&game, after);
    }
    assert!(game.redo().is_none());
}

/// Equal games are those of one start and the same moves. What they came to is compared besides.
fn assert_same<P: Position>(found: &Game<P>, expected: &Game<P>) {
    assert_eq!(found, expected);
    assert_eq!(found.position(), expected.position());
    assert_eq!((found.occurrences(), found.outcome()), (expected.occurrences(), expected.outcome()));
}
