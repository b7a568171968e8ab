//! The coach's reports on matches that are over.

use game_core::{Report, Seat};
use model::{Code, PersonId};

use super::sql::{Small, query, query_as, query_scalar};
use super::{MatchId, Store, StoreError};

/// The most matches of a person that are looked at for what they may practise.
const MOST_REVIEWED: i64 = 10;

/// A person who waits for the coach's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLook {
    /// With this their answer is edited.
    pub token: String,
    /// The code of the table.
    pub code: String,
    /// Whose play is looked at.
    pub seat: u8,
    /// The person who sat there and asks.
    pub person: PersonId,
    /// When they asked, in unix milliseconds.
    pub asked: i64,
}

impl Store {
    /// The stored report of this version of the coach on a seat's play.
    pub async fn report(&self, id: MatchId, seat: Seat) -> Result<Option<Report>, StoreError> {
        let sql = "SELECT report FROM coach_reports WHERE match = $1 AND seat = $2 AND version = $3";
        let stored: Option<String> = query_scalar(sql)
            .bind(id.0)
            .bind(i64::from(seat.number()))
            .bind(i64::from(Report::VERSION))
            .fetch_optional(&self.readers)
            .await?;
        // A report that cannot be read is computed anew.
        Ok(stored.and_then(|stored| serde_json::from_str(&stored).ok()))
    }

    /// The matches on which the coach has reported to a person, with their seats, the newest first.
    pub async fn reviewed(&self, person: PersonId) -> Result<Vec<(Code, Seat)>, StoreError> {
        let sql = "SELECT code, coach_reports.seat FROM seats JOIN coach_reports USING (match, seat)
            JOIN matches ON id = match
            WHERE person = $1 AND coach_reports.version = $2 ORDER BY match DESC LIMIT $3";
        let found: Vec<(String, i64)> = query_as(sql)
            .bind(person)
            .bind(i64::from(Report::VERSION))
            .bind(MOST_REVIEWED)
            .fetch_all(&self.readers)
            .await?;
        let read = |(code, seat): (String, i64)| {
            Some((code.parse().ok()?, Seat::new(u8::try_from(seat).ok()?).ok()?))
        };
        Ok(found.into_iter().filter_map(read).collect())
    }

    /// Stores the coach's report on a person's play at a seat, unless they have been forgotten meanwhile.
    pub async fn keep_report(
        &self,
        id: MatchId,
        (seat, person): (Seat, PersonId),
        report: &Report,
    ) -> Result<(), StoreError> {
        let text =
            serde_json::to_string(report).map_err(|error| StoreError::Unreadable(error.to_string()))?;
        let mut tx = self.write().await?;
        query(
            "INSERT INTO coach_reports (match, seat, version, report)
             SELECT match, seat, $4, $5 FROM seats WHERE match = $1 AND seat = $2 AND person = $3
             ON CONFLICT (match, seat) DO UPDATE SET version = excluded.version, report = excluded.report",
        )
        .bind(id.0)
        .bind(i64::from(seat.number()))
        .bind(person)
        .bind(i64::from(report.version))
        .bind(text)
        .execute(&mut *tx)
        .await?;
        tx.commit().await
    }

    /// Notes that the person at a seat waits for the coach's report, with the token of their answer.
    pub async fn note_look(
        &self,
        id: MatchId,
        seat: Seat,
        token: &str,
        asked: i64,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query(
            "INSERT INTO coach_looks (token, match, seat, asked_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (token) DO NOTHING",
        )
        .bind(token)
        .bind(id.0)
        .bind(i64::from(seat.number()))
        .bind(asked)
        .execute(&mut *tx)
        .await?;
        tx.commit().await
    }

    /// The people who wait for the coach's report, in the order of their requests. Requests from before a time, in
    /// milliseconds since 1970, are deleted.
    pub async fn looks(&self, since: i64) -> Result<Vec<StoredLook>, StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM coach_looks WHERE asked_at < $1").bind(since).execute(&mut *tx).await?;
        tx.commit().await?;
        let rows: Vec<(String, String, Small<u8>, PersonId, i64)> = query_as(
            "SELECT token, code, seat, person, asked_at FROM coach_looks JOIN seats USING (match, seat)
             JOIN matches ON id = match WHERE person IS NOT NULL ORDER BY asked_at",
        )
        .fetch_all(&self.readers)
        .await?;
        let look = |(token, code, seat, person, asked): (_, _, Small<u8>, _, _)| StoredLook {
            token,
            code,
            seat: seat.0,
            person,
            asked,
        };
        Ok(rows.into_iter().map(look).collect())
    }

    /// Deletes a request: its answer shows the report, or cannot be edited any more.
    pub async fn look_is_over(&self, token: &str) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("DELETE FROM coach_looks WHERE token = $1").bind(token).execute(&mut *tx).await?;
        tx.commit().await
    }
}
