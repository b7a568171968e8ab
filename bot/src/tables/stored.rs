//! How a table is written to the database and read from it.

use game_core::{Level, Seat, Seed};

use super::away::Timing;
use super::code::BadCode;
use super::table::{Chair, Person, Played, Stage, Table};
use crate::fair::Secret;
use crate::locale::Language;
use crate::store::{
    MatchId, NewMove, NewStage, SeatRow, Store, StoreError, StoredAttention, StoredMatch, StoredStage,
    StoredTiming, TableRow,
};

/// Stores a move that has been made.
pub(super) async fn save_move(
    store: &Store,
    table: &Table,
    (seat, played): &(Seat, Played),
    mv: &str,
) -> Result<(), StoreError> {
    let new = NewMove {
        seq: played.seq,
        seat: seat.number(),
        mv,
        rounds: &played.rounds,
        end: played.end.as_ref().map(|(totals, places)| (totals, places)),
        missed: table.chair(*seat).map_or(0, |chair| chair.missed),
        timing: &stored_timing(&table.timing),
        closes: table.stage == Stage::Closed,
    };
    store.append_move(table.id, new).await
}

/// Stores a table as it is now, in one transaction.
pub(super) async fn save<T>(store: &Store, table: &Table, _: &T) -> Result<(), StoreError> {
    save_as(store, table, (table.stage == Stage::Closed).then_some(NewStage::Closed)).await
}

/// Stores a table that is at another stage now, if one is given.
pub(super) async fn save_as(store: &Store, table: &Table, stage: Option<NewStage>) -> Result<(), StoreError> {
    let seat = |chair: &Chair| SeatRow {
        person: chair.person.as_ref().map(|person| person.id),
        computer: chair.computer.map(Level::name),
        luck: chair.luck.map(u64::cast_signed),
        direct: chair.direct,
        attention: StoredAttention { missed: chair.missed, wants_end: chair.wants_end },
    };
    let row = TableRow {
        host: table.host,
        options: &serde_json::to_string(&table.choices).unwrap_or_default(),
        private: table.private,
        invited: &table.invited,
        timing: stored_timing(&table.timing),
        stage,
        seats: table.chairs.iter().map(seat).collect(),
    };
    store.save_table(table.id, &row).await
}

/// A table as it follows from what is stored of it.
///
/// # Errors
/// [`StoreError::Unreadable`] if it does not follow.
pub async fn load(store: &Store, stored: StoredMatch) -> Result<Table, StoreError> {
    let unreadable = |what: &dyn std::fmt::Display| StoreError::Unreadable(what.to_string());
    let id: MatchId = stored.id;
    let mut chairs = Vec::new();
    for seat in store.seats(id).await? {
        let computer = seat.computer.map(|level| level.parse::<Level>()).transpose();
        chairs.push(Chair {
            person: seat.person.map(|(id, name, language)| Person {
                id,
                name,
                language: Language::of_locale(&language),
            }),
            computer: computer.map_err(|error| unreadable(&error))?,
            direct: seat.direct,
            luck: seat.luck.map(i64::cast_unsigned),
            missed: seat.missed,
            wants_end: seat.wants_end,
        });
    }
    let mut table = Table {
        id,
        code: stored.code.parse().map_err(|error: BadCode| unreadable(&error))?,
        game: stored.game.parse().map_err(|error: game_core::NoSuchGame| unreadable(&error))?,
        choices: serde_json::from_str(&stored.options).map_err(|error| unreadable(&error))?,
        guild: stored.guild,
        channel: stored.channel,
        host: stored.host,
        language: Language::of_locale(&stored.language),
        chairs,
        stage: Stage::Lobby,
        secret: stored.secret.map(Secret::from_bytes),
        start_luck: stored.start_luck.map(i64::cast_unsigned),
        timing: read_timing(&stored.timing)?,
        kept: Vec::new(),
        private: stored.private,
        invited: store.invited(id).await?,
        departed: store.departed(id).await?,
    };
    match (stored.stage, stored.seed) {
        (StoredStage::Lobby, _) => {}
        (_, None) => table.close(),
        (stage, Some(seed)) => {
            let mut playing = table.deal(Seed::from_bytes(seed)).map_err(|error| unreadable(&error))?;
            for (seat, mv) in store.moves(id).await? {
                let seat = Seat::new(seat).map_err(|error| unreadable(&error))?;
                playing.append(seat, &mv).map_err(|error| unreadable(&error))?;
            }
            table.stage = Stage::Playing(Box::new(playing));
            if stage == StoredStage::Closed {
                table.close();
            }
        }
    }
    Ok(table)
}

/// The clocks of a table, to be stored.
pub(super) fn stored_timing(timing: &Timing) -> StoredTiming {
    StoredTiming {
        turn_time: timing.turn_time.name().to_owned(),
        touched: timing.touched,
        since: timing.since,
        nudged: timing.nudged,
    }
}

/// The clocks of a table, as they were stored.
pub(super) fn read_timing(stored: &StoredTiming) -> Result<Timing, StoreError> {
    let turn_time = stored.turn_time.parse();
    let turn_time =
        turn_time.map_err(|error: super::NoSuchTurnTime| StoreError::Unreadable(error.to_string()))?;
    Ok(Timing { turn_time, touched: stored.touched, since: stored.since, nudged: stored.nudged })
}
