//! What the entries of a rules record say: each by itself, and then all together.

use alloc::string::ToString;

use board_core::Bitboard;
use board_core::text::Place;

use super::entries::Entry;
use super::error::{OtnError, OtnFault};
use super::position::PositionRecord;
use super::rules::is_name;
use crate::board::Board;
use crate::{
    Corners, Encirclement, Escape, KingArms, KingCapture, PieceSet, Position, Repetition, Rules, Side, Throne,
};

/// What the entries that have been read say.
pub(super) struct Values<'a, B: Board> {
    /// As they would be with throne and corners.
    rules: Rules,
    name: Option<&'a str>,
    has_throne: bool,
    /// The entry `cor`, if it lists no squares.
    no_corners: Option<Entry<'a>>,
    /// Who may come back to the throne.
    back_to_throne: Option<(Entry<'a>, PieceSet)>,
    /// Who may come back to the corners.
    back_to_corners: Option<(Entry<'a>, PieceSet)>,
    pieces: PositionRecord<B>,
    /// Where the pieces are told.
    pieces_place: Place,
}

impl<'a, B: Board> Values<'a, B> {
    /// What is said without entries.
    pub(super) const NONE: Self = Self {
        rules: Rules::FETLAR,
        name: None,
        has_throne: true,
        no_corners: None,
        back_to_throne: None,
        back_to_corners: None,
        pieces: PositionRecord { attackers: Bitboard::EMPTY, defenders: Bitboard::EMPTY, king: None },
        pieces_place: Place::START,
    };

    /// The name of the variant, if it has one.
    pub(super) const fn name(&self) -> Option<&'a str> {
        self.name
    }

    /// Adds what an entry says, if that is right whatever the others say.
    pub(super) fn read(&mut self, entry: Entry<'a>) -> Result<(), OtnError> {
        let Self { rules, .. } = self;
        match entry.name {
            "dim" => entry.check_size(B::FILES)?,
            "name" if entry.value.text.is_empty() => {}
            "name" if !is_name(entry.value.text) => return Err(entry.unknown_value()),
            "name" => self.name = Some(entry.value.text),
            "esc" => rules.escape = entry.choose(&[("c", Escape::Corners), ("e", Escape::Edges)], &[])?,
            "surf" => {
                let surround = [("y", Encirclement::AttackersWin), ("n", Encirclement::Ignored)];
                rules.encirclement = entry.choose(&surround, &[])?;
            }
            "atkf" => {
                rules.first_mover = entry.choose(&[("y", Side::Attackers), ("n", Side::Defenders)], &[])?;
            }
            "tfr" => {
                let repetition = [("d", Repetition::Draw), ("i", Repetition::Ignored)];
                rules.repetition = entry.choose(&repetition, &["w", "l"])?;
            }
            "ka" => rules.king_arms = entry.choose(&KING_ARMS, &[])?,
            "ks" => rules.king_capture = entry.choose(&KING_CAPTURE, &["m"])?,
            "cens" => rules.throne.stop = entry.pieces()?,
            "cenp" => rules.throne.pass = entry.pieces()?,
            "cenh" => rules.throne.hostile = entry.pieces()?,
            "cenhe" => rules.throne.hostile_when_empty = entry.pieces()?,
            "cors" => rules.corners.stop = entry.pieces()?,
            "corh" => rules.corners.hostile = entry.pieces()?,
            "cen" => self.has_throne = !is_absent(&entry, Bitboard::<B>::from(B::THRONE))?,
            "cor" => self.no_corners = is_absent(&entry, B::CORNERS)?.then_some(entry),
            "cenre" => self.back_to_throne = Some((entry, entry.pieces()?)),
            "corre" => self.back_to_corners = Some((entry, entry.pieces()?)),
            "start" => {
                self.pieces_place = entry.value.place;
                self.pieces = PositionRecord::read(entry.value)?;
            }
            // Rules that change the game for pieces and squares that every position has may not be chosen.
            "kj" => entry.choose(&[("n", ())], &["r", "j", "c"])?,
            "sw" => entry.choose(&[("n", ())], &["w", "s"])?,
            "efe" => entry.choose(&[("n", ())], &["y"])?,
            "ber" => entry.choose(&[("n", ())], &["c", "m"])?,
            "spd" => check_speeds(&entry)?,
            "afor" | "dfor" => {
                if !entry.squares::<B>()?.is_empty() {
                    return Err(entry.not_played());
                }
            }
            // Of those that no position here has, the value may be any that the notation knows.
            "swf" => entry.choose(&[("y", ()), ("n", ())], &[])?,
            "nj" | "cj" => entry.choose(&[("n", ()), ("r", ()), ("j", ()), ("c", ())], &[])?,
            _ => _ = entry.pieces()?,
        }
        Ok(())
    }

    /// The start under the rules, if the entries fit each other.
    pub(super) fn start(&self) -> Result<Position<B>, OtnError> {
        let faults = [self.fault_of_throne(), self.fault_of_corners()];
        if let Some(first) = faults.into_iter().flatten().min_by_key(|fault| fault.place) {
            return Err(first);
        }
        let mut rules = self.rules;
        if !self.has_throne {
            rules.throne = Throne::OPEN;
            // Without a throne the king is nowhere near it.
            if rules.king_capture == KingCapture::TwoSidesAwayFromThrone {
                rules.king_capture = KingCapture::TwoSides;
            }
        }
        if self.no_corners.is_some() {
            rules.corners = Corners::OPEN;
        }
        Position::new(self.pieces.setup(rules, rules.first_mover))
            .map_err(|invalid| OtnError::new(self.pieces_place, OtnFault::Invalid(invalid.to_string())))
    }

    fn fault_of_throne(&self) -> Option<OtnError> {
        let back = self.back_to_throne.filter(|_| self.has_throne);
        back.and_then(|back| fault_of_return(back, self.rules.throne.stop))
    }

    fn fault_of_corners(&self) -> Option<OtnError> {
        match self.no_corners {
            Some(entry) if self.rules.escape == Escape::Corners => Some(entry.refused(OtnFault::NoCorners)),
            Some(_) => None,
            None => self.back_to_corners.and_then(|back| fault_of_return(back, self.rules.corners.stop)),
        }
    }
}

const KING_ARMS: [(&str, KingArms); 4] = [
    ("y", KingArms::Armed),
    ("h", KingArms::HammerOnly),
    ("a", KingArms::AnvilOnly),
    ("n", KingArms::Unarmed),
];

const KING_CAPTURE: [(&str, KingCapture); 5] = [
    ("y", KingCapture::FourSides),
    ("s", KingCapture::FourSides),
    ("c", KingCapture::TwoSidesAwayFromThrone),
    ("n", KingCapture::TwoSides),
    ("w", KingCapture::TwoSides),
];

/// Whether the entry lists no squares; otherwise it must list the usual ones, or say `default`.
fn is_absent<B: Board>(entry: &Entry<'_>, usual: Bitboard<B>) -> Result<bool, OtnError> {
    if entry.value.text == "default" {
        return Ok(false);
    }
    match entry.squares()? {
        squares if squares == usual => Ok(false),
        squares if squares.is_empty() => Ok(true),
        _ => Err(entry.not_played()),
    }
}

/// Whoever may stop on a special square may come back to it.
fn fault_of_return((entry, back): (Entry<'_>, PieceSet), stop: PieceSet) -> Option<OtnError> {
    (stop - back != PieceSet::NONE).then(|| entry.not_played())
}

/// One speed for all pieces, one for each side, or one for each of the eight kinds of pieces, with a comma after each
/// or between them: so many squares at most, or -1 for as many as there are.
fn check_speeds(entry: &Entry<'_>) -> Result<(), OtnError> {
    let is_speed = |speed: &str| {
        let digits = speed.bytes().all(|byte| byte.is_ascii_digit());
        speed == "-1" || digits && !speed.is_empty() && (speed == "0" || !speed.starts_with('0'))
    };
    let speeds = || entry.value.text.split_terminator(',');
    if !matches!(speeds().count(), 1 | 2 | 8) || !speeds().all(is_speed) {
        return Err(entry.unknown_value());
    }
    if speeds().all(|speed| speed == "-1") { Ok(()) } else { Err(entry.not_played()) }
}
