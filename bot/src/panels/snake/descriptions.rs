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
    let progress = progress(table, view, lang);
    let aside = lang.say("snake-aside", args!(cards: words::heap(lang, &view.aside)));
    let aside = (!view.aside.is_empty()).then_some(aside);
    let players = players(table, view, lang);
    let now: Vec<String> =
        [under_way(table, view, lang), waiting(table, view, lang)].into_iter().flatten().collect();
    let mut full = vec![progress.clone()];
    full.extend(snakes(view, 3, lang));
    full.extend(aside);
    full.push(players.clone());
    full.extend(now.clone());
    let full = text(full.join("\n")).words();
    if full.chars().count() <= DESCRIPTION {
        return full;
    }
    // Of much, what matters most comes first, and what does not fit is left out line by line.
    let mut short = vec![progress];
    short.extend(now);
    short.extend(snakes(view, 1, lang));
    short.push(players);
    as_many_lines_as_fit(&short)
}

/// A hand, what can be played of it now, and where.
pub fn hand_in_words(table: &Table, sight: &Sight<Snake>, lang: Language) -> String {
    let view = &sight.view;
    let Some(own) = &view.own else { return String::new() };
    let fits = |held: &Card| can_be_played(*held, &sight.legal);
    let now: Vec<String> = own.kinds().filter(fits).map(|held| words::card(lang, held)).collect();
    let mut lines = vec![lang.say("snake-hand", args!(cards: own.len())), words::hand(lang, own, |_| false)];
    if !now.is_empty() {
        lines.push(lang.say("picture-snake-now", args!(cards: now.join(", "))));
    }
    // Who is to choose also sees where.
    if view.viewer.seat().is_some() && view.viewer.seat() == view.phase.asks(view.turn) {
        match view.phase {
            Phase::Turn { .. } => lines.extend(snakes(view, 2, lang)),
            _ => lines.extend(under_way(table, view, lang)),
        }
    }
    as_many_lines_as_fit(&lines)
}

/// The snakes, with so many cards near each end; or that there is none yet.
fn snakes(view: &View, near: usize, lang: Language) -> Vec<String> {
    if view.table.is_empty() {
        return vec![lang.say("snake-no-snake", args!())];
    }
    view.table.snakes().map(|snake| words::plain_snake(lang, &snake, near)).collect()
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
