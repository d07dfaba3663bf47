//! What a page shows of a game.

use common::board::ground_name;
use common::games::{Playable, Taps, told_end};
use hnefatafl::Player;
use hnefatafl::board_core::picture::{Cell, Picture, Theme, Tone};
use hnefatafl::board_core::{Grid, Position as _, Square};
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::table::{Seat, Seated};

/// How a person looks at a game.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Look {
    /// The squares tapped so far, with commas between them.
    taps: String,
    /// Whether the board is seen from the other side.
    flipped: bool,
}

/// What a page shows of a game, complete.
#[derive(Serialize)]
pub(crate) struct View {
    version: u64,
    game: &'static str,
    title: String,
    /// The position in the game's own text.
    position: String,
    /// The position as an SVG document.
    picture: String,
    /// The squares as fields over the picture.
    squares: Vec<Field>,
    /// Width and height of a field in hundredths of those of the picture.
    field: [f64; 2],
    /// Whether the page should mark the fields that can be tapped next; the picture does not.
    mark_next: bool,
    /// The squares tapped so far that lead to a move.
    taps: Vec<String>,
    /// The move that they make.
    complete: Option<String>,
    prompt: Option<String>,
    sides: [SideView; 2],
    /// Who is to move: 0 or 1; nobody after the end.
    turn: Option<usize>,
    /// Whether the computer is to move.
    computer_to_move: bool,
    status: String,
    remarks: Vec<String>,
    /// The side that made the first move: 0 or 1.
    first: usize,
    moves: Vec<String>,
    can: Can,
}

#[derive(Serialize)]
struct SideView {
    name: &'static str,
    seat: Seat,
}

/// A square as a field over the picture.
#[derive(Serialize)]
struct Field {
    name: String,
    /// What a person hears who cannot see it.
    label: String,
    /// Where its upper left corner is, in hundredths of the picture's width and height.
    left: f64,
    top: f64,
    /// What a tap does; nothing when it is `None`.
    tap: Option<Tap>,
}

/// What a tap on a square does.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Tap {
    /// It goes on from the taps before.
    Next,
    /// It plays the move that the taps before have made.
    Finish,
    /// It is the first one of another move.
    Other,
    /// It takes the last tap back.
    Back,
}

/// What else a person can do.
#[derive(Serialize)]
struct Can {
    undo: bool,
    redo: bool,
    resign: bool,
    draw: bool,
}

impl View {
    pub(crate) fn of<P: Playable>(table: &Seated<P>, version: u64, look: &Look) -> Result<Self, Refusal> {
        let game = &table.game;
        let turn = game.outcome().is_none().then_some(game.turn());
        let human = turn.is_some_and(|turn| table.seat(turn) == Seat::Human);
        let board = BoardView::new(table, if human { look.squares()? } else { Vec::new() }, human);
        let picture = board.picture(table, look.flipped);
        let (width, height) = picture.svg_size();
        let side = Picture::<P::Board>::SVG_SIDE;
        let [first, second] = table.kind.sides();
        let named = |name, player| SideView { name, seat: table.seat(player) };
        Ok(Self {
            version,
            game: table.kind.name(),
            title: title(table),
            position: game.position().to_string(),
            picture: picture.to_svg(&Theme::AUTO),
            squares: board.fields(&picture),
            field: [percent(side, width), percent(side, height)],
            mark_next: board.marks_next(),
            taps: board.tapped.iter().map(ToString::to_string).collect(),
            complete: board.taps.complete.as_ref().map(|mv| game.position().display_move(mv).to_string()),
            prompt: board.prompt(),
            sides: [named(first, Player::First), named(second, Player::Second)],
            turn: turn.map(|turn| turn as usize),
            computer_to_move: turn.is_some() && !human,
            status: told_end(game, [first, second])
                .unwrap_or_else(|| format!("{} to move", [first, second][game.turn() as usize])),
            remarks: if turn.is_some() { game.position().remarks() } else { Vec::new() },
            first: game.start().turn() as usize,
            moves: moves(table),
            can: Can {
                undo: game.closing().is_some() || table.before_last_human_move().is_some(),
                redo: game.closing().is_none() && !game.undone().is_empty(),
                resign: turn.is_some() && table.resigner().is_some(),
                draw: turn.is_some() && table.can_agree(),
            },
        })
    }
}

impl Look {
    fn squares<G: Grid>(&self) -> Result<Vec<Square<G>>, Refusal> {
        let names = self.taps.split(',').filter(|name| !name.is_empty());
        let square = |name: &str| {
            name.parse()
                .map_err(|error| Refusal::bad(format!("`{name}` is not a square of this board: {error}")))
        };
        names.map(square).collect()
    }
}

/// The board and what taps do there.
struct BoardView<'a, P: Playable> {
    position: &'a P,
    tapped: Vec<Square<P::Board>>,
    /// What can follow those taps.
    taps: Taps<P>,
    /// The squares where a move can begin.
    beginnings: Vec<Square<P::Board>>,
}

impl<'a, P: Playable> BoardView<'a, P> {
    fn new(table: &'a Seated<P>, tapped: Vec<Square<P::Board>>, human: bool) -> Self {
        let position = table.game.position();
        if !human {
            return Self { position, tapped, taps: Taps::nowhere(), beginnings: Vec::new() };
        }
        let beginnings = position.taps(&[]);
        let taps = position.taps(&tapped);
        if tapped.is_empty() || taps.lead_nowhere() {
            // Taps that a change of the game has overtaken are forgotten.
            return Self {
                position,
                tapped: Vec::new(),
                beginnings: beginnings.next.clone(),
                taps: beginnings,
            };
        }
        Self { position, tapped, taps, beginnings: beginnings.next }
    }

    fn picture(&self, table: &Seated<P>, flipped: bool) -> Picture<P::Board> {
        let game = &table.game;
        let before = game.positions().iter().rev().nth(1);
        let last = before.zip(game.moves().last()).map(|(before, mv)| before.squares(mv));
        let mut picture =
            self.position.picture_of_taps(&self.tapped).with_last_move(last.unwrap_or_default());
        // Before the first tap the squares that can be tapped are marked by the page: they may be many.
        if !self.tapped.is_empty() && !self.position.is_deployment() {
            picture = picture.with_targets(self.taps.next.iter().copied());
        }
        if flipped { picture.flipped() } else { picture }
    }

    fn prompt(&self) -> Option<String> {
        let last = self.tapped.last();
        let may_stop = self.taps.complete.is_some() && !self.taps.next.is_empty();
        let stop = last.filter(|_| may_stop).map(|last| format!("go on, or tap {last} again to stop there"));
        self.taps.prompt.clone().or(stop)
    }

    /// Whether the page should mark the squares that can be tapped next: where the picture does not, and they
    /// are not just any pieces of the player's.
    fn marks_next(&self) -> bool {
        if self.position.is_deployment() {
            return true;
        }
        let own = |square: &Square<P::Board>| self.position.owner(*square) == Some(self.position.turn());
        let pieces = Square::all().filter(own).count();
        self.tapped.is_empty() && (2 * self.taps.next.len() <= pieces || !self.taps.next.iter().all(own))
    }

    fn fields(&self, picture: &Picture<P::Board>) -> Vec<Field> {
        let (width, height) = picture.svg_size();
        let field = |square: Square<P::Board>| {
            let (left, top) = picture.svg_corner(square);
            Field {
                name: square.to_string(),
                label: label(square, picture.cell(square)),
                left: percent(left, width),
                top: percent(top, height),
                tap: self.tap(square),
            }
        };
        Square::all().map(field).collect()
    }

    fn tap(&self, square: Square<P::Board>) -> Option<Tap> {
        let is_own_piece = || self.position.owner(square) == Some(self.position.turn());
        if self.taps.next.contains(&square) {
            Some(Tap::Next)
        } else if self.tapped.last() == Some(&square) {
            Some(if self.taps.complete.is_some() { Tap::Finish } else { Tap::Back })
        } else if self.beginnings.contains(&square) && is_own_piece() {
            Some(Tap::Other)
        } else {
            None
        }
    }
}

/// `d4, dark attacker`
fn label<G: Grid>(square: Square<G>, cell: &Cell) -> String {
    let mut words = vec![square.to_string()];
    words.push(match cell.figure {
        Some(figure) => {
            let tone = if figure.tone == Tone::Dark { "dark" } else { "light" };
            format!("{tone} {}", figure.name)
        }
        None => "empty".to_owned(),
    });
    words.extend(ground_name(cell.ground).map(str::to_owned));
    words.extend(cell.sign.map(|sign| format!("sign {}", sign.glyph)));
    let marks = [(cell.selected, "chosen"), (cell.target, "can be reached"), (cell.last_move, "last move")];
    words.extend(marks.into_iter().filter(|(marked, _)| *marked).map(|(_, mark)| mark.to_owned()));
    words.join(", ")
}

/// `Hnefatafl, 11×11, fetlar`
fn title<P: Playable>(table: &Seated<P>) -> String {
    let picture = table.game.start().picture();
    let size = format!("{}×{}", P::Board::FILES, P::Board::RANKS);
    let rules = table.game.start().start_tags().into_iter().find(|(name, _)| *name == "Rules");
    let rules = rules.map(|(_, rules)| if rules.len() <= 20 { rules } else { "own rules".to_owned() });
    [Some(picture.title().to_owned()), Some(size), rules].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn moves<P: Playable>(table: &Seated<P>) -> Vec<String> {
    let played = table.game.positions().iter().zip(table.game.moves());
    played.map(|(position, mv)| position.display_move(mv).to_string()).collect()
}

/// A part in hundredths of a whole.
fn percent(part: f64, whole: f64) -> f64 {
    (part / whole * 100_000.0).round() / 1000.0
}
