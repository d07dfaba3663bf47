//! What is compared: perft of a start, and over the positions of the benchmarks the lists of moves and
//! checked play.

use board_core::{Position, perft};

use crate::measure::{Effort, compare};
use crate::table::Table;
use crate::tree::{self, Pairs, Plays, Tree};
use crate::{camelot as camelots, graf_cestod as grafs, hnefatafl as tafl};

/// Name, rules and position of the rows of a data file whose depth-1 counts are compared.
fn rows(data: &'static str) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    data.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.split('\t');
        let mut field = || fields.next().expect("name, rules and position");
        (field(), field(), field())
    })
}

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
        rows(include_str!("../../data/hnefatafl.tsv"))
            .filter(|(_, rules, _)| *rules == "fetlar")
            .filter_map(|(_, _, text)| Position::<Tafl11>::parse(text, Rules::FETLAR).ok())
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
    let positions = rows(include_str!("../../data/graf-cestod.tsv")).map(|(_, _, text)| read(text));
    let deployed = positions.filter(|p| p.deployments().len() == 0);
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
    let positions = rows(include_str!("../../data/camelot.tsv")).filter_map(|(_, rules, text)| {
        let rules: Rules = rules.parse().expect("the rules have a name");
        Position::<B>::parse(text, rules).ok()
    });
    let pairs = Pairs { positions: positions.map(|p| (p.clone(), camelots::naive(&p))).collect() };
    let start = Position::<B>::start(Rules::CLASSIC);
    Rival {
        game,
        against: "naive mailbox",
        start: ("perft(2) of the start", start.clone(), camelots::naive(&start), 2),
        pairs: &pairs,
    }
    .add_to(table, effort);
}
