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
    /// [`OtnError`] with line and column. The first fault from left to right is told; but whether the tag `position`
    /// tells a position that the rules allow is judged behind the tags, and whether variations begin where there are
    /// moves at the end of the text.
    ///
    /// A tag or comment that runs to the end of the text is never closed, which is told where it is opened, unless
    /// something in front of the end is wrong: a character that cannot stand there, or the name or colon of the tag.
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

struct Reader<'a> {
    text: Scanner<'a>,
    /// The names of the tags that have been read.
    tag_names: Vec<&'a str>,
    /// How many moves have been read.
    moves: usize,
    /// The variations that have been read at least in part, by their indices.
    known: BTreeMap<Address, usize>,
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
                let (what, most) = ("characters in the name of a tag", LONGEST_TAG_NAME);
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
        let (line, late) = match address {
            None => (&mut record.line, false),
            Some(address) => {
                let late = address.is_late().ok_or_else(|| OtnError::new(place, OtnFault::NoSuchMove))?;
                let index = self.variation(address, place, &mut record.variations);
                (&mut record.variations[index].line, late)
            }
        };
        let skips = check_turn(line, late, turn).map_err(|fault| OtnError::new(place, fault))?;
        self.skipped(skips)?;
        let first = line.moves.len();
        self.moves_of_turn(line, if skips { 1 } else { 2 })?;
        self.comments(&mut line.moves[first..])
    }

    /// The index of the variation of this address: a new one, which stands here, if it is not known.
    fn variation<B: Board>(
        &mut self,
        address: Address,
        place: Place,
        variations: &mut Vec<Variation<B>>,
    ) -> usize {
        *self.known.entry(address).or_insert_with_key(|address| {
            let address = address.clone();
            variations.push(Variation { address, line: Line::EMPTY, source: Source(Some(place)) });
            variations.len() - 1
        })
    }

    /// `12.` or `12b.1.3a.`, and a blank behind it.
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
        let label = read_label(&mut self.text)?;
        let most = GameRecord::<B>::DEEPEST_VARIATION;
        if label.address.as_ref().is_some_and(|address| address.branches.len() > most) {
            return Err(OtnError::new(place, OtnFault::TooMany { what: "variations of variations", most }));
        }
        if self.text.is_at_blank() {
            Ok(label)
        } else {
            Err(self.expected("a blank after the number of a turn"))
        }
    }

    /// `.....` and a blank behind it, if the turn skips its first move, and nothing else.
    fn skipped(&mut self, skips: bool) -> Result<(), OtnError> {
        self.text.skip_blanks();
        if !skips {
            let is_refused = self.text.rest().starts_with(SKIPPED);
            return if is_refused { Err(self.fault(OtnFault::Skipped)) } else { Ok(()) };
        }
        if self.is_at_move() {
            return Err(self.fault(OtnFault::Skipped));
        }
        self.symbol(SKIPPED, "`.....`, five dots, in place of the first move of the turn")?;
        if self.text.is_at_blank() { Ok(()) } else { Err(self.expected("a blank after `.....`")) }
    }

    /// Passes a symbol; the first character that differs from it is told.
    fn symbol(&mut self, symbol: &str, expected: &'static str) -> Result<(), OtnError> {
        symbol.chars().try_for_each(|c| if self.text.eat(c) { Ok(()) } else { Err(self.expected(expected)) })
    }

    /// At least one move or a resignation, and no more than `most`.
    fn moves_of_turn<B: Board>(&mut self, line: &mut Line<B>, most: usize) -> Result<(), OtnError> {
        for read in 0..=most {
            self.text.skip_blanks();
            let is_full = read == most || line.resigned.is_some();
            if !self.has_move(read, is_full)? {
                return Ok(());
            }
            if self.moves == GameRecord::<B>::MOST_MOVES {
                let most = self.moves;
                return Err(self.fault(OtnFault::TooMany { what: "moves", most }));
            }
            self.moves += 1;
            self.move_into(line)?;
        }
        Ok(())
    }

    /// Whether a move or a resignation stands here, behind so many of its turn; a full turn can have no more.
    fn has_move(&self, read: usize, is_full: bool) -> Result<bool, OtnError> {
        if self.is_at_move() {
            return if is_full { Err(self.fault(OtnFault::LongTurn)) } else { Ok(true) };
        }
        match self.text.peek() {
            _ if read == 0 => Err(self.expected("a move or `---`")),
            Some('0'..='9' | '[') | None => Ok(false),
            _ if is_full => Err(self.expected("comments in brackets or the number of a turn")),
            _ => Err(self.expected("a move, `---`, comments in brackets or the number of a turn")),
        }
    }

    /// A move, or the resignation `---`, that is known to begin here.
    fn move_into<B: Board>(&mut self, line: &mut Line<B>) -> Result<(), OtnError> {
        let place = self.text.place();
        let source = Source(Some(place));
        if self.text.peek() == Some('-') {
            self.symbol(RESIGNATION, "`---`, three hyphens, for a resignation")?;
            line.resigned = Some(source);
            self.move_ends("the end of the resignation `---`")
        } else {
            let text = self.text.take_while(is_move_char);
            let record = MoveRecord::read(Part { text, place, next: self.text.peek() })?;
            line.moves.push(CommentedMove { record, comment: String::new(), source });
            self.move_ends("the end of the move")
        }
    }

    /// Checks that what stands here does not belong to the move in front of it.
    fn move_ends(&self, expected: &'static str) -> Result<(), OtnError> {
        let ends = matches!(self.text.peek(), None | Some('[')) || self.text.is_at_blank();
        ends.then_some(()).ok_or_else(|| self.expected(expected))
    }

    /// Whether what stands here can only be a move or a resignation.
    fn is_at_move(&self) -> bool {
        self.text.peek().is_some_and(|c| c.is_ascii_alphabetic() || c == '-')
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

    /// Every variation begins where there is a move. Of those that do not, the first in the text is told.
    fn check_variations<B: Board>(&self, record: &GameRecord<B>) -> Result<(), OtnError> {
        let lost = record.variations.iter().filter(|variation| record.way_to(&variation.address).is_none());
        let place = lost.map(|variation| variation.source.0.unwrap_or(Place::START)).min();
        place.map_or(Ok(()), |place| Err(OtnError::new(place, OtnFault::NoSuchMove)))
    }
}

/// The first move of a turn, where it is not one of the variation.
const SKIPPED: &str = ".....";

const RESIGNATION: &str = "---";

/// Checks that a turn of this number can follow in a line; whether it begins with `.....`. A line that is `late` begins
/// with the second move of a turn.
fn check_turn<B: Board>(line: &Line<B>, late: bool, turn: u32) -> Result<bool, OtnFault> {
    let skips = late && line.moves.is_empty();
    let slots = line.moves.len() + usize::from(late && !skips);
    if line.resigned.is_some() || slots % 2 == 1 {
        return Err(OtnFault::AfterEnd);
    }
    let expected = slots / 2 + 1;
    if turn as usize == expected { Ok(skips) } else { Err(OtnFault::Turn { expected }) }
}

/// What can stand in the text of a move.
fn is_move_char(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && c != '['
}

/// `12.` or `12b.1.3a.`, from left to right; behind it the address of a variation could go on only with a digit.
fn read_label(text: &mut Scanner<'_>) -> Result<Label, OtnError> {
    let no_label = OtnError::new(text.place(), OtnFault::Label);
    let mut address = Address { branches: Vec::new() };
    loop {
        let Some(turn) = read_number(text)? else { return Err(no_label) };
        if address.branches.is_empty() && text.eat('.') {
            return Ok(Label { address: None, turn });
        }
        let second = !text.eat('a');
        if second && !text.eat('b') || !text.eat('.') {
            return Err(no_label);
        }
        let goes_on = text.peek().is_some_and(|c| c.is_ascii_digit());
        if !goes_on && !second && !address.branches.is_empty() {
            return Ok(Label { address: Some(address), turn });
        }
        let Some(number) = read_number(text)?.filter(|_| text.eat('.')) else { return Err(no_label) };
        address.branches.push(Branch { point: Point { turn, second }, number });
    }
}

/// A number from 1, without leading zeros; `None` where there is none.
fn read_number(text: &mut Scanner<'_>) -> Result<Option<u32>, OtnError> {
    let place = text.place();
    let digits = text.take_while(|c| c.is_ascii_digit());
    if digits.is_empty() || digits.starts_with('0') {
        return Ok(None);
    }
    let too_large = OtnFault::Number { min: 1, max: u32::MAX };
    digits.parse().map(Some).map_err(|_| OtnError::new(place, too_large))
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
