//! The messages that show tables and hands.

use model::{ChannelId, MessageId, PersonId};
use rustc_hash::FxHashMap;
use sqlx::FromRow;

use super::clock::Moment;
use super::moves::column;
use super::sql::{Bytes, Pool, Small, query, query_as, query_scalar};
use super::{MatchId, Store, StoreError};

/// A message that shows a table (`seat` is `None`) or a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredMessage {
    /// Whose hand it shows.
    pub seat: Option<u8>,
    /// The person whose hand it shows: a seat may have been another's before.
    pub person: Option<PersonId>,
    /// Its channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// The decision that was open when it was posted; `None` before the match.
    pub step: Option<u32>,
}

/// What a message of an open table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredShown {
    /// The match that is played there.
    pub of: MatchId,
    /// Whose hand it shows.
    pub seat: Option<u8>,
    /// The message.
    pub message: MessageId,
    /// The fingerprint of its words and controls.
    pub fingerprint: u64,
    /// Its picture, if it has one: Discord's number for it, and which it is.
    pub picture: Option<(u64, u64)>,
}

/// From then on each message is edited at the next start, whatever it shows.
pub(super) const FORGET_SHOWN: &str = "UPDATE messages SET shown = NULL WHERE shown IS NOT NULL";

/// A message that was replaced by another.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Replaced {
    /// The code of its table.
    pub code: String,
    /// Its channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// Whether it stays as a link to the other; else it is deleted.
    pub stays: bool,
}

/// A row of the table `messages`.
#[derive(FromRow)]
struct MessageRow {
    #[sqlx(rename = "match")]
    of: i64,
    seat: i64,
    person: Option<PersonId>,
    channel: ChannelId,
    message: MessageId,
    step: Option<Small<u32>>,
}

impl MessageRow {
    fn read(self) -> (MatchId, StoredMessage) {
        let MessageRow { of, seat, person, channel, message, step } = self;
        // The table's own has none.
        let seat = u8::try_from(seat).ok();
        (MatchId(of), StoredMessage { seat, person, channel, message, step: step.map(|step| step.0) })
    }
}

impl StoredMessage {
    /// The one among these that shows a seat's hand to this person, or the table.
    #[must_use]
    pub fn of(all: &[StoredMessage], seat: Option<u8>, person: Option<PersonId>) -> Option<&StoredMessage> {
        all.iter().find(|stored| stored.seat == seat && stored.person == person)
    }

    /// Where it stands.
    #[must_use]
    pub const fn place(&self) -> (ChannelId, MessageId) {
        (self.channel, self.message)
    }
}

/// Stores that a message shows a table or a hand from now on.
const PLACED: &str = "
INSERT INTO messages (match, seat, person, channel, message, step) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (match, seat) DO UPDATE
SET person = excluded.person, channel = excluded.channel, message = excluded.message, step = excluded.step, shown = NULL";

/// Like [`PLACED`], and stores the message to delete in exchange; one statement, which only PostgreSQL supports.
const PLACED_INSTEAD: &str = "
WITH gone AS (
    INSERT INTO replaced (match, channel, message, stays) VALUES ($1, $7, $8, $9) ON CONFLICT DO NOTHING
)
INSERT INTO messages (match, seat, person, channel, message, step) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (match, seat) DO UPDATE
SET person = excluded.person, channel = excluded.channel, message = excluded.message, step = excluded.step, shown = NULL";

/// Stores what many messages show, in one statement of PostgreSQL.
const SHOWN: &str = "
UPDATE messages SET shown = new.shown, picture = new.picture, picture_name = new.picture_name
FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
     AS new (match, seat, message, shown, picture, picture_name)
WHERE messages.match = new.match AND messages.seat = new.seat AND messages.message = new.message";

impl Store {
    /// Stores the message in which a table or a hand is shown from now on, and the one to delete in exchange: channel
    /// and message, and whether it stays as a link.
    pub async fn note_message(
        &self,
        id: MatchId,
        at: StoredMessage,
        replaces: Option<((ChannelId, MessageId), bool)>,
    ) -> Result<(), StoreError> {
        let placed = |statement| {
            query(statement)
                .bind(id.0)
                .bind(at.seat.map_or(-1, i64::from))
                .bind(at.person)
                .bind(at.channel)
                .bind(at.message)
                .bind(at.step.map(i64::from))
        };
        let Some(((channel, message), stays)) = replaces else {
            return self.write_alone(placed(PLACED)).await;
        };
        if let Pool::Leader(_) = &self.writer.pool {
            return self.write_alone(placed(PLACED_INSTEAD).bind(channel).bind(message).bind(stays)).await;
        }
        let mut tx = self.write().await?;
        query(
            "INSERT INTO replaced (match, channel, message, stays) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .bind(id.0)
        .bind(channel)
        .bind(message)
        .bind(stays)
        .execute(&mut *tx)
        .await?;
        placed(PLACED).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// What the messages of open tables show, as far as it is stored and the tables have not changed since.
    pub async fn shown(&self) -> Result<Vec<StoredShown>, StoreError> {
        type Row = (i64, Option<Small<u8>>, MessageId, i64, Option<i64>, Option<i64>);
        let rows: Vec<Row> = query_as(
            "SELECT match, nullif(seat, -1), message, shown, picture, picture_name FROM messages
             WHERE shown IS NOT NULL AND match IN (SELECT id FROM matches WHERE NOT end_shown)
             ORDER BY match, messages.seat",
        )
        .fetch_all(&self.readers)
        .await?;
        let shown = rows.into_iter().map(|(id, seat, message, shown, picture, name)| StoredShown {
            of: MatchId(id),
            seat: seat.map(|seat| seat.0),
            message,
            fingerprint: shown.cast_unsigned(),
            picture: picture.zip(name).map(|(id, name)| (id.cast_unsigned(), name.cast_unsigned())),
        });
        Ok(shown.collect())
    }

    /// Stores what messages show. `shown` is called when it is this write's turn: each later change of a table clears
    /// it, so that what is stored is never older than the table.
    pub async fn note_shown(&self, shown: impl FnOnce() -> Vec<StoredShown>) -> Result<(), StoreError> {
        if let Pool::Leader(leader) = &self.writer.pool {
            let mut session = leader.lock_within_timeout().await?;
            session.ready().await?;
            let shown = shown();
            let picture = |part: fn((u64, u64)) -> u64| {
                column(&shown, |shown| shown.picture.map(|picture| part(picture).cast_signed()))
            };
            let statement = sqlx::query(SHOWN)
                .bind(column(&shown, |shown| shown.of.0))
                .bind(column(&shown, |shown| shown.seat.map_or(-1, i64::from)))
                .bind(column(&shown, |shown| i64::from(shown.message)))
                .bind(column(&shown, |shown| shown.fingerprint.cast_signed()))
                .bind(picture(|(id, _)| id))
                .bind(picture(|(_, name)| name));
            let asked = Moment::now();
            let noted = statement.execute(session.open()?).await;
            session.noted(asked, noted)?;
            return Ok(());
        }
        let mut tx = self.write().await?;
        for StoredShown { of, seat, message, fingerprint, picture } in shown() {
            let (id, name) = picture.unzip();
            query(
                "UPDATE messages SET shown = $4, picture = $5, picture_name = $6
                 WHERE match = $1 AND seat = $2 AND message = $3",
            )
            .bind(of.0)
            .bind(seat.map_or(-1, i64::from))
            .bind(message)
            .bind(fingerprint.cast_signed())
            .bind(id.map(u64::cast_signed))
            .bind(name.map(u64::cast_signed))
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await
    }

    /// Forgets what is shown: the database was moved to another Discord.
    pub async fn forget_shown(&self) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query(FORGET_SHOWN).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// Forgets what the messages of a match show: they are about to show something else, though nothing of the match changes.
    pub async fn forget_shown_of(&self, id: MatchId) -> Result<(), StoreError> {
        let forgotten = query("UPDATE messages SET shown = NULL WHERE match = $1 AND shown IS NOT NULL");
        self.write_alone(forgotten.bind(id.0)).await
    }

    /// The key that the names of pictures are made with.
    pub async fn picture_key(&self) -> Result<[u8; 16], StoreError> {
        let key: Bytes<16> = query_scalar("SELECT key FROM picture_names").fetch_one(&self.readers).await?;
        Ok(key.0)
    }

    /// Replaced messages that are not known to be deleted.
    pub async fn replaced_messages(&self) -> Result<Vec<Replaced>, StoreError> {
        Ok(query_as(
            "SELECT code, replaced.channel, message, stays FROM replaced
             JOIN matches ON matches.id = replaced.match ORDER BY message",
        )
        .fetch_all(&self.readers)
        .await?)
    }

    /// A replaced message has been deleted, or turned into a link.
    pub async fn forget_replaced(&self, channel: ChannelId, message: MessageId) -> Result<(), StoreError> {
        let forget = query("DELETE FROM replaced WHERE channel = $1 AND message = $2");
        self.write_alone(forget.bind(channel).bind(message)).await
    }

    /// The messages of a match.
    pub async fn messages(&self, id: MatchId) -> Result<Vec<StoredMessage>, StoreError> {
        let rows: Vec<MessageRow> = query_as("SELECT * FROM messages WHERE match = $1 ORDER BY seat")
            .bind(id.0)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.into_iter().map(|row| row.read().1).collect())
    }

    /// The messages of all open tables, and of those whose end is not shown yet.
    pub async fn open_messages(&self) -> Result<FxHashMap<MatchId, Vec<StoredMessage>>, StoreError> {
        let rows: Vec<MessageRow> =
            query_as("SELECT * FROM messages WHERE match IN (SELECT id FROM matches WHERE NOT end_shown) ORDER BY match, seat")
                .fetch_all(&self.readers)
                .await?;
        let mut messages: FxHashMap<MatchId, Vec<StoredMessage>> = FxHashMap::default();
        for (of, message) in rows.into_iter().map(MessageRow::read) {
            messages.entry(of).or_default().push(message);
        }
        Ok(messages)
    }
}

#[cfg(test)]
pub mod tests {
    use super::super::testing::fresh;
    use super::*;

    const AT: StoredMessage = StoredMessage {
        seat: None,
        person: None,
        channel: ChannelId::of(5),
        message: MessageId::of(60),
        step: None,
    };

    #[tokio::test]
    async fn what_is_replaced_is_known_until_it_is_gone() {
        let (store, _folder) = fresh().await;
        let id = lobby(&store).await;
        let replaces = |message: i32, stays| Some(((ChannelId::of(5), message.into()), stays));
        let replaced = |message: i32, stays| Replaced {
            code: "AAAA".into(),
            channel: 5.into(),
            message: message.into(),
            stays,
        };
        store.note_message(id, AT, replaces(50, false)).await.unwrap();
        store.note_message(id, StoredMessage { message: 70.into(), ..AT }, replaces(60, true)).await.unwrap();
        assert_eq!(store.replaced_messages().await.unwrap(), [replaced(50, false), replaced(60, true)]);
        store.forget_replaced(5.into(), 50.into()).await.unwrap();
        assert_eq!(store.replaced_messages().await.unwrap(), [replaced(60, true)]);
        assert_eq!(store.messages(id).await.unwrap(), [StoredMessage { message: 70.into(), ..AT }]);
    }

    #[tokio::test]
    async fn what_is_shown_is_known_until_anything_changes() {
        let (store, _folder) = fresh().await;
        let of = lobby(&store).await;
        for sql in [
            "INSERT INTO seats (match, seat, person) VALUES (1, 0, 1)",
            "INSERT INTO guilds (guild) VALUES (7)",
            "UPDATE matches SET guild = 7, end_shown = FALSE",
        ] {
            query(sql).execute(&store.writer.pool).await.unwrap();
        }
        let picture = Some((u64::MAX, 1 << 63));
        let shown = StoredShown { of, seat: None, message: 50.into(), fingerprint: u64::MAX, picture };
        let elsewhere = StoredShown { message: 51.into(), ..shown };
        store.note_shown(|| vec![elsewhere]).await.unwrap();
        assert_eq!(store.shown().await.unwrap(), [], "another message is shown there");
        for change in [
            "UPDATE matches SET touched_at = 1",
            "UPDATE matches SET language = 'de'",
            "UPDATE seats SET direct = 'closed'",
            "UPDATE people SET pictures = FALSE",
            "UPDATE guilds SET pictures = FALSE",
            "UPDATE people SET recap = FALSE",
            "UPDATE guilds SET recap = FALSE",
        ] {
            store.note_shown(|| vec![shown]).await.unwrap();
            assert_eq!(store.shown().await.unwrap(), [shown]);
            query(change).execute(&store.writer.pool).await.unwrap();
            assert_eq!(store.shown().await.unwrap(), [], "{change}");
        }
        store.note_shown(|| vec![shown]).await.unwrap();
        store.note_message(of, AT, None).await.unwrap();
        assert_eq!(store.shown().await.unwrap(), [], "nobody knows yet what a new message shows");
        store.note_shown(|| vec![StoredShown { message: AT.message, picture: None, ..shown }]).await.unwrap();
        store.forget_shown().await.unwrap();
        assert_eq!(store.shown().await.unwrap(), []);
        let shown = StoredShown { message: AT.message, picture: None, ..shown };
        for (id, left) in [(MatchId(of.0 + 1), vec![shown]), (of, Vec::new())] {
            store.note_shown(|| vec![shown]).await.unwrap();
            store.forget_shown_of(id).await.unwrap();
            assert_eq!(store.shown().await.unwrap(), left);
        }
    }

    /// A match with its table's message.
    pub async fn lobby(store: &Store) -> MatchId {
        for sql in [
            "INSERT INTO people (id, name, language) VALUES (1, 'Ana', 'en')",
            "INSERT INTO matches (id, code, game, options, stage, channel, host, language, opened_at)
             VALUES (1, 'AAAA', 'tricks', '[]', 'lobby', 5, 1, 'en', 0)",
            "INSERT INTO messages (match, seat, channel, message) VALUES (1, -1, 5, 50)",
        ] {
            query(sql).execute(&store.writer.pool).await.unwrap();
        }
        MatchId(1)
    }
}
