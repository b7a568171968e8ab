//! Pixels. What a picture shows is a value, a `Drawing`, of marks that stand somewhere; `paint` and `png` make a file of
//! it, and `studio` does that beside everything else. Nothing is known here of games, words or messages.

pub mod letters;
pub mod marks;
mod paint;
mod png;
pub mod signs;
mod studio;
pub mod style;

pub use marks::Drawing;
pub use paint::Painter;
pub use png::{encode, encode_see_through};
pub use studio::{Picture, Studio};

/// The most characters of a description (Discord's limit on those of attachments).
pub const DESCRIPTION: usize = 1024;

/// A picture as it is wanted: what it shows, and the same in words for whoever does not see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    /// What it shows.
    pub drawing: Drawing,
    /// What it shows in words, at most 1,024 characters.
    pub description: String,
}

impl Figure {
    /// A drawing and its description. One that is too long would be refused with its message, so it is cut; no text of
    /// ours should be.
    #[must_use]
    pub fn new(drawing: Drawing, description: &str) -> Figure {
        debug_assert!(description.chars().count() <= DESCRIPTION, "it would be cut: {description}");
        let description = description.chars().take(DESCRIPTION).collect();
        Figure { drawing, description }
    }
}
