//! One table, at the same time, for somebody in chat, somebody at a page, somebody within Discord, and a guest: each game to
//! its end, though the bot is killed in the middle.

use std::time::Duration;

use serde_json::json;

use crate::activity::within_discord;
use crate::at_page::{AtPage, cookie, enters_as_guest, opens};
use crate::bot::{House, within};
use crate::dice::Dice;
use crate::guests::guest_link;
use crate::pages::link;
use crate::players::{Presses, code, hand};
use crate::robots::{acts, newest_hand};

/// How many moves are made before the bot is killed.
const BEFORE: usize = 8;

/// Somebody comes back to their table at a page, as soon as there is one again.
async fn comes_back(url: &str, page: &AtPage, code: &str) -> AtPage {
    let back = async {
        while opens(url, url, &page.cookie).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        AtPage::comes_back(url, page.cookie.clone()).await
    };
    let mut back = within(20, "the page", back).await;
    back.sends(json!({ "kind": "show", "table": code })).await;
    back.sees("the hand again", AtPage::has_hand).await;
    back
}

/// Reads what has come, and goes on with a move if one can be made: any.
async fn plays(page: &mut AtPage, dice: &mut Dice) -> bool {
    while let Ok(Some(_)) = tokio::time::timeout(Duration::from_millis(5), page.reads_on()).await {}
    let steps = page.steps();
    let Some((id, values)) = steps.get(dice.below(steps.len())) else { return false };
    page.presses("hand", id, &values.iter().map(String::as_str).collect::<Vec<_>>()).await;
    true
}

async fn four_play(options: &str) {
    let (house, url) = House::open_with_activities().await;
    let [ana, ben, cleo] = ["Ana", "Ben", "Cleo"].map(|name| house.sandbox.person(name));
    let there = ana.at(&house.games);
    let code = code(&there.command(&format!("/play {options}")).await.text());
    ben.at(&house.games).presses(&format!("join/{code}")).await;
    there.presses(&format!("launch/{code}")).await;
    let mut cleos = within_discord(&url, &cleo.at(&house.games).joins()).await;
    cleos.presses("table", &format!("join/{code}"), &[]).await;
    there.presses(&format!("options/{code}")).await;
    let zoes = enters_as_guest(&url, &guest_link(&house, &ana).await, "Zoe").await;
    let mut zoes = AtPage::comes_back(&url, cookie(&zoes)).await;
    there.waits_until("all four", |text| text.contains("Cleo") && text.contains("Zoe")).await;
    there.presses(&format!("start/{code}")).await;
    hand(&ben, &code).await;
    let mut bens = AtPage::opens(&url, &link(&ben.direct(), &code).await).await;
    for page in [&mut bens, &mut cleos, &mut zoes] {
        page.sees("a hand", AtPage::has_hand).await;
    }
    let (mut dice, mut moves, mut was_killed) = (Dice(0x5eed), 0, false);
    let playing = async {
        while ![&bens, &cleos, &zoes].iter().any(|page| page.is_over()) {
            for page in [&mut bens, &mut cleos, &mut zoes] {
                moves += usize::from(plays(page, &mut dice).await);
            }
            if let Some(seen) = newest_hand(&ana, &code) {
                moves += usize::from(acts(&ana, 0, &seen, None, &mut dice).await.is_some());
            }
            if moves >= BEFORE && !was_killed {
                was_killed = true;
                house.kill_bot().await;
                house.start_bot();
                house.sandbox.bot_ready().await;
                for page in [&mut bens, &mut cleos, &mut zoes] {
                    *page = comes_back(&url, page, &code).await;
                }
            }
        }
    };
    within(120, "the end", playing).await;
    assert!(was_killed && moves > BEFORE, "{moves}");
    let end = there.waits_for("🏆").await.text();
    let winner = end.lines().find(|line| line.contains('🏆')).unwrap();
    // A second page of one person shows the same.
    let mut second = AtPage::comes_back(&url, bens.cookie.clone()).await;
    second.sends(json!({ "kind": "show", "table": code })).await;
    for page in [&mut bens, &mut cleos, &mut zoes, &mut second] {
        page.sees("the winner", |page| page.reads("table").contains(winner)).await;
    }
}

/// One game after the other: each has a bot that starts twice, and people who look all the time.
#[tokio::test(flavor = "multi_thread")]
async fn four_ways_to_play_one_table_of_each_game() {
    for options in [
        "game:tricks rounds:1 tie:shared",
        "game:snake rounds:1 swaps:full",
        "game:tower rounds:1",
        "game:dnup target:2",
    ] {
        four_play(options).await;
    }
}
