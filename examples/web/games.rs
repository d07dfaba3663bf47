//! The games that are being played: a bounded number, in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::refusal::Refusal;
use crate::table::Table;

/// The games by their names in addresses. Where one is too many, the one that was asked for longest ago goes, if
/// it has been idle long enough; a game that people play stays.
pub(crate) struct Games {
    most: usize,
    /// How long nobody must have asked for a game before another one may take its place.
    idle: Duration,
    games: Mutex<HashMap<String, Entry>>,
}

struct Entry {
    game: Arc<Hosted>,
    /// When it was last asked for. A page that shows it asks every few seconds.
    asked: Instant,
}

/// A game, and what those who look at it wait for.
pub(crate) struct Hosted {
    table: Mutex<Box<dyn Table>>,
    version: watch::Sender<u64>,
    /// Held while the computer thinks about this game.
    pub(crate) thinking: Arc<tokio::sync::Mutex<()>>,
}

impl Hosted {
    fn new(table: Box<dyn Table>) -> Self {
        let version = watch::Sender::new(table.version());
        Self { table: Mutex::new(table), version, thinking: Arc::default() }
    }

    /// Does something with the game, and tells those who wait when that changed it.
    pub(crate) fn with<T>(&self, act: impl FnOnce(&mut dyn Table) -> T) -> T {
        let mut table = lock(&self.table);
        let result = act(table.as_mut());
        let version = table.version();
        self.version.send_if_modified(|seen| std::mem::replace(seen, version) != version);
        result
    }

    /// The version of the game, to wait for another one.
    pub(crate) fn versions(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }
}

impl Games {
    /// Room for so many games.
    pub(crate) fn new(most: usize, idle: Duration) -> Self {
        Self { most, idle, games: Mutex::default() }
    }

    /// Takes a game in; its name.
    pub(crate) fn add(&self, table: Box<dyn Table>) -> Result<String, Refusal> {
        let name = unguessable_name()?;
        let mut games = lock(&self.games);
        if games.len() >= self.most {
            let longest = games.iter().min_by_key(|(_, entry)| entry.asked);
            let idle = longest.filter(|(_, entry)| entry.asked.elapsed() >= self.idle);
            let idle = idle.map(|(name, _)| name.clone()).ok_or_else(|| {
                let most = self.most;
                Refusal::busy(format!("all {most} games that there is room for are being played: try later"))
            })?;
            games.remove(&idle);
        }
        games.insert(name.clone(), Entry { game: Arc::new(Hosted::new(table)), asked: Instant::now() });
        Ok(name)
    }

    /// The game of this name.
    pub(crate) fn find(&self, name: &str) -> Result<Arc<Hosted>, Refusal> {
        let mut games = lock(&self.games);
        let entry = games.get_mut(name).ok_or_else(gone)?;
        entry.asked = Instant::now();
        Ok(entry.game.clone())
    }
}

/// What is told of a game that is not here.
pub(crate) fn gone() -> Refusal {
    Refusal::unknown("this game is not here any more: games end with the server, and idle ones make room")
}

/// Sixteen letters and digits. Whoever knows them can play, so that nobody must be able to guess them: they are 80
/// random bits of the operating system.
fn unguessable_name() -> Result<String, Refusal> {
    const SIGNS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(Refusal::fault)?;
    Ok(bytes.into_iter().map(|byte| char::from(SIGNS[usize::from(byte % 32)])).collect())
}

/// Nothing here is left half done by a panic, so that one does not end the server's other games.
fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
