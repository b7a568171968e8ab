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
    /// In messages, with buttons that open the table elsewhere.
    Chat(Elsewhere),
    /// At a page, with the hand beside the table.
    Page,
}

/// Where tables can be opened beside their messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Elsewhere {
    /// Nowhere.
    #[default]
    Nowhere,
    /// As pages in browsers.
    InBrowsers,
    /// And within Discord, as an Activity.
    InDiscordToo,
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
        Presentation { looks: Looks::Words, medium: Medium::Chat(Elsewhere::Nowhere) }
    }

    /// With a picture, and with those cards as emoji that have one.
    #[must_use]
    pub const fn pictures(emoji: Arc<CardEmoji>) -> Presentation {
        Presentation { looks: Looks::Pictures(emoji), medium: Medium::Chat(Elsewhere::Nowhere) }
    }

    /// This presentation in messages, with the buttons that open the table elsewhere.
    #[must_use]
    pub fn opening(self, elsewhere: Elsewhere) -> Presentation {
        Presentation { medium: Medium::Chat(elsewhere), ..self }
    }

    /// This presentation at a page.
    #[must_use]
    pub fn at_a_page(self) -> Presentation {
        Presentation { medium: Medium::Page, ..self }
    }

    /// Whether there is a button that opens the table as a page in a browser.
    pub(super) const fn opens_in_browsers(&self) -> bool {
        matches!(self.medium, Medium::Chat(Elsewhere::InBrowsers | Elsewhere::InDiscordToo))
    }

    /// Whether there is a button that opens the table as an Activity.
    pub(super) const fn opens_in_discord(&self) -> bool {
        matches!(self.medium, Medium::Chat(Elsewhere::InDiscordToo))
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
