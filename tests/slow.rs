//! Tables that last for days: planned moves, moves that are taken back, notes, titles, the way to the next table, holidays.

use sandbox::{Answer, Control, Message, Person, Place};

use crate::bot::House;
use crate::fairness::{checked, proof};
use crate::players::{
    Presses, chief, code, hand, has_button, is_chiefs, is_to_choose, play_on, start, take_turn,
};

/// The other one of two people.
fn other<'a>(people: &'a [Person; 2], one: &Person) -> &'a Person {
    people.iter().find(|person| person.name() != one.name()).unwrap()
}

/// What somebody reads at a place once a message there has all of these words.
async fn reads(place: &Place, words: &[&str]) -> String {
    place.waits_until(&words.join(" … "), |text| words.iter().all(|word| text.contains(word))).await.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_while_nobody_has_learnt_anything_or_all_agree_and_the_proof_has_it() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let table = start(&house.games, &people, "rounds:1 tie:shared turn_time:none").await;
    let (chief, first) = chief(&people, &table).await;
    let (here, there) = (chief.direct(), other(&people, chief).direct());

    // Turning the card over reveals nothing hidden.
    here.presses_on(&first, "play/0/flip").await;
    here.presses("take-back/0").await;
    has_button(&here, "play/2/flip").await;
    let late = here.forges(&first, &format!("play/{table}/0/flip"), &[]).await;
    assert!(!matches!(late, Answer::Failed), "{}", late.text());
    has_button(&here, "play/2/flip").await;
    let stale = here.forges(&first, &format!("take-back/{table}/0"), &[]).await;
    assert!(!matches!(stale, Answer::Failed), "{}", stale.text());

    // The dice have answered: all have to agree, and a word outlives a restart.
    here.presses("play/2/roll").await;
    here.presses("take-back/2").await;
    let at_table = other(&people, chief).at(&house.games);
    reads(&at_table, &["For taking back the last move", &chief.name(), "1 of 2"]).await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    at_table.presses("take-back/2").await;
    has_button(&here, "play/4/roll").await;
    reads(&there, &["the move is taken back"]).await;

    let ended = play_on(&house, &people, &table).await;
    assert!(ended.contains(&format!("Taken back: {} 2×", chief.name())), "{ended}");
    let (_, file) = proof(chief, &house, &table).await;
    assert_eq!(file.matches(r#""type":"take_back""#).count(), 2, "{file}");
    let (fair, said) = checked(&file).await;
    assert!(fair, "{said}");
    let forged = file.replacen(r#""type":"take_back","seat":"#, r#""type":"take_back","seat":9"#, 1);
    assert!(!checked(&forged).await.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_with_computers_one_takes_back_as_far_as_one_likes_and_the_match_counts_on_no_board() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    let table = code(&there.command("/play game:tricks rounds:1 tie:shared turn_time:none").await.text());
    there.presses("change/computer/steady").await;
    there.presses("start").await;
    // She chooses a card, the computer does, and the next decision is there.
    let here = ana.direct();
    let can_act = |hand: &Message| is_chiefs(hand) || is_to_choose(hand);
    let turn = here.waits_until_one("a decision", can_act).await;
    take_turn(&here, &turn).await.unwrap();
    let goes_back = |control: &Control| control.custom_id.starts_with("take-back/");
    let after = here.waits_until_one("a way back", |hand| hand.controls().iter().any(goes_back)).await;
    let asked = here.uses(after.controls().iter().find(|control| goes_back(control)).unwrap()).await;
    let Answer::Private(asked) = asked else { panic!("not asked: {}", asked.text()) };
    assert!(asked.text().contains("counts on no board"), "{}", asked.text());
    let sure = asked.controls()[0].clone();
    here.uses(&sure).await;
    reads(&here, &["this match counts on no board", &table]).await;
    play_on(&house, std::slice::from_ref(&ana), &table).await;
    let board = there.command("/leaderboard by:matches").await.text();
    assert!(!board.contains("Ana"), "{board}");
    let evening = there.command("/tonight").await.text();
    assert!(!evening.contains("Ana"), "{evening}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_for_its_writer_a_title_for_all_and_the_next_table_is_a_press_away() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let table = start(&house.games, &people, "turn_time:1d night:22 title:Friday<@1>").await;
    let [ana, ben] = &people;
    let shown = reads(&ana.direct(), &["Friday", &table]).await;
    assert!(shown.contains("[Next table]") && shown.contains("[Note]"), "{shown}");
    assert!(shown.contains(r"Friday\<\@1\>"), "a title is words and nothing else: {shown}");
    let form = ana.direct().presses("write-note").await;
    ana.direct().fills_in(&form, &[("text", &["Ben has the *red* ones"])]).await;
    reads(&ana.direct(), &[r"📝 Ben has the \*red\* ones", &table]).await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let again = ana.at(&house.games).command(&format!("/hand table:{table}")).await.text();
    assert!(again.contains("📝 Ben has the"), "{again}");
    for place in [ben.direct(), ben.at(&house.games)] {
        assert!(place.sees().iter().all(|message| !message.text().contains("📝")));
    }
    let nobody = ana.direct().presses("next-table").await.text();
    let waits = is_chiefs(&hand(ana, &table).await);
    assert!(waits || nobody.contains("No other table waits for you"), "{nobody}");

    // Another table of theirs: whoever is to act at one of them gets there from the other.
    let second = start(&house.games, &people, "turn_time:1d").await;
    let (chief, _) = chief(&people, &second).await;
    let from = hand(chief, &table).await;
    let led = chief.direct().presses_on(&from, "next-table").await;
    assert!(!matches!(led, Answer::Failed), "{}", led.text());
    reads(&chief.direct(), &[&format!("table {second}")]).await;
    let list = chief.at(&house.games).command("/tables").await.text();
    assert!(list.contains("Friday") && list.contains(&second), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_says_who_is_on_holiday_and_their_seat_waits_until_they_are_back() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let table = start(&house.games, &people, "turn_time:1d").await;
    let there = people[0].at(&house.games);
    there.command("/settings").await;
    let set = there.chooses("settings/holiday", "3").await.text();
    assert!(set.contains("You are on holiday until"), "{set}");
    reads(&there, &["Ana is on holiday until", "The clock stands", &table]).await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    there.command("/settings").await;
    let back = there.presses("settings/no-holiday").await.text();
    assert!(back.contains("You can be on holiday again from"), "{back}");
    there
        .waits_until("the table without the holiday", |text| {
            text.contains(&table) && !text.contains("holiday")
        })
        .await;
    let refused = there.command("/settings").await;
    let Answer::Private(settings) = &refused else { panic!("not private") };
    let forged = there.forges(settings, "settings/holiday", &["2"]).await;
    assert!(forged.text().contains("once a month"), "{}", forged.text());
}

/// Somebody plans the first card that they are offered, and has it done at once. Returns what the panel shows.
async fn plans_a_card(place: &Place, seen: &Message) -> String {
    let panel = place.presses_on(seen, "plan").await;
    let panel = match &panel {
        Answer::Private(panel) | Answer::Message(panel) => panel,
        other => panic!("{}", other.text()),
    };
    let plans = |control: &Control| {
        control.custom_id.contains("/plan-") && control.value.iter().any(|value| value.starts_with("play "))
    };
    let card = panel.controls().into_iter().find(plans).unwrap_or_else(|| panic!("{}", panel.text()));
    let planned = place.uses(&card).await.text();
    assert!(planned.contains("Your plan") && planned.contains("nobody can tell"), "{planned}");
    planned
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_has_planned_is_done_once_over_a_kill_and_nobody_else_sees_it() {
    let kills = std::env::var("KILLS").map_or(3, |kills| kills.parse().unwrap());
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let mut table = String::new();
    for kill in 0..kills {
        // A match has more tricks than that.
        if kill % 100 == 0 {
            table = start(&house.games, &people, "turn_time:1d rounds:12 tie:shared").await;
            house.quiet().await;
        }
        let changes = |control: &Control| control.custom_id.starts_with(&format!("play/{table}/"));
        let is_chiefs = |message: &Message| message.controls().iter().any(changes);
        let is_chief = |person: &&Person| person.direct().sees().iter().any(is_chiefs);
        let chief = people.iter().find(is_chief).unwrap();
        let ben = other(&people, chief);
        plans_a_card(&ben.direct(), &has_button(&ben.direct(), "plan").await).await;
        ben.direct().presses("plan-at-once").await;
        reads(&ben.direct(), &["Your plan:", &table]).await;
        // Later, what they have planned themselves stands there.
        for place in [chief.direct(), chief.at(&house.games)].iter().filter(|_| kill == 0) {
            assert!(
                place.sees().iter().all(|message| !message.text().contains("plan:")),
                "it is Ben's alone"
            );
        }
        let first = chief.direct().waits_until_one("the chief's hand", is_chiefs).await;
        take_turn(&chief.direct(), &first).await.unwrap();
        house.kill_bot().await;
        house.start_bot();
        house.sandbox.bot_ready().await;
        // In the last of 15 tricks all cards play themselves.
        let trick = kill % 100;
        if trick % 15 == 14 {
            reads(&ben.direct(), &[&format!("Round {} of 12", trick / 15 + 2), &table]).await;
        } else {
            reads(&ben.direct(), &["You have chosen", &table]).await;
            // What they have planned before offers cards, too.
            let cards = format!("choose/{table}/");
            let to_choose = |message: &Message| {
                message.controls().iter().any(|control| control.custom_id.starts_with(&cards))
            };
            let seen = chief.direct().waits_until_one("the chief's cards", to_choose).await;
            chief.direct().picks_old(&seen, &seen.options()[0]).await;
        }
        house.quiet().await;
        let log = house.log().await.into_iter().filter(|((code, ..), _)| *code == table);
        let moves: usize = log.map(|(_, times)| times).sum();
        assert_eq!(moves, 3 * (kill % 100 + 1), "the change of the rules and two cards a trick");
    }
}
