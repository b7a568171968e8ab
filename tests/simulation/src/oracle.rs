//! What must always be so.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use sandbox::{Answer, Channel, Control, Message, Person, Place};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use tokio::time::sleep;

use crate::history::History;
use crate::people::Tried;
use crate::shown::{about, is_right, texts};

/// How often a message is looked at before it is called wrong …
const TRIES: usize = 20;
/// … and for how long the table has to rest before.
const PAUSE: Duration = Duration::from_secs(10);

async fn look(database: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(database).read_only(true);
    outside::on_another_thread(options.connect()).await
}

/// Which move in which match, and how often. Whose it is does not count: a seat may be somebody else's by now.
type Counted = BTreeMap<(String, String), usize>;

/// Whatever was acknowledged is in the log, and nothing is there twice.
pub async fn nothing_is_lost(database: &Path, tried: &[Tried], history: &History) -> anyhow::Result<()> {
    let mut database = look(database).await?;
    let rows = sqlx::query_as::<_, (String, String, bool)>(
        "SELECT code, move, click IS NOT NULL FROM moves JOIN matches ON matches.id = moves.match",
    );
    let rows = outside::on_another_thread(rows.fetch_all(&mut database)).await?;
    let (mut log, mut clicked) = (Counted::new(), Counted::new());
    for (code, mv, by_click) in rows {
        let key = (code, mv);
        if by_click {
            *clicked.entry(key.clone()).or_default() += 1;
        }
        *log.entry(key).or_default() += 1;
    }
    // Where a click was not answered nobody knows what came of it, nor what a later click at that decision met.
    let decision = |tried: &Tried| (tried.table.clone(), tried.person, tried.step);
    let unknown: BTreeSet<_> = tried.iter().filter(|tried| tried.made.is_none()).map(decision).collect();
    let (mut acknowledged, mut possible) = (BTreeMap::<_, BTreeSet<(u64, u32)>>::new(), Counted::new());
    for tried in tried {
        let key = (tried.table.clone(), tried.mv.clone());
        if tried.made == Some(true) && !unknown.contains(&decision(tried)) {
            acknowledged.entry(key.clone()).or_default().insert((tried.person, tried.step));
        }
        *possible.entry(key).or_default() += 1;
    }
    history.note(format_args!("{} moves are in the log, of {} clicks on one", log.len(), tried.len()));
    for (key, steps) in &acknowledged {
        if log.get(key).copied().unwrap_or_default() < steps.len() {
            let moves: Vec<&str> =
                log.keys().filter(|(code, _)| *code == key.0).map(|(_, mv)| mv.as_str()).collect();
            history.wrong(format_args!("{key:?} was acknowledged by {steps:?} and is lost: {moves:?}"));
        }
        history.met("a move is acknowledged");
    }
    for (key, times) in &clicked {
        if possible.get(key).copied().unwrap_or_default() < *times {
            history.wrong(format_args!("{key:?} is in the log and was never clicked"));
        }
    }
    Ok(())
}

/// What only the asker sees.
async fn asks(person: &Person, elsewhere: &Channel, command: &str, history: &History) -> Vec<Message> {
    let place = person.at(elsewhere);
    match place.command(command).await {
        Answer::Private(message) => {
            // Its picture follows.
            sleep(Duration::from_secs(5)).await;
            let later = place.looks_again(message.id);
            std::iter::once(message).chain(later).collect()
        }
        answer => {
            history.wrong(format_args!(
                "{} asks {command} and is answered: {}",
                person.name(),
                answer.text()
            ));
            Vec::new()
        }
    }
}

/// The version of a match, which each change raises.
async fn version(database: &mut SqliteConnection, id: i64) -> Result<i64, sqlx::Error> {
    let version = sqlx::query_scalar("SELECT version FROM matches WHERE id = ?").bind(id);
    outside::on_another_thread(version.fetch_one(database)).await
}

/// Every message of an open table shows what the bot says when it is asked.
pub async fn messages_are_right(
    path: &Path,
    people: &[Person],
    channels: &[Channel],
    elsewhere: &Channel,
    history: &History,
) -> anyhow::Result<()> {
    let mut database = look(path).await?;
    let open = sqlx::query_as::<_, (i64, String, i64)>(
        "SELECT id, code, channel FROM matches WHERE stage = 'playing' ORDER BY id",
    );
    let open = outside::on_another_thread(open.fetch_all(&mut database)).await?;
    let mut versions = look(path).await?;
    let mut shown_rightly = async |place: &Place, (id, code): (i64, &str), asker: &Person, command: &str| {
        let mut found = None;
        for _ in 0..TRIES {
            let before = version(&mut versions, id).await?;
            sleep(PAUSE).await;
            let shown = about(place.sees(), code);
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
                return Ok(());
            }
            // Where computers play on, what is asked for is newer than what was seen.
            if version(&mut versions, id).await? == before {
                found = Some(format!("{code} is shown as\n{}\nand is\n{}", texts(&shown), texts(&asked)));
            }
        }
        match found {
            Some(found) => history.wrong(format_args!("{command} of {}: {found}", asker.name())),
            None => history.met("a table never rests"),
        }
        Ok(())
    };
    for (id, code, channel) in open {
        let seats =
            sqlx::query_scalar::<_, i64>("SELECT person FROM seats WHERE match = ? AND person IS NOT NULL");
        let seats = outside::on_another_thread(seats.bind(id).fetch_all(&mut database)).await?;
        let Some(channel) = channels.iter().find(|known| i64::try_from(known.id()) == Ok(channel)) else {
            continue;
        };
        let sits = |person: &&Person| seats.contains(&i64::try_from(person.id()).unwrap_or_default());
        let Some(first) = people.iter().find(sits) else { continue };
        history.met("a table is looked at when all is quiet");
        shown_rightly(&first.at(channel), (id, &code), first, "/table").await?;
        for person in people.iter().filter(sits) {
            history.met("a hand is looked at when all is quiet");
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
        history.wrong(format_args!("a week after anybody has done anything these tables are open: {open:?}"));
    }
    Ok(())
}
