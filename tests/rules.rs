//! The rules: opened where they fit, read page by page, in the reader's language.

use sandbox::Answer;

use crate::bot::House;
use crate::players::{Presses, chief, start};

/// What a page that was turned to in place says.
fn turned(answer: &Answer) -> String {
    assert!(matches!(answer, Answer::Update(_)), "{answer:?}");
    answer.text()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_chief_opens_the_rules_at_the_chiefs_change_pages_on_and_jumps() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:3 tie:shared").await;
    let first = chief(&people, &code).await.0.id();
    let is_chief = people[0].id() == first;
    let [chief, other] = if is_chief { [0, 1] } else { [1, 0] }.map(|n| people[n].at(&house.games));

    let opened = chief.presses("rules").await;
    assert!(opened.is_private(), "{opened:?}");
    let page = opened.text();
    assert!(page.contains("The chief’s change") && page.contains("Page 4 of 8"), "{page}");
    assert!(!page.contains("T8"), "numbers of rules are for refusals: {page}");
    // The other waits for the chief, and reads how a trick goes.
    let theirs = other.presses("rules").await;
    assert!(theirs.is_private() && theirs.text().contains("Page 3 of 8"), "{}", theirs.text());

    let menu = format!("page/tricks/{code}");
    let at = |page: &str| format!("page/tricks/{code}/{page}");
    for (id, name, number) in
        [("more", "Who wins a trick", 5), ("end", "The end", 6), ("variants", "What you can choose", 7)]
    {
        let page = turned(&chief.presses(&at(id)).await);
        assert!(page.contains(name) && page.contains(&format!("Page {number} of 8")), "{page}");
    }
    let last = turned(&chief.presses(&at("table")).await);
    assert!(last.contains(&format!("At table {code}")) && last.contains("Rounds: **3**"), "{last}");
    assert!(last.contains("(Next ▶)"), "the last page has no next: {last}");
    let first = turned(&chief.chooses(&menu, "goal").await);
    assert!(first.contains("Page 1 of 8") && first.contains("(◀ Back)"), "{first}");
    turned(&chief.chooses(&menu, "end").await);
    let before = turned(&chief.presses(&at("more")).await);
    assert!(before.contains("Who wins a trick"), "{before}");
    // Pages still turn after a restart, since the id of the button has everything.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let on = turned(&chief.presses(&at("end")).await);
    assert!(on.contains("The end"), "{on}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_finds_the_own_table_or_the_game_that_is_named() {
    let house = House::open().await;
    let [ana, uwe] = [house.sandbox.person("Ana"), house.sandbox.person_speaking("Uwe", "de")];
    let there = ana.at(&house.games);
    there.command("/play game:dnup").await;
    let own = there.command("/rules").await.text();
    assert!(own.contains("dnup · The goal") && own.contains("Page 1 of 8"), "{own}");
    let named = there.command("/rules game:tower").await.text();
    assert!(named.contains("Up (the tower) · The goal") && named.contains("Page 1 of 7"), "{named}");
    // Every other game is a button away.
    let switched = turned(&there.presses("page/snake/-/goal").await);
    assert!(switched.contains("Up and Down (the snake) · The goal"), "{switched}");
    let same = there.command("/rules game:dnup").await.text();
    assert!(same.contains("dnup · The goal") && same.contains("Page 1 of 8"), "{same}");
    // A spectator reads about the only table in the channel.
    let watched = uwe.at(&house.games).command("/rules").await.text();
    assert!(watched.contains("dnup · Das Ziel") && watched.contains("Seite 1 von 8"), "{watched}");
    // Elsewhere there is no table to read about. Uwe reads German.
    let stranger = uwe.at(&house.guild.channel("elsewhere"));
    let german = stranger.command("/rules").await;
    assert!(german.is_private() && german.text().contains("UP & DOWN (Stiche) · Das Ziel"), "{german:?}");
    let next = turned(&stranger.presses("page/tricks/-/set-up").await);
    assert!(next.contains("Vor dem Spiel") && next.contains("Seite 2 von 7"), "{next}");
    // A page that was made up is no page.
    let Answer::Private(page) = german else { panic!("not private") };
    for forged in ["page/tricks/cover/-", "page/chess/goal/-", "page/tricks/-/-"] {
        let refused = stranger.forges(&page, forged, &[]).await;
        assert!(refused.is_private(), "{refused:?}");
    }
}
