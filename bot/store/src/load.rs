//! All that is stored of tables: of one that is asked for, or of many that are open. A start asks for these in bulk,
//! since each question takes a round trip.

use model::PersonId;
use rustc_hash::FxHashMap;
use sqlx::{AssertSqlSafe, FromRow};

use super::beacons::{StoredBeacon, StoredDue};
use super::matches::{StoredChair, StoredMatch, StoredPerson, StoredSeat};
use super::seals::StoredSeal;
use super::sql::{Bytes, Row, Small, query_as};
use super::{MatchId, Store, StoreError};

/// A move in the log of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMove {
    /// The seat that made it.
    pub seat: u8,
    /// In the game's notation.
    pub mv: String,
    /// Who chose it, if not the person.
    pub chooser: Option<String>,
    /// Whether somebody clicked for it. Of a person's moves, those were made for them that nobody clicked for.
    pub clicked: bool,
    /// When it was made, in seconds since 1970.
    pub at: i64,
}

/// All that is stored of a table.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// The row of its match.
    pub of: StoredMatch,
    /// Its seats, in order.
    pub seats: Vec<StoredSeat>,
    /// The people who are invited.
    pub invited: Vec<PersonId>,
    /// People whose seat somebody else has taken over.
    pub departed: Vec<PersonId>,
    /// The seal of its secret; `None` if its match was started before there were seals.
    pub seal: Option<StoredSeal>,
    /// The round of the public beacon that its cards are drawn with; none if it was started without.
    pub beacon: Option<StoredBeacon>,
    /// Its moves, in order.
    pub log: Vec<StoredMove>,
}

/// A seat, with what other tables of the database have about it.
#[derive(FromRow)]
struct SeatRow {
    #[sqlx(rename = "match")]
    of: i64,
    person: Option<PersonId>,
    computer: Option<String>,
    forgotten: bool,
    direct: String,
    word: Option<String>,
    word_number: Option<Small<u32>>,
    missed: Small<u8>,
    wants_end: bool,
    takes_back: Option<Small<u32>>,
    note: Option<String>,
    plan: Option<String>,
    language: Option<String>,
    name: Option<String>,
    called: Option<Small<u32>>,
    newcomer: bool,
}

impl TryFrom<SeatRow> for StoredSeat {
    type Error = StoreError;

    fn try_from(row: SeatRow) -> Result<StoredSeat, StoreError> {
        let nobody = || StoreError::Unreadable("a seat that is nobody's".into());
        let person = match (row.person, row.name, row.language) {
            (Some(id), Some(name), Some(language)) => Some(StoredPerson { id, name, language }),
            (Some(_), ..) => return Err(nobody()),
            (None, ..) => None,
        };
        let chair = match (person, row.computer, row.forgotten) {
            (None, computer, true) => StoredChair::Forgotten { computer },
            (Some(person), None, false) => StoredChair::Person(person),
            (Some(person), Some(computer), false) => StoredChair::Left { person, computer },
            (None, Some(computer), false) => StoredChair::Computer(computer),
            (None, None, false) | (Some(_), _, true) => return Err(nobody()),
        };
        Ok(StoredSeat {
            chair,
            direct: row.direct == "open",
            word: row.word_number.map(|number| number.0).zip(row.word),
            missed: row.missed.0,
            wants_end: row.wants_end,
            takes_back: row.takes_back.map(|length| length.0),
            note: row.note,
            plan: row.plan,
            called: row.called.map(|step| step.0),
            newcomer: row.newcomer,
        })
    }
}

/// Rows of several matches, each with the number of its match.
type Rows<T> = Vec<(i64, T)>;

fn by_match<T>(rows: Rows<T>) -> FxHashMap<i64, Vec<T>> {
    let mut grouped: FxHashMap<i64, Vec<T>> = FxHashMap::default();
    for (of, row) in rows {
        grouped.entry(of).or_default().push(row);
    }
    grouped
}

/// The matches whose rows are read.
#[derive(Clone, Copy)]
enum LoadedTables {
    One(MatchId),
    /// Those that are open, or whose end is not shown yet, with ids in this range.
    Open {
        first: MatchId,
        last: MatchId,
    },
}

impl LoadedTables {
    /// The rows of a SELECT for these matches, where `column` is the id of the match.
    async fn rows<T: Row>(
        self,
        store: &Store,
        select: &str,
        column: &str,
        order: &str,
    ) -> Result<Vec<T>, StoreError> {
        let (values, second, condition) = match self {
            LoadedTables::One(id) => (id, None, "= $1"),
            LoadedTables::Open { first, last } => (
                first,
                Some(last),
                "IN (SELECT id FROM matches WHERE NOT end_shown AND id BETWEEN $1 AND $2)",
            ),
        };
        let text = format!("SELECT {select} WHERE {column} {condition} ORDER BY {column}, {order}");
        let mut query = query_as(AssertSqlSafe(text)).bind(values.0);
        if let Some(last) = second {
            query = query.bind(last.0);
        }
        Ok(query.fetch_all(&store.readers).await?)
    }

    async fn seats(self, store: &Store) -> Result<Rows<StoredSeat>, StoreError> {
        let select = "
            seats.match, seats.person, computer, forgotten, direct, word, word_number, missed, wants_end, takes_back, note, plan,
            people.language,
            coalesce(names.name, people.name) AS name,
            CASE direct WHEN 'open' THEN messages.step ELSE nudges.step END AS called,
            matches.stage = 'lobby' AND NOT EXISTS (
                SELECT 1 FROM standings
                WHERE standings.person = seats.person AND standings.game = matches.game
            ) AS newcomer
            FROM seats JOIN matches ON matches.id = seats.match
            LEFT JOIN messages USING (match, seat, person)
            LEFT JOIN nudges ON nudges.match = seats.match
            LEFT JOIN people ON people.id = seats.person
            LEFT JOIN names ON names.guild = matches.guild AND names.person = seats.person";
        let rows: Vec<SeatRow> = self.rows(store, select, "seats.match", "seats.seat").await?;
        rows.into_iter().map(|row| Ok((row.of, row.try_into()?))).collect()
    }

    async fn invited(self, store: &Store) -> Result<Rows<PersonId>, StoreError> {
        self.rows(store, "match, person FROM invitations", "match", "person").await
    }

    async fn departed(self, store: &Store) -> Result<Rows<PersonId>, StoreError> {
        self.rows(store, "match, person FROM departures", "match", "person").await
    }

    async fn seals(self, store: &Store) -> Result<Rows<StoredSeal>, StoreError> {
        type Row = (i64, Small<u32>, Bytes<32>, Bytes<32>);
        let rows: Vec<Row> =
            self.rows(store, "match, number, before, seal FROM seals", "match", "number").await?;
        let seal = |(of, number, before, seal): Row| {
            (of, StoredSeal { number: number.0, before: before.0, seal: seal.0 })
        };
        Ok(rows.into_iter().map(seal).collect())
    }

    async fn beacons(self, store: &Store) -> Result<Rows<StoredBeacon>, StoreError> {
        type Row = (i64, i64, i64, Option<Bytes<32>>, Option<Bytes<48>>);
        let rows: Vec<Row> = self
            .rows(store, "match, started, round, terms, signature FROM beacons", "match", "round")
            .await?;
        let beacon = |(of, started, round, terms, signature): Row| {
            let terms = terms.map_or([0; 32], |terms| terms.0);
            let signature = signature.map(|bytes| bytes.0);
            (of, StoredBeacon { due: StoredDue { started, round, terms }, signature })
        };
        Ok(rows.into_iter().map(beacon).collect())
    }

    async fn moves(self, store: &Store) -> Result<Rows<StoredMove>, StoreError> {
        type Row = (i64, Small<u8>, String, Option<String>, bool, i64);
        let columns = "match, seat, move, chooser, click IS NOT NULL, at FROM moves";
        let rows: Vec<Row> = self.rows(store, columns, "match", "seq").await?;
        let log = |(of, seat, mv, chooser, clicked, at): Row| {
            (of, StoredMove { seat: seat.0, mv, chooser, clicked, at })
        };
        Ok(rows.into_iter().map(log).collect())
    }
}

/// All that was read of some matches, by their numbers.
struct LoadedRows {
    seats: FxHashMap<i64, Vec<StoredSeat>>,
    invited: FxHashMap<i64, Vec<PersonId>>,
    departed: FxHashMap<i64, Vec<PersonId>>,
    seals: FxHashMap<i64, StoredSeal>,
    beacons: FxHashMap<i64, StoredBeacon>,
    logs: FxHashMap<i64, Vec<StoredMove>>,
}

impl LoadedRows {
    /// One query after another, so that a reader takes only one connection.
    async fn of(which: LoadedTables, store: &Store) -> Result<LoadedRows, StoreError> {
        Ok(LoadedRows {
            seats: by_match(which.seats(store).await?),
            invited: by_match(which.invited(store).await?),
            departed: by_match(which.departed(store).await?),
            seals: which.seals(store).await?.into_iter().collect(),
            beacons: which.beacons(store).await?.into_iter().collect(),
            logs: by_match(which.moves(store).await?),
        })
    }

    fn table(&mut self, of: StoredMatch) -> StoredTable {
        let id = of.id.0;
        StoredTable {
            seats: self.seats.remove(&id).unwrap_or_default(),
            invited: self.invited.remove(&id).unwrap_or_default(),
            departed: self.departed.remove(&id).unwrap_or_default(),
            seal: self.seals.remove(&id),
            beacon: self.beacons.remove(&id),
            log: self.logs.remove(&id).unwrap_or_default(),
            of,
        }
    }
}

impl Store {
    /// All that is stored of the table of a match.
    pub async fn table_of(&self, of: StoredMatch) -> Result<StoredTable, StoreError> {
        Ok(LoadedRows::of(LoadedTables::One(of.id), self).await?.table(of))
    }

    /// All that is stored of the tables of these matches, which are [open](Self::open_matches) and in the order of
    /// their numbers: six questions, however many they are.
    pub async fn open_tables(&self, of: Vec<StoredMatch>) -> Result<Vec<StoredTable>, StoreError> {
        let (Some(first), Some(last)) = (of.first(), of.last()) else { return Ok(Vec::new()) };
        let mut read = LoadedRows::of(LoadedTables::Open { first: first.id, last: last.id }, self).await?;
        Ok(of.into_iter().map(|of| read.table(of)).collect())
    }

    /// The log of a match, in order.
    pub async fn moves(&self, id: MatchId) -> Result<Vec<StoredMove>, StoreError> {
        Ok(LoadedTables::One(id).moves(self).await?.into_iter().map(|(_, mv)| mv).collect())
    }

    /// The round of the public beacon that a match waits for, or was dealt with; none if it was started without.
    pub async fn beacon(&self, id: MatchId) -> Result<Option<StoredBeacon>, StoreError> {
        Ok(LoadedTables::One(id).beacons(self).await?.pop().map(|(_, beacon)| beacon))
    }
}

#[cfg(test)]
mod tests {
    use super::super::matches::tests::{opened, whole};
    use super::super::testing::{fresh, statements};
    use super::*;

    #[tokio::test]
    async fn open_tables_are_read_together_as_each_is_on_its_own() {
        let (store, _folder) = fresh().await;
        for code in ["AAAA", "BBBB", "CCCC", "DDDD"] {
            opened(&store, code).await.unwrap();
        }
        for sql in [
            "INSERT INTO people (id, name, language) VALUES (2, 'Ben', 'de')",
            "INSERT INTO seats (match, seat, person, computer) VALUES (1, 1, 2, 'steady'), (4, 1, NULL, 'expert')",
            "INSERT INTO names (guild, person, name) VALUES (7, 2, 'Benny')",
            "INSERT INTO invitations (match, person) VALUES (1, 2), (2, 2)",
            "INSERT INTO departures (match, person, seat) VALUES (4, 2, 1)",
            "INSERT INTO beacons (match, started, round) VALUES (3, 1000, 7)",
            "INSERT INTO moves (match, seq, seat, move, chooser, at)
             VALUES (4, 1, 1, 'roll', 'steady', 7), (4, 0, 0, 'flip', NULL, 0), (2, 0, 0, 'flip', NULL, 0)",
            "UPDATE matches SET end_shown = TRUE WHERE id = 2",
        ] {
            let mut tx = store.write().await.unwrap();
            super::super::sql::query(sql).execute(&mut *tx).await.unwrap();
            tx.commit().await.unwrap();
        }
        let open = store.open_matches().await.unwrap();
        let before = statements();
        let together = store.open_tables(open).await.unwrap();
        assert_eq!(statements() - before, 6);
        let mut alone = Vec::new();
        for id in [1, 3, 4] {
            alone.push(whole(&store, MatchId(id)).await);
        }
        assert_eq!(format!("{together:?}"), format!("{alone:?}"));
        assert_eq!(together[0].invited, [2.into()]);
        assert_eq!(together[2].departed, [2.into()]);
        let rolled = &together[2].log[1];
        assert_eq!((rolled.seat, &*rolled.mv, rolled.chooser.as_deref()), (1, "roll", Some("steady")));
        assert!(!rolled.clicked && rolled.at == 7);
        assert!(together[1].beacon.is_some() && together.iter().all(|table| table.seal.is_some()));
        assert!(format!("{:?}", together[0].seats).contains("Benny"));
        assert!(store.open_tables(Vec::new()).await.unwrap().is_empty());
    }
}
