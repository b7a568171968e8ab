//! What Discord documents and other people's libraries have found missing here.

use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder, StatusCode};
use sandbox::{Answer, Config, Sandbox, permission};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::bot::{Bot, Scene, event, hello, next, scene, send};
use crate::client::Page;
use crate::judge::Judge;

/// A call whose body a test puts in.
fn call(bot: &Bot, method: Method, path: &str) -> RequestBuilder {
    let call = bot.client.request(method, format!("{}/api/v10{path}", bot.url));
    call.header("authorization", format!("Bot {}", bot.token))
}

async fn sent(call: RequestBuilder) -> (StatusCode, HeaderMap, Value) {
    let response = call.send().await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    (status, headers, serde_json::from_slice(&response.bytes().await.unwrap()).unwrap_or_default())
}

#[tokio::test]
async fn a_body_may_come_as_a_form_of_texts_or_of_parts_and_only_what_has_a_files_name_is_one() {
    let Scene { sandbox: _open, bot, channel, .. } = scene(Config::unlimited()).await;
    let path = format!("/channels/{}/messages", channel.id());
    let post = || call(&bot, Method::POST, &path);
    let whole = json!({ "content": "Whole", "flags": 4096 }).to_string();
    let (status, _, message) = sent(post().form(&[("payload_json", &whole)])).await;
    assert_eq!(
        (status, &message["content"], &message["flags"]),
        (StatusCode::OK, &json!("Whole"), &json!(4096))
    );
    let (status, _, message) = sent(post().form(&[("content", "Field by field"), ("tts", "true")])).await;
    assert_eq!(
        (status, &message["content"], &message["tts"]),
        (StatusCode::OK, &json!("Field by field"), &json!(true))
    );
    let (status, _, error) = sent(post().form(&[("content", "x"), ("tts", "loud")])).await;
    assert_eq!(
        (status, &error["errors"]["tts"]["_errors"][0]["code"]),
        (StatusCode::BAD_REQUEST, &json!("BOOLEAN_TYPE_CONVERT"))
    );

    let form = Form::new().text("content", "In parts").text("nonce", "n");
    let form = form.part("files[0]", Part::bytes(b"inside".to_vec()).file_name("note.txt"));
    let (_, _, message) = sent(post().multipart(form)).await;
    let files = message["attachments"].as_array().unwrap();
    assert_eq!((&message["content"], files.len()), (&json!("In parts"), 1), "{message}");
    assert_eq!((&files[0]["filename"], &message["nonce"]), (&json!("note.txt"), &json!("n")));
    // Elsewhere only JSON is taken.
    let (status, ..) =
        sent(call(&bot, Method::PATCH, &format!("/channels/{}", channel.id())).form(&[("name", "x")])).await;
    assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn libraries_find_sounds_private_channels_and_intents_that_nobody_documents() {
    let Scene { sandbox: _open, bot, channel, .. } = scene(Config::unlimited()).await;
    let (status, _, sounds) = sent(call(&bot, Method::GET, "/soundboard-default-sounds")).await;
    assert_eq!(Judge::new().answer("GET", "/soundboard-default-sounds", status.as_u16(), &sounds), [""; 0]);
    assert!(!sounds.as_array().unwrap().is_empty());
    let mut socket = bot.connect().await;
    let intents = 1 | 1 << 17;
    send(&mut socket, json!({ "op": 2, "d": { "token": bot.token, "intents": intents, "properties": {} } }))
        .await;
    assert_eq!(event(&mut socket, "READY").await["private_channels"], json!([]));
    let guild = channel.guild_id().unwrap().to_string();
    send(&mut socket, json!({ "op": 31, "d": { "guild_ids": [guild] } })).await;
    let heard = event(&mut socket, "SOUNDBOARD_SOUNDS").await;
    assert_eq!(heard, json!({ "guild_id": guild, "soundboard_sounds": [] }));
}

/// A command of Ana's, as the bot hears of it, and what comes of it to her.
async fn asked(scene: &mut Scene) -> (Value, tokio::task::JoinHandle<Answer>) {
    let place = scene.ana.at(&scene.channel);
    let asking = tokio::spawn(async move { place.command("/hello").await });
    (event(&mut scene.socket, "INTERACTION_CREATE").await, asking)
}

#[tokio::test]
async fn an_answer_that_is_put_off_is_a_message_that_nobody_sees_before_it_is_filled() {
    for private in [false, true] {
        let mut scene = scene(Config::unlimited()).await;
        let mut socket = scene.bot.connect().await;
        let all = json!({ "token": scene.bot.token, "intents": 1 | 1 << 9, "properties": {} });
        send(&mut socket, json!({ "op": 2, "d": all })).await;
        let (asked, asking) = asked(&mut scene).await;
        let flags = if private { 64 } else { 0 };
        let (_, answer) = scene.bot.answer(&asked, json!({ "type": 5, "data": { "flags": flags } })).await;
        let interaction = &answer["interaction"];
        assert_eq!(
            (&interaction["response_message_loading"], &interaction["response_message_ephemeral"]),
            (&json!(true), &json!(private))
        );
        let id = &answer["resource"]["message"]["id"];
        assert_eq!(&interaction["response_message_id"], id);
        assert_eq!(asking.await.unwrap(), Answer::Deferred);
        let token = asked["token"].as_str().unwrap();
        let original =
            format!("/webhooks/{}/{token}/messages/@original", asked["application_id"].as_str().unwrap());
        let (status, announced) = scene.bot.call(Method::GET, &original, json!({})).await;
        assert_eq!(
            (status, &announced["id"], &announced["flags"]),
            (StatusCode::OK, id, &json!(128 | flags))
        );
        assert_eq!(
            (announced["type"].as_u64(), &announced["interaction_metadata"]["id"]),
            (Some(20), &asked["id"])
        );
        assert!(scene.ana.at(&scene.channel).sees().is_empty(), "what was only announced is seen");

        let words = format!("Hello <@{}>", scene.ana.id());
        let (_, filled) = scene.bot.call(Method::PATCH, &original, json!({ "content": words })).await;
        assert_eq!(
            (&filled["id"], &filled["flags"], &filled["edited_timestamp"]),
            (id, &json!(flags), &Value::Null)
        );
        let seen = scene.ana.at(&scene.channel).sees();
        assert_eq!((seen.len(), seen[0].private), (1, private));
        if !private {
            assert_eq!(&event(&mut socket, "MESSAGE_CREATE").await["id"], id);
            assert_eq!(event(&mut socket, "MESSAGE_UPDATE").await["content"], words);
        }
        assert_eq!(scene.bot.call(Method::DELETE, &original, json!({})).await.0, StatusCode::NO_CONTENT);
        assert_eq!(scene.bot.call(Method::GET, &original, json!({})).await.1["code"], 10008);
    }
}

#[tokio::test]
async fn an_answer_that_is_put_off_can_be_deleted_and_what_follows_is_another_message() {
    let mut scene = scene(Config::unlimited()).await;
    let (asked, _asking) = asked(&mut scene).await;
    let (_, answer) = scene.bot.answer(&asked, json!({ "type": 5 })).await;
    let webhook = format!(
        "/webhooks/{}/{}",
        asked["application_id"].as_str().unwrap(),
        asked["token"].as_str().unwrap()
    );
    let deleted = scene.bot.call(Method::DELETE, &format!("{webhook}/messages/@original"), json!({})).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT);
    let (_, follow) = scene.bot.call(Method::POST, &webhook, json!({ "content": "Anyway" })).await;
    assert_ne!(follow["id"], answer["resource"]["message"]["id"]);
    assert_eq!(scene.ana.at(&scene.channel).sees()[0].text(), "Anyway");
}

/// What an interaction is answered with, the header of what is not done included.
async fn not_done(bot: &Bot, asked: &Value, body: Value) -> (StatusCode, String) {
    let (id, token) = (asked["id"].as_str().unwrap(), asked["token"].as_str().unwrap());
    let path = format!("/interactions/{id}/{token}/callback");
    let (status, headers, body) = sent(call(bot, Method::POST, &path).json(&body)).await;
    let named = headers.get("x-sandbox-not-done").map_or("", |named| named.to_str().unwrap()).to_owned();
    assert!(named.is_empty() || body["message"].as_str().unwrap().contains(&named), "{body}");
    (status, named)
}

#[tokio::test]
async fn what_would_be_left_out_of_an_answer_that_is_put_off_is_501() {
    let mut scene = scene(Config::unlimited()).await;
    let (asked, _asking) = asked(&mut scene).await;
    let words = json!({ "type": 5, "data": { "content": "Soon", "flags": 64 } });
    let refused = not_done(&scene.bot, &asked, words).await;
    assert_eq!(refused, (StatusCode::NOT_IMPLEMENTED, "data.content".to_owned()));
    let nothing = json!({ "type": 5, "data": { "flags": 64, "content": null } });
    assert_eq!(not_done(&scene.bot, &asked, nothing).await, (StatusCode::NO_CONTENT, String::new()));
}

#[tokio::test]
async fn an_activity_is_refused_where_there_are_none() {
    let mut scene = scene(Config::unlimited()).await;
    let (asked, _asking) = asked(&mut scene).await;
    let refused = not_done(&scene.bot, &asked, json!({ "type": 12 })).await;
    assert_eq!(refused, (StatusCode::BAD_REQUEST, String::new()));
}

#[tokio::test]
async fn a_refusal_comes_after_the_body_was_read() {
    let Scene { sandbox, bot, channel, .. } = scene(Config::default()).await;
    let path = format!("/channels/{}/messages", channel.id());
    for _ in 0..5 {
        assert_eq!(bot.call(Method::POST, &path, json!({ "content": "x" })).await.0, StatusCode::OK);
    }
    let body = json!({ "content": "x" }).to_string();
    let address = sandbox.url().trim_start_matches("http://").to_owned();
    let mut upload = TcpStream::connect(&address).await.unwrap();
    let head = format!(
        "POST /api/v10{path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bot {}\r\nConnection: close\r\nContent-Type: \
         application/json\r\nContent-Length: {}\r\n\r\n",
        bot.token,
        body.len()
    );
    let (begins, ends) = body.split_at(4);
    upload.write_all(format!("{head}{begins}").as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // It is still sending: nothing is said yet, for it would not be heard.
    let early = tokio::time::timeout(Duration::from_millis(200), upload.read_buf(&mut answer)).await;
    assert!(early.is_err(), "{}", String::from_utf8_lossy(&answer));
    upload.write_all(ends.as_bytes()).await.unwrap();
    upload.read_to_end(&mut answer).await.unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 429 "), "{}", String::from_utf8_lossy(&answer));
}

#[tokio::test]
async fn the_end_of_a_window_is_the_same_in_all_answers_within_it() {
    let Scene { sandbox: _open, bot, channel, .. } = scene(Config::default()).await;
    let path = format!("/channels/{}/messages", channel.id());
    let mut resets = Vec::new();
    for _ in 0..7 {
        let (_, headers, _) = sent(call(&bot, Method::POST, &path).json(&json!({ "content": "x" }))).await;
        resets.push(headers["x-ratelimit-reset"].to_str().unwrap().to_owned());
    }
    resets.dedup();
    assert_eq!(resets.len(), 1, "{resets:?}");
}

#[tokio::test]
async fn a_bot_edits_its_own_messages_only_and_hides_embeds_of_others_if_it_may() {
    let Scene { sandbox: _open, bot, channel, ana, .. } = scene(Config::unlimited()).await;
    let said = ana.at(&channel).says("Mine");
    let path = format!("/channels/{}/messages/{}", channel.id(), said.id);
    let (status, error) = bot.call(Method::PATCH, &path, json!({ "content": "Yours" })).await;
    assert_eq!((status, &error["code"]), (StatusCode::FORBIDDEN, &json!(50005)));
    assert_eq!(bot.call(Method::PATCH, &path, json!({ "flags": 4 })).await.1["code"], 50013);
    channel.bot_may(permission::USUAL | permission::MANAGE_MESSAGES);
    let (status, hidden) = bot.call(Method::PATCH, &path, json!({ "flags": 4 })).await;
    assert_eq!((status, &hidden["flags"], &hidden["content"]), (StatusCode::OK, &json!(4), &json!("Mine")));
}

#[tokio::test]
async fn a_click_with_values_that_a_menu_does_not_have_fails_and_no_bot_hears_of_it() {
    let Scene { sandbox, bot, mut socket, channel, ana } = scene(Config::unlimited()).await;
    let ben = sandbox.person("Ben");
    let page = Page::at(sandbox.url());
    let options = json!([{ "label": "A", "value": "a" }, { "label": "B", "value": "b" }]);
    let rows = json!([
        { "type": 1, "components": [{ "type": 3, "custom_id": "texts", "options": options }] },
        { "type": 1, "components": [{ "type": 5, "custom_id": "people", "max_values": 2, "min_values": 0 }] },
        { "type": 1, "components": [{ "type": 8, "custom_id": "channels", "channel_types": [2] }] },
        { "type": 1, "components": [{ "type": 2, "custom_id": "button", "style": 1, "label": "Press" }] },
    ]);
    let path = format!("/channels/{}/messages", channel.id());
    let (_, message) =
        bot.call(Method::POST, &path, json!({ "content": "Choose", "components": rows })).await;
    let clicks = async |custom_id: &str, values: Value| {
        let at = json!({
            "person": ana.id().to_string(), "channel": channel.id().to_string(), "message": message["id"],
            "custom_id": custom_id, "values": values,
        });
        page.does("click", at).await
    };
    let (ana_id, ben_id, games) = (ana.id().to_string(), ben.id().to_string(), channel.id().to_string());
    for (custom_id, values) in [
        ("texts", json!(["c"])),
        ("texts", json!([])),
        ("texts", json!(["a", "b"])),
        ("texts", json!(["a", "a"])),
        ("people", json!([games])),
        ("people", json!([ana_id, ana_id])),
        ("channels", json!([games])),
        ("button", json!(["a"])),
    ] {
        let answer = clicks(custom_id, values.clone()).await;
        assert_eq!(answer["error"], "This interaction failed", "{custom_id} {values}");
    }
    let answering = async {
        let click = event(&mut socket, "INTERACTION_CREATE").await;
        assert_eq!(click["data"]["values"], json!([ana_id, ben_id]), "an earlier click was heard of");
        bot.answer(&click, json!({ "type": 6 })).await;
    };
    let (answer, ()) = tokio::join!(clicks("people", json!([ana_id, ben_id])), answering);
    assert_eq!(answer["ok"], true);
}

#[tokio::test]
async fn an_emoji_in_a_poll_has_an_id_or_says_that_it_has_none() {
    let Scene { sandbox: _open, bot, channel, .. } = scene(Config::unlimited()).await;
    let answers = json!([{ "poll_media": { "text": "Yes", "emoji": { "name": "👍" } } }, { "poll_media": { "text": "No" } }]);
    let path = format!("/channels/{}/messages", channel.id());
    let poll = json!({ "poll": { "question": { "text": "Really?" }, "answers": answers } });
    let (status, message) = bot.call(Method::POST, &path, poll).await;
    assert_eq!(
        Judge::new().answer("POST", "/channels/{channel_id}/messages", status.as_u16(), &message),
        [""; 0]
    );
    let emoji = &message["poll"]["answers"][0]["poll_media"]["emoji"];
    assert_eq!((emoji.get("id"), &emoji["name"]), (Some(&Value::Null), &json!("👍")));
}

#[tokio::test]
async fn what_is_called_by_another_name_is_told_in_interactions_too() {
    let mut scene = scene(Config::unlimited()).await;
    let member = format!("/guilds/{}/members/{}", scene.channel.guild_id().unwrap(), scene.ana.id());
    scene.bot.call(Method::PATCH, &member, json!({ "nick": "Annie" })).await;
    let (asked, _asking) = asked(&mut scene).await;
    assert_eq!(asked["member"]["nick"], "Annie");
    scene.bot.answer(&asked, hello(0)).await;
}

#[tokio::test]
async fn commands_are_listed_in_one_language_or_in_all() {
    let Scene { sandbox: _open, bot, .. } = scene(Config::unlimited()).await;
    let (_, application) = bot.call(Method::GET, "/applications/@me", json!({})).await;
    let path = format!("/applications/{}/commands", application["id"].as_str().unwrap());
    let wave = json!([{ "name": "wave", "description": "Waves", "name_localizations": { "de": "winken" } }]);
    let (_, before) = bot.call(Method::PUT, &path, wave).await;
    assert_eq!(before[0]["name_localizations"]["de"], "winken");
    let (_, plain) = bot.call(Method::GET, &path, json!({})).await;
    assert!(plain[0].get("name_localizations").is_none() && plain[0]["name"] == "wave", "{plain}");
    let (_, all) = bot.call(Method::GET, &format!("{path}?with_localizations=true"), json!({})).await;
    assert_eq!(all[0]["name_localizations"]["de"], "winken");
    let (_, _, german) = sent(call(&bot, Method::GET, &path).header("X-Discord-Locale", "de")).await;
    assert_eq!(
        (&german[0]["name_localized"], &german[0]["description_localized"]),
        (&json!("winken"), &json!("Waves"))
    );
}

#[tokio::test]
async fn what_the_gateway_does_not_do_does_not_end_the_connection() {
    let sandbox = Sandbox::start(Config::unlimited()).await.unwrap();
    let bot = Bot::of(&sandbox);
    let mut socket = bot.identify().await;
    event(&mut socket, "READY").await;
    send(
        &mut socket,
        json!({ "op": 3, "d": { "activities": [{ "name": "cards", "type": 0 }], "status": "online" } }),
    )
    .await;
    send(&mut socket, json!({ "op": 4, "d": { "guild_id": "1" } })).await;
    send(&mut socket, json!({ "op": 1, "d": 1 })).await;
    assert_eq!(next(&mut socket).await["op"], 11);
}
