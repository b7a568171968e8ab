//! What Discord's program answers to a frame: hands are shaken, people allow what is asked for, and events come.

use sandbox::{Config, Frame, Person};
use serde_json::{Value, json};

use crate::activities::Stage;
use crate::bot::next;
use crate::client::Page;

impl Stage {
    /// The frame of Ana, who has allowed this.
    async fn allowed(&self, scopes: &[&str]) -> Frame {
        let frame = self.frame().await;
        let tokens = self.tokens(&frame, scopes).await;
        frame.commands("AUTHENTICATE", &json!({ "access_token": tokens["access_token"] })).unwrap();
        frame
    }
}

/// The code with which a command is refused.
fn refused(frame: &Frame, command: &str, args: Value) -> u64 {
    frame.commands(command, &args).unwrap_err().0
}

#[tokio::test]
async fn hands_are_shaken_by_whoever_is_the_application_in_the_frame() {
    let stage = Stage::set(Config::default()).await;
    stage.ana.at(&stage.channel).launches().await;
    let frame = stage.ana.frame().unwrap();
    let hand = |field: &str, value: Value| {
        let mut hand =
            json!({ "v": 1, "encoding": "json", "client_id": stage.application, "frame_id": frame.id() });
        hand[field] = value;
        json!([0, hand])
    };
    // Before that nobody answers.
    assert!(frame.rpc(&json!([1, { "cmd": "GET_PLATFORM_BEHAVIORS", "nonce": "1" }])).is_empty());
    for (field, value, code) in [
        ("v", json!(2), 4004),
        ("encoding", json!("etf"), 4005),
        ("client_id", json!("1"), 4000),
        ("frame_id", json!("frame-1"), 4001),
    ] {
        let answers = frame.rpc(&hand(field, value));
        assert_eq!(
            (answers.len(), &answers[0][0], &answers[0][1]["code"]),
            (1, &json!(2), &json!(code)),
            "{field}"
        );
    }
    let answers = frame.rpc(&hand("sdk_version", json!("2.5.0")));
    let ready = &answers[0];
    assert_eq!(
        (&ready[0], &ready[1]["cmd"], &ready[1]["evt"]),
        (&json!(1), &json!("DISPATCH"), &json!("READY"))
    );
    assert_eq!((&ready[1]["data"]["v"], &ready[1]["nonce"]), (&json!(1), &Value::Null));
    assert!(ready[1]["data"].get("user").is_none(), "nobody has allowed anything yet");
    // Nobody speaks for somebody else.
    stage.ben.at(&stage.channel).joins();
    assert_eq!(stage.ben.rpc(&frame, &hand("v", json!(1)))[0][1]["code"], 4001);
    let asked = json!([1, { "cmd": "GET_PLATFORM_BEHAVIORS", "nonce": "1" }]);
    assert!(stage.ben.rpc(&frame, &asked).is_empty());
    for odd in [json!(null), json!([]), json!([7, {}]), json!({ "cmd": "AUTHORIZE" }), json!([3, {}])] {
        assert!(frame.rpc(&odd).is_empty(), "{odd}");
    }
    assert_eq!(frame.rpc(&asked)[0][1]["nonce"], "1");
}

#[tokio::test]
async fn a_person_allows_what_is_asked_for_and_the_frame_shows_the_token() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    let tokens = stage.tokens(&frame, &["identify"]).await;
    let shown = frame.commands("AUTHENTICATE", &json!({ "access_token": tokens["access_token"] })).unwrap();
    assert_eq!(
        (&shown["user"]["global_name"], &shown["user"]["id"], &shown["scopes"]),
        (&json!("Ana"), &json!(stage.ana.id().to_string()), &json!(["identify"]))
    );
    assert_eq!(
        (&shown["application"]["id"], &shown["access_token"]),
        (&json!(stage.application), &tokens["access_token"])
    );
    let until = time::OffsetDateTime::parse(
        shown["expires"].as_str().unwrap(),
        &time::format_description::well_known::Rfc3339,
    );
    assert!(until.unwrap() > time::OffsetDateTime::now_utc() + time::Duration::days(6));

    // It is nobody else's.
    let ben = stage.ben.at(&stage.channel).joins();
    ben.shakes_hands();
    assert_eq!(refused(&ben, "AUTHENTICATE", json!({ "access_token": tokens["access_token"] })), 4009);
    for wrong in [json!({}), json!({ "access_token": null }), json!({ "access_token": "access-1" })] {
        assert_eq!(refused(&frame, "AUTHENTICATE", wrong), 4009);
    }
    // Without `identify` it does not say whose it is.
    let few = stage.tokens(&frame, &["guilds"]).await;
    assert_eq!(refused(&frame, "AUTHENTICATE", json!({ "access_token": few["access_token"] })), 4009);
}

#[tokio::test]
async fn what_nobody_can_allow_is_refused() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    let ask = |field: &str, value: Value| {
        let mut asked = json!({ "client_id": stage.application, "response_type": "code", "prompt": "none", "scope": ["identify"] });
        asked[field] = value;
        frame.commands("AUTHORIZE", &asked)
    };
    for (field, value, code) in [
        ("client_id", json!("1"), 4007),
        ("client_id", json!(null), 4007),
        ("response_type", json!("token"), 5000),
        ("prompt", json!("consent"), 5000),
        ("scope", json!([]), 5000),
        ("scope", json!("identify"), 5000),
        ("scope", json!(["identify", "everything"]), 5000),
        ("scope", json!(["bot"]), 5000),
        ("code_challenge", json!("x"), 5000),
        ("code_challenge_method", json!("S256"), 5000),
    ] {
        assert_eq!(ask(field, value.clone()).unwrap_err().0, code, "{field} {value}");
    }
    assert!(ask("state", json!("x")).is_ok());
}

#[tokio::test]
async fn commands_want_a_token_and_what_its_person_has_allowed() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    let channel = json!({ "channel_id": stage.channel.id().to_string() });
    let activity = json!({ "activity": { "state": "Playing", "type": 0 } });
    let wanting = [
        ("GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS", json!({}), "identify"),
        ("USER_SETTINGS_GET_LOCALE", json!({}), "identify"),
        ("GET_CHANNEL", channel, "guilds"),
        ("GET_CHANNEL_PERMISSIONS", json!({}), "guilds.members.read"),
        ("SET_ACTIVITY", activity, "rpc.activities.write"),
    ];
    let subscribed = |event: &str| frame.subscribes(event).map_err(|(code, _)| code);
    let words = "Not authenticated or invalid scope".to_owned();
    for (command, args, _) in &wanting {
        assert_eq!(frame.commands(command, args), Err((4006, words.clone())), "{command}");
    }
    assert_eq!(subscribed("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE"), Err(4006));
    let free = [
        ("CAPTURE_LOG", json!({ "level": "log", "message": "Hello" }), json!(null)),
        ("ENCOURAGE_HW_ACCELERATION", json!({}), json!({ "enabled": true })),
        ("GET_PLATFORM_BEHAVIORS", json!({}), json!({ "iosKeyboardResizesView": false })),
        ("OPEN_EXTERNAL_LINK", json!({ "url": "https://example.org/" }), json!({ "opened": true })),
        ("SET_ORIENTATION_LOCK_STATE", json!({ "lock_state": 1, "grid_lock_state": null }), json!(null)),
        ("SET_CONFIG", json!({ "use_interactive_pip": true }), json!({ "use_interactive_pip": true })),
    ];
    for (command, args, answer) in free {
        assert_eq!(frame.commands(command, &args), Ok(answer), "{command}");
    }
    assert_eq!(frame.opened(), ["https://example.org/"]);

    for (command, args, scope) in &wanting {
        // What was not allowed is not done with a token either.
        let other = if *scope == "identify" { "guilds" } else { "email" };
        let tokens = stage.tokens(&frame, &["identify", other]).await;
        frame.commands("AUTHENTICATE", &json!({ "access_token": tokens["access_token"] })).unwrap();
        assert_eq!(frame.commands(command, args).is_err(), *scope != "identify", "{command}");
        let tokens = stage.tokens(&frame, &["identify", scope]).await;
        frame.commands("AUTHENTICATE", &json!({ "access_token": tokens["access_token"] })).unwrap();
        assert!(frame.commands(command, args).is_ok(), "{command}");
    }
    assert_eq!(subscribed("VOICE_STATE_UPDATE"), Err(4006));
    assert_eq!(subscribed("CURRENT_USER_UPDATE"), Ok(json!({ "evt": "CURRENT_USER_UPDATE" })));
    // A frame that is loaded anew begins anew.
    frame.shakes_hands();
    assert_eq!(refused(&frame, "USER_SETTINGS_GET_LOCALE", json!({})), 4006);
}

#[tokio::test]
async fn what_discord_does_not_understand_is_refused_with_its_codes() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage
        .allowed(&["identify", "guilds", "guilds.members.read", "rpc.activities.write", "rpc.voice.read"])
        .await;
    let hidden = stage.sandbox.guild("Elsewhere").channel("secret");
    hidden.is_only_for(&[&stage.ben]);
    let direct = stage.ana.direct().channel().id().to_string();
    for (command, args, code) in [
        ("DANCE", json!({}), 4002),
        ("", json!({}), 4002),
        ("SHARE_LINK", json!({ "message": "Hi" }), 1000),
        ("CAPTURE_LOG", json!({ "level": "loud", "message": "x" }), 4000),
        ("OPEN_EXTERNAL_LINK", json!({ "url": "javascript:alert(1)" }), 4000),
        ("SET_ORIENTATION_LOCK_STATE", json!({ "lock_state": 4 }), 4000),
        ("SET_CONFIG", json!({}), 4000),
        ("GET_CHANNEL", json!({ "channel_id": "1" }), 4005),
        ("GET_CHANNEL", json!({ "channel_id": hidden.id().to_string() }), 4005),
        ("GET_CHANNEL", json!({ "channel_id": direct }), 4006),
        ("SET_ACTIVITY", json!({}), 4000),
        ("SET_ACTIVITY", json!({ "activity": { "state": "x" } }), 4000),
        ("SET_ACTIVITY", json!({ "activity": { "type": 1 } }), 4000),
    ] {
        assert_eq!(refused(&frame, command, args.clone()), code, "{command} {args}");
    }
    let subscribe = |event: &str, args: Value| {
        let asked = json!([1, { "cmd": "SUBSCRIBE", "evt": event, "args": args, "nonce": "1" }]);
        frame.rpc(&asked)[0][1]["data"]["code"].as_u64()
    };
    assert_eq!(subscribe("READY", json!({})), Some(4004));
    assert_eq!(subscribe("VOICE_STATE_UPDATE", json!({ "channel_id": "1" })), Some(4005));
    assert_eq!(subscribe("CURRENT_GUILD_MEMBER_UPDATE", json!({ "guild_id": "1" })), Some(4003));
    let guild = stage.channel.guild_id().unwrap().to_string();
    assert_eq!(subscribe("CURRENT_GUILD_MEMBER_UPDATE", json!({ "guild_id": guild })), None);
    let nameless = frame.rpc(&json!([1, { "cmd": "SUBSCRIBE", "evt": "ORIENTATION_UPDATE" }]));
    assert_eq!((&nameless[0][1]["evt"], &nameless[0][1]["data"]["code"]), (&json!("ERROR"), &json!(4000)));
}

#[tokio::test]
async fn a_frame_knows_its_channel_its_language_and_who_is_there() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.allowed(&["identify", "guilds"]).await;
    let there =
        frame.commands("GET_CHANNEL", &json!({ "channel_id": stage.channel.id().to_string() })).unwrap();
    assert_eq!(
        (&there["name"], &there["type"], &there["messages"]),
        (&json!("games"), &json!(0), &json!([]))
    );
    assert_eq!(frame.commands("USER_SETTINGS_GET_LOCALE", &json!({})), Ok(json!({ "locale": "en-US" })));

    assert!(frame.subscribes("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE").is_ok());
    let ben = stage.ben.at(&stage.channel);
    let guild = stage.sandbox.guilds().remove(0);
    stage.ben.is_called(&guild, "Benny");
    ben.joins();
    let names = |data: &Value| -> Vec<(String, Value)> {
        let all = data["participants"].as_array().unwrap().iter();
        all.map(|one| (one["global_name"].as_str().unwrap().to_owned(), one["nickname"].clone())).collect()
    };
    let (ana, benny) = (("Ana".to_owned(), Value::Null), ("Ben".to_owned(), json!("Benny")));
    let events = frame.receives();
    assert_eq!(events[0][1]["evt"], "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE");
    assert_eq!(names(&events[0][1]["data"]), [ana.clone(), benny.clone()]);
    let listed = frame.commands("GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS", &json!({})).unwrap();
    assert_eq!(names(&listed), [ana.clone(), benny]);
    ben.leaves();
    assert_eq!(names(&frame.receives()[0][1]["data"]), [ana]);
    frame.rpc(
        &json!([1, { "cmd": "UNSUBSCRIBE", "evt": "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", "nonce": "1" }]),
    );
    ben.joins();
    assert!(frame.receives().is_empty());
}

#[tokio::test]
async fn whoever_closes_the_frame_has_left() {
    let stage = Stage::set(Config::default()).await;
    let frame = stage.frame().await;
    assert!(frame.rpc(&json!([2, { "code": 1000, "message": "Bye", "nonce": "1" }])).is_empty());
    assert!(stage.ana.frame().is_none() && frame.instance().is_none());
    assert!(stage.channel.instance().is_none(), "the Activity goes on without anybody");
    assert!(frame.rpc(&json!([1, { "cmd": "GET_PLATFORM_BEHAVIORS", "nonce": "1" }])).is_empty());
}

#[tokio::test]
async fn a_page_begins_joins_and_leaves_activities_and_relays_what_frames_say() {
    let stage = Stage::set(Config::default()).await;
    stage.sandbox.activity_is_at("http://127.0.0.1:8080/");
    let page = Page::at(stage.sandbox.url());
    let at = |person: &Person| json!({ "person": person.id().to_string(), "channel": stage.channel.id().to_string() });
    assert_eq!(page.looks("world").await["activity"], "launch");
    assert_eq!(page.does("launch", at(&stage.ana)).await, json!({ "ok": true }));
    page.does("join", at(&stage.ben)).await;
    let looks = async |person: &Person| {
        let world = page.looks(&format!("world?person={}", person.id())).await;
        world["activities"][stage.channel.id().to_string()].clone()
    };
    let seen = looks(&stage.ben).await;
    assert_eq!(seen["participants"], json!([stage.ana.id().to_string(), stage.ben.id().to_string()]));
    let frame = stage.ben.frame().unwrap();
    assert_eq!(seen["frame"], json!({ "id": frame.id(), "address": frame.address() }));

    let says = async |message: Value| {
        let said = json!({ "person": stage.ben.id().to_string(), "frame": frame.id(), "message": message });
        page.does("rpc", said).await["messages"].clone()
    };
    let hand = json!({ "v": 1, "client_id": stage.application, "frame_id": frame.id() });
    assert_eq!(says(json!([0, hand])).await[0][1]["evt"], "READY");
    let tokens = stage.tokens(&frame, &["identify"]).await;
    frame.commands("AUTHENTICATE", &json!({ "access_token": tokens["access_token"] })).unwrap();
    frame.subscribes("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE").unwrap();
    let mut stream = page.listens(&format!("/sandbox/stream?person={}", stage.ben.id())).await;
    assert_eq!(next(&mut stream).await["event"], "all");
    page.does("leave", at(&stage.ana)).await;
    let sent = next(&mut stream).await;
    assert_eq!((&sent["event"], &sent["frame"]), (&json!("rpc"), &json!(frame.id())));
    assert_eq!(sent["message"][1]["evt"], "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE");
    assert_eq!(next(&mut stream).await["event"], "world");
    assert_eq!(looks(&stage.ana).await["frame"], Value::Null);
    assert_eq!(
        page.post("leave", &at(&stage.ana)).header("origin", &page.url).send().await.unwrap().status(),
        404
    );

    // Its frames may show the Activity, and nothing else.
    let shown = page.client.get(&page.url).send().await.unwrap();
    let rules = shown.headers()["content-security-policy"].to_str().unwrap();
    assert!(rules.contains("frame-src 'self' http://127.0.0.1:8080;"), "{rules}");
}
