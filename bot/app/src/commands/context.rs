//! The context of an interaction: who asks, where, in which languages, and what may be done there.

use std::sync::{Arc, OnceLock};

use locale::Language;
use model::{AllPreferences, ChannelId, Code, GuildId, InteractionId, RoleId};
use tables::{Admitted, Asking, Caller, Tables};
use tokio::time::Instant;
use tracing::Span;

use super::Refusal;

/// Who asks, where, and what Discord reports about both.
#[derive(Clone, Debug)]
pub struct Context {
    /// When the interaction arrived from the gateway.
    pub at: Instant,
    /// The id of the interaction, which is unique.
    pub interaction: InteractionId,
    /// Who asks, and on which server.
    pub person: Caller,
    /// The channel or thread of the interaction.
    pub channel: ChannelId,
    /// Whether that is the direct messages between the asker and the bot, where nobody else reads.
    pub direct: bool,
    /// If `channel` is a thread, the channel it belongs to.
    pub parent: Option<ChannelId>,
    /// The asker's roles on the server.
    pub roles: Arc<[RoleId]>,
    /// The language of messages that everybody in the channel reads.
    pub common: Language,
    /// The language of the asker's Discord client.
    pub locale: Language,
    /// The language that is set for the server in Discord.
    pub guild_locale: Language,
    /// Whether the asker may delete others' messages there.
    pub manages_messages: bool,
    /// Whether the asker manages the server.
    pub manages_server: bool,
    /// Whether the bot sees the channel.
    pub bot_sees: bool,
    /// Whether the bot may write there.
    pub bot_writes: bool,
    /// Whether the bot may open a thread there and write in it.
    pub bot_opens_threads: bool,
    /// Whether the clicked message is one that only the asker sees.
    pub clicked_in_private: bool,
    /// The table that the request turned out to be about, for the log; empty until it is found.
    pub about: OnceLock<Admitted>,
}

impl Context {
    /// The language of answers that only the asker reads.
    #[must_use]
    pub const fn lang(&self) -> Language {
        self.person.language
    }

    /// Who asks, where, and when, as [`Tables`] take it.
    #[must_use]
    pub fn asking(&self) -> Asking {
        Asking {
            person: self.person.id,
            guild: self.person.guild,
            channel: self.channel,
            parent: self.parent,
            roles: Arc::clone(&self.roles),
            manages_messages: self.manages_messages,
            at: self.at,
        }
    }

    /// The server of the request.
    ///
    /// # Errors
    /// [`Refusal::ServerOnly`] in direct messages and wherever else there is none.
    pub fn server(&self) -> Result<GuildId, Refusal> {
        self.person.guild.ok_or(Refusal::ServerOnly)
    }

    /// The server, for a request that only those who manage it may make.
    ///
    /// # Errors
    /// [`Refusal::NotManager`] if the asker does not manage it, or there is none.
    pub fn managed(&self) -> Result<GuildId, Refusal> {
        self.person.guild.filter(|_| self.manages_server).ok_or(Refusal::NotManager)
    }

    /// The table with this code, if the asker may see it.
    ///
    /// # Errors
    /// [`Refusal::Table`] if there is no such table, or none that the asker may see.
    pub async fn admitted(&self, tables: &Tables, code: Code) -> Result<Admitted, Refusal> {
        Ok(self.about(tables.admit(&self.asking(), &code).await?))
    }

    /// The table with this code, if the asker may close it: unlike [`Context::admitted`], a moderator of its channel
    /// need not be invited to it.
    ///
    /// # Errors
    /// As [`Context::admitted`].
    pub async fn admitted_to_close(&self, tables: &Tables, code: Code) -> Result<Admitted, Refusal> {
        Ok(self.about(tables.admit_to_close(&self.asking(), &code).await?))
    }

    fn about(&self, at: Admitted) -> Admitted {
        Span::current().record("table", at.code().as_str()).record("game", at.game().name());
        let _ = self.about.set(at.clone());
        at
    }

    /// This context with the languages that the asker and the server have chosen in their settings, in place of those
    /// that Discord reports.
    #[must_use]
    pub fn preferring(mut self, preferences: &AllPreferences) -> Context {
        self.person.language = preferences.language_of(self.person.id).unwrap_or(self.locale);
        self.common = match self.person.guild {
            Some(guild) => preferences.server_language(guild).unwrap_or(self.guild_locale),
            None => self.person.language,
        };
        self
    }
}
