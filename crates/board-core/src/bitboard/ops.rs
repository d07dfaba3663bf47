//! Set algebra.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

use super::Bitboard;
use crate::{Grid, Words};

macro_rules! set_operator {
    ($(#[$doc:meta])* $trait:ident $method:ident, $assign:ident $assign_method:ident, $op:expr) => {
        $(#[$doc])*
        impl<G: Grid> $trait for Bitboard<G> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self { words: self.words.zip(other.words, $op) }
            }
        }

        $(#[$doc])*
        impl<G: Grid> $assign for Bitboard<G> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    };
}

set_operator!(
    /// The squares in both sets.
    BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b
);
set_operator!(
    /// The squares in either set.
    BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b
);
set_operator!(
    /// The squares in one set but not in both.
    BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b
);
set_operator!(
    /// The squares of the first set that are not in the second.
    Sub sub, SubAssign sub_assign, |a, b| a & !b
);

/// The squares of the board that are not in the set.
impl<G: Grid> Not for Bitboard<G> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::ALL - self
    }
}
