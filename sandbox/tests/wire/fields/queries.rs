//! Every parameter that Discord's description knows in the address of a call, and the reason for the audit log.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::calls::Place;

/// Parameters that change nothing where Discord says that they change nothing: the call, the parameter, and why.
const WITHOUT_EFFECT: [(&str, &str, &str); 3] = [
    ("POST /webhooks/{webhook_id}/{webhook_token}", "wait", "an application is always told of the message"),
    (
        "POST /webhooks/{webhook_id}/{webhook_token}",
        "with_components",
        "an application's webhooks always have them",
    ),
    (
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        "with_components",
        "an application's webhooks always have them",
    ),
];

/// What there is to be listed.
struct Lists {
    paths: Vec<(&'static str, String)>,
    /// Something in the middle of each list.
    middle: Vec<(&'static str, String)>,
}

async fn made(at: &Place, path: &str, body: Value) -> Value {
    let (status, made) = at.bot.call(Method::POST, path, body).await;
    assert!(status.is_success(), "{path}: {status} {made}");
    made
}

/// Makes something for each list to have.
async fn lists(at: &Place) -> Lists {
    let guild = format!("/guilds/{}", at.guild.id());
    let lists = at.guild.channel("lists");
    let channel = format!("/channels/{}", lists.id());
    let names = ["Abe", "Ada", "Alma"].map(|name| at.sandbox.person(name));
    let mut messages = Vec::new();
    for number in 0..4 {
        let message =
            made(at, &format!("{channel}/messages"), json!({ "content": number.to_string() })).await;
        messages.push(message["id"].as_str().unwrap().to_owned());
    }
    let put = async |path: String| {
        assert!(at.bot.call(Method::PUT, &path, json!({})).await.0.is_success(), "{path}")
    };
    for message in &messages {
        put(format!("{channel}/messages/pins/{message}")).await;
    }
    let pins = at.bot.call(Method::GET, &format!("{channel}/messages/pins"), json!({})).await.1;
    let pinned = pins["items"][1]["pinned_at"].as_str().unwrap().to_owned();
    let reactions = format!("{channel}/messages/{}/reactions/%F0%9F%91%8D", messages[0]);
    put(format!("{reactions}/@me")).await;
    for person in &names {
        let shown = person.at(&lists).sees();
        person.at(&lists).reacts(&shown[0], "👍");
    }
    let mut threads = Vec::new();
    for kind in [11, 11, 11, 12, 12, 12] {
        let thread = made(at, &format!("{channel}/threads"), json!({ "name": "a", "type": kind })).await;
        threads.push(thread["id"].as_str().unwrap().to_owned());
    }
    let members = format!("/channels/{}/thread-members", threads[0]);
    for person in [&at.ana, &at.ben] {
        put(format!("{members}/{}", person.id())).await;
    }
    let mut archived = Vec::new();
    for thread in &threads {
        let thread =
            at.bot.call(Method::PATCH, &format!("/channels/{thread}"), json!({ "archived": true })).await.1;
        archived.push(thread["thread_metadata"]["archive_timestamp"].as_str().unwrap().to_owned());
    }
    at.sandbox.guild("Another");
    at.sandbox.guild("One more");
    made(at, &format!("{guild}/roles"), json!({ "name": "Late" })).await;
    let log = at.bot.call(Method::GET, &format!("{guild}/audit-logs"), json!({})).await.1;
    let entry = log["audit_log_entries"][1]["id"].as_str().unwrap().to_owned();
    let commands = format!("/applications/{}", at.application);
    let wave = json!([{ "name": "wave", "description": "Waves", "name_localizations": { "de": "winken" } }]);
    for path in [format!("{commands}/commands"), format!("{commands}{guild}/commands")] {
        assert!(at.bot.call(Method::PUT, &path, wave.clone()).await.0.is_success());
    }
    let middle = |call: &'static str, id: &str| (call, id.to_owned());
    Lists {
        middle: vec![
            middle("GET /channels/{channel_id}/messages", &messages[1]),
            middle("GET /channels/{channel_id}/messages/pins", &pinned),
            middle("GET /channels/{channel_id}/threads/archived/public", &archived[1]),
            middle("GET /channels/{channel_id}/threads/archived/private", &archived[4]),
            middle("GET /guilds/{guild_id}/audit-logs", &entry),
            middle("GET /users/@me/guilds", &at.guild.id().to_string()),
        ],
        paths: vec![
            ("GET /channels/{channel_id}/messages", format!("{channel}/messages?limit=3")),
            ("GET /channels/{channel_id}/messages/pins", format!("{channel}/messages/pins")),
            ("GET /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}", reactions),
            ("GET /channels/{channel_id}/thread-members", members.clone()),
            ("GET /channels/{channel_id}/thread-members/{user_id}", format!("{members}/{}", at.ana.id())),
            (
                "GET /channels/{channel_id}/threads/archived/public",
                format!("{channel}/threads/archived/public"),
            ),
            (
                "GET /channels/{channel_id}/threads/archived/private",
                format!("{channel}/threads/archived/private"),
            ),
            ("GET /guilds/{guild_id}", guild.clone()),
            ("GET /guilds/{guild_id}/audit-logs", format!("{guild}/audit-logs")),
            ("GET /guilds/{guild_id}/members", format!("{guild}/members?limit=1000")),
            ("GET /guilds/{guild_id}/members/search", format!("{guild}/members/search?query=a&limit=1000")),
            ("GET /users/@me/guilds", "/users/@me/guilds".to_owned()),
            ("GET /applications/{application_id}/commands", format!("{commands}/commands")),
            (
                "GET /applications/{application_id}/guilds/{guild_id}/commands",
                format!("{commands}{guild}/commands"),
            ),
        ],
    }
}

/// A value for a parameter that makes a difference.
fn telling(lists: &Lists, at: &Place, call: &str, name: &str) -> String {
    let middle = lists.middle.iter().find(|(of, _)| *of == call).map(|(_, id)| id.replace('+', "%2B"));
    match name {
        "limit" => "2".to_owned(),
        "before" | "after" | "around" => middle.unwrap_or_else(|| at.ben.id().to_string()),
        "query" => "b".to_owned(),
        "user_id" | "target_id" => at.ana.id().to_string(),
        "action_type" => "30".to_owned(),
        "type" => "1".to_owned(),
        "thread_id" => at.channel.id().to_string(),
        _ => "true".to_owned(),
    }
}

#[tokio::test]
async fn every_parameter_that_discord_knows_is_done_refused_or_501() {
    let whole: Value = serde_json::from_str(include_str!("../../../discord/openapi.json")).unwrap();
    let at = Place::new().await;
    let lists = lists(&at).await;
    let mut problems = Vec::new();
    let mut tried = 0;
    for (path, methods) in whole["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let call = format!("{} {path}", method.to_uppercase());
            for name in operation["parameters"].as_array().into_iter().flatten() {
                let name = name["name"].as_str().unwrap();
                tried += 1;
                let Some((_, path)) = lists.paths.iter().find(|(known, _)| *known == call) else {
                    // Those that are no lists are answers to interactions.
                    problems.extend(of_answers(&at, &call, name).await);
                    continue;
                };
                let asked = telling(&lists, &at, &call, name);
                let (bare, given) = path.split_once('?').unwrap_or((path, ""));
                let others = given.split('&').filter(|pair| !pair.starts_with(&format!("{name}=")));
                let pairs: Vec<String> =
                    others.map(str::to_owned).chain([format!("{name}={asked}")]).collect();
                let without = at.make("GET", path, &json!({}), None).await;
                let with = at.make("GET", &format!("{bare}?{}", pairs.join("&")), &json!({}), None).await;
                if with.status != 200 || with.answer == without.answer {
                    problems.push(format!(
                        "{call}: {name}={asked} makes no difference: {} {}",
                        with.status, with.answer
                    ));
                }
                let wrong = at.make("GET", &format!("{bare}?{name}=%00"), &json!({}), None).await;
                if name != "query" && wrong.answer["code"] != 50035 {
                    problems
                        .push(format!("{call}: {name} may be anything: {} {}", wrong.status, wrong.answer));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{} of {tried}:\n{}", problems.len(), problems.join("\n"));
    assert!(tried > 35, "{tried}");
}

/// What is wrong with a parameter of a call by the token of an interaction.
async fn of_answers(at: &Place, call: &str, name: &str) -> Option<String> {
    if WITHOUT_EFFECT.iter().any(|(of, aside, _)| *of == call && *aside == name) {
        return None;
    }
    let (method, path) = call.split_once(' ').unwrap();
    if name == "with_response" {
        // The fields of a callback are tried with it: its answer tells of the message.
        return None;
    }
    let path = path
        .replace("{webhook_id}", &at.application)
        .replace("{webhook_token}", "x")
        .replace("{message_id}", "1");
    let outcome = at.make(method, &format!("{path}?{name}=1000"), &json!({ "content": "x" }), None).await;
    let named = outcome.status == 501 && outcome.not_done == format!("?{name}");
    (!named).then(|| format!("{call}: {name}: {} {}", outcome.status, outcome.answer))
}

#[tokio::test]
async fn a_reason_is_noted_in_the_audit_log_or_501() {
    let at = Place::new().await;
    let (guild, channel) = (format!("/guilds/{}", at.guild.id()), format!("/channels/{}", at.channel.id()));
    let call = async |method: Method, path: &str, body: Value| {
        let call = at.bot.client.request(method, format!("{}/api/v10{path}", at.bot.url)).json(&body);
        let call = call.header("authorization", format!("Bot {}", at.bot.token));
        let response = call.header("X-Audit-Log-Reason", "as%20was%20said%20%E2%99%A5").send().await.unwrap();
        let status = response.status();
        (status, serde_json::from_slice::<Value>(&response.bytes().await.unwrap()).unwrap_or_default())
    };
    let (ben, role) = (at.ben.id(), at.role);
    let message = &at.message;
    let own = at.ana.at(&at.channel).says("Mine").id;
    let noted = [
        (Method::POST, format!("{guild}/channels"), json!({ "name": "a" }), 10),
        (Method::PATCH, channel.clone(), json!({ "topic": "T" }), 11),
        (Method::PUT, format!("{channel}/permissions/{role}"), json!({ "type": 0, "deny": "1" }), 13),
        (Method::PUT, format!("{channel}/permissions/{role}"), json!({ "type": 0, "deny": "2" }), 14),
        (Method::DELETE, format!("{channel}/permissions/{role}"), json!({}), 15),
        (Method::PATCH, format!("{guild}/members/{ben}"), json!({ "nick": "B" }), 24),
        (Method::PATCH, format!("{guild}/members/@me"), json!({ "nick": "B" }), 24),
        (Method::PUT, format!("{guild}/members/{ben}/roles/{role}"), json!({}), 25),
        (Method::DELETE, format!("{guild}/members/{ben}/roles/{role}"), json!({}), 25),
        (Method::POST, format!("{guild}/roles"), json!({}), 30),
        (Method::PATCH, format!("{guild}/roles/{role}"), json!({ "name": "R" }), 31),
        (Method::PUT, format!("{channel}/messages/pins/{message}"), json!({}), 74),
        (Method::DELETE, format!("{channel}/pins/{message}"), json!({}), 75),
        (Method::POST, format!("{channel}/threads"), json!({ "name": "t" }), 110),
        (Method::POST, format!("{channel}/messages/{message}/threads"), json!({ "name": "t" }), 110),
        (Method::PATCH, format!("/channels/{message}"), json!({ "name": "u" }), 111),
        (Method::DELETE, format!("/channels/{message}"), json!({}), 112),
        (Method::DELETE, format!("{channel}/messages/{own}"), json!({}), 72),
        (Method::DELETE, format!("{guild}/roles/{role}"), json!({}), 32),
        (Method::DELETE, channel.clone(), json!({}), 12),
    ];
    for (method, path, body, action) in noted {
        let (status, answer) = call(method.clone(), &path, body).await;
        assert!(status.is_success(), "{method} {path}: {status} {answer}");
        let log = at.bot.call(Method::GET, &format!("{guild}/audit-logs?limit=1"), json!({})).await.1;
        let entry = &log["audit_log_entries"][0];
        assert_eq!(
            (&entry["action_type"], &entry["reason"]),
            (&json!(action), &json!("as was said ♥")),
            "{method} {path}"
        );
    }
    let (status, _) =
        call(Method::POST, "/users/@me/channels", json!({ "recipient_id": ben.to_string() })).await;
    assert_eq!(status, StatusCode::NOT_IMPLEMENTED);
}
