//! The bot on PostgreSQL: it plays, is killed, and goes on; what it stores can be copied. All the rest can be
//! tested on either engine (`TEST_DATABASE=postgres`).

use crate::bot::House;
use crate::players::{chief, play_on, start, take_turn};
use crate::postgres;

#[tokio::test(flavor = "multi_thread")]
async fn on_postgresql_a_match_goes_on_after_a_kill() {
    let Some(house) = House::open_on_postgres().await else { return };
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await.unwrap();
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    play_on(&house, &people, &code).await;
    house.quiet().await;
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(well && said.contains("database: sound, with 1 matches"), "{said}");
    assert!(said.contains("matches: ") && !said.contains("WRONG"), "{said}");
    assert_eq!(house.warned(), "");
    // Into a file, and there the same: nothing was written that only the one engine takes.
    assert_eq!(house.stop_bot().await, Some(0));
    let (well, said) = house.runs(&["copy", house.url(), "sqlite://copy.db"]).await;
    assert!(well && said.contains("each of them compared, with 1 matches and"), "{said}");
    let (well, said) = house.runs_after("export DATABASE_URL=sqlite://copy.db", &["doctor"]).await;
    assert!(well && said.contains("matches: ") && !said.contains("WRONG"), "{said}");
    let (well, said) = house.runs(&["backup", "copy.db"]).await;
    assert!(!well && said.contains("use `updown copy FROM TO`"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_an_empty_database_the_doctor_says_that_it_is_empty() {
    let Some(house) = House::open_on_postgres().await else { return };
    let empty = postgres::database().await.unwrap();
    let (well, said) = house.runs_after(&format!("export DATABASE_URL='{empty}'"), &["doctor"]).await;
    assert!(
        well && said.contains("is empty or not there yet; the first start makes what it needs"),
        "{said}"
    );
}
