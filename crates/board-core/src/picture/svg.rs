//! Pictures as SVG.

mod arrow;
mod figures;
mod paint;
#[cfg(test)]
mod tests;
mod theme;

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use svg::node::Node;
use svg::node::element::Element;

use super::{Cell, Picture, Tone};
use crate::{Grid, Square};
use paint::{CLASS, Painter, element, number, text_element};
use theme::Role;
pub use theme::{Color, Palette, Theme};

/// The length of a square's side.
const SIDE: f64 = 60.0;
/// How far the frame reaches beyond the squares.
const FRAME: f64 = 5.0;
/// The space round the frame.
const MARGIN: f64 = 13.0;
/// The space for the labels of the ranks, or for those of the files.
const LABELS: f64 = 20.0;
/// The height of a line of the caption.
const CAPTION_LINE: f64 = 24.0;
const FONTS: &str = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif";

impl<G: Grid> Picture<G> {
    /// The picture as an SVG document, which stands alone or within a page.
    ///
    /// A square is 60 units wide. Layers from below: board, special squares, last move, selected squares
    /// and danger, signs, figures, targets, arrows. The document names no outside resource, carries the
    /// [title](Picture::with_title), and describes in words what stands where. Every text is escaped.
    ///
    /// ```
    /// use board_core::picture::{Picture, Theme};
    /// use board_core::{grid, Square};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// let svg = Picture::<Six>::new().with_title("an empty <board>").to_svg(&Theme::AUTO);
    /// assert!(svg.starts_with("<svg "));
    /// assert!(svg.contains("<title>an empty &lt;board&gt;</title>"));
    /// ```
    #[must_use]
    pub fn to_svg(&self, theme: &Theme) -> String {
        Drawing { picture: self, painter: Painter { theme } }.document().to_string()
    }

    /// The length of a square's side in the SVG document, in the units of its `viewBox`: 60.
    pub const SVG_SIDE: f64 = SIDE;

    /// The width and the height of the SVG document, labels and caption included, in the units of its `viewBox`,
    /// of which a square's side has [`SVG_SIDE`](Picture::SVG_SIDE). Complexity: linear in the caption.
    ///
    /// ```
    /// use board_core::grid;
    /// use board_core::picture::{Picture, Theme};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// let picture = Picture::<Six>::new();
    /// let (width, height) = picture.svg_size();
    /// assert!(width > 6.0 * Picture::<Six>::SVG_SIDE);
    /// assert!(picture.to_svg(&Theme::LIGHT).contains(&format!("viewBox=\"0 0 {width} {height}\"")));
    /// ```
    #[must_use]
    pub fn svg_size(&self) -> (f64, f64) {
        let (left, top) = self.svg_origin();
        let board = |squares: u8| f64::from(squares) * SIDE;
        // The labels of the files stand below the board, those of the ranks on its left.
        let labels = left - top;
        let caption = CAPTION_LINE * self.caption_lines().len() as f64;
        (left + board(G::FILES) + top, top + board(G::RANKS) + top + labels + caption)
    }

    /// Where a square lies in the SVG document: its upper left corner, in the document's units, from the
    /// left and from the top. With it a page lays fields to tap over the picture.
    ///
    /// ```
    /// use board_core::picture::Picture;
    /// use board_core::{grid, Square};
    ///
    /// grid! {
    ///     /// The board of this example.
    ///     struct Six = 6 x 6;
    /// }
    /// let picture = Picture::<Six>::new();
    /// let (a6, b6) = (Square::named("a6").unwrap(), Square::named("b6").unwrap());
    /// let (left, top) = picture.svg_corner(a6);
    /// assert_eq!(picture.svg_corner(b6), (left + Picture::<Six>::SVG_SIDE, top));
    /// assert_eq!(picture.flipped().svg_corner(Square::named("f1").unwrap()), (left, top));
    /// ```
    #[must_use]
    pub fn svg_corner(&self, square: Square<G>) -> (f64, f64) {
        let (left, top) = self.svg_origin();
        let (column, row) = self.column_and_row(square);
        (left + f64::from(column) * SIDE, top + f64::from(row) * SIDE)
    }

    /// The upper left corner of the squares.
    fn svg_origin(&self) -> (f64, f64) {
        let around = MARGIN + FRAME;
        (around + if self.labels { LABELS } else { 0.0 }, around)
    }

    /// Where a square is seen, counted from the left and from the top.
    fn column_and_row(&self, square: Square<G>) -> (u8, u8) {
        let (east, north) = (square.file(), square.rank());
        if self.flipped { (G::FILES - 1 - east, north) } else { (east, G::RANKS - 1 - north) }
    }

    /// The caption, broken where it would be wider than the board.
    fn caption_lines(&self) -> Vec<String> {
        /// Letters of the caption's size are hardly wider on the average.
        const LETTERS_PER_SQUARE: usize = 6;
        let longest = LETTERS_PER_SQUARE * usize::from(G::FILES);
        let mut lines: Vec<String> = Vec::new();
        for word in self.caption.split_whitespace() {
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + word.chars().count() <= longest => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.into()),
            }
        }
        lines
    }
}

/// A picture on its way to an SVG document.
struct Drawing<'a, G: Grid> {
    picture: &'a Picture<G>,
    painter: Painter<'a>,
}

impl<G: Grid> Drawing<'_, G> {
    fn document(&self) -> Element {
        let caption = self.picture.caption_lines();
        let (width, height) = self.picture.svg_size();
        let board_height = height - CAPTION_LINE * caption.len() as f64;

        let mut document = element(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg".into()),
                ("role", "img".into()),
                ("viewBox", format!("0 0 {width} {height}").into()),
                ("width", width.into()),
                ("height", height.into()),
                ("font-family", FONTS.into()),
            ],
        );
        document.append(text_element("title", [], &self.picture.title));
        document.append(text_element("desc", [], &self.description()));
        if let Some(style) = self.painter.style() {
            document.assign("class", CLASS);
            document.append(style);
        }
        let background = [("width", width.into()), ("height", height.into()), ("rx", 10.into())];
        document.append(self.painter.filled(element("rect", background), Role::Background));

        let (left, top) = self.picture.svg_origin();
        let mut board = element("g", [("transform", format!("translate({left} {top})").into())]);
        self.draw_board(&mut board);
        document.append(board);

        for (line, y) in caption.iter().zip(0..) {
            let y = board_height + CAPTION_LINE * (f64::from(y) + 0.5);
            document.append(self.words(line, (width / 2.0, y), 17.0));
        }
        document
    }

    fn draw_board(&self, board: &mut Element) {
        self.draw_squares(board);
        for (square, cell) in self.cells() {
            self.draw_marks_below(board, square, cell);
        }
        for (square, cell) in self.cells() {
            if let Some(sign) = cell.sign {
                board.append(self.at(square, figures::sign(self.painter, sign, cell.figure.is_some())));
            }
        }
        for (square, cell) in self.cells() {
            if let Some(figure) = cell.figure {
                board.append(self.at(square, figures::figure(self.painter, figure)));
            }
        }
        for (square, cell) in self.cells() {
            self.draw_marks_above(board, square, cell);
        }
        for way in self.picture.arrows() {
            let points: Vec<_> = way.iter().map(|&square| self.centre(square)).collect();
            if let Some(arrow) = arrow::arrow(self.painter, &points) {
                board.append(arrow);
            }
        }
        if self.picture.labels {
            self.draw_labels(board);
        }
    }

    /// The frame, the squares in their colours, and the special ones.
    fn draw_squares(&self, board: &mut Element) {
        let mut frame = self.painter.lined(self.outline(|_| true), Role::Frame, 2.0 * FRAME);
        frame.assign("stroke-linejoin", "round");
        board.append(frame);
        if self.picture.chequered {
            board.append(self.painter.filled(self.outline(|cell| !cell.dark), Role::LightSquare));
            board.append(self.painter.filled(self.outline(|cell| cell.dark), Role::DarkSquare));
        } else {
            board.append(self.painter.outlined(self.outline(|_| true), Role::Square, Role::Line, 1.2));
        }
        for (square, cell) in self.cells() {
            if let Some(ornament) = figures::ornament(self.painter, cell.ground) {
                board.append(self.tile(square, Role::SpecialSquare, 1.0));
                board.append(self.at(square, ornament));
            }
        }
    }

    fn draw_marks_below(&self, board: &mut Element, square: Square<G>, cell: &Cell) {
        if cell.last_move {
            board.append(self.tile(square, Role::LastMove, 0.5));
        }
        if cell.danger {
            board.append(self.tile(square, Role::Danger, 0.5));
        }
        if cell.selected {
            board.append(self.tile(square, Role::Selected, 0.6));
        }
    }

    fn draw_marks_above(&self, board: &mut Element, square: Square<G>, cell: &Cell) {
        if !cell.target {
            return;
        }
        let ring =
            |radius, width| self.painter.lined(figures::circle(0.0, 0.0, radius * SIDE), Role::Target, width);
        let mark = match (cell.figure, cell.sign) {
            (Some(_), _) => ring(0.45, 4.5),
            // A dot would hide what is written there.
            (None, Some(_)) => ring(0.36, 4.0),
            (None, None) => self.painter.filled(figures::circle(0.0, 0.0, 0.14 * SIDE), Role::Target),
        };
        let mut mark = self.at(square, mark);
        mark.assign("opacity", 0.8);
        board.append(mark);
    }

    fn draw_labels(&self, board: &mut Element) {
        let beyond = FRAME + LABELS / 2.0 + 2.0;
        let bottom = f64::from(G::RANKS) * SIDE + beyond;
        for (file, column) in self.picture.files_from_left().zip(0..) {
            let letter = char::from(b'a' + file).to_string();
            board.append(self.words(&letter, ((f64::from(column) + 0.5) * SIDE, bottom), 15.0));
        }
        for (rank, row) in self.picture.ranks_from_top().zip(0..) {
            let number = (rank + 1).to_string();
            board.append(self.words(&number, (-beyond, (f64::from(row) + 0.5) * SIDE), 15.0));
        }
    }

    /// Text centred on a point.
    fn words(&self, text: &str, (x, y): (f64, f64), size: f64) -> Element {
        let attributes = [
            ("x", number(x)),
            ("y", number(y + 0.35 * size)),
            ("font-size", number(size)),
            ("text-anchor", "middle".into()),
        ];
        self.painter.filled(text_element("text", attributes, text), Role::Text)
    }

    /// A whole square in a colour.
    fn tile(&self, square: Square<G>, role: Role, opacity: f64) -> Element {
        let (x, y) = self.centre(square);
        let attributes = [
            ("x", number(x - SIDE / 2.0)),
            ("y", number(y - SIDE / 2.0)),
            ("width", number(SIDE)),
            ("height", number(SIDE)),
        ];
        let mut tile = self.painter.filled(element("rect", attributes), role);
        if opacity < 1.0 {
            tile.assign("fill-opacity", number(opacity));
        }
        tile
    }

    /// The squares that fulfil a condition, as one path.
    fn outline(&self, condition: impl Fn(&Cell) -> bool) -> Element {
        let path: String = self
            .cells()
            .filter(|(_, cell)| condition(cell))
            .map(|(square, _)| {
                let (x, y) = self.centre(square);
                format!("M{} {}h{SIDE}v{SIDE}h-{SIDE}z", number(x - SIDE / 2.0), number(y - SIDE / 2.0))
            })
            .collect();
        element("path", [("d", path.into())])
    }

    /// What is drawn round the origin, moved to a square.
    fn at(&self, square: Square<G>, mut drawn: Element) -> Element {
        let (x, y) = self.centre(square);
        drawn.assign("transform", format!("translate({} {})", number(x), number(y)));
        drawn
    }

    fn centre(&self, square: Square<G>) -> (f64, f64) {
        let (column, row) = self.picture.column_and_row(square);
        ((f64::from(column) + 0.5) * SIDE, (f64::from(row) + 0.5) * SIDE)
    }

    fn cells(&self) -> impl Iterator<Item = (Square<G>, &Cell)> {
        Square::all().map(|square| (square, self.picture.cell(square)))
    }

    /// What stands where, in words: `light king: f6; dark attacker: a4, a5`.
    fn description(&self) -> String {
        let mut places: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
        for (square, cell) in self.cells() {
            if let Some(figure) = cell.figure {
                let tone = match figure.tone {
                    Tone::Light => "light",
                    Tone::Dark => "dark",
                };
                places.entry((figure.name, tone)).or_default().push(square.to_string());
            }
        }
        let places: Vec<_> = places
            .into_iter()
            .map(|((name, tone), squares)| format!("{tone} {name}: {}", squares.join(", ")))
            .collect();
        if places.is_empty() { "no pieces".into() } else { places.join("; ") }
    }
}
