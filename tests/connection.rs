//! The connection to Discord fails in every way; people hardly notice.

use std::time::{Duration, Instant};

use sandbox::{Config, Fault, Place};

use crate::bot::{House, roomy, within};
use crate::players::{
    Presses, chief, hand, has_button, is_over, play_on, shows, start, take_turn, to_choose,
};

/// Heartbeats come quickly, so that a connection that died without a word is noticed quickly.
fn lively() -> Config {
    Config { heartbeat: Duration::from_millis(700), ..roomy() }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gateway_is_dropped_resumed_refused_and_closed_without_a_code() {
    let house = House::open_with(lively()).await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let there = people[0].at(&house.games);
    let mut tries = 0;
    for trouble in 0..5 {
        house.quiet().await;
        match trouble {
            0 => house.sandbox.close_gateway(Some(4000)),
            1 => house.sandbox.cut_gateway(),
            2 => house.sandbox.ask_to_reconnect(),
            3 => {
                house.sandbox.refuse_next_resume();
                house.sandbox.cut_gateway();
            }
            _ => house.sandbox.close_gateway(None),
        }
        tries += tries_again(&house, &there, 10, &format!("trouble {trouble}")).await;
    }
    println!("{tries} tries in five troubles");
    assert!(tries <= 10, "{tries} tries in five troubles");
    play_on(&house, &people, &code).await;
}

/// Somebody tries again until it works, as people do, but no more often than this: how often.
pub async fn tries_again(house: &House, there: &Place, most: usize, what: &str) -> usize {
    for tries in 1..=most {
        if there.command("/help").await.text().contains("Play cards together") {
            return tries;
        }
    }
    panic!("{what}: {most} tries were not enough\n{}", house.said());
}

/// How often the bot has said that it is connected.
fn connected(house: &House) -> usize {
    let said = house.said();
    let back =
        |line: &&str| line.contains("connected to the gateway") || line.contains("the gateway goes on");
    said.lines().filter(back).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn after_each_of_twenty_ends_of_its_connection_it_is_back_within_a_second() {
    let house = House::open_with(lively()).await;
    let there = house.sandbox.person("Ana").at(&house.games);
    // Discord begins a session every five seconds, and no sooner.
    let (mut began_session, mut late) = (Instant::now(), Vec::new());
    for trouble in 0..20 {
        house.quiet().await;
        let before = connected(&house);
        match trouble % 5 {
            0 => house.sandbox.close_gateway(Some(4000)),
            1 => house.sandbox.cut_gateway(),
            2 => house.sandbox.ask_to_reconnect(),
            3 => {
                house.sandbox.refuse_next_resume();
                house.sandbox.cut_gateway();
            }
            _ => house.sandbox.close_gateway(Some(4009)),
        }
        let began = Instant::now();
        within(60, "the bot to be back", async {
            while connected(&house) == before {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        })
        .await;
        let begins = trouble % 5 >= 3;
        let free = if begins { began_session + Duration::from_secs(5) } else { began };
        let took = Instant::now().saturating_duration_since(free.max(began));
        println!("trouble {trouble}: back after {:.3?}, {took:.3?} of its own", began.elapsed());
        late.extend((took > Duration::from_secs(1)).then_some(took));
        if begins {
            began_session = Instant::now();
        }
        let answer = there.command("/help").await.text();
        assert!(answer.contains("Play cards together"), "trouble {trouble}: {answer}");
    }
    // A machine that is busy with other tests may be slow once.
    assert!(late.len() <= 1, "{late:?}\n{}", house.said());
    assert!(house.sandbox.identified() < 12, "{} sessions", house.sandbox.identified());
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_calls_and_failures_delay_messages_but_lose_nothing() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    for fault in [Fault::TooMany(Duration::from_millis(300)), Fault::Status(500), Fault::AnswerLost] {
        house.sandbox.break_calls("", "/messages", Some(4), fault);
        house.sandbox.break_calls("POST", "/users/@me/channels", Some(1), fault);
    }
    let code = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        let seen = hand(person, &code).await;
        take_turn(&person.direct(), &seen).await;
    }
    house.sandbox.break_calls("PATCH", "/messages", Some(5), Fault::Status(502));
    let end = play_on(&house, &people, &code).await;
    assert!(is_over(&end));
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_does_not_arrive_does_not_lose_the_move() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    house.quiet().await;
    let (first, seen) = chief(&people, &code).await;
    house.sandbox.break_calls("POST", "/callback", Some(1), Fault::Status(500));
    take_turn(&first.direct(), &seen).await;
    for person in &people {
        to_choose(&person.direct()).await;
    }
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_hangs_does_not_hold_up_the_message_that_was_clicked() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        hand(person, &code).await;
    }
    house.quiet().await;
    house.sandbox.break_calls("POST", "/callback", Some(1), Fault::Never);
    let (first, seen) = chief(&people, &code).await;
    take_turn(&first.direct(), &seen).await;
    // Within the ten seconds after which a call is given up, and the pause after it.
    to_choose(&first.direct()).await;
    house.sandbox.mend();
    play_on(&house, &people, &code).await;
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(flavor = "multi_thread")]
async fn within_discords_limits_states_are_skipped_and_the_newest_is_shown() {
    let house = House::open_with(Config::default()).await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    start(&house.games, &people, "rounds:1").await;
    // Three tricks, as fast as anybody can click: more than five edits in five seconds.
    for _ in 0..3 {
        for person in &people {
            let private = person.at(&house.games).presses("hand").await;
            let sandbox::Answer::Private(seen) = private else { panic!("not private") };
            take_turn(&person.at(&house.games), &seen).await;
        }
        for person in &people {
            let private = person.at(&house.games).presses("hand").await;
            let sandbox::Answer::Private(seen) = private else { panic!("not private") };
            take_turn(&person.at(&house.games), &seen).await;
        }
    }
    people[0]
        .at(&house.games)
        .waits_until_one("the newest state", |message| {
            shows(message, "hand") && !message.text().contains("trick 1 ")
        })
        .await;
    let limited = house.sandbox.log().iter().filter(|entry| entry.status == 429).count();
    assert!(limited <= 2, "{limited} calls came too early");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_message_comes_back() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    house.quiet().await;
    let there = people[0].at(&house.games);
    let table = has_button(&there, "hand").await;
    there.deletes(&table);
    for person in &people {
        let seen = hand(person, &code).await;
        take_turn(&person.direct(), &seen).await;
    }
    let again = has_button(&there, "hand").await;
    assert_ne!(again.id, table.id);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_is_gone_does_not_stop_the_match() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    house.quiet().await;
    house.games.is_deleted();
    // Both still have their hands, and the next decision reaches them there.
    for person in &people {
        let seen = hand(person, &code).await;
        take_turn(&person.direct(), &seen).await;
    }
    for person in &people {
        person.direct().waits_until("a choice", |text| text.contains("hosen")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_long_outage_of_the_gateway_it_connects_again() {
    let house = House::open_with(lively()).await;
    let ana = house.sandbox.person("Ana");
    house.sandbox.refuse_gateway();
    house.sandbox.refuse_next_resume();
    house.sandbox.cut_gateway();
    assert_eq!(ana.at(&house.games).command("/help").await.text(), "This interaction failed");
    house.sandbox.mend();
    let tries = tries_again(&house, &ana.at(&house.games), 10, "after the outage").await;
    println!("{tries} tries after the outage");
}

#[tokio::test(flavor = "multi_thread")]
async fn divided_among_several_connections_it_hears_of_every_server_and_of_direct_messages() {
    let house = House::open_with(Config { shards: 3, max_concurrency: 3, ..lively() }).await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    // The servers are dealt to the three, one after another or nearly so.
    let channels: Vec<_> =
        (0..6).map(|number| house.sandbox.guild(&format!("Guild {number}")).channel("games")).collect();
    for cut in [false, true] {
        if cut {
            house.quiet().await;
            house.sandbox.refuse_next_resume();
            house.sandbox.cut_gateway();
            house.sandbox.bot_ready().await;
        }
        for channel in &channels {
            let said = people[0].at(channel).command("/help").await.text();
            assert!(said.contains("Play cards together"), "{cut}: {said}");
        }
    }
    let code = start(&house.games, &people, "rounds:1").await;
    play_on(&house, &people, &code).await;
    // What one connection knows nothing of is not gone.
    assert_eq!(house.departed_servers().await, 0);
    assert!(house.said().contains("of=3"), "{}", house.said());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_has_outgrown_one_connection_divides_its_servers_among_several() {
    let house = House::open_with(roomy()).await;
    let there = house.sandbox.person("Ana").at(&house.games);
    for number in 0..2500 {
        house.sandbox.guild(&format!("Guild {number}"));
    }
    house.sandbox.refuse_next_resume();
    house.sandbox.cut_gateway();
    house.sandbox.bot_ready().await;
    assert!(there.command("/help").await.text().contains("Play cards together"));
    assert!(house.said().contains("connections=3"), "{}", house.said());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_delivered_twice_is_handled_once() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    let lobbies = || there.sees().iter().filter(|message| shows(message, "join")).count();
    there.command("/play game:dnup").await;
    house.sandbox.tells_again();
    house.quiet().await;
    assert_eq!(lobbies(), 1);
    // A restarted bot recognises it, too.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.sandbox.tells_again();
    house.quiet().await;
    assert_eq!(lobbies(), 1);
    assert!(house.number("updown_tables_open").await < 1.5);
    // Buttons, too.
    there.presses("change/computer/steady").await;
    house.sandbox.tells_again();
    house.quiet().await;
    there
        .waits_until("one computer", |text| text.contains("2. 🤖") && text.contains("3 more may sit down"))
        .await;
}
