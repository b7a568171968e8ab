//! Of what is over nothing stays in memory.

use std::time::Duration;

use tokio::time::sleep;

use crate::bot::House;
use crate::players::{play_on, start};

/// In this time every message is looked at.
const LOOKED_AT: Duration = Duration::from_secs(10 * 60);

#[tokio::test(start_paused = true)]
async fn of_a_match_that_is_over_nothing_stays_in_memory_whoever_looks_at_it_at_its_end() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    play_on(&house, &people, &code).await;
    // Whoever connects anew looks at every message once more.
    house.sandbox.refuse_next_resume();
    house.sandbox.cut_gateway();
    for person in &people {
        person.at(&house.games).command(&format!("/table table:{code}")).await;
    }
    house.quiet().await;
    sleep(LOOKED_AT).await;
    for of in ["tables", "deadlines", "messages", "options", "unstored", "nudges"] {
        assert!(house.number(&format!("updown_in_memory{{of=\"{of}\"}}")).await < 0.5, "{of}");
    }
}
