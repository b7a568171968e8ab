//! `/tables`: where somebody sits, and where it is their turn.

use locale::{Language, args};
use message::{Accent, Button, Panel, Style, button, buttons, panel, text};
use model::PersonId;
use model::actions::Action;
use tables::{Stage, Table};

use super::{ROW, player, titled};

/// The most tables that are listed, and the most in a row of buttons.
const MOST: usize = 20;

/// The tables at which a person sits: first those that wait for them, each with a button that leads there.
#[must_use]
pub fn own_tables<'a>(
    tables: impl IntoIterator<Item = &'a Table>,
    person: PersonId,
    lang: Language,
) -> Panel {
    let (waiting, others): (Vec<&Table>, Vec<&Table>) =
        tables.into_iter().partition(|table| is_turn(table, person));
    let heading = text(lang.say("tables-heading", args!(count: waiting.len())));
    let lines: Vec<String> =
        waiting.iter().chain(&others).take(MOST).map(|table| line(table, person, lang)).collect();
    if lines.is_empty() {
        return panel(Accent::Quiet, vec![heading, text(lang.say("tables-none", args!()))]);
    }
    let to_hand = |table: &&Table| -> Button {
        let code = table.code().to_string();
        button(Style::Primary, &Action::Hand(table.code().clone()).id(), &code)
    };
    let ways: Vec<Button> = waiting.iter().take(ROW).map(to_hand).collect();
    let mut parts = vec![heading, text(lines.join("\n"))];
    parts.extend((!ways.is_empty()).then(|| buttons(ways)));
    panel(Accent::Open, parts)
}

fn is_turn(table: &Table, person: PersonId) -> bool {
    table.seat_of(person).is_some_and(|seat| table.waits_for().has(seat))
}

fn line(table: &Table, person: PersonId, lang: Language) -> String {
    let state = match table.stage() {
        Stage::Lobby => lang.say("tables-lobby", args!()),
        Stage::Waiting(_) => lang.say("tables-deal", args!()),
        Stage::Lost { .. } | Stage::Closed { .. } => lang.say("tables-lost", args!()),
        Stage::Playing(_) if is_turn(table, person) => lang.say("tables-turn", args!()),
        Stage::Playing(_) if table.next_seat().is_some() && table.next_seat() == table.seat_of(person) => {
            lang.say("tables-next", args!())
        }
        Stage::Playing(_) => {
            let names: Vec<String> = table.to_choose().iter().map(|seat| player(table, seat, lang)).collect();
            lang.say("tables-waits", args!(names: lang.list(&names)))
        }
    };
    let args = args!(code: table.code().to_string(), game: titled(table, lang), state: state);
    lang.say("tables-line", args)
}
