use hnefatafl::board_core::Position;

pub const WIN: i32 = 1_000_000;

/// What a search of this depth has shown: that the score is at least, at most, or exactly so much.
pub struct Entry<M> {
    depth: u8,
    score: i32,
    at_least: bool,
    at_most: bool,
    best: Option<M>,
}

pub struct Search<P: Position> {
    pub table: std::collections::HashMap<u64, Entry<P::Move>>,
    /// What an unfinished position is worth to the side to move.
    pub evaluate: fn(&P) -> i32,
}

impl<P: Position> Search<P> {
    /// The best move of a game that goes on, found by looking ever deeper.
    pub fn best_move(&mut self, position: &P, depth: u8) -> Option<&P::Move> {
        (1..=depth).for_each(|depth| _ = self.score(position, depth, -i32::MAX, i32::MAX));
        self.table.get(&position.hash64())?.best.as_ref()
    }

    /// The score for the side to move: exact between `alpha` and `beta`, else a bound.
    pub fn score(&mut self, position: &P, depth: u8, alpha: i32, beta: i32) -> i32 {
        if let Some(outcome) = position.outcome() {
            return i32::from(outcome.score(position.turn())) * (WIN + i32::from(depth));
        }
        if depth == 0 {
            return (self.evaluate)(position);
        }
        let mut moves = position.legal_moves();
        if let Some(known) = self.table.get(&position.hash64()) {
            let settled = (known.at_least || known.score <= alpha) && (known.at_most || known.score >= beta);
            if settled && known.depth == depth {
                return known.score;
            }
            moves.sort_by_key(|mv| Some(mv) != known.best.as_ref());
        }
        let (mut score, mut best) = (-i32::MAX, None);
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(&mv);
            let value = -self.score(&next, depth - 1, -beta, -alpha.max(score));
            if value > score {
                (score, best) = (value, Some(mv));
            }
            if score >= beta {
                break;
            }
        }
        let entry = Entry { depth, score, at_least: score > alpha, at_most: score < beta, best };
        self.table.insert(position.hash64(), entry);
        score
    }
}
