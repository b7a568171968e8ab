//! The audit log of a server: what the bot has changed there, and the reason that it gave.

use serde_json::{Map, Value, json};

use super::{Id, World};

/// What has been done, as Discord numbers it.
#[derive(Clone, Copy, Debug)]
#[repr(u64)]
pub(crate) enum AuditAction {
    ChannelMade = 10,
    ChannelChanged = 11,
    ChannelDeleted = 12,
    OverwriteMade = 13,
    OverwriteChanged = 14,
    OverwriteDeleted = 15,
    MemberChanged = 24,
    RolesOfMember = 25,
    RoleMade = 30,
    RoleChanged = 31,
    RoleDeleted = 32,
    MessageDeleted = 72,
    MessagesDeleted = 73,
    MessagePinned = 74,
    MessageUnpinned = 75,
    ThreadMade = 110,
    ThreadChanged = 111,
    ThreadDeleted = 112,
}

/// An entry of the log.
#[derive(Clone, Debug)]
pub struct AuditEntry {
    pub id: Id,
    pub(crate) what: u64,
    json: Value,
}

impl AuditEntry {
    /// As Discord describes it.
    pub(crate) const fn json(&self) -> &Value {
        &self.json
    }
}

/// How many entries of a server are stored.
const MAX_ENTRIES: usize = 1000;

impl World {
    /// Notes down what the bot has done: to what, and what that was before and is after it; null, if it was or is
    /// nothing.
    pub(crate) fn log_audit(
        &mut self,
        guild: Id,
        what: AuditAction,
        target: Id,
        reason: Option<&str>,
        (before, after): (&Value, &Value),
        options: Value,
    ) {
        let (id, what) = (self.id(), what as u64);
        let mut json = json!({
            "id": id.to_string(), "user_id": self.bot.to_string(), "target_id": target.to_string(), "action_type": what,
            "changes": changes(before, after),
        });
        if let Some(reason) = reason {
            json["reason"] = reason.into();
        }
        if !options.is_null() {
            json["options"] = options;
        }
        let Some(at) = self.guilds.iter_mut().find(|known| known.id == guild) else { return };
        at.audit.push(AuditEntry { id, what, json: json.clone() });
        if at.audit.len() > MAX_ENTRIES {
            at.audit.remove(0);
        }
        self.tell_bot("GUILD_AUDIT_LOG_ENTRY_CREATE", Some(guild), |_| {
            json["guild_id"] = guild.to_string().into();
            json
        });
    }
}

/// The fields that are others now: each with what it was, and with what it is.
fn changes(before: &Value, after: &Value) -> Vec<Value> {
    let none = Map::new();
    let [old, new] = [before, after].map(|value| value.as_object().unwrap_or(&none));
    let names = old.keys().chain(new.keys().filter(|name| !old.contains_key(*name)));
    let changed = names.filter(|name| before[name.as_str()] != after[name.as_str()]);
    let one = |name: &String| {
        let mut change = json!({ "key": name });
        for (side, value) in [("old_value", &before[name.as_str()]), ("new_value", &after[name.as_str()])] {
            if !value.is_null() {
                change[side] = value.clone();
            }
        }
        change
    };
    changed.map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_changed_is_told_field_by_field() {
        let (before, after) = (
            json!({ "name": "a", "topic": null, "nsfw": false }),
            json!({ "name": "b", "topic": "t", "nsfw": false }),
        );
        let expected = json!([{ "key": "name", "old_value": "a", "new_value": "b" }, { "key": "topic", "new_value": "t" }]);
        assert_eq!(json!(changes(&before, &after)), expected);
        assert_eq!(
            changes(&Value::Null, &json!({ "name": "a" })),
            [json!({ "key": "name", "new_value": "a" })]
        );
    }
}
