//! The entries of a rules record, each with its name and its value, before they mean anything.

use alloc::format;
use alloc::vec::Vec;

use board_core::text::{Cursor, Place, Scanner, shortened};
use board_core::{Bitboard, Square};

use super::error::{OtnError, OtnFault};
use crate::board::Board;
use crate::{Piece, PieceSet};

/// All entries that rules records have.
const NAMES: [&str; 38] = [
    "dim", "name", "esc", "surf", "atkf", "tfr", "ka", "ks", "kj", "nj", "cj", "cor", "cen", "afor", "dfor",
    "corh", "cenh", "cenhe", "aforh", "dforh", "corp", "cenp", "aforp", "dforp", "cors", "cens", "afors",
    "dfors", "corre", "cenre", "aforre", "dforre", "spd", "sw", "swf", "efe", "ber", "start",
];

/// `name:value`
#[derive(Clone, Copy)]
pub(super) struct Entry<'a> {
    pub(super) name: &'static str,
    pub(super) value: &'a str,
    /// Where the entry begins.
    pub(super) place: Place,
}

impl Entry<'_> {
    pub(super) fn refused(&self, fault: OtnFault) -> OtnError {
        OtnError::new(self.place, fault)
    }

    pub(super) fn unknown_value(&self) -> OtnError {
        self.refused(OtnFault::UnknownValue { entry: shortened(&format!("{}:{}", self.name, self.value)) })
    }

    pub(super) fn not_played(&self) -> OtnError {
        self.refused(OtnFault::NotPlayed { entry: shortened(&format!("{}:{}", self.name, self.value)) })
    }

    /// Where the value begins.
    pub(super) fn value_place(&self) -> Place {
        Place { column: self.place.column + self.name.len() + 1, ..self.place }
    }

    /// Checks that the value is this size of the board.
    pub(super) fn check_size(&self, expected: u8) -> Result<(), OtnError> {
        match size_of(self)? {
            found if found == expected => Ok(()),
            found => Err(self.refused(OtnFault::OtherBoard { expected, found })),
        }
    }

    /// What the value chooses out of these. The `known` ones are those that cannot be played.
    pub(super) fn choose<T: Copy>(&self, played: &[(&str, T)], known: &[&str]) -> Result<T, OtnError> {
        let chosen = played.iter().find(|(value, _)| *value == self.value);
        match chosen {
            Some(&(_, chosen)) => Ok(chosen),
            None if known.contains(&self.value) => Err(self.not_played()),
            None => Err(self.unknown_value()),
        }
    }

    /// The set that the value lists; of the pieces that are not played here nothing is said.
    pub(super) fn pieces(&self) -> Result<PieceSet, OtnError> {
        let chars = self.value.chars();
        let listed_once =
            |(i, c): (usize, char)| "tcnkTCNK".contains(c) && !chars.clone().take(i).any(|d| d == c);
        if self.value.len() <= 8 && chars.clone().enumerate().all(listed_once) {
            Ok(chars.filter_map(Piece::from_symbol).collect())
        } else {
            Err(self.unknown_value())
        }
    }

    /// The squares that the value lists, each once, with a comma after each or between them.
    pub(super) fn squares<B: Board>(&self) -> Result<Bitboard<B>, OtnError> {
        let mut squares = Bitboard::EMPTY;
        let mut cursor = Cursor::new(self.value);
        let mut read = || {
            while cursor.end().is_err() {
                let start = cursor.clone();
                if !squares.insert(Square::<B>::read(&mut cursor)?) {
                    return Err(start.expected("a square that is not named yet"));
                }
                if !cursor.eat(',') {
                    cursor.end()?;
                }
            }
            Ok(())
        };
        read().map_err(|error| OtnError::within(self.value_place(), error))?;
        Ok(squares)
    }
}

/// The entries of one record one by one, `dim` the first and `start` the last of them, none twice.
pub(super) struct Entries<'a> {
    scanner: Scanner<'a>,
    /// The names of those that have been read.
    read: Vec<&'static str>,
}

impl<'a> Entries<'a> {
    /// Those of a record that begins at this place.
    pub(super) const fn at(text: &'a str, place: Place) -> Self {
        Self { scanner: Scanner::at(text, place), read: Vec::new() }
    }

    /// The next entry; `None` at the end of the record, when the last one was `start`.
    pub(super) fn next(&mut self) -> Result<Option<Entry<'a>>, OtnError> {
        self.scanner.skip_blanks();
        if self.scanner.is_at_end() {
            return match self.read.last() {
                Some(&"start") => Ok(None),
                Some(_) => Err(OtnError::new(self.scanner.place(), START_MISPLACED)),
                None => Err(OtnError::new(self.scanner.place(), DIM_MISPLACED)),
            };
        }
        let entry = read_entry(&mut self.scanner)?;
        if self.read.contains(&entry.name) {
            return Err(entry.refused(OtnFault::SecondEntry { name: entry.name }));
        }
        match self.read.last() {
            None if entry.name != "dim" => return Err(entry.refused(DIM_MISPLACED)),
            Some(&"start") => return Err(entry.refused(START_MISPLACED)),
            _ => self.read.push(entry.name),
        }
        Ok(Some(entry))
    }
}

const DIM_MISPLACED: OtnFault = OtnFault::Misplaced { name: "dim", place: "first, as `dim:11`" };
const START_MISPLACED: OtnFault = OtnFault::Misplaced { name: "start", place: "last" };

/// `name:value`, up to the next blank.
fn read_entry<'a>(scanner: &mut Scanner<'a>) -> Result<Entry<'a>, OtnError> {
    let place = scanner.place();
    let text = scanner.take_while(|c| !c.is_whitespace() && !c.is_control());
    let (name, value) = text.split_once(':').unwrap_or((text, ""));
    if name.is_empty() {
        let found = text.chars().next().or_else(|| scanner.peek()).unwrap_or_default();
        return Err(OtnError::new(
            place,
            OtnFault::Unexpected { expected: "an entry such as `esc:c`", found },
        ));
    }
    let known = NAMES.into_iter().find(|known| *known == name);
    let unknown = || OtnError::new(place, OtnFault::UnknownEntry { name: shortened(name) });
    let name = known.ok_or_else(unknown)?;
    if name.len() == text.len() {
        let expected = "`:` and the value of the entry";
        let ended = OtnFault::Ended { expected };
        let fault = scanner.peek().map_or(ended, |found| OtnFault::Unexpected { expected, found });
        return Err(OtnError::new(scanner.place(), fault));
    }
    Ok(Entry { name, value, place })
}

fn size_of(entry: &Entry<'_>) -> Result<u8, OtnError> {
    let mut cursor = Cursor::new(entry.value);
    let size = cursor.number(7, 19).and_then(|size| cursor.end().map(|()| size));
    let size = size.map_err(|error| OtnError::within(entry.value_place(), error))?;
    if size % 2 == 1 { Ok(size as u8) } else { Err(entry.not_played()) }
}

/// The size of the board of a rules record that begins at this place; nothing behind `dim` is read.
pub(super) fn board_size(text: &str, place: Place) -> Result<u8, OtnError> {
    let mut scanner = Scanner::at(text, place);
    scanner.skip_blanks();
    if !scanner.rest().starts_with("dim:") {
        return Err(OtnError::new(scanner.place(), DIM_MISPLACED));
    }
    size_of(&read_entry(&mut scanner)?)
}
