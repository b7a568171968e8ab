//! Nobody can choose the cards, and anybody can check that.

use sandbox::{Answer, Person, Place};
use tokio::process::Command;

use crate::bot::House;
use crate::players::{Presses, code, hand, leaves, play_on};

/// The commitment that a text shows.
pub fn commitment(text: &str) -> String {
    let (_, rest) =
        text.split_once("Sealed before the deal: `").unwrap_or_else(|| panic!("no seal in {text}"));
    rest.chars().take_while(|c| *c != '`').collect()
}

/// The hash of a table's terms in a message that holds one.
pub fn terms(text: &str) -> String {
    let is_hash = |part: &&str| part.len() == 64 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    text.split('`').find(is_hash).unwrap_or_else(|| panic!("no hash in {text}")).to_owned()
}

/// The seal that the lobby shows behind its button.
pub async fn seal_behind_the_button(place: &Place) -> String {
    let answer = place.presses("fair").await;
    assert!(answer.is_private() && answer.text().contains("Nobody can choose the cards"), "{answer:?}");
    commitment(&answer.text())
}

/// What `updown verify` says of a file, and whether it is content.
async fn verify(path: &std::path::Path) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_updown")).arg("verify").arg(path).output().await.unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

/// What `/verify` gives: what it says, and the file.
pub async fn proof(person: &Person, house: &House, code: &str) -> (String, String) {
    let Answer::Private(answer) = person.at(&house.games).command(&format!("/verify table:{code}")).await
    else {
        panic!("the proof is for the asker")
    };
    let (_, url) = answer.files().remove(0);
    (answer.text(), reqwest::get(url).await.unwrap().text().await.unwrap())
}

/// Somebody types their word into the form for it.
async fn says(place: &Place, word: &str) -> Answer {
    let form = place.presses("word").await;
    place.fills_in(&form, &[("word", &[word])]).await
}

/// What `updown verify` says of a text.
pub async fn checked(text: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file.jsonl");
    std::fs::write(&path, text).unwrap();
    verify(&path).await
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_match_anybody_checks_it_with_the_file_of_verify() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let lobby = there.command("/play game:tricks rounds:1 tie:shared").await.text();
    let (code, sealed) = (code(&lobby), seal_behind_the_button(&there).await);
    assert_eq!(sealed.len(), 64);
    ben.at(&house.games).presses("join").await;
    // Nobody learns anything before the end, and the seal outlives a restart.
    let early = ben.at(&house.games).command(&format!("/verify table:{code}")).await;
    assert!(early.is_private() && early.text().contains("has not ended yet"), "{}", early.text());
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    there.presses("start").await;
    play_on(&house, &[ana.clone(), ben.clone()], &code).await;

    let last = ben.at(&house.games).command("/verify").await.text();
    assert!(last.contains(&format!("table {code}")), "the match that ended last: {last}");
    let (said, proof) = proof(&ben, &house, &code).await;
    assert_eq!(commitment(&said), sealed);
    let (fair, said) = checked(&proof).await;
    assert!(fair && said.contains(&sealed), "{said}");
    assert!(said.contains("nobody typed a word"), "what the proof does not cover is named: {said}");

    // A card that was dealt otherwise is found out.
    let first = proof.find("\"hands\":[[\"").unwrap() + "\"hands\":[[\"".len();
    let mut forged = proof.clone();
    forged.replace_range(first..=first, if proof[first..].starts_with('R') { "H" } else { "R" });
    let (fair, said) = checked(&forged).await;
    assert!(!fair && said.contains("line 4"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_is_seen_by_all_before_the_deal_and_bound_to_the_cards() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let lobby = there.command("/play game:tricks rounds:1 tie:shared").await.text();
    let (code, sealed) = (code(&lobby), seal_behind_the_button(&there).await);
    // The seal has a message of its own.
    let own = there.waits_until("the seal", |text| text.contains("Seal 1, for")).await;
    assert!(own.text().contains(&sealed) && own.text().contains(&code), "{}", own.text());

    let stranger = ben.at(&house.games).presses("word").await;
    assert!(stranger.is_private() && stranger.text().contains("do not sit"), "{}", stranger.text());
    ben.at(&house.games).presses("join").await;
    let said = says(&ben.at(&house.games), "  Mel\u{200b}on *söup* ").await;
    assert!(said.text().contains("Ben · 🍀 melon soup"), "{}", said.text());
    let bound = there.waits_for(&format!("{code} after word 1")).await;
    // Words outlive a restart, and are typed before the match or not at all.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let started = there.presses("start").await;
    let hand = hand(&ana, &code).await;
    for panel in [&started.text(), &hand.text()] {
        assert!(!panel.contains(&sealed), "the seal has a message of its own: {panel}");
    }
    let late = ben.at(&house.games).forges(&own, &format!("word/{code}"), &[]).await;
    assert!(late.text().contains("has begun already"), "{}", late.text());
    play_on(&house, &[ana.clone(), ben.clone()], &code).await;

    let unchanged = there.looks_again(own.id).unwrap();
    assert_eq!(unchanged.text(), own.text(), "the seal's message is never edited");
    let (_, proof) = proof(&ana, &house, &code).await;
    assert!(proof.contains(r#"{"name":"Ben","word":{"number":1,"word":"melon soup"}}"#), "{proof}");
    let (fair, said) = checked(&proof).await;
    assert!(fair && said.contains("\"Ben\" with the word \"melon soup\", number 1, the last one"), "{said}");
    let unchanged = there.looks_again(bound.id).unwrap();
    assert!(unchanged.text() == bound.text() && said.contains(&terms(&bound.text())), "{said}");
    let (fair, said) = checked(&proof.replacen("melon", "lemon", 1)).await;
    assert!(!fair && said.contains("the hash of the terms is not"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_deal_is_reported_among_the_servers_seals() {
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    let mut codes = Vec::new();
    for moves in 0..3 {
        let code = code(&there.command("/play game:dnup").await.text());
        if moves > 0 {
            there.presses("change/computer/steady").await;
            there.presses("start").await;
        }
        there.command(&format!("/end table:{code}")).await;
        codes.push(code);
    }
    let open = code(&there.command("/play game:tower").await.text());
    let (said, proof) = proof(&ana, &house, &codes[2]).await;
    assert!(said.contains(&codes[2]), "{said}");
    assert!(proof.contains("\"ended\":false") && proof.contains("\"hands\""), "{proof}");
    let (fair, said) = checked(&proof).await;
    assert!(fair, "{said}");
    let never_dealt = there.command(&format!("/verify table:{}", codes[0])).await.text();
    assert!(never_dealt.contains("cannot be checked"), "{never_dealt}");

    let Answer::Private(answer) = there.command("/fair").await else { panic!("only the asker sees it") };
    let text = answer.text();
    assert!(text.contains("4 sealed") && text.contains("2 closed when the cards could be known"), "{text}");
    let (_, url) = answer.files().remove(0);
    let chain = reqwest::get(url).await.unwrap().text().await.unwrap();
    for code in codes.iter().chain([&open]) {
        assert!(chain.contains(code.as_str()), "{chain}");
    }
    assert!(chain.lines().last().unwrap().ends_with("\"came\":\"open\",\"secret\":null}"), "{chain}");
    let (fair, said) = checked(&chain).await;
    assert!(fair && said.contains("seals 1 to 4 follow"), "{said}");
    let without: Vec<&str> = chain.lines().filter(|line| !line.contains(&codes[1])).collect();
    let without = without.join("\n").replacen("\"seals\":4", "\"seals\":3", 1);
    let (fair, said) = checked(&without).await;
    assert!(!fair && said.contains("missing or has been exchanged"), "{said}");
}

/// Whoever runs the bot sits at the table, knows the secret, and has the last word of somebody else to get around.
#[tokio::test(flavor = "multi_thread")]
async fn after_somebodys_word_nothing_is_changed_behind_their_back() {
    let house = House::open().await;
    let [owner, victim] = ["Olga", "Vera"].map(|name| house.sandbox.person(name));
    let (theirs, there) = (owner.at(&house.games), victim.at(&house.games));
    let code = code(&theirs.command("/play game:dnup").await.text());
    there.presses("join").await;
    says(&theirs, "salt").await;
    says(&there, "melon").await;
    let last = there.waits_for(&format!("{code} after word 2")).await;
    // Her own word is settled, however she writes it.
    for tried in ["sugar", "sal\u{200b}te", ""] {
        let refused = says(&theirs, tried).await;
        assert!(
            refused.is_private() && refused.text().contains("yours stays **salt**"),
            "{}",
            refused.text()
        );
    }
    let refused = says(&there, "mеlon").await;
    assert!(refused.is_private() && refused.text().contains("nothing like `е`"), "{}", refused.text());
    // A computer is one more seat: the cards would be others.
    let changed = theirs.presses("change/computer/steady").await.text();
    assert!(changed.contains("have changed since the last word"), "{changed}");
    let refused = theirs.presses("start").await;
    assert!(refused.is_private() && refused.text().contains("Since the last word"), "{}", refused.text());
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let refused = theirs.presses("start").await;
    assert!(refused.is_private() && refused.text().contains("Since the last word"), "{}", refused.text());
    // What she can do is to have the last word, and everybody sees that.
    says(&theirs, "salt").await;
    let later = there.waits_for(&format!("{code} after word 3")).await;
    assert_ne!(terms(&later.text()), terms(&last.text()));
    theirs.presses("start").await;
    leaves(&there, Some(&code)).await;
    theirs.command(&format!("/end table:{code}")).await;
    let (_, proof) = proof(&victim, &house, &code).await;
    let (fair, said) = checked(&proof).await;
    assert!(fair && said.contains("\"Olga\" with the word \"salt\", number 3, the last one"), "{said}");
    assert!(said.contains(&terms(&later.text())), "{said}");
    // A lobby with words that is given up is counted: what would have been dealt could be known.
    let given_up = crate::players::code(&theirs.command("/play game:dnup").await.text());
    says(&theirs, "salt").await;
    theirs.command(&format!("/end table:{given_up}")).await;
    let seals = theirs.command("/fair").await.text();
    assert!(
        seals.contains("0 closed before the deal, **2 closed when the cards could be known**"),
        "{seals}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_has_a_seal_of_its_own_and_no_words_from_before() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let lobby = there.command("/play game:tricks rounds:1 tie:shared").await.text();
    let before = code(&lobby);
    let sealed = seal_behind_the_button(&there).await;
    ben.at(&house.games).presses("join").await;
    says(&there, "melon").await;
    there.presses("start").await;
    play_on(&house, &[ana.clone(), ben.clone()], &before).await;
    let again = there.presses("rematch").await.text();
    assert_ne!(seal_behind_the_button(&there).await, sealed);
    assert!(again.contains("1. Ana") && !again.contains("melon"), "{again}");
}
