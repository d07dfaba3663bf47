//! The computer's play: the crate `minimax` over the trait that every engine implements.

use std::cell::OnceCell;
use std::collections::HashSet;
use std::marker::PhantomData;
use std::time::Duration;

use hnefatafl::board_core::{Position, zobrist};
use hnefatafl::{Game, Player};
use minimax::{Evaluation, IterativeOptions, IterativeSearch, Strategy as _, Winner};

use crate::games::{Playable, first_legal_moves};

/// How well the computer plays.
///
/// Where the time does not run out, the same seeds give the same moves.
#[derive(Clone, Copy, Debug)]
pub struct Computer {
    /// The longest time for a move; as long as it takes when it is `None`.
    pub think: Option<Duration>,
    /// How many plies it looks ahead at most.
    pub depth: u8,
    /// Its taste: positions of almost the same worth are told apart by it.
    pub seed: u64,
}

/// A move, and what the computer thinks of it.
#[derive(Clone, Debug)]
pub struct Thought<M> {
    /// The move.
    pub mv: M,
    /// What the line that it expects is worth for the side to move, in hundredths of a plain piece.
    pub score: i32,
}

/// The size of the search's table of positions: a shallow search meets few.
const fn table_bytes(depth: u8) -> usize {
    if depth <= 3 { 1 << 20 } else { 1 << 24 }
}

/// How many forced captures the search follows past its depth.
const FORCED_PLIES: u8 = 8;

/// How many moves of a position the search looks at: all, in any position that play is likely to reach.
const MOST_MOVES: usize = 4096;

/// A won game, in hundredths of a plain piece.
pub const WIN: i32 = 30_000;

/// What the seed may add to a position's worth: less than anything that matters.
const TASTE: u64 = 8;

impl Computer {
    /// The move to make in a game that is not over.
    pub fn choose<P: Playable>(
        &self,
        game: &Game<P>,
        random: &mut fastrand::Rng,
    ) -> Option<Thought<P::Move>> {
        if let Some(mv) = best_drawn_move(game.position(), random) {
            return Some(Thought { mv, score: 0 });
        }
        let seen = game.positions().iter().map(Position::repetition_hash).collect();
        let gate = Node::new(game.position().clone(), &seen, Stage::Gate);
        let options = IterativeOptions::new()
            .with_table_byte_size(table_bytes(self.depth))
            .with_quiescence_search_depth(FORCED_PLIES);
        let mut search = IterativeSearch::new(Taste { seed: self.seed, game: PhantomData }, options);
        // The way through the gate is a ply of its own; a time of zero is none to the search.
        search.set_depth_or_timeout(self.depth.saturating_add(1), self.think.unwrap_or_default());
        search.choose_move(&gate);
        let line: Vec<_> = search.principal_variation().into_iter().skip(1).collect();
        let Some(&index) = line.first() else {
            // The time was too short for a single ply.
            return greedy_move(game.position(), random).map(|mv| Thought { mv, score: 0 });
        };
        let mv = first_legal_moves(game.position(), MOST_MOVES).into_iter().nth(index as usize)?;
        // Behind the ply limit, which the search does not know, the line would not be played to its end.
        let is_drawn = line.len() > game.ply_limit() - game.ply();
        let score = if is_drawn { 0 } else { worth(game.position(), &line) };
        Some(Thought { mv, score })
    }
}

/// Of some moves drawn at random, the one that looks best.
fn best_drawn_move<P: Playable>(position: &P, random: &mut fastrand::Rng) -> Option<P::Move> {
    const DRAWS: usize = 64;
    let drawn: Option<Vec<_>> = (0..DRAWS).map(|_| position.drawn_move(random)).collect();
    best_of(position, drawn?)
}

/// The move after which the position looks best, without a further look ahead.
pub fn greedy_move<P: Playable>(position: &P, random: &mut fastrand::Rng) -> Option<P::Move> {
    best_drawn_move(position, random).or_else(|| best_of(position, first_legal_moves(position, MOST_MOVES)))
}

/// The move after which the position is best for its mover.
fn best_of<P: Playable>(position: &P, moves: impl IntoIterator<Item = P::Move>) -> Option<P::Move> {
    moves.into_iter().max_by_key(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        score_for(&next, position.turn())
    })
}

/// What a position is worth for a player, its end included. Nothing that looks good is worth a won game.
fn score_for<P: Playable>(position: &P, player: Player) -> i32 {
    let looks = || position.evaluate().clamp(1 - WIN, WIN - 1);
    match position.outcome() {
        Some(outcome) => WIN * i32::from(outcome.score(player)),
        None if player == Player::First => looks(),
        None => -looks(),
    }
}

/// What a line is worth for the side to move at its start.
fn worth<P: Playable>(start: &P, line: &[u32]) -> i32 {
    let mut position = start.clone();
    for &index in line {
        let Some(mv) = first_legal_moves(&position, MOST_MOVES).get(index as usize).cloned() else {
            break;
        };
        position.play_unchecked(&mv);
    }
    score_for(&position, start.turn())
}

/// A position in the search.
#[derive(Clone)]
struct Node<'a, P: Playable> {
    position: P,
    /// The positions of the game so far, by their hashes for repetition.
    seen: &'a HashSet<u64>,
    stage: Stage,
    /// The legal moves, once they are wanted. The search knows a move by its place in this list, since
    /// it needs moves that are `Copy`, and not every game has such.
    moves: OnceCell<Box<[P::Move]>>,
}

/// Where in the search a node is.
///
/// The search shuffles the moves of the node where it starts, with a generator that nobody can seed. So it
/// starts before the root, at a gate through which one way leads: that is hard to shuffle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Gate,
    Root,
    Below,
}

impl<'a, P: Playable> Node<'a, P> {
    const fn new(position: P, seen: &'a HashSet<u64>, stage: Stage) -> Self {
        Self { position, seen, stage, moves: OnceCell::new() }
    }

    fn moves(&self) -> &[P::Move] {
        self.moves.get_or_init(|| first_legal_moves(&self.position, MOST_MOVES).into())
    }

    /// Whether the game has been here before. The search takes that for a draw at once: who is winning
    /// has better to do, and who is losing may be content.
    fn repeats(&self) -> bool {
        self.stage == Stage::Below
            && self.position.repetition_draws()
            && self.seen.contains(&self.position.repetition_hash())
    }

    fn winner(&self) -> Option<Winner> {
        if self.repeats() {
            return Some(Winner::Draw);
        }
        let outcome = self.position.outcome()?;
        Some(match outcome.winner() {
            None => Winner::Draw,
            Some(winner) if winner == self.position.turn() => Winner::PlayerToMove,
            Some(_) => Winner::PlayerJustMoved,
        })
    }
}

/// The rules of a game, as `minimax` wants them.
struct Rules<'a, P>(PhantomData<&'a P>);

impl<'a, P: Playable> minimax::Game for Rules<'a, P> {
    type S = Node<'a, P>;
    type M = u32;

    /// Captures first: the search prunes more when it sees good moves early.
    fn generate_moves(node: &Node<'a, P>, moves: &mut Vec<u32>) -> Option<Winner> {
        if let Some(winner) = node.winner() {
            return Some(winner);
        }
        if node.stage == Stage::Gate {
            moves.push(0);
            return None;
        }
        let first = moves.len();
        moves.extend(0..node.moves().len() as u32);
        let is_quiet =
            |&index: &u32| node.moves().get(index as usize).is_none_or(|mv| !node.position.is_capture(mv));
        moves[first..].sort_by_cached_key(is_quiet);
        None
    }

    fn apply(node: &mut Node<'a, P>, index: u32) -> Option<Node<'a, P>> {
        let mut position = node.position.clone();
        if node.stage == Stage::Gate {
            return Some(Node::new(position, node.seen, Stage::Root));
        }
        // A move that two positions of one hash mixed up is no move; the position stays.
        if let Some(mv) = node.moves().get(index as usize) {
            position.play_unchecked(mv);
        }
        Some(Node::new(position, node.seen, Stage::Below))
    }

    fn get_winner(node: &Node<'a, P>) -> Option<Winner> {
        node.winner()
    }

    /// Gate and root differ from the same position below, and surely have different places in the table.
    fn zobrist_hash(node: &Node<'a, P>) -> u64 {
        let hash = node.position.hash64();
        match node.stage {
            Stage::Gate => !zobrist::mix(hash),
            Stage::Root => zobrist::mix(hash),
            Stage::Below => hash,
        }
    }
}

/// The game's own evaluation, and a little of the computer's taste.
struct Taste<'a, P> {
    seed: u64,
    game: PhantomData<&'a P>,
}

impl<'a, P: Playable> minimax::Evaluator for Taste<'a, P> {
    type G = Rules<'a, P>;

    fn evaluate(&self, node: &Node<'a, P>) -> Evaluation {
        let taste = zobrist::mix(node.position.hash64() ^ self.seed) % TASTE;
        let score = score_for(&node.position, node.position.turn()) + taste as i32;
        score.clamp(1 - WIN, WIN - 1) as Evaluation
    }

    /// Where capturing is compulsory the worth of a position cannot be told before the captures are over.
    fn generate_noisy_moves(&self, node: &Node<'a, P>, moves: &mut Vec<u32>) {
        if node.position.is_forced() {
            moves.extend(0..node.moves().len() as u32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hnefatafl::board_core::Position as _;
    use hnefatafl::{Position, Rules, Tafl19};

    /// 340 attackers are worth more than 30,000, and a win is worth more than they.
    #[test]
    fn no_position_is_worth_a_won_game() {
        let full = "t".repeat(19);
        let rows = [
            format!("1{}1", "t".repeat(17)),
            [full.as_str(); 8].join("/"),
            "ttttttttt1ttttttttt".to_owned(),
            [full.as_str(); 4].join("/"),
            "ttttK1ttttttttttttt".to_owned(),
            [full.as_str(); 3].join("/"),
            format!("1{}1 a", "t".repeat(17)),
        ];
        let position = Position::<Tafl19>::parse(&rows.join("/"), Rules::FETLAR).unwrap();
        assert_eq!(position.outcome(), None);
        assert!(position.attackers().len() > 340);
        assert!(position.evaluate() > WIN);
        assert_eq!(score_for(&position, Player::First), WIN - 1);
        assert_eq!(score_for(&position, Player::Second), 1 - WIN);
        // The attackers close the last square beside the king and capture him.
        let mv = greedy_move(&position, &mut fastrand::Rng::with_seed(1)).unwrap();
        let mut next = position;
        next.play_unchecked(&mv);
        assert_eq!(next.outcome().and_then(|outcome| outcome.winner()), Some(Player::First));
    }
}
