//! Embeds: what must be said in them, and how long their texts are all together.

use serde_json::Value;

use super::Problems;
use super::message::is_filled;
use crate::interactions::list;
use crate::limits;

/// What a part of an embed, if it is there, must say.
const NEEDED: [(&str, &str); 4] =
    [("footer", "text"), ("author", "name"), ("image", "url"), ("thumbnail", "url")];

/// Checks what no schema says of the embeds of a message.
pub(super) fn rules(body: &Value, problems: &mut Problems) {
    let mut total = 0;
    for (index, embed) in list(&body["embeds"]).iter().enumerate() {
        let path = format!("embeds.{index}");
        for (part, field) in NEEDED {
            if !embed[part].is_null() && !is_filled(&embed[part][field]) {
                problems.required(&format!("{path}.{part}.{field}"));
            }
        }
        total += [&embed["title"], &embed["description"], &embed["footer"]["text"], &embed["author"]["name"]]
            .map(length)
            .iter()
            .sum::<usize>();
        for (index, field) in list(&embed["fields"]).iter().enumerate() {
            for name in ["name", "value"] {
                total += length(&field[name]);
                if !is_filled(&field[name]) {
                    problems.required(&format!("{path}.fields.{index}.{name}"));
                }
            }
        }
    }
    if total > limits::EMBED_TEXT {
        let words = format!("Embed size exceeds maximum size of {}", limits::EMBED_TEXT);
        problems.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", words);
    }
}

fn length(text: &Value) -> usize {
    text.as_str().unwrap_or_default().chars().count()
}
