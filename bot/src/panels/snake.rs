//! Up and Down in words: the table, a hand, and what has just happened.

use game_core::snake::{Event, Snake};
use game_core::{Game, Seat, Sight};

use super::layout::{Choice, Part, text};
use super::{menus, player};
use crate::args;
use crate::locale::Language;
use crate::tables::Table;

pub(super) fn table(table: &Table, sight: &Sight<Snake>, lang: Language) -> Vec<Part> {
    let waits = table.playing().and_then(|playing| playing.game.to_act().first());
    let name = waits.map(|seat| player(table, seat, lang)).unwrap_or_default();
    let _ = sight;
    vec![text(lang.say("snake-wait-for", args!(name: name)))]
}

pub(super) fn hand(
    table: &Table,
    seat: Seat,
    sight: &Sight<Snake>,
    focus: &str,
    lang: Language,
) -> Vec<Part> {
    let _ = (seat, focus);
    let choices = sight.legal.iter().take(100).map(|mv| {
        let mv = Snake::write_move(&sight.options, mv);
        Choice { label: mv.clone(), description: String::new(), value: mv, chosen: false }
    });
    menus(table, &lang.say("snake-menu", args!()), 0, choices.collect(), lang)
}

/// What happened, as one line; nothing if it is not worth a line.
pub(super) fn event(table: &Table, event: &Event, lang: Language) -> Option<String> {
    let _ = (table, event, lang);
    None
}

/// How the last round ended.
pub(super) fn ending(table: &Table, lang: Language) -> Option<String> {
    let _ = (table, lang);
    None
}
