//! The components of a message as Discord takes them: JSON that says of each which it is, by a number.

use drawing::PictureName;
use serde::{Serialize, Serializer};

use super::{Button, Emoji};

/// Discord's number for a kind of component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind<const NUMBER: u8>;

impl<const NUMBER: u8> Serialize for Kind<NUMBER> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(NUMBER)
    }
}

/// What stands in a panel.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Component {
    Row {
        #[serde(rename = "type")]
        kind: Kind<1>,
        components: Row,
    },
    Section {
        #[serde(rename = "type")]
        kind: Kind<9>,
        components: [Text; 1],
        accessory: Button,
    },
    Text(Text),
    File {
        #[serde(rename = "type")]
        kind: Kind<13>,
        file: Media,
    },
    Line {
        #[serde(rename = "type")]
        kind: Kind<14>,
        divider: bool,
        spacing: u8,
    },
}

impl Component {
    /// What stands in it, if it is a text.
    pub fn content(&self) -> Option<&str> {
        match self {
            Component::Text(text) | Component::Section { components: [text], .. } => Some(&text.content),
            Component::Row { .. } | Component::File { .. } | Component::Line { .. } => None,
        }
    }

    /// The same, to be changed.
    pub const fn content_mut(&mut self) -> Option<&mut String> {
        match self {
            Component::Text(text) | Component::Section { components: [text], .. } => Some(&mut text.content),
            Component::Row { .. } | Component::File { .. } | Component::Line { .. } => None,
        }
    }

    /// How many components there are within it.
    pub const fn within(&self) -> usize {
        match self {
            Component::Row { components: Row::Buttons(buttons), .. } => buttons.len(),
            Component::Row { components: Row::Menu(_) | Row::People(_), .. } => 1,
            Component::Section { .. } => 2,
            Component::Text(_) | Component::File { .. } | Component::Line { .. } => 0,
        }
    }
}

/// Some text, in Discord's Markdown.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Text {
    #[serde(rename = "type")]
    pub kind: Kind<10>,
    pub content: String,
}

impl Text {
    /// This one.
    pub fn of(content: impl Into<String>) -> Text {
        Text { kind: Kind, content: content.into() }
    }
}

/// What stands in a row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Row {
    Buttons(Vec<Button>),
    Menu([Menu; 1]),
    People([People; 1]),
}

/// A menu of our own options.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Menu {
    #[serde(rename = "type")]
    pub kind: Kind<3>,
    pub custom_id: String,
    pub placeholder: String,
    pub options: Vec<Pick>,
}

/// An option of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Pick {
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
    pub kind: Kind<5>,
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
    /// The one of this name.
    pub fn attached(name: &str) -> Media {
        Media { url: format!("attachment://{name}") }
    }
}

/// A picture, large, with its description for those who do not see it.
#[derive(Debug, Serialize)]
pub struct Gallery<'a> {
    #[serde(rename = "type")]
    kind: Kind<12>,
    items: [Item<'a>; 1],
}

#[derive(Debug, Serialize)]
struct Item<'a> {
    media: Media,
    description: &'a str,
}

impl<'a> Gallery<'a> {
    /// With this picture, and what it shows in words.
    pub fn of(name: PictureName, description: &'a str) -> Gallery<'a> {
        Gallery { kind: Kind, items: [Item { media: Media::attached(&name.to_string()), description }] }
    }
}

/// The frame around all parts of a panel.
#[derive(Debug, Serialize)]
pub struct Container<T> {
    #[serde(rename = "type")]
    pub kind: Kind<17>,
    pub accent_color: u32,
    pub components: Vec<T>,
}
