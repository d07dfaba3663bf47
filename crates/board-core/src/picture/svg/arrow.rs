//! Arrows through the centres of squares.

use alloc::format;
use alloc::string::String;

use svg::node::Node;
use svg::node::element::Element;

use super::SIDE;
use super::paint::{Painter, element, number};
use super::theme::Role;

type Point = (f64, f64);

const WIDTH: f64 = 0.13 * SIDE;
/// Half the breadth of the head, and its length.
const HEAD: (f64, f64) = (0.2 * SIDE, 0.34 * SIDE);
/// How far from the centre of its first square an arrow begins.
const START: f64 = 0.22 * SIDE;

/// An arrow with its head at the last point; `None` when there is no line to draw.
pub(super) fn arrow(painter: Painter<'_>, points: &[Point]) -> Option<Element> {
    let [start, second, ..] = *points else { return None };
    let [.., before, tip] = *points else { return None };
    let inner = &points[1..points.len() - 1];
    let first = towards(start, second, START);
    let neck = towards(tip, before, HEAD.1);

    let mut line = format!("M{}", at(first));
    for &point in inner.iter().chain(&[neck]) {
        line += &format!("L{}", at(point));
    }
    let ahead = unit(before, tip);
    let side = |s: f64| (neck.0 - ahead.1 * HEAD.0 * s, neck.1 + ahead.0 * HEAD.0 * s);
    let head = format!("M{}L{}L{}Z", at(tip), at(side(1.0)), at(side(-1.0)));

    let mut shaft = painter.lined(element("path", [("d", line.into())]), Role::Arrow, WIDTH);
    shaft.assign("stroke-linejoin", "round");
    shaft.assign("stroke-linecap", "round");
    let mut group = element("g", [("opacity", number(0.8))]);
    group.append(shaft);
    group.append(painter.filled(element("path", [("d", head.into())]), Role::Arrow));
    Some(group)
}

/// The direction from one point to another one, of length 1.
fn unit(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    (x / length, y / length)
}

fn towards(from: Point, to: Point, by: f64) -> Point {
    let (x, y) = unit(from, to);
    (from.0 + x * by, from.1 + y * by)
}

fn at((x, y): Point) -> String {
    format!("{} {}", number(x), number(y))
}
