//! Lists of wrong messages and wrong commands, made from Discord's documentation: each is refused, with Discord's code at the
//! place where it is wrong.

use reqwest::{Method, StatusCode};
use sandbox::Config;
use serde_json::{Value, json};

use crate::bot::{Scene, scene};

/// A body, where it is wrong, and the code that stands there.
type Wrong = (Value, &'static str, &'static str);

/// What stands in Discord's errors at a path.
fn at<'a>(error: &'a Value, path: &str) -> &'a Value {
    let steps = path.split('.').filter(|step| !step.is_empty());
    &steps.fold(&error["errors"], |at, step| &at[step])["_errors"][0]["code"]
}

fn refused((status, error): (StatusCode, Value), (body, path, code): &Wrong) -> Option<String> {
    let fits = status == StatusCode::BAD_REQUEST && error["code"] == 50035 && at(&error, path) == code;
    (!fits).then(|| format!("{body}: {code} at {path}, but {status} {error}"))
}

fn long(length: usize) -> String {
    "x".repeat(length)
}

fn row(parts: Value) -> Value {
    json!({ "components": [{ "type": 1, "components": parts }] })
}

fn with(mut part: Value, field: &str, value: Value) -> Value {
    part[field] = value;
    part
}

fn button(field: &str, value: Value) -> Value {
    row(json!([with(json!({ "type": 2, "style": 1, "label": "A", "custom_id": "a" }), field, value)]))
}

fn menu(field: &str, value: Value) -> Value {
    let options = json!([{ "label": "A", "value": "a" }, { "label": "B", "value": "b" }]);
    row(json!([with(json!({ "type": 3, "custom_id": "m", "options": options }), field, value)]))
}

fn embed(field: &str, value: Value) -> Value {
    json!({ "embeds": [with(json!({ "title": "T" }), field, value)] })
}

fn v2(parts: Value) -> Value {
    json!({ "flags": 32768, "components": parts })
}

fn text(content: &str) -> Value {
    json!({ "type": 10, "content": content })
}

fn wrong_texts() -> Vec<Wrong> {
    vec![
        (json!({ "content": long(2001) }), "content", "BASE_TYPE_MAX_LENGTH"),
        (json!({ "content": 7 }), "content", "STRING_TYPE_CONVERT"),
        (json!({ "content": ["x"] }), "content", "STRING_TYPE_CONVERT"),
        (json!({ "content": "x", "tts": "yes" }), "tts", "BOOLEAN_TYPE_CONVERT"),
        (json!({ "content": "x", "flags": "many" }), "flags", "NUMBER_TYPE_COERCE"),
        (json!({ "content": "x", "nonce": long(26) }), "nonce", "BASE_TYPE_MAX_LENGTH"),
        (json!({ "content": "x", "enforce_nonce": 1 }), "enforce_nonce", "BOOLEAN_TYPE_CONVERT"),
        (json!({ "content": "x", "allowed_mentions": [] }), "allowed_mentions", "DICT_TYPE_CONVERT"),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["all"] } }),
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "users": ["me"] } }),
            "allowed_mentions.users.0",
            "NUMBER_TYPE_COERCE",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "users": vec!["1"; 101] } }),
            "allowed_mentions.users",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({ "content": "x", "message_reference": {} }),
            "message_reference.message_id",
            "BASE_TYPE_REQUIRED",
        ),
        (
            json!({ "content": "x", "sticker_ids": ["1", "2", "3", "4"] }),
            "sticker_ids",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (json!({ "content": "x", "attachments": [{}] }), "attachments.0.id", "BASE_TYPE_REQUIRED"),
        (json!({ "content": "x", "attachments": {} }), "attachments", "LIST_TYPE_CONVERT"),
        (json!({ "content": "x", "attachments": [{ "id": "x" }] }), "attachments.0.id", "NUMBER_TYPE_COERCE"),
        (
            json!({ "content": "x", "attachments": [{ "id": 0 }] }),
            "attachments.0",
            "MESSAGE_ATTACHMENT_NOT_FOUND",
        ),
        (json!({ "content": "x", "poll": { "answers": [] } }), "poll.question", "BASE_TYPE_REQUIRED"),
        (json!({ "content": "x", "components": {} }), "components", "LIST_TYPE_CONVERT"),
    ]
}

fn wrong_embeds() -> Vec<Wrong> {
    vec![
        (json!({ "embeds": vec![json!({ "title": "T" }); 11] }), "embeds", "BASE_TYPE_MAX_LENGTH"),
        (json!({ "embeds": ["x"] }), "embeds.0", "DICT_TYPE_CONVERT"),
        (embed("title", long(257).into()), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        (embed("description", long(4097).into()), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
        (embed("url", "nowhere".into()), "embeds.0.url", "URL_TYPE_INVALID_URL"),
        (embed("url", "ftp://x.org".into()), "embeds.0.url", "URL_TYPE_INVALID_SCHEME"),
        (embed("color", 0x1_00_00_00.into()), "embeds.0.color", "NUMBER_TYPE_MAX"),
        (embed("color", (-1).into()), "embeds.0.color", "NUMBER_TYPE_MIN"),
        (embed("timestamp", "yesterday".into()), "embeds.0.timestamp", "DATE_TIME_TYPE_PARSE"),
        (embed("footer", json!({})), "embeds.0.footer.text", "BASE_TYPE_REQUIRED"),
        (embed("footer", json!({ "text": long(2049) })), "embeds.0.footer.text", "BASE_TYPE_MAX_LENGTH"),
        (embed("author", json!({ "name": "" })), "embeds.0.author.name", "BASE_TYPE_REQUIRED"),
        (embed("author", json!({ "name": long(257) })), "embeds.0.author.name", "BASE_TYPE_MAX_LENGTH"),
        (embed("image", json!({})), "embeds.0.image.url", "BASE_TYPE_REQUIRED"),
        (embed("thumbnail", json!({ "url": "x" })), "embeds.0.thumbnail.url", "URL_TYPE_INVALID_URL"),
        (embed("fields", json!([{ "name": "N" }])), "embeds.0.fields.0.value", "BASE_TYPE_REQUIRED"),
        (
            embed("fields", json!([{ "name": "", "value": "V" }])),
            "embeds.0.fields.0.name",
            "BASE_TYPE_REQUIRED",
        ),
        (
            embed("fields", json!([{ "name": "N", "value": long(1025) }])),
            "embeds.0.fields.0.value",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            embed("fields", json!([{ "name": "N", "value": "V", "inline": "yes" }])),
            "embeds.0.fields.0.inline",
            "BOOLEAN_TYPE_CONVERT",
        ),
        (
            embed("fields", json!(vec![json!({ "name": "N", "value": "V" }); 26])),
            "embeds.0.fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({ "embeds": vec![json!({ "description": long(3001) }); 2] }),
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
        ),
    ]
}

fn wrong_controls() -> Vec<Wrong> {
    const PART: &str = "components.0.components.0";
    let path = |field: &str| -> &'static str { Box::leak(format!("{PART}.{field}").into_boxed_str()) };
    let options = |count: usize| -> Value {
        (0..count).map(|n| json!({ "label": "L", "value": n.to_string() })).collect()
    };
    let option = |field: &str, value: Value| {
        menu("options", json!([with(json!({ "label": "A", "value": "a" }), field, value)]))
    };
    let two = json!([{ "label": "A", "value": "a" }, { "label": "B", "value": "a" }]);
    let chosen = json!([
        { "label": "A", "value": "a", "default": true }, { "label": "B", "value": "b", "default": true },
    ]);
    let six: Value =
        (0..6).map(|n| json!({ "type": 2, "style": 1, "label": "A", "custom_id": n.to_string() })).collect();
    let twice = json!({ "type": 2, "style": 1, "label": "A", "custom_id": "a" });
    let people =
        |field: &str, value: Value| row(json!([with(json!({ "type": 5, "custom_id": "m" }), field, value)]));
    vec![
        (row(json!([])), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (row(six), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (json!({ "components": [{ "type": 1 }] }), "components.0.components", "BASE_TYPE_REQUIRED"),
        (json!({ "components": [{}] }), "components.0.type", "BASE_TYPE_REQUIRED"),
        (json!({ "components": ["x"] }), "components.0", "DICT_TYPE_CONVERT"),
        (json!({ "components": [{ "type": 99 }] }), "components.0.type", "UNION_TYPE_CHOICES"),
        (json!({ "components": [text("x")] }), "components.0.type", "UNION_TYPE_CHOICES"),
        (row(json!([text("x")])), path("type"), "UNION_TYPE_CHOICES"),
        (row(json!([twice, twice])), "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (button("custom_id", Value::Null), path("custom_id"), "BASE_TYPE_REQUIRED"),
        (button("custom_id", "".into()), path("custom_id"), "BASE_TYPE_BAD_LENGTH"),
        (button("custom_id", long(101).into()), path("custom_id"), "BASE_TYPE_BAD_LENGTH"),
        (button("custom_id", 7.into()), path("custom_id"), "STRING_TYPE_CONVERT"),
        (button("label", long(81).into()), path("label"), "BASE_TYPE_MAX_LENGTH"),
        (button("label", Value::Null), PART, "BUTTON_COMPONENT_EMPTY"),
        (button("style", Value::Null), path("style"), "BASE_TYPE_REQUIRED"),
        (button("style", 7.into()), path("style"), "BASE_TYPE_CHOICES"),
        (button("style", 5.into()), path("url"), "BASE_TYPE_REQUIRED"),
        (button("style", 6.into()), path("sku_id"), "BASE_TYPE_REQUIRED"),
        (button("url", "https://x.org".into()), path("url"), "BUTTON_COMPONENT_CUSTOM_ID_URL"),
        (button("disabled", "no".into()), path("disabled"), "BOOLEAN_TYPE_CONVERT"),
        (button("id", (-1).into()), path("id"), "NUMBER_TYPE_MIN"),
        (button("emoji", json!({ "name": "smile" })), path("emoji.name"), "BUTTON_COMPONENT_INVALID_EMOJI"),
        (
            row(json!([{ "type": 2, "style": 5, "label": "A", "url": "attachment://a.png" }])),
            path("url"),
            "URL_TYPE_INVALID_SCHEME",
        ),
        (
            row(
                json!([{ "type": 2, "style": 5, "label": "A", "url": format!("https://x.org/{}", long(512)) }]),
            ),
            path("url"),
            "BASE_TYPE_MAX_LENGTH",
        ),
        (menu("custom_id", Value::Null), path("custom_id"), "BASE_TYPE_REQUIRED"),
        (menu("options", json!([])), path("options"), "BASE_TYPE_BAD_LENGTH"),
        (menu("options", options(26)), path("options"), "BASE_TYPE_BAD_LENGTH"),
        (menu("options", two), path("options.1.value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
        (menu("options", chosen), path("options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS"),
        (menu("max_values", 3.into()), path("options"), "BASE_TYPE_BAD_LENGTH"),
        (menu("max_values", 26.into()), path("max_values"), "NUMBER_TYPE_MAX"),
        (menu("min_values", (-1).into()), path("min_values"), "NUMBER_TYPE_MIN"),
        (menu("min_values", 1.5.into()), path("min_values"), "NUMBER_TYPE_COERCE"),
        (menu("placeholder", long(151).into()), path("placeholder"), "BASE_TYPE_MAX_LENGTH"),
        (option("label", "".into()), path("options.0.label"), "BASE_TYPE_BAD_LENGTH"),
        (option("value", long(101).into()), path("options.0.value"), "BASE_TYPE_BAD_LENGTH"),
        (option("description", long(101).into()), path("options.0.description"), "BASE_TYPE_MAX_LENGTH"),
        (
            option("emoji", json!({ "name": "x" })),
            path("options.0.emoji.name"),
            "BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        (
            people("default_values", json!([{ "id": "1", "type": "role" }])),
            path("default_values.0.type"),
            "BASE_TYPE_CHOICES",
        ),
        (
            people("default_values", json!([{ "type": "user" }])),
            path("default_values.0.id"),
            "BASE_TYPE_REQUIRED",
        ),
    ]
}

fn wrong_layouts() -> Vec<Wrong> {
    let gallery = |items: Value| v2(json!([{ "type": 12, "items": items }]));
    let section = |accessory: Value, texts: usize| {
        v2(json!([{ "type": 9, "components": vec![text("x"); texts], "accessory": accessory }]))
    };
    let thumbnail = json!({ "type": 11, "media": { "url": "https://x.org/a.png" } });
    let container = |field: &str, value: Value| {
        v2(json!([with(json!({ "type": 17, "components": [text("x")] }), field, value)]))
    };
    let rows: Value = (0..8)
        .map(|row| {
            let button =
                |n: i32| json!({ "type": 2, "style": 1, "label": "A", "custom_id": format!("{row}{n}") });
            json!({ "type": 1, "components": (0..5).map(button).collect::<Value>() })
        })
        .collect();
    vec![
        (
            json!({ "flags": 32768, "content": "x" }),
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            json!({ "flags": 32768, "embeds": [{ "title": "T" }], "components": [text("x")] }),
            "embeds",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (v2(json!([text("")])), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
        (v2(json!([text(&long(4001))])), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
        (v2(json!([text(&long(2500)), text(&long(1501))])), "components", "TEXT_TOO_LONG"),
        (v2(rows), "components", "MAX_COMPONENTS"),
        (
            v2(json!([with(text("x"), "id", 1.into()), with(text("y"), "id", 1.into())])),
            "components.1.id",
            "COMPONENT_ID_DUPLICATED",
        ),
        (v2(json!([thumbnail])), "components.0.type", "UNION_TYPE_CHOICES"),
        (gallery(json!([])), "components.0.items", "BASE_TYPE_BAD_LENGTH"),
        (gallery(json!([{}])), "components.0.items.0.media", "BASE_TYPE_REQUIRED"),
        (gallery(json!([{ "media": {} }])), "components.0.items.0.media.url", "BASE_TYPE_REQUIRED"),
        (
            gallery(json!([{ "media": { "url": "a.png" } }])),
            "components.0.items.0.media.url",
            "URL_TYPE_INVALID_URL",
        ),
        (
            gallery(json!([{ "media": { "url": "attachment://a.png" } }])),
            "components.0.items.0.media.url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            gallery(json!([{ "media": { "url": "https://x.org/a.png" }, "description": "" }])),
            "components.0.items.0.description",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (section(Value::Null, 1), "components.0.accessory", "BASE_TYPE_REQUIRED"),
        (section(thumbnail.clone(), 0), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (section(thumbnail, 4), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (section(text("x"), 1), "components.0.accessory.type", "UNION_TYPE_CHOICES"),
        (
            v2(json!([{ "type": 13, "file": { "url": "https://x.org/a" } }])),
            "components.0.file.url",
            "FILE_COMPONENT_INVALID_URL",
        ),
        (v2(json!([{ "type": 14, "spacing": 3 }])), "components.0.spacing", "BASE_TYPE_CHOICES"),
        (container("components", json!([])), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (container("accent_color", 0x1_00_00_00.into()), "components.0.accent_color", "NUMBER_TYPE_MAX"),
        (container("spoiler", "x".into()), "components.0.spoiler", "BOOLEAN_TYPE_CONVERT"),
        (
            container("components", json!([{ "type": 17, "components": [text("x")] }])),
            "components.0.components.0.type",
            "UNION_TYPE_CHOICES",
        ),
    ]
}

#[tokio::test]
async fn every_wrong_message_is_refused_where_it_is_wrong() {
    let Scene { sandbox: _open, bot, channel, ana, .. } = scene(Config::unlimited()).await;
    let path = format!("/channels/{}/messages", channel.id());
    let wrong = [wrong_texts(), wrong_embeds(), wrong_controls(), wrong_layouts()].concat();
    assert!(wrong.len() >= 60, "{}", wrong.len());
    let mut accepted = Vec::new();
    for case in &wrong {
        accepted.extend(refused(bot.call(Method::POST, &path, case.0.clone()).await, case));
    }
    assert!(accepted.is_empty(), "{} of {}:\n{}", accepted.len(), wrong.len(), accepted.join("\n"));
    let (status, error) = bot.call(Method::POST, &path, json!({})).await;
    assert_eq!((status, error["code"].as_u64()), (StatusCode::BAD_REQUEST, Some(50006)));
    assert!(ana.at(&channel).sees().is_empty());
}

fn command(field: &str, value: Value) -> Value {
    json!([with(json!({ "name": "play", "description": "D" }), field, value)])
}

fn option(field: &str, value: Value) -> Value {
    command("options", json!([with(json!({ "type": 3, "name": "o", "description": "D" }), field, value)]))
}

fn typed(kind: u64, field: &str, value: Value) -> Value {
    command("options", json!([with(json!({ "type": kind, "name": "o", "description": "D" }), field, value)]))
}

/// The same, in a command of a command.
fn deep(field: &str, value: Value) -> Value {
    let inner = option(field, value)[0]["options"].clone();
    let sub = json!({ "type": 1, "name": "s", "description": "D", "options": inner });
    command("options", json!([{ "type": 2, "name": "g", "description": "D", "options": [sub] }]))
}

fn wrong_commands() -> Vec<Wrong> {
    const DEEP: &str = "0.options.0.options.0.options.0";
    let path = |field: &str| -> &'static str { Box::leak(format!("{DEEP}.{field}").into_boxed_str()) };
    let many = |count: usize, make: &dyn Fn(usize) -> Value| -> Value { (0..count).map(make).collect() };
    let named = |name: &str| json!({ "type": 3, "name": name, "description": "D" });
    let choice =
        |field: &str, value: Value| json!([with(json!({ "name": "N", "value": "v" }), field, value)]);
    let two = json!([{ "name": "N", "value": "a" }, { "name": "N", "value": "b" }]);
    let sub = json!({ "type": 1, "name": "s", "description": "D" });
    vec![
        (json!([{ "description": "D" }]), "0.name", "BASE_TYPE_REQUIRED"),
        (command("name", "".into()), "0.name", "BASE_TYPE_BAD_LENGTH"),
        (command("name", long(33).into()), "0.name", "BASE_TYPE_BAD_LENGTH"),
        (command("name", "Play".into()), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command("name", "two words".into()), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command("name", "no!".into()), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command("name", 7.into()), "0.name", "STRING_TYPE_CONVERT"),
        (command("description", Value::Null), "0.description", "BASE_TYPE_REQUIRED"),
        (command("description", "".into()), "0.description", "BASE_TYPE_REQUIRED"),
        (command("description", long(101).into()), "0.description", "BASE_TYPE_MAX_LENGTH"),
        (command("type", 9.into()), "0.type", "BASE_TYPE_CHOICES"),
        (command("type", 2.into()), "0.description", "APPLICATION_COMMAND_CONTEXT_MENU_CANNOT_HAVE_FIELD"),
        (
            json!([{ "type": 3, "name": "Read", "options": [named("o")] }]),
            "0.options",
            "APPLICATION_COMMAND_CONTEXT_MENU_CANNOT_HAVE_FIELD",
        ),
        (
            command("name_localizations", json!({ "xx": "spielen" })),
            "0.name_localizations.xx",
            "ENUM_TYPE_COERCE",
        ),
        (
            command("name_localizations", json!({ "de": "Spielen" })),
            "0.name_localizations.de",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            command("description_localizations", json!({ "de": long(101) })),
            "0.description_localizations.de",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (command("name_localizations", json!(["de"])), "0.name_localizations", "DICT_TYPE_CONVERT"),
        (command("contexts", json!([3])), "0.contexts.0", "BASE_TYPE_CHOICES"),
        (command("contexts", json!([])), "0.contexts", "BASE_TYPE_MIN_LENGTH"),
        (command("contexts", json!([0, 0])), "0.contexts.1", "SET_TYPE_ALREADY_CONTAINS_VALUE"),
        (command("integration_types", json!([2])), "0.integration_types.0", "BASE_TYPE_CHOICES"),
        (command("integration_types", json!([])), "0.integration_types", "BASE_TYPE_MIN_LENGTH"),
        (
            command("default_member_permissions", "all".into()),
            "0.default_member_permissions",
            "NUMBER_TYPE_COERCE",
        ),
        (
            command("default_member_permissions", (-1).into()),
            "0.default_member_permissions",
            "NUMBER_TYPE_MIN",
        ),
        (command("dm_permission", "no".into()), "0.dm_permission", "BOOLEAN_TYPE_CONVERT"),
        (
            json!([{ "name": "a", "description": "D" }, { "name": "a", "description": "D" }]),
            "1",
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
        ),
        (command("options", many(26, &|n| named(&format!("o{n}")))), "0.options", "BASE_TYPE_MAX_LENGTH"),
        (
            command("options", json!([named("a"), named("a")])),
            "0.options.1.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            command("options", json!([named("a"), with(named("b"), "required", true.into())])),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command("options", json!([sub, named("a")])),
            "0.options.1.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command("options", json!([{ "name": "o", "description": "D" }])),
            "0.options.0.type",
            "BASE_TYPE_REQUIRED",
        ),
        (option("type", 12.into()), "0.options.0.type", "UNION_TYPE_CHOICES"),
        (option("name", "O".into()), "0.options.0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (option("description", Value::Null), "0.options.0.description", "BASE_TYPE_REQUIRED"),
        (option("description", "".into()), "0.options.0.description", "BASE_TYPE_BAD_LENGTH"),
        (option("required", "yes".into()), "0.options.0.required", "BOOLEAN_TYPE_CONVERT"),
        (
            option("choices", many(26, &|n| json!({ "name": n.to_string(), "value": "v" }))),
            "0.options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            option("choices", choice("name", long(101).into())),
            "0.options.0.choices.0.name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            option("choices", choice("value", Value::Null)),
            "0.options.0.choices.0.value",
            "BASE_TYPE_REQUIRED",
        ),
        (option("choices", choice("value", 7.into())), "0.options.0.choices.0.value", "STRING_TYPE_CONVERT"),
        (
            option("choices", two.clone()),
            "0.options.0.choices.1",
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
        ),
        (
            typed(4, "choices", choice("value", "many".into())),
            "0.options.0.choices.0.value",
            "NUMBER_TYPE_COERCE",
        ),
        (typed(4, "min_value", 0.5.into()), "0.options.0.min_value", "NUMBER_TYPE_COERCE"),
        (typed(4, "min_value", "x".into()), "0.options.0.min_value", "NUMBER_TYPE_COERCE"),
        (option("min_length", 6001.into()), "0.options.0.min_length", "NUMBER_TYPE_MAX"),
        (option("max_length", 0.into()), "0.options.0.max_length", "NUMBER_TYPE_MIN"),
        (typed(7, "channel_types", json!([99])), "0.options.0.channel_types.0", "BASE_TYPE_CHOICES"),
        (deep("name", "O".into()), path("name"), "APPLICATION_COMMAND_INVALID_NAME"),
        (deep("description", long(101).into()), path("description"), "BASE_TYPE_BAD_LENGTH"),
        (deep("choices", two), path("choices.1"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS"),
        (deep("type", 1.into()), path("type"), "UNION_TYPE_CHOICES"),
        (
            command(
                "options",
                many(25, &|n| {
                    let choice = |m: usize| json!({ "name": format!("{m}{}", long(90)), "value": long(90) });
                    json!({ "type": 3, "name": format!("o{n}"), "description": "D", "choices": many(25, &choice) })
                }),
            ),
            "0",
            "APPLICATION_COMMAND_TOO_LARGE",
        ),
        (
            many(101, &|n| json!({ "name": format!("c{n}"), "description": "D" })),
            "",
            "APPLICATION_COMMANDS_MAX",
        ),
    ]
}

#[tokio::test]
async fn every_wrong_command_is_refused_where_it_is_wrong() {
    let Scene { sandbox: _open, bot, .. } = scene(Config::unlimited()).await;
    let (_, application) = bot.call(Method::GET, "/oauth2/applications/@me", json!({})).await;
    let path = format!("/applications/{}/commands", application["id"].as_str().unwrap());
    let (_, before) = bot.call(Method::GET, &path, json!({})).await;
    let wrong = wrong_commands();
    assert!(wrong.len() >= 40, "{}", wrong.len());
    let mut accepted = Vec::new();
    for case in &wrong {
        accepted.extend(refused(bot.call(Method::PUT, &path, case.0.clone()).await, case));
    }
    assert!(accepted.is_empty(), "{} of {}:\n{}", accepted.len(), wrong.len(), accepted.join("\n"));
    assert_eq!(bot.call(Method::GET, &path, json!({})).await.1, before);
}

#[tokio::test]
async fn every_refusal_is_json_with_a_code() {
    let Scene { sandbox: _open, bot, channel, .. } = scene(Config::default()).await;
    let messages = format!("{}/api/v10/channels/{}/messages", bot.url, channel.id());
    let call = async |method: Method, url: &str, kind: &str, body: Vec<u8>| {
        let request = bot.client.request(method, url).header("authorization", format!("Bot {}", bot.token));
        let response = request.header("content-type", kind).body(body).send().await.unwrap();
        let status = response.status().as_u16();
        let error: Value = serde_json::from_slice(&response.bytes().await.unwrap()).unwrap();
        assert!(error["message"].is_string(), "{error}");
        (status, error["code"].as_u64().unwrap())
    };
    let json = "application/json";
    let nowhere = format!("{}/api/v10/no/such/thing", bot.url);
    assert_eq!(call(Method::GET, &nowhere, json, Vec::new()).await, (404, 0));
    assert_eq!(call(Method::PUT, &messages, json, Vec::new()).await, (405, 0));
    assert_eq!(call(Method::POST, &messages, json, b"{".to_vec()).await, (400, 50109));
    assert_eq!(call(Method::POST, &messages, "text/plain", b"{}".to_vec()).await, (415, 50035));
    assert_eq!(call(Method::POST, &messages, json, vec![b' '; 26 << 20]).await, (413, 40005));
    let direct = format!("{}/api/v10/users/@me/channels", bot.url);
    assert_eq!(call(Method::POST, &direct, json, b"nothing".to_vec()).await, (400, 50109));
    assert_eq!(call(Method::POST, &direct, json, b"[]".to_vec()).await, (400, 50035));
}
