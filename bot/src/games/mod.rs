//! The games as people meet them: a room for each, and what all have in common. From views to panels and drawings all is
//! pure.

pub mod dnup;
mod examples;
pub mod snake;
pub mod tower;
pub mod tricks;

use game_core::{AnySight, Seat, Viewer};

pub use examples::{Example, Shows, example, example_match};
use snake::picture::legend as snake_legend;

use crate::drawing::{DESCRIPTION, Sketch, letters};
use crate::locale::Language;
use crate::tables::{Chair, Table};
use crate::{args, layout, ui};

/// The table as everybody may see it, in the table's language, at the end of the match too: the last cards are what
/// people look at longest. Nothing before the match.
#[must_use]
pub fn table(table: &Table) -> Option<Sketch> {
    match table.playing()?.game.sight(Viewer::Spectator) {
        AnySight::Tricks(sight) => Some(tricks::picture::table(table, &sight.view, table.language)),
        AnySight::Tower(sight) => Some(tower::picture::table(table, &sight.view, table.language)),
        AnySight::Dnup(sight) => Some(dnup::picture::table(table, &sight.view, table.language)),
        AnySight::Snake(sight) => Some(snake::picture::table(table, &sight.view, table.language)),
    }
}

/// The hand of the person at this seat, in their language; nothing once the match is over. For that person only.
#[must_use]
pub fn hand(table: &Table, seat: Seat) -> Option<Sketch> {
    let playing = table.playing().filter(|playing| playing.game.winners().is_none())?;
    let lang = table.chair(seat).and_then(Chair::player)?.language;
    match playing.game.sight(Viewer::Seat(seat)) {
        AnySight::Tricks(sight) => tricks::picture::hand(table, seat, &sight.view, lang),
        AnySight::Tower(sight) => tower::picture::hand(seat, &sight, lang),
        AnySight::Dnup(sight) => dnup::picture::hand(&sight.view, lang),
        AnySight::Snake(sight) => snake::picture::hand(table, seat, &sight, lang),
    }
}

/// What a seat is called in a picture: by its number if the font cannot write the person's name.
pub(crate) fn name(table: &Table, seat: Seat, lang: Language) -> String {
    let person = table.chair(seat).and_then(|chair| chair.person.as_ref());
    if person.is_some_and(|person| !letters::drawable(&person.name).contains(char::is_alphanumeric)) {
        return lang.say("picture-seat", args!(seat: seat.number() + 1));
    }
    layout::plain(&ui::player(table, seat, lang))
}

/// What a table's picture says in words: if it would be too long otherwise, with names that lose their end.
pub(crate) fn described(table: &Table, say: impl Fn(&Table) -> String) -> String {
    let full = say(table);
    if full.chars().count() <= DESCRIPTION {
        return full;
    }
    let mut shorter = SHORTENED.into_iter().map(|letters| say(&with_short_names(table, letters)));
    shorter.find(|words| words.chars().count() <= DESCRIPTION).unwrap_or(full)
}

/// As many letters are kept of long names where there is no room for all, one after another until it is enough.
pub(crate) const SHORTENED: [usize; 4] = [20, 12, 5, 1];

/// A table at which longer names lose their end and are numbered as in the picture.
pub(crate) fn with_short_names(table: &Table, letters: usize) -> Table {
    let mut table = table.clone();
    for (seat, person) in (1..).zip(table.chairs.iter_mut().map(|chair| chair.person.as_mut())) {
        if let Some(person) = person.filter(|person| person.name.chars().count() > letters) {
            let kept: String = person.name.chars().take(letters).collect();
            person.name = format!("{seat} {}…", kept.trim_end());
        }
    }
    table
}

#[cfg(test)]
pub mod tests;
