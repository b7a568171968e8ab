//! The end of a match, or of its table: its results, and everybody's new standing.

use game_core::{BySeat, Scores, Seat};
use model::ratings::{Finish, Rating};
use model::{GuildId, PersonId, ratings};

use super::sql::{Small, Transaction, query, query_as, query_scalar};
use super::{MatchId, StoreError, now};

/// The name of all games together among the standings.
pub(super) const ALL_GAMES: &str = "";

/// Writes the end of a match as a part of a transaction: the results, and everybody's standing.
pub(super) async fn write_end(
    tx: &mut Transaction,
    id: MatchId,
    totals: &Scores,
    places: &BySeat<u8>,
) -> Result<(), StoreError> {
    drop_plans(tx, id).await?;
    for (seat, total) in totals.iter() {
        query("INSERT INTO results (match, seat, total, won) VALUES ($1, $2, $3, $4)")
            .bind(id.0)
            .bind(i64::from(seat.number()))
            .bind(i64::from(*total))
            .bind(places[seat] == 1)
            .execute(&mut *tx)
            .await?;
    }
    // In a channel no two matches end in the same second: which of them was before the other decides what a result says
    // of the evening.
    let (guild, game): (Option<GuildId>, String) = query_as(
        "UPDATE matches SET stage = 'ended', ended_at = (
             SELECT coalesce(max(before.ended_at) + 1, $2) FROM matches AS before
             WHERE before.guild = matches.guild AND before.channel = matches.channel
               AND before.stage = 'ended' AND before.ended_at >= $2
         )
         WHERE id = $1 RETURNING CASE WHEN entry_of IS NULL AND counts THEN guild END, game",
    )
    .bind(id.0)
    .bind(now())
    .fetch_one(&mut *tx)
    .await?;
    // Entries in challenges are compared with each other, and count nowhere else.
    let Some(guild) = guild else { return Ok(()) };
    let finishes = finishes(tx, id, |seat| places[seat]).await?;
    for game in [game.as_str(), ALL_GAMES] {
        count(tx, guild, game, &finishes).await?;
        rate(tx, (id, guild, game), &finishes, |_| true).await?;
    }
    Ok(())
}

/// Writes that a table is closed before the end of its match, as a part of a transaction: whoever had left it after the
/// first moves has lost, as long as somebody has stayed. For those who stayed, and for all if nobody had left, it has
/// never been played.
pub(super) async fn write_closed(tx: &mut Transaction, id: MatchId) -> Result<(), StoreError> {
    let (guild, game) = mark_closed(tx, id).await?;
    drop_plans(tx, id).await?;
    let under_way: bool = query_scalar("SELECT EXISTS (SELECT 1 FROM moves WHERE match = $1)")
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
        query("INSERT INTO forfeits (match, person) VALUES ($1, $2)")
            .bind(id.0)
            .bind(person)
            .execute(&mut *tx)
            .await?;
    }
    for game in [game.as_str(), ALL_GAMES] {
        count(tx, guild, game, &left).await?;
        let left = |person| left.iter().any(|finish| finish.person == Some(person));
        rate(tx, (id, guild, game), &finishes, left).await?;
    }
    Ok(())
}

/// Nothing more can be planned.
async fn drop_plans(tx: &mut Transaction, id: MatchId) -> Result<(), StoreError> {
    query("UPDATE seats SET plan = NULL WHERE match = $1 AND plan IS NOT NULL")
        .bind(id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Writes that a table is closed, without any consequences. Returns its server and its game.
pub(super) async fn mark_closed(
    tx: &mut Transaction,
    id: MatchId,
) -> Result<(Option<GuildId>, String), StoreError> {
    Ok(query_as(
        "UPDATE matches SET stage = 'closed', ended_at = $2 WHERE id = $1
             RETURNING CASE WHEN entry_of IS NULL AND counts THEN guild END, game",
    )
    .bind(id.0)
    .bind(now())
    .fetch_one(tx)
    .await?)
}

/// How everybody has come out of a match in which the seats took these places, whoever left a seat to somebody else
/// counted. Whoever has deleted their data is left out, and a guest is rated as little as a computer.
async fn finishes(
    tx: &mut Transaction,
    id: MatchId,
    place: impl Fn(Seat) -> u8,
) -> Result<Vec<Finish>, StoreError> {
    type Row = (Small<u8>, Option<PersonId>, bool, Small<u8>);
    let seats: Vec<Row> = query_as(
        "SELECT seat, person, computer IS NOT NULL, missed FROM seats
         WHERE match = $1 AND NOT forgotten ORDER BY seat",
    )
    .bind(id.0)
    .fetch_all(&mut *tx)
    .await?;
    let departed: Vec<PersonId> =
        query_scalar("SELECT person FROM departures WHERE match = $1 ORDER BY person")
            .bind(id.0)
            .fetch_all(&mut *tx)
            .await?;
    // Somebody may have come back.
    let gone = |person: &PersonId| !seats.iter().any(|(_, sits, ..)| *sits == Some(*person));
    let departed: Vec<Finish> = departed
        .into_iter()
        .filter(|person| gone(person) && !person.is_guest())
        .map(|person| Finish { person: Some(person), left: true, away: false, place: u8::MAX })
        .collect();
    let seated = seats.into_iter().map(|(seat, person, computer, missed)| {
        let seat = Seat::new(seat.0).map_err(|error| StoreError::Unreadable(error.to_string()))?;
        let person = person.filter(|person| !person.is_guest());
        let (left, away) = (person.is_some() && computer, missed.0 >= ratings::AWAY);
        Ok(Finish { person, left, away, place: place(seat) })
    });
    seated.chain(departed.into_iter().map(Ok)).collect()
}

async fn count(
    tx: &mut Transaction,
    guild: GuildId,
    game: &str,
    finishes: &[Finish],
) -> Result<(), StoreError> {
    for finish in finishes {
        let Some(person) = finish.person else { continue };
        query(
            "INSERT INTO standings (guild, game, person, matches, wins) VALUES ($1, $2, $3, 1, $4)
             ON CONFLICT (guild, game, person)
             DO UPDATE SET matches = standings.matches + 1, wins = standings.wins + excluded.wins",
        )
        .bind(guild)
        .bind(game)
        .bind(person)
        .bind(i64::from(finish.has_won()))
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Rates the people of whom that is asked by how everybody has come out of a match.
async fn rate(
    tx: &mut Transaction,
    (id, guild, game): (MatchId, GuildId, &str),
    finishes: &[Finish],
    asked: impl Fn(PersonId) -> bool,
) -> Result<(), StoreError> {
    let rated = ratings::rated(finishes);
    let mut before = Vec::new();
    for (person, place) in &rated {
        let rating: Option<(Option<f64>, Option<f64>)> = query_as(
            "SELECT strength, uncertainty FROM standings WHERE guild = $1 AND game = $2 AND person = $3",
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
        query(
            "UPDATE standings SET strength = $1, uncertainty = $2, points = $3
             WHERE guild = $4 AND game = $5 AND person = $6",
        )
        .bind(rating.strength)
        .bind(rating.uncertainty)
        .bind(rating.points())
        .bind(guild)
        .bind(game)
        .bind(person)
        .execute(&mut *tx)
        .await?;
        if game == ALL_GAMES {
            query("INSERT INTO rating_changes (match, person, points) VALUES ($1, $2, $3)")
                .bind(id.0)
                .bind(person)
                .bind(rating.points())
                .execute(&mut *tx)
                .await?;
        }
    }
    Ok(())
}
