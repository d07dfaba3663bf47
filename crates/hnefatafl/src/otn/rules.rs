//! Rules records: `dim:11 atkf:y start:/…/`.

use core::fmt;
use core::str::FromStr;

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::entries::{Entries, board_size};
use super::error::OtnError;
use super::game::LONGEST_TAG_NAME;
use super::part::Part;
use super::position::PositionRecord;
use super::values::Values;
use crate::board::Board;
use crate::{
    Corners, Encirclement, Escape, KingArms, KingCapture, NoMoves, PieceSet, Position, Repetition, Rules,
    Side, Tafl7, Tafl9, Tafl11, Tafl13, Tafl15, Tafl17, Tafl19, Throne,
};

/// Rules, the start of a game, and perhaps the name of the variant.
///
/// ```
/// use hnefatafl::otn::RulesRecord;
/// use hnefatafl::{Escape, KingArms, Tafl9};
///
/// let text = "dim:9 name:Sea_Battle esc:e ka:n cor: cen: start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
/// let sea_battle: RulesRecord<Tafl9> = text.parse()?;
/// assert_eq!(sea_battle.name(), Some("Sea_Battle"));
/// assert_eq!(sea_battle.rules().escape, Escape::Edges);
/// assert_eq!(sea_battle.rules().king_arms, KingArms::Unarmed);
///
/// let refused = |text: &str| text.parse::<RulesRecord<Tafl9>>().unwrap_err().to_string();
/// assert_eq!(refused("dim:9 sw:s start:/9/9/9/9/9/9/9/9/9/"), "line 1, column 7: the rule `sw:s` is not played here");
/// # Ok::<(), hnefatafl::otn::OtnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulesRecord<B: Board> {
    // Invariant: the name can be written, the side to move is that which the rules let begin, and the notation
    // can express the rules.
    name: Option<String>,
    start: Position<B>,
}

impl<B: Board> RulesRecord<B> {
    /// The record of a game that starts here. The side to move becomes the one that begins under the rules.
    ///
    /// # Errors
    ///
    /// [`NotInOtn`] for rules that the notation does not know.
    pub fn new(start: &Position<B>) -> Result<Self, NotInOtn> {
        if start.rules().no_moves != NoMoves::Loss {
            return Err(NotInOtn::NoMovesDraw);
        }
        let mut start = *start;
        start.rules.first_mover = start.side_to_move;
        Ok(Self { name: None, start })
    }

    /// The start of the game.
    #[must_use]
    pub const fn start(&self) -> &Position<B> {
        &self.start
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.start.rules()
    }

    /// The name of the variant, with `_` for spaces.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Gives the variant a name. Spaces become `_`.
    ///
    /// # Errors
    ///
    /// [`NotInOtn::Name`] when the name is empty, or has brackets, colons or other characters that cannot be
    /// written. Nothing is changed then.
    pub fn set_name(&mut self, name: &str) -> Result<(), NotInOtn> {
        let name = name.replace(' ', "_");
        if !is_name(&name) {
            return Err(NotInOtn::Name);
        }
        self.name = Some(name);
        Ok(())
    }

    /// Reads a record: each entry is judged before the next one is read, and what they say together before the end.
    pub(super) fn read(record: Part<'_>) -> Result<Self, OtnError> {
        let mut entries = Entries::of(record);
        let mut values = Values::NONE;
        while let Some(entry) = entries.next()? {
            values.read(entry)?;
        }
        let start = values.start()?;
        entries.end()?;
        Ok(Self { name: values.name().map(ToOwned::to_owned), start })
    }
}

/// What can stand behind `name:`.
pub(super) fn is_name(name: &str) -> bool {
    let fits = |c: char| !c.is_whitespace() && !c.is_control() && !matches!(c, '[' | ']' | ':');
    !name.is_empty() && name.chars().all(fits)
}

/// Why something cannot be written in OpenTafl notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotInOtn {
    /// The notation has no entry for it.
    #[error("OpenTafl notation cannot say that a side without a move draws")]
    NoMovesDraw,
    /// Not the name of a variant.
    #[error(
        "a variant's name has at least one character, no blanks but spaces, and no control characters, colons or square \
         brackets"
    )]
    Name,
    /// Not the name of a tag, or a tag that follows from the game.
    #[error(
        "expected a tag's name other than `rules`, `position` and `result`: letters from `a` to `z` or `A` to `Z`, \
         digits, `-` and `_`, at least one and at most {LONGEST_TAG_NAME}"
    )]
    TagName,
    /// A further tag would be one too many.
    #[error("a record has at most 256 tags besides `rules`, `position` and `result`")]
    TooManyTags,
    /// Not the value of a tag.
    #[error("a tag's value has no `]` and no control characters but line breaks and tabs")]
    TagValue,
    /// Not a comment.
    #[error("a comment has no `]`, no `|`, and no control characters but line breaks and tabs")]
    Comment,
    /// There is no such move.
    #[error("there is no such move to comment on")]
    NoSuchMove,
}

impl<B: Board> FromStr for RulesRecord<B> {
    type Err = OtnError;

    /// # Errors
    ///
    /// [`OtnError`] with the place, for entries that are no notation, for rules that are not played here, and for a
    /// board of another size, where `dim` stands. The first entry with a fault of its own is told; if there is none
    /// up to `start`, the first one that does not fit the others; and then what stands behind `start`.
    fn from_str(text: &str) -> Result<Self, OtnError> {
        Self::read(Part::whole(text))
    }
}

impl Rules {
    /// The rules of a rules record in OpenTafl notation, whatever its board: see [`otn`](crate::otn).
    ///
    /// ```
    /// use hnefatafl::{Encirclement, Rules};
    ///
    /// let rules = Rules::from_otn("dim:7 surf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")?;
    /// assert_eq!(rules.encirclement, Encirclement::Ignored);
    /// # Ok::<(), hnefatafl::otn::OtnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As when a [`RulesRecord`] is read.
    pub fn from_otn(text: &str) -> Result<Self, OtnError> {
        fn of<B: Board>(text: &str) -> Result<Rules, OtnError> {
            text.parse::<RulesRecord<B>>().map(|record| *record.rules())
        }
        match board_size(Part::whole(text))? {
            7 => of::<Tafl7>(text),
            9 => of::<Tafl9>(text),
            11 => of::<Tafl11>(text),
            13 => of::<Tafl13>(text),
            15 => of::<Tafl15>(text),
            17 => of::<Tafl17>(text),
            _ => of::<Tafl19>(text),
        }
    }
}

impl Throne {
    /// A square like any other.
    pub(super) const OPEN: Self = Self {
        stop: PieceSet::ALL,
        pass: PieceSet::ALL,
        hostile: PieceSet::NONE,
        hostile_when_empty: PieceSet::NONE,
    };
}

impl Corners {
    /// Squares like any others.
    pub(super) const OPEN: Self = Self { stop: PieceSet::ALL, hostile: PieceSet::NONE };
}

/// Every entry that is not as by default, and `atkf`, which programs differ about.
impl<B: Board> fmt::Display for RulesRecord<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules();
        write!(f, "dim:{}", B::FILES)?;
        if let Some(name) = &self.name {
            write!(f, " name:{name}")?;
        }
        if rules.escape == Escape::Edges {
            f.write_str(" esc:e")?;
        }
        if rules.encirclement == Encirclement::Ignored {
            f.write_str(" surf:n")?;
        }
        f.write_str(if rules.first_mover == Side::Attackers { " atkf:y" } else { " atkf:n" })?;
        if rules.repetition == Repetition::Ignored {
            f.write_str(" tfr:i")?;
        }
        f.write_str(match rules.king_arms {
            KingArms::Armed => "",
            KingArms::HammerOnly => " ka:h",
            KingArms::AnvilOnly => " ka:a",
            KingArms::Unarmed => " ka:n",
        })?;
        f.write_str(match rules.king_capture {
            KingCapture::FourSides => "",
            KingCapture::TwoSidesAwayFromThrone => " ks:c",
            KingCapture::TwoSides => " ks:n",
        })?;
        write_corners(rules, f)?;
        write_throne(rules, f)?;
        write!(f, " start:{}", PositionRecord::from(&self.start))
    }
}

fn write_corners(rules: &Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (corners, usual) = (rules.corners, Rules::FETLAR.corners);
    if corners == Corners::OPEN && rules.escape == Escape::Edges {
        return f.write_str(" cor:");
    }
    write_pieces("corh", corners.hostile, usual.hostile, f)?;
    // Programs that take a stop for a passage need both entries.
    write_pieces("corp", corners.stop, usual.stop, f)?;
    write_pieces("cors", corners.stop, usual.stop, f)
}

fn write_throne(rules: &Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (throne, usual) = (rules.throne, Rules::FETLAR.throne);
    if throne == Throne::OPEN && rules.king_capture != KingCapture::TwoSidesAwayFromThrone {
        return f.write_str(" cen:");
    }
    write_pieces("cenh", throne.hostile, usual.hostile, f)?;
    write_pieces("cenhe", throne.hostile_when_empty, usual.hostile_when_empty, f)?;
    write_pieces("cenp", throne.pass, usual.pass, f)?;
    write_pieces("cens", throne.stop, usual.stop, f)
}

/// The pieces of a set, and with each the special ones of its side.
fn write_pieces(name: &str, set: PieceSet, usual: PieceSet, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if set == usual {
        return Ok(());
    }
    write!(f, " {name}:")?;
    for piece in set.iter() {
        f.write_str(match piece {
            crate::Piece::Attacker => "tcnk",
            crate::Piece::Defender => "TCN",
            crate::Piece::King => "K",
        })?;
    }
    Ok(())
}
