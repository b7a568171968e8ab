//! What a message may have beside words, components and files: a poll, stickers, another message that it answers or
//! forwards. Each becomes what Discord makes of it.

use serde_json::{Value, json};

use super::Refusal;
use super::rest::snowflake;
use crate::interactions::list;
use crate::state::{Id, MessageState, World, written};
use crate::validate::{DESCRIPTION, Problems};

/// The flag of a message that shows another (`HAS_SNAPSHOT`).
const HAS_SNAPSHOT: u64 = 1 << 14;

/// Whether a body has anything of this, so that it is not empty without words.
pub(super) fn has_any(body: &Value) -> bool {
    body["poll"].is_object()
        || !list(&body["sticker_ids"]).is_empty()
        || body["message_reference"]["type"] == 1
}

/// A sticker that anybody may use.
pub(super) fn sticker(id: Id) -> Option<Value> {
    const WAVE: Id = 749_054_660_769_218_631;
    (id == WAVE).then(|| json!({ "id": id.to_string(), "name": "Wave", "format_type": 3 }))
}

/// Puts all of it into a body as it will be returned.
pub(super) fn put_in(world: &World, channel: Id, body: &mut Value) -> Result<(), Refusal> {
    if body["poll"].is_object() {
        body["poll"] = poll(&body["poll"])?;
    }
    let stickers = list(&body["sticker_ids"]).iter().map(|id| snowflake(id).and_then(sticker));
    let stickers: Vec<Value> = stickers
        .collect::<Option<_>>()
        .ok_or_else(|| Refusal::new(400, 50081, "Invalid sticker provided"))?;
    if stickers.len() > 3 {
        return Err(Refusal::new(400, 50035, "Invalid Form Body"));
    }
    if !stickers.is_empty() {
        body["sticker_items"] = stickers.into();
    }
    if body["shared_client_theme"].is_object() {
        let theme = DESCRIPTION.normalized_field(
            "MessageResponse",
            "shared_client_theme",
            &body["shared_client_theme"],
        );
        body["shared_client_theme"] = theme;
    }
    if body["message_reference"].is_object() {
        refer(world, channel, body)?;
    }
    Ok(())
}

fn refer(world: &World, channel: Id, body: &mut Value) -> Result<(), Refusal> {
    let reference = &body["message_reference"];
    let wanted = snowflake(&reference["message_id"]);
    let forwards = reference["type"] == 1;
    let found = wanted.and_then(|id| world.messages.get(&id)).filter(|message| message.private_to.is_none());
    // Where it is may be said, too, and then it must be there; what is forwarded may be anywhere.
    let place = snowflake(&reference["channel_id"]);
    if forwards && place.is_none() {
        let mut problems = Problems::default();
        problems.add("message_reference.channel_id", "BASE_TYPE_REQUIRED", "This field is required");
        Refusal::check(&problems)?;
    }
    let server = snowflake(&reference["guild_id"]);
    let guild_of = |channel: Id| world.channels.get(&channel).and_then(|at| at.guild);
    let fits = |found: &&MessageState| {
        (forwards || found.channel == channel)
            && place.is_none_or(|place| place == found.channel)
            && server.is_none_or(|server| guild_of(found.channel) == Some(server))
    };
    let Some(found) = found.filter(fits) else {
        if reference["fail_if_not_exists"] == false && !forwards {
            body["message_reference"] = Value::Null;
            return Ok(());
        }
        let error = json!({ "code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message" });
        return Err(Refusal::of_field("message_reference", &error));
    };
    let mut reference = json!({
        "type": u8::from(forwards), "channel_id": found.channel.to_string(), "message_id": found.id.to_string(),
    });
    if let Some(guild) = world.channels.get(&found.channel).and_then(|channel| channel.guild) {
        reference["guild_id"] = guild.to_string().into();
    }
    if forwards {
        let whole = world.message_json(found);
        let shown = [
            "type",
            "content",
            "embeds",
            "attachments",
            "timestamp",
            "edited_timestamp",
            "flags",
            "mentions",
            "mention_roles",
            "components",
        ];
        let snapshot: Value =
            shown.iter().map(|field| ((*field).to_owned(), whole[*field].clone())).collect();
        body["message_snapshots"] = json!([{ "message": snapshot }]);
        body["flags"] = (body["flags"].as_u64().unwrap_or_default() | HAS_SNAPSHOT).into();
    }
    body["message_reference"] = reference;
    Ok(())
}

/// What stands on an answer: its emoji has an id, which is none for a sign.
fn media(asked: &Value) -> Value {
    let mut media = json!({ "text": asked["text"] });
    let emoji = &asked["emoji"];
    if emoji.is_object() {
        let id = snowflake(&emoji["id"]).map(|id| id.to_string());
        media["emoji"] = json!({ "id": id, "name": emoji["name"], "animated": emoji["animated"] == true });
    }
    media
}

/// The most answers of a poll, and the most hours that it lasts.
const POLL: (usize, i64) = (10, 32 * 24);

fn poll(asked: &Value) -> Result<Value, Refusal> {
    let invalid = || Refusal::new(400, 50035, "Invalid Form Body");
    let fits = |text: &Value, most: usize| {
        text.as_str().is_some_and(|text| (1..=most).contains(&text.chars().count()))
    };
    let answers = list(&asked["answers"]);
    let hours = asked["duration"].as_i64().unwrap_or(24);
    let right = fits(&asked["question"]["text"], 300)
        && (1..=POLL.0).contains(&answers.len())
        && answers.iter().all(|answer| fits(&answer["poll_media"]["text"], 55))
        && (1..=POLL.1).contains(&hours);
    if !right {
        return Err(invalid());
    }
    let numbered = |(index, answer): (usize, &Value)| json!({ "answer_id": index + 1, "poll_media": media(&answer["poll_media"]) });
    Ok(json!({
        "question": { "text": asked["question"]["text"] }, "answers": answers.iter().enumerate().map(numbered).collect::<Vec<_>>(),
        "expiry": written(crate::clock::now() + time::Duration::hours(hours)),
        "allow_multiselect": asked["allow_multiselect"].as_bool().unwrap_or_default(), "layout_type": 1,
        "results": { "is_finalized": false, "answer_counts": [] },
    }))
}
