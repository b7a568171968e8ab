//! What must always be so.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sandbox::{Answer, Channel, Control, Message, Person, Place};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, SqliteConnection};
use store::Store;
use store::simulated::Fate;
use tables::Pace;
use tokio::time::sleep;
use updown::doctor::{self, Finding};

use crate::history::{History, Promise, snowflake, time_of};
use crate::pages::{AtPages, FIRST_AT_PAGES};
use crate::people::Tried;
use crate::shown::{about, is_right, texts};
use crate::visitors::Pressed;

/// How often a message is looked at before it is called wrong …
const TRIES: usize = 20;
/// … and for how long the table has to rest before.
const PAUSE: Duration = Duration::from_secs(10);
/// A move that was made for somebody this long before they press may not have been on their screen yet.
const JUST: Duration = Duration::from_secs(10);

async fn look(database: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(database).read_only(true);
    outside::on_another_thread(options.connect()).await
}

/// Whatever was acknowledged is in the log, unless it was undone; and what is there by a click since this time is what was clicked, at the decision at
/// which it was.
pub async fn nothing_is_lost(
    database: &Path,
    since: SystemTime,
    (tried, pressed): (&[Tried], &[Pressed]),
    history: &History,
) -> anyhow::Result<()> {
    let mut database = look(database).await?;
    let first_click = i64::try_from(snowflake(since))?;
    let rows = sqlx::query_as::<_, (String, String, u8, Option<i64>, i64)>(
        "SELECT code, move, seat, click, at FROM moves JOIN matches ON matches.id = moves.match
         WHERE click IS NULL OR click >= $1 ORDER BY match, seq",
    );
    let rows = rows.bind(first_click);
    let log = outside::on_another_thread(rows.fetch_all(&mut database)).await?;
    let sits = sqlx::query_as::<_, (String, i64, u8)>(
        "SELECT code, person, seat FROM seats JOIN matches ON matches.id = match WHERE person IS NOT NULL",
    );
    let sits = outside::on_another_thread(sits.fetch_all(&mut database)).await?;
    let sits: BTreeMap<(&str, u64), u8> =
        sits.iter().map(|(code, person, seat)| ((&**code, person.cast_unsigned()), *seat)).collect();
    // Who sits there no more may have sat anywhere.
    let may = |code: &str, seat: u8, person: u64| sits.get(&(code, person)).is_none_or(|sits| *sits == seat);
    history.note(format_args!("{} moves are in the log, of {} clicks on one", log.len(), tried.len()));
    let clicks: BTreeMap<Option<u64>, &Tried> = tried.iter().map(|tried| (tried.click, tried)).collect();
    // No number of a decision comes twice, whatever is taken back.
    let (mut decided, mut newest) = (BTreeSet::new(), BTreeMap::<&str, u32>::new());
    let (mut made_for_somebody, mut made_at) = (BTreeSet::new(), Vec::new());
    let mut at_pages = AtPages::of(pressed);
    for (code, mv, seat, click, at) in &log {
        let Some(click) = click else {
            made_for_somebody.insert((code, mv));
            made_at.push((code, *seat, *at));
            continue;
        };
        if mv.starts_with("take-back ") {
            history.met("moves are taken back");
            continue;
        }
        if *click >= FIRST_AT_PAGES {
            at_pages.finds((code, mv, *at), |person| may(code, *seat, person), history);
            continue;
        }
        let Some(clicked) = clicks.get(&u64::try_from(*click).ok()) else {
            history.wrong(
                Promise::NothingIsLost,
                format_args!("{mv} at {code} is in the log and was never clicked"),
            );
            continue;
        };
        if (&clicked.table, &clicked.mv) != (code, mv) || !may(code, *seat, clicked.person) {
            history.wrong(
                Promise::NothingIsLost,
                format_args!("{mv} of seat {seat} at {code} is in the log, and the click was {clicked:?}"),
            );
        }
        let newest = newest.entry(code).or_default();
        if clicked.step < *newest {
            history.wrong(
                Promise::NothingIsLost,
                format_args!("{clicked:?} was of a decision that had passed: that was {newest}"),
            );
        }
        *newest = clicked.step;
        decided.insert((code, clicked.person, clicked.step));
    }
    let made_at_pages = at_pages.decided();
    // Who has acted at a later decision presses something old, and is shown what there is now.
    let mut acted: Vec<(&String, u64, u32, SystemTime)> = Vec::new();
    acted.extend(pressed.iter().map(|press| (&press.table, press.person, press.step, press.at)));
    acted.extend(tried.iter().map(|tried| (&tried.table, tried.person, tried.step, tried.at)));
    acted.retain(|(.., at)| !history.is_undone(*at));
    let is_old = |(table, person, step, at): (&String, u64, u32, SystemTime)| {
        acted.iter().any(|other| (other.0, other.1) == (table, person) && other.2 > step && other.3 < at)
    };
    // Whose plan was carried out, or who was moved for, just before they press something else is shown what there is now.
    let was_just_made = |tried: &Tried| {
        let (from, until) = (tried.at - JUST, tried.answered.unwrap_or(tried.at));
        made_at.iter().any(|(code, seat, at)| {
            let at = UNIX_EPOCH + Duration::from_secs(at.cast_unsigned());
            let sits = sits.get(&(&**code, tried.person)) == Some(seat);
            **code == tried.table && sits && (from..=until).contains(&at)
        })
    };
    for tried in tried.iter().filter(|tried| tried.made == Some(true)) {
        if history.may_be_undone(tried.at, tried.answered) {
            history.met("an acknowledged move is undone by a backup");
            continue;
        }
        history.met("a move is acknowledged");
        // Who presses the only move that there is, just after it was made for them, is shown what there is now.
        if !decided.contains(&(&tried.table, tried.person, tried.step))
            && !made_at_pages.contains(&(&tried.table, tried.person, tried.step))
            && !made_for_somebody.contains(&(&tried.table, &tried.mv))
            && !is_old((&tried.table, tried.person, tried.step, tried.at))
            && !was_just_made(tried)
        {
            history.wrong(
                Promise::NothingIsLost,
                format_args!("{tried:?} was acknowledged, and nothing is in the log of that decision"),
            );
        }
    }
    let excused = |pressed: &Pressed| {
        decided.contains(&(&pressed.table, pressed.person, pressed.step))
            || pressed.mv.as_ref().is_some_and(|mv| made_for_somebody.contains(&(&pressed.table, mv)))
            || is_old((&pressed.table, pressed.person, pressed.step, pressed.at))
    };
    at_pages.lacks(excused, history);
    Ok(())
}

/// The steps of each lesson that somebody is in, in lines.
pub async fn stored_lessons(database: &Path) -> anyhow::Result<BTreeMap<(u64, String), String>> {
    let mut database = look(database).await?;
    let rows = sqlx::query_as::<_, (i64, String, String)>("SELECT person, game, steps FROM lessons");
    let rows = outside::on_another_thread(rows.fetch_all(&mut database)).await?;
    Ok(rows.into_iter().map(|(person, game, steps)| ((person.cast_unsigned(), game), steps)).collect())
}

/// A store without trouble.
async fn open(database: &Path) -> anyhow::Result<Store> {
    let fates = |_| (Duration::ZERO, Fate::Done);
    Ok(Store::open_simulated(&database.into(), Arc::new(fates)).await?)
}

/// Every match replays to what is stored of it.
pub async fn logs_replay_to_what_is_stored(database: &Path, history: &History) -> anyhow::Result<()> {
    let store = open(database).await?;
    let mut report = |finding: Finding| {
        if finding.is_wrong() {
            history.wrong(Promise::LogsReplay, finding);
        }
    };
    doctor::matches(&store, &mut report).await?;
    store.close().await;
    Ok(())
}

/// Nothing has been due at a table for longer than this.
pub async fn nothing_is_late(
    database: &Path,
    pace: &Pace,
    by: Duration,
    history: &History,
) -> anyhow::Result<()> {
    let store = open(database).await?;
    let preferences = store.preferences().await?;
    for stored in store.open_matches().await? {
        let mut table = tables::load(&store, stored).await?;
        table.follow(&preferences);
        let late = table.wakes_at(pace).map_or(0, |at| tables::now() - at);
        if u128::try_from(late).is_ok_and(|late| late > by.as_millis()) {
            let late = late / 1000;
            history.wrong(
                Promise::NothingIsLate,
                format_args!("{late} seconds ago something was due at {}", table.code()),
            );
        }
    }
    store.close().await;
    Ok(())
}

/// No table waits for anybody for longer than its turn time, of these minutes at most. By its own clock, and not by what
/// the bot takes for due.
pub async fn nobody_has_more_time_than_others(
    database: &Path,
    minutes: u64,
    history: &History,
) -> anyhow::Result<()> {
    let mut database = look(database).await?;
    let rows = sqlx::query_as::<_, (String, i64, i64)>(
        "SELECT code, minutes,
                max(waits_since, coalesce((SELECT max(holiday_until) FROM seats JOIN people ON people.id = person
                                           WHERE match = matches.id), 0) * 1000)
         FROM (SELECT *, CASE turn_time WHEN '1h' THEN 60 ELSE CAST(turn_time AS INTEGER) END AS minutes FROM matches) AS matches
         WHERE stage = 'playing' AND turn_time IN ('1', '3', '10', '1h') AND minutes <= $1 AND night IS NULL",
    );
    let waiting =
        outside::on_another_thread(rows.bind(i64::try_from(minutes)?).fetch_all(&mut database)).await?;
    for (code, minutes, since) in waiting {
        history.met("a table is looked at whose turns have a limit");
        let seconds = (tables::shown_now() - since) / 1000;
        if seconds > (minutes + 1) * 60 {
            history.wrong(
                Promise::NothingIsLate,
                format_args!("{code} has waited for {seconds} seconds; its turns have {minutes} minutes"),
            );
        }
    }
    Ok(())
}

/// What only the asker sees.
pub async fn asks(person: &Person, elsewhere: &Channel, command: &str, history: &History) -> Vec<Message> {
    let place = person.at(elsewhere);
    match place.command(command).await {
        Answer::Private(message) => {
            // Its picture follows.
            sleep(Duration::from_secs(5)).await;
            let later = place.looks_again(message.id);
            std::iter::once(message).chain(later).collect()
        }
        answer => {
            history.wrong(
                Promise::NobodyWaitsInVain,
                format_args!("{} asks {command} and is answered: {}", person.name(), answer.text()),
            );
            Vec::new()
        }
    }
}

/// The version of a match, which each change raises.
async fn version(database: &mut SqliteConnection, id: i64) -> Result<i64, sqlx::Error> {
    let version = sqlx::query_scalar("SELECT version FROM matches WHERE id = ?").bind(id);
    outside::on_another_thread(version.fetch_one(database)).await
}

/// The messages in which something is shown.
async fn known(database: &mut SqliteConnection) -> anyhow::Result<BTreeSet<u64>> {
    let known = sqlx::query_scalar::<_, i64>("SELECT message FROM messages");
    let known = outside::on_another_thread(known.fetch_all(database)).await?;
    Ok(known.into_iter().map(i64::cast_unsigned).collect())
}

/// What a run that shows anything has met.
pub const HAND_SEEN: &str = "a hand is right when all is quiet";

/// Every message of an open table shows what the bot answers when it is asked, and stands there once; where something was
/// deleted or refused, at most once.
pub async fn messages_are_right(
    path: &Path,
    (people, channels, elsewhere): (&[Person], &[Channel], &Channel),
    history: &History,
) -> anyhow::Result<()> {
    let mut database = look(path).await?;
    let open = sqlx::query_as::<_, (i64, String, i64, bool)>(
        "SELECT id, code, channel, entry_of IS NOT NULL AND duplicate IS NULL FROM matches WHERE stage = 'playing'
         ORDER BY id",
    );
    let open = outside::on_another_thread(open.fetch_all(&mut database)).await?;
    let mut versions = look(path).await?;
    let mut shown_rightly = async |place: &Place, (id, code): (i64, &str), asker: &Person, command: &str| {
        let mut found = None;
        for _ in 0..TRIES {
            let before = version(&mut versions, id).await?;
            sleep(PAUSE).await;
            let mut shown = about(place.sees(), code);
            // That compares tables, and names them; and a challenge to play the cards of one that was over before a backup came
            // back, which has nothing of the challenge.
            let challenges =
                |message: &Message| message.custom_ids().iter().any(|id| id.starts_with("enter/"));
            shown.retain(|message| !message.text().starts_with("## The same cards") && !challenges(message));
            if let Some(restored) = history.restored().filter(|_| history.may_begin_anew(code)) {
                // The backup has nothing of this match, so nobody knows what was posted of it.
                let known = known(&mut versions).await?;
                shown.retain(|shown| time_of(shown.id) > restored || known.contains(&shown.id));
            }
            if shown.is_empty() && history.is_disturbed(&[place.channel().id(), asker.id()]) {
                history.met("a message is lacking when all is quiet");
                return Ok(());
            }
            // Who has chosen half of a move sees its other half, and whoever asks anew begins.
            let back = |control: &Control| {
                control.custom_id.starts_with("focus/") && control.custom_id.ends_with('/')
            };
            if let Some(back) = shown.iter().flat_map(Message::controls).find(back) {
                place.uses(&back).await;
                continue;
            }
            // Who has left has no hand, but may come back.
            if shown.iter().flat_map(Message::custom_ids).any(|id| id.starts_with("take/")) {
                return anyhow::Ok(());
            }
            let asked = asks(asker, elsewhere, &format!("{command} table:{code}"), history).await;
            if let [shown] = &*shown
                && is_right(shown, &asked)
            {
                history.met(if command == "/hand" {
                    HAND_SEEN
                } else {
                    "a table is right when all is quiet"
                });
                return Ok(());
            }
            // Where computers play on, what is asked for is newer than what was seen.
            if version(&mut versions, id).await? == before {
                found = Some(format!("{code} is shown as\n{}\nand is\n{}", texts(&shown), texts(&asked)));
            }
        }
        match found {
            Some(found) => history
                .wrong(Promise::MessagesAreRight, format_args!("{command} of {}: {found}", asker.name())),
            None => history.met("a table never rests"),
        }
        Ok(())
    };
    for (id, code, channel, is_entry) in open {
        let seats =
            sqlx::query_scalar::<_, i64>("SELECT person FROM seats WHERE match = ? AND person IS NOT NULL");
        let seats = outside::on_another_thread(seats.bind(id).fetch_all(&mut database)).await?;
        let Some(channel) = channels.iter().find(|known| i64::try_from(known.id()) == Ok(channel)) else {
            continue;
        };
        let sits = |person: &&Person| seats.contains(&i64::try_from(person.id()).unwrap_or_default());
        let Some(first) = people.iter().find(sits) else { continue };
        if is_entry {
            history.met("an entry in a challenge is looked at when all is quiet");
        } else {
            shown_rightly(&first.at(channel), (id, &code), first, "/table").await?;
        }
        for person in people.iter().filter(sits) {
            shown_rightly(&person.direct(), (id, &code), person, "/hand").await?;
        }
    }
    Ok(())
}

/// No table waits for people for ever.
pub async fn all_tables_have_ended(path: &Path, history: &History) -> anyhow::Result<()> {
    let mut database = look(path).await?;
    let open =
        sqlx::query_scalar::<_, String>("SELECT code FROM matches WHERE stage IN ('lobby', 'playing')");
    let open = outside::on_another_thread(open.fetch_all(&mut database)).await?;
    if !open.is_empty() {
        history.wrong(
            Promise::TablesEnd,
            format_args!("after two weeks without anybody these are open: {open:?}"),
        );
    }
    Ok(())
}

/// When all tables are over, the process that runs has nothing of any of them in its memory.
pub fn memory_is_let_go(history: &History) {
    let metrics = discord::simulated::metrics().unwrap_or_default();
    let in_memory: Vec<&str> = metrics.lines().filter(|line| line.starts_with("updown_in_memory{")).collect();
    let left = in_memory.iter().filter(|line| !line.ends_with(" 0"));
    left.for_each(|left| history.wrong(Promise::MemoryIsLetGo, left));
    if in_memory.is_empty() {
        history.wrong(Promise::MemoryIsLetGo, "nobody counts what is in memory");
    }
}

/// Every challenge is compared once its time is over, and its comparison stands in its channel once.
pub async fn all_challenges_are_compared(
    path: &Path,
    person: &Person,
    channels: &[Channel],
    history: &History,
) -> anyhow::Result<()> {
    let mut database = look(path).await?;
    let challenges = sqlx::query_as::<_, (String, String, i64, bool)>(
        "SELECT code, challenges.stage,
                (SELECT count(*) FROM matches AS entry WHERE entry.entry_of = match AND entry.stage = 'ended'),
                duplicate IS NOT NULL
         FROM challenges JOIN matches ON id = match ORDER BY match",
    );
    let sees: Vec<Message> = channels.iter().flat_map(|channel| person.at(channel).sees()).collect();
    for (code, stage, ended, is_duplicate) in
        outside::on_another_thread(challenges.fetch_all(&mut database)).await?
    {
        history.met(match (is_duplicate, ended) {
            (true, 2..) => "a duplicate is over that was played at several tables",
            (true, _) => "a duplicate is over",
            (false, _) => "a challenge is over",
        });
        if stage != "compared" {
            history.wrong(Promise::TablesEnd, format_args!("the challenge {code} is {stage} after a week"));
            continue;
        }
        let stands = |message: &&Message| {
            let text = message.text();
            let is_comparison = ["The same cards:", "The same cards at ", "played these cards"]
                .iter()
                .any(|words| text.contains(words))
                && !text.contains("at up to");
            text.starts_with("## ") && is_comparison && text.contains(&format!("table {code}"))
        };
        let count = sees.iter().filter(stands).count();
        // What was posted after the backup is not known to the bot, which posts it again.
        let undone =
            |message: &&Message| history.may_be_undone(time_of(message.id), Some(time_of(message.id)));
        let undone = sees.iter().filter(stands).filter(undone).count();
        let places: Vec<u64> = channels.iter().map(Channel::id).collect();
        let is_compared_again = count > 1 && count - undone <= 1;
        if count != 1 && !is_compared_again && !(count == 0 && history.is_disturbed(&places)) {
            history.wrong(Promise::MessagesAreRight, format_args!("{code} is compared {count} times"));
        }
    }
    Ok(())
}

/// Nobody sits at two tables with the same cards, and all tables of a duplicate have the same.
pub async fn duplicates_are_fair(path: &Path, history: &History) -> anyhow::Result<()> {
    let mut database = look(path).await?;
    let twice = sqlx::query_scalar::<_, String>(
        "SELECT base.code FROM seats JOIN matches ON matches.id = seats.match AND matches.duplicate IS NOT NULL
             JOIN matches AS base ON base.id = matches.entry_of
         WHERE person IS NOT NULL AND (matches.stage <> 'closed' OR matches.seed IS NOT NULL)
         GROUP BY base.id, person HAVING count(*) > 1",
    );
    let twice = outside::on_another_thread(twice.fetch_all(&mut database)).await?;
    let other = sqlx::query_scalar::<_, String>(
        "SELECT matches.code FROM matches JOIN matches AS base ON base.id = matches.entry_of
         WHERE matches.duplicate IS NOT NULL AND matches.seed <> base.seed",
    );
    let other = outside::on_another_thread(other.fetch_all(&mut database)).await?;
    if !twice.is_empty() || !other.is_empty() {
        history.wrong(
            Promise::DuplicatesAreFair,
            format_args!("somebody sits twice in the duplicates {twice:?}, and {other:?} have other cards"),
        );
    }
    Ok(())
}

/// When somebody who sits nowhere has their data deleted, no row names them any more.
pub async fn deletions_leave_nothing(
    path: &Path,
    person: &Person,
    elsewhere: &Channel,
    history: &History,
) -> anyhow::Result<()> {
    let broken = |what: String| {
        history.wrong(Promise::DeletionsLeaveNothing, format_args!("{}: {what}", person.name()));
    };
    let place = person.at(elsewhere);
    let mut answer = place.command("/settings").await;
    for press in ["settings/delete", "settings/delete-sure"] {
        let shown = match &answer {
            Answer::Private(message) | Answer::Update(message) => message.controls(),
            _ => Vec::new(),
        };
        let Some(control) = shown.iter().find(|control| control.custom_id == press) else {
            broken(format!("{press} is not offered: {}", answer.text()));
            return Ok(());
        };
        answer = place.uses(control).await;
    }
    history.note(format_args!("{} has their data deleted: {}", person.name(), answer.text()));
    history.met("somebody has their data deleted");
    sleep(PAUSE).await;
    let mut database = look(path).await?;
    let columns = sqlx::query_as::<_, (String, String)>(
        "SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' ORDER BY 1, 2",
    );
    for (table, column) in outside::on_another_thread(columns.fetch_all(&mut database)).await? {
        let count = format!("SELECT count(*) FROM \"{table}\" WHERE CAST(\"{column}\" AS TEXT) LIKE ?");
        let count = sqlx::query_scalar::<_, i64>(AssertSqlSafe(count)).bind(format!("%{}%", person.id()));
        let left = outside::on_another_thread(count.fetch_one(&mut database)).await?;
        if left > 0 {
            broken(format!("{left} rows of {table} have them in {column}"));
        }
    }
    Ok(())
}
