//! Rules as text, and sets of pieces by their symbols.

use core::fmt;
use core::str::FromStr;

use alloc::format;

use board_core::text::{Word, words};

use super::{Encirclement, Escape, KingArms, KingCapture, NoMoves, PieceSet, Repetition, Rules};
use crate::{Piece, Side, UnknownRules};

/// A preset by its name; other rules as `fetlar` with every field that differs, `fetlar escape=edges
/// throne.stop=tTK`, in the order of the [fields](Rules). Fields and values are named as serde names them.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.pad(name),
            None => f.pad(&format!("fetlar{}", Changes(self))),
        }
    }
}

/// What differs from `fetlar`, with a space before each.
struct Changes<'a>(&'a Rules);

impl fmt::Display for Changes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_changes(self.0, &Rules::FETLAR, f)
    }
}

impl FromStr for Rules {
    type Err = UnknownRules;

    /// Reads what [`Display`](fmt::Display) writes: the name of a preset, `fetlar` or `helmfrid`, and what
    /// differs from it, in any order.
    ///
    /// ```
    /// use hnefatafl::{Escape, PieceSet, Rules};
    ///
    /// let mut rules = Rules::HELMFRID;
    /// rules.escape = Escape::Edges;
    /// rules.corners.stop = PieceSet::ALL;
    /// assert_eq!("helmfrid escape=edges corners.stop=tTK".parse(), Ok(rules));
    /// assert_eq!(rules.to_string().parse(), Ok(rules));
    ///
    /// let error = "fetlar escape=river".parse::<Rules>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     r#"column 15: the rule `escape` has no value "river", expected `corners` or `edges`"#
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// [`UnknownRules`] with the column when the preset, a rule or its value is unknown, or a rule is there twice.
    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        let mut words = words(text);
        let name = words.next().unwrap_or_default();
        let preset = Self::PRESETS.iter().find(|(preset, _)| *preset == name.text);
        let unknown = || UnknownRules::Preset { column: name.column, word: name.shortened() };
        let mut rules = preset.map(|&(_, rules)| rules).ok_or_else(unknown)?;
        let mut changed = 0_u32;
        for word in words {
            let bit = 1 << change_by_name(&mut rules, word)?;
            if changed & bit != 0 {
                return Err(UnknownRules::Twice { column: word.column, word: word.shortened() });
            }
            changed |= bit;
        }
        Ok(rules)
    }
}

/// Changes the rule that stands before `=`; the rule's number.
fn change_by_name(rules: &mut Rules, word: Word<'_>) -> Result<u32, UnknownRules> {
    let unknown = || UnknownRules::Rule { column: word.column, word: word.shortened() };
    let (name, value) = word.split_once('=').ok_or_else(unknown)?;
    set(rules, name.text, value).unwrap_or_else(|| Err(unknown()))
}

/// A rule that can be changed on its own.
trait Flag: Copy + PartialEq {
    /// What it can be, in words.
    const VALUES: &'static str;

    fn named(name: &str) -> Option<Self>;

    fn write_name(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

macro_rules! flags {
    ($($flag:ident: $($name:literal = $value:ident),+; $words:literal)+) => {
        $(impl Flag for $flag {
            const VALUES: &'static str = $words;

            fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$value),)+
                    _ => None,
                }
            }

            fn write_name(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$value => $name,)+
                })
            }
        })+
    };
}

flags! {
    Side: "attackers" = Attackers, "defenders" = Defenders; "`attackers` or `defenders`"
    Escape: "corners" = Corners, "edges" = Edges; "`corners` or `edges`"
    KingCapture:
        "four_sides" = FourSides,
        "two_sides_away_from_throne" = TwoSidesAwayFromThrone,
        "two_sides" = TwoSides;
        "`four_sides`, `two_sides_away_from_throne` or `two_sides`"
    KingArms:
        "armed" = Armed,
        "hammer_only" = HammerOnly,
        "anvil_only" = AnvilOnly,
        "unarmed" = Unarmed;
        "`armed`, `hammer_only`, `anvil_only` or `unarmed`"
    Encirclement: "attackers_win" = AttackersWin, "ignored" = Ignored; "`attackers_win` or `ignored`"
    Repetition: "draw" = Draw, "ignored" = Ignored; "`draw` or `ignored`"
    NoMoves: "loss" = Loss, "draw" = Draw; "`loss` or `draw`"
}

impl Flag for PieceSet {
    const VALUES: &'static str = "a set of `t`, `T` and `K`, which may be empty";

    fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    fn write_name(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self, f)
    }
}

fn change<F: Flag>(rule: &mut F, name: &'static str, value: Word<'_>) -> Result<(), UnknownRules> {
    let unknown = || {
        let Word { column, .. } = value;
        UnknownRules::Value { column, rule: name, value: value.shortened(), expected: F::VALUES }
    };
    *rule = F::named(value.text).ok_or_else(unknown)?;
    Ok(())
}

fn write_change<F: Flag>(rule: F, base: F, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if rule == base {
        return Ok(());
    }
    write!(f, " {name}=")?;
    rule.write_name(f)
}

macro_rules! rules {
    ($($number:literal $name:literal = $($field:ident).+;)+) => {
        /// Sets the rule of this name; the rule's number. `None` when there is no such rule.
        fn set(rules: &mut Rules, name: &str, value: Word<'_>) -> Option<Result<u32, UnknownRules>> {
            Some(match name {
                $($name => change(&mut rules.$($field).+, $name, value).map(|()| $number),)+
                _ => return None,
            })
        }

        /// Writes every rule that is not as in `base`.
        fn write_changes(rules: &Rules, base: &Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            $(write_change(rules.$($field).+, base.$($field).+, $name, f)?;)+
            Ok(())
        }
    };
}

rules! {
    0 "first_mover" = first_mover;
    1 "escape" = escape;
    2 "king_capture" = king_capture;
    3 "king_arms" = king_arms;
    4 "encirclement" = encirclement;
    5 "repetition" = repetition;
    6 "no_moves" = no_moves;
    7 "throne.stop" = throne.stop;
    8 "throne.pass" = throne.pass;
    9 "throne.hostile" = throne.hostile;
    10 "throne.hostile_when_empty" = throne.hostile_when_empty;
    11 "corners.stop" = corners.stop;
    12 "corners.hostile" = corners.hostile;
}

/// The pieces' symbols in a position: `tTK` is everybody.
impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|piece| fmt::Write::write_char(f, piece.symbol()))
    }
}

impl FromStr for PieceSet {
    type Err = board_core::TextError;

    /// Reads what [`Display`](fmt::Display) prints, in any order.
    ///
    /// # Errors
    ///
    /// [`TextError`](board_core::TextError) for a symbol that is unknown or stands there twice.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cursor = board_core::text::Cursor::new(text);
        let mut set = Self::NONE;
        while cursor.end().is_err() {
            let new = |c| Piece::from_symbol(c).filter(|&piece| !set.contains(piece));
            let piece = cursor.choose("`t`, `T` or `K`, each once at most", new)?;
            set = set.with(piece);
        }
        Ok(set)
    }
}
