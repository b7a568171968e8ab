//! The gateway's sessions outlive the process that has begun them: whichever comes next goes on with them.

use std::time::{Duration, Instant};

use sandbox::Config;

use crate::bot::{House, roomy, within};
use crate::players::{Presses, code, has_button, play_on, start};

/// Waits until this number of sessions is stored.
async fn stored(house: &House, sessions: i64) {
    within(30, "the sessions to be stored", async {
        while house.number_stored("SELECT count(*) FROM gateway_sessions".to_owned()).await < sessions {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

/// How many sessions were taken over.
fn taken_over(house: &House) -> usize {
    house.said().lines().filter(|line| line.contains("goes on where another process was")).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_or_stopped_it_goes_on_with_all_of_its_sessions_and_begins_none() {
    let shards = 12;
    let house = House::open_with(Config {
        shards,
        max_concurrency: shards,
        heartbeat: Duration::from_secs(5),
        ..roomy()
    })
    .await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let channels: Vec<_> =
        (0..6).map(|number| house.sandbox.guild(&format!("Guild {number}")).channel("games")).collect();
    let code = start(&house.games, &people, "rounds:1").await;
    stored(&house, shards.into()).await;
    let begun = house.sandbox.identified();
    for (killed, times) in [(true, 1), (false, 2)] {
        match killed {
            true => house.kill_bot().await,
            false => assert_eq!(house.stop_bot().await, Some(0)),
        }
        let began = Instant::now();
        house.start_bot();
        house.sandbox.bot_ready().await;
        println!("killed: {killed}; all {shards} connections are back after {:.2?}", began.elapsed());
        for channel in channels.iter().chain([&house.games]) {
            let said = people[0].at(channel).command("/help").await.text();
            assert!(said.contains("Play cards together"), "{said}");
        }
        within(10, "all sessions", async {
            while taken_over(&house) < times * usize::try_from(shards).unwrap() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
    }
    assert_eq!(house.sandbox.identified(), begun, "{}", house.warned());
    play_on(&house, &people, &code).await;
    assert_eq!(house.departed_servers().await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_delivered_again_after_a_takeover_is_not_handled_again() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    there.command("/play game:dnup").await;
    there.presses("change/computer/steady").await;
    house.quiet().await;
    stored(&house, 1).await;
    house.kill_bot().await;
    // Of all that has happened, nothing was noted.
    assert_eq!(house.changes("UPDATE gateway_sessions SET sequence = 1".to_owned()).await, 1);
    let begun = house.sandbox.identified();
    house.start_bot();
    house.sandbox.bot_ready().await;
    there.command("/help").await;
    house.quiet().await;
    assert_eq!((house.sandbox.identified(), taken_over(&house)), (begun, 1));
    let lobby = has_button(&there, "join").await.text();
    assert!(lobby.contains("2. 🤖") && !lobby.contains("3. 🤖"), "{lobby}");
    assert_eq!(house.number_stored("SELECT count(*) FROM matches".to_owned()).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_discord_has_no_more_is_begun_anew() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    stored(&house, 1).await;
    house.kill_bot().await;
    house.sandbox.refuse_next_resume();
    let begun = house.sandbox.identified();
    house.start_bot();
    house.sandbox.bot_ready().await;
    assert!(there.command("/help").await.text().contains("Play cards together"));
    assert_eq!((house.sandbox.identified(), taken_over(&house)), (begun + 1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_takeover_who_sees_a_channel_knows_of_its_tables_and_who_does_not_knows_of_none() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let other = house.guild.channel("other");
    let hidden = house.guild.channel("hidden");
    let open = code(&ana.at(&house.games).command("/play game:dnup").await.text());
    let secret = code(&ana.at(&hidden).command("/play game:tricks").await.text());
    hidden.is_only_for(&[&ana]);
    house.quiet().await;
    stored(&house, 1).await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let seen = ben.at(&other).command(&format!("/table table:{open}")).await.text();
    assert!(!seen.contains("I know no such table"), "{seen}\n{}", house.warned());
    let unseen = ben.at(&other).command(&format!("/table table:{secret}")).await.text();
    assert!(unseen.contains("I know no such table"), "{unseen}");
    assert_eq!(taken_over(&house), 1);
}
