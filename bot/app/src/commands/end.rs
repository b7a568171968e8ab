//! `/end`: closes a table, or says that one would.

use std::sync::Arc;

use locale::args;
use model::PersonId;
use tables::{Admitted, Ending, Seated, Table, Tables};

use super::{Answer, Answered, Context, Reply, Then};
use crate::ui;

/// The asker wants the table to end.
pub(super) async fn end(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let ended_so = tables.end(at, &cx.person, manages(tables, cx, at)).await?;
    let asks = asks_the_others(cx, at, &ended_so);
    Ok(ended(cx, ended_so).then(asks))
}

/// With the first who wants a table to end, the others who have a say are asked.
fn asks_the_others(cx: &Context, before: &Table, (table, ending): &(Arc<Table>, Ending)) -> Option<Then> {
    let is_first = matches!(ending, Ending::Wanted { .. }) && !before.voters().any(Seated::wants_end);
    let others = table.voters().filter(|voter| !voter.wants_end()).map(|voter| voter.person().id);
    let people: Vec<PersonId> = others.collect();
    let by = cx.person.id;
    (is_first && !people.is_empty()).then(|| Then::AskToEnd { table: Arc::clone(table), people, by })
}

/// The asker closes the table whatever the others want.
pub(super) async fn end_alone(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    Ok(ended(cx, tables.end_alone(at, &cx.person, manages(tables, cx, at)).await?))
}

fn ended(cx: &Context, (table, ending): (Arc<Table>, Ending)) -> Reply {
    let key = match ending {
        Ending::Closed => "done-ended",
        Ending::Left => "done-ended-left",
        Ending::Wanted { may_close: false } => "done-voted",
        Ending::Wanted { may_close: true } => {
            return Reply::from(Answer::Private(ui::ask_end_alone(&table, cx.lang()))).mark_stale([table]);
        }
    };
    let said = cx.lang().say(key, args!(code: table.code().to_string()));
    Reply::notice(&said).mark_stale([table])
}

/// Whether the asker may close the table as who manages messages in its channel may. Where the match cannot be brought back,
/// nobody else could close it, so there who manages its server may, too.
fn manages(tables: &Tables, cx: &Context, at: &Admitted) -> bool {
    tables.moderates(&cx.asking(), at) || at.is_lost() && at.on_its_server() && cx.manages_server
}
