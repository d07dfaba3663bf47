//! The boards: sizes, special squares, start layouts.

use board_core::{Bitboard, Grid, Square, grid};

mod sealed {
    pub trait Sealed {}
}

/// A square board of odd size with a throne in its centre and four corners: [`Tafl7`] to [`Tafl19`], and
/// nothing else implements it.
pub trait Board: Grid + sealed::Sealed {
    /// The centre square.
    const THRONE: Square<Self>;

    /// The four corner squares.
    const CORNERS: Bitboard<Self>;

    /// The squares along the border, corners included.
    const EDGE: Bitboard<Self>;
}

/// A board with a start layout that everybody agrees on. On other boards a game starts from a
/// [`Setup`](crate::Setup) or a text.
pub trait StartLayout: Board {
    /// The attackers at the start.
    const ATTACKERS: Bitboard<Self>;

    /// The defenders at the start; their king stands on the throne.
    const DEFENDERS: Bitboard<Self>;
}

macro_rules! board {
    ($name:ident, $size:literal) => {
        grid! {
            #[doc = concat!("The board of ", $size, "×", $size, " squares.")]
            pub struct $name = $size x $size;
        }

        impl sealed::Sealed for $name {}

        impl Board for $name {
            const THRONE: Square<Self> = Square::new($size / 2, $size / 2).unwrap();
            const CORNERS: Bitboard<Self> = Bitboard::of(&[
                Square::new(0, 0).unwrap(),
                Square::new($size - 1, 0).unwrap(),
                Square::new(0, $size - 1).unwrap(),
                Square::new($size - 1, $size - 1).unwrap(),
            ]);
            const EDGE: Bitboard<Self> = {
                let mut squares = [Self::THRONE; 4 * ($size - 1)];
                let mut i = 0;
                while i < $size - 1 {
                    let last = $size - 1;
                    squares[4 * i] = Square::new(i as u8, 0).unwrap();
                    squares[4 * i + 1] = Square::new(last, i as u8).unwrap();
                    squares[4 * i + 2] = Square::new(last - i as u8, last).unwrap();
                    squares[4 * i + 3] = Square::new(0, last - i as u8).unwrap();
                    i += 1;
                }
                Bitboard::of(&squares)
            };
        }
    };
    ($name:ident, $size:literal, $start:literal) => {
        board!($name, $size);

        impl StartLayout for $name {
            const ATTACKERS: Bitboard<Self> = Bitboard::of_symbol($start, b't').unwrap();
            const DEFENDERS: Bitboard<Self> = Bitboard::of_symbol($start, b'T').unwrap();
        }
    };
}

// Brandub, the best-known layout of seven.
board!(Tafl7, 7, "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3");
// The document gives the counts of pieces for nine and eleven, which fix the well-known layouts.
board!(Tafl9, 9, "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3");
board!(Tafl11, 11, "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3");
board!(Tafl13, 13);
board!(Tafl15, 15);
board!(Tafl17, 17);
board!(Tafl19, 19);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_are_those_of_the_document() {
        assert_eq!((Tafl9::DEFENDERS.len(), Tafl9::ATTACKERS.len()), (8, 16));
        assert_eq!((Tafl11::DEFENDERS.len(), Tafl11::ATTACKERS.len()), (12, 24));
    }

    #[test]
    fn the_special_squares_are_where_they_belong() {
        fn check<B: Board>() {
            let border =
                |s: Square<B>| [0, B::FILES - 1].contains(&s.file()) || [0, B::RANKS - 1].contains(&s.rank());
            assert_eq!(B::EDGE, Square::all().filter(|&s| border(s)).collect());
            assert!(B::CORNERS.is_subset(B::EDGE));
            assert_eq!(B::CORNERS.len(), 4);
            let (file, rank) = (B::THRONE.file(), B::THRONE.rank());
            assert_eq!((2 * file + 1, 2 * rank + 1), (B::FILES, B::RANKS));
        }
        check::<Tafl7>();
        check::<Tafl9>();
        check::<Tafl11>();
        check::<Tafl13>();
        check::<Tafl15>();
        check::<Tafl17>();
        check::<Tafl19>();
    }
}
