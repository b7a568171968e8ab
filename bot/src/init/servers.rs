//! The servers that a bot is on, and what it lacks there, as Discord describes them to it.

use discord::{Permissions, WANTED};
use serde_json::Value;

use crate::permissions;

/// A server that the bot is on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Its name, which somebody else has chosen.
    pub name: String,
    /// The bot's permissions there, before those of single channels.
    permissions: Permissions,
}

impl Server {
    /// The names of the permissions that the bot wants and does not have.
    pub fn lacking(&self) -> Vec<&'static str> {
        match self.permissions.contains(Permissions::ADMINISTRATOR) {
            true => Vec::new(),
            false => permissions::names(WANTED - self.permissions),
        }
    }
}

/// Reads the response to `/users/@me/guilds`, a list of `{"name": "Friends", "permissions": "3072"}` and more.
pub fn read_servers(found: &Value) -> Vec<Server> {
    let server = |server: &Value| {
        let permissions = server["permissions"].as_str()?.parse().ok()?;
        let permissions = Permissions::from_bits_truncate(permissions);
        Some(Server { name: server["name"].as_str()?.to_owned(), permissions })
    };
    found.as_array().into_iter().flatten().filter_map(server).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_missing_on_a_server_is_named_and_an_administrator_misses_nothing() {
        let servers = read_servers(&json!([
            { "name": "Friends", "permissions": (Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES).bits().to_string() },
            { "name": "Own", "permissions": Permissions::ADMINISTRATOR.bits().to_string() },
            { "name": "Broken" },
        ]));
        let lacking: Vec<_> = servers.iter().map(|server| (&*server.name, server.lacking())).collect();
        let others = ["Read Message History", "Create Public Threads", "Send Messages in Threads"];
        assert_eq!(lacking, [("Friends", [&["Attach Files"][..], &others].concat()), ("Own", vec![])]);
    }
}
