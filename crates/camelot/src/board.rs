//! The two boards, their castles and start layouts.

use board_core::{Bitboard, Grid, grid};

use crate::{Color, Rules, Setup};

grid! {
    /// The board of Camelot: 160 squares, files a to l, ranks 1 to 16.
    pub struct Camelot = [
        "     ..     ",
        "  ........  ",
        " .......... ",
        "............",
        "............",
        "............",
        "............",
        "............",
        "............",
        "............",
        "............",
        "............",
        "............",
        " .......... ",
        "  ........  ",
        "     ..     ",
    ];
}

grid! {
    /// The board of Chivalry: 176 squares, files a to n, ranks 1 to 16.
    pub struct Chivalry = [
        "      ..      ",
        "   ........   ",
        "  ..........  ",
        " ............ ",
        "..............",
        "..............",
        "..............",
        "..............",
        "..............",
        "..............",
        "..............",
        "..............",
        " ............ ",
        "  ..........  ",
        "   ........   ",
        "      ..      ",
    ];
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Camelot {}
    impl Sealed for super::Chivalry {}
}

/// A board that the rules are played on: [`Camelot`] or [`Chivalry`].
///
/// ```
/// use camelot::{Board, Camelot, Chivalry, Color};
///
/// assert_eq!(format!("{:?}", Camelot::castle(Color::White)), "{f1, g1}");
/// assert_eq!(format!("{:?}", Chivalry::castle(Color::Black)), "{g16, h16}");
/// assert_eq!(Camelot::START.white.len(), 14);
/// ```
pub trait Board: Grid + sealed::Sealed {
    /// The castles, White's and Black's: two neighbouring squares each.
    const CASTLES: [Bitboard<Self>; 2];

    /// The start of the game, under the default rules.
    const START: Setup<Self>;

    /// The castle of a side.
    #[inline]
    #[must_use]
    fn castle(color: Color) -> Bitboard<Self> {
        Self::CASTLES[color as usize]
    }
}

macro_rules! board {
    ($board:ident, castles: $castles:literal, start: $start:literal) => {
        impl Board for $board {
            const CASTLES: [Bitboard<Self>; 2] = [symbols($castles, "w"), symbols($castles, "b")];

            const START: Setup<Self> = Setup {
                white: symbols($start, "NM"),
                black: symbols($start, "nm"),
                knights: symbols($start, "Nn"),
                side_to_move: Color::White,
                castle_moves: [0, 0],
                quiet_plies: 0,
                rules: Rules::CLASSIC,
            };
        }
    };
}

board! {
    Camelot,
    castles: "bb/8/10/12/12/12/12/12/12/12/12/12/12/10/8/ww",
    start: "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2"
}

board! {
    Chivalry,
    castles: "bb/8/10/12/14/14/14/14/14/14/14/14/12/10/8/ww",
    start: "2/8/10/12/14/2nnmmmmmmnn2/2nnmmmmmmnn2/14/14/2NNMMMMMMNN2/2NNMMMMMMNN2/14/12/10/8/2"
}

/// The squares that hold any of these symbols, for constants: a text that does not fill the board does
/// not compile.
const fn symbols<G: Grid<Words = [u64; N]>, const N: usize>(ranks: &str, symbols: &str) -> Bitboard<G> {
    let mut all = Bitboard::EMPTY;
    let mut i = 0;
    while i < symbols.len() {
        let some = Bitboard::of_symbol(ranks, symbols.as_bytes()[i]).expect("the text fills the board");
        all = all.union(some);
        i += 1;
    }
    all
}
