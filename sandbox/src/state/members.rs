//! What a server has of its own: roles, and who holds them there by which name.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use time::OffsetDateTime;

use super::{Id, World, permission, written};

/// A role of a server.
#[derive(Clone, Debug)]
pub struct RoleState {
    pub id: Id,
    pub name: String,
    pub colour: u64,
    pub permissions: u64,
    pub hoist: bool,
    pub mentionable: bool,
}

impl RoleState {
    pub(crate) fn new(id: Id, name: &str) -> RoleState {
        let name = name.to_owned();
        RoleState { id, name, colour: 0, permissions: permission::USUAL, hoist: false, mentionable: false }
    }

    /// As Discord describes it.
    pub(crate) fn json(&self, position: usize) -> Value {
        json!({
            "id": self.id.to_string(), "name": self.name, "description": null, "color": self.colour, "hoist": self.hoist,
            "colors": { "primary_color": self.colour, "secondary_color": null, "tertiary_color": null },
            "position": position, "permissions": self.permissions.to_string(), "managed": false,
            "mentionable": self.mentionable, "flags": 0, "icon": null, "unicode_emoji": null,
        })
    }
}

/// A member of a server.
#[derive(Clone, Debug, Default)]
pub struct MemberState {
    pub nick: Option<String>,
    pub roles: BTreeSet<Id>,
    /// Until when they may only look.
    pub timed_out_until: Option<OffsetDateTime>,
    pub flags: u64,
}

impl World {
    /// All roles of a server, with the one that everybody has.
    pub(crate) fn roles_json(&self, guild: Id) -> Vec<Value> {
        let Some(guild) = self.guilds.iter().find(|known| known.id == guild) else { return Vec::new() };
        let everybody = RoleState::new(guild.id, "@everyone");
        [&everybody].into_iter().chain(&guild.roles).enumerate().map(|(at, role)| role.json(at)).collect()
    }

    /// A role, of whatever server.
    pub(crate) fn role_json(&self, id: Id) -> Option<Value> {
        let roles = self.guilds.iter().flat_map(|guild| guild.roles.iter().enumerate());
        roles.into_iter().find(|(_, role)| role.id == id).map(|(at, role)| role.json(at + 1))
    }

    /// A person as a member of this server.
    pub(crate) fn member_of(&self, guild: Id, person: Id) -> Value {
        let mut json = self.member_json(person);
        let state =
            self.guilds.iter().find(|known| known.id == guild).and_then(|guild| guild.members.get(&person));
        if let Some(state) = state {
            json["nick"] = state.nick.clone().into();
            json["roles"] = state.roles.iter().map(ToString::to_string).collect();
            json["communication_disabled_until"] = state.timed_out_until.map(written).into();
            json["flags"] = state.flags.into();
        }
        json
    }

    /// Changes a member of a server, and sends the event about it.
    pub(crate) fn change_member(&mut self, guild: Id, person: Id, change: impl FnOnce(&mut MemberState)) {
        let Some(at) = self.guilds.iter_mut().find(|known| known.id == guild) else { return };
        change(at.members.entry(person).or_default());
        self.tell_bot("GUILD_MEMBER_UPDATE", Some(guild), |world| {
            let mut json = world.member_of(guild, person);
            json["guild_id"] = guild.to_string().into();
            json
        });
    }

    /// A member of the server of this channel, without the user.
    pub(crate) fn member_at(&self, channel: Id, person: Id) -> Value {
        let guild = self.channels.get(&channel).and_then(|at| at.guild);
        let mut json = guild.map_or_else(|| self.member_json(person), |guild| self.member_of(guild, person));
        json["permissions"] = self.permissions_in(person, channel).to_string().into();
        if let Some(fields) = json.as_object_mut() {
            fields.remove("user");
        }
        json
    }
}
