//! Game files: tags, rules, numbered moves with comments, variations.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_core::Game;
use board_core::record::Score;
use board_core::text::{Place, Source};

use super::moves::MoveRecord;
use super::rules::{NotInOtn, RulesRecord};
use super::variation::Variation;
use crate::Position;
use crate::board::Board;

/// A game file: tags, the rules with the start, the moves that were played, and variations.
///
/// ```
/// use hnefatafl::otn::GameRecord;
/// use hnefatafl::{Side, Tafl7};
///
/// let text = "\
/// [attackers:Ivar]
/// [result:-1]
/// [rules:dim:7 esc:e start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
///
/// 1. d2-c2 d3-c3xb3
/// ";
/// let error = text.parse::<GameRecord<Tafl7>>()?.replay().unwrap_err();
/// assert_eq!(error.to_string(), "line 5, column 10: move 2, `d3-c3xb3`: the move captures nothing, not b3");
///
/// let game: GameRecord<Tafl7> = text.replace("xb3", "").parse()?;
/// let outcome = game.replay()?.outcome().unwrap();
/// assert_eq!(outcome.winner().map(Side::from), Some(Side::Defenders), "the attackers resigned");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Equality
///
/// Two records are equal when all that is written of them is; where it stood in a text does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord<B: Board> {
    // Invariant: every text can be written, no tag twice, every variation begins at a move that is there, and
    // variations are sorted by the turn of the game that they leave; `by_address` has all their indices.
    pub(super) tags: Vec<(String, String)>,
    pub(super) rules: RulesRecord<B>,
    /// The start, where it is another one than that of the rules.
    pub(super) position: Option<Position<B>>,
    pub(super) score: Option<Score>,
    pub(super) score_source: Source,
    pub(super) line: Line<B>,
    pub(super) variations: Vec<Variation<B>>,
    /// Indices of the variations, in ascending order of their addresses.
    pub(super) by_address: Vec<usize>,
}

/// Moves one after the other: those of the game, or those of a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<B: Board> {
    pub(super) moves: Vec<CommentedMove<B>>,
    /// Where `---` stood, if it ends the line.
    pub(super) resigned: Option<Source>,
}

/// A move with its comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentedMove<B: Board> {
    pub(super) record: MoveRecord<B>,
    pub(super) comment: String,
    pub(super) source: Source,
}

impl<B: Board> CommentedMove<B> {
    /// The move.
    #[must_use]
    pub const fn record(&self) -> &MoveRecord<B> {
        &self.record
    }

    /// The comment on it, or an empty text.
    #[must_use]
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Where the move stood, in a record that was read.
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        self.source.0
    }
}

impl<B: Board> Line<B> {
    pub(super) const EMPTY: Self = Self { moves: Vec::new(), resigned: None };

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[CommentedMove<B>] {
        &self.moves
    }

    /// Whether `---` stands at the end: the side to move resigns.
    #[must_use]
    pub const fn is_resigned(&self) -> bool {
        self.resigned.is_some()
    }
}

impl<B: Board> GameRecord<B> {
    /// The most moves that a record can have, variations included. A resignation, `---`, counts as one of them.
    pub const MOST_MOVES: usize = Game::<Position<B>>::DEFAULT_PLY_LIMIT;

    /// The most tags that a record can have besides `rules`, `position` and `result`.
    pub const MOST_TAGS: usize = MOST_TAGS;

    /// The most characters that the name of a tag can have.
    pub const LONGEST_TAG_NAME: usize = LONGEST_TAG_NAME;

    /// How deep variations can go: the most points at which the [`Address`](super::Address) of one can branch off.
    /// Those of moves of the game have one, variations of those have two.
    pub const DEEPEST_VARIATION: usize = 32;

    /// The record of a game: its rules and start, the moves played, the tag `result`, and the reason in words as
    /// the tag `termination`. Further tags and comments can be added.
    ///
    /// A result that the rules do not give is read back as a resignation or an agreed draw, which it need not have
    /// been: a game that ended at its ply limit is read back as one that was agreed on, for the notation knows no
    /// such limits. Nor does it know a side to move of the start: `atkf` is the one that is to move there, and
    /// becomes the [`first_mover`](crate::Rules::first_mover) of the rules that are read back. So
    /// [`replay`](GameRecord::replay) gives the same game where the first mover is to move at its start, and it
    /// has the usual ply limit.
    ///
    /// # Errors
    ///
    /// [`NotInOtn`] for rules that the notation does not know.
    pub fn of_game(game: &Game<Position<B>>) -> Result<Self, NotInOtn> {
        let outcome = game.outcome();
        let mut record = Self {
            tags: Vec::new(),
            rules: RulesRecord::new(game.start())?,
            position: None,
            score: Some(Score::of(outcome.as_ref())),
            score_source: Source::default(),
            line: Line::EMPTY,
            variations: Vec::new(),
            by_address: Vec::new(),
        };
        if let Some(outcome) = outcome {
            record.set_tag("termination", &outcome.reason().to_string())?;
        }
        let moves = game.positions().iter().zip(game.moves());
        record.line.moves = moves
            .map(|(position, mv)| CommentedMove {
                record: MoveRecord::of(position, mv),
                comment: String::new(),
                source: Source::default(),
            })
            .collect();
        Ok(record)
    }

    /// Names and values of the tags in their order, without `rules`, `position` and `result`.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag other than `rules`, `position` and `result`.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|&(known, _)| known == name).map(|(_, value)| value)
    }

    /// Gives a tag a value; a new tag comes after the others. The usual ones are `event`, `site`, `date` as
    /// `YYYY.MM.DD`, `round`, `attackers`, `defenders`, `annotator`, `compiler`, `time-control`, `termination`,
    /// `variant` and `start-comment`.
    ///
    /// # Errors
    ///
    /// [`NotInOtn`] when name or value cannot be written, the name is `rules`, `position` or `result`, or a new tag
    /// would be one too many. Nothing is changed then.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), NotInOtn> {
        if !is_tag_name(name) || is_own_tag(name) {
            return Err(NotInOtn::TagName);
        }
        if !value.chars().all(is_tag_char) {
            return Err(NotInOtn::TagValue);
        }
        let is_full = self.tags.len() == Self::MOST_TAGS;
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None if is_full => return Err(NotInOtn::TooManyTags),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// The rules, with the start that belongs to them and the variant's name.
    #[must_use]
    pub const fn rules(&self) -> &RulesRecord<B> {
        &self.rules
    }

    /// Gives the variant that is played a name: [`RulesRecord::set_name`].
    ///
    /// # Errors
    ///
    /// [`NotInOtn::Name`] when it cannot be written. Nothing is changed then.
    pub fn set_variant_name(&mut self, name: &str) -> Result<(), NotInOtn> {
        self.rules.set_name(name)
    }

    /// The position that the game starts from: that of the tag `position`, or that of the rules.
    #[must_use]
    pub const fn start(&self) -> &Position<B> {
        match &self.position {
            Some(position) => position,
            None => self.rules.start(),
        }
    }

    /// The result: the tag `result` as `1`, `0`, `-1` or `?`. `None` without the tag.
    #[must_use]
    pub const fn score(&self) -> Option<Score> {
        self.score
    }

    /// The moves that were played.
    #[must_use]
    pub const fn line(&self) -> &Line<B> {
        &self.line
    }

    /// The variations, those of earlier turns first.
    #[must_use]
    pub fn variations(&self) -> &[Variation<B>] {
        &self.variations
    }

    /// Sets the comment on the move of this ply of the game, counted from 1; an empty text takes it away.
    ///
    /// # Errors
    ///
    /// [`NotInOtn`] when there is no such move, or the text cannot be a comment.
    pub fn set_comment_at(&mut self, ply: usize, comment: &str) -> Result<(), NotInOtn> {
        if !comment.chars().all(is_comment_char) {
            return Err(NotInOtn::Comment);
        }
        let mv = ply.checked_sub(1).and_then(|index| self.line.moves.get_mut(index));
        comment.clone_into(&mut mv.ok_or(NotInOtn::NoSuchMove)?.comment);
        Ok(())
    }
}

pub(super) const MOST_TAGS: usize = 256;

pub(super) const LONGEST_TAG_NAME: usize = 64;

/// Whether a tag of this name is one of those that are read, and not kept as they are.
pub(super) fn is_own_tag(name: &str) -> bool {
    matches!(name, "rules" | "position" | "result")
}

pub(super) fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.len() <= LONGEST_TAG_NAME && name.chars().all(is_tag_name_char)
}

pub(super) const fn is_tag_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

/// What can stand in the value of a tag.
pub(super) fn is_tag_char(c: char) -> bool {
    c != ']' && (matches!(c, '\n' | '\t') || !c.is_control())
}

/// What can stand in a comment.
pub(super) fn is_comment_char(c: char) -> bool {
    c != '|' && is_tag_char(c)
}
