//! The result in words and a table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use common::games::Game;
use hnefatafl::board_core::record::Score;

use crate::score::{Tally, elo};
use crate::tournament::{Played, Tournament};

/// What is printed at the end.
#[derive(Debug)]
pub(crate) struct Report {
    tournament: Tournament,
    game: Game,
    /// The first contestant's results as the first player and as the second one.
    by_side: [Tally; 2],
    /// How often the first player won, the second one won, and nobody did.
    by_score: [u32; 3],
    ends: BTreeMap<String, u32>,
    /// How many games had moves of their own.
    different: usize,
}

impl Report {
    pub(crate) fn new(tournament: Tournament, game: Game, played: &[Played]) -> Self {
        let different = played.iter().map(|game| game.moves).collect::<BTreeSet<_>>().len();
        let (by_side, by_score, ends) = (Default::default(), [0; 3], BTreeMap::new());
        let mut report = Self { tournament, game, by_side, by_score, ends, different };
        for game in played {
            report.by_side[game.side as usize] += tally(game);
            match game.score {
                Score::Win(winner) => report.by_score[winner as usize] += 1,
                Score::Draw | Score::Unfinished => report.by_score[2] += 1,
            }
            *report.ends.entry(game.reason.clone()).or_default() += 1;
        }
        report
    }
}

/// A game as the first contestant sees it.
fn tally(game: &Played) -> Tally {
    match game.score {
        Score::Win(winner) if winner == game.side => Tally { wins: 1, ..Tally::default() },
        Score::Win(_) => Tally { losses: 1, ..Tally::default() },
        Score::Draw | Score::Unfinished => Tally { draws: 1, ..Tally::default() },
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tournament { contestants: [a, b], games, opening, seed, .. } = self.tournament;
        let [first, second] = self.by_side;
        let mut total = first;
        total += second;
        let sides = self.game.sides();
        writeln!(
            f,
            "{games} games of {}, from {} openings of {opening} random plies, seed {seed}\n",
            self.game.name(),
            games / 2
        )?;
        writeln!(f, "{:24} {:>6} {:>6} {:>6} {:>8}", "", "wins", "draws", "losses", "score")?;
        write_row(f, &format!("A  {a}"), total)?;
        for (side, tally) in sides.into_iter().zip(self.by_side) {
            write_row(f, &format!("     as {side}"), tally)?;
        }
        write_row(f, &format!("B  {b}"), total.turned())?;
        // When A had the first side, B had the second one.
        for (side, tally) in sides.into_iter().zip([second, first]) {
            write_row(f, &format!("     as {side}"), tally.turned())?;
        }
        let (low, high) = total.interval();
        writeln!(
            f,
            "\nElo of A less that of B: {}, with 95 % certainty {} to {}",
            Points(elo(total.score())),
            Points(elo(low)),
            Points(elo(high))
        )?;
        if self.different < games as usize {
            let different = self.different;
            writeln!(
                f,
                "(only {different} of the {games} games differ, so that this is less certain than it says)"
            )?;
        }
        let [first, second, draws] = self.by_score;
        writeln!(f, "won by {}: {first}, by {}: {second}, draws: {draws}\n", sides[0], sides[1])?;
        let mut ends: Vec<_> = self.ends.iter().collect();
        ends.sort_by_key(|&(reason, &count)| (std::cmp::Reverse(count), reason));
        ends.into_iter().try_for_each(|(reason, count)| writeln!(f, "{count:>6}  {reason}"))
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, name: &str, tally: Tally) -> fmt::Result {
    let Tally { wins, draws, losses } = tally;
    writeln!(f, "{name:24} {wins:>6} {draws:>6} {losses:>6} {:>6.1} %", 100.0 * tally.score())
}

/// A difference in Elo points.
struct Points(f64);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            points if points.is_finite() => write!(f, "{:+.0}", points + 0.0),
            points if points > 0.0 => f.write_str("+∞"),
            _ => f.write_str("-∞"),
        }
    }
}
