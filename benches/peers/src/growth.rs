//! What perft costs a node as the tree grows, how much memory it takes, and what a second thread brings.

use std::error::Error;
use std::fmt::Write as _;
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use board_core::{Position, perft};

use crate::measure::{Effort, compare};

/// The deepest count takes no longer.
const AT_MOST: Duration = Duration::from_secs(10);

/// No count is timed for less.
const AT_LEAST: Duration = Duration::from_millis(200);

/// The positions from which is counted.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Start {
    Hnefatafl,
    GrafCestod,
    Camelot,
}

/// One perft in a process of its own.
struct Count {
    depth: u8,
    nodes: u64,
    seconds: f64,
    /// The most memory that the process held, in KiB; where the system tells.
    peak: Option<u64>,
}

/// Each start from depth 3 to the deepest that runs in ten seconds, as Markdown.
pub fn report(test: bool) -> Result<String, Box<dyn Error>> {
    let mut depths = String::from(
        "| perft | depth | nodes | a node | peak memory |\n| --- | ---: | ---: | ---: | ---: |\n",
    );
    let mut threads = String::from("| perft | depth | two threads |\n| --- | ---: | ---: |\n");
    for start in [Start::Hnefatafl, Start::GrafCestod, Start::Camelot] {
        let counts = start.counts(test)?;
        for Count { depth, nodes, seconds, peak } in &counts {
            let each = seconds * 1e9 / *nodes as f64;
            let peak =
                peak.map_or_else(|| "not known".to_owned(), |kib| format!("{:.1} MiB", kib as f64 / 1024.0));
            writeln!(depths, "| {} | {depth} | {nodes} | {each:.2} ns | {peak} |", start.name())?;
        }
        // Long enough to share out, short enough for several rounds.
        let depth = counts.iter().rev().find(|count| count.seconds < 2.0).map_or(3, |count| count.depth);
        writeln!(
            threads,
            "| {} | {depth} | **{:.2}** times faster |",
            start.name(),
            start.two_threads(depth, test)
        )?;
    }
    Ok(format!(
        "{depths}\nTwo threads that share out the positions after two plies, against one that counts them all; \
         the median of\nfive rounds in turn:\n\n{threads}"
    ))
}

impl Start {
    const fn name(self) -> &'static str {
        match self {
            Self::Hnefatafl => "hnefatafl 11×11, the start",
            Self::GrafCestod => "graf-cestod after deployment",
            Self::Camelot => "camelot, the start",
        }
    }

    /// The name by which the command line knows it.
    fn argument(self) -> String {
        let value = clap::ValueEnum::to_possible_value(&self);
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// Depth 3 alone in a test, else as deep as ten seconds go.
    fn counts(self, test: bool) -> Result<Vec<Count>, Box<dyn Error>> {
        let mut counts = Vec::new();
        for depth in 3..=if test { 3 } else { u8::MAX } {
            let Some(count) = self.count_apart(depth)? else { break };
            eprintln!("{} at depth {depth}: {:.3} s", self.name(), count.seconds);
            counts.push(count);
        }
        Ok(counts)
    }

    /// Counts in a process of its own, whose memory is then that of this count alone; `None` when that takes
    /// more than ten seconds.
    fn count_apart(self, depth: u8) -> Result<Option<Count>, Box<dyn Error>> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--count", &self.argument(), "--depth", &depth.to_string()]).stdout(Stdio::piped());
        let (mut process, start) = (command.spawn()?, Instant::now());
        while process.try_wait()?.is_none() {
            if start.elapsed() > AT_MOST {
                process.kill()?;
                process.wait()?;
                return Ok(None);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let text = String::from_utf8(process.wait_with_output()?.stdout)?;
        let mut fields = text.split_whitespace();
        let (Some(nodes), Some(seconds), peak) = (fields.next(), fields.next(), fields.next()) else {
            return Err(format!("{} at depth {depth}: the process printed no count", self.name()).into());
        };
        let peak = peak.map(str::parse).transpose()?;
        Ok(Some(Count { depth, nodes: nodes.parse()?, seconds: seconds.parse()?, peak }))
    }

    /// What such a process prints: nodes, seconds, and the peak where it is known. A short count is repeated,
    /// so that starting up is no part of the time.
    pub fn count(self, depth: u8) -> String {
        let start = Instant::now();
        let mut times = 0;
        loop {
            let nodes = black_box(self.perft(black_box(depth)));
            times += 1;
            if start.elapsed() >= AT_LEAST {
                let seconds = start.elapsed().as_secs_f64() / f64::from(times);
                return format!("{nodes} {seconds} {}", peak_memory().unwrap_or_default());
            }
        }
    }

    fn perft(self, depth: u8) -> u64 {
        match self {
            Self::Hnefatafl => perft(&hnefatafl(), depth),
            Self::GrafCestod => perft(&graf_cestod(), depth),
            Self::Camelot => perft(&camelot(), depth),
        }
    }

    fn two_threads(self, depth: u8, test: bool) -> f64 {
        let effort = Effort { rounds: if test { 1 } else { 5 }, per_round: Duration::ZERO };
        match self {
            Self::Hnefatafl => two_threads(&hnefatafl(), depth, effort),
            Self::GrafCestod => two_threads(&graf_cestod(), depth, effort),
            Self::Camelot => two_threads(&camelot(), depth, effort),
        }
    }
}

fn hnefatafl() -> hnefatafl::Position<hnefatafl::Tafl11> {
    hnefatafl::Position::start(hnefatafl::Rules::FETLAR)
}

fn graf_cestod() -> graf_cestod::Position {
    graf_cestod::Position::parse("rrrrrg/6/6/6/6/GRRRRR 1 -").expect("a position")
}

fn camelot() -> camelot::Position<camelot::Camelot> {
    camelot::Position::start(camelot::Rules::CLASSIC)
}

/// The most memory that this process has held, code and stack included, in KiB, as Linux tells it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().to_owned())
}

/// How much faster two threads count than one. They share out the positions after two plies: so many that
/// both are busy to the end.
fn two_threads<P: Position + Send + Sync>(position: &P, depth: u8, effort: Effort) -> f64 {
    let tasks: Vec<P> = after_each_move(position).iter().flat_map(after_each_move).collect();
    compare(effort, || shared_out(&tasks, depth - 2, 2), || shared_out(&tasks, depth - 2, 1)).ratio
}

fn after_each_move<P: Position>(position: &P) -> Vec<P> {
    let after = |mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        next
    };
    position.legal_moves().iter().map(after).collect()
}

/// perft of all positions together; each thread takes the next one that nobody has.
fn shared_out<P: Position + Send + Sync>(positions: &[P], depth: u8, threads: usize) -> u64 {
    let next = AtomicUsize::new(0);
    let count = || {
        let take = || positions.get(next.fetch_add(1, Ordering::Relaxed));
        std::iter::from_fn(take).map(|position| perft(black_box(position), depth)).sum::<u64>()
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(count)).collect();
        let theirs = others.into_iter().map(|other| other.join().expect("it counts to the end"));
        count() + theirs.sum::<u64>()
    })
}
