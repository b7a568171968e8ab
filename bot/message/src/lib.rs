//! The building blocks of a message in Discord's Components V2, and Discord's limits on them. Independent of the
//! content.

mod body;
mod component;
mod words;

use std::fmt::{self, Debug, Display, Formatter};
use std::hash::Hash;
use std::sync::Arc;

use serde::{Serialize, Serializer};

pub use body::Body;
use component::{Component, ComponentType, Link, Media, Menu, MenuOption, People, Row, Text};
use words::{clipped, unmarked};
pub use words::{literal, name, plain, read_characters};

use drawing::marks::MarkName;
use drawing::{Figure, Picture, PictureName};

/// The most characters in the label of a button.
const LABEL: usize = 80;
/// The most characters in the label or description of an option of a menu.
const OPTION: usize = 100;
/// The most characters in the placeholder of a menu.
const PLACEHOLDER: usize = 150;
/// The most buttons in a row.
pub const ROW: usize = 5;
/// The most options in a menu.
pub const OPTIONS: usize = 25;
/// The most characters in all texts of a message.
const TEXT: usize = 4000;
/// The most parts of a message, including those within others.
const PARTS: usize = 40;
/// The parts that a picture adds: itself and its caption.
const PICTURE: usize = 2;
/// The most characters of a note at the end of a panel.
const NOTE: usize = 300;

/// A message that is ready to be sent; its picture is added when it has been drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    accent: Accent,
    parts: Arc<Vec<Part>>,
    figure: Option<Arc<Figure>>,
    caption: Option<String>,
    taps: Vec<Tap>,
}

/// What a press on something in the picture does, where that is possible. The same can be done by a button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tap {
    /// What is pressed.
    #[serde(serialize_with = "as_number")]
    pub mark: MarkName,
    /// The id of what it does.
    pub id: String,
}

fn as_number<S: Serializer>(mark: &MarkName, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u16(mark.0)
}

/// A picture attached to a message, as Discord reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attached {
    /// Its id on Discord.
    pub id: u64,
    /// The name of the picture.
    pub name: PictureName,
}

/// The picture that a message is to show.
#[derive(Clone, Copy, Debug)]
pub enum Image<'a> {
    /// The one that is already attached. It may be outdated, whereas the text of the message is up to date.
    Attached(Attached),
    /// A new one that is uploaded.
    New(&'a Picture),
}

impl Panel {
    /// The text on it, without buttons, menus and Markdown.
    #[must_use]
    pub fn words(&self) -> String {
        let texts = self.parts.iter().filter_map(|part| part.component.content());
        texts.map(|text| unmarked(text) + "\n").collect()
    }

    /// The panel with the picture that belongs to it.
    #[must_use]
    pub fn with_picture(self, figure: Option<Figure>) -> Panel {
        Panel { figure: figure.map(Arc::new), ..self }
    }

    /// The panel with this caption beneath its picture, if it has one.
    #[must_use]
    pub fn with_caption(self, caption: Option<String>) -> Panel {
        Panel { caption, ..self }
    }

    /// The panel with a small line at its end, if there is room for one.
    #[must_use]
    pub fn with_note(self, words: &str) -> Panel {
        let note = vec![text(format!("-# {words}"))];
        if self.has_room_for(&note) { self.with_end(note) } else { self }
    }

    /// Whether there is room for these parts at its end besides its picture.
    #[must_use]
    pub fn has_room_for(&self, end: &[Part]) -> bool {
        let words: usize = end.iter().map(Part::characters).sum();
        self.count() + PICTURE + count(end) <= PARTS && self.words().chars().count() + words <= TEXT
    }

    /// The panel with these parts at its end.
    #[must_use]
    pub fn with_end(mut self, end: Vec<Part>) -> Panel {
        Arc::make_mut(&mut self.parts).extend(end);
        self
    }

    /// The panel, with this done by presses on its picture.
    #[must_use]
    pub fn with_taps(self, taps: Vec<Tap>) -> Panel {
        Panel { taps, ..self }
    }

    /// What presses on its picture do.
    #[must_use]
    pub fn taps(&self) -> &[Tap] {
        &self.taps
    }

    /// The picture that belongs to it.
    #[must_use]
    pub const fn figure(&self) -> Option<&Arc<Figure>> {
        self.figure.as_ref()
    }

    /// All parts but the picture and transient ones: equal for two panels with the same lasting content.
    pub fn components(&self) -> impl Hash + PartialEq + Debug + '_ {
        let lasting = self.parts.iter().filter(|part| !part.of_the_moment);
        (self.accent, lasting.map(|part| &part.component).collect::<Vec<_>>())
    }

    /// The body of a public message or answer, in words.
    #[must_use]
    pub fn body(&self) -> Body {
        Body::of(self, None)
    }

    /// The body with a picture, and without the parts that it replaces. The picture is placed beneath the last part
    /// that is marked as above it, or beneath the first part.
    #[must_use]
    pub fn body_with(&self, image: Option<Image>) -> Body {
        Body::of(self, image)
    }

    /// Whether it is within Discord's limits with a picture and a note.
    #[must_use]
    pub fn fits(&self) -> bool {
        let characters: usize = self.parts.iter().map(Part::characters).sum();
        self.count() + PICTURE < PARTS && characters + NOTE <= TEXT
    }

    /// The number of its parts, including those within others and the panel itself.
    fn count(&self) -> usize {
        1 + count(&self.parts)
    }
}

/// The number of these parts, including those within others.
fn count(parts: &[Part]) -> usize {
    parts.iter().map(|part| 1 + part.component.within()).sum()
}

/// The colour of a panel's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Accent {
    /// Somebody can act.
    Open,
    /// The reader need not act.
    Quiet,
    /// The matter is over.
    Over,
    /// Something was not possible.
    Refused,
}

impl Accent {
    const fn colour(self) -> u32 {
        match self {
            Accent::Open => 0x2b_7a_c9,
            Accent::Quiet => 0x7a_86_94,
            Accent::Over => 0xc9_9a_2b,
            Accent::Refused => 0xb5_4a_3a,
        }
    }
}

/// The style of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// The main action.
    Primary = 1,
    /// One of several actions.
    Secondary = 2,
    /// The action that continues.
    Success = 3,
    /// An action that cannot be undone.
    Danger = 4,
}

impl Serialize for Style {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}

/// A part of a panel.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    component: Component,
    place: PartPlace,
    /// Whether it is transient, such as a countdown.
    of_the_moment: bool,
}

/// The position of a part in a panel with its picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartPlace {
    /// Above the picture, with all parts before it.
    Above,
    /// Beneath the picture, unless a part after it stands above.
    Beneath,
    /// Omitted, since the picture and its description contain it.
    InPicture,
}

impl Part {
    const fn of(component: Component) -> Part {
        Part { component, place: PartPlace::Beneath, of_the_moment: false }
    }

    /// The number of characters of its text.
    fn characters(&self) -> usize {
        self.content().chars().count()
    }

    /// The part, omitted if the panel's picture is shown, which contains it and has it in its description.
    #[must_use]
    pub fn said_by_picture(self) -> Part {
        Part { place: PartPlace::InPicture, ..self }
    }

    /// The part, placed above the panel's picture with all parts before it. Without such a part, only the first one is
    /// above.
    #[must_use]
    pub fn above_picture(self) -> Part {
        Part { place: PartPlace::Above, ..self }
    }

    /// The part, marked as transient: no message is updated for it alone.
    #[must_use]
    pub fn of_the_moment(self) -> Part {
        Part { of_the_moment: true, ..self }
    }

    /// The Markdown of its text; empty if it has none.
    #[must_use]
    pub fn content(&self) -> &str {
        self.component.content().unwrap_or_default()
    }

    /// Its text without Markdown; empty if it has none.
    #[must_use]
    pub fn words(&self) -> String {
        plain(&unmarked(self.content()))
    }
}

/// A panel with an edge of this colour, of these parts.
#[must_use]
pub fn panel(accent: Accent, parts: Vec<Part>) -> Panel {
    let mut left = TEXT;
    let keep = |mut part: Part| {
        // A text that exceeds the limit is cut, so that the message still arrives.
        if let Some(content) = part.component.content_mut() {
            if left == 0 || content.is_empty() {
                return None;
            }
            let characters = content.chars().count();
            if characters > left {
                *content = clipped(content, left);
            }
            left -= characters.min(left);
        }
        Some(part)
    };
    let parts = parts.into_iter().filter_map(keep).collect();
    Panel { accent, parts: Arc::new(parts), figure: None, caption: None, taps: Vec::new() }
}

/// Some text, in Discord's Markdown.
#[must_use]
pub fn text(content: impl Into<String>) -> Part {
    Part::of(Component::Text(Text::of(content)))
}

/// Some text with a button beside it.
#[must_use]
pub fn beside(content: impl Into<String>, button: Button) -> Part {
    Part::of(Component::Section { kind: ComponentType, components: [Text::of(content)], accessory: button })
}

/// A thin line.
#[must_use]
pub const fn line() -> Part {
    Part::of(Component::Line { kind: ComponentType, divider: true, spacing: 1 })
}

/// The attached file of this name.
#[must_use]
pub fn file(name: &str) -> Part {
    Part::of(Component::File { kind: ComponentType, file: Media::attached(name) })
}

/// A row of at most five buttons.
#[must_use]
pub fn buttons(buttons: Vec<Button>) -> Part {
    debug_assert!((1..=ROW).contains(&buttons.len()), "a row has one to five buttons");
    Part::of(Component::Row { kind: ComponentType, components: Row::Buttons(buttons) })
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Button {
    #[serde(rename = "type")]
    kind: ComponentType<2>,
    style: Style,
    custom_id: String,
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    emoji: Option<Emoji>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    disabled: bool,
}

/// A button with this id and label.
#[must_use]
pub fn button(style: Style, id: &str, label: &str) -> Button {
    let (custom_id, label) = (id.to_owned(), clipped(label, LABEL));
    Button { kind: ComponentType, style, custom_id, label, emoji: None, disabled: false }
}

/// A button that opens the page at this address, at most 512 characters long.
#[must_use]
pub fn link(url: String, label: &str) -> Part {
    let link = Link { kind: ComponentType, style: ComponentType, url, label: clipped(label, LABEL) };
    Part::of(Component::Row { kind: ComponentType, components: Row::Link([link]) })
}

/// A custom emoji of the application. `Display` writes it as Discord's Markdown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Emoji {
    /// Its id on Discord.
    #[serde(serialize_with = "as_text")]
    pub id: u64,
    /// The name.
    pub name: String,
}

/// Discord writes ids as strings, since they exceed the exact integers of JavaScript.
fn as_text<S: Serializer>(number: impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&number)
}

impl Display for Emoji {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "<:{}:{}>", self.name, self.id)
    }
}

impl Button {
    /// The button with an emoji before its words.
    #[must_use]
    pub fn with_emoji(mut self, emoji: &Emoji) -> Button {
        self.emoji = Some(emoji.clone());
        self
    }

    /// The button, disabled if `not`.
    #[must_use]
    pub fn disabled_if(mut self, not: bool) -> Button {
        self.disabled |= not;
        self
    }
}

/// An option of a menu.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The value that is sent when it is chosen.
    pub value: String,
    /// The name.
    pub label: String,
    /// The description.
    pub description: String,
    /// Whether it is chosen now.
    pub chosen: bool,
}

/// A menu from which one option is chosen.
#[must_use]
pub fn menu(id: &str, placeholder: &str, choices: Vec<Choice>) -> Part {
    card_menu(id, placeholder, choices.into_iter().map(|choice| (choice, None)).collect())
}

/// A menu with emoji before the labels of options that have one.
#[must_use]
pub fn card_menu(id: &str, placeholder: &str, choices: Vec<(Choice, Option<Emoji>)>) -> Part {
    debug_assert!((1..=OPTIONS).contains(&choices.len()), "a menu has one to 25 options");
    let options = choices.into_iter().map(|(choice, emoji)| MenuOption {
        value: choice.value,
        label: clipped(&choice.label, OPTION),
        description: clipped(&choice.description, OPTION),
        default: choice.chosen,
        emoji,
    });
    let (custom_id, placeholder) = (id.to_owned(), clipped(placeholder, PLACEHOLDER));
    let menu = Menu { kind: ComponentType, custom_id, placeholder, options: options.collect() };
    Part::of(Component::Row { kind: ComponentType, components: Row::Menu([menu]) })
}

/// A menu from which people of the server are chosen.
#[must_use]
pub fn people(id: &str, placeholder: &str) -> Part {
    let (custom_id, placeholder) = (id.to_owned(), clipped(placeholder, PLACEHOLDER));
    let menu = People { kind: ComponentType, custom_id, placeholder, min_values: 1, max_values: 10 };
    Part::of(Component::Row { kind: ComponentType, components: Row::People([menu]) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_is_cut_and_says_so() {
        let body = panel(Accent::Quiet, vec![text("x".repeat(3999)), text("yyy")]).body().json();
        let parts = &body["components"][0]["components"];
        assert_eq!(parts[1]["content"], "…");
        let body = panel(Accent::Quiet, vec![text("x".repeat(4000)), text("y")]).body().json();
        assert_eq!(body["components"][0]["components"].as_array().map(Vec::len), Some(1));
    }
}
