//! Boards and a game that the tests of this crate share.

mod duel;

pub(crate) use duel::{Duel, DuelEnd, DuelIllegal, DuelMove, Fault};

crate::grid! {
    /// One word.
    pub(crate) struct Seven = 7 x 7;
}
crate::grid! {
    /// Two words.
    pub(crate) struct Eleven = 11 x 11;
}
crate::grid! {
    /// Six words.
    pub(crate) struct Nineteen = 19 x 19;
}
crate::grid! {
    /// Missing corners.
    pub(crate) struct Cross = [
        " . ",
        "...",
        " . ",
    ];
}
crate::grid! {
    /// Taller than wide, with missing corners.
    pub(crate) struct Camelotish = [
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
crate::grid! {
    /// The smallest board with a centre.
    pub(crate) struct Three = 3 x 3;
}
