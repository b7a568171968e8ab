//! *As a page*: a link with which whoever asks opens their table in a browser. It works once, and not for long. A guest's link:
//! the same for somebody without Discord, who sits down by it. *Play here*: the table as an Activity in the channel.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use locale::{Language, args};
use model::actions::NotOurs;
use model::{Code, PersonId, names};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use store::StoreError;
use tables::{Admitted, Caller, Table, Tables};
use tokio::time::Instant;

use super::{Answer, Answered, Context, Refusal};
use crate::ui::{self, Elsewhere};

/// How long a link works for whoever asked for it.
const LINK: Duration = Duration::from_secs(5 * 60);
/// The longest name of a guest, in characters.
const LONGEST_NAME: usize = 24;
/// How long a guest's link works: it is passed on first.
const GUEST_LINK: Duration = Duration::from_secs(60 * 60);
/// What the token of a guest's link begins with: the page asks for a name first.
const GUEST: &str = "guest-";

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
    /// Whether it is for a guest of theirs.
    is_for_guest: bool,
}

impl GivenLink {
    /// Whether it works now.
    fn works(&self, now: Instant) -> bool {
        now < self.at + if self.is_for_guest { GUEST_LINK } else { LINK }
    }
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

    /// A link with this token for a person, in place of an earlier one; guests' links add up. What comes after `#` is in no
    /// log on its way.
    fn give(&self, token: String, link: GivenLink) -> Option<String> {
        let url = format!("{}/#{token}", self.url.get()?);
        let mut given = self.given.lock();
        let replaces =
            |before: &GivenLink| !before.is_for_guest && !link.is_for_guest && before.person == link.person;
        given.retain(|_, before| before.works(link.at) && !replaces(before));
        given.insert(token, link);
        Some(url)
    }

    /// Who opens a link with this token now, and the table it leads to. It works no more afterwards.
    #[must_use]
    pub fn open(&self, token: &str, now: Instant) -> Option<(PersonId, Code)> {
        self.take(token, now, false).map(|link| (link.person, link.code))
    }

    /// The guest's link with this token, which works no more unless it is [given back](Self::give_back).
    #[must_use]
    pub fn open_as_guest(&self, token: &str, now: Instant) -> Option<GuestLink> {
        self.take(token, now, true).map(GuestLink)
    }

    /// A guest has not sat down after all: their link works on.
    pub fn give_back(&self, token: &str, GuestLink(link): GuestLink) {
        self.given.lock().insert(token.to_owned(), link);
    }

    fn take(&self, token: &str, now: Instant, as_guest: bool) -> Option<GivenLink> {
        let mut given = self.given.lock();
        given.get(token).filter(|link| link.is_for_guest == as_guest)?;
        given.remove(token).filter(|link| link.works(now))
    }
}

/// A guest's link that was opened.
#[derive(Debug)]
pub struct GuestLink(GivenLink);

/// Gives the asker a link to this table, if they sit there.
pub(super) async fn link(tables: &Tables, links: &PageLinks, cx: &Context, at: &Admitted) -> Answered {
    at.seat_of(cx.person.id).ok_or(tables::Refusal::NotSeated)?;
    tables.know(&cx.person).await?;
    let url = give(links, cx, at, false)?;
    Ok(Answer::Private(ui::page_link(cx.lang(), url)).into())
}

/// Gives the asker a link to pass on, by which somebody without Discord sits down at this table, if they sit there.
pub(super) async fn guest_link(tables: &Tables, links: &PageLinks, cx: &Context, at: &Admitted) -> Answered {
    at.seat_of(cx.person.id).ok_or(tables::Refusal::NotSeated)?;
    if cx.person.id.is_guest() {
        return Err(tables::Refusal::Guest.into());
    }
    if !may_have_guests(tables, links, at).await? {
        return Err(Refusal::NoGuests);
    }
    let url = give(links, cx, at, true)?;
    Ok(Answer::Private(ui::guest_link(cx.lang(), &url)).into())
}

/// Whether guests may sit down at a table: there are pages for them, and its server lets them.
pub(super) async fn may_have_guests(
    tables: &Tables,
    links: &PageLinks,
    table: &Table,
) -> Result<bool, StoreError> {
    // Nobody knows who a guest is, and whether they sit at another table with the same cards.
    if links.offered() == Elsewhere::Nowhere || table.duplicate().is_some() {
        return Ok(false);
    }
    Ok(match table.guild() {
        Some(guild) => !tables.store().guild_settings(guild).await?.no_guests,
        None => true,
    })
}

fn give(links: &PageLinks, cx: &Context, at: &Admitted, is_for_guest: bool) -> Result<String, Refusal> {
    let token = outside::random_bytes::<16>().map_err(|_| Refusal::NoSecret)?;
    let token: String = token.iter().map(|byte| format!("{byte:02x}")).collect();
    let token = if is_for_guest { format!("{GUEST}{token}") } else { token };
    let given = GivenLink { person: cx.person.id, code: at.code().clone(), at: cx.at, is_for_guest };
    Ok(links.give(token, given).ok_or(NotOurs)?)
}

/// A guest of somebody at this table sits down there. Returns who they are from now on, and the table.
///
/// # Errors
/// [`Refusal::BadName`] for a name without a letter, [`Refusal::NoGuests`] where there may be none by now, and
/// [`Refusal::Table`] if the table does not take them, or its member who gave the link has left.
pub async fn seat_guest(
    tables: &Tables,
    links: &PageLinks,
    GuestLink(link): &GuestLink,
    (name, language): (&str, Language),
) -> Result<(PersonId, Arc<Table>), Refusal> {
    let at = tables.admit_again(link.person, &link.code).await?;
    if !may_have_guests(tables, links, &at).await? {
        return Err(Refusal::NoGuests);
    }
    let name: String = names::clean(name).chars().take(LONGEST_NAME).collect();
    if !name.chars().any(char::is_alphabetic) {
        return Err(Refusal::BadName);
    }
    // Everybody at the table sees that they are one.
    let name = at.language().say("guest-name", args!(name: name));
    let id = PersonId::guest(outside::random_number());
    let guest = Caller { id, name, guild: None, nick: None, language };
    Ok((id, tables.seat_guest(&at, &guest).await?))
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
        GivenLink { person: person.into(), code: Code::longest(1), at, is_for_guest: false }
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
    fn guests_links_add_up_last_for_an_hour_and_open_for_guests_alone() {
        let (links, now) = (links(), Instant::now());
        for token in ["guest-1", "guest-2"] {
            links.give(token.to_owned(), GivenLink { is_for_guest: true, ..given(1, now) }).unwrap();
        }
        links.give("own".to_owned(), given(1, now)).unwrap();
        assert_eq!(links.open("guest-1", now), None, "nobody becomes the one who gave it");
        assert!(links.open_as_guest("own", now).is_none());
        let link = links.open_as_guest("guest-1", now + GUEST_LINK / 2).unwrap();
        assert!(links.open_as_guest("guest-1", now + GUEST_LINK / 2).is_none());
        links.give_back("guest-1", link);
        for token in ["guest-1", "guest-2"] {
            assert!(links.open_as_guest(token, now + GUEST_LINK).is_none(), "it is too old");
        }
    }

    #[test]
    fn where_no_page_is_no_link_is_given() {
        let links = PageLinks::default();
        links.open_within_discord();
        assert_eq!(links.offered(), Elsewhere::Nowhere, "an Activity is such a page");
        assert!(links.give("ab".to_owned(), given(1, Instant::now())).is_none());
    }
}
