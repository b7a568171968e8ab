//! A message as plain text: what a person reads, buttons and menus included.

use serde_json::Value;

use crate::interactions::list;
use crate::validate::SUPPRESS_EMBEDS;

/// What of a message becomes text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TextKind {
    /// Its words.
    Words,
    /// Its texts, and the descriptions of its pictures.
    WordsAndPictures,
}

/// A body as text, one part a line. Buttons are `[Join]`, those that cannot be pressed `(Start)`, menus
/// `<placeholder: option | option>` with `*` before what is chosen.
#[must_use]
pub(crate) fn text(body: &Value, of: TextKind) -> String {
    let mut lines = Vec::new();
    if let Some(content) = body["content"].as_str().filter(|content| !content.is_empty()) {
        lines.push(content.to_owned());
    }
    let suppressed = body["flags"].as_u64().unwrap_or_default() & SUPPRESS_EMBEDS != 0;
    for embed in list(&body["embeds"]).iter().filter(|_| !suppressed) {
        for field in ["title", "description"] {
            lines.extend(embed[field].as_str().map(str::to_owned));
        }
    }
    for part in list(&body["components"]) {
        write(part, of, &mut lines);
    }
    lines.join("\n")
}

fn write(part: &Value, of: TextKind, lines: &mut Vec<String>) {
    match part["type"].as_u64() {
        Some(1) => {
            let row: Vec<String> = list(&part["components"]).iter().map(control).collect();
            lines.push(row.join(" "));
        }
        Some(9) => {
            list(&part["components"]).iter().for_each(|child| write(child, of, lines));
            lines.extend(Some(control(&part["accessory"])).filter(|control| !control.is_empty()));
        }
        Some(10) => lines.extend(part["content"].as_str().map(str::to_owned)),
        Some(12) if of == TextKind::Words => {}
        Some(12) => {
            let pictures = list(&part["items"]).iter();
            lines.extend(pictures.filter_map(|item| item["description"].as_str().map(str::to_owned)));
        }
        Some(14) => lines.push("---".to_owned()),
        _ => list(&part["components"]).iter().for_each(|child| write(child, of, lines)),
    }
}

fn control(part: &Value) -> String {
    match part["type"].as_u64() {
        Some(2) => {
            let label = label(part);
            if part["disabled"] == true { format!("({label})") } else { format!("[{label}]") }
        }
        Some(3) => {
            let options: Vec<String> = list(&part["options"])
                .iter()
                .map(|option| {
                    let mark = if option["default"] == true { "*" } else { "" };
                    format!("{mark}{}", option["label"].as_str().unwrap_or_default())
                })
                .collect();
            format!("<{}: {}>", part["placeholder"].as_str().unwrap_or_default(), options.join(" | "))
        }
        _ => String::new(),
    }
}

pub(crate) fn label(part: &Value) -> String {
    // One that was made is a picture: what it shows, the label says.
    let made = !part["emoji"]["id"].is_null();
    let emoji = part["emoji"]["name"].as_str().filter(|_| !made).unwrap_or_default();
    let label = part["label"].as_str().unwrap_or_default();
    format!("{emoji} {label}").trim().to_owned()
}
