//! Discord's permissions in words, as its English client names them.

use discord::Permissions;

/// Those that the bot asks for, with their names and what they are for.
pub const DESCRIBED: [(Permissions, &str, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "View Channels", "to find the channels where people play"),
    (Permissions::SEND_MESSAGES, "Send Messages", "to post tables"),
    (Permissions::ATTACH_FILES, "Attach Files", "to show them as pictures"),
    (
        Permissions::READ_MESSAGE_HISTORY,
        "Read Message History",
        "to find a table that was posted just before a crash",
    ),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads", "for tables in threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads", "for tables in threads"),
];

/// The names of those of these permissions that the bot asks for.
pub fn names(permissions: Permissions) -> Vec<&'static str> {
    let named = DESCRIBED.iter().filter(|(permission, ..)| permissions.contains(*permission));
    named.map(|(_, name, _)| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_the_invitation_asks_for_has_a_name() {
        assert_eq!(names(discord::WANTED).len(), discord::WANTED.iter().count());
        assert_eq!(names(discord::NEEDED), ["View Channels", "Send Messages", "Attach Files"]);
    }
}
