//! The program `perft`: its output, its exit status, its messages.

mod programs;

use programs::run;

fn perft(args: &str) -> programs::Run {
    run("perft", &args.split_whitespace().collect::<Vec<_>>(), b"")
}

fn perft_of(game: &str, position: &str, rest: &[&str]) -> programs::Run {
    run("perft", &[&[game, "--position", position], rest].concat(), b"")
}

#[test]
fn hnefatafl_counts_are_those_that_two_other_engines_found() {
    for (board, depth, nodes) in [
        ("11", 0, 1),
        ("11", 1, 116),
        ("11", 2, 6_788),
        ("11", 3, 806_344),
        ("9", 1, 72),
        ("9", 2, 3_944),
        ("9", 3, 285_728),
    ] {
        for rules in ["fetlar", "helmfrid"] {
            let out = perft(&format!("hnefatafl --board {board} --rules {rules} --depth {depth}")).ok();
            assert_eq!(out, format!("nodes: {nodes}\n"), "{board} {rules} {depth}");
        }
    }
    assert_eq!(perft("hnefatafl --depth 2").ok(), "nodes: 6788\n", "the default board is 11");
}

#[test]
fn a_rules_record_tells_rules_board_and_start() {
    let start = "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
    let count =
        |rules: &str, rest: &[&str]| run("perft", &[&["hnefatafl", "--rules", rules], rest].concat(), b"");
    let fetlar = format!("dim:9 esc:c surf:y atkf:y tfr:d ka:y ks:s {start}");
    assert_eq!(count(&fetlar, &["--depth", "2"]).ok(), "nodes: 3944\n");
    assert_eq!(count(&fetlar, &["--depth", "2", "--board", "9"]).ok(), "nodes: 3944\n");
    // Eight attackers of 72 moves can also move to a corner.
    let sea_battle = format!("dim:9 name:Sea_Battle esc:e ka:n cen: cor: {start}");
    assert_eq!(count(&sea_battle, &["--depth", "1"]).ok(), "nodes: 80\n");
    // The board of the rules may be named, and no other one.
    let args = ["hnefatafl", "--rules", &sea_battle, "--depth", "0", "--board"];
    assert_eq!(run("perft", &[&args[..], &["9"]].concat(), b"").ok(), "nodes: 1\n");
    let line = run("perft", &[&args[..], &["11"]].concat(), b"").refused();
    assert!(line.contains("the rules are those of a board of 9: leave `--board 11` out"), "{line}");
    // One attacker on b1 of an empty 13x13 board: ten squares of its rank without the corners, and twelve of its file.
    let lone = format!("dim:13 start:/1t11/{}6K6/{}", "13/".repeat(5), "13/".repeat(6));
    assert_eq!(count(&lone, &["--depth", "1"]).ok(), "nodes: 22\n");
    // A position tells the board, and takes the rules alone.
    let position = ["--position", "7/7/7/3K3/7/7/1t5 a", "--depth", "1"];
    assert_eq!(count(&lone, &position).ok(), "nodes: 10\n");
    assert_eq!(count(&sea_battle, &position).ok(), "nodes: 12\n");

    for (rules, rest, message) in [
        (
            &fetlar,
            &["--depth", "1", "--board", "11"][..],
            "the rules are those of a board of 9: leave `--board 11` out",
        ),
        (
            &fetlar.replace("ks:s", "sw:s"),
            &["--depth", "1"][..],
            "the rules record: line 1, column 38: the rule `sw:s` is not played here",
        ),
        (
            &"dim:8".to_owned(),
            &["--depth", "1"][..],
            "the rules record: line 1, column 1: the rule `dim:8` is not played here",
        ),
    ] {
        let line = count(rules, rest).refused();
        assert!(line.contains(message), "{line}");
    }
}

#[test]
fn camelot_counts_are_those_of_two_programs() {
    for rules in ["classic", "wcf"] {
        for (board, depth, nodes) in
            [("camelot", 1, 100), ("camelot", 2, 10_036), ("chivalry", 1, 132), ("chivalry", 2, 17_478)]
        {
            let out = perft(&format!("camelot --board {board} --rules {rules} --depth {depth}")).ok();
            assert_eq!(out, format!("nodes: {nodes}\n"), "{board} {rules} {depth}");
        }
    }
    assert_eq!(perft("camelot --depth 2").ok(), "nodes: 10036\n", "the default board is camelot");
}

#[test]
fn graf_cestod_counts_are_products_of_deployments() {
    // 4 edges, 12 cells for the graf, 5 of 11 cells for the rytirod; then the same without the edges.
    assert_eq!(perft("graf-cestod --depth 1").ok(), "nodes: 22176\n");
    assert_eq!(perft("graf-cestod --depth 2").ok(), format!("nodes: {}\n", 22_176 * 5_544));
    let divided = perft("graf-cestod --depth 1 --divide").ok();
    assert_eq!(divided.lines().count(), 22_177);
    assert_eq!(divided.lines().last(), Some("nodes: 22176"));
}

#[test]
fn the_widths_of_the_ranks_tell_camelot_from_chivalry() {
    let camelot = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 0";
    let chivalry =
        "2/8/10/12/14/2nnmmmmmmnn2/2nnmmmmmmnn2/14/14/2NNMMMMMMNN2/2NNMMMMMMNN2/14/12/10/8/2 w 0 0 0";
    for board in [&[] as &[&str], &["--board", "camelot"], &["--board", "chivalry"]] {
        let count = |position| perft_of("camelot", position, &[board, &["--depth", "1"]].concat()).ok();
        assert_eq!(count(camelot), "nodes: 100\n");
        assert_eq!(count(chivalry), "nodes: 132\n");
    }
}

// A king alone on the throne of a 7×7 board, two attackers beside him in the rank: he goes north or south.
const KING: &str = "7/7/7/2tKt2/7/7/7 d";

#[test]
fn divide_lists_the_moves_in_order_and_the_sum_comes_last() {
    let moves = ["Kd4-d1", "Kd4-d2", "Kd4-d3", "Kd4-d5", "Kd4-d6", "Kd4-d7"];
    let lines: Vec<_> = moves.iter().map(|mv| format!("{mv}: 1")).collect();
    let expected = format!("{}\nnodes: 6\n", lines.join("\n"));
    assert_eq!(perft_of("hnefatafl", KING, &["--depth", "1", "--divide"]).ok(), expected);
    assert_eq!(perft_of("hnefatafl", KING, &["--depth", "0", "--divide"]).ok(), "nodes: 1\n");
}

#[test]
fn the_position_tells_the_board() {
    assert_eq!(perft_of("hnefatafl", KING, &["--depth", "1", "--board", "11"]).ok(), "nodes: 6\n");
}

#[test]
fn a_finished_game_has_no_moves() {
    let escaped = "K6/7/7/7/7/7/5t1 a";
    for depth in ["1", "2", "5"] {
        assert_eq!(perft_of("hnefatafl", escaped, &["--depth", depth, "--divide"]).ok(), "nodes: 0\n");
    }
}

#[test]
fn threads_change_nothing() {
    // Two attackers and a king: few first moves, so that the work is split at the second ply.
    let few = "7/7/7/2tKt2/7/7/7 a";
    let count =
        |threads: &str| perft_of("hnefatafl", few, &["--depth", "5", "--divide", "--threads", threads]).ok();
    let alone = count("1");
    assert!(alone.lines().count() > 10, "{alone}");
    for threads in ["2", "7"] {
        assert_eq!(count(threads), alone);
    }
}

#[test]
fn time_and_rate_go_to_stderr() {
    let run = perft("hnefatafl --depth 1");
    assert!(run.stderr.contains(" s, ") && run.stderr.contains("nodes a second"), "{run:?}");
}

#[test]
fn what_is_wrong_is_said_in_one_line() {
    for (args, message) in [
        ("", "required arguments were not provided: --depth <N> <GAME>"),
        ("hnefatafl", "required arguments were not provided: --depth <N>"),
        ("chess --depth 1", "invalid value 'chess' for '<GAME>' [possible values:"),
        ("hnefatafl --depth x", "invalid value 'x' for '--depth <N>'"),
        ("hnefatafl --depth 256", "256 is not in 0..=255"),
        ("hnefatafl --depth -1", "unexpected argument '-1'"),
        ("hnefatafl --depth 1 --threads 0", "0 is not in 1..=1024"),
        ("hnefatafl --depth 1 --board 8", "the board of hnefatafl is `11` or `9`, not `8`"),
        ("camelot --depth 1 --board 11", "the board of camelot is `camelot` or `chivalry`, not `11`"),
        ("graf-cestod --depth 1 --board 6", "graf-cestod has one board only"),
        ("graf-cestod --depth 1 --rules classic", "graf-cestod has one rule set only"),
        ("camelot --depth 1 --rules fetlar", "column 1: unknown rules \"fetlar\""),
        ("hnefatafl --depth 1 --rules chess", "column 1: unknown rules \"chess\""),
        ("hnefatafl --depth 1 --rules", "a value is required for '--rules <R>'"),
        ("hnefatafl --depth 1 --position x", "the position is not valid: "),
        ("hnefatafl --depth 1 --wat", "unexpected argument '--wat'"),
    ] {
        let line = perft(args).refused();
        assert!(line.starts_with("perft: ") && line.contains(message), "{args}: {line}");
    }
    let broken = KING.replace('d', "\n");
    assert!(perft_of("hnefatafl", &broken, &["--depth", "1"]).refused().contains("found '\\n'"));
    assert!(perft_of("hnefatafl", "", &["--depth", "1"]).refused().contains("empty"));
}

#[test]
fn help_goes_to_stdout() {
    for program in ["perft", "inspect", "play"] {
        let help = run(program, &["--help"], b"");
        assert_eq!(help.stderr, "");
        assert!(help.ok().contains(&format!("cargo run --release --example {program} -- ")));
    }
}

/// The exit status tells what is wrong where stderr cannot.
#[test]
#[cfg(target_os = "linux")]
fn an_unwritable_stderr_changes_nothing() {
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    for (args, status) in [("hnefatafl --depth 1", 0), ("hnefatafl --depth x", 2), ("chess --depth 1", 2)] {
        let mut command = programs::command("perft");
        let run = command.args(args.split(' ')).stderr(full()).output().unwrap();
        assert_eq!(run.status.code(), Some(status), "{args}");
    }
}
