//! What is wrong with a record is told where it stands, with what can stand there.

use super::*;

#[test]
fn every_fault_is_told_with_its_place() {
    let head = "[Game \"duel\"]\n";
    for (text, error) in [
        ("", "line 1, column 1: expected a tag, `[Game \"…\"]` the first, but the text ends here"),
        ("1. a1-a2 *", "line 1, column 1: expected a tag, `[Game \"…\"]` the first, found '1'"),
        (
            "\u{feff}[Game \"duel\"]",
            "line 1, column 1: expected a tag, `[Game \"…\"]` the first, found '\\u{feff}'",
        ),
        ("\n[Event \"x\"]", "line 2, column 1: expected the tag `Game` first, found another one"),
        // A tag's name is judged before its value.
        ("[Event x", "line 1, column 1: expected the tag `Game` first, found another one"),
        ("[]", "line 1, column 2: expected a tag's name: a letter, then letters, digits or `_`, 64 at most"),
        ("[Game]", "line 1, column 6: expected a space and the tag's value in quotes, found ']'"),
        ("[Game duel]", "line 1, column 7: expected the tag's value in quotes, found 'd'"),
        ("[Game \"duel]\n", "line 1, column 13: the control character '\\n' cannot stand here"),
        ("[Game \"du\0el\"]", "line 1, column 10: the control character '\\0' cannot stand here"),
        ("[Game \"é\\n\"]", "line 1, column 10: expected `\"` or `\\` after `\\`, found 'n'"),
        ("[Game \"duel", "line 1, column 12: expected `\"` after the tag's value, but the text ends here"),
        ("[Game \"duel\";]", "line 1, column 13: expected `]` after the tag's value, found ';'"),
    ] {
        assert_eq!(error_of(text), error, "{text:?}");
    }
    for (rest, error) in [
        (
            "",
            "line 2, column 1: expected a tag, a comment, the number of a turn or the result (`1-0`, `0-1`, `1/2-1/2` or `*`), but the text ends here",
        ),
        ("[Game \"duel\"]\n*", "line 2, column 1: the tag `Game` is here a second time"),
        ("[A \"\"]\n[A \"\"]\n*", "line 3, column 1: the tag `A` is here a second time"),
        ("[A \"\"]\n[A \"\n", "line 3, column 1: the tag `A` is here a second time"),
        ("[Result \"1-0\"] [Result \"1-0\"]", "line 2, column 16: the tag `Result` is here a second time"),
        ("[Result \"2-0\"]\n*", "line 2, column 10: expected the result `1-0`, `0-1`, `1/2-1/2` or `*`"),
        ("[Result \"1-0\"]\n0-1", "line 3, column 1: the result is 0-1 here, but 1-0 in the tag `Result`"),
        (
            "a1-a2 *",
            "line 2, column 1: expected a tag, a comment, the number of a turn or the result (`1-0`, `0-1`, `1/2-1/2` or `*`), found 'a'",
        ),
        ("2. a1-a2 *", "line 2, column 1: expected the number 1., found something else"),
        ("01. a1-a2 *", "line 2, column 1: expected the number 1., found something else"),
        ("1... a1-a2 *", "line 2, column 1: expected the number 1., found something else"),
        ("18446744073709551617. a1-a2", "line 2, column 1: expected the number 1., found something else"),
        ("1. a1-a2 1. c3-c2 *", "line 2, column 10: expected the number 1... or none, found something else"),
        (
            "1. a1-a2 c3-c2 b1-b2 *",
            "line 2, column 16: expected a comment, the number of a turn or the result (`1-0`, `0-1`, `1/2-1/2` or `*`), found 'b'",
        ),
        (
            "1 a1-a2 *",
            "line 2, column 2: expected `.` after the number of the turn, or the rest of a result (`1-0`, `1/2-1/2`), found ' '",
        ),
        ("1. *", "line 2, column 4: expected a move after its number, found '*'"),
        ("1. {x} a1-a2 *", "line 2, column 4: expected a move after its number, found '{'"),
        ("1. é2 *", "line 2, column 4: expected a move after its number, found 'é'"),
        ("1. a\u{301}2 *", "line 2, column 5: expected the end of the move, found '\\u{301}'"),
        ("1. a1-a2\0 *", "line 2, column 9: expected the end of the move, found '\\0'"),
        ("1. a1-a2} *", "line 2, column 9: expected the end of the move, found '}'"),
        (
            "1. a1-a2 (1. a1-b1) *",
            "line 2, column 10: a variation begins here: a record holds only the moves that were played",
        ),
        (
            "1. a1-a2 $1 *",
            "line 2, column 10: annotation signs are not part of a record: a comment in braces can say the same",
        ),
        (
            "1. a1-a2! *",
            "line 2, column 9: annotation signs are not part of a record: a comment in braces can say the same",
        ),
        (
            "1. a?!1 *",
            "line 2, column 5: annotation signs are not part of a record: a comment in braces can say the same",
        ),
        (
            "1. a1$6 *",
            "line 2, column 6: annotation signs are not part of a record: a comment in braces can say the same",
        ),
        ("1. ; why\n*", "line 2, column 4: comments stand in braces, `{…}`, not behind `;`"),
        (
            "1. $1 *",
            "line 2, column 4: annotation signs are not part of a record: a comment in braces can say the same",
        ),
        ("* ; why", "line 2, column 3: comments stand in braces, `{…}`, not behind `;`"),
        ("1. a1-a2 ; why\n*", "line 2, column 10: comments stand in braces, `{…}`, not behind `;`"),
        (
            "{a} {b} *",
            "line 2, column 5: there is a comment already: one before the first move and one after each move at most",
        ),
        (
            "{} {} *",
            "line 2, column 4: there is a comment already: one before the first move and one after each move at most",
        ),
        (
            "1. a1-a2 {}\n{b} *",
            "line 3, column 1: there is a comment already: one before the first move and one after each move at most",
        ),
        ("{a {b}} *", "line 2, column 4: comments do not nest: no braces inside of them"),
        ("{a\u{1b}b} *", "line 2, column 3: the control character '\\u{1b}' cannot stand here"),
        ("{a\rb} *", "line 2, column 3: the control character '\\r' cannot stand here"),
        ("1. a1-a2 {a\nb", "line 2, column 10: the comment that begins here is not closed: expected `}`"),
        ("1-0x", "line 2, column 4: expected the end of the result, found 'x'"),
        ("* x", "line 2, column 3: expected the end after the result, found 'x'"),
        ("*\n[Game \"duel\"]\n*", "line 3, column 1: expected the end after the result, found '['"),
        (
            "1. a1-a2\n[Date \"\"]\n*",
            "line 3, column 1: expected a move, the number of its turn with `...`, a comment or the result (`1-0`, `0-1`, `1/2-1/2` or `*`), found '['",
        ),
        ("1. a1-a2 *x", "line 2, column 11: expected the end of the result, found 'x'"),
        ("1-0.", "line 2, column 4: expected the end of the result, found '.'"),
        (
            "1. a1-a2",
            "line 2, column 9: expected a move, the number of its turn with `...`, a comment or the result (`1-0`, `0-1`, `1/2-1/2` or `*`), but the text ends here",
        ),
    ] {
        assert_eq!(error_of(&format!("{head}{rest}")), error, "{rest:?}");
    }
}

/// What can stand there is told, and each of it can: nothing else is refused for where it stands.
#[test]
fn what_can_stand_there_is_told_and_nothing_else() {
    const RESULT: &str = "the result (`1-0`, `0-1`, `1/2-1/2` or `*`)";
    let (tag, comment, number, result) = ("[A \"\"]", "{c}", "the number of a turn", "*");
    let repeated = "the number of its turn with `...`";
    // A text, what is expected behind it, what begins so, and what of all else does not.
    for (text, expected, can, cannot) in [
        (
            "",
            format!("a tag, a comment, {number} or {RESULT}"),
            &[tag, comment, "1. a *", result][..],
            &["a *"][..],
        ),
        (
            tag,
            format!("a tag, a comment, {number} or {RESULT}"),
            &["[B \"\"]", comment, "1. a *", result],
            &["a *"],
        ),
        (comment, format!("{number} or {RESULT}"), &["1. a *", result], &[tag, comment, "a *", "1... a *"]),
        (
            "1. a",
            format!("a move, {repeated}, a comment or {RESULT}"),
            &["b *", "1... b *", comment, result],
            &[tag, "2. b *"],
        ),
        (
            "1. a {c}",
            format!("a move, {repeated} or {RESULT}"),
            &["b *", "1... b *", result],
            &[tag, comment, "2. b *"],
        ),
        (
            "1. a b",
            format!("a comment, {number} or {RESULT}"),
            &[comment, "2. c *", result],
            &[tag, "c *", "2... c *"],
        ),
        (
            "1. a b {c}",
            format!("{number} or {RESULT}"),
            &["2. c *", result],
            &[tag, comment, "c *", "2... c *"],
        ),
        ("1. a b 2.", "a move after its number".to_owned(), &["c *"], &[tag, comment, "2. c *", result]),
        ("*", "the end after the result".to_owned(), &[""], &[tag, comment, "1. a *", result]),
    ] {
        let read = |next: &str| {
            // A tag or a comment does not end the record.
            let end = if next.ends_with([']', '}']) && text != "*" { " *" } else { "" };
            format!("[Game \"x\"] {text} {next}{end}").parse::<Record>()
        };
        let refusal = read("é").unwrap_err().to_string();
        assert!(refusal.ends_with(&format!(": expected {expected}, found 'é'")), "{text:?}: {refusal}");
        for next in can {
            assert!(read(next).is_ok(), "{text:?} {next:?}");
        }
        for next in cannot {
            assert!(read(next).is_err(), "{text:?} {next:?}");
        }
    }
}

#[test]
fn numbers_and_results_are_told_apart() {
    for (moves, error) in [
        // What begins as a result is told as one, where it begins.
        ("1-1", "column 1: expected the result `1-0`, `0-1`, `1/2-1/2` or `*`"),
        ("0-0", "column 1: expected the result `1-0`, `0-1`, `1/2-1/2` or `*`"),
        ("1/2", "column 1: expected the result `1-0`, `0-1`, `1/2-1/2` or `*`"),
        ("1. a b 1-", "column 8: expected the result `1-0`, `0-1`, `1/2-1/2` or `*`"),
        // A number is judged before its dots, and those that are expected can stand there.
        ("4 a", "column 1: expected the number 1., found something else"),
        ("0", "column 1: expected the number 1., found something else"),
        ("1. a b 2 c", "column 9: expected `.` after the number of the turn, found ' '"),
        ("1. a b 2. c 2 d", "column 14: expected `...` after the number of the turn, found ' '"),
        (
            "1. a 1 b",
            "column 7: expected `...` after the number of the turn, or the rest of a result (`1-0`, `1/2-1/2`), found ' '",
        ),
        // A carriage return alone is no blank.
        ("1. a\r b", "column 5: expected the end of the move, found '\\r'"),
        ("*\r", "column 2: expected the end of the result, found '\\r'"),
    ] {
        assert_eq!(error_of(&format!("[Game \"x\"]\n{moves}")), format!("line 2, {error}"), "{moves:?}");
    }
}

#[test]
fn a_wrong_number_tells_the_one_that_is_expected() {
    for (moves, turn, second) in
        [("4. a1-a2", 1, false), ("1. a1-a2 4... a2-a1", 1, true), ("1. a1-a2 a2-a1 4. a", 2, false)]
    {
        let error = format!("[Game \"\"]\n\n{moves} *").parse::<Record>().unwrap_err();
        let RecordFault::WrongNumber { expected } = error.fault else { panic!("{moves}: {error}") };
        assert_eq!((expected.turn(), expected.is_second_move()), (turn, second), "{moves}");
    }
}
