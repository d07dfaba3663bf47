//! Reading game files.

use core::str::FromStr;

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_core::record::Score;
use board_core::text::{Place, Scanner, Source};

use super::entries;
use super::error::{OtnError, OtnFault};
use super::game::{
    CommentedMove, GameRecord, LONGEST_TAG_NAME, Line, is_tag_char, is_tag_name, is_tag_name_char,
};
use super::moves::MoveRecord;
use super::position::PositionRecord;
use super::rules::RulesRecord;
use super::variation::{Address, Branch, Point, Variation};
use super::write::result;
use crate::Position;
use crate::board::Board;

impl<B: Board> FromStr for GameRecord<B> {
    type Err = OtnError;

    /// Reads a game file. The moves are not played: see [`replay`](GameRecord::replay).
    ///
    /// # Errors
    ///
    /// [`OtnError`] with line and column. The first fault is told; but whether the tag `position` is one under the rules
    /// is judged behind the tags, and whether variations begin where there are moves at the end of the text.
    fn from_str(text: &str) -> Result<Self, OtnError> {
        let mut reader = Reader::new(text);
        let mut record = reader.tags()?;
        loop {
            reader.text.skip_blanks();
            if reader.text.is_at_end() {
                break;
            }
            reader.turn(&mut record)?;
        }
        record.sort_variations();
        reader.check_variations(&record)?;
        Ok(record)
    }
}

/// The size of the board of a rules record or of a game file: 7, 9, … 19. Nothing else is read.
///
/// ```
/// assert_eq!(hnefatafl::otn::board_size("dim:13 start:/…")?, 13);
/// assert_eq!(hnefatafl::otn::board_size("[event:Yule]\n[rules:dim:9 start:/…]")?, 9);
/// # Ok::<(), hnefatafl::otn::OtnError>(())
/// ```
///
/// # Errors
///
/// [`OtnError`] when there is none that is played here.
pub fn board_size(text: &str) -> Result<u8, OtnError> {
    let mut reader = Reader::new(text);
    reader.text.skip_blanks();
    if reader.text.peek() != Some('[') {
        return entries::board_size(text, Place::START);
    }
    while let Some(Tag { name, place }) = reader.tag()? {
        let value_place = reader.text.place();
        let raw = reader.bracketed(place)?;
        if name == "rules" {
            return entries::board_size(raw, value_place);
        }
    }
    Err(OtnError::new(reader.text.place(), OtnFault::NoRules))
}

/// What stands in front of a tag's value.
struct Tag<'a> {
    name: &'a str,
    /// Where the bracket is opened.
    place: Place,
}

/// A value or comment without the carriage returns of its line breaks.
fn unified(raw: &str) -> String {
    raw.replace("\r\n", "\n")
}

/// What stands in front of a turn: the number of a turn of the game, or of one of a variation.
struct Label {
    address: Option<Address>,
    turn: u32,
}

/// A variation that has been read in part.
#[derive(Clone, Copy)]
struct Known {
    index: usize,
    /// Whether it begins with the second move of a turn.
    late: bool,
    /// Where its first move, or `.....`, stands.
    start: Place,
}

struct Reader<'a> {
    text: Scanner<'a>,
    /// How many moves have been read.
    moves: usize,
    known: BTreeMap<Address, Known>,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text: Scanner::new(text), moves: 0, known: BTreeMap::new() }
    }

    fn fault(&self, fault: OtnFault) -> OtnError {
        OtnError::new(self.text.place(), fault)
    }

    fn expected(&self, expected: &'static str) -> OtnError {
        self.fault(match self.text.peek() {
            Some(found) => OtnFault::Unexpected { expected, found },
            None => OtnFault::Ended { expected },
        })
    }

    fn tags<B: Board>(&mut self) -> Result<GameRecord<B>, OtnError> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let (mut rules, mut position, mut score, mut score_source) = (None, None, None, Source::default());
        let most = GameRecord::<B>::MOST_TAGS;
        while let Some(Tag { name, place }) = self.tag()? {
            let (is_second, is_further) = match name {
                "rules" => (rules.is_some(), false),
                "position" => (position.is_some(), false),
                "result" => (score.is_some(), false),
                _ => (tags.iter().any(|(known, _)| known == name), tags.len() == most),
            };
            if is_second {
                return Err(OtnError::new(place, OtnFault::SecondTag { name: name.to_owned() }));
            }
            if is_further {
                return Err(OtnError::new(place, OtnFault::TooMany { what: "tags", most }));
            }
            let value_place = self.text.place();
            let raw = self.bracketed(place)?;
            match name {
                "rules" => rules = Some(RulesRecord::<B>::read(raw, value_place)?),
                "position" => position = Some((PositionRecord::read(raw, value_place)?, value_place)),
                "result" => {
                    score = Some(score_of(raw, value_place)?);
                    score_source = Source(Some(place));
                }
                _ => tags.push((name.to_owned(), unified(raw))),
            }
        }
        let rules = rules.ok_or_else(|| self.fault(OtnFault::NoRules))?;
        let position = position.map(|(pieces, place)| position_of(&pieces, place, &rules)).transpose()?;
        let line = Line::EMPTY;
        let (variations, by_address) = (Vec::new(), Vec::new());
        Ok(GameRecord { tags, rules, position, score, score_source, line, variations, by_address })
    }

    /// `[name:`, if it stands here.
    fn tag(&mut self) -> Result<Option<Tag<'a>>, OtnError> {
        self.text.skip_blanks();
        let place = self.text.place();
        if !self.text.eat('[') {
            return Ok(None);
        }
        let name_place = self.text.place();
        let name = self.text.take_while(is_tag_name_char);
        if !is_tag_name(name) {
            let fault = match name.len() {
                0..=LONGEST_TAG_NAME => {
                    return Err(self.expected("the name of a tag: letters, digits, `-` or `_`"));
                }
                _ => OtnFault::TooMany { what: "letters in the name of a tag", most: LONGEST_TAG_NAME },
            };
            return Err(OtnError::new(name_place, fault));
        }
        if !self.text.eat(':') {
            return Err(self.expected("`:` and the value of the tag"));
        }
        Ok(Some(Tag { name, place }))
    }

    /// What stands before the next `]`, which is passed. The bracket was opened at this place.
    fn bracketed(&mut self, opened: Place) -> Result<&'a str, OtnError> {
        let text = self.text.rest();
        loop {
            self.text.take_while(is_tag_char);
            match self.text.peek() {
                Some(']') => {
                    let value = &text[..text.len() - self.text.rest().len()];
                    self.text.eat(']');
                    return Ok(value);
                }
                Some('\r') if self.text.eat_str("\r\n") => {}
                Some(_) => return Err(self.expected("no control characters but line breaks and tabs")),
                None => {
                    return Err(OtnError::new(
                        opened,
                        OtnFault::Ended { expected: "`]` after the `[` here" },
                    ));
                }
            }
        }
    }

    /// A label, one or two moves, and their comments.
    fn turn<B: Board>(&mut self, record: &mut GameRecord<B>) -> Result<(), OtnError> {
        let place = self.text.place();
        let Label { address, turn } = self.label::<B>()?;
        self.text.skip_blanks();
        let start = self.text.place();
        let skipped = self.text.eat_str(".....");
        let in_game = address.is_none();
        let (line, late) = match address {
            None => (&mut record.line, false),
            Some(address) => {
                let known = Known { index: record.variations.len(), late: skipped, start };
                let Known { index, late, .. } = self.variation(address, known, place, record);
                (&mut record.variations[index].line, late)
            }
        };
        let slots = line.moves.len() + usize::from(late && !line.moves.is_empty());
        if line.resigned.is_some() || slots % 2 == 1 {
            return Err(OtnError::new(place, OtnFault::AfterEnd));
        }
        let expected = slots / 2 + 1;
        if turn as usize != expected {
            return Err(OtnError::new(place, OtnFault::Turn { expected }));
        }
        if skipped && (in_game || !line.moves.is_empty()) {
            return Err(OtnError::new(start, OtnFault::Skipped));
        }
        let first = line.moves.len();
        self.moves_of_turn(line, if skipped { 1 } else { 2 })?;
        self.comments(&mut line.moves[first..])
    }

    /// The variation of this address, a new one, if it is not known, as `new` tells it.
    fn variation<B: Board>(
        &mut self,
        address: Address,
        new: Known,
        place: Place,
        record: &mut GameRecord<B>,
    ) -> Known {
        if let Some(&known) = self.known.get(&address) {
            return known;
        }
        self.known.insert(address.clone(), new);
        record.variations.push(Variation { address, line: Line::EMPTY, source: Source(Some(place)) });
        new
    }

    /// `12.` or `12b.1.3a.`
    fn label<B: Board>(&mut self) -> Result<Label, OtnError> {
        let place = self.text.place();
        if !self.text.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Err(self.expected("the number of a turn"));
        }
        let text = self.text.take_while(|c| c.is_ascii_alphanumeric() || c == '.');
        let label = text.strip_suffix('.').and_then(read_label);
        let label = label.ok_or_else(|| OtnError::new(place, OtnFault::Label))?;
        let most = GameRecord::<B>::DEEPEST_VARIATION;
        match &label.address {
            Some(address) if address.branches.len() > most => {
                Err(OtnError::new(place, OtnFault::TooMany { what: "variations of variations", most }))
            }
            _ => Ok(label),
        }
    }

    /// At least one move or a resignation, and no more than `most`.
    fn moves_of_turn<B: Board>(&mut self, line: &mut Line<B>, most: usize) -> Result<(), OtnError> {
        for read in 0..=most {
            self.text.skip_blanks();
            let place = self.text.place();
            match self.text.peek() {
                Some(c) if c.is_ascii_alphabetic() || c == '-' => {
                    if read == most || line.resigned.is_some() {
                        return Err(self.fault(OtnFault::LongTurn));
                    }
                }
                Some('0'..='9' | '[') | None if read > 0 => return Ok(()),
                _ => return Err(self.expected("a move")),
            }
            if self.moves == GameRecord::<B>::MOST_MOVES {
                let most = self.moves;
                return Err(self.fault(OtnFault::TooMany { what: "moves", most }));
            }
            self.moves += 1;
            let source = Source(Some(place));
            if self.text.peek() == Some('-') {
                self.resignation()?;
                line.resigned = Some(source);
            } else {
                let record = MoveRecord::read(self.text.take_while(is_move_char), place)?;
                line.moves.push(CommentedMove { record, comment: String::new(), source });
            }
        }
        Ok(())
    }

    /// `---`
    fn resignation(&mut self) -> Result<(), OtnError> {
        for _ in 0..3 {
            if !self.text.eat('-') {
                return Err(self.expected("`---`, three hyphens, for a resignation"));
            }
        }
        if self.text.peek().is_some_and(is_move_char) {
            return Err(self.expected("the end of the resignation `---`"));
        }
        Ok(())
    }

    /// `[on the first move|on the second move]`, if it stands here. Where there is no move to comment on, both
    /// parts may be empty.
    fn comments<B: Board>(&mut self, moves: &mut [CommentedMove<B>]) -> Result<(), OtnError> {
        self.text.skip_blanks();
        let place = self.text.place();
        if !self.text.eat('[') {
            return Ok(());
        }
        let mut moves = moves.iter_mut();
        for (i, part) in self.bracketed(place)?.split('|').enumerate() {
            match moves.next() {
                Some(mv) => mv.comment = unified(part),
                None if i < 2 && part.is_empty() => {}
                None => return Err(OtnError::new(place, OtnFault::CommentWithoutMove)),
            }
        }
        self.text.skip_blanks();
        if self.text.peek() == Some('[') { Err(self.fault(OtnFault::SecondComment)) } else { Ok(()) }
    }

    /// Every variation begins where there is a move, and with `.....` where that is the second one of a turn. Of those
    /// that do not, the first in the text is told.
    fn check_variations<B: Board>(&self, record: &GameRecord<B>) -> Result<(), OtnError> {
        let faults = record.variations.iter().filter_map(|variation| {
            let Some(way) = record.way_to(&variation.address) else {
                let place = variation.source.0.unwrap_or(Place::START);
                return Some(OtnError::new(place, OtnFault::NoSuchMove));
            };
            let plies: usize = way.iter().map(|(_, count)| count).sum();
            let known = self.known.get(&variation.address)?;
            (known.late != (plies % 2 == 1)).then(|| OtnError::new(known.start, OtnFault::Skipped))
        });
        faults.min_by_key(|fault| fault.place).map_or(Ok(()), Err)
    }
}

/// What can stand in the text of a move.
const fn is_move_char(c: char) -> bool {
    c.is_ascii_graphic() && c != '['
}

/// A label without its last dot.
fn read_label(text: &str) -> Option<Label> {
    if let Some(turn) = read_number(text) {
        return Some(Label { address: None, turn });
    }
    let (branches, leaf) = text.rsplit_once('.')?;
    let leaf = read_point(leaf).filter(|leaf| !leaf.second)?;
    let mut elements = branches.split('.');
    let mut address = Address { branches: Vec::new() };
    while let Some(point) = elements.next() {
        let branch = Branch { point: read_point(point)?, number: read_number(elements.next()?)? };
        address.branches.push(branch);
    }
    Some(Label { address: Some(address), turn: leaf.turn })
}

/// `12b`
fn read_point(text: &str) -> Option<Point> {
    let (turn, second) = match text.strip_suffix('a') {
        Some(turn) => (turn, false),
        None => (text.strip_suffix('b')?, true),
    };
    Some(Point { turn: read_number(turn)?, second })
}

/// A number from 1, without leading zeros.
fn read_number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| digits)
}

fn score_of(raw: &str, place: Place) -> Result<Score, OtnError> {
    let score = Score::ALL.into_iter().find(|&score| result(score) == raw);
    score.ok_or_else(|| OtnError::new(place, OtnFault::NotAResult))
}

/// The position of these pieces, which are told at this place, under the rules of the game.
fn position_of<B: Board>(
    pieces: &PositionRecord<B>,
    place: Place,
    rules: &RulesRecord<B>,
) -> Result<Position<B>, OtnError> {
    let rules = *rules.rules();
    let position = Position::new(pieces.setup(rules, rules.first_mover));
    position.map_err(|invalid| OtnError::new(place, OtnFault::Invalid(invalid.to_string())))
}
