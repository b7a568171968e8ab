//! `/table`: brings a table down; and which table is meant where none is named.

use super::{Answer, Context, Refusal, Reply, Shown};
use crate::people::ChannelId;
use crate::tables::{Admitted, Code, Table, Tables};

/// Shows the table in a new message, which is the one from now on; elsewhere than in its channel, in a copy.
pub(super) fn bring_down(cx: &Context, table: &Table) -> Reply {
    let shown = Shown::new(table, None);
    Reply::from(if table.channel() == cx.channel { Answer::Place(shown) } else { Answer::Copy(shown) })
}

/// The table that is meant: the one named, or the only one at which the asker plays, here or anywhere.
pub(super) async fn which(tables: &Tables, cx: &Context, code: Option<Code>) -> Result<Admitted, Refusal> {
    let code = match code {
        Some(code) => code,
        None => the_only(&tables.of_person(cx.asking(), cx.channel), cx.channel)?,
    };
    cx.admitted(tables, code).await
}

/// The table that somebody means who plays at these and names none: the only one in this channel, or anywhere.
fn the_only(theirs: &[Admitted], channel: ChannelId) -> Result<Code, Refusal> {
    let here: Vec<&Admitted> = theirs.iter().filter(|table| table.channel() == channel).collect();
    match (here.as_slice(), theirs) {
        ([table], _) => Ok(table.code().clone()),
        (_, [table]) => Ok(table.code().clone()),
        (_, []) => Err(Refusal::NoTable),
        _ => Err(Refusal::WhichTable(theirs.iter().map(|table| table.code().clone()).collect())),
    }
}
