//! The buttons *As a page* and *Play here*, and the link that the first gives.

use locale::{Language, args};
use message::{Accent, Button, Panel, Style, button, link, panel, text};
use model::actions::Action;
use tables::Table;

use super::Presentation;

/// The button that opens a table as a page, if there are such pages.
pub(super) fn page_button(table: &Table, shown: &Presentation, lang: Language) -> Option<Button> {
    shown.opens_in_browsers().then(|| {
        let click = Action::AsPage(table.code().clone()).id();
        button(Style::Secondary, &click, &lang.say("button-as-page", args!()))
    })
}

/// The button under a table that opens it elsewhere: where there are Activities, in the channel for everybody there; the
/// page in a browser is under each hand then.
pub(super) fn elsewhere_button(table: &Table, shown: &Presentation, lang: Language) -> Option<Button> {
    launch_button(table, shown, lang).or_else(|| page_button(table, shown, lang))
}

/// The button that opens a table as an Activity in the channel, if there are such.
pub(super) fn launch_button(table: &Table, shown: &Presentation, lang: Language) -> Option<Button> {
    shown.opens_in_discord().then(|| {
        let click = Action::Launch(table.code().clone()).id();
        button(Style::Secondary, &click, &lang.say("button-play-here", args!()))
    })
}

/// A link for somebody without Discord, which whoever asked for it passes on: it is text, so that nobody opens it by accident.
#[must_use]
pub fn guest_link(lang: Language, url: &str) -> Panel {
    let parts = [lang.say("guest-link", args!()), format!("```\n{url}\n```")].map(text);
    panel(Accent::Open, parts.into())
}

/// The link to the page of a table, for whoever asked for it.
#[must_use]
pub fn page_link(lang: Language, url: String) -> Panel {
    let opens = link(url, &lang.say("button-open-page", args!()));
    panel(Accent::Open, vec![text(lang.say("page-link", args!())), opens])
}
