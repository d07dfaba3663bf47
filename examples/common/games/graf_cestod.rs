//! Graf Cestod for the programs: names, deployments, and how it looks.

mod deploying;
mod evaluation;

use graf_cestod::board_core::Player;
use graf_cestod::board_core::picture::Picture;
use graf_cestod::{Board, Cell, Edge, Exception, Layout, Move, Position, Side, Stage};

use super::{Family, Playable, Program, Taps, taps};

/// The game.
#[derive(Debug)]
pub(super) struct GrafCestod;

impl Family for GrafCestod {
    const NAME: &'static str = "graf-cestod";
    const SIDES: [&'static str; 2] = ["first", "second"];
    const IN_BRIEF: &'static str = "\
Who captures the enemy graf wins. A piece makes exactly as many steps along ranks and files as the value of
its cell says: I is 1, X is 2, the triangle is 3. It may turn, but not jump. The value of the cell where a
move ends binds the opponent, who may then move only from cells of that value. Who has no such piece, or
none that can move, may move any, or return a captured rytir to an empty cell of that value.";
    const BOARDS: &'static [&'static str] = &[];
    const RULES: &'static [&'static str] = &[];

    type Rules = ();

    fn rules(_name: &str) -> Result<(), String> {
        Ok(())
    }

    fn default_rules() {}

    fn start<P: Program>((): (), _board: &str, program: P) -> P::Output {
        program.run(Position::start(Layout::DEFAULT))
    }

    fn read<P: Program>((): (), text: &str, program: P) -> Result<P::Output, String> {
        let position = Position::parse(text).map_err(|error| error.to_string())?;
        Ok(program.run(position))
    }
}

impl Playable for Position {
    type Board = Board;

    fn side_symbol(player: Player) -> char {
        Side::from(player).symbol()
    }

    fn picture(&self) -> Picture<Board> {
        self.picture()
    }

    fn origin(mv: &Move) -> Option<Cell> {
        match mv {
            Move::Walk { from, .. } => Some(*from),
            Move::Deploy(_) | Move::Return { .. } => None,
        }
    }

    fn target(mv: &Move) -> Option<Cell> {
        match mv {
            Move::Walk { to, .. } | Move::Return { to } => Some(*to),
            Move::Deploy(_) => None,
        }
    }

    fn squares(&self, mv: &Move) -> Vec<Cell> {
        match *mv {
            Move::Walk { from, to } => vec![from, to],
            Move::Deploy(_) | Move::Return { .. } => mv.cells().iter().collect(),
        }
    }

    fn owner(&self, cell: Cell) -> Option<Player> {
        self.piece_at(cell).map(|piece| piece.side.into())
    }

    fn remarks(&self) -> Vec<String> {
        match self.stage() {
            Stage::FirstDeploys => {
                vec!["deploy your pieces on the two rows nearest an edge".to_owned()]
            }
            Stage::SecondDeploys { edge } => {
                vec![format!("deploy your pieces on the two rows nearest the {edge} edge")]
            }
            Stage::GrafCaptured => Vec::new(),
            Stage::Play => [self.binding(), self.waiting()].into_iter().flatten().collect(),
        }
    }

    fn evaluate(&self) -> i32 {
        evaluation::evaluate(self)
    }

    fn is_capture(&self, mv: &Move) -> bool {
        matches!(mv, Move::Walk { to, .. } if self.occupied().contains(*to))
    }

    fn drawn_move(&self, random: &mut fastrand::Rng) -> Option<Move> {
        let mut deployments = self.deployments();
        let count = deployments.len();
        if count == 0 { None } else { deployments.nth(random.usize(..count)).map(Move::Deploy) }
    }

    fn is_deployment(&self) -> bool {
        matches!(self.stage(), Stage::FirstDeploys | Stage::SecondDeploys { .. })
    }

    fn taps(&self, tapped: &[Cell]) -> Taps<Self> {
        match self.stage() {
            Stage::FirstDeploys => deploying::taps(&Edge::ALL, tapped),
            Stage::SecondDeploys { edge } => deploying::taps(&[edge], tapped),
            Stage::Play | Stage::GrafCaptured => taps::of_ends(self, tapped),
        }
    }

    fn picture_of_taps(&self, tapped: &[Cell]) -> Picture<Board> {
        if self.is_deployment() {
            deploying::picture(self, tapped)
        } else {
            self.picture().with_selected(tapped.iter().copied())
        }
    }

    /// The graf's cell and the five of the rytirod, perhaps with the edge before them; `S Ga1 Rb1 …` is
    /// understood as well.
    fn deployment(&self, words: &[&str]) -> Result<String, String> {
        let words: Vec<&str> = words.iter().flat_map(|word| word.split([',', ':'])).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        let (edge, words) = match words.split_first() {
            Some((&edge, rest)) if ["N", "E", "S", "W"].contains(&edge) => {
                (Edge::from_symbol(edge.chars().next().unwrap_or_default()), rest)
            }
            _ => (None, words.as_slice()),
        };
        let mut cells = Vec::new();
        let mut pieces = Vec::new();
        for (i, word) in words.iter().enumerate() {
            let kind = if i == 0 { "G" } else { "R" };
            let (kind, name) = match word.split_at_checked(1) {
                Some((kind @ ("G" | "R"), name)) => (kind, name),
                _ => (kind, *word),
            };
            let cell = Cell::named(name)
                .ok_or_else(|| format!("`{name}` is not a cell: deploy a1 b1 c1 d1 e1 f1"))?;
            cells.push(cell);
            pieces.push(format!("{kind}{cell}"));
        }
        let holds_all = |edge: &Edge| cells.iter().all(|&cell| edge.rows().contains(cell));
        let edge = edge
            .or_else(|| Edge::ALL.into_iter().find(holds_all))
            .ok_or("the cells are not all on the two rows nearest one edge")?;
        Ok(format!("{}:{}", edge.symbol(), pieces.join(",")))
    }
}

/// What a person wants to know beside the board.
trait Remarks {
    /// Which pieces may move, and why.
    fn binding(&self) -> Option<String>;

    /// The captured rytirod.
    fn waiting(&self) -> Option<String>;
}

impl Remarks for Position {
    fn binding(&self) -> Option<String> {
        let value = self.bound()?;
        let why = self.bound_by().map(|cell| format!(" of {cell}")).unwrap_or_default();
        let bound = format!("bound to the value {}{why}", value.sign());
        Some(match self.exception() {
            None => bound,
            Some(case @ (Exception::NoPieceOnValue | Exception::PiecesBlocked)) => {
                let choice = if self.returns().is_empty() { "" } else { "return a rytir (R@…), or " };
                format!("{bound}, but {case}: {choice}move any piece")
            }
        })
    }

    fn waiting(&self) -> Option<String> {
        let [first, second] = Side::BOTH.map(|side| self.returnable(side));
        (first + second > 0).then(|| format!("captured rytirod: first {first}, second {second}"))
    }
}
