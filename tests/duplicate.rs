//! Duplicates: people at several tables play the same cards, and see of each other's tables when all are over.

use sandbox::{Answer, Message, Person, Place};

use crate::bot::{House, within};
use crate::challenge::{asked, private};
use crate::dice::Dice;
use crate::fairness::{checked, proof};
use crate::players::{Presses, cards, code as code_in, shows};
use crate::robots::{acts, newest_hand};

/// Plays a match of a duplicate to its end, each by direct messages.
pub async fn play_table(people: &[&Person], code: &str, dice: &mut Dice) {
    let is_over = |message: &Message| message.text().contains(&format!("Table {code} of a duplicate"));
    within(600, "the end of a table", async {
        let mut done = vec![None; people.len()];
        while !people.iter().all(|person| person.direct().sees().iter().any(is_over)) {
            for (person, done) in people.iter().zip(&mut done) {
                let Some(hand) = newest_hand(person, code) else { continue };
                if let Some(moved) = acts(person, 0, &hand, *done, dice).await
                    && matches!(moved.answer, Answer::Update(_))
                {
                    *done = Some(moved.step);
                }
            }
            tokio::task::yield_now().await;
        }
    })
    .await;
}

/// The newest message of a table in its channel.
async fn in_channel(place: &Place, code: &str, text: &str) -> Message {
    let is_it =
        |m: &Message| !m.private && m.text().contains(&format!("table {code}")) && m.text().contains(text);
    place.waits_until_one(text, is_it).await
}

/// Opens a duplicate at two tables: Ana and Ben, Cleo and Dan. Returns the codes of the tables; none has begun.
pub async fn opens(house: &House, [ana, ben, cleo, dan]: [&Person; 4], options: &str) -> [String; 2] {
    let there = |person: &Person| person.at(&house.games);
    let opened = there(ana).command(&format!("/play duplicate:2 {options}")).await;
    let first = code_in(&opened.text());
    there(ben).presses(&format!("join/{first}")).await;
    let opened = there(cleo).presses("enter").await;
    let second = code_in(&opened.text());
    assert_ne!(first, second);
    there(dan).presses(&format!("join/{second}")).await;
    [first, second]
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tables_play_the_same_cards_unseen_and_are_compared_seat_by_seat() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo", "Dan"].map(|name| house.sandbox.person(name));
    let [ana, ben, cleo, dan] = people.each_ref();
    let there = |person: &Person| person.at(&house.games);
    let [first, second] = opens(&house, [ana, ben, cleo, dan], "game:dnup target:2").await;

    // Nobody sits at two tables, and the first begins first, with the options of all.
    let refused = private(there(ben).presses(&format!("join/{second}")).await);
    assert!(refused.text().contains(&format!("You are at table {first}")), "{}", refused.text());
    let refused = private(there(cleo).presses(&format!("start/{second}")).await);
    assert!(refused.text().contains(&format!("Table {first} begins first")), "{}", refused.text());
    private(there(ana).presses(&format!("options/{first}")).await);
    let refused = private(there(ana).chooses("change/option/target", "3").await);
    assert!(refused.text().contains("have the same options"), "{}", refused.text());
    let post = there(ana).waits_for("first table").await;
    let eve = house.sandbox.person("Eve");
    let refused = private(there(&eve).forges(&post, &format!("enter/{first}"), &[]).await);
    assert!(refused.text().contains("All 2 tables"), "{}", refused.text());

    // All tables have as many seats.
    there(ana).presses(&format!("start/{first}")).await;
    there(cleo).presses(&format!("change/{second}/computer/steady")).await;
    let refused = private(there(cleo).presses(&format!("start/{second}")).await);
    assert!(refused.text().contains("as many seats as the first: 2. Here are 3"), "{}", refused.text());
    private(there(cleo).presses(&format!("options/{second}")).await);
    there(cleo).presses("change/fewer").await;
    there(cleo).presses(&format!("start/{second}")).await;

    // The same cards lie at the same seats, and the channel sees nobody's.
    assert_eq!(cards(ana, &first).await, cards(cleo, &second).await);
    assert_eq!(cards(ben, &first).await, cards(dan, &second).await);
    assert_ne!(cards(ana, &first).await, cards(ben, &first).await);
    for (code, names) in [(&first, "Ana and Ben"), (&second, "Cleo and Dan")] {
        let table = in_channel(&there(ben), code, "Playing: ").await;
        assert!(table.text().contains(names), "{}", table.text());
        assert!(table.pictures().is_empty() && table.text().lines().count() < 6, "{}", table.text());
    }

    // Until all are over, nobody learns how the others did, whatever they ask for.
    let of_ana = people[0].id();
    let before = asked(&there(cleo), &first, of_ana).await;
    let mut dice = Dice(5);
    play_table(&[ana, ben], &first, &mut dice).await;
    in_channel(&there(ben), &first, "Played by").await;
    assert_eq!(asked(&there(cleo), &first, of_ana).await, before, "nobody learns how the first table did");
    let refused = private(there(ana).command(&format!("/replay table:{first}")).await);
    assert!(refused.text().contains("same cards"), "{}", refused.text());
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    play_table(&[cleo, dan], &second, &mut dice).await;

    let is_comparison = |m: &Message| m.text().contains("One matchpoint for everybody beaten");
    let compared = there(ben).waits_until_one("the comparison", is_comparison).await;
    for words in ["Ana", "Ben", "Cleo", "Dan", "Seat 1", "Seat 2"] {
        assert!(compared.text().contains(words), "{words}: {}", compared.text());
    }
    assert!(!compared.pictures().is_empty());
    // Now all who were in it see every table.
    let replay = private(there(ana).command(&format!("/replay table:{second}")).await);
    assert!(replay.text().contains("Cleo"), "{}", replay.text());
    let late = there(&eve).forges(&post, &format!("enter/{first}"), &[]).await;
    assert!(late.text().contains("This duplicate is over"), "{}", late.text());
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    house.quiet().await;
    let posts = there(ben).sees().into_iter().filter(is_comparison).count();
    assert_eq!(posts, 1, "it is compared once");
    assert!(!shows(&in_channel(&there(ben), &first, "Played by").await, &format!("rematch/{first}")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duplicate_plays_on_over_its_time_and_whoever_leaves_leaves_the_others_their_match() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo", "Dan"].map(|name| house.sandbox.person(name));
    let [ana, ben, cleo, dan] = people.each_ref();
    let there = |person: &Person| person.at(&house.games);
    let opened = there(ana).command("/play game:dnup duplicate:3 target:2").await;
    let first = code_in(&opened.text());
    there(ben).presses(&format!("join/{first}")).await;
    // Cleo opens a table, thinks better of it, and opens another one.
    let given_up = code_in(&there(cleo).presses("enter").await.text());
    there(cleo).presses(&format!("leave/{given_up}")).await;
    let second = code_in(&there(cleo).presses("enter").await.text());
    assert_ne!(given_up, second);
    there(dan).presses(&format!("join/{second}")).await;
    there(ana).presses(&format!("start/{first}")).await;
    there(cleo).presses(&format!("start/{second}")).await;
    let refused = private(there(ben).presses("close-challenge").await);
    assert!(refused.text().contains("whoever began this"), "{}", refused.text());
    let refused = private(there(ana).presses("close-challenge").await);
    assert!(refused.text().contains("in the middle of it"), "{}", refused.text());

    // Dan leaves, and a computer plays on. Ben, who knows the cards, cannot take that seat.
    crate::players::leaves(&there(dan), Some(&second)).await;
    let table = in_channel(&there(ana), &second, "Playing: ").await;
    let taken = private(there(ben).forges(&table, &format!("take/{second}/1"), &[]).await);
    assert!(taken.text().contains("by invitation only"), "{}", taken.text());
    // Its time is over; who has begun plays on, and nobody else begins.
    house.kill_bot().await;
    house.changes("UPDATE challenges SET closes_at = 1000".to_owned()).await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let mut dice = Dice(7);
    play_table(&[ana, ben], &first, &mut dice).await;
    let post = there(ana).waits_for("first table").await;
    let eve = house.sandbox.person("Eve");
    let late = private(there(&eve).forges(&post, &format!("enter/{first}"), &[]).await);
    assert!(late.text().contains("This duplicate is over"), "{}", late.text());
    play_table(&[cleo], &second, &mut dice).await;
    let is_comparison = |m: &Message| m.text().contains("The same cards at 2 tables");
    let compared = there(ben).waits_until_one("the comparison", is_comparison).await.text();
    assert!(compared.contains("Ana") && compared.contains("Cleo"), "{compared}");
    assert!(!compared.contains(&given_up), "{compared}");
}

/// The verdict of an independent reader of docs/fairness.md on these files; nothing where there is no Python.
fn read_in_python(files: &[&str]) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let paths: Vec<_> = (0..).zip(files).map(|(n, _)| folder.path().join(format!("{n}.jsonl"))).collect();
    paths.iter().zip(files).for_each(|(path, file)| std::fs::write(path, file).unwrap());
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/same_cards.py");
    let ran = std::process::Command::new("python3").arg(script).args(&paths).output();
    assert!(ran.is_ok() || std::env::var_os("CLIENT_TESTS").is_none(), "there is no Python");
    let ran = ran.ok()?;
    Some(String::from_utf8([ran.stdout, ran.stderr].concat()).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn each_table_of_a_duplicate_is_proven_and_another_program_finds_their_cards_and_rolls_equal() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo", "Dan"].map(|name| house.sandbox.person(name));
    let [ana, ben, cleo, dan] = people.each_ref();
    let [first, second] = opens(&house, [ana, ben, cleo, dan], "game:tricks rounds:2 tie:shared").await;
    ana.at(&house.games).presses(&format!("start/{first}")).await;
    cleo.at(&house.games).presses(&format!("start/{second}")).await;
    let mut dice = Dice(11);
    play_table(&[ana, ben], &first, &mut dice).await;
    play_table(&[cleo, dan], &second, &mut dice).await;
    ana.at(&house.games).waits_for("The same cards at 2 tables").await;

    let (_, of_first) = proof(dan, &house, &first).await;
    let (shown, of_second) = proof(ben, &house, &second).await;
    assert!(shown.contains(&second), "{shown}");
    for (file, table) in [(&of_first, &first), (&of_second, &second)] {
        let (right, verdict) = checked(file).await;
        assert!(right, "{verdict}");
        let is_elsewhere = verdict.contains(&format!("made at table {second} with the same cards"));
        assert_eq!(is_elsewhere, table == &second, "{verdict}");
    }
    let other = of_second.replacen("\"trump\":", "\"trump\":1", 1);
    assert!(!checked(&other).await.0);
    if let Some(seed) = read_in_python(&[&of_first, &of_second]) {
        assert!(of_first.contains(&format!("\"seed\":\"{}\"", seed.trim())), "{seed}");
        let refused = read_in_python(&[&of_first, &other]).unwrap();
        assert!(refused.contains("than that of the seed"), "{refused}");
    }
}
