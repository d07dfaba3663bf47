//! Reading records: one pass over the text, which keeps nothing but what goes into the record.

use core::str::FromStr;

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::error::ExpectedNumber;
use super::{
    LONGEST_MOVE, Record, RecordError, RecordFault, Score, Tag, check_name, is_annotation_sign,
    is_comment_char, is_move_char, is_name_char,
};
use crate::text::{Place, Scanner, Source};

impl FromStr for Record {
    type Err = RecordError;

    /// The same as [`Record::parse`].
    ///
    /// # Errors
    ///
    /// As [`Record::parse`].
    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::parse(text)
    }
}

/// One record and nothing else.
pub(super) fn single(text: &str) -> Result<Record, RecordError> {
    let mut reader = Reader::new(text);
    let record = reader.record()?;
    reader.text.skip_blanks();
    if reader.text.is_at_end() {
        Ok(record)
    } else {
        Err(reader.expected_among_moves("the end after the result"))
    }
}

/// The records of a text, one by one. Made by [`Record::parse_all`]; it ends after an error.
#[derive(Clone, Debug)]
pub struct Records<'a> {
    reader: Reader<'a>,
}

impl<'a> Records<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { reader: Reader::new(text) }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.reader.text.skip_blanks();
        if self.reader.text.is_at_end() {
            return None;
        }
        let record = self.reader.record();
        if record.is_err() {
            self.reader.text.skip_to_end();
        }
        Some(record)
    }
}

impl core::iter::FusedIterator for Records<'_> {}

/// Reads what records are made of.
#[derive(Clone, Debug)]
struct Reader<'a> {
    text: Scanner<'a>,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text: Scanner::new(text) }
    }

    fn eat(&mut self, c: char, expected: &'static str) -> Result<(), RecordError> {
        if self.text.eat(c) { Ok(()) } else { Err(self.expected(expected)) }
    }

    fn fault(&self, fault: RecordFault) -> RecordError {
        RecordError { place: self.text.place(), fault }
    }

    /// The error that something else was expected here.
    fn expected(&self, expected: &'static str) -> RecordError {
        self.fault(match self.text.peek() {
            Some(found) => RecordFault::Unexpected { expected, found },
            None => RecordFault::Ended { expected },
        })
    }

    fn record(&mut self) -> Result<Record, RecordError> {
        let (mut record, result) = self.tags()?;
        // How many moves stand before the last comment.
        let mut commented = None;
        loop {
            self.text.skip_blanks();
            match self.text.peek() {
                Some('{') if commented == Some(record.moves.len()) => {
                    return Err(self.fault(RecordFault::SecondComment));
                }
                Some('{') => {
                    self.comment_into(&mut record)?;
                    commented = Some(record.moves.len());
                }
                Some('0'..='9' | '*') => {
                    let place = self.text.place();
                    if let Some(score) = self.score()? {
                        record.score = score;
                        record.end = Source(Some(place));
                        return check_result(record, result, place);
                    }
                    self.number(&record)?;
                    self.move_into(&mut record)?;
                }
                Some(c) if c.is_ascii_alphabetic() && second_of_turn(&record) => {
                    self.move_into(&mut record)?;
                }
                _ => return Err(self.no_move(&record, commented == Some(record.moves.len()))),
            }
        }
    }

    /// The error that something else was expected among the moves; what PGN has and a record has not is told by its name.
    fn expected_among_moves(&self, expected: &'static str) -> RecordError {
        match self.text.peek() {
            Some('(') => self.fault(RecordFault::Variation),
            Some(';') => self.fault(RecordFault::LineComment),
            Some(sign) if is_annotation_sign(sign) => self.fault(RecordFault::Annotation),
            _ => self.expected(expected),
        }
    }

    /// Why nothing that can stand behind the tags and moves of the record does, nor behind its last comment if
    /// there is one `commented` on what was last.
    fn no_move(&self, record: &Record, commented: bool) -> RecordError {
        self.expected_among_moves(match (second_of_turn(record), commented) {
            (false, false) if record.moves.is_empty() => {
                "a tag, a comment, the number of a turn or the result (`1-0`, `0-1`, `1/2-1/2` or `*`)"
            }
            (false, false) => "a comment, the number of a turn or the result (`1-0`, `0-1`, `1/2-1/2` or `*`)",
            (false, true) => "the number of a turn or the result (`1-0`, `0-1`, `1/2-1/2` or `*`)",
            (true, false) => {
                "a move, the number of its turn with `...`, a comment or the result (`1-0`, `0-1`, `1/2-1/2` or `*`)"
            }
            (true, true) => {
                "a move, the number of its turn with `...` or the result (`1-0`, `0-1`, `1/2-1/2` or `*`)"
            }
        })
    }

    /// Tags up to the first comment, move or result, and the result that a tag tells.
    fn tags(&mut self) -> Result<(Record, Option<Score>), RecordError> {
        self.text.skip_blanks();
        let first = self.text.place();
        let refused = |fault| RecordError { place: first, fault };
        if self.tag_name()? != "Game" {
            return Err(refused(RecordFault::GameIsNotFirst));
        }
        let (value, _) = self.tag_value()?;
        let mut record = Record::new(&value).map_err(refused)?;
        for tag in &mut record.tags {
            tag.source = Source(Some(first));
        }
        let mut result = None;
        loop {
            self.text.skip_blanks();
            if self.text.peek() != Some('[') {
                return Ok((record, result));
            }
            let place = self.text.place();
            let refused = |fault| RecordError { place, fault };
            let name = self.tag_name()?.to_owned();
            let known = name == "Result" && result.is_some() || record.find_tag(&name).is_some();
            if known {
                return Err(refused(RecordFault::SecondTag { name }));
            }
            let (value, valued) = self.tag_value()?;
            if name == "Result" {
                let no_result = || RecordError { place: valued, fault: RecordFault::NotAResult };
                result = Some(Score::from_symbol(&value).ok_or_else(no_result)?);
            } else {
                record.add_tag(Tag { name, value, source: Source(Some(place)) }).map_err(refused)?;
            }
        }
    }

    /// `[Name`, of a tag: it is judged before what follows it.
    fn tag_name(&mut self) -> Result<&'a str, RecordError> {
        self.eat('[', "a tag, `[Game \"…\"]` the first")?;
        let place = self.text.place();
        let name = self.text.take_while(is_name_char);
        check_name(name).map_err(|fault| RecordError { place, fault })?;
        Ok(name)
    }

    /// `"value"]` behind the name, and where the value begins behind its quote.
    fn tag_value(&mut self) -> Result<(String, Place), RecordError> {
        self.eat(' ', "a space and the tag's value in quotes")?;
        self.text.take_while(|c| c == ' ');
        self.eat('"', "the tag's value in quotes")?;
        let place = self.text.place();
        let value = self.value()?;
        self.eat(']', "`]` after the tag's value")?;
        Ok((value, place))
    }

    /// The rest of a tag's value, and the quote at its end.
    fn value(&mut self) -> Result<String, RecordError> {
        let mut value = String::new();
        loop {
            value += self.text.take_while(|c| !c.is_control() && c != '"' && c != '\\');
            match self.text.peek() {
                Some('"') => {
                    self.text.bump();
                    return Ok(value);
                }
                Some('\\') => {
                    self.text.bump();
                    let escaped = self.text.peek().filter(|&c| c == '"' || c == '\\');
                    value.push(escaped.ok_or_else(|| self.expected("`\"` or `\\` after `\\`"))?);
                    self.text.bump();
                }
                Some(found) => return Err(self.fault(RecordFault::Control { found })),
                None => return Err(self.expected("`\"` after the tag's value")),
            }
        }
    }

    /// A comment on the last move, or before the first one.
    fn comment_into(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let comment = match record.moves.last_mut() {
            Some(mv) => &mut mv.comment,
            None => &mut record.comment,
        };
        let place = self.text.place();
        self.text.bump();
        loop {
            *comment += self.text.take_while(is_comment_char);
            match self.text.peek() {
                Some('}') => {
                    self.text.bump();
                    return Ok(());
                }
                Some('\r') if self.text.rest().starts_with("\r\n") => _ = self.text.bump(),
                Some('{') => return Err(self.fault(RecordFault::BraceInComment)),
                Some(found) => return Err(self.fault(RecordFault::Control { found })),
                None => return Err(RecordError { place, fault: RecordFault::OpenComment }),
            }
        }
    }

    /// Passes a result, if one stands here.
    fn score(&mut self) -> Result<Option<Score>, RecordError> {
        let Some(score) = Score::ALL.into_iter().find(|score| self.text.eat_str(score.symbol())) else {
            return Ok(None);
        };
        let is_whole = matches!(self.text.peek(), None | Some('[')) || self.text.is_at_blank();
        is_whole.then_some(Some(score)).ok_or_else(|| self.expected("the end of the result"))
    }

    /// `3.` before the first move of turn 3, `3...` before the second one, and the blanks behind it.
    fn number(&mut self, record: &Record) -> Result<(), RecordError> {
        let place = self.text.place();
        let refused = |fault| RecordError { place, fault };
        let expected = ExpectedNumber { turn: record.moves.len() / 2 + 1, second: second_of_turn(record) };
        let wrong = || refused(RecordFault::WrongNumber { expected });
        let digits = self.text.take_while(|c| c.is_ascii_digit());
        if matches!(digits, "0" | "1") && matches!(self.text.peek(), Some('-' | '/')) {
            return Err(refused(RecordFault::NotAResult));
        }
        if digits.starts_with('0') || digits.parse() != Ok(expected.turn) {
            return Err(wrong());
        }
        match self.text.take_while(|c| c == '.') {
            "" => return Err(self.expected(behind_turn(expected))),
            dots if dots != dots_of(expected) => return Err(wrong()),
            _ => self.text.skip_blanks(),
        }
        if self.text.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            Ok(())
        } else {
            Err(self.expected_among_moves("a move after its number"))
        }
    }

    /// A move; its first letter is known to be one.
    fn move_into(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let place = self.text.place();
        let refused = |fault| RecordError { place, fault };
        let text = self.text.take_while(is_move_char);
        if text.len() > LONGEST_MOVE {
            return Err(refused(RecordFault::NotAMove));
        }
        let is_whole = matches!(self.text.peek(), None | Some('{')) || self.text.is_at_blank();
        if !is_whole {
            return Err(self.expected_among_moves("the end of the move"));
        }
        record.add_move(text, Source(Some(place))).map_err(refused)
    }
}

/// What stands behind the turn in a number.
const fn dots_of(number: ExpectedNumber) -> &'static str {
    if number.second { "..." } else { "." }
}

/// What can stand behind the digits of this turn: a result can begin with those of turn 1.
const fn behind_turn(number: ExpectedNumber) -> &'static str {
    match (number.turn, number.second) {
        (1, false) => "`.` after the number of the turn, or the rest of a result (`1-0`, `1/2-1/2`)",
        (1, true) => "`...` after the number of the turn, or the rest of a result (`1-0`, `1/2-1/2`)",
        (_, false) => "`.` after the number of the turn",
        (_, true) => "`...` after the number of the turn",
    }
}

/// The result at the end must be that of the tag.
fn check_result(record: Record, tag: Option<Score>, place: Place) -> Result<Record, RecordError> {
    let end = record.score;
    match tag {
        Some(tag) if tag != end => Err(RecordError { place, fault: RecordFault::TwoResults { tag, end } }),
        _ => Ok(record),
    }
}

/// Whether the next move is the second one of its turn.
fn second_of_turn(record: &Record) -> bool {
    record.moves.len() % 2 == 1
}
