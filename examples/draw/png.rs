//! SVG as PNG, on any machine.
//!
//! Letters are the difficulty: fonts differ from machine to machine, and some machines have none. The only
//! letters in a board's picture are the labels of files and ranks, so these are drawn as lines before `resvg`
//! sees the picture. It is built without fonts then, and the same position gives the same pixels everywhere.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use roxmltree::{Document, Node};

use crate::glyphs;

/// The longer side of a picture, in pixels, when nothing is said.
pub(crate) const DEFAULT_SIZE: u32 = 1000;

/// A PNG file of an SVG document, its longer side this long.
///
/// # Errors
///
/// Why the document cannot be drawn; none that the library draws is refused.
pub(crate) fn render(svg: &str, longer_side: u32) -> Result<Vec<u8>, String> {
    let svg = with_drawn_words(svg).map_err(|error| error.to_string())?;
    let tree = Tree::from_str(&svg, &Options::default()).map_err(|error| error.to_string())?;
    let size = tree.size();
    let scale = longer_side as f32 / size.width().max(size.height());
    let [width, height] = [size.width(), size.height()].map(|side| (side * scale).round() as u32);
    let mut pixels =
        Pixmap::new(width, height).ok_or_else(|| format!("{width} by {height} pixels are too many"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

/// The document with lines in place of every text.
fn with_drawn_words(svg: &str) -> Result<String, roxmltree::Error> {
    let document = Document::parse(svg)?;
    let mut drawn = String::with_capacity(svg.len());
    let mut copied = 0;
    for text in
        document.descendants().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
    {
        drawn += &svg[copied..text.range().start];
        drawn += &drawn_text(text);
        copied = text.range().end;
    }
    Ok(drawn + &svg[copied..])
}

/// A text, centred on its `x` and standing on its `y`, as a path.
fn drawn_text(text: Node<'_, '_>) -> String {
    let number = |name| text.attribute(name).and_then(|value| value.parse::<f64>().ok()).unwrap_or_default();
    let color = text.attribute("fill").unwrap_or("black");
    let words = text.text().unwrap_or_default().trim();
    glyphs::draw(words, (number("x"), number("y")), number("font-size"), color)
}
