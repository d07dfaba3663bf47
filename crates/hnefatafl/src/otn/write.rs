//! Writing game files.

use core::fmt::{self, Write};

use board_core::Player;
use board_core::record::Score;

use super::game::{CommentedMove, GameRecord, Line};
use super::position::PositionRecord;
use crate::board::Board;

/// The tags, `rules` the last of them, then the turns of the game, each followed by the variations that leave the
/// game there.
impl<B: Board> fmt::Display for GameRecord<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name}:{value}]")?;
        }
        if let Some(score) = self.score {
            writeln!(f, "[result:{}]", result(score))?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "[position:{}]", PositionRecord::from(position))?;
        }
        writeln!(f, "[rules:{}]", self.rules)?;
        let mut variations = self.variations.iter().peekable();
        let mut write_variations = |turn: usize, f: &mut fmt::Formatter<'_>| {
            while let Some(variation) = variations.next_if(|v| v.address.turn() as usize <= turn) {
                let label = |turn, f: &mut fmt::Formatter<'_>| write!(f, "{}.{turn}a.", variation.address);
                let late = variation.address.is_late() == Some(true);
                write_line(&variation.line, late, f, label, |_, _| Ok(()))?;
            }
            Ok(())
        };
        write_line(&self.line, false, f, |turn, f| write!(f, "{turn}."), &mut write_variations)?;
        // Variations can also go on behind the last move.
        write_variations(usize::MAX, f)
    }
}

/// `1`, `0`, `-1` or `?`, for the attackers, who are the first player.
pub(super) const fn result(score: Score) -> &'static str {
    match score {
        Score::Win(Player::First) => "1",
        Score::Win(Player::Second) => "-1",
        Score::Draw => "0",
        Score::Unfinished => "?",
    }
}

/// What stands in a line where a move could.
enum Slot<'a, B: Board> {
    /// `.....`: the first move of the turn is not of this line.
    Skipped,
    Move(&'a CommentedMove<B>),
    Resignation,
}

impl<B: Board> Slot<'_, B> {
    fn comment(&self) -> Option<&str> {
        match self {
            Self::Move(mv) => Some(&mv.comment),
            Self::Skipped | Self::Resignation => None,
        }
    }
}

/// The turns of a line, each on a line of its own with an empty one before it, and the comments below.
fn write_line<B: Board>(
    line: &Line<B>,
    late: bool,
    f: &mut fmt::Formatter<'_>,
    label: impl Fn(usize, &mut fmt::Formatter<'_>) -> fmt::Result,
    mut after: impl FnMut(usize, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    let skipped = late.then_some(Slot::Skipped).into_iter();
    let resigned = line.resigned.map(|_| Slot::Resignation);
    let mut slots = skipped.chain(line.moves.iter().map(Slot::Move)).chain(resigned);
    let mut turn = 0;
    while let Some(first) = slots.next() {
        turn += 1;
        f.write_char('\n')?;
        label(turn, f)?;
        write_turn(&first, slots.next().as_ref(), f)?;
        after(turn, f)?;
    }
    Ok(())
}

fn write_turn<B: Board>(
    first: &Slot<'_, B>,
    second: Option<&Slot<'_, B>>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for slot in core::iter::once(first).chain(second) {
        match slot {
            Slot::Skipped => f.write_str(" .....")?,
            Slot::Move(mv) => write!(f, " {}", mv.record)?,
            Slot::Resignation => f.write_str(" ---")?,
        }
    }
    f.write_char('\n')?;
    match (first.comment(), second.and_then(Slot::comment)) {
        (Some(one), Some(two)) if !(one.is_empty() && two.is_empty()) => writeln!(f, "[{one}|{two}]"),
        (Some(one), None) | (None, Some(one)) if !one.is_empty() => writeln!(f, "[{one}]"),
        _ => Ok(()),
    }
}
