//! The entries of a rules record, each with its name and its value, before they mean anything.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board_core::text::{Cursor, Place, Scanner, shortened};
use board_core::{Bitboard, Square};

use super::error::{OtnError, OtnFault};
use super::part::{Part, check_end};
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
    pub(super) value: Part<'a>,
    /// Where the entry begins.
    pub(super) place: Place,
}

impl Entry<'_> {
    pub(super) fn refused(&self, fault: OtnFault) -> OtnError {
        OtnError::new(self.place, fault)
    }

    pub(super) fn unknown_value(&self) -> OtnError {
        self.refused(OtnFault::UnknownValue { entry: self.shortened() })
    }

    pub(super) fn not_played(&self) -> OtnError {
        self.refused(OtnFault::NotPlayed { entry: self.shortened() })
    }

    /// What a message tells of it.
    fn shortened(&self) -> String {
        shortened(&format!("{}:{}", self.name, self.value.text))
    }

    /// The size of the board, if that is the value.
    fn size(&self) -> Result<u8, OtnError> {
        let mut cursor = Cursor::new(self.value.text);
        let size =
            cursor.number(7, 19).and_then(|size| check_end(&cursor, "the end of the value").map(|()| size));
        let size = size.map_err(|error| self.value.refused(error))?;
        if size % 2 == 1 { Ok(size as u8) } else { Err(self.not_played()) }
    }

    /// Checks that the value is this size of the board.
    pub(super) fn check_size(&self, expected: u8) -> Result<(), OtnError> {
        match self.size()? {
            found if found == expected => Ok(()),
            found => Err(self.refused(OtnFault::OtherBoard { expected, found })),
        }
    }

    /// What the value chooses out of these. The `known` ones are those that cannot be played.
    pub(super) fn choose<T: Copy>(&self, played: &[(&str, T)], known: &[&str]) -> Result<T, OtnError> {
        let chosen = played.iter().find(|(value, _)| *value == self.value.text);
        match chosen {
            Some(&(_, chosen)) => Ok(chosen),
            None if known.contains(&self.value.text) => Err(self.not_played()),
            None => Err(self.unknown_value()),
        }
    }

    /// The set that the value lists; of the pieces that are not played here nothing is said.
    pub(super) fn pieces(&self) -> Result<PieceSet, OtnError> {
        let chars = self.value.text.chars();
        let listed_once =
            |(i, c): (usize, char)| "tcnkTCNK".contains(c) && !chars.clone().take(i).any(|d| d == c);
        if self.value.text.len() <= 8 && chars.clone().enumerate().all(listed_once) {
            Ok(chars.filter_map(Piece::from_symbol).collect())
        } else {
            Err(self.unknown_value())
        }
    }

    /// The squares that the value lists, each once, with a comma after each or between them.
    pub(super) fn squares<B: Board>(&self) -> Result<Bitboard<B>, OtnError> {
        let mut squares = Bitboard::EMPTY;
        let mut cursor = Cursor::new(self.value.text);
        let mut read = || {
            while cursor.end().is_err() {
                let start = cursor.clone();
                if !squares.insert(Square::<B>::read(&mut cursor)?) {
                    return Err(start.expected("a square that is not named yet"));
                }
                if !cursor.eat(',') {
                    check_end(&cursor, "`,` or the end of the value")?;
                }
            }
            Ok(())
        };
        read().map_err(|error| self.value.refused(error))?;
        Ok(squares)
    }
}

/// The entries of one record one by one, `dim` the first and `start` the last of them, none twice.
pub(super) struct Entries<'a> {
    scanner: Scanner<'a>,
    /// What stands behind the record.
    behind: Option<char>,
    /// The names of those that have been read.
    read: Vec<&'static str>,
}

impl<'a> Entries<'a> {
    pub(super) const fn of(record: Part<'a>) -> Self {
        let scanner = Scanner::at(record.text, record.place);
        Self { scanner, behind: record.next, read: Vec::new() }
    }

    /// The next entry; `None` behind `start`.
    pub(super) fn next(&mut self) -> Result<Option<Entry<'a>>, OtnError> {
        match self.read.last() {
            Some(&"start") => Ok(None),
            Some(_) if !self.scanner.is_at_end() && !self.scanner.is_at_blank() => {
                Err(self.expected("a blank after the entry"))
            }
            _ => self.entry().map(Some),
        }
    }

    /// Checks that nothing but blanks stands behind `start`.
    pub(super) fn end(&mut self) -> Result<(), OtnError> {
        self.scanner.skip_blanks();
        if self.scanner.is_at_end() { Ok(()) } else { self.name().map(|_| ()) }
    }

    /// `name:value`, up to the next blank: first the name is judged, then the colon.
    fn entry(&mut self) -> Result<Entry<'a>, OtnError> {
        self.scanner.skip_blanks();
        let place = self.scanner.place();
        let name = self.name()?;
        if !self.scanner.eat(':') {
            return Err(self.expected("`:` and the value of the entry"));
        }
        self.read.push(name);
        Ok(Entry { name, value: self.take_while(|_| true), place })
    }

    /// The name of an entry that may stand here.
    fn name(&mut self) -> Result<&'static str, OtnError> {
        let Part { text, place, .. } = self.take_while(|c| c != ':');
        self.check_name(text).map_err(|fault| OtnError::new(place, fault))
    }

    /// The name, if an entry of this name may stand here.
    fn check_name(&self, name: &str) -> Result<&'static str, OtnFault> {
        let known = NAMES.into_iter().find(|known| *known == name);
        match (self.read.last(), known) {
            (None, Some("dim")) => Ok("dim"),
            (None, _) => Err(DIM_MISPLACED),
            (_, Some(name)) if self.read.contains(&name) => Err(OtnFault::SecondEntry { name }),
            (Some(&"start"), _) if name.is_empty() => {
                Err(OtnFault::expected("the end of the record", self.peek()))
            }
            (Some(&"start"), _) => Err(START_MISPLACED),
            (_, Some(name)) => Ok(name),
            (_, None) => Err(self.unknown(name)),
        }
    }

    /// The fault that this is not the name of an entry.
    fn unknown(&self, name: &str) -> OtnFault {
        match (name, self.peek()) {
            // The record ends here.
            ("", None | Some(']')) => START_MISPLACED,
            ("", found) => OtnFault::expected("an entry such as `esc:c`", found),
            _ => OtnFault::UnknownEntry { name: shortened(name) },
        }
    }

    /// Passes characters of an entry as long as they fulfil the condition.
    fn take_while(&mut self, condition: impl Fn(char) -> bool) -> Part<'a> {
        let place = self.scanner.place();
        let text = self.scanner.take_while(|c| !c.is_whitespace() && !c.is_control() && condition(c));
        Part { text, place, next: self.peek() }
    }

    fn expected(&self, expected: &'static str) -> OtnError {
        OtnError::new(self.scanner.place(), OtnFault::expected(expected, self.peek()))
    }

    /// The next character of the whole text.
    fn peek(&self) -> Option<char> {
        self.scanner.peek().or(self.behind)
    }
}

const DIM_MISPLACED: OtnFault = OtnFault::Misplaced { name: "dim", place: "first, as `dim:11`" };
const START_MISPLACED: OtnFault = OtnFault::Misplaced { name: "start", place: "last" };

/// The size of the board of a rules record; nothing behind `dim` is read.
pub(super) fn board_size(record: Part<'_>) -> Result<u8, OtnError> {
    Entries::of(record).entry()?.size()
}
