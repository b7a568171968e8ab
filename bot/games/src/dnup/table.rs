//! The table of dnup: progress, sets, and turn.

use game_core::Seat;
use game_core::dnup::{Area, View};
use locale::{Language, args};

use super::words;
use crate::Scene;

/// The progress of the match and the open cards, without the turn.
pub(super) fn situation(scene: &Scene, view: &View) -> Vec<String> {
    let progress = std::iter::once(progress(scene, view)).chain(discard(scene, view));
    vec![progress.collect::<Vec<_>>().join("\n"), players(scene, view)]
}

/// The sets of each player.
pub(super) fn players(scene: &Scene, view: &View) -> String {
    view.players.seats().map(|seat| one_player(scene, view, seat)).collect::<Vec<_>>().join("\n")
}

/// The number of cards out of the round; `None` without any.
pub(super) fn discard(scene: &Scene, view: &View) -> Option<String> {
    let cards = view.discard.len();
    (cards > 0).then(|| scene.lang.say("dnup-discard", args!(cards: cards)))
}

/// The player to act, and what is expected of them.
pub(super) fn waiting(scene: &Scene, view: &View) -> Option<String> {
    let lang = scene.lang;
    let name = scene.name(view.turn.seat);
    Some(if view.is_for_two() {
        lang.say("dnup-wait-for-area", args!(name: name, area: view.turn.area.number()))
    } else {
        lang.say("dnup-wait-for", args!(name: name))
    })
}

/// The progress of the match.
pub(super) fn progress(scene: &Scene, view: &View) -> String {
    let key = if view.is_for_two() { "dnup-progress-rounds" } else { "dnup-progress-letters" };
    scene.lang.say(key, args!(round: scene.round, target: view.target))
}

/// The sets of a player, and in small print everything else.
fn one_player(scene: &Scene, view: &View, seat: Seat) -> String {
    let lang = scene.lang;
    let mut name = scene.name(seat);
    if view.viewer.seat() == Some(seat) {
        name = lang.say("dnup-you", args!(name: name));
    }
    let key = if view.turn.seat == seat { "dnup-player-turn" } else { "dnup-player" };
    let line = lang.say(key, args!(name: name, sets: sets(scene, view, seat)));
    format!("{line}\n{}", state(view, seat, lang))
}

fn sets(scene: &Scene, view: &View, seat: Seat) -> String {
    let lang = scene.lang;
    let lying = |area: Area| match view.sets[seat][area.index()] {
        set if set.is_empty() => lang.say("dnup-nothing", args!()),
        set => words::cards(scene, set),
    };
    if !view.is_for_two() {
        return lying(Area::One);
    }
    // In the order on the table: area 2 is the left one (D19).
    let areas = [Area::Two, Area::One]
        .map(|area| lang.say("dnup-area-set", args!(area: area.number(), cards: lying(area))));
    areas.join(" · ")
}

fn state(view: &View, seat: Seat, lang: Language) -> String {
    let total = view.totals[seat] + i32::from(view.letters[seat]);
    let cards = view.hand_sizes[seat];
    let target = view.target;
    if view.is_for_two() {
        lang.say("dnup-state-rounds", args!(cards: cards, total: total, target: target))
    } else if view.out.has(seat) {
        lang.say("dnup-state-out", args!(letters: view.letters[seat], total: total, target: target))
    } else {
        lang.say("dnup-state-letters", args!(cards: cards, total: total, target: target))
    }
}
