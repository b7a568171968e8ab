//! What the coach has said of matches that are over.

use game_core::{Report, Seat};
use model::PersonId;

use super::sql::{query, query_scalar};
use super::{MatchId, Store, StoreError};

impl Store {
    /// What the coach has said of a seat's play, if it is kept and this version of the coach has said it.
    pub async fn report(&self, id: MatchId, seat: Seat) -> Result<Option<Report>, StoreError> {
        let sql = "SELECT report FROM coach_reports WHERE match = $1 AND seat = $2 AND version = $3";
        let kept: Option<String> = query_scalar(sql)
            .bind(id.0)
            .bind(i64::from(seat.number()))
            .bind(i64::from(Report::VERSION))
            .fetch_optional(&self.readers)
            .await?;
        // What cannot be read is found out anew.
        Ok(kept.and_then(|kept| serde_json::from_str(&kept).ok()))
    }

    /// Keeps what the coach has said of the play of a person at a seat, unless they have been forgotten meanwhile.
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
}
