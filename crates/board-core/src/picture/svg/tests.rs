//! The document as a reader of SVG meets it.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use proptest::prelude::*;
use svg::parser::Event;

use super::{Color, Palette, Theme};
use crate::picture::{Figure, Form, Ground, Picture, Sign, Tone};
use crate::testing::{Camelotish, Cross, Three};
use crate::{Bitboard, Grid, Square};

const THEMES: [Theme; 3] = [Theme::LIGHT, Theme::DARK, Theme::AUTO];
const MAN: Figure = Figure::new(Tone::Light, Form::Man, 'M');
const DISC: Figure = Figure::new(Tone::Dark, Form::Disc, 't').named("attacker");

fn at<G: Grid>(name: &str) -> Option<Square<G>> {
    Some(Square::named(name).unwrap())
}

/// Everything that a picture can show, at once.
fn full<G: Grid>() -> Picture<G> {
    let squares: Vec<Square<G>> = Square::all().collect();
    let [first, second, third, fourth, ..] = squares[..] else { panic!("a larger board is needed") };
    Picture::new()
        .chequered()
        .with_ground([first], Ground::Throne)
        .with_ground([second], Ground::Corner)
        .with_ground([third], Ground::Castle(Tone::Dark))
        .with_ground([fourth], Ground::Castle(Tone::Light))
        .with_signs([first, second], Sign::new('1', 'I'))
        .with_signs([third, fourth], Sign::new('?', '?'))
        .with_figures([first], Figure::new(Tone::Light, Form::King, 'K'))
        .with_figures([second], Figure::new(Tone::Dark, Form::Knight, 'n'))
        .with_figures([third], MAN)
        .with_figures(squares[4..].iter().copied(), DISC)
        .with_last_move([first, second])
        .with_selected([first])
        .with_targets([third, fourth])
        .with_danger([second])
        .with_arrow([first, second, third])
        .with_arrow([first, fourth, first])
        .with_caption("a caption")
}

/// The tags of the document with their attributes; fails when one is not closed, or closed twice.
fn tags(document: &str) -> Vec<(String, BTreeMap<String, String>)> {
    let mut tags = Vec::new();
    let mut open = Vec::new();
    for event in svg::read(document).unwrap() {
        match event {
            Event::Tag(name, svg::node::element::tag::Type::End, _) => {
                assert_eq!(open.pop().as_deref(), Some(name));
            }
            Event::Tag(name, kind, attributes) => {
                if kind == svg::node::element::tag::Type::Start {
                    open.push(name.to_string());
                }
                let attributes = attributes.into_iter().map(|(name, value)| (name, value.into()));
                tags.push((name.into(), attributes.collect()));
            }
            Event::Error(error) => panic!("{error}"),
            _ => {}
        }
    }
    assert!(open.is_empty(), "{open:?} never closed");
    tags
}

fn count(document: &str, name: &str) -> usize {
    tags(document).iter().filter(|(tag, _)| tag == name).count()
}

#[test]
fn a_square_is_60_units_wide_within_labels_frame_and_margin() {
    for (picture, size) in
        [(Picture::<Three>::new(), "0 0 236 236"), (Picture::<Three>::new().without_labels(), "0 0 216 216")]
    {
        let document = picture.to_svg(&Theme::LIGHT);
        let (root, attributes) = &tags(&document)[0];
        assert_eq!(root, "svg");
        assert_eq!(attributes["viewBox"], size);
        assert_eq!(attributes["role"], "img");
        assert_eq!(attributes["xmlns"], "http://www.w3.org/2000/svg");
    }
}

#[test]
fn the_size_and_the_places_of_squares_are_those_of_the_document() {
    fn check(picture: &Picture<Three>) {
        let document = picture.clone().with_selected(at("c1")).to_svg(&Theme::LIGHT);
        let tags = tags(&document);
        let (width, height) = picture.svg_size();
        assert_eq!(tags[0].1["viewBox"], format!("0 0 {width} {height}"));
        let board = tags.iter().find(|(name, _)| name == "g").unwrap().1["transform"].clone();
        let place = |tag: &BTreeMap<String, String>, axis: &str| tag[axis].parse::<f64>().unwrap();
        // The first rectangle is the background; the second one marks the selected square.
        let tile = &tags.iter().filter(|(name, _)| name == "rect").nth(1).unwrap().1;
        let (left, top) = picture.svg_corner(Square::named("c1").unwrap());
        let (x, y) = (left - place(tile, "x"), top - place(tile, "y"));
        assert_eq!(board, format!("translate({x} {y})"));
        assert_eq!(place(tile, "width"), Picture::<Three>::SVG_SIDE);
    }
    for picture in [Picture::new(), Picture::new().without_labels()] {
        check(&picture);
        check(&picture.clone().with_caption("a caption that is too long for a single line"));
        check(&picture.flipped());
    }
}

#[test]
fn only_squares_that_exist_are_drawn() {
    let document = Picture::<Camelotish>::new().without_labels().to_svg(&Theme::LIGHT);
    // Once for the frame and once for the squares.
    assert_eq!(document.matches("h60v60h-60z").count(), 2 * 160);
    let document = Picture::<Cross>::new().chequered().to_svg(&Theme::LIGHT);
    assert_eq!(document.matches("h60v60h-60z").count(), 2 * 5);
    // Of the cross only the centre has the colour of a1.
    assert!(document.contains(&format!("d=\"M60 60h60v60h-60z\" fill=\"{}\"", Palette::LIGHT.dark_square)));
}

#[test]
fn a_chequered_board_may_have_light_squares_alone() {
    crate::grid! { struct Light = [" x"]; }
    let fill = |picture: Picture<Light>| {
        let document = picture.without_labels().to_svg(&Theme::LIGHT);
        let colors = [Palette::LIGHT.light_square, Palette::LIGHT.dark_square, Palette::LIGHT.square];
        colors.map(|color| document.contains(&format!("d=\"M60 0h60v60h-60z\" fill=\"{color}\"")))
    };
    assert_eq!(fill(Picture::new().chequered()), [true, false, false]);
    assert_eq!(fill(Picture::new()), [false, false, true]);
}

#[test]
fn pictures_stand_alone() {
    for theme in THEMES {
        let document = full::<Camelotish>().to_svg(&theme);
        tags(&document);
        for outside in ["href", "url(", "@import", "<image", "<script", "id="] {
            assert!(!document.contains(outside), "{outside}");
        }
        assert_eq!(document.matches("http").count(), 1, "the name space alone");
        assert!(!document.contains("NaN") && !document.contains("inf"));
        assert_eq!(document, full::<Camelotish>().to_svg(&theme), "the same picture is the same text");
    }
}

#[test]
fn title_and_description_say_what_is_seen() {
    let picture = Picture::<Three>::new()
        .with_title("Nine squares")
        .with_figures(at("c3"), MAN)
        .with_figures(at("b1"), DISC)
        .with_figures(at("a2"), DISC);
    let document = picture.to_svg(&Theme::LIGHT);
    assert!(document.contains("<title>Nine squares</title>"));
    assert!(document.contains("<desc>dark attacker: b1, a2; light man: c3</desc>"));
    let document = Picture::<Three>::new().to_svg(&Theme::LIGHT);
    assert!(document.contains("<title>Three</title>\n<desc>no pieces</desc>"));
}

#[test]
fn every_text_is_escaped() {
    let nasty = "</title><script>&\"'\0\u{ffff}";
    let picture = Picture::<Three>::new()
        .with_title(nasty)
        .with_caption(nasty)
        .with_figures(at("a1"), DISC.named("<b>"))
        .with_signs(at("b1"), Sign::new('<', '<'))
        .with_signs(at("c1"), Sign::new('&', '&'));
    let document = picture.to_svg(&Theme::AUTO);
    tags(&document);
    let escaped = "&lt;/title&gt;&lt;script&gt;&amp;\"'\u{fffd}\u{fffd}";
    assert!(document.contains(&format!("<title>{escaped}</title>")), "{document}");
    assert!(document.contains(&format!(">{escaped}</text>")));
    assert!(document.contains("dark &lt;b&gt;: a1"));
    assert!(document.contains(">&lt;</text>") && document.contains(">&amp;</text>"));
}

#[test]
fn a_fixed_theme_needs_no_style_sheet() {
    for (theme, palette) in [(Theme::LIGHT, Palette::LIGHT), (Theme::DARK, Palette::DARK)] {
        let document = full::<Camelotish>().to_svg(&theme);
        assert!(!document.contains("class=") && !document.contains("<style"));
        assert!(document.contains(&palette.danger.to_string()));
    }
    let mut palette = Palette::LIGHT;
    palette.target = Color::hex(0x01_02_03);
    assert!(full::<Three>().to_svg(&Theme::fixed(palette)).contains("stroke=\"#010203\""));
}

#[test]
fn the_theme_that_follows_the_viewer_has_day_colours_and_rules_for_the_night() {
    let document = full::<Camelotish>().to_svg(&Theme::AUTO);
    assert!(document.contains("<style>@media (prefers-color-scheme: dark){"));
    let day = full::<Camelotish>().to_svg(&Theme::LIGHT);
    let attributes = |document: &str| -> Vec<_> {
        tags(document)
            .into_iter()
            .filter(|(name, _)| name != "style")
            .map(|(_, attributes)| ["fill", "stroke"].map(|name| attributes.get(name).cloned()))
            .collect()
    };
    assert_eq!(attributes(&document), attributes(&day), "without style sheets it is the light theme");
    let root = &tags(&document)[0].1;
    assert_eq!(root["class"], "board-picture");
    for (_, attributes) in &tags(&document)[1..] {
        for class in attributes.get("class").map(|value| value.split(' ')).into_iter().flatten() {
            let rule = format!(".board-picture .{class}{{");
            assert!(document.contains(&rule), "{rule}");
        }
        let painted = ["fill", "stroke"]
            .iter()
            .filter(|name| attributes.get(**name).is_some_and(|color| color.starts_with('#')));
        let classes = attributes.get("class").map_or(0, |value| value.split(' ').count());
        assert_eq!(painted.count(), classes, "{attributes:?}");
    }
    assert!(document.contains(&format!(".fill-danger{{fill:{}}}", Palette::DARK.danger)));
}

#[test]
fn a_target_is_a_dot_or_a_ring() {
    let circles =
        |picture: Picture<Three>| count(&picture.with_targets(at("a1")).to_svg(&Theme::LIGHT), "circle");
    let radius = |picture: Picture<Three>| {
        let document = picture.with_targets(at("a1")).to_svg(&Theme::LIGHT);
        let circle = tags(&document).into_iter().rfind(|(name, _)| name == "circle").unwrap().1;
        (circle["r"].clone(), circle["fill"] == "none")
    };
    let board = Picture::<Three>::new();
    assert_eq!(circles(board.clone()), 1);
    assert_eq!(radius(board.clone()), ("8.4".into(), false), "a dot on an empty square");
    assert_eq!(radius(board.clone().with_figures(at("a1"), MAN)), ("27".into(), true), "round a piece");
    let signed = board.with_signs(at("a1"), Sign::new('1', 'I'));
    assert_eq!(radius(signed), ("21.6".into(), true), "round a sign");
}

#[test]
fn marks_are_tiles_below_the_pieces() {
    let picture = Picture::<Three>::new()
        .with_last_move(at("a1"))
        .with_danger(at("b1"))
        .with_selected(at("c1"))
        .with_figures(at("a1"), MAN);
    let document = picture.to_svg(&Theme::LIGHT);
    let tags = tags(&document);
    let place = |color: Color| {
        tags.iter()
            .position(|(name, attributes)| {
                name == "rect" && attributes.get("fill").is_some_and(|fill| *fill == color.to_string())
            })
            .unwrap()
    };
    let figure = tags.iter().position(|(name, _)| name == "circle").unwrap();
    for (color, x, opacity) in [
        (Palette::LIGHT.last_move, "0", "0.5"),
        (Palette::LIGHT.danger, "60", "0.5"),
        (Palette::LIGHT.selected, "120", "0.6"),
    ] {
        let index = place(color);
        assert!(index < figure);
        let tile = &tags[index].1;
        assert_eq!([&tile["x"], &tile["y"], &tile["fill-opacity"]], [x, "120", opacity]);
    }
}

#[test]
fn special_squares_are_opaque() {
    let document = Picture::<Three>::new().with_ground(at("b2"), Ground::Throne).to_svg(&Theme::LIGHT);
    let tags = tags(&document);
    let special = Palette::LIGHT.special_square.to_string();
    let tile = &tags.iter().find(|(name, tag)| name == "rect" && tag["fill"] == special).unwrap().1;
    assert_eq!([&tile["x"], &tile["y"]], ["60", "60"]);
    assert!(!tile.contains_key("fill-opacity"));
}

#[test]
fn an_arrow_ends_at_the_centre_of_its_last_square() {
    let document =
        Picture::<Three>::new().with_arrow([at("a1").unwrap(), at("c1").unwrap()]).to_svg(&Theme::LIGHT);
    assert!(document.contains("d=\"M43.2 150L129.6 150\""), "{document}");
    assert!(document.contains("d=\"M150 150L129.6 162L129.6 138Z\""), "{document}");
    let document = Picture::<Three>::new()
        .with_arrow(["a1", "a3", "c3"].map(|name| Square::named(name).unwrap()))
        .to_svg(&Theme::LIGHT);
    assert!(document.contains("d=\"M30 136.8L30 30L129.6 30\""), "{document}");
}

#[test]
fn an_arrow_across_has_its_head_across() {
    let document =
        Picture::<Three>::new().with_arrow([at("a1").unwrap(), at("c3").unwrap()]).to_svg(&Theme::LIGHT);
    // From (30, 150) to (150, 30): it begins 13.2 away, the head is 20.4 long and 24 wide, and r = 1 / sqrt(2).
    // 13.2 r = 9.334, 20.4 r = 14.425, 12 r = 8.485.
    assert!(document.contains("d=\"M39.33 140.67L135.58 44.42\""), "{document}");
    assert!(document.contains("d=\"M150 30L144.06 52.91L127.09 35.94Z\""), "{document}");
    let shaft = tags(&document)
        .into_iter()
        .rfind(|(_, tag)| tag.get("d").is_some_and(|d| d.contains("L135")))
        .unwrap();
    assert_eq!(shaft.1["stroke-width"], "7.8");
}

/// The circles of a figure on the square whose centre is (30, 150): where each lies from there, and its radius.
fn circles(form: Form) -> Vec<[f64; 3]> {
    let picture = Picture::<Three>::new().with_figures(at("a1"), Figure::new(Tone::Light, form, 'F'));
    let number =
        |tag: &BTreeMap<String, String>, name: &str| tag.get(name).map_or(0.0, |n| n.parse().unwrap());
    let tags = tags(&picture.to_svg(&Theme::LIGHT));
    let circles = tags.iter().filter(|(name, _)| name == "circle");
    circles.map(|(_, tag)| ["cx", "cy", "r"].map(|name| number(tag, name))).collect()
}

/// A shadow half a unit larger than the body lies below it; then the body, then what tells the form.
#[test]
fn figures_are_round_and_larger_with_their_rank() {
    for (form, radius) in [(Form::Disc, 20.4), (Form::Man, 20.4), (Form::Knight, 22.8), (Form::King, 24.0)] {
        let circles = circles(form);
        assert_eq!(circles[..2], [[0.0, 2.5, radius + 0.5], [0.0, 0.0, radius]], "{form:?}");
        for [x, y, r] in &circles[2..] {
            assert!(x.hypot(*y) + r < radius, "{form:?} keeps within its body");
        }
    }
}

#[test]
fn a_disc_has_rings_a_man_a_head_a_knight_an_eye_and_a_king_a_crown_of_three() {
    let [ring, inner] = circles(Form::Disc)[2..] else { panic!("two rings") };
    assert_eq!((ring, inner), ([0.0, 0.0, 14.69], [0.0, 0.0, 8.16]), "0.72 and 0.4 of 20.4");
    let [[x, y, _]] = circles(Form::Man)[2..] else { panic!("a head") };
    assert!(x == 0.0 && y < 0.0, "above the middle");
    let [[x, y, _]] = circles(Form::Knight)[2..] else { panic!("an eye") };
    assert!(x < 0.0 && y < 0.0, "it looks left");
    let [west, middle, east] = circles(Form::King)[2..] else { panic!("three points") };
    assert_eq!((west[0], west[1], west[2]), (-east[0], east[1], east[2]));
    assert!(west[0] < 0.0 && middle[0] == 0.0 && middle[1] < west[1] && west[1] < 0.0);
}

#[test]
fn special_squares_have_an_ornament() {
    let ornaments = |ground| {
        let document = Picture::<Three>::new().with_ground(at("b2"), ground).to_svg(&Theme::LIGHT);
        let lined = |(name, tag): &(String, BTreeMap<String, String>)| {
            name == "path" && tag.get("stroke") == Some(&Palette::LIGHT.ornament.to_string())
        };
        let tags = tags(&document);
        tags.into_iter().filter(lined).map(|(_, tag)| tag["transform"].clone()).collect::<Vec<_>>()
    };
    assert!(ornaments(Ground::Plain).is_empty());
    for ground in [Ground::Throne, Ground::Corner, Ground::Castle(Tone::Light), Ground::Castle(Tone::Dark)] {
        assert_eq!(ornaments(ground), ["translate(90 90)"], "{ground:?}");
    }
}

#[test]
fn a_sign_is_large_alone_and_small_in_the_corner_beside_a_piece() {
    let alone = Picture::<Three>::new().with_signs(at("b2"), Sign::new('1', 'I'));
    assert!(alone.to_svg(&Theme::LIGHT).contains("transform=\"translate(0 0) scale(1)\""));
    let beside = alone.with_figures(at("b2"), MAN).to_svg(&Theme::LIGHT);
    assert!(beside.contains("transform=\"translate(-22.2 -22.2) scale(0.42)\""), "{beside}");
}

#[test]
fn the_other_side_sees_the_board_half_turned() {
    let figure = Picture::<Three>::new().with_figures(at("a1"), MAN);
    assert!(figure.to_svg(&Theme::LIGHT).contains("transform=\"translate(30 150)\""));
    let turned = figure.flipped().to_svg(&Theme::LIGHT);
    assert!(turned.contains("transform=\"translate(150 30)\""));
    let labels: Vec<_> = turned
        .lines()
        .filter_map(|line| line.strip_suffix("</text>"))
        .filter_map(|line| line.rsplit('>').next())
        .collect();
    assert_eq!(labels, ["c", "b", "a", "1", "2", "3"]);
    let aside = Picture::<Three>::new().with_figures(at("c2"), MAN).flipped();
    assert!(aside.to_svg(&Theme::LIGHT).contains("transform=\"translate(30 90)\""));
}

#[test]
fn labels_stand_beside_the_middles_of_files_and_ranks() {
    let document = Picture::<Three>::new().to_svg(&Theme::LIGHT);
    let labels: Vec<_> = tags(&document).into_iter().filter(|(name, _)| name == "text").collect();
    // 17 units beyond the board, which is 180 wide; the letters' foot 0.35 * 15 below the middle.
    let places = labels.iter().map(|(_, tag)| [tag["x"].as_str(), &tag["y"]]);
    assert!(
        places.eq([
            ["30", "202.25"],
            ["90", "202.25"],
            ["150", "202.25"],
            ["-17", "35.25"],
            ["-17", "95.25"],
            ["-17", "155.25"]
        ]),
        "{document}"
    );
}

#[test]
fn the_frame_is_five_units_wide_round_the_board() {
    let document = Picture::<Three>::new().to_svg(&Theme::LIGHT);
    let tags = tags(&document);
    let frame = &tags.iter().find(|(name, _)| name == "path").unwrap().1;
    // Half of the line lies below the squares.
    assert_eq!(
        (frame["stroke"].clone(), frame["stroke-width"].as_str()),
        (Palette::LIGHT.frame.to_string(), "10")
    );
}

#[test]
fn a_long_caption_is_broken_between_words() {
    // Three squares have room for eighteen letters: "one two three four" has as many, "five six seven eight" more.
    let caption = "one two three four five six seven eight incomprehensibilities";
    let document = Picture::<Three>::new().without_labels().with_caption(caption).to_svg(&Theme::LIGHT);
    let lines: Vec<_> = document
        .lines()
        .filter_map(|line| line.strip_suffix("</text>"))
        .filter_map(|line| line.rsplit('>').next())
        .collect();
    assert_eq!(lines, ["one two three four", "five six seven", "eight", "incomprehensibilities"]);
    let tags = tags(&document);
    assert_eq!(tags[0].1["viewBox"], "0 0 216 312");
    // Centred below the board, which ends at 216: 24 units a line, the letters' foot 0.35 * 17 below its middle.
    let places =
        tags.iter().filter(|(name, _)| name == "text").map(|(_, tag)| [tag["x"].as_str(), &tag["y"]]);
    assert!(
        places.eq([["108", "233.95"], ["108", "257.95"], ["108", "281.95"], ["108", "305.95"]]),
        "{document}"
    );
}

#[test]
fn colours_are_written_in_hexadecimal() {
    assert_eq!(Color::hex(0x0a_0b_ff).to_string(), "#0a0bff");
    assert_eq!(Color::hex(0xff_00_00_00), Color { rgb: [0, 0, 0] });
}

proptest! {
    #[test]
    fn any_words_give_a_document(title in any::<String>(), caption in any::<String>(), sign in any::<char>()) {
        let picture = Picture::<Three>::new()
            .with_title(title)
            .with_caption(caption)
            .with_signs(Bitboard::ALL, Sign::new(sign, sign));
        let document = picture.to_svg(&Theme::AUTO);
        let forbidden = |c: char| matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}');
        prop_assert!(!document.contains(forbidden));
        let tags = tags(&document);
        prop_assert_eq!(&tags[0].0, "svg");
        prop_assert_eq!(tags.iter().filter(|(name, _)| name == "title").count(), 1);
    }
}
