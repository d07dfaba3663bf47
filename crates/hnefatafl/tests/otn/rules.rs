//! Rules and position records.

use hnefatafl::board_core::text::Place;
use hnefatafl::otn::{GameRecord, NotInOtn, OtnError, OtnFault, PositionRecord, RulesRecord, board_size};
use hnefatafl::{
    Board, Corners, Encirclement, Escape, KingArms, KingCapture, NoMoves, PieceSet, Position, Repetition,
    Rules, Side, StartLayout, Tafl7, Tafl9, Tafl11, Tafl19, Throne,
};
use proptest::prelude::*;

use crate::random;

const START_9: &str = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
const START_11: &str = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/";

fn record<B: Board>(text: &str) -> RulesRecord<B> {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The rules of a record on 11×11 with these entries.
fn rules(entries: &str) -> Rules {
    *record::<Tafl11>(&format!("dim:11 {entries} start:{START_11}")).rules()
}

fn refusal(entries: &str) -> String {
    let text = format!("dim:11 {entries} start:{START_11}");
    text.parse::<RulesRecord<Tafl11>>().unwrap_err().to_string()
}

// Positions.

#[test]
fn a_position_record_begins_with_rank_1() {
    let position = Position::<Tafl7>::parse("t5T/7/7/3K3/7/7/1t5 a", open_corners()).unwrap();
    let record = PositionRecord::from(&position);
    assert_eq!(record.to_string(), "/1t5/7/7/3K3/7/7/t5T/");
    assert_eq!(record.to_string().parse(), Ok(record));
    assert_eq!(Position::new(record.setup(*position.rules(), Side::Attackers)), Ok(position));
}

fn open_corners() -> Rules {
    let mut rules = Rules::FETLAR;
    rules.corners.stop = PieceSet::ALL;
    rules
}

#[test]
fn position_records_are_read_strictly() {
    for (text, error) in [
        ("", "column 1: expected `/` and rank 1, but the text ends here"),
        ("7/7/7/7/7/7/7/", "column 1: expected `/` and rank 1, found '7'"),
        ("/7/7/7/7/7/7/7", "column 15: expected `/` after the last rank, but the text ends here"),
        ("/7/7/7/7/7/7/7/7/", "column 16: expected the end of the position, found '7'"),
        ("/7/7/7/7/7/7/", "column 14: expected `t`, `T`, `K` or a number, but the text ends here"),
        ("/8/7/7/7/7/7/7/", "column 2: expected a number from 1 to 7"),
        ("/3t4/7/7/7/7/7/7/", "column 4: expected a number from 1 to 3"),
        ("/3t3/7/7/3N3/7/7/7/", "column 11: the piece `N` is not played here: expected `t`, `T` or `K`"),
        ("/8/7/7/3N3/7/7/7/", "column 2: expected a number from 1 to 7"),
        ("/7n/7/7/7/7/7/7/", "column 3: expected `/` and the next rank, found 'n'"),
        ("/7/\n3n3/7/7/7/7/7/", "column 4: expected `t`, `T`, `K` or a number, found '\\n'"),
        ("/3k3/7/7/7/7/7/7/", "column 3: the piece `k` is not played here: expected `t`, `T` or `K`"),
        ("/3K3/7/7/3K3/7/7/7/", "column 11: there is a second king"),
        ("/3KK2/7/7/3K3/7/7/7/", "column 4: there is a second king"),
        // The first fault of two is told.
        ("/3K3/7/7/3K3/7/7/8/", "column 11: there is a second king"),
        ("/3K3/8/7/3K3/7/7/7/", "column 6: expected a number from 1 to 7"),
        ("/3K3/7K/7/7/7/7/7/", "column 7: expected `/` and the next rank, found 'K'"),
    ] {
        let text_error = text.parse::<PositionRecord<Tafl7>>().unwrap_err();
        assert!(text_error.to_string().ends_with(error), "{text:?}: {text_error}");
    }
}

// Rules.

#[test]
fn the_presets_are_their_records() {
    let fetlar = format!("dim:11 esc:c surf:y atkf:y tfr:d ka:y ks:s start:{START_11}");
    assert_eq!(*record::<Tafl11>(&fetlar).start(), Position::start(Rules::FETLAR));
    let helmfrid = format!("dim:9 esc:c surf:y atkf:y tfr:d ka:y ks:c start:{START_9}");
    assert_eq!(*record::<Tafl9>(&helmfrid).start(), Position::start(Rules::HELMFRID));

    let written = |start| RulesRecord::new(&start).unwrap().to_string();
    assert_eq!(written(Position::<Tafl11>::start(Rules::FETLAR)), format!("dim:11 atkf:y start:{START_11}"));
    assert_eq!(
        written(Position::<Tafl11>::start(Rules::HELMFRID)),
        format!("dim:11 atkf:y ks:c start:{START_11}")
    );
}

#[test]
fn every_entry_is_a_rule() {
    assert_eq!(rules(""), Rules::FETLAR, "the default values are those of Fetlar");
    let changed = |change: fn(&mut Rules)| {
        let mut rules = Rules::FETLAR;
        change(&mut rules);
        rules
    };
    for (entries, expected) in [
        ("esc:e", changed(|r| r.escape = Escape::Edges)),
        ("surf:n", changed(|r| r.encirclement = Encirclement::Ignored)),
        ("atkf:n", changed(|r| r.first_mover = Side::Defenders)),
        ("tfr:i", changed(|r| r.repetition = Repetition::Ignored)),
        ("ka:h", changed(|r| r.king_arms = KingArms::HammerOnly)),
        ("ka:a", changed(|r| r.king_arms = KingArms::AnvilOnly)),
        ("ka:n", changed(|r| r.king_arms = KingArms::Unarmed)),
        ("ks:y", Rules::FETLAR),
        ("ks:c", Rules::HELMFRID),
        ("ks:w", changed(|r| r.king_capture = KingCapture::TwoSides)),
        ("ks:n", changed(|r| r.king_capture = KingCapture::TwoSides)),
        ("cens:", changed(|r| r.throne.stop = PieceSet::NONE)),
        ("cens:KTCN", changed(|r| r.throne.stop = PieceSet::KING | PieceSet::DEFENDERS)),
        ("cenp:t", changed(|r| r.throne.pass = PieceSet::ATTACKERS)),
        ("cenh:TCNK", changed(|r| r.throne.hostile = PieceSet::KING | PieceSet::DEFENDERS)),
        ("cenhe:cnk", changed(|r| r.throne.hostile_when_empty = PieceSet::NONE)),
        ("cors:tcnkTCNK", changed(|r| r.corners.stop = PieceSet::ALL)),
        ("corh:tcnk", changed(|r| r.corners.hostile = PieceSet::ATTACKERS)),
        ("cen:f6 cor:k11,a1,k1,a11,", Rules::FETLAR),
        ("cen:default cor:default", Rules::FETLAR),
    ] {
        assert_eq!(rules(entries), expected, "{entries}");
    }
}

#[test]
fn without_squares_there_are_no_corners_and_no_throne() {
    let sea_battle = rules("esc:e ka:n cen: cor:");
    assert_eq!(sea_battle.corners, Corners { stop: PieceSet::ALL, hostile: PieceSet::NONE });
    let open = Throne {
        stop: PieceSet::ALL,
        pass: PieceSet::ALL,
        hostile: PieceSet::NONE,
        hostile_when_empty: PieceSet::NONE,
    };
    assert_eq!(sea_battle.throne, open);
    assert_eq!(rules("esc:e cen: cor: cens:K cenp: cenh:tTK corh:t cors:"), rules("esc:e cen: cor:"));
    // There is nothing to be away from.
    assert_eq!(rules("cen: ks:c").king_capture, KingCapture::TwoSides);
    assert_eq!(
        rules("cens:tTK cenp:tTK cenh: cenhe: ks:c").king_capture,
        KingCapture::TwoSidesAwayFromThrone
    );
    assert_eq!(
        refusal("cor:"),
        "line 1, column 8: without corners the king needs another goal: `cor:` goes with `esc:e`"
    );
}

#[test]
fn entries_that_change_nothing_may_have_any_value_of_the_notation() {
    let silent = "kj:n nj:r cj:c afor: dfor: aforh:t dforh: aforp:K dforp:tcnkTCNK afors: dfors:T aforre: dforre: \
                  corp: corre:K cenre:tcnkTCNK spd:-1 sw:n swf:n efe:n ber:n name:";
    assert_eq!(rules(silent), Rules::FETLAR);
    for speeds in ["spd:-1,", "spd:-1,-1", "spd:-1,-1,", "spd:-1,-1,-1,-1,-1,-1,-1,-1"] {
        assert_eq!(rules(speeds), Rules::FETLAR, "{speeds}");
    }
}

#[test]
fn what_is_not_played_is_named() {
    for entry in [
        "tfr:w",
        "tfr:l",
        "ks:m",
        "kj:r",
        "kj:j",
        "kj:c",
        "cor:a1,b1,a2",
        "cor:a1",
        "cen:f5",
        "cen:f6,f5",
        "afor:a1",
        "dfor:e5,",
        "corre:tTCN",
        "cenre:",
        "spd:1",
        "spd:-1,2",
        "spd:0",
        "spd:1,1,1,10,-1,-1,-1,-1,",
        "sw:w",
        "sw:s",
        "efe:y",
        "ber:c",
        "ber:m",
    ] {
        assert_eq!(refusal(entry), format!("line 1, column 8: the rule `{entry}` is not played here"));
    }
}

#[test]
fn what_is_no_notation_is_named() {
    for entry in [
        "esc:",
        "esc:C",
        "esc:cc",
        "surf:yes",
        "atkf:1",
        "tfr:x",
        "ka:w",
        "ks:x",
        "kj:x",
        "nj:w",
        "swf:",
        "cens:x",
        "cenp:tt",
        "corh:tcnkTCNKt",
        "aforh:é",
        "name:a:b",
        "spd:",
        "spd:,",
        "spd:x",
        "spd:-2",
        "spd:01",
        "spd:-1,,",
        "spd:-1,-1,-1",
        "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1",
    ] {
        assert_eq!(
            refusal(entry),
            format!("line 1, column 8: the value of the entry `{entry}` is not known")
        );
    }
    for (entries, error) in [
        ("foo:y", "line 1, column 8: no rules record has an entry `foo`"),
        ("esc", "line 1, column 11: expected `:` and the value of the entry, found ' '"),
        (":c", "line 1, column 8: expected an entry such as `esc:c`, found ':'"),
        ("Esc:c", "line 1, column 8: no rules record has an entry `Esc`"),
        ("esc:c esc:c", "line 1, column 14: the entry `esc` is here a second time"),
        ("\0", "line 1, column 8: expected an entry such as `esc:c`, found '\\0'"),
        ("cor:a1,,", "line 1, column 15: expected a square, found ','"),
        ("cor:a1k1", "line 1, column 14: expected `,` or the end of the value, found 'k'"),
        ("cor:a12", "line 1, column 13: expected a number from 1 to 11"),
        ("cor:a1,a1,a11,k1,k11", "line 1, column 15: expected a square that is not named yet, found 'a'"),
        ("cen:f6,f6,", "line 1, column 15: expected a square that is not named yet, found 'f'"),
        // Only corners and throne have squares by default, and no others can go with them.
        ("afor:default", "line 1, column 14: expected a number, found 'e'"),
        ("dfor:default", "line 1, column 14: expected a number, found 'e'"),
        ("cor:default,", "line 1, column 13: expected a number, found 'e'"),
    ] {
        assert_eq!(refusal(entries), error, "{entries}");
    }
    // Also where there is nothing to come back to.
    let unknown = "the value of the entry `cenre:garbage` is not known";
    assert_eq!(refusal("cen: cenre:garbage"), format!("line 1, column 13: {unknown}"));
    let unknown = "the value of the entry `corre:???` is not known";
    assert_eq!(refusal("esc:e cor: corre:???"), format!("line 1, column 19: {unknown}"));
}

#[test]
fn dim_is_the_first_entry_and_start_the_last() {
    let error = |text: &str| text.parse::<RulesRecord<Tafl9>>().unwrap_err().to_string();
    assert_eq!(error(""), "line 1, column 1: expected the entry `dim` first, as `dim:11`");
    assert_eq!(error("\n\n "), "line 3, column 2: expected the entry `dim` first, as `dim:11`");
    assert_eq!(error("esc:c dim:9"), "line 1, column 1: expected the entry `dim` first, as `dim:11`");
    // Where it is missing.
    assert_eq!(error("dim:9 esc:c"), "line 1, column 12: expected the entry `start` last");
    assert_eq!(error("dim:9\n\tesc:c\n"), "line 3, column 1: expected the entry `start` last");
    assert_eq!(
        error(&format!("dim:9 start:{START_9} esc:c")),
        format!("line 1, column {}: expected the entry `start` last", 14 + START_9.len())
    );
    assert_eq!(
        error(&format!("dim:11 start:{START_9}")),
        "line 1, column 1: the board is one of 11 by 11, expected 9 by 9"
    );
    assert_eq!(
        error("\n\n dim:7 start:/7/"),
        "line 3, column 2: the board is one of 7 by 7, expected 9 by 9"
    );
    for (dim, error_of_dim) in [
        ("8", "line 1, column 1: the rule `dim:8` is not played here"),
        ("5", "line 1, column 5: expected a number from 7 to 19"),
        ("21", "line 1, column 5: expected a number from 7 to 19"),
        ("09", "line 1, column 5: expected a number without leading zeros, found '0'"),
        ("9x", "line 1, column 6: expected the end of the value, found 'x'"),
        ("", "line 1, column 5: expected a number, found ' '"),
    ] {
        assert_eq!(error(&format!("dim:{dim} start:{START_9}")), error_of_dim);
    }
    let broken = START_9.replace("4T4", "4T5");
    assert_eq!(error(&format!("dim:9 start:{broken}")), "line 1, column 26: expected a number from 1 to 4");
    assert_eq!(
        error("dim:9\n\tsurf:n\r\nstart:/t8/9/9/9/9/9/9/9/9/"),
        "line 3, column 7: not a position: an attacker stands on a1, where its rules do not let it stop"
    );
}

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

#[test]
fn a_record_may_have_several_lines() {
    assert_eq!(rules("\n  esc:e\r\n\tsurf:n\n"), rules("esc:e surf:n"));
    // The first one may be empty, and the last one end with a line break.
    let line = format!("dim:9 esc:e start:{START_9}");
    for text in [format!("\n{line}\n"), format!("{}\r\n", line.replace(' ', "\r\n")), format!("\t{line} ")] {
        assert_eq!(record::<Tafl9>(&text), record::<Tafl9>(&line), "{text:?}");
    }
}

#[test]
fn rules_are_read_whatever_the_board() {
    for (size, rank) in [(7, "7"), (9, "9"), (11, "11"), (13, "13"), (15, "15"), (17, "17"), (19, "19")] {
        let text = format!("dim:{size} esc:e start:/{}", format!("{rank}/").repeat(size));
        assert_eq!(Rules::from_otn(&text).unwrap().escape, Escape::Edges, "{text}");
    }
    assert!(Rules::from_otn("fetlar").is_err());
}

#[test]
fn what_the_notation_has_no_entry_for_is_refused() {
    let mut rules = Rules::FETLAR;
    rules.no_moves = NoMoves::Draw;
    assert_eq!(RulesRecord::new(&Position::<Tafl9>::start(rules)), Err(NotInOtn::NoMovesDraw));
}

#[test]
fn a_variant_has_a_name() {
    let mut record = RulesRecord::new(&Position::<Tafl9>::start(Rules::FETLAR)).unwrap();
    record.set_name("Small Fetlar").unwrap();
    for name in ["", "a\tb", "a:b", "a]b", "a[b", "a\0"] {
        assert_eq!(record.set_name(name), Err(NotInOtn::Name), "{name:?}");
    }
    assert_eq!(record.name(), Some("Small_Fetlar"));
    assert_eq!(record.to_string(), format!("dim:9 name:Small_Fetlar atkf:y start:{START_9}"));
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn the_side_to_move_begins() {
    let position = Position::<Tafl9>::parse("9/9/9/9/4K4/9/9/9/1t7 d", Rules::FETLAR).unwrap();
    let record = RulesRecord::new(&position).unwrap();
    assert_eq!(record.to_string(), "dim:9 atkf:n start:/1t7/9/9/9/4K4/9/9/9/9/");
    assert_eq!(record.start().side_to_move(), Side::Defenders);
    assert_eq!(record.rules().first_mover, Side::Defenders);
}

fn there_and_back<B: StartLayout>(rules: Rules) -> Result<(), TestCaseError> {
    let record = RulesRecord::new(&Position::<B>::start(rules)).unwrap();
    let text = record.to_string();
    prop_assert_eq!(record.rules(), &rules);
    prop_assert_eq!(text.parse(), Ok(record), "{}", text);
    prop_assert_eq!(Rules::from_otn(&text), Ok(rules));
    Ok(())
}

proptest! {
    #[test]
    fn every_rule_but_one_goes_there_and_back(mut rules in random::rules()) {
        rules.no_moves = NoMoves::Loss;
        there_and_back::<Tafl7>(rules)?;
        there_and_back::<Tafl11>(rules)?;
    }

    #[test]
    fn every_position_goes_there_and_back(position in random::position::<Tafl19>(random::preset())) {
        let record = PositionRecord::from(&position);
        prop_assert_eq!(record.to_string().parse(), Ok(record));
        let record = RulesRecord::new(&position).unwrap();
        prop_assert_eq!(record.to_string().parse(), Ok(record));
    }
}
