//! Texts from strangers: an error, never a panic, in linear time.

use hnefatafl::board_core::text::Place;
use hnefatafl::otn::{GameRecord, MoveRecord, OtnError, OtnFault, PositionRecord, RulesRecord, board_size};
use hnefatafl::{Rules, Square, Tafl7, Tafl9, Tafl19};
use proptest::prelude::*;

const RULES: &str = "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n";

fn megabyte(unit: &str) -> String {
    unit.repeat((1 << 20) / unit.len())
}

fn refused_by_all(text: &str) {
    let shown: String = text.chars().take(40).collect();
    let errors = [
        text.parse::<GameRecord<Tafl7>>().err(),
        text.parse::<RulesRecord<Tafl7>>().err(),
        text.parse::<PositionRecord<Tafl7>>().err(),
        text.parse::<MoveRecord<Tafl7>>().err(),
        Rules::from_otn(text).err(),
    ];
    for error in errors {
        let message = error.unwrap_or_else(|| panic!("{shown:?}")).to_string();
        assert!(message.len() < 300, "{shown:?}: {message}");
    }
}

#[test]
fn megabytes_of_anything() {
    for unit in
        ["\0", " ", "\r", "[", "]", "/", "7/", "t", "K", "x", "-", "+", "1", "1.", "1a.1.", ":", "é", "a1-a2"]
    {
        refused_by_all(&megabyte(unit));
    }
    for text in ["[a:", "[rules:", "[rules:dim:7 ", "dim:7 ", "dim:", "/"] {
        refused_by_all(&format!("{text}{}", megabyte("esc:c ")));
        refused_by_all(&format!("{text}{}", megabyte("x")));
        refused_by_all(&format!("{text}{}", megabyte("é")));
    }
}

#[test]
fn megabytes_of_turns() {
    let fault = |turns: &str| format!("{RULES}{turns}").parse::<GameRecord<Tafl7>>().unwrap_err().fault;
    let turns = |count: usize| (1..=count).map(|i| format!("{i}. a1-a2 a2-a1\n")).collect::<String>();
    let most = 100_000;
    assert_eq!(fault(&turns(500_000)), OtnFault::TooMany { what: "moves", most });
    let variations = |count: usize| (1..=count).map(|i| format!("1a.{i}.1a. a1-a2\n")).collect::<String>();
    assert_eq!(fault(&variations(500_000)), OtnFault::TooMany { what: "moves", most });
    let resigned = (1..=500_000).map(|i| format!("1a.{i}.1a. ---\n")).collect::<String>();
    assert_eq!(fault(&resigned), OtnFault::TooMany { what: "moves", most });
    assert_eq!(GameRecord::<Tafl7>::DEEPEST_VARIATION, 32);
    let deep = |most: usize| {
        // Each begins behind the only move of the one before.
        let variation = |depth: usize| {
            let skipped = if depth.is_multiple_of(2) { "..... " } else { "" };
            format!("{}1a. {skipped}d2-c2\n", "1a.1.".repeat(depth))
        };
        (1..=most).map(variation).fold("1. d2-c2\n".to_owned(), |text, variation| text + &variation)
    };
    assert_eq!(fault(&deep(33)), OtnFault::TooMany { what: "variations of variations", most: 32 });
    let deepest: GameRecord<Tafl7> = format!("{RULES}{}", deep(32)).parse().unwrap();
    assert_eq!(deepest.variations().len(), 32);
    let tags = (0..1_000_000).map(|i| format!("[t{i}:]\n")).collect::<String>();
    let error = tags.parse::<GameRecord<Tafl7>>().unwrap_err();
    assert_eq!((error.place.line, error.fault), (257, OtnFault::TooMany { what: "tags", most: 256 }));
    // As many as a record can have.
    let full: GameRecord<Tafl7> = format!("{RULES}{}{}", turns(25_000), variations(50_000)).parse().unwrap();
    assert_eq!((full.line().moves().len(), full.variations().len()), (50_000, 50_000));
    // A resignation counts as a move.
    assert_eq!(fault(&format!("{}50001. ---", turns(50_000))), OtnFault::TooMany { what: "moves", most });
    let resigned: GameRecord<Tafl7> = format!("{RULES}{}50000. a1-a2 ---", turns(49_999)).parse().unwrap();
    assert!(resigned.line().is_resigned());
}

#[test]
fn messages_of_moves_are_short() {
    // Every square of the board is named as a capture of a move that captures nothing.
    let all: Vec<_> = Square::<Tafl19>::all().map(|square| square.to_string()).collect();
    let mv = format!("d1-d2x{}", all.join("/"));
    let start = "/3t15/19/19/19/19/19/19/19/19/9K9/19/19/19/19/19/19/19/19/19/";
    let file = format!("[rules:dim:19 start:{start}]\n1. {mv}");
    let error = file.parse::<GameRecord<Tafl19>>().unwrap().replay().unwrap_err().to_string();
    assert_eq!(
        error,
        "line 2, column 4: move 1, `d1-d2xa1/a2/a3/a4/a5/a6/a7/a8/a9/a10/a11…`: the move captures nothing, not \
         a1/a2/a3/a4/a5/a6/…"
    );
    // Up to six squares are told whole.
    let captures = |mv: &str| {
        let error =
            file.replace(&all.join("/"), mv).parse::<GameRecord<Tafl19>>().unwrap().replay().unwrap_err();
        error.to_string().split(": ").last().unwrap().to_owned()
    };
    assert_eq!(captures("a1/a2/a3/a4/a5/Ka6"), "the move captures nothing, not a1/a2/a3/a4/a5/Ka6");
    assert_eq!(captures("a1/a2/a3/a4/a5/a6/a7"), "the move captures nothing, not a1/a2/a3/a4/a5/a6/…");
}

#[test]
fn sizes() {
    // What stands before the rules is judged as far as it can be without them.
    for text in
        ["[a:][a:][rules:dim:7]", "[a:\0][rules:dim:7]", "[result:5][rules:dim:7]", "[a:][rules dim:7]"]
    {
        assert_eq!(board_size(text), Err(text.parse::<GameRecord<Tafl7>>().unwrap_err()), "{text:?}");
    }
    assert_eq!(
        board_size("[position:/zz/][rules:dim:9"),
        Err(OtnError { place: Place { line: 1, column: 16 }, fault: OtnFault::Unclosed })
    );
    assert_eq!(board_size("[position:/zz/][rules:dim:9 \0"), Ok(9));
    assert_eq!(board_size(RULES), Ok(7));
    assert_eq!(board_size("  dim:19"), Ok(19));
    for text in ["", "9", "dim", "dim:", "dim:8 ", "dim:4294967303", "[rules:]", "[a:b]", "[a", "esc:c dim:7"]
    {
        assert!(board_size(text).is_err(), "{text:?}");
    }
}

proptest! {
    #[test]
    fn no_text_panics(
        head in prop_oneof![Just(""), Just(RULES), Just("dim:7 "), Just("/")],
        text in "[\\[\\]|:,. 0-9a-g/tTKxcnk+^=-]{0,60}",
    ) {
        let text = format!("{head}{text}");
        if let Ok(game) = text.parse::<GameRecord<Tafl7>>() {
            _ = game.replay();
            prop_assert_eq!(game.to_string().parse(), Ok(game));
        }
        _ = text.parse::<RulesRecord<Tafl7>>();
        _ = text.parse::<PositionRecord<Tafl9>>();
        _ = text.parse::<MoveRecord<Tafl9>>();
        _ = board_size(&text);
    }

    #[test]
    fn no_game_file_panics(
        lines in proptest::collection::vec(
            prop_oneof![
                "[1-3]\\. (d2-c2|d3-a3|---|\\.\\.\\.\\.\\.)( Kd4-d3| d1-c1)?",
                "([1-2][ab]\\.[12]\\.){1,2}[1-2]a\\. (\\.\\.\\.\\.\\. )?(d2-c2|d3-a3)( d5-a5)?",
                "\\[[ab|]{0,4}\\]",
            ],
            0..8,
        ),
    ) {
        let text = format!("{RULES}{}", lines.join("\n"));
        if let Ok(game) = text.parse::<GameRecord<Tafl7>>() {
            for variation in game.variations() {
                _ = game.replay_variation(variation);
            }
            prop_assert_eq!(game.to_string().parse(), Ok(game), "{}", text);
        }
    }
}
