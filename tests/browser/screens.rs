//! Every kind of panel on a desk, on half of one and on a phone: nothing is wider than the screen, and no label of a
//! button is cut. A screenshot of each is written to `target/browser/screens`, to compare by eye with an earlier run.

use sandbox::{Answer, Message, Person, Place};

use crate::bot::{House, within};
use crate::browser::{Browser, Screen};
use crate::players::{Presses, code};

/// The screens, by what their pictures are called.
const SCREENS: [(&str, u32, u32); 3] = [("desk", 1280, 900), ("half", 640, 900), ("phone", 390, 844)];

/// What of the newest panel does not fit: pictures wider than their message, and buttons whose words are cut.
const CUT: &str = "
    const newest = [...document.querySelectorAll('#log article')].at(-1);
    const cut = [...newest.querySelectorAll('button')].filter((one) => one.scrollWidth > one.clientWidth + 1);
    const wide = [...newest.querySelectorAll('img')]
        .filter((one) => one.getBoundingClientRect().right > newest.getBoundingClientRect().right + 1);
    return [...cut.map((one) => one.textContent), ...wide.map((one) => one.alt)]";

/// Somebody who looks at each panel on every screen.
struct Looks {
    browser: Browser,
    house: House,
}

impl Looks {
    /// Looks at what is newest where the browser is.
    async fn at(&self, name: &str) {
        self.house.quiet().await;
        for (screen, width, height) in SCREENS {
            self.browser.is_sized(width, height).await;
            self.browser.shows_newest().await;
            let name = format!("{name}-{screen}");
            self.browser.fits(&name).await;
            let cut = self.browser.asks(CUT, vec![]).await;
            self.browser.photographs(&format!("screens/{name}")).await;
            assert_eq!(cut, serde_json::json!([]), "{name}");
        }
    }

    /// Looks at the answer to a command.
    async fn at_command(&self, there: &Place, line: &str, name: &str) {
        let answer = there.command(line).await;
        assert!(!matches!(answer, Answer::Failed), "{line} was not answered");
        self.at(name).await;
    }
}

/// What a hand offers first, or half of it.
fn offered(hand: &Message) -> Option<sandbox::Control> {
    let of_hand = |id: &str| ["choose/", "play/", "focus/"].iter().any(|kind| id.starts_with(kind));
    let mut controls = hand.controls().into_iter();
    controls.find(|control| of_hand(&control.custom_id) && !control.chosen && control.label != "Back")
}

/// Ana plays what is offered first until the match is over.
async fn plays_on(house: &House, ana: &Person, code: &str) {
    let there = ana.direct();
    within(120, "the end of a match", async {
        loop {
            let hand = there.waits_for(&format!("table {code}")).await;
            if hand.text().contains('🏆') {
                return;
            }
            match offered(&hand) {
                Some(control) => drop(there.uses(&control).await),
                None => house.quiet().await,
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_panel_fits_on_a_desk_on_half_of_one_and_on_a_phone() {
    let Some(browser) = Browser::start("screens of every panel", Screen::Desk).await else { return };
    let house = House::open().await;
    let ana = house.sandbox.person("Ana");
    house.sandbox.person("Ben");
    browser.goes_to(&format!("{}/?as=Ana", house.sandbox.url())).await;
    let looks = Looks { browser, house };
    let there = ana.at(&looks.house.games);

    for (game, options) in [
        ("tricks", "rounds:1 tie:shared"),
        ("snake", "rounds:1"),
        ("tower", "rounds:1"),
        ("dnup", "target:2"),
    ] {
        let opened = there.command(&format!("/play game:{game} {options}")).await;
        let code = code(&opened.text());
        for _ in 0..3 {
            there.presses("change/computer/steady").await;
        }
        looks.at(&format!("{game}-lobby")).await;
        there.presses("start").await;
        looks.at(&format!("{game}-table")).await;
        there.presses("hand").await;
        looks.at(&format!("{game}-hand")).await;
        looks.at_command(&there, &format!("/rules game:{game}"), &format!("{game}-rules")).await;
        looks.at_command(&there, &format!("/learn game:{game}"), &format!("{game}-lesson")).await;
        plays_on(&looks.house, &ana, &code).await;
        there.command(&format!("/table table:{code}")).await;
        looks.at(&format!("{game}-end")).await;
        let Answer::Private(replay) = there.command(&format!("/replay table:{code}")).await else {
            panic!("no replay of {code}")
        };
        let on = there.presses_on(&replay, "watch/decision").await;
        looks.at(&format!("{game}-replay")).await;
        let Answer::Update(on) = on else { panic!("{on:?}") };
        let what_if = offered(&on).unwrap_or_else(|| panic!("nothing can be tried: {}", on.text()));
        there.uses(&what_if).await;
        looks.at(&format!("{game}-what-if")).await;
        there.presses("coach").await;
        within(120, "what the coach says", async {
            let is_said = |message: &Message| message.text().contains("Where your result came from");
            while !there.sees().last().is_some_and(is_said) {
                looks.house.quiet().await;
            }
        })
        .await;
        looks.at(&format!("{game}-coach")).await;
        looks.at_command(&there, &format!("/verify table:{code}"), &format!("{game}-proof")).await;
    }

    for command in ["leaderboard", "stats", "history", "tonight", "settings", "learn", "fair", "help"] {
        looks.at_command(&there, &format!("/{command}"), command).await;
    }
    looks.browser.closes().await;
}
