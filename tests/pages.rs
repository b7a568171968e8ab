//! A table and a hand as a page in a browser: over the page's own socket, as its script speaks there.

use std::time::Duration;

use futures_util::SinkExt;
use sandbox::{Answer, Person, Place};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{self, Message as Frame};

use crate::at_page::{AtPage, cookie, enters, opens};
use crate::balancer::Balancer;
use crate::bot::{House, free_ports, roomy, within};
use crate::players::{Presses, code, hand, play_on, start, take_turn};
use crate::playground::Playground;

/// The link that somebody gets there who wants this table as a page.
pub async fn link(place: &Place, code: &str) -> String {
    let Answer::Private(message) = place.presses(&format!("as-page/{code}")).await else {
        panic!("not private")
    };
    let [link] = message.links().try_into().unwrap();
    link
}

async fn two(house: &House) -> [Person; 2] {
    ["Ana", "Ben"].map(|name| house.sandbox.person(name))
}

#[tokio::test(flavor = "multi_thread")]
async fn ana_plays_a_match_at_a_page_with_ben_in_chat_though_the_bot_is_killed_in_the_middle() {
    let (house, url) = House::open_with_pages().await;
    let people = two(&house).await;
    let [ana, ben] = &people;
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    hand(ana, &code).await;
    let mut page = AtPage::opens(&url, &link(&ana.direct(), &code).await).await;
    page.sees("her hand", |page| page.has_hand()).await;
    assert!(page.shown["table"]["shown"]["picture"].as_str().unwrap().starts_with("<svg"), "{}", page.all);
    let mut moves = 0;
    while !page.is_over() {
        if let Some((id, values)) = page.choices().into_iter().next() {
            page.presses("hand", &id, &values.iter().map(String::as_str).collect::<Vec<_>>()).await;
            moves += 1;
            if moves == 4 {
                house.kill_bot().await;
                house.start_bot();
                house.sandbox.bot_ready().await;
                let cookie = page.cookie.clone();
                page = within(20, "the page", async {
                    loop {
                        if let Ok(socket) = opens(&url, &url, &cookie).await {
                            drop(socket);
                            return AtPage::comes_back(&url, cookie).await;
                        }
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                })
                .await;
                page.sees("her hand again", |page| page.has_hand()).await;
            }
            continue;
        }
        let seen = hand(ben, &code).await;
        if take_turn(&ben.direct(), &seen).await.is_none() {
            let before = page.all.len();
            let later = tokio::time::timeout(
                Duration::from_millis(50),
                page.sees("news", |page| page.all.len() > before),
            );
            let _ = later.await;
        }
    }
    assert!(moves > 4, "{moves}");
    let end = ben.at(&house.games).waits_for("🏆").await.text();
    let winner = end.lines().find(|line| line.contains('🏆')).unwrap();
    assert!(page.reads("table").contains(winner), "{}", page.reads("table"));
    let said = house.said();
    assert!(
        !said.contains(&page.cookie) && !said.contains(page.cookie.split('=').nth(1).unwrap()),
        "in the log"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_works_once_and_nobody_gets_in_without_one() {
    let (house, url) = House::open_with_pages().await;
    let people = two(&house).await;
    let code = start(&house.games, &people, "rounds:1").await;
    hand(&people[0], &code).await;
    let link = link(&people[0].direct(), &code).await;
    assert_eq!(enters(&url, "https://evil.example", &link).await.status(), 403);
    let entered = enters(&url, &url, &link).await;
    assert_eq!(entered.status(), 200);
    let cookie = cookie(&entered);
    assert_eq!(entered.json::<Value>().await.unwrap(), json!({ "table": code }));
    assert_eq!(enters(&url, &url, &link).await.status(), 401, "it worked before");
    assert_eq!(enters(&url, &url, &format!("{url}/#{}", "0".repeat(32))).await.status(), 401);
    let refused = async |origin: &str, cookie: &str| match opens(&url, origin, cookie).await {
        Err(tungstenite::Error::Http(response)) => response.status().as_u16(),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused("https://evil.example", &cookie).await, 403);
    assert_eq!(refused(&url, "a=b").await, 401);
    assert_eq!(refused(&url, &format!("updown-page={}", "0".repeat(64))).await, 401);
    let mut pages = Vec::new();
    while pages.len() < 4 {
        pages.push(opens(&url, &url, &cookie).await.unwrap());
    }
    assert_eq!(refused(&url, &cookie).await, 429, "nobody looks at so many");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_shows_its_person_what_they_may_see_whatever_it_asks_for() {
    let (house, url) = House::open_with_pages().await;
    let [ana, ben] = two(&house).await;
    let mine = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let hidden = house.guild.channel("hidden");
    let [cleo, dan] = ["Cleo", "Dan"].map(|name| house.sandbox.person(name));
    hidden.is_only_for(&[&cleo, &dan]);
    let theirs = start(&hidden, &[cleo.clone(), dan.clone()], "rounds:1").await;
    hand(&ana, &mine).await;
    // Cleo sees Ana's table, and does not sit there.
    let refused = cleo.at(&house.games).presses(&format!("as-page/{mine}")).await;
    assert!(refused.is_private() && refused.text().contains("do not sit"), "{}", refused.text());
    let mut page = AtPage::opens(&url, &link(&ana.direct(), &mine).await).await;
    page.sees("her hand", |page| page.has_hand()).await;
    page.sends(json!({ "kind": "show", "table": theirs })).await;
    page.sees("no table", |page| page.shown["table"]["shown"].is_null()).await;
    for id in [
        format!("hand/{theirs}"),
        format!("play/{theirs}/1/roll"),
        format!("take/{theirs}/0"),
        "nonsense".to_owned(),
    ] {
        page.shown.remove("sheet");
        page.presses("table", &id, &[]).await;
        assert!(!page.reads("sheet").is_empty(), "{id}");
    }
    for secret in [&theirs, "Cleo", "Dan"] {
        assert!(!page.all.contains(secret), "{secret}");
    }
    // Ben's cards are in nothing that Ana was sent; the pictures say them.
    page.sends(json!({ "kind": "show", "table": mine })).await;
    page.sees("her table", |page| page.reads("hand").contains(&mine)).await;
    house.quiet().await;
    let mut own = Vec::new();
    for person in [&ana, &ben] {
        let said = hand(person, &mine).await.text_and_pictures();
        own.push(
            said.lines().filter(|line| line.starts_with("Your ")).map(str::to_owned).collect::<Vec<_>>(),
        );
    }
    let bens: Vec<_> = own[1].iter().filter(|line| !own[0].contains(line)).collect();
    assert!(!bens.is_empty() && bens.iter().all(|line| !page.all.contains(*line)), "{own:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_of_a_replay_is_opened_at_pages_by_those_who_played_the_match() {
    let (house, url) = House::open_with_pages().await;
    let people = two(&house).await;
    let [ana, ben] = &people;
    let cleo = house.sandbox.person("Cleo");
    let over = start(&house.games, &people, "rounds:1 tie:shared").await;
    play_on(&house, &people, &over).await;
    // All of them have a page, since they sit at another table.
    let running = start(&house.games, &[ana.clone(), ben.clone(), cleo.clone()], "rounds:1").await;
    let mut pages = Vec::new();
    for person in [ana, ben, &cleo] {
        hand(person, &running).await;
        pages.push(AtPage::opens(&url, &link(&person.direct(), &running).await).await);
    }
    let address = |code: &str, rest: &str| format!("watch/{code}.{rest}/open");
    let mut shown = Vec::new();
    for page in &mut pages {
        page.presses("sheet", &address(&over, "2.all.me"), &[]).await;
        shown.push(page.reads("sheet"));
        // Nobody is shown a match that is not over, or turns a replay of somebody else.
        for refused in [address(&running, "2.all.me"), address(&over, "2.all.7"), address(&over, "2.all")] {
            page.shown.remove("sheet");
            page.presses("sheet", &refused, &[]).await;
            let said = page.reads("sheet");
            assert!(!said.trim().is_empty() && !said.contains("position"), "{refused}: {said}");
        }
    }
    let [anas, bens, cleos] = shown.try_into().unwrap();
    assert!(anas.contains("position 2 of") && anas.contains(&over), "{anas}");
    assert_eq!(anas, bens);
    // She did not play there: as in direct messages, the table is none to her.
    assert!(cleos.contains("I know no such table") && !cleos.contains("position"), "{cleos}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_one_has_played_with_on_a_server_is_invited_at_a_page() {
    let (house, url) = House::open_with_pages().await;
    let [ana, ben, cleo, dan, _] =
        ["Ana", "Ben", "Cleo", "Dan", "Eve"].map(|name| house.sandbox.person(name));
    let elsewhere = house.sandbox.guild("Elsewhere").channel("elsewhere");
    start(&elsewhere, &[ana.clone(), dan], "rounds:1").await;
    let running = start(&house.games, &[ana.clone(), ben.clone(), cleo.clone()], "rounds:1").await;
    let lobby = code(&ana.at(&house.games).command("/play game:dnup").await.text());
    cleo.at(&house.games).presses("join").await;
    hand(&ana, &running).await;
    let mut page = AtPage::opens(&url, &link(&ana.direct(), &running).await).await;
    page.presses("table", &format!("options/{lobby}"), &[]).await;
    let offered = |page: &AtPage| page.shown["sheet"]["shown"]["people"].clone();
    assert_eq!(offered(&page), json!([{ "value": ben.id().to_string(), "label": "Ben" }]));
    page.presses("sheet", &format!("change/{lobby}/invite"), &[&ben.id().to_string()]).await;
    assert_eq!(offered(&page), json!([]));
    ben.at(&house.games).waits_for("Ana invites you to play").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_closes_their_pages_or_has_their_data_deleted_is_shown_nothing_any_more() {
    let (house, url) = House::open_with_pages().await;
    let people = two(&house).await;
    let code = start(&house.games, &people, "rounds:1").await;
    for ends in ["settings/close-pages", "settings/delete-sure"] {
        let ana = people[0].direct();
        hand(&people[0], &code).await;
        let mut page = AtPage::opens(&url, &link(&ana, &code).await).await;
        page.sees("her hand", |page| page.has_hand()).await;
        let settings = ana.command("/settings").await;
        assert!(settings.text().contains("open as pages in one browser"), "{}", settings.text());
        if ends.ends_with("sure") {
            ana.presses("settings/delete").await;
        }
        ana.presses(ends).await;
        page.sends(json!({ "kind": "command", "name": "help" })).await;
        page.sees("the end", |page| page.shown.contains_key("ended")).await;
        assert!(!page.shown.contains_key("sheet"), "{}", page.all);
        assert!(opens(&url, &url, &page.cookie).await.is_err());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_pages_have_no_address_nothing_leads_to_one() {
    let house = House::open().await;
    let people = two(&house).await;
    let code = start(&house.games, &people, "rounds:1").await;
    let seen = hand(&people[0], &code).await;
    let table = people[0].at(&house.games).waits_for(&code).await;
    assert!(!seen.text().contains("As a page") && !table.text().contains("As a page"));
    let forged = people[0].direct().forges(&seen, &format!("as-page/{code}"), &[]).await;
    assert!(forged.is_private() && !forged.text().contains("http"), "{}", forged.text());
    assert!(!people[0].direct().command("/settings").await.text().contains("pages"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_that_is_at_a_page_is_left_alone_in_chat_and_is_right_there_afterwards() {
    let (house, url) = House::open_with_pages().await;
    let ana = house.sandbox.person("Ana");
    let there = ana.at(&house.games);
    let code = code(&there.command("/play game:tricks rounds:1 tie:shared").await.text());
    there.presses("change/computer/steady").await;
    there.presses("start").await;
    hand(&ana, &code).await;
    let mut page = AtPage::opens(&url, &link(&ana.direct(), &code).await).await;
    page.sees("her hand", AtPage::has_hand).await;
    house.quiet().await;
    let before = hand(&ana, &code).await.text();
    let mut moves = 0;
    // Then it is her turn once more, and nothing else happens.
    while moves < 5 || page.choices().is_empty() {
        match page.choices().into_iter().next() {
            Some((id, values)) => {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                page.presses("hand", &id, &values).await;
                moves += 1;
            }
            None => {
                let all = page.all.len();
                page.sees("her turn", |page| page.all.len() > all).await;
            }
        }
    }
    assert_eq!(hand(&ana, &code).await.text(), before, "nobody looks there");
    let progress = |text: &str| text.lines().find(|line| line.contains("trick ")).map(str::to_owned);
    let shown = progress(&page.reads("hand")).unwrap();
    assert_ne!(progress(&before), Some(shown.clone()));
    page.socket.close(None).await.unwrap();
    ana.direct().waits_until("the same hand", |text| progress(text) == Some(shown.clone())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_does_not_read_is_dropped_and_finds_everything_right_when_it_comes_back() {
    /// More than two machines have room for between them, in bytes.
    const MUCH: usize = 12 << 20;
    let (house, url) = House::open_with_pages().await;
    let people = two(&house).await;
    let [ana, ben] = &people;
    let code = start(&house.games, &people, "rounds:1 tie:shared").await;
    hand(ana, &code).await;
    let cookie = AtPage::opens(&url, &link(&ana.direct(), &code).await).await.cookie;
    let mut page = AtPage::comes_back_with_little_room(&url, cookie.clone()).await;
    page.sees("her hand", AtPage::has_hand).await;
    house.quiet().await;
    let mut moves = 0;
    while moves == 0 || !page.choices().is_empty() {
        if let Some((id, values)) = page.choices().into_iter().next() {
            page.presses("hand", &id, &values.iter().map(String::as_str).collect::<Vec<_>>()).await;
            moves += 1;
            continue;
        }
        take_turn(&ben.direct(), &hand(ben, &code).await).await;
        let all = page.all.len();
        let news = page.sees("news", |page| page.all.len() > all);
        let _ = tokio::time::timeout(Duration::from_millis(50), news).await;
    }
    // She asks for much, and reads nothing of it, while Ben plays.
    let rules = format!("rules/{code}");
    page.presses("hand", &rules, &[]).await;
    let size = page.shown["sheet"].to_string().len();
    for _ in 0..MUCH / size {
        page.sends(json!({ "kind": "click", "from": "hand", "id": rules, "values": [] })).await;
    }
    let progress = |text: &str| text.lines().find(|line| line.contains("trick ")).map(str::to_owned);
    let before = progress(&hand(ana, &code).await.text());
    let next = within(20, "the next trick", async {
        loop {
            let seen = hand(ben, &code).await;
            let now = progress(&seen.text());
            if now != before {
                return now;
            }
            if take_turn(&ben.direct(), &seen).await.is_none() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    })
    .await;
    within(60, "the end of the socket", async {
        while page.socket.send(Frame::text(json!({ "kind": "alive" }).to_string())).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    let mut page = AtPage::comes_back(&url, cookie).await;
    page.sees("her hand again", AtPage::has_hand).await;
    assert_eq!(progress(&page.reads("hand")), next);
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_balancer_a_page_is_at_the_address_to_which_discord_posts() {
    let [port, posted, pages] = free_ports();
    let Some(balancer) = Balancer::before_pages(port, &[posted], pages).await else { return };
    let leaked = |text: String| -> &'static str { text.leak() };
    let settings = [
        ("INTERACTIONS_PORT", leaked(posted.to_string())),
        ("PAGE_URL", leaked(balancer.url())),
        ("PAGE_PORT", leaked(pages.to_string())),
    ];
    let house = House::open_set(roomy(), &settings).await;
    balancer.finds_a_process().await;
    house.is_posted_to_at(&balancer.url()).await;
    let people = two(&house).await;
    let code = start(&house.games, &people, "rounds:1").await;
    hand(&people[0], &code).await;
    let mut page = AtPage::opens(&balancer.url(), &link(&people[0].direct(), &code).await).await;
    page.sees("her hand", AtPage::has_hand).await;
    page.presses("hand", &format!("rules/{code}"), &[]).await;
    assert!(page.reads("sheet").contains("Page "), "{}", page.reads("sheet"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sandbox_has_pages_with_no_setting() {
    let playground = Playground::open().await;
    let page = within(20, "the address of pages", async {
        loop {
            let log = std::fs::read_to_string(playground.folder.path().join("log")).unwrap();
            let line = log.lines().find(|line| line.contains("tables open as pages"));
            if let Some((_, url)) = line.and_then(|line| line.split_once("url=")) {
                return url.trim().to_owned();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    let answer = reqwest::get(&page).await.unwrap();
    assert!(answer.headers()["content-security-policy"].to_str().unwrap().contains("frame-ancestors 'none'"));
    let html = answer.text().await.unwrap();
    let files: Vec<&str> = html.split('"').filter(|part| part.starts_with("page-")).collect();
    assert_eq!(files.len(), 2, "{html}");
    for file in files {
        let answer = reqwest::get(format!("{page}/{file}")).await.unwrap();
        assert!(
            answer.status() == 200
                && answer.headers()["cache-control"].to_str().unwrap().contains("immutable")
        );
    }
}
