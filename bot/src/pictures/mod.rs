//! Pictures: what may be seen of a table, and of a hand, drawn. From views to drawings all is pure; `paint` and `png`
//! make files of them, and `studio` does that beside everything else. Nothing is known here of messages.

mod dnup;
mod drawing;
mod examples;
mod letters;
mod paint;
mod png;
mod signs;
mod snake;
mod studio;
mod style;
mod tower;
mod tricks;

use game_core::{AnySight, Seat, Viewer};

pub use drawing::Drawing;
pub use examples::{Example, Shows, example, example_match};
pub use paint::Painter;
pub use png::encode;
use snake::legend as snake_legend;
pub use studio::{Picture, Studio};

use crate::args;
use crate::locale::Language;
use crate::panels;
use crate::tables::{Chair, Table};

/// The most characters of a description (Discord's limit on those of attachments).
pub(crate) const DESCRIPTION: usize = 1024;

/// A picture as it is wanted: what it shows, and the same in words for whoever does not see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sketch {
    /// What it shows.
    pub drawing: Drawing,
    /// What it shows in words, at most 1,024 characters.
    pub description: String,
}

impl Sketch {
    /// A drawing and its description. One that is too long would be refused with its message, so it is cut; no text of
    /// ours should be.
    #[must_use]
    pub fn new(drawing: Drawing, description: &str) -> Sketch {
        debug_assert!(description.chars().count() <= DESCRIPTION, "it would be cut: {description}");
        let description = description.chars().take(DESCRIPTION).collect();
        Sketch { drawing, description }
    }
}

/// The table as everybody may see it, in the table's language, at the end of the match too: the last cards are what
/// people look at longest. Nothing before the match.
#[must_use]
pub fn table(table: &Table) -> Option<Sketch> {
    match table.playing()?.game.sight(Viewer::Spectator) {
        AnySight::Tricks(sight) => Some(tricks::table(table, &sight.view, table.language)),
        AnySight::Tower(sight) => Some(tower::table(table, &sight.view, table.language)),
        AnySight::Dnup(sight) => Some(dnup::table(table, &sight.view, table.language)),
        AnySight::Snake(sight) => Some(snake::table(table, &sight.view, table.language)),
    }
}

/// The hand of the person at this seat, in their language; nothing once the match is over. For that person only.
#[must_use]
pub fn hand(table: &Table, seat: Seat) -> Option<Sketch> {
    let playing = table.playing().filter(|playing| playing.game.winners().is_none())?;
    let lang = table.chair(seat).and_then(Chair::player)?.language;
    match playing.game.sight(Viewer::Seat(seat)) {
        AnySight::Tricks(sight) => tricks::hand(table, seat, &sight.view, lang),
        AnySight::Tower(sight) => tower::hand(seat, &sight, lang),
        AnySight::Dnup(sight) => dnup::hand(&sight.view, lang),
        AnySight::Snake(sight) => snake::hand(table, seat, &sight, lang),
    }
}

/// What a seat is called in a picture: by its number if the font cannot write the person's name.
fn name(table: &Table, seat: Seat, lang: Language) -> String {
    let person = table.chair(seat).and_then(|chair| chair.person.as_ref());
    if person.is_some_and(|person| !letters::drawable(&person.name).contains(char::is_alphanumeric)) {
        return lang.say("picture-seat", args!(seat: seat.number() + 1));
    }
    panels::plain(&panels::player(table, seat, lang))
}

/// What a table's picture says in words: if it would be too long otherwise, with names that lose their end.
fn described(table: &Table, say: impl Fn(&Table) -> String) -> String {
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
mod dnup_tests;
#[cfg(test)]
pub mod tests;
#[cfg(test)]
mod tower_tests;
