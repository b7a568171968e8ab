//! A leader on PostgreSQL: what happens when its connection breaks or is slow, and how far away the server may be.

use std::time::Duration;

use tokio::task::{JoinSet, LocalSet};
use tokio::time::Instant;

use super::away::StoredTiming;
use super::matches::tests::{opened, read};
use super::sql::query_scalar;
use super::testing::proxy::{Line, Proxy, before_postgres};
use super::testing::server;
use super::*;

/// A leader behind a proxy, if there is a PostgreSQL; and the address without the proxy.
async fn leader(round_trip: Duration) -> Option<(Store, Proxy, String)> {
    let direct = server::database().await?;
    let (proxy, url) = before_postgres(&direct, round_trip).await;
    Some((Store::open(&url).await.unwrap(), proxy, direct))
}

fn a_move<'a>(mv: &'a str, seq: u32, timing: &'a StoredTiming) -> NewMove<'a> {
    let click = Some(i32::try_from(1000 + seq).unwrap().into());
    let (chooser, rounds, end, missed, closes) = (None, &[][..], None, 0, false);
    NewMove { seq, seat: 0, mv, chooser, click, rounds, end, missed, timing, closes, counts: true }
}

fn timing() -> StoredTiming {
    StoredTiming { turn_time: "3".into(), touched: 5, since: 6, nudged: None }
}

/// Waits until something is so, or fails after some seconds.
async fn until(what: &str, is_so: impl AsyncFn() -> bool) -> Duration {
    let began = Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < Duration::from_secs(15), "waited in vain: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    began.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_one_round_trip() {
    let Some((store, proxy, _)) = leader(Duration::ZERO).await else { return };
    let id = opened(&store, "ABCD").await.unwrap();
    let (timing, mut read) = (timing(), read(&store, id).await);
    // The first on a connection is prepared, too.
    read.version = store.append_move(read, a_move("flip", 0, &timing)).await.unwrap();
    let (before, began) = (proxy.round_trips(), Instant::now());
    for seq in 1..=50 {
        read.version = store.append_move(read, a_move("flip", seq, &timing)).await.unwrap();
    }
    let (trips, proofs) = (proxy.round_trips() - before, 1 + began.elapsed().as_millis() / 250);
    assert!(trips as u128 <= 50 + proofs, "{trips} round trips for 50 moves, and {proofs} proofs at most");
    assert_eq!(store.moves(id).await.unwrap().len(), 51);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_queues_up_goes_out_together_and_a_far_server_refuses_nobody() {
    const AWAY: Duration = Duration::from_millis(60);
    let Some((store, proxy, _)) = leader(AWAY).await else { return };
    let mut reads = Vec::new();
    for number in 0..20 {
        let id = opened(&store, &format!("T{number}")).await.unwrap();
        reads.push(read(&store, id).await);
    }
    store.append_move(reads[0], a_move("flip", 0, &timing())).await.unwrap();
    let (before, began) = (proxy.round_trips(), Instant::now());
    let mut moves = JoinSet::new();
    for read in reads.split_off(1) {
        let store = store.clone();
        moves.spawn(async move { store.append_move(read, a_move("flip", 0, &timing())).await.unwrap() });
    }
    moves.join_all().await;
    let (trips, took) = (proxy.round_trips() - before, began.elapsed());
    assert!(trips <= 4, "{trips} round trips for 19 moves at once");
    assert!(took < AWAY * 6, "{took:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_batch_one_is_overtaken_one_has_been_heard_and_the_others_are_written() {
    let Some((store, proxy, _)) = leader(Duration::from_millis(40)).await else { return };
    let mut reads = Vec::new();
    for number in 0..4 {
        let id = opened(&store, &format!("T{number}")).await.unwrap();
        reads.push(read(&store, id).await);
    }
    let timing = timing();
    store.append_move(reads[0], a_move("flip", 0, &timing)).await.unwrap();
    store.append_move(reads[1], a_move("flip", 0, &timing)).await.unwrap();
    let again = read(&store, reads[1].id).await;
    // The same place in the log, with another click.
    let taken = read(&store, reads[0].id).await;
    let before = proxy.round_trips();
    let busy = store.append_move(reads[3], a_move("flip", 0, &timing));
    let (_, overtaken, duplicate, refused, written) = tokio::join!(
        busy,
        store.append_move(reads[0], a_move("roll", 1, &timing)),
        store.append_move(again, NewMove { seq: 1, ..a_move("roll", 0, &timing) }),
        store.append_move(taken, NewMove { click: None, ..a_move("roll", 0, &timing) }),
        store.append_move(reads[2], a_move("flip", 0, &timing)),
    );
    assert!(matches!(overtaken, Err(StoreError::Overtaken)), "{overtaken:?}");
    assert!(matches!(duplicate, Err(StoreError::DuplicateClick)), "{duplicate:?}");
    assert!(refused.is_err(), "{refused:?}");
    written.unwrap();
    assert!(proxy.round_trips() - before < 12);
    let counts = [1, 1, 1, 1];
    for (read, moves) in reads.iter().zip(counts) {
        assert_eq!(store.moves(read.id).await.unwrap().len(), moves);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_whose_answer_was_lost_is_known_to_be_written_and_stands_there_once() {
    let Some((store, proxy, _)) = leader(Duration::ZERO).await else { return };
    let id = opened(&store, "ABCD").await.unwrap();
    let (timing, mut latest) = (timing(), read(&store, id).await);
    for (seq, mv) in (0..).zip(["flip", "lost and found", "roll"]) {
        if mv.starts_with("lost") {
            proxy.loses_the_answer_to(mv.as_bytes());
        }
        latest.version = store.append_move(latest, a_move(mv, seq, &timing)).await.unwrap();
        assert!(store.lease().is_confirmed(Duration::from_secs(5)).await);
    }
    assert!(proxy.has_lost_it());
    let moves = store.moves(id).await.unwrap();
    let moves: Vec<&str> = moves.iter().map(|made| made.mv.as_str()).collect();
    assert_eq!(moves, ["flip", "lost and found", "roll"]);
    assert_eq!(read(&store, id).await, latest);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_whose_answer_was_lost_is_looked_up() {
    let Some((store, proxy, _)) = leader(Duration::ZERO).await else { return };
    let id = opened(&store, "ABCD").await.unwrap();
    let before = read(&store, id).await;
    proxy.loses_the_answer_to(b"COMMIT");
    store.note_direct(before, 0, false).await.unwrap();
    assert!(proxy.has_lost_it());
    assert!(read(&store, id).await != before, "it was written");
    // Cut before it was committed, it is not, and is said not to be.
    let before = read(&store, id).await;
    proxy.loses_the_answer_to(b"UPDATE seats");
    let refused = store.note_direct(before, 0, true).await;
    if proxy.has_lost_it() {
        assert!(refused.is_err(), "{refused:?}");
        assert_eq!(read(&store, id).await, before);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn any_error_of_the_connection_ends_the_lease_at_once() {
    let Some((store, proxy, _)) = leader(Duration::ZERO).await else { return };
    assert!(store.lease().holds());
    proxy.set(Line::Cut);
    // Somebody writes, or the next proof is asked for.
    until("the end of the lease", async || !store.lease().holds()).await;
    let refused = store.know(1.into(), "Ana", "en").await;
    assert!(refused.is_err(), "{refused:?}");
    proxy.set(Line::Open);
    until("the lease", async || store.lease().holds()).await;
    store.know(1.into(), "Ana", "en").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn some_seconds_without_the_database_cost_nobody_the_lead() {
    LocalSet::new().run_until(suffers_for_some_seconds()).await;
}

async fn suffers_for_some_seconds() {
    let Some((store, proxy, direct)) = leader(Duration::ZERO).await else { return };
    let waiting = direct.clone();
    let standby = tokio::task::spawn_local(async move { Store::open_in_turn(&waiting).await.unwrap() });
    for (line, seconds) in [(Line::Stalled, 2), (Line::Cut, 2), (Line::Stalled, 4)] {
        proxy.set(line);
        let began = Instant::now();
        // Clicks meanwhile time out; that does not take the connection from the others.
        let asked =
            tokio::time::timeout(Duration::from_millis(1500), store.know(2.into(), "Ben", "en")).await;
        assert!(!matches!(asked, Ok(Ok(()))), "{line:?}: {asked:?}");
        assert!(began.elapsed() < lease::LEASE_DURATION || !store.lease().holds());
        tokio::time::sleep(Duration::from_secs(seconds).saturating_sub(began.elapsed())).await;
        proxy.set(Line::Open);
        assert!(store.lease().is_confirmed(Duration::from_secs(3)).await, "{line:?} of {seconds} s");
        assert!(!standby.is_finished());
        store.know(1.into(), &format!("Ana{seconds}"), "en").await.unwrap();
    }
    // Asked to stop, it says so, and nobody waits.
    let began = Instant::now();
    store.close().await;
    assert!(!store.lease().holds());
    let next = standby.await.unwrap();
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    assert!(next.lease().holds());
    next.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_connection_is_followed_only_when_its_lease_is_over_and_ends() {
    LocalSet::new().run_until(loses_the_connection()).await;
}

async fn loses_the_connection() {
    let Some((store, proxy, direct)) = leader(Duration::ZERO).await else { return };
    let id = opened(&store, "ABCD").await.unwrap();
    let before = read(&store, id).await;
    let lease = store.lease();
    let standby = tokio::task::spawn_local(async move {
        let next = Store::open_in_turn(&direct).await.unwrap();
        (next, lease.holds())
    });
    until("a process that stands by", async || proxy.round_trips() > 0).await;
    let began = Instant::now();
    proxy.set(Line::Cut);
    let (next, both) = standby.await.unwrap();
    assert!(!both && next.lease().holds());
    assert!(began.elapsed() >= lease::LEASE_DURATION && began.elapsed() < Duration::from_secs(8));
    proxy.set(Line::Open);
    assert_eq!(store.lease().ended().await, Ended::Replaced);
    let refused = store.append_move(before, a_move("flip", 0, &timing())).await;
    assert!(refused.is_err(), "{refused:?}");
    let moves = query_scalar::<i64>("SELECT count(*) FROM moves").fetch_one(&next.readers).await.unwrap();
    assert_eq!(moves, 0);
    next.close().await;
}
