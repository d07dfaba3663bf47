//! The program `arena`.

#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

// The formulas are a matter of the program alone, and no test can run within it.
mod programs;
#[path = "../arena/score.rs"]
mod score;

use std::fs;
use std::path::PathBuf;

use hnefatafl::Player;
use hnefatafl::board_core::record::{Record, Score};
use programs::run;
use score::{Tally, elo};

fn arena(args: &str) -> String {
    run("arena", &args.split(' ').collect::<Vec<_>>(), b"").ok()
}

/// A file of this test alone.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn saved(path: &PathBuf) -> Vec<Record> {
    let text = fs::read_to_string(path).unwrap();
    Record::parse_all(&text).collect::<Result<_, _>>().unwrap()
}

/// Wins, draws and losses in the row of the table that begins so.
fn row(out: &str, name: &str) -> [u32; 3] {
    let line = out.lines().find(|line| line.trim_start().starts_with(name)).unwrap();
    let numbers: Vec<_> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    numbers.try_into().unwrap()
}

#[test]
fn the_same_seed_plays_the_same_games_on_any_number_of_threads() {
    for game in ["graf-cestod", "hnefatafl --board 9", "camelot"] {
        let played = |seed: u64, threads: u64| {
            let path = file(&format!("arena-{}-{seed}-{threads}.txt", game.replace(' ', "")));
            let name = path.to_str().unwrap();
            let out = arena(&format!(
                "{game} --a depth=1 --b random --games 4 --plies 40 --seed {seed} --threads {threads} --save {name}"
            ));
            (out, fs::read_to_string(&path).unwrap())
        };
        let first = played(1, 1);
        assert_eq!(first, played(1, 1));
        assert_eq!(first, played(1, 3));
        assert_ne!(first.1, played(2, 1).1);
    }
}

#[test]
fn each_opening_is_played_twice_with_the_sides_swapped() {
    let path = file("openings.txt");
    let name = path.to_str().unwrap();
    arena(&format!(
        "hnefatafl --board 9 --a greedy --b random --games 6 --opening 5 --plies 12 --save {name}"
    ));
    let records = saved(&path);
    assert_eq!(records.len(), 6);
    let opening =
        |record: &Record| record.moves()[..5].iter().map(|mv| mv.text().to_owned()).collect::<Vec<_>>();
    for (number, pair) in (1..).zip(records.chunks(2)) {
        let tags = |tag: &str| [0, 1].map(|game| pair[game].tag(tag).unwrap().to_owned());
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        assert_eq!(tags("Attackers"), ["greedy", "random"]);
        assert_eq!(tags("Defenders"), ["random", "greedy"]);
        assert_eq!(tags("Round"), [format!("{number}.1"), format!("{number}.2")]);
        assert_eq!(pair[0].comment(), "the first 5 plies are random");
    }
    assert_ne!(opening(&records[0]), opening(&records[2]));
}

#[test]
fn the_table_counts_what_the_saved_games_tell() {
    let path = file("counted.txt");
    let name = path.to_str().unwrap();
    let out = arena(&format!("camelot --a greedy --b random --games 4 --plies 60 --save {name}"));
    let records = saved(&path);
    let mut expected = [[0; 3]; 2];
    for record in &records {
        let side = if record.tag("White") == Some("greedy") { Player::First } else { Player::Second };
        let result = match record.score() {
            Score::Win(winner) if winner == side => 0,
            Score::Draw => 1,
            _ => 2,
        };
        expected[side as usize][result] += 1;
    }
    let total = [0, 1, 2].map(|result| expected[0][result] + expected[1][result]);
    assert_eq!(total.iter().sum::<u32>(), 4);
    assert_eq!(row(&out, "A  greedy"), total);
    assert_eq!(row(&out, "B  random"), [total[2], total[1], total[0]]);
    // The first rows of the sides are those of A.
    assert_eq!(row(&out, "as white"), expected[0]);
    assert_eq!(row(&out, "as black"), expected[1]);
    for record in &records {
        assert!(record.replay::<camelot::Position<camelot::Camelot>>().is_ok());
    }
}

#[test]
fn a_search_beats_chance() {
    let out = arena("graf-cestod --a depth=2 --b random --games 10");
    let [wins, _, losses] = row(&out, "A  depth=2");
    assert!(wins > losses + 5, "{out}");
    assert!(out.contains("the graf was captured"), "{out}");
}

#[test]
fn games_that_go_on_too_long_are_drawn() {
    let out = arena("hnefatafl --a random --b random --games 4 --opening 0 --plies 6");
    assert_eq!(row(&out, "A  random"), [0, 4, 0]);
    assert!(out.contains("\nwon by attackers: 0, by defenders: 0, draws: 4\n"), "{out}");
    assert!(out.ends_with("\n     4  the game reached its ply limit\n"), "{out}");
    // Four of eight points say little: the interval of Wilson for 1/2 and 4 games is 0.150 to 0.850.
    assert!(out.contains("Elo of A less that of B: +0, with 95 % certainty -301 to +301\n"), "{out}");
}

#[test]
fn what_cannot_be_played_is_explained() {
    let refused = |args: &str| run("arena", &args.split(' ').collect::<Vec<_>>(), b"").refused();
    let letter = file("arena-letter.txt");
    fs::write(&letter, "Dear friend,\n").unwrap();
    let letter = format!("camelot --save {}", letter.display());
    for (args, message) in [
        ("camelot --games 3", "expected an even number from 2 to 100000"),
        ("camelot --a clever", "expected `random`, `greedy`, or a search such as `depth=3`"),
        ("camelot --a depth=0", "the depth must be a number from 1 to 99, not `0`"),
        ("camelot --b depth=2,time=x", "the time must be 0.001 to 3600 seconds, not `x`"),
        ("camelot --b depth=2,depth=3", "says a second time"),
        ("camelot --board go", "the board of camelot is `camelot` or `chivalry`, not `go`"),
        (&letter, "is there already and is not a saved game"),
    ] {
        let line = refused(args);
        assert!(line.starts_with("arena: ") && line.contains(message), "{message}: {line}");
    }
    let won =
        ["camelot", "--opening", "0", "--position", "mm/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0 0"];
    let line = run("arena", &won, b"").refused();
    assert!(line.contains("the position is one of a game that is over: "), "{line}");
    for path in ["no-such-folder-of-arena/", "/proc/games-of-arena.txt"] {
        let line = run("arena", &["camelot", "--save", path], b"").refused();
        assert!(line.contains(&format!("{path} cannot be written: ")), "{line}");
    }
    // This comes out only when it is played.
    let run = run("arena", &["camelot", "--opening", "10", "--plies", "10"], b"");
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    assert!(
        run.stderr.contains("\narena: the game is over within its 10 random plies: take a smaller"),
        "{run:?}"
    );
    assert!(refused("--games 2").contains("<GAME>"));
}

#[test]
fn elo_points_follow_from_the_score() {
    // 10 to 1 is 400 points, by definition; 3 to 1 is 400 times the logarithm of 3.
    for (score, points) in [(0.5, 0.0), (10.0 / 11.0, 400.0), (1.0 / 11.0, -400.0), (0.75, 190.85)] {
        assert!((elo(score) - points).abs() < 0.01, "{score}");
    }
    assert_eq!(elo(1.0), f64::INFINITY);
    assert_eq!(elo(0.0), f64::NEG_INFINITY);
}

#[test]
fn the_interval_is_that_of_wilson() {
    let near = |tally: Tally, (low, high): (f64, f64)| {
        let found = tally.interval();
        assert!((found.0 - low).abs() < 0.0005 && (found.1 - high).abs() < 0.0005, "{tally:?}: {found:?}");
    };
    // For all or nothing of n it is n / (n + z²) to 1: 10 / 13.8416.
    near(Tally { wins: 10, draws: 0, losses: 0 }, (0.7225, 1.0));
    near(Tally { wins: 0, draws: 0, losses: 10 }, (0.0, 0.2775));
    // For a half it is 1/2 ± z / 2√(n + z²): 1.96 / (2 · 10.1903).
    near(Tally { wins: 50, draws: 0, losses: 50 }, (0.4038, 0.5962));
    near(Tally { wins: 0, draws: 100, losses: 0 }, (0.4038, 0.5962));
    near(Tally::default(), (0.0, 1.0));
    let won = Tally { wins: 3, draws: 2, losses: 1 };
    assert_eq!((won.score(), won.turned()), (4.0 / 6.0, Tally { wins: 1, draws: 2, losses: 3 }));
}

/// The board of 9×9 has fewer first moves than there are games of one move here.
#[test]
fn games_that_do_not_differ_are_told() {
    let out = arena("hnefatafl --board 9 --a random --b random --opening 0 --plies 1 --games 200");
    assert!(out.contains(" of the 200 games differ, so that this is less certain than it says)\n"), "{out}");
    let out = arena("hnefatafl --board 9 --a random --b random --plies 60 --games 4");
    assert!(!out.contains("games differ"), "{out}");
}
