//! What strangers send to be read: texts, serialized values, records.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use board_core::conformance::{Engine, check};
use board_core::record::{Record, Recorded};
use board_core::{Closing, Game, Position};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::listed::{MANY, can_be_checked};

/// A text that is a position prints as a text that is the same position, and conforms.
pub fn position_text<E: Engine>(engine: &E, data: &[u8], read: impl Fn(&str) -> Option<E::Position>)
where
    E::Position: Display,
{
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Some(position) = read(text) else { return };
    assert_eq!(read(&position.to_string()).as_ref(), Some(&position), "{text:?}");
    let _ = position.outcome();
    if can_be_checked(&position, MANY) {
        check(engine, &position);
    }
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
/// byte tells the format: JSON when it is even, postcard when it is odd.
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

/// A setup that is a position is the setup of that position, and a position that is read is one that a setup makes.
/// `make` is `Position::new`, `describe` the way back.
pub fn serde_position<P, S, E>(data: &[u8], make: fn(S) -> Result<P, E>, describe: fn(&P) -> S)
where
    P: Serialize + DeserializeOwned + Eq + Debug,
    S: Serialize + DeserializeOwned + Eq + Debug + Clone,
    E: Display,
{
    if let Some(position) = serde_value::<P>(data) {
        let made = make(describe(&position)).map_err(|error| error.to_string());
        assert_eq!(made.as_ref(), Ok(&position));
    }
    if let Some(setup) = serde_value::<S>(data) {
        match make(setup.clone()) {
            Ok(position) => assert_eq!(describe(&position), setup),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// A game that is read was played move by move.
pub fn serde_game<P: Position>(data: &[u8])
where
    Game<P>: Serialize + DeserializeOwned,
{
    let Some(game) = serde_value::<Game<P>>(data) else { return };
    let mut played = Game::with_ply_limit(game.start().clone(), game.ply_limit());
    for (mv, position) in game.moves().iter().zip(&game.positions()[1..]) {
        played.play(mv).expect("a game consists of legal moves");
        assert_eq!(played.position(), position);
    }
    match game.closing() {
        None => {}
        Some(Closing::Resignation(player)) => played.resign(player).expect("the game was not over"),
        Some(Closing::Agreement) => played.agree_draw().expect("the game was not over"),
    }
    assert_eq!(played, game);
    assert_eq!((played.occurrences(), played.outcome()), (game.occurrences(), game.outcome()));
}

/// A record that is one of a game is the record of that game.
pub fn replayed<P: Recorded>(record: &Record) {
    if let Ok(game) = record.replay::<P>() {
        let again = Record::of_game(&game).expect("what was read can be written");
        assert_eq!(again.score(), record.score());
        assert_eq!(again.replay::<P>().as_ref(), Ok(&game));
    }
}
