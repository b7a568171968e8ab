//! `/verify`: the proof that a match was fair.

use super::{Answer, Answered, Context, File};
use crate::tables::{Admitted, Tables};
use crate::ui;

/// Gives the proof of a match that has ended, as a file, with the page that checks it.
pub(super) async fn verify(tables: &Tables, cx: &Context, at: &Admitted) -> Answered {
    let proof = File::checkable(format!("updown-{}.jsonl", at.code()), tables.proof(at).await?);
    let page = File::page();
    let panel = ui::proof(cx.lang(), at, &proof.name, &page.name);
    Ok(Answer::Files(panel, vec![proof, page]).into())
}
