//! The program `draw`.

// The lines of the labels are a matter of the program alone, and no test can run within it.
#[path = "../draw/glyphs.rs"]
mod glyphs;
mod programs;

use std::fs;
use std::path::PathBuf;

use programs::run;

const PLAYING: &str = "rrrrrg/6/6/6/6/GRRRRR 1 -";

fn svg(args: &[&str]) -> String {
    run("draw", args, b"").ok()
}

/// A file of this test alone.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The ways of the arrows in a document: an arrow is a group whose first path is a line without a fill.
fn arrows(svg: &str) -> usize {
    svg.matches("stroke=\"#2f6f9f\"").count()
}

/// Width and height of a PNG file: its eight bytes of signature, the length and the name of the first chunk,
/// then both as big-endian numbers.
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| bytes[at..at + 4].iter().fold(0, |number, &byte| number << 8 | u32::from(byte));
    (number(16), number(20))
}

#[test]
fn svg_goes_to_stdout_and_tells_what_stands_where() {
    let out = svg(&["hnefatafl", "--board", "9"]);
    assert!(out.starts_with("<svg ") && out.ends_with("</svg>\n"), "{out}");
    assert!(out.contains("light king: e5"), "{out}");
    assert!(out.contains("prefers-color-scheme: dark"), "auto is the default theme");
    assert!(!svg(&["hnefatafl", "--theme", "light"]).contains("prefers-color-scheme"));
    assert!(svg(&["camelot", "--board", "chivalry", "--theme", "dark"]).contains("fill=\"#1d1b19\""));
}

#[test]
fn text_is_a_diagram() {
    let out = svg(&["hnefatafl", "--position", "7/7/7/3K3/3t3/1Tt1tT1/3T3 d", "--text"]);
    assert!(out.contains("4 │ ·  ·  ·  ♔  ·  ·  · │\n3 │ ·  ·  ·  ●  ·  ·  · │\n"), "{out}");
    let flipped = svg(&["hnefatafl", "--position", "7/7/7/3K3/3t3/1Tt1tT1/3T3 d", "--text", "--flip"]);
    assert!(flipped.contains("3 │ ·  ·  ·  ●  ·  ·  · │\n4 │ ·  ·  ·  ♔  ·  ·  · │\n"), "{flipped}");
}

/// Text has no arrows: every square where a move ends is marked, and no other.
#[test]
fn moves_are_marks_in_text() {
    use camelot::Camelot;
    use hnefatafl::board_core::picture::TextStyle;
    use hnefatafl::{Rules, Tafl9};

    let start = hnefatafl::Position::<Tafl9>::start(Rules::FETLAR);
    let d1 = "d1".parse().unwrap();
    let marked =
        start.picture().with_selected([d1]).with_targets(start.targets(d1)).to_text(TextStyle::Unicode);
    assert_eq!(svg(&["hnefatafl", "--board", "9", "--from", "d1", "--text"]).trim_end(), marked);

    let start = camelot::Position::<Camelot>::start(camelot::Rules::CLASSIC);
    let c6 = "c6".parse().unwrap();
    let ends: Vec<_> = start.moves_from(c6).iter().map(camelot::Move::to).collect();
    let marked = start.picture().with_selected([c6]).with_targets(ends).to_text(TextStyle::Unicode);
    assert_eq!(svg(&["camelot", "--from", "c6", "--text"]).trim_end(), marked);
}

#[test]
fn moves_are_arrows_and_a_slide_is_one_arrow_with_marks() {
    // From d1 the attacker reaches c1 and b1, d2 to d4: an arrow each way, marks on c1, d2 and d3.
    let out = svg(&["hnefatafl", "--board", "9", "--from", "d1", "--theme", "light"]);
    assert_eq!(arrows(&out), 2);
    assert_eq!(out.matches("fill=\"#3d7a4a\"").count(), 3, "{out}");
    // The knight on c6 has seven squares beside it, one of them held by the knight on d7 and one by the man
    // on d6; over the knight he canters to e8. Over the man he would land on a man.
    let out = svg(&["camelot", "--from", "c6", "--theme", "light"]);
    assert_eq!(arrows(&out), 7);
}

#[test]
fn a_chain_is_an_arrow_through_all_its_squares() {
    // h4 jumps over i4 to j4 and on over k5 to l6: the arrow has a point on j4 between its ends.
    let position = "2/8/10/12/12/12/12/12/M11/12/12/10m1/7Mm3/10/8/2 w 0 0 0";
    let out = svg(&["camelot", "--position", position, "--from", "h4", "--theme", "light"]);
    assert_eq!(arrows(&out), 1, "{out}");
    // j4 is the tenth file and the fourth rank from below: its centre is 570 to the right and 750 down.
    assert!(out.contains("L570 750L"), "{out}");
}

/// The knight on g7, whose moves come first, can capture in more ways than can be counted.
#[test]
fn moves_of_a_piece_do_not_wait_for_those_of_others() {
    let position = "mm/m1m1m1m1/mmmmmmmmmm/m1m1m1m1m1mN/mmmmmmmmmmmmmm/1m1m1m1m1m1m1m/mmmmmmmmmmmmmm/1m1m1m1m1m1m1m/mmmmmmmmmmmmmm/\
         1m1m1mNm1m1m1m/mmmmmmmmmmmmmm/1m1m1m1m1m1m1m/mmmmmmmmmmmm/1m1m1m1m1m/mmmmmmmm/2 w 0 0 0";
    let out = svg(&["camelot", "--position", position, "--from", "m13", "--theme", "light"]);
    assert_eq!(arrows(&out), 100, "no more are drawn");
}

#[test]
fn a_returned_rytir_is_marked_where_it_comes_to() {
    // Second is bound to the value 3, stands on no such cell, and has lost two rytirod: one may be returned to
    // the empty cell b4, which has the value 3. First's rytir holds b2, which has it too.
    let position = "g1rrr1/6/6/6/1R4/G1RRRR 2 3";
    let out = svg(&["graf-cestod", "--position", position, "--from", "b4", "--theme", "light"]);
    assert_eq!((arrows(&out), out.matches("stroke=\"#3d7a4a\"").count()), (0, 1), "{out}");
    let line = run("draw", &["graf-cestod", "--position", position, "--from", "a4"], b"").refused();
    assert!(line.contains("there is no piece on a4"), "{line}");
}

#[test]
fn a_glyph_is_there_for_every_label_of_the_largest_board() {
    let lines = |words: &str| glyphs::draw(words, (0.0, 0.0), 15.0, "black").matches("<path").count();
    assert!(('a'..='s').chain('0'..='9').all(|label| lines(&label.to_string()) == 1));
    assert_eq!((lines("19"), lines("?")), (2, 0));
}

#[test]
fn labels_are_centred() {
    // Two ones are 3.4 wide each with 2.6 between them: 9.4, half of which is left of the middle.
    let drawn = glyphs::draw("11", (30.0, 12.0), 15.0, "#123456");
    assert!(drawn.starts_with("<g transform=\"translate(30 12) scale(1.08)\""), "{drawn}");
    assert!(drawn.contains("<path transform=\"translate(-4.7 0)\""), "{drawn}");
}

#[test]
fn a_png_has_the_size_that_was_asked_for_and_is_the_same_each_time() {
    let path = file("chivalry.PNG");
    let name = path.to_str().unwrap();
    let mut files = Vec::new();
    for _ in 0..2 {
        let drawn = run("draw", &["camelot", "--output", name, "--size", "320"], b"");
        assert_eq!(drawn.stderr, format!("wrote {name}\n"));
        assert_eq!(drawn.ok(), "");
        files.push(fs::read(&path).unwrap());
    }
    let (width, height) = png_size(&files[0]);
    assert_eq!(height, 320, "the board is higher than wide");
    assert!((230..320).contains(&width), "{width}");
    assert_eq!(files[0], files[1]);
    assert_eq!(svg(&["camelot", "--output", name, "--size", "320", "--from", "c6"]), "");
    assert_ne!(fs::read(&path).unwrap(), files[0]);
}

#[test]
fn the_name_of_the_file_tells_the_format() {
    let path = file("a.svg");
    let args = ["graf-cestod", "--position", PLAYING];
    assert_eq!(svg(&[&args[..], &["-o", path.to_str().unwrap()]].concat()), "");
    assert_eq!(fs::read_to_string(&path).unwrap(), svg(&args));
}

#[test]
fn what_cannot_be_drawn_is_explained() {
    let refused = |args: &[&str]| run("draw", args, b"").refused();
    let folder = file("no-folder").join("a.svg");
    for (args, message) in [
        (&["camelot", "-o", "a.gif"][..], "must end in .svg or .png, not `a.gif`"),
        (&["camelot", "-o", folder.to_str().unwrap()], "cannot be written: "),
        (&["camelot", "--size", "300"], "--size goes with a PNG only"),
        (&["camelot", "-o", "a.png", "--size", "9000"], "9000 is not in 64..=8192"),
        (&["camelot", "--text", "-o", "a.png"], "cannot be used with"),
        (&["camelot", "--from", "a1"], "there is no square `a1` on this board"),
        (&["camelot", "--from", "c11"], "the piece on c11 is not to move"),
        (&["hnefatafl", "--board", "9", "--from", "e1"], "the piece on e1 has no legal move now"),
        (&["camelot", "--from", "a8"], "there is no piece on a8"),
        (&["camelot", "--position", "2/8 w"], "the position is not valid: "),
        (&["graf-cestod", "--from", "a1"], "the pieces are not deployed yet"),
        (&["hnefatafl", "--position", "7/7/7/7/7/7/K1t4 a", "--from", "c1"], "the game is over"),
        (
            &["graf-cestod", "--position", "rrrrrg/6/6/6/1R4/G1RRRR 2 3", "--from", "a6"],
            "bound to the value △",
        ),
    ] {
        let line = refused(args);
        assert!(line.starts_with("draw: ") && line.contains(message), "{message}: {line}");
    }
}
