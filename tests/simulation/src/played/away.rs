//! People who are away: nudges, stand-ins, coming back, seats taken over, and tables closed before the end of their
//! match. Time passes while the bot is down, so every deadline here survives a restart.

use std::time::Duration;

use sandbox::{Message, Person};
use tokio::time::Instant;

use super::answered;
use crate::bot::{House, roomy, within};
use crate::players::{
    Presses, chief, hand, has_button, is_chiefs, is_over, is_to_choose, leaves, play_on, shows, start,
    take_turn, to_choose,
};

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes + 1)
}

/// These people play until they wait for somebody else. Returns whether the match is over.
async fn act(house: &House, people: &[&Person], code: &str) -> bool {
    within(300, "everybody to have done what they can", async {
        loop {
            house.quiet().await;
            let mut acted = false;
            for person in people {
                let seen = hand(person, code).await;
                if is_over(&seen.text()) {
                    return true;
                }
                acted |= take_turn(&person.direct(), &seen).await.is_some();
            }
            if !acted {
                return false;
            }
        }
    })
    .await
}

/// The others play on, and the absent one lets their time run out until a computer plays at their seat.
async fn until_stand_in(house: &House, absent: &Person, others: &[&Person], code: &str) -> Message {
    let stand_in = format!("{} (💤", absent.name());
    for late in 1.. {
        assert!(!act(house, others, code).await, "the match was over too soon");
        let table = others[0].at(&house.games).waits_for(&format!("table {code}")).await;
        assert!(
            !table.text_and_pictures().contains(&stand_in) && late <= 2,
            "after two moves, not one or three: {}",
            table.text_and_pictures()
        );
        house.time_passes(minutes(1)).await;
        if late == 2 {
            break;
        }
        absent.direct().waits_for("Your time was up, so a computer chose for you").await;
        house.quiet().await;
    }
    others[0].at(&house.games).waits_for(&stand_in).await
}

fn nudges(person: &Person, house: &House) -> Vec<String> {
    let seen = person.at(&house.games).sees();
    seen.iter().map(Message::text).filter(|text| text.contains('⏰')).collect()
}

#[tokio::test(start_paused = true)]
async fn half_way_only_those_who_are_waited_for_are_mentioned_in_a_new_message() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1 turn_time:10").await;
    let there = ana.at(&house.games);
    let people = [ana.clone(), ben.clone()];
    let (first, seen) = chief(&people, &code).await;
    first.direct().presses_on(&seen, "play/0/flip").await;
    to_choose(&ana.direct()).await;
    act(&house, &[&ana], &code).await;
    house.time_passes(minutes(4)).await;
    house.quiet().await;
    assert_eq!(nudges(&ana, &house), [""; 0], "not half-way yet");

    house.time_passes(minutes(1)).await;
    let nudge = there.waits_for("⏰").await.text();
    assert!(nudge.contains(&format!("<@{}>", ben.id())) && nudge.contains(&code), "{nudge}");
    assert!(nudge.contains("You have until <t:") && nudge.contains(":R>)"), "{nudge}");
    assert!(!nudge.contains(&format!("<@{}>", ana.id())), "{nudge}");
    let raw = ana.was_shown().into_iter().rfind(|(text, _)| text.contains('⏰')).unwrap().1;
    assert!(raw.contains(&format!(r#""allowed_mentions":{{"users":["{}"]}}"#, ben.id())), "{raw}");

    // A restart does not cause another nudge.
    house.time_passes(minutes(1)).await;
    house.quiet().await;
    assert_eq!(nudges(&ana, &house).len(), 1);
    act(&house, &[&ben], &code).await;
    house.quiet().await;
    assert_eq!(nudges(&ana, &house), [""; 0], "it goes away with the decision");
    play_on(&house, &[ana, ben], &code).await;
}

#[tokio::test(start_paused = true)]
async fn a_computer_moves_for_a_late_person_plays_for_them_after_two_moves_and_stops_when_they_are_back() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1 turn_time:1").await;
    let table = until_stand_in(&house, &ben, &[&ana], &code).await;
    assert!(shows(&table, "back"), "{}", table.text());

    // Now nobody waits for Ben: after each of Ana's moves it is her turn again at once.
    let her_turn = |hand: &Message| is_chiefs(hand) || is_to_choose(hand);
    for _ in 0..3 {
        let seen = ana.direct().waits_until_one("her turn", her_turn).await;
        take_turn(&ana.direct(), &seen).await.unwrap();
    }
    ana.direct().waits_until_one("her turn", her_turn).await;
    house.quiet().await;

    let notice = ben.direct().waits_for("You were away").await;
    let back = ben.direct().presses_on(&notice, "back").await.text();
    assert!(!back.contains("You were away"), "{back}");
    house.quiet().await;
    let table = ana.at(&house.games).waits_for(&format!("table {code}")).await;
    assert!(!table.text().contains('💤') && !shows(&table, "back"), "{}", table.text());
    act(&house, &[&ana], &code).await;
    let seen = hand(&ben, &code).await;
    assert!(take_turn(&ben.direct(), &seen).await.is_some(), "Ben is waited for: {}", seen.text());
    play_on(&house, &[ana, ben], &code).await;
}

#[tokio::test(start_paused = true)]
async fn i_am_back_can_be_pressed_at_the_table_by_whoever_sits_there() {
    let house = House::open().await;
    let [ana, ben, eve] = ["Ana", "Ben", "Eve"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1 turn_time:1").await;
    until_stand_in(&house, &ben, &[&ana], &code).await;
    let refused = eve.at(&house.games).presses("back").await;
    assert!(refused.is_private() && refused.text().contains("You do not sit"), "{}", refused.text());
    let table = ben.at(&house.games).presses("back").await.text();
    assert!(!table.contains('💤'), "{table}");
    play_on(&house, &[ana, ben], &code).await;
}

#[tokio::test(start_paused = true)]
async fn without_a_limit_nobody_is_hurried() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let opened = there.command("/play game:tricks rounds:1").await.text();
    assert!(opened.contains("Rounds: **1**") && !opened.contains("Turn time"), "{opened}");
    let opened = there.command("/play game:tricks rounds:1 turn_time:none").await.text();
    assert!(opened.contains("Turn time: **no limit**"), "{opened}");
    ben.at(&house.games).presses("join").await;
    there.presses("start").await;
    let before = has_button(&there, "hand").await.text();
    house.time_passes(minutes(6 * 24 * 60)).await;
    house.quiet().await;
    assert_eq!(has_button(&there, "hand").await.text(), before);
    assert_eq!(nudges(&ana, &house), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_was_left_is_taken_over_and_its_hand_is_shown_to_the_new_person_only() {
    let house = House::open().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1 turn_time:none").await;
    let old = hand(&ben, &code).await;
    leaves(&ben.at(&house.games), None).await;
    ben.direct().waits_for("You have left this table").await;
    let refused = ana.at(&house.games).presses("take/1").await;
    assert!(refused.is_private() && refused.text().contains("You sit at this table already"), "{refused:?}");
    let there = cleo.at(&house.games);
    there.presses("take/1").await;
    let table = there.waits_for("Cleo").await.text_and_pictures();
    assert!(table.contains("Cleo") && !table.contains("Ben (") && !table.contains("Take over"), "{table}");
    hand(&cleo, &code).await;

    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    play_on(&house, &[ana, cleo], &code).await;
    house.quiet().await;
    let theirs = hand(&ben, &code).await;
    assert_eq!(theirs.id, old.id);
    assert!(theirs.text().contains("You have left this table"), "{}", theirs.text());
}

#[tokio::test(start_paused = true)]
async fn who_has_left_takes_the_seat_back_in_the_hand_that_they_left() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1 tie:shared turn_time:none").await;
    // Who leaves before their hand is there gets none that could say so.
    hand(&ben, &code).await;
    leaves(&ben.at(&house.games), None).await;
    ben.direct().waits_for("You have left this table").await;
    ben.direct().presses("take/1").await;
    ben.direct().waits_for("Your colour is").await;
    play_on(&house, &[ana, ben], &code).await;
}

#[tokio::test(start_paused = true)]
async fn all_who_are_here_end_a_table_together() {
    let house = House::open().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let people = [ana.clone(), ben.clone(), cleo.clone()];
    let code = start(&house.games, &people, "rounds:1 tie:shared turn_time:1").await;
    let there = ben.at(&house.games);
    let voted = there.command("/end").await;
    assert!(voted.is_private() && voted.text().contains("Noted"), "{}", voted.text());
    there.waits_for("For closing this table: Ben (1 of 3)").await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    // A host who is late still has a vote. Once they count as away, the others decide.
    let table = until_stand_in(&house, &ana, &[&ben, &cleo], &code).await.text();
    assert!(table.contains("Ben (1 of 3)"), "{table}");
    let voted = cleo.at(&house.games).command("/end").await.text();
    assert!(voted.contains("Noted"), "{voted}");
    act(&house, &[&ben, &cleo], &code).await;
    there.waits_for("This table has been closed").await;
}

/// The person who has the first move makes it.
async fn first_move(people: [&Person; 2], code: &str) {
    for person in people {
        if take_turn(&person.direct(), &hand(person, code).await).await.is_some() {
            return;
        }
    }
    panic!("nobody can move");
}

#[tokio::test(start_paused = true)]
async fn a_host_who_closes_a_match_without_the_others_has_lost_it() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let people = [ana.clone(), ben.clone()];
    let there = ana.at(&house.games);
    let board = async || crate::players::board_text(&there.command("/leaderboard by:matches").await);

    // Before the first move, and when all agree, nothing is lost.
    let dealt = start(&house.games, &people, "rounds:1").await;
    let closed = there.command(&format!("/end table:{dealt}")).await.text();
    assert!(closed.contains("is closed") && !closed.contains("lost"), "{closed}");
    there.waits_for("Ana closed it").await;
    let agreed = start(&house.games, &people, "rounds:1").await;
    first_move([&ana, &ben], &agreed).await;
    ben.at(&house.games).command(&format!("/end table:{agreed}")).await;
    let closed = there.command(&format!("/end table:{agreed}")).await.text();
    assert!(closed.contains("is closed") && !closed.contains("lost"), "{closed}");
    there.waits_for("All who played agreed").await;
    assert!(board().await.contains("Nobody has finished"), "{}", board().await);

    let lost = start(&house.games, &people, "rounds:1").await;
    first_move([&ana, &ben], &lost).await;
    let table = there.waits_for(&format!("table {lost}")).await;
    let forged = ben.at(&house.games).forges(&table, &format!("end/{lost}"), &[]).await.text();
    assert!(forged.contains("Only the host"), "{forged}");
    let asked = there.command(&format!("/end table:{lost}")).await;
    assert!(asked.is_private() && asked.text().contains("a lost match for you"), "{}", asked.text());
    there.waits_for("For closing this table: Ana (1 of 2)").await;
    let closed = there.presses("end").await.text();
    assert!(closed.contains("counts as lost for you"), "{closed}");
    there.waits_for("This table has been closed").await;
    let counted = board().await;
    assert!(counted.contains(". Ana ·") && counted.contains("0 wins in 1 match"), "{counted}");
    assert!(!counted.contains(". Ben ·"), "{counted}");

    // Leaving one after another does not avoid the loss: the first to leave left somebody behind.
    let left = start(&house.games, &people, "rounds:1").await;
    first_move([&ana, &ben], &left).await;
    leaves(&there, None).await;
    leaves(&ben.at(&house.games), None).await;
    there.waits_for("Everybody has left").await;
    let counted = board().await;
    assert!(counted.contains("0 wins in 2 matches") && !counted.contains(". Ben ·"), "{counted}");
}

#[tokio::test(start_paused = true)]
async fn who_manages_messages_ends_any_table() {
    let house = House::open().await;
    let [ana, ben, mod_] = ["Ana", "Ben", "Moderator"].map(|name| house.sandbox.person(name));
    mod_.manages_messages();
    let code = start(&house.games, &[ana.clone(), ben], "rounds:1").await;
    mod_.at(&house.games).command(&format!("/end table:{code}")).await;
    let closed = ana.at(&house.games).waits_for("This table has been closed").await;
    assert!(closed.text().contains("Moderator closed it."), "{}", closed.text());
}

#[tokio::test(start_paused = true)]
async fn a_table_nobody_has_touched_for_seven_days_is_closed() {
    let house = House::open().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    start(&house.games, &[ana.clone(), ben], "rounds:1 turn_time:none").await;
    cleo.at(&house.games).command("/play").await;
    house.time_passes(minutes(4 * 24 * 60)).await;
    // Somebody sits down in the lobby, so its week begins anew.
    there.presses("join").await;
    house.time_passes(minutes(3 * 24 * 60)).await;
    there.waits_for("Nobody had touched it for a week").await;
    has_button(&there, "join").await;
    house.time_passes(minutes(4 * 24 * 60)).await;
    house.quiet().await;
    let closed = there.sees().iter().filter(|table| table.text().contains("has been closed")).count();
    assert_eq!(closed, 2);
}

#[tokio::test(start_paused = true)]
async fn a_table_that_everybody_forgets_is_played_to_its_end() {
    let config = roomy();
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("TURN_MINUTE_SECONDS", "1")];
    let house = House::open_set(config, &settings).await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let opened = ana.at(&house.games).command("/play game:tricks rounds:1 tie:shared turn_time:1").await;
    assert!(answered(&opened, "join"));
    ben.at(&house.games).presses("join").await;
    ana.at(&house.games).presses("start").await;
    ana.at(&house.games).waits_until("the end", is_over).await;
    let nudged = ana.was_shown().iter().filter(|(text, _)| text.contains("is waiting for you")).count();
    assert!((1..=4).contains(&nudged), "nudged {nudged} times: never again once both are away");
    house.quiet().await;
    assert_eq!(nudges(&ana, &house), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_computer_never_moves_faster_than_its_pause() {
    const PAUSE: Duration = Duration::from_millis(700);
    let config = roomy();
    let house = House::open_set(config, &[("COMPUTER_PAUSE_MS", "700")]).await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    there.command("/play game:tricks rounds:1").await;
    there.presses("change/computer/steady").await;
    let asked = Instant::now();
    there.presses("start").await;
    let seen = ana.direct().waits_for("Your colour is").await;
    if is_chiefs(&seen) {
        take_turn(&ana.direct(), &seen).await;
    }
    there.waits_for("Choosing a card: **Ana**").await;
    assert!(asked.elapsed() >= PAUSE, "{:?}", asked.elapsed());
}
