//! A person's own data: hiding it from others, and exporting it.

use model::PersonId;
use rustc_hash::FxHashMap;
use serde::Serialize;
use serde_json::{Map, Value};
use sqlx::FromRow;

use super::sql::{Row, query, query_as, query_scalar};
use super::{Store, StoreError};

// The stored data of a person, part by part. Every new table or column about people needs a part here and a line in
// `forgetting`. Discord's ids are exported as texts, since most programs would round such large numbers.

/// The person, with their preferences.
#[derive(Debug, FromRow, Serialize)]
struct PersonRow {
    name: String,
    language: String,
    chosen_language: Option<String>,
    #[sqlx(rename = "hidden")]
    hidden_from_leaderboards: bool,
    pictures: bool,
    calling: String,
    recap: bool,
    plays_forced: bool,
    holiday_from: Option<i64>,
    holiday_until: Option<i64>,
}

#[derive(Debug, FromRow, Serialize)]
struct NameOnServer {
    server: String,
    name: String,
}

#[derive(Debug, FromRow, Serialize)]
struct StandingRow {
    server: String,
    game: Option<String>,
    matches: i64,
    wins: i64,
    strength: Option<f64>,
    uncertainty: Option<f64>,
    points: Option<i64>,
}

#[derive(Debug, FromRow, Serialize)]
struct PlayedSeat {
    #[serde(skip)]
    id: i64,
    #[sqlx(rename = "code")]
    table: String,
    game: String,
    #[sqlx(try_from = "String")]
    options: Json,
    stage: String,
    seat: i64,
    server: Option<String>,
    channel: String,
    opened_at: i64,
    ended_at: Option<i64>,
    a_computer_took_over: bool,
    wants_to_end_it: bool,
    agrees_to_take_back: Option<i64>,
    title: Option<String>,
    note: Option<String>,
    #[sqlx(try_from = "String")]
    plan: Json,
    missed_in_a_row: i64,
    takes_direct_messages: bool,
    word: Option<String>,
    total: Option<i64>,
    won: Option<bool>,
    #[sqlx(skip)]
    scores_of_rounds: Vec<i64>,
    #[sqlx(skip)]
    moves: Vec<MoveRow>,
}

/// A value that is stored as JSON, such as the options of a game; an empty array if it cannot be read.
#[derive(Debug, Serialize)]
struct Json(Value);

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json(serde_json::from_str(&text).unwrap_or_else(|_| Value::Array(Vec::new())))
    }
}

#[derive(Debug, FromRow, Serialize)]
struct MoveRow {
    #[serde(skip)]
    #[sqlx(rename = "match")]
    id: i64,
    at: i64,
    #[serde(rename = "move")]
    #[sqlx(rename = "move")]
    notation: String,
}

#[derive(Debug, FromRow)]
struct ScoreRow {
    #[sqlx(rename = "match")]
    id: i64,
    score: i64,
}

#[derive(Debug, FromRow, Serialize)]
struct DirectMessageRow {
    #[sqlx(rename = "code")]
    table: String,
    channel: String,
    message: String,
}

#[derive(Debug, FromRow, Serialize)]
struct SealedWith {
    #[sqlx(rename = "code")]
    table: String,
    #[sqlx(rename = "name")]
    called: Option<String>,
    word: Option<String>,
}

#[derive(Debug, FromRow, Serialize)]
struct LessonRow {
    game: String,
    steps: String,
    at: i64,
}

#[derive(Debug, FromRow, Serialize)]
struct PuzzleRow {
    day: i64,
    server: Option<String>,
    #[serde(rename = "move")]
    #[sqlx(rename = "move")]
    notation: String,
    grade: String,
    at: i64,
}

#[derive(Debug, FromRow, Serialize)]
struct RatingRow {
    #[sqlx(rename = "code")]
    table: String,
    points: i64,
}

#[derive(Debug, FromRow, Serialize)]
struct Coached {
    #[sqlx(rename = "code")]
    table: String,
    #[sqlx(try_from = "String")]
    report: Json,
}

const YOU: &str = "SELECT name, language, chosen_language, hidden, pictures, calling, recap, plays_forced, holiday_from, holiday_until
    FROM people WHERE id = $1";
const NAMES: &str = "SELECT CAST(guild AS TEXT) AS server, name FROM names WHERE person = $1 ORDER BY guild";
const STANDINGS: &str = "SELECT CAST(guild AS TEXT) AS server, nullif(game, '') AS game, matches, wins, strength, uncertainty, points
    FROM standings WHERE person = $1 ORDER BY guild, standings.game";
const TABLES: &str = "SELECT matches.id, code, game, options, stage, seats.seat, CAST(guild AS TEXT) AS server,
        CAST(matches.channel AS TEXT) AS channel, opened_at, ended_at, computer IS NOT NULL AS a_computer_took_over,
        wants_end AS wants_to_end_it, takes_back AS agrees_to_take_back, title, note, coalesce(plan, 'null') AS plan, missed AS missed_in_a_row, direct = 'open' AS takes_direct_messages,
        word, total, won
    FROM seats JOIN matches ON matches.id = seats.match
    LEFT JOIN results ON results.match = seats.match AND results.seat = seats.seat
    WHERE seats.person = $1 ORDER BY matches.id";
const SCORES: &str = "SELECT match, score FROM seats JOIN round_scores USING (match, seat) WHERE person = $1
    ORDER BY match, round";
const MOVES: &str = "SELECT match, at, move FROM seats JOIN moves USING (match, seat) WHERE person = $1
    ORDER BY match, seq";
const MESSAGES: &str =
    "SELECT code, CAST(messages.channel AS TEXT) AS channel, CAST(message AS TEXT) AS message
    FROM messages JOIN matches ON id = match WHERE person = $1 ORDER BY match";
const TICKETS: &str =
    "SELECT code, name, word FROM tickets JOIN matches ON id = match WHERE person = $1 ORDER BY match";
const RATINGS: &str = "SELECT code, points FROM rating_changes JOIN matches ON id = match WHERE person = $1
    ORDER BY match";
const LESSONS: &str = "SELECT game, steps, at FROM lessons WHERE person = $1 ORDER BY game";
const PUZZLES: &str =
    "SELECT day, CAST(guild AS TEXT) AS server, move, grade, at FROM puzzle_answers WHERE person = $1
    ORDER BY day";
const REPORTS: &str =
    "SELECT code, report FROM seats JOIN coach_reports USING (match, seat) JOIN matches ON id = match
    WHERE person = $1 ORDER BY match";

const PAGES: &str = "SELECT began_at FROM page_sessions WHERE person = $1 ORDER BY began_at";

/// The parts that are codes of tables.
const CODES: [(&str, &str); 6] = [
    ("host_of", "SELECT code FROM matches WHERE host = $1 ORDER BY id"),
    (
        "invited_to",
        "SELECT code FROM invitations JOIN matches ON id = match WHERE person = $1 ORDER BY match",
    ),
    (
        "challenges_made",
        "SELECT code FROM challenges JOIN matches ON id = match WHERE person = $1 ORDER BY match",
    ),
    (
        "challenged_to",
        "SELECT code FROM challenged JOIN matches ON id = match WHERE person = $1 ORDER BY match",
    ),
    (
        "tables_left_to_somebody_else",
        "SELECT code FROM departures JOIN matches ON id = match WHERE person = $1 ORDER BY match",
    ),
    (
        "tables_closed_after_leaving_them",
        "SELECT code FROM forfeits JOIN matches ON id = match WHERE person = $1 ORDER BY match",
    ),
];

impl Store {
    /// Whether a person is hidden from leaderboards.
    pub async fn is_hidden(&self, person: PersonId) -> Result<bool, StoreError> {
        let hidden: Option<bool> = query_scalar("SELECT hidden FROM people WHERE id = $1")
            .bind(person)
            .fetch_optional(&self.readers)
            .await?;
        Ok(hidden.unwrap_or_default())
    }

    /// Hides a person who is known from leaderboards, or shows them again.
    pub async fn hide(&self, person: PersonId, hidden: bool) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        query("UPDATE people SET hidden = $1 WHERE id = $2")
            // A guest is on no list of people.
            .bind(hidden || person.is_guest())
            .bind(person)
            .execute(&mut *tx)
            .await?;
        tx.commit().await
    }

    /// Everything that is stored of a person, as JSON; `None` if that is nothing. Who was invited somewhere has data
    /// here too, though they may never have played.
    pub async fn data_of(&self, person: PersonId) -> Result<Option<Value>, StoreError> {
        let mut data = Map::new();
        let mut put = |part: &str, rows: Result<Value, serde_json::Error>| -> Result<(), StoreError> {
            let rows = rows.map_err(|error| StoreError::Unreadable(error.to_string()))?;
            if rows != Value::Array(Vec::new()) {
                data.insert(part.to_owned(), rows);
            }
            Ok(())
        };
        let mut tables: Vec<PlayedSeat> = self.of(TABLES, person).await?;
        let mut scores = by_match(self.of(SCORES, person).await?, |ScoreRow { id, score }| (id, score));
        let mut moves = by_match(self.of(MOVES, person).await?, |moved: MoveRow| (moved.id, moved));
        for table in &mut tables {
            table.scores_of_rounds = scores.remove(&table.id).unwrap_or_default();
            table.moves = moves.remove(&table.id).unwrap_or_default();
        }
        put("tables", serde_json::to_value(tables))?;
        put("you", serde_json::to_value(self.of::<PersonRow>(YOU, person).await?))?;
        put("names_on_servers", serde_json::to_value(self.of::<NameOnServer>(NAMES, person).await?))?;
        put("standings", serde_json::to_value(self.of::<StandingRow>(STANDINGS, person).await?))?;
        put("ratings_after_matches", serde_json::to_value(self.of::<RatingRow>(RATINGS, person).await?))?;
        put("direct_messages", serde_json::to_value(self.of::<DirectMessageRow>(MESSAGES, person).await?))?;
        put("sealed_with", serde_json::to_value(self.of::<SealedWith>(TICKETS, person).await?))?;
        put("lessons", serde_json::to_value(self.of::<LessonRow>(LESSONS, person).await?))?;
        put("puzzles", serde_json::to_value(self.of::<PuzzleRow>(PUZZLES, person).await?))?;
        put("said_by_the_coach", serde_json::to_value(self.of::<Coached>(REPORTS, person).await?))?;
        for (part, question) in CODES {
            let codes: Vec<(String,)> = self.of(question, person).await?;
            put(part, Ok(codes.into_iter().map(|(code,)| code).collect()))?;
        }
        let pages: Vec<(i64,)> = self.of(PAGES, person).await?;
        put("pages_opened_at", Ok(pages.into_iter().map(|(at,)| at).collect()))?;
        if data.is_empty() {
            return Ok(None);
        }
        data.insert("id".to_owned(), person.to_string().into());
        Ok(Some(Value::Object(data)))
    }

    /// The rows of a query for a person.
    async fn of<T>(&self, question: &'static str, person: PersonId) -> Result<Vec<T>, StoreError>
    where
        T: Row,
    {
        Ok(query_as(question).bind(person).fetch_all(&self.readers).await?)
    }
}

/// The rows that belong to each match, in order. Nobody has two seats at one match.
fn by_match<R, T>(rows: Vec<R>, split: impl Fn(R) -> (i64, T)) -> FxHashMap<i64, Vec<T>> {
    let mut all: FxHashMap<i64, Vec<T>> = FxHashMap::default();
    for (id, of_it) in rows.into_iter().map(split) {
        all.entry(id).or_default().push(of_it);
    }
    all
}
