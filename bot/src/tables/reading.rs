//! What the rest of the bot reads of a table: its parts, as they are. They are changed in this room alone.

use game_core::GameId;

use super::away::Timing;
use super::chair::Chair;
use super::code::Code;
use super::table::{PersonId, Stage, Table};
use crate::fair::{Seal, Secret};
use crate::locale::Language;
use crate::people::{ChannelId, GuildId};
use crate::store::MatchId;

impl Table {
    /// Its number in the database.
    #[must_use]
    pub const fn id(&self) -> MatchId {
        self.id
    }

    /// What people call it.
    #[must_use]
    pub const fn code(&self) -> &Code {
        &self.code
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// What was chosen of its options.
    #[must_use]
    pub fn choices(&self) -> &[(String, String)] {
        &self.choices
    }

    /// The server it stands in.
    #[must_use]
    pub const fn guild(&self) -> Option<GuildId> {
        self.guild
    }

    /// The channel.
    #[must_use]
    pub const fn channel(&self) -> ChannelId {
        self.channel
    }

    /// The language it is written in.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The taken chairs, in the order of the seats.
    #[must_use]
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// How far it has got.
    #[must_use]
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// What the chance of its match is drawn from; none if the match began before there were secrets.
    #[must_use]
    pub const fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// What binds the secret; none if the match began before there were seals.
    #[must_use]
    pub const fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// Its clocks.
    #[must_use]
    pub const fn timing(&self) -> &Timing {
        &self.timing
    }

    /// Whether only who is invited may sit down.
    #[must_use]
    pub const fn is_private(&self) -> bool {
        self.private
    }

    /// Who is invited.
    #[must_use]
    pub fn invited(&self) -> &[PersonId] {
        &self.invited
    }

    /// Whether its computers say something now and then.
    #[must_use]
    pub const fn has_remarks(&self) -> bool {
        self.remarks
    }

    /// The same, written in another language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Table {
        Table { language, ..self.clone() }
    }
}
