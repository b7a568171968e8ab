//! The commands are registered when they have changed, and the bot does its work whether that goes well or not.

use sandbox::{Config, Fault};

use crate::bot::{House, roomy};

/// How many times the commands have been registered, or it was tried.
fn registered(house: &House) -> usize {
    let is_one = |what: &str| what.starts_with("PUT /applications/") && what.ends_with("/commands");
    house.sandbox.log().iter().filter(|entry| is_one(&entry.what)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_are_the_same_are_not_registered_again() {
    let house = House::open().await;
    assert_eq!(registered(&house), 1);
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    assert_eq!(registered(&house), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_entry_point_command_of_an_application_with_activities_stays() {
    let house = House::open_with(Config { activities: true, ..roomy() }).await;
    house.sandbox.person("Ana").at(&house.games).command("/play game:tricks").await;
    assert_eq!(registered(&house), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_registering_fails_the_commands_of_before_are_answered() {
    let house = House::open().await;
    house.kill_bot().await;
    house.sandbox.changes_command("play", "description", "Of an earlier release");
    house.sandbox.break_calls("PUT", "/commands", None, Fault::Status(500));
    house.start_bot();
    house.sandbox.bot_ready().await;
    assert_eq!(registered(&house), 2);
    house.sandbox.person("Ana").at(&house.games).command("/play game:tricks").await;
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}
