//! The eight directions of a board of squares.

/// One of the eight compass directions; north is towards the higher ranks, east towards the higher files.
///
/// ```
/// use board_core::Direction;
///
/// assert_eq!(Direction::NorthEast.delta(), (1, 1));
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert_eq!(Direction::ORTHOGONAL.len() + Direction::DIAGONAL.len(), Direction::ALL.len());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Direction {
    /// Up the board, along the file.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right, along the rank.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down the board, along the file.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left, along the rank.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four along ranks and files.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The four along diagonals.
    pub const DIAGONAL: [Self; 4] = [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// What `f` gives for each of [`Direction::ALL`], in that order.
    ///
    /// The same as `Direction::ALL.map(f)`, but written out, so that the compiler sees eight constant
    /// directions where `f` is inlined: shifts of sets of squares are then by constants.
    ///
    /// ```
    /// use board_core::Direction;
    ///
    /// assert_eq!(Direction::map_all(Direction::opposite)[0], Direction::South);
    /// ```
    #[inline(always)]
    pub fn map_all<T>(mut f: impl FnMut(Self) -> T) -> [T; 8] {
        [
            f(Self::North),
            f(Self::NorthEast),
            f(Self::East),
            f(Self::SouthEast),
            f(Self::South),
            f(Self::SouthWest),
            f(Self::West),
            f(Self::NorthWest),
        ]
    }

    /// What `f` gives for each of [`Direction::ORTHOGONAL`], in that order, written out as
    /// [`map_all`](Direction::map_all) is.
    #[inline(always)]
    pub fn map_orthogonal<T>(mut f: impl FnMut(Self) -> T) -> [T; 4] {
        [f(Self::North), f(Self::East), f(Self::South), f(Self::West)]
    }

    /// How file and rank change by one step.
    #[inline]
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The way back.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The direction whose single step changes file and rank by the signs of `files` and `ranks`;
    /// `None` when the two do not lie on a common line (rank, file or diagonal) or are both zero.
    ///
    /// ```
    /// use board_core::Direction;
    ///
    /// assert_eq!(Direction::along(-3, 3), Some(Direction::NorthWest));
    /// assert_eq!(Direction::along(2, 1), None);
    /// ```
    #[must_use]
    pub const fn along(files: i16, ranks: i16) -> Option<Self> {
        if files != 0 && ranks != 0 && files.unsigned_abs() != ranks.unsigned_abs() {
            return None;
        }
        Some(match (files.signum(), ranks.signum()) {
            (0, 1) => Self::North,
            (1, 1) => Self::NorthEast,
            (1, 0) => Self::East,
            (1, -1) => Self::SouthEast,
            (0, -1) => Self::South,
            (-1, -1) => Self::SouthWest,
            (-1, 0) => Self::West,
            (-1, 1) => Self::NorthWest,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Direction;

    #[test]
    fn opposites_cancel() {
        for direction in Direction::ALL {
            let (f, r) = direction.delta();
            assert_eq!(direction.opposite().delta(), (-f, -r));
            assert_eq!(direction.opposite().opposite(), direction);
        }
    }

    #[test]
    fn written_out_maps_follow_the_lists() {
        assert_eq!(Direction::map_all(|direction| direction), Direction::ALL);
        assert_eq!(Direction::map_orthogonal(|direction| direction), Direction::ORTHOGONAL);
    }

    #[test]
    fn along_inverts_delta_at_every_distance() {
        for direction in Direction::ALL {
            let (f, r) = direction.delta();
            for n in 1..20 {
                assert_eq!(Direction::along(i16::from(f) * n, i16::from(r) * n), Some(direction));
            }
        }
        assert_eq!(Direction::along(0, 0), None);
        assert_eq!(Direction::along(1, 2), None);
        assert_eq!(Direction::along(i16::MIN, 1), None);
        assert_eq!(Direction::along(1, i16::MIN), None);
        assert_eq!(Direction::along(i16::MIN, i16::MIN), Some(Direction::SouthWest));
    }
}
