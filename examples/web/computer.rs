//! The computer's moves: beside the requests, and a bounded number at once.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::games::{Hosted, gone};
use crate::refusal::Refusal;

/// How many games may wait for each thread that thinks.
const MOST_WAITING: usize = 16;

/// Thinks about moves for all the games.
pub(crate) struct Thinkers {
    /// A place for each game that is thought about.
    free: Arc<Semaphore>,
    /// A place for each of those, and for each game that waits.
    room: Arc<Semaphore>,
}

impl Thinkers {
    /// So many at once, or one for each core but one, which is left to the requests.
    pub(crate) fn new(threads: Option<usize>) -> Self {
        let cores = || available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or_else(|| cores().saturating_sub(1)).max(1);
        Self {
            free: Arc::new(Semaphore::new(threads)),
            room: Arc::new(Semaphore::new(threads * (1 + MOST_WAITING))),
        }
    }

    /// Lets the computer make its move in a game, if it is to make one; the game then. It does so only when somebody
    /// asks, so that a game that nobody looks at takes no time.
    pub(crate) async fn play(&self, game: Arc<Hosted>) -> Result<Arc<Hosted>, Refusal> {
        // Who waits keeps no game here that has made room for another one.
        let (thinking, waiting) = (game.thinking.clone(), Arc::downgrade(&game));
        drop(game);
        // Whoever asks a second time waits for the first one's answer.
        let alone = thinking.lock_owned().await;
        let room = self.room.clone().try_acquire_owned().map_err(|_| {
            Refusal::busy("the computer has too many games to think about: it gets to this one later")
        })?;
        let place = self.free.clone().acquire_owned().await.map_err(Refusal::fault)?;
        let game = waiting.upgrade().ok_or_else(gone)?;
        // The move is made in there: it is not lost when the one who asked is gone.
        let thinking = spawn_blocking(move || {
            let _held = (alone, room, place);
            if let Some(thought) = game.with(|table| table.thought()) {
                let (version, text) = thought();
                game.with(|table| table.answer(version, text.as_deref()));
            }
            game
        });
        thinking.await.map_err(Refusal::fault)
    }
}
