//! `/end`: votes to close a table, or closes it.

use std::sync::Arc;

use locale::args;
use model::PersonId;
use tables::{Admitted, EndOutcome, Seated, Table, Tables};

use super::{Answer, Answered, Context, Effect, Reply};
use crate::ui;

/// The asker wants the table to end.
pub(super) async fn end(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let outcome = tables.end(at, &cx.person, manages(tables, cx, at)).await?;
    let asks = ask_the_others(cx, at, &outcome);
    Ok(ended(cx, outcome).then(asks))
}

/// After the first vote to end a table, the others who have a vote are asked for theirs.
fn ask_the_others(
    cx: &Context,
    before: &Table,
    (table, ending): &(Arc<Table>, EndOutcome),
) -> Option<Effect> {
    let is_first = matches!(ending, EndOutcome::Wanted { .. }) && !before.voters().any(Seated::wants_end);
    let others = table.voters().filter(|voter| !voter.wants_end()).map(|voter| voter.person().id);
    let people: Vec<PersonId> = others.collect();
    let by = cx.person.id;
    (is_first && !people.is_empty()).then(|| Effect::AskToEnd { table: Arc::clone(table), people, by })
}

/// The asker closes the table whatever the others want.
pub(super) async fn end_alone(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    Ok(ended(cx, tables.end_alone(at, &cx.person, manages(tables, cx, at)).await?))
}

fn ended(cx: &Context, (table, ending): (Arc<Table>, EndOutcome)) -> Reply {
    let done = |key| cx.lang().say(key, args!(code: table.code().to_string()));
    let notice = match ending {
        EndOutcome::Closed => done("done-ended"),
        EndOutcome::Left => done("done-ended-left"),
        EndOutcome::Wanted { may_close: false } => ui::voted(&table, cx.lang()),
        EndOutcome::Wanted { may_close: true } => {
            return Reply::from(Answer::Private(ui::ask_end_alone(&table, cx.lang()))).mark_stale([table]);
        }
    };
    Reply::notice(&notice).mark_stale([table])
}

/// Whether the asker may close the table as a moderator: somebody who may delete messages in its channel. A match that
/// cannot be restored could be closed by nobody else, so there those who manage the server may, too.
fn manages(tables: &Tables, cx: &Context, at: &Admitted) -> bool {
    tables.moderates(&cx.asking(), at) || at.is_lost() && at.on_its_server() && cx.manages_server
}
