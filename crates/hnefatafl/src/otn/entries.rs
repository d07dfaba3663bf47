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
    fn refused(&self, fault: OtnFault) -> OtnError {
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
}

/// The entries of one record, `dim` the first and `start` the last of them.
pub(super) struct Entries<'a> {
    entries: Vec<Entry<'a>>,
    /// Where the record ends.
    end: Place,
}

impl<'a> Entries<'a> {
    /// Reads a record that begins at this place.
    pub(super) fn read(text: &'a str, place: Place) -> Result<Self, OtnError> {
        let mut scanner = Scanner::at(text, place);
        let mut record = Self { entries: Vec::new(), end: place };
        loop {
            scanner.skip_blanks();
            record.end = scanner.place();
            if scanner.is_at_end() {
                break;
            }
            let entry = read_entry(&mut scanner)?;
            if record.find(entry.name).is_some() {
                return Err(entry.refused(OtnFault::SecondEntry { name: entry.name }));
            }
            record.entries.push(entry);
        }
        record.expect(record.entries.first(), "dim", "first, as `dim:11`")?;
        record.expect(record.entries.last(), "start", "last")?;
        Ok(record)
    }

    fn expect(
        &self,
        entry: Option<&Entry<'_>>,
        name: &'static str,
        place: &'static str,
    ) -> Result<(), OtnError> {
        match entry {
            Some(entry) if entry.name == name => Ok(()),
            _ => {
                let at = entry.map_or(self.end, |entry| entry.place);
                Err(OtnError::new(at, OtnFault::Misplaced { name, place }))
            }
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<Entry<'a>> {
        self.entries.iter().find(|entry| entry.name == name).copied()
    }

    /// Checks that the board is one of this size.
    pub(super) fn check_board_size(&self, expected: u8) -> Result<(), OtnError> {
        let Some(entry) = self.find("dim") else {
            return Err(OtnError::new(self.end, OtnFault::Misplaced { name: "dim", place: "first" }));
        };
        match size_of(&entry)? {
            found if found == expected => Ok(()),
            found => Err(entry.refused(OtnFault::OtherBoard { expected, found })),
        }
    }

    /// What an entry chooses out of these values. The `known` ones are those that cannot be played.
    pub(super) fn choose<T: Copy>(
        &self,
        name: &str,
        played: &[(&str, T)],
        known: &[&str],
    ) -> Result<Option<T>, OtnError> {
        let Some(entry) = self.find(name) else {
            return Ok(None);
        };
        let chosen = played.iter().find(|(value, _)| *value == entry.value);
        match chosen {
            Some(&(_, chosen)) => Ok(Some(chosen)),
            None if known.contains(&entry.value) => Err(entry.not_played()),
            None => Err(entry.unknown_value()),
        }
    }

    /// The set that an entry lists; of the pieces that are not played here nothing is said.
    pub(super) fn pieces(&self, name: &str) -> Result<Option<PieceSet>, OtnError> {
        let Some(entry) = self.find(name) else {
            return Ok(None);
        };
        let chars = entry.value.chars();
        let listed_once =
            |(i, c): (usize, char)| "tcnkTCNK".contains(c) && !chars.clone().take(i).any(|d| d == c);
        if entry.value.len() <= 8 && entry.value.chars().enumerate().all(listed_once) {
            Ok(Some(entry.value.chars().filter_map(Piece::from_symbol).collect()))
        } else {
            Err(entry.unknown_value())
        }
    }

    /// The squares that an entry lists, each once, with a comma after each or between them.
    pub(super) fn squares<B: Board>(&self, name: &str) -> Result<Option<(Entry<'a>, Bitboard<B>)>, OtnError> {
        let Some(entry) = self.find(name) else {
            return Ok(None);
        };
        let mut squares = Bitboard::EMPTY;
        let mut cursor = Cursor::new(entry.value);
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
        read().map_err(|error| OtnError::within(entry.value_place(), error))?;
        Ok(Some((entry, squares)))
    }
}

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
    let misplaced = OtnFault::Misplaced { name: "dim", place: "first, as `dim:11`" };
    if !scanner.rest().starts_with("dim:") {
        return Err(OtnError::new(scanner.place(), misplaced));
    }
    size_of(&read_entry(&mut scanner)?)
}
