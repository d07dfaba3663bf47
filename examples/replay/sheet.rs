//! Many pictures of one board, each part of them written once.
//!
//! A hundred plies are a hundred pictures of thirty kilobytes that hardly differ. So the pictures are taken apart:
//! into *shapes*, such as a dark knight, and *parts*, which are shapes at their places. A picture is a list of parts
//! then, a number each.

use std::collections::HashMap;
use std::fmt::Write as _;

use hnefatafl::board_core::Grid;
use hnefatafl::board_core::picture::{Picture, Theme};
use roxmltree::{Document, Node};

/// Pictures of one board, taken apart.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    shapes: Table,
    parts: Table,
    frames: Vec<Frame>,
    /// The beginning of the first document, up to the parts, and what follows behind them.
    around: (String, String),
}

/// A picture as its parts, and in words.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) parts: Vec<usize>,
    pub(crate) description: String,
}

/// Texts by number, each once.
#[derive(Debug, Default)]
struct Table {
    texts: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Table {
    fn number(&mut self, text: String) -> usize {
        *self.numbers.entry(text).or_insert_with_key(|text| {
            self.texts.push(text.clone());
            self.texts.len() - 1
        })
    }
}

impl Sheet {
    /// Adds a picture. It follows its viewer's preference for light or dark.
    ///
    /// # Errors
    ///
    /// When the picture's document cannot be read.
    pub(crate) fn add<G: Grid>(&mut self, picture: &Picture<G>) -> Result<(), String> {
        let svg = picture.to_svg(&Theme::AUTO);
        let document = Document::parse(&svg).map_err(|error| error.to_string())?;
        let root = document.root_element();
        let board =
            root.children().rfind(|node| node.has_tag_name("g")).ok_or("a picture without a board")?;
        let children = || board.children().filter(Node::is_element);
        if self.frames.is_empty() {
            let [start, end] =
                [children().next(), children().next_back()].map(|child| child.map(|c| c.range()));
            let (start, end) = (start.map_or(0, |range| range.start), end.map_or(0, |range| range.end));
            self.around = (svg[..start].to_owned(), svg[end..].to_owned());
        }
        let parts = children().map(|part| self.part(part, &svg)).collect();
        let description = root.children().find(|node| node.has_tag_name("desc")).and_then(|node| node.text());
        self.frames.push(Frame { parts, description: description.unwrap_or_default().to_owned() });
        Ok(())
    }

    /// The number of a part: a shape moved to its place, or what it is where nothing is moved.
    fn part(&mut self, part: Node<'_, '_>, svg: &str) -> usize {
        let text = match part.attribute_node("transform") {
            None => svg[part.range()].to_owned(),
            Some(moved) => {
                let shape = svg[part.range().start..moved.range().start].to_owned()
                    + &svg[moved.range().end..part.range().end];
                let shape = self.shapes.number(shape);
                format!("<use href=\"#shape-{shape}\" transform=\"{}\"/>", moved.value())
            }
        };
        self.parts.number(text)
    }

    /// The pictures, without the parts that all of them begin and end with.
    pub(crate) fn frames(&self) -> impl Iterator<Item = Frame> {
        let (start, end) = self.common();
        self.frames.iter().map(move |frame| Frame {
            parts: frame.parts[start..frame.parts.len() - end].to_vec(),
            description: frame.description.clone(),
        })
    }

    /// The parts by number.
    pub(crate) fn parts(&self) -> &[String] {
        &self.parts.texts
    }

    /// How many parts all pictures have in common at their beginning, and at their end.
    fn common(&self) -> (usize, usize) {
        let Some((first, others)) = self.frames.split_first() else { return (0, 0) };
        let shortest = self.frames.iter().map(|frame| frame.parts.len()).min().unwrap_or_default();
        let start = others.iter().map(|other| equal(first.parts.iter(), other.parts.iter()));
        let end = others.iter().map(|other| equal(first.parts.iter().rev(), other.parts.iter().rev()));
        let (start, end) = (start.min().unwrap_or_default(), end.min().unwrap_or_default());
        (start, end.min(shortest - start))
    }

    /// The document of the first picture, with the shapes, and a group `pieces` round what differs from picture to
    /// picture. The document has the name `board`, its description the name `board-description`.
    pub(crate) fn document(&self) -> String {
        let (start, end) = self.common();
        let parts = self.frames.first().map(|frame| frame.parts.as_slice()).unwrap_or_default();
        let drawn = |numbers: &[usize]| {
            numbers.iter().map(|&part| self.parts.texts[part].as_str()).collect::<String>()
        };
        let (before, after) = &self.around;
        let before = before.replacen("<svg ", "<svg id=\"board\" ", 1);
        let before = before.replacen("<desc>", "<desc id=\"board-description\">", 1);
        let mut document = before;
        document += "<defs>";
        for (number, shape) in self.shapes.texts.iter().enumerate() {
            // The class, because a style sheet does not look out of a shape at what is round its copy.
            let _ = write!(document, "<g id=\"shape-{number}\" class=\"board-picture\">{shape}</g>");
        }
        document += "</defs>";
        document += &drawn(&parts[..start]);
        document += "<g id=\"pieces\">";
        document += &drawn(&parts[start..parts.len() - end]);
        document += "</g>";
        document += &drawn(&parts[parts.len() - end..]);
        document + after
    }
}

/// How many numbers are equal before the first difference.
fn equal<'a>(a: impl Iterator<Item = &'a usize>, b: impl Iterator<Item = &'a usize>) -> usize {
    a.zip(b).take_while(|(a, b)| a == b).count()
}
