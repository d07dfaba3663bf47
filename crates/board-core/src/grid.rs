//! The shape of a board, known to the compiler.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Direction, Words};

/// The most words a board may need: enough for 22×22.
const MAX_WORDS: usize = 8;

/// A board's shape as a zero-sized type, so that squares of different boards cannot be mixed and every
/// loop bound is a constant.
///
/// Declare one with [`grid!`](crate::grid!). The squares of a board are numbered rank by rank from a1:
/// `index = rank * FILES + file`, all counted from 0. Squares that a board lacks keep their number, and
/// no [`Square`](crate::Square) or [`Bitboard`](crate::Bitboard) ever holds it.
///
/// Every [`Shaped`] type is a grid, so that nobody can give a board other files and ranks than its shape has.
pub trait Grid: Shaped {
    /// How many files (columns) the board spans.
    const FILES: u8 = Self::GEOMETRY.shape.files;

    /// How many ranks (rows) the board spans.
    const RANKS: u8 = Self::GEOMETRY.shape.ranks;
}

impl<G: Shaped> Grid for G {}

/// What [`grid!`](crate::grid!) declares: a board's name and its geometry.
pub trait Shaped: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The board's name, for messages and pictures.
    const NAME: &'static str;

    /// The storage of a set of squares, `[u64; N]`.
    type Words: Words;

    /// Everything that follows from the shape, computed at compile time.
    const GEOMETRY: &'static Geometry<Self::Words>;
}

/// A board's shape and what lies around each square. It can only be built from the shape, so the two belong together.
#[derive(Debug)]
pub struct Geometry<W, S: ?Sized = [Surroundings<W>]> {
    pub(crate) shape: Shape<W>,
    /// By the index of the square; empty for squares that do not exist.
    pub(crate) surroundings: S,
}

impl<const N: usize, const SQUARES: usize> Geometry<[u64; N], [Surroundings<[u64; N]>; SQUARES]> {
    /// The geometry of a board of this shape.
    ///
    /// # Panics
    ///
    /// When `SQUARES` is not the number of the board's files times its ranks; in a constant that is a
    /// compile error.
    #[must_use]
    pub const fn of(shape: Shape<[u64; N]>) -> Self {
        let files = shape.files as usize;
        assert!(SQUARES == files * shape.ranks as usize, "wrong number of squares");
        let mut surroundings = [Surroundings::EMPTY; SQUARES];
        let mut i = 0;
        while i < SQUARES {
            if shape.contains_index(i) {
                surroundings[i] = Surroundings::of(&shape, (i % files) as u8, (i / files) as u8);
            }
            i += 1;
        }
        Self { shape, surroundings }
    }
}

/// Which squares a [`Grid`] has. It can only be built from a size or a drawing.
#[derive(Debug)]
pub struct Shape<W> {
    files: u8,
    ranks: u8,
    /// Bit `i` says whether square `i` exists; at full length, so that generic constants can read it.
    exists: [u64; MAX_WORDS],
    /// The same, in the grid's own storage.
    pub(crate) all: W,
    /// For each direction, the squares from which one step arrives on an existing square.
    pub(crate) steppable: [W; 8],
    /// The same at full length.
    steps: [[u64; MAX_WORDS]; 8],
}

impl<W> Shape<W> {
    pub(crate) const fn contains(&self, file: u8, rank: u8) -> bool {
        file < self.files
            && rank < self.ranks
            && contains_index(&self.exists, rank as usize * self.files as usize + file as usize)
    }

    pub(crate) const fn contains_index(&self, index: usize) -> bool {
        contains_index(&self.exists, index)
    }

    /// Whether one step from the square of this index stays on the board.
    pub(crate) const fn can_step(&self, index: usize, direction: Direction) -> bool {
        contains_index(&self.steps[direction as usize], index)
    }
}

/// What lies around one square: the lines from it and the squares beside it.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<W> {
    /// For each direction the squares up to the board's end or a missing square.
    pub(crate) rays: [W; 8],
    /// The squares one orthogonal step away.
    pub(crate) beside: W,
}

const fn contains_index(exists: &[u64; MAX_WORDS], index: usize) -> bool {
    index < 64 * MAX_WORDS && exists[index / 64] >> (index % 64) & 1 == 1
}

/// The number of words that a board of this size needs.
///
/// # Panics
///
/// When a side is 0 or over 26 (files have letters), or the board has over 512 squares. It is meant for
/// constants, where that is a compile error.
#[must_use]
pub const fn words_for(files: usize, ranks: usize) -> usize {
    assert!(files >= 1 && files <= 26, "a board has 1 to 26 files");
    assert!(ranks >= 1 && ranks <= 26, "a board has 1 to 26 ranks");
    let words = (files * ranks).div_ceil(64);
    assert!(words <= MAX_WORDS, "a board has at most 512 squares");
    words
}

impl<const N: usize> Shape<[u64; N]> {
    /// A full rectangle.
    ///
    /// # Panics
    ///
    /// When `N` is not [`words_for`] this size; in a constant that is a compile error.
    #[must_use]
    pub const fn rectangle(files: usize, ranks: usize) -> Self {
        Self::check_storage(files, ranks);
        let mut exists = [0; MAX_WORDS];
        let mut i = 0;
        while i < files * ranks {
            exists[i / 64] |= 1 << (i % 64);
            i += 1;
        }
        Self::new(files, ranks, exists)
    }

    /// A board with missing squares, drawn from the top rank down: a space is a missing square, any
    /// other character a square.
    ///
    /// # Panics
    ///
    /// When the rows differ in length or hold anything but ASCII, or `N` is not [`words_for`] this size;
    /// in a constant that is a compile error.
    #[must_use]
    pub const fn drawn(rows: &[&str]) -> Self {
        let ranks = rows.len();
        let files = if ranks == 0 { 0 } else { rows[0].len() };
        Self::check_storage(files, ranks);
        let mut exists = [0; MAX_WORDS];
        let mut rank = 0;
        while rank < ranks {
            let row = rows[ranks - 1 - rank].as_bytes();
            assert!(row.len() == files, "the rows of a board differ in length");
            let mut file = 0;
            while file < files {
                assert!(row[file].is_ascii(), "a board is drawn in ASCII");
                if row[file] != b' ' {
                    let i = rank * files + file;
                    exists[i / 64] |= 1 << (i % 64);
                }
                file += 1;
            }
            rank += 1;
        }
        Self::new(files, ranks, exists)
    }

    const fn check_storage(files: usize, ranks: usize) {
        assert!(N == words_for(files, ranks), "wrong storage for this board");
    }

    const fn new(files: usize, ranks: usize, exists: [u64; MAX_WORDS]) -> Self {
        let mut shape = Self {
            files: files as u8,
            ranks: ranks as u8,
            exists,
            all: [0; N],
            steppable: [[0; N]; 8],
            steps: [[0; MAX_WORDS]; 8],
        };
        let mut i = 0;
        while i < files * ranks {
            if contains_index(&exists, i) {
                shape.all[i / 64] |= 1 << (i % 64);
                let (file, rank) = ((i % files) as u8, (i / files) as u8);
                let mut d = 0;
                while d < 8 {
                    let (df, dr) = Direction::ALL[d].delta();
                    let (file, rank) = (file.wrapping_add_signed(df), rank.wrapping_add_signed(dr));
                    if shape.contains(file, rank) {
                        shape.steppable[d][i / 64] |= 1 << (i % 64);
                        shape.steps[d][i / 64] |= 1 << (i % 64);
                    }
                    d += 1;
                }
            }
            i += 1;
        }
        shape
    }
}

impl<const N: usize> Surroundings<[u64; N]> {
    const EMPTY: Self = Self { rays: [[0; N]; 8], beside: [0; N] };

    const fn of(shape: &Shape<[u64; N]>, file: u8, rank: u8) -> Self {
        let mut surroundings = Self::EMPTY;
        let mut d = 0;
        while d < 8 {
            let (df, dr) = Direction::ALL[d].delta();
            let (mut f, mut r) = (file.wrapping_add_signed(df), rank.wrapping_add_signed(dr));
            let mut beside = df == 0 || dr == 0;
            while shape.contains(f, r) {
                let i = r as usize * shape.files as usize + f as usize;
                surroundings.rays[d][i / 64] |= 1 << (i % 64);
                if beside {
                    surroundings.beside[i / 64] |= 1 << (i % 64);
                    beside = false;
                }
                (f, r) = (f.wrapping_add_signed(df), r.wrapping_add_signed(dr));
            }
            d += 1;
        }
        surroundings
    }
}

/// Declares a board's shape: a rectangle by its size, or any other board by a drawing.
///
/// ```
/// use board_core::{grid, Grid, Square};
///
/// grid! {
///     /// A small square board.
///     pub struct Six = 6 x 6;
/// }
/// grid! {
///     /// A cross: the four corners are missing. Ranks from the top down.
///     pub struct Cross = [
///         " . ",
///         "...",
///         " . ",
///     ];
/// }
///
/// assert_eq!((Six::FILES, Six::RANKS), (6, 6));
/// assert!(Square::<Cross>::new(0, 0).is_none());
/// assert!(Square::<Cross>::new(1, 0).is_some());
/// ```
///
/// A board that cannot be (a side of 0 or over 26, more than 512 squares, rows of different lengths)
/// does not compile.
#[macro_export]
macro_rules! grid {
    ($(#[$meta:meta])* $vis:vis struct $name:ident = $files:literal x $ranks:literal;) => {
        $crate::grid!(@declare [$(#[$meta])*] $vis $name, $files, $ranks,
            $crate::Shape::rectangle($files, $ranks));
    };
    ($(#[$meta:meta])* $vis:vis struct $name:ident = [$($row:literal),+ $(,)?];) => {
        $crate::grid!(@declare [$(#[$meta])*] $vis $name, [$($row),+][0].len(), [$($row),+].len(),
            $crate::Shape::drawn(&[$($row),+]));
    };
    (@declare [$($meta:tt)*] $vis:vis $name:ident, $files:expr, $ranks:expr, $shape:expr) => {
        $($meta)*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name;

        impl $crate::Shaped for $name {
            const NAME: &'static str = ::core::stringify!($name);
            type Words = [u64; $crate::words_for($files, $ranks)];
            const GEOMETRY: &'static $crate::Geometry<Self::Words> =
                &$crate::Geometry::<_, [_; { $files * $ranks }]>::of($shape);
        }
    };
}

#[cfg(test)]
mod tests {
    use super::Shape;

    #[test]
    #[should_panic(expected = "a board has 1 to 26 files")]
    fn a_drawing_without_rows_is_no_board() {
        let _ = Shape::<[u64; 1]>::drawn(&[]);
    }

    #[test]
    #[should_panic(expected = "a board has 1 to 26 files")]
    fn a_board_has_a_file() {
        let _ = Shape::<[u64; 1]>::rectangle(0, 5);
    }

    #[test]
    #[should_panic(expected = "a board has 1 to 26 ranks")]
    fn a_board_has_a_rank() {
        let _ = Shape::<[u64; 1]>::rectangle(5, 0);
    }

    #[test]
    #[should_panic(expected = "a board has 1 to 26 files")]
    fn files_end_with_the_letters() {
        let _ = Shape::<[u64; 1]>::rectangle(27, 2);
    }

    #[test]
    #[should_panic(expected = "a board has 1 to 26 ranks")]
    fn ranks_end_where_files_do() {
        let _ = Shape::<[u64; 1]>::rectangle(2, 27);
    }

    #[test]
    #[should_panic(expected = "a board has 1 to 26 files")]
    fn a_size_beyond_all_numbers_is_refused_before_it_is_multiplied() {
        let _ = Shape::<[u64; 1]>::rectangle(usize::MAX, 2);
    }

    #[test]
    #[should_panic(expected = "a board has at most 512 squares")]
    fn a_board_has_at_most_512_squares() {
        let _ = Shape::<[u64; 9]>::rectangle(20, 26);
    }

    #[test]
    #[should_panic(expected = "wrong storage for this board")]
    fn the_storage_fits_the_board() {
        let _ = Shape::<[u64; 2]>::rectangle(8, 8);
    }

    #[test]
    #[should_panic(expected = "the rows of a board differ in length")]
    fn rows_are_of_one_length() {
        let _ = Shape::<[u64; 1]>::drawn(&["...", ".."]);
    }

    #[test]
    #[should_panic(expected = "a board is drawn in ASCII")]
    fn drawings_are_ascii() {
        let _ = Shape::<[u64; 1]>::drawn(&["é."]);
    }
}
