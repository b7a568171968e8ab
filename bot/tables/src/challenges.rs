//! How challenges are made, entered, closed and found again. One as a value is in `challenge`.

use std::sync::Arc;

use game_core::{GameId, Level, Seat, Seed};
use locale::Language;
use model::{Agreement, ChannelId, Choices, Code, GuildId, InteractionId, PersonId, TurnTime};
use parking_lot::Mutex;
use store::{ChallengeStage, NewStage, StoredChallenge};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, Notify};

use super::chair::{Caller, Chair};
use super::challenge::{Challenge, is_under_way, level_at};
use super::opening::{EntryWith, Opening};
use super::refusal::Refusal;
use super::stored::Save;
use super::table::{CloseReason, Stage, Table};
use super::{Admitted, Asking, QUEUE_TIMEOUT, Tables, limits, lobby, not_saved, now, shown_now};

/// A day, in seconds.
pub(super) const DAY: i64 = 24 * 60 * 60;

/// The challenges that have changed and are to be shown.
#[derive(Debug, Default)]
pub(super) struct ChangedChallenges {
    codes: Mutex<Vec<Code>>,
    changed: Notify,
    /// Nobody enters a challenge in the moment in which it closes, nor sits down at two tables of a duplicate.
    entering: AsyncMutex<()>,
}

impl ChangedChallenges {
    pub(super) fn note(&self, code: &Code) {
        self.codes.lock().push(code.clone());
        self.changed.notify_one();
    }

    /// Nobody else enters a challenge, sits down or starts in a duplicate, or sees one close, until what this gives is dropped.
    pub(super) async fn entering(&self) -> Result<MutexGuard<'_, ()>, Refusal> {
        let turn = tokio::time::timeout(QUEUE_TIMEOUT, self.entering.lock());
        turn.await.map_err(|_| Refusal::NotSaved)
    }

    async fn next(&self) -> Vec<Code> {
        loop {
            let codes = std::mem::take(&mut *self.codes.lock());
            if !codes.is_empty() {
                return codes;
            }
            self.changed.notified().await;
        }
    }
}

/// What a challenge with new cards is made with.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// The game.
    pub game: GameId,
    /// The options that were chosen.
    pub choices: Choices,
    /// The server and the channel in which it stands.
    pub place: (GuildId, ChannelId),
    /// The language in which it is written.
    pub language: Language,
    /// How many computers of which level each plays against.
    pub computers: (u8, Level),
    /// Who is named by it.
    pub people: Vec<PersonId>,
    /// In how many days it closes.
    pub days: u8,
}

/// An entry of somebody's, with these cards.
fn entry(
    (game, choices): (GameId, Choices),
    (guild, channel): (Option<GuildId>, ChannelId),
    with: EntryWith,
    by: &Caller,
) -> Opening {
    Opening {
        game,
        choices,
        guild,
        channel,
        language: by.language,
        turn_time: TurnTime::Unlimited,
        agreement: Agreement::default(),
        private: true,
        invited: Vec::new(),
        rematch_of: None,
        entry: Some(with),
        duplicate: None,
    }
}

impl Tables {
    /// Waits until challenges have changed or been made: those with the cards of the tables with these codes.
    pub async fn changed_challenges(&self) -> Vec<Code> {
        self.challenges.next().await
    }

    /// Challenges people to play new cards: whoever challenges plays them, too, and so will everybody who enters. Returns their own
    /// entry.
    ///
    /// # Errors
    /// As [`open`](Self::open) and [`start`](Self::start).
    pub async fn challenge(
        &self,
        new: NewChallenge,
        by: &Caller,
        command: InteractionId,
    ) -> Result<Arc<Table>, Refusal> {
        if by.id.is_guest() {
            return Err(Refusal::Guest);
        }
        // All that could be wrong with it is found before anything of it is stored.
        let (count, level) = new.computers;
        lobby::fits(new.game, &new.choices, count.saturating_add(1))?;
        self.may_challenge_with(by.id, command).await?;
        let (guild, channel) = new.place;
        let opening = entry((new.game, new.choices), (Some(guild), channel), EntryWith::NewCards, by);
        let table = self.open_once(opening, by, command).await?;
        if !matches!(table.stage, Stage::Lobby) {
            return Ok(table);
        }
        let at = self.admit_again(by.id, &table.code).await?;
        self.update(&table.code, |table| {
            table.chairs.truncate(1);
            (0..count).try_for_each(|_| table.add_computer(by.id, level))?;
            Ok(Save::all(table))
        })
        .await?;
        let challenge = store::NewChallenge {
            base: table.id,
            seat: Seat::FIRST.number(),
            person: by.id,
            channel,
            language: new.language,
            closes_at: shown_now() / 1000 + i64::from(new.days) * DAY,
            people: &new.people.into_iter().filter(|person| *person != by.id).collect::<Vec<_>>(),
        };
        // The match begins last: until then the command can be given again.
        self.store.challenge(challenge).await.map_err(not_saved)?;
        let table = self.start(&at, by.id).await?;
        self.challenges.note(&table.code);
        Ok(table)
    }

    /// Offers the cards of a match that is over to others, who play at the seat of whoever offers them. Whether they had not been
    /// offered before.
    ///
    /// # Errors
    /// [`Refusal::NotEnded`], [`Refusal::NotSeated`]; [`Refusal::Over`] for an entry in a challenge; [`Refusal::NoReplay`] if it was
    /// played by other rules.
    pub async fn offer_cards(&self, at: &Admitted, by: &Caller, days: u8) -> Result<bool, Refusal> {
        if by.id.is_guest() {
            return Err(Refusal::Guest);
        }
        if at.challenge.is_some() {
            return Err(Refusal::Over);
        }
        if at.playing().is_none() || !at.is_over() {
            return Err(Refusal::NotEnded);
        }
        if at.has_taken_back() {
            return Err(Refusal::TakenBack);
        }
        let seat = at.seat_of(by.id).ok_or(Refusal::NotSeated)?;
        at.game.knows_rules(self.cards_of(at).await?.1).map_err(|_| Refusal::NoReplay)?;
        self.may_challenge(by.id).await?;
        let challenge = store::NewChallenge {
            base: at.id,
            seat: seat.number(),
            person: by.id,
            channel: at.channel,
            language: at.language,
            closes_at: shown_now() / 1000 + i64::from(days) * DAY,
            people: &[],
        };
        let is_new = self.store.challenge(challenge).await.map_err(not_saved)?;
        self.challenges.note(&at.code);
        Ok(is_new)
    }

    /// As [`may_challenge`](Self::may_challenge), unless this command has made the challenge already.
    pub(super) async fn may_challenge_with(
        &self,
        person: PersonId,
        command: InteractionId,
    ) -> Result<(), Refusal> {
        match self.store.opened_by(command).await.map_err(not_saved)? {
            Some(_) => Ok(()),
            None => self.may_challenge(person).await,
        }
    }

    async fn may_challenge(&self, person: PersonId) -> Result<(), Refusal> {
        let open = self.store.open_challenges_of(person).await.map_err(not_saved)?;
        if open < limits::CHALLENGES_OF_PERSON {
            Ok(())
        } else {
            Err(Refusal::ChallengesOfPerson { most: limits::CHALLENGES_OF_PERSON })
        }
    }

    /// The challenge with the cards of this table, if the asker sees where it stands, or is in it.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTable`], [`Refusal::TooFast`].
    pub async fn admit_to_challenge(&self, asking: &Asking, code: &Code) -> Result<Challenge, Refusal> {
        let wait = self.wrong_codes.recent().wait(asking.person, asking.at);
        if let Some(wait) = wait {
            return Err(Refusal::TooFast { wait });
        }
        let found = self.store.challenge_of(code.as_str()).await.map_err(not_saved)?;
        let knows = |found: &StoredChallenge| {
            found.people.contains(&asking.person)
                || found.entries.iter().any(|entry| entry.person == Some(asking.person))
                || self.sees(asking, found.guild, found.channel)
        };
        match found.filter(knows) {
            Some(found) => self.with_base(found).await,
            None => {
                self.wrong_codes.recent().note(asking.person, asking.at);
                Err(Refusal::NoSuchTable)
            }
        }
    }

    async fn with_base(&self, stored: StoredChallenge) -> Result<Challenge, Refusal> {
        let code = stored.code.parse().map_err(|_| Refusal::NoSuchTable)?;
        let seat = Seat::new(stored.seat).map_err(|_| Refusal::NoSuchTable)?;
        Ok(Challenge { base: self.unasked(&code).await?, seat, stored })
    }

    /// Somebody enters a challenge: their match begins, or goes on. In a duplicate they open another table, unless they sit at one.
    /// Returns it.
    ///
    /// # Errors
    /// As [`admit_to_challenge`](Self::admit_to_challenge); [`Refusal::ChallengeOver`]; [`Refusal::KnowsCards`] for whoever sat at the match whose cards they are; [`Refusal::Guest`];
    /// [`Refusal::NotDealt`] while the cards wait for the public beacon.
    pub async fn enter(&self, asking: &Asking, code: &Code, by: &Caller) -> Result<Arc<Table>, Refusal> {
        if by.id.is_guest() {
            return Err(Refusal::Guest);
        }
        let _turn = self.challenges.entering().await?;
        let challenge = &self.admit_to_challenge(asking, code).await?;
        let base = &challenge.base;
        if let Some(tables) = challenge.duplicate() {
            return self.open_another(challenge, tables, by).await;
        }
        if let Some(code) = self.store.entry_of(base.id, by.id).await.map_err(not_saved)? {
            return self.begin_entry(challenge, &code, by).await;
        }
        if base.has_seated(by.id) {
            return Err(Refusal::KnowsCards);
        }
        if !challenge.is_open() || challenge.closes_in() <= 0 {
            return Err(Refusal::ChallengeOver);
        }
        // Nothing is opened that could not begin.
        self.cards_to_play(base).await?;
        let cards = EntryWith::CardsOf { id: base.id, code: base.code.clone(), expert: base.expert };
        let opening = entry((base.game, base.choices.clone()), (None, base.channel), cards, by);
        let code = match self.open(opening, by).await {
            Ok(table) => table.code.to_string(),
            // Each person has one entry: another click of theirs may have been faster.
            Err(Refusal::NotSaved) => {
                let entered = self.store.entry_of(base.id, by.id).await.map_err(not_saved)?;
                entered.ok_or(Refusal::NotSaved)?
            }
            Err(refusal) => return Err(refusal),
        };
        self.begin_entry(challenge, &code, by).await
    }

    /// The seed and the version of the rules of the match whose cards a challenge has.
    async fn cards_of(&self, base: &Table) -> Result<([u8; 32], u16), Refusal> {
        let stored = self.store.match_by_code(base.code.as_str()).await.map_err(not_saved)?;
        stored.and_then(|stored| stored.seed.zip(stored.rules)).ok_or(Refusal::NotDealt)
    }

    /// As [`cards_of`](Self::cards_of), if they can still be played.
    pub(super) async fn cards_to_play(&self, base: &Table) -> Result<([u8; 32], u16), Refusal> {
        let (seed, rules) = self.cards_of(base).await?;
        base.game.knows_rules(rules).map_err(|_| Refusal::ChallengeOver)?;
        Ok((seed, rules))
    }

    /// Whether the cards of a challenge will never be dealt: its first entry was closed before.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database cannot be read.
    pub async fn is_void(&self, challenge: &Challenge) -> Result<bool, Refusal> {
        if !challenge.base.is_over() {
            return Ok(false);
        }
        match self.cards_of(&challenge.base).await {
            Ok(_) => Ok(false),
            Err(Refusal::NotDealt) => Ok(true),
            Err(refusal) => Err(refusal),
        }
    }

    /// Begins the match of an entry, unless it has begun.
    async fn begin_entry(
        &self,
        challenge: &Challenge,
        code: &str,
        by: &Caller,
    ) -> Result<Arc<Table>, Refusal> {
        let code = code.parse().map_err(|_| Refusal::NoSuchTable)?;
        let (base, table) = (&challenge.base, self.unasked(&code).await?);
        if !matches!(table.stage, Stage::Lobby) {
            return Ok(table);
        }
        if !challenge.is_open() {
            return Err(Refusal::ChallengeOver);
        }
        if code == base.code {
            return self.start(&self.admit_again(by.id, &code).await?, by.id).await;
        }
        let (seed, rules) = self.cards_to_play(base).await?;
        let begun = self.update(&code, |table| {
            if !matches!(table.stage, Stage::Lobby) {
                return Err(Refusal::Begun);
            }
            let own = table.chairs.first().cloned().ok_or(Refusal::NotSeated)?;
            let at = challenge.seat.index();
            let chairs = base.chairs.iter().enumerate();
            table.chairs = chairs
                .map(|(seat, chair)| if seat == at { own.clone() } else { Chair::Computer(level_at(chair)) })
                .collect();
            table.stage = Stage::Playing(Box::new(table.deal_by(rules, Seed::from_bytes(seed))?));
            table.touch(by.id, now());
            table.restart_time(now());
            Ok(Save::Table(Some(NewStage::Playing { seed, rules, tickets: Vec::new() })))
        });
        let table = match begun.await {
            Err(Refusal::Begun) => self.unasked(&code).await?,
            begun => begun?,
        };
        self.challenges.note(&base.code);
        Ok(table)
    }

    /// Whoever challenges closes the challenge before its time.
    ///
    /// # Errors
    /// [`Refusal::NotChallenger`] for anybody else; [`Refusal::StillPlayed`] while somebody is in the middle of an entry.
    pub async fn close_challenge(&self, challenge: &Challenge, by: PersonId) -> Result<(), Refusal> {
        if challenge.stored.person != Some(by) {
            return Err(Refusal::NotChallenger);
        }
        if !challenge.is_open() {
            return Err(Refusal::ChallengeOver);
        }
        let is_played = match challenge.duplicate() {
            // Tables that have not begun are closed with it.
            Some(_) => !challenge.may_be_closed(),
            None => challenge.is_played(),
        };
        if is_played {
            return Err(Refusal::StillPlayed);
        }
        self.store.challenge_closes(challenge.base.id, shown_now() / 1000).await.map_err(not_saved)?;
        self.challenges.note(&challenge.base.code);
        Ok(())
    }

    /// The codes of the challenges whose comparison does not stand yet.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database cannot be read.
    pub async fn open_challenges(&self) -> Result<Vec<Code>, Refusal> {
        let codes = self.store.challenges_at_work().await.map_err(not_saved)?;
        Ok(codes.into_iter().filter_map(|code| code.parse().ok()).collect())
    }

    /// The challenge with the cards of this table, for its message, which nobody has asked for.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`] if the database cannot be read, [`Refusal::NoSuchTable`] if it is gone.
    pub async fn unasked_challenge(&self, code: &Code) -> Result<Challenge, Refusal> {
        let stored = self.store.challenge_of(code.as_str()).await.map_err(not_saved)?;
        self.with_base(stored.ok_or(Refusal::NoSuchTable)?).await
    }

    /// A challenge is over: nobody enters it any more. Returns it. A duplicate of which a table has begun in this moment goes on.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`].
    pub async fn end_challenge(&self, challenge: &Challenge) -> Result<Challenge, Refusal> {
        let _turn = self.challenges.entering().await?;
        let now = self.unasked_challenge(&challenge.base.code).await?;
        if !now.may_be_closed() {
            return Ok(now);
        }
        self.store.challenge_is(challenge.base.id, ChallengeStage::Over).await.map_err(not_saved)?;
        self.unasked_challenge(&challenge.base.code).await
    }

    /// Whoever is in the middle of an entry in a challenge that is over has given up. Returns the tables that were closed.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`].
    pub async fn close_entries(&self, challenge: &Challenge) -> Result<Vec<Arc<Table>>, Refusal> {
        let mut closed = Vec::new();
        for entry in challenge.entries().filter(|entry| is_under_way(entry)) {
            let Ok(code) = entry.code.parse() else { continue };
            let close = |table: &mut Table| {
                if table.is_over() {
                    return Err(Refusal::Over);
                }
                table.close(CloseReason::Unknown);
                Ok(Save::all(table))
            };
            match self.update(&code, close).await {
                Ok(table) => closed.push(table),
                Err(Refusal::Over) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(closed)
    }

    /// The comparison of a challenge stands.
    ///
    /// # Errors
    /// [`Refusal::NotSaved`].
    pub async fn note_compared(&self, challenge: &Challenge) -> Result<(), Refusal> {
        self.store.challenge_is(challenge.base.id, ChallengeStage::Compared).await.map_err(not_saved)
    }
}
