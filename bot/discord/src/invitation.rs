//! The link that puts the bot on a server, and the permissions that it asks for.

use serenity::model::Permissions;

/// The permissions that the bot needs: to see where a table is to stand, to post it, and to show it as a picture.
pub const NEEDED: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES).union(Permissions::ATTACH_FILES);

/// The permissions that the bot asks for: those that it needs, those for tables in threads, and the one to find again what it has
/// posted.
pub const WANTED: Permissions = NEEDED
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The link that puts the bot of this application on a server, with its commands and the permissions that it wants.
#[must_use]
pub fn invitation(application: u64) -> String {
    let base = "https://discord.com/oauth2/authorize?scope=bot+applications.commands";
    format!("{base}&permissions={}&client_id={application}", WANTED.bits())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_asks_for_commands_and_for_what_is_used() {
        // 1 << 10, 11, 15, 16, 35 and 38, as Discord documents them.
        assert_eq!(
            invitation(7),
            "https://discord.com/oauth2/authorize?scope=bot+applications.commands&permissions=309237746688&client_id=7"
        );
    }
}
