//! What kind of picture is wanted.

use std::path::Path;

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Scalable, with the position in words for those who do not see it.
    Svg,
    /// Pixels.
    Png,
    /// Characters.
    Text,
}

impl Format {
    /// The kind that the end of the file's name tells; without a file it is SVG, or text.
    ///
    /// # Errors
    ///
    /// A file's name that ends otherwise.
    pub(crate) fn of(output: Option<&Path>, text: bool) -> Result<Self, String> {
        let Some(path) = output else {
            return Ok(if text { Self::Text } else { Self::Svg });
        };
        let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
        match extension.to_str() {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => Err(format!("the name of the file must end in .svg or .png, not `{}`", path.display())),
        }
    }
}
