//! Duplicates: the same cards at several tables of people. The first table settles game, options and seats, and its match has the
//! cards; all others begin with its seed. From its start on a table is seen by nobody but its people, until all are over. What a
//! duplicate shares with a challenge is in `challenges`.

use std::sync::Arc;

use game_core::Seed;
use model::{Code, InteractionId, PersonId};
use store::NewStage;
use tokio::sync::MutexGuard;

use super::chair::Caller;
use super::challenge::Challenge;
use super::challenges::DAY;
use super::opening::EntryWith;
use super::refusal::Refusal;
use super::stored::Save;
use super::table::{Stage, Table};
use super::{Admitted, Opening, Tables, not_saved, now, shown_now};

/// The numbers of tables among which a duplicate can be had.
pub const DUPLICATE_TABLES: std::ops::RangeInclusive<u8> = 2..=8;

/// In how many days a duplicate closes: as long as a table stays open that nobody touches.
pub(super) const DAYS_OPEN: i64 = 7;

impl Table {
    /// At how many tables at most its cards are played, if it is a table of a duplicate.
    #[must_use]
    pub const fn duplicate(&self) -> Option<u8> {
        self.duplicate
    }

    /// Whether each plays its cards alone, in a challenge.
    #[must_use]
    pub const fn is_played_alone(&self) -> bool {
        self.challenge.is_some() && self.duplicate.is_none()
    }

    /// The table whose cards it has, if that is another one: of a challenge, or the first of a duplicate.
    #[must_use]
    pub fn has_cards_of(&self) -> Option<&Code> {
        self.challenge.as_ref().filter(|base| **base != self.code)
    }

    /// The first table of the duplicate, if this is another one of it.
    #[must_use]
    pub fn first_of_duplicate(&self) -> Option<&Code> {
        self.duplicate.and(self.has_cards_of())
    }

    /// Whether its channel may not see what happens here: people at other tables may still play the same cards.
    #[must_use]
    pub const fn is_hidden_from_channel(&self) -> bool {
        self.duplicate.is_some()
            && !matches!(self.stage, Stage::Lobby | Stage::Waiting(_) | Stage::Lost { .. })
    }

    /// From its start on only its people have access to a table of a duplicate, not even those who were invited and sit elsewhere.
    pub(super) fn hide_if_duplicate(&mut self) {
        if self.duplicate.is_some() {
            self.private = true;
            self.invited.clear();
        }
    }

    /// A table of a duplicate begins with the cards of the first one, which has begun.
    ///
    /// # Errors
    /// [`Refusal`] if `by` does not sit here, it has begun, or it has not as many seats as the first one.
    fn start_with_cards_of(
        &mut self,
        first: &Table,
        (rules, seed): (u16, Seed),
        by: PersonId,
    ) -> Result<(), Refusal> {
        self.may_start(by)?;
        let (seats, here) = (first.chairs.len(), self.chairs.len());
        if seats != here {
            return Err(Refusal::OtherSeats { seats, here });
        }
        self.choices = first.choices.clone();
        self.stage = Stage::Playing(Box::new(self.deal_by(rules, seed)?));
        self.hide_if_duplicate();
        Ok(())
    }
}

impl Tables {
    /// Opens the first table of a duplicate, unless this command has opened it before.
    ///
    /// # Errors
    /// As [`open`](Self::open); [`Refusal::Guest`]; [`Refusal::ChallengesOfPerson`].
    pub async fn open_duplicate(
        &self,
        opening: Opening,
        by: &Caller,
        command: InteractionId,
    ) -> Result<Arc<Table>, Refusal> {
        if by.id.is_guest() {
            return Err(Refusal::Guest);
        }
        self.may_challenge_with(by.id, command).await?;
        let opening = Opening { entry: Some(EntryWith::NewCards), ..opening };
        let table = self.open_once(opening, by, command).await?;
        self.challenges.note(&table.code);
        Ok(table)
    }

    /// Somebody opens another table of a duplicate, and sits down there. The table at which they sit already, if they do.
    ///
    /// # Errors
    /// As [`admit_to_challenge`](Self::admit_to_challenge) and [`open`](Self::open); [`Refusal::DuplicateOver`];
    /// [`Refusal::AllTables`] if there are as many as was wanted; [`Refusal::Guest`].
    pub(super) async fn open_another(
        &self,
        challenge: &Challenge,
        tables: u8,
        by: &Caller,
    ) -> Result<Arc<Table>, Refusal> {
        let base = &challenge.base;
        if let Some(there) = self.store.seated_in(base.id, by.id).await.map_err(not_saved)? {
            let table = self.unasked(&there.parse().map_err(|_| Refusal::NoSuchTable)?).await?;
            // Who has left knows the cards.
            table.seat_of(by.id).ok_or(Refusal::AtAnotherTable { there })?;
            return Ok(table);
        }
        if !challenge.is_open() || challenge.closes_in() <= 0 {
            return Err(Refusal::DuplicateOver);
        }
        if challenge.tables().count() >= usize::from(tables) {
            return Err(Refusal::AllTables { most: tables });
        }
        let opening = Opening {
            game: base.game,
            choices: base.choices.clone(),
            guild: base.guild,
            channel: base.channel,
            language: base.language,
            turn_time: base.timing.turn_time,
            agreement: base.agreement.clone(),
            private: false,
            invited: Vec::new(),
            rematch_of: None,
            entry: Some(EntryWith::CardsOf { id: base.id, code: base.code.clone(), expert: base.expert }),
            duplicate: Some(tables),
        };
        let table = self.open(opening, by).await?;
        self.challenges.note(&base.code);
        Ok(table)
    }

    /// Makes sure that somebody who sits down at a table, or takes over a seat there, neither sits nor has sat at another one with the
    /// same cards: they would know them. Nobody else sits down in a duplicate until what this gives is dropped.
    pub(super) async fn sits_nowhere_else(
        &self,
        at: &Table,
        person: PersonId,
    ) -> Result<Option<MutexGuard<'_, ()>>, Refusal> {
        let (Some(_), Some(base)) = (at.duplicate, &at.challenge) else { return Ok(None) };
        if person.is_guest() {
            return Err(Refusal::Guest);
        }
        let turn = self.challenges.entering().await?;
        let base = self.unasked(base).await?;
        let there = self.store.seated_in(base.id, person).await.map_err(not_saved)?;
        match there.filter(|there| *there != at.code.as_str()) {
            Some(there) => Err(Refusal::AtAnotherTable { there }),
            None => Ok(Some(turn)),
        }
    }

    /// The options of a duplicate are settled at its first table, until another one is open.
    pub(super) fn may_choose_options(&self, at: &Table) -> Result<(), Refusal> {
        let (Some(_), Some(first)) = (at.duplicate, &at.challenge) else { return Ok(()) };
        let is_other = |table: &Arc<Table>| {
            table.challenge.as_ref() == Some(first) && table.code != *first && !table.is_over()
        };
        if at.code != *first || self.tables.all().iter().any(is_other) {
            return Err(Refusal::OptionsOfAll);
        }
        Ok(())
    }

    /// Another table of a duplicate is started: it begins with the cards of the first.
    pub(super) async fn start_another(
        &self,
        at: &Admitted,
        first: &Code,
        by: PersonId,
    ) -> Result<Arc<Table>, Refusal> {
        let _turn = self.challenges.entering().await?;
        let challenge = self.unasked_challenge(first).await?;
        let first = &challenge.base;
        if !challenge.is_open() || challenge.closes_in() <= 0 {
            return Err(Refusal::DuplicateOver);
        }
        let (seed, rules) = match self.cards_to_play(first).await {
            Err(Refusal::NotDealt) => return Err(Refusal::FirstTableFirst { first: first.code.to_string() }),
            cards => cards?,
        };
        // As it was when it began.
        let first = &*self.unasked(&first.code).await?;
        let table = self
            .update(&at.code, |table| {
                table.start_with_cards_of(first, (rules, Seed::from_bytes(seed)), by)?;
                table.touch(by, now());
                table.restart_time(now());
                Ok(Save::Table(Some(NewStage::Playing { seed, rules, tickets: Vec::new() })))
            })
            .await?;
        self.challenges.note(&first.code);
        Ok(table)
    }
}

/// When a duplicate that is opened now closes, in seconds since 1970.
pub(super) fn closes_at() -> i64 {
    shown_now() / 1000 + DAYS_OPEN * DAY
}
