//! The colours of a picture.

use core::fmt;

/// An opaque colour, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// Red, green and blue from 0 to 255.
    pub rgb: [u8; 3],
}

impl Color {
    /// The colour of a number such as `0xff8000`; anything above 24 bits is ignored.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self { rgb: [red, green, blue] }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.rgb;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Declares the colours that a picture needs, once for the palette and once for those who paint.
macro_rules! palette {
    ($($(#[$doc:meta])* $field:ident $role:ident = $light:literal | $dark:literal;)+) => {
        /// One colour for each thing in a picture.
        ///
        /// A palette of one's own starts from another:
        ///
        /// ```
        /// use board_core::picture::{Color, Palette, Theme};
        ///
        /// let mut green = Palette::LIGHT;
        /// green.dark_square = Color::hex(0x6f_9a_5b);
        /// let theme = Theme::fixed(green);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub struct Palette {
            $($(#[$doc])* pub $field: Color,)+
        }

        impl Palette {
            /// Warm wood on white.
            pub const LIGHT: Self = Self { $($field: Color::hex($light),)+ };

            /// Dim wood on black.
            pub const DARK: Self = Self { $($field: Color::hex($dark),)+ };
        }

        /// A thing in a picture, by its colour in the palette.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Role {
            $($role,)+
        }

        impl Role {
            pub(super) const ALL: &[Self] = &[$(Self::$role,)+];

            pub(super) const fn color(self, palette: &Palette) -> Color {
                match self {
                    $(Self::$role => palette.$field,)+
                }
            }

            /// The name in classes.
            pub(super) const fn name(self) -> &'static str {
                match self {
                    $(Self::$role => stringify!($field),)+
                }
            }
        }
    };
}

palette! {
    /// Behind everything.
    background Background = 0xfb_f8_f2 | 0x1d_1b_19;
    /// The frame round the squares.
    frame Frame = 0x8a_6a_45 | 0x5c_48_33;
    /// The squares of a board of one colour.
    square Square = 0xee_dd_bb | 0x8f_78_5a;
    /// The light squares of a chequered board.
    light_square LightSquare = 0xf3_e4_c6 | 0x9c_85_66;
    /// The dark squares of a chequered board.
    dark_square DarkSquare = 0xd9_bd_91 | 0x7d_66_4a;
    /// The lines between squares.
    line Line = 0xc4_a6_78 | 0x6f_5a_42;
    /// Thrones, corners and castles.
    special_square SpecialSquare = 0xdd_b9_92 | 0x6d_52_44;
    /// The ornaments on special squares.
    ornament Ornament = 0xa8_70_4c | 0xb4_8d_6c;
    /// Signs written on squares.
    sign Sign = 0x8a_6a_45 | 0x3f_31_22;
    /// Labels and caption.
    text Text = 0x5d_50_43 | 0xc9_bd_ae;
    /// Light pieces.
    light_figure LightFigure = 0xfd_f8_ec | 0xf1_e8_d8;
    /// The rims of light pieces.
    light_rim LightRim = 0x8d_73_50 | 0x4a_3a_29;
    /// The emblems on light pieces.
    light_emblem LightEmblem = 0x6b_4a_26 | 0x5b_3f_22;
    /// Dark pieces.
    dark_figure DarkFigure = 0x45_38_31 | 0x2a_23_20;
    /// The rims of dark pieces.
    dark_rim DarkRim = 0x21_19_15 | 0x0f_0c_0b;
    /// The emblems on dark pieces.
    dark_emblem DarkEmblem = 0xec_db_bb | 0xd8_c3_9c;
    /// The shadows of pieces.
    shadow Shadow = 0x3a_2a_18 | 0x00_00_00;
    /// The squares of the last move.
    last_move LastMove = 0xe8_b9_2e | 0xd8_b0_3c;
    /// Squares that a move can reach.
    target Target = 0x3d_7a_4a | 0x5f_b3_74;
    /// The selected square.
    selected Selected = 0x4f_9a_5e | 0x5f_b3_74;
    /// Squares in danger.
    danger Danger = 0xcf_3a_2b | 0xe8_5c_4a;
    /// Arrows.
    arrow Arrow = 0x2f_6f_9f | 0x6f_b4_e0;
}

/// The colours of a picture, by day and by night.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    pub(super) palette: Palette,
    pub(super) night: Option<Palette>,
}

impl Theme {
    /// [`Palette::LIGHT`] always.
    pub const LIGHT: Self = Self::fixed(Palette::LIGHT);

    /// [`Palette::DARK`] always.
    pub const DARK: Self = Self::fixed(Palette::DARK);

    /// [`Palette::LIGHT`], or [`Palette::DARK`] for whoever prefers dark pages.
    pub const AUTO: Self = Self::following(Palette::LIGHT, Palette::DARK);

    /// The same colours always.
    #[must_use]
    pub const fn fixed(palette: Palette) -> Self {
        Self { palette, night: None }
    }

    /// The first colours or, where the viewer's `prefers-color-scheme` is dark, the second ones.
    ///
    /// All pictures with such a theme on one page should have the same: a page has one style sheet, and
    /// the last picture's colours of the night hold for all. Viewers without style sheets show the
    /// colours of the day.
    #[must_use]
    pub const fn following(day: Palette, night: Palette) -> Self {
        Self { palette: day, night: Some(night) }
    }
}
