//! Rules and position records.

use hnefatafl::otn::{NotInOtn, PositionRecord, RulesRecord};
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
