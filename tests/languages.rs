//! Everybody reads their own language, and the table speaks the server's. What the languages say is looked up in their
//! files, so that whoever writes those is free.

use std::path::Path;

use sandbox::{Answer, Message, Person};

use crate::bot::House;
use crate::players::code;

/// The pieces of a one-line message of a language, between its placeholders and its mentions of commands.
fn said(language: &str, key: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language);
    let beginning = format!("{key} = ");
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        if let Some(said) = text.lines().find_map(|line| line.strip_prefix(&beginning)) {
            let said = said.replace("</", "{").replace('>', "}");
            let pieces = said.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest));
            return pieces.filter(|piece| !piece.is_empty()).map(str::to_owned).collect();
        }
    }
    panic!("{language} has no {key}")
}

/// A message without placeholders.
fn words(language: &str, key: &str) -> String {
    said(language, key).concat()
}

/// Whether a text holds this message in this language.
fn speaks(text: &str, language: &str, key: &str) -> bool {
    said(language, key).iter().all(|piece| text.contains(piece))
}

/// The hand of somebody, once it is in this language and no more in the other.
async fn hand_in(person: &Person, language: &str, not_in: &str) -> String {
    let wanted = |message: &Message| {
        let text = message.text_and_pictures();
        speaks(&text, language, "picture-tricks-cards") && !speaks(&text, not_in, "picture-tricks-cards")
    };
    person.direct().waits_until_one(&format!("a hand in {language}"), wanted).await.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_their_own_language_and_the_table_is_in_the_servers() {
    let house = House::open().await;
    let ana = house.sandbox.person_speaking("Ana", "fr");
    let [ben, cleo] = ["Ben", "Cleo"].map(|name| house.sandbox.person(name));
    cleo.manages_server();
    let here = |person: &Person| person.at(&house.games);
    let opened = here(&ana).command("/play game:tricks rounds:1").await.text();
    assert!(opened.contains(&words("en", "button-join")), "the server is English: {opened}");
    let table = code(&opened);
    here(&ben).clicks(&words("en", "button-join")).await;
    here(&ana).clicks(&words("en", "button-start")).await;
    hand_in(&ana, "fr", "en").await;
    hand_in(&ben, "en", "lb").await;

    // Ben chooses what Discord does not have: the answer, the hand that is open, proposals, refusals.
    here(&ben).command("/settings").await;
    let settings = here(&ben).picks(&words("lb", "language-own-name")).await.text();
    assert!(speaks(&settings, "lb", "settings-shown"), "{settings}");
    let chosen =
        format!("*{}{}", said("lb", "preference-language-is").concat(), words("lb", "language-own-name"));
    assert!(settings.contains(&chosen), "a closed menu says what it is for, and what is chosen: {settings}");
    hand_in(&ben, "lb", "en").await;
    let refused = here(&ben).command("/hand table:ZZZZ").await.text();
    assert!(speaks(&refused, "lb", "refused-no-such-table"), "{refused}");
    let proposed = here(&ben).is_proposed("hand", "table", "").await;
    assert_eq!(proposed, [(format!("{table} · {}", words("lb", "game-tricks")), table.clone())]);

    // Who manages the server chooses for its tables: the open one at once, and the next ones.
    here(&cleo).command("/settings").await;
    here(&cleo).clicks(&words("en", "button-server-settings")).await;
    let dutch = format!(
        "{}{}",
        said("en", "preference-server-language-is").concat(),
        words("nl", "language-own-name")
    );
    let settings = here(&cleo).picks(&dutch).await.text();
    assert!(speaks(&settings, "en", "settings-server"), "Cleo still reads English: {settings}");
    let shown = here(&cleo).waits_for(&format!("[{}]", words("nl", "button-hand"))).await.text();
    assert!(shown.contains(&table), "{shown}");
    hand_in(&ana, "fr", "nl").await;
    hand_in(&ben, "lb", "nl").await;
    let next = here(&ana).command("/play game:tricks").await.text();
    assert!(next.contains(&format!("[{}]", words("nl", "button-join"))), "{next}");
    let board = here(&ben).command("/leaderboard").await.text();
    assert!(speaks(&board, "nl", "leaderboard-all"), "everybody reads it: {board}");

    // A wish outlives the program, and can be taken back.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let answer = here(&ben).command(&format!("/hand table:{table}")).await;
    assert!(answer.is_private() && speaks(&answer.text(), "lb", "tricks-progress"), "{}", answer.text());
    here(&ben).command("/settings").await;
    let settings = here(&ben).picks(&words("lb", "preference-language-by-discord")).await.text();
    assert!(speaks(&settings, "en", "settings-shown"), "{settings}");
    hand_in(&ben, "en", "lb").await;
    let next = here(&ben).command("/play game:tricks").await.text();
    assert!(next.contains(&format!("[{}]", words("nl", "button-join"))), "the server's wish stands: {next}");
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_wished_away_and_back_by_people_and_by_servers() {
    let house = House::open().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ana.manages_server();
    let there = ana.at(&house.games);
    let Answer::Private(own) = ben.at(&house.games).command("/settings").await else { panic!("not private") };
    for (id, values) in [("settings/server-language", &["de"][..]), ("settings/server-no-pictures", &[])] {
        let refused = ben.at(&house.games).forges(&own, id, values).await.text();
        assert!(speaks(&refused, "en", "refused-not-manager"), "{refused}");
    }
    there.command("/settings").await;
    for (button, now) in [
        ("button-pictures-off", "preference-no-pictures"),
        ("button-server-settings", "settings-server"),
        ("button-server-pictures-off", "preference-server-no-pictures"),
        ("button-server-remarks-off", "preference-server-no-remarks"),
        ("button-server-remarks-on", "preference-server-remarks"),
        ("button-server-pictures-on", "preference-server-pictures"),
        ("button-own-settings", "settings-heading"),
        ("button-pictures-on", "preference-pictures"),
    ] {
        let shown = there.clicks(&words("en", button)).await.text();
        assert!(speaks(&shown, "en", now), "{shown}");
    }
}
