//! The program `play`, typed at from a pipe.

mod programs;

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Stdio;

use programs::run;

/// Two people play hnefatafl on 9×9.
fn people(input: &str) -> String {
    let args = ["hnefatafl", "--board", "9", "--attackers", "human", "--defenders", "human"];
    run("play", &args, input.as_bytes()).ok()
}

/// A file of this test alone.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

const START: &str = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 a";
const AFTER_D1_C1: &str = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/2t1tt3 d";

#[test]
fn the_end_of_the_input_ends_the_program() {
    for input in ["", "d1-c1", "d1-c1\n", "draw\n", "\n\n"] {
        people(input);
    }
}

#[test]
fn the_board_is_plain_text_on_a_pipe() {
    let out = people("d1-c1\n");
    assert!(!out.contains('\u{1b}'), "{out}");
    assert!(out.contains(" 5  ● ● ○ ○ ♔ ○ ○ ● ●  5"), "{out}");
    assert!(out.contains(" 1  × ·[●]· ● ● · · ×  1"), "the move's end is marked: {out}");
    let args = ["hnefatafl", "--board", "9", "--ascii"];
    let out = run("play", &args, b"").ok();
    assert!(out.is_ascii() && out.contains(" 5  t t T T K T T t t  5"), "{out}");
}

#[test]
fn moves_of_a_piece_are_shown_on_the_board() {
    // d1 has b1 and c1 before the corner, and d2 to d4 before the defender on d5.
    let out = people("moves d1\n");
    assert!(out.contains("d1-b1 d1-c1 d1-d2 d1-d3 d1-d4\n"), "{out}");
    for row in [" 4  ● · · • ○", " 3  · · · • ○", " 2  · · · • ●", " 1  × • •[●]●"]
    {
        assert!(out.contains(row), "{row}: {out}");
    }
    let out = people("moves e5\nmoves a2\nmoves z9\nmoves e1\nmoves x\n");
    for message in [
        "the piece on e5 is not to move",
        "there is no piece on a2",
        "there is no square `z9` on this board",
        "the piece on e1 has no legal move now",
        "there is no square `x` on this board",
    ] {
        assert!(out.contains(message), "{message}: {out}");
    }
    assert!(people("moves\n").contains("\n72 legal moves\n"));
}

/// The knight on g7, whose moves come first, can capture in more ways than can be counted.
#[test]
fn moves_of_a_piece_do_not_wait_for_those_of_others() {
    let position = "mm/m1m1m1m1/mmmmmmmmmm/m1m1m1m1m1mN/mmmmmmmmmmmmmm/1m1m1m1m1m1m1m/mmmmmmmmmmmmmm/1m1m1m1m1m1m1m/mmmmmmmmmmmmmm/\
         1m1m1mNm1m1m1m/mmmmmmmmmmmmmm/1m1m1m1m1m1m1m/mmmmmmmmmmmm/1m1m1m1m1m/mmmmmmmm/2 w 0 0 0";
    let args = ["camelot", "--position", position, "--white", "human", "--black", "human"];
    let out = run("play", &args, b"moves m13\nmoves f7\n").ok();
    // From m13 the knight jumps over l12 to k11 and goes on.
    assert!(out.contains("m13xk11x"), "{out}");
    assert!(out.contains("the piece on f7 is not to move"), "{out}");
}

#[test]
fn refused_moves_name_the_broken_rule_and_change_nothing() {
    let out = people("d1-d9\nd1-a1\ne5-e6\na2-a3\nd1-e2\nd1-d0\nfrobnicate\nposition\n");
    for message in [
        "the way from d1 to d9 is blocked by the defender on d5",
        "a1 is reserved for the king",
        "the king on e5 is not yours: the attackers are to move",
        "there is no piece on a2",
        "d1 and e2 are not on one rank or file",
        "not a move: column 5: expected a number from 1 to 9",
        "there is no command `frobnicate`",
        START,
    ] {
        assert!(out.contains(message), "{message}: {out}");
    }
}

#[test]
fn the_captures_of_a_typed_move_are_told() {
    let args = ["hnefatafl", "--attackers", "human", "--defenders", "human", "--position"];
    let args = [&args[..], &["7/7/7/3K3/3t3/1Tt1tT1/3T3 d"]].concat();
    assert!(run("play", &args, b"d1-d2\n").ok().contains("\n1. defenders: d1-d2xc2/d3/e2\n"));
    assert!(!people("d1-c1\n").contains("1. attackers"), "what was typed in full is not repeated");
}

#[test]
fn a_newcomer_is_told_who_plays_whom_and_what_the_signs_mean() {
    let out = run("play", &["hnefatafl"], b"help\n").ok();
    for told in [
        "You play attackers, the computer defenders. Type a move, or `help`.\n",
        "The defenders win when their king reaches a corner.",
        "\nattackers  ● attacker\ndefenders  ○ defender, ♔ king\nsquares    × corner, ◇ throne\n",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
    let out = run("play", &["camelot", "--ascii", "--white", "computer", "--depth", "1"], b"help\n").ok();
    for told in [
        "You play black, the computer white. Type",
        "\nwhite      M man, N knight\nblack      m man, n knight\nsquares    _ castle\n",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
    let out = run("play", &["graf-cestod"], b"help\ndeploy a1 b1 c1 d1 e1 f1\nhelp\n").ok();
    assert!(out.contains("\nfirst      ♔ graf, ♘ rytir\nsecond     ♚ graf, ♞ rytir\n"), "{out}");
    assert!(people("").starts_with("Type a move, or `help`.\n"));
}

#[test]
fn moves_may_be_typed_as_two_squares() {
    assert!(people("  d1 c1 \nposition\n").contains(AFTER_D1_C1));
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let lines = |input: &str| {
        let out = people(input);
        out.lines().filter(|line| line.contains('/')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines("d1-c1\nundo\nposition\nredo\nposition\n"), [START, AFTER_D1_C1]);
    let out = people("undo\nredo\nhistory\nd1-c1\ne5-e9\nhistory\n");
    for message in [
        "there is no move to take back",
        "there is no move to play again",
        "no moves yet",
        "1. attackers: d1-c1",
    ] {
        assert!(out.contains(message), "{message}: {out}");
    }
}

#[test]
fn games_end_by_resignation_and_agreement_and_can_be_reopened() {
    let out = people("d1-c1\nresign\nc1-b1\nundo\nposition\n");
    assert!(out.contains("After 1 ply, a win for attackers: a player resigned."), "{out}");
    assert!(out.contains("the game is over: a player resigned"), "{out}");
    assert!(out.contains(AFTER_D1_C1), "undo takes the resignation back first: {out}");
    let out = people("draw\nno\ndraw\nyes\nhint\n");
    assert!(out.contains("The draw is declined."), "{out}");
    assert!(out.contains("After 0 plies, a draw: the players agreed on a draw."), "{out}");
    assert!(out.contains("the game is over\n"), "{out}");
}

#[test]
fn a_saved_game_is_loaded_again() {
    let path = file("saved.txt");
    let name = path.to_str().unwrap();
    let out = people(&format!("d1-c1\nd5-d2\nundo\nsave {name}\n"));
    assert!(out.contains(&format!("wrote {name}\n")), "{out}");
    let text = fs::read_to_string(&path).unwrap();
    let head = format!("[Game \"hnefatafl\"]\n[Rules \"fetlar\"]\n[Start \"{START}\"]\n");
    assert_eq!(text, format!("{head}[Result \"*\"]\n\n1. d1-c1\n*\n"));
    for input in ["", "resign\n"] {
        let out = run(
            "play",
            &["--load", name, "--save", name, "--depth", "1"],
            format!("position\n{input}").as_bytes(),
        );
        // The computer would play the defenders; it has moved before the position is asked for.
        assert!(out.ok().contains("2. defenders: "));
        fs::write(&path, &text).unwrap();
    }
    // From within a game of another board.
    let args = ["hnefatafl", "--attackers", "human", "--defenders", "human"];
    let out = run("play", &args, format!("load {name}\nposition\nresign\nsave {name}\n").as_bytes()).ok();
    assert!(out.contains(AFTER_D1_C1), "{out}");
    let resigned = format!("{head}[Termination \"resignation\"]\n[Result \"1-0\"]\n\n1. d1-c1\n1-0\n");
    assert_eq!(fs::read_to_string(&path).unwrap(), resigned);
    let out = run("play", &["--load", name], b"").ok();
    assert!(out.contains("After 1 ply, a win for attackers: a player resigned."), "{out}");
}

#[test]
fn a_file_of_several_games_is_not_replaced_by_one() {
    let path = file("several.txt");
    let game =
        format!("[Game \"hnefatafl\"]\n[Rules \"fetlar\"]\n[Start \"{START}\"]\n[Result \"*\"]\n\n*\n");
    let two = format!("{game}\n{game}");
    fs::write(&path, &two).unwrap();
    let name = path.to_str().unwrap();
    let refused = run("play", &["hnefatafl", "--save", name], b"").refused();
    assert!(refused.contains("holds 2 games: take another name"), "{refused}");
    let out = people(&format!("save {name}\n"));
    assert!(out.contains("holds 2 games: take another name"), "{out}");
    assert_eq!(fs::read_to_string(&path).unwrap(), two);
}

/// `play ... | head -1` must not lose the game.
#[test]
fn a_game_is_saved_when_nobody_reads_on() {
    let path = file("unread.txt");
    let mut command = programs::command("play");
    command.args(["hnefatafl", "--attackers", "human", "--defenders", "human", "--save"]).arg(&path);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    // The program may have ended before it reads.
    let _ = child.stdin.take().unwrap().write_all(b"d1-c1\n");
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(fs::read_to_string(&path).unwrap().starts_with("[Game \"hnefatafl\"]\n"));
}

#[test]
fn files_that_are_no_saved_games_are_refused_and_kept() {
    let path = file("diary.txt");
    fs::write(&path, "Dear diary,\n").unwrap();
    let name = path.to_str().unwrap();
    let out = people(&format!("save {name}\nload {name}\nload {name}.not\nsave\nload\nposition\n"));
    for message in [
        "is there already and is not a saved game",
        "diary.txt: line 1, column 1: expected ",
        "diary.txt.not: ",
        "name the file: save game.txt",
        "name the file: load game.txt",
        START,
    ] {
        assert!(out.contains(message), "{message}: {out}");
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear diary,\n");
    // What is no text at all is kept as well.
    fs::write(&path, b"\xff\xd8\xff").unwrap();
    assert!(people(&format!("save {name}\n")).contains("is not a saved game"));
    assert_eq!(fs::read(&path).unwrap(), b"\xff\xd8\xff");
}

#[test]
fn where_a_game_cannot_be_saved_is_told_before_it_begins() {
    let path = file("letter.txt");
    fs::write(&path, "Dear friend,\n").unwrap();
    let folder = file("no-folder");
    for (path, message) in [
        (path, "letter.txt is there already and is not a saved game"),
        (folder.join("game.txt"), "there is no folder "),
    ] {
        let line = run("play", &["hnefatafl", "--save", path.to_str().unwrap()], b"d1-d4\n").refused();
        assert!(line.contains(message), "{line}");
    }
}

#[test]
fn nothing_is_deployed_in_a_game_that_is_over() {
    for how in ["random", "computer", "a1 b1 c1 d1 e1 f1"] {
        let input = format!("resign\ndeploy {how}\nposition\n");
        let out = run("play", &["graf-cestod"], input.as_bytes()).ok();
        assert!(out.contains("\nthe game is over\n6/6/6/6/6/6 1 -\n"), "{how}: {out}");
    }
}

#[test]
fn a_bad_saved_game_is_refused_with_its_line_and_the_broken_rule() {
    let head = format!("[Game \"hnefatafl\"]\n[Rules \"fetlar\"]\n[Start \"{START}\"]\n");
    for (name, text, message) in [
        ("empty", String::new(), "line 1, column 1: expected "),
        ("game", "[Game \"go\"]\n*".to_owned(), "there is no game `go` here"),
        ("start", "[Game \"hnefatafl\"]\n[Rules \"fetlar\"]\n*".to_owned(), "the tag `Start`: it is missing"),
        (
            "rules",
            format!("[Game \"hnefatafl\"]\n[Rules \"go\"]\n[Start \"{START}\"]\n*"),
            "line 2, column 1: the tag `Rules`: ",
        ),
        (
            "position",
            "[Game \"hnefatafl\"]\n[Rules \"fetlar\"]\n[Start \"9/9 a\"]\n*".to_owned(),
            "line 3, column 1: the tag `Start`: the position is not valid: ",
        ),
        ("rule", format!("{head}1. d1-c1 d1-c1\n*"), "move 2, `d1-c1`: there is no piece on d1"),
        ("line", format!("{head}\n1. d1-c1\n2. d1-c1\n*"), "line 6, "),
        ("text", format!("{head}1. d1\n*"), "move 1, `d1`: not a move: column 3: expected `-`"),
        ("result", format!("{head}1. d1-c1\n1-0"), "the result is 1-0, but the game goes on"),
    ] {
        let path = file(&format!("bad-{name}.txt"));
        fs::write(&path, text).unwrap();
        let line = run("play", &["--load", path.to_str().unwrap()], b"").refused();
        assert!(line.contains(message), "{name}: {line}");
    }
    assert!(run("play", &["--load", "/no/such/file"], b"").refused().contains("/no/such/file: "));
    let path = file("other.txt");
    fs::write(&path, format!("{head}*")).unwrap();
    let line = run("play", &["camelot", "--load", path.to_str().unwrap()], b"").refused();
    assert!(line.contains("the saved game is one of hnefatafl, not of camelot"), "{line}");
}

#[test]
fn the_computer_plays_a_game_against_itself() {
    let args = "hnefatafl --board 9 --watch --depth 1 --think 60 --plies 6 --seed 1";
    let run = run("play", &args.split(' ').collect::<Vec<_>>(), b"");
    let out = run.ok();
    for number in 1..=6 {
        let side = if number % 2 == 1 { "attackers" } else { "defenders" };
        assert!(out.contains(&format!("\n{number}. {side}: ")), "{out}");
    }
    assert!(out.ends_with("After 6 plies, a draw: the game reached its ply limit.\n"), "{out}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let watch = |game: &str, seed: &str| {
        // A search of one ply finds many moves equally good, and takes the one that it sees first.
        let args = [game, "--watch", "--depth", "1", "--think", "3600", "--plies", "30", "--seed", seed];
        let out = run("play", &args, b"").ok();
        out.lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
            .collect::<Vec<_>>()
            .join(" ")
    };
    for game in ["graf-cestod", "hnefatafl", "camelot"] {
        let games = ["1", "2"].map(|seed| watch(game, seed));
        assert_eq!(games, ["1", "2"].map(|seed| watch(game, seed)));
        assert_ne!(games[0], games[1]);
    }
}

#[test]
fn the_computer_answers_and_finds_the_move_that_wins() {
    // The king has an open way to the corner a1, and the attacker on b3 alone can close it.
    let corner = "7/7/7/7/1t5/7/3K1t1 a";
    let args = ["hnefatafl", "--position", corner, "--depth", "2", "--think", "60"];
    let out = run("play", &args, b"b3-b4\n").ok();
    assert!(out.contains("the king has an open way to a1"), "{out}");
    assert!(out.contains("2. defenders: Kd1-a1"), "{out}");
    assert!(out.contains("After 2 plies, a win for defenders: the king escaped."), "{out}");
    assert!(run("play", &args, b"hint\n").ok().contains("hint: b3-b1 ("));
    // On i14 White is two moves from the other square of the castle, with one of Black's between them.
    let position = "M1/8/7M2/12/12/12/12/12/12/12/m11/12/12/10/8/2 w 0 0 0";
    for (plies, verdict) in [("2", "(worth "), ("3", "(and it wins)")] {
        let args = ["camelot", "--position", position, "--plies", plies, "--depth", "3", "--think", "60"];
        let out = run("play", &args, b"hint\n").ok();
        assert!(out.contains(verdict), "the game is drawn after {plies} plies: {out}");
    }
    // Undo takes back the computer's move and one's own.
    let out = run("play", &args, b"b3-b4\nundo\nposition\n").ok();
    assert!(out.contains(&format!("\n{corner}\n")), "{out}");
}

#[test]
fn sides_are_named_by_the_game() {
    let refused = |args: &str| run("play", &args.split(' ').collect::<Vec<_>>(), b"").refused();
    assert!(refused("hnefatafl --attackers robot").contains("invalid value 'robot'"));
    assert!(refused("hnefatafl --white human").contains("played by attackers and defenders, not by white"));
    assert!(refused("hnefatafl --watch --defenders human").contains("with --watch the computer plays both"));
    assert!(refused("hnefatafl --think 0").contains("expected 0.01 to 3600 seconds"));
    assert!(refused("--ascii").contains("<GAME>"));
    assert!(refused("hnefatafl --load x --board 9").contains("cannot be used with"));
}

#[test]
fn graf_cestod_is_deployed_by_typed_cells() {
    let deployed = "6/6/6/6/6/GRRRRR 2 -";
    for words in [
        "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1",
        "deploy a1 b1 c1 d1 e1 f1",
        "deploy S Ga1 Rb1 Rc1 Rd1 Re1 Rf1",
        "deploy S:Rb1,Rc1,Rd1,Ga1,Re1,Rf1",
    ] {
        let args = ["graf-cestod", "--first", "human", "--second", "human"];
        let out = run("play", &args, format!("{words}\nposition\n").as_bytes()).ok();
        assert!(out.contains(deployed), "{words}: {out}");
    }
}

#[test]
fn graf_cestod_is_deployed_at_random_and_by_the_computer() {
    let args = ["graf-cestod", "--seed", "1", "--first", "human", "--second", "human"];
    for how in ["random", "computer"] {
        let input = format!("deploy {how}\nposition\ndeploy {how}\nposition\ndeploy {how}\nmoves\n");
        let out = run("play", &args, input.as_bytes()).ok();
        let positions: Vec<_> = out.lines().filter(|line| line.contains('/')).collect();
        assert!(positions[0].ends_with(" 2 -") && positions[1].ends_with(" 1 -"), "{out}");
        let pieces = positions[1].chars().filter(|c| "GRgr".contains(*c)).count();
        assert_eq!(pieces, 12, "{out}");
        assert!(out.contains("there is nothing to deploy now"), "{out}");
        assert!(out.contains(" legal moves\n"), "{out}");
    }
    // The computer answers a deployment with its own.
    let out = run("play", &["graf-cestod"], b"deploy a1 b1 c1 d1 e1 f1\nposition\n").ok();
    assert!(out.contains("2. second: N:G"), "{out}");
}

#[test]
fn bad_deployments_are_explained() {
    let input = "moves\ndeploy\ndeploy a1 b1 c1 d1 e1\ndeploy a1 b1 c1 d1 e1 f6\ndeploy a1 b1 c1 d1 e1 e1\n\
                 deploy N a1 b1 c1 d1 e1 f1\ndeploy a1 x\ndeploy Ra1 b1 c1 d1 e1 f1\nposition\n";
    let out = run("play", &["graf-cestod"], input.as_bytes()).ok();
    for message in [
        "22176 deployments\n",
        "deploy how?",
        "five rytirod",
        "the cells are not all on the two rows nearest one edge",
        "`x` is not a cell",
        "6/6/6/6/6/6 1 -\n",
    ] {
        assert!(out.contains(message), "{message}: {out}");
    }
    assert!(people("deploy random\n").contains("there is nothing to deploy now"));
}

#[test]
fn graf_cestod_tells_what_binds_the_mover() {
    let position = "rrrrrg/6/6/6/6/GRRRRR 1 -";
    let args = ["graf-cestod", "--position", position, "--first", "human", "--second", "human"];
    // b2 has the value 3; a6 has the value 2.
    let out = run("play", &args, b"b1-b2\na6-a4\n").ok();
    assert!(out.contains("bound to the value △ of b2"), "{out}");
    assert!(out.contains("bound to 3 by the move to b2, but a6 has value 2"), "{out}");
    assert!(out.contains("\n  6  ♞X ♞△ ♞I ♞X ♞X ♚△  6\n"), "values are shown beside pieces: {out}");
}

#[test]
fn camelot_tells_what_is_compulsory() {
    let args = ["camelot", "--white", "human", "--black", "human"];
    let out = run("play", &args, b"c6-e8\ne10-e9\nd6-d5\nmoves\n").ok();
    assert_eq!(out.matches("a capture is compulsory: e8 can").count(), 2, "{out}");
    let listed = out.lines().rev().find(|line| line.starts_with("e8x"));
    assert!(listed.is_some_and(|line| line.split(' ').all(|mv| mv.starts_with("e8xe10"))), "{out}");
}

#[test]
fn every_game_is_saved_and_loaded() {
    for (game, sides, moves) in [
        (
            "graf-cestod",
            ["--first", "--second"],
            "S:Ga1,Rb1,Rc1,Rd1,Re1,Rf1\nN:Gf6,Ra6,Rb6,Rc6,Rd6,Re6\nb1-b2\n",
        ),
        ("hnefatafl", ["--attackers", "--defenders"], "d1-d4\n"),
        ("camelot", ["--white", "--black"], "c6-e8\ne10-e9\n"),
    ] {
        let path = file(&format!("every-{game}.txt"));
        let name = path.to_str().unwrap();
        let people = sides.map(|side| [side, "human"]).concat();
        let input = format!("{moves}save {name}\nposition\n");
        let out = run("play", &[&[game], &people[..]].concat(), input.as_bytes()).ok();
        let position = out.lines().last().unwrap();
        assert!(position.contains('/'), "{out}");
        let again = run("play", &[&["--load", name], &people[..]].concat(), b"position\n").ok();
        assert!(again.lines().any(|line| line == position), "{again}");
    }
}

#[test]
fn rules_of_opentafl_are_played_and_saved() {
    let path = file("tablut.txt");
    let name = path.to_str().unwrap();
    let rules = "dim:9 esc:e atkf:n ka:n cor: start:/1t7/9/9/9/4K4/9/9/9/7t1/";
    let people = ["--attackers", "human", "--defenders", "human"];
    let input = format!("position\ne5-e9\nsave {name}\n");
    let out = run("play", &[&["hnefatafl", "--rules", rules], &people[..]].concat(), input.as_bytes()).ok();
    assert!(out.contains("7t1/9/9/9/4K4/9/9/9/1t7 d\n"), "{out}");
    assert!(out.contains("After 1 ply, a win for defenders: the king escaped."), "{out}");
    let text = fs::read_to_string(&path).unwrap();
    let rules =
        "fetlar first_mover=defenders escape=edges king_arms=unarmed corners.stop=tTK corners.hostile=";
    assert!(text.contains(&format!("[Rules \"{rules}\"]\n")), "{text}");
    let again = run("play", &[&["--load", name], &people[..]].concat(), b"").ok();
    assert!(again.contains("After 1 ply, a win for defenders: the king escaped."), "{again}");
}

#[test]
fn the_computer_plays_every_game() {
    for game in ["graf-cestod", "camelot"] {
        let args = [game, "--watch", "--depth", "1", "--think", "60", "--plies", "8", "--seed", "3"];
        let out = run("play", &args, b"").ok();
        assert!(out.contains("\n2. ") && out.contains("\nAfter "), "{out}");
    }
}
