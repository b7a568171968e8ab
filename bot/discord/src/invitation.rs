//! What the bot needs on a server, and the link that puts it there.

use serenity::model::Permissions;

/// A permission that the bot asks for.
#[derive(Clone, Copy, Debug)]
pub struct WantedPermission {
    /// The permission.
    pub permission: Permissions,
    /// What Discord's client calls it, in English.
    pub name: &'static str,
    /// What it is for.
    pub purpose: &'static str,
    /// Whether nothing can be played in a channel without it; the others are for tables in threads.
    pub is_needed: bool,
}

const fn wanted(
    permission: Permissions,
    name: &'static str,
    purpose: &'static str,
    is_needed: bool,
) -> WantedPermission {
    WantedPermission { permission, name, purpose, is_needed }
}

/// All permissions that the bot asks for.
pub const WANTED_PERMISSIONS: [WantedPermission; 5] = [
    wanted(Permissions::VIEW_CHANNEL, "View Channels", "to see where a table is to stand", true),
    wanted(Permissions::SEND_MESSAGES, "Send Messages", "to post the table", true),
    wanted(Permissions::ATTACH_FILES, "Attach Files", "to show it as a picture", true),
    wanted(Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads", "for tables in threads", false),
    wanted(Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads", "for tables in threads", false),
];

/// The link that puts the bot of this application on a server: with its commands, and with what it asks for.
#[must_use]
pub fn invitation(application: u64) -> String {
    let all = WANTED_PERMISSIONS.iter().fold(Permissions::empty(), |all, wanted| all | wanted.permission);
    let scopes = "bot+applications.commands";
    let permissions = all.bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope={scopes}&permissions={permissions}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_asks_for_commands_and_for_what_is_used() {
        // 1 << 10, 11, 15, 35 and 38, as Discord documents them.
        assert_eq!(
            invitation(7),
            "https://discord.com/oauth2/authorize?client_id=7&scope=bot+applications.commands&permissions=309237681152"
        );
    }
}
