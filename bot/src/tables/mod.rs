//! The running tables: each behind a lock of its own, each change stored before it is told of.
//! What may be done is decided in `table`; how it is shown is not known here.

mod automatic;
mod away;
mod calls;
mod clock;
mod code;
mod deadlines;
mod forget;
mod lobby;
mod occupant;
mod preferences;
mod proofs;
mod stored;
mod story;
mod table;
mod wall;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use game_core::{GameId, Purpose, Seat, Seed};
use parking_lot::RwLock;
use rand::Rng;
use tokio::sync::Mutex as AsyncMutex;
use tracing::{error, info, warn};

pub use away::{By, Ending, Millis, Pace, Timing, TurnTime};
pub use clock::{is_right, now, shown_now};
pub use code::Code;
pub use lobby::{Change, DEFAULT};
pub use occupant::{Caller, Chair, Occupant, Person};
pub use stored::load;
#[cfg(any(test, feature = "fuzzing"))]
pub use stored::{StoredTable, read};
#[cfg(test)]
pub use story::Story;
pub use table::{Choices, PersonId, Played, Playing, Refusal, Stage, Table, Waiting};
pub use wall::{Admitted, Asking};

use deadlines::Deadlines;
use stored::{read_seal, save, save_as, save_move, stored_due, stored_seal, stored_tickets, stored_timing};
use table::Started;

use crate::beacon::Beacons;
use crate::fair::{Due, Secret};
use crate::limits::{self, Limited};
use crate::locale::Language;
use crate::people::{AllPreferences, ChannelId, GuildId, InteractionId, names};
use crate::store::{MatchId, NewMatch, NewStage, Store, StoreError};

/// How long a change waits for those before it at the same table.
const QUEUED_FOR: Duration = Duration::from_millis(700);

/// All tables that are not over, and those that have ended but are not yet shown so.
#[derive(Debug)]
pub struct Tables {
    store: Store,
    tables: RwLock<HashMap<Code, Arc<Held>>>,
    pace: Pace,
    deadlines: Deadlines,
    preferences: AllPreferences,
    wrong_codes: Limited,
    /// The public beacon's servers.
    beacon: Option<Beacons>,
    /// Tables are opened one after another, so that nobody opens more at once than they may.
    opening: AsyncMutex<()>,
}

/// A table that is held: who changes it waits for their turn, who reads it never waits.
#[derive(Debug)]
struct Held {
    turn: AsyncMutex<()>,
    newest: RwLock<Arc<Table>>,
}

impl Held {
    fn new(table: Table) -> Arc<Held> {
        Arc::new(Held { turn: AsyncMutex::new(()), newest: RwLock::new(Arc::new(table)) })
    }

    /// The table as it was last stored.
    fn newest(&self) -> Arc<Table> {
        Arc::clone(&self.newest.read())
    }

    /// From now on it is this. Whoever says so has the turn.
    fn is_now(&self, table: Table) {
        *self.newest.write() = Arc::new(table);
    }
}

/// What a table is opened with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game.
    pub game: GameId,
    /// What was chosen of its options.
    pub choices: Choices,
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// The language the table is written in.
    pub language: Language,
    /// How long people may think.
    pub turn_time: TurnTime,
    /// Whether only who is invited may sit down.
    pub private: bool,
    /// Who is invited.
    pub invited: Vec<PersonId>,
    /// The match that this one is the rematch of.
    pub rematch_of: Option<MatchId>,
}

impl Tables {
    /// Brings back every open table from the database by replaying its log. If the machine's clock is not known to be
    /// right, what people have waited before the start does not count: nobody is played for, and no table is closed,
    /// because of it.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot be read. A single match that cannot be brought back is logged; its table
    /// says so ([`Stage::Lost`]).
    pub async fn load(store: Store, pace: Pace, clock_is_right: bool) -> Result<Tables, StoreError> {
        let preferences = store.preferences().await?;
        let mut tables = HashMap::new();
        let deadlines = Deadlines::default();
        for stored in store.open_matches().await? {
            let code = stored.code.clone();
            match load(&store, stored).await {
                Ok(mut table) => {
                    table.call_as(|person| preferences.of_person(person).calling);
                    proofs::seal_if_unsealed(&store, &mut table).await?;
                    if let Stage::Lost { why, .. } = &table.stage {
                        error!(%code, why, "a match cannot be brought back; its table can only be closed");
                    }
                    if !clock_is_right {
                        table.timing.begin_anew(now());
                    }
                    deadlines.put(&table.code, table.wakes_at(&pace));
                    tables.insert(table.code.clone(), Held::new(table));
                }
                Err(problem) => error!(%code, %problem, "a table could not be brought back"),
            }
        }
        info!(tables = tables.len(), "open tables are back");
        let wrong_codes = Limited::to(limits::WRONG_CODES);
        let opening = AsyncMutex::new(());
        let (tables, beacon) = (RwLock::new(tables), None);
        Ok(Tables { store, tables, pace, deadlines, preferences, wrong_codes, beacon, opening })
    }

    /// The same, with the public beacon's servers.
    #[must_use]
    pub fn with_beacon(self, beacon: Beacons) -> Tables {
        Tables { beacon: Some(beacon), ..self }
    }

    /// The codes of all tables.
    #[must_use]
    pub fn codes(&self) -> Vec<Code> {
        self.tables.read().keys().cloned().collect()
    }

    /// The same, channel by channel.
    #[must_use]
    pub fn codes_by_channel(&self) -> HashMap<ChannelId, Vec<Code>> {
        let mut by_channel: HashMap<ChannelId, Vec<Code>> = HashMap::new();
        for table in self.newest_of_all() {
            by_channel.entry(table.channel).or_default().push(table.code.clone());
        }
        by_channel
    }

    /// How many tables are held: all that are not over, and some that have just ended.
    #[must_use]
    pub fn held(&self) -> usize {
        self.tables.read().len()
    }

    /// The tables of a server that are held, for messages that nobody has asked for.
    #[must_use]
    pub fn unasked_of_server(&self, guild: GuildId) -> Vec<Arc<Table>> {
        self.newest_of_all().into_iter().filter(|table| table.guild == Some(guild)).collect()
    }

    /// A table as it is now, for messages that are brought up to date and nobody has asked for; whoever asks is
    /// [admitted](Self::admit). One that was over before the start is fetched from the database.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTable`].
    pub async fn unasked(&self, code: &Code) -> Result<Table, Refusal> {
        if let Some(held) = self.find(code) {
            return Ok(Table::clone(&held.newest()));
        }
        let stored = self.store.match_by_code(code.as_str()).await.map_err(not_saved)?;
        let stored = stored.ok_or(Refusal::NoSuchTable)?;
        load(&self.store, stored).await.map_err(not_saved)
    }

    fn newest_of_all(&self) -> Vec<Arc<Table>> {
        let held = self.tables.read();
        held.values().map(|held| held.newest()).collect()
    }

    /// Lets go of a table that is over, since all its messages show that; from now on it is fetched from the database.
    /// Says whether it was.
    pub async fn evict(&self, code: &Code) -> bool {
        let Some(held) = self.find(code) else { return true };
        // What is over stays so.
        let table = held.newest();
        let over = table.is_over();
        if over {
            if let Err(problem) = self.store.end_is_shown(table.id).await {
                // Its messages are looked at once more after the next start.
                error!(%code, %problem, "that the end of a match is shown could not be saved");
            }
            self.tables.write().remove(code);
        }
        over
    }

    fn find(&self, code: &Code) -> Option<Arc<Held>> {
        self.tables.read().get(code).cloned()
    }

    /// Opens a table by the command of this number. Discord may tell of a command more than once: it opens one table.
    ///
    /// # Errors
    /// As [`Tables::open`].
    pub async fn open_once(
        &self,
        opening: Opening,
        by: &Caller,
        command: InteractionId,
    ) -> Result<Table, Refusal> {
        if let Some(code) = self.store.opened_by(command).await.map_err(not_saved)? {
            return self.unasked(&code.parse().map_err(|_| Refusal::NoSuchTable)?).await;
        }
        self.open_with(opening, by, Some(command)).await
    }

    /// Opens a table with its host at the first seat, and seals it.
    ///
    /// # Errors
    /// [`Refusal`] if the options are wrong or nothing can be saved.
    pub async fn open(&self, opening: Opening, by: &Caller) -> Result<Table, Refusal> {
        self.open_with(opening, by, None).await
    }

    async fn open_with(
        &self,
        opening: Opening,
        by: &Caller,
        command: Option<InteractionId>,
    ) -> Result<Table, Refusal> {
        lobby::resolve(opening.game, &opening.choices, 1)?;
        let host = self.known_as(by, opening.guild).await?;
        let turn = tokio::time::timeout(QUEUED_FOR, self.opening.lock());
        let _turn = turn.await.map_err(|_| Refusal::NotSaved)?;
        room_for(&opening, host.id, &self.newest_of_all())?;
        let options = serde_json::to_string(&opening.choices).unwrap_or_default();
        let secret = Secret::draw().ok_or(Refusal::NotSaved)?;
        let timing = Timing::new(opening.turn_time, now());
        for _ in 0..20 {
            let code = Code::from_random(rand::rng().next_u64());
            let new = NewMatch {
                code: code.as_str(),
                game: opening.game.name(),
                options: &options,
                guild: opening.guild,
                channel: opening.channel,
                host: host.id,
                language: opening.language.name(),
                secret: secret.bytes(),
                timing: &stored_timing(&timing),
                rematch_of: opening.rematch_of,
                private: opening.private,
                opened_by: command,
            };
            let seal = |newest| stored_seal(&secret, code.as_str(), newest);
            if let Some((id, seal)) = self.store.open_match(new, seal).await.map_err(not_saved)? {
                let table = Table {
                    id,
                    code: code.clone(),
                    game: opening.game,
                    choices: opening.choices,
                    guild: opening.guild,
                    channel: opening.channel,
                    host: Some(host.id),
                    language: opening.language,
                    chairs: vec![Chair::of_person(host)],
                    stage: Stage::Lobby,
                    secret: Some(secret),
                    seal: Some(read_seal(seal)),
                    timing,
                    private: opening.private,
                    invited: opening.invited,
                    departed: Vec::new(),
                };
                let held = Held::new(table.clone());
                self.tables.write().insert(code.clone(), held);
                self.deadlines.put(&code, table.wakes_at(&self.pace));
                info!(%code, game = %opening.game, "table opened");
                return Ok(table);
            }
        }
        Err(Refusal::NotSaved)
    }

    /// Remembers how somebody is called, everywhere and where they ask, and what they read.
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

    /// Changes a table: `decide` makes the change to a copy, `save` stores it, and only then it holds.
    async fn change<T>(
        &self,
        code: &Code,
        decide: impl FnOnce(&mut Table) -> Result<T, Refusal>,
        save: impl AsyncFnOnce(&Store, &Table, &T) -> Result<(), StoreError>,
    ) -> Result<Table, Refusal> {
        self.change_even_lost(
            code,
            |table| if table.is_lost() { Err(Refusal::Lost) } else { decide(table) },
            save,
        )
        .await
        .map(|(table, _)| table)
    }

    /// The same, for what may be done to a table whose match cannot be brought back, too. Gives back what was decided
    /// beside the table.
    async fn change_even_lost<T>(
        &self,
        code: &Code,
        decide: impl FnOnce(&mut Table) -> Result<T, Refusal>,
        save: impl AsyncFnOnce(&Store, &Table, &T) -> Result<(), StoreError>,
    ) -> Result<(Table, T), Refusal> {
        // A table that is known and not held here is over.
        let held = self.find(code).ok_or(Refusal::Over)?;
        // While nothing can be saved, those before take their time; whoever clicked is told in time all the same.
        let turn = tokio::time::timeout(QUEUED_FOR, held.turn.lock());
        let _turn = turn.await.map_err(|_| Refusal::NotSaved)?;
        let table = held.newest();
        let mut changed = Table::clone(&table);
        let done = decide(&mut changed)?;
        changed.call_as(|person| self.preferences.of_person(person).calling);
        save(&self.store, &changed, &done).await.map_err(not_saved)?;
        log_stage(&table, &changed);
        held.is_now(changed.clone());
        self.deadlines.put(code, changed.wakes_at(&self.pace));
        Ok((changed, done))
    }

    /// Somebody sits down.
    ///
    /// # Errors
    /// As [`Table::join`].
    pub async fn join(&self, at: &Admitted, by: &Caller) -> Result<Table, Refusal> {
        let person = self.known_as(by, at.guild).await?;
        let join = |table: &mut Table| table.join(person).map(|()| table.touch(now()));
        self.change(&at.code, join, save).await
    }

    /// Somebody types a word for the match's chance.
    ///
    /// # Errors
    /// As [`Table::say_word`].
    pub async fn say_word(
        &self,
        at: &Admitted,
        by: PersonId,
        word: Option<String>,
    ) -> Result<Table, Refusal> {
        self.change(&at.code, |table| table.say_word(by, word).map(|()| table.touch(now())), save).await
    }

    /// Somebody at the table changes something in its lobby.
    ///
    /// # Errors
    /// As [`Table::change`].
    pub async fn change_lobby(&self, at: &Admitted, by: PersonId, change: &Change) -> Result<Table, Refusal> {
        let mut chance = Seed::from(rand::rng().next_u64()).chance(Purpose::Match);
        self.change(
            &at.code,
            |table| {
                table.change(by, change, &mut chance)?;
                table.touch(now());
                Ok(())
            },
            save,
        )
        .await
    }

    /// Opens a table with the same people, computers and options once a match is over; whoever asks is its host.
    /// If there is one already, gives that.
    ///
    /// # Errors
    /// [`Refusal`] if the match is not over, or the asker did not play.
    pub async fn rematch(&self, before: &Admitted, by: &Caller) -> Result<(Table, bool), Refusal> {
        if !before.is_over() {
            return Err(Refusal::NotEnded);
        }
        before.seat_of(by.id).ok_or(Refusal::NotSeated)?;
        if let Some(code) = self.store.rematch_of(before.id).await.map_err(not_saved)? {
            let code = code.parse().map_err(|_| Refusal::NoSuchTable)?;
            return Ok((self.unasked(&code).await?, false));
        }
        let opening = Opening {
            game: before.game,
            choices: before.choices.clone(),
            guild: before.guild,
            channel: before.channel,
            // The server may have chosen another since.
            language: before
                .guild
                .and_then(|guild| self.preferences.server_language(guild))
                .unwrap_or(before.language),
            private: before.private,
            invited: before.invited.clone(),
            rematch_of: Some(before.id),
            turn_time: before.timing.turn_time,
        };
        let opened = self.open(opening, by).await?;
        let seated = self.change(
            &opened.code,
            |table| {
                table.chairs = before.chairs_again();
                Ok(())
            },
            save,
        );
        Ok((seated.await?, true))
    }

    /// Somebody gets up.
    ///
    /// # Errors
    /// As [`Table::leave`].
    pub async fn leave(&self, at: &Admitted, person: PersonId) -> Result<Table, Refusal> {
        self.leave_at(&at.code, person).await
    }

    async fn leave_at(&self, code: &Code, person: PersonId) -> Result<Table, Refusal> {
        self.change(code, |table| table.leave(person).inspect(|_| table.touch(now())), save).await
    }

    /// The match is started: it begins, or waits for the public beacon.
    ///
    /// # Errors
    /// As [`Table::start_fairly`].
    pub async fn start(&self, at: &Admitted, by: PersonId) -> Result<Table, Refusal> {
        self.change(
            &at.code,
            |table| {
                let now = now();
                let waits = self.beacon.as_ref().is_some_and(Beacons::are_mixed_in);
                let due = waits.then(|| Due::after(clock::shown(now)));
                let started = table.start_fairly(by, due)?;
                table.touch(now);
                table.restart_time(now);
                Ok((started, due))
            },
            async |store, table, (Started { seats, seed }, due)| {
                let (tickets, rules) = (stored_tickets(table, seats), table.game.rules());
                let seed = seed.map(|seed| *seed.bytes());
                let playing = seed.map(|seed| NewStage::Playing { seed, rules, tickets: tickets.clone() });
                let waiting = || due.map(|due| NewStage::Waiting { due: stored_due(due), tickets });
                save_as(store, table, playing.or_else(waiting)).await
            },
        )
        .await
    }

    /// A person plays a move of the decision `step`. If it `repeats`, it is made for them from then on while it is all they
    /// can do.
    ///
    /// # Errors
    /// As [`Playing::play`], or [`Refusal::NotSeated`].
    pub async fn play(
        &self,
        at: &Admitted,
        person: PersonId,
        (step, mv): (u32, &str),
        repeats: bool,
    ) -> Result<Table, Refusal> {
        self.change(
            &at.code,
            |table| {
                if table.is_over() {
                    return Err(Refusal::Over);
                }
                let seat = table.seat_of(person).ok_or(Refusal::NotSeated)?;
                table.chairs[seat.index()].repeats = repeats.then(|| mv.to_owned());
                play_at(table, seat, step, mv, By::Person, &self.pace)
            },
            async |store, table, played| save_move(store, table, played, mv, None).await,
        )
        .await
    }

    /// Somebody is asked again, though there is only one thing to do.
    ///
    /// # Errors
    /// As [`Table::ask_again`].
    pub async fn ask_again(&self, at: &Admitted, person: PersonId) -> Result<Table, Refusal> {
        self.change(&at.code, |table| table.ask_again(person, now()), save).await
    }

    /// Notes that somebody has clicked at a table, whatever became of that: they are there. Nothing of it is stored.
    pub async fn is_here(&self, at: &Admitted, person: PersonId) {
        let noted =
            self.change(&at.code, |table| table.is_here(person, now()), async |_, _, ()| Ok(())).await;
        // Who does not sit there, or no longer since the table is over, is called to nothing.
        let _ = noted;
    }

    /// Notes whether the person at a seat takes direct messages. Says whether that is news.
    pub async fn note_direct(&self, code: &Code, seat: Seat, open: bool) -> bool {
        let mut news = false;
        let noted = self
            .change(
                code,
                |table| {
                    let chair = table.chairs.get_mut(seat.index()).ok_or(Refusal::NotSeated)?;
                    news = chair.direct != open;
                    chair.direct = open;
                    Ok(())
                },
                async |store, table, ()| store.note_direct(table.id, seat.number(), open).await,
            )
            .await;
        news && noted.is_ok()
    }

    /// The database, for what is only asked.
    #[must_use]
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// What people and servers prefer.
    #[must_use]
    pub const fn preferences(&self) -> &AllPreferences {
        &self.preferences
    }
}

/// A move of the decision `step`, for whatever reason it is made.
fn play_at(
    table: &mut Table,
    seat: Seat,
    step: u32,
    mv: &str,
    by: By,
    pace: &Pace,
) -> Result<(Seat, Played), Refusal> {
    let now = now();
    let played = match &mut table.stage {
        Stage::Lobby => return Err(Refusal::NotBegun),
        Stage::Waiting(_) => return Err(Refusal::NotDealt),
        Stage::Closed { .. } => return Err(Refusal::Over),
        Stage::Lost { .. } => return Err(Refusal::Lost),
        Stage::Playing(playing) => playing.play(seat, step, mv, by)?,
    };
    table.moved(seat, step, by, now);
    if table.is_over() {
        table.call_to_the_end(pace, now);
    }
    Ok((seat, played))
}

/// Whether one more table may be opened beside these.
fn room_for(opening: &Opening, host: PersonId, tables: &[Arc<Table>]) -> Result<(), Refusal> {
    let open =
        |of: &dyn Fn(&Table) -> bool| tables.iter().filter(|table| !table.is_over() && of(table)).count();
    let on_server = |table: &Table| opening.guild.is_some() && table.guild == opening.guild;
    if open(&|table| table.host == Some(host)) >= limits::TABLES_OF_HOST {
        Err(Refusal::TablesOfHost { most: limits::TABLES_OF_HOST })
    } else if open(&|table| table.channel == opening.channel) >= limits::TABLES_IN_CHANNEL {
        Err(Refusal::TablesInChannel { most: limits::TABLES_IN_CHANNEL })
    } else if open(&on_server) >= limits::TABLES_ON_SERVER {
        Err(Refusal::TablesOnServer { most: limits::TABLES_ON_SERVER })
    } else {
        Ok(())
    }
}

/// What whoever runs the bot wants to know of a table: that it began and that it ended. Who plays and what, they do not.
fn log_stage(before: &Table, now: &Table) {
    let (code, game, seats) = (&now.code, now.game, now.chairs.len());
    match (&before.stage, &now.stage) {
        (Stage::Lobby, Stage::Waiting(waiting)) => {
            info!(%code, %game, seats, round = waiting.due.round, "match waits for the public beacon");
        }
        (Stage::Lobby | Stage::Waiting(_), Stage::Playing(_)) => info!(%code, %game, seats, "match started"),
        (_, Stage::Playing(playing)) if now.is_over() && !before.is_over() => {
            info!(%code, %game, seats, moves = playing.log, "match ended");
        }
        (Stage::Lobby | Stage::Waiting(_) | Stage::Playing(_) | Stage::Lost { .. }, Stage::Closed { .. }) => {
            info!(%code, %game, seats, "table closed")
        }
        _ => {}
    }
}

/// The person is told that nothing was saved; what went wrong is for whoever runs the bot.
fn not_saved(problem: StoreError) -> Refusal {
    warn!(%problem, "the database did not do as asked");
    Refusal::NotSaved
}
