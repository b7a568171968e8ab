//! Up in words: the table that all see. The hand stands in `hand`, what has just happened in `events`.

mod descriptions;
mod events;
mod hand;
pub mod picture;
#[cfg(test)]
pub mod picture_tests;
mod setup;

use game_core::tower::{Card, Phase, Pile, Player, Scoring, Tower, View};
use game_core::{Seat, Sight};

pub use descriptions::{hand_in_words, is_to_play, table_in_words};
pub(crate) use events::{ending, event};
pub(crate) use hand::hand;
pub use hand::stands;

use crate::args;
use crate::layout::{Part, text};
use crate::locale::Language;
use crate::tables::Table;
use crate::ui::player;

pub(crate) fn table(table: &Table, sight: &Sight<Tower>, lang: Language) -> Vec<Part> {
    let view = &sight.view;
    let mut parts = vec![text(situation(table, view, lang))];
    if is_dealt(view) {
        parts.push(text(players(table, view, lang)));
    } else {
        // Between the rounds it is worth a look what everybody was left with.
        parts.extend(ending(table, lang).map(text));
    }
    parts.push(text(waiting(table, view, lang)));
    parts
}

/// The variants in force, and what stands on the tower.
fn standing(lang: Language, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    if view.dirty {
        lines.push(lang.say("tower-dirty", args!()));
    }
    if view.double {
        lines.push(lang.say("tower-double", args!()));
    }
    if is_dealt(view) {
        lines.push(match view.allowed {
            Some(allowed) => {
                let cards = pile(lang, &view.tower);
                lang.say("tower-stands", args!(allowed: allowed, cards: cards, count: view.tower.len()))
            }
            None => lang.say("tower-none", args!()),
        });
    }
    lines
}

/// Whether the cards have been dealt.
pub const fn is_dealt(view: &View) -> bool {
    matches!(view.phase, Phase::Call | Phase::Play | Phase::Over(_))
}

/// How far the match is, what is special about this round, and the tower.
fn situation(table: &Table, view: &View, lang: Language) -> String {
    let round = table.playing().map_or(1, |playing| playing.game.round_number());
    let mut lines = vec![match (view.options.limit, view.options.rounds) {
        (Some(limit), _) => lang.say("tower-progress-limit", args!(round: round, limit: limit)),
        (None, rounds) => {
            lang.say("tower-progress", args!(round: round, rounds: rounds.map_or(round, u16::from)))
        }
    }];
    lines.extend(standing(lang, view));
    if !view.gone.is_empty() {
        lines.push(lang.say("tower-gone", args!(cards: pile(lang, &view.gone))));
    }
    lines.join("\n")
}

/// A line for each player, in the order of the seats: cards, points, whether the player will be passed over.
fn players(table: &Table, view: &View, lang: Language) -> String {
    let lines = view.seats.iter().map(|(seat, player)| player_line(table, view, seat, player, lang));
    lines.chain([lang.say("tower-signs", args!())]).collect::<Vec<_>>().join("\n")
}

fn player_line(table: &Table, view: &View, seat: Seat, held: &Player, lang: Language) -> String {
    let mut line = cards_of(player(table, seat, lang), held, lang);
    if seat == view.seat {
        line.insert_str(0, "▶ ");
    }
    if let Some(total) = table.playing().filter(|playing| !playing.rounds.is_empty()) {
        let total = total.game.totals()[seat];
        let scored = match view.options.scoring {
            Scoring::Points => lang.say("tower-total-points", args!(total: total)),
            Scoring::Cards => lang.say("tower-total-cards", args!(total: total)),
            Scoring::Coins => lang.say("tower-total-coins", args!(total: total)),
        };
        line = format!("{line} · {scored}");
    }
    line + &marks(held, lang)
}

/// The cards of a player who is called so.
fn cards_of(name: String, held: &Player, lang: Language) -> String {
    let (open, blind) = (pile(lang, &held.open), places(held).count());
    lang.say("tower-player", args!(name: name, hand: held.hand, open: open, blind: blind))
}

/// What is special about a player: the last card, and being passed over.
fn marks(held: &Player, lang: Language) -> String {
    let special = [(held.cards() == 1, "tower-last-card"), (held.penalised, "tower-penalised")];
    let special = special.into_iter().filter(|(holds, _)| *holds);
    special.map(|(_, key)| format!(" · {}", lang.say(key, args!()))).collect()
}

/// For whom the table waits, and with what.
fn waiting(table: &Table, view: &View, lang: Language) -> String {
    waiting_for(view, player(table, view.seat, lang), lang)
}

/// The same for a player who is called so.
fn waiting_for(view: &View, name: String, lang: Language) -> String {
    match (view.phase, view.allowed) {
        (Phase::Cut, _) => lang.say("tower-wait-cut", args!(name: name)),
        (Phase::Keep, _) => lang.say("tower-wait-keep", args!(name: name)),
        (Phase::Call, _) => lang.say("tower-wait-call", args!(name: name)),
        (Phase::Play, None) => lang.say("tower-wait-start", args!(name: name)),
        (Phase::Play, Some(allowed)) => lang.say("tower-wait-play", args!(name: name, allowed: allowed)),
        (Phase::Over(_), _) => String::new(),
    }
}

/// The places at which a player still has a face-down card.
fn places(held: &Player) -> impl Iterator<Item = u8> {
    (1..).zip(held.blind).filter(|(_, there)| *there).map(|(place, _)| place)
}

/// What a card is called.
fn card(lang: Language, card: Card) -> String {
    match card.number() {
        Some(number) => number.to_string(),
        None if card == Card::CLEAR => lang.say("tower-clear", args!()),
        None => lang.say("tower-minus-two", args!()),
    }
}

/// One card or several equal ones.
fn cards(lang: Language, of: Card, count: u8) -> String {
    match count {
        1 => card(lang, of),
        _ => lang.say("tower-several", args!(count: count, card: card(lang, of))),
    }
}

/// All cards of a pile, from heavy to light, the special ones last.
fn pile(lang: Language, pile: &Pile) -> String {
    marked(lang, pile, |_| false)
}

/// The same, with some of the cards set off.
fn marked(lang: Language, pile: &Pile, is_marked: impl Fn(Card) -> bool) -> String {
    let mut held: Vec<(Card, u8)> = pile.iter().collect();
    held.sort_by_key(|(card, _)| std::cmp::Reverse(card.number()));
    let words = held.into_iter().map(|(card, count)| {
        let words = cards(lang, card, count);
        if is_marked(card) { format!("**{words}**") } else { words }
    });
    let words: Vec<String> = words.collect();
    if words.is_empty() { lang.say("tower-no-cards", args!()) } else { words.join(", ") }
}
