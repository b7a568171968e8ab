//! Standings as they come about, from the last moves of matches to the pages.

use game_core::{BySeat, GameId, Players, Scores};
use model::{Agreement, GuildId, Order, PersonId, ratings};
use strum::VariantArray;

use super::super::matches::tests::{read, whole};
use super::super::seals::any_seal;
use super::super::sight::Sight;
use super::super::sql::{Pool, query, query_as, query_scalar};
use super::super::testing::{fresh, fresh_file};
use super::super::{
    MatchId, NewMatch, NewMove, NewStage, SeatRow, StoredAttention, StoredTable, StoredTiming, TableRow,
};
use super::*;

const GUILD: GuildId = GuildId::of(7);

/// A seat at the end of a match: whose it is, the level of the computer that plays there, its place.
type Seat = (Option<PersonId>, Option<&'static str>, u8);

fn at(person: i64, place: u8) -> Seat {
    (Some(PersonId::of(person)), None, place)
}

/// Somebody who sees the channel in which the matches are.
fn in_sight(person: i32) -> Sight {
    Sight::new(person.into(), [8.into(), 9.into()])
}

fn timing() -> StoredTiming {
    StoredTiming { turn_time: "3".into(), touched: 1, since: 1, nudged: None }
}

/// Plays a match to its end: its last move is stored.
async fn played(store: &Store, game: GameId, seats: &[Seat]) -> MatchId {
    let id = begun(store, game, seats).await;
    ends(store, id, seats).await;
    id
}

async fn begun(store: &Store, game: GameId, seats: &[Seat]) -> MatchId {
    begun_by(store, game, seats, &[]).await
}

async fn begun_by(store: &Store, game: GameId, seats: &[Seat], invited: &[PersonId]) -> MatchId {
    static CODE: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let code = CODE.fetch_add(1, std::sync::atomic::Ordering::Relaxed).to_string();
    for person in seats.iter().filter_map(|(person, _, _)| *person).chain([1.into()]) {
        store.know(person, &format!("P{person}"), "en").await.unwrap();
    }
    let new = NewMatch {
        code: &code,
        game: game.name(),
        options: "[]",
        guild: Some(GUILD),
        channel: 8.into(),
        host: 1.into(),
        language: "en",
        secret: Some(&[1; 32]),
        rematch_of: None,
        entry_of: None,
        duplicate: None,
        private: false,
        timing: &timing(),
        agreement: &Agreement::USUAL,
        opened_by: None,
        expert: 2000,
    };
    let id = store.open_match(new, any_seal).await.unwrap().unwrap().0;
    let row = TableRow { private: !invited.is_empty(), invited, ..row(seats) };
    store.save_table(read(store, id).await, &row).await.unwrap();
    id
}

fn row(seats: &[Seat]) -> TableRow<'_> {
    let attention = StoredAttention { missed: 0, wants_end: false, takes_back: None };
    let seat = |(person, computer, _): &Seat| SeatRow {
        person: *person,
        computer: *computer,
        forgotten: false,
        word: None,
        direct: true,
        attention,
        note: None,
        plan: None,
    };
    TableRow {
        host: Some(1.into()),
        options: "[]",
        private: false,
        invited: &[],
        timing: timing(),
        agreement: &Agreement::USUAL,
        terms: None,
        stage: None,
        seats: seats.iter().map(seat).collect(),
    }
}

async fn ends(store: &Store, id: MatchId, seats: &[Seat]) {
    ends_after(store, id, seats, 0).await;
}

/// With its last move at the first seat, which has missed this many in a row.
async fn ends_after(store: &Store, id: MatchId, seats: &[Seat], missed: u8) {
    let players = Players::new(u8::try_from(seats.len()).unwrap()).unwrap();
    let totals = Scores::new(players);
    let places = BySeat::from_fn(players, |seat| seats[seat.index()].2);
    let last = NewMove {
        seq: 0,
        seat: 0,
        mv: "flip",
        chooser: None,
        click: None,
        rounds: &[],
        end: Some((&totals, &places)),
        missed,
        timing: &timing(),
        closes: false,
        counts: true,
    };
    store.append_move(read(store, id).await, last).await.unwrap();
}

async fn moves(store: &Store, id: MatchId, closes: bool) {
    let timing = timing();
    let (chooser, rounds, end, missed) = (None, &[], None, 0);
    let one = NewMove {
        seq: 0,
        seat: 0,
        mv: "flip",
        chooser,
        click: None,
        rounds,
        end,
        missed,
        timing: &timing,
        closes,
        counts: true,
    };
    store.append_move(read(store, id).await, one).await.unwrap();
}

/// A table at which these sit is closed after a first move.
async fn closes(store: &Store, id: MatchId, seats: &[Seat]) {
    moves(store, id, false).await;
    closes_now(store, id, seats).await;
}

async fn closes_now(store: &Store, id: MatchId, seats: &[Seat]) {
    store
        .save_table(read(store, id).await, &TableRow { stage: Some(&NewStage::Closed), ..row(seats) })
        .await
        .unwrap();
}

async fn points(store: &Store, person: PersonId) -> Option<i64> {
    let tallies = store.tallies(Some(GUILD), person).await.unwrap();
    tallies.iter().find(|tally| tally.game == ALL_GAMES).and_then(|tally| tally.points)
}

async fn ended_ago(store: &Store, id: MatchId, seconds: i64) {
    query("UPDATE matches SET ended_at = $1 WHERE id = $2")
        .bind(now() - seconds)
        .bind(id.0)
        .execute(&store.writer.pool)
        .await
        .unwrap();
}

fn board(order: Order, period: Period) -> Board {
    Board { game: None, order, period }
}

/// Place, person, wins and matches of every line of the first page.
async fn lines(store: &Store, board: Board) -> Vec<(i64, i64, i64, i64)> {
    let page = store.leaderboard(GUILD, board, 0, 999.into()).await.unwrap();
    page.standings.iter().map(|line| (line.place, line.person.into(), line.wins, line.matches)).collect()
}

#[tokio::test]
async fn of_matches_that_end_in_one_second_each_counts_those_before_it_in_the_evening() {
    let (store, _folder) = fresh().await;
    let mut matches = Vec::new();
    for _ in 0..3 {
        matches.push(begun(&store, GameId::Dnup, &[at(1, 1), at(2, 2)]).await);
    }
    // Not in the order in which they began.
    matches.swap(0, 2);
    for id in &matches {
        ends(&store, *id, &[at(1, 1), at(2, 2)]).await;
    }
    for (id, so_far) in matches.into_iter().zip(1..) {
        assert_eq!(store.evening_of(id).await.unwrap().unwrap().matches, so_far);
    }
    let channel =
        query_scalar("SELECT channel FROM matches LIMIT 1").fetch_one(&store.readers).await.unwrap();
    assert_eq!(store.evening_in(GUILD, channel).await.unwrap().matches, 3);
}

#[tokio::test]
async fn what_a_computer_won_for_somebody_who_was_away_counts_as_played_and_not_as_won() {
    let (store, _folder) = fresh().await;
    let seats = [at(1, 1), at(2, 2), at(3, 3)];
    let id = begun(&store, GameId::Tricks, &seats).await;
    let mut row = row(&seats);
    row.seats[0].attention.missed = ratings::AWAY;
    store.save_table(read(&store, id).await, &row).await.unwrap();
    ends_after(&store, id, &seats, ratings::AWAY).await;
    for period in Period::VARIANTS {
        let by_wins = lines(&store, board(Order::Wins, *period)).await;
        assert!(by_wins.iter().all(|(_, _, wins, matches)| (*wins, *matches) == (0, 1)), "{by_wins:?}");
        assert_eq!(by_wins.len(), 3);
    }
    assert_eq!(store.wins_in_order(Some(GUILD), 1.into()).await.unwrap(), [false]);
    assert_eq!(points(&store, 1.into()).await, None);
    assert!(points(&store, 2.into()).await > points(&store, 3.into()).await);
    let (matches, _) = store.history(GUILD, None, 0, &in_sight(1)).await.unwrap();
    assert!(matches[0].seats[0].away && matches[0].seats[0].won && !matches[0].seats[1].away);
}

#[tokio::test]
async fn the_match_that_ended_last_is_found_here_or_else_on_the_server() {
    let (store, _folder) = fresh().await;
    let (here, elsewhere) = (8.into(), 9.into());
    assert_eq!(store.last_played(GUILD, here, &in_sight(1)).await.unwrap(), None);
    let first = played(&store, GameId::Tricks, &[at(1, 1), at(2, 2)]).await;
    ended_ago(&store, first, 100).await;
    played(&store, GameId::Dnup, &[at(1, 1), at(3, 2)]).await;
    begun(&store, GameId::Snake, &[at(1, 1), at(3, 2)]).await;
    for channel in [here, elsewhere] {
        assert_eq!(store.last_played(GUILD, channel, &in_sight(1)).await.unwrap().as_deref(), Some("dnup"));
    }
    let last = async |guild, channel, person: i32| {
        store.last_ended(guild, channel, &in_sight(person)).await.unwrap()
    };
    let newest = last(Some(GUILD), here, 2).await;
    assert_eq!(newest, last(None, elsewhere, 3).await, "in this channel, everybody's");
    let own = last(Some(GUILD), elsewhere, 2).await;
    assert!(own.is_some() && own != newest, "elsewhere, one's own");
    assert_eq!(last(Some(GUILD), elsewhere, 4).await, None);
    assert_eq!(last(Some(8.into()), here, 1).await, None, "of another server");
}

#[tokio::test]
async fn who_does_not_see_a_channel_or_is_not_invited_finds_none_but_their_own_matches() {
    let (store, _folder) = fresh().await;
    let open = played(&store, GameId::Tricks, &[at(1, 1), at(2, 2)]).await;
    let by_invitation = begun_by(&store, GameId::Dnup, &[at(1, 1), at(3, 2)], &[3.into(), 4.into()]).await;
    ends(&store, by_invitation, &[at(1, 1), at(3, 2)]).await;
    let code = async |id: MatchId| {
        let code: String = query_scalar("SELECT code FROM matches WHERE id = $1")
            .bind(id.0)
            .fetch_one(&store.readers)
            .await
            .unwrap();
        code
    };
    let (open, by_invitation) = (code(open).await, code(by_invitation).await);
    let (all, one, none) = (vec![by_invitation.clone(), open.clone()], vec![open.clone()], Vec::new());
    for (person, seen, found) in [
        (1, true, &all),
        (1, false, &all),
        (2, true, &one),
        (2, false, &one),
        (4, true, &all),
        (4, false, &vec![by_invitation.clone()]),
        (5, true, &one),
        (5, false, &none),
    ] {
        let sight = if seen { in_sight(person) } else { Sight::new(person.into(), [80.into(), 88.into()]) };
        let who = format!("{person}, who sees the channel: {seen}");
        let (history, _) = store.history(GUILD, None, 0, &sight).await.unwrap();
        let history: Vec<String> = history.into_iter().map(|ended| ended.code).collect();
        assert_eq!(history, *found, "history for {who}");
        let proposed = store.ended_like(Some(GUILD), &sight, ("", 25)).await.unwrap();
        let proposed: Vec<String> = proposed.into_iter().map(|(code, _)| code).collect();
        assert_eq!(proposed, *found, "proposals for {who}");
        let last = store.last_played(GUILD, 8.into(), &sight).await.unwrap();
        assert_eq!(last.is_some(), !found.is_empty(), "the last game for {who}");
        let last = store.last_ended(Some(GUILD), 8.into(), &sight).await.unwrap();
        assert_eq!(last.as_ref(), found.first(), "the last match for {who}");
    }
}

#[tokio::test]
async fn equal_standings_share_a_place_and_the_next_is_left_out() {
    let (store, _folder) = fresh().await;
    played(&store, GameId::Tricks, &[at(1, 1), at(2, 2), at(3, 2)]).await;
    let by_wins = lines(&store, board(Order::Wins, Period::All)).await;
    assert_eq!(by_wins, [(1, 1, 1, 1), (2, 2, 0, 1), (2, 3, 0, 1)]);
    let rated = store.leaderboard(GUILD, board(Order::Rating, Period::All), 0, 3.into()).await.unwrap();
    let places: Vec<i64> = rated.standings.iter().map(|line| line.place).collect();
    assert_eq!(places, [1, 2, 2]);
    assert_eq!(rated.own.unwrap().place, 2);
    played(&store, GameId::Tricks, &[at(4, 1), at(5, 1)]).await;
    let shared = lines(&store, board(Order::Wins, Period::All)).await;
    assert_eq!(shared[..3], [(1, 1, 1, 1), (1, 4, 1, 1), (1, 5, 1, 1)], "a shared win is a win");
}

#[tokio::test]
async fn every_game_has_a_leaderboard_and_all_together_one() {
    let (store, _folder) = fresh().await;
    played(&store, GameId::Tricks, &[at(1, 1), at(2, 2)]).await;
    played(&store, GameId::Dnup, &[at(1, 2), at(2, 1)]).await;
    played(&store, GameId::Dnup, &[at(1, 2), at(2, 1)]).await;
    let of = |game| Board { game, order: Order::Wins, period: Period::All };
    assert_eq!(lines(&store, of(Some(GameId::Tricks))).await, [(1, 1, 1, 1), (2, 2, 0, 1)]);
    assert_eq!(lines(&store, of(Some(GameId::Dnup))).await, [(1, 2, 2, 2), (2, 1, 0, 2)]);
    assert_eq!(lines(&store, of(None)).await, [(1, 2, 2, 3), (2, 1, 1, 3)]);
    assert_eq!(lines(&store, of(Some(GameId::Snake))).await, []);
    let tallies = store.tallies(Some(GUILD), 1.into()).await.unwrap();
    let wins: Vec<(&str, i64)> = tallies.iter().map(|tally| (tally.game.as_str(), tally.wins)).collect();
    assert_eq!(wins, [("", 1), ("dnup", 0), ("tricks", 1)]);
    assert_eq!(store.wins_in_order(Some(GUILD), 1.into()).await.unwrap(), [true, false, false]);
}

#[test]
fn a_month_begins_with_its_first_second_and_a_week_seven_days_ago() {
    // 2024-02-29 23:59:59 UTC.
    let now = 1_709_251_199;
    assert_eq!(began(Period::Month, now), 1_706_745_600);
    assert_eq!(began(Period::Month, now + 1), now + 1);
    assert_eq!(now - began(Period::Week, now), 604_800);
}

#[tokio::test]
async fn a_week_and_a_month_count_what_ended_in_them() {
    let (store, _folder) = fresh().await;
    let old = played(&store, GameId::Tricks, &[at(1, 1), at(2, 2)]).await;
    let recent = played(&store, GameId::Tricks, &[at(3, 1), at(4, 2)]).await;
    ended_ago(&store, old, 60 * 24 * 60 * 60).await;
    ended_ago(&store, recent, 60).await;
    for order in Order::VARIANTS.iter().copied() {
        let week = lines(&store, board(order, Period::Week)).await;
        assert_eq!(week, [(1, 3, 1, 1), (2, 4, 0, 1)]);
        assert_eq!(lines(&store, board(order, Period::All)).await.len(), 4);
    }
    assert!(lines(&store, board(Order::Wins, Period::Month)).await.len() <= 2);
    ended_ago(&store, recent, 8 * 24 * 60 * 60).await;
    assert_eq!(lines(&store, board(Order::Wins, Period::Week)).await, []);
}

#[tokio::test]
async fn who_left_is_last_and_a_match_with_a_computer_is_not_rated() {
    let (store, _folder) = fresh().await;
    // The computer that took the seat of 1 over was first.
    played(&store, GameId::Tricks, &[(Some(1.into()), Some("steady"), 1), at(2, 2), at(3, 3)]).await;
    let rated = store.leaderboard(GUILD, Board::default(), 0, 1.into()).await.unwrap();
    let people: Vec<i64> = rated.standings.iter().map(|line| line.person.into()).collect();
    assert_eq!(people, [2, 3, 1]);
    assert_eq!(rated.own.as_ref().map(|own| (own.wins, own.matches)), Some((0, 1)));
    played(&store, GameId::Tricks, &[at(4, 1), at(5, 2), (None, Some("expert"), 3)]).await;
    assert_eq!(store.leaderboard(GUILD, Board::default(), 0, 1.into()).await.unwrap(), rated);
    assert_eq!(
        lines(&store, board(Order::Wins, Period::All)).await[0],
        (1, 4, 1, 1),
        "an unrated match counts here"
    );
}

#[tokio::test]
async fn who_gave_a_seat_to_somebody_else_has_left_all_the_same() {
    let (store, _folder) = fresh().await;
    let id = begun(&store, GameId::Tricks, &[at(1, 1), (Some(2.into()), Some("steady"), 2)]).await;
    store.know(3.into(), "P3", "en").await.unwrap();
    store.take_over(read(&store, id).await, 1, 3.into(), &timing()).await.unwrap();
    ends(&store, id, &[at(1, 2), at(3, 1)]).await;
    let rated = store.leaderboard(GUILD, Board::default(), 0, 2.into()).await.unwrap();
    let people: Vec<i64> = rated.standings.iter().map(|line| line.person.into()).collect();
    assert_eq!(people, [3, 1, 2]);
    assert_eq!(rated.own.map(|own| (own.wins, own.matches)), Some((0, 1)));
    assert_eq!(
        store.data_of(2.into()).await.unwrap().unwrap()["tables_left_to_somebody_else"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    let week = Board { order: Order::Wins, period: Period::Week, ..Board::default() };
    assert_eq!(lines(&store, week).await, [(1, 3, 1, 1), (2, 1, 0, 1), (2, 2, 0, 1)]);
    assert_eq!(store.wins_in_order(Some(GUILD), 2.into()).await.unwrap(), [false]);
    assert_eq!(store.history(GUILD, Some(2.into()), 0, &in_sight(1)).await.unwrap().0.len(), 1);
    store.forget(2.into(), &[]).await.unwrap();
}

#[tokio::test]
async fn who_was_forgotten_before_somebody_sat_down_in_their_place_counts_nowhere() {
    let (store, _folder) = fresh().await;
    let id = begun(&store, GameId::Tricks, &[at(1, 1), (Some(2.into()), Some("steady"), 2)]).await;
    store.forget(2.into(), &[]).await.unwrap();
    store.know(3.into(), "P3", "en").await.unwrap();
    store.take_over(read(&store, id).await, 1, 3.into(), &timing()).await.unwrap();
    ends(&store, id, &[at(1, 2), at(3, 1)]).await;
    let standing: Vec<PersonId> = query_scalar("SELECT DISTINCT person FROM standings ORDER BY person")
        .fetch_all(&store.readers)
        .await
        .unwrap();
    assert_eq!(standing, [1, 3].map(PersonId::of));
}

#[tokio::test]
async fn pages_end_where_the_people_end_and_know_the_asker() {
    let (store, _folder) = fresh().await;
    for winner in 1..=23 {
        for _ in winner..=23 {
            played(&store, GameId::Dnup, &[at(winner, 1), (None, Some("random"), 2)]).await;
        }
    }
    let by_wins = board(Order::Wins, Period::All);
    let page = store.leaderboard(GUILD, by_wins, 1, 23.into()).await.unwrap();
    assert_eq!((page.number, page.pages, page.standings.len()), (1, 3, 10));
    assert_eq!(page.standings[0].person, 11.into());
    assert_eq!(page.own.map(|own| own.place), Some(23));
    let last = store.leaderboard(GUILD, by_wins, u32::MAX, 1.into()).await.unwrap();
    assert_eq!((last.number, last.standings.len()), (2, 3));
    let (matches, more) = store.history(GUILD, Some(23.into()), 0, &in_sight(1)).await.unwrap();
    assert_eq!((matches.len(), more), (1, false));
    assert!(store.history(GUILD, None, 0, &in_sight(1)).await.unwrap().1, "there are more");
}

#[tokio::test]
async fn who_is_hidden_is_on_no_list() {
    let (store, _folder) = fresh().await;
    let id = played(&store, GameId::Tricks, &[at(1, 1), at(2, 2)]).await;
    ended_ago(&store, id, 60).await;
    store.hide(1.into(), true).await.unwrap();
    for period in Period::VARIANTS.iter().copied() {
        for order in Order::VARIANTS.iter().copied() {
            let page = store.leaderboard(GUILD, board(order, period), 0, 1.into()).await.unwrap();
            assert!(
                page.own.is_none() && page.standings.iter().all(|line| line.person == 2.into()),
                "{page:?}"
            );
        }
    }
    store.hide(1.into(), false).await.unwrap();
    assert_eq!(lines(&store, board(Order::Wins, Period::All)).await.len(), 2);
}

#[tokio::test]
async fn who_is_forgotten_is_someone_in_old_matches_and_nothing_else() {
    let (store, _folder) = fresh().await;
    let seats = [at(1, 1), at(2, 2), at(3, 3)];
    let id = begun_by(&store, GameId::Tricks, &seats, &[2.into(), 3.into()]).await;
    ends(&store, id, &seats).await;
    let data = store.data_of(2.into()).await.unwrap().unwrap();
    assert_eq!(data["invited_to"][0], data["tables"][0]["table"]);
    assert_eq!(data["you"][0]["name"], "P2");
    assert_eq!(data["tables"][0]["seat"], 1);
    let before = lines(&store, board(Order::Wins, Period::All)).await;
    store.forget(2.into(), &[]).await.unwrap();
    store.forget(1.into(), &[]).await.unwrap();
    assert!(store.data_of(2.into()).await.unwrap().is_none());
    let after = lines(&store, board(Order::Wins, Period::All)).await;
    assert_eq!((before.len(), after), (3, vec![(1, 3, 0, 1)]));
    let StoredTable { invited, seats, .. } = whole(&store, id).await;
    assert_eq!(invited, [3.into()]);
    let whose: Vec<String> = seats.iter().map(|seat| format!("{:?}", seat.chair)).collect();
    assert_eq!(whose[..2], ["Forgotten { computer: None }"; 2]);
    assert!(whose[2].starts_with("Person") && whose[2].contains("P3"), "{whose:?}");
    let page = store.leaderboard(GUILD, board(Order::Wins, Period::Week), 0, 1.into()).await.unwrap();
    assert_eq!((page.standings.len(), page.own), (1, None));
    for table in ["people", "seats", "matches", "standings", "messages", "results", "moves"] {
        // The rows of the other engine are what these are.
        let Pool::Sqlite(readers) = &store.readers else { return };
        let rows = sqlx::query(sqlx::AssertSqlSafe(format!("SELECT * FROM {table}")));
        let rows = rows.fetch_all(readers).await.unwrap();
        assert!(!format!("{rows:?}").contains("P2"), "{table}");
    }
}

#[tokio::test]
async fn who_still_plays_is_not_forgotten() {
    let (store, _folder) = fresh().await;
    store.know(1.into(), "P1", "en").await.unwrap();
    let new = NewMatch {
        code: "PLAY",
        game: "tricks",
        options: "[]",
        guild: Some(GUILD),
        channel: 8.into(),
        host: 1.into(),
        language: "en",
        secret: Some(&[1; 32]),
        rematch_of: None,
        entry_of: None,
        duplicate: None,
        private: false,
        timing: &timing(),
        agreement: &Agreement::USUAL,
        opened_by: None,
        expert: 2000,
    };
    store.open_match(new, any_seal).await.unwrap();
    store.forget(1.into(), &[]).await.unwrap_err();
    assert_eq!(store.name_on(GUILD, 1.into()).await.unwrap().as_deref(), Some("P1"));
}

/// Every question about scores finds its rows by an index: how many matches there are on other servers, or were
/// before the time in question, does not matter.
#[tokio::test]
async fn no_question_reads_a_whole_table() {
    let (store, _folder) = fresh_file().await;
    for sql in [OF_ALL_TIME, OF_A_PERIOD] {
        let plan: Vec<(i64, i64, i64, String)> =
            query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                .fetch_all(&store.readers)
                .await
                .unwrap();
        let steps: Vec<String> = plan.into_iter().map(|step| step.3).collect();
        for step in steps.iter().filter(|step| step.starts_with("SCAN")) {
            let own = ["tally", "keyed", "ranked", "counted", "ended", "finishes", "(subquery"];
            assert!(own.iter().any(|name| step.contains(name)), "{step}, in {steps:#?}");
        }
    }
}

/// `cargo test -p updown --lib hundred_thousand -- --ignored --nocapture` measures it.
#[tokio::test]
#[ignore = "takes some seconds, and only measures"]
async fn a_hundred_thousand_matches() {
    let (store, _folder) = fresh_file().await;
    for person in (1..=1000).map(PersonId::of) {
        store.know(person, &format!("P{person}"), "en").await.unwrap();
    }
    // Three years of matches of four; each quarter of the thousand plays at a seat of its own.
    for sql in [
        "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 100000)
         INSERT INTO matches (id, code, game, options, stage, guild, channel, host, language, ended_at)
         SELECT n, n, CASE n % 4 WHEN 0 THEN 'tricks' WHEN 1 THEN 'dnup' WHEN 2 THEN 'snake' ELSE 'tower' END, '[]',
                'ended', 7, 8, 1, 'en', unixepoch() - (100000 - n) * 946 FROM n",
        "INSERT INTO seats (match, seat, person)
         SELECT id, seat, 1 + seat * 250 + (id * 7919 + seat * 31) % 250
         FROM matches, (SELECT 0 AS seat UNION SELECT 1 UNION SELECT 2 UNION SELECT 3)",
        "INSERT INTO results (match, seat, total, won) SELECT match, seat, 0, seat = match % 4 FROM seats",
        "INSERT INTO standings (guild, game, person, matches, wins, points)
         SELECT 7, '', person, count(*), sum(won), 1000 + person FROM seats JOIN results USING (match, seat)
         GROUP BY person",
        "INSERT INTO standings (guild, game, person, matches, wins, points)
         SELECT 7, game, person, count(*), sum(won), 1000 + person
         FROM seats JOIN results USING (match, seat) JOIN matches ON id = match GROUP BY person, game",
    ] {
        query(sql).execute(&store.writer.pool).await.unwrap();
    }
    for game in [None, Some(GameId::Dnup)] {
        for period in Period::VARIANTS.iter().copied() {
            for order in Order::VARIANTS.iter().copied() {
                let began = std::time::Instant::now();
                let page =
                    store.leaderboard(GUILD, Board { game, order, period }, 5, 1.into()).await.unwrap();
                println!("{game:?} {period:?} {order:?}: {} pages, {:?}", page.pages, began.elapsed());
            }
        }
    }
    let began = std::time::Instant::now();
    store.history(GUILD, None, 2, &in_sight(1)).await.unwrap();
    println!("history of the server: {:?}", began.elapsed());
    let began = std::time::Instant::now();
    store.history(GUILD, Some(900.into()), 2, &in_sight(1)).await.unwrap();
    println!("history of a person: {:?}", began.elapsed());
    let began = std::time::Instant::now();
    store.wins_in_order(Some(GUILD), 900.into()).await.unwrap();
    println!("streaks of a person: {:?}", began.elapsed());
    let began = std::time::Instant::now();
    let data = store.data_of(900.into()).await.unwrap().unwrap();
    println!("data of a person: {:?}, {} bytes", began.elapsed(), data.to_string().len());
    let began = std::time::Instant::now();
    store.forget(900.into(), &[]).await.unwrap();
    println!("forgetting a person: {:?}", began.elapsed());
}

const LEFT: Option<&str> = Some("steady");

#[tokio::test]
async fn who_leaves_a_match_that_is_closed_then_has_lost_and_nobody_has_won() {
    let (store, _folder) = fresh().await;
    played(&store, GameId::Tricks, &[at(1, 1), at(2, 2)]).await;
    let before = [points(&store, 1.into()).await, points(&store, 2.into()).await];
    // Cleo, who stays too, has played nowhere yet.
    let seats = [(Some(1.into()), LEFT, 0), at(2, 0), at(3, 0)];
    let id = begun(&store, GameId::Tricks, &[at(1, 0), at(2, 0), at(3, 0)]).await;
    closes(&store, id, &seats).await;
    assert!(points(&store, 1.into()).await < before[0]);
    assert_eq!(points(&store, 2.into()).await, before[1]);
    assert_eq!(points(&store, 3.into()).await, None);
    for period in [Period::All, Period::Month, Period::Week] {
        let by_matches = lines(&store, board(Order::Matches, period)).await;
        assert_eq!(by_matches, [(1, 1, 1, 2), (2, 2, 0, 1)], "{period:?}");
    }
    assert_eq!(store.wins_in_order(Some(GUILD), 1.into()).await.unwrap(), [true, false]);
    assert_eq!(store.wins_in_order(Some(GUILD), 2.into()).await.unwrap(), [false]);
    ended_ago(&store, id, 9 * 24 * 60 * 60).await;
    let of_the_week = lines(&store, board(Order::Matches, Period::Week)).await;
    assert_eq!(of_the_week, [(1, 1, 1, 1), (2, 2, 0, 1)]);
    assert_eq!(
        store.wins_in_order(Some(GUILD), 1.into()).await.unwrap(),
        [false, true],
        "in the order of their ends"
    );
}

#[tokio::test]
async fn all_who_left_before_a_table_is_closed_have_lost_together() {
    let (store, _folder) = fresh().await;
    let seats = [at(1, 0), at(2, 0), at(3, 0), at(4, 0)];
    let id = begun(&store, GameId::Tricks, &seats).await;
    // Ben leaves, and Eve takes over; Ana leaves; then the last move of Cleo, who is away, lets the others' wish come
    // true.
    store.know(5.into(), "Eve", "en").await.unwrap();
    store
        .save_table(
            read(&store, id).await,
            &row(&[(Some(1.into()), LEFT, 0), (Some(2.into()), LEFT, 0), at(3, 0), at(4, 0)]),
        )
        .await
        .unwrap();
    store.take_over(read(&store, id).await, 1, 5.into(), &timing()).await.unwrap();
    moves(&store, id, true).await;
    assert_eq!(lines(&store, board(Order::Matches, Period::All)).await, [(1, 1, 0, 1), (1, 2, 0, 1)]);
    let [ana, ben] = [points(&store, 1.into()).await, points(&store, 2.into()).await];
    assert!(ana == ben && ana < Some(1000), "{ana:?} {ben:?}");
}

#[tokio::test]
async fn a_table_that_is_closed_costs_nobody_who_stayed_nor_before_the_first_move() {
    let (store, _folder) = fresh().await;
    let all = [at(1, 0), at(2, 0)];
    let agreed = begun(&store, GameId::Tricks, &all).await;
    closes(&store, agreed, &all).await;
    let unplayed = begun(&store, GameId::Tricks, &all).await;
    closes_now(&store, unplayed, &[(Some(1.into()), LEFT, 0), at(2, 0)]).await;
    let lost = begun(&store, GameId::Tricks, &[(Some(1.into()), LEFT, 0), at(2, 0)]).await;
    moves(&store, lost, false).await;
    store.close_table(read(&store, lost).await).await.unwrap();
    assert_eq!(lines(&store, board(Order::Matches, Period::All)).await, []);
}

#[tokio::test]
async fn a_match_with_computers_is_lost_by_leaving_and_not_rated() {
    let (store, _folder) = fresh().await;
    let seats = [(Some(1.into()), LEFT, 0), at(2, 0), (None, Some("expert"), 0)];
    let id = begun(&store, GameId::Tricks, &seats).await;
    closes(&store, id, &seats).await;
    assert_eq!(lines(&store, board(Order::Matches, Period::All)).await, [(1, 1, 0, 1)]);
    assert_eq!(points(&store, 1.into()).await, None);
}

#[test]
fn the_statements_know_when_a_rating_is_provisional() {
    let known = format!("uncertainty > {}", ratings::PROVISIONAL);
    assert!(OF_ALL_TIME.contains(&known) && OF_A_PERIOD.contains(&known));
}
