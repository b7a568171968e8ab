//! What the pictures of dnup show, in words.

use game_core::dnup::{Cards, View};
use locale::args;
use message::text;

use super::table::{situation, waiting};
use super::words;
use crate::Scene;

/// What lies on the table. After the end it waits for nobody.
pub(super) fn table(scene: &Scene, view: &View) -> String {
    let waiting = view.ending.is_none().then(|| waiting(scene, view));
    let words = situation(scene, view).into_iter().chain(waiting.flatten());
    words.map(|words| text(words).words()).collect::<Vec<_>>().join("\n")
}

/// The own cards, by the values that count.
pub(super) fn hand(scene: &Scene, own: Cards) -> String {
    let title = scene.lang.say("dnup-hand", args!(cards: own.len()));
    text(format!("{title}\n{}", words::by_value(scene, own))).words()
}
