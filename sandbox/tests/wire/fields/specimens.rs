//! Bodies that are right, each with many fields, and together with all that the sandbox does. Whatever is left out of one,
//! something else comes of it.

use serde_json::{Value, json};

use super::calls::Place;

/// One sign more or less in a field is enough to tell it from none.
pub fn messages(at: &Place) -> Vec<Value> {
    let [ana, ben, role, emoji] =
        [at.ana.id().to_string(), at.ben.id().to_string(), at.role.to_string(), at.emoji.clone()];
    let media = |name: &str| {
        json!({
            "url": format!("https://example.org/{name}.png"), "width": 10, "height": 20, "placeholder": "p",
            "placeholder_version": 1, "is_animated": true, "description": "D",
        })
    };
    let embed = json!({
        "type": "rich", "url": "https://example.org/", "title": "T", "color": 7, "timestamp": "2026-08-01T12:00:00Z",
        "description": "D", "author": { "name": "A", "url": "https://example.org/a", "icon_url": "https://example.org/i" },
        "image": media("i"), "thumbnail": media("t"), "footer": { "text": "F", "icon_url": "https://example.org/f" },
        "fields": [{ "name": "N", "value": "V", "inline": true }],
        "provider": { "name": "P", "url": "https://example.org/p" }, "video": media("v"),
    });
    let button = json!({
        "type": 2, "id": 71, "style": 1, "custom_id": "a", "label": "A", "disabled": true,
        "emoji": { "id": emoji, "name": "smile" },
    });
    let link = json!({ "type": 2, "style": 5, "label": "L", "url": "https://example.org/" });
    let premium = json!({ "type": 2, "style": 6, "sku_id": "1088510058284990888" });
    let option = json!({
        "label": "L", "value": "v", "description": "D", "default": true, "emoji": { "id": emoji, "name": "smile" },
    });
    let other = json!({ "label": "M", "value": "w" });
    let menu = |kind: u64, more: Value| {
        let mut menu = json!({
            "type": kind, "id": 72, "custom_id": format!("m{kind}"), "placeholder": "P", "min_values": 2,
            "max_values": 2, "disabled": true, "required": true,
        });
        menu.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "type": 1, "id": 70, "components": [menu] })
    };
    let default = |kind: &str, id: &str| json!({ "type": kind, "id": id });
    let user = default("user", &ana);
    let channel = at.channel.id().to_string();
    let rows = json!([
        { "type": 1, "components": [button, link, premium] },
        menu(3, json!({ "options": [option, other] })),
    ]);
    let menus = json!([
        menu(5, json!({ "id": 41, "default_values": [user] })),
        menu(6, json!({ "id": 42, "default_values": [default("role", &role)] })),
        menu(7, json!({ "id": 43, "default_values": [user, default("role", &role)] })),
        menu(8, json!({ "id": 44, "default_values": [default("channel", &channel)], "channel_types": [0] })),
    ]);
    let menus: Value = menus
        .as_array()
        .unwrap()
        .iter()
        .cloned()
        .enumerate()
        .map(|(index, mut row)| {
            row["id"] = (80 + index).into();
            row
        })
        .collect();
    let picture = json!({ "url": "https://example.org/a.png" });
    let text = json!({ "type": 10, "id": 60, "content": "Words" });
    let parts = json!([
        {
            "type": 17, "id": 50, "accent_color": 9, "spoiler": true, "components": [
                { "type": 9, "id": 51, "components": [text], "accessory":
                    { "type": 11, "id": 52, "description": "D", "spoiler": true, "media": picture } },
                { "type": 12, "id": 53, "items": [{ "description": "D", "spoiler": true, "media": picture }] },
                { "type": 14, "id": 54, "spacing": 2, "divider": false },
                { "type": 13, "id": 55, "spoiler": true, "file": { "url": "attachment://note.txt" } },
            ],
        },
        { "type": 9, "components": [{ "type": 10, "content": "A" }], "accessory":
            { "type": 2, "style": 1, "custom_id": "b", "label": "B" } },
    ]);
    vec![
        json!({ "content": "Words", "embeds": [embed] }),
        only(&["/flags"], json!({ "content": "Hidden", "embeds": [{ "title": "T" }], "flags": 4 })),
        json!({ "content": "Press", "components": rows }),
        json!({ "content": "Choose", "components": menus }),
        json!({ "flags": 32768, "components": parts }),
        json!({
            "content": format!("<@{ana}>, <@{ben}> and <@&{role}>"),
            "allowed_mentions": { "parse": ["roles"], "users": [ana] },
        }),
        json!({
            "content": format!("<@{ana}> or <@&{role}>"), "allowed_mentions": { "roles": [role] },
        }),
        json!({
            "content": "A file",
            "attachments": [{
                "id": "0", "filename": "other.txt", "description": "D", "title": "T", "is_spoiler": true, "is_remix": true,
            }],
        }),
    ]
}

/// An answer that is changed, where whom it answers can be called.
pub fn replies() -> Vec<Value> {
    let called = json!({ "content": "Called", "allowed_mentions": { "parse": [], "replied_user": true } });
    vec![only(&["/allowed_mentions/replied_user"], called)]
}

pub fn polls(emoji: &str) -> Vec<Value> {
    let media = json!({ "text": "A", "emoji": { "id": emoji, "name": "smile", "animated": true } });
    vec![json!({
        "poll": {
            "question": { "text": "Q" }, "answers": [{ "poll_media": media }, { "poll_media": { "text": "B" } }],
            "allow_multiselect": true, "layout_type": 1, "duration": 768,
        },
    })]
}

/// A body of which only these places are tried: the others make no difference in it.
fn only(places: &[&str], mut body: Value) -> Value {
    body[super::ONLY] = places.into();
    body
}

/// What only a new message in a channel has.
pub fn new_messages(at: &Place) -> Vec<Value> {
    let elsewhere = json!({ "message_id": "FIRST", "channel_id": at.channel.id().to_string(), "fail_if_not_exists": false });
    vec![
        json!({ "content": "Hush", "flags": 4096 }),
        json!({ "content": "Aloud", "tts": true }),
        only(&["/nonce", "/enforce_nonce"], json!({ "content": "x", "nonce": "n1", "enforce_nonce": true })),
        json!({ "sticker_ids": ["749054660769218631"] }),
        json!({ "content": "Look", "shared_client_theme": {
            "colors": ["aabbcc"], "gradient_angle": 30, "base_mix": 40, "base_theme": 2,
        } }),
        only(
            &["/message_reference/channel_id", "/message_reference/fail_if_not_exists"],
            json!({ "content": "Answers nothing", "message_reference": elsewhere }),
        ),
        only(
            &["/message_reference/guild_id"],
            json!({ "content": "Answers nothing", "message_reference":
                { "message_id": "FIRST", "guild_id": "1000", "fail_if_not_exists": false } }),
        ),
        only(
            &["/allowed_mentions/replied_user", "/message_reference"],
            json!({ "content": "Calls", "allowed_mentions": { "replied_user": true, "parse": [] },
                "message_reference": { "message_id": "FIRST" } }),
        ),
        json!({ "message_reference": { "type": 1, "message_id": "FIRST", "channel_id": "CHANNEL" } }),
    ]
}

/// Answers to interactions.
pub fn callbacks(at: &Place) -> Vec<Value> {
    let mut all = Vec::new();
    for kind in [4, 7] {
        all.extend(messages(at).into_iter().map(|data| within(kind, data)));
    }
    all.extend(polls(&at.emoji).into_iter().map(|data| json!({ "type": 4, "data": data })));
    all.push(json!({ "type": 4, "data": { "content": "Aloud", "tts": true } }));
    all.push(json!({ "type": 5, "data": { "flags": 64 } }));
    all.push(json!({ "type": 6 }));
    all.extend(modals(at).into_iter().map(|data| json!({ "type": 9, "data": data })));
    let choice = json!({ "name": "a", "name_localizations": { "en-US": "A" }, "value": "b" });
    all.push(json!({ "type": 8, "data": { "choices": [choice] } }));
    all
}

/// The data of an answer of a kind.
fn within(kind: u64, mut data: Value) -> Value {
    let places = data.as_object_mut().unwrap().remove(super::ONLY);
    let mut body = json!({ "type": kind, "data": data });
    if let Some(places) = places {
        let within = |place: &Value| format!("/data{}", place.as_str().unwrap());
        body[super::ONLY] = places.as_array().unwrap().iter().map(within).collect();
    }
    body
}

fn modals(at: &Place) -> Vec<Value> {
    let [ana, role, channel] = [at.ana.id(), at.role, at.channel.id()].map(|id| id.to_string());
    let option = json!({ "label": "L", "value": "v", "description": "D", "default": true });
    let others = [json!({ "label": "M", "value": "w" }), json!({ "label": "N", "value": "x" })];
    let input = json!({
        "type": 4, "id": 61, "custom_id": "i", "style": 2, "value": "Abc", "placeholder": "P", "required": false,
        "min_length": 2, "max_length": 9,
    });
    let mut titled = input.clone();
    titled["label"] = "I".into();
    let menu = |kind: u64, more: Value| {
        let mut menu = json!({
            "type": kind, "id": 62, "custom_id": "m", "placeholder": "P", "min_values": 2, "max_values": 2,
            "required": false,
        });
        menu.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        menu
    };
    let defaults = |list: &[(&str, &str)]| -> Value {
        list.iter().map(|(kind, id)| json!({ "type": kind, "id": id })).collect()
    };
    let mut with_emoji = option.clone();
    with_emoji["emoji"] = json!({ "id": at.emoji, "name": "smile" });
    let parts = [
        input,
        menu(3, json!({ "options": [with_emoji, others[0]] })),
        menu(5, json!({ "default_values": defaults(&[("user", &ana)]) })),
        menu(6, json!({ "default_values": defaults(&[("role", &role)]) })),
        menu(7, json!({ "default_values": defaults(&[("role", &role), ("user", &ana)]) })),
        menu(8, json!({ "default_values": defaults(&[("channel", &channel)]), "channel_types": [0] })),
        json!({ "type": 19, "id": 63, "custom_id": "f", "min_values": 2, "max_values": 3, "required": false }),
        json!({ "type": 21, "id": 64, "custom_id": "r", "required": false, "options": [option, others[0]] }),
        json!({ "type": 22, "id": 65, "custom_id": "c", "min_values": 2, "max_values": 2, "required": false,
            "options": [option, others[0], others[1]] }),
        json!({ "type": 23, "id": 66, "custom_id": "b", "default": true }),
    ];
    let modal = |part: Value| json!({ "custom_id": "m", "title": "T", "components": [part, { "type": 10, "id": 67, "content": "W" }] });
    let mut all: Vec<Value> = parts
        .into_iter()
        .map(|part| {
            modal(json!({ "type": 18, "id": 68, "label": "L", "description": "D", "component": part }))
        })
        .collect();
    all.push(modal(json!({ "type": 1, "id": 69, "components": [titled] })));
    all
}

/// Commands of every kind, with options of every kind.
pub fn commands() -> Vec<Value> {
    let named = |name: &str, more: Value| {
        let mut named = json!({
            "name": name, "name_localizations": { "de": format!("{name}-de") }, "description": "D",
            "description_localizations": { "de": "Ein Wort" },
        });
        named.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        named
    };
    let choice = |value: Value| json!([{ "name": "c", "name_localizations": { "de": "w" }, "value": value }]);
    let option = |kind: u64, name: &str, more: Value| {
        let mut option = named(name, json!({ "type": kind, "required": true }));
        option.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        option
    };
    let options = vec![
        option(3, "s", json!({ "min_length": 1, "max_length": 9, "autocomplete": true })),
        option(3, "t", json!({ "choices": choice("v".into()) })),
        option(4, "i", json!({ "min_value": 1, "max_value": 9, "autocomplete": true })),
        option(4, "j", json!({ "choices": choice(5.into()) })),
        option(5, "b", json!({})),
        option(6, "u", json!({})),
        option(7, "c", json!({ "channel_types": [0] })),
        option(8, "r", json!({})),
        option(9, "m", json!({})),
        option(10, "n", json!({ "min_value": 0.5, "max_value": 9.5, "autocomplete": true })),
        option(10, "o", json!({ "choices": choice(0.5.into()) })),
        option(11, "f", json!({})),
    ];
    let sub = option(1, "sub", json!({ "required": false, "options": [options[0]] }));
    let mut group = option(2, "group", json!({ "options": [sub] }));
    group["required"] = true.into();
    let mut single = option(1, "single", json!({ "options": options }));
    single["required"] = true.into();
    group["options"][0]["required"] = true.into();
    vec![
        named(
            "plain",
            json!({
                "options": options, "default_member_permissions": "32", "dm_permission": false, "contexts": [0],
                "integration_types": [0, 1],
            }),
        ),
        named("nested", json!({ "options": [group, single] })),
        json!({ "name": "Greet", "type": 2 }),
        json!({ "name": "launch", "type": 4, "handler": 2 }),
    ]
}

pub fn channels(at: &Place) -> Vec<Value> {
    let overwrite =
        |id: String, kind: u64| json!({ "id": id, "type": kind, "allow": "1024", "deny": "2048" });
    vec![json!({
        "name": "other", "topic": "T", "position": 3, "nsfw": true, "rate_limit_per_user": 30,
        "permission_overwrites": [overwrite(at.ben.id().to_string(), 1)],
        "default_auto_archive_duration": 60, "default_thread_rate_limit_per_user": 40,
    })]
}

pub fn threads() -> Vec<Value> {
    vec![json!({ "name": "talk", "auto_archive_duration": 60, "rate_limit_per_user": 30 })]
}

pub fn roles() -> Vec<Value> {
    vec![
        json!({ "name": "Kings", "permissions": "32", "color": 7, "hoist": true, "mentionable": true }),
        json!({ "colors": { "primary_color": 8 } }),
    ]
}
