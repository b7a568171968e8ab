//! The gateway closes the connection with every code there is: the bot connects again where that helps, and ends with a
//! sentence where it does not.

use std::time::{Duration, Instant};

use crate::bot::House;
use crate::connection::tries_again;

/// Discord's codes after which a bot connects again, those of the protocol beneath, and none at all.
const PASSING: [Option<u16>; 12] = [
    None,
    Some(1000),
    Some(1001),
    Some(1011),
    Some(4000),
    Some(4001),
    Some(4002),
    Some(4003),
    Some(4005),
    Some(4007),
    Some(4008),
    Some(4009),
];

/// Discord's codes after which it would only be closed again, and a part of what is said about each.
const FATAL: [(u16, &str); 6] = [
    (4004, "DISCORD_TOKEN"),
    (4010, "shard"),
    (4011, "too many servers"),
    (4012, "version"),
    (4013, "intent"),
    (4014, "intent"),
];

/// The exit code of a program that would fail again in the same way.
const REFUSED: i32 = 78;
/// The exit code of a program that hung, and that another start may help.
const HUNG: i32 = 75;

#[tokio::test(flavor = "multi_thread")]
async fn after_a_transient_close_code_the_bot_connects_again() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    let mut all = 0;
    for code in PASSING {
        house.quiet().await;
        let (began, cpu, identified) = (Instant::now(), house.cpu_time(), house.sandbox.identified());
        house.sandbox.close_gateway(code);
        all += tries_again(&house, &there, 4, &format!("{code:?}")).await;
        let (took, cpu) = (began.elapsed(), house.cpu_time() - cpu);
        assert!(cpu < Duration::from_secs(1) + took / 4, "{code:?}: {cpu:?} of {took:?} are too much");
        assert!(house.sandbox.identified() <= identified + 1, "{code:?}");
    }
    println!("{all} tries after {} codes", PASSING.len());
    assert!(all <= 2 * PASSING.len(), "{all} tries after {} codes", PASSING.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_fatal_code_it_ends_and_says_why() {
    let house = House::open().await;
    for (code, why) in FATAL {
        house.quiet().await;
        let identified = house.sandbox.identified();
        house.sandbox.close_gateway(Some(code));
        let ended = house.ends_within(Duration::from_secs(30)).await;
        assert_eq!(ended, Some(REFUSED), "{code}\n{}", house.said());
        let said = house.said();
        let last = said.lines().rev().find(|line| line.starts_with("updown: ")).unwrap_or_default();
        assert!(last.contains(why), "{code}: {last}");
        assert_eq!(house.sandbox.identified(), identified, "{code}");
        house.start_bot();
        house.sandbox.bot_ready().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_ends_within_ten_seconds_of_a_stop_signal_whatever_hangs() {
    let house = House::open().await;
    house.quiet().await;
    // Nobody reads the log any more: before long every thread that writes to it blocks.
    house.stop_reading();
    let ana = house.sandbox.person("Ana");
    let asks = async {
        loop {
            let there = ana.at(&house.games);
            // Nobody waits for what will not be answered.
            let _ = tokio::time::timeout(Duration::from_secs(1), there.command("/help")).await;
        }
    };
    let hangs = async {
        let began = Instant::now();
        while house.health_within(Duration::from_secs(1)).await {
            assert!(began.elapsed() < Duration::from_secs(60), "it does not hang");
        }
    };
    tokio::select! {
        () = asks => {}
        () = hangs => {}
    }
    let began = Instant::now();
    assert_eq!(house.stop_bot().await, Some(HUNG));
    assert!(began.elapsed() < Duration::from_millis(10_500), "{:?}", began.elapsed());
}
