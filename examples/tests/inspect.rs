//! The program `inspect`: a JSON object for each line, and the exit status.

mod programs;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use programs::{command, run};

/// What the program answers to a line; the status is checked.
fn inspect(args: &[&str], line: &str, status: i32) -> String {
    let run = run("inspect", args, format!("{line}\n").as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (Some(status), ""), "{line:?}");
    run.stdout
}

const KING: &str = "7/7/7/2tKt2/7/7/7 d";
const KING_ANSWER: &str = concat!(
    r#"{"position": "7/7/7/2tKt2/7/7/7 d", "outcome": null, "moves": {"#,
    r#""Kd4-d1": "7/7/7/2t1t2/7/7/3K3 a", "Kd4-d2": "7/7/7/2t1t2/7/3K3/7 a", "#,
    r#""Kd4-d3": "7/7/7/2t1t2/3K3/7/7 a", "Kd4-d5": "7/7/3K3/2t1t2/7/7/7 a", "#,
    r#""Kd4-d6": "7/3K3/7/2t1t2/7/7/7 a", "Kd4-d7": "3K3/7/7/2t1t2/7/7/7 a"}}"#,
    "\n"
);

#[test]
fn a_position_is_answered_with_its_moves_in_order() {
    assert_eq!(inspect(&["hnefatafl"], KING, 0), KING_ANSWER);
}

#[test]
fn captures_are_told() {
    // The defender on b2 stands between the attacker on a2 and the one that comes to c2.
    let answer = inspect(&["hnefatafl"], "7/7/7/3K3/7/tT5/2t4 a", 0);
    assert!(answer.contains(r#""c1-c2xb2": "7/7/7/3K3/7/t1t4/7 d""#), "{answer}");
}

#[test]
fn a_finished_game_has_an_outcome_and_no_moves() {
    for (position, outcome) in [
        ("K6/7/7/7/7/7/5t1 a", "win d king-escaped"),
        ("7/7/7/2t1t2/7/7/7 d", "win a king-captured"),
        ("7/3t3/2t1t2/1t1K1t1/2t1t2/3t3/7 d", "win a encircled"),
    ] {
        let expected =
            format!("{{\"position\": \"{position}\", \"outcome\": \"{outcome}\", \"moves\": {{}}}}\n");
        assert_eq!(inspect(&["hnefatafl"], position, 0), expected);
    }
    // Nothing but the king may stand on a corner.
    assert!(inspect(&["hnefatafl"], "K6/7/7/7/7/7/6t a", 1).contains("\"error\": "));
}

/// What is answered to a finished game.
fn finished(position: &str, outcome: &str) -> String {
    format!("{{\"position\": \"{position}\", \"outcome\": \"{outcome}\", \"moves\": {{}}}}\n")
}

#[test]
fn graf_cestod_is_answered() {
    // Bound to 1: the graf on f1, a cell of the value 1, goes to e1 (value 2) or f2 (value 3), and binds
    // the opponent so. The rytir on b2 stands on a 3.
    let expected = concat!(
        r#"{"position": "6/1g4/6/6/1R4/5G 1 1", "outcome": null, "moves": {"#,
        r#""f1-e1": "6/1g4/6/6/1R4/4G1 2 2", "f1-f2": "6/1g4/6/6/1R3G/6 2 3"}}"#,
        "\n"
    );
    assert_eq!(inspect(&["graf-cestod"], "6/1g4/6/6/1R4/5G 1 1", 0), expected);
    for (position, outcome) in [
        // The lost position of the rules page: all of First's pieces are blocked, and none is captured.
        ("6/6/r5/Rr1r2/RRrRg1/G1Rr2 1 1", "win 2 no-moves"),
        ("6/6/6/6/1R4/5G 2 1", "win 1 graf-captured"),
    ] {
        assert_eq!(inspect(&["graf-cestod"], position, 0), finished(position, outcome));
    }
    // The default layout is left out when printed; all deployments go through.
    let layout = "6/6/6/6/6/6 1 - 231223/213131/132312/312132/231313/213221";
    let answer = inspect(&["graf-cestod"], layout, 0);
    assert!(answer.starts_with(r#"{"position": "6/6/6/6/6/6 1 -", "outcome": null, "#));
    let value: serde_json::Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(value["moves"].as_object().unwrap().len(), 22_176);
}

#[test]
fn camelot_is_answered() {
    for (position, outcome) in [
        ("MM/8/10/12/12/12/3m8/12/12/12/12/12/12/10/8/2 b 0 0 0", "win w castle"),
        ("2/8/10/12/12/12/3M8/12/12/12/12/12/12/10/8/mm w 0 0 0", "win b castle"),
        ("2/8/10/12/12/12/3MN7/12/12/12/12/12/12/10/8/2 b 0 0 0", "win w elimination"),
        ("2/8/10/12/12/12/3M8/12/12/12/12/12/12/10/8/2 b 0 0 0", "draw elimination"),
        ("2/8/10/12/12/12/3m8/12/12/3M8/12/12/12/10/8/2 w 0 0 0", "draw one-piece-each"),
        ("2/8/10/12/12/12/3mm7/12/12/3M8/12/12/12/10/8/2 w 0 0 100", "draw fifty-moves"),
    ] {
        assert_eq!(inspect(&["camelot"], position, 0), finished(position, outcome));
    }
    // The man on e8 must take the one on e9, lands on e10, and must go on over f11 to g12.
    let capture = "2/8/10/12/12/5m6/12/4m7/4M7/M11/12/12/12/10/8/2 w 0 0 7";
    let expected = concat!(
        r#"{"position": "2/8/10/12/12/5m6/12/4m7/4M7/M11/12/12/12/10/8/2 w 0 0 7", "outcome": null, "#,
        r#""moves": {"e8xe10xg12": "2/8/10/12/6M5/12/12/12/12/M11/12/12/12/10/8/2 b 0 0 0"}}"#,
        "\n"
    );
    assert_eq!(inspect(&["camelot"], capture, 0), expected);
    // The ranks of Chivalry are wider.
    let chivalry =
        "2/8/10/12/14/2nnmmmmmmnn2/2nnmmmmmmnn2/14/14/2NNMMMMMMNN2/2NNMMMMMMNN2/14/12/10/8/2 w 0 0 0";
    let value: serde_json::Value = serde_json::from_str(&inspect(&["camelot"], chivalry, 0)).unwrap();
    assert_eq!(value["moves"].as_object().unwrap().len(), 132);
}

#[test]
fn a_side_without_moves_has_lost() {
    // The attacker on b1 has the forbidden corner on one side and defenders on the others.
    let stuck = "7/7/7/3K3/7/1T5/1tT4 a";
    let expected =
        format!("{{\"position\": \"{stuck}\", \"outcome\": \"win d no-moves\", \"moves\": {{}}}}\n");
    assert_eq!(inspect(&["hnefatafl"], stuck, 0), expected);
}

#[test]
fn the_rules_matter() {
    // Away from the throne, HELMFRID captures the king between two attackers and FETLAR does not.
    let position = "7/3tK2/5t1/7/7/7/7 a";
    let captures = r#""f5-f6xKe6": "#;
    assert!(inspect(&["hnefatafl", "--rules", "helmfrid"], position, 0).contains(captures));
    assert!(!inspect(&["hnefatafl", "--rules", "fetlar"], position, 0).contains(captures));
    // The same as OpenTafl writes rules. The record's board is not that of the positions.
    let record = |king: &str| format!("dim:9 atkf:y ks:{king} start:/9/9/9/9/4K4/9/9/9/1t7/");
    assert!(inspect(&["hnefatafl", "--rules", &record("c")], position, 0).contains(captures));
    assert!(!inspect(&["hnefatafl", "--rules", &record("s")], position, 0).contains(captures));
}

#[test]
fn bad_lines_are_answered_in_their_place_and_tell_the_status() {
    let input = [b"\r\n", KING.as_bytes(), b"\r\nwhat\n\xff\n", KING.as_bytes()].concat();
    let run = run("inspect", &["hnefatafl"], &input);
    assert_eq!(run.status, Some(1));
    let answers: Vec<_> = run.stdout.split_inclusive('\n').collect();
    assert_eq!(answers.len(), 5);
    assert!(answers[0].starts_with(r#"{"input": "", "error": ""#), "{}", answers[0]);
    assert_eq!(answers[1], KING_ANSWER);
    assert!(answers[2].starts_with(r#"{"input": "what", "error": ""#), "{}", answers[2]);
    assert_eq!(answers[3], "{\"input\": \"\u{fffd}\", \"error\": \"the line is not valid UTF-8\"}\n");
    assert_eq!(answers[4], KING_ANSWER);
}

#[test]
fn every_answer_is_json() {
    let awkward = ["\"", "\\", "\t\u{1b}[31m", "a\u{2028}b", "3ttt3/\u{0}"].join("\n") + "\n" + KING;
    let run = run("inspect", &["hnefatafl"], awkward.as_bytes());
    for (line, answer) in awkward.lines().zip(run.stdout.lines()) {
        let value: serde_json::Value = serde_json::from_str(answer).unwrap();
        assert_eq!(value.get("input").or(value.get("position")).unwrap(), line);
    }
    assert_eq!(run.stdout.lines().count(), 6);
}

#[test]
fn a_line_without_end_is_cut_off() {
    let mut input = vec![b'7'; 3 << 20];
    input.extend_from_slice(format!("\n{KING}\n").as_bytes());
    let run = run("inspect", &["hnefatafl"], &input);
    assert_eq!(run.status, Some(1));
    let (long, next) = run.stdout.split_once('\n').unwrap();
    assert!(long.len() < 70_000 && long.contains("longer than 65536 bytes"), "{}", long.len());
    assert_eq!(next, KING_ANSWER);
}

#[test]
fn no_input_is_no_error() {
    assert_eq!(run("inspect", &["hnefatafl"], b"").ok(), "");
}

/// One process asks and listens in turn; this test hangs if an answer is kept back.
#[test]
fn every_line_is_answered_before_the_next_one_is_read() {
    let mut child =
        command("inspect").arg("hnefatafl").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut questions = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(questions, "{KING}").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, KING_ANSWER);
    }
    drop(questions);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_leaves_early_ends_the_program_quietly() {
    let mut child = command("inspect")
        .arg("hnefatafl")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut questions = child.stdin.take().unwrap();
    // The program may be gone before it has read everything.
    let _ = questions.write_all(format!("{KING}\n").repeat(1000).as_bytes());
    drop(questions);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), b"".as_slice()));
}

#[test]
fn bad_arguments_are_refused_before_any_input() {
    for (args, message) in [
        (&[] as &[&str], "<GAME>"),
        (&["chess"], "invalid value 'chess'"),
        (&["hnefatafl", "--rules", "chess"], "column 1: unknown rules \"chess\""),
        (&["hnefatafl", "--board", "9"], "unexpected argument '--board'"),
    ] {
        let line = run("inspect", args, KING.as_bytes()).refused();
        assert!(line.starts_with("inspect: ") && line.contains(message), "{line}");
    }
}
