//! Wins, draws and losses, and what they say about strength.

use std::ops::AddAssign;

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// The quantile of the normal distribution for a certainty of 95 %.
const Z: f64 = 1.96;

impl Tally {
    pub(crate) const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The same games seen by the other player.
    pub(crate) const fn turned(self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// The share of the points, a draw counting half, from 0 to 1; a half without games.
    pub(crate) fn score(self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The [interval of Wilson](https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval) for the
    /// score at 95 %.
    ///
    /// With the score `s` of `n` games: `(s + z²/2n ± z √(s(1-s)/n + z²/4n²)) / (1 + z²/n)`. It is one for wins
    /// and losses; draws make results less scattered, so that it is rather too wide than too narrow. It has a
    /// width after few games too, and when one player won them all.
    pub(crate) fn interval(self) -> (f64, f64) {
        if self.games() == 0 {
            return (0.0, 1.0);
        }
        let (s, n) = (self.score(), f64::from(self.games()));
        let middle = s + Z * Z / (2.0 * n);
        let half_width = Z * (s * (1.0 - s) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        ((middle - half_width).max(0.0) / scale, (middle + half_width).min(scale) / scale)
    }
}

/// The difference in [Elo](https://en.wikipedia.org/wiki/Elo_rating_system) points of a player who scores so much
/// against another one: `-400 log10(1/s - 1)`; infinite for 0 and 1.
pub(crate) fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}
