//! What a bot asks for of its servers: members, and sounds.

use serde_json::{Value, json};

use super::Connection;
use crate::interactions::list;
use crate::state::{Id, World};
use crate::validate::id;

impl Connection {
    /// Tells of the sounds of servers: none has any of its own.
    pub(super) fn sounds(&self, data: &Value) {
        let asked: Vec<Id> = list(&data["guild_ids"]).iter().filter_map(id).collect();
        self.shared.with(|world| {
            let known = |id: &Id| world.guilds.iter().any(|guild| guild.id == *id && guild.has_bot);
            for guild in asked.into_iter().filter(known).collect::<Vec<_>>() {
                let sounds = json!({ "guild_id": guild.to_string(), "soundboard_sounds": [] });
                world.inspect_event("SOUNDBOARD_SOUNDS", &sounds);
                let session = self.session.as_ref().and_then(|id| world.sessions.get_mut(id));
                if let Some(session) = session {
                    session.send("SOUNDBOARD_SOUNDS", &sounds);
                }
            }
        });
    }

    /// Tells who is a member of a server: all of them, those whose names begin so, or those asked for.
    pub(super) fn members(&self, data: &Value) {
        self.shared.with(|world| {
            let chunks = chunks(world, self.session.as_deref(), data);
            for chunk in chunks {
                world.inspect_event("GUILD_MEMBERS_CHUNK", &chunk);
                let session = self.session.as_ref().and_then(|id| world.sessions.get_mut(id));
                if let Some(session) = session {
                    session.send("GUILD_MEMBERS_CHUNK", &chunk);
                }
            }
        });
    }
}

/// How many members an event lists at most.
const CHUNK: usize = 1000;

fn chunks(world: &World, session: Option<&str>, asked: &Value) -> Vec<Value> {
    let Some(guild) = id(&asked["guild_id"]).and_then(|id| world.guilds.iter().find(|guild| guild.id == id))
    else {
        return Vec::new();
    };
    let Some(session) = session.and_then(|id| world.sessions.get(id)).filter(|_| guild.has_bot) else {
        return Vec::new();
    };
    let everybody = || world.people.iter().map(|person| person.id).chain([world.bot]);
    let mut not_found = Vec::new();
    let members: Vec<_> = match (&asked["user_ids"], asked["query"].as_str()) {
        (Value::Null, None) => return Vec::new(),
        (Value::Null, Some(query)) => {
            let most = asked["limit"].as_u64().and_then(|most| usize::try_from(most).ok()).unwrap_or(0);
            if most == 0 && !session.intents.list_members() {
                return Vec::new();
            }
            let begins = |id: &u64| world.name(*id).to_lowercase().starts_with(&query.to_lowercase());
            everybody().filter(begins).take(if most == 0 { usize::MAX } else { most.min(100) }).collect()
        }
        (ids, _) => {
            let one = std::slice::from_ref(ids);
            let ids = ids.as_array().map_or(one, Vec::as_slice);
            let (known, unknown): (Vec<&Value>, Vec<&Value>) = ids
                .iter()
                .partition(|wanted| id(wanted).is_some_and(|id| everybody().any(|known| known == id)));
            not_found = unknown.into_iter().cloned().collect();
            known.into_iter().filter_map(id).collect()
        }
    };
    let count = members.len().div_ceil(CHUNK).max(1);
    (0..count)
        .map(|index| {
            let part = members.iter().skip(index * CHUNK).take(CHUNK);
            let mut chunk = json!({
                "guild_id": guild.id.to_string(), "chunk_index": index, "chunk_count": count,
                "members": part.map(|id| world.member_of(guild.id, *id)).collect::<Vec<_>>(), "not_found": not_found,
            });
            if !asked["nonce"].is_null() {
                chunk["nonce"] = asked["nonce"].clone();
            }
            if asked["presences"] == true {
                chunk["presences"] = json!([]);
            }
            chunk
        })
        .collect()
}
