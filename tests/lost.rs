//! Matches that cannot be restored, since a later release has played them or their rows are damaged: their people are
//! notified, and their tables can be closed.

use sandbox::{Control, Message};

use crate::bot::House;
use crate::players::{Presses, hand, start, take_turn};

/// Changes something in the database while the bot is down, and starts it again.
pub async fn meanwhile(house: &House, sql: &'static str) {
    house.kill_bot().await;
    assert!(house.changes(sql.to_owned()).await > 0, "{sql}");
    house.start_bot();
    house.sandbox.bot_ready().await;
}

/// Whether a button or menu makes a move, or chooses for one: the rules can be read whatever has become of a match.
fn is_a_move(control: &Control) -> bool {
    ["play/", "choose/", "focus/"].iter().any(|kind| control.custom_id.starts_with(kind))
}

const LOST: &str = "I cannot bring this match back";

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_later_rules_says_so_and_who_manages_the_server_closes_its_table() {
    let house = House::open().await;
    let people = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let [ana, ben, cleo] = people.each_ref().map(|person| person.at(&house.games));
    let code = start(&house.games, &people[..2], "rounds:1").await;
    let before: Message = hand(&people[0], &code).await;
    house.quiet().await;
    meanwhile(&house, "UPDATE matches SET rules = 99").await;

    let table = ana.waits_for(LOST).await;
    assert!(
        table.text().contains(&format!("table {code}")) && table.text().contains("</end:"),
        "{}",
        table.text()
    );
    assert!(table.controls().is_empty(), "nothing is left to press: {}", table.text());
    for person in &people[..2] {
        person.direct().waits_for(LOST).await;
    }
    // An old button, the hand, a proof: all are answered with the same text.
    if let Some(control) = before.controls().iter().find(|control| is_a_move(control)) {
        let values: Vec<&str> = control.value.iter().map(String::as_str).collect();
        let answer = people[0].direct().forges(&before, &control.custom_id, &values).await;
        assert!(answer.text().contains(LOST), "{}", answer.text());
    }
    for asked in ["/hand", "/verify", "/leave"] {
        let answer = ana.command(&format!("{asked} table:{code}")).await.text();
        assert!(answer.contains(LOST), "{asked}: {answer}");
    }
    let (well, said) = house.runs(&["doctor"]).await;
    assert!(!well && said.contains(&format!("{code} does not replay: version 99 of the rules")), "{said}");

    let refused = ben.command(&format!("/end table:{code}")).await.text();
    assert!(refused.contains(LOST), "who just plays there cannot close it: {refused}");
    people[2].manages_server();
    let closed = cleo.command(&format!("/end table:{code}")).await.text();
    assert!(closed.contains("is closed"), "{closed}");
    ana.waits_for("This table has been closed").await;
    people[0].direct().waits_for("This table has been closed").await;
    // Nothing of what was stored has changed: a program that knows those rules has it all.
    house.quiet().await;
    let query = "SELECT stage, rules, (SELECT count(*) FROM seats WHERE person IS NOT NULL) FROM matches";
    let stored: Vec<(String, i64, i64)> = house.asks(query.to_owned()).await;
    assert_eq!(stored, [("closed".to_owned(), 99, 2)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_a_damaged_log_strands_nobody() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let broken = start(&house.games, &people, "rounds:1").await;
    for person in &people {
        let seen = hand(person, &broken).await;
        take_turn(&person.direct(), &seen).await;
    }
    house.quiet().await;
    meanwhile(&house, "UPDATE moves SET move = 'fly away' WHERE seq = 0").await;
    let ana = people[0].at(&house.games);
    ana.waits_for(LOST).await;
    let said = house.said();
    let logged = said.lines().find(|line| line.contains("cannot be brought back")).unwrap();
    assert!(logged.contains("ERROR") && logged.contains(&broken) && logged.contains("move 1"), "{logged}");
    // Her data can be deleted though she cannot leave it, and the rest of the bot goes on.
    ana.command("/settings").await;
    ana.presses("settings/delete").await;
    let done = ana.presses("settings/delete-sure").await.text();
    assert!(done.contains("I know nothing of you any more"), "{done}");
    let other = start(&house.games, &people, "rounds:1").await;
    hand(&people[1], &other).await;
    // Its host closes it: the person who still plays there.
    let closed = people[1].at(&house.games).command(&format!("/end table:{broken}")).await.text();
    assert!(closed.contains("is closed"), "{closed}");
}
