//! What the page asks of the sandbox: what it is shown and told, what people do at it, and who else may ask.

use reqwest::{Method, RequestBuilder, StatusCode};
use sandbox::{Config, Greeting, Label, Offer, Sandbox, Step, Welcome};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::bot::{Bot, Scene, Socket, event, hello, next, scene, send};
use crate::client::Page;

impl Page {
    fn of(sandbox: &Sandbox) -> Page {
        Page::at(sandbox.url())
    }

    pub async fn listens(&self, path: &str) -> Socket {
        listen(&self.url, path, Some(&self.url)).await.unwrap()
    }
}

async fn listen(
    url: &str,
    path: &str,
    origin: Option<&str>,
) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
    let mut request = format!("{}{path}", url.replacen("http", "ws", 1)).into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    connect_async(request).await.map(|(socket, _)| socket)
}

#[tokio::test]
async fn nobody_but_its_own_pages_drives_the_sandbox() {
    let sandbox = Sandbox::start(Config::playground(0)).await.unwrap();
    let page = Page::of(&sandbox);
    let shown = page.client.get(sandbox.url()).send().await.unwrap();
    let rules = shown.headers()["content-security-policy"].to_str().unwrap();
    assert!(
        rules.contains("default-src 'none'")
            && rules.contains("script-src 'self'")
            && !rules.contains("unsafe")
    );

    let somebody = json!({ "name": "Eve", "locale": "de" });
    let forbidden = async |request: RequestBuilder| {
        assert_eq!(request.send().await.unwrap().status(), StatusCode::FORBIDDEN);
    };
    let (own, evil) = (sandbox.url(), "http://evil.example");
    forbidden(page.post("people", &somebody)).await;
    forbidden(page.post("people", &somebody).header("origin", evil)).await;
    forbidden(page.post("people", &somebody).header("origin", "null")).await;
    // A name of somebody else's that leads here.
    let rebound = page.post("people", &somebody).header("origin", evil).header("host", "evil.example");
    forbidden(rebound).await;
    forbidden(page.client.get(format!("{own}/sandbox/world")).header("host", "evil.example")).await;
    forbidden(page.client.get(format!("{own}/api/v10/gateway")).header("origin", evil)).await;
    // What a form of any page can send without being asked is no JSON.
    let form = page.client.post(format!("{own}/sandbox/people")).header("origin", &own);
    let form = form.header("content-type", "text/plain").body(somebody.to_string()).send().await.unwrap();
    assert_eq!(form.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    for (path, origin) in
        [("/sandbox/inspector", None), ("/sandbox/inspector", Some(evil)), ("/ws", Some(evil))]
    {
        assert!(listen(&own, path, origin).await.is_err(), "{path} {origin:?}");
    }

    assert!(page.does("people", somebody).await["id"].is_string());
    assert_eq!(page.looks("world").await["people"].as_array().unwrap().len(), 5);
    // The bot is no page, and has no origin.
    assert!(Bot::of(&sandbox).call(Method::GET, "/gateway", json!({})).await.0.is_success());
}

#[tokio::test]
async fn nobody_reads_direct_messages_of_somebody_else() {
    let sandbox = Sandbox::start(Config::playground(0)).await.unwrap();
    let world = Page::of(&sandbox).looks("world").await;
    let id = |value: &Value| value.as_str().unwrap().to_owned();
    let (ana, ben) = (id(&world["people"][0]["direct"]), id(&world["people"][1]["id"]));
    let peek = format!("{}/sandbox/messages?person={ben}&channel={ana}", sandbox.url());
    assert_eq!(reqwest::get(peek).await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_page_is_told_what_its_person_sees() {
    let Scene { sandbox, bot, mut socket, ana, channel } = scene(Config::default()).await;
    let ben = sandbox.person("Ben");
    let page = Page::of(&sandbox);
    let mut ana_hears = page.listens(&format!("/sandbox/stream?person={}", ana.id())).await;
    let mut ben_hears = page.listens(&format!("/sandbox/stream?person={}", ben.id())).await;
    assert_eq!(next(&mut ana_hears).await["event"], "all");
    assert_eq!(next(&mut ben_hears).await["event"], "all");

    // One answer for Ana alone, then one for all; Ben is told of the second only.
    for flags in [64, 0] {
        let asking = tokio::spawn({
            let there = ana.at(&channel);
            async move { there.command("/hello").await }
        });
        let asked = event(&mut socket, "INTERACTION_CREATE").await;
        bot.answer(&asked, hello(flags)).await;
        asking.await.unwrap();
    }
    let first = next(&mut ana_hears).await;
    assert_eq!((&first["event"], &first["message"]["private"]), (&json!("message"), &json!(true)));
    assert_eq!(first["message"]["asked"], json!({ "by": "Ana", "command": "hello" }));
    let second = next(&mut ben_hears).await;
    assert_eq!(
        (&second["message"]["private"], &second["message"]["edited_timestamp"]),
        (&json!(false), &Value::Null)
    );

    let (there, message) = (&second["message"]["channel_id"], &second["message"]["id"]);
    let path = format!("/channels/{}/messages/{}", there.as_str().unwrap(), message.as_str().unwrap());
    bot.call(Method::PATCH, &path, json!({ "components": [{ "type": 10, "content": "Later" }] })).await;
    let edited = next(&mut ben_hears).await;
    assert_eq!(
        (&edited["message"]["id"], &edited["message"]["components"][0]["content"]),
        (message, &json!("Later"))
    );
    assert!(edited["message"]["edited_timestamp"].is_string());
    let newest = &page.looks(&format!("world?person={}", ben.id())).await["newest"];
    assert_eq!(&newest[there.as_str().unwrap()], message);
    bot.call(Method::DELETE, &path, json!({})).await;
    assert_eq!(next(&mut ben_hears).await, json!({ "event": "gone", "channel": there, "message": message }));
}

#[tokio::test]
async fn a_page_knows_whether_the_bot_is_there() {
    let Scene { sandbox, bot, socket, ana, .. } = scene(Config::unlimited()).await;
    let page = Page::of(&sandbox);
    let mut hears = page.listens(&format!("/sandbox/stream?person={}", ana.id())).await;
    assert_eq!(next(&mut hears).await["event"], "all");
    assert_eq!(page.looks("world").await["bot"], true);
    drop(socket);
    assert_eq!(next(&mut hears).await["event"], "world");
    page.waits("world", "the bot to be gone", |world| (world["bot"] == false).then_some(())).await;
    let _socket = bot.identify().await;
    assert_eq!(next(&mut hears).await["event"], "world");
    assert_eq!(page.looks("world").await["bot"], true);

    let empty = Sandbox::start(Config::default()).await.unwrap();
    let _socket = Bot::of(&empty).identify().await;
    assert_eq!(Page::of(&empty).looks("world").await["bot"], false, "it has no commands yet");
}

#[tokio::test]
async fn thousands_of_messages_are_shown_fifty_at_a_time() {
    let sandbox =
        Sandbox::start(Config { calls_a_second: u32::MAX, rate_limits: false, ..Config::playground(0) })
            .await
            .unwrap();
    let (page, bot) = (Page::of(&sandbox), Bot::of(&sandbox));
    let world = page.looks("world").await;
    let ana = world["people"][0]["id"].as_str().unwrap();
    let channel = world["guilds"][0]["channels"][0]["id"].as_str().unwrap();
    for number in 0..120 {
        let body = json!({ "content": number.to_string() });
        bot.call(Method::POST, &format!("/channels/{channel}/messages"), body).await;
    }
    let path = format!("messages?person={ana}&channel={channel}");
    let content = |page: &Value| -> Vec<i64> {
        let all = page["messages"].as_array().unwrap();
        all.iter().map(|message| message["content"].as_str().unwrap().parse().unwrap()).collect()
    };
    let newest = page.looks(&path).await;
    assert_eq!((content(&newest), &newest["more"]), ((70..120).collect(), &json!(true)));
    let before = newest["messages"][0]["id"].as_str().unwrap().to_owned();
    let older = page.looks(&format!("{path}&before={before}")).await;
    assert_eq!(content(&older), (20..70).collect::<Vec<_>>());
    let before = older["messages"][0]["id"].as_str().unwrap().to_owned();
    let oldest = page.looks(&format!("{path}&before={before}")).await;
    assert_eq!((content(&oldest), &oldest["more"]), ((0..20).collect(), &json!(false)));
}

/// A bot with a command of many options, in a playground, and where Ana is.
pub async fn playground() -> (Sandbox, Page, Bot, Socket, Value) {
    let sandbox = Sandbox::start(Config::playground(0)).await.unwrap();
    let (page, bot) = (Page::of(&sandbox), Bot::of(&sandbox));
    let (_, application) = bot.call(Method::GET, "/oauth2/applications/@me", json!({})).await;
    let commands = json!([
        { "name": "play", "description": "Plays", "name_localizations": { "de": "spielen" }, "options": [
            { "type": 4, "name": "rounds", "description": "How many", "required": true, "min_value": 1, "max_value": 9,
              "name_localizations": { "de": "runden" } },
            { "type": 3, "name": "game", "description": "Which", "choices": [
                { "name": "Up & down", "value": "up", "name_localizations": { "de": "Auf und ab" } }] },
            { "type": 3, "name": "table", "description": "Which", "autocomplete": true },
            { "type": 6, "name": "who", "description": "Whom" },
            { "type": 10, "name": "at_least", "description": "How much", "min_value": 5 },
        ] },
        { "name": "group", "description": "Several", "options": [
            { "type": 1, "name": "add", "description": "Adds", "options": [] }] },
        { "name": "host", "description": "Hosts", "default_member_permissions": "32" },
        { "name": "own", "description": "For administrators", "default_member_permissions": "0" },
    ]);
    let path = format!("/applications/{}/commands", application["id"].as_str().unwrap());
    assert_eq!(bot.call(Method::PUT, &path, commands).await.0, StatusCode::OK);
    let socket = bot.identify().await;
    sandbox.bot_ready().await;
    let world = page.looks("world").await;
    let at =
        json!({ "person": world["people"][0]["id"], "channel": world["guilds"][0]["channels"][0]["id"] });
    (sandbox, page, bot, socket, at)
}

pub fn with(at: &Value, more: Value) -> Value {
    let mut all = at.clone();
    all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    all
}

#[tokio::test]
async fn what_is_typed_wrongly_is_said_before_the_bot_hears_of_it() {
    let (_sandbox, page, _bot, _socket, at) = playground().await;
    for (line, error) in [
        ("/nothing", "There is no command /nothing."),
        ("/play", "The option rounds is required."),
        ("/play rounds:many", "rounds takes a whole number, not \"many\"."),
        ("/play rounds:10", "rounds is from 1 to 9."),
        ("/play rounds:3 game:Chess", "\"Chess\" is no choice of game."),
        ("/play rounds:3 who:@Nobody", "There is nobody called \"@Nobody\"."),
        ("/play colour:red", "/play has no option \"colour:red\"."),
        ("/play rounds:3 at_least:4", "at_least is 5 or more."),
        ("/play rounds:3 at_least:inf", "at_least takes a number, not \"inf\"."),
        ("/group", "This command needs the name of one of its commands."),
    ] {
        assert_eq!(page.does("command", with(&at, json!({ "line": line }))).await["error"], error, "{line}");
    }
    // Ben runs no server.
    let ben = &page.looks("world").await["people"][1]["id"];
    for name in ["/host", "/own"] {
        let line = with(&at, json!({ "line": name, "person": ben }));
        assert_eq!(page.does("command", line).await["error"], format!("You may not use {name} here."));
    }
}

#[tokio::test]
async fn commands_are_typed_in_ones_own_language_and_the_bot_is_told_which() {
    let (_sandbox, page, bot, mut socket, at) = playground().await;
    let world = page.looks("world").await;
    let id = |value: &Value| value.as_str().unwrap().to_owned();
    let ana = id(&at["person"]);
    page.does(&format!("people/{ana}"), json!({ "locale": "de" })).await;
    page.does(&format!("guilds/{}", id(&world["guilds"][0]["id"])), json!({ "locale": "fr" })).await;

    let typing = with(&at, json!({ "line": "/spielen runden:3 table:K7", "option": "table" }));
    let answering = async {
        let asked = event(&mut socket, "INTERACTION_CREATE").await;
        assert_eq!(
            (&asked["type"], &asked["locale"], &asked["guild_locale"]),
            (&json!(4), &json!("de"), &json!("fr"))
        );
        let options = &asked["data"]["options"];
        assert_eq!((&options[0]["value"], &options[1]["focused"]), (&json!(3), &json!(true)));
        let choices =
            json!({ "type": 8, "data": { "choices": [{ "name": "The long one", "value": "K7QX" }] } });
        bot.answer(&asked, choices).await;
    };
    let (proposed, ()) = tokio::join!(page.does("typing", typing), answering);
    assert_eq!(proposed["choices"], json!([{ "name": "The long one", "value": "K7QX" }]));

    let line = "/spielen runden:3 game:Auf und ab who:@Ben table:The long one: here";
    // Of two that were taken with the same name, the later one counts.
    let chosen = ["ABCD", "K7QX"]
        .map(|value| json!({ "option": "table", "name": "The long one: here", "value": value }));
    let answering = async {
        let asked = event(&mut socket, "INTERACTION_CREATE").await;
        let options = asked["data"]["options"].as_array().unwrap();
        let values: Vec<&Value> = options.iter().map(|option| &option["value"]).collect();
        let ben = &world["people"][1]["id"];
        assert_eq!(
            (&asked["data"]["name"], values),
            (&json!("play"), vec![&json!(3), &json!("up"), ben, &json!("K7QX")])
        );
        assert_eq!(asked["data"]["resolved"]["users"][ben.as_str().unwrap()]["global_name"], "Ben");
        bot.answer(&asked, hello(0)).await;
    };
    let (answer, ()) =
        tokio::join!(page.does("command", with(&at, json!({ "line": line, "chosen": chosen }))), answering);
    assert_eq!(answer, json!({ "ok": true }));
}

#[tokio::test]
async fn a_button_opens_a_modal_and_what_is_filled_in_changes_the_message() {
    let (_sandbox, page, bot, mut socket, at) = playground().await;
    let path = format!("/channels/{}/messages", at["channel"].as_str().unwrap());
    let (_, message) = bot.call(Method::POST, &path, hello(0)["data"].clone()).await;
    let click = with(&at, json!({ "message": message["id"], "custom_id": "press" }));
    let modal = json!({ "custom_id": "m", "title": "Who?", "components": [
        { "type": 1, "components": [{ "type": 4, "custom_id": "name", "style": 1, "label": "Name" }] }] });
    // Where the message does not stand, it cannot be pressed.
    let world = page.looks("world").await;
    let elsewhere = with(&click, json!({ "channel": world["guilds"][0]["channels"][1]["id"] }));
    assert_eq!(page.does("click", elsewhere).await["error"], "This interaction failed");
    let answering = async {
        let asked = event(&mut socket, "INTERACTION_CREATE").await;
        bot.answer(&asked, json!({ "type": 9, "data": modal })).await;
    };
    let (answer, ()) = tokio::join!(page.does("click", click), answering);
    assert_eq!(answer["modal"]["title"], "Who?");
    let filled = |name: &str| json!({ "token": answer["token"], "values": { "name": [name] } });
    assert_eq!(page.does("modal", filled("")).await["error"], "Name is required.");
    let answering = async {
        let asked = event(&mut socket, "INTERACTION_CREATE").await;
        assert_eq!(asked["data"]["components"][0]["components"][0]["value"], "Eve");
        assert_eq!(asked["member"]["user"]["id"], at["person"]);
        let again = json!({ "type": 9, "data": modal });
        assert_eq!(bot.answer(&asked, again).await.0, StatusCode::BAD_REQUEST, "no modal after a modal");
        let update = json!({ "type": 7, "data": { "components": [{ "type": 10, "content": "Eve" }] } });
        assert!(bot.answer(&asked, update).await.0.is_success());
    };
    let (done, ()) = tokio::join!(page.does("modal", filled("Eve")), answering);
    assert_eq!(done, json!({ "ok": true }));
    let again = page.post("modal", &filled("Eve")).header("origin", &page.url).send().await.unwrap();
    assert_eq!(again.status(), StatusCode::NOT_FOUND, "a modal is sent once");
    // What was pressed a moment ago is not there any more.
    let click = with(&at, json!({ "message": message["id"], "custom_id": "press" }));
    assert_eq!(page.does("click", click).await["error"], "This interaction failed");
}

#[tokio::test]
async fn the_inspector_shows_calls_and_events_without_secrets() {
    let (_sandbox, page, bot, mut socket, at) = playground().await;
    let mut shown = page.listens("/sandbox/inspector").await;
    let path = format!("/channels/{}/messages", at["channel"].as_str().unwrap());
    bot.call(Method::POST, &path, hello(0)["data"].clone()).await;
    let call = next(&mut shown).await;
    assert_eq!((&call["kind"], &call["of"]), (&json!("call"), &json!("5")));
    assert!(call["what"].as_str().unwrap().starts_with("POST /channels/"), "{call}");
    assert_eq!(call["sent"]["components"][0]["content"], "Hello!");
    assert_eq!(call["why"], Value::Null, "what is not refused is not explained");
    bot.call(Method::POST, &path, json!({})).await;
    let refused = next(&mut shown).await;
    assert_eq!(refused["answer"]["code"], 50006);
    assert!(refused["why"].as_str().unwrap().starts_with("A message needs words"), "{refused}");
    assert!(call["took"].is_number() && call["bucket"].is_string() && call["answer"]["id"].is_string());
    let asking = page.does("command", with(&at, json!({ "line": "/play rounds:1" })));
    let answering = async {
        let asked = event(&mut socket, "INTERACTION_CREATE").await;
        bot.answer(&asked, hello(64)).await;
        asked["token"].as_str().unwrap().to_owned()
    };
    let (_, token) = tokio::join!(asking, answering);
    let mut seen = String::new();
    while !seen.contains("/callback") {
        seen += &next(&mut shown).await.to_string();
    }
    assert!(seen.contains("INTERACTION_CREATE") && !seen.contains(&token), "{seen}");
}

#[tokio::test]
async fn a_newcomer_is_offered_what_the_bot_wants_to_show_first() {
    let sandbox = Sandbox::start(Config::playground(0)).await.unwrap();
    assert_eq!(Page::of(&sandbox).looks("world").await["welcome"], Value::Null);
    let greeting = Greeting {
        locale: "en".into(),
        title: "Hello!".into(),
        words: "Begin here.".into(),
        accept: vec![Label { name: "Yes".into(), about: Some("All begins with it.".into()) }],
        decline: "No".into(),
    };
    let steps = vec![Step::Command("/hello".into()), Step::Press("press".into()), Step::Direct];
    let offer = Offer { steps, picture: Some(b"a picture".to_vec()) };
    let welcome = Some(Welcome { greetings: vec![greeting], offers: vec![offer] });
    let sandbox = Sandbox::start(Config { welcome, ..Config::playground(0) }).await.unwrap();
    let offered = &Page::of(&sandbox).looks("world").await["welcome"];
    let steps = json!([{ "command": "/hello" }, { "press": "press" }, "direct"]);
    assert_eq!(offered["offers"], json!([{ "steps": steps }]));
    assert_eq!(offered["greetings"][0]["accept"], json!([{ "name": "Yes", "about": "All begins with it." }]));
    let picture = reqwest::get(format!("{}/sandbox/welcome/0", sandbox.url())).await.unwrap();
    assert_eq!(picture.bytes().await.unwrap(), "a picture");
    let none = reqwest::get(format!("{}/sandbox/welcome/1", sandbox.url())).await.unwrap();
    assert_eq!(none.status(), 404);
}

#[tokio::test]
async fn what_people_write_reaches_the_bot_as_its_intents_allow() {
    const OF_SERVERS_AND_DIRECT: u64 = 1 | 1 << 9 | 1 << 12;
    let sandbox = Sandbox::start(Config::playground(0)).await.unwrap();
    let (page, bot) = (Page::of(&sandbox), Bot::of(&sandbox));
    let mut socket = bot.connect().await;
    let identify = json!({ "token": sandbox.token(), "intents": OF_SERVERS_AND_DIRECT, "properties": {} });
    send(&mut socket, json!({ "op": 2, "d": identify })).await;
    event(&mut socket, "READY").await;
    let world = page.looks("world").await;
    let ana = &world["people"][0];
    let (games, direct) = (&world["guilds"][0]["channels"][0]["id"], &ana["direct"]);
    let write = async |channel: &Value, words: &str| {
        page.does("write", json!({ "person": ana["id"], "channel": channel, "words": words })).await
    };

    // On a server the bot reads words only where it is called; and it is called by its name.
    assert_eq!(write(games, "Hello, @Ben!").await, json!({ "ok": true }));
    let heard = event(&mut socket, "MESSAGE_CREATE").await;
    assert_eq!((&heard["author"]["global_name"], &heard["content"]), (&json!("Ana"), &json!("")));
    assert_eq!(heard["mentions"][0]["global_name"], "Ben");
    write(games, "Are you there, @Bot? (me@Ben.example)").await;
    let heard = event(&mut socket, "MESSAGE_CREATE").await;
    let words = heard["content"].as_str().unwrap();
    assert!(words.starts_with("Are you there, <@") && words.ends_with(">? (me@Ben.example)"), "{words}");
    write(direct, "Only you.").await;
    let heard = event(&mut socket, "MESSAGE_CREATE").await;
    assert_eq!((&heard["content"], &heard["channel_id"]), (&json!("Only you."), direct));

    let long = write(games, &"x".repeat(2001)).await;
    assert_eq!(long["error"], "A message has at most 2000 characters.");
    // And nobody writes into direct messages of somebody else.
    let theirs = json!({ "person": ana["id"], "channel": world["people"][1]["direct"], "words": "Hello." });
    let refused = page.post("write", &theirs).header("origin", &page.url).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn people_edit_and_delete_what_they_have_written_and_the_bot_hears_of_it() {
    let sandbox = Sandbox::start(Config::playground(0)).await.unwrap();
    let (page, bot) = (Page::of(&sandbox), Bot::of(&sandbox));
    let mut socket = bot.connect().await;
    let identify = json!({ "token": sandbox.token(), "intents": 1 | 1 << 9 | 1 << 12, "properties": {} });
    send(&mut socket, json!({ "op": 2, "d": identify })).await;
    event(&mut socket, "READY").await;
    let world = page.looks("world").await;
    let (ana, ben) = (&world["people"][0], &world["people"][1]["id"]);
    let direct = &ana["direct"];
    let at = json!({ "person": ana["id"], "channel": direct, "words": "Helo." });
    page.does("write", at.clone()).await;
    let message = event(&mut socket, "MESSAGE_CREATE").await["id"].clone();
    let with = |field: &str, value: Value| {
        let mut body = at.clone();
        (body["message"], body[field]) = (message.clone(), value);
        body
    };

    assert_eq!(page.does("edit", with("words", "Hello.".into())).await, json!({ "ok": true }));
    let heard = event(&mut socket, "MESSAGE_UPDATE").await;
    assert_eq!((&heard["id"], &heard["content"]), (&message, &json!("Hello.")));
    assert!(heard["edited_timestamp"].is_string(), "{heard}");
    let long = page.does("edit", with("words", "x".repeat(2001).into())).await;
    assert_eq!(long["error"], "A message has at most 2000 characters.");
    // Nobody does so with what is somebody else's.
    for door in ["edit", "delete"] {
        let theirs = page.post(door, &with("person", ben.clone())).header("origin", &page.url);
        assert_eq!(theirs.send().await.unwrap().status(), StatusCode::NOT_FOUND, "{door}");
    }
    let deleted = page.post("delete", &with("words", "".into())).header("origin", &page.url);
    assert_eq!(deleted.send().await.unwrap().status(), StatusCode::NO_CONTENT);
    let heard = event(&mut socket, "MESSAGE_DELETE").await;
    assert_eq!((&heard["id"], &heard["channel_id"]), (&message, direct));
}

#[tokio::test]
async fn what_is_read_at_one_page_is_read_at_all_of_this_person() {
    let sandbox = Sandbox::start(Config::playground(0)).await.unwrap();
    let (page, bot) = (Page::of(&sandbox), Bot::of(&sandbox));
    let world = page.looks("world").await;
    let (ana, ben) = (world["people"][0]["id"].as_str().unwrap(), world["people"][1]["id"].as_str().unwrap());
    let games = world["guilds"][0]["channels"][0]["id"].as_str().unwrap();
    let path = format!("/channels/{games}/messages");
    let (_, called) =
        bot.call(Method::POST, &path, json!({ "content": format!("Your turn, <@{ana}>.") })).await;
    let (_, news) = bot.call(Method::POST, &path, json!({ "content": "All is well." })).await;
    let (called, news) = (called["id"].as_str().unwrap(), news["id"].as_str().unwrap());
    let unread =
        async |person: &str| page.looks(&format!("world?person={person}")).await["unread"][games].clone();
    assert_eq!(unread(ana).await, json!({ called: true, news: false }));
    assert_eq!(unread(ben).await, json!({ called: false, news: false }));

    let mut hears = page.listens(&format!("/sandbox/stream?person={ana}")).await;
    assert_eq!(next(&mut hears).await["event"], "all");
    page.does("read", json!({ "person": ana, "channel": games, "message": news })).await;
    assert_eq!(next(&mut hears).await, json!({ "event": "read", "channel": games, "message": news }));
    let edited = json!({ "content": format!("Still your turn, <@{ana}>.") });
    bot.call(Method::PATCH, &format!("{path}/{called}"), edited).await;
    assert_eq!(unread(ana).await, Value::Null);
    assert_eq!(unread(ben).await, json!({ called: false, news: false }));
}
