//! The components of a message in Discord's JSON, where a number gives the type of each.

use drawing::PictureName;
use serde::{Serialize, Serializer};

use super::{Button, Emoji};

/// Discord's number for a type of component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComponentType<const NUMBER: u8>;

impl<const NUMBER: u8> Serialize for ComponentType<NUMBER> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(NUMBER)
    }
}

/// A component of a panel.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Component {
    Row {
        #[serde(rename = "type")]
        kind: ComponentType<1>,
        components: Row,
    },
    Section {
        #[serde(rename = "type")]
        kind: ComponentType<9>,
        components: [Text; 1],
        accessory: Button,
    },
    Text(Text),
    File {
        #[serde(rename = "type")]
        kind: ComponentType<13>,
        file: Media,
    },
    Line {
        #[serde(rename = "type")]
        kind: ComponentType<14>,
        divider: bool,
        spacing: u8,
    },
}

impl Component {
    /// Its text, if it has one.
    pub fn content(&self) -> Option<&str> {
        match self {
            Component::Text(text) | Component::Section { components: [text], .. } => Some(&text.content),
            Component::Row { .. } | Component::File { .. } | Component::Line { .. } => None,
        }
    }

    /// Its text, to be changed.
    pub const fn content_mut(&mut self) -> Option<&mut String> {
        match self {
            Component::Text(text) | Component::Section { components: [text], .. } => Some(&mut text.content),
            Component::Row { .. } | Component::File { .. } | Component::Line { .. } => None,
        }
    }

    /// The number of components within it.
    pub const fn within(&self) -> usize {
        match self {
            Component::Row { components: Row::Buttons(buttons), .. } => buttons.len(),
            Component::Row { components: Row::Link(_) | Row::Menu(_) | Row::People(_), .. } => 1,
            Component::Section { .. } => 2,
            Component::Text(_) | Component::File { .. } | Component::Line { .. } => 0,
        }
    }
}

/// Some text, in Discord's Markdown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Text {
    #[serde(rename = "type")]
    pub kind: ComponentType<10>,
    pub content: String,
}

impl Text {
    /// A text with this content.
    pub fn of(content: impl Into<String>) -> Text {
        Text { kind: ComponentType, content: content.into() }
    }
}

/// The content of a row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Row {
    Buttons(Vec<Button>),
    Link([Link; 1]),
    Menu([Menu; 1]),
    People([People; 1]),
}

/// A button that opens a page.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Link {
    #[serde(rename = "type")]
    pub kind: ComponentType<2>,
    pub style: ComponentType<5>,
    pub url: String,
    pub label: String,
}

/// A menu of our own options.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Menu {
    #[serde(rename = "type")]
    pub kind: ComponentType<3>,
    pub custom_id: String,
    pub placeholder: String,
    pub options: Vec<MenuOption>,
}

/// An option of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct MenuOption {
    pub value: String,
    pub label: String,
    pub description: String,
    pub default: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub emoji: Option<Emoji>,
}

/// A menu of the people of a server.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct People {
    #[serde(rename = "type")]
    pub kind: ComponentType<5>,
    pub custom_id: String,
    pub placeholder: String,
    pub min_values: u8,
    pub max_values: u8,
}

/// A file that comes with the message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Media {
    url: String,
}

impl Media {
    /// The attached file of this name.
    pub fn attached(name: &str) -> Media {
        Media { url: format!("attachment://{name}") }
    }
}

/// A large picture, with its description for people who do not see it.
#[derive(Debug, Serialize)]
pub struct Gallery<'a> {
    #[serde(rename = "type")]
    kind: ComponentType<12>,
    items: [Item<'a>; 1],
}

#[derive(Debug, Serialize)]
struct Item<'a> {
    media: Media,
    description: &'a str,
}

impl<'a> Gallery<'a> {
    /// A gallery with this picture and its description.
    pub fn of(name: PictureName, description: &'a str) -> Gallery<'a> {
        Gallery {
            kind: ComponentType,
            items: [Item { media: Media::attached(&name.to_string()), description }],
        }
    }
}

/// The frame around all parts of a panel.
#[derive(Debug, Serialize)]
pub struct Container<T> {
    #[serde(rename = "type")]
    pub kind: ComponentType<17>,
    pub accent_color: u32,
    pub components: Vec<T>,
}
