//! Messages as a person saw them when they looked, and what can be done with them.

use std::sync::Arc;

use serde_json::Value;

use crate::state::{Id, MessageState, World};
use crate::{interactions, text};

/// A message as it was when it was looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The snowflake.
    pub id: Id,
    /// Whether only this person sees it.
    pub private: bool,
    pub(super) body: Arc<Value>,
}

impl Message {
    /// What a person reads: buttons are `[Join]`, those that cannot be pressed `(Start)`, menus
    /// `<placeholder: option | *chosen option>`.
    #[must_use]
    pub fn text(&self) -> String {
        text::text(&self.body, text::TextKind::Words)
    }

    /// The text with the pictures' descriptions.
    #[must_use]
    pub fn text_and_pictures(&self) -> String {
        text::text(&self.body, text::TextKind::WordsAndPictures)
    }

    /// The ids of everything that can be pressed.
    #[must_use]
    pub fn custom_ids(&self) -> Vec<String> {
        interactions::components(&self.body)
            .iter()
            .filter_map(|part| part["custom_id"].as_str().map(str::to_owned))
            .collect()
    }

    /// The addresses that its buttons lead to.
    #[must_use]
    pub fn links(&self) -> Vec<String> {
        let urls = interactions::components(&self.body);
        urls.iter().filter_map(|part| part["url"].as_str().map(str::to_owned)).collect()
    }

    /// The attached files: name and address of each.
    #[must_use]
    pub fn files(&self) -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let files = self.body["attachments"].as_array().into_iter().flatten();
        files.map(|file| (text(&file["filename"]), text(&file["url"]))).collect()
    }

    /// The attached pictures, in the order in which they are listed.
    #[must_use]
    pub fn pictures(&self) -> Vec<Picture> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let side = |value: &Value| value.as_u64().unwrap_or_default();
        let files = self.body["attachments"].as_array().into_iter().flatten();
        files
            .filter(|file| file["content_type"].as_str().is_some_and(|kind| kind.starts_with("image/")))
            .map(|file| Picture {
                name: text(&file["filename"]),
                description: text(&file["description"]),
                size: (side(&file["width"]), side(&file["height"])),
                id: crate::attachments::id_of(file).unwrap_or_default(),
            })
            .collect()
    }

    /// Everything that can be done with it, one way each: every button, every option of every menu.
    #[must_use]
    pub fn controls(&self) -> Vec<Control> {
        let mut all = Vec::new();
        for part in interactions::components(&self.body) {
            let Some(custom_id) = part["custom_id"].as_str().filter(|_| part["disabled"] != true) else {
                continue;
            };
            let control = |part: &Value, label: String, value: Option<String>| Control {
                message: self.id,
                custom_id: custom_id.to_owned(),
                value,
                label,
                emoji: part["emoji"]["id"].as_str().and(part["emoji"]["name"].as_str()).map(str::to_owned),
                chosen: part["default"] == true,
            };
            match part["options"].as_array() {
                None if part["type"] == 2 => all.push(control(part, text::label(part), None)),
                None => {}
                Some(options) => all.extend(options.iter().filter_map(|option| {
                    let value = option["value"].as_str()?.to_owned();
                    let label = option["label"].as_str().unwrap_or_default().to_owned();
                    Some(control(option, label, Some(value)))
                })),
            }
        }
        all
    }

    /// The labels of what a menu offers.
    #[must_use]
    pub fn options(&self) -> Vec<String> {
        interactions::components(&self.body)
            .iter()
            .flat_map(|part| part["options"].as_array().cloned().unwrap_or_default())
            .filter_map(|option| option["label"].as_str().map(str::to_owned))
            .collect()
    }
}

/// A picture that is attached to a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The file's name.
    pub name: String,
    /// What it says to those who do not see it; empty if nothing.
    pub description: String,
    /// Width and height, for a PNG.
    pub size: (u64, u64),
    /// The snowflake of the file, which does not change when the message is edited and the picture is not replaced.
    pub id: Id,
}

/// A button, or an option of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    pub(super) message: Id,
    /// The id of the component.
    pub custom_id: String,
    /// The value of the option.
    pub value: Option<String>,
    /// What stands on it.
    pub label: String,
    /// The name of the emoji on it, if it is one that was made.
    pub emoji: Option<String>,
    /// Whether it is an option that is chosen now.
    pub chosen: bool,
}

pub(super) fn seen(message: &MessageState) -> Message {
    Message { id: message.id, private: message.private_to.is_some(), body: Arc::clone(&message.body) }
}

/// A message that there surely is.
pub(super) fn looked_at(world: &World, id: Id) -> Message {
    let empty = || Message { id, private: false, body: Arc::default() };
    world.messages.get(&id).map_or_else(empty, seen)
}
