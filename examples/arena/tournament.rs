//! The games of a competition.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use common::games::{Playable, random_move};
use hnefatafl::board_core::record::{Record, RecordFault, Score};
use hnefatafl::board_core::{Position as _, zobrist};
use hnefatafl::{Game, Player};
use rayon::prelude::*;

use crate::contestant::Contestant;

/// Who competes, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tournament {
    pub(crate) contestants: [Contestant; 2],
    /// An even number.
    pub(crate) games: u32,
    /// How many random plies open a game.
    pub(crate) opening: usize,
    pub(crate) ply_limit: usize,
    pub(crate) seed: u64,
    /// Whether the games are kept, and not only how they ended.
    pub(crate) keeps_games: bool,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    /// Which side the first contestant had.
    pub(crate) side: Player,
    pub(crate) score: Score,
    /// Why the game ended, in words.
    pub(crate) reason: String,
    /// A number that games of other moves hardly share.
    pub(crate) moves: u64,
    /// The record, where games are kept.
    pub(crate) record: Option<String>,
}

/// Makes the number of a game another one than that of an opening, for seeds of their own.
const GAME: u64 = 1 << 63;

/// How many times an opening is drawn again when the game ended within it.
const ATTEMPTS: u64 = 100;

impl Tournament {
    /// Plays all games, as many at a time as the pool has threads, and says so after each.
    ///
    /// # Errors
    ///
    /// When the game is over before the opening is.
    pub(crate) fn play<P: Playable>(
        &self,
        start: &P,
        played: impl Fn() + Sync,
    ) -> Result<Vec<Played>, String> {
        let games = (0..self.games).into_par_iter().with_max_len(1);
        let games = games.map(|number| {
            let game = self.play_one(start, number);
            played();
            game
        });
        games.collect()
    }

    /// Two games one after the other have the same opening, and the sides swapped.
    fn play_one<P: Playable>(&self, start: &P, number: u32) -> Result<Played, String> {
        let mut game = self.opened(start, u64::from(number / 2))?;
        let opening = game.ply();
        let side = if number.is_multiple_of(2) { Player::First } else { Player::Second };
        let seed = self.seed_of(u64::from(number) | GAME);
        let mut random = fastrand::Rng::with_seed(seed);
        while game.outcome().is_none() {
            let contestant = self.contestants[usize::from(game.turn() != side)];
            let mv = contestant.choose(&game, &mut random, seed).ok_or("the position has no move")?;
            game.play(&mv).map_err(|error| error.to_string())?;
        }
        let outcome = game.outcome();
        let record = if self.keeps_games {
            let record = self.record(&game, number, side, opening).map_err(|error| error.to_string())?;
            Some(record.to_string())
        } else {
            None
        };
        Ok(Played {
            side,
            score: Score::of(outcome.as_ref()),
            reason: outcome.map(|outcome| outcome.reason().to_string()).unwrap_or_default(),
            moves: BuildHasherDefault::<DefaultHasher>::default().hash_one(game.moves()),
            record,
        })
    }

    /// The start and an opening, after which the game goes on.
    fn opened<P: Playable>(&self, start: &P, opening: u64) -> Result<Game<P>, String> {
        for attempt in 0..ATTEMPTS {
            let mut random = fastrand::Rng::with_seed(self.seed_of(opening * ATTEMPTS + attempt));
            let mut game = Game::with_ply_limit(start.clone(), self.ply_limit);
            while game.ply() < self.opening && game.outcome().is_none() {
                let mv = random_move(game.position(), &mut random).ok_or("the position has no move")?;
                game.play(&mv).map_err(|error| error.to_string())?;
            }
            if game.outcome().is_none() {
                return Ok(game);
            }
        }
        Err(format!(
            "the game is over within its {} random plies: take a smaller --opening, or a larger --plies",
            self.opening
        ))
    }

    /// A seed for each use of its own.
    const fn seed_of(&self, number: u64) -> u64 {
        zobrist::mix(self.seed ^ zobrist::mix(number))
    }

    fn record<P: Playable>(
        &self,
        game: &Game<P>,
        number: u32,
        side: Player,
        opening: usize,
    ) -> Result<Record, RecordFault> {
        let mut record = Record::of_game(game)?;
        record.set_tag("Event", &format!("arena, seed {}", self.seed))?;
        record.set_tag("Round", &format!("{}.{}", number / 2 + 1, number % 2 + 1))?;
        let [a, b] = self.contestants;
        let players = if side == Player::First { [a, b] } else { [b, a] };
        for (tag, player) in P::PLAYERS.into_iter().zip(players) {
            record.set_tag(tag, &player.to_string())?;
        }
        match opening {
            0 => {}
            1 => record.set_comment("the first ply is random")?,
            _ => record.set_comment(&format!("the first {opening} plies are random"))?,
        }
        Ok(record)
    }
}
