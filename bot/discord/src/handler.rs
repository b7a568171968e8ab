//! The way of what comes from Discord: what is asked for is done in `commands`, and `replies` gives the answer.

use std::sync::Arc;
use std::time::Duration;

use app::commands::Commands;
use drawing::Studio;
use outside::Tasks;
use tables::Tables;
use tokio::sync::Notify;
use tracing::field::Empty;
use tracing::{Instrument, debug, info, info_span};

use super::answers::Outgoing;
use super::event::Event;
use super::following::Following;
use super::incoming::{InResponse, Incoming};
use super::interaction::Interaction;
use super::invitation::invitation;
use super::learning::Learning;
use super::publisher::Publisher;
use super::repeated::SeenInteractions;
use super::rest::Rest;
use super::seals::Seals;
use super::servers::AbsentServers;
use super::sharding::Shard;
use crate::health::Gateway;

/// How long a request waits for the lease to be confirmed before it is refused; after three seconds Discord takes no
/// answer any more.
const LEASE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a command waits for its server to be fetched, so that it is known who has access to which channel.
const ACCESS_TIMEOUT: Duration = Duration::from_secs(1);

/// Handles the events that come from Discord.
#[derive(Clone)]
pub(super) struct Handler {
    /// The bot's application id.
    pub(super) application: u64,
    pub(super) rest: Arc<Rest>,
    pub(super) tables: Arc<Tables>,
    pub(super) publisher: Arc<Publisher>,
    pub(super) gateway: Arc<Gateway>,
    pub(super) gone: Arc<AbsentServers>,
    pub(super) learning: Arc<Learning>,
    pub(super) seen: Arc<SeenInteractions>,
    pub(super) studio: Arc<Studio>,
    pub(super) following: Following,
    pub(super) commands: Arc<Commands>,
    pub(super) housework: Arc<Notify>,
    /// Notified when a puzzle may be due somewhere.
    pub(super) puzzles: Arc<Notify>,
    /// Tasks under way; the bot waits for them before it stops.
    pub(super) tasks: Tasks,
    pub(super) seals: Arc<Seals>,
}

impl Handler {
    /// Handles an event. What takes time runs in a task of its own.
    pub(super) fn handle(self: &Arc<Handler>, shard: Shard, event: Event) {
        let handler = Arc::clone(self);
        match event {
            Event::Ready(servers) => {
                info!(shard = shard.number, of = shard.of, "connected to the gateway");
                // Of several shards many have no server.
                if servers.is_empty() && shard.of.get() == 1 {
                    let link = invitation(self.application);
                    info!(%link, "on no server yet: whoever opens the link can put the bot on theirs");
                }
                // Every server is described again, and permissions may have changed meanwhile.
                self.tables.servers().forget(|guild| shard.receives(Some(guild)));
                self.catch_up(shard);
                self.tasks.spawn(async move { handler.servers_are(shard, &servers).await });
            }
            Event::TakenOver => {
                info!(shard = shard.number, "the gateway goes on where another process was");
                self.learning.is_needed();
                self.catch_up(shard);
            }
            Event::Resumed => {
                info!(shard = shard.number, "the gateway goes on");
                self.gateway.note(shard.number, true);
            }
            Event::ServerThere(server) => {
                let guild = server.id();
                self.tables.servers().put(*server);
                let was_gone = self.is_back(guild);
                self.tasks.spawn(async move { handler.server_there(guild, was_gone).await });
            }
            Event::ServerGone { guild, put_out } => {
                self.is_gone(guild);
                self.tables.servers().forget(|gone| gone == guild);
                self.tasks.spawn(async move { handler.server_gone(guild, put_out).await });
            }
            Event::ServerChanged(guild, change) => {
                self.tables.servers().change(guild, |server| change.make(server));
                self.tasks.spawn(async move { handler.server_changed(guild).await });
            }
            Event::ChannelChanged(guild, id, channel) => {
                self.tables.servers().change(guild, |server| match channel {
                    Some(channel) => server.set_channel(id, channel),
                    None => server.remove_channel(id),
                });
                self.tasks.spawn(async move { handler.channel_changed(id).await });
            }
            Event::ChannelGone(guild, id) => {
                self.tables.servers().change(guild, |server| server.remove_channel(id));
            }
            Event::Threads(guild, threads) => self.tables.servers().change(guild, |server| {
                threads.into_iter().for_each(|(id, thread)| server.set_channel(id, thread));
            }),
            Event::Written(channel, message) => self.publisher.is_written(channel, message),
            Event::Gone(channel, messages) => self.publisher.are_gone(channel, &messages),
            Event::Interaction(interaction) => self.asked(*interaction, InResponse::default()),
            Event::Hello(_) | Event::Other => {}
        }
    }

    /// A connection has been made. Clicks may have been missed, messages may have been changed, and the previous
    /// process may have stopped in the middle of anything: everything is brought up to date.
    fn catch_up(self: &Arc<Handler>, shard: Shard) {
        self.gateway.note(shard.number, true);
        self.publisher.refresh_all(|guild| shard.receives(guild));
        let handler = Arc::clone(self);
        self.tasks.spawn(async move {
            handler.seals.try_again(|table| shard.receives(table.guild())).await;
        });
    }

    /// Handles an interaction, answered in this response or by a call. One that has been seen before is ignored.
    pub(super) fn asked(self: &Arc<Handler>, interaction: Interaction, response: InResponse) {
        if self.seen.is_new(interaction.sent.id) {
            let handler = Arc::clone(self);
            self.tasks.spawn(async move { handler.interaction(interaction, response).await });
        }
    }

    /// Does what is asked for, and answers. The log gets the table and the game, never who asked nor what for.
    async fn interaction(&self, interaction: Interaction, response: InResponse) {
        let received = tables::now();
        // If this process was replaced meanwhile, the new leader receives this interaction too. What cannot be answered
        // is not done either.
        if !self.tables.store().lease().is_confirmed(LEASE_TIMEOUT).await {
            return;
        }
        let Some((incoming, request)) = Incoming::of(interaction) else { return };
        metrics::interaction(incoming.kind);
        if let Some(guild) = incoming.cx.person.guild.filter(|guild| self.lacks(*guild)) {
            let handler = self.clone();
            let learning = self.tasks.spawn(async move { handler.learn(guild).await });
            // A click is about the channel it is made in; a command may be about any.
            if incoming.kind == metrics::InteractionKind::Command {
                let _ = tokio::time::timeout(ACCESS_TIMEOUT, learning).await;
            }
        }
        let span = info_span!("interaction", kind = ?incoming.kind, table = Empty, game = Empty);
        async {
            let incoming = incoming.prepared(self.tables.preferences()).answered_in(response);
            let answered = match request {
                Ok(request) if incoming.is_double_click(&request, self.tables.pace().double_click) => {
                    debug!("a double click");
                    return self.send(&incoming, &Outgoing::Unchanged).await;
                }
                Ok(request) => self.commands.answer(&incoming.cx, request).await,
                Err(refusal) => Err(refusal),
            };
            debug!(done = answered.is_ok(), "asked for");
            self.reply(&incoming, answered).await;
            // Whatever came of it, they are there.
            if let Some(at) = incoming.cx.about.get() {
                self.tables.is_here(at, incoming.cx.person.id, received).await;
            }
        }
        .instrument(span)
        .await;
    }
}
