//! A game as a web page that needs nothing but itself.

use std::fmt::Write as _;

use common::games::Playable;
use serde_json::json;

use crate::sheet::Sheet;
use crate::story::Story;

/// How a page begins.
pub(crate) const BEGINNING: &str = "<!DOCTYPE html>";

/// The longest game that a page holds: one of a few megabytes. Games that people play are far shorter.
const MOST_PLIES: usize = 10_000;

/// The page.
///
/// # Errors
///
/// When the game is longer than a page can be, or a picture of the board cannot be taken apart.
pub(crate) fn page<P: Playable>(story: &Story<'_, P>) -> Result<String, String> {
    if story.last() > MOST_PLIES {
        return Err(format!("the game has {} plies, and a page holds {MOST_PLIES} at most", story.last()));
    }
    let mut sheet = Sheet::default();
    for ply in 0..=story.last() {
        sheet.add(&story.picture(ply))?;
    }
    Ok(format!(
        include_str!("page.html"),
        title = escaped(&story.title()),
        summary = escaped(&format!("{} · {} · {}", story.record.game(), story.record.score(), story.end())),
        style = include_str!("page.css"),
        board = sheet.document(),
        moves = moves(story),
        tags = tags(story),
        data = data(story, &sheet),
        script = include_str!("page.js"),
    ))
}

/// The list of moves, two a turn, with their comments.
fn moves<P: Playable>(story: &Story<'_, P>) -> String {
    let mut list = String::new();
    comment(&mut list, story.comment(0));
    list += "<ol>\n";
    let plies: Vec<_> = (1..=story.last()).collect();
    for turn in plies.chunks(2) {
        list += "<li>";
        for &ply in turn {
            let _ = write!(list, "<a href=\"#{ply}\">{}</a> ", escaped(&story.move_text(ply)));
            comment(&mut list, story.comment(ply));
        }
        list += "</li>\n";
    }
    list + "</ol>"
}

fn comment(list: &mut String, comment: &str) {
    if !comment.is_empty() {
        let _ = write!(list, "<p class=\"comment\">{}</p>", escaped(comment));
    }
}

/// The tags of the record as rows of a table.
fn tags<P: Playable>(story: &Story<'_, P>) -> String {
    let rows = story.record.tags().map(|(name, value)| {
        format!("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(name), escaped(value))
    });
    rows.collect()
}

/// What the script needs: the parts of the pictures, and for each ply its parts and its words.
fn data<P: Playable>(story: &Story<'_, P>, sheet: &Sheet) -> String {
    let frames = sheet.frames().enumerate().map(|(ply, frame)| {
        json!({
            "parts": frame.parts,
            "description": frame.description,
            "told": story.told(ply),
            "remarks": story.remarks(ply),
            "position": story.position(ply),
        })
    });
    let data = json!({ "parts": sheet.parts(), "frames": frames.collect::<Vec<_>>(), "end": story.end() });
    // A text of a stranger must not end the element that it stands in.
    data.to_string().replace('<', "\\u003c")
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            _ => escaped.push(c),
        }
    }
    escaped
}
