//! Games as records, and rules as the records write them.

#![allow(clippy::unwrap_used)]

mod random;

use hnefatafl::board_core::Position as _;
use hnefatafl::board_core::record::{Record, Score};
use hnefatafl::{Escape, Game, KingArms, NoMoves, PieceSet, Player, Position, Rules, Tafl7, Tafl9, Tafl11};
use proptest::prelude::*;
use proptest::sample::Index;

#[test]
fn a_game_is_written_with_its_rules_start_captures_and_end() {
    let mut game = Game::new(Position::<Tafl7>::start(Rules::HELMFRID));
    for mv in ["d2-c2", "d3-a3", "d1-c1", "d4-d1", "b4-b5", "d1-g1"] {
        game.play_text(mv).unwrap();
    }
    let record = Record::of_game(&game).unwrap();
    let text = "\
[Game \"hnefatafl\"]
[Rules \"helmfrid\"]
[Start \"3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a\"]
[Termination \"king-escaped\"]
[Result \"0-1\"]

1. d2-c2 d3-a3
2. d1-c1 Kd4-d1
3. b4-b5 Kd1-g1
0-1
";
    assert_eq!(record.to_string(), text);
    assert_eq!(text.parse::<Record>().unwrap().replay(), Ok(game));
}

#[test]
fn a_broken_record_gives_the_line_the_move_and_the_rule() {
    let record = |rules: &str, moves: &str| -> Record {
        let start = "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a";
        format!("[Game \"hnefatafl\"]\n[Rules \"{rules}\"]\n[Start \"{start}\"]\n\n{moves}").parse().unwrap()
    };
    let error = |record: Record| record.replay::<Position<Tafl7>>().unwrap_err().to_string();
    assert_eq!(
        error(record("fetlar", "1. d2-c2 d3-a3\n2. d1-a1\n*")),
        "line 6, column 4: move 3, `d1-a1`: a1 is reserved for the king: no attacker may stop there"
    );
    assert_eq!(
        error(record("fetlar", "1. d2-c2xc3\n*")),
        "line 5, column 4: move 1, `d2-c2xc3`: the move captures nothing, not c3"
    );
    assert_eq!(
        error(record("tablut", "*")),
        "line 2, column 1: the tag `Rules`: column 1: unknown rules \"tablut\", expected `fetlar` or `helmfrid`"
    );
    let other_board = record("fetlar", "*").replay::<Position<Tafl9>>().unwrap_err();
    assert_eq!(
        other_board.to_string(),
        "line 3, column 1: the tag `Start`: column 4: expected `t`, `T`, `K` or a number, found '/'"
    );
}

#[test]
fn rules_are_a_preset_and_what_differs() {
    assert_eq!(Rules::FETLAR.to_string(), "fetlar");
    assert_eq!(Rules::HELMFRID.to_string(), "helmfrid");
    let mut rules = Rules::FETLAR;
    rules.escape = Escape::Edges;
    rules.king_arms = KingArms::AnvilOnly;
    rules.no_moves = NoMoves::Draw;
    rules.throne.hostile = PieceSet::NONE;
    rules.corners.stop = PieceSet::ALL;
    let text = "fetlar escape=edges king_arms=anvil_only no_moves=draw throne.hostile= corners.stop=tTK";
    assert_eq!(rules.to_string(), text);
    assert_eq!(text.parse(), Ok(rules));
    assert_eq!(format!("{rules:>90}|{:<10}|", Rules::FETLAR), format!("   {text}|fetlar    |"));
    assert_eq!(
        "fetlar corners.stop=KtT throne.hostile= no_moves=draw king_arms=anvil_only escape=edges".parse(),
        Ok(rules)
    );
}

#[test]
fn unknown_rules_are_named() {
    let preset = |word: &str| format!("column 1: unknown rules {word:?}, expected `fetlar` or `helmfrid`");
    for (text, word) in [("", ""), ("Fetlar", "Fetlar"), (" fetlar", ""), ("hús escape=edges", "hús")] {
        assert_eq!(refusal(text), preset(word), "{text:?}");
    }
    for (text, beginning) in [
        ("fetlar ", "column 8: unknown rule \"\", expected `first_mover`, "),
        ("fetlar  escape=edges", "column 8: unknown rule \"\", expected `first_mover`, "),
        ("fetlar escape", "column 8: unknown rule \"escape\", expected "),
        ("fetlar escape=edges throne=tTK", "column 21: unknown rule \"throne=tTK\", expected "),
        ("fetlar é=\u{1b}[31m", "column 8: unknown rule \"é=\\u{1b}[31m\", expected "),
    ] {
        let message = refusal(text);
        assert!(message.starts_with(beginning), "{text:?}: {message}");
    }
    for (text, message) in [
        ("fetlar escape=", "column 15: the rule `escape` has no value \"\", expected `corners` or `edges`"),
        (
            "helmfrid escape=edges throne.pass=tt",
            "column 35: the rule `throne.pass` has no value \"tt\", expected a set of `t`, `T` and `K`, which may be \
             empty",
        ),
        (
            "fetlar escape=edges escape=edges",
            "column 21: \"escape=edges\" changes a rule a second time, and each can be changed once",
        ),
    ] {
        assert_eq!(refusal(text), message);
    }
    assert_eq!(refusal(&"x".repeat(100_000)), preset(&format!("{}…", "x".repeat(40))));
    let long = format!("fetlar {}", "escape=edges ".repeat(100_000));
    assert_eq!(long.parse::<Rules>().unwrap_err().column(), 21);
}

/// Why a text names no rules.
fn refusal(text: &str) -> String {
    text.parse::<Rules>().unwrap_err().to_string()
}

/// A game that goes by these choices, and is resigned or agreed on at its end where the choice says so.
fn game_of(start: Position<Tafl11>, choices: &[Index], end: u8) -> Game<Position<Tafl11>> {
    let mut game = Game::new(start);
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
    game
}

proptest! {
    #[test]
    fn rules_there_and_back(rules in random::rules()) {
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
    }

    #[test]
    fn games_there_and_back(
        start in random::position(random::rules()),
        choices in proptest::collection::vec(any::<Index>(), 0..60),
        end in 0..3_u8,
    ) {
        let game = game_of(start, &choices, end);
        let record = Record::of_game(&game).unwrap();
        prop_assert_eq!(record.score(), Score::of(game.outcome().as_ref()));
        let text = record.to_string();
        let read: Record = text.parse().unwrap();
        prop_assert_eq!(read.replay(), Ok(game), "{}", text);
    }
}

#[test]
fn positions_of_any_kind_can_be_starts() {
    // The first occurrence counts from the start of the record, wherever in a game it was taken.
    let start = Position::<Tafl7>::parse("7/2t4/7/t6/1tKt3/2t4/7 d", Rules::FETLAR).unwrap();
    let mut game = Game::new(start);
    game.play_text("c3-c4").unwrap();
    let record: Record = Record::of_game(&game).unwrap().to_string().parse().unwrap();
    assert_eq!(record.tag("Start"), Some("7/2t4/7/t6/1tKt3/2t4/7 d"));
    assert_eq!(record.moves()[0].text(), "Kc3-c4");
    assert_eq!(record.replay(), Ok(game));
}
