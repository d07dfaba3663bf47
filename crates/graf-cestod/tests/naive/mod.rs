//! The game once more, as slowly and plainly as `RULES.md` tells it: a board of characters, a search that
//! walks cell by cell, moves and positions as text. No tables, no sets of bits, nothing shared with the
//! engine. It is there to be compared with.

/// File and rank, counted from 0.
pub(crate) type At = (usize, usize);

/// What stands on each cell, `[rank][file]`: `G`, `R`, `g`, `r` or `.`.
type Cells = [[char; 6]; 6];

/// A position.
#[derive(Clone)]
pub(crate) struct Naive {
    pub(crate) cells: Cells,
    /// `[rank][file]`: `1`, `2` or `3`.
    pub(crate) values: Cells,
    /// `1` or `2`.
    pub(crate) side: char,
    /// `1`, `2`, `3` or `-`.
    pub(crate) bound: char,
}

const DEFAULT_LAYOUT: &str = "231223/213131/132312/312132/231313/213221";

/// Ranks from the top down, as rows from the bottom up.
fn rows(ranks: &str) -> Cells {
    let mut rows = [['.'; 6]; 6];
    for (rank, text) in ranks.split('/').enumerate() {
        for (file, c) in text.chars().enumerate() {
            rows[5 - rank][file] = c;
        }
    }
    rows
}

/// Every number as so many dots.
fn spelled_out(ranks: &str) -> String {
    ranks.chars().map(|c| c.to_digit(10).map_or(c.to_string(), |n| ".".repeat(n as usize))).collect()
}

pub(crate) fn every_cell() -> impl Iterator<Item = At> {
    (0..6).flat_map(|rank| (0..6).map(move |file| (file, rank)))
}

pub(crate) fn name((file, rank): At) -> String {
    format!("{}{}", ['a', 'b', 'c', 'd', 'e', 'f'][file], rank + 1)
}

impl Naive {
    pub(crate) fn parse(text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        Self {
            cells: rows(&spelled_out(fields[0])),
            values: rows(fields.get(3).unwrap_or(&DEFAULT_LAYOUT)),
            side: fields[1].chars().next().unwrap(),
            bound: fields[2].chars().next().unwrap(),
        }
    }

    pub(crate) fn text(&self) -> String {
        let ranks = |cells: &Cells| {
            let ranks: Vec<String> = cells.iter().rev().map(|rank| rank.iter().collect()).collect();
            ranks.join("/")
        };
        let mut pieces = ranks(&self.cells);
        for run in (1..=6).rev() {
            pieces = pieces.replace(&".".repeat(run), &run.to_string());
        }
        let layout = ranks(&self.values);
        let layout = if layout == DEFAULT_LAYOUT { String::new() } else { format!(" {layout}") };
        format!("{pieces} {} {}{layout}", self.side, self.bound)
    }

    pub(crate) fn piece(&self, (file, rank): At) -> char {
        self.cells[rank][file]
    }

    pub(crate) fn value(&self, (file, rank): At) -> char {
        self.values[rank][file]
    }

    fn is_own(&self, side: char, at: At) -> bool {
        "GR".contains(self.piece(at)) && side == '1' || "gr".contains(self.piece(at)) && side == '2'
    }

    pub(crate) fn own(&self, side: char) -> Vec<At> {
        every_cell().filter(|&at| self.is_own(side, at)).collect()
    }

    fn count(&self, piece: char) -> usize {
        every_cell().filter(|&at| self.piece(at) == piece).count()
    }

    /// The cells where the piece of a side can end, each once, by trying every way.
    pub(crate) fn targets(&self, side: char, from: At) -> Vec<At> {
        let steps = self.value(from).to_digit(10).unwrap();
        let mut ends = Vec::new();
        self.walk(side, &mut vec![from], steps, &mut ends);
        every_cell().filter(|at| ends.contains(at)).collect()
    }

    fn walk(&self, side: char, visited: &mut Vec<At>, steps: u32, ends: &mut Vec<At>) {
        let (file, rank) = *visited.last().unwrap();
        for (east, north) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (file, rank) = (file as i32 + east, rank as i32 + north);
            if !(0..6).contains(&file) || !(0..6).contains(&rank) {
                continue;
            }
            let next = (file as usize, rank as usize);
            if visited.contains(&next) {
                continue;
            }
            if steps == 1 {
                if !self.is_own(side, next) {
                    ends.push(next);
                }
            } else if self.piece(next) == '.' {
                visited.push(next);
                self.walk(side, visited, steps - 1, ends);
                visited.pop();
            }
        }
    }

    /// The edge from which the side to move deploys now, one of `N`, `E`, `S`, `W`, or all of them.
    pub(crate) fn deploys_from(&self) -> Vec<char> {
        let (first, second) = (self.own('1'), self.own('2'));
        if self.bound != '-' || !second.is_empty() {
            return Vec::new();
        }
        if first.is_empty() {
            return vec!['N', 'E', 'S', 'W'];
        }
        let all = |test: fn(At) -> bool| first.iter().all(|&at| test(at));
        if all(|(_, rank)| rank >= 4) {
            vec!['S']
        } else if all(|(file, _)| file >= 4) {
            vec!['W']
        } else if all(|(_, rank)| rank <= 1) {
            vec!['N']
        } else {
            vec!['E']
        }
    }

    /// How many rytirod of the mover are captured.
    pub(crate) fn captured(&self, side: char) -> usize {
        5 - self.count(if side == '1' { 'R' } else { 'r' })
    }

    pub(crate) fn loser_of_graf(&self) -> Option<char> {
        if !self.deploys_from().is_empty() {
            None
        } else if self.count('G') == 0 {
            Some('1')
        } else if self.count('g') == 0 {
            Some('2')
        } else {
            None
        }
    }

    pub(crate) fn outcome(&self) -> Option<String> {
        let other = |side| if side == '1' { '2' } else { '1' };
        if let Some(loser) = self.loser_of_graf() {
            return Some(format!("win {} graf-captured", other(loser)));
        }
        self.moves().is_empty().then(|| format!("win {} no-moves", other(self.side)))
    }

    /// The pieces of the mover on cells of the bound value; all of them when there is none.
    pub(crate) fn bound_pieces(&self) -> Vec<At> {
        let mut pieces = self.own(self.side);
        pieces.retain(|&at| self.bound == '-' || self.value(at) == self.bound);
        pieces
    }

    /// Every legal move and the position after it, in the order of the engine.
    pub(crate) fn moves(&self) -> Vec<(String, Self)> {
        if self.loser_of_graf().is_some() {
            return Vec::new();
        }
        let edges = self.deploys_from();
        if !edges.is_empty() {
            return edges.into_iter().flat_map(|edge| self.deployments(edge)).collect();
        }
        let bound = self.moves_of(&self.bound_pieces());
        if !bound.is_empty() || self.bound == '-' {
            return bound;
        }
        let mut moves = self.moves_of(&self.own(self.side));
        if self.captured(self.side) > 0 {
            for at in every_cell() {
                if self.value(at) == self.bound && self.piece(at) == '.' {
                    let rytir = if self.side == '1' { 'R' } else { 'r' };
                    moves.push((format!("R@{}", name(at)), self.after(&[(at, rytir)], self.value(at))));
                }
            }
        }
        moves
    }

    fn moves_of(&self, pieces: &[At]) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        for &from in pieces {
            for to in self.targets(self.side, from) {
                let sign = if self.piece(to) == '.' { '-' } else { 'x' };
                let changes = [(from, '.'), (to, self.piece(from))];
                let text = format!("{}{sign}{}", name(from), name(to));
                moves.push((text, self.after(&changes, self.value(to))));
            }
        }
        moves
    }

    fn deployments(&self, edge: char) -> Vec<(String, Self)> {
        let near = |&(file, rank): &At| match edge {
            'N' => rank == 4 || rank == 5,
            'E' => file == 4 || file == 5,
            'S' => rank == 0 || rank == 1,
            _ => file == 0 || file == 1,
        };
        let cells: Vec<At> = every_cell().filter(near).collect();
        let mut moves = Vec::new();
        for &graf in &cells {
            let others: Vec<At> = cells.iter().copied().filter(|&at| at != graf).collect();
            for rytirod in fives(&others) {
                let (g, r) = if self.side == '1' { ('G', 'R') } else { ('g', 'r') };
                let mut changes = vec![(graf, g)];
                changes.extend(rytirod.iter().map(|&at| (at, r)));
                let mut text = format!("{edge}:G{}", name(graf));
                for &at in &rytirod {
                    text += &format!(",R{}", name(at));
                }
                moves.push((text, self.after(&changes, '-')));
            }
        }
        moves
    }

    fn after(&self, changes: &[(At, char)], bound: char) -> Self {
        let mut next = self.clone();
        for &((file, rank), piece) in changes {
            next.cells[rank][file] = piece;
        }
        next.side = if self.side == '1' { '2' } else { '1' };
        next.bound = bound;
        next
    }
}

/// Every choice of five, the choice with the lower last cell first, and so on to the first cell.
fn fives(cells: &[At]) -> Vec<Vec<At>> {
    let n = cells.len();
    let mut fives = Vec::new();
    for e in 0..n {
        for d in 0..e {
            for c in 0..d {
                for b in 0..c {
                    for a in 0..b {
                        fives.push([a, b, c, d, e].map(|i| cells[i]).to_vec());
                    }
                }
            }
        }
    }
    fives
}
