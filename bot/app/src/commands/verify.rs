//! `/verify`: the proof that a match was fair.

use model::Code;
use tables::Tables;

use super::{Answer, Answered, Context, File, table};
use crate::ui;

/// Sends the proof of a match that has ended as a file, with the page that checks it. If none is named, it is the
/// latest one that ended in this channel or that the asker played.
pub(super) async fn verify(tables: &Tables, cx: &Context, code: Option<Code>) -> Answered {
    let at = table::which_ended(tables, cx, code).await?;
    let proof = File::checkable(format!("updown-{}.jsonl", at.code()), tables.proof(&at).await?);
    let page = File::page();
    // The cards of an entry in a challenge, or of a table of a duplicate, are under the seal of the table from which they come.
    let sealed = match at.has_cards_of() {
        Some(base) => &cx.admitted(tables, base.clone()).await?,
        None => &at,
    };
    let panel = ui::proof(cx.lang(), (&at, sealed), &proof.name, &page.name);
    Ok(Answer::Files(panel, vec![proof, page]).into())
}
