//! Read access to the parts of a table. They are changed in this crate only.

use fairness::{Seal, Secret, TermsHash};
use game_core::{GameId, SeatSet};
use locale::Language;
use model::{Agreement, ChannelId, Code, GuildId, PersonId};
use play::Playing;
use store::MatchId;

use super::away::Timing;
use super::chair::{Chair, Seated};
use super::table::{Stage, Table};

impl Table {
    /// Its id in the database.
    #[must_use]
    pub const fn id(&self) -> MatchId {
        self.id
    }

    /// The code by which people name it.
    #[must_use]
    pub const fn code(&self) -> &Code {
        &self.code
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// The options that were chosen.
    #[must_use]
    pub fn choices(&self) -> &[(String, String)] {
        &self.choices
    }

    /// Its server.
    #[must_use]
    pub const fn guild(&self) -> Option<GuildId> {
        self.guild
    }

    /// Its channel.
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

    /// The number of matches that an expert imagines for a decision here.
    #[must_use]
    pub const fn expert(&self) -> u32 {
        self.expert
    }

    /// Its terms when a word was typed last; `None` if nobody has typed any.
    #[must_use]
    pub const fn terms(&self) -> Option<TermsHash> {
        self.terms
    }

    /// The secret from which the match's seed is derived; `None` if the match began before there were secrets.
    #[must_use]
    pub const fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// The seal of the secret; `None` if the match began before there were seals.
    #[must_use]
    pub const fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    /// Its clocks.
    #[must_use]
    pub const fn timing(&self) -> &Timing {
        &self.timing
    }

    /// What it agrees on beside the game.
    #[must_use]
    pub const fn agreement(&self) -> &Agreement {
        &self.agreement
    }

    /// Whether its match counts on boards: not if somebody who plays with computers alone has taken moves back.
    #[must_use]
    pub const fn counts(&self) -> bool {
        self.counts
    }

    /// The seats that still have to choose; none once the match is over.
    #[must_use]
    pub fn to_choose(&self) -> SeatSet {
        let game = self.playing().filter(|_| !self.is_over()).map(Playing::game);
        game.map_or_else(SeatSet::default, |game| game.to_act().minus(game.chosen()))
    }

    /// Whether only people who are invited may sit down.
    #[must_use]
    pub const fn is_private(&self) -> bool {
        self.private
    }

    /// The people who are invited.
    #[must_use]
    pub fn invited(&self) -> &[PersonId] {
        &self.invited
    }

    /// The table whose cards these are, if this is an entry in the challenge with them or a table of the duplicate.
    #[must_use]
    pub const fn challenge(&self) -> Option<&Code> {
        self.challenge.as_ref()
    }

    /// Whether it has a message in its channel: not if it is played alone, as an entry in a challenge.
    #[must_use]
    pub const fn stands_in_channel(&self) -> bool {
        !self.is_played_alone()
    }

    /// Whether its computers make remarks.
    #[must_use]
    pub const fn has_remarks(&self) -> bool {
        self.remarks
    }

    /// Whether its end shows a recap.
    #[must_use]
    pub const fn has_recap(&self) -> bool {
        self.recap
    }

    /// Whether the coach still has to review a match that is over, since somebody at it gets recaps.
    #[must_use]
    pub fn wants_review(&self) -> bool {
        let of_seats = || self.chairs.iter().filter_map(Chair::seated).any(Seated::has_recap);
        let due = |playing: &Playing| playing.game().winners().is_some() && playing.awaits_review();
        self.playing().is_some_and(due) && (self.recap || of_seats())
    }

    /// This table, written in another language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Table {
        Table { language, ..self.clone() }
    }
}
