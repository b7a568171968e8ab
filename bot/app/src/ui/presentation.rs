//! How a reader wants to see a table or a hand.

use std::sync::Arc;

use drawing::Figure;
use games::CardEmoji;

/// How a reader wants to see a table or a hand.
#[derive(Clone, Debug)]
pub struct Presentation {
    looks: Looks,
    offers_page: bool,
}

#[derive(Clone, Debug)]
enum Looks {
    /// In words alone.
    Words,
    /// With a picture, and with those cards as emoji that have one.
    Pictures(Arc<CardEmoji>),
}

/// With a picture, and cards in words.
impl Default for Presentation {
    fn default() -> Presentation {
        Presentation::pictures(Arc::default())
    }
}

impl Presentation {
    /// In words alone.
    #[must_use]
    pub const fn words() -> Presentation {
        Presentation { looks: Looks::Words, offers_page: false }
    }

    /// With a picture, and with those cards as emoji that have one.
    #[must_use]
    pub const fn pictures(emoji: Arc<CardEmoji>) -> Presentation {
        Presentation { looks: Looks::Pictures(emoji), offers_page: false }
    }

    /// This presentation, with the button that opens the table as a page if there are such pages.
    #[must_use]
    pub fn offering_page(self, offers_page: bool) -> Presentation {
        Presentation { offers_page, ..self }
    }

    /// Whether the table can be opened as a page.
    pub(super) const fn offers_page(&self) -> bool {
        self.offers_page
    }

    /// The emoji that stand for cards.
    #[must_use]
    pub fn emoji(&self) -> &CardEmoji {
        match &self.looks {
            Looks::Words => CardEmoji::NONE,
            Looks::Pictures(emoji) => emoji,
        }
    }

    /// The picture, if one is wanted: to lay it out takes as long as all words.
    pub(super) fn picture(&self, figure: impl FnOnce() -> Option<Figure>) -> Option<Figure> {
        match self.looks {
            Looks::Words => None,
            Looks::Pictures(_) => figure(),
        }
    }
}
