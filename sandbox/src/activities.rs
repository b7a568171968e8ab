//! The Entry Point command: how people begin the application's Activity by themselves.

use std::sync::Arc;

use serde_json::json;

use crate::Shared;
use crate::interactions::{self, COMMAND};
use crate::state::{Id, Origin, World};
use crate::typed::fits;
use crate::wire::commands::entry_point_of;
use crate::words::say;

/// The handler of a command that Discord answers by itself (`DISCORD_LAUNCH_ACTIVITY`).
const DISCORD: u64 = 2;

/// What came of the Entry Point command.
pub(crate) enum Begun {
    /// The application was asked, and this is the interaction's token.
    Asked(String),
    /// Discord has launched the Activity: its instance.
    Launched(String),
}

/// A person uses the Entry Point command.
///
/// # Errors
/// What Discord's own program would say instead.
pub(crate) fn use_entry_point(shared: &Arc<Shared>, person: Id, channel: Id) -> Result<Begun, String> {
    let locale =
        shared.read(|world| world.person(person).map_or_else(String::new, |person| person.locale.clone()));
    let command = shared.read(|world| {
        let command = entry_point_of(world).filter(|_| shared.config.activities);
        let command = command.ok_or_else(|| say(&locale, "no-activity", &[]))?;
        let name = command["name"].as_str().unwrap_or_default();
        fits(world, &command, person, channel).map_err(|why| why.of(name, &locale))?;
        Ok::<_, String>(command)
    })?;
    if command["handler"] == DISCORD {
        let name = command["name"].as_str().map(str::to_owned);
        return Ok(Begun::Launched(shared.with(|world| launched_by_discord(world, person, channel, name))));
    }
    let data = json!({ "id": command["id"], "name": command["name"], "type": command["type"] });
    Ok(Begun::Asked(interactions::begin(shared, person, channel, COMMAND, data, None)))
}

/// Discord launches the Activity, and writes so into the channel.
fn launched_by_discord(world: &mut World, person: Id, channel: Id, command: Option<String>) -> String {
    let instance = world.launch(person, channel);
    let interaction = world.id();
    let origin = Origin { interaction, kind: COMMAND, person, command, clicked: None, follows: None };
    world.announce(channel, origin);
    instance
}
