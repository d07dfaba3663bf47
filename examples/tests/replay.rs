//! The program `replay`.

#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

mod programs;

use std::fs;
use std::path::{Path, PathBuf};

use programs::{Run, run};

/// The king has an open way to the corner a1; an attacker waits on f3.
const ESCAPE: &str = "\
[Game \"hnefatafl\"]
[Rules \"fetlar\"]
[Start \"7/7/7/7/1t3t1/7/3K3 a\"]
[Attackers \"Ivar <the Boneless>\"]
[Defenders \"Rolf & Sons\"]
[Termination \"king-escaped\"]
[Result \"0-1\"]

{the last moves}
1. f3-f4 {too late} d1-a1
0-1
";

/// A file of this test alone.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

fn replay(path: &Path, args: &[&str], input: &str) -> Run {
    run("replay", &[&[path.to_str().unwrap()], args].concat(), input.as_bytes())
}

/// The page of a game.
fn page(path: &Path, args: &[&str]) -> String {
    let page = path.with_extension("html");
    let _ = fs::remove_file(&page);
    let name = page.to_str().unwrap();
    let written = replay(path, &[args, &["--html", name]].concat(), "");
    assert_eq!(written.stderr, format!("wrote {name}\n"));
    assert_eq!(written.ok(), "");
    fs::read_to_string(page).unwrap()
}

#[test]
fn the_whole_game_is_printed_with_boards_remarks_and_comments() {
    let out = replay(&file("escape.txt", ESCAPE), &[], "").ok();
    let mut rest = out.as_str();
    for told in [
        "Ivar <the Boneless> – Rolf & Sons\n",
        "\nAttackers: Ivar <the Boneless>\n",
        "\nthe start\n",
        "\n  1  × · · ♔ · · ×  1\n",
        "\nattackers to move; 2 attackers, 0 defenders; the king has an open way to ",
        "\n{the last moves}\n",
        "\n1. attackers: f3-f4\n",
        // The squares of the move are marked.
        "\n  4  · · · ◇ ·[●]·  4\n  3  · ● · · ·[·]·  3\n",
        "\ndefenders to move; ",
        "\n{too late}\n",
        "\n2. defenders: Kd1-a1\n",
        "\n  1 [♔]· ·[·]· · ×  1\n",
        "\nAfter 2 plies, a win for defenders: the king escaped.\n",
    ] {
        let at = rest.find(told).unwrap_or_else(|| panic!("{told} in {rest}"));
        rest = &rest[at + told.len() - 1..];
    }
    assert_eq!(rest, "\n");
    assert!(!out.contains('\u{1b}'), "no colours on a pipe");
    let out = replay(&file("ascii.txt", ESCAPE), &["--ascii", "--flip"], "").ok();
    assert!(out.contains("g f e d c b a\n  1  x . . K . . x  1\n  2  . . . . . . .  2\n"), "{out}");
}

#[test]
fn a_game_is_gone_through_step_by_step() {
    let path = file("steps.txt", ESCAPE);
    let told = |input: &str| {
        let out = replay(&path, &["--step"], input).ok();
        let is_told = |line: &&str| {
            *line == "the start"
                || line.starts_with("1. ")
                || line.starts_with("2. ")
                || line.starts_with("this is")
                || line.starts_with("there ")
        };
        out.lines().filter(is_told).map(str::to_owned).collect::<Vec<_>>()
    };
    let (start, first, second) = ("the start", "1. attackers: f3-f4", "2. defenders: Kd1-a1");
    assert_eq!(told(""), [start]);
    assert_eq!(told("\n\n"), [start, first, second]);
    assert_eq!(told("n\nn\np\n"), [start, first, second, first]);
    assert_eq!(told("e\ns\n2\n0\n"), [start, second, start, second, start]);
    assert_eq!(
        told("p\ne\nn\n1\n1\n"),
        [
            start,
            "this is the start of the game",
            second,
            "this is the end of the game",
            first,
            "this is ply 1",
        ]
    );
    assert_eq!(told("q\nn\n"), [start]);
    assert_eq!(
        told("3\nfrobnicate\n"),
        [start, "there are 2 plies only, not 3", "there is no command `frobnicate`",]
    );
}

#[test]
fn a_broken_record_gives_the_line_the_move_and_the_rule() {
    for (name, old, new, message) in [
        ("move", "d1-a1", "d1-d1", "line 10, column 21: move 2, `d1-d1`: "),
        (
            "rule",
            "f3-f4",
            "f3-d4",
            "line 10, column 4: move 1, `f3-d4`: f3 and d4 are not on one rank or file",
        ),
        ("text", "f3-f4", "f3", "line 10, column 4: move 1, `f3`: not a move: "),
        ("number", "1. f3", "2. f3", "line 10, column 1: "),
        ("result", "0-1", "1-0", "line 11, column 1: the result is 1-0, but the game ended with 0-1"),
        (
            "reason",
            "king-escaped",
            "encircled",
            "line 6, column 1: the tag `Termination` must be `king-escaped`",
        ),
        (
            "start",
            "7/7/7/7/1t3t1/7/3K3 a",
            "9/9 a",
            "line 3, column 1: the tag `Start`: the position is not valid: ",
        ),
        ("game", "[Game \"hnefatafl\"]", "[Game \"go\"]", "there is no game `go` here"),
    ] {
        let path = file(&format!("broken-{name}.txt"), &ESCAPE.replace(old, new));
        for args in [&[][..], &["--game", "1"], &["--html", "never.html"]] {
            let line = replay(&path, args, "").refused();
            assert!(
                line.starts_with("replay: ") && line.contains(&format!(".txt: {message}")),
                "{message}: {line}"
            );
        }
    }
    assert!(!Path::new("never.html").exists());
}

#[test]
fn the_games_of_a_file_are_verified_and_listed() {
    let second = "[Game \"camelot\"]\n[Rules \"wcf\"]\n[Start \"2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/\
                  3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0 0\"]\n\n1. c6-e8\n*\n";
    let path = file("two.txt", &format!("{ESCAPE}\n{second}"));
    for args in [&[][..], &["--list"]] {
        assert_eq!(
            replay(&path, args, "").ok(),
            "    1. Ivar <the Boneless> – Rolf & Sons, hnefatafl, 0-1, plies: 2\n    2. camelot, *, plies: 1\n\
             2 games; show one with --game N\n"
        );
    }
    let out = replay(&path, &["--game", "2"], "").ok();
    assert!(out.contains("\n1. white: c6-e8\n") && out.ends_with("\nThe game goes on.\n"), "{out}");
    assert!(
        replay(&path, &["--game", "3"], "")
            .refused()
            .contains("there is no game 3 in it: --game takes 1 to 2")
    );
    assert!(replay(&path, &["--game", "0"], "").refused().contains("--game takes 1 to 2"));
    let line = replay(&path, &["--html", "never.html"], "").refused();
    assert!(line.contains("there are 2 games in it: choose one with --game"), "{line}");

    let broken = file("broken-of-two.txt", &format!("{ESCAPE}\n{}", second.replace("c6-e8", "c6-a1")));
    let run = replay(&broken, &[], "");
    assert_eq!(run.status, Some(1), "{run:?}");
    assert!(run.stdout.contains("    2. broken: line 17, column 4: move 1, `c6-a1`: "), "{run:?}");
}

#[test]
fn files_of_opentafl_are_read() {
    let text = "[attackers:Xerxes]\n[result:-1]\n[rules:dim:7 esc:e start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\
                [start-comment:Spring {at last}]\n\n1. d2-c2 d3-c3\n[|a thrall would see it]\n2. ---\n";
    let out = replay(&file("game.otg", text), &[], "").ok();
    for told in [
        "Xerxes – ?\n",
        "\n{Spring (at last)}\n",
        "\n2. defenders: d3-c3\n",
        "\n{a thrall would see it}\n",
        "\nAfter 2 plies, a win for defenders: a player resigned.\n",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
    let path = file("broken.otg", &text.replace("d3-c3", "d3-c4"));
    assert!(replay(&path, &[], "").refused().contains("line 6, column 10: move 2, `d3-c4`: "));
    let path = file("unknown.otg", &text.replace("esc:e", "sw:s"));
    assert!(replay(&path, &[], "").refused().contains("the rule `sw:s` is not played here"));
}

#[test]
fn a_page_needs_nothing_but_itself_and_believes_no_text() {
    let evil = ESCAPE.replace("too late", "</script><script>alert(1)</script>");
    let page = page(&file("page.txt", &evil), &[]);
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"), "{page}");
    assert!(page.contains("default-src 'none'"), "nothing can be fetched");
    for outside in ["src=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    // The name of the namespace is not an address that anything is fetched from.
    assert!(!page.replace("http://www.w3.org/2000/svg", "").contains("://"));
    assert_eq!(page.matches("<script").count(), 2, "the data and the program: {page}");
    assert!(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"), "{page}");
    assert!(page.contains("<title>Ivar &lt;the Boneless&gt; – Rolf &amp; Sons</title>"), "{page}");
    assert!(
        page.contains("<a href=\"#1\">f3-f4</a>") && page.contains("<a href=\"#2\">Kd1-a1</a>"),
        "{page}"
    );
    assert!(page.contains("light king: d1"), "the start is drawn and described without the script");
}

#[test]
fn each_ply_of_a_page_has_its_picture() {
    let page = page(&file("frames.txt", ESCAPE), &[]);
    let data = page.split("id=\"data\">").nth(1).and_then(|rest| rest.split("</script>").next()).unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    let frames = data["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 3);
    let told: Vec<_> = frames.iter().map(|frame| frame["told"].as_str().unwrap()).collect();
    assert_eq!(told, ["the start", "1. attackers: f3-f4", "2. defenders: Kd1-a1"]);
    // A board of seven by seven squares of sixty units: the king stands in column d, then in column a, of the
    // lowest row.
    let parts = |frame: usize| {
        let numbers = frames[frame]["parts"].as_array().unwrap().iter();
        numbers.map(|n| data["parts"][n.as_u64().unwrap() as usize].as_str().unwrap()).collect::<String>()
    };
    assert!(parts(0).contains("translate(210 390)") && !parts(0).contains("translate(30 390)"));
    assert!(parts(2).contains("translate(30 390)") && !parts(2).contains("translate(210 390)"));
    assert_eq!(frames[2]["description"], "dark attacker: b3, f4; light king: a1");
    assert_eq!(frames[1]["position"], "7/7/7/5t1/1t5/7/3K3 d");
    assert_eq!(data["end"], "After 2 plies, a win for defenders: the king escaped.");
}

#[test]
fn the_page_of_a_long_game_stays_small() {
    let path = file("long.txt", ESCAPE);
    let args = "camelot --a random --b random --games 2 --plies 400 --save";
    run("arena", &[&args.split(' ').collect::<Vec<_>>()[..], &[path.to_str().unwrap()]].concat(), b"").ok();
    let page = page(&path, &["--game", "1"]);
    let plies = page.matches("<a href=\"#").count();
    assert!(plies > 100, "{plies}");
    // A picture of the board alone takes more than 30,000 bytes.
    assert!(page.len() < 40_000 + 1200 * plies, "{} bytes, {plies} plies", page.len());
}

#[test]
fn what_cannot_be_shown_is_explained() {
    let path = file("shown.txt", ESCAPE);
    let diary = file("diary-of-replay.txt", "Dear diary,\n");
    let line = replay(&path, &["--html", diary.to_str().unwrap()], "").refused();
    assert!(line.contains("is there already and is not a web page"), "{line}");
    assert_eq!(fs::read_to_string(&diary).unwrap(), "Dear diary,\n");
    assert!(replay(&diary, &[], "").refused().contains(".txt: line 1, column 1: expected "));
    assert!(
        replay(&file("empty-of-replay.txt", ""), &[], "").refused().contains("line 1, column 1: expected ")
    );
    assert!(replay(Path::new("/no/such/file"), &[], "").refused().contains("/no/such/file: "));
    assert!(
        replay(&path, &["--html", "/no/such/folder/x.html"], "").refused().contains("cannot be written: ")
    );
    // Three tags are added to a record of OpenTafl, which may have as many of its own as a record of ours.
    let tags: String = (0..254).map(|number| format!("[t{number}:x]\n")).collect();
    let text = format!("{tags}[rules:dim:7 esc:e start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. d1-c1\n");
    let line = replay(&file("tags-of-replay.otg", &text), &[], "").refused();
    assert!(line.contains("the 254 tags of the file are too many: with those that tell the game"), "{line}");
    assert!(replay(&path, &["--list", "--game", "1"], "").refused().contains("cannot be used with"));
}
