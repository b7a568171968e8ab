//! What the pictures of Up show, in words.

use std::collections::BTreeSet;
use std::iter::once;

use game_core::tower::{Card, Phase, Pile, Source, Tower, View};
use game_core::{Seat, Sight};

use super::{cards_of, is_dealt, marks, pile, places, standing, stands, waiting_for};
use crate::args;
use crate::drawing::DESCRIPTION;
use crate::games::SHORTENED;
use crate::layout::text;
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::player;

/// What lies on the table, short enough for a description: if there is no other way, all that players are called loses
/// its end and is numbered as in the picture.
pub fn table_in_words(table: &Table, view: &View, lang: Language) -> String {
    let mut said = once(usize::MAX).chain(SHORTENED).map(|letters| with_names(table, view, letters, lang));
    let fits = |words: &String| words.chars().count() <= DESCRIPTION;
    said.find(fits).unwrap_or_else(|| with_names(table, view, 1, lang))
}

/// The same with at most so many letters of each name.
fn with_names(table: &Table, view: &View, letters: usize, lang: Language) -> String {
    let name = |seat: Seat| {
        let name = player(table, seat, lang);
        if name.chars().count() <= letters {
            return name;
        }
        let kept: String = name.chars().take(letters).collect();
        // Half of an escaped letter is none.
        format!("{} {}…", seat.number() + 1, kept.trim_end_matches('\\'))
    };
    let mut lines = standing(lang, view);
    if is_dealt(view) {
        if !view.gone.is_empty() {
            let cards = lang.say("tower-cut-cards", args!(count: view.gone.len()));
            lines.push(lang.say("tower-gone", args!(cards: cards)));
        }
        let line = |(seat, held)| cards_of(name(seat), held, lang) + &marks(held, lang);
        lines.extend(view.seats.iter().map(line));
        lines.push(lang.say("tower-signs", args!()));
    }
    lines.push(waiting_for(view, name(view.seat), lang));
    text(lines.join("\n")).words()
}

/// The own cards, and in the own turn which of them stand on the tower.
pub fn hand_in_words(seat: Seat, sight: &Sight<Tower>, lang: Language) -> String {
    let view = &sight.view;
    let mine = &view.seats[seat];
    let mut lines = Vec::new();
    if let Some(own) = &view.own {
        lines.push(lang.say("tower-own-hand", args!(cards: pile(lang, &own.hand))));
    }
    if !mine.open.is_empty() {
        lines.push(lang.say("tower-own-open", args!(cards: pile(lang, &mine.open))));
    }
    let places: Vec<String> = places(mine).map(|place| place.to_string()).collect();
    if !places.is_empty() {
        lines.push(lang.say("picture-tower-places", args!(places: places.join(", "))));
    }
    if is_to_play(seat, view) {
        lines.push(match view.allowed {
            Some(allowed) => lang.say("picture-tower-you-play", args!(allowed: allowed)),
            None => lang.say("picture-tower-you-start", args!()),
        });
        if let Some(own) = view.own.filter(|_| view.allowed.is_some()) {
            let held = own.hand.iter().filter(|(card, _)| stands(sight, Source::Hand, *card));
            let open = mine.open.iter().filter(|(card, _)| stands(sight, Source::Open, *card));
            let fitting: BTreeSet<Card> = held.chain(open).map(|(card, _)| card).collect();
            let fitting: Pile = fitting.into_iter().collect();
            lines.push(lang.say("picture-tower-stand", args!(cards: pile(lang, &fitting))));
        }
    }
    text(lines.join("\n")).words()
}

/// Whether this player is to play a card.
pub fn is_to_play(seat: Seat, view: &View) -> bool {
    view.phase == Phase::Play && view.seat == seat
}
