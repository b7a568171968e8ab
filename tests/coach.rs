//! The coach's report on how a person has played, which only they see.

use sandbox::{Answer, EntryKind, Message};

use crate::bot::{House, within};
use crate::players::{Presses, play_on, shows, start};
use crate::replay::{position, private, updated};

/// A seed of whose match the coach has something to say, however it is played by those who take the first card.
const SEED: [u8; 32] = [3; 32];

fn is_said(message: &Message) -> bool {
    message.text().contains("Where your result came from")
}

#[tokio::test(flavor = "multi_thread")]
async fn ana_asks_how_she_played_is_shown_it_there_and_nobody_else_is() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = people.each_ref().map(|person| person.at(&house.games));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    house.begins_with(&code, &SEED).await;
    house.quiet().await;
    play_on(&house, &people, &code).await;
    house.quiet().await;
    let before = house.sandbox.log().len();

    // First she sees the progress of the review, then the report.
    let begun = private(ana.presses("coach").await);
    assert!(begun.text().contains("% of the moves examined"), "{}", begun.text());
    let said = ana.waits_until_one("what the coach says", |m| m.id == begun.id && is_said(m)).await;
    assert!(said.text().contains("Decisions examined"), "{}", said.text());
    assert!(said.text().matches("Better by about").count() <= 3);
    // It is edited by the interaction's token, without calls that count against the limit.
    let count = |kind: EntryKind| {
        let log = house.sandbox.log();
        log.iter().skip(before).filter(|entry| entry.kind() == kind).count()
    };
    // An edit is visible a moment before it is in the log.
    within(10, "an edit in the log", async {
        while count(EntryKind::Free) == 0 {
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert!(
        count(EntryKind::Free) <= 8 && count(EntryKind::Counted) == 0,
        "{:?}",
        house.sandbox.log().split_off(before)
    );

    // *Show me* opens the replay at the mistake, in another message; the next mistake is one click from the deal.
    assert!(shows(&said, "watch/open"), "{}", said.text());
    let there = private(ana.presses_on(&said, "watch/open").await);
    assert!(there.text().contains("as Ana saw it") && there.id != said.id, "{}", there.text());
    assert!(there.text().contains("Better by about"), "{}", there.text());
    let deal = updated(ana.presses_on(&there, "watch/first").await);
    if !deal.text().contains("Better by about") {
        let mistake = updated(ana.presses_on(&deal, "watch/mistake").await);
        assert!(mistake.text().contains("Better by about"), "{}", mistake.text());
        assert!(position(&mistake).0 > 1);
    }

    // Nobody else sees it: not with a forged id, and not in a replay for all.
    let bens = private(ben.presses("replay").await);
    assert!(!shows(&bens, "watch/mistake") && shows(&bens, "coach"), "{}", bens.text());
    let forged = updated(ben.forges(&bens, &format!("watch/{code}.0.0.me/mistake"), &[]).await);
    assert!(position(&forged).0 == 1 && !forged.text().contains("Better by about"));
    let cleo = house.sandbox.person("Cleo").at(&house.games);
    let refused = private(cleo.presses("coach").await);
    assert!(refused.text().contains("whoever has played the match to its end"), "{}", refused.text());

    // The report is stored: after a restart it is shown at once.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let Answer::Private(again) = ana.presses("coach").await else { panic!("not private") };
    assert_eq!(again.text(), said.text());

    // She plays the moves once more that she could have played better; nobody else does.
    let mut hand = private(ana.presses_on(&again, "practise/0").await);
    for number in 1.. {
        assert!(hand.text().contains(&format!("Practise · {number} of")), "{}", hand.text());
        assert!(!hand.text().contains("Better by about"), "{}", hand.text());
        let offered = |hand: &Message| {
            let of_hand =
                |id: &str| ["play/was-", "choose/was-", "focus/was-"].iter().any(|kind| id.starts_with(kind));
            hand.controls().into_iter().rfind(|control| of_hand(&control.custom_id)).unwrap()
        };
        let first = offered(&hand);
        let refused = private(ben.forges(&bens, &first.custom_id, &[]).await);
        assert!(!refused.text().contains("Better by about"), "{}", refused.text());
        while !hand.text().contains("You chose") {
            hand = updated(ana.uses(&offered(&hand)).await);
        }
        assert!(hand.text().contains("Better by about"), "{}", hand.text());
        if !shows(&hand, &format!("practise/{number}")) {
            break;
        }
        hand = private(ana.presses_on(&hand, &format!("practise/{number}")).await);
    }
    let none = private(ben.forges(&bens, "practise/0", &[]).await);
    assert!(none.text().contains("nothing to practise"), "{}", none.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_killed_during_a_review_shows_the_report_after_the_start() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let ana = people[0].at(&house.games);
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    house.begins_with(&code, &SEED).await;
    house.quiet().await;
    play_on(&house, &people, &code).await;
    house.quiet().await;
    let begun = private(ana.presses("coach").await);
    house.kill_bot().await;
    assert!(!is_said(&ana.looks_again(begun.id).unwrap()), "nothing is shown for two seconds");
    house.start_bot();
    house.sandbox.bot_ready().await;
    ana.waits_until_one("what the coach says", |m| m.id == begun.id && is_said(m)).await;
}
