//! What Discord refuses in messages and commands. Pure functions; each problem has Discord's path, code and words.
//! First its own API description is checked (`described`), then the rules that are in no schema.

mod commands;
mod described;
mod embeds;
mod media;
mod menus;
mod message;
mod modal;

use serde_json::{Map, Value, json};

pub(crate) use commands::LOCALES;
#[cfg(test)]
pub(crate) use described::key;
pub(crate) use described::{DESCRIPTION, Operation, asks_for_something, id, is_call, switch};
pub(crate) use media::{media, visit_urls};
pub(crate) use message::{is_menu, rules as message_rules};

/// The flag of a message made of components (`IS_COMPONENTS_V2`).
pub const COMPONENTS_V2: u64 = 1 << 15;
/// The flag of a message whose embeds are not shown (`SUPPRESS_EMBEDS`).
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The flag of an answer that has only been announced (`LOADING`).
pub const LOADING: u64 = 1 << 7;
/// The flag of a message that calls nobody (`SUPPRESS_NOTIFICATIONS`).
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// The flag of an answer that only the asker sees (`EPHEMERAL`).
pub const EPHEMERAL: u64 = 1 << 6;

/// Checks the body of a message or of an answer with one. `flags` are those the message has in the end.
#[must_use]
pub fn message(body: &Value, flags: u64) -> Problems {
    DESCRIPTION.body("MessageCreateRequest", body).or_else(|| message::rules(body, flags))
}

/// Checks the body of a modal.
#[must_use]
pub fn modal(body: &Value) -> Problems {
    DESCRIPTION.body("ModalInteractionCallbackRequestData", body).or_else(|| modal::rules(body))
}

/// Checks the list of an application's commands.
#[must_use]
pub fn commands(all: &[Value]) -> Problems {
    let operation = DESCRIPTION.operation("PUT", "/applications/{}/commands");
    let described = operation.map(|operation| DESCRIPTION.request(operation, &all.into()));
    described.unwrap_or_default().or_else(|| commands::rules(all))
}

/// Checks one command.
#[must_use]
pub fn command(command: &Value) -> Problems {
    DESCRIPTION.body("ApplicationCommandCreateRequest", command).or_else(|| commands::one(command, ""))
}

/// What is wrong with a body: where, and in Discord's words.
#[derive(Debug, Default)]
pub struct Problems(Vec<(String, &'static str, String)>);

impl Problems {
    pub(crate) fn add(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        self.0.push((path.to_owned(), code, message.into()));
    }

    fn required(&mut self, path: &str) {
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    fn count(&mut self, path: &str, count: usize, least: usize, most: usize) {
        if (least..=most).contains(&count) {
            return;
        }
        let (code, words) = match (least, most) {
            (0, _) => ("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length.")),
            (_, usize::MAX) => ("BASE_TYPE_MIN_LENGTH", format!("Must be {least} or more in length.")),
            _ => ("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length.")),
        };
        self.add(path, code, words);
    }

    fn append(&mut self, mut others: Problems) {
        self.0.append(&mut others.0);
    }

    /// These, or if there are none, those of a further look.
    fn or_else(self, further: impl FnOnce() -> Problems) -> Problems {
        if self.is_empty() { further() } else { self }
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The `errors` of Discord's answer: nested by path. Errors of a value and errors inside it are not reported
    /// together: the first of the two that was found is.
    #[must_use]
    pub fn errors(&self) -> Value {
        fn put(at: &mut Value, path: &[&str], error: Value) {
            let (empty, has_errors) = (at.as_object().is_none_or(Map::is_empty), at.get("_errors").is_some());
            match path {
                [] if has_errors || empty => match &mut at["_errors"] {
                    Value::Array(list) => list.push(error),
                    none => *none = json!([error]),
                },
                [] => {}
                [_, ..] if has_errors => {}
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
