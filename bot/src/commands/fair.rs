//! `/fair`: the seals of a server.

use super::{Answer, Answered, Context, File, Reply};
use crate::tables::Tables;
use crate::{args, fair, ui};

/// Gives all seals of the server, as a file, with the page that checks it.
pub(super) async fn fair(tables: &Tables, cx: &Context) -> Answered {
    let links = tables.chain(cx.server()?).await?;
    if links.is_empty() {
        return Ok(Reply::notice(&cx.lang().say("fair-none", args!())));
    }
    let seals = File::checkable("updown-seals.jsonl".into(), fair::chain_file(&links));
    let page = File::page();
    let panel = ui::seals(cx.lang(), &links, &seals.name, &page.name);
    Ok(Answer::Files(panel, vec![seals, page]).into())
}
