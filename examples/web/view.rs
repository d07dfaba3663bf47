//! What a page shows of a game.

use common::games::{Playable, told_end};
use hnefatafl::Player;
use hnefatafl::board_core::picture::Theme;
use hnefatafl::board_core::{Grid, Position as _, Square};
use serde::{Deserialize, Serialize};

use crate::board::{BoardView, Field};
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
        let [first, second] = table.kind.sides();
        let named = |name, player| SideView { name, seat: table.seat(player) };
        Ok(Self {
            version,
            game: table.kind.name(),
            title: title(table),
            position: game.position().to_string(),
            picture: picture.to_svg(&Theme::AUTO),
            squares: board.fields(&picture),
            field: board.field_size(&picture),
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
