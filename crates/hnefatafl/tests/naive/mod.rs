//! The game once more, as slowly and plainly as `RULES.md` tells it: a board of characters, loops, no
//! bitboards, nothing shared with the engine but the flags of [`Rules`]. It is there to be compared with.

use hnefatafl::{Encirclement, Escape, KingArms, KingCapture, NoMoves, Piece, PieceSet, Rules};

/// File and rank, counted from 0.
pub(crate) type At = (usize, usize);

/// A position: `board[rank][file]` is `t`, `T`, `K` or `.`.
#[derive(Clone)]
pub(crate) struct Naive {
    pub(crate) board: Vec<Vec<char>>,
    pub(crate) side: char,
    pub(crate) rules: Rules,
}

impl Naive {
    pub(crate) fn parse(text: &str, rules: Rules) -> Self {
        let (ranks, side) = text.split_once(' ').unwrap();
        let board: Vec<Vec<char>> = ranks.rsplit('/').map(spelled_out).collect();
        assert!(board.iter().all(|rank| rank.len() == board.len()), "not a square: {text}");
        Self { board, side: side.chars().next().unwrap(), rules }
    }

    pub(crate) fn text(&self) -> String {
        let mut ranks = Vec::new();
        for rank in self.board.iter().rev() {
            let mut text = String::new();
            let mut empty = 0;
            for &c in rank {
                if c == '.' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                text.push(c);
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            ranks.push(text);
        }
        format!("{} {}", ranks.join("/"), self.side)
    }

    fn size(&self) -> usize {
        self.board.len()
    }

    fn squares(&self) -> Vec<At> {
        let size = self.size();
        (0..size).flat_map(|rank| (0..size).map(move |file| (file, rank))).collect()
    }

    fn get(&self, (file, rank): At) -> char {
        self.board[rank][file]
    }

    fn set(&mut self, (file, rank): At, c: char) {
        self.board[rank][file] = c;
    }

    fn king(&self) -> Option<At> {
        self.squares().into_iter().find(|&at| self.get(at) == 'K')
    }

    fn is_throne(&self, at: At) -> bool {
        at == (self.size() / 2, self.size() / 2)
    }

    fn is_corner(&self, (file, rank): At) -> bool {
        let last = self.size() - 1;
        (file == 0 || file == last) && (rank == 0 || rank == last)
    }

    fn is_edge(&self, (file, rank): At) -> bool {
        let last = self.size() - 1;
        file == 0 || file == last || rank == 0 || rank == last
    }

    /// The square some steps away, if the board has it.
    fn step(&self, (file, rank): At, (dx, dy): (i32, i32)) -> Option<At> {
        let (x, y) = (file as i32 + dx, rank as i32 + dy);
        let size = self.size() as i32;
        (x >= 0 && y >= 0 && x < size && y < size).then_some((x as usize, y as usize))
    }

    fn beside(&self, at: At) -> Vec<At> {
        LINES.iter().filter_map(|&line| self.step(at, line)).collect()
    }

    /// "Only the king may stop on the throne or a corner", or whoever the flags let.
    fn may_stop(&self, piece: char, at: At) -> bool {
        if self.is_throne(at) {
            has(self.rules.throne.stop, piece)
        } else if self.is_corner(at) {
            has(self.rules.corners.stop, piece)
        } else {
            true
        }
    }

    /// Squares that help to capture `piece`.
    fn is_hostile(&self, at: At, piece: char) -> bool {
        if self.is_corner(at) {
            return has(self.rules.corners.hostile, piece);
        }
        if self.is_throne(at) {
            let empty = self.get(at) == '.';
            return has(self.rules.throne.hostile, piece)
                || (empty && has(self.rules.throne.hostile_when_empty, piece));
        }
        false
    }

    /// Where the pieces of a side can go, whoever's turn it is and whether or not the game is over.
    pub(crate) fn movements(&self, side: char) -> Vec<(At, At)> {
        let mut moves = Vec::new();
        for from in self.squares() {
            let piece = self.get(from);
            if side_of(piece) != Some(side) {
                continue;
            }
            for line in LINES {
                let mut at = from;
                while let Some(next) = self.step(at, line) {
                    if self.get(next) != '.' {
                        break;
                    }
                    if self.may_stop(piece, next) {
                        moves.push((from, next));
                    }
                    if self.is_throne(next) && !has(self.rules.throne.pass, piece) {
                        break;
                    }
                    at = next;
                }
            }
        }
        moves.sort_by_key(|&((ff, fr), (tf, tr))| (fr, ff, tr, tf));
        moves
    }

    pub(crate) fn legal_moves(&self) -> Vec<(At, At)> {
        if self.outcome().is_some() { Vec::new() } else { self.movements(self.side) }
    }

    /// The squares of what a move captures.
    pub(crate) fn captures(&self, (from, to): (At, At)) -> Vec<At> {
        let mut after = self.clone();
        let mover = self.get(from);
        after.set(from, '.');
        after.set(to, mover);
        let mut captured = Vec::new();
        for line in LINES {
            let Some(target) = after.step(to, line) else { continue };
            let piece = after.get(target);
            let is_captured = match (side_of(mover), piece) {
                (Some('a'), 'K') => after.king_is_captured(target, line),
                (Some('a'), 'T') | (Some('d'), 't') => after.is_held(mover, target, line),
                _ => false,
            };
            if is_captured {
                captured.push(target);
            }
        }
        captured.sort_unstable();
        captured
    }

    /// Whether the mover holds the target against what is behind it.
    fn is_held(&self, mover: char, target: At, line: (i32, i32)) -> bool {
        use KingArms::{AnvilOnly, Armed, HammerOnly};
        let arms = self.rules.king_arms;
        if mover == 'K' && arms != Armed && arms != HammerOnly {
            return false;
        }
        let Some(behind) = self.step(target, line) else { return false };
        let partner = self.get(behind);
        let helps = match partner {
            'K' => side_of(mover) == Some('d') && (arms == Armed || arms == AnvilOnly),
            _ => side_of(partner) == side_of(mover),
        };
        helps || self.is_hostile(behind, self.get(target))
    }

    /// Whether the attacker that has just moved beside the king, along `line`, captures him.
    fn king_is_captured(&self, king: At, line: (i32, i32)) -> bool {
        let attacker = |at: At| self.get(at) == 't';
        let captor = |at: At| attacker(at) || self.is_hostile(at, 'K');
        let beside = self.beside(king);
        let two_sides = || self.step(king, line).is_some_and(captor);
        match self.rules.king_capture {
            KingCapture::FourSides => !self.is_edge(king) && beside.into_iter().all(captor),
            KingCapture::TwoSidesAwayFromThrone => {
                if self.is_throne(king) || beside.iter().any(|&at| self.is_throne(at)) {
                    beside.into_iter().filter(|&at| !self.is_throne(at)).all(attacker)
                } else {
                    two_sides()
                }
            }
            KingCapture::TwoSides => two_sides(),
            other => panic!("the naive rules do not know {other:?}"),
        }
    }

    pub(crate) fn play(&self, mv: (At, At)) -> Self {
        let mut after = self.clone();
        for at in self.captures(mv) {
            after.set(at, '.');
        }
        let mover = self.get(mv.0);
        after.set(mv.0, '.');
        after.set(mv.1, mover);
        after.side = if self.side == 'a' { 'd' } else { 'a' };
        after
    }

    /// `d1-d4xd5/Ke4`
    pub(crate) fn move_text(&self, mv: (At, At)) -> String {
        let king = if self.get(mv.0) == 'K' { "K" } else { "" };
        let mut text = format!("{king}{}-{}", name(mv.0), name(mv.1));
        for (i, at) in self.captures(mv).into_iter().enumerate() {
            text += if i == 0 { "x" } else { "/" };
            text += if self.get(at) == 'K' { "K" } else { "" };
            text += &name(at);
        }
        text
    }

    /// The end by king or ring.
    pub(crate) fn outcome_of_king(&self) -> Option<&'static str> {
        let Some(king) = self.king() else { return Some("win a king-captured") };
        let escaped = match self.rules.escape {
            Escape::Corners => self.is_corner(king),
            Escape::Edges => self.is_edge(king),
            other => panic!("the naive rules do not know {other:?}"),
        };
        if escaped {
            return Some("win d king-escaped");
        }
        let counts = self.rules.encirclement == Encirclement::AttackersWin;
        if counts && self.side == 'd' && self.is_ringed() {
            return Some("win a encircled");
        }
        None
    }

    pub(crate) fn outcome(&self) -> Option<&'static str> {
        if let Some(outcome) = self.outcome_of_king() {
            return Some(outcome);
        }
        if !self.movements(self.side).is_empty() {
            return None;
        }
        Some(match (self.rules.no_moves, self.side) {
            (NoMoves::Draw, _) => "draw no-moves",
            (NoMoves::Loss, 'a') => "win d no-moves",
            (NoMoves::Loss, _) => "win a no-moves",
            (other, _) => panic!("the naive rules do not know {other:?}"),
        })
    }

    /// Whether no walk over squares without an attacker leads from the king or a defender to the edge.
    fn is_ringed(&self) -> bool {
        for start in self.squares() {
            if side_of(self.get(start)) != Some('d') {
                continue;
            }
            let mut seen = vec![start];
            let mut i = 0;
            while i < seen.len() {
                if self.is_edge(seen[i]) {
                    return false;
                }
                for next in self.beside(seen[i]) {
                    if self.get(next) != 't' && !seen.contains(&next) {
                        seen.push(next);
                    }
                }
                i += 1;
            }
        }
        true
    }
}

const LINES: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn side_of(piece: char) -> Option<char> {
    match piece {
        't' => Some('a'),
        'T' | 'K' => Some('d'),
        _ => None,
    }
}

fn has(set: PieceSet, piece: char) -> bool {
    let piece = match piece {
        't' => Piece::Attacker,
        'T' => Piece::Defender,
        'K' => Piece::King,
        _ => panic!("no piece: {piece}"),
    };
    set.contains(piece)
}

fn name((file, rank): At) -> String {
    format!("{}{}", "abcdefghijklmnopqrs".chars().nth(file).unwrap(), rank + 1)
}

/// A rank's text with a dot for every empty square.
fn spelled_out(rank: &str) -> Vec<char> {
    let mut squares = Vec::new();
    let mut number = 0;
    for c in rank.chars() {
        if let Some(digit) = c.to_digit(10) {
            number = number * 10 + digit as usize;
            continue;
        }
        squares.extend(std::iter::repeat_n('.', number));
        number = 0;
        squares.push(c);
    }
    squares.extend(std::iter::repeat_n('.', number));
    squares
}
