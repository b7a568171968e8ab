//! Scenes of UP & DOWN for the references.

use game_core::tricks::{Edition, Phase, Side};
use game_core::{AnyObservation, GameId, Level, Seat, Viewer};

use super::table::last_trick;
use crate::drawing::Figure;
use crate::games::tests::{after, moments, pictured};
use crate::games::tower::tests::named;
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::{a_table_of, scene};

/// The pictures that have references: their names, and what they show.
pub fn scenes() -> Vec<(String, Figure)> {
    let mut scenes = Vec::new();
    let mut add = |name: &str, table: &Table, seats: &[u8]| {
        scenes.extend(pictured(&format!("{name}-{}", table.language.name()), table, seats));
    };
    let tricks = |players, edition, decisions| {
        let table = a_table_of(GameId::Tricks, players, Language::English, &[("edition", edition)]);
        after(table, 5, Level::Steady, decisions)
    };
    add("tricks-4", &tricks(4, "characters", 20), &[0]);
    add("tricks-4-up", &up_with_court_cards_and_a_pot(), &[0]);
    let three = a_table_of(GameId::Tricks, 3, Language::Luxembourgish, &[("edition", "characters")]);
    add("tricks-3", &after(named(three), 7, Level::Steady, 12), &[0]);
    add("tricks-3", &tricks(3, "suits", 19), &[1]);
    add("tricks-2", &tricks(2, "suits", 0), &[1]);
    scenes
}

/// A moment in which the card shows UP, the pot is filled, a jack and a queen were played, and the first player has
/// chosen a card while others have not.
fn up_with_court_cards_and_a_pot() -> Table {
    let lobby = named(a_table_of(GameId::Tricks, 4, Language::French, &[("edition", "suits")]));
    let there = |now: &Table| {
        let playing = now.playing().unwrap();
        let scene = scene(now, playing, Viewer::Spectator, now.language);
        let Some(trick) = last_trick(&scene) else { return false };
        let AnyObservation::Tricks(observation) = playing.game.observe(Viewer::Spectator) else { panic!() };
        let lies = |value| trick.cards.iter().any(|(_, card)| card.value().text(Edition::Suits) == value);
        let chosen = matches!(observation.view.phase, Phase::Choose(chosen) if chosen.has(Seat::FIRST));
        chosen
            && observation.view.contest.side == Side::Up
            && observation.view.pot > 0
            && lies("J")
            && lies("Q")
    };
    let matches = (1..200).flat_map(|seed| moments(lobby.clone(), seed));
    matches.into_iter().find(there).expect("in none of these matches")
}
