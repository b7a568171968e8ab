//! Permission bits, as Discord numbers them.

/// `ADMINISTRATOR`: everything.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// `MANAGE_CHANNELS`.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// `ADD_REACTIONS`.
pub const ADD_REACTIONS: u64 = 1 << 6;
/// `MANAGE_GUILD`.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// `MANAGE_MESSAGES`.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// `VIEW_CHANNEL`.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// `SEND_MESSAGES`.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// `READ_MESSAGE_HISTORY`.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// `MENTION_EVERYONE`.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// `USE_APPLICATION_COMMANDS`.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// `MANAGE_THREADS`.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// `ATTACH_FILES`.
pub const ATTACH_FILES: u64 = 1 << 15;
/// `CREATE_PUBLIC_THREADS`.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// `CREATE_PRIVATE_THREADS`.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// `SEND_MESSAGES_IN_THREADS`: it counts there instead of `SEND_MESSAGES`.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// What writing takes, in channels and in threads.
pub const WRITE: u64 = SEND_MESSAGES | SEND_MESSAGES_IN_THREADS;
/// What opening threads takes.
pub const OPEN_THREADS: u64 = CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS;
/// Whoever has one of these is not made to wait by a slow channel: `MANAGE_CHANNELS`, `MANAGE_MESSAGES`,
/// `BYPASS_SLOWMODE`.
pub const NEVER_SLOW: u64 = MANAGE_CHANNELS | MANAGE_MESSAGES | 1 << 52;
/// The permissions of a member in a timeout.
pub const IN_TIMEOUT: u64 = VIEW_CHANNEL | READ_MESSAGE_HISTORY;
/// All there are.
pub const ALL: u64 = (1 << 53) - 1;
/// What everybody may: these, `EMBED_LINKS` and `USE_EXTERNAL_EMOJIS`.
pub const USUAL: u64 = 1 << 14
    | 1 << 18
    | ADD_REACTIONS
    | VIEW_CHANNEL
    | READ_MESSAGE_HISTORY
    | WRITE
    | ATTACH_FILES
    | OPEN_THREADS
    | USE_APPLICATION_COMMANDS;
