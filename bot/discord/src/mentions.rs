//! CommandMentions of slash commands. A text names a command as `</play>`; Discord's own form, `</play:ID>`, is shown under the
//! name that the command has in the reader's Discord, and types it for whoever taps it.

use std::collections::BTreeMap;

use app::commands::definitions;
use parking_lot::RwLock;
use serde_json::Value;

/// The ids of the slash commands by their default names; `None` until Discord has said it.
type Ids = BTreeMap<String, Option<String>>;

/// The commands that texts can mention.
#[derive(Debug)]
pub(super) struct CommandMentions(RwLock<Ids>);

impl Default for CommandMentions {
    fn default() -> CommandMentions {
        let all = definitions();
        let names = all.as_array().into_iter().flatten().filter_map(|command| command["name"].as_str());
        CommandMentions(RwLock::new(names.map(|name| (name.to_owned(), None)).collect()))
    }
}

impl CommandMentions {
    /// Notes the ids in a list of registered commands, such as `[{ "id": "41", "name": "play" }]`.
    pub(super) fn note(&self, registered: &[Value]) {
        let mut ids = self.0.write();
        for command in registered {
            let name = command["name"].as_str().unwrap_or_default();
            if let (Some(noted), Some(id)) = (ids.get_mut(name), command["id"].as_str()) {
                *noted = Some(id.to_owned());
            }
        }
    }

    /// The JSON of a request in which every `</play>` has Discord's form.
    pub(super) fn put_into(&self, json: &str) -> String {
        put_into(json, &self.0.read())
    }
}

fn put_into(json: &str, ids: &Ids) -> String {
    let mut parts = json.split("</");
    let mut written = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let known = part.split_once('>').and_then(|(name, rest)| Some((name, ids.get(name)?, rest)));
        match known {
            Some((name, Some(id), rest)) => written.extend(["</", name, ":", id, ">", rest]),
            // Such as in a test of permissions before the first registration: it can be read and typed.
            Some((name, None, rest)) => written.extend(["`/", name, "`", rest]),
            None => written.extend(["</", part]),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_command_is_mentioned_by_its_id_and_named_while_that_is_unknown() {
        let mentions = CommandMentions::default();
        let text = json!({ "content": "`</play>` or </play>, </play:7>, </b>, </ and </end>." }).to_string();
        let written = mentions.put_into(&text);
        assert_eq!(
            written,
            json!({ "content": "``/play`` or `/play`, </play:7>, </b>, </ and `/end`." }).to_string()
        );
        mentions.note(&[json!({ "id": "41", "name": "play" }), json!({ "id": "42", "name": "b" })]);
        let written = mentions.put_into(&text);
        assert_eq!(
            written,
            json!({ "content": "`</play:41>` or </play:41>, </play:7>, </b>, </ and `/end`." }).to_string()
        );
    }
}
