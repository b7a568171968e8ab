//! How a reader wants to see a table or a hand.

use std::sync::Arc;

use drawing::Figure;
use games::CardEmoji;

/// How a reader wants to see a table or a hand.
#[derive(Clone, Debug)]
pub struct Presentation {
    looks: Looks,
    medium: Medium,
}

/// Where it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Medium {
    /// In messages.
    Chat {
        /// Whether tables can be opened as pages.
        offers_page: bool,
    },
    /// At a page, with the hand beside the table.
    Page,
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
        Presentation { looks: Looks::Words, medium: Medium::Chat { offers_page: false } }
    }

    /// With a picture, and with those cards as emoji that have one.
    #[must_use]
    pub const fn pictures(emoji: Arc<CardEmoji>) -> Presentation {
        Presentation { looks: Looks::Pictures(emoji), medium: Medium::Chat { offers_page: false } }
    }

    /// This presentation, with the button that opens the table as a page if there are such pages.
    #[must_use]
    pub fn offering_page(self, offers_page: bool) -> Presentation {
        Presentation { medium: Medium::Chat { offers_page }, ..self }
    }

    /// This presentation at a page.
    #[must_use]
    pub fn at_a_page(self) -> Presentation {
        Presentation { medium: Medium::Page, ..self }
    }

    /// Whether the table can be opened as a page.
    pub(super) const fn offers_page(&self) -> bool {
        matches!(self.medium, Medium::Chat { offers_page: true })
    }

    /// Whether it is shown at a page.
    pub(super) const fn is_at_a_page(&self) -> bool {
        matches!(self.medium, Medium::Page)
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
