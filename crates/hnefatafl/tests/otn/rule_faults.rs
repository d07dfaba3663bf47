//! Faults of rules records: the first one is told, by whatever reads them.

use hnefatafl::board_core::text::Place;
use hnefatafl::otn::{GameRecord, OtnError, OtnFault, RulesRecord, board_size};
use hnefatafl::{Rules, Tafl7};
use proptest::prelude::*;

#[test]
fn the_first_fault_of_a_record_is_told() {
    for (text, error) in [
        ("dim:7 cor:a1,a1 esc:q start:/7/", "column 14: expected a square that is not named yet, found 'a'"),
        ("dim:7 name:a:b start:/7/", "column 7: the value of the entry `name:a:b` is not known"),
        ("dim:z zame:X start:/7/", "column 5: expected a number, found 'z'"),
        ("esc:q dim:7 foo", "column 1: expected the entry `dim` first, as `dim:11`"),
        ("dim:7 cor:^ esc:e afor:default start:/7/", "column 11: expected a square, found '^'"),
        ("dim:7 cenre:t ks:m start:/7/", "column 15: the rule `ks:m` is not played here"),
        ("dim:7 start:/7/ esc:c", "column 16: expected `t`, `T`, `K` or a number, found ' '"),
        ("dim:7 esc:q esc:q", "column 7: the value of the entry `esc:q` is not known"),
        ("dim:7 esc:q \0", "column 7: the value of the entry `esc:q` is not known"),
        // What entries say together is judged when each is right by itself.
        ("dim:7 cor: foo", "column 12: no rules record has an entry `foo`"),
        ("dim:7 cor: start:/8/", "column 19: expected a number from 1 to 7"),
        (
            "dim:7 corre:t cor: start:/t6/7/7/7/7/7/7/",
            "column 15: without corners the king needs another goal: `cor:` goes with `esc:e`",
        ),
        // And before what cannot stand behind them.
        (
            "dim:7 cor: start:/7/7/7/3K3/7/7/1t5/ foo",
            "column 7: without corners the king needs another goal: `cor:` goes with `esc:e`",
        ),
        ("dim:7 cenre:t corre:t start:/t6/7/7/7/7/7/7/", "column 7: the rule `cenre:t` is not played here"),
        ("dim:7 corre:t cenre:t start:/t6/7/7/7/7/7/7/", "column 7: the rule `corre:t` is not played here"),
    ] {
        let found = text.parse::<RulesRecord<Tafl7>>().unwrap_err().to_string();
        assert_eq!(found, format!("line 1, {error}"), "{text}");
    }
}

#[test]
fn the_name_of_an_entry_is_judged_before_its_colon() {
    const START: &str = "start:/7/7/7/3K3/7/7/1t5/";
    let behind = 8 + START.len();
    for (text, error) in [
        ("esc dim:7", "column 1: expected the entry `dim` first, as `dim:11`".to_owned()),
        ("dimx dim:7", "column 1: expected the entry `dim` first, as `dim:11`".to_owned()),
        // Nothing but `dim` can stand there, whether there is such an entry or not.
        ("foo:1 dim:7", "column 1: expected the entry `dim` first, as `dim:11`".to_owned()),
        (":7", "column 1: expected the entry `dim` first, as `dim:11`".to_owned()),
        ("dim:7 foo", "column 7: no rules record has an entry `foo`".to_owned()),
        ("dim:7 esc:e esc", "column 13: the entry `esc` is here a second time".to_owned()),
        ("dim:7 dim", "column 7: the entry `dim` is here a second time".to_owned()),
        ("dim:7 START esc", format!("column {behind}: expected the entry `start` last")),
        ("dim:7 START foo", format!("column {behind}: expected the entry `start` last")),
        ("dim:7 START :", format!("column {behind}: expected the end of the record, found ':'")),
        ("dim:7 START \u{a0}", format!("column {behind}: expected the end of the record, found '\\u{{a0}}'")),
        ("dim:7 START \0", format!("column {behind}: expected the end of the record, found '\\0'")),
        (
            "dim:7 START\u{a0}",
            format!("column {}: expected the end of the record, found '\\u{{a0}}'", behind - 1),
        ),
        ("dim:7\u{a0}esc:c START", "column 6: expected a blank after the entry, found '\\u{a0}'".to_owned()),
        ("dim:7 esc:c\0 START", "column 12: expected a blank after the entry, found '\\0'".to_owned()),
        ("dim:7 START start", format!("column {behind}: the entry `start` is here a second time")),
        // And the colon before what follows it.
        ("dim", "column 4: expected `:` and the value of the entry, but the text ends here".to_owned()),
        ("dim dim:7", "column 4: expected `:` and the value of the entry, found ' '".to_owned()),
        ("dim:7 esc foo:1", "column 10: expected `:` and the value of the entry, found ' '".to_owned()),
    ] {
        let text = text.replace("START", START);
        let found = text.parse::<RulesRecord<Tafl7>>().unwrap_err().to_string();
        assert_eq!(found, format!("line 1, {error}"), "{text}");
    }
}

/// The error of a rules record, which whatever reads the record tells, also as the tag of a game file.
fn error_of_all(record: &str) -> OtnError {
    let error = record.parse::<RulesRecord<Tafl7>>().unwrap_err();
    assert_eq!(Rules::from_otn(record), Err(error.clone()), "{record:?}");
    let file = format!("[rules:\n{record}]").parse::<GameRecord<Tafl7>>().unwrap_err();
    let place = Place { line: error.place.line + 1, ..error.place };
    let fault = match error.fault.clone() {
        // There the text goes on.
        OtnFault::Ended { expected } => OtnFault::Unexpected { expected, found: ']' },
        fault => fault,
    };
    assert_eq!(file, OtnError { place, fault }, "{record:?}");
    error
}

#[test]
fn all_readers_tell_the_same_fault() {
    // Without a board that is played here, its size cannot be told either.
    for record in [
        "",
        " \n ",
        "dim",
        "dim:",
        "dim ",
        "dim dim:7",
        "dim\0",
        "dim:\0",
        "dimx:7",
        "Dim:7",
        "dim:x",
        "dim:7x",
        "dim:07",
        "dim:5",
        "dim:8",
        "dim:21",
        "fetlar",
        "esc",
        "esc:c",
        "esc dim:7",
        "start:/7/",
        ":",
        ":7",
        "\0",
        "\u{a0}dim:7",
    ] {
        let error = error_of_all(record);
        assert_eq!(board_size(record), Err(error.clone()), "{record:?}");
        let file = format!("[rules:{record}\n]");
        assert_eq!(board_size(&file), Err(file.parse::<GameRecord<Tafl7>>().unwrap_err()), "{record:?}");
    }
    for record in [
        "dim:7",
        "dim:7 dim",
        "dim:7 esc",
        "dim:7 esc:q",
        "dim:7 esc:c esc",
        "dim:7 foo",
        "dim:7 :",
        "dim:7 \0",
        "dim:7 cor:a1,",
        "dim:7 cor:a",
        "dim:7 start",
        "dim:7 start:",
        "dim:7 start:/7/7/7/7/7/7/7",
        "dim:7 cor:",
        "dim:7 start:/7/7/7/3K3/7/7/1t5/ esc",
        "dim:7 start:/7/7/7/3K3/7/7/1t5/ start",
        "dim:7 start:/t6/7/7/3K3/7/7/7/",
    ] {
        error_of_all(record);
        assert_eq!(board_size(record), Ok(7), "{record:?}");
        assert_eq!(board_size(&format!("[rules:{record}]")), Ok(7), "{record:?}");
    }
}

#[test]
fn where_a_value_ends_the_text_goes_on() {
    for (record, error) in [
        ("dim:\tesc:c", "column 5: expected a number, found '\\t'"),
        ("dim:7 cor:a\nesc:c", "column 12: expected a number, found '\\n'"),
        ("dim:7 cor:a", "column 12: expected a number, but the text ends here"),
        ("dim:7 start: ", "column 13: expected `/` and rank 1, found ' '"),
        ("dim:7 start:/7/7/7/7/7/7/7 ", "column 27: expected `/` after the last rank, found ' '"),
        ("dim:7 start:/7/7/7/7/7/7/7", "column 27: expected `/` after the last rank, but the text ends here"),
    ] {
        let found = record.parse::<RulesRecord<Tafl7>>().unwrap_err().to_string();
        assert_eq!(found, format!("line 1, {error}"), "{record:?}");
    }
    for (tag, error) in [
        ("[rules:dim]", "column 11: expected `:` and the value of the entry, found ']'"),
        ("[rules:dim:]", "column 12: expected a number, found ']'"),
        ("[rules:dim:7 cor:a1,g]", "column 22: expected a number, found ']'"),
        ("[rules:dim:7 start:/7/7/7]", "column 26: expected `/` and the next rank, found ']'"),
        ("[rules:dim:7 start:/7/7\0/7]", "column 24: expected `/` and the next rank, found '\\0'"),
        ("[position:/7/7/7/7/7/7/7]", "column 25: expected `/` after the last rank, found ']'"),
        ("[position:]", "column 11: expected `/` and rank 1, found ']'"),
    ] {
        let found = tag.parse::<GameRecord<Tafl7>>().unwrap_err().to_string();
        assert_eq!(found, format!("line 1, {error}"), "{tag:?}");
    }
}

proptest! {
    /// Whatever follows an entry with a fault of its own, the fault is told as it is without that. No start here is
    /// whole, so that there is always one.
    #[test]
    fn the_first_fault_does_not_know_what_follows(
        entries in "((esc|cor|name|afor|spd|cens|dim|foo|start):[a-c1:,/-]{0,3} ){1,4}",
        rest in "[a-c:/, \n\\[]{0,12}|(esc|cor|dim|cens|start):[a-c1,/]{0,3}",
    ) {
        let text = format!("dim:7 {entries}");
        let error = text.parse::<RulesRecord<Tafl7>>().unwrap_err();
        let end = Place { line: 1, column: text.chars().count() + 1 };
        if error.place != end {
            prop_assert_eq!(format!("{text}{rest}").parse::<RulesRecord<Tafl7>>(), Err(error));
        }
    }
}
