//! The gateway, as client libraries speak to it: where it is, how it packs what it sends, who hears what, and with which
//! code it closes.

use std::io::Write;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use sandbox::{Config, Sandbox};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

use crate::bot::{Bot, Scene, Socket, event, hello, next, scene, send};

async fn at(sandbox: &Sandbox, path: &str) -> Socket {
    let url = format!("{}{path}", sandbox.url().replace("http", "ws"));
    connect_async(url).await.unwrap().0
}

fn identify(bot: &Bot, more: Value) -> Value {
    let mut data = json!({ "token": bot.token, "intents": 1, "properties": {} });
    data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    json!({ "op": 2, "d": data })
}

/// The code with which a new connection is closed that says this.
async fn closed_after(sandbox: &Sandbox, path: &str, said: &[Value]) -> Value {
    let mut socket = at(sandbox, path).await;
    for message in said {
        send(&mut socket, message.clone()).await;
    }
    loop {
        let heard = next(&mut socket).await;
        if heard.get("op").is_none() {
            return heard["closed"].clone();
        }
    }
}

#[tokio::test]
async fn the_gateway_is_at_any_path_and_its_frames_have_all_fields() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    for path in ["/?v=10&encoding=json", "/", "/ws", "/gateway/?v=10"] {
        let mut socket = at(&sandbox, path).await;
        let first = next(&mut socket).await;
        assert_eq!(
            (first["op"].as_u64(), first.get("s"), first.get("t")),
            (Some(10), Some(&Value::Null), Some(&Value::Null))
        );
        send(&mut socket, json!({ "op": 1, "d": null })).await;
        let beat = next(&mut socket).await;
        assert_eq!((beat["op"].as_u64(), beat.get("s")), (Some(11), Some(&Value::Null)));
    }
}

#[tokio::test]
async fn the_gateways_address_is_the_one_that_was_asked() {
    let sandbox = Sandbox::start(Config { shards: 3, ..Config::default() }).await.unwrap();
    let bot = Bot::of(&sandbox);
    let port = sandbox.url().rsplit_once(':').unwrap().1.to_owned();
    let by_name = Bot { url: format!("http://localhost:{port}"), ..Bot::of(&sandbox) };
    let (_, gateway) = by_name.call(Method::GET, "/gateway", json!({})).await;
    assert_eq!(gateway["url"], format!("ws://localhost:{port}"));
    let (_, gateway) = bot.call(Method::GET, "/gateway/bot", json!({})).await;
    assert_eq!(
        (&gateway["url"], gateway["shards"].as_u64()),
        (&json!(format!("ws://127.0.0.1:{port}")), Some(3))
    );
}

/// Takes the frames of a compressed connection apart.
async fn unpacked(
    mut socket: Socket,
    bot: &Bot,
    mut unpack: impl Write,
    read: impl Fn() -> Vec<u8>,
) -> Vec<Value> {
    let mut all = Vec::new();
    send(&mut socket, identify(bot, json!({}))).await;
    while all.len() < 3 {
        let packed = match socket.next().await {
            Some(Ok(Frame::Binary(packed))) => packed,
            other => return vec![json!(format!("no packed frame, but {other:?}"))],
        };
        unpack.write_all(&packed).unwrap();
        unpack.flush().unwrap();
        all.push(serde_json::from_slice(&read()).unwrap());
    }
    all
}

/// A place to write to whose content can be taken away.
#[derive(Clone, Default)]
struct Shared(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn frames_are_packed_as_one_stream() {
    let Scene { sandbox, bot, .. } = scene(Config::unlimited()).await;
    let kinds = |all: &[Value]| {
        all.iter().map(|one| one["t"].as_str().unwrap_or("hello").to_owned()).collect::<Vec<_>>()
    };
    let expected = ["hello", "READY", "GUILD_CREATE"];
    let plain = Shared::default();
    let take = || std::mem::take(&mut *plain.0.lock().unwrap());
    let zlib = flate2::write::ZlibDecoder::new(plain.clone());
    let heard = unpacked(at(&sandbox, "/?v=10&compress=zlib-stream").await, &bot, zlib, take).await;
    assert_eq!(kinds(&heard), expected);
    let zstd = zstd::stream::write::Decoder::new(plain.clone()).unwrap();
    let heard = unpacked(at(&sandbox, "/?v=10&compress=zstd-stream").await, &bot, zstd, take).await;
    assert_eq!(kinds(&heard), expected);
}

#[tokio::test]
async fn what_a_bot_says_may_come_in_binary_frames() {
    let Scene { sandbox, bot, .. } = scene(Config::unlimited()).await;
    let mut socket = at(&sandbox, "/?v=10&encoding=json").await;
    socket.send(Frame::binary(identify(&bot, json!({})).to_string().into_bytes())).await.unwrap();
    assert_eq!(event(&mut socket, "READY").await["v"], 10);
    socket.send(Frame::binary([0xff_u8, 0xfe].as_slice())).await.unwrap();
    while let Some(Ok(frame)) = socket.next().await {
        if let Frame::Close(frame) = frame {
            assert_eq!(frame.map(|frame| u16::from(frame.code)), Some(4002));
            return;
        }
    }
    panic!("what is no text does not close the connection");
}

#[tokio::test]
async fn each_mistake_closes_with_its_code() {
    let sandbox =
        Sandbox::start(Config { heartbeat: Duration::from_secs(3600), ..Config::unlimited() }).await.unwrap();
    let bot = Bot::of(&sandbox);
    let (hello, resume) = (
        identify(&bot, json!({})),
        json!({ "op": 6, "d": { "token": bot.token, "session_id": "x", "seq": 1 } }),
    );
    let cases: [(&str, Vec<Value>, u16); 14] = [
        ("an unknown operation", vec![json!({ "op": 99 })], 4001),
        ("too much at once", vec![json!({ "op": 2, "d": "x".repeat(5000) })], 4002),
        ("no token", vec![json!({ "op": 2, "d": {} })], 4002),
        ("something before identify", vec![json!({ "op": 3, "d": {} })], 4003),
        ("a wrong token", vec![identify(&bot, json!({ "token": "wrong" }))], 4004),
        ("two identifies", vec![hello.clone(), hello.clone()], 4005),
        ("a resume of what is there", vec![hello.clone(), resume], 4005),
        ("too often", vec![json!({ "op": 1, "d": null }); 121], 4008),
        ("a shard that cannot be", vec![identify(&bot, json!({ "shard": [2, 2] }))], 4010),
        ("no intents", vec![identify(&bot, json!({ "intents": null }))], 4013),
        ("unknown intents", vec![identify(&bot, json!({ "intents": 1 << 30 }))], 4013),
        ("intents that it does not have", vec![identify(&bot, json!({ "intents": 1 << 15 }))], 4014),
        ("members, which it does not have", vec![identify(&bot, json!({ "intents": 3 }))], 4014),
        ("presences, which it does not have", vec![identify(&bot, json!({ "intents": 257 }))], 4014),
    ];
    for (what, said, code) in cases {
        assert_eq!(closed_after(&sandbox, "/?v=10", &said).await, code, "{what}");
    }
    for path in ["/?v=9", "/?v=10&encoding=etf", "/?v=10&compress=lzma"] {
        assert_eq!(closed_after(&sandbox, path, &[]).await, 4012, "{path}");
    }
    let mut socket = at(&sandbox, "/").await;
    socket.send(Frame::text("{")).await.unwrap();
    let _hello = next(&mut socket).await;
    assert_eq!(next(&mut socket).await["closed"], 4002);
}

#[tokio::test]
async fn too_many_servers_need_shards() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let bot = Bot::of(&sandbox);
    for number in 0..2501 {
        sandbox.guild(&format!("server {number}"));
    }
    assert_eq!(closed_after(&sandbox, "/", &[identify(&bot, json!({}))]).await, 4011);
}

#[tokio::test]
async fn who_is_silent_for_too_long_is_closed() {
    let sandbox =
        Sandbox::start(Config { heartbeat: Duration::from_millis(1), ..Config::default() }).await.unwrap();
    assert_eq!(closed_after(&sandbox, "/", &[]).await, 4009);
}

#[tokio::test]
async fn a_session_that_was_closed_for_good_is_not_resumed_and_no_event_is_made_up() {
    let Scene { sandbox, bot, mut socket, .. } = scene(Config::unlimited()).await;
    let ready = event(&mut socket, "READY").await;
    let resume = |seq: u64| json!({ "op": 6, "d": { "token": bot.token, "session_id": ready["session_id"], "seq": seq } });
    sandbox.cut_gateway();
    let mut again = bot.connect().await;
    send(&mut again, resume(1)).await;
    event(&mut again, "RESUMED").await;
    again.close(Some(CloseFrame { code: 1000.into(), reason: "".into() })).await.unwrap();
    sandbox.bot_gone().await;
    let mut late = bot.connect().await;
    send(&mut late, resume(1)).await;
    assert_eq!(next(&mut late).await["op"], 9);

    let mut socket = bot.identify().await;
    let ready = event(&mut socket, "READY").await;
    sandbox.cut_gateway();
    let wrong =
        json!({ "op": 6, "d": { "token": bot.token, "session_id": ready["session_id"], "seq": 1000 } });
    assert_eq!(closed_after(&sandbox, "/", &[wrong]).await, 4007);
}

#[tokio::test]
async fn servers_are_dealt_to_shards_and_direct_messages_go_to_the_first() {
    let Scene { sandbox, bot, socket, ana, channel } = scene(Config::unlimited()).await;
    let mut other_channel = sandbox.guild("Others").channel("games");
    drop(socket);
    let shards = async |number: u64| {
        let mut socket = bot.connect().await;
        send(&mut socket, identify(&bot, json!({ "shard": [number, 2] }))).await;
        assert_eq!(event(&mut socket, "READY").await["shard"], json!([number, 2]));
        socket
    };
    let mut sockets = [shards(0).await, shards(1).await];
    let shard_of = |channel: &sandbox::Channel| usize::from((channel.guild_id().unwrap() >> 22) % 2 == 1);
    while shard_of(&channel) == shard_of(&other_channel) {
        other_channel = sandbox.guild("Others").channel("games");
    }
    for place in [ana.at(&channel), ana.at(&other_channel), ana.direct()] {
        let number = place.channel().guild_id().map_or(0, |guild| usize::from((guild >> 22) % 2 == 1));
        let asking = tokio::spawn(async move { place.command("/hello").await });
        let asked = event(&mut sockets[number], "INTERACTION_CREATE").await;
        bot.answer(&asked, hello(0)).await;
        assert_eq!(asking.await.unwrap().text(), "Hello!\n[Press]");
    }
}

#[tokio::test]
async fn members_are_told_of_in_chunks() {
    let Scene { sandbox, bot, channel, ana, .. } =
        scene(Config { privileged_intents: true, ..Config::unlimited() }).await;
    sandbox.person("Anton");
    let guild = channel.guild_id().unwrap().to_string();
    let mut socket = bot.connect().await;
    send(&mut socket, identify(&bot, json!({ "intents": 3 }))).await;
    event(&mut socket, "GUILD_CREATE").await;
    let asks = async |socket: &mut Socket, more: Value| {
        let mut data = json!({ "guild_id": guild, "nonce": "n" });
        data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        send(socket, json!({ "op": 8, "d": data })).await;
        let chunk = event(socket, "GUILD_MEMBERS_CHUNK").await;
        assert_eq!((&chunk["nonce"], &chunk["chunk_count"]), (&json!("n"), &json!(1)));
        let name = |member: &Value| member["user"]["username"].as_str().unwrap().to_owned();
        (
            chunk["members"].as_array().unwrap().iter().map(name).collect::<Vec<_>>(),
            chunk["not_found"].clone(),
        )
    };
    let all = asks(&mut socket, json!({ "query": "", "limit": 0 })).await.0;
    assert_eq!(all, ["ana", "anton", "bot"]);
    assert_eq!(asks(&mut socket, json!({ "query": "ant", "limit": 5 })).await.0, ["anton"]);
    let (found, missing) = asks(&mut socket, json!({ "user_ids": [ana.id().to_string(), "5"] })).await;
    assert_eq!((found, missing), (vec!["ana".to_owned()], json!(["5"])));
}
