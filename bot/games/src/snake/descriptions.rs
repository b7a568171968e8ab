//! The descriptions of the pictures of Up and Down: the table and a hand. They always fit into a picture's description.

use drawing::DESCRIPTION;
use game_core::Observation;
use game_core::snake::{Card, Snake, View};
use locale::args;
use message::text;

use super::table::{players, progress, under_way, waiting};
use super::words;
use crate::Scene;
use crate::scene::SHORTENED;

/// The table. If it is too long, the cards within the snakes are left out first, then the ends of long names; after
/// that the least important lines, which are the last.
pub(super) fn table(scene: &Scene, view: &View) -> String {
    let full = said(scene, view, 3);
    if full.chars().count() <= DESCRIPTION {
        return full;
    }
    let names = std::iter::once(usize::MAX).chain(SHORTENED);
    let mut shorter = names.map(|letters| said(&scene.with_short_names(letters), view, 1));
    let fits = |words: &String| words.chars().count() <= DESCRIPTION;
    shorter.find(fits).unwrap_or_else(|| what_matters_most(&scene.with_short_names(5), view))
}

/// The phase and all cards on the table, with `near` cards at each end of a snake.
fn said(scene: &Scene, view: &View, near: usize) -> String {
    let mut lines = vec![progress(scene, view)];
    lines.extend(snakes(scene, view, near));
    lines.extend(aside(scene, view));
    lines.push(players(scene, view));
    lines.extend(under_way(scene, view));
    lines.extend(waiting(scene, view));
    text(lines.join("\n")).words()
}

/// The phase, the snakes and the players; the number of cards set aside, if there is room.
fn what_matters_most(scene: &Scene, view: &View) -> String {
    let lang = scene.lang;
    let mut lines = vec![progress(scene, view)];
    lines.extend(under_way(scene, view));
    lines.extend(waiting(scene, view));
    lines.extend(snakes(scene, view, 1));
    lines.push(players(scene, view));
    if !view.aside.is_empty() {
        lines.push(lang.say("picture-snake-aside-count", args!(cards: view.aside.len())));
    }
    as_many_lines_as_fit(&lines)
}

/// The cards set aside, if there are any.
fn aside(scene: &Scene, view: &View) -> Option<String> {
    let cards = words::heap(scene, &view.aside);
    (!view.aside.is_empty()).then(|| scene.lang.say("snake-aside", args!(cards: cards)))
}

/// A hand, the cards that can be played now, and the table.
pub(super) fn hand(scene: &Scene, observation: &Observation<Snake>) -> String {
    scene.described_from_the_first(|scene| hand_in_words(scene, observation))
}

fn hand_in_words(scene: &Scene, observation: &Observation<Snake>) -> Vec<String> {
    let lang = scene.lang;
    let view = &observation.view;
    let Some(own) = &view.own else { return Vec::new() };
    let fits = |card: &Card| observation.can_be_played(*card);
    let now: Vec<String> = own.kinds().filter(fits).map(|card| words::card(lang, card)).collect();
    let mut lines = vec![lang.say("snake-hand", args!(cards: own.len())), words::hand(scene, own, |_| false)];
    if !now.is_empty() {
        lines.push(lang.say("picture-snake-now", args!(cards: now.join(", "))));
    }
    lines.extend(under_way(scene, view));
    lines.extend(snakes(scene, view, 3));
    lines.push(players(scene, view));
    lines.extend(aside(scene, view));
    lines
}

/// The snakes, with `near` cards at each end, or a note that there is none yet.
fn snakes(scene: &Scene, view: &View, near: usize) -> Vec<String> {
    if view.table.is_empty() {
        return vec![scene.lang.say("snake-no-snake", args!())];
    }
    view.table.snakes().map(|snake| words::plain_snake(scene, &snake, near)).collect()
}

/// The lines of these texts, as many from the first on as fit into a description.
fn as_many_lines_as_fit(texts: &[String]) -> String {
    let words = text(texts.join("\n")).words();
    let mut description = String::new();
    for line in words.lines() {
        if description.chars().count() + 1 + line.chars().count() > DESCRIPTION {
            break;
        }
        if !description.is_empty() {
            description.push('\n');
        }
        description.push_str(line);
    }
    description
}
