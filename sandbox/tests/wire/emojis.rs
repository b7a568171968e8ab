//! The application's own emoji: what is taken and what is refused, and where they can stand.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::{Method, StatusCode};
use sandbox::{Config, limits};
use serde_json::{Value, json};

use crate::bot::{Bot, Scene, scene};

/// A picture of so many bytes, as an address that holds its data.
fn picture(kind: &str, bytes: usize) -> String {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    file.resize(bytes, 0);
    format!("data:{kind};base64,{}", STANDARD.encode(file))
}

async fn path(bot: &Bot) -> String {
    let (_, application) = bot.call(Method::GET, "/applications/@me", json!({})).await;
    format!("/applications/{}/emojis", application["id"].as_str().unwrap())
}

/// The code of what is wrong with a field.
fn code<'a>(refused: &'a Value, field: &str) -> &'a Value {
    &refused["errors"][field]["_errors"][0]["code"]
}

#[tokio::test]
async fn emoji_are_made_listed_renamed_shown_and_taken_away() {
    let Scene { sandbox: _open, bot, .. } = scene(Config::unlimited()).await;
    let path = path(&bot).await;
    let card = json!({ "name": "rose_7", "image": picture("image/png", 60) });
    let (status, made) = bot.call(Method::POST, &path, card).await;
    assert_eq!(
        (status, &made["name"], &made["animated"]),
        (StatusCode::CREATED, &json!("rose_7"), &json!(false))
    );
    let one = format!("{path}/{}", made["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::GET, &path, json!({})).await.1["items"], json!([made]));
    let (_, renamed) = bot.call(Method::PATCH, &one, json!({ "name": "rose_8" })).await;
    assert_eq!((&renamed["id"], &renamed["name"]), (&made["id"], &json!("rose_8")));
    assert_eq!(bot.call(Method::GET, &one, json!({})).await.1, renamed);
    let shown =
        reqwest::get(format!("{}/emojis/{}.png", bot.url, made["id"].as_str().unwrap())).await.unwrap();
    assert_eq!(shown.headers()["content-type"], "image/png");
    assert_eq!(shown.bytes().await.unwrap().len(), 60);
    assert_eq!(bot.call(Method::DELETE, &one, json!({})).await.0, StatusCode::NO_CONTENT);
    assert_eq!(bot.call(Method::DELETE, &one, json!({})).await.1["code"], 10014);
    assert_eq!(bot.call(Method::GET, &path, json!({})).await.1, json!({ "items": [] }));
    assert_eq!(bot.call(Method::GET, "/applications/1/emojis", json!({})).await.1["code"], 20012);
}

#[tokio::test]
async fn names_and_pictures_that_discord_refuses_are_refused() {
    let Scene { sandbox: _open, bot, .. } = scene(Config::unlimited()).await;
    let path = path(&bot).await;
    let make = async |name: &str, image: &str| {
        bot.call(Method::POST, &path, json!({ "name": name, "image": image })).await.1
    };
    let fine = picture("image/png", 60);
    for (name, wrong) in [
        ("x", "BASE_TYPE_BAD_LENGTH"),
        (&*"x".repeat(33), "BASE_TYPE_BAD_LENGTH"),
        ("rose-7", "STRING_TYPE_REGEX"),
        ("rösé", "STRING_TYPE_REGEX"),
    ] {
        assert_eq!(code(&make(name, &fine).await, "name"), wrong, "{name}");
    }
    let most = picture("image/png", limits::EMOJI_BYTES);
    let too_many = picture("image/png", limits::EMOJI_BYTES + 1);
    for (image, wrong) in [
        ("nothing", "IMAGE_INVALID"),
        ("data:image/png;base64,???", "IMAGE_INVALID"),
        (&*picture("image/svg+xml", 60), "IMAGE_INVALID"),
        (&*picture("image/gif", 60), "IMAGE_INVALID"),
        (&*too_many, "BINARY_TYPE_MAX_SIZE"),
    ] {
        assert_eq!(code(&make("rose", image).await, "image"), wrong);
    }
    assert_eq!(make("rose", &most).await["name"], "rose");
    assert_eq!(code(&make("rose", &fine).await, "name"), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN");
    for number in 1..limits::EMOJIS {
        make(&format!("card_{number}"), &fine).await;
    }
    assert_eq!(make("one_more", &fine).await["code"], 30008);
}

#[tokio::test]
async fn only_emoji_that_there_are_stand_on_buttons_and_in_menus() {
    let Scene { sandbox: _open, bot, channel, ana, .. } = scene(Config::unlimited()).await;
    let path = path(&bot).await;
    let card = json!({ "name": "rose_7", "image": picture("image/png", 60) });
    let (_, made) = bot.call(Method::POST, &path, card).await;
    let messages = format!("/channels/{}/messages", channel.id());
    let message = |id: &Value| {
        let emoji = json!({ "id": id, "name": "rose_7" });
        let button = json!({ "type": 2, "style": 1, "custom_id": "a", "label": "Rose 7", "emoji": emoji });
        let options = json!([{ "label": "Rose 7", "value": "r7", "emoji": emoji }]);
        let menu = json!({ "type": 3, "custom_id": "b", "options": options });
        let row = |part: Value| json!({ "type": 1, "components": [part] });
        json!({ "flags": 32768, "components": [row(button), row(menu)] })
    };
    let (status, refused) = bot.call(Method::POST, &messages, message(&json!("5"))).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!(50035)), "{refused}");
    let (status, posted) = bot.call(Method::POST, &messages, message(&made["id"])).await;
    assert_eq!(status, StatusCode::OK, "{posted}");
    // What is on the button, the label says: of the picture nothing is read.
    assert!(ana.at(&channel).sees()[0].text().contains("[Rose 7]"));
    let edited = format!("{messages}/{}", posted["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::PATCH, &edited, message(&json!("5"))).await.1["code"], 50035);
}
