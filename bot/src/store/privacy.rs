//! What belongs to a person: to be hidden from others, and handed out to them.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Store, StoreError};
use crate::people::PersonId;

/// All that is stored of a person, part by part: each question gives one JSON value a row, for the person `?1`. Whatever
/// is stored of people in a new place gets its line here, and one in `forgetting`.
const PARTS: &[(&str, &str)] = &[
    (
        "you",
        "SELECT json_object('name', name, 'language', language, 'chosen_language', chosen_language,
             'hidden_from_leaderboards', json(iif(hidden, 'true', 'false')),
             'pictures', json(iif(pictures, 'true', 'false')), 'calling', calling)
         FROM people WHERE id = ?1",
    ),
    (
        "names_on_servers",
        "SELECT json_object('server', CAST(guild AS TEXT), 'name', name) FROM names WHERE person = ?1 ORDER BY guild",
    ),
    (
        "standings",
        "SELECT json_object('server', CAST(guild AS TEXT), 'game', nullif(game, ''), 'matches', matches,
             'wins', wins, 'strength', strength, 'uncertainty', uncertainty, 'points', points)
         FROM standings WHERE person = ?1 ORDER BY guild, game",
    ),
    (
        "tables",
        "SELECT json_object('table', code, 'game', game, 'options', json(iif(json_valid(options), options, '[]')),
             'stage', stage, 'seat', seats.seat, 'server', CAST(guild AS TEXT),
             'channel', CAST(matches.channel AS TEXT), 'opened_at', opened_at, 'ended_at', ended_at,
             'a_computer_took_over', json(iif(computer IS NULL, 'false', 'true')),
             'wants_to_end_it', json(iif(wants_end, 'true', 'false')), 'missed_in_a_row', missed,
             'takes_direct_messages', json(iif(direct = 'open', 'true', 'false')),
             'click_of_sitting_down', CAST(click AS TEXT), 'word', word, 'total', total,
             'won', json(CASE won WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END),
             'scores_of_rounds', (SELECT json_group_array(score ORDER BY round) FROM round_scores
                 WHERE round_scores.match = matches.id AND round_scores.seat = seats.seat),
             'moves', (SELECT json_group_array(json_object('at', at, 'move', move) ORDER BY seq) FROM moves
                 WHERE moves.match = matches.id AND moves.seat = seats.seat))
         FROM seats JOIN matches ON matches.id = seats.match
         LEFT JOIN clicks ON clicks.match = seats.match AND clicks.seat = seats.seat
         LEFT JOIN results ON results.match = seats.match AND results.seat = seats.seat
         WHERE seats.person = ?1 ORDER BY matches.id",
    ),
    (
        "direct_messages",
        "SELECT json_object('table', code, 'channel', CAST(messages.channel AS TEXT), 'message', CAST(message AS TEXT))
         FROM messages JOIN matches ON id = match WHERE person = ?1 ORDER BY match",
    ),
    (
        "sealed_with",
        "SELECT json_object('table', code, 'called', name, 'word', word)
         FROM tickets JOIN matches ON id = match WHERE person = ?1 ORDER BY match",
    ),
    (
        "lessons",
        "SELECT json_object('game', game, 'steps', steps, 'at', at) FROM lessons WHERE person = ?1 ORDER BY game",
    ),
    ("host_of", "SELECT json_quote(code) FROM matches WHERE host = ?1 ORDER BY id"),
    (
        "invited_to",
        "SELECT json_quote(code) FROM invitations JOIN matches ON id = match WHERE person = ?1 ORDER BY match",
    ),
    (
        "tables_left_to_somebody_else",
        "SELECT json_quote(code) FROM departures JOIN matches ON id = match WHERE person = ?1 ORDER BY match",
    ),
    (
        "tables_closed_after_leaving_them",
        "SELECT json_quote(code) FROM forfeits JOIN matches ON id = match WHERE person = ?1 ORDER BY match",
    ),
];

impl Store {
    /// Whether a person is hidden from leaderboards.
    pub async fn is_hidden(&self, person: PersonId) -> Result<bool, StoreError> {
        let hidden: Option<bool> = sqlx::query_scalar("SELECT hidden FROM people WHERE id = ?")
            .bind(person)
            .fetch_optional(&self.readers)
            .await?;
        Ok(hidden.unwrap_or_default())
    }

    /// Hides a person who is known from leaderboards, or shows them again.
    pub async fn hide(&self, person: PersonId, hidden: bool) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        sqlx::query("UPDATE people SET hidden = ? WHERE id = ?")
            .bind(hidden)
            .bind(person)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// Everything that is stored of a person, as JSON; `None` if that is nothing. Who was invited somewhere has data
    /// here too, though they may never have played.
    pub async fn data_of(&self, person: PersonId) -> Result<Option<Value>, StoreError> {
        let mut data = BTreeMap::new();
        for (part, question) in PARTS {
            let rows: Vec<String> =
                sqlx::query_scalar(*question).bind(person).fetch_all(&self.readers).await?;
            if !rows.is_empty() {
                let rows = rows.iter().map(|row| serde_json::from_str::<Value>(row));
                let rows = rows.collect::<Result<Vec<_>, _>>();
                let rows = rows.map_err(|error| StoreError::Unreadable(error.to_string()))?;
                data.insert((*part).to_owned(), Value::Array(rows));
            }
        }
        if data.is_empty() {
            return Ok(None);
        }
        data.insert("id".to_owned(), person.to_string().into());
        Ok(Some(Value::Object(data.into_iter().collect())))
    }
}
