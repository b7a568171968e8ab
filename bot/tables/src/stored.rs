//! How a table is written to the database and read from it.

use std::num::NonZeroUsize;

use fairness::{Due, Hash256, NotAWord, Seal, Secret, Sitter, TermsHash, TypedWord, Word};
use futures_util::{StreamExt, TryFutureExt, TryStreamExt, stream};
use game_core::{Chooser, DealError, GameId, Level, NoSuchSeat, PlayError, Seat, Seed, Submitted, TakeBack};
use locale::Language;
use model::{BadCode, InteractionId, Note, PersonId, TurnTime, names};
use play::{By, Plan, Played, Playing};
use store::{
    NewMove, NewStage, SeatRow, Store, StoreError, StoredAttention, StoredChair, StoredDue, StoredMatch,
    StoredMove, StoredPerson, StoredSeal, StoredSeat, StoredStage, StoredTable, StoredTicket, StoredTiming,
    TableRow, Version,
};
use tokio::task::JoinError;
use tracing::error;

use super::away::{STAND_IN, Timing};
use super::calls::Calls;
use super::chair::{Chair, Person, Seated};
use super::clock;
use super::seconds;
use super::table::{CloseReason, Stage, Table, Waiting};

/// Which part of a table is to be stored after a change.
#[derive(Clone, Debug)]
pub(super) enum Save {
    /// Nothing: the change is in memory only.
    Nothing,
    /// All that can change without a move, and the new stage if that changes.
    Table(Option<NewStage>),
    /// A move.
    Move {
        /// The seat that moves.
        seat: Seat,
        /// In notation.
        mv: String,
        /// The consequences of the move.
        played: Played,
        /// Who chose the move, if not the person.
        chooser: Option<Chooser>,
        /// The click with which a person made it.
        click: Option<InteractionId>,
    },
    /// Its channel.
    Channel,
    /// Whether the person at this seat accepts direct messages.
    Direct(Seat),
    /// That this person plays at this seat, which somebody else has left.
    TakenOver(Seat, PersonId),
    /// That it is closed, and nothing else.
    Closed,
}

impl Save {
    /// All of a table that can change without a move.
    pub(super) fn all(table: &Table) -> Save {
        Save::Table(table.is_closed().then_some(NewStage::Closed))
    }

    /// Stores it in one transaction. Returns the new version of the table.
    pub(super) async fn store(&self, store: &Store, table: &Table) -> Result<Version, StoreError> {
        let read = table.read();
        match self {
            Save::Nothing => Ok(read.version),
            Save::Table(stage) => {
                let row = TableRow {
                    host: table.host,
                    options: &serde_json::to_string(&table.choices).unwrap_or_default(),
                    private: table.private,
                    invited: &table.invited,
                    timing: stored_timing(&table.timing),
                    agreement: &table.agreement,
                    terms: table.terms.as_ref().map(|terms| (terms.words, terms.hash.bytes())),
                    stage: stage.as_ref(),
                    seats: table.chairs.iter().map(seat_row).collect(),
                };
                store.save_table(read, &row).await
            }
            Save::Move { seat, mv, played, chooser, click } => {
                let chooser = chooser.map(|chooser| chooser.to_string());
                let new = NewMove {
                    seq: played.seq,
                    seat: seat.number(),
                    mv,
                    chooser: chooser.as_deref(),
                    click: *click,
                    rounds: &played.rounds,
                    end: played.end.as_ref().map(|(totals, places)| (totals, places)),
                    missed: table.chair(*seat).and_then(Chair::seated).map_or(0, Seated::missed),
                    timing: &stored_timing(&table.timing),
                    closes: table.is_closed(),
                    counts: table.counts,
                };
                store.append_move(read, new).await
            }
            Save::Channel => store.stands_in(read, table.channel).await,
            Save::Direct(seat) => {
                let open = table.chair(*seat).and_then(Chair::seated).is_none_or(Seated::direct);
                store.note_direct(read, seat.number(), open).await
            }
            Save::TakenOver(seat, person) => {
                store.take_over(read, seat.number(), *person, &stored_timing(&table.timing)).await
            }
            Save::Closed => store.close_table(read).await,
        }
    }
}

fn seat_row(chair: &Chair) -> SeatRow<'_> {
    let seated = chair.seated();
    SeatRow {
        person: chair.person().map(|person| person.id),
        computer: chair.computer().map(Level::name),
        forgotten: matches!(chair, Chair::Forgotten { .. }),
        word: seated.and_then(|seated| seated.word.as_ref()).map(|typed| (typed.number, typed.word.as_str())),
        direct: seated.is_none_or(Seated::direct),
        attention: StoredAttention {
            missed: seated.map_or(0, Seated::missed),
            wants_end: seated.is_some_and(Seated::wants_end),
            takes_back: seated.and_then(|seated| seated.takes_back),
        },
        note: seated.and_then(Seated::note).map(Note::as_str),
        plan: seated.and_then(|seated| seated.plan.as_ref()).map(Plan::write),
    }
}

/// The number of tables that are queried together: their rows are read within a second.
const TABLES_PER_QUERY: usize = 250;
/// At most this many of these queries run at a time.
const QUERIES_AT_ONCE: usize = 4;

/// Reads a table and replays its match.
///
/// # Errors
/// If a row or the database cannot be read.
pub async fn load(store: &Store, of: StoredMatch) -> Result<Table, StoreError> {
    read(store.table_of(of).await?)
}

/// Reads all open tables, in no particular order: some hundred are queried together, and replayed on all cores. One
/// that cannot be read is logged and left out.
///
/// # Errors
/// If the database cannot be read.
pub(super) async fn load_open(store: &Store) -> Result<Vec<Table>, StoreError> {
    let mut open = store.open_matches().await?.into_iter();
    let together = std::iter::from_fn(|| {
        let some: Vec<StoredMatch> = open.by_ref().take(TABLES_PER_QUERY).collect();
        (!some.is_empty()).then_some(some)
    });
    let cores = std::thread::available_parallelism().map_or(QUERIES_AT_ONCE, NonZeroUsize::get);
    let read_all = |rows: Vec<StoredTable>| rows.into_iter().filter_map(read_or_log).collect::<Vec<Table>>();
    let tables: Vec<Vec<Table>> = stream::iter(together)
        .map(|some| rows(store, some))
        .buffer_unordered(QUERIES_AT_ONCE)
        .map_ok(|rows| outside::spawn_blocking(move || read_all(rows)).map_err(stopped))
        .try_buffer_unordered(cores)
        .try_collect()
        .await?;
    Ok(tables.into_iter().flatten().collect())
}

/// The rows of some open tables. If any of them cannot be read, each table is queried on its own.
async fn rows(store: &Store, some: Vec<StoredMatch>) -> Result<Vec<StoredTable>, StoreError> {
    match store.open_tables(some.clone()).await {
        Err(problem) if problem.is_unreadable() => {}
        read => return read,
    }
    let mut readable = Vec::new();
    for of in some {
        let code = of.code.clone();
        match store.table_of(of).await {
            Ok(rows) => readable.push(rows),
            Err(problem) if problem.is_unreadable() => not_back(&code, &problem),
            // The database failed, not the rows of one table: leaving out this and all later tables would end their
            // matches.
            Err(problem) => return Err(problem),
        }
    }
    Ok(readable)
}

fn read_or_log(rows: StoredTable) -> Option<Table> {
    let code = rows.of.code.clone();
    read(rows).inspect_err(|problem| not_back(&code, problem)).ok()
}

fn not_back(code: &str, problem: &StoreError) {
    error!(%code, %problem, "a table could not be brought back");
}

/// A replay does not panic; if one does, no table is left out for it.
fn stopped(stopped: JoinError) -> StoreError {
    StoreError::Unreadable(stopped.to_string())
}

/// The table that these rows describe. If they do not describe one, it is a table whose match is lost
/// ([`Stage::Lost`]), so that its people can be notified.
///
/// # Errors
/// [`StoreError::Unreadable`] if it has no code by which it could be called.
pub fn read(
    StoredTable { of: stored, seats, invited, departed, seal, beacon, log }: StoredTable,
) -> Result<Table, StoreError> {
    let mut trouble = Trouble::default();
    let mut chairs = Vec::new();
    for seat in seats {
        chairs.push(read_chair(seat, &mut trouble));
    }
    let game = trouble.or(stored.game.parse(), GameId::ALL[0]);
    let expert = trouble.or(read_expert(game, stored.expert), game.playouts().full);
    let mut table = Table {
        id: stored.id,
        version: stored.version,
        code: stored.code.parse().map_err(|error: BadCode| StoreError::Unreadable(error.to_string()))?,
        game,
        choices: trouble.or(serde_json::from_str(&stored.options), Vec::new()),
        guild: stored.guild,
        channel: stored.channel,
        host: stored.host,
        language: Language::of_locale(&stored.language),
        chairs,
        // Whether it is late is determined anew.
        stage: beacon.map_or(Stage::Lobby, |beacon| {
            Stage::Waiting(Waiting {
                due: read_due(beacon.due),
                terms: read_terms(stored.words, beacon.due.terms),
                late: false,
            })
        }),
        secret: stored.secret.map(Secret::from_bytes),
        seal: seal.map(read_seal),
        terms: stored.terms.map(|hash| read_terms(stored.words, hash)),
        timing: read_timing(&stored.timing, &mut trouble),
        agreement: stored.agreement,
        counts: stored.counts,
        private: stored.private,
        challenge: stored.challenge.and_then(|code| code.parse().ok()),
        duplicate: stored.duplicate,
        invited,
        departed,
        remarks: true,
        recap: true,
        expert,
        // These are stored in the rows of other matches.
        rematch: None,
        evening: None,
    };
    let begun = match stored.stage {
        StoredStage::Lobby => false,
        StoredStage::Playing | StoredStage::Ended => true,
        StoredStage::Closed => stored.seed.is_some(),
    };
    if begun && let Some(playing) = trouble.none_after(|| replay(&table, stored.rules, stored.seed, &log)) {
        table.stage = Stage::Playing(Box::new(playing));
        carry_plans_on(&mut table, &log);
    }
    if let Some(why) = trouble.0 {
        table.stage = Stage::Lost { why, over: stored.stage == StoredStage::Ended };
    }
    if stored.stage == StoredStage::Closed {
        table.close(CloseReason::Unknown);
    }
    Ok(table)
}

/// The number of matches that an expert imagines for a decision. If none is stored, it is the game's full number.
fn read_expert(game: GameId, stored: Option<u32>) -> Result<u32, NoSuchExpert> {
    let number = stored.unwrap_or(game.playouts().full);
    if game.playouts().has(number) { Ok(number) } else { Err(NoSuchExpert { game, number }) }
}

/// The error for an impossible number of imagined matches.
#[derive(Debug, thiserror::Error)]
#[error("no expert of {game} imagines {number} matches for a decision")]
struct NoSuchExpert {
    game: GameId,
    number: u32,
}

fn read_chair(stored: StoredSeat, trouble: &mut Trouble) -> Chair {
    let mut level = |level: String| trouble.or(level.parse::<Level>(), STAND_IN);
    let person = |StoredPerson { id, name, language }| Person {
        id,
        // It may have been stored by a release that did not clean names.
        name: names::clean(&name),
        language: Language::of_locale(&language),
    };
    match stored.chair {
        StoredChair::Person(chair) => Chair::Person(Seated {
            person: person(chair),
            direct: stored.direct,
            word: stored.word.and_then(|word| trouble.none_after(|| read_word(word))),
            missed: stored.missed,
            wants_end: stored.wants_end,
            takes_back: stored.takes_back,
            note: stored.note.as_deref().and_then(Note::typed),
            plan: stored.plan.as_deref().and_then(Plan::read),
            holiday: None,
            plays_forced: true,
            newcomer: stored.newcomer,
            recap: true,
            // People who are waited for are not called again right after a restart.
            calls: Calls { here: Some(clock::now()), called: stored.called, ..Calls::default() },
        }),
        StoredChair::Computer(computer) => Chair::Computer(level(computer)),
        StoredChair::Left { person: chair, computer } => {
            Chair::Left { person: person(chair), computer: level(computer) }
        }
        StoredChair::Forgotten { computer } => Chair::Forgotten { computer: computer.map(level) },
    }
}

/// The first thing in the rows of a table that cannot be read, if any. The rest of the table then only serves to notify
/// its people.
#[derive(Default)]
struct Trouble(Option<String>);

impl Trouble {
    fn or<T>(&mut self, read: Result<T, impl std::fmt::Display>, instead: T) -> T {
        read.unwrap_or_else(|error| {
            self.0.get_or_insert_with(|| error.to_string());
            instead
        })
    }

    /// Reads a value, unless there was a problem before. A problem is noted.
    fn none_after<T, E: std::fmt::Display>(&mut self, read: impl FnOnce() -> Result<T, E>) -> Option<T> {
        if self.0.is_some() {
            return None;
        }
        read().map_err(|error| self.0 = Some(error.to_string())).ok()
    }
}

/// Why a stored match cannot be replayed.
#[derive(Debug, thiserror::Error)]
enum Unplayable {
    #[error("it is not written down by which rules it is played")]
    NoRules,
    #[error("it has no seed")]
    NoSeed,
    #[error(transparent)]
    Deal(#[from] DealError),
    #[error("move {number}: {why}")]
    Move { number: usize, why: PlayError },
    #[error("move {number}: this cannot be taken back")]
    NotTakenBack { number: usize },
    #[error(transparent)]
    Seat(#[from] NoSuchSeat),
}

/// The lines of a log, as they were submitted; `None` if they cannot be read.
pub(super) fn submitted(log: &[StoredMove]) -> Option<Vec<Submitted>> {
    let line = |StoredMove { seat, mv, chooser, .. }: &StoredMove| {
        let seat = Seat::new(*seat).ok()?;
        let by = chooser.as_deref().map(str::parse).transpose().ok()?;
        Some(Submitted { seat, mv: mv.clone(), by })
    };
    log.iter().map(line).collect()
}

/// Replays these moves by the rules by which the match began.
fn replay(
    table: &Table,
    rules: Option<u16>,
    seed: Option<[u8; 32]>,
    log: &[StoredMove],
) -> Result<Playing, Unplayable> {
    let rules = rules.ok_or(Unplayable::NoRules)?;
    let mut playing = table.deal_by(rules, Seed::from_bytes(seed.ok_or(Unplayable::NoSeed)?))?;
    let mut since = None;
    for (number, line) in (1..).zip(log) {
        let StoredMove { seat, mv, at, .. } = line;
        let (seat, by) = (Seat::new(*seat)?, made_by(line));
        if let Some(take_back) = TakeBack::read(mv) {
            let before = submitted(&log[..number - 1]).ok_or(Unplayable::NotTakenBack { number })?;
            let taken_back = playing.take_back(seat, take_back, &before);
            taken_back.ok_or(Unplayable::NotTakenBack { number })?;
            since = Some(*at);
            continue;
        }
        let took = since.filter(|_| by == By::Person && playing.game().to_act().has(seat));
        let (follows, step) = (playing.follows(seat), playing.game().step());
        let played = if number == log.len() {
            playing.append_newest(seat, mv, by)
        } else {
            playing.append(seat, mv, by)
        };
        played.map_err(|why| Unplayable::Move { number, why })?;
        if let Some(since) = took {
            playing.took(seat, follows, seconds(table.agreement.night, since * 1000, at * 1000));
        }
        if playing.game().step() > step {
            since = Some(*at);
        }
    }
    Ok(playing)
}

/// Who made a stored move, as far as the log has it: what was planned looks as if it was forced.
const fn made_by(StoredMove { chooser, clicked, .. }: &StoredMove) -> By {
    match (chooser, clicked) {
        (Some(_), _) => By::Computer,
        (None, true) => By::Person,
        (None, false) => By::Forced,
    }
}

/// Brings the plans at a table up to the end of its log: they were stored before their moves were made.
fn carry_plans_on(table: &mut Table, log: &[StoredMove]) {
    for (line, stored) in (0..).zip(log) {
        let Ok(seat) = Seat::new(stored.seat) else { continue };
        let plan = table.chair(seat).and_then(Chair::seated).and_then(|seated| seated.plan.as_ref());
        if plan.is_some_and(|plan| plan.since() <= line) {
            table.plan_goes_on(seat, (&stored.mv, made_by(stored)), line);
        }
    }
}

/// The seal that a table with this secret gets after the newest of its server, to be stored.
pub(super) fn stored_seal(secret: &Secret, code: &str, newest: Option<(u32, [u8; 32])>) -> StoredSeal {
    let before = newest.map(|(number, seal)| (number, Hash256::from_bytes(seal)));
    let Seal { number, before, shown } = Seal::after(before, code, secret.commitment());
    StoredSeal { number, before: *before.bytes(), seal: *shown.bytes() }
}

/// A seal, as it was stored.
pub(super) fn read_seal(stored: StoredSeal) -> Seal {
    let StoredSeal { number, before, seal } = stored;
    Seal { number, before: Hash256::from_bytes(before), shown: Hash256::from_bytes(seal) }
}

/// The stored hash of a table's terms after this many words.
const fn read_terms(words: u32, hash: [u8; 32]) -> TermsHash {
    TermsHash { words, hash: Hash256::from_bytes(hash) }
}

/// A word with its number, as it was stored.
fn read_word((number, word): (u32, String)) -> Result<TypedWord, NotAWord> {
    Ok(TypedWord { number, word: Word::try_from(word)? })
}

/// What a match waits for, to be stored.
pub(super) const fn stored_due(Waiting { due, terms, .. }: &Waiting) -> StoredDue {
    let Due { started, round } = *due;
    StoredDue { started, round: round.cast_signed(), terms: *terms.hash.bytes() }
}

/// The round that is due, as it was stored.
pub(super) const fn read_due(StoredDue { started, round, .. }: StoredDue) -> Due {
    Due { started, round: round.cast_unsigned() }
}

/// Who sits where when the match begins, to be stored.
pub(super) fn stored_tickets(table: &Table, seats: &[Sitter]) -> Vec<StoredTicket> {
    let Some(seal) = &table.seal else { return Vec::new() };
    let ticket = |(seat, sitter): (usize, &Sitter)| match sitter {
        Sitter::Person { name, word } => StoredTicket::Person {
            person: table.chairs.get(seat).and_then(Chair::player).map(|person| person.id),
            known: Some((name.clone(), word.as_ref().map(|typed| (typed.number, typed.word.to_string())))),
            ticket: *fairness::ticket(seal, seat, word.as_ref()).bytes(),
        },
        Sitter::Forgotten(ticket) => {
            StoredTicket::Person { person: None, known: None, ticket: *ticket.bytes() }
        }
        Sitter::Computer(level) => StoredTicket::Computer(level.name().to_owned()),
    };
    seats.iter().enumerate().map(ticket).collect()
}

/// The seats as they were stored with their tickets.
pub(super) fn read_sitters(tickets: Vec<StoredTicket>) -> Result<Vec<Sitter>, StoreError> {
    let sitter = |ticket| match ticket {
        StoredTicket::Person { known: Some((name, word)), .. } => {
            let word = word.map(read_word).transpose();
            let word = word.map_err(|error| StoreError::Unreadable(error.to_string()))?;
            Ok(Sitter::Person { name, word })
        }
        StoredTicket::Person { known: None, ticket, .. } => {
            Ok(Sitter::Forgotten(Hash256::from_bytes(ticket)))
        }
        StoredTicket::Computer(level) => {
            let level = level.parse::<Level>();
            level.map(Sitter::Computer).map_err(|error| StoreError::Unreadable(error.to_string()))
        }
    };
    tickets.into_iter().map(sitter).collect()
}

/// The clocks of a table, to be stored.
pub(super) fn stored_timing(timing: &Timing) -> StoredTiming {
    StoredTiming {
        turn_time: timing.turn_time.name().to_owned(),
        touched: clock::shown(timing.touched),
        since: clock::shown(timing.since),
        nudged: timing.nudged,
    }
}

/// The clocks of a table, as they were stored.
fn read_timing(stored: &StoredTiming, trouble: &mut Trouble) -> Timing {
    let turn_time = trouble.or(stored.turn_time.parse(), TurnTime::default());
    Timing {
        turn_time,
        touched: clock::noted(stored.touched),
        since: clock::noted(stored.since),
        nudged: stored.nudged,
    }
}

#[cfg(test)]
mod tests {
    use model::GuildId;
    use store::testing::{fresh, statements};

    use super::*;
    use crate::table::tests::caller;
    use crate::testing::{PACE, an_opening};
    use crate::{Opening, Tables};

    /// How often a start asks the database, and how many tables are back.
    async fn start(store: &Store) -> (usize, usize) {
        let before = statements();
        let tables = Tables::load(store.clone(), PACE, true).await.unwrap();
        (statements() - before, tables.count())
    }

    #[tokio::test]
    async fn a_start_asks_the_database_as_often_whatever_tables_are_open() {
        let (store, _folder) = fresh().await;
        let tables = Tables::load(store.clone(), PACE, true).await.unwrap();
        let open = async |host: i32| {
            let guild = GuildId::try_from(i64::from(host)).unwrap();
            let opening = Opening { turn_time: TurnTime::Unlimited, ..an_opening(GameId::Tricks, guild) };
            tables.open(opening, &caller(host)).await.unwrap();
        };
        open(1).await;
        let (of_one, one) = start(&store).await;
        for host in 2..=40 {
            open(host).await;
        }
        let (of_many, many) = start(&store).await;
        assert_eq!((one, many), (1, 40));
        assert_eq!(of_many, of_one);
    }

    #[test]
    fn a_match_whose_experts_imagine_a_number_that_there_is_not_is_not_played() {
        for game in GameId::ALL {
            let valid = game.playouts();
            assert!([valid.full, valid.quick].iter().all(|number| read_expert(*game, Some(*number)).is_ok()));
            let refused = read_expert(*game, Some(643)).unwrap_err().to_string();
            assert_eq!(refused, format!("no expert of {game} imagines 643 matches for a decision"));
        }
    }
}
