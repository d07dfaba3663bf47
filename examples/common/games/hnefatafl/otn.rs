//! Game files in OpenTafl notation as records of this library.

use hnefatafl::Board;
use hnefatafl::board_core::record::{Record, RecordFault};
use hnefatafl::otn::{self, GameRecord};
use hnefatafl::{Tafl7, Tafl9, Tafl11, Tafl13, Tafl15, Tafl17, Tafl19};

/// The game of a text that looks like such a file: it begins with a tag such as `[event:Yule]`. Variations are
/// left out.
pub(super) fn read_record(text: &str) -> Option<Result<Record, String>> {
    let tag = text.trim_start().strip_prefix('[')?;
    let name = tag.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).next()?;
    if !tag[name.len()..].starts_with(':') {
        return None;
    }
    Some(otn::board_size(text).map_err(|error| error.to_string()).and_then(|size| match size {
        7 => convert::<Tafl7>(text),
        9 => convert::<Tafl9>(text),
        11 => convert::<Tafl11>(text),
        13 => convert::<Tafl13>(text),
        15 => convert::<Tafl15>(text),
        17 => convert::<Tafl17>(text),
        _ => convert::<Tafl19>(text),
    }))
}

fn convert<B: Board>(text: &str) -> Result<Record, String> {
    let theirs: GameRecord<B> = text.parse().map_err(|error: otn::OtnError| error.to_string())?;
    let game = theirs.replay().map_err(|error| error.to_string())?;
    let convert = || {
        let mut ours = Record::of_game(&game)?;
        for (name, value) in theirs.tags() {
            let (name, value) = (tag_name(name), value.replace(char::is_control, " "));
            if name == "StartComment" {
                ours.set_comment(&without_braces(&value))?;
            } else if is_note(&name) && ours.tag(&name).is_none() {
                ours.set_tag(&name, &value)?;
            }
        }
        for (ply, mv) in (1..).zip(theirs.line().moves()) {
            ours.set_comment_at(ply, &without_braces(mv.comment()))?;
        }
        Ok(ours)
    };
    convert().map_err(|error| match error {
        RecordFault::TooManyTags => format!(
            "the {} tags of the file are too many: with those that tell the game a record has at most {}",
            theirs.tags().count(),
            Record::MOST_TAGS
        ),
        other => other.to_string(),
    })
}

/// Whether a tag can stand in a record of ours without meaning anything to its reader. Why the game ended the
/// library says itself.
fn is_note(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && !["PlyLimit", "Result", "Termination"].contains(&name)
}

/// `time-control` as `TimeControl`.
fn tag_name(name: &str) -> String {
    let words = name.split(['-', '_']).filter_map(|word| word.split_at_checked(1));
    words.map(|(first, rest)| first.to_ascii_uppercase() + rest).collect()
}

/// Braces end a comment of ours.
fn without_braces(comment: &str) -> String {
    comment.replace('{', "(").replace('}', ")").replace(|c: char| c.is_control() && c != '\n', " ")
}
