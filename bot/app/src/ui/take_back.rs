//! Panels about moves that are taken back.

use game_core::Seat;
use games::named;
use locale::{Language, args};
use message::{Accent, Button, Panel, Part, Style, button, buttons, panel, text};
use model::actions::Action;
use tables::{Table, TakeBackWay};

use super::player;

fn control(style: Style, lang: Language, action: &Action) -> Button {
    button(style, &action.id(), &lang.say("button-take-move-back", args!()))
}

/// The button of a hand that takes a move back: where its owner can do so, and where all have to agree only if it was theirs
/// or somebody wants it.
pub(super) fn hand_button(table: &Table, seat: Seat, lang: Language) -> Option<Part> {
    let offered = match table.takes_back(seat)? {
        TakeBackWay::Own | TakeBackWay::Alone => true,
        TakeBackWay::Together => {
            let mut agreed = table.agreed_to_take_back().map(|seated| table.seat_of(seated.person().id));
            let votes = table.agreed_to_take_back().count();
            // Whoever had not agreed may have left since.
            let all = votes == table.voters().count();
            let mine = table.taken_back_together() == Some(seat);
            all || !agreed.any(|agreed| agreed == Some(seat)) && (votes > 0 || mine)
        }
    };
    let take_back = Action::TakeBack(table.code().clone(), table.takes_back_to(seat)?);
    // It comes with the answer to a move, and is no reason to edit a hand.
    offered.then(|| buttons(vec![control(Style::Secondary, lang, &take_back)]).of_the_moment())
}

/// The button of a table by which whoever plays agrees that the last move is taken back, once somebody wants it.
pub(super) fn agree_button(table: &Table, lang: Language) -> Option<Button> {
    let asks = table.agreed_to_take_back().next()?;
    let to = table.takes_back_to(table.seat_of(asks.person().id)?)?;
    Some(control(Style::Secondary, lang, &Action::TakeBack(table.code().clone(), to)))
}

/// Who wants the last move to be taken back, and how many have to; `None` if nobody does.
pub(super) fn votes(table: &Table, lang: Language) -> Option<String> {
    let names: Vec<String> =
        table.agreed_to_take_back().map(|seated| named(lang, &seated.person().name)).collect();
    let (votes, all) = (names.len(), table.voters().count());
    (votes > 0).then(|| lang.say("take-back-votes", args!(names: lang.list(&names), votes: votes, all: all)))
}

/// That the match counts on no board, since moves were taken back.
pub(super) fn counts_nowhere(table: &Table, lang: Language) -> Option<Part> {
    (!table.counts()).then(|| text(lang.say("hand-taken-back", args!())))
}

/// How often moves of whom have been taken back; `None` if none have.
pub(super) fn times(table: &Table, lang: Language) -> Option<Part> {
    let taken_back = table.playing()?.taken_back();
    let of = |(seat, times): (Seat, &u32)| {
        let args = args!(name: player(table, seat, lang), times: *times);
        (*times > 0).then(|| lang.say("taken-back-times", args))
    };
    let names: Vec<String> = taken_back.iter().filter_map(of).collect();
    (!names.is_empty()).then(|| text(lang.say("match-taken-back", args!(names: names.join(", ")))))
}

/// The confirmation before somebody who plays with computers alone takes their first move back.
#[must_use]
pub fn ask_take_back(table: &Table, to: u32, lang: Language) -> Panel {
    let sure = control(Style::Danger, lang, &Action::TakeBackSure(table.code().clone(), to));
    panel(Accent::Quiet, vec![text(lang.say("hand-take-back-alone", args!())), buttons(vec![sure])])
}
