//! Activities: how they are launched, who is in them, and what their application may look at.

use reqwest::{Method, StatusCode};
use sandbox::{Answer, Channel, Config, Person, Sandbox};
use serde_json::{Value, json};

use crate::bot::{Bot, Socket, event};
use crate::judge::Judge;

/// A server with a channel, Ana and Ben, and a bot whose application has Activities.
pub struct Stage {
    pub sandbox: Sandbox,
    pub bot: Bot,
    pub socket: Socket,
    pub channel: Channel,
    pub ana: Person,
    pub ben: Person,
    pub application: String,
}

impl Stage {
    pub async fn set(config: Config) -> Stage {
        let sandbox = Sandbox::start(Config { activities: true, ..config }).await.unwrap();
        let channel = sandbox.guild("Friends").channel("games");
        let (ana, ben) = (sandbox.person("Ana"), sandbox.person("Ben"));
        let bot = Bot::of(&sandbox);
        let (_, application) = bot.call(Method::GET, "/applications/@me", json!({})).await;
        let application = application["id"].as_str().unwrap().to_owned();
        let socket = bot.identify().await;
        let stage = Stage { sandbox, bot, socket, channel, ana, ben, application };
        let hello = json!({ "name": "hello", "description": "Says hello" });
        assert_eq!(stage.commands(Method::POST, "", hello).await.0, StatusCode::CREATED);
        stage.sandbox.bot_ready().await;
        stage
    }

    pub async fn commands(&self, method: Method, one: &str, body: Value) -> (StatusCode, Value) {
        self.bot.call(method, &format!("/applications/{}/commands{one}", self.application), body).await
    }

    /// The Entry Point command, if there is one.
    async fn entry_point(&self) -> Option<Value> {
        let (_, all) = self.commands(Method::GET, "", json!({})).await;
        all.as_array().unwrap().iter().find(|command| command["type"] == 4).cloned()
    }

    async fn instance(&self, id: &str) -> (StatusCode, Value) {
        let path = format!("/applications/{}/activity-instances/{id}", self.application);
        self.bot.call(Method::GET, &path, json!({})).await
    }

    /// Ana asks for something, and the bot launches the Activity.
    pub async fn launched(&mut self) -> (Value, Answer) {
        let place = self.ana.at(&self.channel);
        let asking = tokio::spawn(async move { place.command("/hello").await });
        let asked = event(&mut self.socket, "INTERACTION_CREATE").await;
        let (status, answer) = self.bot.answer(&asked, json!({ "type": 12 })).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        (answer, asking.await.unwrap())
    }
}

fn names(people: &[Person]) -> Vec<String> {
    people.iter().map(Person::name).collect()
}

#[tokio::test]
async fn an_answer_launches_an_activity_and_its_person_has_joined_it() {
    let mut stage = Stage::set(Config::default()).await;
    let (answer, seen) = stage.launched().await;
    let path = "/interactions/{interaction_id}/{interaction_token}/callback";
    assert_eq!(Judge::new().answer("POST", path, 200, &answer), [""; 0]);
    let id = answer["interaction"]["activity_instance_id"].as_str().unwrap().to_owned();
    assert_eq!(answer["resource"], json!({ "type": 12, "activity_instance": { "id": id } }));
    assert_eq!(seen, Answer::Launched(id.clone()));
    let running = stage.channel.instance().unwrap();
    assert_eq!((running.id(), names(&running.participants())), (id.as_str(), vec!["Ana".to_owned()]));

    // Ben joins it, and whoever launches it again has joined it, too.
    stage.ben.at(&stage.channel).joins();
    let (again, _) = stage.launched().await;
    assert_eq!(again["interaction"]["activity_instance_id"], id);
    assert_eq!(names(&running.participants()), ["Ana", "Ben"]);
}

#[tokio::test]
async fn the_application_sees_who_is_in_an_activity_until_it_has_ended() {
    let mut stage = Stage::set(Config::default()).await;
    let (answer, _) = stage.launched().await;
    let id = answer["resource"]["activity_instance"]["id"].as_str().unwrap().to_owned();
    let (ana, ben) = (stage.ana.at(&stage.channel), stage.ben.at(&stage.channel));
    ben.joins();
    let (status, described) = stage.instance(&id).await;
    let path = "/applications/{application_id}/activity-instances/{instance_id}";
    assert_eq!(Judge::new().answer("GET", path, status.as_u16(), &described), [""; 0]);
    let (guild, channel) = (stage.channel.guild_id().unwrap(), stage.channel.id());
    let launch = stage.channel.instance().unwrap().launch_id();
    let location = json!({
        "id": format!("gc-{guild}-{channel}"), "kind": "gc", "channel_id": channel.to_string(),
        "guild_id": guild.to_string(),
    });
    let users = json!([stage.ana.id().to_string(), stage.ben.id().to_string()]);
    let whole = json!({
        "application_id": stage.application, "instance_id": id, "launch_id": launch.to_string(), "location": location,
        "users": users,
    });
    assert_eq!((status, described), (StatusCode::OK, whole));

    ana.leaves();
    assert_eq!(stage.instance(&id).await.1["users"], json!([stage.ben.id().to_string()]));
    ben.leaves();
    let nothing = (StatusCode::NOT_FOUND, json!({ "message": "404: Not Found", "code": 0 }));
    assert_eq!(stage.instance(&id).await, nothing);
    assert_eq!(stage.instance("i-1-gc-2-3").await, nothing);
    let foreign =
        stage.bot.call(Method::GET, &format!("/applications/1/activity-instances/{id}"), json!({})).await;
    assert_eq!((foreign.0, &foreign.1["code"]), (StatusCode::FORBIDDEN, &json!(20012)));
    // Whoever comes after that is in another one.
    let (again, _) = stage.launched().await;
    assert_ne!(again["resource"]["activity_instance"]["id"], id);
    stage.channel.is_deleted();
    assert!(stage.ana.frame().is_none(), "an Activity goes on without its channel");
}

#[tokio::test]
async fn a_press_and_a_modal_launch_an_activity_too_and_what_is_typed_does_not() {
    let mut stage = Stage::set(Config::default()).await;
    let path = format!("/channels/{}/messages", stage.channel.id());
    let button = json!({ "type": 2, "style": 1, "label": "Play", "custom_id": "play" });
    let row = json!({ "content": "A game?", "components": [{ "type": 1, "components": [button] }] });
    stage.bot.call(Method::POST, &path, row).await;
    let place = stage.ana.at(&stage.channel);
    let pressing = tokio::spawn({
        let place = place.clone();
        async move { place.clicks("Play").await }
    });
    let asked = event(&mut stage.socket, "INTERACTION_CREATE").await;
    assert_eq!(stage.bot.answer(&asked, json!({ "type": 12 })).await.0, StatusCode::OK);
    assert!(matches!(pressing.await.unwrap(), Answer::Launched(_)));
    // What is said after it follows it.
    let token = asked["token"].as_str().unwrap();
    let webhook = format!("/webhooks/{}/{token}", stage.application);
    let (status, _) = stage.bot.call(Method::POST, &webhook, json!({ "content": "Have fun" })).await;
    assert_eq!(status, StatusCode::OK);

    let pressing = tokio::spawn({
        let place = place.clone();
        async move { place.clicks("Play").await }
    });
    let asked = event(&mut stage.socket, "INTERACTION_CREATE").await;
    let input = json!({ "type": 4, "custom_id": "name", "label": "Name", "style": 1 });
    let modal =
        json!({ "title": "T", "custom_id": "m", "components": [{ "type": 1, "components": [input] }] });
    assert_eq!(stage.bot.answer(&asked, json!({ "type": 9, "data": modal })).await.0, StatusCode::OK);
    let modal = pressing.await.unwrap();
    let sending = tokio::spawn(async move { place.fills_in(&modal, &[("Name", &["Ana"])]).await });
    let asked = event(&mut stage.socket, "INTERACTION_CREATE").await;
    assert_eq!(stage.bot.answer(&asked, json!({ "type": 12 })).await.0, StatusCode::OK);
    assert!(matches!(sending.await.unwrap(), Answer::Launched(_)));

    let word = json!({ "type": 3, "name": "word", "description": "A word", "autocomplete": true });
    let find = json!({ "name": "find", "description": "Finds", "options": [word] });
    stage.commands(Method::POST, "", find).await;
    let place = stage.ana.at(&stage.channel);
    let typing = tokio::spawn(async move { place.is_proposed("find", "word", "a").await });
    let asked = event(&mut stage.socket, "INTERACTION_CREATE").await;
    let (status, error) = stage.bot.answer(&asked, json!({ "type": 12 })).await;
    assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!(50035)));
    typing.abort();
}

#[tokio::test]
async fn an_entry_point_command_launches_by_itself_or_asks_the_application() {
    let mut stage = Stage::set(Config::default()).await;
    let place = stage.ana.at(&stage.channel);
    let made = stage.entry_point().await.unwrap();
    assert_eq!((&made["name"], &made["handler"]), (&json!("launch"), &json!(2)));
    let Answer::Launched(id) = place.launches().await else { panic!("nothing was launched") };
    assert_eq!(stage.channel.instance().unwrap().id(), id);
    // Discord says so in the channel, in the name of the bot.
    let shown = place.sees().pop().unwrap();
    let path = format!("/channels/{}/messages/{}", stage.channel.id(), shown.id);
    let (_, described) = stage.bot.call(Method::GET, &path, json!({})).await;
    assert_eq!(described["interaction_metadata"]["user"]["id"], stage.ana.id().to_string());
    place.leaves();

    let one = format!("/{}", made["id"].as_str().unwrap());
    assert_eq!(stage.commands(Method::PATCH, &one, json!({ "handler": 1 })).await.1["handler"], 1);
    let asking = tokio::spawn(async move { place.launches().await });
    let asked = event(&mut stage.socket, "INTERACTION_CREATE").await;
    let data = json!({ "id": made["id"], "name": "launch", "type": 4 });
    assert_eq!((&asked["type"], &asked["data"]), (&json!(2), &data));
    assert!(stage.channel.instance().is_none(), "the application has not answered yet");
    stage.bot.answer(&asked, json!({ "type": 12 })).await;
    assert!(matches!(asking.await.unwrap(), Answer::Launched(_)));
}

#[tokio::test]
async fn there_is_one_entry_point_command_and_it_is_for_everybody_and_takes_nothing() {
    let stage = Stage::set(Config::default()).await;
    let play = |more: Value| {
        let mut play = json!({ "name": "play", "type": 4, "description": "Play together", "handler": 1 });
        play.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        play
    };
    let (status, error) = stage.commands(Method::POST, "", play(json!({}))).await;
    assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!(30032)));
    let two = json!([play(json!({})), { "name": "launch", "type": 4 }]);
    assert_eq!(stage.commands(Method::PUT, "", two).await.1["code"], 50035);
    let option = json!([{ "type": 3, "name": "word", "description": "A word" }]);
    let (_, error) = stage.commands(Method::PUT, "", json!([play(json!({ "options": option }))])).await;
    assert!(error["errors"]["0"]["options"].is_object(), "{error}");
    let (_, error) = stage.commands(Method::POST, "", play(json!({ "handler": 3 }))).await;
    assert!(error["errors"]["handler"].is_object(), "{error}");
    let typed = json!({ "name": "typed", "description": "Typed", "handler": 1 });
    assert!(stage.commands(Method::POST, "", typed).await.1["errors"]["handler"].is_object());
    let guild = stage.channel.guild_id().unwrap();
    let of_guild = format!("/applications/{}/guilds/{guild}/commands", stage.application);
    for (method, body) in [(Method::POST, play(json!({}))), (Method::PUT, json!([play(json!({}))]))] {
        let (status, error) = stage.bot.call(method, &of_guild, body).await;
        assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!(50035)));
    }

    // One of one's own takes its place: by its id, or once it is gone.
    let made = stage.entry_point().await.unwrap();
    let (status, all) = stage.commands(Method::PUT, "", json!([play(json!({ "id": made["id"] }))])).await;
    assert_eq!((status, &all[0]["id"], &all[0]["name"]), (StatusCode::OK, &made["id"], &json!("play")));
    let one = format!("/{}", made["id"].as_str().unwrap());
    assert_eq!(stage.commands(Method::DELETE, &one, json!({})).await.0, StatusCode::NO_CONTENT);
    let (status, made) = stage.commands(Method::POST, "", json!({ "name": "play", "type": 4 })).await;
    assert_eq!((status, &made["handler"]), (StatusCode::CREATED, &json!(1)));
}

#[tokio::test]
#[should_panic(expected = "There is no Activity here.")]
async fn without_an_entry_point_command_nobody_is_offered_one() {
    let stage = Stage::set(Config::default()).await;
    let made = stage.entry_point().await.unwrap();
    stage.commands(Method::DELETE, &format!("/{}", made["id"].as_str().unwrap()), json!({})).await;
    stage.ana.at(&stage.channel).launches().await;
}

#[tokio::test]
async fn a_person_is_in_one_activity_at_a_time_and_in_private_ones_alone() {
    let stage = Stage::set(Config::default()).await;
    stage.ana.at(&stage.channel).launches().await;
    let Answer::Launched(id) = stage.ana.direct().launches().await else { panic!("nothing was launched") };
    assert!(stage.channel.instance().is_none(), "Ana is in two at once");
    let (_, described) = stage.instance(&id).await;
    let direct = stage.ana.direct().channel().id().to_string();
    let location = json!({ "id": format!("pc-{direct}"), "kind": "pc", "channel_id": direct });
    assert_eq!(described["location"], location);
    let path = "/applications/{application_id}/activity-instances/{instance_id}";
    assert_eq!(Judge::new().answer("GET", path, 200, &described), [""; 0]);
}

#[tokio::test]
async fn a_frame_has_an_address_once_it_is_said_where_the_activity_is() {
    let stage = Stage::set(Config::default()).await;
    stage.ana.at(&stage.channel).launches().await;
    let frame = stage.ana.frame().unwrap();
    assert_eq!(frame.address(), None);
    for wrong in ["javascript:alert(1)", "play"] {
        stage.sandbox.activity_is_at(wrong);
        assert_eq!(frame.address(), None);
    }
    stage.sandbox.activity_is_at("http://127.0.0.1:8080/play");
    let address = reqwest::Url::parse(&frame.address().unwrap()).unwrap();
    assert_eq!((address.port(), address.path()), (Some(8080), "/play"));
    let given: Vec<_> =
        address.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned())).collect();
    let running = frame.instance().unwrap();
    let (guild, channel) = (stage.channel.guild_id().unwrap(), stage.channel.id());
    let expected = [
        ("instance_id", running.id().to_owned()),
        ("location_id", format!("gc-{guild}-{channel}")),
        ("launch_id", running.launch_id().to_string()),
        ("channel_id", channel.to_string()),
        ("guild_id", guild.to_string()),
        ("frame_id", frame.id().to_owned()),
        ("platform", "desktop".to_owned()),
    ];
    assert_eq!(given, expected.map(|(name, value)| (name.to_owned(), value)));
    stage.ana.at(&stage.channel).leaves();
    assert_eq!(frame.address(), None);
}

#[tokio::test]
async fn an_application_with_activities_says_so() {
    for (activities, flags) in [(false, 0), (true, 1 << 17)] {
        let sandbox = Sandbox::start(Config { activities, ..Config::default() }).await.unwrap();
        let bot = Bot::of(&sandbox);
        let (_, described) = bot.call(Method::GET, "/applications/@me", json!({})).await;
        assert_eq!(
            (&described["flags"], &described["flags_new"]),
            (&json!(flags), &json!(flags.to_string()))
        );
        let ready = event(&mut bot.identify().await, "READY").await;
        assert_eq!(ready["application"]["flags"], flags);
    }
}
