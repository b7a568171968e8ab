//! *As a page*: a link with which whoever asks opens their table in a browser. It works once, and not for long. *Play here*:
//! the table as an Activity in the channel.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use model::actions::NotOurs;
use model::{Code, PersonId};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use tables::{Admitted, Tables};
use tokio::time::Instant;

use super::{Answer, Answered, Context, Refusal};
use crate::ui::{self, Elsewhere};

/// How long a link works.
const LINK: Duration = Duration::from_secs(5 * 60);

/// Where tables open beside their messages; and the links to pages that were given out and not opened yet, in memory only:
/// after a start another press is enough.
#[derive(Debug, Default)]
pub struct PageLinks {
    /// Where pages are, once that is known; nothing is offered before.
    url: OnceLock<String>,
    /// Whether pages open as Activities, too.
    within_discord: AtomicBool,
    given: Mutex<FxHashMap<String, GivenLink>>,
}

/// Whom a link was given to, for which table, and when.
#[derive(Debug)]
struct GivenLink {
    person: PersonId,
    code: Code,
    at: Instant,
}

impl PageLinks {
    /// Pages are at this address from now on.
    pub fn are_at(&self, url: String) {
        let _ = self.url.set(url);
    }

    /// Pages open as Activities from now on, too.
    pub fn open_within_discord(&self) {
        self.within_discord.store(true, Ordering::Relaxed);
    }

    /// Whether pages open as Activities.
    #[must_use]
    pub fn opens_within_discord(&self) -> bool {
        self.within_discord.load(Ordering::Relaxed)
    }

    /// Where tables can be opened by now.
    #[must_use]
    pub fn offered(&self) -> Elsewhere {
        match (self.url.get(), self.opens_within_discord()) {
            (None, _) => Elsewhere::Nowhere,
            (Some(_), false) => Elsewhere::InBrowsers,
            (Some(_), true) => Elsewhere::InDiscordToo,
        }
    }

    /// A link with this token for a person, in place of an earlier one. What comes after `#` is in no log on its way.
    fn give(&self, token: String, link: GivenLink) -> Option<String> {
        let url = format!("{}/#{token}", self.url.get()?);
        let mut given = self.given.lock();
        given.retain(|_, before| before.person != link.person && before.at + LINK > link.at);
        given.insert(token, link);
        Some(url)
    }

    /// Who opens a link with this token now, and the table it leads to. It works no more afterwards.
    #[must_use]
    pub fn open(&self, token: &str, now: Instant) -> Option<(PersonId, Code)> {
        let link = self.given.lock().remove(token)?;
        (now < link.at + LINK).then_some((link.person, link.code))
    }
}

/// Gives the asker a link to this table, if they sit there.
pub(super) async fn link(tables: &Tables, links: &PageLinks, cx: &Context, at: &Admitted) -> Answered {
    at.seat_of(cx.person.id).ok_or(tables::Refusal::NotSeated)?;
    tables.know(&cx.person).await?;
    let token = outside::random_bytes::<16>().map_err(|_| Refusal::NoSecret)?;
    let token = token.iter().map(|byte| format!("{byte:02x}")).collect();
    let given = GivenLink { person: cx.person.id, code: at.code().clone(), at: cx.at };
    let url = links.give(token, given).ok_or(NotOurs)?;
    Ok(Answer::Private(ui::page_link(cx.lang(), url)).into())
}

/// Opens an Activity in the channel: for this table; without one, for the only table there.
pub(super) fn launch(tables: &Tables, links: &PageLinks, cx: &Context, at: Option<&Admitted>) -> Answered {
    if links.offered() != Elsewhere::InDiscordToo {
        return Err(Refusal::NoActivity);
    }
    let only = at.cloned().or_else(|| tables.only_one_in(&cx.asking(), cx.channel));
    Ok(Answer::Launch(only.map(|at| Arc::clone(at.table()))).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links() -> PageLinks {
        let links = PageLinks::default();
        links.are_at("https://updown.example".to_owned());
        links
    }

    fn given(person: i32, at: Instant) -> GivenLink {
        GivenLink { person: person.into(), code: Code::longest(1), at }
    }

    #[test]
    fn a_link_works_once_and_for_five_minutes() {
        let (links, now) = (links(), Instant::now());
        let url = links.give("ab".to_owned(), given(1, now)).unwrap();
        assert_eq!(url, "https://updown.example/#ab");
        assert_eq!(links.open("ba", now), None);
        assert_eq!(links.open("ab", now + LINK / 2), Some((1.into(), Code::longest(1))));
        assert_eq!(links.open("ab", now + LINK / 2), None, "it was opened before");
        links.give("cd".to_owned(), given(1, now)).unwrap();
        assert_eq!(links.open("cd", now + LINK), None, "it is too old");
    }

    #[test]
    fn a_person_has_one_link_at_a_time_and_old_ones_are_let_go() {
        let (links, now) = (links(), Instant::now());
        links.give("of-ben".to_owned(), given(2, now)).unwrap();
        links.give("first".to_owned(), given(1, now)).unwrap();
        links.give("second".to_owned(), given(1, now)).unwrap();
        assert_eq!(links.open("first", now), None);
        links.give("third".to_owned(), given(1, now + LINK)).unwrap();
        assert_eq!(links.given.lock().len(), 1, "the other two have lasted long enough");
    }

    #[test]
    fn where_no_page_is_no_link_is_given() {
        let links = PageLinks::default();
        links.open_within_discord();
        assert_eq!(links.offered(), Elsewhere::Nowhere, "an Activity is such a page");
        assert!(links.give("ab".to_owned(), given(1, Instant::now())).is_none());
    }
}
