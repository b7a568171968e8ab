//! The context of an interaction: who asks, where, in which languages, and what may be done there.

use std::sync::{Arc, OnceLock};

use locale::Language;
use model::{AllPreferences, ChannelId, Code, GuildId, InteractionId, RoleId};
use tables::{Admitted, Asking, Caller, Tables};
use tokio::time::Instant;
use tracing::Span;

use super::Refusal;

/// Who asks, where, and what Discord tells of both.
#[derive(Clone, Debug)]
pub struct Context {
    /// When the gateway told of it.
    pub at: Instant,
    /// The interaction's id: no other has it.
    pub interaction: InteractionId,
    /// Who asks, and on which server.
    pub person: Caller,
    /// Where.
    pub channel: ChannelId,
    /// Whether that is the direct messages between the asker and the bot, where nobody else reads.
    pub direct: bool,
    /// The channel whose thread it is, if it is one.
    pub parent: Option<ChannelId>,
    /// The asker's roles on the server.
    pub roles: Arc<[RoleId]>,
    /// The language of what everybody reads there.
    pub common: Language,
    /// The language that Discord tells of the asker.
    pub locale: Language,
    /// The language that Discord tells of the server.
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
    /// Whether a message was clicked that nobody but the asker sees.
    pub clicked_in_private: bool,
    /// The table that it turned out to be about.
    pub about: OnceLock<Admitted>,
}

impl Context {
    /// The language that the asker reads.
    #[must_use]
    pub const fn lang(&self) -> Language {
        self.person.language
    }

    /// Who asks, where, and when: all that tables want to know.
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

    /// The server, where there is one.
    ///
    /// # Errors
    /// [`Refusal::ServerOnly`].
    pub fn server(&self) -> Result<GuildId, Refusal> {
        self.person.guild.ok_or(Refusal::ServerOnly)
    }

    /// The server, if the asker manages it.
    ///
    /// # Errors
    /// [`Refusal::NotManager`].
    pub fn managed(&self) -> Result<GuildId, Refusal> {
        self.person.guild.filter(|_| self.manages_server).ok_or(Refusal::NotManager)
    }

    /// The table with this code, if the asker may know of it.
    ///
    /// # Errors
    /// [`Refusal::Table`].
    pub async fn admitted(&self, tables: &Tables, code: Code) -> Result<Admitted, Refusal> {
        Ok(self.about(tables.admit(&self.asking(), &code).await?))
    }

    /// The same, if the asker wants to close it.
    ///
    /// # Errors
    /// [`Refusal::Table`].
    pub async fn admitted_to_close(&self, tables: &Tables, code: Code) -> Result<Admitted, Refusal> {
        Ok(self.about(tables.admit_to_close(&self.asking(), &code).await?))
    }

    fn about(&self, at: Admitted) -> Admitted {
        Span::current().record("table", at.code().as_str()).record("game", at.game().name());
        let _ = self.about.set(at.clone());
        at
    }

    /// The same, in the languages that people and servers have chosen.
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
