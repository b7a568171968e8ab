//! A message's components and embeds as Discord returns them: each component has a number, defaults are filled in,
//! and unknown fields are left out.

use serde_json::{Value, json};

use crate::state::Id;
use crate::validate::{DESCRIPTION, id, is_menu};

/// The flag of an animated picture in an embed.
const IS_ANIMATED: u64 = 1 << 5;

/// Turns the components and embeds of a body into what Discord returns. `new_id` gives an id to each picture.
pub(crate) fn normalize(body: &mut Value, mut new_id: impl FnMut() -> Id) {
    for field in ["components", "embeds"] {
        if body.get(field).is_some_and(Value::is_null) {
            body[field] = json!([]);
        }
    }
    let attachments = body["attachments"].clone();
    if let Some(parts) = body.get_mut("components") {
        number(parts);
        walk(parts, &mut |part| {
            complete(part, &attachments);
            pictures(part, &mut new_id);
        });
        *parts = DESCRIPTION.normalized_field("MessageResponse", "components", parts);
    }
    if let Some(embeds) = body.get_mut("embeds") {
        for embed in embeds.as_array_mut().into_iter().flatten() {
            embed["type"] = "rich".into();
            for part in ["image", "thumbnail", "video"] {
                if embed[part]["is_animated"] == true {
                    embed[part]["flags"] = IS_ANIMATED.into();
                }
            }
        }
        *embeds = DESCRIPTION.normalized_field("MessageResponse", "embeds", embeds);
    }
}

/// Numbers the components: with the number that the bot chose, or the next free one.
pub(crate) fn number(parts: &mut Value) {
    let mut numbers = Numbers::default();
    walk(parts, &mut |part| numbers.taken.extend(id(&part["id"]).filter(|id| *id > 0)));
    walk(parts, &mut |part| part["id"] = numbers.of(part).into());
}

/// The numbers of components: those that the bot chose, and for the others the next that is free.
#[derive(Default)]
struct Numbers {
    taken: Vec<u64>,
    last: u64,
}

impl Numbers {
    fn of(&mut self, part: &Value) -> u64 {
        if let Some(own) = id(&part["id"]).filter(|own| *own > 0) {
            return own;
        }
        self.last += 1;
        while self.taken.contains(&self.last) {
            self.last += 1;
        }
        self.last
    }
}

/// Calls back for every component, those around others first.
fn walk(parts: &mut Value, found: &mut impl FnMut(&mut Value)) {
    for part in parts.as_array_mut().into_iter().flatten().filter(|part| part.is_object()) {
        found(part);
        if let Some(children) = part.get_mut("components") {
            walk(children, found);
        }
        for child in ["accessory", "component"] {
            if let Some(child) = part.get_mut(child) {
                found(child);
            }
        }
    }
}

/// Fills in default values.
fn complete(part: &mut Value, attachments: &Value) {
    let usual = match part["type"].as_u64() {
        Some(14) => json!({ "divider": true, "spacing": 1 }),
        Some(13) => {
            let file = attachments.as_array().into_iter().flatten();
            let file = file.into_iter().find(|file| file["url"] == part["file"]["url"]);
            file.map_or_else(|| json!({}), |file| json!({ "name": file["filename"], "size": file["size"] }))
        }
        _ if is_menu(part) => json!({ "min_values": 1, "max_values": 1 }),
        _ => return,
    };
    for (field, value) in usual.as_object().into_iter().flatten() {
        if part[field].is_null() {
            part[field] = value.clone();
        }
    }
}

/// Adds an id and a URL to each picture or file that a component shows.
fn pictures(part: &mut Value, new_id: &mut impl FnMut() -> Id) {
    let own = if part["type"] == 13 { "file" } else { "media" };
    let mut media: Vec<&mut Value> = Vec::new();
    for (name, value) in part.as_object_mut().into_iter().flatten() {
        if name == "items" {
            let items = value.as_array_mut().into_iter().flatten();
            media.extend(items.filter_map(|item| item.get_mut("media")));
        } else if name == own {
            media.push(value);
        }
    }
    for media in media.into_iter().filter(|media| media.is_object()) {
        media["id"] = match media["attachment_id"].clone() {
            Value::Null => new_id().to_string().into(),
            own => own,
        };
        if media["proxy_url"].is_null() {
            media["proxy_url"] = media["url"].clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_numbered_and_say_what_goes_without_saying() {
        let button = json!({ "type": 2, "style": 1, "custom_id": "a", "label": "A", "url": null, "id": 2 });
        let mut body = json!({ "components": [
            { "type": 17, "components": [{ "type": 14 }, { "type": 1, "components": [button] }] },
            { "type": 1, "components": [{ "type": 5, "custom_id": "m", "unknown": 7 }] },
        ] });
        normalize(&mut body, || 7);
        let container = &body["components"][0];
        assert_eq!((&container["id"], &container["spoiler"]), (&json!(1), &json!(false)));
        assert_eq!(container["components"][0], json!({ "type": 14, "id": 3, "divider": true, "spacing": 1 }));
        let button = &container["components"][1]["components"][0];
        assert_eq!(button["id"], 2);
        let menu = &body["components"][1]["components"][0];
        assert_eq!((&menu["min_values"], menu.get("unknown")), (&json!(1), None));
    }

    #[test]
    fn embeds_are_rich_and_their_fields_stand_in_line_or_not() {
        let mut body = json!({ "embeds": [{ "title": "T", "fields": [{ "name": "N", "value": "V" }] }] });
        normalize(&mut body, || 7);
        assert_eq!(body["embeds"][0]["type"], "rich");
        assert_eq!(body["embeds"][0]["fields"][0]["inline"], false);
    }
}
