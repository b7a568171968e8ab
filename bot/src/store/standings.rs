//! The end of a match, or of its table: its results, and where everybody stands since.

use game_core::{BySeat, Scores, Seat};
use sqlx::sqlite::SqliteConnection;

use super::{MatchId, StoreError};
use crate::people::ratings::{self, Finish, Rating};
use crate::people::{GuildId, PersonId};

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
    let (guild, game): (Option<GuildId>, String) = sqlx::query_as(
        "UPDATE matches SET stage = 'ended', ended_at = unixepoch() WHERE id = ? RETURNING guild, game",
    )
    .bind(id.0)
    .fetch_one(&mut *tx)
    .await?;
    let Some(guild) = guild else { return Ok(()) };
    let finishes = finishes(tx, id, |seat| places[seat]).await?;
    for game in [game.as_str(), ALL_GAMES] {
        count(tx, guild, game, &finishes).await?;
        rate(tx, guild, game, &finishes, |_| true).await?;
    }
    Ok(())
}

/// Writes that a table is closed before the end of its match, as a part of a transaction: whoever had left it after the
/// first moves has lost, as long as somebody has stayed. For those who stayed, and for all if nobody had left, it has
/// never been played.
pub(super) async fn write_closed(tx: &mut SqliteConnection, id: MatchId) -> Result<(), StoreError> {
    let (guild, game) = mark_closed(tx, id).await?;
    let under_way: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM moves WHERE match = ?)")
        .bind(id.0)
        .fetch_one(&mut *tx)
        .await?;
    let Some(guild) = guild.filter(|_| under_way) else { return Ok(()) };
    // Those who stayed share the first place, behind which the others are.
    let finishes = finishes(tx, id, |_| 1).await?;
    if !finishes.iter().any(|finish| finish.person.is_some() && !finish.left) {
        return Ok(());
    }
    let left: Vec<Finish> = finishes.iter().copied().filter(|finish| finish.left).collect();
    for person in left.iter().filter_map(|finish| finish.person) {
        sqlx::query("INSERT INTO forfeits (match, person) VALUES (?, ?)")
            .bind(id.0)
            .bind(person)
            .execute(&mut *tx)
            .await?;
    }
    for game in [game.as_str(), ALL_GAMES] {
        count(tx, guild, game, &left).await?;
        let left = |person| left.iter().any(|finish| finish.person == Some(person));
        rate(tx, guild, game, &finishes, left).await?;
    }
    Ok(())
}

/// Writes that a table is closed, and nothing that follows from it. Gives back its server and its game.
pub(super) async fn mark_closed(
    tx: &mut SqliteConnection,
    id: MatchId,
) -> Result<(Option<GuildId>, String), StoreError> {
    Ok(sqlx::query_as(
        "UPDATE matches SET stage = 'closed', ended_at = unixepoch() WHERE id = ? RETURNING guild, game",
    )
    .bind(id.0)
    .fetch_one(tx)
    .await?)
}

/// How everybody has come out of a match in which the seats took these places, whoever left a seat to somebody else counted. Whoever has
/// deleted their data is left out.
async fn finishes(
    tx: &mut SqliteConnection,
    id: MatchId,
    place: impl Fn(Seat) -> u8,
) -> Result<Vec<Finish>, StoreError> {
    let seats: Vec<(u8, Option<PersonId>, bool, u8)> = sqlx::query_as(
        "SELECT seat, person, computer IS NOT NULL, missed FROM seats
         WHERE match = ? AND NOT forgotten ORDER BY seat",
    )
    .bind(id.0)
    .fetch_all(&mut *tx)
    .await?;
    let departed: Vec<PersonId> = sqlx::query_scalar("SELECT person FROM departures WHERE match = ?")
        .bind(id.0)
        .fetch_all(&mut *tx)
        .await?;
    // Somebody may have come back.
    let gone = |person: &PersonId| !seats.iter().any(|(_, sits, ..)| *sits == Some(*person));
    let departed: Vec<Finish> = departed
        .into_iter()
        .filter(gone)
        .map(|person| Finish { person: Some(person), left: true, away: false, place: u8::MAX })
        .collect();
    let seated = seats.into_iter().map(|(seat, person, computer, missed)| {
        let seat = Seat::new(seat).map_err(|error| StoreError::Unreadable(error.to_string()))?;
        let (left, away) = (person.is_some() && computer, missed >= ratings::AWAY);
        Ok(Finish { person, left, away, place: place(seat) })
    });
    seated.chain(departed.into_iter().map(Ok)).collect()
}

async fn count(
    tx: &mut SqliteConnection,
    guild: GuildId,
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
        .bind(finish.has_won())
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Rates the people of whom that is asked by how everybody has come out of a match.
async fn rate(
    tx: &mut SqliteConnection,
    guild: GuildId,
    game: &str,
    finishes: &[Finish],
    asked: impl Fn(PersonId) -> bool,
) -> Result<(), StoreError> {
    let rated = ratings::rated(finishes);
    let mut before = Vec::new();
    for (person, place) in &rated {
        let rating: Option<(Option<f64>, Option<f64>)> = sqlx::query_as(
            "SELECT strength, uncertainty FROM standings WHERE guild = ? AND game = ? AND person = ?",
        )
        .bind(guild)
        .bind(game)
        .bind(person)
        .fetch_optional(&mut *tx)
        .await?;
        let rating = rating.and_then(|(strength, uncertainty)| strength.zip(uncertainty));
        let rating = rating.map(|(strength, uncertainty)| Rating { strength, uncertainty });
        before.push((rating.unwrap_or_default(), *place));
    }
    let after = rated.iter().zip(ratings::after(&before));
    for ((person, _), rating) in after.filter(|((person, _), _)| asked(*person)) {
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
