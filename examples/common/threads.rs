//! Work that threads share, and the bar that tells how far it has come.

use std::num::NonZero;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::cli::Failure;

/// So many threads to work in; as many as the machine runs at once when nothing is said.
///
/// # Errors
///
/// When the machine does not give so many.
pub fn pool(threads: Option<u16>) -> Result<ThreadPool, Failure> {
    let available = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = threads.map_or_else(available, usize::from);
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| Failure::Bad(format!("cannot start {threads} threads: {error}")))
}

/// A bar for so many pieces of work, with what indicatif's template `figures` says behind it. It is drawn on stderr,
/// and only when that is a terminal.
#[must_use]
pub fn progress_bar(pieces: u64, figures: &str) -> ProgressBar {
    let bar = ProgressBar::new(pieces);
    if let Ok(style) =
        ProgressStyle::with_template(&format!("{{bar:40}} {figures}, {{elapsed}} gone, {{eta}} to go"))
    {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
