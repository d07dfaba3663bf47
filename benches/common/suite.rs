//! What the benchmarks of every game measure, over the positions of its data file.

use std::fmt::Display;
use std::hint::black_box;
use std::mem::size_of;

use board_core::{Game, Position, perft};
use criterion::{BatchSize, BenchmarkGroup, Criterion, Throughput, measurement::WallTime};

use crate::Case;

/// The positions of one board.
pub struct Suite<P> {
    name: &'static str,
    positions: Vec<(Case, P)>,
    reads: fn(&str, &P) -> bool,
}

impl<P: Position + Display> Suite<P> {
    /// What is measured over these positions. `reads` is what parsing a text costs.
    ///
    /// # Panics
    ///
    /// When there are none.
    #[must_use]
    pub fn new(name: &'static str, positions: Vec<(Case, P)>, reads: fn(&str, &P) -> bool) -> Self {
        assert!(!positions.is_empty(), "{name}: no case is on this board");
        println!(
            "{name}: {} positions; a position takes {} bytes, a move {}, a game {} and what it allocates",
            positions.len(),
            size_of::<P>(),
            size_of::<P::Move>(),
            size_of::<Game<P>>()
        );
        Self { name, positions, reads }
    }

    /// Runs all benchmarks of this board.
    pub fn run(&self, criterion: &mut Criterion) {
        let mut group = criterion.benchmark_group(self.name);
        self.moves(&mut group);
        self.playing(&mut group);
        self.text(&mut group);
        self.perft(&mut group);
        group.finish();
    }

    /// Times `work` once for each position; `amount` says how much work that is.
    fn each(
        &self,
        group: &mut BenchmarkGroup<'_, WallTime>,
        name: &str,
        amount: u64,
        work: impl Fn(&P) -> u64,
    ) {
        let all = || self.positions.iter().map(|(_, position)| work(black_box(position))).sum::<u64>();
        assert_eq!(all(), amount, "{name}");
        group.throughput(Throughput::Elements(self.positions.len() as u64));
        group.bench_function(name, |bencher| bencher.iter(all));
    }

    /// How many legal moves the positions have, by the data file.
    fn count(&self) -> u64 {
        self.positions.iter().map(|(case, _)| case.moves).sum()
    }

    fn moves(&self, group: &mut BenchmarkGroup<'_, WallTime>) {
        let count = self.count();
        self.each(group, "count_legal_moves", count, P::count_legal_moves);
        self.each(group, "legal_moves", count, |p| black_box(p.legal_moves()).len() as u64);
        let going_on = self.positions.iter().filter(|(_, p)| p.outcome().is_none()).count() as u64;
        self.each(group, "outcome", going_on, |p| u64::from(p.outcome().is_none()));
    }

    /// Every legal move of every position is played; the throughput counts moves.
    fn playing(&self, group: &mut BenchmarkGroup<'_, WallTime>) {
        let pairs: Vec<(P, P::Move)> = self
            .positions
            .iter()
            .flat_map(|(_, p)| p.legal_moves().into_iter().map(move |mv| (p.clone(), mv)))
            .collect();
        assert_eq!(pairs.len() as u64, self.count(), "{}", self.name);
        group.throughput(Throughput::Elements(pairs.len() as u64));
        group.bench_function("apply", |bencher| {
            bencher.iter(|| {
                for (position, mv) in &pairs {
                    black_box(black_box(position).apply(black_box(mv))).expect("the move is legal");
                }
            });
        });
        group.bench_function("play_unchecked", |bencher| {
            bencher.iter_batched_ref(
                || pairs.clone(),
                |pairs| {
                    for (position, mv) in pairs {
                        position.play_unchecked(mv);
                    }
                },
                BatchSize::LargeInput,
            );
        });
        group.bench_function("hash64", |bencher| {
            bencher.iter(|| pairs.iter().fold(0, |all, (p, _)| all ^ black_box(p).hash64()));
        });
    }

    fn text(&self, group: &mut BenchmarkGroup<'_, WallTime>) {
        let count = self.positions.len() as u64;
        group.throughput(Throughput::Elements(count));
        group.bench_function("parse", |bencher| {
            bencher.iter(|| {
                for (case, position) in &self.positions {
                    assert!((self.reads)(black_box(case.position), position), "{}", case.name);
                }
            });
        });
        let length = self.positions.iter().map(|(_, p)| p.to_string().len() as u64).sum();
        self.each(group, "print", length, |p| p.to_string().len() as u64);
    }

    fn perft(&self, group: &mut BenchmarkGroup<'_, WallTime>) {
        group.sample_size(10);
        for (case, position) in &self.positions {
            assert_eq!(perft(position, case.depth), case.nodes, "{}", case.name);
            group.throughput(Throughput::Elements(case.nodes));
            group.bench_function(format!("perft-{}/{}", case.depth, case.name), |bencher| {
                bencher.iter(|| perft(black_box(position), case.depth));
            });
        }
    }
}
