//! Before a match: options, computers, the order of the seats, invitations; and the same again after it.

use std::time::Duration;

use sandbox::{Answer, Entry, Fault, permission};

use super::answered;
use crate::bot::{House, within};
use crate::players::{Presses, chief, code, hand, has_button, play_on, shows, start, take_turn};

fn private(answer: &Answer, words: &str) {
    assert!(answer.is_private() && answer.text().contains(words), "{answer:?}");
}

/// The computers that sit in a lobby.
fn computers(lobby: &str) -> Vec<String> {
    let lines = lobby.lines().filter_map(|line| line.split_once(". 🤖"));
    lines.map(|(_, rest)| format!("🤖{rest}")).collect()
}

#[tokio::test(start_paused = true)]
async fn every_option_can_be_changed_in_the_lobby_and_only_as_the_rules_allow() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let lobby = there.command("/play game:tower").await.text();
    let code = code(&lobby);
    // What is as usual is not listed, nor are the chairs on which nobody sits.
    assert!(lobby.contains("Options as usual") && lobby.contains("more may sit down"), "{lobby}");
    assert!(!lobby.contains("Rounds") && lobby.contains("do not make the tower collapse"), "{lobby}");
    private(&there.presses("options").await, "Every 1 that is left counts 30");
    let changed = there.chooses("change/option/rounds", "7").await.text();
    assert!(changed.contains("*Rounds: 7"), "{changed}");
    there.waits_for("Rounds: **7**").await;
    // A limit takes the place of a number of rounds (U29).
    private(&there.chooses("change/option/limit", "300").await, "Limit do not go together");
    there.chooses("change/option/rounds", "default").await;
    there.chooses("change/option/limit", "300").await;
    there.waits_for("Limit: **300**").await;
    there.chooses("change/option/double_two", "always").await;
    there.waits_for("Double two: **always**").await;
    there.chooses("change/time", "1d").await;
    there.waits_for("Double two: **always** · Turn time: **1d**").await;
    // Who does not sit there changes nothing.
    let lobby = ben.at(&house.games).waits_for("Limit: **300**").await;
    let forged = ben.at(&house.games).forges(&lobby, &format!("change/{code}/option/rounds"), &["3"]).await;
    private(&forged, "You do not sit at this table");
    let nonsense = there.forges(&lobby, &format!("change/{code}/option/rounds"), &["300"]).await;
    private(&nonsense, "It can be a whole number from 1 to 20");
}

#[tokio::test(start_paused = true)]
async fn options_for_more_players_can_be_chosen_before_they_sit_there() {
    let house = House::open().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    // Two play for at most five rounds, three for up to eight letters.
    let lobby = there.command("/play game:dnup target:8").await.text();
    assert!(lobby.contains("Target: **8**"), "{lobby}");
    let lobby = ben.at(&house.games).presses("join").await.text();
    assert!(lobby.contains("With 2 players, **Target** can only be a whole number from 1 to 5"), "{lobby}");
    assert!(lobby.contains("(Start)") && lobby.contains("Target: **8**"), "{lobby}");
    let lobby = cleo.at(&house.games).presses("join").await.text();
    assert!(lobby.contains("Ready when you are"), "{lobby}");
    assert!(answered(&there.presses("start").await, "hand"));
}

#[tokio::test(start_paused = true)]
async fn an_option_that_does_not_fit_the_number_of_players_is_reported_and_can_be_changed() {
    let house = House::open().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    // A target of 1 is allowed for two players only; the refusal names the values for more before anybody else sits
    // down.
    let refused = there.command("/play game:dnup target:1").await;
    private(&refused, "Target can be a whole number from 2 to 8 while others may still sit down");
    there.command("/play game:dnup").await;
    let alone = there.presses("options").await;
    let Answer::Private(options) = &alone else { panic!("not private: {alone:?}") };
    let target = |id: &str| id.starts_with("change/") && id.ends_with("/option/target");
    let controls = options.controls();
    let target = controls.iter().find(|control| target(&control.custom_id)).unwrap().custom_id.clone();
    private(&there.forges(options, &target, &["1"]).await, "from 2 to 8 while others may still sit down");
    ben.at(&house.games).presses("join").await;
    there.presses("options").await;
    there.chooses("change/option/target", "1").await;
    let lobby = there.waits_for("Target: **1**").await.text();
    assert!(lobby.contains("Ready when you are") && lobby.contains("[Start]"), "{lobby}");
    let lobby = cleo.at(&house.games).presses("join").await.text();
    assert!(lobby.contains("With 3 players, **Target** can only be a whole number from 2 to 8"), "{lobby}");
    assert!(lobby.contains("(Start)") && lobby.contains("Target: **1**"), "{lobby}");
    there.presses("options").await;
    there.chooses("change/option/target", "3").await;
    there.waits_for("Ready when you are").await;
    assert!(answered(&there.presses("start").await, "hand"));
}

#[tokio::test(start_paused = true)]
async fn computers_of_every_level_sit_down_and_get_up_and_the_seats_change() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    there.command("/play game:snake").await;
    there.presses("options").await;
    there.presses("change/computer/expert").await;
    there.presses("change/computer/random").await;
    // Computers have names, and a mark that says how well they play.
    let seated = there.waits_until("two computers", |text| computers(text).len() == 2).await.text();
    let names = computers(&seated);
    assert!(names[0].ends_with("\u{a0}••• · expert") && names[1].ends_with("\u{a0}• · random"), "{names:?}");
    assert!(seated.contains("7 more may sit down"), "{seated}");
    there.presses("change/fewer").await;
    there.waits_for("8 more may sit down").await;
    there.chooses("change/up", "1").await;
    // A computer has the same name at any seat.
    there.waits_for(&format!("1. {}\n2. Ana", names[0])).await;
    there.presses("change/shuffle").await;
    there.presses("change/fewer").await;
    private(&there.presses("change/fewer").await, "No computer sits at this table");
    there.waits_for("1. Ana\n🪑\u{a0}9 more may sit down").await;
}

#[tokio::test(start_paused = true)]
async fn a_private_table_is_for_who_is_invited() {
    let house = House::open().await;
    let [ana, ben, cleo, dan] = ["Ana", "Ben", "Cleo", "Dan"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let lobby = there.command("/play game:tricks private:true").await;
    assert!(lobby.text().contains("By invitation only"), "{}", lobby.text());
    private(&ben.at(&house.games).presses("join").await, "by invitation only");
    there.presses("options").await;
    there.picks_people(&[&ben]).await;
    // An edit of the lobby would not notify Ben: a new message mentions him, once.
    let invitation = ben.at(&house.games).waits_for("Ana invites you to play").await;
    assert!(invitation.text().contains(&format!("<@{}>", ben.id())), "{}", invitation.text());
    let raw = ben.was_shown().into_iter().rfind(|(text, _)| text.contains("invites you")).unwrap().1;
    assert!(raw.contains(&format!(r#""allowed_mentions":{{"users":["{}"]}}"#, ben.id())), "{raw}");
    there.picks_people(&[&ben, &dan]).await;
    dan.at(&house.games).waits_for(&format!("<@{}>: Ana invites you", dan.id())).await;
    let joined = ben.at(&house.games).presses("join").await;
    assert!(joined.text().contains("2. Ben"), "{}", joined.text());
    private(&cleo.at(&house.games).presses("join").await, "by invitation only");
    there.presses("change/public").await;
    let joined = cleo.at(&house.games).presses("join").await;
    assert!(joined.text().contains("3. Cleo"), "{}", joined.text());
}

#[tokio::test(start_paused = true)]
async fn a_rematch_has_the_same_options_and_computers_and_there_is_one() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let host = people[0].at(&house.games);
    host.command("/play game:tricks rounds:1 edition:suits tie:shared").await;
    people[1].at(&house.games).presses("join").await;
    host.presses("change/computer/steady").await;
    host.presses("start").await;
    house.quiet().await;
    let first = code(&host.waits_for("[My hand]").await.text());
    play_on(&house, &people, &first).await;
    let there = people[1].at(&house.games);
    let again = there.presses("rematch").await.text();
    let second = code(&again);
    assert_ne!(first, second);
    for words in ["1. Ben", "2. 🤖", "Rounds: **1**", "♦ ♥ ♠ ♣", "[Start]"] {
        assert!(again.contains(words), "{again}");
    }
    assert!(!again.contains("[Learn it]") && !again.contains("Ana"), "Ana has not pressed: {again}");
    assert!(matches!(people[0].at(&house.games).presses("rematch").await, Answer::Update(_)));
    private(&people[0].at(&house.games).presses("rematch").await, &format!("table {second}"));
    // A spectator sits down by the same button.
    let cleo = house.sandbox.person("Cleo");
    assert!(matches!(cleo.at(&house.games).presses("rematch").await, Answer::Update(_)));
    there.waits_for("4. Cleo").await;
    // Who sits down for the first time may learn the game, before a restart and after it.
    there.waits_for("[Learn it]").await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    assert!(there.command(&format!("/table table:{second}")).await.text().contains("[Learn it]"));
    there.presses("start").await;
    let [ana, ben] = people;
    play_on(&house, &[ana, ben, cleo], &second).await;
}

#[tokio::test(start_paused = true)]
async fn a_spectator_opens_a_rematch_and_sits_down_in_it() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let first = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &first).await;
    let again = house.sandbox.person("Cleo").at(&house.games).presses("rematch").await.text();
    assert!(again.contains("1. Cleo") && !again.contains("Ana"), "{again}");
}

#[tokio::test(start_paused = true)]
async fn the_panel_of_options_closes_with_the_lobby() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    there.command("/play game:tower").await;
    there.presses("change/computer/steady").await;
    let Answer::Private(panel) = there.presses("options").await else { panic!("not private") };
    let panel = panel.id;
    there.chooses("change/option/rounds", "5").await;
    // The bot knows which message it is.
    house.quiet().await;
    assert!(there.looks_again(panel).is_some());
    there.presses("start").await;
    within(10, "the panel of options gone", async {
        while there.looks_again(panel).is_some() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_panel_of_options_goes_though_the_match_begins_before_its_answer_has_arrived() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    there.command("/play game:tower").await;
    there.presses("change/computer/steady").await;
    let lobby = has_button(&there, "options").await;
    house.sandbox.break_calls("POST", "/callback", Some(1), Fault::Late(Duration::from_secs(1)));
    let (options, started) = tokio::join!(there.presses_on(&lobby, "options"), async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        there.presses_on(&lobby, "start").await
    });
    assert!(matches!(started, Answer::Update(_)), "{started:?}");
    house.quiet().await;
    // It may be taken away before Ana has seen it.
    if let Answer::Private(panel) = options {
        assert!(there.looks_again(panel.id).is_none(), "it stands there after the match has begun");
    }
    let is_deletion = |entry: &Entry| entry.what.starts_with("DELETE /webhooks/") && entry.status == 204;
    assert!(house.sandbox.log().iter().any(is_deletion), "it was not taken away");
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_panel_of_options_that_could_not_be_taken_away_closes_by_its_next_click() {
    let house = House::open().await;
    let there = house.sandbox.person("Ana").at(&house.games);
    there.command("/play game:tower").await;
    there.presses("change/computer/steady").await;
    there.presses("options").await;
    // The bot knows which message it is.
    house.quiet().await;
    house.sandbox.break_calls("DELETE", "/webhooks", Some(1), Fault::Status(404));
    there.presses("start").await;
    within(10, "the panel to be taken away in vain", async {
        while house.sandbox.is_broken() {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    })
    .await;
    let closed = there.chooses("change/option/rounds", "7").await;
    assert!(matches!(closed, Answer::Update(_)) && closed.text().contains("has begun already"), "{closed:?}");
    assert!(!closed.text().contains("Limit"), "{closed:?}");
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn a_table_gets_a_thread_of_its_own_and_lives_there_even_when_it_was_archived() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let said = people[0].at(&house.games).command("/play game:tricks rounds:1 thread:true").await.text();
    let [thread] = &house.games.threads()[..] else { panic!("{said}") };
    assert!(said.contains(&format!("<#{}>", thread.id())), "{said}");
    let there = people[1].at(thread);
    there.presses("join").await;
    people[0].at(thread).presses("start").await;
    house.quiet().await;
    // The channel itself shows nothing of it.
    let in_channel = people[0].at(&house.games).sees();
    assert!(in_channel.iter().all(|message| !shows(message, "hand")), "the table is in its thread");
    // After days of silence Discord archives it; the next move brings the table back.
    thread.is_archived();
    for person in &people {
        person.direct().waits_until("cards to choose from", |_| true).await;
    }
    let before = there.sees().iter().rev().find(|message| shows(message, "hand")).map(|message| message.id);
    let code = code(&there.sees().iter().map(|message| message.text()).collect::<String>());
    for person in &people {
        let seen = hand(person, &code).await;
        take_turn(&person.direct(), &seen).await;
    }
    house.quiet().await;
    let after = there.sees().iter().rev().find(|message| shows(message, "hand")).map(|message| message.id);
    assert!(after.is_some() && after != before, "a new message opens the thread again");
}

#[tokio::test(start_paused = true)]
async fn in_a_locked_thread_the_match_goes_on_in_the_hands_and_the_table_can_be_brought_elsewhere() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    people[0].at(&house.games).command("/play game:tricks rounds:1 thread:true").await;
    let thread = house.games.threads().remove(0);
    let there = people[1].at(&thread);
    there.presses("join").await;
    people[0].at(&thread).presses("start").await;
    house.quiet().await;
    let code = code(&there.sees().iter().map(|message| message.text()).collect::<String>());
    let everybody_plays = async || {
        for person in &people {
            let seen = hand(person, &code).await;
            take_turn(&person.direct(), &seen).await;
        }
        house.quiet().await;
    };
    let is_said_no_more = async || {
        for person in &people {
            let wanted = |text: &str| text.contains(&code) && !text.contains("I cannot write");
            person.direct().waits_until("a hand that says no more of it", wanted).await;
        }
    };
    thread.is_locked();
    everybody_plays().await;
    people[0].direct().waits_for("I cannot write where the table stands").await;
    let refused = house.sandbox.log().iter().filter(|entry| entry.status == 400).count();
    everybody_plays().await;
    let again = house.sandbox.log().iter().filter(|entry| entry.status == 400).count();
    assert_eq!(again, refused, "nobody knocks again at a locked thread");
    // A moderator opens it: the table is up to date again, and the hands say no more of it.
    thread.is_opened();
    everybody_plays().await;
    is_said_no_more().await;
    // It is locked for good, and Ana brings the table to the channel.
    thread.is_locked();
    everybody_plays().await;
    people[1].direct().waits_for("I cannot write where the table stands").await;
    people[0].at(&house.games).command("/table").await;
    is_said_no_more().await;
    has_button(&people[1].at(&house.games), "hand").await;
}

#[tokio::test(start_paused = true)]
async fn without_the_permission_for_threads_it_is_said_which_one_is_missing() {
    let house = House::open().await;
    house.games.bot_may(permission::USUAL & !permission::OPEN_THREADS);
    let ana = house.sandbox.person("Ana").at(&house.games);
    let said = ana.command("/play game:tricks thread:true").await.text();
    assert!(said.contains("open threads"), "{said}");
    assert!(house.games.threads().is_empty());
}

#[tokio::test(start_paused = true)]
async fn tables_lists_where_somebody_sits_and_leads_to_the_hand_that_waits_for_them() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let table = start(&house.games, &people, "rounds:1 tie:shared").await;
    let ana = people[0].at(&house.games);
    let other = code(&ana.command("/play game:dnup").await.text());
    let shown = |answer: Answer| {
        let (Answer::Private(message) | Answer::Update(message)) = answer else { panic!("{answer:?}") };
        message
    };
    let (chief, _) = chief(&people, &table).await;
    let there = chief.at(&house.games);
    let list = shown(there.command("/tables").await);
    let turn = list.text().lines().find(|line| line.contains(&table)).unwrap().to_owned();
    assert!(turn.contains("your turn") && list.text().contains("one waits for you"), "{}", list.text());
    let hand = shown(there.presses_on(&list, "hand").await);
    assert!(hand.text().contains(&format!("table {table}")), "{}", hand.text());
    let list = shown(ana.command("/tables").await);
    assert!(list.text().contains(&other) && list.text().contains("not begun yet"), "{}", list.text());
    let cleo = house.sandbox.person("Cleo").at(&house.games);
    let list = shown(cleo.command("/tables").await);
    assert!(list.text().contains("You sit at no table") && list.controls().is_empty(), "{}", list.text());
}
