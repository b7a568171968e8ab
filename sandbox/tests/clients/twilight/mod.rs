//! The smoke bot with twilight: what it does is described in ../scenario.rs. It runs in the test's own process.

mod answers;
mod commands;
mod parts;

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;
use std::sync::{Arc, Mutex};

use sandbox::Id as Number;
use tokio::sync::broadcast;
use tokio::task::JoinSet;
use twilight_gateway::{ConfigBuilder, Event, EventTypeFlags, MessageSender, Shard, ShardId, StreamExt};
use twilight_http::Client;
use twilight_model::application::interaction::{Interaction, InteractionData, InteractionType};
use twilight_model::gateway::Intents;
use twilight_model::id::Id;
use twilight_model::id::marker::{ApplicationMarker, GuildMarker};

/// How many shards it opens.
const SHARDS: u32 = 2;

/// What may go wrong is told as it is.
type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

/// What all shards share.
struct Bot {
    http: Client,
    /// Where it is played: the beginning of all addresses of files.
    url: String,
    application: Id<ApplicationMarker>,
    /// The server with a command of its own.
    guild: Id<GuildMarker>,
    senders: Vec<MessageSender>,
    /// The names of members who were asked for over the gateway.
    members: broadcast::Sender<String>,
    seen: Mutex<BTreeSet<&'static str>>,
}

/// Something that somebody asks of the bot, and the shard that heard it.
struct Asked<'a> {
    bot: &'a Bot,
    shard: ShardId,
    interaction: &'a Interaction,
}

/// Runs the bot until it is dropped.
pub async fn run(url: String, token: String, guild: Number) -> Outcome {
    let address = url.trim_start_matches("http://").to_owned();
    // All that it takes to point twilight at the sandbox.
    let http = Client::builder().token(format!("Bot {token}")).proxy(address.clone(), true).build();
    let config = ConfigBuilder::new(token, intents()).proxy_url(format!("ws://{address}")).build();
    let shard = |number| Shard::with_config(ShardId::new(number, SHARDS), config.clone());
    let shards: Vec<Shard> = (0..SHARDS).map(shard).collect();
    let application = http.current_user_application().await?.model().await?.id;
    let bot = Arc::new(Bot {
        http,
        url,
        application,
        guild: Id::new(guild),
        senders: shards.iter().map(Shard::sender).collect(),
        members: broadcast::channel(8).0,
        seen: Mutex::default(),
    });
    let mut listening = JoinSet::new();
    for shard in shards {
        listening.spawn(listen(Arc::clone(&bot), shard));
    }
    listening.join_all().await;
    Ok(())
}

fn intents() -> Intents {
    Intents::GUILDS
        | Intents::GUILD_MEMBERS
        | Intents::GUILD_MESSAGES
        | Intents::GUILD_MESSAGE_REACTIONS
        | Intents::GUILD_MESSAGE_TYPING
        | Intents::DIRECT_MESSAGES
        | Intents::MESSAGE_CONTENT
}

async fn listen(bot: Arc<Bot>, mut shard: Shard) {
    let mut doing = JoinSet::new();
    while let Some(event) = shard.next_event(EventTypeFlags::all()).await {
        let (bot, shard) = (Arc::clone(&bot), shard.id());
        doing.spawn(async move {
            let heard = match event {
                Ok(event) => hear(&bot, shard, event).await,
                Err(error) => Err(error.into()),
            };
            if let Err(error) = heard {
                let _ = writeln!(std::io::stderr(), "twilight, shard {shard}: {error:?}");
            }
        });
    }
}

async fn hear(bot: &Bot, shard: ShardId, event: Event) -> Outcome {
    if let Some(name) = named(bot, &event) {
        bot.seen.lock().unwrap().insert(name);
    }
    match event {
        // With the last shard all of it is there.
        Event::Ready(_) if shard.number() + 1 == SHARDS => commands::register(bot).await?,
        Event::InteractionCreate(interaction) => {
            let asked = Asked { bot, shard, interaction: &interaction };
            match (&interaction.data, interaction.kind) {
                (
                    Some(InteractionData::ApplicationCommand(data)),
                    InteractionType::ApplicationCommandAutocomplete,
                ) => {
                    answers::complete(&asked, data).await?;
                }
                (Some(InteractionData::ApplicationCommand(data)), _) => {
                    answers::command(&asked, data).await?
                }
                (Some(InteractionData::MessageComponent(data)), _) => parts::clicked(&asked, data).await?,
                (Some(InteractionData::ModalSubmit(data)), _) => parts::filled_in(&asked, data).await?,
                (data, kind) => return Err(format!("{kind:?} with {data:?}").into()),
            }
        }
        Event::MessageCreate(message) if message.content == "!ping" => {
            bot.http.create_message(message.channel_id).content("pong").await?;
        }
        Event::MemberChunk(chunk) => {
            for member in chunk.members {
                let _ = bot.members.send(parts::name(&member.user));
            }
        }
        _ => {}
    }
    Ok(())
}

/// What this event is called in the scenario.
fn named(bot: &Bot, event: &Event) -> Option<&'static str> {
    let name = match event {
        Event::MessageCreate(message) if message.author.id == bot.application.cast() => "own-message",
        Event::MessageCreate(_) => "message",
        Event::MessageUpdate(_) => "edit",
        Event::MessageDelete(_) => "delete",
        Event::MessageDeleteBulk(_) => "bulk",
        Event::ReactionAdd(_) => "reaction",
        Event::ReactionRemove(_) => "unreaction",
        Event::TypingStart(_) => "typing",
        Event::ChannelPinsUpdate(_) => "pins",
        Event::ThreadCreate(_) => "thread",
        Event::ThreadUpdate(_) => "thread-update",
        Event::ChannelCreate(_) => "channel",
        Event::ChannelUpdate(_) => "channel-update",
        Event::ChannelDelete(_) => "channel-delete",
        Event::RoleCreate(_) => "role",
        Event::RoleUpdate(_) => "role-update",
        Event::RoleDelete(_) => "role-delete",
        Event::MemberUpdate(_) => "member-update",
        Event::Resumed => "resumed",
        _ => return None,
    };
    Some(name)
}
