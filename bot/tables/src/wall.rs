//! Access to tables: nobody learns of a table, or does anything there, who may not know of it.
//!
//! People who sit there, have sat there or are invited have access from anywhere. To a table that is open to all, those
//! who can see its channel have access, too: people who ask in it, and people whose roles let them see it, as far as
//! the gateway has described both (`servers`). Whatever is not known for certain counts as not seen. A table by
//! invitation is hidden from everybody else; people who see its message in its channel get the answer that it is by
//! invitation, and moderators there may close it.

use std::ops::Deref;
use std::sync::Arc;

use model::permissions::{Member, Permissions};
use model::{ChannelId, Code, GuildId, PersonId, RoleId};
use store::{Relation, Sight};
use tokio::time::Instant;

use super::chair::Chair;
use super::refusal::Refusal;
use super::servers::Servers;
use super::table::Table;
use super::{Tables, not_saved};

/// Who makes a request, where, and when.
#[derive(Clone, Debug)]
pub struct Asking {
    /// Who.
    pub person: PersonId,
    /// On which server, unless in direct messages.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// If that is a thread, the channel it belongs to.
    pub parent: Option<ChannelId>,
    /// The asker's roles on that server.
    pub roles: Arc<[RoleId]>,
    /// Whether they may delete others' messages in that channel.
    pub manages_messages: bool,
    /// When.
    pub at: Instant,
}

impl Asking {
    /// Whether this is asked on the server of a table.
    fn is_on(&self, guild: Option<GuildId>) -> bool {
        self.guild.is_some() && self.guild == guild
    }

    /// Whether this is asked in a channel, or in a thread of it: then the asker sees it.
    fn is_in(&self, channel: ChannelId) -> bool {
        self.channel == channel || self.parent == Some(channel)
    }

    fn member(&self) -> Member<'_> {
        Member { person: self.person, roles: &self.roles }
    }
}

/// The purpose for which access to a table is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// Anything that people with access may do.
    Any,
    /// Closing it, which moderators of its channel may do even if they are not invited.
    Closing,
}

/// The current state of a table to which the asker has access. Nothing else lets people see a table or act there.
#[derive(Clone, Debug)]
pub struct Admitted {
    table: Arc<Table>,
    on_its_server: bool,
}

impl Admitted {
    /// Whether the request comes from the table's own server: permissions on other servers do not count.
    #[must_use]
    pub const fn on_its_server(&self) -> bool {
        self.on_its_server
    }

    /// The table itself, by value.
    #[must_use]
    pub const fn table(&self) -> &Arc<Table> {
        &self.table
    }
}

impl Deref for Admitted {
    type Target = Table;
    fn deref(&self) -> &Table {
        &self.table
    }
}

impl Table {
    /// Whether somebody sits here, or has sat here.
    pub(super) fn has_seated(&self, person: PersonId) -> bool {
        let mut sat = self.chairs.iter().filter_map(Chair::person);
        sat.any(|sat| sat.id == person) || self.departed.contains(&person)
    }

    /// The relation of a person to this table.
    fn relation(&self, person: PersonId) -> Relation {
        let belongs = self.has_seated(person) || self.invited.contains(&person);
        Relation { guild: self.guild, channel: self.channel, private: self.private, belongs }
    }
}

impl Tables {
    /// The table with this code, if the asker has access. If not, the refusal is the same as for a code without a
    /// table, and takes as long; and people who have tried many wrong codes have to wait.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTable`], [`Refusal::TooFast`]; [`Refusal::NotInvited`] in the channel of a table by invitation,
    /// where its message stands for all to see.
    pub async fn admit(&self, asking: &Asking, code: &Code) -> Result<Admitted, Refusal> {
        self.admit_for(Purpose::Any, asking, code).await
    }

    /// As [`admit`](Self::admit), to close the table: people who [moderate](Self::moderates) its channel have access,
    /// even if they are not invited.
    ///
    /// # Errors
    /// As [`admit`](Self::admit).
    pub async fn admit_to_close(&self, asking: &Asking, code: &Code) -> Result<Admitted, Refusal> {
        self.admit_for(Purpose::Closing, asking, code).await
    }

    /// The table for a later part of a request: for a person who sits or has sat there.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTable`] if they are not known there.
    pub async fn admit_again(&self, person: PersonId, code: &Code) -> Result<Admitted, Refusal> {
        let table = self.unasked(code).await?;
        if !table.has_seated(person) {
            return Err(Refusal::NoSuchTable);
        }
        Ok(Admitted { table, on_its_server: false })
    }

    async fn admit_for(&self, purpose: Purpose, asking: &Asking, code: &Code) -> Result<Admitted, Refusal> {
        if let Some(cached) = self.tables.find(code) {
            let table = cached.newest();
            // Whoever was at another table of a challenge or a duplicate may see this one once all are over, as is stored.
            let may_have_been_elsewhere = table.challenge.is_some();
            match self.admitted(purpose, asking, table) {
                Err(Refusal::NoSuchTable) => {}
                Err(Refusal::NotInvited) if may_have_been_elsewhere => {}
                decided => return decided,
            }
        }
        let wait = self.wrong_codes.recent().wait(asking.person, asking.at);
        if let Some(wait) = wait {
            return Err(Refusal::TooFast { wait });
        }
        let found = self.store.relation(code.as_str(), asking.person).await.map_err(not_saved)?;
        match found.map_or(Err(Refusal::NoSuchTable), |found| self.lets_in(purpose, asking, found)) {
            Ok(()) => {
                let table = self.unasked(code).await?;
                Ok(Admitted { on_its_server: asking.is_on(table.guild), table })
            }
            Err(Refusal::NoSuchTable) => {
                self.wrong_codes.recent().note(asking.person, asking.at);
                Err(Refusal::NoSuchTable)
            }
            Err(refusal) => Err(refusal),
        }
    }

    fn admitted(&self, purpose: Purpose, asking: &Asking, table: Arc<Table>) -> Result<Admitted, Refusal> {
        self.lets_in(purpose, asking, table.relation(asking.person))?;
        Ok(Admitted { on_its_server: asking.is_on(table.guild), table })
    }

    /// Whether a person with this relation to a table has access.
    fn lets_in(&self, purpose: Purpose, asking: &Asking, relation: Relation) -> Result<(), Refusal> {
        let Relation { guild, channel, private, belongs } = relation;
        if belongs {
            return Ok(());
        }
        if !self.sees(asking, guild, channel) {
            return Err(Refusal::NoSuchTable);
        }
        let closes = || purpose == Purpose::Closing && self.manages_messages(asking, guild, channel);
        if !private || closes() {
            Ok(())
        } else if asking.is_in(channel) {
            Err(Refusal::NotInvited)
        } else {
            Err(Refusal::NoSuchTable)
        }
    }

    /// Whether the asker certainly sees a channel.
    pub(super) fn sees(&self, asking: &Asking, guild: Option<GuildId>, channel: ChannelId) -> bool {
        let guild = guild.filter(|guild| asking.is_on(Some(*guild)));
        guild.is_some_and(|guild| {
            asking.is_in(channel) || self.servers.is_seen_by(guild, asking.member(), channel)
        })
    }

    fn manages_messages(&self, asking: &Asking, guild: Option<GuildId>, channel: ChannelId) -> bool {
        let Some(guild) = guild.filter(|guild| asking.is_on(Some(*guild))) else { return false };
        let may = || self.servers.permissions(guild, asking.member(), channel);
        // An interaction reports the asker's permissions in its own channel; threads have those of their channel.
        if asking.is_in(channel) {
            asking.manages_messages
        } else {
            may().contain(Permissions::MANAGE_MESSAGES)
        }
    }

    /// Whether the asker may delete others' messages in the channel of a table, as far as that is known.
    #[must_use]
    pub fn moderates(&self, asking: &Asking, at: &Admitted) -> bool {
        self.manages_messages(asking, at.guild, at.channel)
    }

    /// Whether all hands of a match that is over may be shown to everybody in the channel of the request: only by a
    /// person who has played it, only where all readers can see the table's channel (that channel, its threads, and the
    /// channel of the public thread in which the table stands), and not for a table by invitation.
    #[must_use]
    pub fn may_be_shown_to_all(&self, asking: &Asking, at: &Admitted) -> bool {
        let parent = || self.servers.parent_of_public(at.guild?, at.channel);
        !at.private
            && at.has_seated(asking.person)
            && at.on_its_server
            && (asking.is_in(at.channel) || parent() == Some(asking.channel))
    }

    /// Which matches the asker finds in lists: their own, and those open to all in channels that they see.
    #[must_use]
    pub fn sight(&self, asking: &Asking) -> Sight {
        let seen = asking.guild.map(|guild| self.servers.seen_by(guild, asking.member()));
        let here = asking.guild.map(|_| asking.channel);
        let here = here.into_iter().chain(asking.parent);
        Sight::new(asking.person, seen.unwrap_or_default().into_iter().chain(here))
    }

    /// The channels and roles of the servers, which decide who can see what.
    #[must_use]
    pub const fn servers(&self) -> &Servers {
        &self.servers
    }

    /// The open tables at which somebody plays, those in `channel` first.
    #[must_use]
    pub fn of_person(&self, asking: &Asking, channel: ChannelId) -> Vec<Admitted> {
        let mut theirs = self.open_for(asking, self.tables.of_person(asking.person));
        theirs.sort_by_key(|table| (table.channel != channel, std::cmp::Reverse(table.id.0)));
        theirs
    }

    /// Whether the channel of a table is known to be gone.
    #[must_use]
    pub fn place_is_gone(&self, table: &Table) -> bool {
        table.guild.is_some_and(|guild| self.servers.lacks(guild, table.channel))
    }

    /// The open table in a channel, if there is exactly one.
    #[must_use]
    pub fn only_one_in(&self, asking: &Asking, channel: ChannelId) -> Option<Admitted> {
        let mut here = self.open_for(asking, self.tables.in_channel(channel));
        if here.len() == 1 { here.pop() } else { None }
    }

    /// Those of these tables that are open and to which the asker has access.
    fn open_for(&self, asking: &Asking, tables: Vec<Arc<Table>>) -> Vec<Admitted> {
        let open = tables.into_iter().filter(|table| !table.is_over());
        open.filter_map(|table| self.admitted(Purpose::Any, asking, table).ok()).collect()
    }
}

#[cfg(test)]
mod tests {
    use game_core::{GameId, Seat};
    use model::TurnTime;
    use model::permissions::{Channel, Holder, Overwrite, Server};
    use store::testing::fresh;

    use super::*;
    use crate::Opening;
    use crate::table::tests::caller;
    use crate::testing::{an_opening, asking};

    const HERE: GuildId = GuildId::of(7);
    /// Everybody's channel, one that only hosts see, and two threads of that: one for all who see it, a private one.
    const OPEN: ChannelId = ChannelId::of(10);
    const HOSTS_ONLY: ChannelId = ChannelId::of(11);
    const THREAD: ChannelId = ChannelId::of(12);
    const PRIVATE_THREAD: ChannelId = ChannelId::of(13);
    const HOSTS: RoleId = RoleId::of(100);

    async fn tables() -> (Tables, impl Sized) {
        let (store, folder) = fresh().await;
        let tables = Tables::load(store, crate::testing::PACE, true).await.unwrap();
        let mut server = Server::new(HERE);
        let everybody = RoleId::of(i64::from(HERE));
        let manages = Permissions::MANAGE_MESSAGES;
        server.describe(None, [(everybody, Permissions::VIEW_CHANNEL), (HOSTS, manages)]);
        let none = Permissions::default();
        let hides =
            Overwrite { holder: Holder::Role(everybody), allow: none, deny: Permissions::VIEW_CHANNEL };
        let shows = Overwrite { holder: Holder::Role(HOSTS), allow: Permissions::VIEW_CHANNEL, deny: none };
        server.set_channel(OPEN, Channel::with([], false));
        server.set_channel(HOSTS_ONLY, Channel::with([hides, shows], false));
        server.set_channel(THREAD, Channel::Thread { parent: HOSTS_ONLY, private: false });
        server.set_channel(PRIVATE_THREAD, Channel::Thread { parent: HOSTS_ONLY, private: true });
        tables.servers().put(server);
        (tables, folder)
    }

    fn in_channel(person: i32, channel: ChannelId) -> Asking {
        Asking { channel, ..asking(person, Some(HERE)) }
    }

    fn host_in(person: i32, channel: ChannelId) -> Asking {
        Asking { roles: Arc::new([HOSTS]), ..in_channel(person, channel) }
    }

    /// A new person each time: one who names many wrong codes would have to wait.
    fn stranger() -> i32 {
        static LAST: std::sync::atomic::AtomicI32 = std::sync::atomic::AtomicI32::new(1000);
        LAST.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
    }

    /// Ana's table.
    async fn opened(tables: &Tables, channel: ChannelId, private: bool) -> Code {
        let opening =
            Opening { channel, private, turn_time: TurnTime::Unlimited, ..an_opening(GameId::Tricks, HERE) };
        tables.open(opening, &caller(1)).await.unwrap().code.clone()
    }

    #[tokio::test]
    async fn who_belongs_to_a_table_knows_of_it_from_anywhere_held_or_stored() {
        let (tables, _folder) = tables().await;
        for channel in [OPEN, HOSTS_ONLY, PRIVATE_THREAD] {
            let code = opened(&tables, channel, false).await;
            let at = tables.admit(&in_channel(1, channel), &code).await.unwrap();
            tables.join(&at, &caller(2)).await.unwrap();
            tables.join(&at, &caller(3)).await.unwrap();
            let invites = model::Change::Invite(vec![4.into(), 5.into()]);
            tables.change_lobby(&at, 1.into(), &invites).await.unwrap();
            tables.start(&at, 1.into()).await.unwrap();
            tables.leave(&at, 2.into()).await.unwrap();
            tables.take_over(&at, Seat::new(1).unwrap(), &caller(4)).await.unwrap();
            tables.leave(&at, 3.into()).await.unwrap();
            for cached in [true, false] {
                // Who sits there; whose seat was taken over; who has left; who sits in their place; who is invited.
                for belongs in 1..=5 {
                    for guild in [Some(HERE), Some(8.into()), None] {
                        let admitted = tables.admit(&asking(belongs, guild), &code).await.unwrap();
                        assert_eq!(admitted.on_its_server(), guild == Some(HERE));
                    }
                }
                for guild in [Some(8.into()), None] {
                    let elsewhere = Asking { channel, ..asking(stranger(), guild) };
                    let refused = tables.admit(&elsewhere, &code).await.unwrap_err();
                    assert_eq!(refused, Refusal::NoSuchTable, "cached: {cached}");
                }
                tables.end(&at, &caller(1), false).await.ok();
                assert!(tables.evict(&code).await);
            }
        }
    }

    #[tokio::test]
    async fn others_know_of_tables_in_channels_that_they_see() {
        let (tables, _folder) = tables().await;
        for (channel, everybody, hosts) in [
            (OPEN, true, true),
            (HOSTS_ONLY, false, true),
            (THREAD, false, true),
            (PRIVATE_THREAD, false, false),
        ] {
            let code = opened(&tables, channel, false).await;
            let at = tables.admit(&in_channel(1, channel), &code).await.unwrap();
            for cached in [true, false] {
                let knows = async |asking: Asking| match tables.admit(&asking, &code).await {
                    Ok(_) => true,
                    Err(refusal) => {
                        assert_eq!(refusal, Refusal::NoSuchTable);
                        false
                    }
                };
                let what = format!("{channel}, cached: {cached}");
                assert_eq!(knows(in_channel(stranger(), 19.into())).await, everybody, "{what}");
                assert_eq!(knows(host_in(stranger(), 19.into())).await, hosts, "{what}");
                assert!(knows(in_channel(stranger(), channel)).await, "who asks there sees it: {what}");
                let in_a_thread = Asking { parent: Some(channel), ..in_channel(stranger(), 18.into()) };
                assert!(knows(in_a_thread).await, "and who asks in a thread of it: {what}");
                let of_another = Asking { guild: Some(8.into()), ..host_in(stranger(), 19.into()) };
                assert!(!knows(of_another).await, "roles of another server: {what}");
                tables.end(&at, &caller(1), false).await.ok();
                assert!(tables.evict(&code).await);
            }
        }
        let code = opened(&tables, OPEN, false).await;
        tables.servers().forget(|_| true);
        let refused = tables.admit(&in_channel(stranger(), 19.into()), &code).await.unwrap_err();
        assert_eq!(
            refused,
            Refusal::NoSuchTable,
            "of a server that is not described yet nobody sees anything"
        );
    }

    #[tokio::test]
    async fn a_table_by_invitation_is_known_to_who_is_invited_and_closed_by_who_moderates_its_channel() {
        let (tables, _folder) = tables().await;
        let code = opened(&tables, OPEN, true).await;
        let there = Asking { manages_messages: true, ..in_channel(31, OPEN) };
        assert_eq!(tables.admit(&there, &code).await.unwrap_err(), Refusal::NotInvited);
        assert_eq!(tables.admit(&host_in(32, 19.into()), &code).await.unwrap_err(), Refusal::NoSuchTable);
        let visitor = in_channel(33, OPEN);
        assert_eq!(tables.admit_to_close(&visitor, &code).await.unwrap_err(), Refusal::NotInvited);
        // Permission to delete messages elsewhere does not count here.
        let elsewhere = Asking { manages_messages: true, ..in_channel(34, 19.into()) };
        assert_eq!(tables.admit_to_close(&elsewhere, &code).await.unwrap_err(), Refusal::NoSuchTable);
        for moderates in [there, host_in(32, 19.into())] {
            let at = tables.admit_to_close(&moderates, &code).await.unwrap();
            assert!(tables.moderates(&moderates, &at));
        }
        assert!(
            tables.only_one_in(&visitor, OPEN).is_none()
                && tables.only_one_in(&in_channel(1, OPEN), OPEN).is_some()
        );
    }

    #[tokio::test]
    async fn all_hands_are_shown_to_all_by_who_played_where_everybody_sees_the_table() {
        let (tables, _folder) = tables().await;
        let code = opened(&tables, THREAD, false).await;
        let at = tables.admit(&in_channel(1, THREAD), &code).await.unwrap();
        let may = |asking: &Asking| tables.may_be_shown_to_all(asking, &at);
        assert!(may(&in_channel(1, THREAD)) && may(&in_channel(1, HOSTS_ONLY)));
        assert!(!may(&in_channel(1, OPEN)), "who sees the one need not see the other");
        assert!(!may(&host_in(2, THREAD)), "who has not played it");
        let code = opened(&tables, OPEN, true).await;
        let private = tables.admit(&in_channel(1, OPEN), &code).await.unwrap();
        assert!(!tables.may_be_shown_to_all(&in_channel(1, OPEN), &private), "a match by invitation");
    }

    #[tokio::test]
    async fn who_names_many_wrong_codes_waits_before_the_next() {
        let (tables, _folder) = tables().await;
        let asks = asking(1, Some(HERE));
        let wrong = Code::from_random(5);
        for _ in 0..crate::limits::WRONG_CODES.at_once {
            assert_eq!(tables.admit(&asks, &wrong).await.unwrap_err(), Refusal::NoSuchTable);
        }
        let wait = crate::limits::WRONG_CODES.each;
        assert_eq!(tables.admit(&asks, &wrong).await.unwrap_err(), Refusal::TooFast { wait });
        let later = Asking { at: asks.at + wait, ..asks };
        assert_eq!(tables.admit(&later, &wrong).await.unwrap_err(), Refusal::NoSuchTable);
    }
}
