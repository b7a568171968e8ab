//! What a page shows: the list of tables, a table, a hand and an answer. What has changed is sent.

use std::hash::BuildHasher;
use std::sync::Arc;

use app::commands::{Context, File};
use app::ui::{self, Presentation};
use locale::Language;
use message::Panel;
use model::Code;
use rustc_hash::FxBuildHasher;
use tables::{Admitted, Table};
use tokio::time::Instant;

use super::{End, Session};
use crate::PageEvent;
use crate::shown::{Listed, Place, Shown, ToPage};

/// What the page has been sent last.
#[derive(Debug, Default)]
pub(super) struct Sent {
    /// The language of the page's own words.
    pub(super) greeted_in: Option<Language>,
    /// What the panels were drawn from: they are drawn again when it differs.
    drawn: Option<Drawn>,
    /// Hashes of the table and of the hand.
    table: u64,
    hand: u64,
    list: (Vec<Listed>, Option<Code>),
}

/// What the panels of a page follow from.
#[derive(Debug)]
struct Drawn {
    table: Arc<Table>,
    /// The partial choice in the hand.
    focus: String,
    /// How its person wants to see both.
    language: Language,
    pictures: bool,
}

/// One table is the same as long as nothing has changed it.
impl PartialEq for Drawn {
    fn eq(&self, other: &Drawn) -> bool {
        Arc::ptr_eq(&self.table, &other.table)
            && self.focus == other.focus
            && self.language == other.language
            && self.pictures == other.pictures
    }
}

impl Session {
    /// Another table is shown from now on, or none. Whether its person may see it is asked each time.
    pub(super) async fn shows(&mut self, code: Option<Code>) {
        let before = self.table.as_ref().map(|table| table.code().clone());
        if before == code {
            return;
        }
        self.table = code.as_ref().map(|code| self.page.tables.follow(code));
        self.visit.shows(code.as_ref());
        self.focus = String::new();
        if let Some(before) = before {
            self.page.report(PageEvent::Left(self.person.id, before)).await;
        }
    }

    /// At the beginning: the table that waits for this person, any of theirs, or the only one in the Activity's channel.
    pub(super) async fn show_a_table(&mut self) -> Result<(), End> {
        let cx = self.context(Place::Table);
        let tables = &self.page.tables;
        let theirs = tables.of_person(&cx.asking(), cx.channel);
        let first = theirs.iter().find(|table| self.waits(table)).or_else(|| theirs.first());
        let only = || tables.only_one_in(&cx.asking(), cx.channel);
        let code = first.cloned().or_else(only).map(|table| table.code().clone());
        self.shows(code).await;
        self.refresh().await
    }

    /// Whether a table waits for this person.
    fn waits(&self, table: &Admitted) -> bool {
        table.seat_of(self.person.id).is_some_and(|seat| table.waits_for().has(seat))
    }

    /// The table that is shown, if this person may still see it.
    pub(super) async fn shown_table(&mut self, cx: &Context) -> Option<Admitted> {
        let code = self.table.as_ref()?.code().clone();
        cx.admitted(&self.page.tables, code).await.ok()
    }

    /// Sends what differs from what the page shows.
    pub(super) async fn refresh(&mut self) -> Result<(), End> {
        let cx = self.context(Place::Table);
        let at = self.shown_table(&cx).await;
        if at.is_none() {
            self.shows(None).await;
        }
        self.refresh_list(&cx, at.clone()).await?;
        let (language, person) = (cx.lang(), self.person.id);
        let pictures = self.page.tables.preferences().of_person(person).pictures;
        let focus = self.focus.clone();
        let drawn = at.map(|at| Drawn { table: Arc::clone(at.table()), focus, language, pictures });
        if drawn == self.sent.drawn {
            return Ok(());
        }
        let looks = if pictures { Presentation::default() } else { Presentation::words() };
        let looks = looks.at_a_page();
        let shown = |panel: Option<Panel>| panel.map(|panel| Shown::new(&panel, &[]));
        let table = |table: Option<&Arc<Table>>| {
            let panel = table.map(|table| ui::table_with(&table.in_language(language), &looks));
            written(&ToPage::Table { shown: shown(panel) })
        };
        let table: Arc<str> = match drawn.as_ref().map(|drawn| &drawn.table) {
            Some(at) => self.page.drawn.of(at, (language, pictures), || table(Some(at)))?,
            None => table(None)?.into(),
        };
        let hand = drawn.as_ref().and_then(|Drawn { table, focus, .. }| {
            let seat = table.seat_of(person).filter(|_| table.playing().is_some() && !table.is_over())?;
            Some(ui::hand_with(table, seat, focus, &looks))
        });
        self.sent.drawn = drawn;
        let hash = FxBuildHasher.hash_one(&table);
        if std::mem::replace(&mut self.sent.table, hash) != hash {
            self.connection.send(&table).await?;
        }
        let text = written(&ToPage::Hand { shown: shown(hand) })?;
        let hash = FxBuildHasher.hash_one(&text);
        if std::mem::replace(&mut self.sent.hand, hash) != hash {
            self.hand_changed = Instant::now();
            self.connection.send(&text).await?;
        }
        Ok(())
    }

    /// Sends which tables this person has, and which is shown, if that has changed. One that they only watch is among them.
    pub(super) async fn refresh_list(&mut self, cx: &Context, shown: Option<Admitted>) -> Result<(), End> {
        let mut theirs = self.page.tables.of_person(&cx.asking(), cx.channel);
        let watched = shown.iter().filter(|shown| !shown.is_over() && shown.seat_of(cx.person.id).is_none());
        theirs.extend(watched.cloned().collect::<Vec<_>>());
        let shown = shown.map(|at| at.code().clone());
        let listed = |table: &Admitted| Listed {
            code: table.code().to_string(),
            game: ui::game_name(cx.lang(), table.game()),
            waits: self.waits(table),
        };
        let list = (theirs.iter().map(listed).collect(), shown);
        if list == self.sent.list {
            return Ok(());
        }
        let (tables, shown) = (&list.0, list.1.as_ref().map(ToString::to_string));
        let text = written(&ToPage::Tables { tables, shown })?;
        self.sent.list = list;
        self.connection.send(&text).await
    }

    pub(super) async fn sheet(&mut self, panel: &Panel, files: &[File]) -> Result<(), End> {
        self.send(&ToPage::Sheet { shown: Shown::new(panel, files) }).await
    }

    pub(super) async fn send(&mut self, message: &ToPage<'_>) -> Result<(), End> {
        let text = written(message)?;
        self.connection.send(&text).await
    }
}

/// A message as it is sent.
fn written(message: &ToPage<'_>) -> Result<String, End> {
    serde_json::to_string(message).map_err(|_| End::Gone)
}
