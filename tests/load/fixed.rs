//! The do-nothing bot: it answers each click with a fixed message, and does nothing else. What it costs is what the
//! gateway and one call over HTTP cost; everything above that is the bot's own.

use std::sync::Arc;

use futures_util::StreamExt;
use reqwest::Client;
use serde_json::{Value, json};
use twilight_gateway::{ConfigBuilder, Intents, Message, Shard, ShardId};

struct Fixed {
    client: Client,
    base: String,
    token: String,
}

impl Fixed {
    async fn event(self: Arc<Self>, event: Value) {
        let data = &event["d"];
        match event["t"].as_str() {
            Some("READY") => {
                let application = data["application"]["id"].as_str().unwrap();
                let commands = json!([{ "name": "fixed", "description": "Fixed" }]);
                let url = format!("{}/applications/{application}/commands", self.base);
                let put = self.client.put(url).header("authorization", format!("Bot {}", self.token));
                put.json(&commands).send().await.unwrap();
            }
            Some("INTERACTION_CREATE") => {
                // A command is answered with a message, a click with a change of the one that was clicked.
                let kind = if data["type"] == 2 { 4 } else { 7 };
                let button = json!({ "type": 2, "style": 1, "label": "Again", "custom_id": "again" });
                let row = json!({ "type": 1, "components": [button] });
                let answer = json!({ "content": "A fixed message.", "components": [row] });
                let (id, token) = (data["id"].as_str().unwrap(), data["token"].as_str().unwrap());
                let url = format!("{}/interactions/{id}/{token}/callback", self.base);
                let answer = json!({ "type": kind, "data": answer });
                self.client.post(url).json(&answer).send().await.unwrap();
            }
            _ => {}
        }
    }
}

/// Runs until it is killed.
pub async fn run() {
    let token = std::env::var("DISCORD_TOKEN").unwrap();
    let base = format!("{}/api/v10", std::env::var("DISCORD_API_URL").unwrap());
    let bot = Arc::new(Fixed { client: Client::new(), base, token });
    let gateway = bot.client.get(format!("{}/gateway", bot.base)).send().await.unwrap();
    let gateway: Value = gateway.json().await.unwrap();
    let config = ConfigBuilder::new(bot.token.clone(), Intents::GUILDS)
        .proxy_url(gateway["url"].as_str().unwrap().to_owned())
        .build();
    let mut shard = Shard::with_config(ShardId::ONE, config);
    while let Some(Ok(frame)) = shard.next().await {
        if let Message::Text(text) = frame {
            tokio::spawn(Arc::clone(&bot).event(serde_json::from_str(&text).unwrap()));
        }
    }
}
