//! Pictures. What one shows is a value, a `Drawing`, of marks that stand somewhere; `svg` writes it as text, `paint` makes
//! a `Canvas` of it, `png` and `film` a file, and `studio` does that beside everything else. Nothing is known here of games,
//! words or messages.

pub mod cache;
mod canvas;
pub mod chart;
mod film;
pub mod letters;
pub mod marks;
mod paint;
mod palette;
mod png;
pub mod signs;
mod stencil;
mod studio;
pub mod style;
mod svg;

pub use film::{Film, PackError};
pub use marks::Drawing;
pub use paint::Painter;
pub use png::encode;
pub use studio::{Picture, PictureName, Studio};

/// The longest description of a picture, in characters: Discord's limit for an attachment.
pub const DESCRIPTION: usize = 1024;

/// What a picture is to show: its drawing, and a description in words for screen readers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// What it shows.
    pub drawing: Drawing,
    /// The drawing in words, at most [`DESCRIPTION`] characters.
    pub description: String,
    /// The frames of an animation before the drawing is seen as it is; empty for a still picture.
    pub before: Vec<Veil>,
}

/// A frame of an animation: what lies over the picture for a moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Veil {
    /// What lies over it; the rest is transparent.
    pub over: Drawing,
    /// How long, in hundredths of a second.
    pub lasts: u16,
}

impl Figure {
    /// A drawing and its description. One that is too long would be refused with its message, so it is cut; no text of
    /// ours should be.
    #[must_use]
    pub fn new(drawing: Drawing, description: &str) -> Figure {
        debug_assert!(description.chars().count() <= DESCRIPTION, "it would be cut: {description}");
        let description = description.chars().take(DESCRIPTION).collect();
        Figure { drawing, description, before: Vec::new() }
    }

    /// The figure as an animation: these lie over it first, one after another.
    #[must_use]
    pub fn after(self, before: Vec<Veil>) -> Figure {
        Figure { before, ..self }
    }

    /// The figure as a PNG, or as a GIF if it is animated; `None` if it has no area.
    ///
    /// # Errors
    /// [`PackError`] if it is too large for the format.
    pub fn pack(&self, painter: &mut Painter) -> Option<Result<Vec<u8>, PackError>> {
        if self.before.is_empty() {
            let pixels = painter.paint(&self.drawing)?;
            return Some(encode(&pixels).map_err(PackError::from));
        }
        let film = Film::of(painter, self)?;
        Some(film.pack().map_err(PackError::from))
    }

    /// A file that shows nothing of it, for a simulation: painting takes most of the time, and nobody sees it there.
    fn blank(&self, painter: &mut Painter) -> Option<Result<Vec<u8>, PackError>> {
        let nothing = Drawing::new(1, 1);
        let before =
            self.before.iter().map(|veil| Veil { over: nothing.clone(), lasts: veil.lasts }).collect();
        Figure { drawing: nothing, description: String::new(), before }.pack(painter)
    }
}
