//! The settings of servers.

use game_core::GameId;
use model::{ChannelId, GuildId, Hour};

use super::sql::{query, query_as, query_scalar};
use super::{Store, StoreError};

/// The settings of a server.
#[derive(Clone, Debug, Default, PartialEq, Eq, sqlx::FromRow)]
pub struct GuildSettings {
    /// The id of the game that is played if none is named.
    pub game: Option<String>,
    /// The name of the turn time if none is named.
    pub turn_time: Option<String>,
    /// Whether nobody without Discord may sit down.
    pub no_guests: bool,
    /// Where the puzzle of the day is posted, and when.
    #[sqlx(skip)]
    pub puzzle: Option<(ChannelId, Hour)>,
    /// The channels in which tables may be opened; empty for all.
    #[sqlx(skip)]
    pub channels: Vec<ChannelId>,
}

impl GuildSettings {
    /// The game that is played if none is named; `None` if it is not set, or no longer exists.
    #[must_use]
    pub fn usual_game(&self) -> Option<GameId> {
        self.game.as_deref()?.parse().ok()
    }
}

impl Store {
    /// The settings of a server.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        let settings: Option<GuildSettings> =
            query_as("SELECT game, turn_time, no_guests FROM guilds WHERE guild = $1")
                .bind(guild)
                .fetch_optional(&self.readers)
                .await?;
        let channels = query_scalar("SELECT channel FROM allowed_channels WHERE guild = $1 ORDER BY channel")
            .bind(guild)
            .fetch_all(&self.readers)
            .await?;
        let puzzle: Option<(ChannelId, Option<i64>)> =
            query_as("SELECT channel, hour FROM puzzle_posts WHERE guild = $1")
                .bind(guild)
                .fetch_optional(&self.readers)
                .await?;
        let puzzle = puzzle.and_then(|(channel, hour)| Some((channel, hour?.try_into().ok()?)));
        Ok(GuildSettings { channels, puzzle, ..settings.unwrap_or_default() })
    }

    /// Sets the game that is played on a server if none is named.
    pub async fn set_usual_game(&self, guild: GuildId, game: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO guilds (guild, game) VALUES ($1, $2)
                   ON CONFLICT (guild) DO UPDATE SET game = excluded.game";
        let mut tx = self.write().await?;
        query(sql).bind(guild).bind(game).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// Sets the turn time on a server if none is named.
    pub async fn set_usual_turn_time(&self, guild: GuildId, turn_time: &str) -> Result<(), StoreError> {
        let sql = "INSERT INTO guilds (guild, turn_time) VALUES ($1, $2)
                   ON CONFLICT (guild) DO UPDATE SET turn_time = excluded.turn_time";
        let mut tx = self.write().await?;
        query(sql).bind(guild).bind(turn_time).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// Lets nobody without Discord sit down at a server's tables, or lets them again.
    pub async fn set_no_guests(&self, guild: GuildId, no_guests: bool) -> Result<(), StoreError> {
        let set = query(
            "INSERT INTO guilds (guild, no_guests) VALUES ($1, $2)
             ON CONFLICT (guild) DO UPDATE SET no_guests = excluded.no_guests",
        );
        self.write_alone(set.bind(guild).bind(no_guests)).await
    }

    /// Allows tables in a channel of a server, or no longer.
    pub async fn allow_channel(
        &self,
        guild: GuildId,
        channel: ChannelId,
        allowed: bool,
    ) -> Result<(), StoreError> {
        let sql = if allowed {
            "INSERT INTO allowed_channels (guild, channel) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM allowed_channels WHERE guild = $1 AND channel = $2"
        };
        let mut tx = self.write().await?;
        query(sql).bind(guild).bind(channel).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// Allows tables in all channels of a server.
    pub async fn allow_all_channels(&self, guild: GuildId) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM allowed_channels WHERE guild = $1").bind(guild).execute(&mut *tx).await?;
        tx.commit().await
    }
}
