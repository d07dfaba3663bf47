//! Draws any position of any game: as SVG, as PNG, or as plain text.
//!
//! ```text
//! cargo run --release --example draw -- hnefatafl > start.svg
//! cargo run --release --example draw -- camelot --from c6 --output knight.png
//! ```
//!
//! The pictures are those of `board_core::picture`. PNG is made of the SVG by the crate `resvg`; see
//! `draw/png.rs` for how that works on a machine without fonts.
//!
//! The exit status is 2, with one line on stderr, for a bad argument or position, and for a file that cannot
//! be written; nothing is written then.

mod arrows;
mod format;
mod glyphs;
mod png;

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use common::cli::{self, Failure};
use common::games::{Choice, Playable, Program};
use common::records;
use hnefatafl::board_core::picture::{TextStyle, Theme};

use crate::arrows::{Shown, with_moves};
use crate::format::Format;

/// Draw a position as SVG, PNG or plain text.
#[derive(Parser)]
#[command(name = "draw", after_help = EXAMPLES)]
struct Args {
    #[command(flatten)]
    choice: Choice,
    /// Draw the legal moves of the piece on this square as arrows, 100 at most
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,
    /// Write to this file, whose name ends in .svg or .png; SVG goes to stdout when left out
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draw on stdout in plain text, in place of SVG
    #[arg(long, conflicts_with = "output")]
    text: bool,
    /// See the board from the other side
    #[arg(long)]
    flip: bool,
    /// The colours; `auto` follows the viewer's preference in SVG, and is light in PNG
    #[arg(long, value_enum, default_value_t = Colors::Auto)]
    theme: Colors,
    /// How long the longer side of a PNG is, 64 to 8192 [default: 1000]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(64..=8192))]
    size: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Colors {
    Light,
    Dark,
    Auto,
}

const EXAMPLES: &str = "\
Examples:
  cargo run --release --example draw -- hnefatafl > start.svg
  cargo run --release --example draw -- camelot --from c6 --output knight.png
  cargo run --release --example draw -- graf-cestod --position 'rrrrrg/6/6/6/6/GRRRRR 1 -' \\
      --from b1 --theme dark --size 2000 --output moves.png
  cargo run --release --example draw -- hnefatafl --board 9 --text

Of Graf Cestod, --from may also name an empty cell, to mark that a captured rytir can be returned to it.";

fn main() -> ExitCode {
    cli::run(|args: Args| {
        let output = args.output.as_deref();
        let format = Format::of(output, args.text).map_err(Failure::Bad)?;
        if args.size.is_some() && format != Format::Png {
            return Err(Failure::Bad("--size goes with a PNG only: add --output FILE.png".to_owned()));
        }
        let draw =
            Draw { format, from: args.from.as_deref(), flip: args.flip, theme: args.theme, size: args.size };
        let drawn = args.choice.run(draw)?.map_err(Failure::Bad)?;
        match output {
            Some(path) => {
                fs::write(path, drawn)
                    .map_err(|error| Failure::Bad(records::cannot_be_written(path, error)))?;
                cli::note(&records::wrote(path));
            }
            None => io::stdout().write_all(&drawn)?,
        }
        Ok(ExitCode::SUCCESS)
    })
}

struct Draw<'a> {
    format: Format,
    from: Option<&'a str>,
    flip: bool,
    theme: Colors,
    size: Option<u32>,
}

impl Program for Draw<'_> {
    /// What is written.
    type Output = Result<Vec<u8>, String>;

    fn run<P: Playable>(self, position: P) -> Self::Output {
        let mut picture = position.picture();
        if let Some(square) = self.from {
            let shown = if self.format == Format::Text { Shown::Ends } else { Shown::Ways };
            picture = with_moves(picture, &position, square, shown)?;
        }
        if self.flip {
            picture = picture.flipped();
        }
        let theme = match self.theme {
            Colors::Dark => Theme::DARK,
            Colors::Auto if self.format == Format::Svg => Theme::AUTO,
            Colors::Light | Colors::Auto => Theme::LIGHT,
        };
        match self.format {
            Format::Svg => Ok(format!("{}\n", picture.to_svg(&theme)).into_bytes()),
            Format::Text => Ok(format!("{}\n", picture.to_text(TextStyle::Unicode)).into_bytes()),
            Format::Png => png::render(&picture.to_svg(&theme), self.size.unwrap_or(png::DEFAULT_SIZE)),
        }
    }
}
