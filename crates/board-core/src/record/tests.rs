//! The format sentence by sentence, games there and back, and hostile texts.

mod faults;

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use proptest::prelude::*;

use super::*;
use crate::testing::{Duel, DuelEnd};
use crate::{Closing, Game, Player, Position};

impl Recorded for Duel {
    const GAME: &'static str = "duel";
    const PLAYERS: [&'static str; 2] = ["First", "Second"];

    fn start_tags(&self) -> Vec<(&'static str, String)> {
        alloc::vec![("Start", self.to_string())]
    }

    fn read_start(record: &Record) -> Result<Self, StartError> {
        let start: Self =
            record.required_tag("Start")?.parse().map_err(|error| StartError::new("Start", error))?;
        Ok(start)
    }

    fn reason_name(reason: DuelEnd) -> &'static str {
        match reason {
            DuelEnd::Caught => "caught",
            DuelEnd::Stuck => "stuck",
        }
    }
}

const HEAD: &str = "[Game \"duel\"]\n[Start \"2S/3/F2 f 0\"]\n";

/// A record of a duel with these further tags and moves.
fn duel(rest: &str) -> Record {
    format!("{HEAD}{rest}").parse().unwrap()
}

fn error_of(text: &str) -> String {
    text.parse::<Record>().unwrap_err().to_string()
}

fn replay_error(rest: &str) -> String {
    duel(rest).replay::<Duel>().unwrap_err().to_string()
}

// The format.

#[test]
fn a_record_is_written_as_it_is_documented() {
    let mut record = Record::new("duel").unwrap();
    record.set_tag("Start", "2S/3/F2 f 0").unwrap();
    record.set_tag("Event", r#"a "friendly" \o/"#).unwrap();
    for mv in ["a1-a2", "c3-c2", "a2-b2"] {
        record.push_move(mv).unwrap();
    }
    record.set_comment("two\nlines").unwrap();
    record.set_comment_at(1, "why not").unwrap();
    record.set_comment_at(3, "caught next").unwrap();
    record.set_score(Score::Win(Player::Second));
    let text = concat!(
        "[Game \"duel\"]\n",
        "[Start \"2S/3/F2 f 0\"]\n",
        "[Event \"a \\\"friendly\\\" \\\\o/\"]\n",
        "[Result \"0-1\"]\n",
        "\n",
        "{two\nlines}\n",
        "1. a1-a2 {why not} c3-c2\n",
        "2. a2-b2 {caught next}\n",
        "0-1\n",
    );
    assert_eq!(record.to_string(), text);
    let read: Record = text.parse().unwrap();
    assert_eq!(read, record);
    assert_eq!(read.moves()[2].place(), Some(Place { line: 9, column: 4 }));
    assert_eq!(read.tag_place("Event"), Some(Place { line: 3, column: 1 }));
    assert_eq!(read.score_place(), Some(Place { line: 10, column: 1 }));
    assert_eq!(record.moves()[2].place(), None);
    let mut changed = read;
    changed.set_score(Score::Draw);
    assert_eq!(changed.score_place(), None, "that result stands in no text");
}

/// What compiles here compiles for any game: errors live as long as anybody keeps them.
#[test]
fn a_function_for_any_game_hands_every_error_on() {
    fn recorded<P: Recorded>(start: P, moves: &[&str]) -> Result<Game<P>, Box<dyn core::error::Error>> {
        let mut game = Game::new(start);
        for text in moves {
            game.play_text(text)?;
        }
        Ok(Record::of_game(&game)?.to_string().parse::<Record>()?.replay()?)
    }
    assert_eq!(recorded(Duel::at("2S/3/F2 f 0"), &["a1-a2"]).unwrap().ply(), 1);
    let error = recorded(Duel::at("2S/3/F2 f 0"), &["a1-a2", "a2-a3"]).unwrap_err();
    assert_eq!(error.to_string(), "a2 does not hold your runner");
}

#[test]
fn blanks_between_the_parts_mean_nothing() {
    let spread =
        "\r\n [Game  \"duel\"]\t[Event \"\"]\r\n{one\r\ntwo}\r\n1.\n a1-a2{x}1...\tc3-c2 2.b2-b1{}*\r\n\n";
    let record: Record = spread.parse().unwrap();
    assert_eq!(record.tags().collect::<Vec<_>>(), [("Game", "duel"), ("Event", "")]);
    assert_eq!(record.comment(), "one\ntwo");
    let moves: Vec<_> = record.moves().iter().map(|mv| (mv.text(), mv.comment())).collect();
    assert_eq!(moves, [("a1-a2", "x"), ("c3-c2", ""), ("b2-b1", "")]);
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
}

#[test]
fn nothing_can_be_put_in_that_could_not_be_read_back() {
    let mut record = Record::new("duel").unwrap();
    for name in ["", "1st", "_a", "a b", "é", "a\"", &"a".repeat(65)] {
        assert_eq!(record.set_tag(name, "x"), Err(RecordFault::NotATagName), "{name:?}");
    }
    assert_eq!(record.set_tag("A", "x\ny"), Err(RecordFault::Control { found: '\n' }));
    assert_eq!(record.set_tag("Result", "1-0"), Err(RecordFault::ResultIsNoTag));
    assert!(Record::new("a\0").is_err());
    let long = "a".repeat(1_001);
    for mv in [
        "", "1a", "é", "a b", "a\n", "a{", "a}", "a(", "a;", "a\"", "a[", "a!", "a?", "a$1", "*", "1-0",
        &long,
    ] {
        assert_eq!(record.push_move(mv), Err(RecordFault::NotAMove), "{mv:?}");
    }
    for (comment, fault) in [
        ("{", RecordFault::BraceInComment),
        ("}", RecordFault::BraceInComment),
        ("\r\n", RecordFault::Control { found: '\r' }),
    ] {
        assert_eq!(record.set_comment(comment), Err(fault.clone()));
        assert_eq!(record.set_comment_at(1, comment), Err(fault));
    }
    for ply in [0, 1, usize::MAX] {
        assert_eq!(record.set_comment_at(ply, "x"), Err(RecordFault::NoSuchMove));
    }
    assert_eq!(record, Record::new("duel").unwrap(), "what was refused changed nothing");
}

#[test]
fn tags_keep_their_order_and_the_game_stays() {
    let mut record = Record::new("duel").unwrap();
    for name in ["B", "A", "C"] {
        record.set_tag(name, "").unwrap();
    }
    record.set_tag("B", "new").unwrap();
    assert_eq!(record.remove_tag("A"), Some(String::new()));
    assert_eq!(record.remove_tag("A"), None);
    assert_eq!(record.remove_tag("Game"), None);
    assert_eq!(record.tags().collect::<Vec<_>>(), [("Game", "duel"), ("B", "new"), ("C", "")]);
    assert_eq!((record.game(), record.tag("Result")), ("duel", None));
}

#[test]
fn records_follow_one_another() {
    let text = "[Game \"a\"]\n1-0[Game \"b\"]\n1. a1-a2 *\n\n[Game \"c\"]\n1. x\n";
    let mut records = Record::parse_all(text);
    assert_eq!(records.next().unwrap().unwrap().score(), Score::Win(Player::First));
    assert_eq!(records.next().unwrap().unwrap().moves().len(), 1);
    let error = records.next().unwrap().unwrap_err();
    assert_eq!(error.place, Place { line: 7, column: 1 }, "lines are counted on");
    assert_eq!(records.next(), None, "nothing comes after an error");
    assert_eq!(Record::parse_all(" \r\n\t").next(), None);
}

// Games.

/// Plays moves from the position in [`HEAD`].
fn game_of(moves: &[&str]) -> Game<Duel> {
    let mut game = Game::new(Duel::at("2S/3/F2 f 0"));
    for mv in moves {
        game.play_text(mv).unwrap();
    }
    game
}

#[test]
fn a_game_is_its_record() {
    let mut game = game_of(&["a1-a2", "c3-c2", "a2-b2", "c2-b2"]);
    let record = Record::of_game(&game).unwrap();
    let text =
        format!("{HEAD}[Termination \"caught\"]\n[Result \"0-1\"]\n\n1. a1-a2 c3-c2\n2. a2-b2 c2-b2\n0-1\n");
    assert_eq!(record.to_string(), text);
    assert_eq!(record.replay().as_ref(), Ok(&game));

    game.undo();
    let shorter = Record::of_game(&game).unwrap();
    assert_eq!((shorter.moves().len(), shorter.score()), (3, Score::Unfinished), "undone moves are left out");
    assert_eq!(shorter.tag("Termination"), None);
}

#[test]
fn every_way_to_end_a_game_is_told_and_replayed() {
    let mut resigned = game_of(&["a1-a2"]);
    resigned.resign(Player::First).unwrap();
    let mut agreed = game_of(&["a1-a2"]);
    agreed.agree_draw().unwrap();
    let back_and_forth = ["a1-a2", "c3-c2", "a2-a1", "c2-c3"];
    let repeated = game_of(&[back_and_forth, back_and_forth].concat());
    let mut limited = Game::with_ply_limit(Duel::at("2S/3/F2 f 0"), 1);
    limited.play_text("a1-a2").unwrap();
    for (game, score, termination) in [
        (resigned, Score::Win(Player::Second), Some("resignation")),
        (agreed, Score::Draw, Some("agreement")),
        (repeated, Score::Draw, Some("repetition")),
        (limited, Score::Draw, Some("ply-limit")),
        (game_of(&["a1-a2"]), Score::Unfinished, None),
    ] {
        let record = Record::of_game(&game).unwrap();
        assert_eq!((record.score(), record.tag("Termination")), (score, termination));
        let text = record.to_string();
        assert_eq!(text.parse::<Record>().unwrap().replay().as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn replay_names_the_line_the_move_and_the_rule() {
    assert_eq!(
        replay_error("\n1. a1-a2 c3-c2\n2. a2-c3\n*"),
        "line 5, column 4: move 3, `a2-c3`: c3 is not one step away"
    );
    assert_eq!(
        replay_error("1. a1-a9 *"),
        "line 3, column 4: move 1, `a1-a9`: not a move: column 5: expected a number from 1 to 3"
    );
    let mut built = Record::new("duel").unwrap();
    built.set_tag("Start", "2S/3/F2 f 0").unwrap();
    built.push_move("a1-c3").unwrap();
    let error = built.replay::<Duel>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "move 1, `a1-c3`: c3 is not one step away",
        "no line where there is no text"
    );
}

#[test]
fn replay_compares_the_end() {
    let caught = "1. a1-a2 c3-c2\n2. a2-b2 c2-b2";
    for (rest, error) in [
        (format!("{caught}\n1-0"), "line 5, column 1: the result is 1-0, but the game ended with 0-1"),
        (format!("{caught}\n*"), "line 5, column 1: the result is *, but the game ended with 0-1"),
        (
            format!("[Termination \"stuck\"]\n{caught}\n0-1"),
            "line 3, column 1: the tag `Termination` must be `caught`, which ended the game",
        ),
        (
            format!("[Termination \"resignation\"]\n{caught}\n0-1"),
            "line 3, column 1: the tag `Termination` must be `caught`, which ended the game",
        ),
        (
            "1. a1-a2\n1-0".to_owned(),
            "line 4, column 1: the result is 1-0, but the game goes on after the last move: expected `*`, or the tag \
             `Termination` with `resignation` or `agreement`",
        ),
        (
            "[Termination \"agreement\"]\n1-0".to_owned(),
            "line 4, column 1: the result is 1-0, but the game goes on after the last move: expected `*`, or the tag \
             `Termination` with `resignation` or `agreement`",
        ),
        (format!("{caught}\n3. b1-b2\n0-1"), "line 5, column 4: move 5, `b1-b2`: the game is over"),
    ] {
        assert_eq!(replay_error(&rest), error, "{rest:?}");
    }
    let unfinished = duel("[Termination \"the pub closed\"]\n1. a1-a2\n*");
    assert!(unfinished.replay::<Duel>().is_ok());
}

#[test]
fn replay_names_the_tag_that_is_wrong() {
    let error = |text: &str| text.parse::<Record>().unwrap().replay::<Duel>().unwrap_err().to_string();
    assert_eq!(error("[Game \"chess\"]\n*"), "line 1, column 1: the tag `Game` must be `duel`");
    assert_eq!(error("[Game \"duel\"]\n*"), "the tag `Start`: it is missing");
    assert_eq!(
        error("[Game \"duel\"]\n[Start \"2S/3/F2 f x\"]\n*"),
        "line 2, column 1: the tag `Start`: column 11: expected a number, found 'x'"
    );
    for limit in ["", "-1", "+1", "01", "100001", "1e3", "99999999999999999999"] {
        assert_eq!(
            replay_error(&format!("[PlyLimit \"{limit}\"]\n*")),
            "line 3, column 1: the tag `PlyLimit`: expected a number up to 100000"
        );
    }
}

#[test]
fn replay_from_another_start_and_moves_alone() {
    let record = duel("1. a1-a2 c3-c2\n*");
    let walled = Duel::at("2S/1#1/F2 f 0");
    assert_eq!(record.replay_from(walled).unwrap().position().to_string(), "3/F#S/3 f 2");
    let mut game = game_of(&[]);
    duel("1. a1-a2 c3-a1\n*").play_moves(&mut game).unwrap_err();
    assert_eq!(game.ply(), 1, "the moves before the wrong one are played");
}

// Hostile texts.

#[test]
fn megabytes_of_anything() {
    let megabyte = |unit: &str| unit.repeat((1 << 20) / unit.len());
    let head = "[Game \"duel\"]\n";
    for (text, place, fault) in [
        (megabyte("["), (1, 2), RecordFault::NotATagName),
        (format!("[{}", megabyte("a")), (1, 2), RecordFault::NotATagName),
        (format!("{head}1. {}", megabyte("a")), (2, 4), RecordFault::NotAMove),
        (format!("{head}{}", megabyte("{")), (2, 2), RecordFault::BraceInComment),
        (format!("{head}{{{}", megabyte("é")), (2, 1), RecordFault::OpenComment),
        (format!("{head}{}", megabyte("(")), (2, 1), RecordFault::Variation),
    ] {
        let error = text.parse::<Record>().unwrap_err();
        assert_eq!((error.place.line, error.place.column), place);
        assert_eq!(error.fault, fault);
        assert!(error.to_string().len() < 200);
    }
    for text in [megabyte("\0"), megabyte("1"), megabyte("é"), megabyte("{}"), megabyte("*"), megabyte("1.")]
    {
        assert!(format!("{head}{text}").parse::<Record>().is_err());
        assert!(text.parse::<Record>().is_err());
    }
    let long = format!("[Game \"{}\"]\n{{{}}}\n*\n", megabyte("\\\\"), megabyte("x\n"));
    let record: Record = long.parse().unwrap();
    assert_eq!(record.to_string(), long.replace("]\n{", "]\n[Result \"*\"]\n\n{"));
}

#[test]
fn names_and_moves_have_a_longest() {
    let name = |length: usize| format!("[Game \"\"]\n[{} \"\"]\n*", "n".repeat(length)).parse::<Record>();
    assert!(name(64).is_ok());
    assert_eq!(name(65).unwrap_err().fault, RecordFault::NotATagName);
    let mv = |length: usize| format!("[Game \"\"]\n\n1. {} *", "m".repeat(length)).parse::<Record>();
    assert_eq!(mv(1000).unwrap().moves().len(), 1);
    assert_eq!(mv(1001).unwrap_err().fault, RecordFault::NotAMove);
}

#[test]
fn tags_and_moves_are_counted() {
    let numbered = |most: usize| (1..=most).map(|i| format!("[T{i} \"\"]\n")).collect::<String>();
    assert!(format!("[Game \"\"]\n{}*", numbered(255)).parse::<Record>().is_ok());
    let error = format!("[Game \"\"]\n{}*", numbered(1_000_000)).parse::<Record>().unwrap_err();
    assert_eq!((error.place.line, error.fault), (257, RecordFault::TooManyTags));

    let turns = |most: usize| (1..=most).map(|i| format!("{i}. a1-a2 a2-a1\n")).collect::<String>();
    let full: Record = format!("[Game \"\"]\n{}*", turns(50_000)).parse().unwrap();
    assert_eq!(full.moves().len(), Record::MOST_MOVES);
    assert_eq!(full.clone().push_move("a1-a2"), Err(RecordFault::TooManyMoves));
    let error = format!("[Game \"\"]\n{}*", turns(500_000)).parse::<Record>().unwrap_err();
    assert_eq!((error.place.line, error.fault), (50_002, RecordFault::TooManyMoves));
}

fn any_record() -> impl Strategy<Value = Record> {
    let value = "[^\\p{Cc}]{0,12}";
    let comment = "[^\\p{Cc}{}]{0,6}(\n[^\\p{Cc}{}]{0,6})?";
    (
        (value, proptest::collection::vec(("[a-zA-Z][a-zA-Z0-9_]{0,8}", value), 0..6)),
        comment,
        proptest::collection::vec(("[a-zA-Z][a-z0-9/:,@#=+-]{0,12}", comment), 0..12),
        proptest::sample::select(&Score::ALL[..]),
    )
        .prop_map(|((game, tags), comment, moves, score)| {
            let mut record = Record::new(&game).unwrap();
            for (name, value) in tags {
                let set = record.set_tag(&name, &value);
                assert!(set.is_ok() || name == "Result");
            }
            record.set_comment(&comment).unwrap();
            for (i, (mv, comment)) in moves.iter().enumerate() {
                record.push_move(mv).unwrap();
                record.set_comment_at(i + 1, comment).unwrap();
            }
            record.set_score(score);
            record
        })
}

proptest! {
    #[test]
    fn every_record_reads_back(record in any_record()) {
        let text = record.to_string();
        prop_assert_eq!(text.parse::<Record>(), Ok(record.clone()), "{}", text);
        let windows = text.replace('\n', "\r\n");
        prop_assert_eq!(windows.parse::<Record>(), Ok(record), "{}", windows);
    }

    #[test]
    fn two_records_read_back_from_one_text(a in any_record(), b in any_record()) {
        let text = format!("{a}\n{b}");
        let read: Result<Vec<_>, _> = Record::parse_all(&text).collect();
        prop_assert_eq!(read, Ok(alloc::vec![a, b]));
    }

    #[test]
    fn no_text_panics(text in "(\\[Game \"g\"\\]\n)?[\\[\\]\"{}a1.*()/0\\\\ \r\n-]{0,40}") {
        if let Ok(record) = text.parse::<Record>() {
            prop_assert_eq!(record.to_string().parse::<Record>(), Ok(record));
        }
    }

    #[test]
    fn every_cut_of_a_record_is_refused_or_read(record in any_record(), at in any::<proptest::sample::Index>()) {
        let text = record.to_string();
        let cut: String = text.chars().take(at.index(text.chars().count())).collect();
        // Only what follows the result may be missing.
        prop_assert_eq!(cut.parse::<Record>().is_ok(), cut.len() + 1 >= text.len(), "{:?}", cut);
    }

    #[test]
    fn random_games_are_their_records(choices in proptest::collection::vec(any::<proptest::sample::Index>(), 0..40), end in 0..3) {
        let mut game = game_of(&[]);
        for choice in choices {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(choice.get(&moves)).unwrap();
        }
        _ = match end {
            0 => game.resign(Player::First),
            1 => game.agree_draw(),
            _ => Ok(()),
        };
        let record: Record = Record::of_game(&game).unwrap().to_string().parse().unwrap();
        let replayed = record.replay::<Duel>().unwrap();
        prop_assert_eq!(replayed.closing().is_some(), game.closing().is_some());
        prop_assert_eq!(replayed, game);
    }
}

#[test]
fn closings_are_those_of_the_game() {
    let record = duel("[Termination \"resignation\"]\n1-0");
    assert_eq!(record.replay::<Duel>().unwrap().closing(), Some(Closing::Resignation(Player::Second)));
}
