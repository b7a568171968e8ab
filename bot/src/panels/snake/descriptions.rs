//! What pictures of Up and Down say to whoever does not see them: the table, a hand. Short enough for a picture's
//! description, whatever lies there.

use game_core::Sight;
use game_core::snake::{Card, Phase, Snake, View};

use super::super::layout::text;
use super::{can_be_played, players, progress, under_way, waiting, words};
use crate::args;
use crate::locale::Language;
use crate::pictures::DESCRIPTION;
use crate::tables::Table;

/// The table.
pub fn table_description(table: &Table, view: &View, lang: Language) -> String {
    let before = [progress(table, view, lang)];
    let after = [under_way(table, view, lang), waiting(table, view, lang)].into_iter().flatten();
    let players = players(table, view, lang);
    let aside = lang.say("snake-aside", args!(cards: words::heap(lang, &view.aside)));
    let aside = (!view.aside.is_empty()).then_some(aside);
    let full: Vec<String> = before
        .iter()
        .cloned()
        .chain(snakes(view, 3, lang))
        .chain(aside)
        .chain([players.clone()])
        .chain(after.clone())
        .collect();
    let full = text(full.join("\n")).words();
    if full.chars().count() <= DESCRIPTION {
        return full;
    }
    // Of much, what matters most comes first, and what does not fit is left out line by line.
    let short = before.into_iter().chain(after).chain(snakes(view, 1, lang)).chain([players]);
    as_many_lines_as_fit(short)
}

/// A hand, what can be played of it now, and where.
pub fn hand_in_words(table: &Table, sight: &Sight<Snake>, lang: Language) -> String {
    let view = &sight.view;
    let Some(own) = &view.own else { return String::new() };
    let fits = |held: &Card| can_be_played(*held, &sight.legal);
    let now: Vec<String> = own.kinds().filter(fits).map(|held| words::card(lang, held)).collect();
    let held = words::hand(lang, own, |_| false);
    let lines = [lang.say("snake-hand", args!(cards: own.len())), held];
    let now = (!now.is_empty()).then(|| lang.say("picture-snake-now", args!(cards: now.join(", "))));
    let chooses = view.viewer.seat().is_some() && view.phase.asks(view.turn) == view.viewer.seat();
    let turn = chooses && matches!(view.phase, Phase::Turn { .. });
    let ends = turn.then(|| snakes(view, 2, lang)).unwrap_or_default();
    let under_way = under_way(table, view, lang).filter(|_| chooses);
    as_many_lines_as_fit(lines.into_iter().chain(now).chain(ends).chain(under_way))
}

/// The snakes, with so many cards near each end; or that there is none yet.
fn snakes(view: &View, near: usize, lang: Language) -> Vec<String> {
    if view.table.is_empty() {
        return vec![lang.say("snake-no-snake", args!())];
    }
    view.table.snakes().map(|snake| words::plain_snake(lang, &snake, near)).collect()
}

/// The lines of these texts, as many from the first on as fit into a description.
fn as_many_lines_as_fit(texts: impl Iterator<Item = String>) -> String {
    let texts: Vec<String> = texts.collect();
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
