//! The table of dnup: how far it has got, what lies before whom, and whose turn it is.

use game_core::dnup::{Area, Dnup, View};
use game_core::{Seat, Sight};

use super::words;
use crate::args;
use crate::layout::{Part, text};
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::player;

/// The table as everybody may see it.
pub(crate) fn table(table: &Table, sight: &Sight<Dnup>, lang: Language) -> Vec<Part> {
    let mut parts = situation(table, &sight.view, lang);
    parts.push(text(waiting(table, &sight.view, lang)));
    parts
}

/// What the picture of the table shows, in words. After the end it waits for nobody.
pub fn table_in_words(table: &Table, view: &View, lang: Language) -> String {
    let mut parts = situation(table, view, lang);
    if view.ending.is_none() {
        parts.push(text(waiting(table, view, lang)));
    }
    parts.iter().map(Part::words).collect::<Vec<_>>().join("\n")
}

/// What lies open, without whose turn it is.
pub(super) fn situation(table: &Table, view: &View, lang: Language) -> Vec<Part> {
    let players: Vec<String> = view.players.seats().map(|seat| one_player(table, view, seat, lang)).collect();
    vec![text(progress(table, view, lang)), text(players.join("\n"))]
}

/// For whom the table waits, and for what.
pub(super) fn waiting(table: &Table, view: &View, lang: Language) -> String {
    let name = player(table, view.turn.seat, lang);
    if two(view) {
        lang.say("dnup-wait-for-area", args!(name: name, area: view.turn.area.number()))
    } else {
        lang.say("dnup-wait-for", args!(name: name))
    }
}

/// Whether two play: each has two areas then, and rounds are counted instead of letters.
pub(super) fn two(view: &View) -> bool {
    view.players.count() == 2
}

fn progress(table: &Table, view: &View, lang: Language) -> String {
    let round = table.playing().map_or(1, |playing| playing.game.round_number());
    let key = if two(view) { "dnup-progress-rounds" } else { "dnup-progress-letters" };
    let mut lines = vec![lang.say(key, args!(round: round, target: view.target))];
    if !view.discard.is_empty() {
        lines.push(lang.say("dnup-discard", args!(cards: view.discard.len())));
    }
    lines.join("\n")
}

/// What lies before a player, and in small print what else is known.
fn one_player(table: &Table, view: &View, seat: Seat, lang: Language) -> String {
    let mut name = player(table, seat, lang);
    if view.viewer.seat() == Some(seat) {
        name = lang.say("dnup-you", args!(name: name));
    }
    let key = if view.turn.seat == seat { "dnup-player-turn" } else { "dnup-player" };
    let line = lang.say(key, args!(name: name, sets: sets(view, seat, lang)));
    format!("{line}\n{}", state(view, seat, lang))
}

fn sets(view: &View, seat: Seat, lang: Language) -> String {
    let lying = |area: Area| match view.sets[seat][area.index()] {
        set if set.is_empty() => lang.say("dnup-nothing", args!()),
        set => words::cards(set),
    };
    if !two(view) {
        return lying(Area::One);
    }
    // As they lie before the player: area 2 is the left one (D19).
    let areas = [Area::Two, Area::One]
        .map(|area| lang.say("dnup-area-set", args!(area: area.number(), cards: lying(area))));
    areas.join(" · ")
}

fn state(view: &View, seat: Seat, lang: Language) -> String {
    let total = view.totals[seat] + i32::from(view.letters[seat]);
    let cards = view.hand_sizes[seat];
    let target = view.target;
    if two(view) {
        lang.say("dnup-state-rounds", args!(cards: cards, total: total, target: target))
    } else if view.out.has(seat) {
        lang.say("dnup-state-out", args!(letters: view.letters[seat], total: total, target: target))
    } else {
        lang.say("dnup-state-letters", args!(cards: cards, total: total, target: target))
    }
}
