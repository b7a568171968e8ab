//! Forgetting people, servers, and what is old, in databases of many matches.

use std::num::NonZeroU32;

use game_core::{Ledger, Report, Seat, SeatReport};
use model::{GuildId, PersonId};

use super::super::StoredLook;
use super::super::sql::{query, query_as, query_scalar};
use super::super::testing::{fresh, fresh_file};
use super::*;

const NOW: i64 = 2_000_000_000;
const DAY: i64 = 24 * 60 * 60;
/// A number as Discord gives them to people.
const ANA: PersonId = PersonId::of(FIRST);
const BEN: PersonId = PersonId::of(FIRST + 1);
const FIRST: i64 = 812_345_678_901_234_567;

/// A match on a server that ended on a day before now, with Ana and Ben at it and a rematch of the one before.
async fn ended(store: &Store, id: i64, guild: GuildId, days_ago: i64, people: &[PersonId]) {
    let mut tx = store.write().await.unwrap();
    for person in people {
        query("INSERT INTO people (id, name, language) VALUES ($1, $2, 'en') ON CONFLICT DO NOTHING")
            .bind(person)
            .bind(format!("Name{person}"))
            .execute(&mut *tx)
            .await
            .unwrap();
    }
    query(
        "INSERT INTO matches (id, code, game, options, stage, seed, rules, guild, channel, host, language, opened_at,
                              ended_at)
         VALUES ($1, $5, 'dnup', '[]', 'ended', $6, 1, $2, 1, $3, 'en', 0, $4)",
    )
    .bind(id)
    .bind(guild)
    .bind(people[0])
    .bind(NOW - days_ago * DAY)
    .bind(format!("C{id}"))
    .bind([0; 32].as_slice())
    .execute(&mut *tx)
    .await
    .unwrap();
    for (seat, person) in (0i64..).zip(people) {
        for sql in [
            "INSERT INTO seats (match, seat, person) VALUES ($1, $2, $3)",
            "INSERT INTO moves (match, seq, seat, move, at) VALUES ($1, $2, $2, CAST($3 AS TEXT), 0)",
            "INSERT INTO messages (match, seat, person, channel, message) VALUES ($1, $2, $3, 1, 1)",
        ] {
            query(sql).bind(id).bind(seat).bind(person).execute(&mut *tx).await.unwrap();
        }
        query(
            "INSERT INTO standings (guild, game, person, matches, wins) VALUES ($1, 'dnup', $2, 1, 0) ON CONFLICT DO NOTHING",
        )
        .bind(guild)
        .bind(person)
        .execute(&mut *tx)
        .await
        .unwrap();
    }
    tx.commit().await.unwrap();
}

async fn number(store: &Store, question: &'static str) -> i64 {
    query_scalar(question).fetch_one(&store.readers).await.unwrap()
}

#[tokio::test]
async fn of_who_is_forgotten_not_one_byte_is_left_in_the_file() {
    let (store, folder) = fresh_file().await;
    store.leave_no_trace().await.unwrap();
    for id in 1..=600 {
        ended(
            &store,
            id,
            GuildId::of(1 + id % 3),
            1,
            &[PersonId::of(FIRST + id % 40), PersonId::of(FIRST + 100 + id % 40)],
        )
        .await;
    }
    let gone: Vec<PersonId> = (0..10).map(|person| PersonId::of(FIRST + person)).collect();
    for person in &gone {
        store.forget(*person, &[]).await.unwrap();
    }
    for id in 601..=700 {
        ended(&store, id, GuildId::of(1 + id % 3), 1, &[PersonId::of(FIRST + 20), PersonId::of(FIRST + 120)])
            .await;
    }
    assert_eq!(store.leave_no_trace().await.unwrap(), Traces::Gone);
    for entry in std::fs::read_dir(folder.path().join("new")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        for person in &gone {
            let holds = |what: &[u8]| bytes.windows(what.len()).any(|at| at == what);
            assert!(!holds(format!("Name{person}").as_bytes()), "a name in {}", path.display());
            assert!(!holds(&i64::from(*person).to_be_bytes()), "a number in {}", path.display());
        }
    }
}

#[tokio::test]
async fn while_somebody_reads_traces_may_stay_and_it_is_tried_again() {
    let (store, _folder) = fresh_file().await;
    assert_eq!(store.leave_no_trace().await.unwrap(), Traces::None, "nobody was ever there to be deleted");
    ended(&store, 1, 7.into(), 1, &[ANA, BEN]).await;
    store.forget(ANA, &[]).await.unwrap();
    let mut reading = store.readers.begin().await.unwrap();
    query("SELECT * FROM matches").fetch_all(&mut reading).await.unwrap();
    assert_eq!(store.leave_no_trace().await.unwrap(), Traces::Left);
    drop(reading);
    assert_eq!(store.leave_no_trace().await.unwrap(), Traces::Gone);
    assert_eq!(store.leave_no_trace().await.unwrap(), Traces::None);
}

#[tokio::test]
async fn who_was_only_invited_has_data_too_and_can_have_it_deleted() {
    let (store, _folder) = fresh().await;
    assert_eq!(store.data_of(BEN).await.unwrap(), None);
    ended(&store, 1, 7.into(), 1, &[ANA]).await;
    query("INSERT INTO invitations VALUES (1, $1)").bind(BEN).execute(&store.writer.pool).await.unwrap();
    let data = store.data_of(BEN).await.unwrap().unwrap().to_string();
    assert!(data.contains("invited_to") && data.contains("C1"), "{data}");
    let all = store.data_of(ANA).await.unwrap().unwrap().to_string();
    for part in
        ["\"name\":", "standings", "host_of", "direct_messages", "\"moves\":[{", "takes_direct_messages"]
    {
        assert!(all.contains(part), "{part} in {all}");
    }
    let forgotten = store.forget(BEN, &[]).await.unwrap();
    assert_eq!(forgotten, Forgotten { invitations: 1, ..Forgotten::default() });
    assert_eq!(store.data_of(BEN).await.unwrap(), None);
}

#[tokio::test]
async fn a_server_that_put_the_bot_out_is_forgotten_after_its_grace_and_nobody_else_is() {
    let (store, _folder) = fresh().await;
    ended(&store, 1, 7.into(), 1, &[ANA, BEN]).await;
    ended(&store, 2, 8.into(), 1, &[BEN]).await;
    store.set_usual_game(7.into(), "dnup").await.unwrap();
    store.allow_channel(7.into(), 70.into(), true).await.unwrap();
    store.note_nick(7.into(), ANA, Some("Chief")).await.unwrap();
    store.note_nick(7.into(), BEN, Some("Helper")).await.unwrap();
    // Without a notification: the bot finds out when it receives the list of servers.
    store.servers_are(&[8.into()], 0, NonZeroU32::MIN).await.unwrap();
    let since = number(&store, "SELECT since FROM departed_guilds WHERE guild = 7").await;
    let days = |days: i64| since + days * DAY;
    assert!(store.servers_to_forget(days(29)).await.unwrap().is_empty());
    assert_eq!(store.servers_to_forget(days(31)).await.unwrap(), [7.into()]);
    // It comes back in time, and goes again.
    store.server_is_there(7.into()).await.unwrap();
    assert!(store.servers_to_forget(days(31)).await.unwrap().is_empty());
    store.server_departed(7.into()).await.unwrap();
    assert_eq!(store.servers_to_forget(days(31)).await.unwrap(), [7.into()]);
    assert_eq!(store.forget_server(7.into()).await.unwrap(), [ANA]);
    for question in [
        "SELECT count(*) FROM matches WHERE guild = 7",
        "SELECT count(*) FROM standings WHERE guild = 7",
        "SELECT count(*) FROM names WHERE guild = 7",
        "SELECT (SELECT count(*) FROM guilds) + (SELECT count(*) FROM allowed_channels)",
        "SELECT count(*) FROM departed_guilds",
        "SELECT count(*) FROM seats WHERE match = 1",
        "SELECT count(*) FROM moves WHERE match = 1",
    ] {
        assert_eq!(number(&store, question).await, 0, "{question}");
    }
    assert_eq!(store.name_on(7.into(), ANA).await.unwrap(), None);
    assert!(store.name_on(8.into(), BEN).await.unwrap().is_some());
    assert_eq!(number(&store, "SELECT count(*) FROM standings WHERE guild = 8").await, 1);
}

#[tokio::test]
async fn what_is_old_goes_and_with_it_whoever_has_played_nowhere_since() {
    let (store, _folder) = fresh().await;
    for id in 1..=250 {
        ended(&store, id, 7.into(), 800, &[ANA, BEN]).await;
    }
    ended(&store, 300, 7.into(), 700, &[BEN]).await;
    query("UPDATE matches SET rematch_of = 250 WHERE id = 300").execute(&store.writer.pool).await.unwrap();
    query("UPDATE matches SET stage = 'playing', ended_at = NULL WHERE id = 1")
        .execute(&store.writer.pool)
        .await
        .unwrap();
    assert_eq!(store.forget_old(NOW).await.unwrap(), (249, vec![]), "Ana still plays");
    assert_eq!(number(&store, "SELECT count(*) FROM matches").await, 2);
    assert_eq!(number(&store, "SELECT count(*) FROM standings").await, 2);
    query("UPDATE matches SET stage = 'closed', ended_at = 0 WHERE id = 1")
        .execute(&store.writer.pool)
        .await
        .unwrap();
    assert_eq!(store.forget_old(NOW).await.unwrap(), (1, vec![ANA]));
    assert_eq!(number(&store, "SELECT count(*) FROM standings").await, 1, "Ben has played within two years");
    if store.files.is_some() {
        assert_eq!(number(&store, "SELECT count(*) FROM pragma_foreign_key_check").await, 0);
    }
}

#[tokio::test]
async fn what_is_still_to_be_shown_without_a_name_outlasts_a_restart() {
    let (store, folder) = fresh_file().await;
    ended(&store, 1, 7.into(), 1, &[ANA, BEN]).await;
    assert_eq!(store.forget(ANA, &[]).await.unwrap().tables, 1);
    store.close().await;
    let url = format!("sqlite://{}", folder.path().join("new/updown.db").display());
    let store = Store::open(&url).await.unwrap();
    assert_eq!(store.name_shown().await.unwrap(), Some((MatchId(1), "C1".to_owned())));
    store.name_is_gone(MatchId(1)).await.unwrap();
    assert_eq!(store.name_shown().await.unwrap(), None);
}

#[tokio::test]
async fn what_the_coach_said_is_handed_out_and_goes_with_its_person_its_match_and_its_version() {
    let (store, _folder) = fresh().await;
    let report = |seat: Seat| Report {
        version: Report::VERSION,
        game: "dnup".into(),
        spread: 1.5,
        rounds: 2,
        turn: None,
        best: None,
        costliest: None,
        seats: vec![SeatReport { seat, moves: None, ledger: Ledger::default(), par: None }],
    };
    let (ana, ben) = (Seat::FIRST, Seat::new(1).unwrap());
    for id in 1..=2 {
        ended(&store, id, 7.into(), 1, &[ANA, BEN]).await;
        for (seat, person) in [(ana, ANA), (ben, BEN)] {
            store.keep_report(MatchId(id), (seat, person), &report(seat)).await.unwrap();
        }
    }
    assert_eq!(store.report(MatchId(1), ana).await.unwrap(), Some(report(ana)));
    let data = store.data_of(ANA).await.unwrap().unwrap();
    assert_eq!(data["said_by_the_coach"][1]["report"]["seats"][0]["seat"], 0);
    store.forget(ANA, &[]).await.unwrap();
    assert_eq!(store.report(MatchId(1), ana).await.unwrap(), None);
    assert_eq!(store.report(MatchId(1), ben).await.unwrap(), Some(report(ben)));
    // The coach may have been at it still.
    store.keep_report(MatchId(1), (ana, ANA), &report(ana)).await.unwrap();
    assert_eq!(store.report(MatchId(1), ana).await.unwrap(), None);
    let older = Report { version: Report::VERSION - 1, ..report(ben) };
    store.keep_report(MatchId(1), (ben, BEN), &older).await.unwrap();
    assert_eq!(store.report(MatchId(1), ben).await.unwrap(), None, "an earlier coach said it");
    store.forget_server(7.into()).await.unwrap();
    assert_eq!(number(&store, "SELECT count(*) FROM coach_reports").await, 0);
}

#[tokio::test]
async fn a_server_is_found_to_be_gone_wherever_something_of_it_is_stored() {
    let (store, _folder) = fresh().await;
    for (id, guild) in (1i64..).zip([7, 7, 8, 8]) {
        ended(&store, id, guild.into(), 1, &[ANA]).await;
    }
    for sql in [
        "INSERT INTO matches (id, code, game, options, stage, channel, host, language, guild, opened_at, ended_at)
         VALUES (5, 'DDDD', 'tricks', '[]', 'closed', 5, $1, 'en', 9, 1, 1)",
        "INSERT INTO matches (id, code, game, options, stage, channel, host, language, guild, opened_at)
         VALUES (6, 'EEEE', 'tricks', '[]', 'lobby', 5, $1, 'en', 10, 1)",
        "INSERT INTO names VALUES (13, $1, 'Boss'), (14, $1, 'Chief')",
    ] {
        query(sql).bind(ANA).execute(&store.writer.pool).await.unwrap();
    }
    store.set_usual_game(11.into(), "dnup").await.unwrap();
    store.allow_channel(12.into(), 5.into(), true).await.unwrap();
    let mut gone = store.servers_are(&[8.into(), 14.into()], 0, NonZeroU32::MIN).await.unwrap();
    gone.sort_unstable();
    assert_eq!(gone, [7, 9, 10, 11, 12, 13].map(GuildId::from));
    let mut departed = store.departed_servers().await.unwrap();
    departed.sort_unstable();
    assert_eq!(departed, gone);
}

/// At each session with the gateway it is asked of which servers something is stored: that takes no longer for many
/// matches.
#[tokio::test]
async fn which_servers_are_stored_is_asked_of_indexes() {
    let (store, _folder) = fresh_file().await;
    let plan = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", servers_of().0));
    let plan: Vec<(i64, i64, i64, String)> =
        query_as(plan).bind(0_i64).bind(1_i64).fetch_all(&store.readers).await.unwrap();
    for (.., step) in &plan {
        let large = ["matches", "standings", "names"];
        let reads = step.strip_prefix("SCAN ");
        assert!(
            !reads.is_some_and(|of| large.iter().any(|name| of.starts_with(name))),
            "{step}, in {plan:#?}"
        );
    }
}

#[tokio::test]
async fn who_waits_for_the_coach_waits_until_they_are_answered_or_too_late_or_forgotten() {
    let (store, _folder) = fresh().await;
    ended(&store, 1, 7.into(), 1, &[ANA, BEN]).await;
    let [ana, ben] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    for (token, seat, asked) in [("a", ana, 30), ("b", ben, 20), ("c", ana, 10)] {
        store.note_look(MatchId(1), seat, token, asked).await.unwrap();
    }
    let look = |token: &str, seat, person, asked| StoredLook {
        token: token.into(),
        code: "C1".into(),
        seat,
        person,
        asked,
    };
    // Ana's first answer can be edited no more.
    assert_eq!(store.looks(15).await.unwrap(), [look("b", 1, BEN, 20), look("a", 0, ANA, 30)]);
    store.look_is_over("a").await.unwrap();
    assert_eq!(store.looks(0).await.unwrap(), [look("b", 1, BEN, 20)]);
    store.forget(BEN, &[]).await.unwrap();
    assert_eq!(number(&store, "SELECT count(*) FROM coach_looks").await, 0);
}
