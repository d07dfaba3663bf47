//! What the cells of a board are worth: the layout, which is data.

use core::fmt;
use core::str::FromStr;

use board_core::text::{Cursor, TextError};
use board_core::{Symmetry, zobrist};

use crate::board::{CELLS, cell};
use crate::{Cell, Cells, InvalidLayout, ParseLayoutError, Value};

/// The values of the 36 cells: exactly twelve of each value.
///
/// Layouts are ordered by the values of their cells, from a1 in cell order.
///
/// ```
/// use graf_cestod::{Cell, Layout, Value};
///
/// let a1: Cell = "a1".parse()?;
/// assert_eq!(Layout::DEFAULT.value(a1), Value::Two);
/// assert_eq!(Layout::DEFAULT.to_string(), "231223/213131/132312/312132/231313/213221");
///
/// let stripes: Layout = "333333/333333/222222/222222/111111/111111".parse()?;
/// assert_eq!(stripes.value(a1), Value::One);
///
/// let error = "333333/333333/333333/222222/111111/111111".parse::<Layout>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "a layout has twelve cells of each value, but this one has 12 of value 1, 6 of value 2 \
///      and 18 of value 3"
/// );
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    ones: Cells,
    twos: Cells,
}

impl Layout {
    /// The published layout of *Khan*, the commercial game of the same family.
    ///
    /// The picture of the board in the document of Graf Cestod is lost.
    pub const DEFAULT: Self = Self { ones: default_cells(b'1'), twos: default_cells(b'2') };

    /// The layout with these values, in cell order from a1.
    ///
    /// # Errors
    ///
    /// [`InvalidLayout`] with the counts unless each value occurs twelve times.
    pub fn new(values: [Value; CELLS]) -> Result<Self, InvalidLayout> {
        let of = |value| Cell::all().filter(|at| values[at.index()] == value).collect();
        Self::from_cells(of(Value::One), of(Value::Two), of(Value::Three))
    }

    /// The layout of three sets that share no cell and cover the board.
    pub(crate) fn from_cells(ones: Cells, twos: Cells, threes: Cells) -> Result<Self, InvalidLayout> {
        let counts = [ones.len(), twos.len(), threes.len()];
        if counts == [CELLS / 3; 3] { Ok(Self { ones, twos }) } else { Err(InvalidLayout { counts }) }
    }

    /// The value of a cell.
    #[inline]
    #[must_use]
    pub fn value(&self, cell: Cell) -> Value {
        if self.ones.contains(cell) {
            Value::One
        } else if self.twos.contains(cell) {
            Value::Two
        } else {
            Value::Three
        }
    }

    /// The twelve cells of a value.
    #[inline]
    #[must_use]
    pub fn cells(&self, value: Value) -> Cells {
        match value {
            Value::One => self.ones,
            Value::Two => self.twos,
            Value::Three => !(self.ones | self.twos),
        }
    }

    /// The values in cell order from a1.
    #[must_use]
    pub fn values(&self) -> [Value; CELLS] {
        let mut values = [Value::Three; CELLS];
        for cell in Cell::all() {
            values[cell.index()] = self.value(cell);
        }
        values
    }

    /// The layout under a symmetry of the board.
    #[must_use]
    pub fn mapped(&self, symmetry: Symmetry) -> Self {
        Self { ones: self.ones.mapped(symmetry), twos: self.twos.mapped(symmetry) }
    }

    /// The least of the eight images of the layout: two layouts have the same canonical form exactly
    /// when they differ by a symmetry.
    ///
    /// ```
    /// use graf_cestod::{Layout, board_core::Symmetry};
    ///
    /// let turned = Layout::DEFAULT.mapped(Symmetry::QuarterTurn);
    /// assert_ne!(turned, Layout::DEFAULT);
    /// assert_eq!(turned.canonical(), Layout::DEFAULT.canonical());
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        Symmetry::ALL.into_iter().map(|symmetry| self.mapped(symmetry)).min().unwrap_or(*self)
    }

    /// The first symmetry that maps this layout onto the other, if there is one.
    ///
    /// ```
    /// use graf_cestod::{Layout, board_core::Symmetry};
    ///
    /// let turned = Layout::DEFAULT.mapped(Symmetry::HalfTurn);
    /// assert_eq!(Layout::DEFAULT.symmetry_to(&turned), Some(Symmetry::HalfTurn));
    /// ```
    #[must_use]
    pub fn symmetry_to(&self, other: &Self) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|&symmetry| self.mapped(symmetry) == *other)
    }

    /// Whether a symmetry maps the other layout onto this one.
    #[must_use]
    pub fn is_image_of(&self, other: &Self) -> bool {
        other.symmetry_to(self).is_some()
    }

    /// The symmetries that map the layout onto itself; the identity is always the first.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(|&symmetry| self.mapped(symmetry) == *self)
    }

    /// Its part of a position's hash.
    pub(crate) fn key(&self) -> u64 {
        let fold = |hash, cells: &Cells| cells.words().iter().fold(hash, |h, w| zobrist::mix(h ^ w));
        fold(fold(0, &self.ones), &self.twos)
    }

    /// Reads six ranks of six values, from rank 6 down.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, ParseLayoutError> {
        let mut values = [Value::Three; CELLS];
        for rank in (0..6).rev() {
            for cell in Cells::rank(rank) {
                values[cell.index()] = cursor.choose("a value (`1`, `2` or `3`)", Value::from_symbol)?;
            }
            if rank > 0 {
                cursor.expect('/', "`/` and the next rank of values")?;
            }
        }
        Ok(Self::new(values)?)
    }
}

/// The cells of the default layout that hold a digit.
const fn default_cells(digit: u8) -> Cells {
    const RANKS: [&[u8; 6]; 6] = [b"231223", b"213131", b"132312", b"312132", b"231313", b"213221"];
    let mut cells = [cell(0); CELLS / 3];
    let mut found = 0;
    let mut i = 0;
    while i < CELLS {
        if RANKS[5 - i / 6][i % 6] == digit {
            cells[found] = cell(i);
            found += 1;
        }
        i += 1;
    }
    Cells::of(&cells)
}

impl Default for Layout {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl PartialOrd for Layout {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Layout {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.values().cmp(&other.values())
    }
}

/// Six ranks of six values from rank 6 down, `/` between them.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        board_core::text::write_ranks(f, |cell: Cell| Some(self.value(cell).symbol()))
    }
}

/// The layout's text.
impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({self})")
    }
}

impl FromStr for Layout {
    type Err = ParseLayoutError;

    /// Reads what [`Display`](fmt::Display) prints.
    ///
    /// # Errors
    ///
    /// [`ParseLayoutError`] at the first character that does not fit, or with the counts when there are
    /// not twelve cells of each value.
    fn from_str(text: &str) -> Result<Self, ParseLayoutError> {
        let mut cursor = Cursor::new(text);
        let layout = Self::read(&mut cursor)?;
        cursor.end().map_err(|error: TextError| ParseLayoutError::Text(error))?;
        Ok(layout)
    }
}
