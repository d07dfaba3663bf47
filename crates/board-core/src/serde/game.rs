//! A game is its start and its moves.

use core::fmt;
use core::marker::PhantomData;

use alloc::vec::Vec;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::de::exactly;
use crate::{Closing, Game, Position};

/// A record of start, moves played, closing and ply limit, each written in its own way. Moves that were
/// undone are left out.
impl<P: Position + Serialize> Serialize for Game<P>
where
    P::Move: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            start: self.start(),
            moves: self.moves(),
            closing: self.closing(),
            ply_limit: self.ply_limit(),
        }
        .serialize(serializer)
    }
}

/// Plays the moves one by one. It refuses a move that the rules forbid, with the ply and the rule; a
/// closing of a game that was over; a ply limit over [`Game::DEFAULT_PLY_LIMIT`], and it stops reading
/// at more moves than that. Closing and ply limit may be left out where the format allows it.
impl<'de, P: Position + Deserialize<'de>> Deserialize<'de> for Game<P>
where
    P::Move: Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Read { start, moves, closing, ply_limit } = exactly::<Read<P, P::Move>, _>(deserializer)?;
        if ply_limit > Self::DEFAULT_PLY_LIMIT {
            return Err(D::Error::custom(format_args!(
                "a ply limit of {ply_limit}, expected at most {}",
                Self::DEFAULT_PLY_LIMIT
            )));
        }
        let mut game = Self::with_ply_limit(start, ply_limit);
        game.play_all(moves.0).map_err(D::Error::custom)?;
        match closing {
            None => Ok(()),
            Some(Closing::Resignation(player)) => game.resign(player),
            Some(Closing::Agreement) => game.agree_draw(),
        }
        .map_err(D::Error::custom)?;
        Ok(game)
    }
}

#[derive(Serialize)]
#[serde(rename = "Game")]
struct Written<'a, P, M> {
    start: &'a P,
    moves: &'a [M],
    closing: Option<Closing>,
    ply_limit: usize,
}

#[derive(Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct Read<P, M> {
    start: P,
    moves: Moves<M>,
    #[serde(default)]
    closing: Option<Closing>,
    #[serde(default = "default_ply_limit")]
    ply_limit: usize,
}

/// The same for every kind of position, which the reader's struct does not know.
const PLY_LIMIT: usize = crate::game::PLY_LIMIT;

const fn default_ply_limit() -> usize {
    PLY_LIMIT
}

/// Moves that are not checked yet, no more than a game can have.
struct Moves<M>(Vec<M>);

impl<'de, M: Deserialize<'de>> Deserialize<'de> for Moves<M> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(MoveSequence(PhantomData))
    }
}

struct MoveSequence<M>(PhantomData<M>);

impl<'de, M: Deserialize<'de>> Visitor<'de> for MoveSequence<M> {
    type Value = Moves<M>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at most {PLY_LIMIT} moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Moves<M>, A::Error> {
        let mut moves = Vec::new();
        while let Some(mv) = seq.next_element()? {
            if moves.len() == PLY_LIMIT {
                return Err(A::Error::invalid_length(PLY_LIMIT + 1, &self));
            }
            moves.push(mv);
        }
        Ok(Moves(moves))
    }
}
