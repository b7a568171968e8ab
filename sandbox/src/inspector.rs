//! What went over the wire, for a developer to look at: each call and each event, newest last. Only the newest are
//! stored, and none while no page is open. They are made into text for each that looks, which holds up nobody else.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::body::Bytes;
use serde_json::{Value, json};
use tokio::sync::broadcast;

/// How many entries are stored, the newest.
const MAX_ENTRIES: usize = 300;
/// Longest text in an entry, in characters; a longer one is cut.
const MAX_CHARACTERS: usize = 64 << 10;
/// Replaces a secret.
const MASK: &str = "•••";

/// The entries, and who looks.
#[derive(Debug)]
pub(crate) struct Inspector {
    /// How many pages are open.
    pub(crate) watchers: usize,
    next: u64,
    ring: VecDeque<Arc<Note>>,
    out: broadcast::Sender<Arc<Note>>,
}

/// A call or an event, by its number.
#[derive(Debug)]
pub(crate) struct Note {
    number: u64,
    entry: Value,
}

impl Note {
    /// As JSON, without secrets, and without what is too long.
    pub(crate) fn text(&self) -> String {
        let mut entry = masked(self.entry.clone());
        entry["n"] = self.number.into();
        let text = entry.to_string();
        if text.len() <= MAX_CHARACTERS {
            return text;
        }
        for field in ["sent", "answer"] {
            entry[field] = "(too long to be shown)".into();
        }
        entry.to_string()
    }
}

impl Inspector {
    pub(crate) fn new() -> Inspector {
        let (out, _) = broadcast::channel(MAX_ENTRIES);
        Inspector { watchers: 0, next: 0, ring: VecDeque::new(), out }
    }

    /// Whether anybody would see a note.
    pub(crate) const fn watches(&self) -> bool {
        self.watchers > 0
    }

    /// Keeps a note, if anybody would see it: a JSON object, to which its number is added.
    pub(crate) fn note(&mut self, entry: impl FnOnce() -> Value) {
        if !self.watches() {
            return;
        }
        self.next += 1;
        let note = Arc::new(Note { number: self.next, entry: entry() });
        if self.ring.len() == MAX_ENTRIES {
            self.ring.pop_front();
        }
        self.ring.push_back(Arc::clone(&note));
        let _ = self.out.send(note);
    }

    /// The stored entries, and a receiver of the coming ones.
    pub(crate) fn watch(&self) -> (Vec<Arc<Note>>, broadcast::Receiver<Arc<Note>>) {
        (self.ring.iter().cloned().collect(), self.out.subscribe())
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.ring.clear();
    }
}

/// A value without its secrets.
fn masked(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| {
                let secret =
                    matches!(name.as_str(), "token" | "authorization" | "access_token" | "refresh_token")
                        && value.is_string();
                let value = if secret { MASK.into() } else { masked(value) };
                (name, value)
            })
            .collect(),
        Value::Array(items) => items.into_iter().map(masked).collect(),
        other => other,
    }
}

/// A path without the token of an interaction.
pub(crate) fn path_without_token(path: &str) -> String {
    let secret = path.contains("/interactions/") || path.contains("/webhooks/");
    let parts = path.split('/').map(|part| if secret && part.starts_with("token-") { MASK } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// A body as JSON: of a form, the part that is.
pub(crate) fn body(bytes: &Bytes) -> Value {
    if let Ok(value) = serde_json::from_slice(bytes) {
        return value;
    }
    let after = |bytes: &[u8], mark: &[u8]| {
        let at = bytes.windows(mark.len()).position(|window| window == mark)?;
        Some(bytes[at + mark.len()..].to_vec())
    };
    let part = after(bytes, b"name=\"payload_json\"").and_then(|rest| after(&rest, b"\r\n\r\n"));
    let json = part.and_then(|part| {
        let mut values = serde_json::Deserializer::from_slice(&part).into_iter::<Value>();
        values.next()?.ok()
    });
    match json {
        Some(value) => json!({ "payload_json": value, "bytes": bytes.len() }),
        None if bytes.is_empty() => Value::Null,
        None => json!({ "bytes": bytes.len() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_kept_while_nobody_looks_and_only_so_much_while_somebody_does() {
        let mut inspector = Inspector::new();
        inspector.note(|| unreachable!("nobody looks"));
        inspector.watchers = 1;
        for _ in 0..MAX_ENTRIES + 5 {
            inspector.note(|| json!({ "what": "x" }));
        }
        let (entries, _) = inspector.watch();
        assert_eq!((entries.len(), entries[0].text().contains("\"n\":6")), (MAX_ENTRIES, true));
    }

    #[test]
    fn what_is_too_long_is_cut_out() {
        let entry = json!({ "what": "x", "sent": "y".repeat(MAX_CHARACTERS) });
        let text = Note { number: 1, entry }.text();
        assert!(text.len() < 100 && text.contains("too long"), "{} characters", text.len());
    }

    #[test]
    fn secrets_are_masked() {
        let entry =
            json!({ "sent": { "d": { "token": "secret", "list": [{ "authorization": "secret" }] } } });
        assert!(!masked(entry).to_string().contains("secret"));
        assert_eq!(path_without_token("/interactions/7/token-7/callback"), "/interactions/7/•••/callback");
        assert_eq!(path_without_token("/webhooks/7/token-7"), "/webhooks/7/•••");
    }

    #[test]
    fn of_a_form_the_words_are_shown() {
        let form =
            "--b\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{\"a\":1}\r\n--b\r\nx";
        assert_eq!(body(&Bytes::from(form))["payload_json"], json!({ "a": 1 }));
        assert_eq!(body(&Bytes::new()), Value::Null);
    }
}
