//! A font of lines, just large enough for the labels of a board: the files `a` to `s`, and digits.

use std::fmt::Write as _;

/// The height of a digit, in the units of the glyphs; the letters without a stem are seven high.
const HEIGHT: f64 = 10.0;
/// The height of a digit as a part of the font's size.
const CAPITALS: f64 = 0.72;
const STROKE: f64 = 1.35;
const GAP: f64 = 2.6;

/// The bowl of `a`, `b`, `d`, `g`, `o`, `p` and `q`.
macro_rules! bowl {
    () => {
        "M2.8-7C1-7 0-5.5 0-3.5S1 0 2.8 0 5.6-1.5 5.6-3.5 4.6-7 2.8-7Z"
    };
}

/// Words centred on a point of their base line, as an SVG group. What has no glyph is left out.
pub(crate) fn draw(words: &str, (x, y): (f64, f64), font_size: f64, color: &str) -> String {
    let glyphs: Vec<_> = words.chars().filter_map(glyph).collect();
    let scale = rounded(font_size * CAPITALS / HEIGHT);
    let gaps = GAP * glyphs.len().saturating_sub(1) as f64;
    let width = glyphs.iter().map(|&(width, _)| width).sum::<f64>() + gaps;
    let mut group = format!(
        "<g transform=\"translate({x} {y}) scale({scale})\" fill=\"none\" stroke=\"{color}\" \
         stroke-width=\"{STROKE}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">"
    );
    let mut at = rounded(-width / 2.0);
    for (width, path) in glyphs {
        let _ = write!(group, "<path transform=\"translate({at} 0)\" d=\"{path}\"/>");
        at = rounded(at + width + GAP);
    }
    group + "</g>"
}

/// With three decimals.
fn rounded(x: f64) -> f64 {
    (x * 1000.0).round() / 1000.0
}

/// The width of a character, and its lines, which stand on 0 and go up into negative numbers.
const fn glyph(character: char) -> Option<(f64, &'static str)> {
    Some(match character {
        '0' => (6.0, "M3-10C.6-10 0-7.6 0-5S.6 0 3 0 6-2.4 6-5 5.4-10 3-10Z"),
        '1' => (3.4, "M0-7.8L3.4-10V0"),
        '2' => (6.0, "M.3-7.6C.5-9.2 1.6-10 3-10C4.7-10 5.8-8.9 5.8-7.3C5.8-5 3-3.4 0 0H6"),
        '3' => (
            6.0,
            "M.3-8.2C.8-9.4 1.8-10 3-10C4.6-10 5.7-9 5.7-7.6S4.6-5.3 3-5.3H2.2M3-5.3C4.8-5.3 6-4.3 6-2.7S4.8 0 3 0C1.5 0 .5-.7 0-1.9",
        ),
        '4' => (6.2, "M4.6 0V-10L0-2.8H6.2"),
        '5' => {
            (6.0, "M5.5-10H1L.6-5.4C1.2-5.9 2-6.2 2.9-6.2C4.8-6.2 6-5 6-3.2S4.8 0 2.9 0C1.5 0 .5-.6 0-1.7")
        }
        '6' => (
            6.0,
            "M5.4-9C4.9-9.7 4.1-10 3.2-10C1.2-10 0-8 0-4.6C0-1.6 1.1 0 3 0C4.8 0 6-1.3 6-3.1S4.8-6.1 3.1-6.1C1.5-6.1.2-5 0-3.4",
        ),
        '7' => (6.0, "M0-10H6L2.2 0"),
        '8' => (
            6.0,
            "M3-5.3C1.4-5.3.4-6.2.4-7.6S1.4-10 3-10 5.6-9 5.6-7.6 4.6-5.3 3-5.3C1.2-5.3 0-4.3 0-2.7S1.2 0 3 0 6-1.1 6-2.7 4.8-5.3 3-5.3Z",
        ),
        '9' => (
            6.0,
            "M.6-1C1.1-.3 1.9 0 2.8 0C4.8 0 6-2 6-5.4C6-8.4 4.9-10 3-10C1.2-10 0-8.7 0-6.9S1.2-3.9 2.9-3.9C4.5-3.9 5.8-5 6-6.6",
        ),
        'a' => (5.6, concat!(bowl!(), "M5.6-7V0")),
        'b' => (5.6, concat!(bowl!(), "M0-10.4V0")),
        'c' => (5.3, "M5.3-5.6C4.8-6.5 4-7 2.9-7C1.1-7 0-5.6 0-3.5S1.1 0 2.9 0C4 0 4.8-.5 5.3-1.4"),
        'd' => (5.6, concat!(bowl!(), "M5.6-10.4V0")),
        'e' => (5.6, "M.1-3.7H5.6C5.6-5.7 4.6-7 2.9-7C1.1-7 0-5.6 0-3.5S1.1 0 2.9 0C4 0 4.8-.4 5.3-1.2"),
        'f' => (3.8, "M4-10.2C2.3-10.7 1.4-9.9 1.4-8.4V0M-.2-7H3.6"),
        'g' => (5.6, concat!(bowl!(), "M5.6-7V.4C5.6 2.2 4.6 3.2 2.8 3.2C1.7 3.2.8 2.9.2 2.2")),
        'h' => (5.2, "M0-10.4V0M0-4.2C.2-6 1.3-7 2.8-7S5.2-6 5.2-4.4V0"),
        'i' => (1.2, "M.6-7V0M.6-10V-9.9"),
        'j' => (1.8, "M1.4-7V1.2C1.4 2.6.7 3.2-.6 3M1.4-10V-9.9"),
        'k' => (5.0, "M0-10.4V0M4.8-7L0-2.8M1.8-4.3L5 0"),
        'l' => (1.2, "M.6-10.4V0"),
        'm' => (
            8.6,
            "M0-7V0M0-4.4C.2-6 1.1-7 2.4-7S4.3-6.1 4.3-4.6V0M4.3-4.4C4.5-6 5.4-7 6.7-7S8.6-6.1 8.6-4.6V0",
        ),
        'n' => (5.2, "M0-7V0M0-4.2C.2-6 1.3-7 2.8-7S5.2-6 5.2-4.4V0"),
        'o' => (5.6, bowl!()),
        'p' => (5.6, concat!(bowl!(), "M0-7V3")),
        'q' => (5.6, concat!(bowl!(), "M5.6-7V3")),
        'r' => (3.4, "M0-7V0M0-4C.2-6 1.4-7.1 3.4-6.9"),
        's' => (
            4.8,
            "M4.5-5.7C4.1-6.6 3.3-7 2.4-7C1.1-7 .2-6.3 .2-5.2C.2-2.8 4.8-4.3 4.8-1.9C4.8-.7 3.8 0 2.4 0C1.3 0 .4-.5 0-1.4",
        ),
        _ => return None,
    })
}
