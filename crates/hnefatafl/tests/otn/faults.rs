//! What is wrong with a game file is told where it stands, with what can stand there.

use hnefatafl::otn::GameRecord;
use hnefatafl::{Tafl7, Tafl9};

use crate::games::{RULES, game};

#[test]
fn every_fault_is_told_with_its_place() {
    for (tags, turns, error) in [
        ("[a b]", "", "line 1, column 3: expected `:` and the value of the tag, found ' '"),
        ("[:b]", "", "line 1, column 2: expected the name of a tag: letters, digits, `-` or `_`, found ':'"),
        (
            "[a:\0]",
            "",
            "line 1, column 4: expected no control characters but line breaks and tabs, found '\\0'",
        ),
        ("[a:][a:]", "", "line 1, column 5: the tag `a` is here a second time"),
        ("[result:2]", "", "line 1, column 9: expected the result `1`, `0`, `-1` or `?`"),
        ("[result:1][result:1]", "", "line 1, column 11: the tag `result` is here a second time"),
        (RULES, "", "line 3, column 1: the tag `rules` is here a second time"),
        ("", "d2-c2", "line 4, column 1: expected a tag or the number of a turn, found 'd'"),
        ("", "1. d2-c2 d3-c3 []\nd2", "line 5, column 1: expected the number of a turn, found 'd'"),
        (
            "",
            "1 d2-c2",
            "line 4, column 1: expected the number of a turn, such as `12.`, or of one of a variation, such as `12b.1.3a.`",
        ),
        (
            "",
            "01. d2-c2",
            "line 4, column 1: expected the number of a turn, such as `12.`, or of one of a variation, such as `12b.1.3a.`",
        ),
        (
            "",
            "1a. d2-c2",
            "line 4, column 1: expected the number of a turn, such as `12.`, or of one of a variation, such as `12b.1.3a.`",
        ),
        (
            "",
            "1a.1. d2-c2",
            "line 4, column 1: expected the number of a turn, such as `12.`, or of one of a variation, such as `12b.1.3a.`",
        ),
        (
            "",
            "1a.1.1b. d2-c2",
            "line 4, column 1: expected the number of a turn, such as `12.`, or of one of a variation, such as `12b.1.3a.`",
        ),
        (
            "",
            "1c.1.1a. d2-c2",
            "line 4, column 1: expected the number of a turn, such as `12.`, or of one of a variation, such as `12b.1.3a.`",
        ),
        ("", "4294967296. d2-c2", "line 4, column 1: expected a number from 1 to 4294967295"),
        ("", "4294967295. d2-c2", "line 4, column 1: expected turn 1"),
        ("", "1a.4294967296.1a. d2-b2", "line 4, column 4: expected a number from 1 to 4294967295"),
        ("", "1a.4294967295.4294967296a. d2-b2", "line 4, column 15: expected a number from 1 to 4294967295"),
        ("", "1a.4294967295.2a. d2-b2", "line 4, column 1: expected turn 1"),
        ("", "2. d2-c2", "line 4, column 1: expected turn 1"),
        ("", "1. d2-c2 d3-a3\n1. d1-c1", "line 5, column 1: expected turn 2"),
        (
            "",
            "1. d2-c2\n2. d1-c1",
            "line 5, column 1: this turn cannot follow: the one before it in its line has a single move or a resignation, and so was the last",
        ),
        (
            "",
            "1. d2-c2 ---\n2. d1-c1",
            "line 5, column 1: this turn cannot follow: the one before it in its line has a single move or a resignation, and so was the last",
        ),
        ("", "1.", "line 4, column 3: expected a blank after the number of a turn, but the text ends here"),
        ("", "1. ", "line 4, column 4: expected a move or `---`, but the text ends here"),
        ("", "1. [a]", "line 4, column 4: expected a move or `---`, found '['"),
        (
            "",
            "1. ..... d2-c2",
            "line 4, column 4: `.....` stands where a variation begins with the second move of a turn, there and nowhere else",
        ),
        (
            "",
            "1. d2-c2 d3-a3 d1-c1",
            "line 4, column 16: a turn has two moves at most, of which `.....` is the first, and the one that resigns makes the last",
        ),
        (
            "",
            "1. --- d3-a3",
            "line 4, column 8: a turn has two moves at most, of which `.....` is the first, and the one that resigns makes the last",
        ),
        (
            "",
            "1. d2-c2 d3-c3 1b.1.1a. ..... d3-e3 d2-c2",
            "line 4, column 37: a turn has two moves at most, of which `.....` is the first, and the one that resigns makes the last",
        ),
        (
            "",
            "1. d2-c2 d3-c3 1b.1.1a. ..... d3-e3 [|a]",
            "line 4, column 37: a comment here belongs to no move of this turn: `|` stands between those on the first and on the second one",
        ),
        ("", "1. d2-c8", "line 4, column 8: expected a number from 1 to 7"),
        ("", "1. d2=c2", "line 4, column 6: jumps and berserk moves are not played here: expected `-`"),
        ("", "1. d2zz2=", "line 4, column 6: expected `-` and the square to move to, found 'z'"),
        ("[position:/3K3/7/7/3K3/7/7/7/]", "", "line 1, column 21: there is a second king"),
        (
            "",
            "1. d2-c2\n[a|b]",
            "line 5, column 1: a comment here belongs to no move of this turn: `|` stands between those on the first and on the second one",
        ),
        (
            "",
            "1. d2-c2 d3-a3\n[a|b|c]",
            "line 5, column 1: a comment here belongs to no move of this turn: `|` stands between those on the first and on the second one",
        ),
        ("", "1. d2-c2\n[a]\n[b]", "line 6, column 1: there is a comment on this turn already"),
        (
            "",
            "1. d2-c2\n[a",
            "line 5, column 1: the `[` here is not closed: expected `]` before the text ends",
        ),
        (
            "",
            "1. d2-c2\n2b.1.1a. ..... d3-a3",
            "line 5, column 1: there is no move that this is a variation of",
        ),
        (
            "",
            "1. d2-c2 d3-a3\n1a.1.1a.1.1a. ..... d2-c2",
            "line 5, column 1: there is no move that this is a variation of",
        ),
        (
            "",
            "1. d2-c2 d3-a3\n1b.1.1a. d3-g3",
            "line 5, column 10: `.....` stands where a variation begins with the second move of a turn, there and nowhere else",
        ),
        (
            "",
            "1. d2-c2 d3-a3\n1a.1.1a. ..... d3-g3",
            "line 5, column 10: `.....` stands where a variation begins with the second move of a turn, there and nowhere else",
        ),
        ("", "1. d2-c2 d3-a3\n1a.1.2a. d6-c6", "line 5, column 1: expected turn 1"),
    ] {
        assert_eq!(game(tags, turns).unwrap_err(), error, "{tags:?} {turns:?}");
    }
    let unclosed = "[a:b\n[rules:dim:7 start:/7/7/7/7/7/7/7/".parse::<GameRecord<Tafl7>>().unwrap_err();
    assert_eq!(
        unclosed.to_string(),
        "line 1, column 1: the `[` here is not closed: expected `]` before the text ends"
    );
    let no_rules = "[event:Yule]\n1. d2-c2".parse::<GameRecord<Tafl7>>().unwrap_err();
    assert_eq!(no_rules.to_string(), "line 2, column 1: expected the tag `rules`");
    let other_board = format!("\n {RULES}").parse::<GameRecord<Tafl9>>().unwrap_err();
    assert_eq!(other_board.to_string(), "line 2, column 9: the board is one of 7 by 7, expected 9 by 9");
    let other_board = RULES.replace("dim", "\n\n dim").parse::<GameRecord<Tafl9>>().unwrap_err();
    assert_eq!(other_board.to_string(), "line 3, column 2: the board is one of 7 by 7, expected 9 by 9");
    let refused = "[rules:dim:7 ber:m start:/7/7/7/7/7/7/7/]".parse::<GameRecord<Tafl7>>().unwrap_err();
    assert_eq!(refused.to_string(), "line 1, column 14: the rule `ber:m` is not played here");
}

#[test]
fn the_first_fault_of_a_file_is_told() {
    for (tags, turns, error) in [
        (
            "[position:/zz/]\n[result:5]",
            "",
            "line 1, column 12: expected `t`, `T`, `K` or a number, found 'z'",
        ),
        // A tag is a second one before its value is looked at.
        ("[result:1][result:5]", "", "line 1, column 11: the tag `result` is here a second time"),
        ("[a:][a:\0]", "", "line 1, column 5: the tag `a` is here a second time"),
        (&format!("{RULES}[rules:dim:9]"), "", "line 2, column 1: the tag `rules` is here a second time"),
        (
            "[position:/7/7/7/7/7/7/7/][position:]",
            "",
            "line 1, column 27: the tag `position` is here a second time",
        ),
        // And before its colon, and its end.
        ("[a:][a", "", "line 1, column 5: the tag `a` is here a second time"),
        ("[result:1][result ]", "", "line 1, column 11: the tag `result` is here a second time"),
        // A value is read from left to right.
        ("[position:/zz/\0]", "", "line 1, column 12: expected `t`, `T`, `K` or a number, found 'z'"),
        ("[result:5\0]", "", "line 1, column 9: expected the result `1`, `0`, `-1` or `?`"),
        (
            "[result:1\0]",
            "",
            "line 1, column 10: expected no control characters but line breaks and tabs, found '\\0'",
        ),
        // So are comments.
        (
            "",
            "1. d2-c2\n[a|b\0]",
            "line 5, column 1: a comment here belongs to no move of this turn: `|` stands between those on the first and on the second one",
        ),
        (
            "",
            "1. d2-c2\n[a\0|b]",
            "line 5, column 3: expected no control characters but line breaks and tabs, found '\\0'",
        ),
        // A label is read before what follows it.
        ("", "2. ..... d2-c2", "line 4, column 1: expected turn 1"),
        (
            "",
            "1. d2-c2\n2. ..... d2-c2",
            "line 5, column 1: this turn cannot follow: the one before it in its line has a single move or a resignation, and so was the last",
        ),
        // That a variation begins with `.....` or not is judged where it stands, and that it begins where there is a move
        // at the end, when the moves are known.
        (
            "",
            "3a.1.1a. d2-c2\n1a.1.1a. ..... d2-c2",
            "line 5, column 10: `.....` stands where a variation begins with the second move of a turn, there and nowhere else",
        ),
        // Where a variation of the second move of a turn has no first move, none can be where it begins.
        (
            "",
            "1. d2-c2 d3-c3\n1b.1.1b.1.1a. d2-c2\n2. *",
            "line 5, column 1: there is no move that this is a variation of",
        ),
        // Of two variations the one that is read first.
        (
            "",
            "1. d2-c2 d3-c3\n3a.1.1a. d2-c2\n2b.1.1a. ..... d2-c2",
            "line 5, column 1: there is no move that this is a variation of",
        ),
    ] {
        assert_eq!(game(tags, turns).unwrap_err(), error, "{tags:?} {turns:?}");
    }
}

#[test]
fn what_can_follow_in_a_turn_is_told() {
    let room = "expected a move, `---`, comments in brackets or the number of a turn";
    let full = "expected comments in brackets or the number of a turn";
    for (turns, error) in [
        ("1. d2-c2 *", format!("line 4, column 10: {room}, found '*'")),
        ("1. d2-c2 é", format!("line 4, column 10: {room}, found 'é'")),
        ("1. d2-c2 d3-c3 *", format!("line 4, column 16: {full}, found '*'")),
        ("1. d2-c2 --- *", format!("line 4, column 14: {full}, found '*'")),
        ("1. --- *", format!("line 4, column 8: {full}, found '*'")),
        ("1. d2-c2\n1b.1.1a. ..... d3-b3 *", format!("line 5, column 22: {full}, found '*'")),
        ("1. *", "line 4, column 4: expected a move or `---`, found '*'".to_owned()),
        // Nor does the text end where a move does.
        ("1. d2-\n", "line 4, column 7: expected a square, found '\\n'".to_owned()),
        ("1. d2-c[a]", "line 4, column 8: expected a number, found '['".to_owned()),
        ("1. d2-c", "line 4, column 8: expected a number, but the text ends here".to_owned()),
        ("1. d2–c2", "line 4, column 6: expected `-` and the square to move to, found '–'".to_owned()),
        ("1. d2-c2é", "line 4, column 9: expected the end of the move, found 'é'".to_owned()),
        ("1. ---é", "line 4, column 7: expected the end of the resignation `---`, found 'é'".to_owned()),
    ] {
        assert_eq!(game("", turns).unwrap_err(), error, "{turns:?}");
    }
}

#[test]
fn a_variation_begins_with_five_dots_or_with_a_move() {
    let dots = "`.....`, five dots, in place of the first move of the turn";
    let skipped =
        "`.....` stands where a variation begins with the second move of a turn, there and nowhere else";
    for (turn, error) in [
        ("1b.1.1a. *", format!("column 10: expected {dots}, found '*'")),
        ("1b.1.1a. [a]", format!("column 10: expected {dots}, found '['")),
        ("1b.1.1a. ", format!("column 10: expected {dots}, but the text ends here")),
        ("1b.1.1a. ....d3-c3", format!("column 14: expected {dots}, found 'd'")),
        ("1b.1.1a. .....d3-c3", "column 15: expected a blank after `.....`, found 'd'".to_owned()),
        ("1b.1.1a. ...... d3-c3", "column 15: expected a blank after `.....`, found '.'".to_owned()),
        ("1b.1.1a. ..... *", "column 16: expected a move or `---`, found '*'".to_owned()),
        ("1b.1.1a. d3-c3", format!("column 10: {skipped}")),
        ("1b.1.1a. ---", format!("column 10: {skipped}")),
        ("1a.1.1a. ..... d3-c3", format!("column 10: {skipped}")),
        ("1a.1.1a. ....d2-b2", "column 10: expected a move or `---`, found '.'".to_owned()),
        ("1a.1.1a. *", "column 10: expected a move or `---`, found '*'".to_owned()),
        // A variation of the move of a variation begins behind it: the second one of a turn, or the first.
        ("1a.1.1a.1.1a. *", format!("column 15: expected {dots}, found '*'")),
        ("1b.1.1a.1.1a. *", "column 15: expected a move or `---`, found '*'".to_owned()),
        ("1b.1.2a.1.1a. *", format!("column 15: expected {dots}, found '*'")),
        ("1a.1.1b.1.1a. *", "column 15: expected a move or `---`, found '*'".to_owned()),
    ] {
        assert_eq!(
            game("", &format!("1. d2-c2 d3-a3\n{turn}")).unwrap_err(),
            format!("line 5, {error}"),
            "{turn:?}"
        );
    }
    // What is told can stand there.
    for turn in
        ["1b.1.1a. ..... d3-c3", "1b.1.1a. ..... ---", "1b.1.1a.\n.....\r\nd3-c3", "1a.1.1a. d2-b2 d3-c3"]
    {
        let record = game("", &format!("1. d2-c2 d3-a3\n{turn}")).unwrap();
        assert_eq!(record.to_string().parse(), Ok(record), "{turn:?}");
    }
}

#[test]
fn a_blank_stands_behind_every_number_of_a_turn() {
    let blank = "expected a blank after the number of a turn";
    let label = "expected the number of a turn, such as `12.`, or of one of a variation, such as `12b.1.3a.`";
    for (turns, error) in [
        ("1.d2-c2", format!("column 3: {blank}, found 'd'")),
        ("1.---", format!("column 3: {blank}, found '-'")),
        ("1.1. d2-c2", format!("column 3: {blank}, found '1'")),
        ("1..d2-c2", format!("column 3: {blank}, found '.'")),
        ("1.\rd2-c2", format!("column 3: {blank}, found '\\r'")),
        ("1a.1.1a.d1-c1", format!("column 9: {blank}, found 'd'")),
        ("1a.1.1a.", format!("column 9: {blank}, but the text ends here")),
        ("1b.1.1a......d3-c3", format!("column 9: {blank}, found '.'")),
        // Where none is complete there is no blank missing.
        ("1a.1.1b.d1-c1", format!("column 1: {label}")),
        ("1a.1.1a.1.d1-c1", format!("column 1: {label}")),
        ("1a.d1-c1", format!("column 1: {label}")),
        ("1d1-c1", format!("column 1: {label}")),
    ] {
        assert_eq!(game("", turns).unwrap_err(), format!("line 4, {error}"), "{turns:?}");
    }
    for turns in ["1. d2-c2", "1.\td2-c2", "1.\nd2-c2", "1.\r\nd2-c2", "1. \n ---"] {
        assert!(game("", turns).is_ok(), "{turns:?}");
    }
}

#[test]
fn a_move_ends_with_a_blank_or_before_comments() {
    for (turns, error) in [
        ("1. d2-c2\0", "column 9: expected the end of the move, found '\\0'"),
        ("1. d2-c2\r d3-c3", "column 9: expected the end of the move, found '\\r'"),
        ("1. d2-c2\u{a0}d3-c3", "column 9: expected the end of the move, found '\\u{a0}'"),
        ("1. ---\0", "column 7: expected the end of the resignation `---`, found '\\0'"),
    ] {
        assert_eq!(game("", turns).unwrap_err(), format!("line 4, {error}"), "{turns:?}");
    }
    for turns in ["1. d2-c2[a]", "1. d2-c2\r\nd3-c3[|b]2. d1-c1", "1. ---[]"] {
        assert!(game("", turns).is_ok(), "{turns:?}");
    }
}

#[test]
fn a_bracket_is_never_closed_where_the_text_ends_first() {
    let unclosed = "the `[` here is not closed: expected `]` before the text ends";
    let control = "expected no control characters but line breaks and tabs, found '\\0'";
    for (text, error) in [
        ("[a:", format!("column 1: {unclosed}")),
        ("[a:b\n[rules:", format!("column 1: {unclosed}")),
        ("[result:5", format!("column 1: {unclosed}")),
        // What comes first that cannot stand in it is told, or what is wrong in front of that.
        ("[a:\0", format!("column 4: {control}")),
        ("[result:5\0", "column 9: expected the result `1`, `0`, `-1` or `?`".to_owned()),
        // The name of a tag and its colon stand in front of what is looked through.
        (
            "[",
            "column 2: expected the name of a tag: letters, digits, `-` or `_`, but the text ends here"
                .to_owned(),
        ),
        ("[a", "column 3: expected `:` and the value of the tag, but the text ends here".to_owned()),
    ] {
        let refused = text.parse::<GameRecord<Tafl7>>().unwrap_err();
        assert_eq!(refused.to_string(), format!("line 1, {error}"), "{text:?}");
    }
    for (comment, error) in [
        ("[a", format!("column 1: {unclosed}")),
        ("[a|b|c", format!("column 1: {unclosed}")),
        ("[a\0", format!("column 3: {control}")),
        ("[a|b\0", "column 1: a comment here belongs to no move of this turn: `|` stands between those on the first and on the second one".to_owned()),
    ] {
        let refused = game("", &format!("1. d2-c2\n{comment}")).unwrap_err();
        assert_eq!(refused, format!("line 5, {error}"), "{comment:?}");
    }
}

#[test]
fn a_resignation_is_three_hyphens() {
    for (turns, error) in [
        ("1. -", "column 5: expected `---`, three hyphens, for a resignation, but the text ends here"),
        ("1. --\n", "column 6: expected `---`, three hyphens, for a resignation, found '\\n'"),
        ("1. -a", "column 5: expected `---`, three hyphens, for a resignation, found 'a'"),
        ("1. ----", "column 7: expected the end of the resignation `---`, found '-'"),
        ("1. d2-c2 ---+", "column 13: expected the end of the resignation `---`, found '+'"),
        ("1. d2-c2! d3-c3", "column 9: expected the end of the move, found '!'"),
    ] {
        assert_eq!(game("", turns).unwrap_err(), format!("line 4, {error}"), "{turns:?}");
    }
    for turns in ["1. ---[]", "1. d2-c2 ---\t\n"] {
        assert!(game("", turns).unwrap().line().is_resigned(), "{turns:?}");
    }
}
