//! Requests made up at random from Discord's description, some of them wrong, to all routes there are: whatever the sandbox
//! answers, and whatever it tells, is as described.

use std::collections::BTreeMap;
use std::time::Duration;

use reqwest::Method;
use sandbox::{Config, Message};
use serde_json::{Map, Value, json};
use tokio_tungstenite::tungstenite::Message as Frame;

use crate::bot::{Scene, scene, send};
use crate::dice::Dice;
use crate::judge::Judge;

/// How many requests are made.
const REQUESTS: usize = 1500;

impl Dice {
    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Makes up values as a schema describes them, and now and then others.
struct Inventor<'a> {
    schemas: &'a Value,
    dice: Dice,
    /// Of how many values one is wrong; none, if it is 0.
    wrong: usize,
}

impl Inventor<'_> {
    fn invent(&mut self, schema: &Value, name: &str, depth: usize) -> Value {
        if self.wrong > 0 && self.dice.below(self.wrong) == 0 {
            let wrong = [
                json!(null),
                json!(-1),
                json!("x".repeat(130)),
                json!([]),
                json!({}),
                json!(true),
                json!(1.5),
            ];
            return self.dice.pick(&wrong).clone();
        }
        if let Some(reference) = schema["$ref"].as_str() {
            let schema = self.schemas[reference.rsplit('/').next().unwrap()].clone();
            return self.invent(&schema, name, depth);
        }
        if let Some(kinds) = ["oneOf", "anyOf"].iter().find_map(|union| schema[*union].as_array()) {
            let kind = self.dice.pick(kinds).clone();
            return self.invent(&kind, name, depth);
        }
        if !schema["const"].is_null() {
            return schema["const"].clone();
        }
        if let Some(allowed) = schema["enum"].as_array() {
            return self.dice.pick(allowed).clone();
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => vec!["null"],
        };
        match *self.dice.pick(&kinds) {
            "boolean" => (self.dice.below(2) == 0).into(),
            "integer" => self.number(schema, name),
            "number" => (self.dice.below(100) as f64 / 4.0).into(),
            "string" => self.text(schema, name),
            "array" => self.items(schema, name, depth),
            "object" => self.fields(schema, depth),
            _ => Value::Null,
        }
    }

    fn number(&mut self, schema: &Value, name: &str) -> Value {
        if name == "flags" {
            return (*self.dice.pick(&[0, 0, 4, 64, 4096, 32768, 32768, 32832])).into();
        }
        let least = schema["minimum"].as_i64().unwrap_or(0).max(0);
        let most = schema["maximum"].as_i64().unwrap_or(100).clamp(least, least + 100);
        (least + i64::try_from(self.dice.below(usize::try_from(most - least + 1).unwrap())).unwrap()).into()
    }

    fn text(&mut self, schema: &Value, name: &str) -> Value {
        let any = format!("v{}", self.dice.below(1_000_000));
        match schema["format"].as_str() {
            Some("snowflake") => (1_000_000 + self.dice.below(1000)).to_string().into(),
            Some("uri") => format!("https://example.org/{any}.png").into(),
            Some("date-time") => "2026-08-01T12:00:00+00:00".into(),
            _ if name == "emoji" => "🎲".into(),
            _ => any.into(),
        }
    }

    fn items(&mut self, schema: &Value, name: &str, depth: usize) -> Value {
        let least = usize::try_from(schema["minItems"].as_u64().unwrap_or(0)).unwrap();
        let count = if depth > 7 { least } else { least + self.dice.below(3) };
        (0..count).map(|_| self.invent(&schema["items"], name, depth + 1)).collect()
    }

    fn fields(&mut self, schema: &Value, depth: usize) -> Value {
        let required =
            |name: &str| schema["required"].as_array().into_iter().flatten().any(|one| one == name);
        let mut made = Map::new();
        for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
            if required(name) || depth < 8 && self.dice.below(2) == 0 {
                made.insert(name.clone(), self.invent(schema, name, depth + 1));
            }
        }
        Value::Object(made)
    }
}

/// What is known of the place, to be put into paths.
struct Known {
    ids: BTreeMap<&'static str, Vec<String>>,
}

impl Known {
    fn path(&self, template: &str, method: &str, dice: &mut Dice) -> String {
        // What would end the scene is tried on things that are not there.
        let ends = method == "delete"
            && ["/channels/{channel_id}", "/users/@me/guilds/{guild_id}"].contains(&template);
        let step = |step: &str| {
            let Some(name) = step.strip_prefix('{').and_then(|step| step.strip_suffix('}')) else {
                return step.to_owned();
            };
            match self.ids.get(name).filter(|ids| !ids.is_empty()) {
                Some(ids) if !ends && dice.below(8) != 0 => dice.pick(ids).clone(),
                _ if name == "emoji_name" => "%F0%9F%91%8D".to_owned(),
                _ => "1000".to_owned(),
            }
        };
        template.split('/').map(step).collect::<Vec<_>>().join("/")
    }
}

#[tokio::test]
async fn whatever_is_asked_the_answers_and_events_are_as_described() {
    let config =
        Config { answer_within: Duration::from_secs(600), privileged_intents: true, ..Config::unlimited() };
    let Scene { sandbox: _open, bot, channel, ana, .. } = scene(config).await;
    // It hears of everything.
    let mut socket = bot.connect().await;
    let all = json!({ "token": bot.token, "intents": (1 << 26) - 1, "properties": {} });
    send(&mut socket, json!({ "op": 2, "d": all })).await;
    let mut judge = Judge::new();
    let whole = judge.whole.clone();
    let mut operations: Vec<(String, String, Value)> = Vec::new();
    for (path, methods) in whole["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let schema = operation["requestBody"]["content"]["application/json"]["schema"].clone();
            operations.push((path.clone(), method.clone(), schema));
        }
    }
    let (_, application) = bot.call(Method::GET, "/oauth2/applications/@me", json!({})).await;
    let application = application["id"].as_str().unwrap().to_owned();
    let (_, direct) =
        bot.call(Method::POST, "/users/@me/channels", json!({ "recipient_id": ana.id().to_string() })).await;
    let (_, there) = bot.call(Method::GET, &format!("/channels/{}", channel.id()), json!({})).await;
    let mut known = Known {
        ids: BTreeMap::from([
            ("application_id", vec![application.clone()]),
            ("webhook_id", vec![application.clone()]),
            ("channel_id", vec![channel.id().to_string(), direct["id"].as_str().unwrap().to_owned()]),
            ("guild_id", vec![there["guild_id"].as_str().unwrap().to_owned()]),
            ("user_id", vec![ana.id().to_string(), application.clone()]),
        ]),
    };
    let commands = format!("/applications/{application}/commands");
    let mut inventor = Inventor { schemas: &whole["components"]["schemas"], dice: Dice(4711), wrong: 0 };
    let mut broken: BTreeMap<String, usize> = BTreeMap::new();
    let mut done = BTreeMap::<bool, usize>::new();
    let main: Vec<&(String, String, Value)> = operations
        .iter()
        .filter(|(path, method, _)| {
            path.contains("interactions")
                || path.contains("webhooks")
                || path.ends_with("/messages") && method == "post"
        })
        .collect();
    for round in 0..REQUESTS {
        // Half of what is sent is right as far as the description goes.
        inventor.wrong = if round % 2 == 0 { 0 } else { 40 };
        let (template, method, schema) =
            if round % 3 == 0 { &operations[round % operations.len()] } else { *inventor.dice.pick(&main) };
        if template.contains("callback") {
            ask(&bot, &channel, &ana, &commands, &mut inventor.dice).await;
        }
        for event in heard(&mut socket).await {
            if event["t"] == "INTERACTION_CREATE" {
                let id = event["d"]["id"].as_str().unwrap().to_owned();
                known.ids.insert("interaction_id", vec![id]);
                let token = event["d"]["token"].as_str().unwrap().to_owned();
                known.ids.insert("interaction_token", vec![token.clone()]);
                let tokens = known.ids.entry("webhook_token").or_default();
                tokens.push(token);
                if tokens.len() > 3 {
                    tokens.remove(0);
                }
            }
            for words in judge.event(event["t"].as_str().unwrap_or_default(), &event["d"]) {
                *broken.entry(words).or_default() += 1;
            }
        }
        let mut path = known.path(template, method, &mut inventor.dice);
        if template.contains("callback") {
            path += "?with_response=true";
        }
        let body = if schema.is_null() { json!({}) } else { inventor.invent(schema, "", 0) };
        let body = if round % 2 == 0 { sensible(body, &mut inventor.dice) } else { body };
        let verb: Method = method.to_uppercase().parse().unwrap();
        let (status, answer) = bot.call(verb, &path, body.clone()).await;
        *done.entry(status.is_success()).or_default() += 1;
        if status.is_success() && answer["author"].is_object() {
            known.ids.entry("message_id").or_default().push(answer["id"].as_str().unwrap().to_owned());
        }
        for words in judge.answer(method, template, status.as_u16(), &answer) {
            *broken.entry(words.chars().take(900).collect()).or_default() += 1;
        }
    }
    let list: Vec<String> = broken.iter().map(|(words, times)| format!("{times} × {words}")).collect();
    assert!(list.is_empty(), "{} things, {done:?}:\n{}", list.len(), list.join("\n"));
    // Enough of it was right, and enough was not.
    assert!(done[&true] > REQUESTS / 10 && done[&false] > REQUESTS / 10, "{done:?}");
}

/// A body with what goes together: no file that is not there, and parts that agree with the flags.
fn sensible(mut body: Value, dice: &mut Dice) -> Value {
    if body["data"].is_object() && body["type"].as_u64().is_some_and(|kind| (4..=7).contains(&kind)) {
        body["type"] = (*dice.pick(&[4, 4, 4, 5, 6, 7])).into();
        body["data"] = sensible(body["data"].take(), dice);
        return body;
    }
    let Some(fields) = body
        .as_object_mut()
        .filter(|fields| fields.contains_key("components") || fields.contains_key("embeds"))
    else {
        return body;
    };
    for field in
        ["attachments", "sticker_ids", "message_reference", "shared_client_theme", "allowed_mentions"]
    {
        fields.remove(field);
    }
    let button = json!({ "type": 2, "style": 1, "label": "A", "custom_id": "a", "emoji": { "name": "🎲" } });
    let menu = json!({ "type": 5, "custom_id": "m", "placeholder": null });
    let row = json!({ "type": 1, "components": [dice.pick(&[button, menu])] });
    let media = json!({ "url": "https://example.org/a.png" });
    let text = json!({ "type": 10, "content": "Words <@1>" });
    let parts = [
        row.clone(),
        text.clone(),
        json!({ "type": 12, "items": [{ "media": media, "description": "D" }] }),
        json!({ "type": 9, "components": [text], "accessory": { "type": 11, "media": media } }),
        json!({ "type": 14 }),
        json!({ "type": 17, "components": [text, { "type": 14, "spacing": 2 }] }),
    ];
    if dice.below(2) == 0 {
        ["content", "embeds", "poll"].iter().for_each(|field| drop(fields.remove(*field)));
        fields.insert("flags".into(), (*dice.pick(&[32768, 32832])).into());
        fields.insert("components".into(), json!([dice.pick(&parts[1..]), row]));
    } else {
        fields.insert("flags".into(), (*dice.pick(&[0, 4, 64])).into());
        fields.insert("content".into(), "Words".into());
        fields.insert("components".into(), json!([row]));
    }
    body
}

/// Somebody asks for something: types the command, or presses what a message offers.
async fn ask(
    bot: &crate::bot::Bot,
    channel: &sandbox::Channel,
    ana: &sandbox::Person,
    commands: &str,
    dice: &mut Dice,
) {
    let places = [ana.at(channel), ana.direct()];
    let place = dice.pick(&places).clone();
    let messages: Vec<Message> = place.sees();
    if messages.is_empty() || dice.below(2) == 0 {
        let hello = json!([{ "name": "hello", "description": "Says hello", "contexts": [0, 1] }]);
        bot.call(Method::PUT, commands, hello).await;
        tokio::spawn(async move { place.command("/hello").await });
    } else {
        let message = dice.pick(&messages).clone();
        tokio::spawn(async move { place.forges(&message, "made-up", &[]).await });
    }
    tokio::time::sleep(Duration::from_millis(2)).await;
}

/// All events that have come.
async fn heard(socket: &mut crate::bot::Socket) -> Vec<Value> {
    use futures_util::StreamExt;
    let mut events = Vec::new();
    while let Ok(Some(Ok(frame))) = tokio::time::timeout(Duration::from_millis(3), socket.next()).await {
        if let Frame::Text(text) = frame {
            events.push(serde_json::from_str(&text).unwrap());
        }
    }
    events
}
