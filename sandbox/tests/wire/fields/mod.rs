//! Nothing is silently dropped. Every field and every parameter that Discord's description knows is sent to every call: what
//! comes of it is something else than without it, or it is refused, or the answer is 501 and names it.

mod calls;
mod described;
mod queries;
mod specimens;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::judge::Judge;

use calls::Place;
use described::{Field, Schemas, dotted, places, without};

/// Where a specimen says which places of it are tried alone.
const ONLY: &str = "only";

/// A call, the schema of its body, and bodies that are right.
struct Case {
    call: &'static str,
    schema: Value,
    specimens: Vec<Value>,
}

/// What Discord leaves aside itself: in which calls, the field, and why.
const LEFT_ASIDE: [(&str, &str, &str, &str); 5] = [
    ("", "RichEmbed", "type", "embeds of bots are rich, whatever they say"),
    ("", "ForMessageRequest", "required", "of menus: ignored in messages"),
    (
        "{webhook_token}",
        "MessageAllowedMentionsRequest",
        "replied_user",
        "what follows an answer is a reply to the bot itself",
    ),
    ("callback", "MessageAllowedMentionsRequest", "replied_user", "an answer is a reply to nobody"),
    ("", "PollCreateRequest", "layout_type", "there is but one"),
];

/// What Discord refuses of bots, or where there is no voice and no boost, as there is none here: the field, and the code.
const REFUSED: [(&str, &str, u64); 15] = [
    ("ApplicationFormPartial", "interactions_endpoint_url", 50035),
    ("members/{user_id}", "mute", 40032),
    ("members/{user_id}", "deaf", 40032),
    ("members/{user_id}", "channel_id", 40032),
    ("Role", "icon", 50101),
    ("Role", "unicode_emoji", 50101),
    ("RoleColors", "secondary_color", 50101),
    ("RoleColors", "tertiary_color", 50101),
    ("UpdateDMRequestPartial", "name", 50003),
    ("UpdateGroupDMRequestPartial", "name", 50003),
    ("UpdateGroupDMRequestPartial", "icon", 50003),
    ("ComponentForModalRequest", "disabled", 50035),
    ("PongInteractionCallbackRequest", "type", 50035),
    ("LaunchActivityInteractionCallbackRequest", "type", 50035),
    // Of commands of one server.
    ("ApplicationCommand", "handler", 50035),
];

fn cases(at: &Place, whole: &Value) -> Vec<Case> {
    let case = |call: &'static str, specimens: Vec<Value>| {
        let (method, path) = call.split_once(' ').unwrap();
        let operation = &whole["paths"][path][method.to_lowercase()];
        let schema = operation["requestBody"]["content"]["application/json"]["schema"].clone();
        assert!(!schema.is_null(), "{call}");
        Case { call, schema, specimens }
    };
    let of = |call: &'static str, schema: &str, specimens: Vec<Value>| {
        let schema = json!({ "$ref": format!("#/components/schemas/{schema}") });
        Case { call, schema, specimens }
    };
    let all = |lists: &[Vec<Value>]| lists.concat();
    let (messages, polls, commands) =
        (specimens::messages(at), specimens::polls(&at.emoji), specimens::commands());
    // A command keeps its type.
    let mut changes: Vec<Value> = commands.iter().filter(|command| command["type"] != 2).cloned().collect();
    for change in &mut changes {
        change.as_object_mut().unwrap().remove("type");
    }
    let bulk = commands.iter().map(|command| json!([command]));
    let kept = json!([{ "id": "OLD", "name": "new", "description": "D" }]);
    let bulk: Vec<Value> = bulk.chain([kept]).collect();
    let mut followed = all(&[messages.clone(), polls.clone()]);
    followed.push(json!({ "content": "Aloud", "tts": true }));
    let picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
    let member = vec![json!({
        "nick": "Benny", "roles": [at.role.to_string()], "communication_disabled_until": soon(), "flags": 4,
    })];
    let private = json!({ "name": "talk", "invitable": false });
    let public =
        json!({ "name": "talk", "type": 11, "auto_archive_duration": 60, "rate_limit_per_user": 30 });
    let thread = vec![
        json!({
            "name": "other", "archived": true, "locked": true, "auto_archive_duration": 60, "rate_limit_per_user": 30,
        }),
        json!({ "invitable": false }),
    ];
    let channel = specimens::channels(at);
    let mut cases = vec![
        case("PATCH /applications/@me", vec![]),
        case("POST /applications/{application_id}/emojis", vec![json!({ "name": "wave", "image": picture })]),
        case("PATCH /applications/{application_id}/emojis/{emoji_id}", vec![json!({ "name": "other" })]),
        case("POST /users/@me/channels", vec![json!({ "recipient_id": at.ben.id().to_string() })]),
        case("POST /guilds/{guild_id}/channels", channel),
        of("PATCH /channels/{channel_id}", "UpdateGuildChannelRequestPartial", specimens::channels(at)),
        of("PATCH /channels/{thread_id}", "UpdateThreadRequestPartial", thread),
        of("PATCH /channels/{direct_id}", "UpdateDMRequestPartial", vec![]),
        of("PATCH /channels/{direct_id}", "UpdateGroupDMRequestPartial", vec![]),
        case("PATCH /guilds/{guild_id}/members/@me", vec![json!({ "nick": "Robot" })]),
        case("PATCH /guilds/{guild_id}/members/{user_id}", member),
        case("POST /guilds/{guild_id}/roles", specimens::roles()),
        case("PATCH /guilds/{guild_id}/roles/{role_id}", specimens::roles()),
        case(
            "PUT /channels/{channel_id}/permissions/{overwrite_id}",
            vec![json!({ "type": 1, "allow": "8", "deny": "16" })],
        ),
        case("POST /channels/{channel_id}/threads", vec![private, public]),
        case("POST /channels/{channel_id}/messages/{message_id}/threads", specimens::threads()),
        case(
            "POST /channels/{channel_id}/messages/bulk-delete",
            vec![json!({ "messages": ["FIRST", "SECOND"] })],
        ),
        case(
            "PATCH /channels/{channel_id}/messages/{message_id}",
            all(&[messages.clone(), specimens::replies()]),
        ),
        case(
            "POST /channels/{channel_id}/messages",
            all(&[messages.clone(), polls.clone(), specimens::new_messages(at)]),
        ),
        case("POST /webhooks/{webhook_id}/{webhook_token}", followed),
        case("PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", all(&[messages, polls])),
        case("POST /interactions/{interaction_id}/{interaction_token}/callback", specimens::callbacks(at)),
    ];
    for commands_of in [
        "/applications/{application_id}/commands",
        "/applications/{application_id}/guilds/{guild_id}/commands",
    ] {
        let call =
            |method: &str, one: &str| -> &'static str { format!("{method} {commands_of}{one}").leak() };
        // An Entry Point command is for everybody.
        let fit = |all: &[Value]| -> Vec<Value> {
            let fits = |body: &&Value| {
                !commands_of.contains("/guilds/") || !body.to_string().contains("\"handler\"")
            };
            all.iter().filter(fits).cloned().collect()
        };
        cases.push(case(call("POST", ""), fit(&commands)));
        cases.push(case(call("PUT", ""), fit(&bulk)));
        cases.push(case(call("PATCH", "/{command_id}"), fit(&changes)));
    }
    cases
}

/// A time in the future, at which a timeout ends.
fn soon() -> String {
    let soon = time::OffsetDateTime::now_utc() + time::Duration::hours(1);
    soon.format(&time::format_description::well_known::Rfc3339).unwrap()
}

#[tokio::test]
async fn every_field_that_discord_knows_is_done_refused_or_501() {
    let whole: Value = serde_json::from_str(include_str!("../../../discord/openapi.json")).unwrap();
    let schemas = Schemas(&whole["components"]["schemas"]);
    let at = Place::new().await;
    let cases = cases(&at, &whole);
    let mut problems = Vec::new();
    for (path, methods) in whole["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let call = format!("{} {path}", method.to_uppercase());
            if !operation["requestBody"].is_null() && !cases.iter().any(|case| case.call == call) {
                problems.push(format!("{call} is not tried"));
            }
        }
    }
    let heard = at.listens().await;
    let mut judge = Judge::new();
    let (mut tried, mut not_done) = (0, 0);
    for Case { call, schema, specimens } in &cases {
        let mut done: BTreeSet<Field> = BTreeSet::new();
        for specimen in specimens {
            let mut specimen = specimen.clone();
            let places = match specimen.as_object_mut().and_then(|body| body.remove(ONLY)) {
                Some(only) => serde_json::from_value(only).unwrap(),
                None => places(&specimen),
            };
            let specimen = &specimen;
            let outcome = at.call(call, specimen).await;
            if !outcome.status.is_success() {
                problems
                    .push(format!("{call}: {specimen} is refused: {} {}", outcome.status, outcome.answer));
                continue;
            }
            let (method, path) = call.split_once(' ').unwrap();
            let path = path.replace("thread_id", "channel_id").replace("direct_id", "channel_id");
            problems.extend(judge.answer(method, &path, outcome.status.as_u16(), &outcome.answer));
            done.extend(schemas.fields_of(schema, call, specimen));
            for place in places {
                tried += 1;
                let other = at.call(call, &without(specimen, &place)).await;
                if other.seen == outcome.seen && !is_left_aside(&schemas, schema, call, specimen, &place) {
                    problems.push(format!("{call}: {place} is ignored in {specimen}"));
                }
            }
        }
        for (field, path) in schemas.fields(schema, call) {
            let aside = |(of_call, owner, name, _): &(&str, &str, &str, &str)| {
                call.contains(of_call) && field.0.contains(owner) && field.1 == *name
            };
            if done.contains(&field) || LEFT_ASIDE.iter().any(aside) {
                continue;
            }
            tried += 1;
            let body = schemas.example(schema, &path);
            let outcome = at.call(call, &body).await;
            let names: Vec<&str> = outcome.not_done.split(", ").collect();
            // Of a kind that is not done at all, something in it is named.
            let path = dotted(&path);
            let named = field.1 == "type"
                || names.iter().any(|name| is_within(&path, name) || is_within(name, &path));
            if outcome.status == 501 && named {
                not_done += 1;
            } else if !is_refused(&field, outcome.answer["code"].as_u64()) {
                let (status, answer) = (outcome.status, outcome.answer);
                problems
                    .push(format!("{call}: {field:?} in {body}: {status} {:?} {answer}", outcome.not_done));
            }
        }
    }
    at.sandbox.quiet().await;
    let heard = heard.lock().unwrap().clone();
    for (event, data) in heard.into_values() {
        problems.extend(judge.event(&event, &data));
    }
    assert!(problems.is_empty(), "{} of {tried}:\n{}", problems.len(), problems.join("\n"));
    assert!(tried > 2000 && not_done > 50, "{tried} fields were tried, and {not_done} were 501");
}

/// Whether a name of a refusal is that of a field, or of one around it.
fn is_within(path: &str, name: &str) -> bool {
    let name = name.split(' ').next().unwrap_or_default();
    path == name || path.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'))
}

fn is_left_aside(schemas: &Schemas, schema: &Value, call: &str, specimen: &Value, place: &str) -> bool {
    let with = schemas.fields_of(schema, call, specimen);
    let name = place.rsplit('/').next().unwrap();
    let aside = |(of_call, owner, field, _): &(&str, &str, &str, &str)| {
        call.contains(of_call)
            && *field == name
            && with.iter().any(|(of, own)| of.contains(owner) && own == field)
    };
    LEFT_ASIDE.iter().any(aside)
}

fn is_refused((owner, field): &Field, code: Option<u64>) -> bool {
    REFUSED.iter().any(|(of, name, with)| {
        owner.contains(of) && (name.is_empty() || name == field) && code == Some(*with)
    })
}
