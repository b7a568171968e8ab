//! How a reader wants to see a table or a hand.

use std::sync::Arc;

use drawing::Figure;
use games::CardEmoji;

/// How a reader wants to see a table or a hand.
#[derive(Clone, Debug)]
pub enum Presentation {
    /// In words alone.
    Words,
    /// With a picture, and with those cards as emoji that have one.
    Pictures(Arc<CardEmoji>),
}

/// With a picture, and cards in words.
impl Default for Presentation {
    fn default() -> Presentation {
        Presentation::Pictures(Arc::default())
    }
}

impl Presentation {
    /// The emoji that stand for cards.
    #[must_use]
    pub fn emoji(&self) -> &CardEmoji {
        match self {
            Presentation::Words => CardEmoji::NONE,
            Presentation::Pictures(emoji) => emoji,
        }
    }

    /// The picture, if one is wanted: to lay it out takes as long as all words.
    pub(super) fn picture(&self, figure: impl FnOnce() -> Option<Figure>) -> Option<Figure> {
        match self {
            Presentation::Words => None,
            Presentation::Pictures(_) => figure(),
        }
    }
}
