//! Pieces, ornaments and signs, each drawn round the origin in a square of [`SIDE`].

use alloc::format;

use svg::node::Node;
use svg::node::element::Element;

use super::SIDE;
use super::paint::{Painter, element, number, text_element};
use super::theme::Role;
use crate::picture::{Figure, Form, Ground, Sign, Tone};

/// The horse's head, looking left.
const HORSE: &str = "M-10 13.5C-10.5 6.5-1 5 .5-1.5C-2 1.5-5.5 1.2-7.5 2.8C-9 4-10.5 5.4-12.3 4.2\
                     C-13.9 3.1-13.6 1.2-12.6-.6C-10.6-4.2-9.8-8-6.6-10.6L-6.4-15.2L-2.6-12.4\
                     C6.5-13.2 11.5-4.5 10.8 13.5Z";
/// A crown of five points on a band.
const CROWN: &str = "M-11.5 7.5L-14.5-6L-7.2-.2L0-11L7.2-.2L14.5-6L11.5 7.5Z";
const CROWN_BAND: &str = "M-10.8 11.6H10.8";
/// A pawn: the body under the head.
const PAWN: &str = "M-8.5 11.5C-8.5 6.5-3.4 5.5-2.8-.5H2.8C3.4 5.5 8.5 6.5 8.5 11.5Z";
/// Two squares across each other, a star of eight points.
const STAR: &str = "M-22 0L0-22L22 0L0 22ZM-15.6-15.6H15.6V15.6H-15.6Z";
/// The saltire of a corner.
const SALTIRE: &str = "M-17-17L17 17M-17 17L17-17";
/// A tower with battlements.
const TOWER: &str = "M-12 16V-5H-16V-16H-9V-11H-3.5V-16H3.5V-11H9V-16H16V-5H12V16Z";

struct Roles {
    body: Role,
    rim: Role,
    emblem: Role,
}

const fn roles(tone: Tone) -> Roles {
    match tone {
        Tone::Light => Roles { body: Role::LightFigure, rim: Role::LightRim, emblem: Role::LightEmblem },
        Tone::Dark => Roles { body: Role::DarkFigure, rim: Role::DarkRim, emblem: Role::DarkEmblem },
    }
}

/// A piece: a round body with a rim and a shadow, and the emblem of its form.
pub(super) fn figure(painter: Painter<'_>, figure: Figure) -> Element {
    let Roles { body, rim, emblem } = roles(figure.tone);
    let radius = match figure.form {
        Form::Disc | Form::Man => 0.34 * SIDE,
        Form::Knight => 0.38 * SIDE,
        Form::King => 0.4 * SIDE,
    };
    let mut group = Element::new("g");
    let mut shadow = painter.filled(circle(0.0, 2.5, radius + 0.5), Role::Shadow);
    shadow.assign("fill-opacity", 0.3);
    group.append(shadow);
    group.append(painter.outlined(circle(0.0, 0.0, radius), body, rim, 1.6));
    match figure.form {
        Form::Disc => {
            for inner in [0.72, 0.4] {
                let mut ring = painter.lined(circle(0.0, 0.0, radius * inner), emblem, 1.4);
                ring.assign("stroke-opacity", 0.45);
                group.append(ring);
            }
        }
        Form::Man => {
            group.append(painter.filled(circle(0.0, -5.8, 5.2), emblem));
            group.append(painter.filled(path(PAWN), emblem));
        }
        Form::Knight => {
            group.append(painter.filled(path(HORSE), emblem));
            group.append(painter.filled(circle(-4.6, -6.2, 1.5), body));
        }
        Form::King => {
            group.append(painter.filled(path(CROWN), emblem));
            let mut band = painter.lined(path(CROWN_BAND), emblem, 3.2);
            band.assign("stroke-linecap", "round");
            group.append(band);
            for (x, y) in [(-14.5, -7.0), (0.0, -12.0), (14.5, -7.0)] {
                group.append(painter.filled(circle(x, y, 2.3), emblem));
            }
        }
    }
    group
}

/// What marks a special square.
pub(super) fn ornament(painter: Painter<'_>, ground: Ground) -> Option<Element> {
    let mut ornament = match ground {
        Ground::Plain => return None,
        Ground::Throne => painter.lined(path(STAR), Role::Ornament, 2.5),
        Ground::Corner => painter.lined(path(SALTIRE), Role::Ornament, 3.0),
        Ground::Castle(tone) => {
            let mut tower = painter.outlined(path(TOWER), roles(tone).body, Role::Ornament, 2.5);
            tower.assign("fill-opacity", 0.4);
            tower
        }
    };
    ornament.assign("stroke-linejoin", "round");
    ornament.assign("stroke-linecap", "round");
    Some(ornament)
}

/// A sign: large on an empty square, small in the corner beside a piece.
pub(super) fn sign(painter: Painter<'_>, sign: Sign, occupied: bool) -> Element {
    let (x, y, scale) = if occupied { (-0.37 * SIDE, -0.37 * SIDE, 0.42) } else { (0.0, 0.0, 1.0) };
    let mut drawn = match strokes(sign.glyph) {
        Some(strokes) => {
            let mut drawn = painter.lined(path(strokes), Role::Sign, if occupied { 5.0 } else { 3.6 });
            drawn.assign("stroke-linecap", "round");
            drawn.assign("stroke-linejoin", "round");
            drawn
        }
        None => {
            let attributes = [
                ("y", number(11.0)),
                ("font-size", number(30.0)),
                ("font-weight", "600".into()),
                ("text-anchor", "middle".into()),
            ];
            let mut buffer = [0; 4];
            painter.filled(text_element("text", attributes, sign.glyph.encode_utf8(&mut buffer)), Role::Sign)
        }
    };
    drawn.assign("transform", format!("translate({} {}) scale({scale})", number(x), number(y)));
    // The group is for the caller to move.
    let mut group = Element::new("g");
    group.append(drawn);
    group
}

/// Signs of straight lines, which fonts draw too differently to stand side by side.
const fn strokes(glyph: char) -> Option<&'static str> {
    Some(match glyph {
        'I' => "M0-11V11",
        'X' => "M-9.5-10L9.5 10M-9.5 10L9.5-10",
        '△' => "M0-11.5L12.5 10H-12.5Z",
        _ => return None,
    })
}

pub(super) fn circle(x: f64, y: f64, radius: f64) -> Element {
    let mut circle = element("circle", [("r", number(radius))]);
    for (name, value) in [("cx", x), ("cy", y)] {
        if value != 0.0 {
            circle.assign(name, number(value));
        }
    }
    circle
}

fn path(data: &str) -> Element {
    element("path", [("d", data.into())])
}
