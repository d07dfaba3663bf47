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
    CommentedMove, GameRecord, LONGEST_TAG_NAME, Line, MOST_TAGS, is_own_tag, is_tag_char, is_tag_name_char,
};
use super::moves::MoveRecord;
use super::part::Part;
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
    /// [`OtnError`] with line and column. The first fault is told, and a bracket that is never closed is one where it is
    /// opened; but whether the tag `position` is one under the rules is judged behind the tags, and whether variations
    /// begin where there are moves at the end of the text.
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

/// The size of the board of a rules record or of a game file: 7, 9, … 19. Nothing behind it is read.
///
/// ```
/// assert_eq!(hnefatafl::otn::board_size("dim:13 start:/…")?, 13);
/// assert_eq!(hnefatafl::otn::board_size("[event:Yule]\n[rules:dim:9 start:/…]")?, 9);
/// # Ok::<(), hnefatafl::otn::OtnError>(())
/// ```
///
/// # Errors
///
/// [`OtnError`] when there is none that is played here, as the reader of the whole tells it; but of a tag `position`
/// in front of `rules` the pieces are not looked at.
pub fn board_size(text: &str) -> Result<u8, OtnError> {
    let mut reader = Reader::new(text);
    reader.text.skip_blanks();
    if reader.text.peek() != Some('[') {
        return entries::board_size(Part::whole(text));
    }
    while let Some(Tag { name, value, .. }) = reader.tag()? {
        match name {
            "rules" => return entries::board_size(value),
            "result" => _ = score_of(value)?,
            _ => {}
        }
        reader.close()?;
    }
    Err(reader.fault(OtnFault::NoRules))
}

/// `[name:value`, without the bracket that closes it.
struct Tag<'a> {
    name: &'a str,
    value: Part<'a>,
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
    /// The names of the tags that have been read.
    tag_names: Vec<&'a str>,
    /// How many moves have been read.
    moves: usize,
    known: BTreeMap<Address, Known>,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text: Scanner::new(text), tag_names: Vec::new(), moves: 0, known: BTreeMap::new() }
    }

    fn fault(&self, fault: OtnFault) -> OtnError {
        OtnError::new(self.text.place(), fault)
    }

    fn expected(&self, expected: &'static str) -> OtnError {
        self.fault(OtnFault::expected(expected, self.text.peek()))
    }

    fn tags<B: Board>(&mut self) -> Result<GameRecord<B>, OtnError> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let (mut rules, mut position, mut score, mut score_source) = (None, None, None, Source::default());
        while let Some(Tag { name, value, place }) = self.tag()? {
            match name {
                "rules" => rules = Some(RulesRecord::<B>::read(value)?),
                "position" => position = Some((PositionRecord::read(value)?, value.place)),
                "result" => {
                    score = Some(score_of(value)?);
                    score_source = Source(Some(place));
                }
                _ => tags.push((name.to_owned(), unified(value.text))),
            }
            self.close()?;
        }
        let rules = rules.ok_or_else(|| self.fault(OtnFault::NoRules))?;
        let position = position.map(|(pieces, place)| position_of(&pieces, place, &rules)).transpose()?;
        let line = Line::EMPTY;
        let (variations, by_address) = (Vec::new(), Vec::new());
        Ok(GameRecord { tags, rules, position, score, score_source, line, variations, by_address })
    }

    /// A tag up to its `]`, if one stands here. Its name is judged before what follows it.
    fn tag(&mut self) -> Result<Option<Tag<'a>>, OtnError> {
        self.text.skip_blanks();
        let place = self.text.place();
        if !self.text.eat('[') {
            return Ok(None);
        }
        let name = self.tag_name()?;
        self.add_tag(name).map_err(|fault| OtnError::new(place, fault))?;
        if !self.text.eat(':') {
            return Err(self.expected("`:` and the value of the tag"));
        }
        let value = self.bracketed(place)?;
        Ok(Some(Tag { name, value, place }))
    }

    fn tag_name(&mut self) -> Result<&'a str, OtnError> {
        let place = self.text.place();
        match self.text.take_while(is_tag_name_char) {
            "" => Err(self.expected("the name of a tag: letters, digits, `-` or `_`")),
            name if name.len() > LONGEST_TAG_NAME => {
                let (what, most) = ("letters in the name of a tag", LONGEST_TAG_NAME);
                Err(OtnError::new(place, OtnFault::TooMany { what, most }))
            }
            name => Ok(name),
        }
    }

    /// Notes that there is a tag of this name, if there can be one more.
    fn add_tag(&mut self, name: &'a str) -> Result<(), OtnFault> {
        if self.tag_names.contains(&name) {
            return Err(OtnFault::SecondTag { name: name.to_owned() });
        }
        self.tag_names.push(name);
        match self.tag_names.iter().filter(|name| !is_own_tag(name)).count() {
            0..=MOST_TAGS => Ok(()),
            _ => Err(OtnFault::TooMany { what: "tags", most: MOST_TAGS }),
        }
    }

    /// What stands behind a `[` that was opened at this place, up to `]` or to what cannot stand before it.
    fn bracketed(&mut self, opened: Place) -> Result<Part<'a>, OtnError> {
        let (text, place) = (self.text.rest(), self.text.place());
        loop {
            self.text.take_while(is_tag_char);
            if !self.text.eat_str("\r\n") {
                break;
            }
        }
        let next = self.text.peek();
        if next.is_none() {
            return Err(OtnError::new(opened, OtnFault::Unclosed));
        }
        Ok(Part { text: &text[..text.len() - self.text.rest().len()], place, next })
    }

    /// `]`, the only character that can stand behind what is [`bracketed`](Self::bracketed).
    fn close(&mut self) -> Result<(), OtnError> {
        let closed = self.text.eat(']');
        closed.then_some(()).ok_or_else(|| self.expected("no control characters but line breaks and tabs"))
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
            let is_first = self.moves == 0;
            return Err(self.expected(if is_first {
                "a tag or the number of a turn"
            } else {
                "the number of a turn"
            }));
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
            let is_full = read == most || line.resigned.is_some();
            if !self.is_at_move(read, is_full)? {
                return Ok(());
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
                let text = self.text.take_while(is_move_char);
                let record = MoveRecord::read(Part { text, place, next: self.text.peek() })?;
                line.moves.push(CommentedMove { record, comment: String::new(), source });
            }
        }
        Ok(())
    }

    /// Whether a move or a resignation stands here, behind so many of its turn; a full turn can have no more.
    fn is_at_move(&self, read: usize, is_full: bool) -> Result<bool, OtnError> {
        match self.text.peek() {
            Some('a'..='z' | 'A'..='Z' | '-') if is_full => Err(self.fault(OtnFault::LongTurn)),
            Some('a'..='z' | 'A'..='Z' | '-') => Ok(true),
            Some('0'..='9' | '[') | None if read > 0 => Ok(false),
            _ if read == 0 => Err(self.expected("a move or `---`")),
            _ if is_full => Err(self.expected("comments in brackets or the number of a turn")),
            _ => Err(self.expected("a move, `---`, comments in brackets or the number of a turn")),
        }
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
        for (i, part) in self.bracketed(place)?.text.split('|').enumerate() {
            match moves.next() {
                Some(mv) => mv.comment = unified(part),
                None if i < 2 && part.is_empty() => {}
                None => return Err(OtnError::new(place, OtnFault::CommentWithoutMove)),
            }
        }
        self.close()?;
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
fn is_move_char(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && c != '['
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

fn score_of(value: Part<'_>) -> Result<Score, OtnError> {
    let score = Score::ALL.into_iter().find(|&score| result(score) == value.text);
    score.ok_or_else(|| OtnError::new(value.place, OtnFault::NotAResult))
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
