//! Tables with matches that computers play, and requests of people.

#![expect(clippy::expect_used, reason = "it is for tests")]

use std::sync::{Arc, OnceLock};

use game_core::{Chance, Level, Seed};
use games::testing::chance_of;
use model::{ChannelId, InteractionId};
use tables::{Caller, Table};
use tokio::time::Instant;

use crate::commands::Context;

/// The request of somebody in a channel of a server, where they and the bot may do what everybody may.
pub fn in_channel(person: Caller, channel: ChannelId, interaction: InteractionId) -> Context {
    let language = person.language;
    Context {
        at: Instant::now(),
        interaction,
        person,
        channel,
        direct: false,
        parent: None,
        roles: Arc::default(),
        common: language,
        locale: language,
        guild_locale: language,
        manages_messages: false,
        manages_server: false,
        bot_sees: true,
        bot_writes: true,
        bot_opens_threads: true,
        clicked_in_private: false,
        about: OnceLock::new(),
    }
}

/// The request of somebody in direct messages with the bot.
pub fn in_direct_messages(person: Caller, channel: ChannelId, interaction: InteractionId) -> Context {
    let person = Caller { guild: None, nick: None, ..person };
    Context { direct: true, clicked_in_private: true, ..in_channel(person, channel, interaction) }
}

/// Lets a computer make the next decision of a match. Returns whether there was one.
pub fn plays_on(table: &mut Table, level: Level, chance: &mut Chance) -> bool {
    games::testing::plays_on(table.playing_mut(), level, chance)
}

/// A match of computers after this number of decisions.
pub fn after(mut table: Table, seed: u64, level: Level, decisions: usize) -> Table {
    table.start(1.into(), Seed::from(seed)).expect("a lobby that may begin");
    let mut chance = chance_of(seed);
    let mut left = 0..decisions;
    while left.next().is_some() && plays_on(&mut table, level, &mut chance) {}
    table
}

/// A match of computers at each of its moments.
pub fn moments(lobby: Table, seed: u64) -> impl Iterator<Item = Table> {
    let mut chance = chance_of(seed);
    std::iter::successors(Some(after(lobby, seed, Level::Steady, 0)), move |now| {
        let mut next = now.clone();
        plays_on(&mut next, Level::Steady, &mut chance).then_some(next)
    })
}

/// Gives the players the longest names there can be: those of people for whom computers play on.
pub fn called_as_long_as_can_be(table: Table) -> Table {
    table.left_from(0)
}

/// Gives the people at a table ordinary names.
pub fn named(table: Table) -> Table {
    table.named(["Ana", "Ben", "Chloé", "Dmitri", "Eva-Maria", "Felix", "Gül", "Henrik", "Ines", "João"])
}
