//! Timing two pieces of work in turn, so that what disturbs the machine disturbs both.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long one measurement of one side lasts at least.
#[derive(Clone, Copy)]
pub struct Effort {
    pub rounds: usize,
    pub per_round: Duration,
}

/// What two sides took for the same work.
pub struct Comparison {
    /// Nanoseconds a unit of work, the median over the rounds.
    pub ours: f64,
    pub theirs: f64,
    /// How many times faster ours is: the median of the rounds' ratios.
    pub ratio: f64,
}

/// Times both sides round by round. Each returns how many units of work it did, which must be the same.
pub fn compare(effort: Effort, ours: impl Fn() -> u64, theirs: impl Fn() -> u64) -> Comparison {
    let units = ours();
    assert_eq!(units, theirs(), "both sides do the same work");
    let (our_times, their_times) = (repetitions(effort, &ours), repetitions(effort, &theirs));
    let rounds: Vec<(f64, f64)> =
        (0..effort.rounds).map(|_| (time(our_times, &ours), time(their_times, &theirs))).collect();
    let per_unit = |time: f64| time * 1e9 / units as f64;
    Comparison {
        ours: per_unit(median(rounds.iter().map(|&(ours, _)| ours))),
        theirs: per_unit(median(rounds.iter().map(|&(_, theirs)| theirs))),
        ratio: median(rounds.iter().map(|&(ours, theirs)| theirs / ours)),
    }
}

/// How often the work fits into one round.
fn repetitions(effort: Effort, work: &impl Fn() -> u64) -> u32 {
    let mut times = 1;
    loop {
        let taken = time(times, work) * f64::from(times);
        if taken >= effort.per_round.as_secs_f64() {
            return times;
        }
        times *= 2;
    }
}

/// Seconds for the work once, averaged over so many times.
fn time(times: u32, work: &impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    for _ in 0..times {
        black_box(work());
    }
    start.elapsed().as_secs_f64() / f64::from(times)
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
