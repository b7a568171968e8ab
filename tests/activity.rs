//! A table within Discord, as an Activity: launched in a channel, with who is there as Discord says it.

use futures_util::StreamExt;
use reqwest::{Client, Response};
use sandbox::{Answer, Frame, Person};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite;

use crate::at_page::{AtPage, cookie, opens};
use crate::bot::{House, within};
use crate::players::{Presses, code, hand, shows, start, take_turn};

/// The code for OAuth2 that the page in a frame gets, as its script asks for it.
async fn authorizes(url: &str, frame: &Frame) -> String {
    let html = reqwest::get(url).await.unwrap().text().await.unwrap();
    let (_, rest) = html.split_once("data-application=\"").unwrap();
    let application = rest.split('"').next().unwrap();
    frame.shakes_hands();
    let wanted = json!({
        "client_id": application, "response_type": "code", "scope": ["identify"], "state": "", "prompt": "none"
    });
    frame.commands("AUTHORIZE", &wanted).unwrap()["code"].as_str().unwrap().to_owned()
}

/// What the script does with that code.
async fn enters(url: &str, origin: &str, code: &str, instance: &str, frame: &str) -> Response {
    let entering = Client::new().post(format!("{url}/activity")).header("Origin", origin);
    entering.json(&json!({ "code": code, "instance": instance, "frame": frame })).send().await.unwrap()
}

/// Somebody opens the frame, and has the page.
pub async fn within_discord(url: &str, frame: &Frame) -> AtPage {
    let code = authorizes(url, frame).await;
    let entered = enters(url, url, &code, frame.instance().unwrap().id(), frame.id()).await;
    assert_eq!(entered.status(), 200);
    let cookie = cookie(&entered);
    let table = entered.json::<Value>().await.unwrap()["table"].take();
    let mut page = AtPage::comes_back(url, cookie).await;
    if table.is_string() {
        page.sends(json!({ "kind": "show", "table": table })).await;
    }
    page
}

async fn three(house: &House) -> [Person; 3] {
    ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name))
}

#[tokio::test(flavor = "multi_thread")]
async fn ana_launches_a_table_ben_sits_down_within_discord_cleo_watches_and_a_kill_ends_nothing() {
    let (house, url) = House::open_with_activities().await;
    let [ana, ben, cleo] = three(&house).await;
    let there = ana.at(&house.games);
    let code = code(&there.command("/play game:tricks rounds:1 tie:shared").await.text());
    let Answer::Launched(instance) = there.presses(&format!("launch/{code}")).await else {
        panic!("nothing is launched")
    };
    let mut anas = within_discord(&url, &ana.frame().unwrap()).await;
    anas.sees("the lobby", |page| page.reads("table").contains(&code)).await;
    let mut bens = within_discord(&url, &ben.at(&house.games).joins()).await;
    bens.sees("the lobby", |page| page.reads("table").contains(&code)).await;
    bens.presses("table", &format!("join/{code}"), &[]).await;
    anas.sees("Ben", |page| page.reads("table").contains("Ben")).await;
    // He closes the page, and opens it again: before the match there is no hand that he could miss.
    bens.socket.close(None).await.unwrap();
    bens = AtPage::comes_back(&url, bens.cookie.clone()).await;
    house.quiet().await;
    assert!(ben.direct().sees().is_empty());
    anas.presses("table", &format!("start/{code}"), &[]).await;
    anas.sees("her hand", |page| page.has_hand()).await;
    bens.sees("his hand", |page| page.has_hand()).await;
    house.kill_bot().await;
    house.start_bot();
    house.sandbox.bot_ready().await;
    // Whoever was there comes back with the cookie of their frame; whoever is new comes to the same table.
    let frame = cleo.at(&house.games).joins();
    assert_eq!(frame.instance().unwrap().id(), instance);
    let mut cleos = within(20, "the page", async {
        loop {
            if reqwest::get(&url).await.is_ok_and(|answer| answer.status() == 200) {
                return within_discord(&url, &frame).await;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    })
    .await;
    let mut bens = AtPage::comes_back(&url, bens.cookie.clone()).await;
    bens.sees("his hand again", |page| page.has_hand()).await;
    cleos.sees("the table", |page| page.reads("table").contains(&code)).await;
    // Ana plays on in chat, Ben within Discord.
    let mut moves = 0;
    while !bens.is_over() {
        if let Some((id, values)) = bens.choices().into_iter().next() {
            bens.presses("hand", &id, &values.iter().map(String::as_str).collect::<Vec<_>>()).await;
            moves += 1;
        } else if take_turn(&ana.direct(), &hand(&ana, &code).await).await.is_none() {
            let before = bens.all.len();
            let news = bens.sees("news", |page| page.all.len() > before);
            let _ = tokio::time::timeout(std::time::Duration::from_millis(50), news).await;
        }
    }
    assert!(moves > 2, "{moves}");
    cleos.sees("the end", AtPage::is_over).await;
    assert!(!cleos.all.contains("Your ") || !cleos.has_hand(), "she only watched");
    let tables = cleos.shown["tables"]["tables"].to_string();
    assert!(!tables.contains("\"waits\":true"), "{tables}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_in_an_activity_is_believed_of_discord_alone() {
    let (house, url) = House::open_with_activities().await;
    let [ana, ben, cleo] = three(&house).await;
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let hidden = house.guild.channel("hidden");
    hidden.is_only_for(&[&ana, &ben]);
    let theirs = start(&hidden, &[ana.clone(), ben.clone()], "rounds:1").await;
    ana.at(&house.games).presses(&format!("launch/{code}")).await;
    let frame = ana.frame().unwrap();
    let instance = frame.instance().unwrap().id().to_owned();
    let given = authorizes(&url, &frame).await;
    assert_eq!(enters(&url, "https://evil.example", &given, &instance, "f").await.status(), 403);
    assert_eq!(enters(&url, &url, &given, "../../users/@me", "f").await.status(), 400);
    assert_eq!(enters(&url, &url, &given, &instance, "a;b").await.status(), 400);
    assert_eq!(enters(&url, &url, &given, &instance, "f").await.status(), 200);
    assert_eq!(enters(&url, &url, &given, &instance, "f").await.status(), 401, "a code is used once");
    assert_eq!(enters(&url, &url, "made-up", &instance, "f").await.status(), 401);
    let again = authorizes(&url, &frame).await;
    assert_eq!(enters(&url, &url, &again, "i-1-gc-2-3", "f").await.status(), 401, "no such Activity");
    // Cleo is in the Activity as long as Discord lists her; she sees the table of its channel, not the hidden one.
    let frame = cleo.at(&house.games).joins();
    let mut page = within_discord(&url, &frame).await;
    page.sees("the table", |page| page.reads("table").contains(&code)).await;
    for id in [format!("hand/{theirs}"), format!("hand/{code}"), format!("play/{code}/1/roll")] {
        page.shown.remove("sheet");
        page.presses("table", &id, &[]).await;
        assert!(!page.reads("sheet").is_empty() && !page.has_hand(), "{id}");
    }
    page.sends(json!({ "kind": "show", "table": theirs })).await;
    page.sees("no table", |page| page.shown["table"]["shown"].is_null()).await;
    // Commands that the menu does not offer are none of the page's.
    page.sends(json!({ "kind": "command", "name": "play" })).await;
    while let Some(Ok(_)) = page.socket.next().await {}
    assert!(!page.all.contains(&theirs), "{}", page.all);
    cleo.at(&house.games).leaves();
    match opens(&url, &url, &page.cookie).await {
        Err(tungstenite::Error::Http(response)) => assert_eq!(response.status().as_u16(), 401),
        other => panic!("{other:?}"),
    }
    // The log has neither her cookie nor a token.
    let said = house.said();
    let cookie = page.cookie.split('=').nth(1).unwrap();
    assert!(
        !said.contains(cookie) && !said.contains(&given) && !said.contains(&house.sandbox.client_secret())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_entry_point_opens_the_only_table_of_the_channel_and_without_activities_nothing_is_offered() {
    let (house, url) = House::open_with_activities().await;
    let [ana, ben, cleo] = three(&house).await;
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let Answer::Launched(_) = cleo.at(&house.games).launches().await else { panic!("nothing is launched") };
    let mut page = within_discord(&url, &cleo.frame().unwrap()).await;
    page.sees("the table", |page| page.reads("table").contains(&code)).await;
    let (house, _) = House::open_with_pages().await;
    let [ana, ben, _] = three(&house).await;
    let code = start(&house.games, &[ana.clone(), ben.clone()], "rounds:1").await;
    let table = ana.at(&house.games).waits_for(&format!("table {code}")).await;
    assert!(!shows(&table, "launch") && shows(&table, "as-page"), "{}", table.text());
}
