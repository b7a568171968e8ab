//! `/verify`: the proof that a match was fair.

use model::Code;
use tables::Tables;

use super::{Answer, Answered, Context, File, table};
use crate::ui;

/// Sends the proof of a match that has ended as a file, with the page that checks it. If none is named, it is the
/// latest one that ended in this channel or that the asker played.
pub(super) async fn verify(tables: &Tables, cx: &Context, code: Option<Code>) -> Answered {
    let mut at = table::which_ended(tables, cx, code).await?;
    // The cards of an entry in a challenge are under the seal of the match from which they come.
    if let Some(base) = at.challenge().filter(|base| *base != at.code()) {
        at = cx.admitted(tables, base.clone()).await?;
    }
    let at = &at;
    let proof = File::checkable(format!("updown-{}.jsonl", at.code()), tables.proof(at).await?);
    let page = File::page();
    let panel = ui::proof(cx.lang(), at, &proof.name, &page.name);
    Ok(Answer::Files(panel, vec![proof, page]).into())
}
