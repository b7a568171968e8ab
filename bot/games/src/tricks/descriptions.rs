//! The descriptions of the pictures of UP & DOWN.

use game_core::Observation;
use game_core::tricks::{Card, Tricks};
use locale::args;
use message::text;

use super::table::{contest, last_trick_in_words, player, situation};
use super::words::{card, colour};
use crate::Scene;

/// The table, without the players who have chosen, whom a picture does not show.
pub(super) fn table(scene: &Scene, observation: &Observation<Tricks>) -> String {
    let view = &observation.view;
    let players = view.players.seats().map(|seat| player(scene, view, seat));
    let words = [situation(scene, observation)].into_iter().chain(players);
    let words = words.chain(last_trick_in_words(scene, view.edition));
    text(words.collect::<Vec<String>>().join("\n")).words()
}

/// A hand, the rules of the trick, the players, and the previous trick.
pub(super) fn hand(scene: &Scene, observation: &Observation<Tricks>) -> String {
    scene.described_from_the_first(|scene| hand_in_words(scene, observation))
}

fn hand_in_words(scene: &Scene, observation: &Observation<Tricks>) -> Vec<String> {
    let (lang, view) = (scene.lang, &observation.view);
    let Some(seat) = observation.viewer.seat() else { return Vec::new() };
    let own_cards = || view.own.iter().flat_map(|own| own.hand.iter().chain(own.chosen));
    let named = |hand_card: Card| card(lang, view.edition, hand_card);
    let cards: Vec<String> = own_cards().map(named).collect();
    let could_win = own_cards().filter(|card| view.contest.strength(seat, *card).is_some());
    let could_win: Vec<String> = could_win.map(named).collect();
    let own = colour(lang, view.edition, view.contest.colours[seat]);
    let mut words = vec![
        contest(scene, view),
        lang.say("tricks-own-colour", args!(colour: own)),
        lang.say("picture-tricks-cards", args!(cards: cards.join(", "))),
    ];
    if !could_win.is_empty() {
        words.push(lang.say("picture-tricks-can-win", args!(cards: could_win.join(", "))));
    }
    if let Some(chosen) = view.own.as_ref().and_then(|own| own.chosen) {
        words.push(lang.say("tricks-chosen", args!(card: named(chosen))));
    }
    words.extend(view.players.seats().map(|seat| player(scene, view, seat)));
    words.extend(last_trick_in_words(scene, view.edition));
    words
}
