//! The descriptions of the pictures of dnup.

use game_core::dnup::{Cards, View};
use locale::args;
use message::text;

use super::table::{discard, players, situation, waiting};
use super::words;
use crate::Scene;

/// The table. After the end it waits for nobody.
pub(super) fn table(scene: &Scene, view: &View) -> String {
    let waiting = view.ending.is_none().then(|| waiting(scene, view));
    let words = situation(scene, view).into_iter().chain(waiting.flatten());
    words.map(|words| text(words).words()).collect::<Vec<_>>().join("\n")
}

/// The own cards, by active value, and the table.
pub(super) fn hand(scene: &Scene, view: &View, own: Cards) -> String {
    scene.described_from_the_first(|scene| {
        let title = scene.lang.say("dnup-hand", args!(cards: own.len()));
        let cards = vec![title, words::by_value(scene, own), players(scene, view)];
        cards.into_iter().chain(discard(scene, view)).collect()
    })
}
