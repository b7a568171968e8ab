//! Pixels. What a picture shows is a value, a `Drawing`, of marks that stand somewhere; `paint` makes a `Canvas` of it, `png`
//! and `film` a file, and `studio` does that beside everything else. Nothing is known here of games, words or messages.

mod canvas;
pub mod chart;
mod film;
pub mod kept;
pub mod letters;
pub mod marks;
mod paint;
mod palette;
mod png;
pub mod signs;
mod stencil;
mod studio;
pub mod style;

pub use film::{Film, PackError};
pub use marks::Drawing;
pub use paint::Painter;
pub use png::encode;
pub use studio::{Picture, PictureName, Studio};

use parking_lot::Mutex;

/// The most characters of a description (Discord's limit on those of attachments).
pub const DESCRIPTION: usize = 1024;

/// A picture as it is wanted: what it shows, and the same in words for whoever does not see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// What it shows.
    pub drawing: Drawing,
    /// What it shows in words, at most 1,024 characters.
    pub description: String,
    /// What hides parts of it at first, one after another; of most pictures nothing does.
    pub before: Vec<Veil>,
}

/// What lies over a picture for a moment, before it is seen as it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Veil {
    /// What lies there; the rest of it is see-through.
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

    /// The same, and first these lie over it, one after another.
    #[must_use]
    pub fn after(self, before: Vec<Veil>) -> Figure {
        Figure { before, ..self }
    }

    /// The figure as a file.
    ///
    /// # Errors
    /// [`PackError`] if it is too large for the format.
    pub fn pack(&self, painter: &Mutex<Painter>) -> Option<Result<Vec<u8>, PackError>> {
        if self.before.is_empty() {
            let pixels = painter.lock().paint(&self.drawing)?;
            return Some(encode(&pixels).map_err(PackError::from));
        }
        let film = Film::of(&mut painter.lock(), self)?;
        Some(film.pack().map_err(PackError::from))
    }
}
