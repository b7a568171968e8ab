//! Every release's record, `releases/` and its version, is read by this program: the database that the release wrote, in
//! which people find their scores, their proofs and their tables, and play on; and the migrations that made its schema.
//!
//! A new version in `Cargo.toml` wants a record of its own, once:
//! `RECORD_RELEASE=1 cargo test -p updown --test end-to-end releases`. None is ever written again.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use sandbox::Person;

use crate::bot::House;
use crate::dice::Dice;
use crate::fairness::{checked, proof};
use crate::players::{board_text, hand};
use crate::postgres;
use crate::robots::{SHORT, acts, open, play_on};
use crate::scores::lines;

const ENGINES: [&str; 2] = ["sqlite", "postgres"];

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// What lies in a folder, sorted by name.
fn within(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The places of everybody in every game, as numbers: how a leaderboard says them may change from one release to the
/// next, but not what it says.
async fn standings(house: &House, asker: &Person) -> String {
    let mut standings = String::new();
    for (options, _) in SHORT {
        let (game, _) = options.split_once(' ').unwrap();
        let board = board_text(&asker.at(&house.games).command(&format!("/leaderboard {game}")).await);
        for line in lines(&board) {
            let numbers = line.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty());
            standings += &format!("{game} {}\n", numbers.collect::<Vec<_>>().join(" "));
        }
    }
    standings
}

/// An evening of four people: a match of each game that is over, and one of each in which everybody has acted once.
async fn record(folder: &Path) {
    std::fs::create_dir_all(folder.join("proofs")).unwrap();
    let house = House::open_furnished(None).await;
    let people = house.sandbox.people();
    for (options, count) in SHORT {
        let people = &people[..count];
        let code = open(&house, people, options).await;
        play_on(&house, people, &code, &mut Dice(100), &AtomicBool::new(false)).await;
        let (_, proof) = proof(&people[0], &house, &code).await;
        std::fs::write(folder.join("proofs").join(code).with_extension("jsonl"), proof).unwrap();
    }
    let mut open_tables = String::new();
    for (options, count) in SHORT {
        let people = &people[..count];
        let code = open(&house, people, &format!("{options} turn_time:none")).await;
        for (seat, person) in people.iter().enumerate() {
            let seen = hand(person, &code).await;
            acts(person, seat, &seen, None, &mut Dice(1 + seat as u64)).await;
        }
        open_tables += &format!("{code} {count}\n");
    }
    std::fs::write(folder.join("open.txt"), open_tables).unwrap();
    std::fs::write(folder.join("standings.txt"), standings(&house, &people[0]).await).unwrap();
    house.quiet().await;
    let (well, said) = house.runs(&["backup", folder.join("updown.db").to_str().unwrap()]).await;
    assert!(well, "{said}");
    for engine in ENGINES {
        let copies = folder.join("migrations").join(engine);
        std::fs::create_dir_all(&copies).unwrap();
        for path in within(&here("migrations").join(engine)) {
            std::fs::copy(&path, copies.join(path.file_name().unwrap())).unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn this_version_has_its_record() {
    let folder = here("tests/releases").join(env!("CARGO_PKG_VERSION"));
    if std::env::var_os("RECORD_RELEASE").is_some() && !folder.exists() {
        // All of it or nothing.
        let part = tempfile::tempdir_in(here("target")).unwrap();
        record(part.path()).await;
        std::fs::create_dir_all(here("tests/releases")).unwrap();
        std::fs::rename(part.keep(), &folder).unwrap();
    }
    assert!(folder.exists(), "the head of this file says how a release is recorded");
    let changes = std::fs::read_to_string(here("CHANGELOG.md")).unwrap();
    assert!(
        changes.contains(&format!("\n## {} – ", env!("CARGO_PKG_VERSION"))),
        "the changelog says what is new"
    );
}

#[test]
fn no_migration_of_a_release_has_changed() {
    for release in within(&here("tests/releases")) {
        for engine in ENGINES {
            for released in within(&release.join("migrations").join(engine)) {
                let today = here("migrations").join(engine).join(released.file_name().unwrap());
                let [released, today] = [released, today].map(|path| std::fs::read_to_string(path).unwrap());
                assert_eq!(
                    released, today,
                    "what databases were made by cannot be made otherwise afterwards"
                );
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn in_what_every_release_left_people_find_everything_and_play_on() {
    if postgres::is_left_out() {
        return;
    }
    for release in within(&here("tests/releases")) {
        let house = House::open_furnished(Some(&release.join("updown.db"))).await;
        let people = house.sandbox.people();
        let recorded = std::fs::read_to_string(release.join("standings.txt")).unwrap();
        assert_eq!(standings(&house, &people[0]).await, recorded);
        for path in within(&release.join("proofs")) {
            let code = path.file_stem().unwrap().to_str().unwrap();
            let recorded = std::fs::read_to_string(&path).unwrap();
            let (well, said) = checked(&recorded).await;
            assert!(well, "{code}: {said}");
            assert_eq!(proof(&people[0], &house, code).await.1, recorded);
        }
        for table in std::fs::read_to_string(release.join("open.txt")).unwrap().lines() {
            let (code, count) = table.split_once(' ').unwrap();
            let people = &people[..count.parse().unwrap()];
            for person in people {
                person.at(&house.games).command(&format!("/hand table:{code}")).await;
            }
            play_on(&house, people, code, &mut Dice(7), &AtomicBool::new(false)).await;
            let (well, said) = checked(&proof(&people[0], &house, code).await.1).await;
            assert!(well, "{code}: {said}");
        }
        let (well, said) = house.runs(&["doctor"]).await;
        assert!(well, "{said}");
    }
}
