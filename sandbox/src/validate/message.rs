//! Messages: what of them stands in no schema. Which components go together, how many there may be of all, what is said
//! once.

use serde_json::Value;

use super::{COMPONENTS_V2, Problems, embeds, id, menus};
use crate::interactions::list;
use crate::limits;

/// What a message that is made of components has no use for.
const LEGACY: [&str; 4] = ["content", "embeds", "poll", "sticker_ids"];

pub(crate) fn rules(body: &Value, flags: u64) -> Problems {
    let mut problems = Problems::default();
    if let Some(content) = body["content"].as_str() {
        problems.count("content", content.chars().count(), 0, limits::CONTENT);
    }
    embeds::rules(body, &mut problems);
    mentions(&body["allowed_mentions"], &mut problems);
    let v2 = flags & COMPONENTS_V2 != 0;
    if v2 {
        for field in LEGACY.into_iter().filter(|field| is_filled(&body[*field])) {
            let words =
                format!("The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
            problems.add(field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words);
        }
    }
    let components = list(&body["components"]);
    let mut all = Components::default();
    for (index, component) in components.iter().enumerate() {
        let path = format!("components.{index}");
        if v2 || component["type"] == 1 {
            all.check(component, &path, &mut problems);
        } else {
            let words = "Value of field \"type\" must be one of (1).";
            problems.add(&format!("{path}.type"), "UNION_TYPE_CHOICES", words);
        }
    }
    if !v2 {
        problems.count("components", components.len(), 0, limits::ROWS);
    }
    if all.count > limits::V2_COMPONENTS {
        problems.add("components", "MAX_COMPONENTS", "The total number of components must not exceed 40.");
    }
    if all.text > limits::V2_TEXT {
        problems.add("components", "TEXT_TOO_LONG", "The total text must not exceed 4000 characters.");
    }
    problems
}

/// Whether a field says anything.
pub(super) fn is_filled(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(list) => !list.is_empty(),
        _ => true,
    }
}

/// People listed by id must not be parsed from the text as well.
fn mentions(allowed: &Value, problems: &mut Problems) {
    for kind in ["users", "roles"] {
        if list(&allowed["parse"]).iter().any(|parsed| parsed == kind) && is_filled(&allowed[kind]) {
            let words = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            problems.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words);
        }
    }
}

/// What has been met of a message's components, or of a modal's.
#[derive(Default)]
pub(super) struct Components {
    count: usize,
    text: usize,
    custom_ids: Vec<String>,
    ids: Vec<u64>,
}

impl Components {
    fn check(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        self.met(part, path, problems);
        match part["type"].as_u64() {
            Some(1) => self.row(part, path, problems),
            Some(2) => self.button(part, path, problems),
            Some(3 | 5..=8) => {
                self.custom_id(part, path, problems);
                menus::rules(part, path, problems);
            }
            Some(9) => {
                self.children(part, path, problems);
                self.check(&part["accessory"], &format!("{path}.accessory"), problems);
            }
            Some(10) => {
                self.text += part["content"].as_str().unwrap_or_default().chars().count();
            }
            Some(13) => {
                let url = part["file"]["url"].as_str().unwrap_or_default();
                // One that the message has already goes by its address.
                if !url.starts_with("attachment://") && !url.contains("/files/") {
                    let words = "Only attachment:// references are supported";
                    problems.add(&format!("{path}.file.url"), "FILE_COMPONENT_INVALID_URL", words);
                }
            }
            Some(17) => self.children(part, path, problems),
            _ => {}
        }
    }

    /// Counts a component. What number it goes by is its own.
    pub(super) fn met(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        self.count += 1;
        let Some(id) = part["id"].as_u64().filter(|id| *id > 0) else { return };
        if self.ids.contains(&id) {
            let words = "Component id cannot be duplicated";
            problems.add(&format!("{path}.id"), "COMPONENT_ID_DUPLICATED", words);
        }
        self.ids.push(id);
    }

    fn children(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        for (index, child) in list(&part["components"]).iter().enumerate() {
            self.check(child, &format!("{path}.components.{index}"), problems);
        }
    }

    fn row(&mut self, row: &Value, path: &str, problems: &mut Problems) {
        let children = list(&row["components"]);
        let most = if children.iter().any(is_menu) { 1 } else { limits::BUTTONS };
        problems.count(&format!("{path}.components"), children.len(), 1, most);
        self.children(row, path, problems);
    }

    pub(super) fn custom_id(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        let Some(id) = part["custom_id"].as_str() else { return };
        if self.custom_ids.iter().any(|other| other == id) {
            let words = "Component custom id cannot be duplicated";
            problems.add(&format!("{path}.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words);
        }
        self.custom_ids.push(id.to_owned());
    }

    fn button(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        self.custom_id(part, path, problems);
        // What a button is for: its own id, an address, or something to buy. It has that and nothing else.
        let own = match part["style"].as_u64() {
            Some(5) => "url",
            Some(6) => "sku_id",
            _ => "custom_id",
        };
        if part[own].is_null() {
            problems.required(&format!("{path}.{own}"));
        }
        for other in ["custom_id", "url", "sku_id"].into_iter().filter(|other| *other != own) {
            if !part[other].is_null() {
                let words = format!("A button with {own} cannot have {other}");
                problems.add(&format!("{path}.{other}"), "BUTTON_COMPONENT_CUSTOM_ID_URL", words);
            }
        }
        if part["url"].as_str().is_some_and(|url| url.starts_with("attachment:")) {
            let words =
                "Scheme \"attachment\" is not supported. Scheme must be one of ('http', 'https', 'discord').";
            problems.add(&format!("{path}.url"), "URL_TYPE_INVALID_SCHEME", words);
        }
        let labelled = is_filled(&part["label"]) || !part["emoji"].is_null();
        if own == "sku_id" && labelled {
            let words = "A premium button cannot have a label or an emoji.";
            problems.add(path, "BUTTON_COMPONENT_PREMIUM_LABEL", words);
        } else if own != "sku_id" && !labelled {
            problems.add(path, "BUTTON_COMPONENT_EMPTY", "A button must have a label or an emoji.");
        }
        emoji(part, path, problems);
    }
}

/// An emoji has an id, or is one sign that is no letter.
pub(super) fn emoji(part: &Value, path: &str, problems: &mut Problems) {
    let emoji = &part["emoji"];
    let name = emoji["name"].as_str().unwrap_or_default();
    let is_sign = !name.is_empty() && !name.is_ascii() && name.chars().count() <= 16;
    // Digits and a few other signs are made into emoji by what follows them, which is not ASCII.
    if !emoji.is_null() && id(&emoji["id"]).is_none() && !is_sign {
        problems.add(&format!("{path}.emoji.name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
    }
}

pub(crate) fn is_menu(part: &Value) -> bool {
    matches!(part["type"].as_u64(), Some(3 | 5..=8))
}
