//! One game from its start to its end.

use std::path::{Path, PathBuf};
use std::time::Duration;

use common::board;
use common::cli::Failure;
use common::computer::{Computer, Thought, WIN};
use common::games::{
    Choice, Playable, Program, first_legal_moves, first_moves_from, told_end, told_move, why_no_moves_from,
};
use common::records::{self, Saved};
use common::screen::{STRONG, Screen};
use hnefatafl::board_core::picture::Picture;
use hnefatafl::board_core::{Position as _, Square};
use hnefatafl::{Game, Player};

use crate::command::{Command, DEPLOYMENT_HELP, HELP};
use crate::seats::{Seat, Seats};

/// How many moves are listed; a deployment is not listed at all.
const MOST_LISTED: usize = 2000;

/// How a game begins.
pub(crate) struct Opening {
    pub(crate) choice: Choice,
    saved: Option<Saved>,
}

impl Opening {
    pub(crate) fn new(choice: Choice) -> Self {
        Self { choice, saved: None }
    }
}

impl From<Saved> for Opening {
    fn from(saved: Saved) -> Self {
        Self { choice: saved.choice.clone(), saved: Some(saved) }
    }
}

/// What stays from game to game.
pub(crate) struct Settings {
    pub(crate) seats: Seats,
    pub(crate) computer: Computer,
    /// The computer's longest time for a move.
    pub(crate) think: Duration,
    pub(crate) ply_limit: usize,
    /// Where the game goes at the end.
    pub(crate) save: Option<PathBuf>,
    pub(crate) random: fastrand::Rng,
    pub(crate) screen: Screen,
}

/// Why a session ends.
pub(crate) enum Leave {
    Quit,
    /// To go on with a saved game, which may be one of another game or board.
    Load(Box<Opening>),
}

/// Plays a game until the players leave it.
pub(crate) fn run(opening: &Opening, settings: &mut Settings) -> Result<Leave, Failure> {
    opening.choice.run(Table { opening, settings })?
}

struct Table<'a> {
    opening: &'a Opening,
    settings: &'a mut Settings,
}

impl Program for Table<'_> {
    type Output = Result<Leave, Failure>;

    fn run<P: Playable>(self, position: P) -> Self::Output {
        let Self { opening, settings } = self;
        let game = match &opening.saved {
            Some(saved) => saved.replay(settings.ply_limit).map_err(Failure::Bad)?,
            None => Game::with_ply_limit(position, settings.ply_limit),
        };
        let mut session = Session { choice: &opening.choice, settings, game, drawn: None, announced: false };
        let leave = session.play();
        // Also when nobody reads any more what the program says: the game is not lost by that.
        if let (Ok(Leave::Quit) | Err(_), Some(path)) = (&leave, session.settings.save.clone()) {
            records::save(&path, &session.game).map_err(Failure::Bad)?;
        }
        leave
    }
}

struct Session<'a, P: Playable> {
    choice: &'a Choice,
    settings: &'a mut Settings,
    game: Game<P>,
    /// The ply at which the board was last drawn.
    drawn: Option<usize>,
    /// Whether the end of the game has been told.
    announced: bool,
}

type Next = Result<Option<Leave>, Failure>;

impl<P: Playable> Session<'_, P> {
    fn play(&mut self) -> Result<Leave, Failure> {
        if self.settings.seats.has_human() {
            self.greet()?;
        } else {
            let Settings { think, computer: Computer { seed, .. }, .. } = *self.settings;
            self.say(&format!(
                "The computer plays both sides, {} s a move, seed {seed}.",
                think.as_secs_f64()
            ))?;
        }
        loop {
            let next = match self.game.outcome() {
                Some(_) => self.after_the_end()?,
                None if self.seat() == Seat::Computer => self.computer_moves()?,
                None => {
                    self.draw_once()?;
                    self.human_acts()?
                }
            };
            if let Some(leave) = next {
                return Ok(leave);
            }
        }
    }

    /// A person who plays the computer is told which side is whose.
    fn greet(&mut self) -> Result<(), Failure> {
        let seats = self.settings.seats;
        let people: Vec<_> =
            Player::BOTH.into_iter().filter(|&player| seats.of(player) == Seat::Human).collect();
        let who = match people.as_slice() {
            &[player] => format!("You play {}, the computer {}. ", self.side(player), self.side(!player)),
            _ => String::new(),
        };
        self.say(&format!("{who}Type a move, or `help`."))
    }

    fn after_the_end(&mut self) -> Next {
        if let Some(end) = told_end(&self.game, self.choice.game.sides()).filter(|_| !self.announced) {
            self.draw_once()?;
            self.say(&format!("{STRONG}{end}{STRONG:#}"))?;
            self.announced = true;
        }
        if self.settings.seats.has_human() { self.human_acts() } else { Ok(Some(Leave::Quit)) }
    }

    fn human_acts(&mut self) -> Next {
        let Some(line) = self.settings.screen.ask(self.side(self.game.turn()))? else {
            return Ok(Some(Leave::Quit));
        };
        match line.text().and_then(Command::read) {
            Ok(command) => self.obey(command),
            Err(problem) => self.refuse(&problem),
        }
    }

    fn obey(&mut self, command: Command) -> Next {
        match command {
            Command::Nothing => {}
            Command::Move(text) => return self.human_moves(&text),
            Command::Deploy(words) => return self.deploy(&words),
            Command::Moves(None) => return self.list_moves(),
            Command::Moves(Some(square)) => return self.show_moves_from(&square),
            Command::Board => self.draw(&self.picture())?,
            Command::Position => self.say(&self.game.position().to_string())?,
            Command::History => self.tell_history()?,
            Command::Undo => return self.undo(),
            Command::Redo => return self.redo(),
            Command::Hint => return self.hint(),
            Command::Go => return self.computer_moves(),
            Command::Draw => return self.offer_draw(),
            Command::Resign => return self.resign(),
            Command::Save(path) => return self.save(&path),
            Command::Load(path) => return self.load(&path),
            Command::New => self.start_anew(),
            Command::Help => self.help()?,
            Command::Quit => return Ok(Some(Leave::Quit)),
        }
        Ok(None)
    }

    // Moves.

    fn human_moves(&mut self, text: &str) -> Next {
        if let Err(error) = self.game.play_text(text) {
            return self.refuse(&error.to_string());
        }
        // What the player did not type, such as captures, is told.
        let told = self.history().next_back().filter(|told| !told.ends_with(text));
        if let Some(told) = told {
            self.say(&told)?;
        }
        Ok(None)
    }

    fn deploy(&mut self, words: &[String]) -> Next {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if self.game.outcome().is_some() {
            return self.refuse("the game is over");
        }
        if !self.game.position().is_deployment() {
            return self.refuse("there is nothing to deploy now");
        }
        match words.as_slice() {
            ["computer"] => self.computer_moves(),
            ["random"] => {
                if let Some(mv) = self.game.position().drawn_move(&mut self.settings.random) {
                    self.announce_and_play(&mv)?;
                }
                Ok(None)
            }
            words => match self.game.position().deployment(words) {
                Ok(text) => self.human_moves(&text),
                Err(problem) => self.refuse(&problem),
            },
        }
    }

    fn computer_moves(&mut self) -> Next {
        match self.think() {
            Some(thought) => {
                self.announce_and_play(&thought.mv)?;
                if !self.settings.seats.has_human() {
                    self.draw_once()?;
                }
                Ok(None)
            }
            None => self.refuse("the game is over"),
        }
    }

    fn think(&mut self) -> Option<Thought<P::Move>> {
        if self.game.outcome().is_some() {
            return None;
        }
        let note = format!("{}: thinking", self.side(self.game.turn()));
        let Settings { computer, think, random, screen, .. } = &mut *self.settings;
        screen.while_noting(&note, *think, || computer.choose(&self.game, random))
    }

    fn announce_and_play(&mut self, mv: &P::Move) -> Result<(), Failure> {
        let text = self.game.position().display_move(mv).to_string();
        let (number, side) = (self.game.ply() + 1, self.side(self.game.turn()));
        self.game.play(mv).map_err(|error| Failure::Bad(format!("{text}: {error}")))?;
        self.say(&format!("{number}. {side}: {STRONG}{text}{STRONG:#}"))
    }

    fn hint(&mut self) -> Next {
        let Some(Thought { mv, score }) = self.think() else {
            return self.refuse("the game is over");
        };
        let text = self.game.position().display_move(&mv).to_string();
        let verdict = match score {
            WIN.. => "and it wins".to_owned(),
            _ if score <= -WIN => "though it loses".to_owned(),
            _ => format!("worth {:+.2}", f64::from(score) / 100.0),
        };
        self.say(&format!("hint: {text} ({verdict})"))?;
        Ok(None)
    }

    /// Takes back as many moves as it needs for a person to be on turn again.
    fn undo(&mut self) -> Next {
        if self.game.reopen().is_none() && self.game.undo().is_none() {
            return self.refuse("there is no move to take back");
        }
        while self.seat() == Seat::Computer && self.game.undo().is_some() {}
        self.look_again();
        Ok(None)
    }

    fn redo(&mut self) -> Next {
        if self.game.redo().is_none() {
            return self.refuse("there is no move to play again");
        }
        while self.seat() == Seat::Computer && self.game.redo().is_some() {}
        self.look_again();
        Ok(None)
    }

    fn start_anew(&mut self) {
        self.game = Game::with_ply_limit(self.game.start().clone(), self.settings.ply_limit);
        self.look_again();
    }

    fn look_again(&mut self) {
        self.drawn = None;
        self.announced = false;
    }

    // Ends.

    fn resign(&mut self) -> Next {
        match self.game.resign(self.game.turn()) {
            Ok(()) => Ok(None),
            Err(error) => self.refuse(&error.to_string()),
        }
    }

    /// Another person is asked; the computer accepts unless it likes its own side better.
    fn offer_draw(&mut self) -> Next {
        if self.game.outcome().is_some() {
            return self.refuse("the game is over");
        }
        let opponent = !self.game.turn();
        let accepted = match self.settings.seats.of(opponent) {
            Seat::Computer => self.think().is_some_and(|thought| thought.score > 0),
            Seat::Human => {
                let side = self.side(opponent);
                self.say(&format!("The {side} are offered a draw: yes or no?"))?;
                match self.settings.screen.ask(side)? {
                    Some(answer) => matches!(answer.shown().trim(), "yes" | "y"),
                    None => return Ok(Some(Leave::Quit)),
                }
            }
        };
        if !accepted {
            self.say("The draw is declined.")?;
        } else if let Err(error) = self.game.agree_draw() {
            return self.refuse(&error.to_string());
        }
        Ok(None)
    }

    // Files.

    fn save(&mut self, path: &Path) -> Next {
        match records::save(path, &self.game) {
            Ok(()) => self.say(&records::wrote(path))?,
            Err(problem) => return self.refuse(&problem),
        }
        Ok(None)
    }

    fn load(&mut self, path: &Path) -> Next {
        match Saved::load(path) {
            Ok(saved) => Ok(Some(Leave::Load(Box::new(Opening::from(saved))))),
            Err(problem) => self.refuse(&problem),
        }
    }

    // What is shown.

    fn list_moves(&mut self) -> Next {
        if self.game.outcome().is_some() {
            return self.refuse("the game is over");
        }
        let position = self.game.position();
        if position.is_deployment() {
            let count = position.count_legal_moves();
            self.say(&format!("{count} deployments\n{DEPLOYMENT_HELP}"))?;
            return Ok(None);
        }
        let moves = first_legal_moves(position, MOST_LISTED);
        let mut lines = Vec::new();
        for group in moves.chunk_by(|a, b| P::origin(a) == P::origin(b)) {
            let texts: Vec<_> = group.iter().map(|mv| position.display_move(mv).to_string()).collect();
            lines.push(texts.join(" "));
        }
        lines.push(match moves.len() {
            MOST_LISTED => format!("the first {MOST_LISTED} legal moves"),
            count => format!("{count} legal moves"),
        });
        self.say(&lines.join("\n"))?;
        Ok(None)
    }

    fn show_moves_from(&mut self, square: &str) -> Next {
        let Some(from) = Square::named(square) else {
            return self.refuse(&format!("there is no square `{square}` on this board"));
        };
        if self.game.outcome().is_some() {
            return self.refuse("the game is over");
        }
        let position = self.game.position();
        let moves = first_moves_from(position, from, MOST_LISTED);
        if moves.is_empty() {
            let problem = why_no_moves_from(position, from);
            return self.refuse(&problem);
        }
        let texts: Vec<_> = moves.iter().map(|mv| position.display_move(mv).to_string()).collect();
        let targets = moves.iter().filter_map(P::target);
        let picture = position.picture().with_selected([from]).with_targets(targets);
        self.draw(&picture)?;
        self.say(&texts.join(" "))?;
        Ok(None)
    }

    /// The moves of the game as they are told.
    fn history(&self) -> impl DoubleEndedIterator<Item = String> {
        (1..=self.game.ply()).filter_map(|ply| told_move(&self.game, self.choice.game.sides(), ply))
    }

    fn tell_history(&mut self) -> Result<(), Failure> {
        let lines: Vec<_> = self.history().collect();
        self.say(&if lines.is_empty() { "no moves yet".to_owned() } else { lines.join("\n") })
    }

    fn help(&mut self) -> Result<(), Failure> {
        let (game, position) = (self.choice.game, self.game.position());
        let style = self.settings.screen.style;
        let signs = board::legend(&position.picture(), style, game.sides(), |square| position.owner(square));
        self.say(&format!("{}\n\n{signs}\n{HELP}", game.in_brief()))?;
        if self.game.position().is_deployment() { self.say(DEPLOYMENT_HELP) } else { Ok(()) }
    }

    fn draw_once(&mut self) -> Result<(), Failure> {
        if self.drawn == Some(self.game.ply()) {
            return Ok(());
        }
        self.drawn = Some(self.game.ply());
        self.draw(&self.picture())
    }

    /// The position, with the end of the last move marked.
    fn picture(&self) -> Picture<P::Board> {
        let last = self.game.moves().last().and_then(P::target);
        self.game.position().picture().with_last_move(last)
    }

    fn draw(&mut self, picture: &Picture<P::Board>) -> Result<(), Failure> {
        let position = self.game.position();
        let mut text = board::draw(picture, self.settings.screen.style);
        if self.game.outcome().is_none() {
            text += &format!("\n{} to move", self.side(position.turn()));
            for remark in position.remarks() {
                text += &format!("; {remark}");
            }
            if position.is_deployment() {
                text += " (see `help`)";
            }
        }
        self.say(&text)
    }

    fn seat(&self) -> Seat {
        self.settings.seats.of(self.game.turn())
    }

    fn side(&self, player: Player) -> &'static str {
        self.choice.game.sides()[player as usize]
    }

    fn refuse(&mut self, problem: &str) -> Next {
        self.say(&common::cli::one_line(problem))?;
        Ok(None)
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.settings.screen.say(text)?)
    }
}
