//! What has happened at a table since the asker's last turn.

use tables::Admitted;

use super::{Answer, Context, Reply};
use crate::ui;

/// Shows the news to the asker alone: in a new message first, whose pages are turned in place.
pub(super) fn news(cx: &Context, at: &Admitted, page: Option<u32>) -> Reply {
    let panel = ui::all_news(at, at.seat_of(cx.person.id), page.unwrap_or_default(), cx.lang());
    match page {
        None => Answer::Private(panel).into(),
        Some(_) => Answer::InPlace(panel).into(),
    }
}
