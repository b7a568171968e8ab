//! The button *As a page*, and the link that it gives.

use locale::{Language, args};
use message::{Accent, Button, Panel, Style, button, link, panel, text};
use model::actions::Action;
use tables::Table;

use super::Presentation;

/// The button that opens a table as a page, if there are such pages.
pub(super) fn page_button(table: &Table, shown: &Presentation, lang: Language) -> Option<Button> {
    shown.offers_page().then(|| {
        let click = Action::AsPage(table.code().clone()).id();
        button(Style::Secondary, &click, &lang.say("button-as-page", args!()))
    })
}

/// The link to the page of a table, for whoever asked for it.
#[must_use]
pub fn page_link(lang: Language, url: String) -> Panel {
    let opens = link(url, &lang.say("button-open-page", args!()));
    panel(Accent::Open, vec![text(lang.say("page-link", args!())), opens])
}
