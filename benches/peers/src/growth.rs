//! What perft costs a node as the tree grows, and what a second thread brings.

use std::fmt::Write as _;
use std::time::Instant;

use board_core::{Position, divide, perft};

/// The deepest count takes about this long.
const SECONDS: f64 = 10.0;

/// Nanoseconds a node from depth 3 up to the deepest that runs in ten seconds, for each game, as Markdown.
pub fn report(test: bool) -> String {
    let mut text =
        String::from("| perft | nanoseconds a node by depth | two threads |\n| --- | --- | ---: |\n");
    let tafl = hnefatafl::Position::<hnefatafl::Tafl11>::start(hnefatafl::Rules::FETLAR);
    let graf = graf_cestod::Position::parse("rrrrrg/6/6/6/6/GRRRRR 1 -").expect("a position");
    let camelot = camelot::Position::<camelot::Camelot>::start(camelot::Rules::CLASSIC);
    row(&mut text, "hnefatafl 11×11, the start", &tafl, test);
    row(&mut text, "graf-cestod after deployment", &graf, test);
    row(&mut text, "camelot, the start", &camelot, test);
    text
}

fn row<P: Position<Move: Send> + Send + Sync>(text: &mut String, name: &str, position: &P, test: bool) {
    let limit = if test { 0.0 } else { SECONDS };
    let mut costs = Vec::new();
    let mut depth = 2;
    let mut last = (0.0, 1.0);
    // The next depth takes longer by about the factor of the last two.
    while depth < 3 || last.0 * last.1 < limit {
        depth += 1;
        let start = Instant::now();
        let nodes = perft(position, depth);
        let seconds = start.elapsed().as_secs_f64();
        let growth = if last.0 > 0.0 { seconds / last.0 } else { 100.0 };
        last = (seconds, growth);
        costs.push(format!("{depth}: {:.2}", seconds * 1e9 / nodes as f64));
    }
    let speedup = two_threads(position, depth, last.0);
    let _ = writeln!(text, "| {name} | {} | {speedup:.2} times |", costs.join(", "));
}

/// How much faster two threads count than one did: each takes every other first move.
fn two_threads<P: Position<Move: Send> + Send + Sync>(position: &P, depth: u8, one: f64) -> f64 {
    let nexts: Vec<P> =
        divide(position, 1).into_iter().filter_map(|(mv, _)| position.apply(&mv).ok()).collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        while let Some(position) = nexts.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
            std::hint::black_box(perft(position, depth - 1));
        }
    };
    let start = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
    one / start.elapsed().as_secs_f64()
}
