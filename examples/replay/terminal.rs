//! A game in the terminal.

use std::io;

use common::board;
use common::cli::one_line;
use common::games::Playable;
use common::screen::{STRONG, Screen};

use crate::story::Story;

const HELP: &str = "\
Enter, n   the next move
p          the move before
NUMBER     the position after that ply, 0 for the start
s, e       the start, the end
q          quit";

/// Prints the whole game.
pub(crate) fn print<P: Playable>(story: &Story<'_, P>, screen: &mut Screen) -> io::Result<()> {
    screen.say(&heading(story))?;
    for ply in 0..=story.last() {
        screen.say(&format!("\n{}", told(story, ply, screen)))?;
    }
    Ok(())
}

/// Shows the game step by step, as the commands want it.
pub(crate) fn step<P: Playable>(story: &Story<'_, P>, screen: &mut Screen) -> io::Result<()> {
    screen.say(&format!("{}\n{HELP}", heading(story)))?;
    let (mut ply, last) = (0, story.last());
    screen.say(&told(story, ply, screen))?;
    while let Some(line) = screen.ask(&format!("{ply}/{last}"))? {
        match command(line.shown(), ply, last) {
            Command::Go(to) if to != ply => {
                ply = to;
                screen.say(&told(story, ply, screen))?;
            }
            Command::Go(0) => screen.say("this is the start of the game")?,
            Command::Go(_) if ply == last => screen.say("this is the end of the game")?,
            Command::Go(_) => screen.say(&format!("this is ply {ply}"))?,
            Command::Quit => break,
            Command::Unknown(problem) => screen.say(&format!("{}\n{HELP}", one_line(&problem)))?,
        }
    }
    Ok(())
}

enum Command {
    /// To this ply.
    Go(usize),
    Quit,
    /// What is wrong with it.
    Unknown(String),
}

fn command(line: &str, ply: usize, last: usize) -> Command {
    match line.trim() {
        "" | "n" | "next" => Command::Go((ply + 1).min(last)),
        "p" | "previous" | "b" | "back" => Command::Go(ply.saturating_sub(1)),
        "s" | "start" => Command::Go(0),
        "e" | "end" => Command::Go(last),
        "q" | "quit" | "exit" => Command::Quit,
        "help" | "h" | "?" => Command::Unknown("the commands:".to_owned()),
        word => match word.parse::<usize>() {
            Ok(to) if to <= last => Command::Go(to),
            Ok(_) => Command::Unknown(format!("there are {last} plies only, not {word}")),
            Err(_) => Command::Unknown(format!("there is no command `{word}`")),
        },
    }
}

/// Who played what.
fn heading<P: Playable>(story: &Story<'_, P>) -> String {
    let mut text = format!("{STRONG}{}{STRONG:#}", story.title());
    for (name, value) in story.record.tags() {
        text += &format!("\n{name}: {value}");
    }
    text
}

/// A ply: the move, the board, remarks and comment, and at last how the game ended.
fn told<P: Playable>(story: &Story<'_, P>, ply: usize, screen: &Screen) -> String {
    let board = board::draw(&story.picture(ply), screen.style);
    let mut text = format!("{STRONG}{}{STRONG:#}\n{board}", story.told(ply));
    let remarks = story.remarks(ply);
    if !remarks.is_empty() {
        text += &format!("\n{}", remarks.join("; "));
    }
    if !story.comment(ply).is_empty() {
        text += &format!("\n{{{}}}", story.comment(ply));
    }
    if ply == story.last() {
        text += &format!("\n{STRONG}{}{STRONG:#}", story.end());
    }
    text
}
