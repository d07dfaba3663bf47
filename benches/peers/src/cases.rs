//! What is compared: perft of a start, and over the positions of the benchmarks the lists of moves and
//! checked play.

use board_core::{Position, perft};

use crate::measure::{Effort, compare};
use crate::table::Table;
use crate::tree::{self, Pairs, Plays, Tree};
use crate::{camelot as camelots, graf_cestod as grafs, hnefatafl as tafl};

/// A row of a data file.
struct Row {
    rules: &'static str,
    position: &'static str,
    moves: u64,
    depth: u8,
    nodes: u64,
}

fn rows(data: &'static str) -> impl Iterator<Item = Row> {
    data.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<_> = line.split('\t').collect();
        let [_, rules, position, moves, depth, nodes] = fields[..] else { panic!("not six fields: {line}") };
        let count = |text: &str| text.parse().expect("a count");
        Row {
            rules,
            position,
            moves: count(moves),
            depth: depth.parse().expect("a depth"),
            nodes: count(nodes),
        }
    })
}

impl Row {
    /// The naive implementation at the row's position counts what the row says.
    fn check(&self, naive: &impl Tree) {
        assert_eq!(naive.list().len() as u64, self.moves, "the moves of {}", self.position);
        if self.moves > 0 {
            assert_eq!(
                tree::perft(naive, self.depth),
                self.nodes,
                "perft({}) of {}",
                self.depth,
                self.position
            );
        }
    }
}

/// Every row of the data files, on every board and under every rule set, against the naive implementations.
pub fn check_data() {
    for row in rows(HNEFATAFL) {
        let rules = row.rules.parse().expect("the rules have a name");
        let naive = hnefatafl::Position::<hnefatafl::Tafl11>::parse(row.position, rules)
            .map(|position| tafl::naive(&position))
            .or_else(|_| {
                hnefatafl::Position::<hnefatafl::Tafl9>::parse(row.position, rules)
                    .map(|position| tafl::naive(&position))
            });
        row.check(&naive.expect("a position on 11×11 or 9×9"));
    }
    for row in rows(GRAF_CESTOD) {
        row.check(&grafs::naive(&row.position.parse().expect("a position")));
    }
    for row in rows(CAMELOT) {
        let rules = row.rules.parse().expect("the rules have a name");
        let naive = camelot::Position::<camelot::Camelot>::parse(row.position, rules)
            .map(|position| camelots::naive(&position))
            .or_else(|_| {
                camelot::Position::<camelot::Chivalry>::parse(row.position, rules)
                    .map(|position| camelots::naive(&position))
            });
        row.check(&naive.expect("a position of Camelot or Chivalry"));
    }
}

const HNEFATAFL: &str = include_str!("../../data/hnefatafl.tsv");
const GRAF_CESTOD: &str = include_str!("../../data/graf-cestod.tsv");
const CAMELOT: &str = include_str!("../../data/camelot.tsv");

/// The three rows of one opponent: perft from a position, lists, and play.
struct Rival<'a, P, T> {
    game: &'static str,
    against: &'static str,
    start: (&'static str, P, T, u8),
    pairs: &'a Pairs<P, T>,
}

impl<P: Position, T: Tree + Clone> Rival<'_, P, T> {
    fn add_to(&self, table: &mut Table, effort: Effort) {
        let (work, ours, theirs, depth) = &self.start;
        let perfts = compare(effort, || perft(ours, *depth), || tree::perft(theirs, *depth));
        table.add((self.game, work, self.against), "node", perfts);
        let lists = compare(effort, || self.pairs.our_lists(), || self.pairs.their_lists());
        table.add((self.game, "`legal_moves`", self.against), "move", lists);
        let plays = Plays::of(self.pairs);
        let plays = compare(effort, || plays.play_ours(), || plays.play_theirs());
        table.add((self.game, "`apply`", self.against), "move", plays);
    }
}

pub fn hnefatafl(table: &mut Table, effort: Effort) {
    use hnefatafl::{Position, Rules, Tafl11};
    let positions = || {
        rows(HNEFATAFL)
            .filter(|row| row.rules == "fetlar")
            .filter_map(|row| Position::<Tafl11>::parse(row.position, Rules::FETLAR).ok())
    };
    let start = Position::<Tafl11>::start(Rules::FETLAR);
    let name = "hnefatafl 11×11";
    let others = Pairs { positions: positions().map(|p| (p, tafl::Other::at(&p))).collect() };
    Rival {
        game: name,
        against: "`hnefatafl` 0.0.2",
        start: ("perft(3) of the start", start, tafl::Other::at(&start), 3),
        pairs: &others,
    }
    .add_to(table, effort);
    let naives = Pairs { positions: positions().map(|p| (p, tafl::naive(&p))).collect() };
    Rival {
        game: name,
        against: "naive mailbox",
        start: ("perft(2) of the start", start, tafl::naive(&start), 2),
        pairs: &naives,
    }
    .add_to(table, effort);
}

pub fn graf_cestod(table: &mut Table, effort: Effort) {
    use graf_cestod::Position;
    let read = |text| Position::parse(text).expect("a position");
    let positions = rows(GRAF_CESTOD).map(|row| read(row.position));
    let deployed = positions.filter(|p| p.deployments().is_empty());
    let pairs = Pairs { positions: deployed.map(|p| (p, grafs::naive(&p))).collect() };
    let start = read("rrrrrg/6/6/6/6/GRRRRR 1 -");
    Rival {
        game: "graf-cestod",
        against: "naive mailbox",
        start: ("perft(4) after deployment", start, grafs::naive(&start), 4),
        pairs: &pairs,
    }
    .add_to(table, effort);
}

pub fn camelot(table: &mut Table, effort: Effort) {
    camelot_on::<camelot::Camelot>("camelot", table, effort);
    camelot_on::<camelot::Chivalry>("chivalry", table, effort);
}

fn camelot_on<B: camelot::Board>(game: &'static str, table: &mut Table, effort: Effort) {
    use camelot::{Position, Rules};
    let positions = rows(CAMELOT).filter_map(|row| {
        let rules: Rules = row.rules.parse().expect("the rules have a name");
        Position::<B>::parse(row.position, rules).ok()
    });
    let pairs = Pairs { positions: positions.map(|p| (p, camelots::naive(&p))).collect() };
    let start = Position::<B>::start(Rules::CLASSIC);
    Rival {
        game,
        against: "naive mailbox",
        start: ("perft(2) of the start", start, camelots::naive(&start), 2),
        pairs: &pairs,
    }
    .add_to(table, effort);
}
