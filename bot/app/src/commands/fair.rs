//! Why nobody can choose the cards: the explanation at a table, and `/fair`, the seals of a server.

use locale::args;
use tables::{Admitted, Tables};

use super::{Answer, Answered, Context, File, Reply};
use crate::ui;

/// Explains to the asker how the cards of a table are chosen, and shows its seal.
pub(super) fn about(cx: &Context, at: &Admitted) -> Reply {
    Answer::Private(ui::about_fairness(at, cx.lang())).into()
}

/// Sends all seals of the server as a file, with the page that checks it.
pub(super) async fn fair(tables: &Tables, cx: &Context) -> Answered {
    let links = tables.chain(cx.server()?, &cx.asking()).await?;
    if links.is_empty() {
        return Ok(Reply::notice(&cx.lang().say("fair-none", args!())));
    }
    let seals = File::checkable("updown-seals.jsonl".into(), fairness::chain_file(&links));
    let page = File::page();
    let panel = ui::seals(cx.lang(), &links, &seals.name, &page.name);
    Ok(Answer::Files(panel, vec![seals, page]).into())
}
