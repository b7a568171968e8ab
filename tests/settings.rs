//! Settings: what a person wants of their data, and what a server wants of its tables.

use sandbox::Answer;

use crate::bot::House;
use crate::players::{Presses, board_text, code, hand, play_on, start};

async fn file(answer: &Answer) -> String {
    let Answer::Private(message) = answer else { panic!("not private: {answer:?}") };
    let [(_, url)] = message.files().try_into().unwrap();
    reqwest::get(url).await.unwrap().text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hides_is_on_no_leaderboard_until_they_show_themselves() {
    let house = House::open().await;
    let people = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &code).await;
    let [ana, ben] = people.each_ref().map(|person| person.at(&house.games));
    let settings = ana.command("/settings").await;
    assert!(
        settings.is_private() && settings.text().contains("You are on leaderboards"),
        "{}",
        settings.text()
    );
    assert!(ana.presses("settings/hide").await.text().contains("You are hidden"));
    let listed = board_text(&ben.command("/leaderboard").await);
    assert!(listed.contains("1. Ben") && !listed.contains("Ana"), "{listed}");
    let id = people[0].id();
    for page in [format!("/stats player:{id}"), format!("/history player:{id}")] {
        let refused = ben.command(&page).await;
        assert!(refused.text().contains("does not show their scores"), "{}", refused.text());
    }
    assert!(board_text(&ana.command("/stats").await).contains("1 match"), "one's own scores can be seen");
    assert!(ana.presses("settings/unhide").await.text().contains("You are on leaderboards"));
    assert!(board_text(&ben.command("/leaderboard").await).contains("Ana"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_deletes_their_data_becomes_someone_and_a_computer_plays_on() {
    let house = House::open().await;
    let people = ["Anastasia", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let there = people[0].at(&house.games);
    let ended = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &ended).await;
    let running = start(&house.games, &people[..2], "rounds:1").await;

    there.command("/settings").await;
    let data = file(&there.presses("settings/data").await).await;
    assert!(data.contains("Anastasia") && data.contains(&ended) && data.contains(&running), "{data}");
    assert!(!data.contains("Ben") && !data.contains("Cleo"), "nothing of others: {data}");

    there.command("/settings").await;
    assert!(there.presses("settings/delete").await.text().contains("cannot be undone"));
    assert!(
        there.presses("settings/show").await.text().contains("You are on leaderboards"),
        "nothing has happened"
    );
    there.presses("settings/delete").await;
    let done = there.presses("settings/delete-sure").await.text();
    assert!(done.contains("I know nothing of you any more"), "{done}");

    let table = people[1].at(&house.games).waits_for("someone (🤖 plays on)").await.text();
    assert!(table.contains(&running), "{table}");
    let ben = people[1].at(&house.games);
    for page in ["/leaderboard", "/leaderboard by:wins", "/history", "/leaderboard by:matches period:week"] {
        let shown = board_text(&ben.command(page).await);
        assert!(shown.contains("Ben") && !shown.contains("Anastasia"), "{shown}");
    }
    assert!(board_text(&ben.command("/history").await).contains("someone"));
    // The old match can still be checked, and the running one goes on, even after a restart.
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    let Answer::Private(proof) = ben.command(&format!("/verify table:{ended}")).await else {
        panic!("no proof")
    };
    assert_eq!(proof.files().len(), 2, "the proof, and the page that checks it");
    hand(&people[1], &running).await;
    let end = play_on(&house, &people[1..2], &running).await;
    assert!(end.contains("someone (🤖 plays on)") && !end.contains("Anastasia"), "{end}");
    // A person who comes back is a new one.
    there.command("/settings").await;
    assert!(there.presses("settings/data").await.text().contains("I know nothing of you"));
    there.command("/play game:tricks").await;
    assert!(there.command("/stats").await.text().contains("No match finished"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_manages_the_server_says_where_and_what_is_played() {
    let house = House::open().await;
    let talk = house.sandbox.guild("Others").channel("talk");
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ana.manages_server();
    let settings = ben.at(&house.games).command("/settings").await;
    let Answer::Private(mine) = &settings else { panic!("not private") };
    assert!(!settings.text().contains("Settings of this server"), "{}", settings.text());
    for id in ["settings/server", "settings/allow", "settings/forbid", "settings/anywhere"] {
        let refused = ben.at(&house.games).forges(mine, id, &[]).await;
        assert!(refused.text().contains("Only somebody who may manage this server"), "{}", refused.text());
    }
    let forged = ben.at(&house.games).forges(mine, "settings/game", &["dnup"]).await;
    assert!(forged.text().contains("Only somebody who may manage this server"), "{}", forged.text());

    let there = ana.at(&house.games);
    there.command("/settings").await;
    assert!(there.presses("settings/server").await.text().contains("in every channel"));
    let chosen = there.chooses("settings/game", "dnup").await.text();
    assert!(chosen.contains("*Usual game: dnup"), "{chosen}");
    let chosen = there.chooses("settings/turn-time", "10").await.text();
    assert!(chosen.contains("*Usual game: dnup") && chosen.contains("*10 minutes"), "{chosen}");
    let rules = ben.at(&house.games).command("/rules").await.text();
    assert!(rules.contains("dnup · The goal"), "{rules}");
    let opened = ben.at(&house.games).command("/play").await.text();
    assert!(opened.contains("Turn time: **10 minutes**"), "{opened}");
    let named = ben.at(&house.games).command("/play turn_time:1d").await.text();
    assert!(named.contains("Turn time: **1d**"), "{named}");
    assert!(opened.contains("dnup · table"), "{opened}");
    let named = ben.at(&house.games).command("/play game:snake").await.text();
    assert!(!named.contains("dnup · table"), "{named}");
    let elsewhere = ben.at(&talk).command("/play").await.text();
    assert!(!elsewhere.contains("dnup · table"), "another server has its own settings: {elsewhere}");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_stand_only_where_the_server_allows_them() {
    let house = House::open().await;
    let guild = house.sandbox.guild("Club");
    let (cards, talk) = (guild.channel("cards"), guild.channel("talk"));
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ana.manages_server();
    code(&ben.at(&talk).command("/play").await.text());
    ana.at(&cards).command("/settings").await;
    ana.at(&cards).presses("settings/server").await;
    let set = ana.at(&cards).presses("settings/allow").await.text();
    assert!(set.contains("may be opened in <#") && set.contains("[No more tables in this channel]"), "{set}");
    let refused = ben.at(&talk).command("/play").await;
    assert!(refused.is_private() && refused.text().contains("tables stand in <#"), "{}", refused.text());
    code(&ben.at(&cards).command("/play").await.text());
    ana.at(&cards).presses("settings/anywhere").await;
    code(&ben.at(&talk).command("/play").await.text());
}
