//! What the fuzz targets share: for each way in which a stranger's bytes reach an engine, one function
//! that every game's target calls.

#![allow(missing_docs)]

pub mod camelot;
pub mod graf_cestod;
pub mod hnefatafl;

use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

use board_core::conformance::{Engine, InGame, check};
use board_core::record::{Record, Recorded};
use board_core::{Game, Position};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads bytes as the choices of a player: when they run out, there are no more choices.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    bytes: &'a [u8],
}

impl<'a> Choices<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes }
    }

    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(first)
    }

    /// A number below `count`, of two bytes where one is not enough.
    pub fn below(&mut self, count: usize) -> Option<usize> {
        let mut number = usize::from(self.byte()?);
        if count > 256 {
            number = number * 256 + usize::from(self.byte()?);
        }
        number.checked_rem(count)
    }

    pub fn pick<T: Clone>(&mut self, things: &[T]) -> Option<T> {
        self.below(things.len()).map(|i| things[i].clone())
    }
}

/// A text that is a position prints as a text that is the same position, and conforms.
pub fn position_text<E: Engine>(engine: &E, data: &[u8], read: impl Fn(&str) -> Option<E::Position>)
where
    E::Position: Display,
{
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Some(position) = read(text) else { return };
    assert_eq!(read(&position.to_string()).as_ref(), Some(&position), "{text:?}");
    let _ = position.outcome();
    if has_few_moves(&position) {
        check(engine, &position);
    }
}

/// Whether all moves of a position can be listed in no time. Where every square is full of enemies, the
/// chains of captures are too many to list, and an engine is only asked not to list them unasked.
fn has_few_moves<P: Position>(position: &P) -> bool {
    let mut left = 2_000;
    let flow = position.visit_legal_moves(|_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    flow.is_continue()
}

/// A text that is a move of a position is a legal move, and prints as a text that is the same move.
/// The first line is the position, the second the move.
pub fn move_text<P>(data: &[u8], read: impl Fn(&str) -> Option<P>)
where
    P: Position<Move: FromStr>,
{
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Some((position, mv)) = text.split_once('\n') else { return };
    let _: Result<P::Move, _> = mv.parse();
    let Some(position) = read(position) else { return };
    if let Ok(mv) = position.parse_move(mv) {
        assert!(position.is_legal(&mv), "{text:?}");
        let printed = position.display_move(&mv).to_string();
        assert_eq!(position.parse_move(&printed).as_ref(), Ok(&mv), "{printed}");
    }
}

/// Bytes that deserialize to a value serialize to bytes that deserialize to the same value. The first
/// byte tells the format.
pub fn serde_value<T: Serialize + DeserializeOwned + Eq + Debug>(data: &[u8]) -> Option<T> {
    let (&format, bytes) = data.split_first()?;
    if format.is_multiple_of(2) {
        let value = serde_json::from_slice(bytes).ok()?;
        let text = serde_json::to_string(&value).expect("every value can be written");
        assert_eq!(serde_json::from_str::<T>(&text).expect("what was written can be read"), value);
        Some(value)
    } else {
        let value = postcard::from_bytes(bytes).ok()?;
        let bytes = postcard::to_stdvec(&value).expect("every value can be written");
        assert_eq!(postcard::from_bytes::<T>(&bytes).expect("what was written can be read"), value);
        Some(value)
    }
}

/// A record that is one of a game is the record of that game.
pub fn replayed<P: Recorded>(record: &Record) {
    if let Ok(game) = record.replay::<P>() {
        let again = Record::of_game(&game).expect("what was read can be written");
        assert_eq!(again.score(), record.score());
        assert_eq!(again.replay::<P>().as_ref(), Ok(&game));
    }
}

/// The longest game.
const PLIES: usize = 120;

/// The longest game that is checked with its history, which replays it for every move and symmetry.
const PLIES_WITH_HISTORY: usize = 6;

/// Plays the game that the bytes choose, looks at every position, checks the last one in full (which asks the naive
/// implementation for all its moves and successors), then takes it all back. A full check takes as long as many
/// looks, and since inputs of every length end in every position, no position goes without.
pub fn play<E: Engine>(engine: E, start: E::Position, mut choices: Choices<'_>) {
    let mut game = Game::new(start);
    let mut past = Vec::new();
    while game.ply() < PLIES && has_few_moves(&game) {
        look(&engine, game.position());
        let Some(mv) = choices.pick(&game.legal_moves()) else { break };
        past.push(game.clone());
        game.play(&mv).expect("a listed move is legal");
    }
    if !has_few_moves(&game) {
        return;
    }
    check(&engine, game.position());
    if game.ply() <= PLIES_WITH_HISTORY {
        check(&InGame(engine), &game);
    }
    while let Some(before) = past.pop() {
        game.undo().expect("there is a move to take back");
        assert_eq!(game, before);
        assert_eq!(game.occurrences(), before.occurrences());
    }
    assert!(game.undo().is_none());
}

/// What can be asked of a position quickly: list, count, legality, hash and text agree.
fn look<E: Engine>(engine: &E, position: &E::Position) {
    let moves = position.legal_moves();
    assert_eq!(position.count_legal_moves(), moves.len() as u64, "{position:?}");
    assert!(moves.iter().all(|mv| position.is_legal(mv)), "{position:?}");
    assert_eq!(position.hash64(), engine.hash_from_scratch(position), "{position:?}");
    assert_eq!(engine.reread(position).as_ref(), Ok(position));
}
