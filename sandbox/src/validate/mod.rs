//! What Discord refuses in messages and commands. Pure functions; each problem has Discord's path, code and words.

mod commands;
mod embeds;
mod media;
mod menus;
mod modal;

use serde_json::{Map, Value, json};

use crate::interactions::list;
use crate::limits;

pub(crate) use commands::LOCALES;
pub use commands::commands;
pub(crate) use media::{media, visit_urls};
pub use modal::modal;

/// The flag of a message made of components (`IS_COMPONENTS_V2`).
pub const COMPONENTS_V2: u64 = 1 << 15;
/// The flag of an answer that only the asker sees (`EPHEMERAL`).
pub const EPHEMERAL: u64 = 1 << 6;

/// What is wrong with a body: where, and in Discord's words.
#[derive(Debug, Default)]
pub struct Problems(Vec<(String, &'static str, String)>);

impl Problems {
    pub(crate) fn add(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        self.0.push((path.to_owned(), code, message.into()));
    }

    fn length(&mut self, path: &str, text: &str, least: usize, most: usize) {
        self.count(path, text.chars().count(), least, most);
    }

    fn count(&mut self, path: &str, count: usize, least: usize, most: usize) {
        if count < least || count > most {
            let words = format!("Must be between {least} and {most} in length.");
            self.add(path, "BASE_TYPE_BAD_LENGTH", words);
        }
    }

    /// Checks a number that may be missing, and gives it back.
    fn number(&mut self, at: &Value, path: &str, name: &str, least: usize, most: usize) -> Option<usize> {
        let given = &at[name];
        let number = given.as_u64().and_then(|number| usize::try_from(number).ok());
        let number = number.filter(|number| (least..=most).contains(number));
        if !given.is_null() && number.is_none() {
            let words = format!("int value should be between {least} and {most}.");
            self.add(&format!("{path}.{name}"), "NUMBER_TYPE_RANGE", words);
        }
        number
    }

    /// Checks the length of a text that may be missing.
    pub(crate) fn optional(&mut self, at: &Value, path: &str, name: &str, most: usize) {
        if let Some(text) = at[name].as_str() {
            self.length(&format!("{path}.{name}"), text, 0, most);
        }
    }

    /// Checks a text that must be there, and its length; gives it back.
    fn text<'a>(&mut self, at: &'a Value, path: &str, name: &str, most: usize) -> Option<&'a str> {
        let text = self.required(at, path, name)?;
        self.length(&format!("{path}.{name}"), text, 1, most);
        Some(text)
    }

    fn required<'a>(&mut self, at: &'a Value, path: &str, name: &str) -> Option<&'a str> {
        let text = at[name].as_str();
        if text.is_none() {
            self.add(&format!("{path}.{name}"), "BASE_TYPE_REQUIRED", "This field is required");
        }
        text
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The `errors` of Discord's answer: nested by path.
    #[must_use]
    pub fn errors(&self) -> Value {
        fn put(at: &mut Value, path: &[&str], error: Value) {
            match path {
                [] => match &mut at["_errors"] {
                    Value::Array(list) => list.push(error),
                    none => *none = json!([error]),
                },
                [step, rest @ ..] => {
                    if !at[*step].is_object() {
                        at[*step] = Value::Object(Map::new());
                    }
                    put(&mut at[*step], rest, error);
                }
            }
        }
        let mut root = Value::Object(Map::new());
        for (path, code, message) in &self.0 {
            let steps: Vec<&str> = path.split('.').filter(|step| !step.is_empty()).collect();
            put(&mut root, &steps, json!({ "code": code, "message": message }));
        }
        root
    }
}

/// Checks the body of a message or of an answer with one. `flags` are those the message has in the end.
#[must_use]
pub fn message(body: &Value, flags: u64) -> Problems {
    let mut problems = Problems::default();
    if let Some(content) = body["content"].as_str() {
        problems.length("content", content, 0, limits::CONTENT);
    }
    embeds::embeds(body, &mut problems);
    let v2 = flags & COMPONENTS_V2 != 0;
    if v2 {
        for field in ["content", "embeds", "poll", "sticker_ids"] {
            let filled = match &body[field] {
                Value::Null => false,
                Value::String(text) => !text.is_empty(),
                Value::Array(list) => !list.is_empty(),
                _ => true,
            };
            if filled {
                problems.add(
                    field,
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    format!("The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"),
                );
            }
        }
    }
    let components = list(&body["components"]);
    let mut all = Components::default();
    for (index, component) in components.iter().enumerate() {
        let path = format!("components.{index}");
        let kind = component["type"].as_u64().unwrap_or_default();
        let allowed: &[u64] = if v2 { &[1, 9, 10, 12, 13, 14, 17] } else { &[1] };
        if allowed.contains(&kind) {
            all.check(component, &path, &mut problems);
        } else {
            not_one_of(&path, allowed, &mut problems);
        }
    }
    if !v2 && components.len() > limits::ROWS {
        problems.add("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    if all.count > limits::V2_COMPONENTS {
        problems.add("components", "MAX_COMPONENTS", "The total number of components must not exceed 40.");
    }
    if all.text > limits::V2_TEXT {
        problems.add("components", "TEXT_TOO_LONG", "The total text must not exceed 4000 characters.");
    }
    problems
}

/// A picture of a gallery, or a thumbnail.
fn picture(part: &Value, path: &str, problems: &mut Problems) {
    problems.required(&part["media"], &format!("{path}.media"), "url");
    problems.optional(part, path, "description", limits::FILE_DESCRIPTION);
}

fn not_one_of(path: &str, allowed: &[u64], problems: &mut Problems) {
    let allowed: Vec<String> = allowed.iter().map(ToString::to_string).collect();
    let words = format!("Value of field \"type\" must be one of ({}).", allowed.join(", "));
    problems.add(&format!("{path}.type"), "UNION_TYPE_CHOICES", words);
}

#[derive(Default)]
struct Components {
    count: usize,
    text: usize,
    ids: Vec<String>,
}

impl Components {
    fn check(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        self.count += 1;
        match part["type"].as_u64().unwrap_or_default() {
            1 => self.row(part, path, problems),
            9 => {
                let texts = self.children(part, path, &[10], problems);
                problems.count(&format!("{path}.components"), texts, 1, 3);
                let path = format!("{path}.accessory");
                match part["accessory"]["type"].as_u64() {
                    Some(2) => self.button(&part["accessory"], &path, problems),
                    Some(11) => {
                        self.count += 1;
                        picture(&part["accessory"], &path, problems);
                    }
                    _ => problems.add(&path, "BASE_TYPE_REQUIRED", "This field is required"),
                }
            }
            10 => {
                let content = problems.text(part, path, "content", limits::V2_TEXT);
                self.text += content.map_or(0, |content| content.chars().count());
            }
            12 => {
                let items = list(&part["items"]);
                problems.count(&format!("{path}.items"), items.len(), 1, 10);
                for (index, item) in items.iter().enumerate() {
                    picture(item, &format!("{path}.items.{index}"), problems);
                }
            }
            13 => {
                let url = part["file"]["url"].as_str().unwrap_or_default();
                // One that the message has already goes by its address.
                if !url.starts_with("attachment://") && !url.contains("/files/") {
                    let words = "Only attachment:// references are supported";
                    problems.add(&format!("{path}.file.url"), "FILE_COMPONENT_INVALID_URL", words);
                }
            }
            17 => {
                if self.children(part, path, &[1, 9, 10, 12, 13, 14], problems) == 0 {
                    let words = "This field is required";
                    problems.add(&format!("{path}.components"), "BASE_TYPE_REQUIRED", words);
                }
                if part["accent_color"].as_u64().is_some_and(|colour| colour > 0xff_ff_ff) {
                    let words = "int value should be less than or equal to 16777215.";
                    problems.add(&format!("{path}.accent_color"), "NUMBER_TYPE_MAX", words);
                }
            }
            _ => {}
        }
    }

    fn children(&mut self, part: &Value, path: &str, allowed: &[u64], problems: &mut Problems) -> usize {
        let children = list(&part["components"]);
        for (index, child) in children.iter().enumerate() {
            let path = format!("{path}.components.{index}");
            if child["type"].as_u64().is_some_and(|kind| allowed.contains(&kind)) {
                self.check(child, &path, problems);
            } else {
                not_one_of(&path, allowed, problems);
            }
        }
        children.len()
    }

    fn row(&mut self, row: &Value, path: &str, problems: &mut Problems) {
        let children = list(&row["components"]);
        let menus = children.iter().filter(|child| is_menu(child)).count();
        let most = if menus > 0 { 1 } else { limits::BUTTONS };
        problems.count(&format!("{path}.components"), children.len(), 1, most);
        for (index, child) in children.iter().enumerate() {
            let path = format!("{path}.components.{index}");
            match child["type"].as_u64() {
                Some(2) => self.button(child, &path, problems),
                Some(3 | 5..=8) => self.menu(child, &path, problems),
                _ => not_one_of(&path, &[2, 3, 5, 6, 7, 8], problems),
            }
        }
    }

    fn id(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        self.count += 1;
        if let Some(id) = problems.text(part, path, "custom_id", limits::CUSTOM_ID) {
            if self.ids.iter().any(|other| other == id) {
                let words = "Component custom id cannot be duplicated";
                problems.add(&format!("{path}.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words);
            }
            self.ids.push(id.to_owned());
        }
    }

    fn button(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        let style = part["style"].as_u64().unwrap_or_default();
        match style {
            1..=4 => self.id(part, path, problems),
            5 => {
                self.count += 1;
                problems.required(part, path, "url");
                if !part["custom_id"].is_null() {
                    let words = "A custom id and url cannot both be specified";
                    problems.add(&format!("{path}.custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL", words);
                }
            }
            6 => return,
            _ => {
                let words = "Value must be one of {1, 2, 3, 4, 5, 6}.";
                problems.add(&format!("{path}.style"), "BASE_TYPE_CHOICES", words);
            }
        }
        match part["label"].as_str() {
            Some(label) => problems.length(&format!("{path}.label"), label, 1, limits::LABEL),
            None if part["emoji"].is_null() => {
                problems.add(path, "BUTTON_COMPONENT_EMPTY", "A button must have a label or an emoji.");
            }
            None => {}
        }
    }

    fn menu(&mut self, part: &Value, path: &str, problems: &mut Problems) {
        self.id(part, path, problems);
        menus::menu(part, path, problems);
    }
}

pub(crate) fn is_menu(part: &Value) -> bool {
    matches!(part["type"].as_u64(), Some(3 | 5..=8))
}
