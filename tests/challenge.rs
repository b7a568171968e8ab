//! Challenges: people play the same cards, each alone, and see of each other's matches when all are over.

use sandbox::{Answer, Message, Person, Place};

use crate::bot::{House, within};
use crate::dice::Dice;
use crate::fairness::{checked, proof};
use crate::players::{Presses, cards, code as code_in, play_on, shows, start};
use crate::robots::{acts, acts_at, newest_hand};

/// A message for one person.
pub fn private(answer: Answer) -> Message {
    let Answer::Private(message) = answer else { panic!("{answer:?}") };
    message
}

/// Plays an entry to its end by direct messages. Returns what stands there then.
pub async fn plays(person: &Person, code: &str, dice: &mut Dice) -> Message {
    let over = |message: &Message| message.text().contains("These were the cards of challenge");
    within(600, "the end of an entry", async {
        let mut done = None;
        loop {
            if let Some(end) = person.direct().sees().into_iter().find(|m| m.text().contains(code) && over(m))
            {
                return end;
            }
            let Some(hand) = newest_hand(person, code) else {
                tokio::task::yield_now().await;
                continue;
            };
            match acts(person, 0, &hand, done, dice).await {
                Some(moved) if matches!(moved.answer, Answer::Update(_)) => done = Some(moved.step),
                _ => tokio::task::yield_now().await,
            }
        }
    })
    .await
}

/// What somebody is shown who asks for whatever might show something of a match with this code, or of how its player did.
pub async fn asked(place: &Place, code: &str, player: u64) -> Vec<String> {
    let mut shown = Vec::new();
    for command in ["table", "verify", "replay", "hand"] {
        shown.push(format!("{:?}", place.is_proposed(command, "table", &code[..2]).await));
        shown.push(place.command(&format!("/{command} table:{code}")).await.text());
    }
    let of_them = format!("/stats player:{player}");
    for line in ["/history", "/leaderboard", "/leaderboard period:week by:wins", "/tonight", &of_them] {
        shown.push(place.command(line).await.text());
    }
    shown
}

/// The last line of the file of all seals.
async fn last_seal(place: &Place) -> String {
    let (_, url) = private(place.command("/fair").await).files().remove(0);
    reqwest::get(url).await.unwrap().text().await.unwrap().lines().last().unwrap().to_owned()
}

/// The message in the channel that shows a challenge with this text.
async fn challenge_with(place: &Place, text: &str) -> Message {
    let is_it = |message: &Message| {
        let words = message.text();
        !message.private && words.contains("the same cards for everybody") && words.contains(text)
    };
    place.waits_until_one(text, is_it).await
}

/// The comparison, once it stands.
async fn comparison(place: &Place) -> Message {
    place.waits_until_one("a comparison", |m| !m.private && m.text().contains("An expert here")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_the_same_cards_each_alone_and_are_compared_when_all_have_played() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let [ana, ben, cleo] = people.each_ref().map(|person| person.at(&house.games));
    let line = format!("/challenge game:dnup target:2 level:random friend:{}", people[1].id());
    let anas = private(ana.command(&line).await);
    let code = code_in(&anas.text());
    let post = challenge_with(&ben, "challenges you").await;
    assert!(post.text().contains(&format!("<@{}> is challenged", people[1].id())), "{}", post.text());
    assert!(post.text().contains(&format!("<@{}> is playing", people[0].id())), "{}", post.text());
    assert!(
        !ben.sees().iter().any(|message| shows(message, &format!("hand/{code}"))),
        "no table stands there"
    );

    // Nobody sees Ana's match, whatever they ask for.
    for line in ["table", "replay", "verify", "hand"] {
        let asked = private(ben.command(&format!("/{line} table:{code}")).await);
        assert!(!asked.text().contains("Ana"), "{line}: {}", asked.text());
    }
    let before = asked(&ben, &code, people[0].id()).await;
    let anas_cards = cards(&people[0], &code).await;
    let mut dice = Dice(5);
    let end = plays(&people[0], &code, &mut dice).await;
    assert!(!shows(&end, &format!("rematch/{code}")) && end.text().contains('🏆'), "{}", end.text());
    challenge_with(&ben, &format!("<@{}> has played", people[0].id())).await;
    assert_eq!(asked(&ben, &code, people[0].id()).await, before, "nobody learns how she did");
    // Not even she sees more of these cards now.
    for line in [format!("/replay table:{code}"), format!("/verify table:{code}")] {
        let refused = private(ana.command(&line).await);
        assert!(refused.text().contains("same cards"), "{line}: {}", refused.text());
    }

    // Ben and Cleo have the cards that Ana had; Cleo was not named.
    let bens = private(ben.presses("enter").await);
    let bens_code = code_in(&bens.text());
    assert_ne!(bens_code, code);
    assert_eq!(cards(&people[1], &bens_code).await, anas_cards);
    let again = private(ben.presses("enter").await);
    assert_eq!(code_in(&again.text()), bens_code, "each has one entry");
    let cleos = private(cleo.presses("enter").await);
    let cleos_code = code_in(&cleos.text());
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    plays(&people[1], &bens_code, &mut dice).await;
    let refused = private(ana.presses("close-challenge").await);
    assert!(refused.text().contains("in the middle of it"), "{}", refused.text());
    plays(&people[2], &cleos_code, &mut dice).await;

    let compared = comparison(&ben).await;
    for name in ["Ana", "Ben", "Cleo"] {
        assert!(compared.text().contains(name), "{}", compared.text());
    }
    assert!(!compared.pictures().is_empty(), "{}", compared.text());
    challenge_with(&ben, "It is over").await;
    let late = private(
        house.sandbox.person("Dan").at(&house.games).forges(&post, &format!("enter/{code}"), &[]).await,
    );
    assert!(late.text().contains("This challenge is over"), "{}", late.text());
    // Now everybody who was in it sees everybody's match, and that all had the same cards.
    let replay = private(ben.command(&format!("/replay table:{cleos_code}")).await);
    assert!(replay.text().contains("Cleo"), "{}", replay.text());
    for of in [&code, &bens_code, &cleos_code] {
        let (shown, file) = proof(&people[1], &house, of).await;
        assert!(shown.contains(of), "{shown}");
        let (right, verdict) = checked(&file).await;
        assert!(right && verdict.contains(&code), "{verdict}");
    }
    // Dan was in none of it.
    let dan = house.sandbox.person("Dan").at(&house.games);
    let refused = private(dan.command(&format!("/replay table:{cleos_code}")).await);
    assert!(!refused.text().contains("Cleo"), "{}", refused.text());
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    let posts = ben.sees().into_iter().filter(|m| !m.private && m.text().contains("An expert here")).count();
    assert_eq!(posts, 1, "it is compared once");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_played_a_match_offers_its_cards_to_others_and_those_who_played_it_cannot_play_them_again()
 {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let [ana, ben] = people.each_ref().map(|person| person.at(&house.games));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &code).await;
    let replay = private(ben.command(&format!("/replay table:{code}")).await);
    assert!(replay.text().contains("Ana"), "{}", replay.text());
    assert!(!last_seal(&ben).await.contains("\"secret\":null"));
    ana.presses("offer-cards").await;
    challenge_with(&ben, "Nobody has played yet").await;
    // As long as somebody may play these cards, nothing more of them is shown: no secret from which they follow, either.
    assert!(last_seal(&ben).await.contains("\"secret\":null"));
    let refused = private(ben.command(&format!("/replay table:{code}")).await);
    assert!(refused.text().contains("same cards"), "{}", refused.text());
    let refused = private(ben.presses("enter").await);
    assert!(refused.text().contains("You know these cards"), "{}", refused.text());
    let refused = private(ben.presses("close-challenge").await);
    assert!(refused.text().contains("whoever began this"), "{}", refused.text());
    let cleo = house.sandbox.person("Cleo");
    let hers = code_in(&private(cleo.at(&house.games).presses("enter").await).text());
    plays(&cleo, &hers, &mut Dice(9)).await;
    let gives_up = house.sandbox.person("Dan");
    private(gives_up.at(&house.games).presses("enter").await);
    // It closes at its time, whoever is in the middle of it.
    house.kill_bot().await;
    house.changes("UPDATE challenges SET closes_at = 1000".to_owned()).await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let compared = comparison(&ben).await;
    let words = compared.text();
    assert!(words.contains("Ana") && words.contains("Cleo") && !words.contains("Dan"), "{words}");
    assert!(words.contains("against people"), "{words}");
    challenge_with(&ben, &format!("<@{}> gave up", gives_up.id())).await;
    let replay = private(ben.command(&format!("/replay table:{code}")).await);
    assert!(replay.text().contains("Ana"), "{}", replay.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_no_direct_messages_plays_a_challenge_by_one_private_panel_and_nobody_else_sees_it() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ben.closes_direct_messages();
    let [there, bens] = [&ana, &ben].map(|person| person.at(&house.games));
    // Two players are as few as can be; what the game does not allow is refused before anything is there.
    let refused = private(there.command("/challenge game:dnup target:6 computers:1").await);
    assert!(refused.text().contains("does not go with"), "{}", refused.text());
    let line = format!("/challenge game:dnup target:1 computers:1 level:random friend:{}", ben.id());
    private(there.command(&line).await);
    let mut hand = private(bens.presses("enter").await);
    house.quiet().await;
    let mut dice = Dice(3);
    let mut moves = 0;
    within(600, "the end of an entry", async {
        while !hand.text().contains("These were the cards of challenge") {
            if acts_at(&bens, 0, &hand, None, &mut dice).await.is_some() {
                moves += 1;
            }
            hand = bens.looks_again(hand.id).unwrap();
            tokio::task::yield_now().await;
        }
    })
    .await;
    assert!(moves > 1);
    house.quiet().await;
    let code = code_in(&hand.text());
    let public = there.sees().into_iter().find(|m| !m.private && m.text().contains(&code));
    assert!(public.is_none(), "{}", public.unwrap().text());
}
