//! Embeds: how many there may be, and how long their texts are, each and all together.

use serde_json::Value;

use super::Problems;
use crate::interactions::list;
use crate::limits;

/// The most characters of each text of an embed.
const TEXTS: [(&str, usize); 4] =
    [("title", 256), ("description", 4096), ("footer.text", 2048), ("author.name", 256)];
/// The most characters of each text of a field, which both must be there.
const FIELD_TEXTS: [(&str, usize); 2] = [("name", 256), ("value", 1024)];

/// Checks the embeds of a message.
pub(super) fn embeds(body: &Value, problems: &mut Problems) {
    let all = list(&body["embeds"]);
    problems.count("embeds", all.len(), 0, limits::EMBEDS);
    let mut total = 0;
    for (index, embed) in all.iter().enumerate() {
        let path = format!("embeds.{index}");
        total += texts(embed, &path, &TEXTS, problems);
        let fields = list(&embed["fields"]);
        problems.count(&format!("{path}.fields"), fields.len(), 0, limits::EMBED_FIELDS);
        for (index, field) in fields.iter().enumerate() {
            let path = format!("{path}.fields.{index}");
            for (name, _) in FIELD_TEXTS {
                problems.required(field, &path, name);
            }
            total += texts(field, &path, &FIELD_TEXTS, problems);
        }
    }
    if total > limits::EMBED_TEXT {
        let words = format!("Embed size exceeds maximum size of {}", limits::EMBED_TEXT);
        problems.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", words);
    }
}

/// Checks each text, and counts the characters of all.
fn texts(part: &Value, path: &str, limits: &[(&str, usize)], problems: &mut Problems) -> usize {
    let mut total = 0;
    for (name, most) in limits {
        let text = name.split('.').fold(part, |part, step| &part[step]).as_str().unwrap_or_default();
        problems.length(&format!("{path}.{name}"), text, 0, *most);
        total += text.chars().count();
    }
    total
}
