//! The games that are being played: a bounded number, in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::refusal::Refusal;
use crate::table::Table;

/// The games by their names in addresses. Where one is too many, the one that was asked for longest ago goes.
#[derive(Default)]
pub(crate) struct Games {
    most: usize,
    shelf: Mutex<Shelf>,
}

#[derive(Default)]
struct Shelf {
    games: HashMap<String, Entry>,
    /// Counts how often games were asked for.
    clock: u64,
}

struct Entry {
    game: Arc<Hosted>,
    /// When it was last asked for.
    asked: u64,
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
    pub(crate) fn new(most: usize) -> Self {
        Self { most, shelf: Mutex::default() }
    }

    /// Takes a game in; its name.
    pub(crate) fn add(&self, table: Box<dyn Table>) -> String {
        let mut shelf = lock(&self.shelf);
        while shelf.games.len() >= self.most {
            let idle = shelf.games.iter().min_by_key(|(_, entry)| entry.asked).map(|(name, _)| name.clone());
            let Some(idle) = idle else { break };
            shelf.games.remove(&idle);
        }
        let name = free_name(&shelf.games);
        shelf.clock += 1;
        let entry = Entry { game: Arc::new(Hosted::new(table)), asked: shelf.clock };
        shelf.games.insert(name.clone(), entry);
        name
    }

    /// The game of this name.
    pub(crate) fn find(&self, name: &str) -> Result<Arc<Hosted>, Refusal> {
        let mut shelf = lock(&self.shelf);
        shelf.clock += 1;
        let now = shelf.clock;
        let entry = shelf.games.get_mut(name).ok_or_else(|| {
            Refusal::unknown(
                "this game is not here any more: games end with the server, and idle ones make room",
            )
        })?;
        entry.asked = now;
        Ok(entry.game.clone())
    }
}

/// Twelve letters and digits: whoever knows them can play.
fn free_name(taken: &HashMap<String, Entry>) -> String {
    loop {
        let name: String = (0..12).map(|_| fastrand::alphanumeric().to_ascii_lowercase()).collect();
        if !taken.contains_key(&name) {
            return name;
        }
    }
}

/// Nothing here is left half done by a panic, so that one does not end the server's other games.
fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
