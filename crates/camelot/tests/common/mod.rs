//! What several test files share.
#![allow(dead_code, reason = "every test file uses its own part of this")]
#![allow(clippy::unwrap_used, reason = "a test may stop where it stands")]

pub(crate) mod random;

use camelot::board_core::Position as _;
use camelot::{Board, NoMoves, OwnCastleEntry, Position, Rules};

/// Every rule set: the two presets and what lies between them.
pub(crate) const ALL_RULES: [Rules; 4] = [
    Rules::CLASSIC,
    choose(OwnCastleEntry::EndsMove, NoMoves::Loss),
    choose(OwnCastleEntry::GoesOn, NoMoves::Draw),
    Rules::WCF,
];

const fn choose(own_castle_entry: OwnCastleEntry, no_moves: NoMoves) -> Rules {
    let mut rules = Rules::CLASSIC;
    rules.own_castle_entry = own_castle_entry;
    rules.no_moves = no_moves;
    rules
}

/// The position of a text.
#[track_caller]
pub(crate) fn at<B: Board>(text: &str, rules: Rules) -> Position<B> {
    Position::parse(text, rules).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The texts of all legal moves, sorted.
pub(crate) fn texts<B: Board>(position: &Position<B>) -> Vec<String> {
    let moves = position.legal_moves();
    let mut texts: Vec<String> = moves.iter().map(|mv| position.display_move(mv).to_string()).collect();
    texts.sort_unstable();
    texts
}
