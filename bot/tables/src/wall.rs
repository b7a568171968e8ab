//! The wall around each table: nobody learns of one, or does anything there, who may not know of it.

use std::ops::Deref;
use std::sync::Arc;

use model::{ChannelId, Code, GuildId, PersonId};
use tokio::time::Instant;

use super::chair::Chair;
use super::refusal::Refusal;
use super::table::Table;
use super::{Tables, not_saved};

/// Who asks, where, and when.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    /// Who.
    pub person: PersonId,
    /// On which server, unless in direct messages.
    pub guild: Option<GuildId>,
    /// When.
    pub at: Instant,
}

impl Asking {
    /// Whether this is asked on the server of a table.
    fn is_on(self, guild: Option<GuildId>) -> bool {
        self.guild.is_some() && self.guild == guild
    }

    /// Whether whoever asks may know of a table on this server: there everybody may; elsewhere those who belong to the
    /// table may, since they sit there, have sat there, or are invited.
    fn may_know(self, guild: Option<GuildId>, belongs: bool) -> bool {
        self.is_on(guild) || belongs
    }
}

/// A table as it is now, of which whoever asks may know. Nothing else lets people see a table or act there.
#[derive(Clone, Debug)]
pub struct Admitted {
    table: Arc<Table>,
    on_its_server: bool,
}

impl Admitted {
    /// Whether it is asked for on the table's own server: what people may do elsewhere counts for nothing here.
    #[must_use]
    pub const fn on_its_server(&self) -> bool {
        self.on_its_server
    }

    /// The table, to be kept.
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
    /// Whether somebody sits here, has sat here, or is invited.
    fn belongs(&self, person: PersonId) -> bool {
        let mut sat = self.chairs.iter().filter_map(Chair::person);
        sat.any(|sat| sat.id == person) || self.departed.contains(&person) || self.invited.contains(&person)
    }

    /// The table for whoever asks, if they may know of it.
    fn admits(self: &Arc<Table>, asking: Asking) -> Option<Admitted> {
        let on_its_server = asking.is_on(self.guild);
        asking
            .may_know(self.guild, self.belongs(asking.person))
            .then(|| Admitted { table: Arc::clone(self), on_its_server })
    }
}

impl Tables {
    /// The table with this code, if whoever asks may know of it. If not, that takes as long and looks as if there were
    /// none; and whoever has named many wrong ones waits.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTable`], [`Refusal::TooFast`].
    pub async fn admit(&self, asking: Asking, code: &Code) -> Result<Admitted, Refusal> {
        if let Some(admitted) = self.tables.find(code).and_then(|held| held.newest().admits(asking)) {
            return Ok(admitted);
        }
        let wait = self.wrong_codes.recent().wait(asking.person, asking.at);
        if let Some(wait) = wait {
            return Err(Refusal::TooFast { wait });
        }
        let found = self.store.belongs(code.as_str(), asking.person).await.map_err(not_saved)?;
        if !found.is_some_and(|(guild, belongs)| asking.may_know(guild, belongs)) {
            self.wrong_codes.recent().note(asking.person, asking.at);
            return Err(Refusal::NoSuchTable);
        }
        self.unasked(code).await?.admits(asking).ok_or(Refusal::NoSuchTable)
    }

    /// The open tables at which somebody plays, those in `channel` first.
    #[must_use]
    pub fn of_person(&self, asking: Asking, channel: ChannelId) -> Vec<Admitted> {
        let mut theirs = open_for(asking, self.tables.of_person(asking.person));
        theirs.sort_by_key(|table| (table.channel != channel, std::cmp::Reverse(table.id.0)));
        theirs
    }

    /// The open table in a channel, if there is exactly one.
    #[must_use]
    pub fn only_one_in(&self, asking: Asking, channel: ChannelId) -> Option<Admitted> {
        let mut here = open_for(asking, self.tables.in_channel(channel));
        if here.len() == 1 { here.pop() } else { None }
    }
}

/// Those of these tables that are open and that who asks may know of.
fn open_for(asking: Asking, tables: Vec<Arc<Table>>) -> Vec<Admitted> {
    let open = tables.into_iter().filter(|table| !table.is_over());
    open.filter_map(|table| table.admits(asking)).collect()
}

#[cfg(test)]
mod tests {
    use game_core::{GameId, Seat};
    use model::TurnTime;
    use store::testing::fresh;

    use super::*;
    use crate::Opening;
    use crate::table::tests::caller;
    use crate::testing::an_opening;

    const HERE: GuildId = GuildId::of(7);

    fn asking(person: PersonId, guild: Option<GuildId>) -> Asking {
        Asking { person, guild, at: Instant::now() }
    }

    #[tokio::test]
    async fn a_table_is_known_on_its_server_and_elsewhere_to_those_who_belong_to_it_held_or_stored() {
        let (store, _folder) = fresh().await;
        let pace = crate::testing::PACE;
        let tables = Tables::load(store, pace, true).await.unwrap();
        let opening = Opening { turn_time: TurnTime::Unlimited, ..an_opening(GameId::Tricks, HERE) };
        let code = tables.open(opening, &caller(1)).await.unwrap().code.clone();
        let at = tables.admit(asking(1.into(), Some(HERE)), &code).await.unwrap();
        tables.join(&at, &caller(2)).await.unwrap();
        tables.join(&at, &caller(3)).await.unwrap();
        tables.change_lobby(&at, 1.into(), &model::Change::Invite(vec![4.into(), 5.into()])).await.unwrap();
        tables.start(&at, 1.into()).await.unwrap();
        tables.leave(&at, 2.into()).await.unwrap();
        tables.take_over(&at, Seat::new(1).unwrap(), &caller(4)).await.unwrap();
        tables.leave(&at, 3.into()).await.unwrap();
        for held in [true, false] {
            // Who sits there; whose seat was taken over; who has left; who sits in their place; who is invited.
            for belongs in 1..=5 {
                for guild in [Some(HERE), Some(8.into()), None] {
                    let admitted = tables.admit(asking(belongs.into(), guild), &code).await.unwrap();
                    assert_eq!(admitted.on_its_server(), guild == Some(HERE));
                }
            }
            assert!(tables.admit(asking(6.into(), Some(HERE)), &code).await.is_ok());
            for guild in [Some(8.into()), None] {
                let refused = tables.admit(asking(6.into(), guild), &code).await.unwrap_err();
                assert_eq!(refused, Refusal::NoSuchTable, "held: {held}");
            }
            tables.end(&at, &caller(1), false).await.ok();
            assert!(tables.evict(&code).await);
        }
    }

    #[tokio::test]
    async fn who_names_many_wrong_codes_waits_before_the_next() {
        let (store, _folder) = fresh().await;
        let pace = crate::testing::PACE;
        let tables = Tables::load(store, pace, true).await.unwrap();
        let asks = asking(1.into(), Some(HERE));
        let wrong = Code::from_random(5);
        for _ in 0..crate::limits::WRONG_CODES.at_once {
            assert_eq!(tables.admit(asks, &wrong).await.unwrap_err(), Refusal::NoSuchTable);
        }
        let wait = crate::limits::WRONG_CODES.each;
        assert_eq!(tables.admit(asks, &wrong).await.unwrap_err(), Refusal::TooFast { wait });
        let later = Asking { at: asks.at + wait, ..asks };
        assert_eq!(tables.admit(later, &wrong).await.unwrap_err(), Refusal::NoSuchTable);
    }
}
