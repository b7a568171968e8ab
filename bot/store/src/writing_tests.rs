//! Many writers at once: acknowledged changes are there, unfinished ones are not, and the disk is waited for once.

use std::collections::BTreeSet;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use tokio::task::JoinSet;

use super::super::Store;
use super::super::sql::{Transaction, query, query_scalar};
use super::super::testing::{fresh, fresh_file};
use super::*;

async fn note(tx: &mut Transaction, person: i64) -> Result<(), sqlx::Error> {
    let known = "INSERT INTO people (id, name, language) VALUES ($1, 'Ana', 'en')";
    query(known).bind(person).execute(tx).await.map(drop)
}

async fn noted(store: &Store, person: i64) -> Result<(), StoreError> {
    let mut tx = store.write().await?;
    note(&mut tx, person).await?;
    tx.commit().await
}

async fn people(store: &Store) -> BTreeSet<i64> {
    let people = query_scalar("SELECT id FROM people");
    people.fetch_all(&store.readers).await.unwrap().into_iter().collect()
}

/// Waits until this many writers are in the queue.
async fn queue_has(store: &Store, waiting: usize) {
    while MAX_WAITING - store.writer.queue.available_permits() < waiting {
        tokio::task::yield_now().await;
    }
}

/// The number of commits in the write-ahead log: the last frame of each has the size of the database after it (SQLite's
/// file format, 4.1).
fn commits(store: &Store) -> usize {
    let log = std::fs::read(&store.files.as_ref().unwrap().log).unwrap();
    let (header, frame) = (32, 24 + 4096);
    log[header..].chunks_exact(frame).filter(|frame| frame[4..8] != [0; 4]).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_queues_up_is_committed_together() {
    let (store, _folder) = fresh_file().await;
    let before = commits(&store);
    let first = store.write().await.unwrap();
    let mut others = JoinSet::new();
    for person in 1..=50 {
        let store = store.clone();
        others.spawn(async move { noted(&store, person).await });
    }
    queue_has(&store, 50).await;
    first.commit().await.unwrap();
    while let Some(noted) = others.join_next().await {
        noted.unwrap().unwrap();
    }
    assert_eq!(people(&store).await.len(), 50);
    assert_eq!(commits(&store) - before, 1, "the disk is waited for once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_is_refused_takes_no_other_with_it() {
    let (store, _folder) = fresh().await;
    noted(&store, 7).await.unwrap();
    let first = store.write().await.unwrap();
    let mut others = JoinSet::new();
    for person in 1..=20 {
        let store = store.clone();
        others.spawn(async move { (person, noted(&store, person).await.is_ok()) });
    }
    queue_has(&store, 20).await;
    drop(first);
    while let Some(noted) = others.join_next().await {
        let (person, well) = noted.unwrap();
        assert_eq!(well, person != 7, "{person}");
    }
    assert_eq!(people(&store).await.len(), 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_finds_too_many_waiting_is_told_at_once() {
    let (store, _folder) = fresh().await;
    let first = store.write().await.unwrap();
    let mut others = JoinSet::new();
    for _ in 0..MAX_WAITING {
        let store = store.clone();
        others.spawn(async move { store.write().await.map(drop) });
    }
    queue_has(&store, MAX_WAITING).await;
    assert!(matches!(store.write().await, Err(StoreError::Busy)));
    drop(first);
    others.join_all().await;
    noted(&store, 1).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_becomes_of_some_writers_what_was_acknowledged_is_there() {
    let (store, _folder) = fresh().await;
    let mut chance = SmallRng::seed_from_u64(1);
    let (mut acknowledged, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for round in 0..20 {
        let mut writers = JoinSet::new();
        for person in round * 40..round * 40 + 40 {
            let (store, fate) = (store.clone(), chance.random_range(0..4));
            let writer = writers.spawn(async move {
                let mut tx = store.write().await?;
                note(&mut tx, person).await?;
                match fate {
                    // Left half made.
                    0 => Ok((person, false)),
                    // A second time: refused.
                    1 => note(&mut tx, person).await.map(|()| (person, false)).or(Ok((person, false))),
                    _ => tx.commit().await.map(|()| (person, true)),
                }
            });
            // Some give up at any instant.
            if chance.random_range(0..8) == 0 {
                tokio::task::yield_now().await;
                writer.abort();
            }
        }
        while let Some(written) = writers.join_next().await {
            match written {
                Ok(Ok((person, true))) => acknowledged.insert(person),
                Ok(Ok((person, false))) => refused.insert(person),
                Ok(Err(_)) | Err(_) => false,
            };
        }
    }
    let there = people(&store).await;
    assert!(acknowledged.is_subset(&there) && refused.is_disjoint(&there));
    assert!(acknowledged.len() > 200 && refused.len() > 200, "{} {}", acknowledged.len(), refused.len());
    // Nobody holds the connection any more.
    store.writer.pool.begin().await.unwrap();
    noted(&store, -1).await.unwrap();
}
