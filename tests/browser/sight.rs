//! Hands as people see them at the page: what one decides on and what one can do are in one sight.

use std::sync::Arc;

use app::ui;
use drawing::Studio;
use game_core::{GameId, Level, Purpose, Seat, Seed, Viewer};
use locale::Language;
use message::{Image, Panel};
use play::By;
use reqwest::Method;
use serde_json::{Value, json};
use tables::Table;
use tables::testing::a_table_of;

use crate::browser::{Browser, Screen};
use crate::wire::{Bot, scene};

/// The first seat's decisions of these numbers are looked at: the first, some in the middle of a round, and late ones.
const DECISIONS: [usize; 5] = [0, 1, 4, 9, 16];

/// How many lines of words may stand between the picture and what can be pressed.
const LINES: i64 = 3;

/// Plays a match of computers, and gives the hand of whoever is asked at some of the decisions.
fn hands(game: GameId, language: Language) -> Vec<(String, Panel)> {
    let mut table = a_table_of(game, 4, language, &[]).named(["Ana", "Benedikt", "Cleo", "Dominique"]);
    table.start(1.into(), Seed::from(5)).unwrap();
    let mut hands = Vec::new();
    let mut decisions = 0;
    while hands.len() < DECISIONS.len() {
        let (seat, step) = {
            let game = table.playing().unwrap().game();
            (game.to_act().first().unwrap(), game.step())
        };
        if seat == Seat::new(0).unwrap() {
            if DECISIONS.contains(&decisions) {
                hands.push((format!("{game}, decision {decisions}, {language:?}"), ui::hand(&table, seat)));
            }
            decisions += 1;
        }
        plays(&mut table, seat, step);
    }
    hands
}

fn plays(table: &mut Table, seat: Seat, step: u32) {
    let playing = table.playing_mut();
    let mut chance = Seed::from(u64::from(step)).chance(Purpose::Choice(seat, step));
    let mv = playing.game().observe(Viewer::Seat(seat)).computer_move(Level::Steady, &mut chance, 0).unwrap();
    playing.play(seat, step, &mv, By::Person).unwrap();
}

/// How high the newest message is from its heading to its last button, how much room there is, and how many lines of words
/// stand between its picture and what can be pressed.
const MEASURE: &str = "
    const newest = [...document.querySelectorAll('#log article')].findLast((one) => one.querySelector('button'));
    const boxes = [...newest.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
    const image = newest.querySelector('img').getBoundingClientRect();
    const words = document.createTreeWalker(newest, NodeFilter.SHOW_TEXT);
    const lines = new Set();
    let top = image.top;
    const below = boxes.filter((box) => box.top >= image.bottom - 1);
    const first = Math.min(...below.map((box) => box.top));
    while (words.nextNode()) {
      if (words.currentNode.parentElement.closest('button, .sr-only, time') || !words.currentNode.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        top = Math.min(top, box.top);
        if (box.top >= image.bottom - 1 && box.bottom <= first + 1) lines.add(Math.round(box.bottom));
      }
    }
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return [Math.ceil(bottom - top), document.getElementById('log').clientHeight, lines.size]";

#[tokio::test(flavor = "multi_thread")]
async fn hand_picture_and_buttons_are_one_sight_on_a_phone_and_on_half_a_desk() {
    for screen in [Screen::TallPhone, Screen::HalfDesk] {
        let Some(browser) = Browser::start("hands in one sight", screen).await else { return };
        let scene = scene(sandbox::Config::unlimited()).await;
        let studio = Arc::new(Studio::new([7; 16]));
        browser.goes_to(&format!("{}/?as=Ana", scene.sandbox.url())).await;
        let messages = format!("/channels/{}/messages", scene.channel.id());
        let mut wrong = Vec::new();
        for language in Language::ALL {
            for (name, hand) in GameId::ALL.iter().flat_map(|game| hands(*game, language)) {
                let name = format!("{screen:?} {name}");
                let (height, room, lines) =
                    shown(&browser, &scene.bot, &messages, &studio, &hand, &name).await;
                if height > room || lines > LINES {
                    wrong.push(format!("{name}: {height} of {room}, {lines} lines"));
                }
            }
        }
        browser.closes().await;
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

/// Shows a hand alone, and measures it.
async fn shown(
    browser: &Browser,
    bot: &Bot,
    messages: &str,
    studio: &Arc<Studio>,
    hand: &Panel,
    name: &str,
) -> (i64, i64, i64) {
    let figure = hand.figure().unwrap();
    let picture = studio.draw(studio.render_permit().await, figure).await.unwrap();
    let body = serde_json::to_value(hand.body_with(Some(Image::New(&picture)))).unwrap();
    let file = picture.name.to_string();
    let (status, message) = bot.upload(Method::POST, messages, body, &[(&file, &picture.file)]).await;
    assert!(status.is_success(), "{message}");
    let id = message["id"].as_str().unwrap();
    let there = format!(
        "const image = document.querySelector('article[data-id=\"{id}\"] img');
         return !!image && image.complete && image.naturalWidth > 0"
    );
    browser.waits("the hand", &there).await;
    let measured: Value = browser.asks(MEASURE, vec![]).await;
    browser.photographs(&format!("sight-{name}")).await;
    let (status, _) = bot.call(Method::DELETE, &format!("{messages}/{id}"), json!({})).await;
    assert!(status.is_success());
    serde_json::from_value(measured).unwrap()
}
