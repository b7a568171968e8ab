//! Files and pictures: brought with a message, kept and exchanged by edits, shown by components, and refused.

use reqwest::{Method, StatusCode};
use sandbox::{Answer, Config};
use serde_json::{Value, json};

use crate::bot::{Bot, Scene, event, scene};

/// As much of a PNG as says how large it is: 400 by 300.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\x90\0\0\x01\x2c rest";

fn gallery(names: &[&str]) -> Value {
    let item =
        |name: &&str| json!({ "media": { "url": format!("attachment://{name}") }, "description": "D" });
    json!([{ "type": 12, "items": names.iter().map(item).collect::<Vec<_>>() }])
}

fn v2(components: Value, attachments: Value) -> Value {
    json!({ "flags": 32768, "components": components, "attachments": attachments })
}

/// Ana's direct messages: the path to post there.
async fn direct(bot: &Bot, ana: &sandbox::Person) -> String {
    let body = json!({ "recipient_id": ana.id().to_string() });
    let (_, direct) = bot.call(Method::POST, "/users/@me/channels", body).await;
    format!("/channels/{}/messages", direct["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_picture_is_described_and_served() {
    let Scene { sandbox: _open, bot, ana, .. } = scene(Config::default()).await;
    let path = direct(&bot, &ana).await;
    let section = json!({
        "type": 9, "components": [{ "type": 10, "content": "Hello" }],
        "accessory": { "type": 11, "media": { "url": "attachment://small.png" }, "description": "Small" },
    });
    let parts =
        json!([gallery(&["a.png"])[0], section, { "type": 13, "file": { "url": "attachment://b.txt" } }]);
    let described = json!([{ "id": 0, "description": "A picture" }, { "id": "1" }, { "id": 2 }]);
    let files: [(&str, &[u8]); 3] = [("a.png", PNG), ("small.png", PNG), ("b.txt", b"words")];
    let (status, message) = bot.upload(Method::POST, &path, v2(parts, described), &files).await;
    assert_eq!(status, StatusCode::OK, "{message}");

    // What components show is told of there, and not among the attachments.
    assert_eq!(message["attachments"], json!([]));
    let first = &message["components"][0]["items"][0];
    assert_eq!(first["description"], "D");
    let media = &first["media"];
    assert_eq!((&media["width"], &media["height"]), (&json!(400), &json!(300)));
    assert_eq!(media["content_type"], "image/png");
    for media in [&message["components"][1]["accessory"]["media"], &message["components"][2]["file"], media] {
        assert!(media["attachment_id"].as_str().is_some_and(|id| id.parse::<u64>().is_ok()), "{media}");
    }
    let url = message["components"][0]["items"][0]["media"]["url"].as_str().unwrap();
    assert_eq!(&reqwest::get(url).await.unwrap().bytes().await.unwrap()[..], PNG);

    let seen = ana.direct().sees().remove(0);
    assert_eq!(seen.text(), "Hello");
    let pictures = seen.pictures();
    assert_eq!((pictures[0].name.as_str(), pictures[0].description.as_str()), ("a.png", "A picture"));
    assert_eq!((pictures.len(), pictures[0].size), (2, (400, 300)));
    assert_eq!(ana.direct().opens(&pictures[0]).as_deref(), Some(PNG));
}

#[tokio::test]
async fn an_edit_keeps_what_it_lists_and_forgets_the_rest() {
    let Scene { sandbox: _open, bot, ana, .. } = scene(Config::default()).await;
    let path = direct(&bot, &ana).await;
    let new = v2(gallery(&["a.png", "b.png"]), json!([{ "id": 0 }, { "id": 1 }]));
    let (_, message) = bot.upload(Method::POST, &path, new, &[("a.png", b"A"), ("b.png", b"B")]).await;
    let at = format!("{path}/{}", message["id"].as_str().unwrap());
    let before = ana.direct().sees().remove(0).pictures();

    // Without a list all are kept, and may be named again.
    let (status, same) =
        bot.call(Method::PATCH, &at, json!({ "components": gallery(&["b.png", "a.png"]) })).await;
    assert_eq!(status, StatusCode::OK, "{same}");
    let media = |message: &Value, at: usize| message["components"][0]["items"][at]["media"].clone();
    assert_eq!(media(&same, 1), media(&message, 0));

    // One is kept and described anew, one is new, one goes.
    let list = json!([{ "id": media(&message, 0)["attachment_id"], "description": "Kept" }, { "id": 0 }]);
    let edit = json!({ "components": gallery(&["a.png", "c.png"]), "attachments": list });
    let (status, edited) = bot.upload(Method::PATCH, &at, edit, &[("c.png", b"C")]).await;
    assert_eq!(status, StatusCode::OK, "{edited}");
    let there = ana.direct();
    let now = there.sees().remove(0).pictures();
    let names: Vec<(&str, &str)> = now.iter().map(|p| (p.name.as_str(), p.description.as_str())).collect();
    assert_eq!(names, [("a.png", "Kept"), ("c.png", "")]);
    assert_eq!((now[0].id, there.opens(&now[1])), (before[0].id, Some(b"C".to_vec())));
    assert_eq!(there.opens(&before[1]), None);

    let (_, _) = bot.call(Method::DELETE, &at, json!({})).await;
    assert_eq!(there.opens(&now[0]), None);
}

#[tokio::test]
async fn pictures_come_with_answers_and_with_clicks() {
    let Scene { sandbox: _open, bot, mut socket, channel, ana } = scene(Config::default()).await;
    let there = ana.at(&channel);
    let asking = tokio::spawn({
        let there = there.clone();
        async move { there.command("/hello").await }
    });
    let asked = event(&mut socket, "INTERACTION_CREATE").await;
    let button = json!({ "type": 2, "style": 1, "label": "Press", "custom_id": "press" });
    let row = json!({ "type": 1, "components": [button] });
    let parts = json!([gallery(&["a.png"])[0], row]);
    let callback = |id: &Value, token: &Value| {
        format!(
            "/interactions/{}/{}/callback?with_response=true",
            id.as_str().unwrap(),
            token.as_str().unwrap()
        )
    };
    let body = json!({ "type": 4, "data": v2(parts, json!([{ "id": 0, "description": "First" }])) });
    let path = callback(&asked["id"], &asked["token"]);
    let (status, answer) = bot.upload(Method::POST, &path, body, &[("a.png", PNG)]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let Answer::Message(first) = asking.await.unwrap() else { panic!("no message") };
    assert_eq!(first.pictures()[0].description, "First");

    let press = there.press("Press").await;
    let click = event(&mut socket, "INTERACTION_CREATE").await;
    assert_eq!(click["message"]["attachments"], json!([]));
    assert!(click["message"]["components"][0]["items"][0]["media"]["attachment_id"].is_string(), "{click}");
    let data =
        json!({ "components": gallery(&["b.png"]), "attachments": [{ "id": 0, "description": "Second" }] });
    let path = callback(&click["id"], &click["token"]);
    let update = json!({ "type": 7, "data": data });
    let (status, error) = bot.upload(Method::POST, &path, update, &[("b.png", PNG)]).await;
    assert_eq!(status, StatusCode::OK, "{error}");
    let Answer::Update(second) = press.answer().await else { panic!("no update") };
    assert_eq!(second.pictures()[0].description, "Second");
    assert_eq!(there.opens(&first.pictures()[0]), None);

    let (app, token) = (asked["application_id"].as_str().unwrap(), asked["token"].as_str().unwrap());
    let edit = v2(gallery(&["c.png"]), json!([{ "id": 0 }]));
    let path = format!("/webhooks/{app}/{token}/messages/@original");
    let (status, error) = bot.upload(Method::PATCH, &path, edit.clone(), &[("c.png", PNG)]).await;
    assert_eq!(status, StatusCode::OK, "{error}");
    let path = format!("/webhooks/{app}/{token}");
    let (status, error) = bot.upload(Method::POST, &path, edit, &[("c.png", PNG)]).await;
    assert_eq!(status, StatusCode::OK, "{error}");
    let names: Vec<String> = there.sees().iter().map(|message| message.pictures()[0].name.clone()).collect();
    assert_eq!(names, ["c.png", "c.png"]);
}

#[tokio::test]
async fn a_file_that_nothing_shows_is_an_attachment() {
    let Scene { sandbox: _open, bot, ana, .. } = scene(Config::default()).await;
    let path = direct(&bot, &ana).await;
    let embed = json!({ "title": "T", "image": { "url": "attachment://b.png" } });
    let body = json!({ "content": "Two files", "embeds": [embed] });
    let files: [(&str, &[u8]); 2] = [("a.txt", b"A"), ("b.png", PNG)];
    let (status, message) = bot.upload(Method::POST, &path, body, &files).await;
    assert_eq!(status, StatusCode::OK, "{message}");
    let names: Vec<&Value> =
        message["attachments"].as_array().unwrap().iter().map(|file| &file["filename"]).collect();
    assert_eq!(names, ["a.txt"]);
}

#[tokio::test]
async fn a_gallery_that_an_edit_by_token_brings_can_be_refused() {
    let Scene { sandbox, bot, mut socket, channel, ana } = scene(Config::default()).await;
    tokio::spawn(async move { ana.at(&channel).command("/hello").await });
    let asked = event(&mut socket, "INTERACTION_CREATE").await;
    bot.answer(&asked, crate::bot::hello(0)).await;
    let (app, token) = (asked["application_id"].as_str().unwrap(), asked["token"].as_str().unwrap());
    let path = format!("/webhooks/{app}/{token}/messages/@original");
    let edit = v2(gallery(&["c.png"]), json!([{ "id": 0 }]));
    sandbox.lose_uploads();
    let (status, error) = bot.upload(Method::PATCH, &path, edit.clone(), &[("c.png", PNG)]).await;
    assert_eq!((status, error["code"].as_u64()), (StatusCode::BAD_REQUEST, Some(50035)));
    assert!(error.to_string().contains("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"), "{error}");
    // A message that follows is another matter.
    let path = format!("/webhooks/{app}/{token}");
    let (status, error) = bot.upload(Method::POST, &path, edit.clone(), &[("c.png", PNG)]).await;
    assert_eq!(status, StatusCode::OK, "{error}");
    sandbox.mend();
    let path = format!("{path}/messages/@original");
    assert_eq!(bot.upload(Method::PATCH, &path, edit, &[("c.png", PNG)]).await.0, StatusCode::OK);
}

#[tokio::test]
async fn what_discord_refuses_of_files_is_refused() {
    // A call may only hold so much; the calls are not limited in number here.
    let Scene { sandbox: _open, bot, ana, .. } = scene(Config::unlimited()).await;
    let path = direct(&bot, &ana).await;
    let refused = async |body: Value, files: &[(&str, &[u8])], code: &str| {
        let (status, error) = bot.upload(Method::POST, &path, body, files).await;
        assert!(status.is_client_error() && error.to_string().contains(code), "{code}: {status} {error}");
    };
    let one = json!([{ "id": 0 }]);
    let text = json!([{ "type": 10, "content": "x" }]);
    let files: &[(&str, &[u8])] = &[("a.png", PNG)];
    refused(v2(text, one.clone()), files, "MESSAGE_ATTACHMENT_NOT_REFERENCED").await;
    let nothing = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
    refused(v2(gallery(&["a.png", "b.png"]), one.clone()), files, nothing).await;
    refused(v2(gallery(&["a.png"]), json!([{ "id": 7 }])), files, "MESSAGE_ATTACHMENT_NOT_FOUND").await;
    let long = json!([{ "id": 0, "description": "x".repeat(1025) }]);
    refused(v2(gallery(&["a.png"]), long), files, "BASE_TYPE_MAX_LENGTH").await;
    let mut item = gallery(&["a.png"]);
    item[0]["items"][0]["description"] = "x".repeat(1025).into();
    refused(v2(item, one.clone()), files, "BASE_TYPE_BAD_LENGTH").await;
    let large = vec![0; (10 << 20) + 1];
    refused(v2(gallery(&["a.png"]), one.clone()), &[("a.png", &large)], "40005").await;
    assert!(ana.direct().sees().is_empty());

    // A body that is no object is refused, in a form as well as without one.
    refused(json!([]), &[], "50109").await;
    let (status, error) = bot.call(Method::POST, &path, json!([])).await;
    assert_eq!((status, error["code"].as_u64()), (StatusCode::BAD_REQUEST, Some(50109)));

    // An edit that takes the only picture's place away is refused as a whole.
    let (_, message) = bot.upload(Method::POST, &path, v2(gallery(&["a.png"]), one), files).await;
    let at = format!("{path}/{}", message["id"].as_str().unwrap());
    let edit = json!({ "components": [{ "type": 10, "content": "x" }] });
    let (status, _) = bot.call(Method::PATCH, &at, edit.clone()).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let mut without = edit;
    without["attachments"] = json!([]);
    assert_eq!(bot.call(Method::PATCH, &at, without).await.0, StatusCode::OK);
}
