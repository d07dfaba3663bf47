//! The computer's moves: beside the requests, and a bounded number at once.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::games::Hosted;
use crate::refusal::Refusal;

/// Thinks about moves for all the games.
pub(crate) struct Thinkers {
    free: Arc<Semaphore>,
}

impl Thinkers {
    /// One for each core but one, which is left to the requests.
    pub(crate) fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self { free: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))) }
    }

    /// Lets the computer make its move in a game, if it is to make one. It does so only when somebody asks, so
    /// that a game that nobody looks at takes no time.
    pub(crate) async fn play(&self, game: &Arc<Hosted>) -> Result<(), Refusal> {
        // Whoever asks a second time waits for the first one's answer.
        let alone = game.thinking.clone().lock_owned().await;
        let place = self.free.clone().acquire_owned().await.map_err(Refusal::fault)?;
        let game = game.clone();
        // The move is made in there: it is not lost when the one who asked is gone.
        let thinking = spawn_blocking(move || {
            let _held = (alone, place);
            if let Some(thought) = game.with(|table| table.thought()) {
                let (version, text) = thought();
                game.with(|table| table.answer(version, text.as_deref()));
            }
        });
        thinking.await.map_err(Refusal::fault)
    }
}
