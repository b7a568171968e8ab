//! The descriptions of the pictures of Up.

use std::collections::BTreeSet;
use std::iter::once;

use drawing::DESCRIPTION;
use game_core::tower::{Card, Pile, Source, Tower, View};
use game_core::{Observation, Seat};
use locale::args;
use message::text;

use super::table::{cards_of, marks, players, situation, standing, waiting_for};
use super::words::pile;
use crate::Scene;
use crate::scene::SHORTENED;

/// The table, short enough for a description: if necessary, names are shortened and numbered as in the picture; in the
/// worst case only the numbers are left.
pub(super) fn table(scene: &Scene, view: &View) -> String {
    let mut said = once(usize::MAX).chain(SHORTENED).map(|letters| with_names(scene, view, letters));
    let fits = |words: &String| words.chars().count() <= DESCRIPTION;
    said.find(fits).unwrap_or_else(|| with_names(scene, view, 0))
}

/// The table with at most this many letters of each name; with none, the numbers of the seats.
fn with_names(scene: &Scene, view: &View, letters: usize) -> String {
    let lang = scene.lang;
    let name = |seat: Seat| {
        let name = scene.name(seat);
        if name.chars().count() <= letters {
            return name;
        }
        if letters == 0 {
            return (seat.number() + 1).to_string();
        }
        let beginning: String = name.chars().take(letters).collect();
        // A backslash without its letter is removed.
        format!("{} {}…", seat.number() + 1, beginning.trim_end_matches('\\'))
    };
    let mut lines = standing(scene, view);
    if view.is_dealt() {
        if !view.gone.is_empty() {
            let cards = lang.say("tower-cut-cards", args!(count: view.gone.len()));
            lines.push(lang.say("tower-gone", args!(cards: cards)));
        }
        let line = |(seat, player)| format!("{}{}", cards_of(scene, name(seat), player), marks(player, lang));
        lines.extend(view.seats.iter().map(line));
        lines.push(lang.say("tower-signs", args!()));
    }
    lines.extend(waiting_for(view, name(view.seat), lang));
    text(lines.join("\n")).words()
}

/// The own cards, in the own turn those that stand on the tower, the tower, and the players.
pub(super) fn hand(scene: &Scene, observation: &Observation<Tower>) -> String {
    scene.described_from_the_first(|scene| hand_in_words(scene, observation))
}

fn hand_in_words(scene: &Scene, observation: &Observation<Tower>) -> Vec<String> {
    let (lang, view) = (scene.lang, &observation.view);
    let Some(seat) = observation.viewer.seat() else { return Vec::new() };
    let mine = &view.seats[seat];
    let mut lines = Vec::new();
    if let Some(own) = &view.own {
        lines.push(lang.say("tower-own-hand", args!(cards: pile(scene, &own.hand))));
    }
    if !mine.open.is_empty() {
        lines.push(lang.say("tower-own-open", args!(cards: pile(scene, &mine.open))));
    }
    let places: Vec<String> = mine.places().map(|place| place.to_string()).collect();
    if !places.is_empty() {
        lines.push(lang.say("picture-tower-places", args!(places: places.join(", "))));
    }
    if view.is_to_play(seat) {
        lines.push(match view.allowed {
            Some(allowed) => lang.say("picture-tower-you-play", args!(allowed: allowed)),
            None => lang.say("picture-tower-you-start", args!()),
        });
        if let Some(own) = view.own.filter(|_| view.allowed.is_some()) {
            let in_hand = own.hand.counted().filter(|(card, _)| observation.stands(Source::Hand, *card));
            let open = mine.open.counted().filter(|(card, _)| observation.stands(Source::Open, *card));
            let fitting: BTreeSet<Card> = in_hand.chain(open).map(|(card, _)| card).collect();
            let fitting: Pile = fitting.into_iter().collect();
            lines.push(lang.say("picture-tower-stand", args!(cards: pile(scene, &fitting))));
        }
    }
    lines.push(situation(scene, view));
    lines.push(players(scene, view));
    lines
}
