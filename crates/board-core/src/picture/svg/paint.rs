//! Elements and their colours.

use alloc::format;
use alloc::string::String;

use svg::node::element::Element;
use svg::node::{Node, Value};

use super::theme::{Role, Theme};

/// The class of the whole picture where the theme needs a style sheet.
pub(super) const CLASS: &str = "board-picture";

/// An element with attributes.
pub(super) fn element<const N: usize>(name: &str, attributes: [(&str, Value); N]) -> Element {
    let mut element = Element::new(name);
    for (name, value) in attributes {
        element.assign(name, value);
    }
    element
}

/// An element around text. Characters that XML does not know are replaced.
pub(super) fn text_element<const N: usize>(
    name: &str,
    attributes: [(&str, Value); N],
    text: &str,
) -> Element {
    let known =
        |c: char| matches!(c, '\t' | '\n' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{1_0000}'..);
    let text: String = text.chars().map(|c| if known(c) { c } else { char::REPLACEMENT_CHARACTER }).collect();
    let mut element = element(name, attributes);
    element.append(svg::node::Text::new(text));
    element
}

/// A number with two decimals at most.
pub(super) fn number(x: f64) -> Value {
    ((x * 100.0).round() / 100.0).into()
}

/// Gives elements their colours.
#[derive(Clone, Copy)]
pub(super) struct Painter<'a> {
    pub(super) theme: &'a Theme,
}

impl Painter<'_> {
    /// The element filled.
    pub(super) fn filled(self, element: Element, fill: Role) -> Element {
        self.painted(element, Some(fill), None)
    }

    /// The element as a line of some width.
    pub(super) fn lined(self, element: Element, stroke: Role, width: f64) -> Element {
        self.painted(element, None, Some((stroke, width)))
    }

    /// The element filled and lined.
    pub(super) fn outlined(self, element: Element, fill: Role, stroke: Role, width: f64) -> Element {
        self.painted(element, Some(fill), Some((stroke, width)))
    }

    fn painted(self, mut element: Element, fill: Option<Role>, stroke: Option<(Role, f64)>) -> Element {
        let mut classes = String::new();
        match fill {
            Some(fill) => {
                element.assign("fill", self.color(fill));
                classes += &format!("fill-{}", fill.name());
            }
            None => element.assign("fill", "none"),
        }
        if let Some((stroke, width)) = stroke {
            element.assign("stroke", self.color(stroke));
            element.assign("stroke-width", number(width));
            let gap = if classes.is_empty() { "" } else { " " };
            classes += &format!("{gap}stroke-{}", stroke.name());
        }
        if self.theme.night.is_some() {
            element.assign("class", classes);
        }
        element
    }

    fn color(self, role: Role) -> String {
        format!("{}", role.color(&self.theme.palette))
    }

    /// The style sheet of a theme that follows the viewer. The attributes hold by day; style rules come
    /// before attributes, so they need only say what changes by night.
    pub(super) fn style(self) -> Option<Element> {
        let night = self.theme.night?;
        let rules: String = Role::ALL
            .iter()
            .map(|role| {
                let (name, color) = (role.name(), role.color(&night));
                format!(".{CLASS} .fill-{name}{{fill:{color}}}.{CLASS} .stroke-{name}{{stroke:{color}}}")
            })
            .collect();
        Some(text_element("style", [], &format!("@media (prefers-color-scheme: dark){{{rules}}}")))
    }
}
