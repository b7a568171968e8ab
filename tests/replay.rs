//! Matches that are over, gone through again – and nothing of those that are not.

use sandbox::{Answer, Message, Place};

use crate::bot::House;
use crate::fairness::proof;
use crate::players::{Presses, code, hand, is_over, play_on, shows, start, wants_words_only};

/// What is shown to the asker alone.
pub fn private(answer: Answer) -> Message {
    let Answer::Private(message) = answer else { panic!("not private: {answer:?}") };
    message
}

/// What a click shows in the same message.
pub fn updated(answer: Answer) -> Message {
    let Answer::Update(message) = answer else { panic!("{answer:?}") };
    message
}

/// The position that a replay shows, and how many there are.
pub fn position(replay: &Message) -> (u32, u32) {
    let text = replay.text();
    let (_, rest) = text.split_once("position ").unwrap_or_else(|| panic!("no position in {text}"));
    let mut words = rest.split(' ').filter_map(|word| word.parse().ok());
    (words.next().unwrap(), words.next().unwrap())
}

/// How many hands lie open.
fn hands(replay: &Message) -> usize {
    replay.text().matches('🃏').count()
}

#[tokio::test(flavor = "multi_thread")]
async fn ana_presses_replay_after_a_match_and_shows_it_to_all() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = &people;
    let (there, bens) = (ana.at(&house.games), ben.at(&house.games));
    // A picture shows the hands instead.
    wants_words_only(&there).await;
    let code = start(&house.games, &people, "rounds:2 tie:shared").await;
    play_on(&house, &people, &code).await;

    // From the deal on, with the own hand.
    let first = private(there.presses("replay").await);
    assert!(first.text().contains(&code) && first.text().contains("as Ana saw it"), "{}", first.text());
    assert_eq!((position(&first).0, hands(&first)), (1, 1));
    let on = updated(there.presses("watch/on").await);
    let further = updated(there.presses("watch/on").await);
    assert_eq!((position(&on).0, position(&further).0), (2, 3));
    assert_eq!(updated(there.presses("watch/back").await).text(), on.text());
    // All hands, the other round, the next decision, the end; and back to the beginning.
    assert_eq!(hands(&updated(there.chooses("watch/eyes", "all").await)), 2);
    let second = updated(there.chooses("watch/round", "2").await);
    assert!(
        second.text().contains("Round 2 ·") && second.text().contains("Round 1 is over"),
        "{}",
        second.text()
    );
    let round = updated(there.presses("watch/first").await);
    assert_eq!(position(&round).0, 1);
    assert_eq!(position(&updated(there.presses("watch/next-round").await)), position(&second));
    updated(there.chooses("watch/eyes", "1").await);
    let decision = updated(there.presses("watch/decision").await);
    assert!(decision.text().contains("as Ben saw it") && position(&decision) > position(&second));
    let end = updated(there.presses("watch/last").await);
    assert!(is_over(&end.text()) && position(&end).0 == position(&end).1, "{}", end.text());
    let before_end = updated(there.presses("watch/back").await);

    // It works after a restart, and so does what has been shown to all; whose pages Ben cannot turn.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    assert_eq!(updated(there.presses("watch/on").await).text(), end.text());
    updated(there.presses("watch/back").await);
    let Answer::Message(shown) = there.presses("watch/all").await else { panic!("not for all") };
    assert_eq!(position(&shown), position(&before_end));
    assert!(!shows(&shown, "watch/all") && shown.text().contains("Ana turns the pages"), "{}", shown.text());
    let pictured = |message: &Message| message.id == shown.id && !message.pictures().is_empty();
    bens.waits_until_one("a picture for all", pictured).await;
    let refused = private(bens.presses_on(&shown, "watch/on").await);
    assert!(refused.text().contains("Only whoever opened this replay"), "{}", refused.text());
    let own = private(bens.presses_on(&refused, "replay").await);
    assert!(own.text().contains("as Ben saw it"), "{}", own.text());
    let turned = updated(there.presses_on(&shown, "watch/on").await);
    assert_eq!((turned.id, position(&turned)), (shown.id, position(&end)));
    // Nothing of it is stored.
    let at_end = hand(ben, &code).await;
    assert!(shows(&at_end, "replay"), "the hand leads there, too: {}", at_end.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_found_again_by_its_code_and_in_the_history() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let ana = people[0].at(&house.games);
    let none = private(ana.command("/replay").await);
    assert!(none.text().contains("No match has ended here yet"), "{}", none.text());
    let mut codes = Vec::new();
    for _ in 0..2 {
        let code = start(&house.games, &people, "rounds:1 tie:shared").await;
        play_on(&house, &people, &code).await;
        codes.push(code);
    }
    // The newest first; in the direct messages one's own.
    for place in [ana.clone(), people[1].direct()] {
        let proposed = place.is_proposed("replay", "table", "").await;
        let proposed: Vec<&str> = proposed.iter().map(|(_, code)| code.as_str()).collect();
        assert_eq!(proposed, [codes[1].as_str(), codes[0].as_str()]);
        let typed = place.is_proposed("verify", "table", &codes[0].to_lowercase()).await;
        assert_eq!(typed.len(), 1);
    }
    assert!(house.sandbox.person("Cleo").direct().is_proposed("replay", "table", "").await.is_empty());
    let last = private(ana.command("/replay").await);
    assert!(last.text().contains(&codes[1]), "{}", last.text());
    private(ana.command("/history").await);
    let chosen = private(ana.chooses("replay", &codes[0]).await);
    assert!(chosen.text().contains(&codes[0]) && position(&chosen).0 == 1, "{}", chosen.text());
    // Who did not play sees all hands.
    let cleo = house.sandbox.person("Cleo").at(&house.games);
    let watched = private(cleo.command(&format!("/replay table:{}", codes[0])).await);
    assert_eq!(hands(&watched), 2);
}

/// All ways in which somebody may try to see a match at a table, with what comes of each.
async fn tries(place: &Place, seen: &Message, code: &str) -> Vec<String> {
    let mut said = vec![place.command(&format!("/replay table:{code}")).await];
    said.push(place.command(&format!("/verify table:{code}")).await);
    for id in [
        format!("replay/{code}"),
        format!("coach/{code}"),
        format!("watch/{code}.9.all.me/on"),
        format!("watch/{code}.0.1.me/last"),
    ] {
        said.push(place.forges(seen, &id, &[]).await);
    }
    said.push(place.forges(seen, &format!("watch/{code}.0.all.me/round"), &["1"]).await);
    said.push(place.forges(seen, &format!("watch/{code}.0.all.me/eyes"), &["0"]).await);
    said.push(place.forges(seen, &format!("watch/{code}.3.all.me/all"), &[]).await);
    said.into_iter().map(|answer| private(answer).text()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_running_match_is_reached_by_a_replay_nor_of_one_with_the_same_cards() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let ana = people[0].at(&house.games);
    let first = start(&house.games, &people, "rounds:1 tie:shared").await;
    let seen = ana.waits_for(&first).await;
    let stranger = house.sandbox.person("Sam").at(&house.games);
    for place in [&ana, &stranger] {
        for said in tries(place, &seen, &first).await {
            assert!(said.contains("has not ended yet"), "{said}");
        }
    }
    play_on(&house, &people, &first).await;
    // A rematch has cards of its own: the match before may be seen, and the rematch not.
    let again = code(&ana.presses("rematch").await.text());
    people[1].at(&house.games).presses("join").await;
    house.quiet().await;
    ana.presses("start").await;
    house.quiet().await;
    assert!(position(&private(ana.command(&format!("/replay table:{first}")).await)).1 > 1);
    for said in tries(&ana, &seen, &again).await {
        assert!(said.contains("has not ended yet"), "{said}");
    }
    // Where the same cards lie at two tables, those of one are no secret before the other is over.
    let seed = seed_of(&house, &first).await;
    house.begins_with(&again, &seed).await;
    house.quiet().await;
    for said in tries(&ana, &seen, &first).await {
        assert!(said.contains("The same cards are still played"), "{said}");
    }
    play_on(&house, &people, &again).await;
    for code in [&first, &again] {
        assert!(position(&private(ana.command(&format!("/replay table:{code}")).await)).1 > 1);
    }
    let unknown = private(ana.command("/replay table:ZZZZ").await);
    assert!(unknown.text().contains("I know no such table"), "{}", unknown.text());
}

/// The seed of the match at a table.
async fn seed_of(house: &House, code: &str) -> Vec<u8> {
    let seed: Vec<(Vec<u8>,)> = house.asks(format!("SELECT seed FROM matches WHERE code = '{code}'")).await;
    seed.into_iter().next().unwrap().0
}

#[tokio::test(flavor = "multi_thread")]
async fn the_file_of_verify_is_gone_through_in_a_terminal() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &code).await;
    let (_, file) = proof(&people[0], &house, &code).await;
    let path = house.database().with_file_name("proof.jsonl");
    std::fs::write(&path, file).unwrap();
    let (well, said) = house
        .runs_after(
            "printf 'n\\ns 1\\nl\\n' | exec \"$0\" \"$@\"; exit",
            &["replay", path.to_str().unwrap(), "--step"],
        )
        .await;
    assert!(well && said.contains("all as written"), "{said}");
    assert!(said.contains("as Ben saw it") && said.contains("position 2 of") && is_over(&said), "{said}");
    // And its recap is drawn.
    let picture = path.with_file_name("recap.png");
    let (well, said) = house.runs(&["recap", path.to_str().unwrap(), picture.to_str().unwrap()]).await;
    assert!(well && said.contains("Totals after each round") && said.contains("Ana"), "{said}");
    assert!(std::fs::read(&picture).unwrap().starts_with(b"\x89PNG"));
}

#[tokio::test(flavor = "multi_thread")]
async fn ana_looks_at_what_would_have_come_of_another_move() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &code).await;
    let before = house.log().await;
    let deal = private(there.presses("replay").await);
    // Who is chief sees it at once, the other one from the next position on.
    if !shows(&deal, "focus") {
        updated(there.presses("watch/decision").await);
    }
    let choosing = updated(there.presses("focus").await);
    assert!(choosing.text().contains("What if?"), "{}", choosing.text());
    let offered = choosing.controls();
    let moves = |control: &&sandbox::Control| {
        ["play/if-", "choose/if-"].iter().any(|id| control.custom_id.starts_with(id))
    };
    let came = updated(there.uses(offered.iter().find(moves).unwrap()).await);
    for number in 1..=5 {
        assert!(came.text().contains(&format!("{number}. Ana ")), "{}", came.text());
    }
    assert!(came.text().contains("In truth it ended so:"), "{}", came.text());
    let real = updated(there.presses("real").await);
    assert!(real.text().contains("With the real cards"), "{}", real.text());
    let again = updated(there.presses("play").await);
    assert_eq!(again.text(), came.text(), "the same deals are imagined again");
    let back = updated(there.presses("watch/eyes/0").await);
    assert!(back.text().contains("as Ana saw it"), "{}", back.text());
    assert_eq!(house.log().await, before, "nothing of it is stored");
}
