//! Guests: friends without Discord, who sit down by a link and play at a page.

use sandbox::{Answer, Person};
use serde_json::Value;

use crate::at_page::{AtPage, cookie, enters, enters_as_guest};
use crate::bot::{House, within};
use crate::players::{Presses, board_text, code, hand, shows, take_turn};

/// Ana opens a table, and its options.
async fn opens_a_table(house: &House, ana: &Person) -> String {
    let there = ana.at(&house.games);
    let code = code(&there.command("/play game:tricks rounds:1 tie:shared").await.text());
    there.presses(&format!("options/{code}")).await;
    code
}

/// The link that somebody gets there to pass on.
pub async fn guest_link(house: &House, person: &Person) -> String {
    let Answer::Private(message) = person.at(&house.games).presses("guest-link").await else {
        panic!("not private")
    };
    let text = message.text();
    let link = text.lines().find(|line| line.contains("/#guest-")).unwrap_or_else(|| panic!("{text}"));
    assert!(message.links().is_empty(), "whoever gives it does not open it");
    link.trim_matches('`').to_owned()
}

/// Whether a text names the guest Zoe, as one.
fn has_zoe(text: &str) -> bool {
    text.replace('\\', "").contains("Zoe (guest)")
}

#[tokio::test(flavor = "multi_thread")]
async fn zoe_without_discord_sits_down_by_a_link_and_plays_to_the_end_unrated() {
    let (house, url) = House::open_with_pages().await;
    let ana = house.sandbox.person("Ana");
    let code = opens_a_table(&house, &ana).await;
    let link = guest_link(&house, &ana).await;
    assert_eq!(enters(&url, &url, &link).await.status(), 401, "nobody becomes Ana by it");
    let refused = enters_as_guest(&url, &link, " ?! ").await;
    assert_eq!(refused.status(), 409);
    let why = refused.json::<Value>().await.unwrap()["why"].to_string();
    assert!(why.contains("at least one letter"), "{why}");
    let entered = enters_as_guest(&url, &link, "Zoe").await;
    assert_eq!(entered.status(), 200);
    assert_eq!(enters_as_guest(&url, &link, "Yan").await.status(), 401, "it seats one guest");
    let mut page = AtPage::comes_back(&url, cookie(&entered)).await;
    page.sees("the lobby", |page| has_zoe(&page.reads("table"))).await;
    ana.at(&house.games).waits_until("Zoe", has_zoe).await;
    ana.at(&house.games).presses(&format!("start/{code}")).await;
    page.sees("her hand", |page| page.has_hand()).await;
    let mut moves = 0;
    while !page.is_over() {
        if let Some((id, values)) = page.choices().into_iter().next() {
            page.presses("hand", &id, &values.iter().map(String::as_str).collect::<Vec<_>>()).await;
            moves += 1;
            if moves == 2 {
                // She closes the page, and comes back.
                page.socket.close(None).await.unwrap();
                page = AtPage::comes_back(&url, page.cookie.clone()).await;
                page.sees("her hand again", AtPage::has_hand).await;
            }
        } else if take_turn(&ana.direct(), &hand(&ana, &code).await).await.is_none() {
            let before = page.all.len();
            let news = page.sees("news", |page| page.all.len() > before);
            let _ = tokio::time::timeout(std::time::Duration::from_millis(50), news).await;
        }
    }
    assert!(moves > 2, "{moves}");
    let end = ana.at(&house.games).waits_for("🏆").await.text();
    assert!(has_zoe(&end) && !end.contains("<@46"), "{end}");
    let board = board_text(&ana.at(&house.games).command("/leaderboard").await);
    assert!(board.contains("Ana") && !board.contains("Zoe"), "{board}");
    house.quiet().await;
    let opened = house.sandbox.log().into_iter().filter(|call| call.what.ends_with("/users/@me/channels"));
    assert_eq!(opened.count(), 1, "only Ana has direct messages");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_puts_a_guest_out_and_a_server_has_none_if_it_wants() {
    let (house, url) = House::open_with_pages().await;
    let [ana, ben] = ["Ana", "Ben"].map(|name| house.sandbox.person(name));
    ana.manages_server();
    let code = opens_a_table(&house, &ana).await;
    let there = ana.at(&house.games);
    ben.at(&house.games).presses(&format!("join/{code}")).await;
    let (first, second) = (guest_link(&house, &ana).await, guest_link(&house, &ana).await);
    let entered = enters_as_guest(&url, &first, "Zoe").await;
    let mut page = AtPage::comes_back(&url, cookie(&entered)).await;
    page.sees("the table", |page| has_zoe(&page.reads("table"))).await;
    // Only the host puts somebody out, and only guests.
    let options = ben.at(&house.games).presses(&format!("options/{code}")).await;
    let Answer::Private(options) = options else { panic!("not private") };
    let out = options.controls().into_iter().find(|control| control.custom_id.contains("/out/")).unwrap();
    let refused = ben.at(&house.games).uses(&out).await.text();
    assert!(refused.contains("Only the host can put a guest out"), "{refused}");
    // A guest has nobody notified, and brings nobody.
    for id in [format!("change/{code}/invite/{}", ben.id()), format!("guest-link/{code}")] {
        page.shown.remove("sheet");
        page.presses("sheet", &id, &[]).await;
        assert!(page.reads("sheet").contains("As a guest"), "{id}: {}", page.reads("sheet"));
    }
    there.presses(&format!("options/{code}")).await;
    let Answer::Update(_) = there.presses("change/out").await else { panic!("not in place") };
    page.sees("no table", |page| page.shown["table"]["shown"].is_null()).await;
    within(20, "a lobby without her", async {
        while there.waits_for(&format!("table {code}")).await.text().contains("Zoe") {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    })
    .await;
    there.command("/settings").await;
    there.presses("settings/server").await;
    let set = there.presses("settings/server-no-guests").await.text();
    assert!(set.contains("Only people with Discord"), "{set}");
    let refused = enters_as_guest(&url, &second, "Zoe").await;
    assert_eq!(refused.status(), 409);
    let Answer::Private(options) = there.presses(&format!("options/{code}")).await else {
        panic!("not private")
    };
    assert!(!shows(&options, "guest-link"), "{}", options.text());
}
