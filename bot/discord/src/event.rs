//! The gateway's events that the bot uses. All others are passed over unread: descriptions of servers are long, and
//! only who has access to which channel is needed of them (`described`).

use std::borrow::Cow;
use std::time::Duration;

use model::permissions::{Channel, Server};
use model::{ChannelId, GuildId, MessageId};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::described::{self, ServerChange};
use super::interaction::{self, Interaction};

/// A gateway event.
#[derive(Debug)]
pub(super) enum Event {
    /// The connection is established; heartbeats are due at this interval.
    Hello(Duration),
    /// A session has started; events from before it are not sent. It lists the servers of this shard that have the bot.
    Ready(Vec<GuildId>),
    /// The session has been resumed, and all missed events have been sent.
    Resumed,
    /// A session that another process started has been resumed.
    TakenOver,
    /// The bot is on this server, from now on or again.
    ServerThere(Box<Server>),
    /// This server is unavailable, or has removed the bot.
    ServerGone { guild: GuildId, put_out: bool },
    /// Permissions on this server may have changed.
    ServerChanged(GuildId, ServerChange),
    /// This channel or thread is new, or its permissions may have changed.
    ChannelChanged(GuildId, ChannelId, Option<Channel>),
    /// This channel or thread is gone.
    ChannelGone(GuildId, ChannelId),
    /// These threads of a server are there, too.
    Threads(GuildId, Vec<(ChannelId, Channel)>),
    /// A person has written a message in this channel.
    Written(ChannelId, MessageId),
    /// These messages of a channel are gone.
    Gone(ChannelId, Vec<MessageId>),
    /// An interaction.
    Interaction(Box<Interaction>),
    /// Something else.
    Other,
}

/// A frame that cannot be parsed. Its text is not logged: it may name cards, and holds tokens.
#[derive(Debug, thiserror::Error)]
#[error("{what} cannot be read ({kind:?} error in column {column})")]
pub(super) struct Unreadable {
    what: String,
    kind: serde_json::error::Category,
    column: usize,
}

#[derive(Deserialize)]
struct Frame<'a> {
    op: u8,
    #[serde(borrow)]
    t: Option<Cow<'a, str>>,
    #[serde(borrow)]
    d: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Hello {
    heartbeat_interval: u64,
}

/// A server that is not there, or not yet.
#[derive(Deserialize)]
struct Unavailable {
    id: GuildId,
    #[serde(default)]
    unavailable: bool,
}

/// The parts of a message that are read: its place, and whether a bot wrote it; never its author or text.
#[derive(Deserialize)]
struct Placed {
    id: MessageId,
    channel_id: ChannelId,
    #[serde(default)]
    author: Author,
}

#[derive(Default, Deserialize)]
struct Author {
    #[serde(default)]
    bot: bool,
}

/// Messages that were deleted together.
#[derive(Deserialize)]
struct PlacedTogether {
    ids: Vec<MessageId>,
    channel_id: ChannelId,
}

#[derive(Deserialize)]
struct ReadyData {
    guilds: Vec<Unavailable>,
}

/// Parses a frame.
///
/// # Errors
/// [`Unreadable`] if it is malformed.
pub(super) fn read(frame: &str) -> Result<Event, Unreadable> {
    let Frame { op, t, d } = serde_json::from_str(frame).map_err(|error| unreadable("a frame", &error))?;
    let name = t.as_deref().unwrap_or_default();
    let data = d.map_or("null", RawValue::get);
    let unreadable = |error| unreadable(name, &error);
    match (op, name) {
        (10, _) => {
            let hello: Hello = serde_json::from_str(data).map_err(unreadable)?;
            Ok(Event::Hello(Duration::from_millis(hello.heartbeat_interval)))
        }
        (0, "READY") => {
            let ReadyData { guilds } = serde_json::from_str(data).map_err(unreadable)?;
            Ok(Event::Ready(guilds.iter().map(|guild| guild.id).collect()))
        }
        (0, "RESUMED") => Ok(Event::Resumed),
        (0, "GUILD_CREATE") => Ok(Event::ServerThere(Box::new(described::server(data).map_err(unreadable)?))),
        (0, "GUILD_DELETE") => {
            let Unavailable { id, unavailable } = serde_json::from_str(data).map_err(unreadable)?;
            Ok(Event::ServerGone { guild: id, put_out: !unavailable })
        }
        (0, "GUILD_UPDATE") => described::updated(data).map_err(unreadable),
        (0, "GUILD_ROLE_CREATE" | "GUILD_ROLE_UPDATE") => described::role(data).map_err(unreadable),
        (0, "GUILD_ROLE_DELETE") => described::role_gone(data).map_err(unreadable),
        // Without the intent for members, Discord sends this event for the bot itself only.
        (0, "GUILD_MEMBER_UPDATE") => described::member(data).map_err(unreadable),
        (0, "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "THREAD_CREATE" | "THREAD_UPDATE") => {
            described::channel(data).map_err(unreadable)
        }
        (0, "CHANNEL_DELETE" | "THREAD_DELETE") => described::channel_gone(data).map_err(unreadable),
        (0, "THREAD_LIST_SYNC") => described::threads(data).map_err(unreadable),
        (0, "MESSAGE_CREATE") => {
            let Placed { id, channel_id, author } = serde_json::from_str(data).map_err(unreadable)?;
            Ok(if author.bot { Event::Other } else { Event::Written(channel_id, id) })
        }
        (0, "MESSAGE_DELETE") => {
            let Placed { id, channel_id, .. } = serde_json::from_str(data).map_err(unreadable)?;
            Ok(Event::Gone(channel_id, vec![id]))
        }
        (0, "MESSAGE_DELETE_BULK") => {
            let PlacedTogether { ids, channel_id } = serde_json::from_str(data).map_err(unreadable)?;
            Ok(Event::Gone(channel_id, ids))
        }
        (0, "INTERACTION_CREATE") => Ok(Event::Interaction(Box::new(interaction(data)?))),
        _ => Ok(Event::Other),
    }
}

/// Parses an interaction, from the gateway or as posted.
///
/// # Errors
/// [`Unreadable`] if it is malformed.
pub(super) fn interaction(data: &str) -> Result<Interaction, Unreadable> {
    interaction::read(data).map_err(|error| unreadable("INTERACTION_CREATE", &error))
}

fn unreadable(what: &str, error: &serde_json::Error) -> Unreadable {
    Unreadable { what: what.to_owned(), kind: error.classify(), column: error.column() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_bot_listens_to_is_read_and_the_rest_is_passed_over() {
        let hello = read(r#"{"op":10,"d":{"heartbeat_interval":41250},"s":null,"t":null}"#);
        assert!(matches!(hello, Ok(Event::Hello(interval)) if interval.as_millis() == 41_250));
        let server =
            read(r#"{"t":"GUILD_CREATE","s":2,"op":0,"d":{"name":"Friends","id":"81384788765712384"}}"#);
        assert!(
            matches!(server, Ok(Event::ServerThere(there)) if there.id() == GuildId::of(81_384_788_765_712_384))
        );
        let gone = read(r#"{"t":"GUILD_DELETE","s":2,"op":0,"d":{"id":"5","unavailable":true}}"#);
        assert!(matches!(gone, Ok(Event::ServerGone { guild, put_out: false }) if guild == 5.into()));
        let gone = read(r#"{"t":"GUILD_DELETE","s":2,"op":0,"d":{"id":"5"}}"#);
        assert!(matches!(gone, Ok(Event::ServerGone { guild, put_out: true }) if guild == 5.into()));
        let member = read(r#"{"t":"GUILD_MEMBER_UPDATE","s":2,"op":0,"d":{"guild_id":"5","roles":[]}}"#);
        assert!(matches!(member, Ok(Event::ServerChanged(guild, ServerChange::Bot)) if guild == 5.into()));
        let guilds = r#"[{"id":"5","unavailable":true},{"id":"6","unavailable":true}]"#;
        let ready =
            read(&format!(r#"{{"op":0,"t":"READY","s":1,"d":{{"v":10,"guilds":{guilds},"shard":[0,1]}}}}"#));
        assert!(matches!(ready, Ok(Event::Ready(servers)) if servers == [5, 6].map(GuildId::of)));
        let written = r#"{"op":0,"t":"MESSAGE_CREATE","s":3,"d":{"id":"8","channel_id":"5","content":"","author":{"id":"1"}}}"#;
        assert!(
            matches!(read(written), Ok(Event::Written(channel, message)) if channel == 5.into() && message == 8.into())
        );
        // Tables would push each other down for ever.
        let by_a_bot = written.replace(r#"{"id":"1"}"#, r#"{"id":"1","bot":true}"#);
        assert!(matches!(read(&by_a_bot), Ok(Event::Other)));
        let gone =
            read(r#"{"op":0,"t":"MESSAGE_DELETE","s":3,"d":{"id":"8","channel_id":"5","guild_id":"7"}}"#);
        assert!(
            matches!(gone, Ok(Event::Gone(channel, messages)) if channel == 5.into() && messages == [8].map(MessageId::of))
        );
        let gone = read(r#"{"op":0,"t":"MESSAGE_DELETE_BULK","s":3,"d":{"ids":["8","9"],"channel_id":"5"}}"#);
        assert!(matches!(gone, Ok(Event::Gone(_, messages)) if messages == [8, 9].map(MessageId::of)));
        for other in
            [r#"{"op":11}"#, r#"{"op":0,"t":"TYPING_START","s":3,"d":{"id":{}}}"#, r#"{"op":9,"d":false}"#]
        {
            assert!(matches!(read(other), Ok(Event::Other)), "{other}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_an_error_that_repeats_nothing_of_it() {
        for frame in [
            "",
            "[]",
            r#"{"op":"secret"}"#,
            r#"{"op":10,"d":"secret"}"#,
            r#"{"op":0,"t":"GUILD_CREATE","d":{"id":"secret"}}"#,
            r#"{"op":0,"t":"INTERACTION_CREATE","d":{"token":"secret","type":2}}"#,
        ] {
            let error = read(frame).unwrap_err();
            assert!(
                !error.to_string().contains("secret") && !format!("{error:?}").contains("secret"),
                "{error}"
            );
        }
    }
}
