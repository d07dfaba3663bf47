//! Rules records: `dim:11 atkf:y start:/…/`.

use core::fmt;
use core::str::FromStr;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use board_core::Bitboard;
use board_core::text::Place;

use super::entries::{Entries, Entry, board_size};
use super::error::{OtnError, OtnFault};
use super::position::PositionRecord;
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

    /// Reads a record that begins at this place.
    pub(super) fn read(text: &str, place: Place) -> Result<Self, OtnError> {
        let entries = Entries::read(text, place)?;
        entries.check_board_size(B::FILES)?;
        let rules = read_rules::<B>(&entries)?;
        let misplaced = || OtnError::new(place, OtnFault::Misplaced { name: "start", place: "last" });
        let entry = entries.find("start").ok_or_else(misplaced)?;
        let pieces = PositionRecord::read(entry.value, entry.value_place())?;
        let start = Position::new(pieces.setup(rules, rules.first_mover))
            .map_err(|invalid| OtnError::new(entry.value_place(), OtnFault::Invalid(invalid.to_string())))?;
        let name = match entries.find("name") {
            Some(entry) if !entry.value.is_empty() && !is_name(entry.value) => {
                return Err(entry.unknown_value());
            }
            entry => entry.map(|entry| entry.value).filter(|name| !name.is_empty()),
        };
        Ok(Self { name: name.map(ToOwned::to_owned), start })
    }
}

/// What can stand behind `name:`.
fn is_name(name: &str) -> bool {
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
    #[error("a variant's name has no blanks, colons or square brackets")]
    Name,
    /// Not the name of a tag, or a tag that follows from the game.
    #[error(
        "expected a tag's name other than `rules`, `position` and `result`, without blanks, `:` and brackets"
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
    /// board of another size, where `dim` stands.
    fn from_str(text: &str) -> Result<Self, OtnError> {
        Self::read(text, Place::START)
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
        match board_size(text, Place::START)? {
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

/// What all entries but `dim`, `name` and `start` say.
fn read_rules<B: Board>(entries: &Entries<'_>) -> Result<Rules, OtnError> {
    let mut rules = Rules::FETLAR;
    let yes_no = [("y", true), ("n", false)];
    let escape = [("c", Escape::Corners), ("e", Escape::Edges)];
    rules.escape = entries.choose("esc", &escape, &[])?.unwrap_or(rules.escape);
    if entries.choose("surf", &yes_no, &[])? == Some(false) {
        rules.encirclement = Encirclement::Ignored;
    }
    if entries.choose("atkf", &yes_no, &[])? == Some(false) {
        rules.first_mover = Side::Defenders;
    }
    let repetition = [("d", Repetition::Draw), ("i", Repetition::Ignored)];
    rules.repetition = entries.choose("tfr", &repetition, &["w", "l"])?.unwrap_or(rules.repetition);
    let arms = [
        ("y", KingArms::Armed),
        ("h", KingArms::HammerOnly),
        ("a", KingArms::AnvilOnly),
        ("n", KingArms::Unarmed),
    ];
    rules.king_arms = entries.choose("ka", &arms, &[])?.unwrap_or(rules.king_arms);
    let capture = [
        ("y", KingCapture::FourSides),
        ("s", KingCapture::FourSides),
        ("c", KingCapture::TwoSidesAwayFromThrone),
        ("n", KingCapture::TwoSides),
        ("w", KingCapture::TwoSides),
    ];
    rules.king_capture = entries.choose("ks", &capture, &["m"])?.unwrap_or(rules.king_capture);
    check_what_is_not_played::<B>(entries)?;
    read_throne::<B>(entries, &mut rules)?;
    read_corners::<B>(entries, &mut rules)?;
    Ok(rules)
}

/// Entries about pieces and squares that no position here has may have any value that the notation knows; those
/// that change the game for others may not.
fn check_what_is_not_played<B: Board>(entries: &Entries<'_>) -> Result<(), OtnError> {
    let no = [("n", ())];
    entries.choose("kj", &no, &["r", "j", "c"])?;
    entries.choose("sw", &no, &["w", "s"])?;
    entries.choose("efe", &no, &["y"])?;
    entries.choose("ber", &no, &["c", "m"])?;
    entries.choose("swf", &[("y", ()), ("n", ())], &[])?;
    for knights_and_commanders in ["nj", "cj"] {
        entries.choose(knights_and_commanders, &[("n", ()), ("r", ()), ("j", ()), ("c", ())], &[])?;
    }
    for fortresses in ["afor", "dfor"] {
        match entries.squares::<B>(fortresses)? {
            Some((entry, squares)) if !squares.is_empty() => return Err(entry.not_played()),
            _ => {}
        }
    }
    for of_fortresses in ["aforh", "dforh", "aforp", "dforp", "afors", "dfors", "aforre", "dforre"] {
        entries.pieces(of_fortresses)?;
    }
    entries.find("spd").map_or(Ok(()), check_speeds)
}

/// One speed for all pieces, one for each side, or one for each of the eight kinds of pieces, with a comma after each
/// or between them: so many squares at most, or -1 for as many as there are.
fn check_speeds(entry: Entry<'_>) -> Result<(), OtnError> {
    let is_speed = |speed: &str| {
        let digits = speed.bytes().all(|byte| byte.is_ascii_digit());
        speed == "-1" || digits && !speed.is_empty() && (speed == "0" || !speed.starts_with('0'))
    };
    let speeds = || entry.value.split_terminator(',');
    if !matches!(speeds().count(), 1 | 2 | 8) || !speeds().all(is_speed) {
        return Err(entry.unknown_value());
    }
    if speeds().all(|speed| speed == "-1") { Ok(()) } else { Err(entry.not_played()) }
}

fn read_throne<B: Board>(entries: &Entries<'_>, rules: &mut Rules) -> Result<(), OtnError> {
    let usual = rules.throne;
    let throne = Throne {
        stop: entries.pieces("cens")?.unwrap_or(usual.stop),
        pass: entries.pieces("cenp")?.unwrap_or(usual.pass),
        hostile: entries.pieces("cenh")?.unwrap_or(usual.hostile),
        hostile_when_empty: entries.pieces("cenhe")?.unwrap_or(usual.hostile_when_empty),
    };
    entries.pieces("cenre")?;
    if is_absent::<B>(entries, "cen", Bitboard::from(B::THRONE))? {
        rules.throne = Throne::OPEN;
        // Without a throne the king is nowhere near it.
        if rules.king_capture == KingCapture::TwoSidesAwayFromThrone {
            rules.king_capture = KingCapture::TwoSides;
        }
        return Ok(());
    }
    rules.throne = throne;
    check_return(entries, "cenre", throne.stop)
}

fn read_corners<B: Board>(entries: &Entries<'_>, rules: &mut Rules) -> Result<(), OtnError> {
    let corners = Corners {
        stop: entries.pieces("cors")?.unwrap_or(rules.corners.stop),
        hostile: entries.pieces("corh")?.unwrap_or(rules.corners.hostile),
    };
    for name in ["corp", "corre"] {
        entries.pieces(name)?;
    }
    if !is_absent::<B>(entries, "cor", B::CORNERS)? {
        rules.corners = corners;
        return check_return(entries, "corre", corners.stop);
    }
    rules.corners = Corners::OPEN;
    match entries.find("cor") {
        Some(entry) if rules.escape == Escape::Corners => {
            Err(OtnError::new(entry.place, OtnFault::NoCorners))
        }
        _ => Ok(()),
    }
}

/// Whether the entry lists no squares; otherwise it must list the usual ones, or say `default`.
fn is_absent<B: Board>(entries: &Entries<'_>, name: &str, usual: Bitboard<B>) -> Result<bool, OtnError> {
    if entries.find(name).is_some_and(|entry| entry.value == "default") {
        return Ok(false);
    }
    match entries.squares::<B>(name)? {
        None => Ok(false),
        Some((_, squares)) if squares == usual => Ok(false),
        Some((_, squares)) if squares.is_empty() => Ok(true),
        Some((entry, _)) => Err(entry.not_played()),
    }
}

/// Whoever may stop on a special square may come back to it.
fn check_return(entries: &Entries<'_>, name: &str, stop: PieceSet) -> Result<(), OtnError> {
    match (entries.pieces(name)?, entries.find(name)) {
        (Some(back), Some(entry)) if stop - back != PieceSet::NONE => Err(entry.not_played()),
        _ => Ok(()),
    }
}

impl Throne {
    /// A square like any other.
    const OPEN: Self = Self {
        stop: PieceSet::ALL,
        pass: PieceSet::ALL,
        hostile: PieceSet::NONE,
        hostile_when_empty: PieceSet::NONE,
    };
}

impl Corners {
    /// Squares like any others.
    const OPEN: Self = Self { stop: PieceSet::ALL, hostile: PieceSet::NONE };
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
