//! The running tables: each behind a lock of its own, each change stored before it is announced.
//! What may be done is decided in `table`; how it is shown is not known here.

mod automatic;
mod away;
pub mod beacon;
mod calls;
mod chair;
mod challenge;
mod challenges;
mod clock;
mod coach;
mod coach_queue;
mod comparison;
mod deadlines;
mod duplicate;
#[cfg(test)]
mod elsewhere_tests;
#[cfg(test)]
mod expert_tests;
mod followers;
mod forget;
pub mod guests;
pub mod limits;
mod lobby;
mod matchpoints;
mod notes;
mod opening;
mod plans;
mod preferences;
mod proofs;
mod puzzles;
mod reading;
mod refusal;
mod rematch;
#[cfg(test)]
mod rules_tests;
mod servers;
mod stored;
mod table;
mod table_cache;
mod take_back;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod thinking;
mod wall;
#[cfg(test)]
mod word_tests;

use std::mem::discriminant;
use std::sync::Arc;
use std::time::Duration;

use game_core::{Purpose, Seat, Seed};
use model::{Change, Code, Night, PersonId};
use play::{By, Played};
use rustc_hash::FxHashMap;
use tokio::sync::{Mutex as AsyncMutex, Semaphore};
use tracing::{error, info, warn};

#[cfg(any(test, feature = "testing"))]
pub use away::Timing;
pub use away::{EndOutcome, Millis, Pace};
pub use chair::{Caller, Chair, Person, SeatHoliday, Seated};
pub use challenge::Challenge;
pub use challenges::NewChallenge;
pub use clock::{is_right, now, shown_now};
pub use coach::Progress;
pub use comparison::{Comparison, DuplicateResults, EntryResult, SeatResult};
pub use duplicate::DUPLICATE_TABLES;
pub use followers::Follower;
pub use matchpoints::Lead;
pub use opening::{EntryWith, Opening};
pub use plans::PlanEdit;
pub use proofs::proof_of;
pub use puzzles::{DailyPuzzle, Grade};
pub use refusal::Refusal;
pub use rematch::RematchOutcome;
pub use servers::Servers;
pub use stored::load;
#[cfg(any(test, feature = "testing"))]
pub use stored::read;
pub use table::{CloseReason, Rematch, Stage, Table, Waiting};
pub use take_back::TakeBackWay;
pub use wall::{Admitted, Asking};

use deadlines::Deadlines;
use fairness::{Due, Word};
use model::{AllPreferences, ChannelId, GuildId, InteractionId, names};
use store::{MatchId, NewStage, Store, StoreError};
use stored::{Save, stored_due, stored_tickets};
use table::Started;
use table_cache::{CachedTable, Memory, TableCache};
use thinking::Thinking;

use crate::beacon::Beacons;
use crate::limits::Limited;

/// How long a change waits for those before it at the same table.
const QUEUE_TIMEOUT: Duration = Duration::from_millis(700);
/// At most this many changes that nobody has asked for are made at a time. One commit has room for all of them.
const MAX_UNASKED: usize = 32;

/// All tables that are not over, and those that have ended but do not show it yet.
#[derive(Debug)]
pub struct Tables {
    store: Store,
    tables: TableCache,
    pace: Pace,
    deadlines: Deadlines,
    /// The experts' thoughts.
    thinking: Arc<Thinking>,
    preferences: AllPreferences,
    /// Limits how many wrong table codes a person may try.
    wrong_codes: Limited,
    /// Who has access to which channel.
    servers: Servers,
    /// The random number generator for codes.
    draw: fn() -> u64,
    /// The public beacon's servers.
    beacon: Option<Beacons>,
    /// Tables are opened one after another, so that nobody opens more at once than they may.
    opening: AsyncMutex<()>,
    /// Limits how many changes that nobody has asked for are made at a time.
    unasked: Semaphore,
    /// The queue of requests to the coach, which reviews one match at a time.
    coach: Arc<coach::SharedQueue>,
    /// One recap at a time waits for the coach.
    reviews: AsyncMutex<()>,
    /// The latest reviews of whole matches.
    reviewed: coach::Reviews,
    /// The puzzle of the day.
    puzzles: Arc<puzzles::Puzzles>,
    challenges: challenges::ChangedChallenges,
}

impl Tables {
    /// Brings back every open table from the database by replaying its log. If the machine's clock is not known to be
    /// right, what people have waited before the start does not count: nobody is played for, and no table is closed,
    /// because of it.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read. A single match that cannot be brought back from what is stored is
    /// logged; its table says so ([`Stage::Lost`]).
    pub async fn load(store: Store, pace: Pace, clock_is_right: bool) -> Result<Tables, StoreError> {
        let preferences = store.preferences().await?;
        let tables = TableCache::default();
        let deadlines = Deadlines::default();
        for mut table in stored::load_open(&store).await? {
            table.follow(&preferences);
            proofs::seal_if_unsealed(&store, &mut table).await?;
            rematch::load_sequel(&store, &mut table).await?;
            if let Stage::Lost { why, .. } = &table.stage {
                error!(code = %table.code, why, "a match cannot be brought back; its table can only be closed");
            }
            if !clock_is_right {
                table.timing.begin_anew(now());
            }
            deadlines.put_stored(&table.code, table.wakes_at(&pace));
            tables.insert(Arc::new(table));
        }
        info!(tables = tables.len(), "open tables are back");
        let wrong_codes = Limited::to(limits::WRONG_CODES);
        let (opening, coach, reviews, reviewed, puzzles, challenges) = Default::default();
        let beacon = None;
        let draw = outside::random_number;
        Ok(Tables {
            store,
            tables,
            pace,
            deadlines,
            thinking: Arc::default(),
            preferences,
            wrong_codes,
            servers: Servers::default(),
            draw,
            beacon,
            opening,
            unasked: Semaphore::new(MAX_UNASKED),
            coach,
            reviews,
            reviewed,
            puzzles,
            challenges,
        })
    }

    /// These tables with servers of the public beacon.
    #[must_use]
    pub fn with_beacon(self, beacon: Beacons) -> Tables {
        Tables { beacon: Some(beacon), ..self }
    }

    /// Notifies of each change of a table from now on.
    #[must_use]
    pub fn follow(&self, code: &Code) -> Follower {
        self.tables.followers.follow(code)
    }

    /// The codes of all tables.
    #[must_use]
    pub fn codes(&self) -> Vec<Code> {
        self.tables.codes()
    }

    /// The codes of the tables on these servers, channel by channel.
    pub fn codes_by_channel(&self, on: impl Fn(Option<GuildId>) -> bool) -> FxHashMap<ChannelId, Vec<Code>> {
        let mut by_channel: FxHashMap<ChannelId, Vec<Code>> = FxHashMap::default();
        for table in self.tables.all().into_iter().filter(|table| on(table.guild)) {
            by_channel.entry(table.channel).or_default().push(table.code.clone());
        }
        by_channel
    }

    /// How many tables are in memory: all that are not over, and some that have just ended.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tables.len()
    }

    /// How much is in memory for tables, by what it is of.
    #[must_use]
    pub fn in_memory(&self) -> [(&'static str, usize); 2] {
        [("tables", self.count()), ("deadlines", self.deadlines.count())]
    }

    /// Whether a channel has tables.
    #[must_use]
    pub fn stand_in(&self, channel: ChannelId) -> bool {
        self.tables.are_in_channel(channel)
    }

    /// The tables of a server that are in memory, for messages that nobody has asked for.
    #[must_use]
    pub fn unasked_of_server(&self, guild: GuildId) -> Vec<Arc<Table>> {
        self.tables.all().into_iter().filter(|table| table.guild == Some(guild)).collect()
    }

    /// A table as it is now, for messages that are brought up to date and nobody has asked for; whoever asks is
    /// [admitted](Self::admit). One that was over before the start is fetched from the database.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTable`].
    pub async fn unasked(&self, code: &Code) -> Result<Arc<Table>, Refusal> {
        if let Some(cached) = self.tables.find(code) {
            return Ok(cached.newest());
        }
        let table = Arc::new(self.read(code).await?);
        if table.is_over() {
            return Ok(table);
        }
        Ok(self.cache_again(table).newest())
    }

    /// Caches a table that is open in the database but is missing in memory.
    fn cache_again(&self, table: Arc<Table>) -> Arc<CachedTable> {
        warn!(code = %table.code, "a table that is open was not in memory: it is loaded");
        self.deadlines.put(&table.code, table.wakes_at(&self.pace));
        self.tables.insert_if_missing(table)
    }

    /// A table that is not over, in order to change it.
    async fn open_table(&self, code: &Code) -> Result<Arc<CachedTable>, Refusal> {
        if let Some(cached) = self.tables.find(code) {
            return Ok(cached);
        }
        let table = self.read(code).await?;
        if table.is_over() { Err(Refusal::Over) } else { Ok(self.cache_again(Arc::new(table))) }
    }

    /// A table as it is stored.
    async fn read(&self, code: &Code) -> Result<Table, Refusal> {
        let stored = self.store.match_by_code(code.as_str()).await.map_err(not_saved)?;
        let stored = stored.ok_or(Refusal::NoSuchTable)?;
        let mut table = load(&self.store, stored).await.map_err(not_saved)?;
        table.follow(&self.preferences);
        self.reviewed.add_to(&mut table);
        rematch::load_sequel(&self.store, &mut table).await.map_err(not_saved)?;
        Ok(table)
    }

    /// The id in the database of a table that is in memory.
    #[must_use]
    pub fn id_of(&self, code: &Code) -> Option<MatchId> {
        self.tables.find(code).map(|cached| cached.newest().id)
    }

    /// Evicts a table that is over, once all its messages show that; from then on it is read from the database.
    /// Returns whether it was evicted.
    pub async fn evict(&self, code: &Code) -> bool {
        let Some(cached) = self.tables.find(code) else { return true };
        // What is over stays so.
        let table = cached.newest();
        let over = table.is_over();
        if over {
            if let Err(problem) = self.store.end_is_shown(table.id).await {
                // Its messages are looked at once more after the next start.
                error!(%code, %problem, "that the end of a match is shown could not be saved");
            }
            self.tables.remove(code);
        }
        over
    }

    /// Stores a person's name, everywhere and on this server, and their language.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be stored.
    pub async fn know(&self, by: &Caller) -> Result<(), StoreError> {
        self.store.know(by.id, &by.name, by.language.name()).await?;
        match by.guild {
            Some(guild) => self.store.note_nick(guild, by.id, by.nick.as_deref()).await,
            None => Ok(()),
        }
    }

    /// Somebody as they are called on a server, who are known from now on.
    async fn known_as(&self, by: &Caller, guild: Option<GuildId>) -> Result<Person, Refusal> {
        self.know(by).await.map_err(not_saved)?;
        let name = match guild.filter(|guild| by.guild != Some(*guild)) {
            None => by.called().to_owned(),
            Some(guild) => names::clean(&self.store.called(guild, by.id).await.map_err(not_saved)?),
        };
        Ok(Person { id: by.id, name, language: by.language })
    }

    /// Changes a table, and is the only way to do so: `decide` changes a copy and says what of it is to be stored; once
    /// that is committed, the copy becomes the table. If it is not known whether an earlier change was stored, or if
    /// another process has changed the match, it is read first. A table whose match is lost can only be closed.
    async fn update(
        &self,
        code: &Code,
        mut decide: impl FnMut(&mut Table) -> Result<Save, Refusal>,
    ) -> Result<Arc<Table>, Refusal> {
        let cached = self.open_table(code).await?;
        // While nothing can be saved, earlier changes take long; the click is still answered in time.
        let turn = tokio::time::timeout(QUEUE_TIMEOUT, cached.turn.lock());
        let mut memory = turn.await.map_err(|_| Refusal::NotSaved)?;
        loop {
            if *memory == Memory::InDoubt {
                self.tables.is_now(&cached, Arc::new(self.read(code).await?));
                *memory = Memory::Current;
            }
            let table = cached.newest();
            let mut changed = Table::clone(&table);
            let decided = match decide(&mut changed) {
                _ if table.is_lost() && !changed.is_closed() => Err(Refusal::Lost),
                decided => decided,
            };
            let save = match decided {
                // Its rows may be damaged: they stay as they are.
                Ok(_) if table.is_lost() => Save::Closed,
                Ok(save) => save,
                Err(refusal) => return Err(refusal),
            };
            changed.follow(&self.preferences);
            // Also if whoever asked for this gives up while it is being stored.
            *memory = Memory::InDoubt;
            changed.version = match save.store(&self.store, &changed).await {
                Ok(version) => version,
                Err(StoreError::Overtaken) => {
                    warn!(%code, "a table has been changed elsewhere: it is read again");
                    continue;
                }
                Err(StoreError::DuplicateClick) => return Err(Refusal::Passed),
                Err(problem) => return Err(not_saved(problem)),
            };
            log_stage(&table, &changed);
            let is_new =
                || discriminant(&table.stage) != discriminant(&changed.stage) || table.host != changed.host;
            if let Some(base) = &changed.challenge
                && (changed.is_over() || changed.duplicate.is_some() && is_new())
            {
                self.challenges.note(base);
            }
            if !table.is_over()
                && let Err(problem) = rematch::load_sequel(&self.store, &mut changed).await
            {
                // The result says nothing of the evening.
                warn!(%problem, "what comes after a match is not known");
            }
            let changed = Arc::new(changed);
            self.tables.is_now(&cached, Arc::clone(&changed));
            *memory = Memory::Current;
            self.deadlines.put(code, changed.wakes_at(&self.pace));
            return Ok(changed);
        }
    }

    /// Somebody sits down.
    ///
    /// # Errors
    /// As [`Table::join`].
    pub async fn join(&self, at: &Admitted, by: &Caller) -> Result<Arc<Table>, Refusal> {
        self.sits_down(at, by, false).await
    }

    /// Somebody sits down; with a guest's link, as if they were invited.
    async fn sits_down(&self, at: &Table, by: &Caller, has_link: bool) -> Result<Arc<Table>, Refusal> {
        let person = self.known_as(by, at.guild).await?;
        let newcomer = self.store.is_newcomer(by.id, at.game).await.map_err(not_saved)?;
        let join = |table: &mut Table| {
            if has_link && table.private {
                table.invited.push(by.id);
            }
            table.join(person.clone())?;
            table.note_newcomer(by.id, newcomer);
            table.touch(by.id, now());
            Ok(Save::all(table))
        };
        let _turn = self.sits_nowhere_else(at, by.id).await?;
        self.update(&at.code, join).await
    }

    /// Somebody types a word for the match's chance.
    ///
    /// # Errors
    /// As [`Table::say_word`].
    pub async fn say_word(
        &self,
        at: &Admitted,
        by: PersonId,
        word: Option<Word>,
    ) -> Result<Arc<Table>, Refusal> {
        let say = |table: &mut Table| {
            table.say_word(by, word.clone())?;
            table.touch(by, now());
            Ok(Save::all(table))
        };
        self.update(&at.code, say).await
    }

    /// Somebody at the table changes something in its lobby.
    ///
    /// # Errors
    /// As [`Table::change`].
    pub async fn change_lobby(
        &self,
        at: &Admitted,
        by: PersonId,
        change: &Change,
    ) -> Result<Arc<Table>, Refusal> {
        if matches!(change, Change::Option(..)) {
            self.may_choose_options(at)?;
        }
        let mut chance = Seed::from(outside::random_number()).chance(Purpose::Match);
        let change = |table: &mut Table| {
            table.change(by, change, &mut chance)?;
            table.touch(by, now());
            Ok(Save::all(table))
        };
        self.update(&at.code, change).await
    }

    /// Somebody gets up.
    ///
    /// # Errors
    /// As [`Table::leave`].
    pub async fn leave(&self, at: &Admitted, person: PersonId) -> Result<Arc<Table>, Refusal> {
        self.leave_at(&at.code, person).await
    }

    async fn leave_at(&self, code: &Code, person: PersonId) -> Result<Arc<Table>, Refusal> {
        let leave = |table: &mut Table| {
            table.leave(person)?;
            table.touch(person, now());
            Ok(Save::all(table))
        };
        self.update(code, leave).await
    }

    /// The match is started: it begins, or waits for the public beacon.
    ///
    /// # Errors
    /// As [`Table::start_fairly`].
    pub async fn start(&self, at: &Admitted, by: PersonId) -> Result<Arc<Table>, Refusal> {
        if let Some(first) = at.first_of_duplicate() {
            return self.start_another(at, first, by).await;
        }
        self.update(&at.code, |table| {
            let now = now();
            let waits = self.beacon.as_ref().is_some_and(Beacons::are_mixed_in);
            let due = waits.then(|| Due::after(clock::shown(now)));
            let Started { seats, seed } = table.start_fairly(by, due)?;
            table.touch(by, now);
            table.restart_time(now);
            let (tickets, rules) = (stored_tickets(table, &seats), table.game.rules());
            let stage = match (seed, &table.stage) {
                (Some(seed), _) => Some(NewStage::Playing { seed: *seed.bytes(), rules, tickets }),
                (None, Stage::Waiting(waiting)) => {
                    Some(NewStage::Waiting { due: stored_due(waiting), tickets })
                }
                (None, _) => None,
            };
            Ok(Save::Table(stage))
        })
        .await
    }

    /// A person plays a move of the decision `step` with this click. The same click delivered twice is one move.
    ///
    /// # Errors
    /// As [`play::Playing::play`], or [`Refusal::NotSeated`].
    pub async fn play(
        &self,
        at: &Admitted,
        person: PersonId,
        (step, mv): (u32, &str),
        click: InteractionId,
    ) -> Result<Arc<Table>, Refusal> {
        let play = |table: &mut Table| {
            if table.is_over() {
                return Err(Refusal::Over);
            }
            let seat = table.seat_of(person).ok_or(Refusal::NotSeated)?;
            let played = play_at(table, (seat, step), mv, By::Person, (&self.pace, now()))?;
            Ok(Save::Move { seat, mv: mv.to_owned(), played, chooser: None, click: Some(click) })
        };
        match self.update(&at.code, play).await {
            Err(Refusal::Passed | Refusal::Over)
                if self.store.has_click(at.id, click).await.map_err(not_saved)? =>
            {
                self.unasked(&at.code).await
            }
            played => played,
        }
    }

    /// Notes that somebody has clicked at a table since then, whatever came of it. Not stored.
    pub async fn is_here(&self, at: &Admitted, person: PersonId, since: Millis) {
        let Some(cached) = self.tables.find(&at.code) else { return };
        let seated = |table: &Table| table.chair(table.seat_of(person)?)?.seated().map(|seated| seated.calls);
        // Only people who sit there are called, and what they have changed says by itself that they are there.
        if seated(&cached.newest()).is_some_and(|calls| calls.here < Some(since)) {
            let here = |table: &mut Table| table.is_here(person, now()).map(|()| Save::Nothing);
            // Nobody is called to anything once the table is over.
            let _ = self.update(&at.code, here).await;
        }
    }

    /// Notes whether the person at a seat accepts direct messages. Returns whether that is new.
    pub async fn note_direct(&self, code: &Code, seat: Seat, open: bool) -> bool {
        let mut news = false;
        let note = |table: &mut Table| {
            let seated = table.seated_mut(seat)?;
            news = seated.direct != open;
            seated.direct = open;
            Ok(Save::Direct(seat))
        };
        let noted = self.update(code, note).await;
        news && noted.is_ok()
    }

    /// The database, for reading.
    #[must_use]
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// The delays and time limits of all tables.
    #[must_use]
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// The preferences of people and servers.
    #[must_use]
    pub const fn preferences(&self) -> &AllPreferences {
        &self.preferences
    }
}

/// A move of the decision `step`, for whatever reason it is made.
fn play_at(
    table: &mut Table,
    (seat, step): (Seat, u32),
    mv: &str,
    by: By,
    (pace, now): (&Pace, Millis),
) -> Result<Played, Refusal> {
    let since = table.waits_since(seat);
    let played = match &mut table.stage {
        Stage::Lobby => return Err(Refusal::NotBegun),
        Stage::Waiting(_) => return Err(Refusal::NotDealt),
        Stage::Closed { .. } => return Err(Refusal::Over),
        Stage::Lost { .. } => return Err(Refusal::Lost),
        Stage::Playing(playing) => {
            // How long the first move took is not in the log.
            let counts = by == By::Person && playing.game().to_act().has(seat) && playing.moves() > 0;
            let follows = playing.follows(seat);
            let played = playing.play(seat, step, mv, by)?;
            if counts {
                playing.took(seat, follows, seconds(table.agreement.night, since, now));
            }
            played
        }
    };
    table.plan_goes_on(seat, (mv, by), played.seq);
    table.moved(seat, step, by, now);
    if table.is_over() {
        table.call_to_the_end(pace, now);
    }
    Ok(played)
}

/// How much time has passed between two times, in seconds; nights do not count where the table has agreed so.
fn seconds(night: Option<Night>, since: Millis, until: Millis) -> u32 {
    let passed = night.map_or(until - since, |night| night.awake_between(since, until));
    u32::try_from(passed / 1000).unwrap_or_default()
}

/// Logs that a table has begun or ended; never who plays, or what.
fn log_stage(before: &Table, now: &Table) {
    let (code, game, seats) = (&now.code, now.game, now.chairs.len());
    match (&before.stage, &now.stage) {
        (Stage::Lobby, Stage::Waiting(waiting)) => {
            info!(%code, %game, seats, round = waiting.due.round, "match waits for the public beacon");
        }
        (Stage::Lobby | Stage::Waiting(_), Stage::Playing(_)) => info!(%code, %game, seats, "match started"),
        (_, Stage::Playing(playing)) if now.is_over() && !before.is_over() => {
            info!(%code, %game, seats, moves = playing.moves(), "match ended");
        }
        (Stage::Lobby | Stage::Waiting(_) | Stage::Playing(_) | Stage::Lost { .. }, Stage::Closed { .. }) => {
            info!(%code, %game, seats, "table closed")
        }
        _ => {}
    }
}

/// Logs an error of the database. The person only learns that nothing was saved.
fn not_saved(problem: StoreError) -> Refusal {
    warn!(%problem, "the database did not do as asked");
    Refusal::NotSaved
}
