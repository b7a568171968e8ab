//! The end of a match: its results, and where everybody stands since.

use game_core::{BySeat, Scores, Seat};
use sqlx::sqlite::SqliteConnection;

use super::{MatchId, StoreError};
use crate::ratings::{self, Finish, Rating};

/// The name of all games together among the standings.
pub(super) const ALL_GAMES: &str = "";

/// Writes the end of a match as a part of a transaction: the results, and everybody's standing.
pub(super) async fn write_end(
    tx: &mut SqliteConnection,
    id: MatchId,
    totals: &Scores,
    places: &BySeat<u8>,
) -> Result<(), StoreError> {
    for (seat, total) in totals.iter() {
        sqlx::query("INSERT INTO results (match, seat, total, won) VALUES (?, ?, ?, ?)")
            .bind(id.0)
            .bind(i64::from(seat.number()))
            .bind(i64::from(*total))
            .bind(places[seat] == 1)
            .execute(&mut *tx)
            .await?;
    }
    let (guild, game): (Option<i64>, String) = sqlx::query_as(
        "UPDATE matches SET stage = 'ended', ended_at = unixepoch() WHERE id = ? RETURNING guild, game",
    )
    .bind(id.0)
    .fetch_one(&mut *tx)
    .await?;
    let Some(guild) = guild else { return Ok(()) };
    let finishes = finishes(tx, id, places).await?;
    for game in [game.as_str(), ALL_GAMES] {
        count(tx, guild, game, &finishes).await?;
        rate(tx, guild, game, &finishes).await?;
    }
    Ok(())
}

/// How everybody has come out of a match with these places, whoever left a seat to somebody else counted. Whoever has
/// deleted their data is left out.
async fn finishes(
    tx: &mut SqliteConnection,
    id: MatchId,
    places: &BySeat<u8>,
) -> Result<Vec<Finish>, StoreError> {
    let seats: Vec<(u8, Option<i64>, bool)> =
        sqlx::query_as("SELECT seat, person, computer IS NOT NULL FROM seats WHERE match = ? ORDER BY seat")
            .bind(id.0)
            .fetch_all(&mut *tx)
            .await?;
    let departed: Vec<i64> = sqlx::query_scalar("SELECT person FROM departures WHERE match = ?")
        .bind(id.0)
        .fetch_all(&mut *tx)
        .await?;
    // Somebody may have come back.
    let gone = |person: &i64| !seats.iter().any(|(_, sits, _)| *sits == Some(*person));
    let departed: Vec<Finish> = departed
        .into_iter()
        .filter(gone)
        .map(|person| Finish { person: Some(person), left: true, place: u8::MAX })
        .collect();
    let known = seats.into_iter().filter(|(_, person, _)| person.is_none_or(|person| person > 0));
    let seated = known.map(|(seat, person, computer)| {
        let seat = Seat::new(seat).map_err(|error| StoreError::Unreadable(error.to_string()))?;
        Ok(Finish { person, left: person.is_some() && computer, place: places[seat] })
    });
    seated.chain(departed.into_iter().map(Ok)).collect()
}

async fn count(
    tx: &mut SqliteConnection,
    guild: i64,
    game: &str,
    finishes: &[Finish],
) -> Result<(), StoreError> {
    for finish in finishes {
        let Some(person) = finish.person else { continue };
        sqlx::query(
            "INSERT INTO standings (guild, game, person, matches, wins) VALUES (?, ?, ?, 1, ?)
             ON CONFLICT DO UPDATE SET matches = matches + 1, wins = wins + excluded.wins",
        )
        .bind(guild)
        .bind(game)
        .bind(person)
        .bind(finish.place == 1 && !finish.left)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

async fn rate(
    tx: &mut SqliteConnection,
    guild: i64,
    game: &str,
    finishes: &[Finish],
) -> Result<(), StoreError> {
    let rated = ratings::rated(finishes);
    let mut before = Vec::new();
    for (person, place) in &rated {
        let (strength, uncertainty): (Option<f64>, Option<f64>) = sqlx::query_as(
            "SELECT strength, uncertainty FROM standings WHERE guild = ? AND game = ? AND person = ?",
        )
        .bind(guild)
        .bind(game)
        .bind(person)
        .fetch_one(&mut *tx)
        .await?;
        let rating = strength.zip(uncertainty);
        let rating = rating.map(|(strength, uncertainty)| Rating { strength, uncertainty });
        before.push((rating.unwrap_or_default(), *place));
    }
    for ((person, _), rating) in rated.iter().zip(ratings::after(&before)) {
        sqlx::query(
            "UPDATE standings SET strength = ?, uncertainty = ?, points = ?
             WHERE guild = ? AND game = ? AND person = ?",
        )
        .bind(rating.strength)
        .bind(rating.uncertainty)
        .bind(rating.points())
        .bind(guild)
        .bind(game)
        .bind(person)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}
