//! The value of a cell.

use core::fmt;

/// What a cell is worth: a piece that starts there moves exactly so many steps.
///
/// ```
/// use graf_cestod::Value;
///
/// assert_eq!(Value::Three.steps(), 3);
/// assert_eq!(Value::Three.sign(), '△');
/// assert_eq!(Value::from_steps(2), Some(Value::Two));
/// assert_eq!(Value::from_steps(4), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A simple cell: one step.
    One = 1,
    /// A double cell: two steps.
    Two = 2,
    /// A triple cell: three steps.
    Three = 3,
}

impl Value {
    /// The three values in ascending order.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// How many steps a piece makes from a cell of this value: 1, 2 or 3.
    #[inline]
    #[must_use]
    pub const fn steps(self) -> u8 {
        self as u8
    }

    /// The value that stands for so many steps; `None` unless that is 1, 2 or 3.
    #[inline]
    #[must_use]
    pub const fn from_steps(steps: u8) -> Option<Self> {
        Some(match steps {
            1 => Self::One,
            2 => Self::Two,
            3 => Self::Three,
            _ => return None,
        })
    }

    /// The digit that layouts and positions write: `1`, `2` or `3`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::One => '1',
            Self::Two => '2',
            Self::Three => '3',
        }
    }

    /// The sign that is drawn on the cell: `I` for 1, `X` for 2, `△` for 3.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::One => 'I',
            Self::Two => 'X',
            Self::Three => '△',
        }
    }

    /// The value written as this digit.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '1'..='3' => Self::from_steps(symbol as u8 - b'0'),
            _ => None,
        }
    }

    /// 0, 1 or 2, for tables.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize - 1
    }
}

/// The digit: `1`, `2` or `3`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.steps())
    }
}
