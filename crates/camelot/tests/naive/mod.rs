//! The rules a second time: from the rules page alone, a table of pieces, one step after another, no
//! bitboards and nothing shared with the engine but the words for which rules are played.

use std::collections::{BTreeMap, BTreeSet};

use camelot::{NoMoves, OwnCastleEntry, Rules};

/// File and rank, counted from 1.
pub(crate) type Place = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    /// 12 for Camelot, 14 for Chivalry.
    files: i32,
    rules: Rules,
    /// `N`, `M`, `n` or `m`.
    pieces: BTreeMap<Place, char>,
    white_to_move: bool,
    castle_moves: [u32; 2],
    quiet_plies: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Plain,
    Canter,
    Capture,
    Charge,
}

/// A move: its kind, the squares of its step or canters, and the captures after them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NaiveMove {
    pub(crate) kind: Kind,
    /// The starting square first, and it alone for a capture.
    pub(crate) way: Vec<Place>,
    pub(crate) landings: Vec<Place>,
    pub(crate) captured: Vec<Place>,
}

/// For each square that canters reach, the way that is printed.
type Ways = BTreeMap<Place, Vec<Place>>;

const DIRECTIONS: [Place; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

fn plus((file, rank): Place, (files, ranks): Place) -> Place {
    (file + files, rank + ranks)
}

pub(crate) fn name((file, rank): Place) -> String {
    format!("{}{rank}", (b'a' + file as u8 - 1) as char)
}

impl NaiveMove {
    /// The move as it is printed.
    pub(crate) fn text(&self) -> String {
        let way: Vec<String> = self.way.iter().map(|&place| name(place)).collect();
        let landings: String = self.landings.iter().map(|&place| format!("x{}", name(place))).collect();
        way.join("-") + &landings
    }
}

impl Naive {
    pub(crate) fn parse(text: &str, files: i32, rules: Rules) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        let mut naive = Self {
            files,
            rules,
            pieces: BTreeMap::new(),
            white_to_move: parts[1] == "w",
            castle_moves: [parts[2].parse().unwrap(), parts[3].parse().unwrap()],
            quiet_plies: parts[4].parse().unwrap(),
        };
        for (row, rank) in parts[0].split('/').zip((1..=16).rev()) {
            let places: Vec<Place> =
                (1..=files).map(|file| (file, rank)).filter(|&place| naive.exists(place)).collect();
            let mut next = 0;
            let mut run = 0;
            for c in row.chars() {
                if let Some(digit) = c.to_digit(10) {
                    run = run * 10 + digit as usize;
                    continue;
                }
                next += run;
                run = 0;
                naive.pieces.insert(places[next], c);
                next += 1;
            }
        }
        naive
    }

    pub(crate) fn text(&self) -> String {
        let mut rows = Vec::new();
        for rank in (1..=16).rev() {
            let mut row = String::new();
            let mut run = 0;
            for file in 1..=self.files {
                if !self.exists((file, rank)) {
                    continue;
                }
                match self.pieces.get(&(file, rank)) {
                    None => run += 1,
                    Some(c) => {
                        if run > 0 {
                            row += &run.to_string();
                        }
                        run = 0;
                        row.push(*c);
                    }
                }
            }
            if run > 0 {
                row += &run.to_string();
            }
            rows.push(row);
        }
        let side = if self.white_to_move { 'w' } else { 'b' };
        let [white, black] = self.castle_moves;
        format!("{} {side} {white} {black} {}", rows.join("/"), self.quiet_plies)
    }

    /// The ranks as the rules page lists them, by their first file; they are symmetric.
    fn exists(&self, (file, rank): Place) -> bool {
        let camelot = self.files == 12;
        let first = match (rank, camelot) {
            (1 | 16, true) => 6,
            (2 | 15, true) => 3,
            (3 | 14, true) => 2,
            (4..=13, true) => 1,
            (1 | 16, false) => 7,
            (2 | 15, false) => 4,
            (3 | 14, false) => 3,
            (4 | 13, false) => 2,
            (5..=12, false) => 1,
            _ => return false,
        };
        first <= file && file <= self.files + 1 - first
    }

    fn is_empty(&self, place: Place) -> bool {
        self.exists(place) && !self.pieces.contains_key(&place)
    }

    fn is_white(&self, place: Place) -> Option<bool> {
        self.pieces.get(&place).map(|c| c.is_uppercase())
    }

    fn is_friend(&self, place: Place) -> bool {
        self.is_white(place) == Some(self.white_to_move)
    }

    fn is_enemy(&self, place: Place) -> bool {
        self.is_white(place) == Some(!self.white_to_move)
    }

    fn in_castle_of(&self, white: bool, (file, rank): Place) -> bool {
        let rank_of_castle = if white { 1 } else { 16 };
        rank == rank_of_castle && self.exists((file, rank))
    }

    fn in_own_castle(&self, place: Place) -> bool {
        self.in_castle_of(self.white_to_move, place)
    }

    fn in_enemy_castle(&self, place: Place) -> bool {
        self.in_castle_of(!self.white_to_move, place)
    }

    fn side(&self) -> usize {
        usize::from(!self.white_to_move)
    }

    fn places_of(&self, white: bool) -> Vec<Place> {
        self.pieces.keys().copied().filter(|&place| self.is_white(place) == Some(white)).collect()
    }

    /// The outcome as `inspect` words it.
    pub(crate) fn outcome(&self) -> Option<String> {
        self.early_outcome().or_else(|| {
            if !self.moves_before_end().is_empty() {
                return None;
            }
            let opponents = self.places_of(!self.white_to_move).len();
            let opponent = if self.white_to_move { 'b' } else { 'w' };
            Some(if self.rules.no_moves == NoMoves::Loss && opponents >= 2 {
                format!("win {opponent} no-moves")
            } else {
                "draw no-moves".into()
            })
        })
    }

    fn early_outcome(&self) -> Option<String> {
        for white in [!self.white_to_move, self.white_to_move] {
            let inside = self.places_of(white).into_iter().filter(|&p| self.in_castle_of(!white, p)).count();
            if inside == 2 {
                return Some(format!("win {} castle", if white { 'w' } else { 'b' }));
            }
        }
        let (white, black) = (self.places_of(true).len(), self.places_of(false).len());
        if white == 0 || black == 0 {
            return Some(match (white, black) {
                (2.., _) => "win w elimination".into(),
                (_, 2..) => "win b elimination".into(),
                _ => "draw elimination".into(),
            });
        }
        if white == 1 && black == 1 {
            return Some("draw one-piece-each".into());
        }
        (self.quiet_plies >= 100).then(|| "draw fifty-moves".into())
    }

    pub(crate) fn moves(&self) -> Vec<NaiveMove> {
        if self.early_outcome().is_some() { Vec::new() } else { self.moves_before_end() }
    }

    fn moves_before_end(&self) -> Vec<NaiveMove> {
        let captures = |mv: &NaiveMove| mv.kind == Kind::Capture;
        let takes = |mv: &NaiveMove| mv.kind == Kind::Capture || mv.kind == Kind::Charge;
        let own = self.places_of(self.white_to_move);
        let (inside, others): (Vec<_>, Vec<_>) = own.into_iter().partition(|&p| self.in_own_castle(p));
        for group in [inside, others] {
            let mut moves: Vec<NaiveMove> = group.into_iter().flat_map(|p| self.moves_of(p)).collect();
            if moves.iter().any(captures) {
                moves.retain(takes);
            }
            if !moves.is_empty() {
                moves.sort();
                return moves;
            }
        }
        Vec::new()
    }

    /// What the piece could do if no other piece mattered.
    fn moves_of(&self, from: Place) -> Vec<NaiveMove> {
        let quiet = |kind, way| NaiveMove { kind, way, landings: Vec::new(), captured: Vec::new() };
        let plain = |to| quiet(Kind::Plain, vec![from, to]);
        let steps = DIRECTIONS.map(|direction| plus(from, direction));
        if self.in_enemy_castle(from) {
            let steps = steps.into_iter().filter(|&to| self.is_empty(to) && self.in_enemy_castle(to));
            let may = self.castle_moves[self.side()] < 2;
            return steps.filter(|_| may).map(plain).collect();
        }
        let may_enter = |to: &Place| self.is_empty(*to) && !self.in_own_castle(*to);
        let mut moves: Vec<_> = steps.into_iter().filter(may_enter).map(plain).collect();

        // The piece leaves its square, which counts as empty from now on.
        let mut lifted = self.clone();
        let knight = lifted.pieces.remove(&from).is_some_and(|c| "Nn".contains(c));
        moves.extend(lifted.captures(Kind::Capture, &[from]));
        let mut ends = BTreeSet::new();
        lifted.canters(from, knight, false, &mut ends);
        ends.retain(|&(to, _)| to != from);
        let ways = lifted.ways(from, knight);
        let cold = ends.iter().filter(|(_, passed_hot)| !passed_hot);
        moves.extend(cold.map(|(to, _)| quiet(Kind::Canter, ways[to].clone())));
        if knight {
            let ways = lifted.ways(from, false);
            let pivots: BTreeSet<Place> = ends.into_iter().map(|(to, _)| to).collect();
            moves.extend(pivots.iter().flat_map(|pivot| lifted.captures(Kind::Charge, &ways[pivot])));
        }
        moves
    }

    /// The captures that follow a way of canters, or none.
    fn captures(&self, kind: Kind, way: &[Place]) -> Vec<NaiveMove> {
        let mut chains = Vec::new();
        self.chains(way[way.len() - 1], &mut Vec::new(), &mut chains);
        let whole = chains.into_iter().map(|chain| {
            let (landings, captured) = chain.into_iter().unzip();
            NaiveMove { kind, way: way.to_vec(), landings, captured }
        });
        whole.collect()
    }

    /// Where one more canter leads.
    fn canter_steps(&self, at: Place) -> Vec<Place> {
        let beyond = DIRECTIONS.into_iter().map(|direction| (plus(at, direction), direction));
        let jumped = beyond.filter(|&(over, _)| self.is_friend(over));
        let landings = jumped.map(|(over, direction)| plus(over, direction));
        landings.filter(|&to| self.is_empty(to) && !self.in_own_castle(to)).collect()
    }

    /// Walks every canter: where it can end, and whether a square was hot on the way, that one included.
    fn canters(&self, at: Place, knight: bool, passed_hot: bool, ends: &mut BTreeSet<(Place, bool)>) {
        for to in self.canter_steps(at) {
            let passed_hot = passed_hot || knight && self.is_hot(to);
            if ends.insert((to, passed_hot)) && !self.in_enemy_castle(to) {
                self.canters(to, knight, passed_hot, ends);
            }
        }
    }

    /// A shortest way to each square that canters reach, the smallest of several; around hot squares if
    /// they bind the piece.
    fn ways(&self, from: Place, around_hot: bool) -> Ways {
        let mut all = Ways::new();
        let mut last = Ways::from([(from, vec![from])]);
        while !last.is_empty() {
            let mut longer = Ways::new();
            for (&at, way) in last.iter().filter(|(at, _)| !self.in_enemy_castle(**at)) {
                for to in self.canter_steps(at) {
                    let known = all.contains_key(&to) || last.contains_key(&to);
                    if known || around_hot && self.is_hot(to) {
                        continue;
                    }
                    let new = [way.as_slice(), &[to]].concat();
                    let kept = longer.entry(to).or_insert_with(|| new.clone());
                    *kept = new.min(kept.clone());
                }
            }
            all.append(&mut last);
            last = longer;
        }
        all
    }

    fn jumps(&self, at: Place) -> Vec<(Place, Place)> {
        if self.in_enemy_castle(at) {
            return Vec::new();
        }
        let jumps = DIRECTIONS.map(|direction| {
            let over = plus(at, direction);
            (over, plus(over, direction))
        });
        jumps.into_iter().filter(|&(over, to)| self.is_enemy(over) && self.is_empty(to)).collect()
    }

    fn is_hot(&self, place: Place) -> bool {
        !self.jumps(place).is_empty()
    }

    /// Every whole chain of captures: landing squares with the captured pieces.
    fn chains(&self, at: Place, path: &mut Vec<(Place, Place)>, chains: &mut Vec<Vec<(Place, Place)>>) {
        let ends_move = self.rules.own_castle_entry == OwnCastleEntry::EndsMove;
        let ended = !path.is_empty() && self.in_own_castle(at) && ends_move;
        let jumps = if ended { Vec::new() } else { self.jumps(at) };
        if jumps.is_empty() && !path.is_empty() {
            chains.push(path.clone());
        }
        for (over, to) in jumps {
            let mut after = self.clone();
            after.pieces.remove(&over);
            path.push((to, over));
            after.chains(to, path, chains);
            path.pop();
        }
    }

    pub(crate) fn play(&self, mv: &NaiveMove) -> Self {
        let mut after = self.clone();
        let (from, to) = (mv.way[0], *mv.landings.last().unwrap_or(&mv.way[mv.way.len() - 1]));
        let piece = after.pieces.remove(&from).unwrap();
        for captured in &mv.captured {
            after.pieces.remove(captured);
        }
        after.pieces.insert(to, piece);
        let enters = self.in_enemy_castle(to) && !self.in_enemy_castle(from);
        if self.in_enemy_castle(to) && self.in_enemy_castle(from) {
            after.castle_moves[self.side()] += 1;
        }
        after.quiet_plies = if enters || !mv.captured.is_empty() { 0 } else { self.quiet_plies + 1 };
        after.white_to_move = !self.white_to_move;
        after
    }
}
