//! Game records.

use hnefatafl::board_core::Position as _;
use hnefatafl::board_core::record::Score;
use hnefatafl::otn::{CommentedMove, GameRecord, Line, NotInOtn};
use hnefatafl::{Game, NoMoves, Player, Position, Rules, Side, Tafl7, Tafl11};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::random;

pub(crate) const RULES: &str = "[rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n";

/// A game on 7×7 with these tags and turns, the rules in the second line.
pub(crate) fn game(tags: &str, turns: &str) -> Result<GameRecord<Tafl7>, String> {
    format!("{tags}\n{RULES}\n{turns}").parse().map_err(|error: hnefatafl::otn::OtnError| error.to_string())
}

#[test]
fn a_game_is_its_record() {
    let mut played = Game::new(Position::<Tafl7>::start(Rules::HELMFRID));
    for mv in ["d2-c2", "d3-a3", "d1-c1", "d4-d1", "b4-b5", "d1-g1"] {
        played.play_text(mv).unwrap();
    }
    let mut record = GameRecord::of_game(&played).unwrap();
    record.set_tag("date", "2024.12.21").unwrap();
    record.set_comment_at(1, "first\n\nparagraphs").unwrap();
    record.set_comment_at(6, "home").unwrap();
    record.set_variant_name("My Tafl").unwrap();
    let text = "\
[termination:the king escaped]
[date:2024.12.21]
[result:-1]
[rules:dim:7 name:My_Tafl atkf:y ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

1. d2-c2 d3-a3
[first

paragraphs|]

2. d1-c1 Kd4-d1-

3. b4-b5 Kd1-g1--
[|home]
";
    assert_eq!(record.to_string(), text);
    let read: GameRecord<Tafl7> = text.parse().unwrap();
    assert_eq!(read, record);
    assert_eq!(read.replay(), Ok(played));
    assert_eq!(read.line().moves()[5].place().unwrap().to_string(), "line 13, column 10");
}

#[test]
fn players_end_games_too() {
    let mut played = Game::new(Position::<Tafl7>::start(Rules::FETLAR));
    played.play_text("d2-c2").unwrap();
    for (loser, result) in [(Player::First, "-1"), (Player::Second, "1")] {
        let mut resigned = played.clone();
        resigned.resign(loser).unwrap();
        let record = GameRecord::of_game(&resigned).unwrap();
        assert!(
            record.to_string().starts_with(&format!("[termination:a player resigned]\n[result:{result}]\n"))
        );
        assert_eq!(record.replay(), Ok(resigned));
    }
    let mut drawn = played.clone();
    drawn.agree_draw().unwrap();
    assert_eq!(GameRecord::of_game(&drawn).unwrap().replay(), Ok(drawn));
    assert_eq!(GameRecord::of_game(&played).unwrap().replay(), Ok(played));
}

#[test]
fn the_result_is_compared_with_the_game() {
    let escape = "1. d2-c2 d3-a3\n2. d1-c1 Kd4-d1\n3. b4-b5 Kd1-g1";
    let replay =
        |tags: &str, turns: &str| game(tags, turns).unwrap().replay().map_err(|error| error.to_string());
    for tags in ["[result:-1]", "[result:?]", ""] {
        assert!(replay(tags, escape).is_ok(), "{tags}");
    }
    assert_eq!(
        replay("[result:1]", escape),
        Err("line 1, column 1: the result is `1`, but the game ended with `-1`".to_owned())
    );
    // `---` is the resignation of the side to move.
    let resigned = replay("", "1. d2-c2 ---").unwrap();
    assert_eq!(resigned.outcome().unwrap().winner().map(Side::from), Some(Side::Attackers));
    assert_eq!(
        replay("[result:-1]", "1. d2-c2 ---"),
        Err("line 1, column 1: the result is `-1`, but the game ended with `1`".to_owned())
    );
    assert_eq!(
        replay("", "1. d2-c2 d3-a3\n2. d1-a1"),
        Err("line 5, column 4: move 3, `d1-a1`: a1 is reserved for the king: no attacker may stop there"
            .to_owned())
    );
    assert_eq!(
        replay("", &format!("{escape}\n4. b5-b4")),
        Err("line 7, column 4: move 7, `b5-b4`: the game is over: the defenders won, the king escaped"
            .to_owned())
    );
}

#[test]
fn nobody_resigns_behind_the_end_of_the_game() {
    let refusal = |tags: &str, turns: &str| game(tags, turns).unwrap().replay().unwrap_err().to_string();
    let repetition = "1. d2-c2 d3-c3\n2. c2-d2 c3-d3\n3. d2-c2 d3-c3\n4. c2-d2 c3-d3";
    assert_eq!(
        refusal("", &format!("{repetition}\n5. ---")),
        "line 8, column 4: move 9, `---`: the game is over: the position occurred for the third time"
    );
    // The king has escaped; the side to move is told to have won, and to have lost.
    let escape = "1. d2-c2 d3-a3\n2. d1-c1 Kd4-d1\n3. b4-b5 Kd1-g1\n4. ---";
    for tags in ["", "[result:-1]", "[result:1]", "[result:?]"] {
        assert_eq!(
            refusal(tags, escape),
            "line 7, column 4: move 7, `---`: the game is over: the defenders won, the king escaped",
            "{tags}"
        );
    }
    // The attackers surround the king on b3, and nobody is left to resign.
    let captured = "[result:1]\n[rules:dim:7 start:/1t5/7/tKt4/1t5/7/7/7/]\n1. b1-b2 ---";
    let error = captured.parse::<GameRecord<Tafl7>>().unwrap().replay().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 3, column 10: move 2, `---`: the game is over: the attackers won, the king was captured"
    );
    // In a variation as well.
    let record = game("", "1. d2-c2 d3-a3\n2. d1-c1 Kd4-d1\n3a.1.1a. b4-b5 Kd1-g1\n3a.1.2a. ---").unwrap();
    let error = record.replay_variation(&record.variations()[0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 7, column 10: move 7, `---`: the game is over: the defenders won, the king escaped"
    );
}

#[test]
fn comments_may_be_empty_where_there_is_no_move() {
    // As OpenTafl writes them: a part for each half of the turn.
    for (turns, comments) in [
        ("1. ---\n[]", &[][..]),
        ("1. ---\n[|]", &[]),
        ("1. d2-c2\n[]", &[""]),
        ("1. d2-c2\n[a|]", &["a"]),
        ("1. d2-c2 ---\n[a|]", &["a"]),
        ("1. d2-c2 d3-a3\n[a]", &["a", ""]),
        ("1. d2-c2 d3-a3\n[|b]", &["", "b"]),
    ] {
        let record = game("", turns).unwrap();
        let found: Vec<_> = record.line().moves().iter().map(CommentedMove::comment).collect();
        assert_eq!(found, comments, "{turns}");
    }
    // But no turn has a third half.
    for turns in ["1. ---\n[||]", "1. d2-c2\n[a||]", "1. d2-c2 d3-a3\n[||]", "1. ---\n[a]", "1. ---\n[|a]"] {
        let error = "line 5, column 1: a comment here belongs to no move of this turn: `|` stands between those on the first and on the second one";
        assert_eq!(game("", turns).unwrap_err(), error, "{turns}");
    }
}

#[test]
fn the_tag_position_is_another_start() {
    let record = game("[position:/7/6t/7/3K3/7/7/7/]", "1. g2-g3").unwrap();
    assert_eq!(record.start().to_string(), "7/7/7/3K3/7/6t/7 a");
    assert_eq!(record.replay().unwrap().position().to_string(), "7/7/7/3K3/6t/7/7 d");
    assert_eq!(record.rules().start(), &Position::start(Rules::FETLAR));
    assert_eq!(record.to_string().parse(), Ok(record));
    assert_eq!(
        game("[position:/t6/7/7/7/7/7/7/]", ""),
        Err(
            "line 1, column 11: not a position: an attacker stands on a1, where its rules do not let it stop"
                .to_owned()
        )
    );
    // Rules may come before or after.
    let rules_first = format!("{RULES}[position:/7/6t/7/3K3/7/7/7/]\n").parse::<GameRecord<Tafl7>>().unwrap();
    assert_eq!(rules_first.start().to_string(), "7/7/7/3K3/7/6t/7 a");
}

#[test]
fn an_illegal_variation_is_told_when_it_is_replayed() {
    let record = game("", "1. d2-c2 d3-a3\n1b.1.1a. ..... d3-g3\n1b.1.2a. d1-d2 d5-d7").unwrap();
    let error = record.replay_variation(&record.variations()[0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 6, column 16: move 4, `d5-d7`: the way from d5 to d7 is blocked by the attacker on d6"
    );
}

#[test]
fn who_begins_is_read_back_as_the_rule() {
    let mut start = Position::<Tafl7>::start(Rules::FETLAR).setup();
    start.side_to_move = Side::Defenders;
    let mut game = Game::with_ply_limit(Position::new(start).unwrap(), 50);
    game.play_text("d3-c3").unwrap();
    let replayed = GameRecord::of_game(&game).unwrap().replay().unwrap();
    assert_eq!(replayed.moves(), game.moves());
    assert_eq!(replayed.position().to_string(), game.position().to_string());
    assert_eq!(replayed.position().rules().first_mover, Side::Defenders);
    assert_eq!(replayed.ply_limit(), Game::<Position<Tafl7>>::DEFAULT_PLY_LIMIT);
}

#[test]
fn a_variation_of_another_record_is_refused() {
    let record = game("", "1. d2-c2 d3-a3\n2a.1.1a. b4-b5").unwrap();
    for turns in ["", "1. d2-c2 d3-a3\n2a.1.1a. c2-c1", "1. d2-c2 d3-a3\n2a.2.1a. b4-b5"] {
        let error = game("", turns).unwrap().replay_variation(&record.variations()[0]).unwrap_err();
        assert_eq!(error.to_string(), "this record has no such variation `2a.1`", "{turns}");
    }
    assert!(record.clone().replay_variation(&record.variations()[0]).is_ok());
}

#[test]
fn variations_are_sorted_by_the_turn_that_they_leave() {
    let turns = "1. d2-c2 d3-a3\n2. d1-c1 Kd4-d1\n2a.1.1a. c2-d2\n1b.1.1a. ..... d3-g3\n1a.2.1a. d6-c6\n1a.1.1a. d6-e6";
    let record = game("", turns).unwrap();
    let addresses: Vec<_> = record.variations().iter().map(|v| v.address().to_string()).collect();
    assert_eq!(addresses, ["1b.1", "1a.2", "1a.1", "2a.1"]);
    assert_eq!(record.to_string().parse(), Ok(record));
    // Also behind the last move.
    let open = game("", "1. d2-c2\n1b.1.1a. ..... d3-g3").unwrap();
    assert_eq!(open.replay_variation(&open.variations()[0]).unwrap().ply(), 2);
    let next = game("", "1. d2-c2 d3-a3\n2a.1.1a. d1-c1 ---").unwrap();
    let resigned = [next.line(), next.variations()[0].line()].map(Line::is_resigned);
    assert_eq!(resigned, [false, true]);
    let resigned = next.replay_variation(&next.variations()[0]).unwrap();
    assert_eq!(resigned.outcome().and_then(|outcome| outcome.winner()), Some(Player::First));
    assert_eq!(next.to_string().parse(), Ok(next));
}

#[test]
fn a_variation_of_a_variation_begins_behind_the_move_of_its_address() {
    let turns = "1. d2-c2 d3-a3\n\
        1a.1.1a. d6-c6 d5-a5\n1a.1.2a. d7-c7 d3-a3\n\
        1a.1.1a.1.1a. ..... d5-g5\n\
        1a.1.1b.1.1a. c6-d6\n\
        1a.1.1a.1.1a.1.1a. d7-e7\n\
        1a.1.2b.1.1a. d2-c2";
    let record = game("", turns).unwrap();
    let line = |index: usize| {
        let game = record.replay_variation(&record.variations()[index]).unwrap();
        game.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(line(0), "d6-c6 d5-a5 d7-c7 d3-a3");
    assert_eq!(line(1), "d6-c6 d5-g5");
    assert_eq!(line(2), "d6-c6 d5-a5 c6-d6");
    assert_eq!(line(3), "d6-c6 d5-g5 d7-e7");
    assert_eq!(line(4), "d6-c6 d5-a5 d7-c7 d3-a3 d2-c2");
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn refused_names_are_told_what_is_allowed() {
    let mut record = game("", "").unwrap();
    for name in ["é", "a.b", &"a".repeat(65), "", "rules"] {
        assert_eq!(
            record.set_tag(name, "").unwrap_err().to_string(),
            "expected a tag's name other than `rules`, `position` and `result`: letters from `a` to `z` or `A` to \
             `Z`, digits, `-` and `_`, at least one and at most 64"
        );
    }
    for name in ["", "a\u{1}", "a:b", "a\tb"] {
        assert_eq!(
            record.set_variant_name(name).unwrap_err().to_string(),
            "a variant's name has at least one character, no blanks but spaces, and no control characters, colons or \
             square brackets"
        );
    }
}

#[test]
fn nothing_can_be_put_in_that_could_not_be_read_back() {
    let start = Game::new(Position::<Tafl7>::start(Rules::FETLAR));
    let mut record = GameRecord::of_game(&start).unwrap();
    const LONGEST: usize = GameRecord::<Tafl7>::LONGEST_TAG_NAME;
    for name in ["", "a b", "a:b", "a]", "é", "rules", "position", "result", &"a".repeat(LONGEST + 1)] {
        assert_eq!(record.set_tag(name, ""), Err(NotInOtn::TagName), "{name:?}");
    }
    for value in ["]", "a\0", "\r\n"] {
        assert_eq!(record.set_tag("a", value), Err(NotInOtn::TagValue), "{value:?}");
    }
    for comment in ["]", "|", "\u{1b}"] {
        assert_eq!(record.set_comment_at(1, comment), Err(NotInOtn::Comment), "{comment:?}");
    }
    for ply in [0, 1, usize::MAX] {
        assert_eq!(record.set_comment_at(ply, ""), Err(NotInOtn::NoSuchMove));
    }
    assert_eq!(record.set_variant_name("a:b"), Err(NotInOtn::Name));
    assert_eq!(record, GameRecord::of_game(&start).unwrap());
    for number in 0..256 {
        record.set_tag(&format!("tag-{number}"), "").unwrap();
    }
    assert_eq!(record.set_tag("tag-256", ""), Err(NotInOtn::TooManyTags));
    record.set_tag("tag-255", "old tags can be changed").unwrap();
    assert_eq!(record.to_string().parse(), Ok(record));
    let mut rules = Rules::FETLAR;
    rules.no_moves = NoMoves::Draw;
    let draws = Game::new(Position::<Tafl7>::start(rules));
    assert_eq!(GameRecord::of_game(&draws), Err(NotInOtn::NoMovesDraw));
}

#[test]
fn names_of_tags_are_read_up_to_the_longest() {
    let text = GameRecord::<Tafl7>::of_game(&Game::new(Position::start(Rules::FETLAR))).unwrap().to_string();
    let read = |name: &str| format!("[{name}:x]\n{text}").parse::<GameRecord<Tafl7>>();
    let longest = "a".repeat(64);
    assert_eq!(read(&longest).unwrap().tag(&longest), Some("x"));
    let error = read(&"a".repeat(65)).unwrap_err().to_string();
    assert_eq!(error, "line 1, column 2: too many characters in the name of a tag: 64 at most");
}

proptest! {
    #[test]
    fn random_games_go_there_and_back(
        mut rules in random::rules(),
        choices in proptest::collection::vec(any::<Index>(), 0..50),
        tags in proptest::collection::vec(("[a-z][a-z-]{0,6}", "[^\\p{Cc}\\]]{0,9}"), 0..4),
        comments in proptest::collection::vec("[^\\p{Cc}\\]|]{0,9}(\n[a-z]{0,3})?", 0..50),
    ) {
        rules.no_moves = NoMoves::Loss;
        let mut game = Game::new(Position::<Tafl11>::start(rules));
        for choice in choices {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(choice.get(&moves)).unwrap();
        }
        let mut record = GameRecord::of_game(&game).unwrap();
        for (name, value) in &tags {
            let set = record.set_tag(name, value);
            prop_assert!(set.is_ok() || ["rules", "result", "position"].contains(&name.as_str()));
        }
        for (i, comment) in comments.iter().enumerate().take(game.ply()) {
            record.set_comment_at(i + 1, comment).unwrap();
        }
        prop_assert_eq!(record.score(), Some(Score::of(game.outcome().as_ref())));
        let text = record.to_string();
        let read: GameRecord<Tafl11> = text.parse().unwrap();
        prop_assert_eq!(read.replay(), Ok(game), "{}", text);
        prop_assert_eq!(read, record);
    }
}
