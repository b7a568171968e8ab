//! What belongs to a person: to be hidden, handed out, or forgotten.

use serde_json::{Value, json};

use super::{Store, StoreError};

/// A seat of a person: match, seat, code, game, options, stage, server, channel, when the table was opened and ended,
/// whether a computer took over, luck, total, whether it won, where the hand is shown.
type OwnSeat = (
    i64,
    i64,
    String,
    String,
    String,
    String,
    Option<i64>,
    i64,
    i64,
    Option<i64>,
    bool,
    Option<i64>,
    Option<i64>,
    Option<bool>,
    Option<i64>,
);

/// A standing of a person: server, game, matches, wins, strength, uncertainty, points.
type OwnStanding = (i64, String, i64, i64, Option<f64>, Option<f64>, Option<i64>);

impl Store {
    /// Whether a person is hidden from leaderboards.
    pub async fn is_hidden(&self, person: i64) -> Result<bool, StoreError> {
        let hidden: Option<bool> = sqlx::query_scalar("SELECT hidden FROM people WHERE id = ?")
            .bind(person)
            .fetch_optional(&self.readers)
            .await?;
        Ok(hidden.unwrap_or_default())
    }

    /// How a person is called, if they are known.
    pub async fn name_of(&self, person: i64) -> Result<Option<String>, StoreError> {
        Ok(sqlx::query_scalar("SELECT name FROM people WHERE id = ?")
            .bind(person)
            .fetch_optional(&self.readers)
            .await?)
    }

    /// Hides a person who is known from leaderboards, or shows them again.
    pub async fn hide(&self, person: i64, hidden: bool) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("UPDATE people SET hidden = ? WHERE id = ?")
            .bind(hidden)
            .bind(person)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Everything that is stored of a person, as JSON; `None` if that is nothing.
    pub async fn data_of(&self, person: i64) -> Result<Option<Value>, StoreError> {
        let known: Option<(String, String, bool, Option<String>, bool)> = sqlx::query_as(
            "SELECT name, language, hidden, chosen_language, pictures FROM people WHERE id = ?",
        )
        .bind(person)
        .fetch_optional(&self.readers)
        .await?;
        let Some((name, language, hidden, chosen, pictures)) = known else { return Ok(None) };
        let standings: Vec<OwnStanding> = sqlx::query_as(
            "SELECT guild, game, matches, wins, strength, uncertainty, points FROM standings
             WHERE person = ? ORDER BY guild, game",
        )
        .bind(person)
        .fetch_all(&self.readers)
        .await?;
        let standings: Vec<Value> = standings
            .into_iter()
            .map(|(guild, game, matches, wins, strength, uncertainty, points)| {
                json!({
                    "server": guild.to_string(), "game": (!game.is_empty()).then_some(game), "matches": matches,
                    "wins": wins, "strength": strength, "uncertainty": uncertainty, "points": points,
                })
            })
            .collect();
        let seats: Vec<OwnSeat> = sqlx::query_as(
            "SELECT matches.id, seats.seat, code, game, options, stage, guild, matches.channel, opened_at, ended_at,
                    computer IS NOT NULL, luck, total, won, messages.channel
             FROM seats JOIN matches ON matches.id = seats.match
             LEFT JOIN results ON results.match = seats.match AND results.seat = seats.seat
             LEFT JOIN messages ON messages.match = seats.match AND messages.seat = seats.seat
                               AND messages.person = seats.person
             WHERE seats.person = ? ORDER BY matches.id",
        )
        .bind(person)
        .fetch_all(&self.readers)
        .await?;
        let mut tables = Vec::new();
        for seat in seats {
            tables.push(self.table_data(seat).await?);
        }
        let departed: Vec<String> = sqlx::query_scalar(
            "SELECT code FROM departures JOIN matches ON matches.id = match WHERE person = ? ORDER BY match",
        )
        .bind(person)
        .fetch_all(&self.readers)
        .await?;
        let invited: Vec<String> = sqlx::query_scalar(
            "SELECT code FROM invitations JOIN matches ON matches.id = match WHERE person = ? ORDER BY match",
        )
        .bind(person)
        .fetch_all(&self.readers)
        .await?;
        Ok(Some(json!({
            "id": person.to_string(), "name": name, "language": language, "hidden_from_leaderboards": hidden,
            "chosen_language": chosen, "pictures": pictures,
            "standings": standings, "tables": tables, "invited_to": invited,
            "tables_left_to_somebody_else": departed,
        })))
    }

    async fn table_data(&self, seat: OwnSeat) -> Result<Value, StoreError> {
        let (
            id,
            seat,
            code,
            game,
            options,
            stage,
            guild,
            channel,
            opened,
            ended,
            left,
            luck,
            total,
            won,
            direct,
        ) = seat;
        let scores: Vec<i64> =
            sqlx::query_scalar("SELECT score FROM round_scores WHERE match = ? AND seat = ? ORDER BY round")
                .bind(id)
                .bind(seat)
                .fetch_all(&self.readers)
                .await?;
        let moves: Vec<(i64, String)> =
            sqlx::query_as("SELECT at, move FROM moves WHERE match = ? AND seat = ? ORDER BY seq")
                .bind(id)
                .bind(seat)
                .fetch_all(&self.readers)
                .await?;
        let options: Value = serde_json::from_str(&options).unwrap_or_default();
        let moves: Vec<Value> = moves.into_iter().map(|(at, mv)| json!({ "at": at, "move": mv })).collect();
        Ok(json!({
            "table": code, "game": game, "options": options, "stage": stage, "seat": seat,
            "server": guild.map(|guild| guild.to_string()), "channel": channel.to_string(), "opened_at": opened,
            "ended_at": ended, "a_computer_took_over": left, "click_of_sitting_down": luck.map(|luck| luck.to_string()),
            "direct_messages": direct.map(|channel| channel.to_string()), "scores_of_rounds": scores,
            "total": total, "won": won, "moves": moves,
        }))
    }

    /// Forgets a person who plays nowhere any more: their seats are someone's from now on. Everything or nothing; it
    /// fails if they have sat down again meanwhile.
    pub async fn forget(&self, person: i64) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        for sql in [
            "DELETE FROM messages WHERE (match, seat) IN (SELECT match, seat FROM seats WHERE person = ?1)",
            "UPDATE seats SET person = -1 - seat, direct = 'open'
             WHERE person = ?1 AND (computer IS NOT NULL
                 OR EXISTS (SELECT 1 FROM matches WHERE id = match AND stage IN ('ended', 'closed')))",
            // As the table does when its host leaves.
            "UPDATE matches SET host = coalesce(
                 (SELECT person FROM seats WHERE match = id AND person > 0 AND computer IS NULL ORDER BY seat LIMIT 1),
                 -1)
             WHERE host = ?1",
            "DELETE FROM messages WHERE person = ?1",
            "DELETE FROM departures WHERE person = ?1",
            "DELETE FROM standings WHERE person = ?1",
            "DELETE FROM invitations WHERE person = ?1",
            "DELETE FROM people WHERE id = ?1",
        ] {
            sqlx::query(sql).bind(person).execute(&mut *tx).await?;
        }
        Ok(tx.commit().await?)
    }
}
