//! The hand in a private answer, for whoever looks at it at the table.

use game_core::Seat;
use locale::{Language, args};
use message::{Accent, Panel, Style, button, buttons, panel, text};
use model::actions::Action;
use tables::{Chair, Table};

use super::{CardEmoji, hand_with};

/// The hand of the person at this seat with something half chosen, as a private answer shows it while it is kept up to
/// date.
#[must_use]
pub fn private_hand(table: &Table, seat: Seat, half: &str, emoji: &CardEmoji) -> Panel {
    hand_with(table, seat, half, emoji).with_note(&language(table, seat).say("private-hand", args!()))
}

/// The same when it is not kept up to date any longer: with the button that brings the newest.
#[must_use]
pub fn resting_hand(table: &Table, seat: Seat, emoji: &CardEmoji) -> Panel {
    let lang = language(table, seat);
    let again = Action::Hand(table.code().clone()).id();
    let end = vec![
        text(lang.say("private-hand-rests", args!())),
        buttons(vec![button(Style::Primary, &again, &lang.say("button-hand", args!()))]),
    ];
    let hand = hand_with(table, seat, "", emoji);
    if hand.has_room_for(&end) { hand.with_end(end) } else { panel(Accent::Quiet, end) }
}

/// The hand at a table that is over, with the way back to the table.
#[must_use]
pub fn with_way_to_table(hand: Panel, table: &Table, seat: Seat, way: &str) -> Panel {
    hand.with_note(&language(table, seat).say("hand-over-table", args!(link: way.to_owned())))
}

/// The hand at a table whose channel takes nothing from the bot, with how to bring it to another.
#[must_use]
pub fn with_table_shut_out(hand: Panel, table: &Table, seat: Seat) -> Panel {
    hand.with_note(&language(table, seat).say("hand-table-shut-out", args!()))
}

fn language(table: &Table, seat: Seat) -> Language {
    table.chair(seat).and_then(Chair::player).map_or(table.language(), |person| person.language)
}
