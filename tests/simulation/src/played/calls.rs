//! Calls to a turn: by a new message, for which Discord notifies, or by a mention. The people here look at nothing
//! else.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use sandbox::{Answer, Config, Control, EntryKind, Fault, Id, Message, Person, Place};

use crate::bot::{House, roomy, within};
use crate::dice::Dice;
use crate::players::{
    Presses, by_my_hand, chief, hand, is_over, is_to_choose, play_on, shows, start, take_turn, to_choose,
};
use crate::robots::{self, acts_at};

/// A house in which a minute has one second, so that people who do nothing are called soon.
async fn quick_house() -> House {
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("TURN_MINUTE_SECONDS", "1"), ("PATIENCE_MS", "1000")];
    House::open_set(roomy(), &settings).await
}

/// A person who looks at direct messages only when they are new.
struct Called<'a> {
    person: &'a Person,
    looked_at: BTreeSet<Id>,
}

impl Called<'_> {
    /// The newest message, if it is new since the last look.
    fn new_message(&mut self) -> Option<Message> {
        let newest = self.person.direct().sees().pop()?;
        self.looked_at.insert(newest.id).then_some(newest)
    }
}

/// The number of direct messages that the bot has posted to a person.
fn written(house: &House, person: &Person) -> usize {
    let posts = format!("POST /channels/{}/messages", person.direct().channel().id());
    house.sandbox.log().iter().filter(|entry| entry.what == posts).count()
}

#[tokio::test(start_paused = true)]
async fn who_looks_at_new_messages_only_plays_to_the_end_without_a_nudge() {
    for turn_time in ["10", "none"] {
        let house = quick_house().await;
        let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
        let there = people[0].at(&house.games);
        let code = start(&house.games, &people, &format!("rounds:1 turn_time:{turn_time}")).await;
        let mut called = people.each_ref().map(|person| Called { person, looked_at: BTreeSet::new() });
        let ended = |text: &str| text.contains(&code) && is_over(text);
        let playing = async {
            while !there.sees().iter().any(|message| ended(&message.text())) {
                for called in &mut called {
                    if let Some(message) = called.new_message() {
                        take_turn(&called.person.direct(), &message).await;
                    }
                }
                let nudged = there.sees().iter().any(|message| message.text().contains('⏰'));
                assert!(!nudged, "somebody was not called to their turn\n{}", house.said());
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        within(300, "the end of a match by new messages", playing).await;
        // A hand that is replaced goes after the new one has come.
        house.quiet().await;
        for person in &people {
            let shown = person.direct().waits_until("the end", is_over).await;
            assert_eq!(person.direct().sees(), [shown], "one hand stands there, whatever came before");
        }
    }
}

/// A person at a table who acts only on calls: a new direct message or, if they accept none, a message in the channel
/// that mentions them, for which they press *My hand*. They play until the match is over.
async fn plays_when_called(house: Arc<House>, person: Person, seat: usize, code: String, writes: bool) {
    let (there, mention) = (person.at(&house.games), format!("<@{}>", person.id()));
    let place = if writes { person.direct() } else { there.clone() };
    let (mut looked_at, mut dice) = (BTreeSet::new(), Dice(1 + seat as u64));
    while !robots::is_over(&house, &person, &code) {
        tokio::time::sleep(Duration::from_millis(100)).await;
        // The end of a match mentions everybody.
        let mentioned =
            |message: &Message| message.text().contains(&mention) && !robots::shows_end(message, &code);
        let nudge = there.sees().into_iter().find(|message| mentioned(message)).filter(|_| writes);
        if let Some(nudge) = nudge {
            let shown: Vec<String> = place.sees().iter().map(Message::text).collect();
            panic!("{} was not called to their turn: {}\n{shown:#?}", person.name(), nudge.text());
        }
        // After a click on a message that was just being replaced, the link there leads to the hand.
        let is_call = |message: &Message| {
            message.text().contains(&code) && !message.controls().is_empty() && (writes || mentioned(message))
        };
        let call = place.sees().into_iter().rev().find(|message| is_call(message));
        let Some(call) = call.filter(|call| looked_at.insert(call.id)) else { continue };
        let mut seen = call;
        if !writes {
            // The end of a match asks whether they play again.
            if !shows(&seen, "hand") {
                continue;
            }
            match there.presses_on(&seen, "hand").await {
                Answer::Private(hand) => seen = hand,
                _ => continue,
            }
        }
        // The result of one's own click is seen without a call.
        while let Some(moved) = acts_at(&place, seat, &seen, None, &mut dice).await {
            let Answer::Update(shown) = moved.answer else { break };
            // A choice is not made twice.
            if shown.controls().iter().any(|control| control.chosen) {
                break;
            }
            seen = shown;
        }
    }
}

/// All games, with turn times from the shortest to no limit.
const CALLED_MATCHES: [(&str, usize); 5] = [
    ("game:tricks rounds:1 tie:shared turn_time:1", 3),
    ("game:tricks rounds:1 tie:shared turn_time:1d", 3),
    ("game:snake swaps:full turn_time:3", 2),
    ("game:tower rounds:1 turn_time:10", 3),
    ("game:dnup target:2 turn_time:none", 2),
];

/// All games are played to their end by people who act only when they are called; the last one at each table accepts
/// direct messages or not.
async fn all_are_called(last_takes_direct_messages: bool) {
    // A nudge would come after half of a minute.
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("TURN_MINUTE_SECONDS", "30")];
    let house = Arc::new(House::open_set(roomy(), &settings).await);
    let mut playing = tokio::task::JoinSet::new();
    for (options, players) in CALLED_MATCHES {
        let people: Vec<Person> =
            (0..players).map(|seat| house.sandbox.person(&format!("P{seat}"))).collect();
        for (seat, person) in people.iter().enumerate() {
            let there = person.at(&house.games);
            there.command("/settings").await;
            let chosen = there.picks("Your turn: a new message at once").await;
            assert!(matches!(chosen, Answer::Update(_)), "{}", chosen.text());
            if seat + 1 == players && !last_takes_direct_messages {
                person.closes_direct_messages();
            }
        }
        let code = robots::open(&house, &people, options).await;
        for (seat, person) in people.into_iter().enumerate() {
            let writes = seat + 1 < players || last_takes_direct_messages;
            playing.spawn(plays_when_called(Arc::clone(&house), person, seat, code.clone(), writes));
        }
    }
    within(600, "the end of all matches", playing.join_all()).await;
}

#[tokio::test(start_paused = true)]
async fn in_every_game_new_messages_are_enough() {
    all_are_called(true).await;
}

#[tokio::test(start_paused = true)]
async fn in_every_game_mentions_are_enough_for_who_takes_no_direct_messages() {
    all_are_called(false).await;
}

#[tokio::test(start_paused = true)]
async fn who_takes_no_direct_messages_plays_a_match_by_one_private_panel() {
    // A quarter of an hour has fifteen seconds, for Discord as well.
    let config = Config { token_lasts: Duration::from_secs(15), ..roomy() };
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("TURN_MINUTE_SECONDS", "1"), ("PATIENCE_MS", "1000")];
    let house = House::open_set(config, &settings).await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    ben.closes_direct_messages();
    let code = start(&house.games, &people, "rounds:1 turn_time:none").await;
    let there = ben.at(&house.games);
    let Answer::Private(panel) = there.presses("hand").await else { panic!("not private") };
    let now = || there.looks_again(panel.id).unwrap();
    let rests = |message: &Message| message.text().contains("does not change by itself");
    let mut rested = 0;
    let playing = async {
        while !is_over(&now().text()) {
            // Twice Ben is away for longer than his panel can be edited.
            if rested < 2 && is_to_choose(&now()) {
                while !rests(&now()) {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                rested += 1;
                let renewed = there.presses_on(&now(), "hand").await;
                assert!(matches!(&renewed, Answer::Update(shown) if !rests(shown)), "{}", renewed.text());
            }
            take_turn(&there, &now()).await;
            take_turn(&ana.direct(), &hand(ana, &code).await).await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    within(300, "the end of a match in one private panel", playing).await;
    // A click after the end is answered by a private refusal, which is no panel.
    let is_panel = |message: &Message| message.private && message.text().contains(&format!("table {code}"));
    let private: Vec<Message> = there.sees().into_iter().filter(is_panel).collect();
    let texts: Vec<String> = private.iter().map(Message::text).collect();
    let ids: Vec<Id> = private.iter().map(|message| message.id).collect();
    assert_eq!(ids, [panel.id], "he has one panel, from the beginning to the end: {texts:#?}");
}

#[tokio::test(start_paused = true)]
async fn my_hand_stays_up_to_date_beside_the_direct_message_and_a_new_one_takes_its_place() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (chief, seen) = chief(&people, &code).await;
    let other = people.iter().find(|person| person.id() != chief.id()).unwrap();
    let there = other.at(&house.games);
    let Answer::Private(first) = there.presses("hand").await else { panic!("not private") };
    assert!(!is_to_choose(&first));
    take_turn(&chief.direct(), &seen).await.unwrap();
    let changed = |message: &Message| message.id == first.id && is_to_choose(message);
    let shown = there.waits_until_one("the private panel with cards to choose", changed).await;
    there
        .waits_until_one("its picture", |message| message.id == first.id && !message.pictures().is_empty())
        .await;
    let chosen = take_turn(&there, &shown).await.unwrap();
    assert!(matches!(&chosen, Answer::Update(panel) if panel.id == first.id), "{}", chosen.text());
    let Answer::Private(second) = there.presses("hand").await else { panic!("not private") };
    house.quiet().await;
    let private: Vec<Id> =
        there.sees().iter().filter(|message| message.private).map(|message| message.id).collect();
    assert_eq!(private, [second.id], "the one before goes");
    assert!(chief.at(&house.games).sees().iter().all(|message| !message.private), "nobody else sees it");
}

/// The message that shows a table.
fn table(place: &Place, code: &str) -> Id {
    let heading = format!("· table {code}");
    place.sees().iter().rfind(|message| message.text().contains(&heading)).unwrap().id
}

#[tokio::test(start_paused = true)]
async fn a_hand_shows_the_whole_end_of_its_match_and_a_rematch_begins_there() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &code).await;
    for person in &people {
        let whole = |message: &Message| {
            is_over(&message.text())
                && message.text().contains("The table is here")
                && !message.pictures().is_empty()
        };
        let shown = person.direct().waits_until_one("the end with its picture and the way", whole).await;
        assert!(shown.text().contains("Your place: "), "{}", shown.text());
        let table = table(&person.at(&house.games), &code);
        let way = format!(
            "The table is here: https://discord.com/channels/{}/{}/{table}",
            house.guild.id(),
            house.games.id()
        );
        assert!(shown.text().contains(&way), "{way}: {}", shown.text());
        assert!(shows(&shown, "rematch"), "{}", shown.text());
    }
    // Brought down, the table is in another message, to which the hands link.
    let down = people[0].at(&house.games).command(&format!("/table table:{code}")).await;
    let Answer::Message(table) = down else { panic!("{down:?}") };
    people[1].direct().waits_for(&format!("/{}", table.id)).await;
    people[1].direct().presses("rematch").await;
    let lobby = |text: &str| text.contains("[Join]") && !text.contains(&code);
    people[0].at(&house.games).waits_until("the rematch", lobby).await;
}

/// For each match and number of people, who play on as soon as they can, the most calls per click: those that count
/// against the limit, and all except answers. Each match is long enough that the calls at its beginning and end, which
/// have no click, weigh little.
const CALLS: [(&str, usize, f64, f64); 6] = [
    // Fewest clicks: the end, a message of its own that takes the table's place, weighs most.
    ("game:tricks rounds:1 tie:shared", 4, 0.5, 2.3),
    ("game:snake swaps:full", 4, 0.5, 2.0),
    ("game:tower rounds:1", 4, 0.5, 2.0),
    ("game:dnup target:4", 4, 0.5, 2.0),
    ("game:snake swaps:full", 8, 0.6, f64::INFINITY),
    ("game:tower rounds:1", 8, 0.6, f64::INFINITY),
];

#[tokio::test(start_paused = true)]
async fn no_game_takes_more_calls_a_click_than_it_must() {
    let mut ratios = Vec::new();
    // Patience as of people, so that a slow machine's clicks come no later than what waits.
    let settings = [("COMPUTER_PAUSE_MS", "0"), ("PATIENCE_MS", "1000")];
    for (options, people, most_counted, most) in CALLS {
        let house = House::open_set(Config::default(), &settings).await;
        let people: Vec<Person> = (0..people).map(|seat| house.sandbox.person(&format!("P{seat}"))).collect();
        let code = robots::open(&house, &people, options).await;
        for person in &people {
            hand(person, &code).await;
        }
        house.quiet().await;
        let before = house.sandbox.log().len();
        robots::play_on(&house, &people, &code, &mut Dice(11), &AtomicBool::new(false)).await;
        house.quiet().await;
        let log = house.sandbox.log().split_off(before);
        let count = |kind: EntryKind| log.iter().filter(|entry| entry.kind() == kind).count() as f64;
        let clicks = count(EntryKind::Click);
        let (counted, free) = (count(EntryKind::Counted) / clicks, count(EntryKind::Free) / clicks);
        ratios.push((
            options,
            people.len(),
            clicks,
            counted,
            free,
            counted <= most_counted && counted + free <= most,
        ));
    }
    println!("calls a click, counted and free: {ratios:#?}");
    assert!(ratios.iter().all(|(.., holds)| *holds), "calls a click, counted and free: {ratios:#?}");
}

#[tokio::test(start_paused = true)]
async fn who_takes_no_direct_messages_is_mentioned_plays_by_my_hand_and_the_mention_goes() {
    let house = quick_house().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    ben.closes_direct_messages();
    let there = ben.at(&house.games);
    let code = start(&house.games, &people, "rounds:1 turn_time:none").await;
    let mention = format!("<@{}>", ben.id());
    let ended = |message: &Message| message.text().contains(&code) && is_over(&message.text());
    let mut mentions = BTreeSet::new();
    let mut anas = Called { person: ana, looked_at: BTreeSet::new() };
    let playing = async {
        while !there.sees().iter().any(ended) {
            if let Some(message) = anas.new_message() {
                take_turn(&ana.direct(), &message).await;
            }
            // The end of a match mentions everybody.
            let calls =
                |message: &Message| message.text().contains(&mention) && !robots::shows_end(message, &code);
            let seen = there.sees().into_iter().find(calls);
            if let Some(seen) = seen.filter(|seen| mentions.insert(seen.id)) {
                assert!(shows(&seen, "hand") && !seen.text().contains(&format!("<@{}>", ana.id())));
                by_my_hand(&house, ben).await;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    within(300, "the end of a match by mentions", playing).await;
    assert!(mentions.len() > 1, "one for each of Ben's turns");
    house.quiet().await;
    let mentioning = |message: &&Message| message.text().contains(&mention);
    let stay: Vec<Message> = there.sees().iter().filter(mentioning).cloned().collect();
    assert!(stay.iter().all(|message| robots::shows_end(message, &code)), "they have gone: {stay:?}");
}

#[tokio::test(start_paused = true)]
async fn after_a_restart_nobody_is_called_twice_to_the_same_decision() {
    let house = quick_house().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 turn_time:1h").await;
    let (chief, seen) = chief(&people, &code).await;
    take_turn(&chief.direct(), &seen).await.unwrap();
    // The chief has turned the rules; now all are to choose, and do not: before long each of them is called.
    let called = async {
        while people.each_ref().map(|person| written(&house, person)) != [2, 2] {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    within(10, "everybody to be called", called).await;
    house.quiet().await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    let seen = hand(chief, &code).await;
    take_turn(&chief.direct(), &seen).await.unwrap();
    house.quiet().await;
    assert_eq!(people.each_ref().map(|person| written(&house, person)), [2, 2]);
}

#[tokio::test(start_paused = true)]
async fn a_click_on_a_new_message_counts_though_the_bot_knows_of_the_earlier_one_only() {
    let house = quick_house().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 turn_time:1h").await;
    let (chief, seen) = chief(&people, &code).await;
    let there = chief.direct();
    house.quiet().await;
    let posts = format!("/channels/{}/messages", there.channel().id());
    house.sandbox.break_calls("POST", &posts, None, Fault::AnswerLost);
    take_turn(&there, &seen).await.unwrap();
    let new = there.waits_until_one("a call", |hand| hand.id > seen.id && is_to_choose(hand)).await;
    let card = cards(&new).swap_remove(0);
    let Answer::Update(chosen) = there.uses(&card).await else { panic!("not an answer in place") };
    assert!(chosen.id == new.id && chosen.text().contains("You have chosen"), "{}", chosen.text());
    house.sandbox.mend();
    house.quiet().await;
    let shown: Vec<Id> = there.sees().iter().map(|message| message.id).collect();
    assert_eq!(shown, [new.id], "the earlier one has gone");
    assert_eq!(written(&house, chief), 2, "tried again, and nothing else");
    assert!(house.sandbox.calls_broken() > 0, "no call was broken");
}

#[tokio::test(start_paused = true)]
async fn whoever_clicks_along_gets_no_new_messages_though_a_turn_may_take_an_hour() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let code = robots::open(&house, &people, "game:tricks rounds:1 tie:shared turn_time:1h").await;
    for person in &people {
        hand(person, &code).await;
    }
    let posted = || people.iter().map(|person| written(&house, person)).sum::<usize>();
    let before = posted();
    let tried = robots::play_on(&house, &people, &code, &mut Dice(5), &AtomicBool::new(false)).await;
    house.quiet().await;
    println!("{} moves of three people, {} new messages", tried.len(), posted() - before);
    // On a busy machine somebody may have waited for a third of a minute.
    let most = tried.len() / 10;
    assert!(posted() - before <= most, "{} new messages in {} moves", posted() - before, tried.len());
}

/// The number of versions of a message.
fn versions(place: &Place, message: &Message) -> usize {
    place.saw_of(message).len()
}

/// Chooses a card that is not chosen yet.
async fn chooses_another(place: &Place) {
    let seen = place.waits_until_one("cards", |hand| !cards(hand).is_empty()).await;
    let control = cards(&seen).into_iter().find(|control| !control.chosen).unwrap();
    assert!(matches!(place.uses(&control).await, Answer::Update(_)));
}

fn cards(hand: &Message) -> Vec<Control> {
    hand.controls().into_iter().filter(|control| control.custom_id.starts_with("choose/")).collect()
}

#[tokio::test(start_paused = true)]
async fn a_choice_edits_nobody_elses_hand_and_a_change_of_mind_not_even_the_table() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1").await;
    let (chief, seen) = chief(&people, &code).await;
    take_turn(&chief.direct(), &seen).await.unwrap();
    for person in &people {
        to_choose(&person.direct()).await;
    }
    let [ana, ben, cleo] = people.each_ref().map(Person::direct);
    let there = people[0].at(&house.games);
    let table = there.waits_for("[My hand]").await;
    chooses_another(&ana).await;
    house.quiet().await;
    let seen = [&ana, &cleo].map(|place| place.sees().pop().unwrap());
    let shown = || [versions(&ana, &seen[0]), versions(&cleo, &seen[1]), versions(&there, &table)];
    let before = shown();
    chooses_another(&ben).await;
    house.quiet().await;
    let chosen = shown();
    assert_eq!(chosen[..2], before[..2], "a hand was edited since somebody else has chosen");
    assert!(chosen[2] > before[2], "the table shows who has chosen");
    chooses_another(&ben).await;
    house.quiet().await;
    assert_eq!(shown(), chosen, "it can be seen that somebody hesitates");
}

#[tokio::test(start_paused = true)]
async fn what_was_clicked_of_late_is_edited_without_counting_and_otherwise_if_the_token_fails() {
    for token_works in [true, false] {
        let house = House::open().await;
        if !token_works {
            house.sandbox.break_calls("PATCH", "/webhooks/", None, Fault::Status(404));
        }
        let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
        let code = start(&house.games, &people, "rounds:1").await;
        for person in &people {
            hand(person, &code).await;
        }
        house.quiet().await;
        let before = house.sandbox.log().len();
        play_on(&house, &people, &code).await;
        house.quiet().await;
        let log = house.sandbox.log().split_off(before);
        let edits = |to: &str| {
            log.iter().filter(|entry| entry.what.starts_with("PATCH") && entry.what.contains(to)).count()
        };
        let (counted, free) = (edits("/channels/"), edits("/webhooks/"));
        if token_works {
            assert!(counted <= 4 && free > 4 * counted, "{counted} counted, {free} free");
        } else {
            assert!(counted > 10, "{counted} counted, {free} free");
            assert!(house.sandbox.calls_broken() > 0, "no call was broken");
        }
    }
}
