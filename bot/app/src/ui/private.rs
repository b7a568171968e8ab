//! The hand in a private answer, for players who open it at the table.

use game_core::Seat;
use locale::{Language, args};
use message::{Accent, Panel, Style, button, buttons, panel, text};
use model::actions::Action;
use tables::{Chair, Table};

use super::{Presentation, hand_with};

/// The hand of the person at this seat with a partial choice, as a private answer shows it while it is updated.
#[must_use]
pub fn private_hand(table: &Table, seat: Seat, half: &str, shown: &Presentation) -> Panel {
    hand_with(table, seat, half, shown).with_note(&language(table, seat).say("private-hand", args!()))
}

/// The hand once the private answer is no longer updated, with the button that shows the newest.
#[must_use]
pub fn resting_hand(table: &Table, seat: Seat, shown: &Presentation) -> Panel {
    let lang = language(table, seat);
    let again = Action::Hand(table.code().clone()).id();
    let end = vec![
        text(lang.say("private-hand-rests", args!())),
        buttons(vec![button(Style::Primary, &again, &lang.say("button-hand", args!()))]),
    ];
    let hand = hand_with(table, seat, "", shown);
    if hand.has_room_for(&end) { hand.with_end(end) } else { panel(Accent::Quiet, end) }
}

/// Adds to the hand at a table that is over a link to the table.
#[must_use]
pub fn with_way_to_table(hand: Panel, table: &Table, seat: Seat, way: &str) -> Panel {
    hand.with_note(&language(table, seat).say("hand-over-table", args!(link: way.to_owned())))
}

/// Adds to the hand at a table whose channel the bot may not write to how to move the table to another channel.
#[must_use]
pub fn with_table_shut_out(hand: Panel, table: &Table, seat: Seat) -> Panel {
    hand.with_note(&language(table, seat).say("hand-table-shut-out", args!()))
}

fn language(table: &Table, seat: Seat) -> Language {
    table.chair(seat).and_then(Chair::player).map_or(table.language(), |person| person.language)
}
